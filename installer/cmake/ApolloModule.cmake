# apollo_module(DEPENDS <module>... PACKAGES <imported target>... [PRECOMPILE <header>...])
#
# Declares the module of the current folder: a static library named after its path (backend/domain -> backend_domain)
# made of every .cpp and .h below it. Includes are written from the project's root: "backend/domain/ids/Ids.h".
#
# The arrows of ARCHITECTURE.md are enforced three times:
#   1. at configure time every #include "backend/..." or "console/..." must name the module itself or something in DEPENDS
#      (directly, not through a third module);
#   2. `link_tests` links each module whole against nothing but what it declared;
#   3. apollo_forbid() refuses library names anywhere in a module's link closure.
# `all_verify_interface_header_sets` compiles every header alone.

define_property(GLOBAL PROPERTY APOLLO_MODULES)
define_property(TARGET PROPERTY APOLLO_DEPENDS)

function(apollo_module)
  cmake_parse_arguments(ARG "" "" "DEPENDS;PACKAGES;PRECOMPILE" ${ARGN})
  file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  string(REPLACE "/" "_" name ${path})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.h)

  if(sources)
    set(kind PUBLIC)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PRIVATE apollo_flags)
  else()
    set(kind INTERFACE)
    add_library(${name} INTERFACE)
  endif()
  target_sources(${name} ${kind} FILE_SET HEADERS BASE_DIRS ${CMAKE_SOURCE_DIR} FILES ${headers})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON APOLLO_DEPENDS "${ARG_DEPENDS}")
  target_link_libraries(${name} ${kind} ${ARG_DEPENDS} ${ARG_PACKAGES})
  if(ARG_PRECOMPILE AND sources)
    target_precompile_headers(${name} PRIVATE ${ARG_PRECOMPILE})
  endif()
  set_property(GLOBAL APPEND PROPERTY APOLLO_MODULES ${name})

  _apollo_check_includes(${name} "${sources};${headers}" "${ARG_DEPENDS}")
  if(sources)
    _apollo_link_test(${name})
  endif()
endfunction()

# Every include of another module must be a declared arrow.
function(_apollo_check_includes name files depends)
  foreach(file IN LISTS files)
    if(NOT file)
      continue()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(STRINGS ${file} lines REGEX "^#include \"(backend|console)/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"([a-z]+)/([a-z]+)/.*" "\\1_\\2" target "${line}")
      if(NOT target STREQUAL name AND NOT target IN_LIST depends AND NOT name MATCHES "^${target}_")
        message(FATAL_ERROR "Forbidden arrow: ${name} includes ${target}, which its DEPENDS does not name.\n"
                            "  in ${file}\n  ${line}\nSee 'Tree and arrows' in ARCHITECTURE.md.")
      endif()
    endforeach()
  endforeach()
endfunction()

if(NOT TARGET link_tests)
  add_custom_target(link_tests)
  file(WRITE ${CMAKE_BINARY_DIR}/linktest.cpp "int main() { return 0; }\n")
endif()

function(_apollo_link_test name)
  add_executable(linktest_${name} EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/linktest.cpp)
  target_link_libraries(linktest_${name} PRIVATE $<LINK_LIBRARY:WHOLE_ARCHIVE,${name}>)
  add_dependencies(link_tests linktest_${name})
endfunction()

# apollo_forbid(<module> <pattern>...): no library in the link closure of the module may match.
function(apollo_forbid name)
  set_property(GLOBAL APPEND PROPERTY APOLLO_FORBIDDEN_MODULES ${name})
  set_property(GLOBAL PROPERTY APOLLO_FORBIDDEN_${name} ${ARGN})
endfunction()

function(_apollo_closure target out)
  set(seen "")
  set(open ${target})
  while(open)
    list(POP_FRONT open current)
    if(current IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${current})
    if(TARGET ${current})
      get_target_property(links ${current} INTERFACE_LINK_LIBRARIES)
      if(links)
        foreach(link IN LISTS links)
          string(REGEX REPLACE "\\$<LINK_ONLY:(.*)>" "\\1" link "${link}")
          list(APPEND open ${link})
        endforeach()
      endif()
    endif()
  endwhile()
  set(${out} ${seen} PARENT_SCOPE)
endfunction()

# Called once, after every module exists.
function(apollo_check_forbidden)
  get_property(modules GLOBAL PROPERTY APOLLO_FORBIDDEN_MODULES)
  foreach(module IN LISTS modules)
    if(NOT TARGET ${module})
      continue()
    endif()
    _apollo_closure(${module} closure)
    get_property(patterns GLOBAL PROPERTY APOLLO_FORBIDDEN_${module})
    foreach(pattern IN LISTS patterns)
      foreach(library IN LISTS closure)
        if(library MATCHES "${pattern}")
          message(FATAL_ERROR "Forbidden library: ${module} reaches ${library} (pattern ${pattern}).")
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()
