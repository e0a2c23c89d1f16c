#pragma once

#include "backend/domain/base/EnumTable.h"
#include "backend/domain/base/Expected.h"
#include "backend/domain/schedule/CronExpression.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Crontab files as they are found on machines, read for import. Nothing in them is ever executed or expanded.
namespace apollo::formats {

/// Whether the lines of a file name an account between schedule and command.
enum class CrontabKind {
    Auto,   ///< found out from the file as a whole
    User,   ///< crontab of one account: no such column
    System, ///< /etc/crontab and /etc/cron.d
};
inline constexpr EnumTable<CrontabKind, 3> kCrontabKinds{
    {{{CrontabKind::Auto, "auto"}, {CrontabKind::User, "user"}, {CrontabKind::System, "system"}}}};

enum class CrontabVerdict { Taken, TakenWithRemark, Refused, Comment, Environment };
inline constexpr EnumTable<CrontabVerdict, 5> kCrontabVerdicts{{{{CrontabVerdict::Taken, "taken"},
                                                                 {CrontabVerdict::TakenWithRemark, "taken_with_remark"},
                                                                 {CrontabVerdict::Refused, "refused"},
                                                                 {CrontabVerdict::Comment, "comment"},
                                                                 {CrontabVerdict::Environment, "environment"}}}};

/// Something a person should know about a line or a file. `id` with `args` is what the console translates; `text` is
/// the English sentence.
struct CrontabRemark {
    std::string id;
    std::string text;
    std::vector<std::pair<std::string, std::string>> args;

    friend bool operator==(const CrontabRemark &, const CrontabRemark &) = default;
};

/// A line that starts a command at given times.
struct CrontabJob {
    std::string pipelineName; ///< from file name and line: the same at every import, another one for every line
    std::string cron;
    CronDialect dialect = CronDialect::Vixie5;
    std::optional<std::string> zone; ///< IANA name from CRON_TZ or TZ; without one the zone of the machine was meant
    std::optional<std::string> user;
    std::string command;                            ///< for the shell, with \% already read as %
    std::optional<std::string> standardInput;       ///< what follows the first bare %; ends with a line end
    std::map<std::string, std::string> environment; ///< in force at this line, values as written

    friend bool operator==(const CrontabJob &, const CrontabJob &) = default;
};

struct CrontabLine {
    std::size_t number = 0; ///< from 1
    CrontabVerdict verdict = CrontabVerdict::Comment;
    std::string text; ///< the remarks as sentences; why, if refused
    std::vector<CrontabRemark> remarks;
    /// Always there if taken. A refused line keeps what could be read of it, for the person who decides what to do.
    std::optional<CrontabJob> job;
};

struct CrontabReport {
    std::string fileName;
    CrontabKind kind = CrontabKind::User; ///< never Auto
    std::string kindReason;               ///< why so, one sentence
    std::optional<Error> refusal;         ///< nothing of the file can be trusted; `lines` is empty
    std::vector<CrontabRemark> remarks;   ///< about the file as a whole
    std::vector<CrontabLine> lines;       ///< one for every line of the file
};

/// Reads a whole file. Never fails as such: what is wrong stands in the report.
///
/// Ids of refused files: crontab.nul, crontab.utf8, crontab.utf16, crontab.size. Ids of refused lines: those of
/// CronExpression::parse() and zone.unknown, and crontab.zone (the CRON_TZ in force was refused), crontab.fields,
/// crontab.user, crontab.command, crontab.quote.
[[nodiscard]] CrontabReport parseCrontab(std::string_view text, CrontabKind kind, std::string_view fileName);

} // namespace apollo::formats
