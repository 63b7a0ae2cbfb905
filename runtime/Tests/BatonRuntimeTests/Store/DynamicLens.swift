@_spi(Generated) @testable import BatonRuntime

/// A lens without generated accessors: what a test reads by slot numbers.
struct AnyLens: FragmentLens, LensValue {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }
    static let _reader = LensReader(text: "reader 1 fragment AnyLens\nn Any\ns 0.", types: TypeTable(text: ""))
}

@MainActor
extension TestStore {
    /// The root lens of an operation.
    func root(_ definition: OperationDefinition, _ variables: InputObject = InputObject()) throws -> LensAnchor {
        let owner = LensOwner(store: store, name: definition.name, variables: BoundVariables(variables, declared: try definition.plan.variables))
        let lens: AnyLens = store.rootLens(definition, owner)
        return lens._anchor
    }
}

@MainActor
extension LensAnchor {
    /// The lens of an object field.
    func object(_ slot: Int) -> LensAnchor? {
        let lens: AnyLens? = lensOrNil(slot)
        return lens?._anchor
    }

    /// The lenses of a list field.
    func objects(_ slot: Int) -> [LensAnchor]? {
        let list: LensList<AnyLens>? = listOrNil(slot)
        return list?.map(\._anchor)
    }
}
