import Observation
@_spi(Generated) import BatonRuntime

/// A value that an accessor gave, as a reading.
package protocol ReadValue: LensValue {
    @MainActor func reading(_ place: ReadingPlace) -> Reading
}

/// Where a value is read.
@MainActor
package struct ReadingPlace {
    /// Steps from the operation's root lens.
    var path = ""
    /// Told the path of each accessor whose value changes after it was read, once; possibly before the change is whole.
    var onChange: (@Sendable (String) -> Void)?
    /// Reads on below a lens of no generated type.
    var lens: ((LensAnchor, ReadingPlace) -> Reading)?

    func step(_ name: String) -> ReadingPlace {
        var inner = self
        inner.path = path.isEmpty ? name : "\(path)/\(name)"
        return inner
    }

    func tracked<V>(_ body: () -> V) -> V {
        guard let onChange else { return body() }
        let path = path
        return withObservationTracking(body) { onChange(path) }
    }
}

extension String: ReadValue { @MainActor package func reading(_ place: ReadingPlace) -> Reading { .text(self) } }
extension Int: ReadValue { @MainActor package func reading(_ place: ReadingPlace) -> Reading { .int(self) } }
extension Double: ReadValue { @MainActor package func reading(_ place: ReadingPlace) -> Reading { .double(self) } }
extension Bool: ReadValue { @MainActor package func reading(_ place: ReadingPlace) -> Reading { .boolean(self) } }
extension ReadValue where Self: GraphQLEnum { @MainActor package func reading(_ place: ReadingPlace) -> Reading { .text(rawValue) } }
extension Optional: ReadValue where Wrapped: ReadValue {
    @MainActor package func reading(_ place: ReadingPlace) -> Reading { self?.reading(place) ?? .null }
}
extension Array: ReadValue where Element: ReadValue {
    @MainActor package func reading(_ place: ReadingPlace) -> Reading { .list(enumerated().map { $1.reading(place.step("\($0)")) }) }
}
extension LensList: ReadValue where Element: ReadValue {
    @MainActor package func reading(_ place: ReadingPlace) -> Reading { .list(enumerated().map { $1.reading(place.step("\($0)")) }) }
}
