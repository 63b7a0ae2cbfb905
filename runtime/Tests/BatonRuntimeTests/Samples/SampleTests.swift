@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

/// What is left out of a response, and how it is filled.
@Suite struct SampleTests {
    /// An issue with a state, dates and money, by its id, with comments by anyone.
    static let issue = OperationDefinition(
        name: "IssueQuery", kind: .query, text: "query IssueQuery($id:ID!){…}", id: "i",
        plan: """
            plan 1 query IssueQuery
            n Query issue Issue id state createdAt cost comments CommentConnection totalCount edges CommentEdge node Comment author Actor __typename login User __isActor key
            v id
            k issue(id:$id)
            x {"defer":{"label":"IssueQuery$defer$comments"}}
            s 0. 1o1(0)
            s 2./3 3T 4E 5C 6c 7O2~0
            s 8. 9I 10lo3
            s 11. 12o4
            s 13./3 3T 14o5
            s 15+ 16S 17S |18/3 3T 17S 19S:16
            """,
        reader: """
            reader 1 query IssueQuery
            n Query issue Issue id
            v id
            k issue(id:$id)
            s 0. 1o1(0)
            s 2. 3T
            """,
        types: TypeTable(text: "Actor:Bot User"))

    static let types = SampleTypes(
        """
        t Actor Bot
        e State OPEN state
        c DateTime createdAt
        c Money Issue.cost
        """, scalars: ["DateTime": Date.self, "Money": Cents.self])

    /// A scalar that takes texts that nobody would guess.
    struct Cents: SampledScalar, Hashable {
        var count: Int

        init(graphQLText: String) throws {
            guard graphQLText.hasSuffix("¢"), let count = Int(graphQLText.dropLast()) else { throw ScalarTextMismatch(expected: "cents") }
            self.count = count
        }

        var graphQLText: String { "\(count)¢" }
        static func sampleText(number: Int) -> String { "\(number * 100)¢" }
    }

    /// A scalar that takes nothing that is tried, and says nothing.
    struct Riddle: GraphQLScalar {
        init(graphQLText: String) throws { throw ScalarTextMismatch(expected: "the answer") }
        var graphQLText: String { "" }
    }

    private func response(_ given: InputObject = [:], types: SampleTypes = types, errors: [GraphQLError] = []) throws -> SampleResponse {
        try SampleResponse(OperationInstance(Self.issue, variables: ["id": 7]), given: given, types: types, errors: errors)
    }

