#pragma once

#include "apollo/operator/v1/operator.pb.h"

#include <QString>

#include <string>
#include <vector>

/// Small messages for tests.
namespace apollo::console::fakes {

inline const std::string kRun = "01a22f28-ae6f-7ec4-81e6-ffa5e7768310";
inline constexpr std::int64_t kTwoOClock = 1'796'004'000'000'000;

/// extract -> load -> {report, publish}
inline const std::string kSpec =
    R"({"name":"orders","nodes":[{"name":"extract","type":"shell"},{"name":"load","needs":["extract"],"type":"shell"},)"
    R"({"name":"report","needs":["load"]},{"name":"publish","needs":["load"]}]})";

inline types::v1::Run run(types::v1::RunState state, std::uint64_t revision) {
    types::v1::Run result;
    result.set_id(kRun);
    result.set_pipeline_name("orders");
    result.set_version_no(1);
    result.set_state(state);
    result.set_trigger("manual");
    result.mutable_started_by()->set_kind("user");
    result.mutable_started_by()->set_name("ann");
    result.set_created_at(kTwoOClock);
    result.set_started_at(kTwoOClock);
    result.set_revision(revision);
    const bool failed = state == types::v1::RUN_STATE_PAUSED;
    result.set_attention(failed);
    result.mutable_counts()->set_failed(failed ? 1 : 0);
    result.mutable_counts()->set_success(1);
    result.mutable_counts()->set_total(4);
    return result;
}

inline types::v1::NodeRun node(std::uint32_t index, const std::string &key, types::v1::NodeState state,
                               std::uint64_t revision) {
    types::v1::NodeRun result;
    result.set_run_id(kRun);
    result.set_index(index);
    result.set_key(key);
    result.set_state(state);
    result.set_attempts(state == types::v1::NODE_STATE_PENDING ? 0 : 4);
    result.set_max_attempts(4);
    result.set_revision(revision);
    if (state == types::v1::NODE_STATE_PENDING) result.set_wait_reason(types::v1::WAIT_REASON_UPSTREAM);
    return result;
}

inline std::vector<types::v1::NodeRun> incident(std::uint64_t revision) {
    using namespace types::v1;
    return {node(0, "extract", NODE_STATE_SUCCESS, revision), node(1, "load", NODE_STATE_FAILED, revision),
            node(2, "report", NODE_STATE_PENDING, revision), node(3, "publish", NODE_STATE_PENDING, revision)};
}

inline types::v1::Attempt failedAttempt() {
    types::v1::Attempt result;
    result.set_execution_id("01a22f28-8756-7553-847f-cb87db374cb9");
    result.set_node_key("load");
    result.set_number(4);
    result.set_state(types::v1::ATTEMPT_STATE_COMPLETED);
    result.set_outcome(types::v1::ATTEMPT_OUTCOME_FAILURE);
    result.set_worker("w-03");
    result.set_registered_at(kTwoOClock + 1'000'000);
    result.set_started_at(kTwoOClock + 1'500'000);
    result.set_finished_at(kTwoOClock + 9'000'000);
    result.set_has_exit_code(true);
    result.set_exit_code(1);
    result.set_error_class(types::v1::ERROR_CLASS_TRANSIENT);
    return result;
}

inline operators::v1::ActionInfo action(operators::v1::Verb verb, const std::string &name, bool onRun, bool allowed) {
    operators::v1::ActionInfo result;
    result.set_verb(verb);
    result.set_name(name);
    result.set_on_run(onRun);
    result.set_allowed(allowed);
    result.set_reason_required(true);
    result.set_affected_nodes(1);
    if (!allowed) {
        result.mutable_refusal()->set_code("CONFLICT");
        result.mutable_refusal()->set_text("Not now.");
    }
    return result;
}

} // namespace apollo::console::fakes
