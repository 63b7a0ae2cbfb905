/// Lists the cases of a generated enum that has deprecated ones.
///
/// Naming a deprecated case is a warning, but where the declaration is deprecated itself; and what a protocol asks for is called by the
/// protocol's name, which is not.
@_spi(Generated)
public protocol GeneratedCases {
    associatedtype Value
    static var cases: [Value] { get }
}

@_spi(Generated)
extension GeneratedCases {
    public static var listed: [Value] { cases }
}

/// Reads a generated `@oneOf` input that has deprecated fields, as ``GeneratedCases`` lists cases.
@_spi(Generated)
public protocol GeneratedOneOf {
    associatedtype Value
    static func value(_ object: InputObject) throws -> Value
}

@_spi(Generated)
extension GeneratedOneOf {
    public static func read(_ object: InputObject) throws -> Value { try value(object) }
}
