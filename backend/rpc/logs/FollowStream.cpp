#include "backend/rpc/logs/FollowStream.h"

#include "backend/rpc/convert/Runs.h"

#include <algorithm>

namespace apollo::rpc {

namespace {

constexpr std::uint32_t kLinesPerRead = 1000;
constexpr std::size_t kMaxBytes = 1u << 20;

} // namespace

std::size_t takeLines(const std::vector<ports::LogLine> &lines, google::protobuf::RepeatedPtrField<types::LogLine> &out,
                      std::size_t maxBytes) {
    std::size_t bytes = 0;
    std::size_t taken = 0;
    for (const ports::LogLine &line : lines) {
        bytes += line.text.size() + 32;
        if (taken > 0 && bytes > maxBytes) break;
        *out.Add() = toProto(line);
        ++taken;
    }
    return taken;
}

FollowStream::FollowStream(grpc::CallbackServerContext &context, const ops::FollowLogRequest &request, LogDeps &deps)
    : PumpStream(context, deps.executor), m_deps(deps), m_secret(bearerOf(context)),
      m_executionText(request.execution_id()), m_next(std::max<std::uint64_t>(1, request.from_line())) {}

Expected<void> FollowStream::open() {
    auto admitted = m_deps.door.admit(shared_from_this(), m_secret, operatorMethod("FollowLog"));
    if (!admitted) return std::move(admitted).error();
    auto execution = parseId<ExecutionId>(m_executionText);
    if (!execution) return std::move(execution).error();
    m_execution = *execution;
    m_deps.hub.follow(m_execution, std::weak_ptr<Wakeable>(shared_from_this()));
    m_open = true;
    return {};
}

Expected<Produced> FollowStream::produce(ops::FollowLogMessage &message) {
    if (!m_open) {
        if (auto opened = open(); !opened) return std::move(opened).error();
    }
    // The state first: a result is only accepted after the lines before it are stored.
    const auto attempt = m_deps.query.findAttempt(m_execution, nullptr);
    if (!attempt) return attempt.error();
    if (!*attempt)
        return makeError(ErrorCode::NotFound, "execution.not_found", "There is no attempt " + m_executionText + ".");
    const auto page = m_deps.logs.read(m_execution, m_next, kLinesPerRead);
    if (!page) return page.error();
    if (const std::size_t taken = takeLines(page->lines, *message.mutable_lines(), kMaxBytes); taken > 0)
        m_next = page->lines[taken - 1].number + 1;
    const bool complete = (*attempt)->state == AttemptState::Completed && m_next > page->lineCount;
    message.set_complete(complete);
    if (complete) return Produced::Last;
    return message.lines().empty() ? Produced::Nothing : Produced::Message;
}

} // namespace apollo::rpc
