#pragma once

#include <array>
#include <string_view>

/// The keys of the document form, in one place: the reader refuses every other key, and a test compares them with
/// resources/schema/pipeline.schema.json.
namespace apollo::fields {

inline constexpr std::array<std::string_view, 12> kPipeline{"name",       "title",    "description", "owner",
                                                            "labels",     "params",   "retry",       "timeouts",
                                                            "on_failure", "schedule", "steps",       "nodes"};
inline constexpr std::array<std::string_view, 4> kParam{"name", "type", "default", "description"};
inline constexpr std::array<std::string_view, 9> kRetry{"fast_count",   "fast_delay",  "slow_count",
                                                        "slow_initial", "factor",      "max_delay",
                                                        "jitter",       "max_elapsed", "never_retry"};
inline constexpr std::array<std::string_view, 5> kTimeouts{"queue", "run", "total", "heartbeat", "grace"};
inline constexpr std::array<std::string_view, 5> kSchedule{"cron", "dialect", "zone", "gap", "overlap"};

/// A step where the key of the map is its name.
inline constexpr std::array<std::string_view, 10> kStep{"type", "title", "description", "with",    "needs",
                                                        "env",  "retry", "timeouts",    "effects", "on_lost"};
/// A step in a chain: its needs follow from its place.
inline constexpr std::array<std::string_view, 10> kChainStep{"name", "type",  "title",    "description", "with",
                                                             "env",  "retry", "timeouts", "effects",     "on_lost"};
/// An entry of `nodes`.
inline constexpr std::array<std::string_view, 11> kNode{"name", "type",  "title",    "description", "with",   "needs",
                                                        "env",  "retry", "timeouts", "effects",     "on_lost"};

} // namespace apollo::fields
