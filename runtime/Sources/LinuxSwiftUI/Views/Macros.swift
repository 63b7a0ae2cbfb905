/// Declares an environment value with its key, in an extension of `EnvironmentValues`. Its type has to be written.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "BatonMacros", type: "EntryMacro")

/// Shows a view in the canvas of Xcode. On Linux it is type-checked, and nothing is left of it.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "BatonMacros", type: "PreviewMacro")

/// Shows a view in the canvas of Xcode, with traits. On Linux nothing is left of it.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "BatonMacros", type: "PreviewMacro")

/// Marks a state that the body of a `#Preview` declares. On Linux nothing is left of it, as of the preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "BatonMacros", type: "PreviewableMacro")

/// How a preview is shown.
public struct PreviewTrait: Hashable, Sendable {
    let name: String
    public static let sizeThatFitsLayout = PreviewTrait(name: "sizeThatFitsLayout")
    public static let landscapeLeft = PreviewTrait(name: "landscapeLeft")
    public static let landscapeRight = PreviewTrait(name: "landscapeRight")
    public static let portrait = PreviewTrait(name: "portrait")
}
