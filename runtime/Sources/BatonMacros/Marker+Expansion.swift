extension Marker {
    /// The source that takes the marker's place in a role.
    ///
    ///     @Query("…") var issue: IssueQuery
    ///
    /// becomes
    ///
    ///     var issue: IssueQuery {
    ///         @storageRestrictions(initializes: _issue)
    ///         init(initialValue) { _issue = .init(initialValue) }
    ///         get { _issue.wrappedValue }
    ///     }
    ///     private var _issue: Baton.QueryStorage<IssueQuery>
    ///
    /// so that the view's memberwise initializer takes the operation value. A mutation is made by the view itself, so
    /// it has no place in that initializer. A fragment's property stays as it is, and holds the lens.
    func expansion(of property: MarkedProperty, attribute: MarkerAttribute, role: MacroRole) -> String {
        guard self != .fragment, let type = property.type else { return "" }
        let hidden = "_" + property.plainName
        let settings = attribute.otherArguments
        switch (role, self) {
        case (.peer, .mutation):
            // A constant with a value is no parameter of the memberwise initializer, and leaves its access alone.
            return "private let \(hidden) = Baton.\(storage)<\(type)>(\(settings))"
        case (.peer, _):
            return "private var \(hidden): Baton.\(storage)<\(type)>"
        case (.accessor, .mutation):
            return "{ get { \(hidden).wrappedValue } }"
        case (.accessor, _):
            let arguments = settings.isEmpty ? "initialValue" : "initialValue, \(settings)"
            return """
                {
                    @storageRestrictions(initializes: \(hidden))
                    init(initialValue) { \(hidden) = .init(\(arguments)) }
                    get { \(hidden).wrappedValue }
                }
                """
        }
    }

    /// What is expanded where the declaration has a problem: as much as keeps the compiler from reporting errors of
    /// its own about the same place. It is never run, since the build has failed.
    func expansionAfterProblem(role: MacroRole, enclosing: String?) -> String {
        if role == .peer || self == .fragment { return "" }
        let isMember = enclosing.map { !Self.bodies.contains($0) } ?? true
        return isMember && self != .mutation
            ? "{ init(initialValue) {} get { fatalError() } }" : "{ get { fatalError() } }"
    }
}
