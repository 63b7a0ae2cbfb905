/// What plans do not say of the fields that they read: which enum or custom scalar each is of, and an object type of each abstract type.
///
/// | line | holds |
/// |---|---|
/// | `t Abstract Object` | an object type that the abstract one may be |
/// | `e Enum VALUE FIELD…` | a value of the enum, and the fields that are of it |
/// | `c Scalar FIELD…` | the fields that are of a custom scalar |
///
/// A field is `name`, or `Type.name` where fields of that name are of several types.
public final class SampleTypes: Sendable {
    private struct Lines {
        var objects: [String: String] = [:]
        var values: [String: String] = [:]
        var scalars: [String: String] = [:]
    }

    private let text: String
    /// The Swift types of custom scalars, by name.
    let scalarTypes: [String: any GraphQLScalar.Type]
    private let decoded = Once<Lines>()

    /// What generated code declares.
    @_spi(Generated)
    public init(_ text: StaticString, scalars: [String: any GraphQLScalar.Type] = [:]) {
        self.text = text.description
        scalarTypes = scalars
    }

    /// The same from a text read at run time.
    package init(text: String) {
        self.text = text
        scalarTypes = [:]
    }

    /// An object type of an abstract type.
    func object(of abstract: String) -> String? { lines.objects[abstract] }

    /// A value of the enum that a field is of. `types` are those that have the field, the narrowest first.
    func value(of field: String, on types: [String]) -> String? { SampleTypes.find(field, types, lines.values) }

    /// The custom scalar that a field is of.
    func scalar(of field: String, on types: [String]) -> String? { SampleTypes.find(field, types, lines.scalars) }

    private static func find(_ field: String, _ types: [String], _ found: [String: String]) -> String? {
        found[field] ?? types.lazy.compactMap { found["\($0).\(field)"] }.first
    }

    private var lines: Lines {
        decoded.value {
            var lines = Lines()
            for line in text.split(whereSeparator: \.isNewline) {
                let words = line.split(separator: " ").map(String.init)
                switch words.first {
                case "t" where words.count == 3: lines.objects[words[1]] = words[2]
                case "e" where words.count > 3: for field in words[3...] { lines.values[field] = words[2] }
                case "c" where words.count > 2: for field in words[2...] { lines.scalars[field] = words[1] }
                default: continue
                }
            }
            return lines
        }
    }
}
