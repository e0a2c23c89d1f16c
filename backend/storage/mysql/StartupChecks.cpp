#include "backend/storage/mysql/StartupChecks.h"

#include <array>
#include <charconv>

namespace apollo::storage {

namespace {

constexpr std::uint64_t kLeastPacketBytes = 16u << 20;

constexpr Query kSettings{"check.settings",
                          "SELECT @@GLOBAL.innodb_flush_log_at_trx_commit, @@GLOBAL.log_bin, @@GLOBAL.sync_binlog, "
                          "CAST(@@GLOBAL.binlog_format AS CHAR), @@GLOBAL.max_allowed_packet, @@GLOBAL.read_only"};

using Version = std::array<unsigned, 3>;

/// Of the first three numbers in "10.11.19-MariaDB-0+deb12u1"; older MariaDB puts "5.5.5-" before them.
Version parseVersion(std::string_view text) {
    constexpr std::string_view kCompatibilityPrefix = "5.5.5-";
    if (text.starts_with(kCompatibilityPrefix)) text.remove_prefix(kCompatibilityPrefix.size());
    Version version{};
    for (unsigned &part : version) {
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), part);
        if (failure != std::errc()) break;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.starts_with('.')) break;
        text.remove_prefix(1);
    }
    return version;
}

} // namespace

Expected<void> checkVersion(const Connection &connection) {
    const bool maria = connection.serverKind() == ServerKind::MariaDb;
    const Version least = maria ? Version{10, 6, 0} : Version{8, 0, 1};
    if (parseVersion(connection.serverVersion()) >= least) return {};
    return makeError(ErrorCode::Invalid, "db.version",
                     "The database server " + connection.serverVersion() +
                         " is too old. MariaDB 10.6 or MySQL 8.0.1 is the least.",
                     {{"version", connection.serverVersion()}});
}

std::vector<std::string> checkSettings(Connection &connection) {
    std::uint64_t flush = 0;
    bool binlog = false;
    std::uint64_t syncBinlog = 0;
    std::string format;
    std::uint64_t packet = 0;
    bool readOnly = false;
    connection.query(kSettings, [&](Row &row) { row.read(flush, binlog, syncBinlog, format, packet, readOnly); });
    connection.rollback();

    std::vector<std::string> warnings;
    if (flush != 1)
        warnings.emplace_back(
            "innodb_flush_log_at_trx_commit is not 1: a crash of the database can lose committed work.");
    if (binlog && syncBinlog != 1)
        warnings.emplace_back("sync_binlog is not 1: after a crash a replica may know other work than the database.");
    if (binlog && format != "ROW") warnings.emplace_back("binlog_format is not ROW: replicas may drift.");
    if (packet < kLeastPacketBytes)
        warnings.emplace_back("max_allowed_packet is below 16 MiB: large values are refused.");
    if (readOnly) warnings.emplace_back("The server is read-only: nothing can be stored.");
    return warnings;
}

} // namespace apollo::storage
