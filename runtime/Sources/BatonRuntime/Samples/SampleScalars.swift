/// A mapped scalar whose texts are none of those that samples try: it says itself what a sample of it is.
public protocol SampledScalar: GraphQLScalar {
    /// A text that the type takes. `number` is that of the list's element, from 1.
    static func sampleText(number: Int) -> String
}

/// A field of a mapped scalar for which no sample was found.
public struct ScalarWithoutSample: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: [String]
    public let scalar: String
    public let type: String

    public var description: String {
        "\(path.joined(separator: ".")): no text that is tried makes a \(type) for \(scalar); give the field, or make \(type) a SampledScalar"
    }
}

/// Makes values of custom scalars: of a mapped one the first text that its type takes, of another one that its name suggests.
struct SampleScalars {
    let types: SampleTypes?

    func value(of scalar: String?, words: String, at path: SamplePath) throws -> InputValue {
        let texts = candidates(for: scalar ?? "", words: words, path)
        guard let scalar, let type = types?.scalarTypes[scalar] else { return .string(texts[0]) }
        if let sampled = type as? any SampledScalar.Type {
            return try type.init(graphQLText: sampled.sampleText(number: Int(path.number))).inputValue
        }
        for text in texts {
            if let value = try? type.init(graphQLText: text) { return value.inputValue }
        }
        throw ScalarWithoutSample(path: path.names, scalar: scalar, type: "\(type)")
    }

    /// Texts that scalars are usually written as, the likeliest first.
    private func candidates(for scalar: String, words: String, _ path: SamplePath) -> [String] {
        let date = (path.number - 1) % 28 + 1
        let day = "2025-01-\(date < 10 ? "0" : "")\(date)"
        let time = day + "T12:00:00Z"
        let link = "https://example.com/\(path.identifier)"
        let number = "\(path.number)"
        let all = [words, time, day, "12:00:00", link, uuid(path), number, "\(number).5", "true", "#336699", "PT1H", "en", "{}", "[]"]
        let name = scalar.lowercased()
        let likely: String
        switch true {
        case name.contains("datetime"), name.contains("timestamp"), name.contains("instant"): likely = time
        case name.contains("date"): likely = day
        case name.contains("time"): likely = time
        case name.contains("uuid"), name.contains("guid"): likely = uuid(path)
        case name.contains("uri"), name.contains("url"): likely = link
        case name.contains("decimal"), name.contains("money"): likely = "\(number).5"
        case name.contains("int"), name.contains("long"): likely = number
        case name.contains("json"), name.contains("object"): likely = "{}"
        default: likely = words
        }
        return [likely] + all
    }

    private func uuid(_ path: SamplePath) -> String {
        let digits = String(path.hash, radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.count) + digits
        return "00000000-0000-4000-8\(padded.prefix(3))-\(padded.suffix(12))"
    }
}
