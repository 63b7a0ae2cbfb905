@_spi(Generated) import BatonRuntime

/// A lens as an app has it, read accessor by accessor.
///
/// The extensions that conform are written by `corpus-lenses`. They name accessors and no slots, so that whatever batonc emitted
/// between an accessor and the store is under test.
package protocol CompiledLens: Lens, ReadValue {
    /// Reads every accessor, under the step that names it in a path.
    @MainActor func read(_ steps: inout LensSteps)
}

extension CompiledLens {
    @MainActor package func reading(_ place: ReadingPlace) -> Reading {
        var steps = LensSteps(place: place)
        read(&steps)
        return .lens(steps.steps)
    }
}

/// Collects what the accessors of one lens read.
@MainActor
package struct LensSteps {
    private let place: ReadingPlace
    private(set) var steps: [Reading.Step] = []

    init(place: ReadingPlace) {
        self.place = place
    }

    /// A field.
    package mutating func field<V: ReadValue>(_ name: String, _ read: () throws -> V) {
        add(name, read) { $0.reading($1) }
    }

    /// A field that catches its errors.
    package mutating func caught<V: ReadValue>(_ name: String, _ read: () throws -> Result<V, FieldFailure>) {
        add(name, read) { value, place in (try? value.get())?.reading(place) ?? .failure }
    }

    /// A type condition, an alias of a selection or a spread; one that is nil is absent.
    package mutating func part<L: CompiledLens>(_ name: String, _ read: () throws -> L?) {
        add(name, read) { $0?.reading($1) ?? .absent }
    }

    /// A spread that catches its errors.
    package mutating func caughtPart<L: CompiledLens>(_ name: String, _ read: () throws -> Result<L, FieldFailure>) {
        add(name, read) { value, place in (try? value.get())?.reading(place) ?? .failure }
    }

    /// A spread that catches its errors and may be absent.
    package mutating func caughtPart<L: CompiledLens>(_ name: String, _ read: () throws -> Result<L?, FieldFailure>) {
        add(name, read) { value, place in
            guard let lens = try? value.get() as L?? else { return .failure }
            return lens?.reading(place) ?? .absent
        }
    }

    /// The nodes of a connection, which are read through the slots of its edges and so are not observed beside them.
    package mutating func nodes(_ nodes: LensList<some CompiledLens>) {
        steps.append(.init(name: "@nodes", value: nodes.reading(ReadingPlace(path: place.path).step("@nodes"))))
    }

    /// Whether a connection has more at either end.
    package mutating func ends(of lens: some ConnectionLens) {
        steps.append(.init(name: "@hasNext", value: .boolean(lens.hasNext)))
        steps.append(.init(name: "@hasPrevious", value: .boolean(lens.hasPrevious)))
    }

    /// The accessor alone is tracked; what its lenses read is tracked at their own accessors.
    private mutating func add<V>(_ name: String, _ read: () throws -> V, _ reading: (V, ReadingPlace) -> Reading) {
        let inner = place.step(name)
        let value = inner.tracked { Result { try read() } }
        steps.append(.init(name: name, value: (try? value.get()).map { reading($0, inner) } ?? .threw))
    }
}
