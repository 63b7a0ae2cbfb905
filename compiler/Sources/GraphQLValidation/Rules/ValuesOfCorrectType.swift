import GraphQLSchema
import GraphQLSyntax

/// Values of Correct Type, with Input Object Field Names and Input Object Required Fields: a literal is one that its place
/// takes.
/// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
extension Walk {
    func checkValuesOfCorrectType(_ value: Value, _ type: TypeReference) {
        if case .variable = value.kind { return }
        var faults: [ValueFault] = []
        schema.checkLiteral(value, as: type, into: &faults, nearest: &nearestNames)
        for fault in faults {
            report(fault.code, fault.message, fault.span, fixes: fixes(fault.nearest, at: fault.span))
        }
    }
}

extension ValueFault {
    fileprivate var code: DiagnosticCode {
        switch kind {
        case .unknownField: .unknownInputField
        case .missingField: .missingInputField
        case .unknownEnumValue: .unknownEnumValue
        case .oneOf: .oneOfValue
        case .wrongValue: .wrongValue
        }
    }
}
