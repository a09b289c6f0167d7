# cmake -D NM=<nm> -D LIBRARY=<file> -D KIND=signature|kem -P symbols.cmake
# Fails unless the library exports the functions of its kind and the helper functions, and nothing else.
set(expected init_random_number get_random_number sm3hash pseudohash pseudoXOF)
if(KIND STREQUAL signature)
    list(APPEND expected sig_get_pk_len_bytes sig_get_sk_len_bytes sig_get_sn_len_bytes)
    list(APPEND expected sig_keygen sig_sign sig_verify)
elseif(KIND STREQUAL kem)
    list(APPEND expected kem_get_pk_len_bytes kem_get_sk_len_bytes kem_get_ss_len_bytes kem_get_ct_len_bytes)
    list(APPEND expected kem_keygen kem_enc kem_dec)
else()
    message(FATAL_ERROR "unknown kind '${KIND}'")
endif()

execute_process(
    COMMAND ${NM} -D --defined-only ${LIBRARY}
    OUTPUT_VARIABLE output
    COMMAND_ERROR_IS_FATAL ANY
)
string(REGEX MATCHALL "[^\n]+" lines "${output}")
set(found)
foreach(line IN LISTS lines)
    if(line MATCHES "^[0-9a-f]+ T ([^ ]+)$")
        list(APPEND found ${CMAKE_MATCH_1})
    else()
        list(APPEND found "[${line}]") # no function, or a weak one
    endif()
endforeach()

list(SORT expected)
list(SORT found)
if(NOT found STREQUAL expected)
    set(missing ${expected})
    list(REMOVE_ITEM missing ${found})
    set(surplus ${found})
    list(REMOVE_ITEM surplus ${expected})
    message(FATAL_ERROR "${LIBRARY} lacks the functions [${missing}] and exports besides [${surplus}]")
endif()
