#pragma once

#include "backend/domain/ids/StrongId.h"
#include "backend/domain/ids/Uuid.h"

#include <cstdint>
#include <string>

namespace apollo {

using PipelineId = StrongId<struct PipelineIdTag, Uuid>;
using VersionId = StrongId<struct VersionIdTag, Uuid>;
using RunId = StrongId<struct RunIdTag, Uuid>;
/// Globally unique name of one attempt; the business side can put a unique index on it.
using ExecutionId = StrongId<struct ExecutionIdTag, Uuid>;
/// Names one database transaction, so that a lost COMMIT reply can be looked up.
using OpId = StrongId<struct OpIdTag, Uuid>;
/// One life of a process: new at every start.
using Incarnation = StrongId<struct IncarnationTag, Uuid>;

/// A worker keeps its id across restarts (it is stored in the worker's data folder).
using WorkerId = StrongId<struct WorkerIdTag, std::string>;
using ServerId = StrongId<struct ServerIdTag, std::string>;
/// Name of a node, unique in its version: [a-zA-Z0-9_][a-zA-Z0-9_.-]*, at most 128 bytes.
using NodeKey = StrongId<struct NodeKeyTag, std::string>;
/// Position of a node in its version; what rows and messages use.
using NodeIndex = StrongId<struct NodeIndexTag, std::uint32_t>;
/// Chosen by the client; repeating a request with the same id gives the stored answer. 1 to 64 bytes.
using RequestId = StrongId<struct RequestIdTag, std::string>;

/// 0, and one more at every rerun of a node.
using Generation = StrongId<struct GenerationTag, std::uint32_t>;
/// 1, 2, ... over all generations of a node: never repeats.
using AttemptNo = StrongId<struct AttemptNoTag, std::uint32_t>;
/// Rises with every hand-out of an execution; a lower one is refused.
using FencingToken = StrongId<struct FencingTokenTag, std::uint64_t>;
/// Version of a row for compare-and-set; +1 at every write.
using Revision = StrongId<struct RevisionTag, std::uint64_t>;
/// Gapless position in the events of one run, from 1.
using RunSeq = StrongId<struct RunSeqTag, std::uint64_t>;
/// Gapless position of a batch of events in one shard, from 1.
using ShardSeq = StrongId<struct ShardSeqTag, std::uint64_t>;
using ShardId = StrongId<struct ShardIdTag, std::uint16_t>;
/// Rises with every change of a shard's holder.
using Epoch = StrongId<struct EpochTag, std::uint64_t>;

inline constexpr std::uint16_t kShardCount = 64;

/// The shard that a run belongs to for all its life. The random half of the id is the hash.
[[nodiscard]] inline ShardId shardOf(RunId run) {
    return ShardId(static_cast<std::uint16_t>(run.value().bytes()[15] % kShardCount));
}

} // namespace apollo
