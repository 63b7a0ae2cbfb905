/// What an operation value stands on: its variables, and the handle that it was resolved to, which is no part of the value.
///
/// One reference: of a struct that is one, the compiler makes up neither how it is copied nor how destroyed.
public struct OperationReference<Variables: OperationVariables>: Sendable {
    fileprivate final class Contents: Sendable {
        let variables: Variables
        let inputObject: InputObject
        let handle: (any AnyObject & Sendable)?

        init(_ variables: Variables, _ inputObject: InputObject, _ handle: (any AnyObject & Sendable)?) {
            self.variables = variables
            self.inputObject = inputObject
            self.handle = handle
        }
    }

    fileprivate let contents: Contents

    @_spi(Generated)
    public init(_ variables: Variables) { contents = Contents(variables, variables.inputObject, nil) }

    fileprivate init(_ variables: Variables, _ inputObject: InputObject, handle: (any AnyObject & Sendable)?) {
        contents = Contents(variables, inputObject, handle)
    }

    var variables: Variables { contents.variables }
    /// The variables that are not absent, by which values are compared, hashed, coded and sent.
    var inputObject: InputObject { contents.inputObject }
    /// A `QueryHandle` or a `SubscriptionHandle` of the operation; nil until a view or a model has resolved the value.
    fileprivate var handle: (any AnyObject & Sendable)? { contents.handle }

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

    /// The values of the variables.
    public var variables: Variables {
        get { _reference.variables }
        set { self = Self(_reference: OperationReference(newValue, newValue.inputObject, handle: _reference.handle)) }
    }

    /// The same value with another handle.
    fileprivate func with(_ handle: (any AnyObject & Sendable)?) -> Self {
        Self(_reference: OperationReference(_reference.variables, _reference.inputObject, handle: handle))
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
