#include "console/app/wiring/CommandLine.h"
#include "console/app/wiring/Console.h"

#include <QApplication>

int main(int argc, char **argv) {
    QApplication::setApplicationName(QStringLiteral("apollo-console"));
    QApplication::setOrganizationName(QStringLiteral("apollo"));
    QApplication application(argc, argv);
    const apollo::console::StartOptions options = apollo::console::parseCommandLine(application);
    apollo::console::Console console(application, options);
    console.start();
    return QApplication::exec();
}
