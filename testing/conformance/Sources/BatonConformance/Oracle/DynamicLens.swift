@_spi(Generated) import BatonRuntime

/// A lens of no generated type: slots are read by the reader's outline.
struct DynamicLens: Lens {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }
}

/// An enum whose every value is text.
struct DynamicEnum: GraphQLEnum {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    static var knownCases: [DynamicEnum] { [] }
}

/// A value that a slot gave, as a reading; objects are read on by `lens`.
@MainActor
protocol DynamicValue: LensValue {
    func reading(_ lens: (LensAnchor) -> Reading) -> Reading
}

extension String: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .text(self) } }
extension Int: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .int(self) } }
extension Double: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .double(self) } }
extension Bool: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .boolean(self) } }
extension DynamicEnum: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .text(rawValue) } }
extension DynamicLens: DynamicValue { func reading(_ lens: (LensAnchor) -> Reading) -> Reading { lens(_anchor) } }
extension Optional: DynamicValue where Wrapped: DynamicValue {
    func reading(_ lens: (LensAnchor) -> Reading) -> Reading { self?.reading(lens) ?? .null }
}
extension Array: DynamicValue where Element: DynamicValue {
    func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .list(map { $0.reading(lens) }) }
}
extension LensList: DynamicValue where Element: DynamicValue {
    func reading(_ lens: (LensAnchor) -> Reading) -> Reading { .list(map { $0.reading(lens) }) }
}