    @Test func everythingIsFilledByItsTypeAndPlace() throws {
        #expect(
            try response().json == """
                {"data":{"issue":{"comments":{"edges":[{"node":{"author":{"__isActor":"User","__typename":"User","id":"7-comments-1-author",\
                "login":"Login 1"},"id":"7-comments-1"}},{"node":{"author":{"__isActor":"User","__typename":"User",\
                "id":"7-comments-2-author","login":"Login 2"},"id":"7-comments-2"}}],"totalCount":2},"cost":"100¢",\
                "createdAt":"2025-01-01T12:00:00Z","id":"7","state":"OPEN"}}}
                """)
    }

    @Test func anObjectThatIsAskedForTwiceIsTheSame() throws {
        let definition = OperationDefinition(
            name: "Twice", kind: .query, text: "", id: "",
            plan: "plan 1 query Twice\nn Query one Issue id two remark comments Comment body issue\nv id\nk issue(id:$id)\n"
                + "s 0. 1o1(0) 4o2(0)\ns 2./3 3T 6O3\ns 2./3 3T 5O3:6\ns 7./3 3T 8S",
            reader: "reader 1 query Twice\nn Query\ns 0.", types: TypeTable(text: ""))
        let response = try SampleResponse(OperationInstance(definition, variables: ["id": "7"]), types: nil)
        let comment = #"{"body":"Body","id":"7-comments"}"#
        #expect(response.json == #"{"data":{"one":{"comments":\#(comment),"id":"7"},"two":{"id":"7","remark":\#(comment)}}}"#)
    }

    @Test func whatIsGivenStaysAndNullIsNull() throws {
        let data = try response(["issue": ["id": "8", "cost": nil, "comments": ["edges": [["node": nil]]]]]).data
        guard case .object(let issue)? = data?["issue"], case .object(let comments)? = issue["comments"] else {
            Issue.record("\(String(describing: data))")
            return
        }
        #expect(issue["id"] == "8" && issue["cost"] == .null)
        #expect(comments == ["totalCount": 1, "edges": [["node": nil]]])
    }

    @Test func anObjectOfATypeThatNoConditionNamesHasWhatAllHave() throws {
        let given: InputObject = ["issue": ["comments": ["edges": [["node": ["author": ["__typename": "Bot"]]]]]]]
        #expect(try response(given).json.contains(#""author":{"__typename":"Bot","login":"Login 1"}"#))
    }

    @Test func aScalarForWhichNothingIsFoundSaysWhatToDo() throws {
        let types = SampleTypes("c DateTime createdAt cost", scalars: ["DateTime": Riddle.self])
        let error = #expect(throws: ScalarWithoutSample.self) { try response(types: types) }
        #expect(
            error?.description
                == "issue.createdAt: no text that is tried makes a Riddle for DateTime; give the field, or make Riddle a SampledScalar")
        #expect(throws: Never.self) { try response(["issue": nil], types: types) }
    }

    @Test(arguments: [Date.self, URL.self, UUID.self, Decimal.self] as [any GraphQLScalar.Type])
    func scalarsOfFoundationTakeWhatIsTried(_ type: any GraphQLScalar.Type) throws {
        for name in ["Whatever", "Date", "ID64"] {
            let value = try SampleScalars(types: SampleTypes("", scalars: [name: type])).value(of: name, words: "Created at", at: SamplePath())
            #expect(throws: Never.self) { try type.init(inputValue: value) }
        }
    }

    @Test func anErrorNullsItsPathOrWhatIsAboveIt() throws {
        #expect(try response(errors: [GraphQLError(message: "Gone", path: ["issue", "cost"])]).json.contains(#""cost":null"#))
        let whole = try response(errors: [GraphQLError(message: "Gone", path: ["issue", "comments", "totalCount"])])
        #expect(whole.json == #"{"data":{"issue":null},"errors":[{"message":"Gone","path":["issue","comments","totalCount"]}]}"#)
        let author = try response(errors: [GraphQLError(message: "Gone", path: ["issue", "comments", "edges", 1, "node", "author", "login"])])
        #expect(author.json.contains(#"{"node":{"author":null,"id":"7-comments-2"}}"#))
    }

    @Test(arguments: [["nothing"], ["issue", "comments", "edges", 9], ["issue", "state", "name"]] as [[GraphQLError.PathElement]])
    func anErrorOfNoFieldIsRefused(_ path: [GraphQLError.PathElement]) {
        #expect(throws: UnknownResponseKey.self) { try response(errors: [GraphQLError(message: "Gone", path: path)]) }
    }

    @Test func aMemberThatIsNotSelectedIsRefused() {
        let error = #expect(throws: UnknownResponseKey.self) { try response(["issue": ["sttae": "OPEN"]]) }
        #expect(error?.description == "'sttae' is not selected at issue; selected are id, state, createdAt, cost, comments; did you mean 'state'?")
    }

    @Test func whatIsDeferredIsAPartOfItsOwn() throws {
        let parts = try response(["issue": ["comments": ["edges": []]]]).parts
        #expect(
            parts == [
                #"{"data":{"issue":{"cost":"100¢","createdAt":"2025-01-01T12:00:00Z","id":"7","state":"OPEN"}},"hasNext":true}"#,
                #"{"hasNext":false,"incremental":[{"data":{"comments":{"edges":[],"totalCount":0}},"label":"IssueQuery$defer$comments","path":["issue"]}]}"#,
            ])
    }

    @Test func listsInListsDoNotGrowWithoutEnd() throws {
        let depth = 24
        let definition = OperationDefinition(
            name: "Deep", kind: .query, text: "", id: "",
            plan: "plan 1 query Deep\nn Query Box inner\n"
                + (0..<depth).map { "s \($0 == 0 ? 0 : 1). 2LO\($0 + 1)" }.joined(separator: "\n") + "\ns 1. 2S",
            reader: "reader 1 query Deep\nn Query\ns 0.", types: TypeTable(text: ""))
        let response = try SampleResponse(OperationInstance(definition, variables: [:]), types: nil)
        #expect(response.json.utf8.count < 10_000)
    }
}
