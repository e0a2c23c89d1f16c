// The published schema says what the reader does, and the samples are what both say.
#include "backend/domain/pipeline/PipelineFields.h"
#include "backend/domain/pipeline/PipelineSpec.h"
#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/domain/pipeline/Plan.h"
#include "backend/formats/Import.h"
#include "backend/formats/pipeline/ParsedDocument.h"
#include "backend/nodetypes/Registry.h"

#include <QRegularExpression>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>

using namespace apollo;
using namespace apollo::formats;
using nlohmann::json;

namespace {

std::string contentOf(const std::filesystem::path &path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The part of JSON Schema that the published schema uses; the path of the first mistake, or nothing.
class Validator {
public:
    explicit Validator(const json &schema) : m_root(schema) {}

    QString fault(const json &value, const json &schema, const QString &path = "") const {
        static const std::set<std::string> kKnown{"$schema",   "$id",         "$defs",         "$ref",
                                                  "title",     "description", "default",       "type",
                                                  "enum",      "const",       "oneOf",         "allOf",
                                                  "if",        "then",        "properties",    "required",
                                                  "minLength", "maxLength",   "pattern",       "items",
                                                  "minItems",  "maxItems",    "minProperties", "maxProperties",
                                                  "minimum",   "maximum",     "propertyNames", "additionalProperties"};
        for (const auto &[key, member] : schema.items())
            if (!kKnown.contains(key)) return path + ": the schema uses " + QString::fromStdString(key);
        if (schema.contains("$ref")) {
            const auto pointer = schema["$ref"].get<std::string>().substr(1);
            if (auto found = fault(value, m_root.at(json::json_pointer(pointer)), path); !found.isEmpty()) return found;
        }
        if (schema.contains("type") && !hasType(value, schema["type"])) return path + " has the wrong type";
        if (schema.contains("enum") &&
            std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
            return path + " is none of the words";
        if (schema.contains("const") && schema["const"] != value) return path + " is not the word";
        if (auto found = combinations(value, schema, path); !found.isEmpty()) return found;
        if (value.is_string()) return textFault(value.get<std::string>(), schema, path);
        if (value.is_number()) return numberFault(value, schema, path);
        if (value.is_array()) return listFault(value, schema, path);
        if (value.is_object()) return mapFault(value, schema, path);
        return {};
    }

private:
    static bool isOfType(const json &value, const std::string &type) {
        return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
               (type == "string" && value.is_string()) || (type == "integer" && value.is_number_integer()) ||
               (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
               (type == "null" && value.is_null());
    }
    static bool hasType(const json &value, const json &types) {
        if (types.is_string()) return isOfType(value, types);
        return std::any_of(types.begin(), types.end(), [&](const json &type) { return isOfType(value, type); });
    }
    QString combinations(const json &value, const json &schema, const QString &path) const {
        for (const json &part : schema.value("allOf", json::array()))
            if (auto found = fault(value, part, path); !found.isEmpty()) return found;
        if (schema.contains("if") && fault(value, schema["if"], path).isEmpty())
            if (auto found = fault(value, schema["then"], path); !found.isEmpty()) return found;
        if (!schema.contains("oneOf")) return {};
        QStringList faults;
        int matches = 0;
        for (const json &part : schema["oneOf"]) {
            const QString found = fault(value, part, path);
            if (found.isEmpty()) ++matches;
            faults << found;
        }
        return matches == 1 ? QString()
                            : path + " matches " + QString::number(matches) + " forms: " + faults.join(" | ");
    }
    static QString textFault(const std::string &text, const json &schema, const QString &path) {
        const QString content = QString::fromStdString(text);
        if (schema.contains("minLength") && content.size() < schema["minLength"].get<int>())
            return path + " is too short";
        if (schema.contains("maxLength") && content.size() > schema["maxLength"].get<int>())
            return path + " is too long";
        if (schema.contains("pattern") &&
            !QRegularExpression(QString::fromStdString(schema["pattern"].get<std::string>())).match(content).hasMatch())
            return path + " does not fit the pattern";
        return {};
    }
    static QString numberFault(const json &value, const json &schema, const QString &path) {
        if (schema.contains("minimum") && value.get<double>() < schema["minimum"].get<double>())
            return path + " is too small";
        if (schema.contains("maximum") && value.get<double>() > schema["maximum"].get<double>())
            return path + " is too great";
        return {};
    }
    QString listFault(const json &value, const json &schema, const QString &path) const {
        if (value.size() < schema.value("minItems", 0u)) return path + " has too few items";
        if (value.size() > schema.value("maxItems", 1'000'000u)) return path + " has too many items";
        if (!schema.contains("items")) return {};
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto found = fault(value[i], schema["items"], path + "/" + QString::number(i)); !found.isEmpty())
                return found;
        return {};
    }
    QString mapFault(const json &value, const json &schema, const QString &path) const {
        if (value.size() < schema.value("minProperties", 0u)) return path + " has too few members";
        if (value.size() > schema.value("maxProperties", 1'000'000u)) return path + " has too many members";
        for (const json &key : schema.value("required", json::array()))
            if (!value.contains(key)) return path + " lacks " + QString::fromStdString(key.get<std::string>());
        const json properties = schema.value("properties", json::object());
        for (const auto &[key, member] : value.items()) {
            const QString here = path + "/" + QString::fromStdString(key);
            if (schema.contains("propertyNames"))
                if (auto found = fault(key, schema["propertyNames"], here); !found.isEmpty()) return found;
            if (properties.contains(key)) {
                if (auto found = fault(member, properties[key], here); !found.isEmpty()) return found;
            } else if (schema.contains("additionalProperties")) {
                if (schema["additionalProperties"] == false) return here + " is unknown";
                if (auto found = fault(member, schema["additionalProperties"], here); !found.isEmpty()) return found;
            }
        }
        return {};
    }

    const json &m_root;
};

template <typename Table>
std::set<std::string> words(const Table &table) {
    std::set<std::string> result;
    for (const auto &row : table.rows) result.emplace(row.second);
    return result;
}

} // namespace

class TestSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keysAreThoseOfTheReader();
    void wordsAreThoseOfTheReader();
    void everythingIsDescribed();
    void schemaRefuses_data();
    void schemaRefuses();
    void samples_data();
    void samples();
    void samplesShowTheFormat();

private:
    std::set<std::string> keysOf(const char *pointer) const;
    std::set<std::string> enumOf(const char *pointer) const;
    json m_schema;
};

void TestSchema::initTestCase() {
    m_schema = json::parse(contentOf(APOLLO_SOURCE_DIR "/resources/schema/pipeline.schema.json"));
}

std::set<std::string> TestSchema::keysOf(const char *pointer) const {
    std::set<std::string> keys;
    for (const auto &[key, value] : m_schema.at(json::json_pointer(pointer)).at("properties").items()) keys.insert(key);
    return keys;
}

std::set<std::string> TestSchema::enumOf(const char *pointer) const {
    return m_schema.at(json::json_pointer(pointer)).at("enum").get<std::set<std::string>>();
}

void TestSchema::keysAreThoseOfTheReader() {
    const auto same = [&](const char *pointer, std::span<const std::string_view> known) {
        QCOMPARE(keysOf(pointer), std::set<std::string>(known.begin(), known.end()));
        QVERIFY(m_schema.at(json::json_pointer(pointer)).at("additionalProperties") == false);
    };
    same("", fields::kPipeline);
    same("/$defs/param", fields::kParam);
    same("/$defs/retry", fields::kRetry);
    same("/$defs/timeouts", fields::kTimeouts);
    same("/$defs/schedule", fields::kSchedule);
    same("/$defs/step", fields::kStep);
    same("/$defs/chainStep", fields::kChainStep);
    same("/$defs/node", fields::kNode);
}

void TestSchema::wordsAreThoseOfTheReader() {
    QCOMPARE(enumOf("/properties/on_failure"), words(kOnFailure));
    QCOMPARE(enumOf("/$defs/effects"), words(kEffects));
    QCOMPARE(enumOf("/$defs/on_lost"), words(kOnLost));
    QCOMPARE(enumOf("/$defs/param/properties/type"), words(kParamTypes));
    QCOMPARE(enumOf("/$defs/schedule/properties/dialect"), words(kCronDialects));
    QCOMPARE(enumOf("/$defs/schedule/properties/gap"), words(kGapPolicies));
    QCOMPARE(enumOf("/$defs/schedule/properties/overlap"), words(kOverlapPolicies));
    auto classes = words(kErrorClasses);
    classes.erase("NONE");
    QCOMPARE(enumOf("/$defs/retry/properties/never_retry/items"), classes);
    std::set<std::string> types;
    for (const nodetypes::NodeType *type : nodetypes::all()) {
        types.emplace(type->name());
        if (!type->example().empty()) QVERIFY(m_schema["$defs"].contains(std::string(type->name())));
    }
    QCOMPARE(enumOf("/$defs/type"), types);
}

void TestSchema::everythingIsDescribed() {
    for (const auto &[key, property] : m_schema["properties"].items())
        QVERIFY2(property.contains("description"), key.c_str());
}

void TestSchema::schemaRefuses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("unknown field") << QByteArray(R"({"name": "p", "titel": "x", "steps": [{"name": "a"}]})");
    QTest::newRow("no steps") << QByteArray(R"({"name": "p"})");
    QTest::newRow("both forms") << QByteArray(R"({"name": "p", "steps": [{"name": "a"}], "nodes": [{"name": "a"}]})");
    QTest::newRow("name") << QByteArray(R"({"name": "a b", "steps": [{"name": "a"}]})");
    QTest::newRow("needs in a chain") << QByteArray(R"({"name": "p", "steps": [{"name": "a", "needs": []}]})");
    QTest::newRow("shell without argv") << QByteArray(
        R"({"name": "p", "steps": [{"name": "a", "type": "shell", "with": {}}]})");
    QTest::newRow("duration") << QByteArray(R"({"name": "p", "timeouts": {"run": "90"}, "steps": [{"name": "a"}]})");
}

