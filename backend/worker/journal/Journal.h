#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/worker/journal/Entry.h"
#include "backend/worker/process/UniqueFd.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace apollo::worker {

/// The worker's memory across its own death: an append-only file of records, each with length and checksum.
///
/// Records are collected and written by commit(), one synchronisation for all of them: what must not happen before a
/// record is on disk happens after commit(). A commit that fails changes nothing; the records stay collected and the
/// next commit tries again. Opening reads the longest valid prefix and cuts off the rest, so a torn write never becomes
/// a record. Used by one thread.
class Journal {
public:
    struct Opened {
        std::unique_ptr<Journal> journal;
        Entries entries;                ///< what the last life left
        std::uint64_t bytesDropped = 0; ///< invalid end that was cut off
    };
    /// The folder must exist. Errors: Unavailable (the disk refuses), Invalid (the file is not a journal).
    [[nodiscard]] static Expected<Opened> open(const std::filesystem::path &folder);

    enum class Durability : std::uint8_t {
        Required, ///< commit() synchronises
        Lazy,     ///< losing it only costs a repetition: it is written together with the next required one
    };
    /// `payload` comes from codec.
    void append(std::string_view payload, Durability durability);
    [[nodiscard]] bool needsCommit() const { return m_required; }
    [[nodiscard]] Expected<void> commit();

    /// The file is large, and most of it is history.
    [[nodiscard]] bool wantsCompaction() const;
    /// Replaces the file by one with just these payloads, atomically. Collected records must have been committed.
    [[nodiscard]] Expected<void> compact(const std::vector<std::string> &payloads);

    [[nodiscard]] std::uint64_t size() const { return m_size; }

private:
    Journal(std::filesystem::path folder, UniqueFd file, std::uint64_t size);

    std::filesystem::path m_folder;
    UniqueFd m_file;
    std::uint64_t m_size;          ///< valid bytes in the file
    std::uint64_t m_compactedSize; ///< of which at the last compaction
    std::string m_pending;
    bool m_required = false;
};

} // namespace apollo::worker
