// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let rootsLenses = CompiledGroup("roots", [
    .init(M.Operation.self),
    .init(Q.self),
    .init(S.self),
])

extension M.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("set") { self.set }
        steps.field("second") { self.second }
        steps.field("item") { self.item }
    }
}

extension M.Data.Item: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension Q.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...F") { self.f }
    }
}

extension S.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("ticks") { self.ticks }
    }
}

extension S.Data.Ticks: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension F: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hello") { self.hello }
        steps.field("kind") { self.kind }
        steps.field("inner") { self.inner }
    }
}

extension F.Inner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("v") { self.v }
    }
}
