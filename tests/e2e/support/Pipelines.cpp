#include "tests/e2e/support/Pipelines.h"

#include <nlohmann/json.hpp>

namespace apollo::e2e {
namespace {

using Json = nlohmann::ordered_json;

std::string key(int number) { return "n" + std::to_string(number); }

Json dag(const QString &name, int nodes) {
    Json document{{"name", name.toStdString()}, {"nodes", Json::array()}, {"edges", Json::array()}};
    for (int i = 0; i < nodes; ++i) document["nodes"].push_back({{"id", key(i)}});
    return document;
}

QByteArray text(const Json &document) { return QByteArray::fromStdString(document.dump()); }

} // namespace

QByteArray chainDag(const QString &name, int nodes) {
    auto document = dag(name, nodes);
    for (int i = 1; i < nodes; ++i) document["edges"].push_back({key(i - 1), key(i)});
    return text(document);
}

QByteArray fanDag(const QString &name, int nodes) {
    auto document = dag(name, nodes + 2);
    for (int i = 1; i <= nodes; ++i) {
        document["edges"].push_back({key(0), key(i)});
        document["edges"].push_back({key(i), key(nodes + 1)});
    }
    return text(document);
}

QByteArray layeredDag(const QString &name, int width, int depth) {
    auto document = dag(name, width * depth);
    for (int layer = 1; layer < depth; ++layer)
        for (int i = 0; i < width; ++i)
            for (int k = 0; k < 3; ++k)
                document["edges"].push_back({key((layer - 1) * width + (i + k * 7) % width), key(layer * width + i)});
    return text(document);
}

QByteArray sinkPipeline(const QString &name, int nodes, int chain, const QString &sinkFile) {
    Json steps = Json::object();
    // Appending less than a page to a file opened with O_APPEND is one indivisible write.
    const std::string command = "echo \"$APOLLO_EXECUTION_ID\" >> '" + sinkFile.toStdString() + "'; sleep 0.1";
    for (int i = 0; i < nodes; ++i) {
        Json step{{"type", "shell"}, {"with", {{"argv", {"sh", "-c", command}}}}, {"on_lost", "retry"}};
        if (i % chain != 0) step["needs"] = {key(i - 1)};
        steps[key(i)] = std::move(step);
    }
    const Json document{
        {"name", name.toStdString()},
        {"retry", {{"fast_count", 50}, {"fast_delay", "200ms"}, {"slow_count", 0}, {"jitter", {0, 0.1}}}},
        {"steps", std::move(steps)}};
    return text(document);
}

} // namespace apollo::e2e
