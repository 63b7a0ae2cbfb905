// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let subscriptionsLenses = CompiledGroup("subscriptions", [
    .init(Price.self),
    .init(Prices.self),
])

extension Price.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("price") { self.price }
    }
}

extension Price.Data.Price: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("cents") { self.cents }
    }
}

extension Prices.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("prices") { self.prices }
    }
}

extension Prices.Data.Prices: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("cents") { self.cents }
    }
}
