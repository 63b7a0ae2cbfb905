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

/// A value that a slot gave, as a reading; objects are read on by `lens`, which is told their path.
@MainActor
protocol DynamicValue: LensValue {
    func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading
}

extension String: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { .text(self) } }
extension Int: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { .int(self) } }
extension Double: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { .double(self) } }
extension Bool: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { .boolean(self) } }
extension DynamicEnum: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { .text(rawValue) } }
extension DynamicLens: DynamicValue { func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { lens(_anchor, path) } }
extension Optional: DynamicValue where Wrapped: DynamicValue {
    func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading { self?.reading(path, lens) ?? .null }
}
extension Array: DynamicValue where Element: DynamicValue {
    func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading {
        .list(enumerated().map { $1.reading("\(path)/\($0)", lens) })
    }
}
extension LensList: DynamicValue where Element: DynamicValue {
    func reading(_ path: String, _ lens: (LensAnchor, String) -> Reading) -> Reading {
        .list(enumerated().map { $1.reading("\(path)/\($0)", lens) })
    }
}
