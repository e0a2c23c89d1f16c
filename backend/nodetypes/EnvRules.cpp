#include "backend/nodetypes/EnvRules.h"

#include <algorithm>
#include <array>

namespace apollo::nodetypes {

namespace {

constexpr std::array<std::string_view, 4> kForbiddenPrefixes{"LD_", "DYLD_", "BASH_FUNC_", "GIT_CONFIG"};

// Each makes some interpreter or loader run or read something that the pipeline's author did not name.
constexpr std::array<std::string_view, 32> kForbiddenNames{"PATH",
                                                           "IFS",
                                                           "ENV",
                                                           "BASH_ENV",
                                                           "BASHOPTS",
                                                           "SHELLOPTS",
                                                           "PS4",
                                                           "CDPATH",
                                                           "GLOBIGNORE",
                                                           "PROMPT_COMMAND",
                                                           "PYTHONPATH",
                                                           "PYTHONHOME",
                                                           "PYTHONSTARTUP",
                                                           "PYTHONINSPECT",
                                                           "PERLLIB",
                                                           "PERL5LIB",
                                                           "PERL5OPT",
                                                           "PERL5DB",
                                                           "RUBYLIB",
                                                           "RUBYOPT",
                                                           "NODE_PATH",
                                                           "NODE_OPTIONS",
                                                           "JAVA_TOOL_OPTIONS",
                                                           "_JAVA_OPTIONS",
                                                           "JDK_JAVA_OPTIONS",
                                                           "CLASSPATH",
                                                           "PHPRC",
                                                           "GCONV_PATH",
                                                           "LOCPATH",
                                                           "MALLOC_CHECK_",
                                                           "HOSTALIASES",
                                                           "RESOLV_HOST_CONF"};

bool isName(const std::string &name) {
    const auto isLetter = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto isPart = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); };
    return !name.empty() && isLetter(name.front()) && std::all_of(name.begin(), name.end(), isPart);
}

/// A name inside a JSON pointer.
std::string pointerTo(const std::string &name) {
    std::string pointer = "/";
    for (const char c : name) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
    return pointer;
}

} // namespace

std::optional<Problem> checkEnvName(const std::string &name) {
    const auto hasPrefix = [&](std::string_view prefix) { return name.starts_with(prefix); };
    if (!isName(name))
        return Problem{pointerTo(name), "env.bad_name",
                       "A variable's name is made of A-Z, 0-9 and '_', and does not begin with a digit."};
    if (hasPrefix("APOLLO_"))
        return Problem{pointerTo(name), "env.reserved",
                       "Names that begin with APOLLO_ are reserved. Choose another one."};
    if (std::any_of(kForbiddenPrefixes.begin(), kForbiddenPrefixes.end(), hasPrefix) ||
        std::find(kForbiddenNames.begin(), kForbiddenNames.end(), name) != kForbiddenNames.end())
        return Problem{
            pointerTo(name), "env.forbidden",
            name + " changes how programs are found or loaded and cannot be set. Use full paths or arguments instead."};
    return std::nullopt;
}

Problems checkEnv(const std::map<std::string, std::string> &env) {
    Problems problems;
    for (const auto &[name, value] : env) {
        if (auto problem = checkEnvName(name)) problems.push_back(*std::move(problem));
        if (value.find('\0') != std::string::npos)
            problems.push_back({pointerTo(name), "env.nul", "A variable's value cannot contain a NUL character."});
    }
    return problems;
}

} // namespace apollo::nodetypes
