@_spi(Generated) import BatonRuntime

/// A lens of no generated type: slots are read by the reader's outline.
struct DynamicLens: Lens, ReadValue {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }

    func reading(_ place: ReadingPlace) -> Reading { place.lens?(_anchor, place) ?? .absent }
}

/// An enum whose every value is text.
struct DynamicEnum: GraphQLEnum, ReadValue {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    static var knownCases: [DynamicEnum] { [] }
    static func unknown(_ text: String) -> DynamicEnum { DynamicEnum(rawValue: text) }
}
