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

/// simdjson on the same bytes, in the same run: a program that prints seconds for a DOM parse, a full on-demand walk and a typed one.
struct Simdjson {
    let dom: Double
    let walk: Double

    /// Runs `program FILE KIND`.
    init?(_ program: String?, _ fixture: Fixture) {
        guard let program else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(fixture.name)-\(getpid()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        guard (try? fixture.response.write(to: file)) != nil else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [file.path, fixture.name]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        guard numbers.count == 2 else { return nil }
        (dom, walk) = (numbers[0], numbers[1])
    }
}
