#include "tests/bench/Product.h"

#include "tests/e2e/support/Pipelines.h"

#include "backend/domain/time/Time.h"

#include <algorithm>
#include <stdexcept>

namespace apollo::bench {
namespace {

void require(bool good, const char *what, const QByteArray &details) {
    if (!good) throw std::runtime_error(what + std::string(": ") + details.toStdString());
}

double seconds(const e2e::Json &instant) {
    const auto parsed = parseIso(instant.get<std::string>());
    return parsed ? static_cast<double>(parsed->micros()) / 1e6 : 0;
}

} // namespace

double secondsForRuns(e2e::Apollo &apollo, const QString &pipeline, int runs, int nodes, int slots) {
    const auto imported = apollo.import(pipeline + ".json", e2e::chainDag(pipeline, nodes));
    require(imported.code == 0, "import", imported.text());
    // Without a worker nothing starts: all runs are there before the first node does.
    for (int i = 0; i < runs; ++i) {
        const auto started = apollo.ctl({"run", "start", pipeline});
        require(started.code == 0, "start", started.text());
    }
    require(apollo.startWorker(slots) && apollo.waitForWorkers(1), "worker", apollo.logs());
    const auto ended = [&] {
        return apollo.ctl({"runs", "--pipeline", pipeline, "--limit", "1", "--state", "PENDING", "--state", "RUNNING"})
            .at("/runs")
            .empty();
    };
    // Seldom: every question costs a process and a query, on the machine that is being measured.
    require(e2e::waitUntil(ended, 1'200'000, 1'000), "end", apollo.logs());
    double first = 1e300;
    double last = 0;
    const auto list = apollo.ctl({"runs", "--pipeline", pipeline, "--limit", "1000"}).at("/runs");
    for (const auto &run : list) {
        require(run.at("state") == "SUCCESS", "a run did not succeed", QByteArray::fromStdString(run.dump()));
        first = std::min(first, seconds(run.at("started_at")));
        last = std::max(last, seconds(run.at("finished_at")));
    }
    require(static_cast<int>(list.size()) == runs, "runs", "not all are listed");
    require(apollo.worker().stop(), "worker", apollo.logs());
    return last - first;
}

} // namespace apollo::bench
