/// How names of GraphQL are spelled in Swift.
public enum SwiftNames {
    /// Words that need backticks where a member, a parameter or a type is declared or used without a dot.
    static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal",
        "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is",
        "nil", "self", "Self", "super", "throws", "true", "try", "_",
    ]

    /// Names that no accessor can have, since every value or every lens already has them or Swift reads them as something else.
    static let impossibleMembers: Set<String> = [
        "self", "init", "Type", "Protocol", "_", "hashValue", "hash", "_anchor", "_reader", "_handle", "_action",
        // Types that generated code makes values of, where a member of the name would be meant.
        "InputObject", "LensReader", "BatonTarget", "OperationDefinition", "OperationReference", "Boxed", "Variables",
        "Operation", "TypeTable", "GeneratedFormat1", "InputMismatch", "LensList", "Array",
    ]

    /// Words that mean something before a type or at its place, and so need backticks as a type's name.
    static let typeWords: Set<String> = [
        "some", "any", "each", "sending", "borrowing", "consuming", "isolated", "nonisolated", "async", "package", "weak", "unowned",
        "repeat", "mutating", "nonmutating", "dynamic", "indirect", "lazy", "optional", "required", "final", "override", "infix",
        "prefix", "postfix", "get", "set", "willSet", "didSet", "left", "right", "none", "convenience", "actor", "macro", "yield",
        "Protocol", "Type",
    ]

    /// Every word that needs backticks as a type's name.
    private static let typeKeywords = keywords.union(typeWords)

    /// Types that generated code spells, and names that no Swift type can have: a nested type never hides one of them.
    static let spelledTypes: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Swift", "String", "Int", "Double", "Bool", "Optional", "Array", "Result", "MainActor",
        "Hashable", "Codable", "CodingKey", "CodingKeys", "StaticString", "BatonRuntime", "BatonTarget", "Lens", "LensAnchor",
        "LensReader", "LensList", "FragmentLens", "TypeTable", "GraphQLEnum", "InputObject", "InputValue", "InputConvertible",
        "LensValue", "Boxed", "OperationVariables", "QueryOperation", "MutationOperation", "SubscriptionOperation",
        "OperationDefinition", "GeneratedFormat1", "FieldFailure", "InputMismatch", "MutationAction", "ActionReference",
        "OperationReference", "ConnectionLens", "Sendable", "GeneratedCases", "GeneratedOneOf", "ResponseObject", "OperationResponse",
        "SampleTypes", "BatonSamples",
    ]

    /// Those of them that a type of the app's may be called, at the top of a file, and then hides.
    public static let importedTypes = spelledTypes.subtracting([
        "Type", "Protocol", "Self", "Any", "Swift", "BatonRuntime", "BatonTarget", "BatonSamples", "CodingKeys",
    ])

    /// Names that no function and no type within the struct of a response can have, besides the impossible ones: those that optionals have,
    /// so that `.null` means one thing, and those of the structs around.
    static let responseMembers: Set<String> = impossibleMembers.union([
        "none", "some", "null", "nodes", "inputObject", "inputValue", "Response", "OptimisticResponse", "Operation", "Data", "Variables",
    ])

    /// Names that no label of a response can have, since what is generated uses them.
    static let responseLabels: Set<String> = ["typename", "inputObject", "inputValue", "_nodes", "_edges"]

    /// Names that no type at the top of a file can have: those that generated code spells, and those that the app's own code is
    /// likely to mean something else by.
    static let takenTypes: Set<String> = spelledTypes.union([
        // Swift
        "AnyObject", "Error", "Never", "Void", "Sendable", "Equatable", "Encodable", "Decodable", "Encoder", "Decoder",
        "Identifiable", "RawRepresentable", "CaseIterable", "Int64", "Character", "Set", "Dictionary", "Sequence", "Collection",
        "Task", "Actor", "Duration", "Hasher", "Float", "Range", "Substring", "Comparable",
        // What is nested in generated types
        "Data", "Variables", "Operation", "OptimisticResponse", "Response", "Arguments", "_Lens",
        // The runtime and what imports it
        "Baton", "LensIdentity", "GraphQLScalar", "GraphQLOperation", "OperationKind", "Observable", "Foundation",
        "SwiftUI",
        // What views spell
        "View", "State", "Binding", "Environment", "Text", "List", "Section", "Color", "Image", "Font", "Button", "Label", "Form",
        "Group", "Query", "Fragment", "Mutation", "Subscription", "Bindable",
    ])

    /// The name with backticks where Swift needs them.
    public static func quoted(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A type's name, each part between dots with backticks where Swift needs them.
    public static func quotedType(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return typeKeywords.contains(name) ? "`\(name)`" : name }
        return name.split(separator: ".").map { part in
            let part = String(part)
            return typeKeywords.contains(part) ? "`\(part)`" : part
        }.joined(separator: ".")
    }

    /// The name as the label of a parameter, where Swift takes all but a few keywords as they are.
    public static func parameterLabel(_ name: String) -> String {
        ["inout", "var", "let", "_"].contains(name) ? "`\(name)`" : name
    }

    /// The name as the label of an argument in a call.
    public static func argumentLabel(_ name: String) -> String {
        ["inout", "_"].contains(name) ? "`\(name)`" : name
    }

    /// `URLRow` becomes `urlRow`, `IssueRow` becomes `issueRow`, `ID` becomes `id`.
    static func lowerCamel(_ name: String) -> String {
        let characters = Array(name)
        var count = 0
        while count < characters.count, characters[count].isUppercase { count += 1 }
        guard count > 0 else { return name }
        // The last capital of several begins the next word, if one follows.
        if count > 1, count < characters.count, characters[count].isLowercase { count -= 1 }
        return String(characters[..<count]).lowercased() + String(characters[count...])
    }

    /// The first letter as a capital.
    static func upperFirst(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The name of the type that a document generates: its own, with a trailing underscore where Swift or the runtime has it.
    public static func documentType(_ name: String) -> String {
        takenTypes.contains(name) ? name + "_" : name
    }
}
