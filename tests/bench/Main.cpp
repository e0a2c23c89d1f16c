#include "tests/bench/BareLoop.h"
#include "tests/bench/Product.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <cstdio>
#include <exception>

/// apollo-bench [--quick] [--json]: two ratios, each of two figures measured in the same run on the same database.
///
/// Throughput: 1,000 chains of 50 noop nodes against a bare loop of the same row writes. Hop: the time per node of one
/// chain of 1,000 noop nodes against the median transaction of one row. --quick measures once, otherwise three times
/// and the median counts.
namespace {

using namespace apollo;
using Json = nlohmann::ordered_json;

constexpr int kChains = 1000;
constexpr int kChainLength = 50;
constexpr int kHops = 1000;
constexpr int kSlots = 1000;
constexpr std::size_t kChainsPerCommit = 300;

void say(const char *sentence) { std::fprintf(stderr, "==> %s\n", sentence); }

struct Figures {
    double nodesPerSecond = 0;
    double bareNodesPerSecond = 0;
    double hopMilliseconds = 0;
    double commitMilliseconds = 0;
    std::string database;

    [[nodiscard]] double throughputRatio() const { return nodesPerSecond / bareNodesPerSecond; }
    [[nodiscard]] double hopRatio() const { return hopMilliseconds / commitMilliseconds; }
};

Figures measure() {
    e2e::Apollo apollo;
    if (!apollo.startServer() || !apollo.waitForWorkers(0)) throw std::runtime_error(apollo.logs().toStdString());
    Figures figures;
    say("product: 1,000 chains of 50 nodes");
    figures.nodesPerSecond =
        kChains * kChainLength / bench::secondsForRuns(apollo, "chains", kChains, kChainLength, kSlots);
    bench::Sql sql((apollo.dataFolder() + "/db/s").toStdString());
    figures.database = sql.serverVersion();
    say("bare loop: the same rows");
    figures.bareNodesPerSecond = bench::BareLoop(sql, kChainsPerCommit).nodesPerSecond();
    say("product: one chain of 1,000 nodes");
    figures.hopMilliseconds = bench::secondsForRuns(apollo, "hops", 1, kHops, 4) * 1000 / kHops;
    say("database: transactions of one row");
    figures.commitMilliseconds = bench::medianCommitMilliseconds(sql, 2000);
    return figures;
}

Json toJson(const Figures &f) {
    return {{"throughput",
             {{"nodes", kChains * kChainLength},
              {"nodes_per_second", f.nodesPerSecond},
              {"bare_nodes_per_second", f.bareNodesPerSecond},
              {"ratio", f.throughputRatio()}}},
            {"hop",
             {{"nodes", kHops},
              {"milliseconds", f.hopMilliseconds},
              {"commit_milliseconds", f.commitMilliseconds},
              {"ratio", f.hopRatio()}}},
            {"database", f.database},
            {"build", APOLLO_BUILD_TYPE}};
}

void print(const Figures &f, bool json) {
    if (json) {
        std::printf("%s\n", toJson(f).dump(2).c_str());
        return;
    }
    std::printf("throughput  %8.0f nodes/s   bare loop %8.0f nodes/s   ratio %5.2f (more is better)\n",
                f.nodesPerSecond, f.bareNodesPerSecond, f.throughputRatio());
    std::printf("hop         %8.2f ms        one commit %7.3f ms        ratio %5.1f (less is better)\n",
                f.hopMilliseconds, f.commitMilliseconds, f.hopRatio());
}

} // namespace

int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    const int rounds = arguments.contains("--quick") ? 1 : 3;
    try {
        std::vector<Figures> all;
        for (int i = 0; i < rounds; ++i) all.push_back(measure());
        std::sort(all.begin(), all.end(),
                  [](const Figures &a, const Figures &b) { return a.throughputRatio() < b.throughputRatio(); });
        print(all[all.size() / 2], arguments.contains("--json"));
        return 0;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "apollo-bench: %s\n", error.what());
        return 1;
    }
}
