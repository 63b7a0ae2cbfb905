/// The macros of SwiftUI that the stand-in on Linux declares: `#Preview`, `@Previewable` and `@Entry`. Elsewhere the system's are used, and
/// these are never asked for.
enum StandInMacro {
    static let entry = "EntryMacro"
    static let previewable = "PreviewableMacro"
    private static let preview = "PreviewMacro"

    /// `#Preview { … }` is for a canvas, which Linux has not: nothing is left of it.
    static func freestandingExpansion(_ request: JSON) -> JSON {
        let type = request["macro"]?["typeName"]?.string ?? ""
        guard type == preview else { return Plugin.failure("BatonMacros has no macro '\(type)'") }
        return Plugin.result("", [])
    }

    /// An environment value with its key:
    ///
    ///     @Entry var depth: Int = 0
    ///
    /// becomes
    ///
    ///     var depth: Int {
    ///         get { self[__Key_depth.self] }
    ///         set { self[__Key_depth.self] = newValue }
    ///     }
    ///     private struct __Key_depth: SwiftUI.EnvironmentKey { static var defaultValue: Int { 0 } }
    static func entryExpansion(_ request: JSON) -> JSON {
        guard let role = request["macroRole"]?.string.flatMap(MacroRole.init),
            let declaration = SourcePiece(request["declSyntax"]), let property = MarkedProperty(declaration: declaration.text)
        else { return Plugin.failure("'@Entry' has no expansion in this place") }
        guard let type = property.type else {
            let problem = Problem(
                message: "'@Entry' needs the value's type here, on Linux", offset: property.introducerRange.lowerBound)
            return Plugin.result(role == .accessor ? "{ get { fatalError() } }" : "", role == .accessor ? [declaration.diagnostic(problem)] : [])
        }
        let key = "__Key_" + property.plainName
        switch role {
        case .accessor:
            return Plugin.result("{ get { self[\(key).self] } set { self[\(key).self] = newValue } }", [])
        case .peer:
            // An optional without a value is nil, as a stored property is.
            let value = property.initialValue ?? "nil"
            return Plugin.result(
                "private struct \(key): SwiftUI.EnvironmentKey { static var defaultValue: \(type) { \(value) } }", [])
        }
    }
}
