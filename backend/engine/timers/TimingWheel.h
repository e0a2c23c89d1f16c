#pragma once

#include "backend/domain/ids/StrongId.h"
#include "backend/domain/time/Time.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace apollo::engine {

/// What a timer is about; chosen by its owner, need not be unique.
using TimerKey = StrongId<struct TimerKeyTag, std::uint64_t>;
/// One armed timer. Never used again, so a handle that is kept too long does no harm. The default value names no timer.
class TimerHandle {
public:
    TimerHandle() = default;
    friend bool operator==(const TimerHandle &, const TimerHandle &) = default;

private:
    friend class TimingWheel;
    TimerHandle(std::uint64_t order, std::uint32_t place) : m_order(order), m_place(place) {}

    std::uint64_t m_order = 0;
    std::uint32_t m_place = 0;
};

/// Timers for instants of the database's clock, in wheels of 10 ms, seconds, minutes and hours, with a list for all
/// that is due on another day. It never ticks by itself: the owner calls advance() with the time and sleeps until
/// nextWake().
///
/// Arming and cancelling cost the same however many timers there are. A timer never fires before its instant, not by a
/// microsecond, and no step of the clock, in either direction, loses one. Not thread-safe: one owner.
class TimingWheel {
public:
    /// `now` only spares the first advance() some work.
    explicit TimingWheel(DbTime now = DbTime{});

    /// An instant in the past is due at the next advance().
    TimerHandle arm(DbTime at, TimerKey key);
    /// False if the timer has fired, was cancelled before or never existed.
    bool cancel(TimerHandle handle);

    /// Fires everything with an instant up to and including `now`: in the order of the instants, and in the order of
    /// arming where they are equal.
    [[nodiscard]] std::vector<TimerKey> advance(DbTime now);

    /// When advance() should be called next; none without timers. After a cancel() it may be earlier than the first due
    /// instant: advance() then fires nothing, and the answer is later.
    [[nodiscard]] std::optional<DbTime> nextWake() const;

    /// How many timers are armed.
    [[nodiscard]] std::size_t size() const noexcept { return m_size; }

private:
    using Index = std::uint32_t;
    static constexpr Index kNone = ~Index{0};

    /// A timer, or a free place; places are reused and linked to lists by index.
    struct Node {
        DbTime at;
        TimerKey key;
        std::uint64_t order = 0; ///< of arming, from 1; 0 while free
        std::uint32_t list = 0;
        Index previous = kNone;
        Index next = kNone;
    };
    struct List {
        Index head = kNone;
        DbTime earliest; ///< no timer of the list is due before; means nothing while empty
    };

    static constexpr std::size_t kHundredths = 100;
    static constexpr std::size_t kSeconds = 60;
    static constexpr std::size_t kMinutes = 60;
    static constexpr std::size_t kHours = 24;
    // All lists stand in one row, in the order in which they become due.
    static constexpr std::size_t kDueList = 0; ///< the present 10 ms and everything before
    static constexpr std::size_t kHundredthLists = 1;
    static constexpr std::size_t kSecondLists = kHundredthLists + kHundredths;
    static constexpr std::size_t kMinuteLists = kSecondLists + kSeconds;
    static constexpr std::size_t kHourLists = kMinuteLists + kMinutes;
    static constexpr std::size_t kOverflowList = kHourLists + kHours;
    static constexpr std::size_t kListCount = kOverflowList + 1;

    [[nodiscard]] std::size_t listFor(DbTime at) const;
    void link(Index node);
    void unlink(Index node);
    void relinkList(std::size_t list);
    void moveTo(std::int64_t tick);
    void release(Index node);
    [[nodiscard]] std::vector<TimerKey> takeDue(DbTime now);

    std::vector<Node> m_nodes;
    std::vector<Index> m_free;
    std::array<List, kListCount> m_lists;
    std::int64_t m_tick; ///< the present one, in units of 10 ms
    std::uint64_t m_order = 0;
    std::size_t m_size = 0;
};

} // namespace apollo::engine
