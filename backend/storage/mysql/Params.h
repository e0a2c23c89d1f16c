#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/time/Time.h"
#include "backend/storage/mysql/EnumTables.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace apollo::storage {

/// The values of one execution of a prepared statement, in the order of its question marks. Texts are not copied: they
/// must stay alive until the statement was sent.
class Params {
public:
    enum class Kind : std::uint8_t { Null, Signed, Unsigned, Bytes, Id };
    struct Value {
        Kind kind = Kind::Null;
        std::uint64_t number = 0; ///< two's complement for Signed
        const char *data = nullptr;
        std::size_t size = 0;
        Uuid id;
    };

    void clear() {
        m_values.clear();
        m_bytes = 0;
    }
    [[nodiscard]] const std::vector<Value> &values() const noexcept { return m_values; }
    /// Size of the values as they are sent, roughly.
    [[nodiscard]] std::size_t bytes() const noexcept { return m_bytes; }
    /// Forgets all but the first `count` values.
    void truncate(std::size_t count);

    template <typename... Args>
    void putAll(const Args &...args) {
        (put(args), ...);
    }

    void put(std::nullopt_t) { add({}); }
    template <std::integral T>
    void put(T number) {
        if constexpr (std::is_signed_v<T>)
            add({Kind::Signed, static_cast<std::uint64_t>(static_cast<std::int64_t>(number)), nullptr, 0, {}});
        else
            add({Kind::Unsigned, static_cast<std::uint64_t>(number), nullptr, 0, {}});
    }
    void put(std::string_view bytes) { add({Kind::Bytes, 0, bytes.data(), bytes.size(), {}}); }
    void put(const Uuid &id) { add({Kind::Id, 0, nullptr, id.bytes().size(), id}); }
    template <typename Tag, typename Rep>
    void put(const StrongId<Tag, Rep> &id) {
        put(id.value());
    }
    template <typename Clock>
    void put(TimePoint<Clock> time) {
        put(time.micros());
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void put(Enum value) { put(tableOf<Enum>().text(value)); }
    template <typename T>
    void put(const std::optional<T> &value) {
        if (value)
            put(*value);
        else
            put(std::nullopt);
    }

private:
    void add(const Value &value) {
        m_values.push_back(value);
        m_bytes += value.size + 8;
    }

    std::vector<Value> m_values;
    std::size_t m_bytes = 0;
};

} // namespace apollo::storage
