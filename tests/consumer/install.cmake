# usage: cmake -D BUILD=... -D STAGE=... -D PREFIX=... -P install.cmake
file(REMOVE_RECURSE ${STAGE} ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE} COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${STAGE} ${PREFIX})
