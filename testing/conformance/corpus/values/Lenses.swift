// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let valuesLenses = CompiledGroup("values", [
    .init(Leaves.self),
    .init(NonNull.self),
    .init(Scalars.self),
    .init(Text_.self),
])

extension Leaves.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("leaf") { self.leaf }
    }
}

extension Leaves.Data.Leaf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("i") { self.i }
        steps.field("d") { self.d }
        steps.field("s") { self.s }
        steps.field("b") { self.b }
        steps.field("e") { self.e }
    }
}

extension NonNull.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("leaf") { self.leaf }
    }
}

extension NonNull.Data.Leaf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("ii") { self.ii }
        steps.field("dd") { self.dd }
        steps.field("ss") { self.ss }
    }
}

extension Scalars.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("price") { self.price }
        steps.field("big") { self.big }
        steps.field("blob") { self.blob }
        steps.field("none") { self.none }
        steps.field("money") { self.money }
    }
}

extension Text_.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("leaf") { self.leaf }
    }
}

extension Text_.Data.Leaf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("s") { self.s }
        steps.field("id") { self.id }
    }
}

extension Kind: ReadValue {}
