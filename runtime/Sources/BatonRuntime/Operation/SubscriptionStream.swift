import Foundation
import Observation

/// What a subscription's connection is doing.
public enum StreamState: Hashable, Sendable {
    /// Not running: the app is not in front.
    case idle
    /// Asking the server.
    case connecting
    /// The server sends events.
    case open
    /// The connection was lost and is tried again then.
    case waiting(until: Date)
    /// Over: the server completed it, it was refused, or it was cancelled.
    case ended

    var name: String {
        switch self {
        case .idle: "idle"
        case .connecting: "connecting"
        case .open: "open"
        case .waiting: "waiting"
        case .ended: "ended"
        }
    }
}

/// One running subscription, without its Swift type: connects, writes events, and connects again.
@MainActor
@Observable
package final class SubscriptionStream {
    package private(set) var state = StreamState.idle
    package private(set) var error: (any Error)?
    /// How many times the stream was opened again; events between may have been missed.
    package private(set) var resumptions = 0
    /// How many events were written.
    package private(set) var eventCount = 0

    @ObservationIgnored let operation: OperationInstance
    @ObservationIgnored private weak var environment: BatonEnvironment?
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var backoff = Backoff()
    @ObservationIgnored private var hasOpened = false
    /// Given each event, by number.
    @ObservationIgnored private var listeners: [Int: AsyncStream<LensAnchor>.Continuation] = [:]
    @ObservationIgnored private var nextListener = 0
    @ObservationIgnored private var madeAnchor: LensAnchor?
    /// Keeps the data of its events until it is let go.
    @ObservationIgnored private var root: RootRetention?

    init(_ operation: OperationInstance, in environment: BatonEnvironment) {
        self.operation = operation
        self.environment = environment
    }

    package var anchor: LensAnchor? {
        if madeAnchor == nil { madeAnchor = environment?.store.anchor(of: operation, origin: nil) }
        return madeAnchor
    }

    /// Connects, if the app is in front.
    func start() {
        guard state != .ended, task == nil, let environment, environment.isActive else { return }
        if root == nil { root = environment.store.retain(operation) }
        set(.connecting)
        task = Task { [weak self] in
            while let self, !Task.isCancelled, await self.connectOnce() {}
        }
    }

    /// The app came to the front, or left it.
    func activityChanged() {
        guard state != .ended, let environment else { return }
        if environment.isActive {
            backoff.reset()
            start()
        } else {
            park()
        }
    }

    private func park() {
        task?.cancel()
        task = nil
        set(.idle)
    }

    /// Stops for good, and keeps no data any more.
    package func end() {
        if let root { environment?.store.release(root) }
        root = nil
        complete()
    }

    /// No event will come. What the last one brought stays, since it may be on the screen.
    private func complete() {
        guard state != .ended else { return }
        task?.cancel()
        task = nil
        set(.ended)
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }

    deinit {
        task?.cancel()
        for listener in listeners.values { listener.finish() }
    }

    /// The root of each event, as that brought it, until the stream ends.
    func roots() -> AsyncStream<LensAnchor> {
        AsyncStream { continuation in
            guard state != .ended else { return continuation.finish() }
            nextListener += 1
            let number = nextListener
            listeners[number] = continuation
            continuation.onTermination = { _ in
                Task { @MainActor [weak self] in self?.listeners[number] = nil }
            }
        }
    }

    /// One connection from its opening to its end; whether another is to follow.
    private func connectOnce() async -> Bool {
        set(.connecting)
        do {
            try await receive()
            guard !Task.isCancelled else { return false }
            complete()
            return false
        } catch {
            guard !Task.isCancelled, state != .ended else { return false }
            self.error = error
            environment?.log.write(.requestFailed(operation: operation.name, reason: Execution.kind(of: error)))
            guard (error as? TransportError)?.isTransient == true, let clock = environment?.clock else {
                complete()
                return false
            }
            var seconds = backoff.next()
            if case .status(_, _, let asked?) = error as? TransportError { seconds = max(seconds, asked) }
            set(.waiting(until: clock.now().addingTimeInterval(seconds)))
            do { try await clock.sleep(seconds) } catch { return false }
            return !Task.isCancelled && state != .ended
        }
    }

    private func receive() async throws {
        guard let environment else { return }
        environment.log.write(.requestSent(operation: operation.name, kind: .subscription))
        let store = environment.store
        var wasOpened = false
        for try await payload in environment.subscriptionTransport.send(operation.request) {
            guard !Task.isCancelled else { return }
            open()
            guard payload.framing != .opening else {
                // A wrapper below has sent it again, with other credentials for instance.
                if wasOpened { resumptions += 1 }
                wasOpened = true
                continue
            }
            environment.log.write(.payloadReceived(operation: operation.name, bytes: payload.bytes.count))
            do {
                let changes = try await Execution.read(payload, IncomingResponse(operation)).0
                guard !Task.isCancelled, state != .ended else { return }
                let reader = listeners.isEmpty ? nil : store.reader(of: operation)
                reader?.kept = store.root(of: operation)
                changes.reader = reader
                _ = store.commit(changes)
                environment.storeDidChange()
                if error != nil { error = nil }
                eventCount += 1
                guard let reader else { continue }
                let event = store.anchor(of: operation, for: reader)
                for listener in listeners.values { listener.yield(event) }
            } catch let failure as ResponseFailure {
                // One event that failed; the stream goes on.
                error = failure
            }
        }
    }

    private func open() {
        guard state != .open, state != .ended else { return }
        if hasOpened { resumptions += 1 }
        hasOpened = true
        backoff.reset()
        set(.open)
    }

    private func set(_ new: StreamState) {
        guard state != new, state != .ended else { return }
        state = new
        environment?.log.write(.streamChanged(operation: operation.name, state: new.name))
    }
}
