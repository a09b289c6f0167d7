# usage: cmake -D SOURCE=file.cpp -P check.cmake -- compiler flags...
cmake_minimum_required(VERSION 3.25)

set(ENV{LC_ALL} C)  # plain quotes in the messages
set(command)
set(in_command FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
    if(in_command)
        list(APPEND command ${CMAKE_ARGV${i}})
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(in_command TRUE)
    endif()
endforeach()

file(STRINGS ${SOURCE} expected REGEX "^// expected error: ")
string(REPLACE "// expected error: " "" expected "${expected}")
if(NOT expected)
    message(FATAL_ERROR "${SOURCE} has no line `// expected error: <regular expression>`")
endif()

execute_process(COMMAND ${command} ${SOURCE} RESULT_VARIABLE result ERROR_VARIABLE messages)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "the correct program does not compile:\n${messages}")
endif()

execute_process(COMMAND ${command} -DMUST_NOT_COMPILE ${SOURCE} RESULT_VARIABLE result ERROR_VARIABLE messages)
if(result EQUAL 0)
    message(FATAL_ERROR "the wrong program compiles")
endif()
if(NOT messages MATCHES "error: [^\n]*(${expected})")
    message(FATAL_ERROR "the wrong program fails for another reason than `${expected}`:\n${messages}")
endif()
