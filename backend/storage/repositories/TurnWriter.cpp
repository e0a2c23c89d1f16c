#include "backend/storage/repositories/TurnWriter.h"

#include "backend/storage/mysql/Batch.h"
#include "backend/storage/mysql/DatabaseClock.h"
#include "backend/storage/mysql/SqlError.h"
#include "backend/storage/repositories/AuditChain.h"
#include "backend/storage/repositories/Operations.h"
#include "backend/storage/repositories/RunRows.h"

#include <algorithm>

namespace apollo::storage {

namespace {

using ports::RunWrite;
using ports::Turn;

/// Records the operation and checks the fence in one statement. It locks the lease rows, so that they cannot change
/// hands before the commit; `fence` becomes NULL, which its column refuses, unless every shard is held as claimed.
constexpr RowsQuery kFence{"turn.fence",
                           "INSERT INTO turn_op (op_id, fence) SELECT ?, IF(COUNT(*) = ?, 1, NULL) FROM shard_lease "
                           "WHERE owner = ? AND incarnation = ? AND expires_at > " APOLLO_SQL_NOW " AND (",
                           "(shard = ? AND epoch = ?)", ") FOR UPDATE", " OR "};
constexpr unsigned kNullRefused = 1048;

constexpr RowsQuery kInsertEvents{"event.insert",
                                  "INSERT INTO event (shard, shard_seq, run_id, first_seq, last_seq, body) VALUES ",
                                  "(?, ?, ?, ?, ?, ?)"};
constexpr RowsQuery kInsertAnswers{
    "answer.insert", "INSERT INTO operator_action (request_id, fingerprint, answer) VALUES ", "(?, ?, ?)"};
constexpr Query kInsertFire{"schedule.fire",
                            "INSERT INTO schedule_fire (pipeline_id, fired_for, run_id) VALUES (?, ?, ?)"};
constexpr Query kMoveSchedule{"schedule.move",
                              "UPDATE pipeline SET next_fire_at = ? WHERE id = ? AND schedule_enabled = 1"};

void sendFence(Connection &connection, const Turn &turn) {
    const auto &shards = turn.fence.shards;
    if (shards.empty()) {
        recordOperation(connection, turn.op);
        return;
    }
    // The next larger of a few sizes; repeating the last shard fills it up and counts no further row.
    const auto size = *std::find_if(kBatchSizes.rbegin(), kBatchSizes.rend(),
                                    [&](unsigned candidate) { return candidate >= shards.size(); });
    Params params;
    params.putAll(turn.op, shards.size(), turn.fence.server, turn.fence.incarnation);
    for (unsigned i = 0; i < size; ++i) {
        const auto &[shard, epoch] = shards[std::min<std::size_t>(i, shards.size() - 1)];
        params.putAll(shard, epoch);
    }
    connection.send(kFence, size, params);
}

struct HeadRow {
    const RunHead *head;
    std::string nodeCounts;
};

void sendHeads(Connection &connection, const Turn &turn) {
    std::vector<HeadRow> inserts;
    std::vector<HeadRow> updates;
    for (const RunWrite &write : turn.runs)
        (write.isNew ? inserts : updates).push_back({&write.run->head, nodeCountsText(write.run->head)});
    const auto put = [](Params &params, const HeadRow &row) { putRun(params, *row.head, row.nodeCounts); };
    sendBatch(connection, kInsertRuns, inserts, put);
    sendBatch(connection, kUpsertRuns, updates, put);
}

struct NodeRow {
    RunId run;
    NodeIndex index;
    const NodeRun *node;
};

void sendNodes(Connection &connection, const Turn &turn) {
    std::vector<NodeRow> inserts;
    std::vector<NodeRow> updates;
    for (const RunWrite &write : turn.runs) {
        const RunId id = write.run->head.id;
        if (write.isNew) {
            for (std::uint32_t i = 0; i < write.run->nodes.size(); ++i)
                inserts.push_back({id, NodeIndex(i), &write.run->nodes[i]});
        } else {
            for (const NodeIndex index : write.nodes) updates.push_back({id, index, &write.run->node(index)});
        }
    }
    const auto put = [](Params &params, const NodeRow &row) { putNodeRun(params, row.run, row.index, *row.node); };
    sendBatch(connection, kInsertNodeRuns, inserts, put);
    sendBatch(connection, kUpsertNodeRuns, updates, put);
}

struct AttemptRow {
    RunId run;
    std::uint32_t position;
    const Attempt *attempt;
};

void sendAttempts(Connection &connection, const Turn &turn) {
    std::vector<AttemptRow> inserts;
    std::vector<AttemptRow> updates;
    for (const RunWrite &write : turn.runs) {
        const RunId id = write.run->head.id;
        for (const std::uint32_t position : write.newAttempts)
            inserts.push_back({id, position, &write.run->attempts[position]});
        for (const std::uint32_t position : write.attempts)
            updates.push_back({id, position, &write.run->attempts[position]});
    }
    const auto put = [](Params &params, const AttemptRow &row) {
        putAttempt(params, row.run, row.position, *row.attempt);
    };
    sendBatch(connection, kInsertAttempts, inserts, put);
    sendBatch(connection, kUpsertAttempts, updates, put);
}

struct EventRow {
    const RunWrite *write;
    std::string body;
};

void sendEvents(Connection &connection, const Turn &turn) {
    std::vector<EventRow> rows;
    for (const RunWrite &write : turn.runs)
        if (!write.events.empty()) rows.push_back({&write, encodeEvents(write.events)});
    sendBatch(connection, kInsertEvents, rows, [](Params &params, const EventRow &row) {
        const RunId run = row.write->run->head.id;
        const auto &events = row.write->events;
        params.putAll(shardOf(run), row.write->shardSeq, run, events.front().seq, events.back().seq, row.body);
    });
}

void sendSchedules(Connection &connection, const Turn &turn) {
    for (const ports::ScheduleWrite &schedule : turn.schedules) {
        if (schedule.firedFor) connection.send(kInsertFire, schedule.pipeline, *schedule.firedFor, schedule.run);
        connection.send(kMoveSchedule, schedule.nextFireAt, schedule.pipeline);
    }
}

} // namespace

Expected<void> writeTurn(Connection &connection, const Turn &turn) {
    try {
        sendFence(connection, turn);
        sendHeads(connection, turn);
        sendNodes(connection, turn);
        sendAttempts(connection, turn);
        sendEvents(connection, turn);
        sendBatch(connection, kInsertAnswers, turn.answers, [](Params &params, const ports::StoredAnswer &answer) {
            params.putAll(answer.request, answer.fingerprint, answer.answer);
        });
        sendSchedules(connection, turn);
        connection.flush();
        appendAudit(connection, turn.audits);
        connection.flush();
    } catch (const SqlError &failure) {
        if (failure.query() != kFence.name || failure.number() != kNullRefused) throw;
        return makeError(ErrorCode::Conflict, "lease.lost", "Another server has taken over a shard of this one.");
    }
    return {};
}

} // namespace apollo::storage
