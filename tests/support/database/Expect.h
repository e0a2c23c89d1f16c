#pragma once

#include "backend/domain/base/Expected.h"

#include <QTest>

/// Stops the test with the error's text unless `result`, an Expected of anything, is a success.
#define EXPECT_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &expected = (result);                                                                               \
        QVERIFY2(expected.has_value(),                                                                                 \
                 expected.has_value()                                                                                  \
                     ? ""                                                                                              \
                     : (expected.error().id + ": " + expected.error().text + " " + expected.error().detail).c_str());  \
    } while (false)

/// Stops the test unless `result` failed with the error `errorId`.
#define EXPECT_ERROR(result, errorId)                                                                                  \
    do {                                                                                                               \
        const auto &expected = (result);                                                                               \
        QVERIFY(!expected.has_value());                                                                                \
        QCOMPARE(expected.error().id, std::string(errorId));                                                           \
    } while (false)
