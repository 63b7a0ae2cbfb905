import GraphQLSchema

extension BuiltInScalar {
    /// The Swift type of its values.
    var swiftType: String {
        switch self {
        case .int: "Int"
        case .float: "Double"
        case .boolean: "Bool"
        case .string, .id: "String"
        }
    }

    /// The function of a lens's anchor that reads one (docs/architecture.md).
    var anchorFunction: String {
        switch self {
        case .int: "int"
        case .float: "double"
        case .boolean: "boolean"
        case .string, .id: "string"
        }
    }

    /// The letter of a field's kind in a plan (docs/plan-format.md).
    var kindLetter: String {
        switch self {
        case .int: "i"
        case .float: "d"
        case .boolean: "b"
        case .string: "s"
        case .id: "t"
        }
    }
}
