#include "tests/rpc/support/RpcBench.h"

#include <QTest>

#include <future>

using namespace apollo;
using namespace apollo::test;

namespace {

/// A run with a success, a failure and something that waits.
RunDriver sampleRun() {
    RunDriver driver({"a", "b", "c"}, {{"b", {"a"}}, {"c", {"b"}}});
    driver.succeed("a");
    driver.fail("b");
    return driver;
}

ops::ActRequest holdRequest(const RunDriver &driver, int targets = 1) {
    ops::ActRequest request;
    request.set_verb(ops::VERB_HOLD);
    request.set_reason("wait");
    request.set_request_id("r1");
    for (int i = 0; i < targets; ++i) {
        ops::Target &target = *request.add_targets();
        target.set_run_id(driver.run.head.id.value().toText());
        target.set_node_key("c");
        target.set_expected_revision(7);
    }
    return request;
}

} // namespace

class tst_Operator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void serverSaysWhatItIs() {
        RpcBench bench;
        const auto info = APOLLO_CALL(bench, GetServerInfo, kOperator, ops::GetServerInfoRequest());
        QVERIFY(info.status.ok());
        QCOMPARE(info.reply.version(), "0.1.0");
        QCOMPARE(info.reply.caller(), "ada");
        QCOMPARE(info.reply.role(), wire::ROLE_OPERATOR);
        QCOMPARE(info.reply.server_time(), bench.clock.now().micros());
        QCOMPARE(info.reply.warnings_size(), 1);
    }

    void runsNodesAttemptsEvents() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.query.put(driver.run, driver.events);
        const std::string id = driver.run.head.id.value().toText();

        const auto runs = APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest());
        QCOMPARE(runs.reply.runs_size(), 1);
        QCOMPARE(runs.reply.runs(0).id(), id);
        QCOMPARE(runs.reply.runs(0).counts().total(), 3u);
        QCOMPARE(runs.reply.runs(0).counts().failed(), 1u);
        QVERIFY(!runs.reply.more());

        ops::GetRunRequest get;
        get.set_run_id(id);
        const auto run = APOLLO_CALL(bench, GetRun, kViewer, get);
        QCOMPARE(run.reply.nodes_size(), 3);
        QCOMPARE(run.reply.nodes(1).key(), "b");
        QCOMPARE(run.reply.nodes(1).state(), wire::NODE_STATE_FAILED);
        QCOMPARE(run.reply.nodes(1).max_attempts(), 4u);
        QCOMPARE(run.reply.nodes(2).wait_reason(), wire::WAIT_REASON_UPSTREAM);
        QCOMPARE(run.reply.run().last_seq(), driver.events.size());

        ops::ListAttemptsRequest attempts;
        attempts.set_run_id(id);
        QCOMPARE(APOLLO_CALL(bench, ListAttempts, kViewer, attempts).reply.attempts_size(), 2);
        attempts.set_node_key("b");
        const auto ofB = APOLLO_CALL(bench, ListAttempts, kViewer, attempts);
        QCOMPARE(ofB.reply.attempts_size(), 1);
        QCOMPARE(ofB.reply.attempts(0).outcome(), wire::ATTEMPT_OUTCOME_FAILURE);
        QCOMPARE(ofB.reply.attempts(0).exit_code(), 1);
        attempts.set_node_key("x");
        QCOMPARE(APOLLO_CALL(bench, ListAttempts, kViewer, attempts).id, "node.not_found");

        ops::ListEventsRequest events;
        events.set_run_id(id);
        events.set_limit(2);
        const auto page = APOLLO_CALL(bench, ListEvents, kViewer, events);
        QCOMPARE(page.reply.events_size(), 2);
        QVERIFY(page.reply.more());
        QCOMPARE(page.reply.events(0).type(), "RunCreated");
        events.set_limit(0);
        events.set_after_seq(2);
        const auto rest = APOLLO_CALL(bench, ListEvents, kViewer, events);
        QCOMPARE(static_cast<std::size_t>(rest.reply.events_size()), driver.events.size() - 2);
        QCOMPARE(decodeEvents(rest.reply.events(0).body_json())->front(), driver.events[2]);
    }

    void actAnswersItemByItem() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.inbox.onAct = [](const ports::ActionOrder &order, const ports::Reply<ports::ActionOutcome> &reply) {
            ports::ActionOutcome outcome;
            for (std::size_t i = 0; i < order.targets.size(); ++i) {
                ports::ActionItem item;
                item.revision = Revision(10 + i);
                if (i == 1)
                    item.error = makeError(ErrorCode::Conflict, "row.moved", "Somebody was faster.", {{"node", "c"}});
                item.message = i == 1 ? "" : "Held.";
                outcome.items.push_back(item);
            }
            reply(outcome);
        };
        const auto acted = APOLLO_CALL(bench, Act, kOperator, holdRequest(driver, 3));
        QVERIFY(acted.status.ok());
        QCOMPARE(acted.reply.items_size(), 3);
        QVERIFY(acted.reply.items(0).ok());
        QCOMPARE(acted.reply.items(0).message(), "Held.");
        QVERIFY(!acted.reply.items(1).ok());
        QCOMPARE(acted.reply.items(1).error().id(), "row.moved");
        QCOMPARE(acted.reply.items(1).error().args().at("node"), "c");
        QCOMPARE(acted.reply.items(2).revision(), 12u);
        QCOMPARE(acted.reply.items(2).target().node_key(), "c");
        const auto order = bench.inbox.told().orders.at(0);
        QCOMPARE(order.verb, Verb::Hold);
        QCOMPARE(order.principal.name, "ada");
        QCOMPARE(order.targets[0].expected, std::optional(Revision(7)));
    }

    void lateReplyMeansUnknownOutcome() {
        RpcBench bench([](rpc::RpcOptions &options) { options.defaultDeadline = std::chrono::milliseconds(100); });
        const RunDriver driver = sampleRun();
        std::promise<ports::Reply<ports::ActionOutcome>> held;
        bench.inbox.onAct = [&](const auto &, auto reply) { held.set_value(std::move(reply)); };
        grpc::ClientContext context; // without a deadline
        context.AddMetadata("authorization", "Bearer " + kOperator);
        ops::ActReply reply;
        const grpc::Status status = bench.stub()->Act(&context, holdRequest(driver), &reply);
        QCOMPARE(status.error_code(), grpc::StatusCode::DEADLINE_EXCEEDED);
        QVERIFY(status.error_message().find("same request id") != std::string::npos);
        held.get_future().get()(ports::ActionOutcome{}); // nobody listens any more
    }

    void clientDeadlineFreesTheCall() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        std::promise<ports::Reply<ports::ActionOutcome>> held;
        bench.inbox.onAct = [&](const auto &, auto reply) { held.set_value(std::move(reply)); };
        grpc::ClientContext context;
        context.AddMetadata("authorization", "Bearer " + kOperator);
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::milliseconds(100));
        ops::ActReply reply;
        QCOMPARE(bench.stub()->Act(&context, holdRequest(driver), &reply).error_code(),
                 grpc::StatusCode::DEADLINE_EXCEEDED);
        held.get_future().get()(ports::ActionOutcome{});
    }

    void startRunRelaysTheScheduler() {
        RpcBench bench;
        bench.inbox.onStart = [](const ports::StartOrder &order, const ports::Reply<RunHead> &reply) {
            if (order.pipeline == "none")
                return reply(makeError(ErrorCode::NotFound, "pipeline.not_found", "No pipeline is named none."));
            RunHead head;
            head.id = RunId(Uuid::make(DbTime(5'000'000), 1, 2));
            head.pipelineName = order.pipeline;
            head.params = order.params.at("day");
            reply(head);
        };
        ops::StartRunRequest request;
        request.set_pipeline("orders");
        request.set_request_id("r1");
        (*request.mutable_params())["day"] = "monday";
        const auto started = APOLLO_CALL(bench, StartRun, kOperator, request);
        QCOMPARE(started.reply.run().pipeline_name(), "orders");
        QCOMPARE(started.reply.run().params_json(), "monday");
        request.set_pipeline("none");
        const auto refused = APOLLO_CALL(bench, StartRun, kOperator, request);
        QCOMPARE(refused.status.error_code(), grpc::StatusCode::NOT_FOUND);
        QCOMPARE(refused.id, "pipeline.not_found");
    }

    void importReportsAndStores() {
        RpcBench bench;
        ops::ImportPipelinesRequest request;
        request.set_file_name("orders.yaml");
        request.set_content("name: orders\nsteps:\n  extract: {type: noop}\n  load: {type: noop, needs: [extract]}\n");
        request.set_request_id("r1");
        request.set_dry_run(true);
        const auto dry = APOLLO_CALL(bench, ImportPipelines, kAdmin, request);
        QVERIFY2(dry.status.ok(), dry.status.error_message().c_str());
        QCOMPARE(dry.reply.pipelines_size(), 1);
        QVERIFY(bench.definitions.listPipelines()->empty());
        request.set_dry_run(false);
        const auto real = APOLLO_CALL(bench, ImportPipelines, kAdmin, request);
        QCOMPARE(real.reply.pipelines(0).name(), "orders");
        QCOMPARE(real.reply.pipelines(0).version_no(), 1u);
        QCOMPARE(real.reply.pipelines(0).node_count(), 2u);
        QCOMPARE(real.reply.format(), "apollo");

        ops::GetPipelineRequest get;
        get.set_name("orders");
        QVERIFY(APOLLO_CALL(bench, GetPipeline, kViewer, get).reply.spec_json().find("extract") != std::string::npos);

        request.set_content("name: broken\nsteps:\n  a: {type: noop, needs: [nobody]}\n");
        request.set_request_id("r2");
        const auto broken = APOLLO_CALL(bench, ImportPipelines, kAdmin, request);
        QVERIFY(broken.status.ok());
        QVERIFY(broken.reply.problems_size() > 0);
        QCOMPARE(broken.reply.problems(0).file(), "orders.yaml");
        QCOMPARE(broken.reply.problems(0).line(), 3u);
        QCOMPARE(broken.reply.pipelines_size(), 0);
        request.set_format("cobol");
        QCOMPARE(APOLLO_CALL(bench, ImportPipelines, kAdmin, request).id, "import.format");
        request.set_format("dag");
        request.set_time_scale(std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(APOLLO_CALL(bench, ImportPipelines, kAdmin, request).id, "import.time_scale");
    }

    void logIsReadInPages() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.query.put(driver.run, driver.events);
        const ExecutionId execution = driver.attempt("b").execution;
        std::vector<ports::LogLine> lines;
        for (std::uint64_t i = 1; i <= 50; ++i) lines.push_back({i, DbTime(1), false, "line " + std::to_string(i)});
        QVERIFY(bench.logs.append(execution, lines, false));
        ops::ReadLogRequest request;
        request.set_execution_id(execution.value().toText());
        request.set_limit(10);
        auto tail = APOLLO_CALL(bench, ReadLog, kViewer, request);
        QCOMPARE(tail.reply.lines(0).number(), 41u);
        QVERIFY(tail.reply.complete());
        request.set_from_line(1);
        auto head = APOLLO_CALL(bench, ReadLog, kViewer, request);
        QCOMPARE(head.reply.lines(9).text(), "line 10");
        QCOMPARE(head.reply.line_count(), 50u);
        QVERIFY(!head.reply.complete());
        request.set_execution_id(ExecutionId(Uuid::make(DbTime(9), 9, 9)).value().toText());
        QCOMPARE(APOLLO_CALL(bench, ReadLog, kViewer, request).id, "execution.not_found");
    }

    void largeLinesAreCutIntoSeveralAnswers() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.query.put(driver.run, driver.events);
        const ExecutionId execution = driver.attempt("b").execution;
        std::vector<ports::LogLine> lines;
        for (std::uint64_t i = 1; i <= 100; ++i) lines.push_back({i, DbTime(1), false, std::string(64 << 10, 'x')});
        QVERIFY(bench.logs.append(execution, lines, false));
        ops::ReadLogRequest request;
        request.set_execution_id(execution.value().toText());
        const auto tail = APOLLO_CALL(bench, ReadLog, kViewer, request).reply;
        QVERIFY(tail.ByteSizeLong() < (4u << 20));
        QCOMPARE(tail.lines(tail.lines_size() - 1).number(), 100u);
        QVERIFY(tail.complete());
        request.set_from_line(1);
        const auto head = APOLLO_CALL(bench, ReadLog, kViewer, request).reply;
        QVERIFY(head.ByteSizeLong() < (4u << 20));
        QCOMPARE(head.lines(0).number(), 1u);
        QVERIFY(!head.complete());
    }

    void followEndsWithTheAttempt() {
        RpcBench bench;
        RunDriver driver({"a"}, {});
        driver.begin("a");
        bench.query.put(driver.run, driver.events);
        const ExecutionId execution = driver.attempt("a").execution;
        QVERIFY(bench.logs.append(execution, {{1, DbTime(1), false, "one"}}, false));
        Caller caller(kViewer);
        ops::FollowLogRequest request;
        request.set_execution_id(execution.value().toText());
        auto stub = bench.stub();
        const auto stream = stub->FollowLog(&caller.context, request);
        ops::FollowLogMessage message;
        QVERIFY(stream->Read(&message));
        QCOMPARE(message.lines(0).text(), "one");
        QVERIFY(bench.logs.append(execution, {{2, DbTime(1), true, "two"}}, false));
        driver.finish("a", AttemptOutcome::Success);
        bench.query.put(driver.run, driver.events);
        std::vector<std::string> rest;
        while (!message.complete() && stream->Read(&message))
            for (const wire::LogLine &line : message.lines()) rest.push_back(line.text());
        QCOMPARE(rest, std::vector<std::string>{"two"});
        QVERIFY(message.complete());
        QVERIFY(!stream->Read(&message));
        QVERIFY(stream->Finish().ok());
    }

    void followWaitsForTheFirstLine() {
        RpcBench bench;
        RunDriver driver({"a"}, {});
        driver.begin("a");
        bench.query.put(driver.run, driver.events);
        ops::FollowLogRequest request;
        request.set_execution_id(driver.attempt("a").execution.value().toText());
        std::vector<std::unique_ptr<Caller>> callers;
        std::vector<std::unique_ptr<grpc::ClientReader<ops::FollowLogMessage>>> streams;
        auto stub = bench.stub();
        for (int i = 0; i < 20; ++i) {
            callers.push_back(std::make_unique<Caller>(kViewer));
            streams.push_back(stub->FollowLog(&callers.back()->context, request));
        }
        QTRY_VERIFY(bench.tokens.lookups() >= 20); // all are in, with nothing to read yet
        QVERIFY(bench.logs.append(driver.attempt("a").execution, {{1, DbTime(1), false, "one"}}, false));
        for (const auto &stream : streams) {
            ops::FollowLogMessage message;
            QVERIFY(stream->Read(&message));
            QCOMPARE(message.lines(0).text(), "one");
        }
        for (std::size_t i = 0; i < streams.size(); ++i) {
            callers[i]->context.TryCancel();
            QCOMPARE(streams[i]->Finish().error_code(), grpc::StatusCode::CANCELLED);
        }
    }

    void verifyAuditTokensWorkers() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.query.put(driver.run, driver.events);
        for (std::uint64_t i = 1; i <= 3; ++i) {
            ports::StoredAuditEntry entry{i, {}, "00"};
            entry.entry.action = "hold";
            bench.query.putAudit(entry);
        }
        const auto verified = APOLLO_CALL(bench, Verify, kViewer, ops::VerifyRequest());
        QCOMPARE(verified.reply.runs(), 1u);
        QCOMPARE(verified.reply.findings_size(), 0);
        QVERIFY(verified.reply.audit_chain_ok());
        ops::ListAuditRequest audit;
        audit.set_limit(2);
        const auto page = APOLLO_CALL(bench, ListAudit, kViewer, audit);
        QCOMPARE(page.reply.entries_size(), 2);
        QCOMPARE(page.reply.entries(0).seq(), 3u);
        QVERIFY(page.reply.more());

        ops::CreateTokenRequest create;
        create.set_name("eve");
        create.set_role(wire::ROLE_VIEWER);
        const auto made = APOLLO_CALL(bench, CreateToken, kAdmin, create);
        QVERIFY(APOLLO_CALL(bench, ListRuns, made.reply.secret(), ops::ListRunsRequest()).status.ok());
        const auto listed = APOLLO_CALL(bench, ListTokens, kAdmin, ops::ListTokensRequest());
        QCOMPARE(listed.reply.tokens_size(), 5);
        QVERIFY(listed.reply.ShortDebugString().find(made.reply.secret()) == std::string::npos);
        create.set_name("mallory");
        create.set_role(wire::ROLE_UNSPECIFIED);
        QCOMPARE(APOLLO_CALL(bench, CreateToken, kAdmin, create).id, "token.role");

        bench.inbox.onListWorkers = [](const auto &reply) {
            reply(std::vector<ports::WorkerRecord>{{WorkerId("w1"), true, 4, 1, DbTime(5), {"noop"}}});
        };
        const auto workers = APOLLO_CALL(bench, ListWorkers, kViewer, ops::ListWorkersRequest());
        QCOMPARE(workers.reply.workers(0).id(), "w1");
        QCOMPARE(workers.reply.workers(0).slots(), 4u);
    }

    void actionsAreOffered() {
        RpcBench bench;
        const RunDriver driver = sampleRun();
        bench.query.put(driver.run, driver.events);
        ops::ListActionsRequest request;
        request.set_run_id(driver.run.head.id.value().toText());
        request.set_node_key("b");
        const auto offered = APOLLO_CALL(bench, ListActions, kOperator, request);
        QCOMPARE(offered.reply.actions_size(), 16);
        QCOMPARE(offered.reply.actions(0).name(), "rerun-node");
        QVERIFY(offered.reply.actions(0).allowed());
        QVERIFY(offered.reply.actions(0).reason_required());
        QCOMPARE(offered.reply.node_revision(), driver.node("b").revision.value());
    }
};

QTEST_GUILESS_MAIN(tst_Operator)
#include "tst_Operator.moc"
