#if os(Linux)
    import Baton
    import BatonTesting
    import Foundation
    import RickAndMortyScreens
    import SwiftUI

    /// Where there is no display: plays a visit to the app and prints each screen as a picture in text.
    @main
    struct Play {
        static func main() async {
            do {
                let launch = try Launch(arguments: Array(CommandLine.arguments.dropFirst()))
                try await Visit(environment: launch.environment()).run()
            } catch let error as UsageError {
                exit("RickAndMorty: \(error)\n\n\(Launch.usage)", code: 2)
            } catch {
                exit("RickAndMorty: \(error)", code: 1)
            }
        }

        private static func exit(_ message: String, code: Int32) -> Never {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
            Foundation.exit(code)
        }
    }

    /// What somebody does who looks in: the first page, and a character of it.
    @MainActor
    private struct Visit {
        private let host: ScreenHost

        init(environment: BatonEnvironment) {
            host = ScreenHost(rows: 40) { RickAndMortyView().environment(\.baton, environment) }
        }

        func run() async throws {
            try await see("The first page of the characters") { $0.shows("Next page") }
            try host.tap("Jessica")
            try await see("Jessica, tapped in the list") { $0.shows("Episodes") }
            host.end()
        }

        /// Waits until the screen shows what is expected, and prints it; a screen that shows a failure is printed too, and ends the visit.
        private func see(_ title: String, when isThere: @escaping @MainActor (ScreenHost) -> Bool) async throws {
            try await host.wait(seconds: 60) { isThere($0) || $0.shows("Try again") }
            print("— \(title) —\n\n\(host.picture)\n")
            if !isThere(host) { throw VisitFailure(description: "the screen shows a failure: \(host.texts.joined(separator: " "))") }
        }
    }

    private struct VisitFailure: Error, CustomStringConvertible {
        let description: String
    }
#endif
