#include "backend/formats/crontab/Crontab.h"

#include "backend/domain/schedule/NextFires.h"
#include "backend/formats/crontab/CrontabKindGuess.h"
#include "backend/formats/crontab/CrontabText.h"

namespace apollo::formats {
namespace {

constexpr std::size_t kTimeFields = 5;
/// A zone in which every expression can be tried, as whether it ever fires does not depend on the zone.
constexpr std::string_view kAnyZone = "UTC";

struct CommandParts {
    std::string command;
    std::optional<std::string> standardInput;
};

/// cron's own reading of the percent sign: the first bare one ends the command, later ones are line ends, and a
/// backslash before one makes it plain.
CommandParts splitAtPercent(std::string_view text) {
    CommandParts parts;
    std::string *out = &parts.command;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '%') {
            *out += '%';
            ++i;
        } else if (text[i] != '%') {
            *out += text[i];
        } else if (!parts.standardInput) {
            out = &parts.standardInput.emplace();
        } else {
            *out += '\n';
        }
    }
    if (parts.standardInput && !parts.standardInput->ends_with('\n')) *parts.standardInput += '\n';
    return parts;
}

bool hasVariable(std::string_view value) {
    const std::size_t dollar = value.find('$');
    return dollar != std::string_view::npos && dollar + 1 < value.size();
}

class CrontabReader {
public:
    CrontabReader(CrontabKind kind, std::string_view fileName) : m_kind(kind), m_fileName(fileName) {}

    CrontabLine read(std::string_view text, std::size_t number, bool ends) {
        CrontabLine line;
        line.number = number;
        if (!isCommentLine(text)) {
            if (const auto assignment = readAssignment(text))
                readVariable(*assignment, line);
            else
                readJob(text, line);
            if (!ends)
                remark(line, "crontab.lastLine", "The last line has no line end; classic cron refuses the file.");
        }
        if (line.verdict == CrontabVerdict::Taken && !line.remarks.empty())
            line.verdict = CrontabVerdict::TakenWithRemark;
        for (const CrontabRemark &each : line.remarks) line.text += (line.text.empty() ? "" : " ") + each.text;
        return line;
    }

private:
    using Args = std::vector<std::pair<std::string, std::string>>;

    static void remark(CrontabLine &line, std::string id, std::string text, Args args = {}) {
        line.remarks.push_back({std::move(id), std::move(text), std::move(args)});
    }
    static void refuse(CrontabLine &line, std::string id, std::string text, Args args = {}) {
        line.verdict = CrontabVerdict::Refused;
        remark(line, std::move(id), std::move(text), std::move(args));
    }
    static void refuse(CrontabLine &line, const Error &error) { refuse(line, error.id, error.text, error.args); }

    void readVariable(const CrontabAssignment &assignment, CrontabLine &line) {
        const auto &[name, value, quoteOpen] = assignment;
        line.verdict = CrontabVerdict::Environment;
        if (quoteOpen) {
            refuse(line, "crontab.quote", "The quote before the value of " + name + " is not closed.",
                   {{"name", name}});
            return;
        }
        if (name == "LOGNAME") {
            remark(line, "crontab.logname", "LOGNAME cannot be set in a crontab; the line has no effect.");
            return;
        }
        m_environment[name] = value;
        if (name == "CRON_TZ") readCronZone(value, line);
        if (name == "TZ") readZone(value, line);
        if ((name == "MAILTO" && !value.empty()) || name == "MAILFROM")
            remark(line, "crontab.mail", "No mail is sent. The output of a job is in its log.", {{"name", name}});
        if (name == "RANDOM_DELAY")
            remark(line, "crontab.delay", "RANDOM_DELAY is not applied: jobs start when they are due.");
        if (hasVariable(value))
            remark(line, "crontab.literal", "The value stays as written: cron does not replace variables in it.",
                   {{"name", name}});
    }

    void readCronZone(const std::string &value, CrontabLine &line) {
        m_cronZone.reset();
        m_brokenZone.reset();
        if (value.empty()) return;
        if (const auto known = nextFires(m_everyMinute, value, DbTime{}, 1)) {
            m_cronZone = value;
        } else {
            m_brokenZone = value;
            refuse(line, known.error());
        }
    }

