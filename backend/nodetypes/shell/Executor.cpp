#include "backend/nodetypes/shell/Executor.h"

#include "backend/nodetypes/EnvRules.h"
#include "backend/nodetypes/shell/Descriptor.h"
#include "backend/nodetypes/shell/ExecutorFolder.h"
#include "backend/worker/process/Supervisor.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>

namespace apollo::nodetypes::shell {

namespace {

using worker::TaskResult;

// What shells answer for a program that is not there, or not executable.
constexpr int kNotExecutable = 126;
constexpr int kNotFound = 127;

TaskResult failure(ErrorClass errorClass, std::string message) {
    TaskResult result;
    result.outcome = AttemptOutcome::Failure;
    result.errorClass = errorClass;
    result.message = std::move(message);
    return result;
}

TaskResult stopped(const worker::ProcessEnd &end) {
    TaskResult result;
    const bool deadline = end.stoppedBy == worker::StopCause::Deadline;
    result.outcome = deadline ? AttemptOutcome::Timeout : AttemptOutcome::Canceled;
    result.errorClass = deadline ? ErrorClass::Timeout : ErrorClass::Canceled;
    result.exitCode = end.exitCode;
    result.message = deadline ? "The run time limit was over; the task was stopped." : "Stopped on request.";
    return result;
}

TaskResult killedBy(int signal) {
    const char *name = ::sigabbrev_np(signal);
    const std::string text = "The task was ended by signal " + std::string(name == nullptr ? "?" : name) + " (" +
                             std::to_string(signal) + "), which did not come from the worker.";
    return failure(signal == SIGKILL ? ErrorClass::Resource : ErrorClass::Transient, text);
}

/// Process events of one execution, made into task events.
class Run final : public worker::ProcessEvents {
public:
    Run(std::shared_ptr<worker::TaskEvents> events, ExecutorFolder folder, std::vector<int> successExitCodes)
        : m_events(std::move(events)), m_folder(std::move(folder)), m_successExitCodes(std::move(successExitCodes)) {}

    void started(pid_t pid, std::uint64_t startTicks) override { m_events->processStarted(pid, startTicks); }
    void output(worker::Stream stream, std::string_view bytes) override { m_events->output(stream, bytes); }
    void ended(const worker::ProcessEnd &end) override {
        TaskResult result = judge(end);
        if (!end.clean) result.message += " Something that it started could not be killed.";
        m_events->finished(std::move(result));
    }
    void failed(const Error &error) override {
        m_events->finished(
            failure(error.code == ErrorCode::Invalid ? ErrorClass::InvalidInput : ErrorClass::Resource, error.text));
    }

private:
    [[nodiscard]] TaskResult judge(const worker::ProcessEnd &end) const {
        if (end.stoppedBy != worker::StopCause::None) return stopped(end);
        if (!end.exitCode) return killedBy(end.signal.value_or(0));
        const int code = *end.exitCode;
        TaskResult result;
        if (std::find(m_successExitCodes.begin(), m_successExitCodes.end(), code) != m_successExitCodes.end()) {
            result = succeeded();
        } else if (code == kNotExecutable || code == kNotFound) {
            result = failure(ErrorClass::InvalidInput,
                             "Exit code " + std::to_string(code) + ": a command was not found or cannot be executed.");
        } else {
            result = failure(ErrorClass::Transient, "Exit code " + std::to_string(code) + ".");
        }
        result.exitCode = code;
        return result;
    }

    [[nodiscard]] TaskResult succeeded() const {
        auto outputs = m_folder.readOutputs();
        if (!outputs) return failure(ErrorClass::InvalidInput, outputs.error().text);
        TaskResult result;
        result.outcome = AttemptOutcome::Success;
        result.outputsJson = std::move(outputs).value();
        return result;
    }

