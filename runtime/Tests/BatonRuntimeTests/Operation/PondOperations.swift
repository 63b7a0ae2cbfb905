// Hand-written copies of what batonc writes for a small schema:
//     type Query { pond(id: ID!): Pond }  type Mutation { dig(id: ID!, by: Int!): Pond  drain(id: ID!): Drained }  type Subscription { ripple(id: ID!): Pond }
//     type Pond { id: ID!  depth: Int  name: String }  type Drained { pond: Pond }
@_spi(Generated) @testable import BatonRuntime
import Foundation

nonisolated struct Pond: Lens {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }

    @MainActor var pondID: String { _anchor.string(0) }
    @MainActor var depth: Int? { _anchor.intOrNil(1) }
}

nonisolated struct PondVariables: OperationVariables {
    var id: String
    var by: Int?

    init(id: String, by: Int? = nil) {
        self.id = id
        self.by = by
    }

    init(inputObject: InputObject) throws {
        id = try inputObject.value("id")
        by = try inputObject.valueOrAbsent("by")
    }

    var inputObject: InputObject {
        var object = InputObject()
        object.set("id", id)
        object.set("by", by)
        return object
    }
}

nonisolated struct PondQuery: QueryOperation, Codable {
    typealias Variables = PondVariables
    private let _reference: OperationReference<PondVariables>

    init(id: String) { _reference = OperationReference(PondVariables(id: id)) }

    struct Data: Lens {
        let _anchor: LensAnchor
        init(_anchor: LensAnchor) { self._anchor = _anchor }
        @MainActor var pond: Pond? { _anchor.lensOrNil(0) }
    }

    static let definition = OperationDefinition(
        name: "PondQuery", kind: .query, text: "query PondQuery($id:ID!){pond(id:$id){id depth}}", id: "q1",
        plan: """
            plan 1 query PondQuery
            n Query pond Pond id depth
            v id
            k pond(id:$id)
            s 0. 1o1(0)
            s 2./3 3T 4i
            """,
        reader: """
            reader 1 query PondQuery
            n Query pond Pond id depth
            v id
            k pond(id:$id)
            s 0. 1o1(0)
            s 2. 3T 4i
            """,
        types: TypeTable(""))

    /// A response with the depth of a pond.
    static func response(_ id: String, depth: Int) -> String { #"{"data":{"pond":{"id":"\#(id)","depth":\#(depth)}}}"# }
}

nonisolated struct DigMutation: MutationOperation {
    typealias Variables = PondVariables
    private let _reference: OperationReference<PondVariables>

    init(id: String, by: Int) { _reference = OperationReference(PondVariables(id: id, by: by)) }

    struct Data: Lens {
        let _anchor: LensAnchor
        init(_anchor: LensAnchor) { self._anchor = _anchor }
        @MainActor var dig: Pond? { _anchor.lensOrNil(0) }
    }

    static let definition = OperationDefinition(
        name: "DigMutation", kind: .mutation, text: "mutation DigMutation($id:ID!,$by:Int!){dig(id:$id,by:$by){id depth}}", id: "m1",
        plan: """
            plan 1 mutation DigMutation
            n Mutation dig Pond id depth
            v id
            v by
            s 0. 1o1
            s 2./3 3T 4i
            """,
        reader: """
            reader 1 mutation DigMutation
            n Mutation dig Pond id depth
            v id
            v by
            s 0. 1o1
            s 2. 3T 4i
            """,
        types: TypeTable(""))

    static func response(_ id: String, depth: Int) -> String { #"{"data":{"dig":{"id":"\#(id)","depth":\#(depth)}}}"# }
}

nonisolated struct DrainMutation: MutationOperation {
    typealias Variables = PondVariables
    private let _reference: OperationReference<PondVariables>

    init(id: String) { _reference = OperationReference(PondVariables(id: id)) }

    struct Data: Lens {
        let _anchor: LensAnchor
        init(_anchor: LensAnchor) { self._anchor = _anchor }
        @MainActor var drain: Drained? { _anchor.lensOrNil(0) }
    }

    struct Drained: Lens {
        let _anchor: LensAnchor
        init(_anchor: LensAnchor) { self._anchor = _anchor }
        @MainActor var pond: Pond? { _anchor.lensOrNil(0) }
    }

    static let definition = OperationDefinition(
        name: "DrainMutation", kind: .mutation, text: "mutation DrainMutation($id:ID!){drain(id:$id){pond{id}}}", id: "m2",
        plan: """
            plan 1 mutation DrainMutation
            n Mutation drain Drained pond Pond id
            v id
            s 0. 1o1
            s 2. 3o2
            s 4./5 5T
            """,
        reader: """
            reader 1 mutation DrainMutation
            n Mutation drain Drained pond Pond id
            v id
            s 0. 1o1
            s 2. 3o2
            s 4. 5T
            """,
        types: TypeTable(""))

    /// A response whose payload has no key of its own.
    static func response(_ id: String) -> String { #"{"data":{"drain":{"pond":{"id":"\#(id)"}}}}"# }
}

nonisolated struct RipplesSubscription: SubscriptionOperation {
    typealias Variables = PondVariables
    private let _reference: OperationReference<PondVariables>

    init(id: String) { _reference = OperationReference(PondVariables(id: id)) }

    struct Data: Lens {
        let _anchor: LensAnchor
        init(_anchor: LensAnchor) { self._anchor = _anchor }
        @MainActor var ripple: Pond? { _anchor.lensOrNil(0) }
    }

    static let definition = OperationDefinition(
        name: "RipplesSubscription", kind: .subscription, text: "subscription RipplesSubscription($id:ID!){ripple(id:$id){id depth}}", id: "s1",
        plan: """
            plan 1 subscription RipplesSubscription
            n Subscription ripple Pond id depth
            v id
            k ripple(id:$id)
            s 0. 1o1(0)
            s 2./3 3T 4i
            """,
        reader: """
            reader 1 subscription RipplesSubscription
            n Subscription ripple Pond id depth
            v id
            k ripple(id:$id)
            s 0. 1o1(0)
            s 2. 3T 4i
            """,
        types: TypeTable(""))

    static func event(_ id: String, depth: Int) -> String { #"{"data":{"ripple":{"id":"\#(id)","depth":\#(depth)}}}"# }
}
