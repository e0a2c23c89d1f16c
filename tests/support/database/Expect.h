#pragma once

#include "backend/domain/base/Expected.h"

#include <QTest>

/// Stops the test with the error's text unless `result`, an Expected of anything, is a success.
#define EXPECT_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &checkedResult = (result);                                                                          \
        QVERIFY2(checkedResult.has_value(), checkedResult.has_value()                                                  \
                                                ? ""                                                                   \
                                                : (checkedResult.error().id + ": " + checkedResult.error().text +      \
                                                   " " + checkedResult.error().detail)                                 \
                                                      .c_str());                                                       \
    } while (false)

/// Stops the test unless `result` failed with the error `errorId`.
#define EXPECT_ERROR(result, errorId)                                                                                  \
    do {                                                                                                               \
        const auto &checkedResult = (result);                                                                          \
        QVERIFY(!checkedResult.has_value());                                                                           \
        QCOMPARE(checkedResult.error().id, std::string(errorId));                                                      \
    } while (false)
