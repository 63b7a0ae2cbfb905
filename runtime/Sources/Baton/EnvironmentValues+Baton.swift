// What a screen imports: the store and everything on it, the markers, and SwiftUI's side of them. On Linux, `SwiftUI` is the module of
// `LinuxSwiftUI`.
@_exported import BatonRuntime
import SwiftUI

extension EnvironmentValues {
    /// The environment that the queries of the views around here are resolved in.
    ///
    ///     ContentView().environment(\.baton, BatonEnvironment(transport: HTTPTransport(url: url)))
    public var baton: BatonEnvironment? {
        get { self[BatonEnvironmentKey.self] }
        set { self[BatonEnvironmentKey.self] = newValue }
    }
}

private enum BatonEnvironmentKey: EnvironmentKey {
    static var defaultValue: BatonEnvironment? { nil }
}
