/// A scalar that every schema has without declaring it, by its name (section 3.5).
public enum BuiltInScalar: String, CaseIterable, Sendable {
    case int = "Int"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case id = "ID"
}