void TestSchema::schemaRefuses() {
    QFETCH(QByteArray, text);
    QVERIFY(!Validator(m_schema).fault(json::parse(text.toStdString()), m_schema).isEmpty());
    ImportRequest request;
    request.content = std::string_view(text.constData(), static_cast<std::size_t>(text.size()));
    QVERIFY(importText(request).refused());
}

void TestSchema::samples_data() {
    QTest::addColumn<QString>("path");
    int count = 0;
    for (const auto &entry : std::filesystem::directory_iterator(APOLLO_SOURCE_DIR "/resources/samples")) {
        QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
        ++count;
    }
    QVERIFY(count >= 6);
}

void TestSchema::samples() {
    QFETCH(QString, path);
    const std::string content = contentOf(path.toStdString());
    ImportRequest request;
    request.fileName = path.toStdString();
    request.content = content;
    const ImportResult result = importText(request);
    QVERIFY2(result.problems.empty(),
             result.problems.empty() ? "" : toText(result.problems.front(), request.fileName).c_str());
    const PipelineSpec &spec = result.pipelines.at(0);
    QVERIFY(Plan::compile(spec));
    QCOMPARE(spec.name + ".yaml", std::filesystem::path(path.toStdString()).filename().string());
    QVERIFY(!spec.title.empty() && !spec.description.empty() && !spec.owner.empty());

    const ParsedText parsed = parseYaml(SourceText(content));
    QCOMPARE(Validator(m_schema).fault(parsed.documents.at(0).tree, m_schema), QString());
    QCOMPARE(Validator(m_schema).fault(pipelineToJson(spec), m_schema),
             QString()); // and so is the form that is exported
}

void TestSchema::samplesShowTheFormat() {
    bool chain = false;
    bool params = false;
    bool schedule = false;
    bool retry = false;
    bool otherWriting = false;
    for (const auto &entry : std::filesystem::directory_iterator(APOLLO_SOURCE_DIR "/resources/samples")) {
        const std::string content = contentOf(entry.path());
        ImportRequest request;
        request.fileName = entry.path();
        request.content = content;
        for (const PipelineSpec &spec : importText(request).pipelines) {
            chain = chain || content.find("steps:\n  - name:") != std::string::npos;
            params = params || !spec.params.empty();
            schedule = schedule || spec.schedule.has_value();
            retry = retry || spec.retry.fastCount.value_or(0) > 1;
            otherWriting = otherWriting || std::any_of(spec.title.begin(), spec.title.end(),
                                                       [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
        }
    }
    QVERIFY(chain && params && schedule && retry && otherWriting);
}

QTEST_APPLESS_MAIN(TestSchema)
#include "tst_Schema.moc"
