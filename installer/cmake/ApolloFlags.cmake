# Compiler settings for every target of the project: warnings are errors, hardening, sanitizers, ccache.
add_library(apollo_flags INTERFACE)
target_compile_options(apollo_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference
  -Wimplicit-fallthrough -Wswitch-enum -Wextra-semi -Werror
  -fstack-protector-strong
  # GCC 12 reports these falsely inside the standard library and std::variant when optimising (GCC bugs 105562, 105329).
  -Wno-maybe-uninitialized -Wno-restrict -Wno-null-dereference)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(apollo_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(APOLLO_SANITIZE)
  list(JOIN APOLLO_SANITIZE "," _sanitize)
  add_compile_options(-fsanitize=${_sanitize} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${_sanitize})
endif()

find_program(APOLLO_CCACHE ccache)
if(APOLLO_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${APOLLO_CCACHE})
endif()

# moc of Qt 6.4 stumbles over <compare> and <concepts> of GCC 12 unless it has seen the library's own macros before.
set(CMAKE_AUTOMOC_MOC_OPTIONS --include cstddef)
