#if os(Linux)
    import Baton
    import BatonInspector
    import BatonTesting
    import Foundation
    import GitHubTriageScreens
    import SwiftUI

    /// Where there is no display: plays a session of the app and prints each screen as a picture in text.
    @main
    struct Play {
        static func main() async {
            do {
                let launch = try Launch(arguments: Array(CommandLine.arguments.dropFirst()))
                // Somebody else comments while the session is recorded; a live server has no such visitor.
                let hasVisitor = launch.url == nil || launch.recordings != nil
                // What was recorded is of that morning; so is what the app adds to it.
                let morning = try Date("2025-03-04T10:45:00Z", strategy: .iso8601)
                let now: @Sendable () -> Date = { morning }
                let environment = try launch.environment()
                let visit = Visit(hasVisitor: hasVisitor) {
                    GitHubTriageView(owner: "lumen-labs", name: "harbor", environment: environment)
                        .environment(\.now, now)
                }
                try await visit.work()
                if launch.inspects { print("— The store —\n\n\(InspectionReport(environment).text)") }
                try await visit.leave()
            } catch let error as UsageError {
                exit("GitHubTriage: \(error)\n\n\(Launch.usage)", code: 2)
            } catch {
                exit("GitHubTriage: \(error)", code: 1)
            }
        }

        private static func exit(_ message: String, code: Int32) -> Never {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
            Foundation.exit(code)
        }
    }

    /// What a maintainer does in a few minutes: looks through the issues, answers one and closes it, searches, signs out.
    @MainActor
    private struct Visit {
        private let host: ScreenHost
        private let hasVisitor: Bool

        init<App: View>(hasVisitor: Bool, @ViewBuilder app: () -> App) {
            self.hasVisitor = hasVisitor
            host = ScreenHost(width: 72, rows: 40, content: app)
        }

        func work() async throws {
            try await see("The open issues") { $0.shows("More issues") }
            try host.tap("More issues")
            try await see("A page further") { $0.shows("#14 A second login signs the first one out") && $0.shows("More issues") }

            try host.tap("#2 Document how to rotate the signing key")
            try await see("An issue, its timeline deferred") { $0.shows("Labeled documentation") }
            if hasVisitor { try await see("Somebody else comments") { $0.shows("I have the steps somewhere.") } }

            try host.type("Steps are in the wiki now.", into: "Write a comment")
            try host.tap("Comment")
            try await see("A comment, as it is sent") { $0.shows("Steps are in the wiki now.") }
            try await see("The comment, as the server has it") { $0.shows("Delete") }

            try host.tap("Close")
            try await see("Closed") { $0.shows("Reopen") && $0.elements("Reopen").allSatisfy(\.isEnabled) }
            try host.tap("Delete")
            try await see("The comment is deleted again") { !$0.shows("Delete") }

            try host.type("The key is rotated by hand, on the first of the month.", into: "Notes")
            try host.tap("Attach as a file")
            try await see("Notes, attached as a file") { $0.shows("notes.txt is attached, 54 bytes.") }
            try host.goBack()
            try await see("The open issues, one fewer") { $0.shows("34 open") }

            try host.tap("Find")
            try host.type("time-outs", into: "Words in issues")
            try host.tap("Search")
            try await see("A search") { $0.texts.contains { $0.hasSuffix(" found") } }

            try host.tap("Account")
            try await see("The account") { $0.shows("ada-kestrel") }
        }

        func leave() async throws {
            try host.tap("Sign out")
            try await see("Signed out") { $0.shows("You are signed out.") }
            host.end()
        }

        /// Waits until the screen shows what is expected, and prints it; a screen that shows a failure is printed too, and ends the session.
        private func see(_ title: String, when isThere: @escaping @MainActor (ScreenHost) -> Bool) async throws {
            do {
                try await host.wait(seconds: 30) { isThere($0) || $0.shows("Try again") }
            } catch {
                throw SessionFailure(description: "it never came to “\(title)”:\n\(host.picture)")
            }
            print("— \(title) —\n\n\(host.picture)\n")
            if !isThere(host) { throw SessionFailure(description: "the screen shows a failure: \(host.texts.joined(separator: " "))") }
        }
    }

    private struct SessionFailure: Error, CustomStringConvertible {
        let description: String
    }
#endif
