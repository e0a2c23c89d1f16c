#include "backend/storage/repositories/EventRows.h"

namespace apollo::storage {

namespace {

// The batch that holds the first wanted event is the one with the greatest first_seq up to it.
constexpr Query kSelect{"event.select",
                        "SELECT body FROM event WHERE run_id = ? AND first_seq <= ? AND first_seq >= "
                        "(SELECT COALESCE(MAX(first_seq), 0) FROM event WHERE run_id = ? AND first_seq <= ?) "
                        "ORDER BY run_id, first_seq"};
constexpr Query kShards{
    "event.shards", "SELECT shard, COUNT(*), MIN(shard_seq), MAX(shard_seq) FROM event GROUP BY shard ORDER BY shard"};
constexpr Query kGaps{"event.gaps", "SELECT e.shard_seq, CAST((SELECT COALESCE(MAX(p.shard_seq), 0) FROM event p "
                                    "WHERE p.shard = e.shard AND p.shard_seq < e.shard_seq) AS UNSIGNED) FROM event e "
                                    "WHERE e.shard = ? AND e.shard_seq > 1 AND NOT EXISTS "
                                    "(SELECT 1 FROM event b WHERE b.shard = e.shard AND b.shard_seq = e.shard_seq - 1) "
                                    "ORDER BY e.shard_seq"};

struct ShardSpan {
    ShardId shard;
    std::uint64_t count = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

void describeGaps(Connection &connection, ShardId shard, std::vector<std::string> &sentences) {
    connection.query(
        kGaps,
        [&](Row &row) {
            std::uint64_t next = 0;
            std::uint64_t previous = 0;
            row.read(next, previous);
            sentences.push_back("Shard " + std::to_string(shard.value()) + ": positions " +
                                std::to_string(previous + 1) + " to " + std::to_string(next - 1) + " are missing.");
        },
        shard);
}

} // namespace

Expected<std::vector<Event>> readEvents(Connection &connection, RunId run, RunSeq after, std::uint32_t limit) {
    std::vector<Event> events;
    std::optional<Error> failure;
    const std::uint64_t first = after.value() + 1;
    connection.query(
        kSelect,
        [&](Row &row) {
            if (failure || events.size() >= limit) return;
            std::string body;
            row.read(body);
            auto batch = decodeEvents(body);
            if (!batch) {
                failure = std::move(batch).error();
                return;
            }
            for (Event &event : *batch)
                if (event.seq > after && events.size() < limit) events.push_back(std::move(event));
        },
        run, after.value() + limit, run, first);
    if (failure) return *std::move(failure);
    return events;
}

Expected<std::vector<std::string>> describeSequenceGaps(Connection &connection) {
    std::vector<ShardSpan> spans;
    connection.query(kShards, [&](Row &row) {
        ShardSpan &span = spans.emplace_back();
        row.read(span.shard, span.count, span.first, span.last);
    });
    std::vector<std::string> sentences;
    for (const ShardSpan &span : spans)
        if (span.first != 1 || span.last != span.count) describeGaps(connection, span.shard, sentences);
    return sentences;
}

} // namespace apollo::storage
