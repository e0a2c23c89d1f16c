#include "backend/actions/verify/Verifier.h"
#include "backend/rpc/convert/Definitions.h"
#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"
#include "backend/rpc/operator/Limits.h"
#include "backend/rpc/operator/Reading.h"

#include <algorithm>

namespace apollo::rpc {

namespace {

constexpr std::size_t kMaxLogBytes = 3u << 20;

/// The newest lines that fit.
std::vector<ports::LogLine> tailThatFits(std::vector<ports::LogLine> lines) {
    std::size_t bytes = 0;
    auto first = lines.end();
    while (first != lines.begin()) {
        bytes += std::prev(first)->text.size() + 32;
        if (bytes > kMaxLogBytes && first != lines.end()) break;
        --first;
    }
    lines.erase(lines.begin(), first);
    return lines;
}

void fill(const actions::Verification &result, ops::VerifyReply &reply) {
    reply.set_runs(result.runs);
    reply.set_events(result.events);
    for (const std::string &finding : result.findings) reply.add_findings(finding);
    reply.set_audit_chain_ok(result.auditChainOk);
    reply.set_audit_entries(result.auditEntries);
}

} // namespace

Expected<ops::GetServerInfoReply> getServerInfo(OperatorDeps &deps, const Principal &caller,
                                                const ops::GetServerInfoRequest &) {
    const ServerFacts facts = deps.facts();
    const LinkRegistry::Census census = deps.workers.census();
    ops::GetServerInfoReply reply;
    reply.set_version(facts.version);
    reply.set_server_id(facts.serverId);
    reply.set_server_time(deps.clock.now().micros());
    reply.set_database(facts.database);
    reply.set_caller(caller.name);
    reply.set_role(toProto(caller.role));
    reply.set_workers(census.workers);
    reply.set_slots(census.slots);
    reply.set_shards_held(facts.shardsHeld);
    for (const std::string &warning : facts.warnings) reply.add_warnings(warning);
    return reply;
}

Expected<ops::ListPipelinesReply> listPipelines(OperatorDeps &deps, const Principal &,
                                                const ops::ListPipelinesRequest &) {
    const auto pipelines = deps.store.listPipelines();
    if (!pipelines) return pipelines.error();
    ops::ListPipelinesReply reply;
    for (const ports::PipelineRecord &pipeline : *pipelines) *reply.add_pipelines() = toProto(pipeline);
    return reply;
}

Expected<ops::GetPipelineReply> getPipeline(OperatorDeps &deps, const Principal &,
                                            const ops::GetPipelineRequest &request) {
    const auto pipeline = deps.store.findPipeline(request.name());
    if (!pipeline) return pipeline.error();
    auto version = deps.store.loadVersion(request.name(), request.version_no());
    if (!version) return std::move(version).error();
    ops::GetPipelineReply reply;
    *reply.mutable_pipeline() = toProto(*pipeline);
    reply.set_version_no(version->number);
    reply.set_spec_json(std::move(version->specJson));
    reply.set_sha256(version->sha256);
    reply.set_created_at(version->createdAt.micros());
    reply.set_created_by(version->createdBy);
    return reply;
}

Expected<ops::ReadLogReply> readLog(OperatorDeps &deps, const Principal &, const ops::ReadLogRequest &request) {
    const auto execution = parseId<ExecutionId>(request.execution_id());
    if (!execution) return execution.error();
    const auto limit = limitOf(request.limit(), 1000, 10'000);
    if (!limit) return limit.error();
    // The state before the lines: a result is only accepted after the lines before it are stored.
    const auto attempt = deps.query.findAttempt(*execution, nullptr);
    if (!attempt) return attempt.error();
    if (!*attempt)
        return makeError(ErrorCode::NotFound, "execution.not_found",
                         "There is no attempt " + request.execution_id() + ".");
    auto page = deps.logs.logs.read(*execution, request.from_line(), *limit);
    if (!page) return std::move(page).error();
    ops::ReadLogReply reply;
    const auto lines = request.from_line() == 0 ? tailThatFits(std::move(page->lines)) : std::move(page->lines);
    const std::size_t taken = takeLines(lines, *reply.mutable_lines(), kMaxLogBytes);
    const std::uint64_t last =
        taken > 0 ? lines[taken - 1].number : std::max<std::uint64_t>(1, request.from_line()) - 1;
    reply.set_line_count(page->lineCount);
    reply.set_truncated(page->truncated);
    reply.set_complete((*attempt)->state == AttemptState::Completed && last >= page->lineCount);
    return reply;
}

Expected<ops::ListAuditReply> listAudit(OperatorDeps &deps, const Principal &, const ops::ListAuditRequest &request) {
    const auto limit = limitOf(request.limit(), 100, 1000);
    if (!limit) return limit.error();
    ports::QueryStore::AuditFilter filter;
    filter.actor = request.actor();
    filter.limit = *limit + 1;
    filter.beforeSeq = request.before_seq();
    if (!request.run_id().empty()) {
        const auto run = parseId<RunId>(request.run_id());
        if (!run) return run.error();
        filter.run = *run;
    }
    const auto entries = deps.query.listAudit(filter);
    if (!entries) return entries.error();
    ops::ListAuditReply reply;
    reply.set_more(entries->size() > *limit);
    for (std::size_t i = 0; i < entries->size() && i < *limit; ++i) *reply.add_entries() = toProto((*entries)[i]);
    return reply;
}

Expected<ops::ListTokensReply> listTokens(OperatorDeps &deps, const Principal &, const ops::ListTokensRequest &) {
    const auto tokens = deps.tokens.list();
    if (!tokens) return tokens.error();
    ops::ListTokensReply reply;
    for (const ports::TokenRecord &token : *tokens) *reply.add_tokens() = toProto(token);
    return reply;
}

void verify(OperatorDeps &deps, const Principal &, const ops::VerifyRequest &request,
            const CallPtr<ops::VerifyReply> &call) {
    std::optional<RunId> run;
    if (!request.run_id().empty()) {
        const auto id = parseId<RunId>(request.run_id());
        if (!id) return call->fail(id.error());
        run = *id;
    }
    if (deps.verifying.exchange(true))
        return call->fail(makeError(ErrorCode::Exhausted, "verify.busy",
                                    "Another verification is under way. Try again when it is through."));
    const auto result = actions::Verifier(deps.query).verify(run, [&] { return call->isOver(); });
    deps.verifying = false;
    if (!result) return call->fail(result.error());
    ops::VerifyReply reply;
    fill(*result, reply);
    call->succeed(std::move(reply));
}

void listWorkers(OperatorDeps &deps, const Principal &, const ops::ListWorkersRequest &,
                 const CallPtr<ops::ListWorkersReply> &call) {
    deps.inbox.listWorkers([call](Expected<std::vector<ports::WorkerRecord>> workers) {
        if (!workers) return call->fail(workers.error());
        ops::ListWorkersReply reply;
        for (const ports::WorkerRecord &worker : *workers) *reply.add_workers() = toProto(worker);
        call->succeed(std::move(reply));
    });
}

} // namespace apollo::rpc
