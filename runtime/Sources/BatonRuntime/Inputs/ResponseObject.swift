/// The struct of one object of a response, as generated code declares it: of what a mutation expects, and of what a test answers.
///
/// A member that was not given is absent, which is another thing than null.
public protocol ResponseObject: Hashable, InputConvertible {
    /// What has been said of the object, by response keys.
    var inputObject: InputObject { get }
    init(inputObject: InputObject)
}

extension ResponseObject {
    public var inputValue: InputValue { .object(inputObject) }

    public init(inputValue: InputValue) throws { self.init(inputObject: try InputObject(inputValue: inputValue)) }
}

/// The response of an operation, of which a test says what it cares about; the rest is filled. Generated beside the app, for its tests.
public protocol OperationResponse: ResponseObject {
    associatedtype Operation: GraphQLOperation

    /// What the operation's plan does not say of its fields.
    static var _samples: SampleTypes { get }
}
