#pragma once

#include <span>
#include <string_view>

namespace apollo::storage {

/// One step of the schema: exactly one statement, repeatable, never edited after it was released.
struct Migration {
    unsigned number = 0; ///< from 1, gapless
    std::string_view name;
    std::string_view checksum; ///< SHA-256 of `sql`, hex
    std::string_view sql;
};

/// All steps in ascending order; compiled in from the .sql files beside this header.
[[nodiscard]] std::span<const Migration> embeddedMigrations();

} // namespace apollo::storage
