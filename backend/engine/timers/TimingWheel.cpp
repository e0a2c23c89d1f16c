#include "backend/engine/timers/TimingWheel.h"

#include <algorithm>

namespace apollo::engine {
namespace {

constexpr std::int64_t kTickMicros = 10'000;
constexpr std::int64_t kSecondTicks = 100;
constexpr std::int64_t kMinuteTicks = 60 * kSecondTicks;
constexpr std::int64_t kHourTicks = 60 * kMinuteTicks;
constexpr std::int64_t kDayTicks = 24 * kHourTicks;
/// A clock that steps back by less is waited for; by more, the wheels are turned back.
constexpr std::int64_t kToleratedTicksBack = kSecondTicks;

constexpr std::int64_t floorDivide(std::int64_t value, std::int64_t unit) {
    return value / unit - (value % unit < 0 ? 1 : 0);
}
constexpr std::int64_t tickOf(DbTime time) { return floorDivide(time.micros(), kTickMicros); }
/// Which of the `count` parts of the next larger unit a tick lies in.
constexpr std::size_t partOf(std::int64_t tick, std::int64_t unit, std::size_t count) {
    const auto parts = static_cast<std::int64_t>(count);
    const std::int64_t whole = floorDivide(tick, unit);
    return static_cast<std::size_t>(whole - floorDivide(whole, parts) * parts);
}
constexpr bool sameUnit(std::int64_t a, std::int64_t b, std::int64_t unit) {
    return floorDivide(a, unit) == floorDivide(b, unit);
}

} // namespace

TimingWheel::TimingWheel(DbTime now) : m_tick(tickOf(now)) {}

/// A timer lies in the finest wheel that shows both its instant and the present, like the digits of a clock.
std::size_t TimingWheel::listFor(DbTime at) const {
    const std::int64_t tick = tickOf(at);
    if (tick <= m_tick) return kDueList;
    if (sameUnit(tick, m_tick, kSecondTicks)) return kHundredthLists + partOf(tick, 1, kHundredths);
    if (sameUnit(tick, m_tick, kMinuteTicks)) return kSecondLists + partOf(tick, kSecondTicks, kSeconds);
    if (sameUnit(tick, m_tick, kHourTicks)) return kMinuteLists + partOf(tick, kMinuteTicks, kMinutes);
    if (sameUnit(tick, m_tick, kDayTicks)) return kHourLists + partOf(tick, kHourTicks, kHours);
    return kOverflowList;
}

void TimingWheel::link(Index index) {
    Node &node = m_nodes[index];
    const std::size_t place = listFor(node.at);
    List &list = m_lists[place];
    list.earliest = list.head == kNone ? node.at : std::min(list.earliest, node.at);
    node.list = static_cast<std::uint32_t>(place);
    node.previous = kNone;
    node.next = list.head;
    if (list.head != kNone) m_nodes[list.head].previous = index;
    list.head = index;
}

void TimingWheel::unlink(Index index) {
    const Node &node = m_nodes[index];
    if (node.previous == kNone)
        m_lists[node.list].head = node.next;
    else
        m_nodes[node.previous].next = node.next;
    if (node.next != kNone) m_nodes[node.next].previous = node.previous;
}

TimerHandle TimingWheel::arm(DbTime at, TimerKey key) {
    Index index = static_cast<Index>(m_nodes.size());
    if (m_free.empty()) {
        m_nodes.emplace_back();
    } else {
        index = m_free.back();
        m_free.pop_back();
    }
    Node &node = m_nodes[index];
    node.at = at;
    node.key = key;
    node.order = ++m_order;
    link(index);
    ++m_size;
    return {node.order, index};
}

bool TimingWheel::cancel(TimerHandle handle) {
    const bool armed =
        handle.m_order != 0 && handle.m_place < m_nodes.size() && m_nodes[handle.m_place].order == handle.m_order;
    if (!armed) return false;
    unlink(handle.m_place);
    release(handle.m_place);
    return true;
}

void TimingWheel::release(Index index) {
    m_nodes[index].order = 0;
    m_free.push_back(index);
    --m_size;
}

void TimingWheel::relinkList(std::size_t list) {
    Index index = m_lists[list].head;
    m_lists[list].head = kNone;
    while (index != kNone) {
        const Index next = m_nodes[index].next;
        link(index);
        index = next;
    }
}

void TimingWheel::moveTo(std::int64_t tick) {
    if (tick == m_tick) return;
    const std::int64_t before = m_tick;
    m_tick = tick;
    // Of each wheel only what has been passed, or has become the present, belongs elsewhere now.
    std::size_t end = kHundredthLists + partOf(tick, 1, kHundredths) + 1;
    if (!sameUnit(before, tick, kSecondTicks)) end = kSecondLists + partOf(tick, kSecondTicks, kSeconds) + 1;
    if (!sameUnit(before, tick, kMinuteTicks)) end = kMinuteLists + partOf(tick, kMinuteTicks, kMinutes) + 1;
    if (!sameUnit(before, tick, kHourTicks)) end = kHourLists + partOf(tick, kHourTicks, kHours) + 1;
    if (!sameUnit(before, tick, kDayTicks) || tick < before) end = kListCount;

    std::vector<Index> moved;
    for (std::size_t list = tick < before ? kDueList : kHundredthLists; list < end; ++list) {
        for (Index index = m_lists[list].head; index != kNone; index = m_nodes[index].next) moved.push_back(index);
        m_lists[list].head = kNone;
    }
    for (const Index index : moved) link(index);
}

std::vector<TimerKey> TimingWheel::takeDue(DbTime now) {
    const List &due = m_lists[kDueList];
    if (due.head == kNone || due.earliest > now) return {};
    std::vector<Index> fired;
    for (Index index = due.head; index != kNone; index = m_nodes[index].next)
        if (m_nodes[index].at <= now) fired.push_back(index);
    for (const Index index : fired) unlink(index);
    relinkList(kDueList); // finds the earliest of what is left

    std::sort(fired.begin(), fired.end(), [this](Index a, Index b) {
        const Node &left = m_nodes[a];
        const Node &right = m_nodes[b];
        return left.at != right.at ? left.at < right.at : left.order < right.order;
    });
    std::vector<TimerKey> keys;
    keys.reserve(fired.size());
    for (const Index index : fired) {
        keys.push_back(m_nodes[index].key);
        release(index);
    }
    return keys;
}

std::vector<TimerKey> TimingWheel::advance(DbTime now) {
    const std::int64_t tick = tickOf(now);
    if (tick > m_tick || tick < m_tick - kToleratedTicksBack) moveTo(tick);
    return takeDue(now);
}

std::optional<DbTime> TimingWheel::nextWake() const {
    for (const List &list : m_lists)
        if (list.head != kNone) return list.earliest;
    return std::nullopt;
}

} // namespace apollo::engine
