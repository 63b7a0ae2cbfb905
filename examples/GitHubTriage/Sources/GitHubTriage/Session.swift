import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The token of who is signed in, and where there is another when it has expired.
actor Session {
    private(set) var token: String
    private let issuer: URL?

    init(token: String, issuer: URL?) {
        self.token = token
        self.issuer = issuer
    }

    /// What requests carry as `Authorization`.
    var authorization: String { "Bearer \(token)" }

    /// Asks the issuer for a token that is good.
    func renew() async throws {
        guard let issuer else { throw SessionExpired() }
        var request = URLRequest(url: issuer)
        request.httpMethod = "POST"
        let (data, response) = try await URLSession.shared.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw SessionExpired() }
        token = try JSONDecoder().decode(Issued.self, from: data).token
    }

    private struct Issued: Decodable {
        var token: String
    }
}

/// The token has expired, and there is no other.
struct SessionExpired: LocalizedError {
    var errorDescription: String? { "The session has expired. Sign in again." }
}
