import Baton
import BatonTesting
import Foundation
import Observation
import SwiftUI
import Testing

// The snippets of docs/recipes/accounts.md.

// snippet: model
/// Who is signed in, and the environment of their session.
@MainActor @Observable
final class Accounts {
    private(set) var environment: BatonEnvironment?
    private let transport: @MainActor (_ token: String) -> any Transport

    init(transport: @escaping @MainActor (_ token: String) -> any Transport) {
        self.transport = transport
    }

    func signIn(token: String) {
        signOut()
        environment = BatonEnvironment(transport: transport(token))
    }

    func signOut() {
        // Nothing lands after this: requests on their way are cancelled, subscriptions end, the store is emptied.
        environment?.end()
        environment = nil
    }
}
// snippet end

// snippet: root
struct RootView: View {
    var accounts: Accounts

    var body: some View {
        if let environment = accounts.environment {
            Text("Signed in")
                .environment(\.baton, environment)
        } else {
            Text("Signed out")
        }
    }
}
// snippet end

@MainActor @Suite struct AccountRecipeTests {
    @Test func signingOutEndsTheSession() {
        let accounts = Accounts { _ in SilentTransport() }
        accounts.signIn(token: "a")
        let first = accounts.environment
        accounts.signIn(token: "b")
        #expect(first !== accounts.environment && accounts.environment != nil)
        accounts.signOut()
        #expect(accounts.environment == nil)
    }
}
