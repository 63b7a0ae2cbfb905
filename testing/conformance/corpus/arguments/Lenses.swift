// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let argumentsLenses = CompiledGroup("arguments", [
    .init(Absent.self),
    .init(Bare.self),
    .init(Guards.self),
    .init(Hops.self),
    .init(Passed.self),
    .init(Shadowed.self),
    .init(Unpassed.self),
])

extension Absent.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Absent.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Row") { self.row }
    }
}

extension Bare.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
        steps.field("users") { self.users }
    }
}

extension Bare.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Row") { self.row }
    }
}

extension Bare.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Row") { self.row }
    }
}

extension Guards.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
        steps.field("users") { self.users }
    }
}

extension Guards.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Shown") { self.shown }
    }
}

extension Guards.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Shown") { self.shown }
    }
}

extension Hops.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...List") { self.list }
    }
}

extension Passed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Passed.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Row") { self.row }
    }
}

extension Shadowed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Outer") { self.outer }
    }
}

extension Unpassed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Unpassed.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Loose") { self.loose }
    }
}

extension Global: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("global") { self.global }
    }
}

extension List_: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
    }
}

extension List_.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Row") { self.row }
    }
}

extension Loose: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("flag") { self.flag }
        steps.field("loose") { self.loose }
        steps.part("...Row") { self.row }
    }
}

extension Middle: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("middle") { self.middle }
        steps.part("...Global") { self.global }
    }
}

extension Outer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
    }
}

extension Outer.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("badge") { self.badge }
        steps.part("...Global") { self.global }
        steps.part("...Middle") { self.middle }
    }
}

extension Row: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("badge") { self.badge }
    }
}

extension Shown: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("flag") { self.flag }
    }
}
