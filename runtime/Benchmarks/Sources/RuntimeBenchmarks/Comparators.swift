import Foundation

/// What a person would write instead: Foundation's decoder into models of their own.
enum Models {
    struct Page: Decodable {
        struct Data: Decodable { var characters: [Character] }
        struct Character: Decodable {
            var id, name, status, species, gender, image: String
            var episode: [Episode]
        }
        struct Episode: Decodable {
            var id, name, air: String
            var characterList: [Row]
        }
        struct Row: Decodable { var id, name, image: String }
        var data: Data
    }

    struct Flat: Decodable {
        struct Data: Decodable { var items: [Item] }
        struct Item: Decodable {
            var id, name: String
            var count: Int
            var price: Double
            var active: Bool
            var description: String?
        }
        var data: Data
    }
}

/// What the common clients do: a tree of Foundation's objects, and records in dictionaries by string keys.
final class DictionaryStore {
    private(set) var records: [String: [String: Any]] = [:]

    func write(_ response: Foundation.Data, types: [String: String]) throws {
        guard let top = try JSONSerialization.jsonObject(with: response) as? [String: Any], let data = top["data"] as? [String: Any] else { return }
        _ = normalize(data, "client:root", "Query", types)
    }

    private func normalize(_ object: [String: Any], _ key: String, _ type: String, _ types: [String: String]) -> String {
        var record: [String: Any] = ["__typename": type]
        for (name, value) in object {
            if let list = value as? [[String: Any]], let inner = types[name] {
                record[name] = list.map { normalize($0, inner + ":" + ($0["id"] as? String ?? ""), inner, types) }
            } else {
                record[name] = value
            }
        }
        records[key, default: [:]].merge(record) { $1 }
        return key
    }
}

/// simdjson on the same bytes, in turns with what it is compared with: a program that answers each line with the seconds of one DOM parse
/// and of one typed on-demand walk.
final class Simdjson {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let file: URL
    private var doms: [Double] = []
    private var walks: [Double] = []

    /// Runs `program FILE KIND`.
    init?(_ program: String?, _ fixture: Fixture) {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(fixture.name)-\(getpid()).json")
        guard let program, (try? fixture.response.write(to: file)) != nil else { return nil }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [file.path, fixture.name]
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
    }

    /// One run of each.
    func turn() {
        input.fileHandleForWriting.write(Data("\n".utf8))
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 2 else { return }
        doms.append(numbers[0])
        walks.append(numbers[1])
    }

    /// The medians of the runs since they were last asked for: of the DOM parse, of the walk; nil when there was none.
    func medians() -> (dom: Double, walk: Double)? {
        defer { (doms, walks) = ([], []) }
        guard !walks.isEmpty else { return nil }
        return (doms.sorted()[doms.count / 2], walks.sorted()[walks.count / 2])
    }

    /// Lets the program end.
    func close() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: file)
    }
}
