# apollo_embed_migrations(<target> <folder>)
#
# Compiles every <folder>/NNNN_name.sql into the target, with its number, name, text and SHA-256. No SQL file has to be
# shipped beside the program, and a program never meets files of another version. Editing a file configures again.
function(apollo_embed_migrations target folder)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.sql)
  list(SORT files)
  set(rows "")
  set(expected 1)
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    get_filename_component(name ${file} NAME_WE)
    if(NOT name MATCHES "^([0-9][0-9][0-9][0-9])_([a-z0-9_]+)$")
      message(FATAL_ERROR "Migration ${file} is not called NNNN_name.sql.")
    endif()
    set(number ${CMAKE_MATCH_1})
    set(title ${CMAKE_MATCH_2})
    math(EXPR decimal "1${number} - 10000")
    if(NOT decimal EQUAL expected)
      message(FATAL_ERROR "Migration ${file}: number ${expected} comes next; numbers have neither gaps nor repeats.")
    endif()
    math(EXPR expected "${expected} + 1")
    file(SHA256 ${file} checksum)
    file(READ ${file} text)
    string(APPEND rows "    {${decimal}, \"${title}\", \"${checksum}\", R\"sql(${text})sql\"},\n")
  endforeach()
  set(output ${CMAKE_CURRENT_BINARY_DIR}/EmbeddedMigrations.cpp)
  file(CONFIGURE OUTPUT ${output} CONTENT [[#include "backend/storage/migrations/Migration.h"

namespace apollo::storage {

namespace {

const Migration kMigrations[] = {
@rows@};

} // namespace

std::span<const Migration> embeddedMigrations() { return kMigrations; }

} // namespace apollo::storage
]] @ONLY)
  target_sources(${target} PRIVATE ${output})
endfunction()
