#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/time/Time.h"
#include "backend/storage/mysql/EnumTables.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace apollo::storage {

/// One row of a result, read from left to right. Valid only inside the callback that got it.
class Row {
public:
    virtual ~Row() = default;

    /// Fills all arguments from the next columns. NULL goes into optionals only; anything else that does not fit is an
    /// SqlError that names the column by its position.
    template <typename... Args>
    void read(Args &...args) {
        (get(args), ...);
    }

    template <std::integral T>
    void get(T &out) {
        out = static_cast<T>(number(m_next++));
    }
    void get(std::string &out) { out = std::string(bytes(m_next++)); }
    void get(Uuid &out);
    void get(std::array<unsigned char, 32> &out);
    template <typename Tag, typename Rep>
    void get(StrongId<Tag, Rep> &out) {
        Rep value{};
        get(value);
        out = StrongId<Tag, Rep>(std::move(value));
    }
    template <typename Clock>
    void get(TimePoint<Clock> &out) {
        std::int64_t micros = 0;
        get(micros);
        out = TimePoint<Clock>(micros);
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void get(Enum &out) {
        const auto column = m_next++;
        const auto value = tableOf<Enum>().parse(bytes(column));
        if (!value) unfit(column);
        out = *value;
    }
    template <typename T>
    void get(std::optional<T> &out) {
        if (isNull(m_next)) {
            ++m_next;
            out.reset();
            return;
        }
        T value{};
        get(value);
        out = std::move(value);
    }

protected:
    void rewind() { m_next = 0; }

private:
    [[nodiscard]] virtual bool isNull(std::size_t column) const = 0;
    [[nodiscard]] virtual std::uint64_t number(std::size_t column) const = 0;
    [[nodiscard]] virtual std::string_view bytes(std::size_t column) const = 0;
    [[noreturn]] virtual void unfit(std::size_t column) const = 0;

    std::size_t m_next = 0;
};

} // namespace apollo::storage
