// Times simdjson on a file: for each line of its input, `walk FILE page|flat` prints the seconds of one DOM parse and of one typed on-demand
// walk. So it runs in turns with what it is compared with.
//
//     c++ -O3 -march=native walk.cpp -lsimdjson -o walk
#include <simdjson.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

using namespace simdjson;

// Sums what is read, so that nothing is optimized away.
static size_t sum = 0;

static void text(ondemand::value value) {
    std::string_view view = value.get_string();
    sum += view.size();
}

static void page(ondemand::document &document) {
    for (ondemand::object character : document["data"]["characters"].get_array()) {
        for (auto field : character) {
            std::string_view key = field.unescaped_key();
            if (key != "episode") { text(field.value()); continue; }
            for (ondemand::object episode : field.value().get_array()) {
                for (auto inner : episode) {
                    std::string_view name = inner.unescaped_key();
                    if (name != "characterList") { text(inner.value()); continue; }
                    for (ondemand::object row : inner.value().get_array()) {
                        text(row["id"].value());
                        text(row["name"].value());
                        text(row["image"].value());
                    }
                }
            }
        }
    }
}

static void flat(ondemand::document &document) {
    for (ondemand::object item : document["data"]["items"].get_array()) {
        text(item["id"].value());
        text(item["name"].value());
        sum += int64_t(item["count"]);
        sum += double(item["price"]) > 0;
        sum += bool(item["active"]);
        text(item["description"].value());
    }
}

template <typename Body>
static double seconds(Body body) {
    auto start = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    padded_string json = padded_string::load(arguments[1]);
    std::string kind = arguments[2];
    dom::parser tree;
    ondemand::parser parser;
    auto parse = [&] { dom::element root = tree.parse(json); sum += root.is_object(); };
    auto walk = [&] {
        ondemand::document document = parser.iterate(json);
        if (kind == "page") page(document); else flat(document);
    };
    while (std::getchar() == '\n') {
        double parsed = seconds(parse);
        walk();
        double walked = seconds(walk);
        std::printf("%.9f %.9f\n", parsed, walked);
        std::fflush(stdout);
    }
    return sum == 0;
}
