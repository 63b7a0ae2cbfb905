import Foundation
import Testing

@Suite("What a marker expands to")
struct ExpansionTests {
    func query(_ declaration: String, attribute: String = "@Query(\"query Q { a }\")", role: String, offset: Int = 0,
        context: String = "struct V {}") throws -> Expansion {
        try Expansion(declaration, attribute: attribute, macro: "QueryMacro", role: role, context: context, offset: offset)
    }

    @Test func aQueryHidesItsStorageBesideTheProperty() throws {
        let peer = try query("@Query(\"query Q { a }\") var issue: IssueQuery", role: "peer")
        #expect(peer.source == "private var _issue: Baton.QueryStorage<IssueQuery>")
        let accessor = try query("@Query(\"query Q { a }\") var issue: IssueQuery", role: "accessor")
        #expect(accessor.source == """
            {
                @storageRestrictions(initializes: _issue)
                init(initialValue) { _issue = .init(initialValue) }
                get { _issue.wrappedValue }
            }
            """)
        #expect(accessor.messages.isEmpty && peer.messages.isEmpty)
    }

    @Test func argumentsAfterTheDocumentReachTheStorage() throws {
        let attribute = "@Query(#\"query Q { a(b: \",)\") }\"#, fetchPolicy: .storeOr(1, \"x)\") )"
        let accessor = try query("\(attribute) var q: Q", attribute: attribute, role: "accessor")
        #expect(accessor.source?.contains("_q = .init(initialValue, fetchPolicy: .storeOr(1, \"x)\"))") == true)
    }

    @Test(arguments: [
        ("var q: Q", "Q"), ("var q : A.B<C, [D: E]> = A.B<C, [D: E]>(x: 1)", "A.B<C, [D: E]>"),
        ("@MainActor public private(set) var q: Q // : Wrong", "Q"), ("/* var no: No */ var q: /* = */ Q = .init()", "Q"),
        ("@Other(\"var no: No \\(\")\" + x) )\") @A.B(1) fileprivate var q: Q", "Q"),
        ("var q: (A) -> B = f", "(A) -> B"), ("@Query(\"\"\"\nvar x: \\(\"}\")\n\"\"\") var q: Q? = nil", "Q?"),
        ("@Query(##\"\"\"\n\"#\n\"\"\"# \\#(\n\"\"\"##) var q: Q", "Q"), ("/* /* nested */ let */ var q:Q{ didSet {} }", "Q"),
    ])
    func thePropertysTypeIsFoundAmongWhateverStandsAroundIt(declaration: String, type: String) throws {
        let peer = try query(declaration, role: "peer")
        #expect(peer.source == "private var _q: Baton.QueryStorage<\(type)>")
    }

    @Test func aNameInBackticksHasStorageWithoutThem() throws {
        let peer = try query("var `default`: Q", role: "peer")
        #expect(peer.source == "private var _default: Baton.QueryStorage<Q>")
        let accessor = try query("var `default`: Q", role: "accessor")
        #expect(accessor.source?.contains("get { _default.wrappedValue }") == true)
    }

    @Test func aFragmentStaysAStoredProperty() throws {
        let peer = try Expansion("var issue: Issue_row", attribute: "@Fragment(\"\")", macro: "FragmentMacro", role: "peer")
        #expect(peer.source == "" && peer.messages.isEmpty)
        let constant = try Expansion("let issue: Issue_row", attribute: "@Fragment(\"\")", macro: "FragmentMacro", role: "peer")
        #expect(constant.messages.isEmpty)
    }

    @Test func aMutationIsMadeByTheViewItself() throws {
        let declaration = "@Mutation(\"mutation A { a }\") private var add: AddComment"
        let peer = try Expansion(declaration, attribute: "@Mutation(\"\")", macro: "MutationMacro", role: "peer")
        #expect(peer.source == "private let _add = Baton.MutationStorage<AddComment>()")
        let accessor = try Expansion(declaration, attribute: "@Mutation(\"\")", macro: "MutationMacro", role: "accessor")
        #expect(accessor.source == "{ get { _add.wrappedValue } }")
    }

    @Test func aSubscriptionIsHeldLikeAQuery() throws {
        let peer = try Expansion("var s: S", attribute: "@Subscription(\"\")", macro: "SubscriptionMacro", role: "peer")
        #expect(peer.source == "private var _s: Baton.SubscriptionStorage<S>")
    }

    @Test func anEntryOfTheStandInHasAKeyWithTheDefault() throws {
        func entry(_ declaration: String, _ role: String) throws -> Expansion {
            try Expansion(declaration, attribute: "@Entry", macro: "EntryMacro", role: role, context: "extension EnvironmentValues {}")
        }
        let declaration = "@Entry public var `in`: [Int: String] = [1: \"=\"]"
        #expect(try entry(declaration, "accessor").source == "{ get { self[__Key_in.self] } set { self[__Key_in.self] = newValue } }")
        #expect(try entry(declaration, "peer").source
            == "private struct __Key_in: SwiftUI.EnvironmentKey { static var defaultValue: [Int: String] { [1: \"=\"] } }")
        #expect(try entry("@Entry var a: Int?", "peer").source?.contains("defaultValue: Int? { nil }") == true)
        #expect(try entry("@Entry var a = 1", "accessor").messages.count == 1)
    }

    @Test func nothingIsLeftOfAPreview() throws {
        let request: [String: Any] = ["expandFreestandingMacro": ["macro": ["typeName": "PreviewMacro"], "macroRole": "declaration"]]
        let result = try PluginProcess.run([request]).answers.first?["expandMacroResult"] as? [String: Any]
        #expect(result?["expandedSource"] as? String == "")
        let state = try Expansion("@State var a = 1", attribute: "@Previewable", macro: "PreviewableMacro", role: "peer")
        #expect(state.source == "" && state.messages.isEmpty)
    }

    // MARK: Problems

    @Test func aProblemIsReportedOnceAndTheExpansionStaysWellFormed() throws {
        let peer = try query("@Query(\"query Q { a }\") let q: Q", role: "peer")
        let accessor = try query("@Query(\"query Q { a }\") let q: Q", role: "accessor")
        #expect(peer.messages.isEmpty && peer.source == "")
        #expect(accessor.messages == ["'@Query' needs 'var': the property is read through its handle"])
        #expect(accessor.source == "{ init(initialValue) {} get { fatalError() } }")
    }

    @Test func offsetsCountBytesPastTheCommentsBeforeTheDeclaration() throws {
        let declaration = "\n    /// Grüße 👋\n    @Query(\"query Q { a }\") let q: Q"
        let accessor = try query(declaration, role: "accessor", offset: 100)
        let place = 100 + declaration.utf8.count - "let q: Q".utf8.count
        #expect(accessor.offsets == [place])
        #expect(accessor.fixes.map(\.range) == [place..<(place + 3)])
        #expect(accessor.fixes.map(\.text) == ["var"])
    }

    @Test func aMissingTypeIsProposedFromTheDocument() throws {
        let attribute = "@Query(\"\"\"\n    # the query of this screen\n    query IssueQuery($id: ID!) { a }\n    \"\"\")"
        let declaration = "\(attribute) var issue = 1"
        let accessor = try query(declaration, attribute: attribute, role: "accessor")
        #expect(accessor.messages == ["'@Query' needs the property's type, which is the name of its query: 'IssueQuery'"])
        #expect(accessor.fixes.map(\.text) == [": IssueQuery"])
        let end = declaration.utf8.count - " = 1".utf8.count
        #expect(accessor.fixes.map(\.range) == [end..<end])
    }

    @Test(arguments: ["static", "lazy", "class", "weak"])
    func aPropertyThatIsNotEachViewsOwnIsRefused(modifier: String) throws {
        let accessor = try query("\(modifier) var q: Q", role: "accessor")
        #expect(accessor.messages == ["'@Query' marks a stored property of each view, and this one is '\(modifier)'"])
    }

    @Test func aClassIsToldToUseAHandle() throws {
        let accessor = try query("var q: Q", role: "accessor", context: "@Observable final class Model {}")
        #expect(accessor.messages.count == 1)
        #expect(accessor.messages.first?.contains("in a class use the handle") == true)
    }

    @Test func aMarkerOnAFunctionIsRefusedAtItsStart() throws {
        let peer = try Expansion("\n  @Fragment(\"\") func f() {}", attribute: "@Fragment(\"\")", macro: "FragmentMacro", role: "peer")
        #expect(peer.messages == ["'@Fragment' marks a stored property"])
        #expect(peer.offsets == [3])
    }

    @Test(arguments: ["", "var", "@", "@(", "((((", "\"", "\"\"\"", "#\"", "/*", "var `", "\"\\(", "var q: <>>>)(", "€"])
    func anyTextIsAnswered(declaration: String) throws {
        let accessor = try query(declaration, attribute: declaration, role: "accessor")
        #expect(accessor.source != nil)
    }
}
