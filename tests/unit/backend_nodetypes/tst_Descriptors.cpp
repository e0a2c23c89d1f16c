#include "backend/nodetypes/EnvRules.h"
#include "backend/nodetypes/Registry.h"
#include "backend/nodetypes/http/Descriptor.h"
#include "backend/nodetypes/shell/Descriptor.h"

#include <QTest>

#include <set>

using namespace apollo;
using namespace apollo::nodetypes;
using Json = nlohmann::json;

namespace {

/// "path id" of every problem, sorted.
std::set<std::string> found(const Problems &problems) {
    std::set<std::string> result;
    for (const auto &problem : problems) {
        result.insert(problem.path + " " + problem.id);
        if (problem.text.empty() || problem.text.back() != '.') result.insert("no sentence: " + problem.id);
    }
    return result;
}

std::set<std::string> check(const char *type, const char *json) { return found(find(type)->check(Json::parse(json))); }

using Found = std::set<std::string>;

} // namespace

class DescriptorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void registry() {
        std::set<std::string_view> names;
        for (const NodeType *type : all()) {
            names.insert(type->name());
            QVERIFY(find(type->name()) == type);
            QVERIFY(!type->title().empty() && !type->icon().empty() && !type->description().empty());
            QVERIFY2(type->check(type->example()).empty(), std::string(type->name()).c_str());
        }
        QVERIFY((names == std::set<std::string_view>{"noop", "shell", "http"}));
        QVERIFY(find("Shell") == nullptr);
    }

    void noop() {
        QVERIFY(check("noop", "{}").empty());
        QVERIFY(check("noop", "null").empty());
        QVERIFY((check("noop", R"({"argv": []})") == Found{"/argv config.unknown_field"}));
        QVERIFY((check("noop", "[]") == Found{" config.not_an_object"}));
    }

    void shell() {
        QVERIFY(
            check("shell", R"({"argv": ["echo"], "cwd": "/tmp", "stdin": "x", "success_exit_codes": [0, 3]})").empty());
        QVERIFY((check("shell", "{}") == Found{"/argv shell.no_argv"}));
        QVERIFY((check("shell", "null") == Found{"/argv shell.no_argv"}));
        QVERIFY((check("shell", R"({"argv": []})") == Found{"/argv shell.no_argv"}));
        QVERIFY((check("shell", R"({"argv": "echo hello"})") == Found{"/argv config.not_a_list"}));
        QVERIFY((check("shell", R"({"argv": ["echo", 1]})") == Found{"/argv/1 config.not_a_text"}));
        QVERIFY((check("shell", R"({"argv": ["echo", "a\u0000b"]})") == Found{"/argv/1 config.nul"}));
        QVERIFY((check("shell", R"({"argv": ["bin/echo"]})") == Found{"/argv/0 shell.bad_program"}));
        QVERIFY((check("shell", R"({"argv": [""]})") == Found{"/argv/0 shell.bad_program"}));
        QVERIFY((check("shell", R"({"argv": ["a"], "cwd": "tmp", "comand": 1, "success_exit_codes": [256, "0"]})") ==
                 Found{"/comand config.unknown_field", "/cwd shell.relative_cwd",
                       "/success_exit_codes/0 config.bad_number", "/success_exit_codes/1 config.bad_number"}));
        const Json large{{"argv", {"echo", std::string(shell::kMaxArgvBytes, 'x')}}};
        QVERIFY((found(find("shell")->check(large)) == Found{"/argv shell.argv_too_long"}));
    }

    void http() {
        const Json full{{"url", "HTTPS://example.org"}, {"method", "POST"}, {"headers", {{"A", "b"}}}, {"body", "{}"},
                        {"expect_status", {200, 409}},  {"timeout", "30s"}};
        QVERIFY(find("http")->check(full).empty());
        QVERIFY((check("http", "{}") == Found{"/url http.no_url"}));
        for (const char *url :
             {"file:///etc/passwd", "ftp://a/", "example.org", "http://", "http:///x", "", "http://a/ b"})
            QVERIFY2((found(find("http")->check(Json{{"url", url}})) == Found{"/url http.bad_url"}), url);
        const auto with = [](const char *field, const Json &value) {
            return found(find("http")->check(Json{{"url", "http://a"}, {field, value}}));
        };
        QVERIFY(with("method", "get") == Found{"/method http.bad_method"});
        QVERIFY(with("body", "x") == Found{"/body http.body_not_allowed"});
        QVERIFY(with("timeout", "30") == Found{"/timeout http.bad_timeout"});
        QVERIFY(with("expect_status", {20}) == Found{"/expect_status/0 config.bad_number"});
        QVERIFY(with("headers", {{"A b", "c"}}) == Found{"/headers http.bad_header"});
        QVERIFY(with("headers", {{"A", "b\r\nC: d"}}) == Found{"/headers/A http.bad_header"});
        QVERIFY(with("headers", {{"apollo-token", "1"}}) == Found{"/headers/apollo-token http.reserved_header"});
    }

    void environment() {
        for (const char *name : {"A", "_A", "A1_B", "HOME", "TZ", "LANG"})
            QVERIFY2(!checkEnvName(name).has_value(), name);
        for (const char *name : {"", "a", "1A", "A-B", "A=B", "A B"})
            QCOMPARE(checkEnvName(name)->id, std::string("env.bad_name"));
        for (const char *name : {"LD_PRELOAD", "LD_LIBRARY_PATH", "PATH", "IFS", "BASH_ENV", "ENV", "PYTHONPATH",
                                 "PERL5LIB", "NODE_OPTIONS", "JAVA_TOOL_OPTIONS", "RUBYOPT"})
            QCOMPARE(checkEnvName(name)->id, std::string("env.forbidden"));
        QCOMPARE(checkEnvName("APOLLO_TOKEN")->id, std::string("env.reserved"));
        QVERIFY((found(checkEnv({{"GOOD", "x"}, {"NUL", std::string("a\0b", 3)}, {"a/b", "x"}})) ==
                 Found{"/NUL env.nul", "/a~1b env.bad_name"}));
    }
};

QTEST_APPLESS_MAIN(DescriptorsTest)
#include "tst_Descriptors.moc"
