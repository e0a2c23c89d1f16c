#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/text/Table.h"

#include "backend/domain/schedule/NextFires.h"

#include <chrono>

namespace apollo::ctl {
namespace {

struct CronOptions {
    std::string expression;
    std::string dialect = "vixie5";
    std::string zone = "UTC";
    std::string from;
    std::size_t count = 5;
    std::string gap = "shift";
    std::string overlap = "first";
};

Expected<DbTime> startOf(const CronOptions &options) {
    if (!options.from.empty()) return parseIso(options.from);
    return DbTime(std::chrono::duration_cast<Duration>(std::chrono::system_clock::now().time_since_epoch()).count());
}

template <typename Enum, std::size_t N>
Expected<Enum> choice(const EnumTable<Enum, N> &table, const std::string &text, const std::string &option) {
    if (const auto value = table.parse(text)) return *value;
    std::string allowed;
    for (const auto &row : table.rows) allowed += (allowed.empty() ? "" : ", ") + std::string(row.second);
    return makeError(ErrorCode::Invalid, "usage.choice",
                     option + " \"" + text + "\" is unknown. Choose one of: " + allowed + ".",
                     {{"option", option}, {"value", text}});
}

Expected<std::vector<Fire>> firesOf(const CronOptions &options) {
    auto dialect = choice(kCronDialects, options.dialect, "--dialect");
    if (!dialect) return dialect.error();
    auto gap = choice(kGapPolicies, options.gap, "--gap");
    if (!gap) return gap.error();
    auto overlap = choice(kOverlapPolicies, options.overlap, "--overlap");
    if (!overlap) return overlap.error();
    auto from = startOf(options);
    if (!from) return from.error();
    auto expression = CronExpression::parse(options.expression, *dialect);
    if (!expression) return expression.error();
    auto fires = nextFires(*expression, options.zone, *from, options.count, *gap, *overlap);
    if (fires && fires->empty() && options.count > 0)
        return makeError(ErrorCode::NotFound, "cron.never",
                         "\"" + options.expression + "\" never fires after " + toIso(*from) + ".",
                         {{"text", options.expression}});
    return fires;
}

// Whoever reads the answer looks for this word, with and without --json.
Error sayNever(Error error) {
    if (error.code == ErrorCode::NotFound && error.text.find("never") == std::string::npos)
        error.text = "never: " + error.text;
    return error;
}

Expected<ExitCode> cronNext(Session &session, const CronOptions &options) {
    const auto fires = firesOf(options);
    if (!fires) return sayNever(fires.error());
    Json list = Json::array();
    Table table({"UTC", "LOCAL", "NOTE"});
    for (const auto &fire : *fires) {
        list.push_back({{"utc", toIso(fire.utc)}, {"local", fire.local}, {"note", fire.note}});
        table.add({toIso(fire.utc), fire.local, fire.note});
    }
    session.output.answer({{"fires", std::move(list)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

} // namespace

void addCronCommand(CLI::App &app, Session &session) {
    auto *cron = app.add_subcommand("cron", "Schedules, without any server");
    cron->require_subcommand(1);
    auto *next = cron->add_subcommand("next", "The next times at which an expression fires");
    auto options = std::make_shared<CronOptions>();
    next->add_option("EXPR", options->expression, "The cron expression, as one argument")->required();
    next->add_option("--dialect", options->dialect, "vixie5, seconds6 or quartz")->capture_default_str();
    next->add_option("--zone", options->zone, "IANA time zone")->capture_default_str();
    next->add_option("--from", options->from, "RFC 3339 instant after which to look, itself excluded (default: now)");
    next->add_option("--count", options->count, "How many")->check(CLI::Range(1, 10'000))->capture_default_str();
    next->add_option("--gap", options->gap, "A local time that does not exist: shift or skip")->capture_default_str();
    next->add_option("--overlap", options->overlap, "A local time that exists twice: first or both")
        ->capture_default_str();
    whenChosen(*next, session, options, cronNext);
}

} // namespace apollo::ctl
