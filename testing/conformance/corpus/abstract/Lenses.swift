// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let abstractLenses = CompiledGroup("abstract", [
    .init(Aliased.self),
    .init(AnyAgainQuery.self),
    .init(Anything.self),
    .init(Cards.self),
    .init(Guarded.self),
    .init(Members.self),
    .init(Owners.self),
    .init(Show.self),
    .init(Shown.self),
    .init(ShownAgainQuery.self),
    .init(Within.self),
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

extension AnyAgainQuery.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension AnyAgainQuery.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Shown_any") { self.shown }
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

extension Cards.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("any") { self.any }
    }
}

extension Cards.Data.Any_: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("on Asset") { self.asset }
        steps.part("...AssetCard") { self.assetCard }
    }
}

extension Cards.Data.Any_.Asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
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

extension Owners.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Owners.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("on Owned") { self.asOwned }
        steps.part("on Lent") { self.asLent }
    }
}

extension Owners.Data.Node.AsOwned: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("owner") { self.owner }
    }
}

extension Owners.Data.Node.AsOwned.Owner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Owners.Data.Node.AsLent: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("owner") { self.owner }
    }
}

extension Owners.Data.Node.AsLent.Owner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("email") { self.email }
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

extension Shown.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Shown.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Shown_asset") { self.shown }
        steps.part("...Shown_any") { self.any }
    }
}

extension ShownAgainQuery.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension ShownAgainQuery.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Shown_asset") { self.shown }
    }
}

extension Within.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Within.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("on Asset") { self.asAsset }
        steps.part("on Owned") { self.asOwned }
    }
}

extension Within.Data.Node.AsAsset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Timed") { self.asTimed }
    }
}

extension Within.Data.Node.AsAsset.AsTimed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
        steps.part("on Owned") { self.asOwned }
    }
}

extension Within.Data.Node.AsAsset.AsTimed.AsOwned: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("owner") { self.owner }
    }
}

extension Within.Data.Node.AsAsset.AsTimed.AsOwned.Owner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Within.Data.Node.AsOwned: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("owner") { self.owner }
    }
}

extension Within.Data.Node.AsOwned.Owner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("email") { self.email }
    }
}

extension AssetCard: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
    }
}

extension ClipCard: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.field("secs") { self.secs }
    }
}

extension Shown_any: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Print") { self.asPrint }
    }
}

extension Shown_any.AsPrint: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("size") { self.size }
    }
}

extension Shown_asset: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("title") { self.title }
        steps.part("on Timed") { self.asTimed }
        steps.part("on Song") { self.asSong }
    }
}

extension Shown_asset.AsTimed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
    }
}

extension Shown_asset.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bpm") { self.bpm }
    }
}

extension TimedPart: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("secs") { self.secs }
    }
}
