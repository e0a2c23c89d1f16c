#include "backend/rpc/interceptors/Policy.h"

#include <algorithm>

namespace apollo::rpc {

namespace {

constexpr std::size_t kUsual = 4u << 20;
constexpr std::size_t kDocument = kMaxMessageBytes; // a document of 16 MiB and its wrapping

#define APOLLO_OPERATOR(name) "/apollo.operators.v1.OperatorService/" name

constexpr MethodPolicy kPolicies[] = {
    {APOLLO_OPERATOR("GetServerInfo"), Role::Viewer, "look at the server", "", kUsual},
    {APOLLO_OPERATOR("ListPipelines"), Role::Viewer, "list pipelines", "", kUsual},
    {APOLLO_OPERATOR("GetPipeline"), Role::Viewer, "read a pipeline", "", kUsual},
    {APOLLO_OPERATOR("ImportPipelines"), Role::Admin, "import pipelines", "import-pipelines", kDocument},
    {APOLLO_OPERATOR("SetSchedule"), Role::Operator, "switch a schedule", "set-schedule", kUsual},
    {APOLLO_OPERATOR("StartRun"), Role::Operator, "start a run", "start-run", kUsual},
    {APOLLO_OPERATOR("ListRuns"), Role::Viewer, "list runs", "", kUsual},
    {APOLLO_OPERATOR("GetRun"), Role::Viewer, "read a run", "", kUsual},
    {APOLLO_OPERATOR("ListAttempts"), Role::Viewer, "list attempts", "", kUsual},
    {APOLLO_OPERATOR("ListEvents"), Role::Viewer, "list events", "", kUsual},
    {APOLLO_OPERATOR("ListActions"), Role::Viewer, "see what can be done", "", kUsual},
    // The verb decides further (actions/verbs), and that refusal is audited under the verb's name.
    {APOLLO_OPERATOR("Act"), Role::Viewer, "operate runs", "act", kUsual},
    {APOLLO_OPERATOR("Watch"), Role::Viewer, "watch runs", "", kUsual},
    {APOLLO_OPERATOR("ReadLog"), Role::Viewer, "read a log", "", kUsual},
    {APOLLO_OPERATOR("FollowLog"), Role::Viewer, "follow a log", "", kUsual},
    {APOLLO_OPERATOR("ListAudit"), Role::Viewer, "read the audit trail", "", kUsual},
    {APOLLO_OPERATOR("Verify"), Role::Viewer, "verify what is stored", "", kUsual},
    {APOLLO_OPERATOR("ListWorkers"), Role::Viewer, "list workers", "", kUsual},
    {APOLLO_OPERATOR("CreateToken"), Role::Admin, "make a token", "create-token", kUsual},
    {APOLLO_OPERATOR("ListTokens"), Role::Admin, "list tokens", "", kUsual},
    {APOLLO_OPERATOR("RevokeToken"), Role::Admin, "revoke a token", "revoke-token", kUsual},
    {kLinkMethod, Role::Worker, "work for this server", "", kUsual},
};

#undef APOLLO_OPERATOR

} // namespace

std::span<const MethodPolicy> policyTable() { return kPolicies; }

const MethodPolicy *findPolicy(std::string_view method) {
    const auto found =
        std::find_if(std::begin(kPolicies), std::end(kPolicies), [&](const auto &row) { return row.method == method; });
    return found == std::end(kPolicies) ? nullptr : found;
}

std::string operatorMethod(std::string_view name) {
    return "/apollo.operators.v1.OperatorService/" + std::string(name);
}

} // namespace apollo::rpc
