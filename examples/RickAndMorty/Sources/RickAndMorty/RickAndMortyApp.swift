#if !os(Linux)
    import Baton
    import RickAndMortyScreens
    import SwiftUI

    @main
    struct RickAndMortyApp: App {
        @State private var environment: Result<BatonEnvironment, any Error> = Result {
            try Launch(arguments: Array(CommandLine.arguments.dropFirst())).environment()
        }

        init() {
            #if os(macOS)
                // Started as a plain program, without a bundle that says so, it would be no app with a window.
                NSApplication.shared.setActivationPolicy(.regular)
            #endif
        }

        var body: some Scene {
            WindowGroup {
                switch environment {
                case .success(let environment):
                    RickAndMortyView()
                        .environment(\.baton, environment)
                case .failure(let error):
                    Text(verbatim: "\(error)")
                        .padding()
                }
            }
        }
    }
#endif
