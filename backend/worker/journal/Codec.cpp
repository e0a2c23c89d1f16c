#include "backend/worker/journal/Codec.h"

#include "backend/worker/journal/Bytes.h"

#include <algorithm>

namespace apollo::worker::codec {

namespace {

/// On disk: never change the numbers.
enum class Kind : std::uint8_t { Assigned = 1, Claimed = 2, Started = 3, Process = 4, Finished = 5, Gone = 6 };

void put(ByteWriter &out, const Uuid &id) { out.raw(id.bytes().data(), id.bytes().size()); }

Uuid takeUuid(ByteReader &in) {
    Uuid::Bytes bytes{};
    const auto raw = in.raw(bytes.size());
    std::copy(raw.begin(), raw.end(), bytes.begin());
    return Uuid(bytes);
}

ByteWriter begin(Kind kind, ExecutionId execution) {
    ByteWriter out;
    out.number(static_cast<std::uint8_t>(kind));
    put(out, execution.value());
    return out;
}

Assignment takeAssignment(ByteReader &in, ExecutionId execution) {
    Assignment assignment;
    assignment.execution = execution;
    assignment.token = FencingToken(in.number<std::uint64_t>());
    assignment.run = RunId(takeUuid(in));
    assignment.node = NodeKey(in.text());
    assignment.pipeline = in.text();
    assignment.attempt = AttemptNo(in.number<std::uint32_t>());
    assignment.nodeType = in.text();
    assignment.configJson = in.text();
    for (auto left = in.number<std::uint32_t>(); left > 0 && in.ok(); --left) {
        std::string name = in.text();
        assignment.env[std::move(name)] = in.text();
    }
    assignment.runTimeout = Duration(in.number<std::int64_t>());
    assignment.grace = Duration(in.number<std::int64_t>());
    assignment.traceParent = in.text();
    assignment.logCapBytes = in.number<std::uint64_t>();
    return assignment;
}

Finish takeFinish(ByteReader &in) {
    Finish finish;
    finish.result.outcome = static_cast<AttemptOutcome>(in.number<std::uint8_t>());
    finish.result.errorClass = static_cast<ErrorClass>(in.number<std::uint8_t>());
    if (in.number<std::uint8_t>() != 0) finish.result.exitCode = in.number<std::int32_t>();
    finish.result.message = in.text();
    finish.result.outputsJson = in.text();
    finish.logLines = in.number<std::uint64_t>();
    finish.startedAt = WallTime(in.number<std::int64_t>());
    finish.finishedAt = WallTime(in.number<std::int64_t>());
    return finish;
}

Error badRecord() {
    return makeError(ErrorCode::Invalid, "journal.bad_record", "A record of the worker's journal is damaged.");
}

} // namespace

std::string assigned(const Assignment &assignment) {
    ByteWriter out = begin(Kind::Assigned, assignment.execution);
    out.number(assignment.token.value());
    put(out, assignment.run.value());
    out.text(assignment.node.value());
    out.text(assignment.pipeline);
    out.number(assignment.attempt.value());
    out.text(assignment.nodeType);
    out.text(assignment.configJson);
    out.number(static_cast<std::uint32_t>(assignment.env.size()));
    for (const auto &[name, value] : assignment.env) {
        out.text(name);
        out.text(value);
    }
    out.number(static_cast<std::int64_t>(assignment.runTimeout.count()));
    out.number(static_cast<std::int64_t>(assignment.grace.count()));
    out.text(assignment.traceParent);
    out.number(static_cast<std::uint64_t>(assignment.logCapBytes));
    return out.take();
}

std::string claimed(ExecutionId execution, FencingToken token) {
    ByteWriter out = begin(Kind::Claimed, execution);
    out.number(token.value());
    return out.take();
}

std::string started(ExecutionId execution, FencingToken token, WallTime at) {
    ByteWriter out = begin(Kind::Started, execution);
    out.number(token.value());
    out.number(at.micros());
    return out.take();
}

std::string process(ExecutionId execution, pid_t pid, std::uint64_t startTicks) {
    ByteWriter out = begin(Kind::Process, execution);
    out.number(static_cast<std::int32_t>(pid));
    out.number(startTicks);
    return out.take();
}

std::string finished(ExecutionId execution, FencingToken token, const Finish &finish) {
    ByteWriter out = begin(Kind::Finished, execution);
    out.number(token.value());
    out.number(static_cast<std::uint8_t>(finish.result.outcome));
    out.number(static_cast<std::uint8_t>(finish.result.errorClass));
    out.number(static_cast<std::uint8_t>(finish.result.exitCode ? 1 : 0));
    if (finish.result.exitCode) out.number(static_cast<std::int32_t>(*finish.result.exitCode));
    out.text(finish.result.message);
    out.text(finish.result.outputsJson);
    out.number(finish.logLines);
    out.number(finish.startedAt.micros());
    out.number(finish.finishedAt.micros());
    return out.take();
}

std::string gone(ExecutionId execution) { return begin(Kind::Gone, execution).take(); }

Expected<void> apply(std::string_view payload, Entries &entries) {
    ByteReader in(payload);
    const auto kind = static_cast<Kind>(in.number<std::uint8_t>());
    const ExecutionId execution(takeUuid(in));
    Entry entry;
    if (const auto found = entries.find(execution); found != entries.end()) entry = found->second;
    switch (kind) {
    case Kind::Assigned: {
        Assignment assignment = takeAssignment(in, execution);
        entry = Entry();
        entry.token = assignment.token;
        entry.assignment = std::make_shared<const Assignment>(std::move(assignment));
        break;
    }
    case Kind::Claimed:
        entry.state = EntryState::Claimed;
        entry.token = FencingToken(in.number<std::uint64_t>());
        break;
    case Kind::Started:
        entry.state = EntryState::Started;
        entry.token = FencingToken(in.number<std::uint64_t>());
        entry.startedAt = WallTime(in.number<std::int64_t>());
        entry.assignment.reset();
        break;
    case Kind::Process:
        entry.pid = in.number<std::int32_t>();
        entry.startTicks = in.number<std::uint64_t>();
        break;
    case Kind::Finished:
        entry.state = EntryState::Finished;
        entry.token = FencingToken(in.number<std::uint64_t>());
        entry.finish = takeFinish(in);
        entry.assignment.reset();
        break;
    case Kind::Gone:
        if (!in.atEnd()) return badRecord();
        entries.erase(execution);
        return {};
    }
    const bool canStart = entry.state == EntryState::Assigned || entry.state == EntryState::Claimed;
    if (!in.atEnd() || (canStart && !entry.assignment)) return badRecord();
    entries[execution] = std::move(entry);
    return {};
}

std::vector<std::string> snapshot(ExecutionId execution, const Entry &entry) {
    std::vector<std::string> records;
    switch (entry.state) {
    case EntryState::Assigned: records.push_back(assigned(*entry.assignment)); break;
    case EntryState::Claimed:
        records.push_back(assigned(*entry.assignment));
        records.push_back(claimed(execution, entry.token));
        break;
    case EntryState::Started:
        records.push_back(started(execution, entry.token, entry.startedAt));
        if (entry.pid != 0) records.push_back(process(execution, entry.pid, entry.startTicks));
        break;
    case EntryState::Finished: records.push_back(finished(execution, entry.token, entry.finish)); break;
    }
    return records;
}

} // namespace apollo::worker::codec
