#include "console/widgets/log/TextEscape.h"

#include <utility>

namespace apollo::console {

namespace {

constexpr char16_t kEscape = 0x1B;
constexpr int kTabWidth = 4;

bool isFinalByte(QChar character) { return character >= QChar(0x40) && character <= QChar(0x7E); }

/** Length of the colour or cursor sequence (CSI) that starts at the escape character, 0 when it is none. */
qsizetype controlSequenceLength(QStringView text, qsizetype start) {
    if (start + 1 >= text.size() || text[start + 1] != QLatin1Char('[')) return 0;
    for (qsizetype i = start + 2; i < text.size(); ++i) {
        if (isFinalByte(text[i])) return i - start + 1;
        if (text[i] < QChar(0x20) || text[i] > QChar(0x3F)) return 0;
    }
    return 0;
}

bool mustEscape(char32_t character) {
    const QChar::Category category = QChar::category(character);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Other_PrivateUse ||
           category == QChar::Other_Surrogate || category == QChar::Separator_Line ||
           category == QChar::Separator_Paragraph;
}

QString escapeOf(char32_t character) {
    const QString digits = QString::number(static_cast<uint>(character), 16).toUpper();
    if (character < 0x100) return QStringLiteral("\\x") + digits.rightJustified(2, QLatin1Char('0'));
    if (character < 0x10000) return QStringLiteral("\\u") + digits.rightJustified(4, QLatin1Char('0'));
    return QStringLiteral("\\U") + digits.rightJustified(8, QLatin1Char('0'));
}

/** The code point at position i and how many units it takes; a lone surrogate is itself. */
std::pair<char32_t, qsizetype> codePointAt(const QString &text, qsizetype i) {
    const QChar first = text[i];
    if (first.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
        return {QChar::surrogateToUcs4(first, text[i + 1]), 2};
    }
    return {first.unicode(), 1};
}

} // namespace

QString escapedForDisplay(const QString &text) {
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size();) {
        if (text[i].unicode() == kEscape) {
            if (const qsizetype length = controlSequenceLength(text, i); length > 0) {
                i += length;
                continue;
            }
        }
        const auto [character, units] = codePointAt(text, i);
        if (character == U'\t') {
            shown.append(QString(kTabWidth - shown.size() % kTabWidth, QLatin1Char(' ')));
        } else if (mustEscape(character)) {
            shown.append(escapeOf(character));
        } else {
            shown.append(QStringView(text).mid(i, units));
        }
        i += units;
    }
    return shown;
}

} // namespace apollo::console
