#include "backend/nodetypes/noop/Descriptor.h"

#include "backend/nodetypes/ConfigReader.h"

namespace apollo::nodetypes::noop {

namespace {

class Noop final : public NodeType {
public:
    [[nodiscard]] std::string_view name() const override { return "noop"; }
    [[nodiscard]] std::string_view title() const override { return "Milestone"; }
    [[nodiscard]] std::string_view icon() const override { return "node-noop"; }
    [[nodiscard]] std::string_view description() const override {
        return "Does nothing and succeeds: a point where branches meet.";
    }
    [[nodiscard]] nlohmann::json example() const override { return nlohmann::json::object(); }
    [[nodiscard]] Problems check(const nlohmann::json &config) const override {
        return ConfigReader(config, {}).takeProblems();
    }
};

} // namespace

const NodeType &nodeType() {
    static const Noop type;
    return type;
}

} // namespace apollo::nodetypes::noop
