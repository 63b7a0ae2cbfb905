/// A type that an accessor can return: scalars, enums, lenses, and optionals and lists of them.
public protocol LensValue: Sendable {
    /// Reads the value that the cursor stands on.
    @MainActor static func _read(_ cursor: LensCursor) -> Self
}

/// One value of a record on its way to Swift: a field's, or an element's of a list. Opaque.
@MainActor
public struct LensCursor {
    init() {}
}

extension String: LensValue { public static func _read(_ cursor: LensCursor) -> String { "" } }
extension Int: LensValue { public static func _read(_ cursor: LensCursor) -> Int { 0 } }
extension Double: LensValue { public static func _read(_ cursor: LensCursor) -> Double { 0 } }
extension Bool: LensValue { public static func _read(_ cursor: LensCursor) -> Bool { false } }
extension Optional: LensValue where Wrapped: LensValue { public static func _read(_ cursor: LensCursor) -> Wrapped? { nil } }
extension Array: LensValue where Element: LensValue { public static func _read(_ cursor: LensCursor) -> [Element] { [] } }
extension LensList: LensValue { public static func _read(_ cursor: LensCursor) -> LensList { LensList([]) } }
extension GraphQLEnum { public static func _read(_ cursor: LensCursor) -> Self { Self(rawValue: "") } }
extension Lens { public static func _read(_ cursor: LensCursor) -> Self { fatalError() } }
