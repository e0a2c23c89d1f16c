#include "backend/storage/repositories/AuditChain.h"

#include "backend/storage/mysql/Batch.h"
#include "backend/storage/mysql/SqlError.h"

namespace apollo::storage {

namespace {

constexpr std::string_view kEncoding = "apollo-11 audit entry, encoding 1";
constexpr std::uint32_t kPage = 1000;

constexpr Query kLockHead{"audit.head", "SELECT seq, hash FROM audit_head WHERE id = 1 FOR UPDATE"};
constexpr Query kReadHead{"audit.head_read", "SELECT seq, hash FROM audit_head WHERE id = 1"};
constexpr Query kMoveHead{"audit.move", "UPDATE audit_head SET seq = ?, hash = ? WHERE id = 1"};
constexpr RowsQuery kInsert{"audit.insert", "INSERT INTO audit_entry (" APOLLO_AUDIT_COLUMNS ") VALUES ",
                            "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
constexpr Query kSelectPage{"audit.page",
                            "SELECT " APOLLO_AUDIT_COLUMNS " FROM audit_entry WHERE seq > ? ORDER BY seq LIMIT ?"};

/// Collects fields, each with its length before it.
class Encoder {
public:
    void number(std::uint64_t value) {
        for (int shift = 56; shift >= 0; shift -= 8) m_bytes.push_back(static_cast<char>(value >> shift));
    }
    void text(std::string_view value) {
        number(value.size());
        m_bytes += value;
    }
    [[nodiscard]] const std::string &bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

struct Head {
    std::uint64_t seq = 0;
    Sha256 hash{};
};

Head readHead(Connection &connection, const Query &query) {
    std::optional<Head> head;
    connection.query(query, [&](Row &row) {
        head.emplace();
        row.read(head->seq, head->hash);
    });
    if (!head) throw SqlError(SqlFailure::Other, 0, query.name, "the end of the audit chain is missing");
    return *head;
}

Error broken(std::uint64_t seq, const std::string &why) {
    return makeError(ErrorCode::Internal, "audit.broken",
                     "The audit trail was changed: entry " + std::to_string(seq) + " " + why + ".",
                     {{"seq", std::to_string(seq)}, {"why", why}});
}

struct ChainLink {
    std::uint64_t seq;
    const ports::AuditEntry *entry;
    Sha256 hash;
};

} // namespace

Sha256 auditHash(const Sha256 &previous, std::uint64_t seq, const ports::AuditEntry &entry) {
    Encoder out;
    out.text(kEncoding);
    out.text(asBytes(previous));
    out.number(seq);
    out.number(static_cast<std::uint64_t>(entry.at.micros()));
    out.text(kActorKinds.text(entry.actor.kind));
    out.text(entry.actor.name);
    out.text(entry.action);
    out.text(entry.objectKind);
    out.text(entry.object);
    out.text(entry.run ? entry.run->value().toText() : std::string());
    out.text(entry.reason);
    out.text(entry.request.value());
    out.number(entry.refused ? 1 : 0);
    out.text(entry.outcome);
    return sha256(out.bytes());
}

void appendAudit(Connection &connection, const std::vector<ports::AuditEntry> &entries) {
    if (entries.empty()) return;
    Head head = readHead(connection, kLockHead);
    std::vector<ChainLink> links;
    for (const ports::AuditEntry &entry : entries) {
        ++head.seq;
        head.hash = auditHash(head.hash, head.seq, entry);
        links.push_back({head.seq, &entry, head.hash});
    }
    sendBatch(connection, kInsert, links, [](Params &params, const ChainLink &link) {
        const ports::AuditEntry &entry = *link.entry;
        params.putAll(link.seq, entry.at, entry.actor.kind, entry.actor.name, entry.action, entry.objectKind,
                      entry.object, entry.run, entry.reason, entry.request, entry.refused, entry.outcome,
                      asBytes(link.hash));
    });
    connection.send(kMoveHead, head.seq, asBytes(head.hash));
}

void readAuditEntry(Row &row, ports::StoredAuditEntry &stored, Sha256 &hash) {
    ports::AuditEntry &entry = stored.entry;
    row.read(stored.seq, entry.at, entry.actor.kind, entry.actor.name, entry.action, entry.objectKind, entry.object,
             entry.run, entry.reason, entry.request, entry.refused, entry.outcome, hash);
    stored.hash = toHex(hash);
}

Expected<std::uint64_t> verifyAuditChain(Connection &connection) {
    const Head head = readHead(connection, kReadHead);
    Head last;
    std::optional<Error> failure;
    for (std::uint64_t before = 0; !failure; before = last.seq) {
        connection.query(
            kSelectPage,
            [&](Row &row) {
                if (failure) return;
                ports::StoredAuditEntry stored;
                Sha256 hash{};
                readAuditEntry(row, stored, hash);
                if (stored.seq != last.seq + 1)
                    failure = broken(last.seq + 1, "is missing");
                else if (auditHash(last.hash, stored.seq, stored.entry) != hash)
                    failure = broken(stored.seq, "does not match its hash");
                last = {stored.seq, hash};
            },
            before, kPage);
        if (last.seq == before) break;
    }
    if (failure) return *std::move(failure);
    if (last.seq < head.seq) return broken(last.seq + 1, "is missing");
    if (last.seq > head.seq) return broken(head.seq + 1, "is not known to the end of the chain");
    if (last.hash != head.hash) return broken(last.seq, "is not the recorded end of the chain");
    return last.seq;
}

} // namespace apollo::storage
