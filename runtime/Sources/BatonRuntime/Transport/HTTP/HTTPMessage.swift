import Foundation

/// One HTTP request in values: what is sent for a GraphQL request under given options.
struct HTTPMessage: Equatable {
    var method: String
    var url: URL
    var headers: [String: String]
    var body: Data?
    /// Seconds without a byte; nil waits forever.
    var timeout: Double?

    init(_ request: GraphQLRequest, url: URL, options: HTTPOptions, credentials: [String: String]) {
        timeout = request.kind == .subscription ? nil : options.timeout
        headers = ["Accept": HTTPMessage.accept(request)]
        if request.kind == .query, request.batch.isEmpty, options.persistedQueriesByGET, case .id = options.document,
            let address = HTTPMessage.persistedURL(request, url: url)
        {
            method = "GET"
            self.url = address
        } else {
            method = "POST"
            self.url = url
            let uploads = request.variables.uploads
            if uploads.isEmpty {
                headers["Content-Type"] = "application/json"
                body = request.body(document: options.document)
            } else {
                let form = MultipartForm(operations: request.body(document: options.document), uploads: uploads)
                headers["Content-Type"] = form.contentType
                body = form.body
                // Servers refuse a form that a page of another origin could send as it is.
                headers["GraphQL-Require-Preflight"] = "1"
            }
        }
        headers.merge(options.headers) { $1 }
        headers.merge(credentials) { $1 }
    }

    private static func accept(_ request: GraphQLRequest) -> String {
        let json = "application/graphql-response+json, application/json;q=0.9"
        switch request.kind {
        case .subscription: return "text/event-stream, \(json)"
        case .query, .mutation: return request.isIncremental ? "multipart/mixed;deferSpec=20220824, multipart/mixed, \(json)" : json
        }
    }

    /// The endpoint with the operation's id and variables in its query, as section 6.2 of the GraphQL-over-HTTP draft writes them.
    private static func persistedURL(_ request: GraphQLRequest, url: URL) -> URL? {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        var items = [("documentId", request.id), ("operationName", request.operationName)]
        if !request.variables.isEmpty { items.append(("variables", InputValue.object(request.variables).canonicalText)) }
        if let onError = request.onError { items.append(("onError", onError.rawValue)) }
        if !request.extensions.isEmpty { items.append(("extensions", InputValue.object(request.extensions).canonicalText)) }
        var unreserved = CharacterSet(charactersIn: "a"..."z")
        unreserved.formUnion(CharacterSet(charactersIn: "A"..."Z"))
        unreserved.formUnion(CharacterSet(charactersIn: "0123456789-._~"))
        let query = items.map { "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")" }.joined(separator: "&")
        components.percentEncodedQuery = [components.percentEncodedQuery, query].compactMap { $0 }.joined(separator: "&")
        return components.url
    }
}
