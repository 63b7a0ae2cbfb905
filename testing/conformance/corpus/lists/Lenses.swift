// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let listsLenses = CompiledGroup("lists", [
    .init(Cells.self),
    .init(Deep.self),
    .init(L.self),
])

extension Cells.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cells") { self.cells }
    }
}

extension Cells.Data.Cells: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension Deep.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("deep") { self.deep }
    }
}

extension Deep.Data.Deep: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension L.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("grid") { self.grid }
        steps.field("holes") { self.holes }
        steps.field("tags") { self.tags }
        steps.field("none") { self.none }
        steps.field("bare") { self.bare }
    }
}

extension L.Data.Holes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension L.Data.None: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension L.Data.Bare: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}
