#if os(Linux)
    import Foundation

    /// What a test asked of a screen, and the screen does not have.
    public enum ScreenProblem: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
        case missing(String, picture: String)
        case ambiguous(String, count: Int)
        case disabled(String)
        case notTappable(String)
        case notDeletable(String)
        case notMovable(String)
        case nothingToGoBackTo
        case nothingToDismiss
        case notRefreshable

        public var description: String {
            switch self {
            case .missing(let label, let picture): "nothing on the screen is called “\(label)”:\n\(picture)"
            case .ambiguous(let label, let count): "\(count) elements are called “\(label)”"
            case .disabled(let label): "“\(label)” is disabled"
            case .notTappable(let label): "a tap on “\(label)” does nothing"
            case .notDeletable(let label): "“\(label)” is in no row that can be deleted"
            case .notMovable(let label): "“\(label)” is in no row that can be moved"
            case .nothingToGoBackTo: "there is no screen to go back to"
            case .nothingToDismiss: "there is no sheet or alert to put away"
            case .notRefreshable: "nothing on the screen can be refreshed"
            }
        }

        public var errorDescription: String? { description }
    }
#endif
