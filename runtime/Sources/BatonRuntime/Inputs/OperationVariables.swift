/// The variables of an operation, as a value: one property a variable.
///
/// Coded as the object that is sent, so that absent and null stay apart.
public protocol OperationVariables: Hashable, Sendable, Codable, CustomDebugStringConvertible {
    /// The variables that are not absent.
    var inputObject: InputObject { get }

    /// The variables from what was sent.
    /// - Throws: ``InputMismatch`` when a value is of another shape or a required one is missing.
    init(inputObject: InputObject) throws
}

extension OperationVariables {
    public init(from decoder: any Decoder) throws {
        try self.init(inputObject: InputObject(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try inputObject.encode(to: encoder)
    }
}