    void readZone(const std::string &value, CrontabLine &line) {
        m_zone.reset();
        if (nextFires(m_everyMinute, value, DbTime{}, 1)) {
            m_zone = value;
            remark(line, "crontab.tz", "TZ is taken as the zone of the schedules below too, unless CRON_TZ is set.");
        } else if (!value.empty()) {
            remark(line, "crontab.tzUnknown", "TZ goes to the commands only: \"" + value + "\" is no zone name.",
                   {{"zone", value}});
        }
    }

    void readJob(std::string_view text, CrontabLine &line) {
        line.verdict = CrontabVerdict::Taken;
        CrontabJob &job = line.job.emplace();
        job.pipelineName = pipelineNameFor(m_fileName, line.number);
        job.zone = m_cronZone ? m_cronZone : m_zone;
        job.environment = m_environment;
        std::size_t place = 0;
        job.cron = nextWord(text, place);
        const std::size_t more = job.cron.starts_with('@') ? 0 : kTimeFields - 1;
        for (std::size_t i = 0; i < more; ++i) {
            const std::string_view field = nextWord(text, place);
            if (field.empty()) {
                refuse(line, "crontab.fields", "The line is neither an assignment nor a job with five time fields.");
                line.job.reset();
                return;
            }
            job.cron.append(" ").append(field);
        }
        if (!readUserAndCommand(text, place, line)) return;
        readSchedule(line);
        if (m_brokenZone)
            refuse(line, "crontab.zone", "The time zone set above, \"" + *m_brokenZone + "\", is not known.",
                   {{"zone", *m_brokenZone}});
    }

    bool readUserAndCommand(std::string_view text, std::size_t place, CrontabLine &line) const {
        CrontabJob &job = *line.job;
        if (m_kind == CrontabKind::System) {
            const std::string user(nextWord(text, place));
            if (!looksLikeAccount(user)) {
                refuse(line, "crontab.user", "\"" + user + "\" stands where the user should be and cannot be one.",
                       {{"text", user}});
                line.job.reset();
                return false;
            }
            job.user = user;
        }
        auto [command, standardInput] = splitAtPercent(restOfLine(text, place));
        job.command = std::move(command);
        job.standardInput = std::move(standardInput);
        if (job.command.empty()) {
            refuse(line, "crontab.command", "The line has no command.");
            line.job.reset();
            return false;
        }
        if (job.standardInput)
            remark(
                line, "crontab.stdin",
                "A bare % ends the command; what follows is its standard input. Write \\% for a plain percent sign.");
        if (job.command.ends_with('\\'))
            remark(line, "crontab.continuation", "cron does not join lines: the command ends with this backslash.");
        return true;
    }

    void readSchedule(CrontabLine &line) const {
        const auto expression = CronExpression::parse(line.job->cron, line.job->dialect);
        if (!expression) {
            refuse(line, expression.error());
            return;
        }
        line.job->cron = expression->text();
        if (expression->fields().eitherDayField)
            remark(line, "crontab.eitherDay", "Day of month and day of week are both set: one of them is enough.");
        const auto fires = nextFires(*expression, kAnyZone, DbTime{}, 1);
        if (!fires) remark(line, fires.error().id, fires.error().text, fires.error().args);
    }

    CrontabKind m_kind;
    std::string m_fileName;
    const CronExpression m_everyMinute = CronExpression::parse("* * * * *", CronDialect::Vixie5).value();
    std::map<std::string, std::string> m_environment;
    std::optional<std::string> m_cronZone;
    std::optional<std::string> m_zone;
    std::optional<std::string> m_brokenZone; ///< CRON_TZ in force which is not known
};

} // namespace

CrontabReport parseCrontab(std::string_view text, CrontabKind kind, std::string_view fileName) {
    CrontabReport report;
    report.fileName = fileName;
    auto parts = splitCrontab(text);
    if (!parts) {
        report.refusal = std::move(parts).error();
        return report;
    }
    const CrontabKindGuess guess = kind == CrontabKind::Auto
                                       ? guessCrontabKind(parts->lines)
                                       : CrontabKindGuess{kind, "The kind was chosen, not guessed."};
    report.kind = guess.kind;
    report.kindReason = guess.reason;
    report.remarks = std::move(parts->remarks);
    CrontabReader reader(guess.kind, fileName);
    const std::size_t count = parts->lines.size();
    for (std::size_t i = 0; i < count; ++i)
        report.lines.push_back(reader.read(parts->lines[i], i + 1, i + 1 < count || parts->lastLineEnds));
    return report;
}

} // namespace apollo::formats
