#include "backend/domain/base/Expected.h"

#include <QTest>

#include <memory>

using namespace apollo;

namespace {

Expected<int> half(int number) {
    if (number % 2 != 0)
        return makeError(ErrorCode::Invalid, "number.odd", "The number is odd.", {{"number", std::to_string(number)}});
    return number / 2;
}

} // namespace

class TestExpected : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holdsValueOrError();
    void valueOfFailureThrows();
    void chains();
    void recovers();
    void movesOnlyTypes();
    void withoutValue();
    void codesHaveTexts();
};

void TestExpected::holdsValueOrError() {
    const Expected<int> good = half(8);
    QVERIFY(good && good.has_value());
    QCOMPARE(*good, 4);
    const Expected<int> bad = half(7);
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, ErrorCode::Invalid);
    QCOMPARE(bad.error().id, std::string("number.odd"));
    QCOMPARE(bad.error().args.at(0).second, std::string("7"));
    QCOMPARE(bad.value_or(-1), -1);
    QCOMPARE(good.value_or(-1), 4);
}

void TestExpected::valueOfFailureThrows() {
    const Expected<int> bad = half(1);
    QVERIFY_EXCEPTION_THROWN((void)bad.value(), std::bad_variant_access);
    const Expected<void> nothing = makeError(ErrorCode::Internal, "x", "x");
    QVERIFY_EXCEPTION_THROWN(nothing.value(), std::logic_error);
}

void TestExpected::chains() {
    QCOMPARE(half(8).and_then(half).and_then(half).value(), 1);
    int calls = 0;
    const auto counted = [&](int number) {
        ++calls;
        return half(number);
    };
    const auto failed = half(6).and_then(counted).and_then(counted);
    QVERIFY(!failed);
    QCOMPARE(calls, 1); // after the first failure nothing is called
    QCOMPARE(half(8).transform([](int number) { return std::to_string(number); }).value(), std::string("4"));
    QCOMPARE(half(3).transform([](int number) { return std::to_string(number); }).error().id,
             std::string("number.odd"));
}

void TestExpected::recovers() {
    QCOMPARE(half(3).or_else([](Error) { return Expected<int>(0); }).value(), 0);
    QCOMPARE(half(4).or_else([](Error) { return Expected<int>(0); }).value(), 2);
}

void TestExpected::movesOnlyTypes() {
    Expected<std::unique_ptr<int>> owned = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = std::move(owned).value();
    QCOMPARE(*taken, 5);
}

void TestExpected::withoutValue() {
    const Expected<void> done;
    QVERIFY(done && done.has_value());
    done.value();
    Expected<void> failed = makeError(ErrorCode::Conflict, "busy", "Busy.");
    QVERIFY(!failed);
    QCOMPARE(failed.error().id, std::string("busy"));
    bool called = false;
    const auto next = std::move(failed).and_then([&] {
        called = true;
        return Expected<int>(1);
    });
    QVERIFY(!next && !called);
}

void TestExpected::codesHaveTexts() {
    QCOMPARE(QString(toText(ErrorCode::Invalid)), QString("INVALID"));
    QCOMPARE(QString(toText(ErrorCode::NotFound)), QString("NOT_FOUND"));
    QCOMPARE(QString(toText(ErrorCode::Conflict)), QString("CONFLICT"));
    QCOMPARE(QString(toText(ErrorCode::Denied)), QString("DENIED"));
    QCOMPARE(QString(toText(ErrorCode::Unauthenticated)), QString("UNAUTHENTICATED"));
    QCOMPARE(QString(toText(ErrorCode::Exhausted)), QString("EXHAUSTED"));
    QCOMPARE(QString(toText(ErrorCode::Unavailable)), QString("UNAVAILABLE"));
    QCOMPARE(QString(toText(ErrorCode::Timeout)), QString("TIMEOUT"));
    QCOMPARE(QString(toText(ErrorCode::Internal)), QString("INTERNAL"));
}

QTEST_APPLESS_MAIN(TestExpected)
#include "tst_Expected.moc"
