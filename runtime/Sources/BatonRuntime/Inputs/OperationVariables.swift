/// The variables of an operation, as a value: one property a variable.
///
/// Two are equal when the same is sent for them, in which absent and null differ.
public protocol OperationVariables: Hashable, Sendable, CustomDebugStringConvertible {
    /// The variables that are not absent.
    var inputObject: InputObject { get }

    /// The variables from what was sent.
    /// - Throws: ``InputMismatch`` when a value is of another shape or a required one is missing.
    init(inputObject: InputObject) throws
}

// Written once here, so that the compiler makes none of them up for every operation of an app.
extension OperationVariables {
    public static func == (left: Self, right: Self) -> Bool { left.inputObject == right.inputObject }
    public func hash(into hasher: inout Hasher) { hasher.combine(inputObject) }
    public var hashValue: Int { inputObject.hashValue }
}
