// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let errorsLenses = CompiledGroup("errors", [
    .init(Team.self),
])

extension Team.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
        steps.field("team") { self.team }
        steps.field("odd") { self.odd }
    }
}

extension Team.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension Team.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Team.Data.Team: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}