    const std::shared_ptr<worker::TaskEvents> m_events; // shared with the agent, as start() says
    const ExecutorFolder m_folder;
    const std::vector<int> m_successExitCodes;
};

/// The absolute path of the program; empty if there is none. Only the fixed path is searched, never the worker's own.
std::string findProgram(const std::string &name) {
    if (name.starts_with('/')) return name;
    std::string_view rest = kPath;
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        std::string candidate = std::string(rest.substr(0, colon)) + "/" + name;
        if (::access(candidate.c_str(), X_OK) == 0) return candidate;
        rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    }
    return {};
}

std::vector<std::string> environmentOf(const worker::Assignment &assignment, const ExecutorFolder &folder) {
    std::map<std::string, std::string> env{{"PATH", std::string(kPath)},
                                           {"LANG", "C.UTF-8"},
                                           {"HOME", folder.path().string()},
                                           {"TMPDIR", folder.path().string()}};
    for (const auto &[name, value] : assignment.env) env[name] = value;
    env[worker::kTokenName] = std::to_string(assignment.token.value());
    env["APOLLO_ATTEMPT"] = std::to_string(assignment.attempt.value());
    env["APOLLO_RUN_ID"] = assignment.run.value().toText();
    env["APOLLO_NODE"] = assignment.node.value();
    env["APOLLO_PIPELINE"] = assignment.pipeline;
    env["APOLLO_OUTPUT"] = folder.outputFile().string();
    if (!assignment.traceParent.empty()) env["TRACEPARENT"] = assignment.traceParent;
    env.erase(worker::kMarkName); // set by the supervisor, for every process
    std::vector<std::string> list;
    list.reserve(env.size());
    for (auto &[name, value] : env) list.push_back(std::string(name).append("=").append(value));
    return list;
}

/// APOLLO_PARAM_<NAME> and APOLLO_GENERATION are the server's; all other names must be allowed to a pipeline.
std::string whyEnvRefused(const std::map<std::string, std::string> &env) {
    std::map<std::string, std::string> declared = env;
    std::erase_if(declared, [](const auto &item) {
        return item.first.starts_with("APOLLO_PARAM_") || item.first == "APOLLO_GENERATION";
    });
    const Problems problems = checkEnv(declared);
    if (!problems.empty()) return problems.front().text;
    for (const auto &[name, value] : env)
        if (name.find_first_of(std::string("=\0", 2)) != std::string::npos || value.find('\0') != std::string::npos)
            return "The parameter " + name + " cannot be passed in an environment variable.";
    return {};
}

class ShellExecutor final : public worker::Executor {
public:
    explicit ShellExecutor(std::filesystem::path tasksFolder) : m_tasksFolder(std::move(tasksFolder)) {}

    [[nodiscard]] std::string_view nodeType() const override { return shell::nodeType().name(); }

    void start(const worker::Assignment &assignment, std::shared_ptr<worker::TaskEvents> events) override {
        const auto read = readConfig(nlohmann::json::parse(assignment.configJson, nullptr, false));
        if (!read.problems.empty()) {
            events->finished(
                failure(ErrorClass::InvalidInput, read.problems.front().path + ": " + read.problems.front().text));
            return;
        }
        if (std::string why = whyEnvRefused(assignment.env); !why.empty()) {
            events->finished(failure(ErrorClass::InvalidInput, std::move(why)));
            return;
        }
        const std::string program = findProgram(read.config.argv.front());
        if (program.empty()) {
            events->finished(failure(ErrorClass::InvalidInput, "There is no program " + read.config.argv.front() +
                                                                   " in " + std::string(kPath) + "."));
            return;
        }
        auto folder = ExecutorFolder::create(m_tasksFolder, assignment.execution, assignment.token);
        if (!folder) {
            events->finished(failure(ErrorClass::Resource, folder.error().text));
            return;
        }
        worker::ProcessSpec spec;
        spec.mark = assignment.execution.value().toText();
        spec.argv = read.config.argv;
        spec.argv.front() = program;
        spec.env = environmentOf(assignment, *folder);
        spec.cwd = read.config.cwd.empty() ? folder->path().string() : read.config.cwd;
        spec.stdinText = read.config.stdinText;
        spec.runTimeout = assignment.runTimeout;
        spec.grace = assignment.grace;
        m_supervisor.start(std::move(spec), std::make_shared<Run>(std::move(events), std::move(folder).value(),
                                                                  read.config.successExitCodes));
    }

    void stop(ExecutionId execution, worker::StopMode mode) override {
        m_supervisor.stop(execution.value().toText(), mode);
    }

private:
    const std::filesystem::path m_tasksFolder;
    worker::Supervisor m_supervisor;
};

} // namespace

std::unique_ptr<worker::Executor> makeExecutor(const std::filesystem::path &tasksFolder) {
    return std::make_unique<ShellExecutor>(tasksFolder);
}

} // namespace apollo::nodetypes::shell
