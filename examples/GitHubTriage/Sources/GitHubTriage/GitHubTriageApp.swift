#if !os(Linux)
    import Baton
    import GitHubTriageScreens
    import SwiftUI

    @main
    struct GitHubTriageApp: App {
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
                    GitHubTriageView(owner: "lumen-labs", name: "harbor", environment: environment)
                case .failure(let error):
                    Text(verbatim: "\(error)")
                        .padding()
                }
            }
        }
    }
#endif
