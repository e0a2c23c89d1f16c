#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/worker/journal/Entry.h"

#include <string>
#include <string_view>

namespace apollo::worker {

/// The payload of one journal record: little-endian numbers, texts with a 32-bit length.
/// Every record names its execution; applying the records in their order gives the entries.
namespace codec {

[[nodiscard]] std::string assigned(const Assignment &assignment);
[[nodiscard]] std::string claimed(ExecutionId execution, FencingToken token);
[[nodiscard]] std::string started(ExecutionId execution, FencingToken token, WallTime at);
[[nodiscard]] std::string process(ExecutionId execution, pid_t pid, std::uint64_t startTicks);
[[nodiscard]] std::string finished(ExecutionId execution, FencingToken token, const Finish &finish);
[[nodiscard]] std::string gone(ExecutionId execution);

/// Applies one payload. Invalid: it is no record of ours, and `entries` is as before.
[[nodiscard]] Expected<void> apply(std::string_view payload, Entries &entries);

/// The payloads that make this entry again.
[[nodiscard]] std::vector<std::string> snapshot(ExecutionId execution, const Entry &entry);

} // namespace codec

/// CRC-32C (Castagnoli).
[[nodiscard]] std::uint32_t checksum(std::string_view bytes);

} // namespace apollo::worker
