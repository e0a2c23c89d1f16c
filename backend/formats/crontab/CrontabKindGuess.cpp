#include "backend/formats/crontab/CrontabKindGuess.h"

#include "backend/formats/crontab/CrontabText.h"

#include <algorithm>
#include <array>

namespace apollo::formats {
namespace {

constexpr std::size_t kMaxAccountLength = 32;
constexpr std::size_t kTimeFields = 5;

/// Words that begin a command and are not accounts anywhere.
constexpr std::array kCommands{
    "apt",     "apt-get", "awk",   "bash",   "cat",     "cd",    "certbot", "chmod", "chown",     "cp",
    "curl",    "date",    "dd",    "df",     "docker",  "du",    "echo",    "env",   "exec",      "export",
    "false",   "find",    "flock", "for",    "grep",    "if",    "ionice",  "java",  "kill",      "ln",
    "logger",  "ls",      "make",  "mkdir",  "mv",      "nice",  "node",    "nohup", "perl",      "php",
    "pkill",   "printf",  "psql",  "python", "python3", "rm",    "rsync",   "ruby",  "scp",       "sed",
    "service", "setsid",  "sh",    "sleep",  "sort",    "ssh",   "sudo",    "sync",  "systemctl", "tar",
    "test",    "timeout", "touch", "true",   "wget",    "while", "zsh"};

struct JobHead {
    std::size_t line;
    std::string_view word; ///< in the place where an account may stand
    bool more;             ///< something follows it
};

std::vector<JobHead> jobHeads(const std::vector<std::string_view> &lines) {
    std::vector<JobHead> heads;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (isCommentLine(lines[i]) || readAssignment(lines[i])) continue;
        std::size_t place = 0;
        const bool macro = nextWord(lines[i], place).starts_with('@');
        for (std::size_t field = 1; field < kTimeFields && !macro; ++field)
            static_cast<void>(nextWord(lines[i], place));
        const std::string_view word = nextWord(lines[i], place);
        if (!word.empty()) heads.push_back({i + 1, word, !restOfLine(lines[i], place).empty()});
    }
    return heads;
}

/// What a comment that names the columns says; Auto if there is none.
CrontabKind kindByHeader(const std::vector<std::string_view> &lines) {
    for (const std::string_view line : lines) {
        if (line.find('#') == std::string_view::npos || !isCommentLine(line)) continue;
        bool command = false;
        bool weekday = false;
        bool user = false;
        std::size_t place = line.find('#') + 1;
        for (auto word = nextWord(line, place); !word.empty(); word = nextWord(line, place)) {
            command = command || word == "command" || word == "cmd";
            weekday = weekday || word == "dow" || word == "wday" || word == "weekday";
            user = user || word == "user" || word == "user-name" || word == "username" || word == "who";
        }
        if (command && weekday) return user ? CrontabKind::System : CrontabKind::User;
    }
    return CrontabKind::Auto;
}

std::string inLine(const JobHead &head) {
    return "line " + std::to_string(head.line) + " has \"" + std::string(head.word) + "\" there";
}

} // namespace

bool looksLikeAccount(std::string_view word) {
    const auto lower = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    const auto part = [&](char c) { return lower(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    if (word.ends_with('$')) word.remove_suffix(1); // accounts of machines
    return !word.empty() && word.size() <= kMaxAccountLength && lower(word.front()) &&
           std::all_of(word.begin(), word.end(), part);
}

CrontabKindGuess guessCrontabKind(const std::vector<std::string_view> &lines) {
    switch (kindByHeader(lines)) {
    case CrontabKind::System: return {CrontabKind::System, "A comment names a column for the user."};
    case CrontabKind::User: return {CrontabKind::User, "A comment names the columns, and the user is not among them."};
    case CrontabKind::Auto: break;
    }
    const std::vector<JobHead> heads = jobHeads(lines);
    const auto where = [&](auto holds) { return std::find_if(heads.begin(), heads.end(), holds); };
    if (heads.empty()) return {CrontabKind::User, "There is no job to judge by."};
    const auto root = where([](const JobHead &head) { return head.word == "root" && head.more; });
    if (root != heads.end()) return {CrontabKind::System, "There is a user column: " + inLine(*root) + "."};
    const auto other = where([](const JobHead &head) {
        const bool isCommand = std::find(kCommands.begin(), kCommands.end(), head.word) != kCommands.end();
        return isCommand || !head.more || !looksLikeAccount(head.word);
    });
    if (other != heads.end()) return {CrontabKind::User, "There is no user column: " + inLine(*other) + "."};
    return {CrontabKind::System, "Every job has a word before its command that can be an account."};
}

} // namespace apollo::formats
