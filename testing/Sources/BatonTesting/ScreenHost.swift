#if os(Linux)
    @_spi(Host) import SwiftUI

    /// A screen that lives without a display, on Linux: a test looks at it, touches it, and counts the bodies that run.
    ///
    ///     let host = ScreenHost { CharactersScreen(page: 1).environment(\.baton, environment) }
    ///     try await host.wait { $0.shows("Rick Sanchez") }
    ///     try host.tap("Rick Sanchez")
    ///     #expect(host.title == "Rick Sanchez")
    ///
    /// Everything happens on the main actor. Touching runs what the touch causes at once; work that takes time of its own
    /// (a `.task`, a request) is waited for with ``wait(seconds:fileID:line:until:)`` or ``settle()``.
    @MainActor
    public final class ScreenHost {
        private let hosted: HostedView

        /// Puts a view on a screen. Its first bodies have run when this returns.
        /// - Parameters:
        ///   - width: How wide pictures are, in characters.
        ///   - rows: How many rows a list or lazy stack makes before it is scrolled.
        public init<Content: View>(width: Int = 60, rows: Int = 20, @ViewBuilder content: () -> Content) {
            hosted = HostedView(width: max(20, width), rows: rows, view: content())
        }

        /// Takes the view off the screen: it disappears, its tasks are cancelled, and its state is gone.
        public func end() { hosted.end() }

        // MARK: Time

        /// Runs every body that is to run. The other members do so before they look.
        public func update() { hosted.update() }

        /// Lets work on the main actor go on until nothing has changed for a while.
        ///
        /// That a request is still on its way cannot be seen from here: wait for what it leads to.
        public func settle() async {
            var quietTurns = 0
            while quietTurns < 20 {
                hosted.update()
                let events = hosted.taskEvents
                await Task.yield()
                quietTurns = hosted.isQuiet && hosted.taskEvents == events ? quietTurns + 1 : 0
            }
            hosted.update()
        }

        /// Waits until the condition holds.
        /// - Throws: ``WaitTimeout`` after `seconds`.
        public func wait(
            seconds: Double = WaitTimeout.usualSeconds, fileID: String = #fileID, line: Int = #line,
            until condition: @MainActor (ScreenHost) throws -> Bool
        ) async throws {
            do {
                try await BatonTesting.wait(seconds: seconds, fileID: fileID, line: line) {
                    hosted.update()
                    return try condition(self)
                }
            } catch let timeout as WaitTimeout where timeout.shown == nil {
                throw WaitTimeout(seconds: timeout.seconds, place: timeout.place, shown: texts)
            }
        }

        /// How many `.task` actions have not ended.
        public var runningTasks: Int { hosted.runningTasks }

        // MARK: Counting

        /// How often a body of the view or modifier type has run since the start, or since ``resetBodies()``.
        public func bodies(of type: Any.Type) -> Int {
            hosted.update()
            return hosted.bodies(of: type)
        }

        /// How often the bodies of each type have run, by the type's name.
        public var bodies: [String: Int] {
            hosted.update()
            return hosted.bodies
        }

        /// Starts counting anew.
        public func resetBodies() {
            hosted.update()
            hosted.resetBodies()
        }

        // MARK: Looking

        /// The screen as text, with what lies over it below it.
        public var picture: String {
            hosted.update()
            return hosted.picture
        }

        /// The title of the screen in sight.
        public var title: String? {
            hosted.update()
            return hosted.title
        }

        /// Every text in sight, in the order of the screen.
        public var texts: [String] { elements.filter { $0.kind == .text }.map(\.text) }

        /// What can be touched or read: the elements of the topmost layer.
        public var elements: [ScreenElement] {
            hosted.update()
            return hosted.items.map(ScreenElement.init)
        }

        /// Whether an element in sight has the text, the accessibility label or the identifier.
        public func shows(_ label: String) -> Bool { !elements(label).isEmpty }

        /// The elements with the text, the accessibility label or the identifier.
        public func elements(_ label: String) -> [ScreenElement] { elements.filter { $0.isNamed(label) } }

        /// What a person should know of how the screen is written: a missing destination, a repeated id.
        public var warnings: [String] {
            hosted.update()
            return hosted.warnings
        }

        // MARK: Touching

        /// Taps the element with the text or accessibility label, or what it is a label of.
        public func tap(_ label: String) throws {
            // Items know those around them only while the whole screen is kept.
            try withExtendedLifetime(elements) { screen in
                let found = screen.filter { $0.isNamed(label) }
                guard !found.isEmpty else { throw missing(label) }
                var targets: [ScreenItem] = []
                for target in found.compactMap(\.item.actionable) where !targets.contains(where: { $0 === target }) {
                    targets.append(target)
                }
                // An outer target that only holds the named one is not meant.
                let inner = targets.filter { outer in
                    !targets.contains { target in target !== outer && outer.all.contains { $0 === target } }
                }
                guard let target = inner.first else { throw ScreenProblem.notTappable(label) }
                guard inner.count == 1 else { throw ScreenProblem.ambiguous(label, count: inner.count) }
                guard target.isEnabled else { throw ScreenProblem.disabled(label) }
                target.tap()
            }
            hosted.update()
        }

        /// Puts the text into the field with the label or the prompt.
        public func type(_ text: String, into label: String) throws {
            let field = try only(label) { $0.isField }
            field.type(text)
            hosted.update()
        }

        /// Presses return in the field.
        public func submit(_ label: String) throws {
            try only(label) { $0.isField }.submit()
            hosted.update()
        }

        /// Presses the upper part of a stepper, or moves a slider up by a step.
        public func increment(_ label: String) throws {
            try only(label) { $0.isAdjustable }.increment()
            hosted.update()
        }

        /// Presses the lower part of a stepper, or moves a slider down by a step.
        public func decrement(_ label: String) throws {
            try only(label) { $0.isAdjustable }.decrement()
            hosted.update()
        }

        /// Deletes the row that the element is in, as a swipe does.
        public func delete(_ label: String) throws {
            try withExtendedLifetime(elements) { screen in
                guard let item = screen.first(where: { $0.isNamed(label) })?.item else { throw missing(label) }
                guard item.delete() else { throw ScreenProblem.notDeletable(label) }
            }
            hosted.update()
        }

        /// Moves the row that the element is in to before the element at an offset, as dragging does.
        public func move(_ label: String, toOffset offset: Int) throws {
            try withExtendedLifetime(elements) { screen in
                guard let item = screen.first(where: { $0.isNamed(label) })?.item else { throw missing(label) }
                guard item.move(toOffset: offset) else { throw ScreenProblem.notMovable(label) }
            }
            hosted.update()
        }

        /// Goes back to the screen before.
        public func goBack() throws {
            hosted.update()
            guard hosted.goBack() else { throw ScreenProblem.nothingToGoBackTo }
            hosted.update()
        }

        /// Puts away the topmost sheet or alert.
        public func dismiss() throws {
            hosted.update()
            guard hosted.dismiss() else { throw ScreenProblem.nothingToDismiss }
            hosted.update()
        }

        /// Scrolls every list and lazy stack by a screen. False when all their rows exist already.
        @discardableResult
        public func scroll() -> Bool {
            hosted.update()
            return hosted.scroll()
        }

        /// Scrolls until the text is in sight, or throws at the end of the rows.
        public func scroll(to label: String) throws {
            while !shows(label) {
                guard scroll() else { throw missing(label) }
            }
        }

        /// Pulls the rows down, and returns when what that runs has ended.
        public func refresh() async throws {
            hosted.update()
            guard let action = hosted.refreshAction else { throw ScreenProblem.notRefreshable }
            await action()
            hosted.update()
        }

        /// Sets an environment value around the screen, as the system does when the app goes to the background.
        public func setEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
            hosted.setEnvironment(keyPath, value)
        }

        private func only(_ label: String, where isMeant: (ScreenItem) -> Bool) throws -> ScreenItem {
            let found = elements(label).map(\.item).filter(isMeant)
            guard let item = found.first else { throw missing(label) }
            guard found.count == 1 else { throw ScreenProblem.ambiguous(label, count: found.count) }
            guard item.isEnabled else { throw ScreenProblem.disabled(label) }
            return item
        }

        private func missing(_ label: String) -> ScreenProblem { .missing(label, picture: picture) }
    }
#endif
