#include "backend/nodetypes/shell/Descriptor.h"

#include "backend/nodetypes/ConfigReader.h"

namespace apollo::nodetypes::shell {

namespace {

class Shell final : public NodeType {
public:
    [[nodiscard]] std::string_view name() const override { return "shell"; }
    [[nodiscard]] std::string_view title() const override { return "Command"; }
    [[nodiscard]] std::string_view icon() const override { return "node-shell"; }
    [[nodiscard]] std::string_view description() const override {
        return "Runs a program on a worker and judges its exit code.";
    }
    [[nodiscard]] nlohmann::json example() const override { return {{"argv", {"/bin/sh", "-c", "echo hello"}}}; }
    [[nodiscard]] Problems check(const nlohmann::json &config) const override { return readConfig(config).problems; }
};

void checkProgram(ConfigReader &reader, const std::vector<std::string> &argv) {
    if (argv.empty()) {
        reader.problem("/argv", "shell.no_argv",
                       "Name the program and its arguments, for example [\"/bin/echo\", \"hello\"].");
        return;
    }
    const std::string &program = argv.front();
    const bool relative = !program.starts_with('/') && program.find('/') != std::string::npos;
    if (program.empty() || relative)
        reader.problem("/argv/0", "shell.bad_program",
                       "The program is an absolute path, or a name that is found in " + std::string(kPath) + ".");
    std::size_t bytes = 0;
    for (const auto &argument : argv) bytes += argument.size() + 1;
    if (bytes > kMaxArgvBytes)
        reader.problem("/argv", "shell.argv_too_long",
                       "All arguments together are limited to 128 KiB. Use stdin or a file.");
}

} // namespace

ReadConfig readConfig(const nlohmann::json &json) {
    ConfigReader reader(json, {"argv", "cwd", "stdin", "success_exit_codes"});
    ReadConfig read;
    read.config.argv = reader.texts("argv");
    if (!reader.has("argv") || json["argv"].is_array()) checkProgram(reader, read.config.argv);
    read.config.cwd = reader.text("cwd").value_or("");
    if (!read.config.cwd.empty() && !read.config.cwd.starts_with('/'))
        reader.problem("/cwd", "shell.relative_cwd", "The working folder is an absolute path.");
    read.config.stdinText = reader.text("stdin");
    constexpr int kHighestExitCode = 255;
    if (reader.has("success_exit_codes"))
        read.config.successExitCodes = reader.numbers("success_exit_codes", 0, kHighestExitCode);
    read.problems = reader.takeProblems();
    return read;
}

const NodeType &nodeType() {
    static const Shell type;
    return type;
}

} // namespace apollo::nodetypes::shell
