#include "console/app/wiring/Secrets.h"

#include <QFile>
#include <QObject>

#include <qt6keychain/keychain.h>

namespace apollo::console {

namespace {

const QString kService = QStringLiteral("apollo-console");

Error keychainError(const QKeychain::Job &job) {
    const std::string said = job.errorString().toStdString();
    return makeError(ErrorCode::Unavailable, "client.keychain",
                     "The keychain of this computer does not help: " + said +
                         " Use a token file in the connection profile.",
                     {{"detail", said}});
}

} // namespace

Expected<QString> readTokenFile(const QString &path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::NotFound, "client.token_file",
                         "The token file " + path.toStdString() +
                             " cannot be read: " + file.errorString().toStdString(),
                         {{"path", path.toStdString()}, {"detail", file.errorString().toStdString()}});
    }
    return QString::fromUtf8(file.readLine(4096)).trimmed();
}

void readSecret(const QString &profile, QObject *context, std::function<void(Expected<QString>)> done) {
    auto *job = new QKeychain::ReadPasswordJob(kService); // deletes itself after finished()
    job->setKey(profile);
    QObject::connect(job, &QKeychain::Job::finished, context, [job, done = std::move(done)] {
        if (job->error() == QKeychain::NoError)
            done(job->textData());
        else if (job->error() == QKeychain::EntryNotFound)
            done(QString());
        else
            done(keychainError(*job));
    });
    job->start();
}

void writeSecret(const QString &profile, const QString &token, QObject *context,
                 std::function<void(Expected<void>)> done) {
    auto *job = new QKeychain::WritePasswordJob(kService); // deletes itself after finished()
    job->setKey(profile);
    job->setTextData(token);
    QObject::connect(job, &QKeychain::Job::finished, context, [job, done = std::move(done)] {
        if (job->error() == QKeychain::NoError)
            done(Expected<void>());
        else
            done(keychainError(*job));
    });
    job->start();
}

} // namespace apollo::console
