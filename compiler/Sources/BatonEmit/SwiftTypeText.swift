import BatonCompiler

extension SwiftType {
    /// The type as it is spelled.
    public var text: String {
        switch self {
        case .named(let name): SwiftNames.quotedType(name)
        case .optional(let type): type.text + "?"
        case .array(let type): "[" + type.text + "]"
        case .lensList(let type): "LensList<" + type.text + ">"
        case .result(let type): "Result<" + type.text + ", FieldFailure>"
        }
    }
}

extension InputPropertyModel {
    /// The type with the optionals that its presence adds.
    var typeText: String {
        switch presence {
        case .required: type.text
        case .defaulted: type.text + "?"
        case .nullable: type.text + "??"
        }
    }

    /// As a parameter of an initializer.
    var parameterText: String {
        SwiftNames.parameterLabel(property) + ": " + typeText + (presence == .required ? "" : " = nil")
    }

    /// The getter of `InputObject` that reads it.
    var getter: String {
        switch presence {
        case .required: "value"
        case .defaulted: "valueOrAbsent"
        case .nullable: "valueOrNull"
        }
    }
}
