/// What an operation value stands on: its variables, and the handle that it was resolved to, which is no part of the value.
///
/// One reference: of a struct that is one, the compiler makes up neither how it is copied nor how destroyed.
public struct OperationReference<Variables: OperationVariables>: Sendable {
    /// What a value was resolved to, and the variables that it had then.
    fileprivate struct Resolution: Sendable {
        let handle: any AnyObject & Sendable
        let inputObject: InputObject
    }

    fileprivate final class Contents: Sendable {
        let variables: Variables
        let inputObject: InputObject
        let resolution: Resolution?
        /// Whether the variables are those of the handle still.
        let isResolved: Bool

        init(_ variables: Variables, _ inputObject: InputObject, _ resolution: Resolution?) {
            self.variables = variables
            self.inputObject = inputObject
            self.resolution = resolution
            isResolved = resolution.map { $0.inputObject == inputObject } ?? false
        }
    }

    fileprivate let contents: Contents

    @_spi(Generated)
    public init(_ variables: Variables) { contents = Contents(variables, variables.inputObject, nil) }

    fileprivate init(_ variables: Variables, _ inputObject: InputObject, _ resolution: Resolution?) {
        contents = Contents(variables, inputObject, resolution)
    }

    var variables: Variables { contents.variables }
    /// The variables that are not absent, by which values are compared, hashed, coded and sent.
    var inputObject: InputObject { contents.inputObject }
    /// A `QueryHandle` or a `SubscriptionHandle` of the operation; nil until a view or a model has resolved the value, and while it has other
    /// variables than it had then.
    fileprivate var handle: (any AnyObject & Sendable)? { contents.isResolved ? contents.resolution?.handle : nil }

    /// Whether the variables are equal.
    static func == (left: Self, right: Self) -> Bool {
        left.contents === right.contents || left.inputObject == right.inputObject
    }
}

extension GraphQLOperation {
    /// The operation of a reference. Both are the same bytes, as a struct of one stored property is laid out as that is; a type of another
    /// size traps here.
    init(_reference: OperationReference<Variables>) { self = unsafeBitCast(_reference, to: Self.self) }

    var _reference: OperationReference<Variables> { unsafeBitCast(self, to: OperationReference<Variables>.self) }

    /// The operation with these values of the variables.
    init(_variables: Variables) { self.init(_reference: OperationReference(_variables)) }

    /// The values of the variables. With other ones it is another value, which has yet to be resolved: by the view that it is passed to, or
    /// by ``BatonEnvironment/handle(for:fetchPolicy:)``.
    public var variables: Variables {
        get { _reference.variables }
        set { self = Self(_reference: OperationReference(newValue, newValue.inputObject, _reference.contents.resolution)) }
    }

    /// The same value with another handle.
    fileprivate func with(_ handle: (any AnyObject & Sendable)?) -> Self {
        let inputObject = _reference.inputObject
        let resolution = handle.map { OperationReference<Variables>.Resolution(handle: $0, inputObject: inputObject) }
        return Self(_reference: OperationReference(_reference.variables, inputObject, resolution))
    }
}

extension QueryOperation {
    /// The handle that the value has been resolved to.
    package var _handle: QueryHandle<Self>? {
        get { _reference.handle.map { unsafeDowncast($0, to: QueryHandle<Self>.self) } }
        set { self = with(newValue) }
    }
}

extension SubscriptionOperation {
    /// The running handle, once a view has started it.
    package var _handle: SubscriptionHandle<Self>? {
        get { _reference.handle.map { unsafeDowncast($0, to: SubscriptionHandle<Self>.self) } }
        set { self = with(newValue) }
    }
}
