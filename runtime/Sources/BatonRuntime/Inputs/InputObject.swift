/// The members of an input object, or an operation's variables, in the order they were set. A member that was never set is absent,
/// which is another thing than null.
public struct InputObject: Hashable, Sendable {
    /// One member.
    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: InputValue
    }

    /// The members in the order in which they were first set.
    public private(set) var members: [Member] = []

    public init() {}

    /// The value of a member; nil when it is absent.
    public subscript(name: String) -> InputValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    // Equal when the same members have equal values, in whatever order they were set.
    public static func == (left: InputObject, right: InputObject) -> Bool {
        guard left.members.count == right.members.count else { return false }
        return left.members == right.members || left.members.allSatisfy { right[$0.name] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var own = Hasher()
            own.combine(member.name)
            own.combine(member.value)
            sum &+= own.finalize()
        }
        hasher.combine(sum)
    }
}

// MARK: - Generated code's setters and getters

@_spi(Generated) extension InputObject {
    /// Sets a required member.
    public mutating func set<T: InputConvertible>(_ name: String, _ value: T) {
        self[name] = value.inputValue
    }

    /// Sets a member that has a default: nil leaves it absent.
    public mutating func set<T: InputConvertible>(_ name: String, _ value: T?) {
        self[name] = value?.inputValue
    }

    /// Sets a nullable member: nil leaves it absent, an inner nil makes it null.
    public mutating func set<T: InputConvertible>(_ name: String, _ value: T??) {
        guard let value else { return self[name] = nil }
        self[name] = value?.inputValue ?? .null
    }

    /// A required member.
    public func value<T: InputConvertible>(_ name: String) throws -> T {
        guard let value = self[name] else { throw InputMismatch(expected: "a value of '\(name)'", found: nil) }
        return try T(inputValue: value)
    }

    /// A member that has a default: nil where it is absent.
    public func valueOrAbsent<T: InputConvertible>(_ name: String) throws -> T? {
        guard let value = self[name] else { return nil }
        return try T(inputValue: value)
    }

    /// A nullable member: nil where it is absent, an inner nil where it is null.
    public func valueOrNull<T: InputConvertible>(_ name: String) throws -> T?? {
        guard let value = self[name] else { return nil }
        if case .null = value { return .some(nil) }
        return .some(try T(inputValue: value))
    }
}
