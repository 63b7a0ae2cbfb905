import Foundation
import Testing

@testable import BatonRuntime

/// What counts as a GraphQL response by status and media type: the GraphQL-over-HTTP draft, section 6.4.
@Suite struct StatusRuleTests {
    static let body = #"{"errors":[{"message":"no"}]}"#

    /// A status, a media type, and whether a response is read from them.
    static let rules: [(status: Int, type: String?, isResponse: Bool)] = [
        (200, "application/graphql-response+json", true), (200, "Application/GraphQL-Response+JSON; charset=utf-8", true),
        (400, "application/graphql-response+json", true), (401, "application/graphql-response+json", true),
        (422, "application/graphql-response+json", true), (500, "application/graphql-response+json", true),
        (200, "application/json", true), (203, "application/json; charset=UTF-8", true), (299, "APPLICATION/JSON", true),
        (400, "application/json", false), (401, "application/json", false), (404, "application/json", false), (500, "application/json", false),
        (200, "text/html", false), (200, "text/plain; charset=utf-8", false), (200, "application/vnd.api+json", false), (200, nil, false),
        (404, "text/html", false), (502, nil, false), (301, "text/html", false), (304, "application/json", false),
    ]

    @Test(arguments: rules) func aStatusAndAMediaTypeMakeAResponseOrNone(_ rule: (status: Int, type: String?, isResponse: Bool)) {
        var headers: [String: String] = [:]
        headers["Content-Type"] = rule.type
        var reader = HTTPResponseReader(head: ResponseHead(status: rule.status, headers: headers), isSubscription: false, limit: 1000)
        let outcome = Result { () throws(TransportError) in
            _ = try reader.read(Data(Self.body.utf8))
            return try reader.finish()
        }
        switch outcome {
        case .success(let payloads):
            #expect(rule.isResponse)
            #expect(payloads.map { String(decoding: $0.bytes, as: UTF8.self) } == [Self.body])
        case .failure(.status(let status, _, _)):
            #expect(!rule.isResponse && status == rule.status && !(200...299).contains(status))
        case .failure(.notGraphQL(let type, let excerpt)):
            #expect(!rule.isResponse && (200...299).contains(rule.status) && type == rule.type && excerpt == Self.body)
        case .failure(let error): Issue.record("\(error)")
        }
    }

    @Test(arguments: ["multipart/mixed; boundary=x", "text/event-stream"]) func aStreamUnderAnotherStatusIsARefusal(type: String) {
        var reader = HTTPResponseReader(head: ResponseHead(status: 503, headers: ["Content-Type": type]), isSubscription: true, limit: 1000)
        #expect(throws: TransportError.status(503, excerpt: "busy")) {
            #expect(try reader.read(Data("busy".utf8)).isEmpty)
            _ = try reader.finish()
        }
    }

    @Test func aMutationIsNeverAGetAndAQueryKeepsTheAddressesOwnQuery() throws {
        var options = HTTPOptions()
        options.document = .id
        options.persistedQueriesByGET = true
        let url = try #require(URL(string: "https://api.example/graphql?region=eu"))
        var request = HTTPTransportTests.query
        request.variables = ["text": "a&b=c d/ü", "first": 2]
        let query = HTTPMessage(request, url: url, options: options, credentials: [:])
        #expect(query.method == "GET" && query.body == nil)
        let items = try #require(URLComponents(url: query.url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(items.map(\.name) == ["region", "documentId", "operationName", "variables"])
        #expect(items.last?.value == #"{"first":2,"text":"a&b=c d/ü"}"#)
        let mutation = HTTPMessage(WrapperTests.mutation, url: url, options: options, credentials: [:])
        #expect(mutation.method == "POST" && mutation.url == url)
        #expect(mutation.body == Data(#"{"operationName":"Dig","documentId":"d"}"#.utf8))
        options.document = .text
        #expect(HTTPMessage(request, url: url, options: options, credentials: [:]).method == "POST")
    }
}
