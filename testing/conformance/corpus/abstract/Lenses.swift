// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let abstractLenses = CompiledGroup("abstract", [
    .init(Aliased.self),
    .init(Anything.self),
    .init(Guarded.self),
    .init(Members.self),
    .init(Show.self),
])

extension Aliased.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("asset") { self.asset }
    }
}

extension Aliased.Data.Asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Timed") { self.timed }
    }
}

extension Aliased.Data.Asset.Timed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
        steps.part("...TimedPart") { self.timedPart }
    }
}

extension Anything.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("any") { self.any }
    }
}

extension Anything.Data.Any_: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("__typename") { self.__typename }
        steps.field("title") { self.title }
        steps.part("on Timed") { self.asTimed }
        steps.part("on Song") { self.asSong }
    }
}

extension Anything.Data.Any_.AsTimed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
    }
}

extension Anything.Data.Any_.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bpm") { self.bpm }
    }
}

extension Guarded.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("asset") { self.asset }
    }
}

extension Guarded.Data.Asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Song") { self.asSong }
        steps.part("...ClipCard") { self.clip }
    }
}

extension Guarded.Data.Asset.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bpm") { self.bpm }
    }
}

extension Members.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("asset") { self.asset }
    }
}

extension Members.Data.Asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Timed") { self.asTimed }
        steps.part("on Print") { self.asPrint }
    }
}

extension Members.Data.Asset.AsTimed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
        steps.part("on Song") { self.asSong }
    }
}

extension Members.Data.Asset.AsTimed.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bpm") { self.bpm }
    }
}

extension Members.Data.Asset.AsPrint: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("size") { self.size }
    }
}

extension Show.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("asset") { self.asset }
    }
}

extension Show.Data.Asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("__typename") { self.__typename }
        steps.field("title") { self.title }
        steps.field("id") { self.id }
        steps.part("...ClipCard") { self.clipCard }
    }
}

extension ClipCard: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.field("secs") { self.secs }
    }
}

extension TimedPart: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
    }
}
