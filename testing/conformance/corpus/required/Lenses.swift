// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let requiredLenses = CompiledGroup("required", [
    .init(CaughtNull.self),
    .init(CaughtParts.self),
    .init(CaughtResult.self),
    .init(Needing.self),
    .init(Required.self),
    .init(RequiredDeep.self),
    .init(RequiredGuard.self),
    .init(RequiredList.self),
    .init(RequiredLog.self),
    .init(RequiredRoot.self),
    .init(RequiredThrow.self),
    .init(Spreads.self),
    .init(SureLists.self),
    .init(Throwing.self),
])

extension CaughtNull.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension CaughtNull.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}

extension CaughtParts.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension CaughtParts.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("age") { self.age }
        steps.caughtPart(">2") { self.part }
        steps.part(">3") { self.quiet }
        steps.part(">4") { self.open }
    }
}

extension CaughtParts.Data.Me.Part: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension CaughtParts.Data.Me.Part.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension CaughtParts.Data.Me.Quiet: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension CaughtParts.Data.Me.Open: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension CaughtResult.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension CaughtResult.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.caught("bio") { self.bio }
        steps.caught("boss") { self.boss }
    }
}

extension CaughtResult.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Needing.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Needing.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Needing_me") { try self.needing }
        steps.caughtPart("...Needy_me") { self.needy }
    }
}

extension Required.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Required.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}

extension RequiredDeep.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RequiredDeep.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("boss") { self.boss }
    }
}

extension RequiredDeep.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension RequiredGuard.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RequiredGuard.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}

extension RequiredList.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("team") { self.team }
    }
}

extension RequiredList.Data.Team: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension RequiredLog.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RequiredLog.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension RequiredRoot.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RequiredRoot.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension RequiredThrow.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RequiredThrow.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { try self.bio }
        steps.field("age") { self.age }
    }
}

extension Spreads.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Spreads.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Strict_me") { self.strict }
        steps.part("...Plain_me") { self.plain }
    }
}

extension SureLists.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("marks") { self.marks }
        steps.field("rows") { self.rows }
    }
}

extension SureLists.Data.Rows: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Throwing.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
        steps.field("sure") { self.sure }
    }
}

extension Throwing.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Needing_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Needy_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Plain_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Strict_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}
