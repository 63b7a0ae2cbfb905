#if !os(Linux)
    import Baton
    import RickAndMortyScreens
    import SwiftUI

    @main
    struct RickAndMortyApp: App {
        @State private var environment: Result<BatonEnvironment, any Error> = Result {
            try Launch(arguments: Array(CommandLine.arguments.dropFirst())).environment()
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
