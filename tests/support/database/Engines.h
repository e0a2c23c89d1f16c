#pragma once

#include "tests/support/database/TestServer.h"

#include <array>
#include <memory>

namespace apollo::test {

/// Runs every test function of a class on both engines: declare the rows in initTestCase_data() and call current() in a
/// test. MySQL that cannot be had is a failure, unless APOLLO_SKIP_MYSQL=1 says that nobody wants to know.
class Engines {
public:
    static void declareRows();
    /// The server of the row that is being tested; started when it is first asked for. Null after a test failure was
    /// recorded.
    [[nodiscard]] TestServer *current();
    [[nodiscard]] static Engine currentEngine();

private:
    std::array<std::unique_ptr<TestServer>, 2> m_servers;
};

} // namespace apollo::test
