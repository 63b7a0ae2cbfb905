/// Where a store and its environment tell what they do.
///
/// Nothing is kept. Where nobody listens an event is not even made.
@MainActor
public final class EventLog {
    private var listeners: [Int: @MainActor (LogEvent) -> Void] = [:]
    private var nextNumber = 0

    public init() {}

    /// Calls `body` with each event from now on, in the turn in which it happens, until the returned value is let go.
    public func listen(_ body: @escaping @MainActor (LogEvent) -> Void) -> Listening {
        nextNumber += 1
        listeners[nextNumber] = body
        return Listening(log: self, number: nextNumber)
    }

    func write(_ event: @autoclosure () -> LogEvent) {
        guard !listeners.isEmpty else { return }
        let event = event()
        for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(event) }
    }

    fileprivate func remove(_ number: Int) { listeners[number] = nil }

    /// Keeps a listener on the log for as long as it lives.
    @MainActor
    public final class Listening {
        private weak var log: EventLog?
        private let number: Int

        init(log: EventLog, number: Int) {
            self.log = log
            self.number = number
        }

        /// Stops listening.
        public func stop() { log?.remove(number) }

        deinit {
            Task { @MainActor [log, number] in log?.remove(number) }
        }
    }
}
