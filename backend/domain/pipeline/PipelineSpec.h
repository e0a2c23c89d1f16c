#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/pipeline/Policies.h"
#include "backend/domain/schedule/Schedule.h"
#include "backend/domain/state/States.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace apollo {

/// Limits of a definition. Beyond them an import is refused with the limit named.
namespace limits {
inline constexpr std::size_t kMaxNodes = 20'000;
inline constexpr std::size_t kMaxEdges = 200'000;
inline constexpr std::size_t kMaxDocumentBytes = 16u << 20;
inline constexpr std::size_t kMaxTextBytes = 64u << 10; ///< one string value
inline constexpr std::size_t kMaxNameBytes = 128;
inline constexpr std::size_t kMaxDepth = 24;
} // namespace limits

enum class ParamType : std::uint8_t { String, Integer, Number, Boolean };
inline constexpr EnumTable<ParamType, 4> kParamTypes{{{{ParamType::String, "string"},
                                                       {ParamType::Integer, "integer"},
                                                       {ParamType::Number, "number"},
                                                       {ParamType::Boolean, "boolean"}}}};

/// A value that whoever starts a run may give; tasks see it as environment variable APOLLO_PARAM_<NAME>.
struct ParamSpec {
    std::string name; ///< [A-Za-z_][A-Za-z0-9_]*
    ParamType type = ParamType::String;
    std::optional<nlohmann::json> defaultValue; ///< without one the parameter must be given at the start
    std::string description;

    friend bool operator==(const ParamSpec &, const ParamSpec &) = default;
};

/// One step. What the type means and which `config` it takes is known by backend/nodetypes.
struct NodeSpec {
    NodeKey key;
    std::string type = "noop";
    std::string title; ///< for people; the key where empty
    std::string description;
    nlohmann::json config = nlohmann::json::object();
    std::vector<NodeKey> needs; ///< every one must be satisfied (all_success)
    std::map<std::string, std::string> env;
    RetryPatch retry;
    TimeoutPatch timeouts;
    Effects effects = Effects::Unsafe;
    OnLost onLost = OnLost::Ask;

    friend bool operator==(const NodeSpec &, const NodeSpec &) = default;
};

/// A pipeline as written by people: what a version freezes.
struct PipelineSpec {
    std::string name; ///< unique; same rule as NodeKey
    std::string title;
    std::string description;
    std::string owner;
    std::map<std::string, std::string> labels;
    std::vector<ParamSpec> params;
    RetryPatch retry;
    TimeoutPatch timeouts;
    OnFailure onFailure = OnFailure::Pause;
    std::optional<Schedule> schedule;
    std::vector<NodeSpec> nodes; ///< in the order of the document

    friend bool operator==(const PipelineSpec &, const PipelineSpec &) = default;
};

} // namespace apollo
