#include "backend/apps/ctl/cli/command/RunText.h"

#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

namespace apollo::ctl {
namespace {

std::string stateText(const types::v1::Run &run) { return toText(run.state()) + (run.attention() ? " !" : ""); }

std::string nodeStateText(const types::v1::NodeRun &node) {
    auto text = toText(node.state());
    if (node.wait_reason() != types::v1::WAIT_REASON_UNSPECIFIED) text += " (" + toText(node.wait_reason()) + ")";
    if (node.forced()) text += " forced";
    if (node.skipped_by_person()) text += " by a person";
    if (node.stop_unconfirmed()) text += " stop unconfirmed";
    return text;
}

} // namespace

std::string progressText(const types::v1::NodeCounts &counts) {
    auto text = std::to_string(counts.success() + counts.skipped()) + " of " + std::to_string(counts.total()) + " done";
    const auto add = [&text](std::uint32_t n, const char *what) {
        if (n > 0) text += ", " + std::to_string(n) + what;
    };
    add(counts.failed(), " failed");
    add(counts.running(), " running");
    add(counts.retrying(), " retrying");
    add(counts.canceled(), " canceled");
    return text;
}

bool isOver(types::v1::RunState state) {
    return state == types::v1::RUN_STATE_SUCCESS || state == types::v1::RUN_STATE_FAILED ||
           state == types::v1::RUN_STATE_CANCELED || state == types::v1::RUN_STATE_COMPENSATED;
}

std::string runTable(const google::protobuf::RepeatedPtrField<types::v1::Run> &runs) {
    Table table({"RUN", "PIPELINE", ">VERSION", "STATE", "NODES", "CREATED", "FINISHED", "BY", "CAUSE"});
    for (const auto &run : runs)
        table.add({run.id(), run.pipeline_name(), std::to_string(run.version_no()), stateText(run),
                   progressText(run.counts()), shortInstant(run.created_at()), shortInstant(run.finished_at()),
                   toText(run.started_by()), run.cause()});
    return table.text();
}

std::string nodeTable(const google::protobuf::RepeatedPtrField<types::v1::NodeRun> &nodes) {
    Table table({"NODE", "STATE", ">TRIES", ">GEN", "STARTED", "FINISHED", ">REVISION", "CAUSE"});
    for (const auto &node : nodes)
        table.add({node.key(), nodeStateText(node),
                   std::to_string(node.attempts()) + "/" + std::to_string(node.max_attempts()),
                   std::to_string(node.generation()), shortInstant(node.started_at()), shortInstant(node.finished_at()),
                   std::to_string(node.revision()), node.cause()});
    return table.text();
}

std::string runDetails(const types::v1::Run &run) {
    Table table({"run", run.id()});
    table.add({"pipeline", run.pipeline_name() + ", version " + std::to_string(run.version_no())});
    table.add({"state", stateText(run) + (run.cause().empty() ? "" : ": " + run.cause())});
    table.add({"nodes", progressText(run.counts())});
    table.add({"started by", toText(run.started_by()) + " (" + run.trigger() + ")" +
                                 (run.start_reason().empty() ? "" : ": " + run.start_reason())});
    if (!run.rerun_of().empty()) table.add({"rerun of", run.rerun_of()});
    table.add({"params", run.params_json().empty() ? "{}" : run.params_json()});
    table.add({"created", shortInstant(run.created_at())});
    table.add({"started", shortInstant(run.started_at())});
    table.add({"finished", shortInstant(run.finished_at())});
    table.add({"revision", std::to_string(run.revision())});
    return table.text();
}

} // namespace apollo::ctl
