#include "console/widgets/theme/StyleSheet.h"

#include "console/widgets/theme/ColourMath.h"

#include <utility>

namespace apollo::console {

namespace {

constexpr char16_t kSurfaces[] = uR"(
QToolTip { background: @panel; color: @text; border: 1px solid @controlBorder; padding: 1px 3px; font-size: 12px; }
QWidget[surface="panel"] { background: @panel; }
QWidget[surface="field"] { background: @background; }
QWidget[surface="sunken"] { background: @sunken; }
QFrame[surface="card"] { background: @background; border: none; border-radius: 6px; }
QDialog, QMessageBox { background: @panel; }
QMainWindow { background: @panel; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QSplitter::handle { background: @border; }
QSplitter::handle:hover { background: @accent; }
QStatusBar { background: @sunken; color: @mutedText; font-size: 11px; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @mutedText; font-size: 11px; }
QLabel[role="muted"] { color: @mutedText; font-size: 12px; }
QLabel[role="faint"] { color: @faintText; font-size: 12px; }
QLabel[role="caption"] { color: @mutedText; font-size: 12px; font-weight: 600; }
QLabel[role="heading"] { font-size: 13px; font-weight: 600; }
QLabel[role="title"] { font-size: 15px; font-weight: 600; }
QLabel[role="mono"] { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: 12px; }
QLabel[role="error"] { color: @errorText; }
QLabel[role="remark"] { background: @warningField; border-radius: 8px; padding: 1px 10px; font-size: 11px; }
QGroupBox { border: 1px solid @border; border-radius: 6px; margin-top: 18px; padding: 10px; }
QGroupBox::title { subcontrol-origin: margin; left: 2px; color: @mutedText; font-size: 12px; font-weight: 600; }
)";

constexpr char16_t kButtons[] = uR"(
QPushButton { background: @panel; color: @text; border: 1px solid @controlBorder; border-radius: 6px;
    padding: 0 14px; min-height: 28px; font-weight: 500; }
QPushButton:hover { background: @hover; }
QPushButton:pressed, QPushButton:checked { background: @selection; }
QPushButton:focus { border: 1px solid @accent; }
QPushButton:disabled { color: @disabledText; background: @panel; border-color: @border; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; border: 1px solid @accent; font-weight: 600; }
QPushButton[kind="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[kind="primary"]:pressed { background: @accentPressed; border-color: @accentPressed; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; padding: 0 13px; min-height: 26px; }
QPushButton[kind="primary"]:disabled { background: @sunken; color: @disabledText; border-color: @sunken; }
QPushButton[kind="outline"] { color: @accent; border: 1px solid @accent; font-weight: 600; }
QPushButton[kind="outline"]:disabled { color: @disabledText; border-color: @border; }
QPushButton[kind="danger"] { background: @danger; color: #FFFFFF; border: 1px solid @danger; font-weight: 600; }
QPushButton[kind="danger"]:disabled { background: @sunken; color: @disabledText; border-color: @sunken; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 0 4px;
    font-weight: 600; min-height: 22px; font-size: 12px; }
QPushButton[kind="link"]:hover { color: @accentHover; }
QPushButton[kind="link"]:focus { border-color: @accent; }
QPushButton::menu-indicator { image: url(:/icons/chevron-down-@mode.svg); width: 12px; height: 12px; right: 6px;
    subcontrol-position: right center; subcontrol-origin: padding; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QDialogButtonBox QPushButton { min-width: 64px; }
QDialogButtonBox QPushButton:default { background: @accent; color: @onAccent; border: 1px solid @accent; font-weight: 600; }
QDialogButtonBox QPushButton:default:disabled { background: @sunken; color: @disabledText; border-color: @sunken; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px 8px; color: @text; }
QToolButton:hover { background: @hover; }
QToolButton:checked, QToolButton:pressed { background: @selection; }
QToolButton:focus { border-color: @accent; }
QToolButton:disabled { color: @disabledText; }
QToolButton::menu-indicator { image: none; }
QCheckBox, QRadioButton { spacing: 8px; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px; border: 1px solid @inputLine; background: @background; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check-@mode.svg); }
QRadioButton::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/radio-@mode.svg); }
QCheckBox::indicator:indeterminate { background: @mutedText; border-color: @mutedText; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabledText; }
)";

constexpr char16_t kInputs[] = uR"(
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QDateTimeEdit, QDateEdit, QTimeEdit {
    background: @background; color: @text; border: 1px solid @controlBorder; border-radius: 6px; padding: 0 8px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit, QSpinBox, QDoubleSpinBox, QDateTimeEdit, QDateEdit, QTimeEdit { min-height: 28px; }
QPlainTextEdit, QTextEdit { padding: 4px; }
QPlainTextEdit[role="code"] { background: @background; border: none; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QDateTimeEdit:focus,
QDateEdit:focus, QTimeEdit:focus { border: 1px solid @accent; }
QLineEdit:disabled, QPlainTextEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: @disabledText; background: @sunken; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"], QComboBox[invalid="true"] { border: 1px solid @danger; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QDateTimeEdit::up-button { border: none; width: 18px; background: transparent; }
QSpinBox::down-button, QDoubleSpinBox::down-button, QDateTimeEdit::down-button { border: none; width: 18px; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow, QDateTimeEdit::up-arrow { image: url(:/icons/chevron-up-@mode.svg); width: 12px; height: 12px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow, QDateTimeEdit::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 12px; height: 12px; }
QComboBox { background: @background; color: @text; border: 1px solid @controlBorder; border-radius: 6px; padding: 0 8px; min-height: 28px; }
QComboBox:focus { border: 1px solid @accent; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: @panel; color: @text; border: 1px solid @controlBorder; padding: 4px; outline: none;
    selection-background-color: @selection; selection-color: @text; }
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 6px; }
QSlider::groove:horizontal { height: 4px; background: @sunken; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: @accent; }
QProgressBar { background: @sunken; border: none; border-radius: 3px; max-height: 6px; text-align: center; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

constexpr char16_t kViews[] = uR"(
QTableView, QTreeView, QListView { background: @panel; alternate-background-color: @background; color: @text; border: none;
    gridline-color: @border; outline: none; selection-background-color: @selection; selection-color: @text; }
QTableView::item, QTreeView::item, QListView::item { padding: 0 8px; border: none; }
QTableView::item:hover, QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected { background: @selection; color: @text; }
QTableView::item:focus, QListView::item:focus { border: 1px solid @accent; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @mutedText; border: none; border-bottom: 1px solid @border; padding: 0 8px;
    min-height: 28px; font-size: 12px; font-weight: 500; }
QHeaderView::section:hover { color: @text; }
QHeaderView::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 12px; height: 12px; subcontrol-position: right center; right: 4px; }
QHeaderView::up-arrow { image: url(:/icons/chevron-up-@mode.svg); width: 12px; height: 12px; subcontrol-position: right center; right: 4px; }
QTableCornerButton::section { background: @panel; border: none; border-bottom: 1px solid @border; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @mutedText; padding: 8px 12px 7px 12px; margin-right: 12px; border: none;
    border-bottom: 3px solid transparent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom: 3px solid @accent; font-weight: 600; }
QTabBar::tab:focus { color: @accent; }
QTabBar::close-button { image: url(:/icons/close-@mode.svg); subcontrol-position: right; }
QDockWidget { titlebar-close-icon: url(:/icons/close-@mode.svg); color: @text; font-weight: 600; }
QDockWidget::title { background: @panel; padding: 8px 12px; border-bottom: 1px solid @border; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; border: none; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; border: none; }
QScrollBar::handle { background: @scrollHandle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QMenuBar { background: @panel; color: @text; border-bottom: 1px solid @border; }
QMenuBar::item { padding: 6px 10px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: @selection; }
QMenu { background: @panel; color: @text; border: 1px solid @controlBorder; padding: 5px; }
QMenu::item { padding: 6px 28px 6px 12px; border-radius: 4px; min-height: 16px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @disabledText; }
QMenu::separator { height: 1px; background: @border; margin: 5px 4px; }
QMenu::right-arrow { image: url(:/icons/chevron-right-@mode.svg); width: 12px; height: 12px; }
)";

QString name(const QColor &colour) { return colour.name(QColor::HexRgb).toUpper(); }

QString filled(QStringView sheet, const Theme &theme) {
    const bool dark = theme.mode == ThemeMode::Dark;
    // Longer names first: "@accentHover" must be replaced before "@accent".
    const std::pair<QString, QString> values[]{
        {QStringLiteral("@accentHover"), name(mixed(theme.accent, theme.text, 0.15))},
        {QStringLiteral("@accentPressed"), name(mixed(theme.accent, theme.text, 0.3))},
        {QStringLiteral("@disabledText"), name(mixed(theme.panel, theme.mutedText, 0.6))},
        {QStringLiteral("@warningField"), name(theme.warningField)},
        {QStringLiteral("@controlBorder"), name(theme.controlBorder)},
        {QStringLiteral("@scrollHandle"), name(mixed(theme.panel, theme.mutedText, 0.4))},
        {QStringLiteral("@background"), name(theme.background)},
        {QStringLiteral("@inputLine"), name(mixed(theme.panel, theme.mutedText, 0.7))},
        {QStringLiteral("@mutedText"), name(theme.mutedText)},
        {QStringLiteral("@faintText"), name(theme.faintText)},
        {QStringLiteral("@errorText"), name(theme.errorText)},
        {QStringLiteral("@selection"), name(theme.selection)},
        {QStringLiteral("@onAccent"), name(theme.onAccent)},
        {QStringLiteral("@accent"), name(theme.accent)},
        {QStringLiteral("@sunken"), name(theme.sunken)},
        {QStringLiteral("@border"), name(theme.border)},
        {QStringLiteral("@danger"), name(dark ? mixed(theme.hue(StateHue::Failed), Qt::black, 0.2) : theme.errorText)},
        {QStringLiteral("@panel"), name(theme.panel)},
        {QStringLiteral("@hover"), name(mixed(theme.panel, theme.selection, 0.5))},
        {QStringLiteral("@text"), name(theme.text)},
        {QStringLiteral("@mode"), dark ? QStringLiteral("dark") : QStringLiteral("light")},
    };
    QString text = sheet.toString();
    for (const auto &[token, value] : values) text.replace(token, value);
    return text;
}

} // namespace

QPalette paletteFor(const Theme &theme) {
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &colour) {
        palette.setColor(QPalette::All, role, colour);
    };
    set(QPalette::Window, theme.panel);
    set(QPalette::WindowText, theme.text);
    set(QPalette::Base, theme.panel);
    set(QPalette::AlternateBase, theme.background);
    set(QPalette::ToolTipBase, theme.panel);
    set(QPalette::ToolTipText, theme.text);
    set(QPalette::PlaceholderText, theme.faintText);
    set(QPalette::Text, theme.text);
    set(QPalette::Button, theme.panel);
    set(QPalette::ButtonText, theme.text);
    set(QPalette::BrightText, theme.errorText);
    set(QPalette::Light, mixed(theme.panel, theme.text, 0.04));
    set(QPalette::Midlight, theme.sunken);
    set(QPalette::Mid, theme.controlBorder);
    set(QPalette::Dark, mixed(theme.controlBorder, theme.mutedText, 0.5));
    set(QPalette::Shadow, mixed(theme.controlBorder, Qt::black, 0.5));
    set(QPalette::Highlight, theme.selection);
    set(QPalette::HighlightedText, theme.text);
    set(QPalette::Link, theme.accent);
    set(QPalette::LinkVisited, theme.accent);
    const QColor disabled = mixed(theme.panel, theme.mutedText, 0.6);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    return palette;
}

QString styleSheetFor(const Theme &theme) {
    return filled(kSurfaces, theme) + filled(kButtons, theme) + filled(kInputs, theme) + filled(kViews, theme);
}

} // namespace apollo::console
