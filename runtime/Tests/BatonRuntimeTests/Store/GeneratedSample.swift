// A hand-written copy of what batonc writes, to hold the seam between generated code and the runtime.
@_spi(Generated) import BatonRuntime

internal nonisolated struct CharacterQuery: QueryOperation, Codable {
    private let _reference: OperationReference<Variables>

    internal init(id: String, size: Int? = nil, status: Status?? = nil, tags: [String?]?? = nil) {
        self._reference = OperationReference(Variables(id: id, size: size, status: status, tags: tags))
    }

    internal nonisolated struct Variables: OperationVariables {
        internal var id: String
        internal var size: Int?
        internal var status: Status??
        internal var tags: [String?]??

        internal init(id: String, size: Int? = nil, status: Status?? = nil, tags: [String?]?? = nil) {
            self.id = id
            self.size = size
            self.status = status
            self.tags = tags
        }

        internal init(inputObject: InputObject) throws {
            self.id = try inputObject.value("id")
            self.size = try inputObject.valueOrAbsent("size")
            self.status = try inputObject.valueOrNull("status")
            self.tags = try inputObject.valueOrNull("tags")
        }

        internal var inputObject: InputObject {
            var object = InputObject()
            object.set("id", id)
            object.set("size", size)
            object.set("status", status)
            object.set("tags", tags)
            return object
        }
    }

    internal nonisolated struct Data: Lens {
        private let _anchor: LensAnchor

        @MainActor internal var character: Character? { _anchor.lensOrNil(0) }

        internal nonisolated struct Character: Lens {
            private let _anchor: LensAnchor

            @MainActor internal var characterHeader: CharacterHeader_character { _anchor.spread(0) }
            @MainActor internal var episode: LensList<Episode> { _anchor.list(1) }

            internal nonisolated struct Episode: Lens {
                private let _anchor: LensAnchor

                @MainActor internal var id: String { _anchor.string(0) }
                @MainActor internal var name: String { _anchor.string(1) }
            }
        }
    }

    internal static let definition = OperationDefinition(
        name: "CharacterQuery",
        kind: .query,
        text: #"query CharacterQuery($id:ID!){character(id:$id){name image episode{id name} id}}"#,
        id: "9f",
        plan: #"""
            plan 1 query CharacterQuery
            n Query character Character id name portrait image episode Episode
            v id
            k character(id:$id)
            s 0. 1o1(0)
            s 2./3 4s 5s:6 7LO2 3t
            s 8./3 3t 4s
            """#,
        reader: #"""
            reader 1 query CharacterQuery
            n Query character Character CharacterHeader_character episode Episode id name
            v id
            k character(id:$id)
            s 0. 1o1(0)
            s 2. .3 4LO2
            s 5. 6t 7s
            """#,
        types: BatonTarget.types)
}

internal nonisolated struct CharacterHeader_character: FragmentLens {
    private let _anchor: LensAnchor

    @MainActor internal var name: String { _anchor.string(0) }
    @MainActor internal var portrait: String? { _anchor.stringOrNil(1) }

    internal static let _reader = LensReader(
        #"""
        reader 1 fragment CharacterHeader_character
        n Character name portrait image
        s 0. 1s 2s:3
        """#,
        types: BatonTarget.types)
}

internal nonisolated enum BatonTarget {
    internal static let types = TypeTable("")
    internal static let format = GeneratedFormat1()
}

internal nonisolated enum Status: GraphQLEnum {
    case alive
    case unknown(String)

    internal var rawValue: String {
        switch self {
        case .alive: "alive"
        case .unknown(let text): text
        }
    }

    internal static let knownCases: [Status] = [.alive]
}
