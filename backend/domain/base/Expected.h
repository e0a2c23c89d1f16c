#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace apollo {

/// What went wrong, as far as a caller may want to react to it.
enum class ErrorCode {
    Invalid,     ///< the request itself is wrong; repeating it cannot help
    NotFound,    ///< the thing that was named does not exist
    Conflict,    ///< not allowed in the present state, or somebody else moved first
    Denied,      ///< known caller, missing right
    Unauthenticated, ///< unknown caller
    Exhausted,   ///< a limit is reached; later may work
    Unavailable, ///< a needed service is away; a retry is safe
    Timeout,     ///< no answer in time; the outcome is unknown
    Internal,    ///< our own fault
};

/// Stable text of a code, used in logs, JSON and SQL.
[[nodiscard]] const char *toText(ErrorCode code);

/// A failure that a person can act on.
///
/// `id` with `args` is what the console translates; `text` is the English sentence for everybody else and says what
/// happened, to what, and what to do. `detail` is for logs only and never reaches a user.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string id;
    std::string text;
    std::vector<std::pair<std::string, std::string>> args;
    std::string detail;

    friend bool operator==(const Error &, const Error &) = default;
};

[[nodiscard]] Error makeError(ErrorCode code, std::string id, std::string text,
                              std::vector<std::pair<std::string, std::string>> args = {}, std::string detail = {});

/// A value or an Error. The names follow std::expected, which this compiler has only in C++23.
template <typename T>
class [[nodiscard]] Expected {
    static_assert(!std::is_reference_v<T> && !std::is_same_v<std::remove_cv_t<T>, Error>);

public:
    using value_type = T;

    Expected(T value) : m_store(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : m_store(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const noexcept { return m_store.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    /// Asking for the value of a failure is a bug of the caller: throws std::bad_variant_access.
    [[nodiscard]] T &value() & { return std::get<0>(m_store); }
    [[nodiscard]] const T &value() const & { return std::get<0>(m_store); }
    [[nodiscard]] T &&value() && { return std::get<0>(std::move(m_store)); }
    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T &&operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T *operator->() { return &value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }

    [[nodiscard]] Error &error() & { return std::get<1>(m_store); }
    [[nodiscard]] const Error &error() const & { return std::get<1>(m_store); }
    [[nodiscard]] Error &&error() && { return std::get<1>(std::move(m_store)); }

    [[nodiscard]] T value_or(T fallback) const & { return has_value() ? value() : std::move(fallback); }

    template <typename F>
    auto and_then(F &&next) && -> std::invoke_result_t<F, T &&> {
        if (!has_value()) return std::move(*this).error();
        return std::forward<F>(next)(std::move(*this).value());
    }

    template <typename F>
    auto transform(F &&convert) && -> Expected<std::invoke_result_t<F, T &&>> {
        if (!has_value()) return std::move(*this).error();
        return std::forward<F>(convert)(std::move(*this).value());
    }

    template <typename F>
    Expected or_else(F &&recover) && {
        if (has_value()) return std::move(*this);
        return std::forward<F>(recover)(std::move(*this).error());
    }

private:
    std::variant<T, Error> m_store;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Expected<void> {
public:
    using value_type = void;

    Expected() = default;
    Expected(Error error) : m_error(std::move(error)) {}

    [[nodiscard]] bool has_value() const noexcept { return !m_error.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }
    void value() const {
        if (m_error) throw std::logic_error("value() of a failed Expected<void>: " + m_error->id);
    }
    [[nodiscard]] const Error &error() const & { return m_error.value(); }
    [[nodiscard]] Error &&error() && { return std::move(m_error).value(); }

    template <typename F>
    auto and_then(F &&next) && -> std::invoke_result_t<F> {
        if (m_error) return std::move(*m_error);
        return std::forward<F>(next)();
    }

private:
    std::optional<Error> m_error;
};

} // namespace apollo
