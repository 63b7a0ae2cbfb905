/// A plan, a reader or a table of types that is not what this version of the runtime reads. Generated code never causes one; a text
/// from elsewhere may.
public struct PlanFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1; 0 when no one line is at fault.
    public let line: Int
    /// What is wrong with it.
    public let problem: String

    public init(line: Int, problem: String) {
        self.line = line
        self.problem = problem
    }

    public var description: String { line > 0 ? "plan line \(line): \(problem)" : "plan: \(problem)" }
}
