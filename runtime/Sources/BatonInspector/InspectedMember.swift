import Foundation

extension InspectionReport {
    /// A member of a record: its storage key, and its value in words.
    public struct InspectedMember: Hashable, Sendable, Identifiable {
        public var name: String
        /// A link as `→ User:1`, a list of links as `→ User:1, User:2`, anything else as its JSON.
        public var value: String
        public var id: String { name }
    }
}

@MainActor
extension InspectionReport.InspectedRecord {
    /// The members by storage key, without the type; none where the record was deleted.
    public var members: [InspectionReport.InspectedMember] {
        guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else { return [] }
        return object.filter { $0.key != "__typename" }.sorted { $0.key < $1.key }.map {
            InspectionReport.InspectedMember(name: $0.key, value: InspectionReport.words(for: $0.value))
        }
    }
}

extension InspectionReport {
    /// How many keys a list of links names before it says how many more there are.
    private static let namedLinks = 6

    fileprivate static func words(for value: Any) -> String {
        if let link = value as? [String: Any], let key = link["__ref"] as? String { return "→ \(key)" }
        if let list = value as? [String: Any], let keys = list["__refs"] as? [Any] {
            guard !keys.isEmpty else { return "→ nothing" }
            let named = keys.prefix(namedLinks).map { $0 as? String ?? "null" }.joined(separator: ", ")
            return "→ \(named)\(keys.count > namedLinks ? ", and \(keys.count - namedLinks) more" : "")"
        }
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "\(value)" }
        return String(decoding: data, as: UTF8.self)
    }
}
