import BatonTesting
import Foundation
@_spi(Generated) import BatonRuntime

/// A step that cannot be run as it is written.
struct ScriptProblem: Error, CustomStringConvertible {
    let description: String
}

extension ScriptRun {
    /// Does what the step's verb says.
    func perform(_ step: RawJSON) async throws {
        guard let verb = step.members?.first else { throw ScriptProblem(description: "a step has a verb") }
        switch verb.name {
        case "commit":
            try environment.store.commit(parts(step), of: operation(verb.value, step))
        case "payload":
            try environment.commitPayload(response(step), of: operation(verb.value, step))
        case "optimistic":
            guesses[try text(verb.value)] = try LaidGuess(response(step), of: operation(step["operation"], step), over: environment.store)
        case "resolve":
            guard let guess = guesses[try text(verb.value)] else { throw ScriptProblem(description: "there is no guess \(verb.value.text)") }
            try guess.resolve(response(step))
        case "revert":
            guard let guess = guesses[try text(verb.value)] else { throw ScriptProblem(description: "there is no guess \(verb.value.text)") }
            guess.revert()
        case "watch":
            let operation = try operation(step["operation"] ?? verb.value, step)
            watchers[try text(verb.value)] = Watcher(operation: operation, name: try text(step["operation"] ?? verb.value))
        case "mutate":
            let operation = try operation(step["operation"] ?? verb.value, step)
            let name = try text(verb.value)
            let mutation = try environment.mutate(operation, optimisticResponse: step["response"]?.responseText)
            guard step["keep"]?.boolean == true else { return follow(name, mutation) }
            var watcher = Watcher(operation: operation, name: try text(step["operation"] ?? verb.value))
            follow(name, mutation) { answer in
                watcher.anchor = answer
                self.watchers[name] = watcher
            }
        default: try await performOnHandle(verb.name, verb.value, step)
        }
    }

    private func performOnHandle(_ verb: String, _ value: RawJSON, _ step: RawJSON) async throws {
        switch verb {
        case "attach":
            let operation = try operation(step["operation"] ?? value, step)
            let policy = try policy(step, otherwise: .storeOrNetwork)
            let (entry, retention) = environment.attach(operation, policy)
            watchers[try text(value)] = Watcher(
                operation: operation, name: try text(step["operation"] ?? value), entry: entry, retention: retention)
        case "subscribe":
            let operation = try operation(step["operation"] ?? value, step)
            watchers[try text(value)] = Watcher(
                operation: operation, name: try text(step["operation"] ?? value), stream: environment.subscribe(operation))
        case "preload": environment.preload(try operation(value, step), try policy(step, otherwise: .storeOrNetwork))
        case "fetch":
            let operation = try operation(step["operation"] ?? value, step)
            let policy = try policy(step, otherwise: .networkOnly)
            follow(try text(value), Task { try await environment.fetch(operation, policy) })
        case "cancel":
            guard let task = tasks[try text(value)] else { throw ScriptProblem(description: "there is no \(value.text)") }
            task.cancel()
        case "maximumAge": environment.maximumAge = value.double
        case "unsubscribe": try watcher(value).stream?.end()
        case "relaunch": throw ScriptProblem(description: "'relaunch' needs the image on disk, which the runtime does not have yet")
        case "release": try watcher(value).retention?.release()
        case "refetch": try watcher(value).entry?.refetch()
        case "retry": try watcher(value).entry?.retry()
        case "answer": try await answer(value, step)
        case "event": try await waiting(value).send(response(step))
        case "invalidate": try invalidate(value)
        case "revalidate": environment.revalidate()
        case "advance": clock.advance(by: value.double ?? 0)
        case "active": environment.isActive = value.boolean ?? true
        case "end": environment.end()
        case "collect":
            let count = environment.store.collect()
            if let expected = value.double, Int(expected) != count { throw ScriptProblem(description: "collects \(count) records") }
        case "read": break
        default: throw ScriptProblem(description: "'\(verb)' is no verb")
        }
    }

    private func invalidate(_ what: RawJSON) throws {
        guard let type = what["type"] else { return environment.invalidate() }
        if let id = what["id"] { environment.invalidate(type: try text(type), id: try text(id)) } else { environment.invalidate(type: try text(type)) }
    }

    private func answer(_ name: RawJSON, _ step: RawJSON) async throws {
        let exchange = try await waiting(name)
        if let error = step["error"]?.string {
            exchange.refuse(error == "lost" ? TransportError.cutOff(received: 0) : ScriptedFailure(description: error))
        } else if let parts = step["parts"]?.elements {
            for part in parts { exchange.send(part.responseText) }
            if step["open"]?.boolean != true { exchange.finish() }
        } else {
            exchange.reply(try response(step))
        }
    }

    /// Keeps how a mutation or a fetch ends, under the script's name for it.
    private func follow<Value: Sendable>(
        _ name: String, _ task: Task<Value, any Error>, _ keep: @escaping @MainActor (Value) -> Void = { _ in }
    ) {
        tasks[name] = AnyTask { task.cancel() }
        outcomes[name] = "waiting"
        Task {
            let outcome: String
            switch await task.result {
            case .success(let value):
                keep(value)
                outcome = "done"
            case .failure(let error): outcome = error is CancellationError ? "cancelled" : "failed"
            }
            outcomes[name] = outcome
        }
    }

    // MARK: Parts of a step

    private func watcher(_ name: RawJSON) throws -> Watcher {
        guard let watcher = watchers[try text(name)] else { throw ScriptProblem(description: "there is no holder \(name.text)") }
        return watcher
    }

    private func waiting(_ operation: RawJSON) async throws -> ScriptedExchange {
        do { return try await transport.exchange(try text(operation), seconds: 2) } catch is NoSuchRequest {
            throw ScriptProblem(description: "no request of \(operation.text) waits for an answer")
        }
    }

    private func policy(_ step: RawJSON, otherwise standard: FetchPolicy) throws -> FetchPolicy {
        guard let name = step["policy"] else { return standard }
        guard let policy = name.string.flatMap(FetchPolicy.init(rawValue:)) else {
            throw ScriptProblem(description: "\(name.text) is no policy; there are \(FetchPolicy.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return policy
    }

    private func text(_ json: RawJSON) throws -> String {
        guard let text = json.string else { throw ScriptProblem(description: "a name is missing: \(json.text)") }
        return text
    }

    private func response(_ step: RawJSON) throws -> String {
        guard let response = step["response"] else { throw ScriptProblem(description: "a response is missing") }
        return response.responseText
    }

    private func parts(_ step: RawJSON) throws -> [String] {
        try step["parts"]?.elements?.map(\.responseText) ?? [response(step)]
    }

    private func operation(_ name: RawJSON?, _ step: RawJSON) throws -> OperationInstance {
        guard let operation = (name?.string).flatMap({ program.instance($0, step["variables"]) }) else {
            throw ScriptProblem(description: "there is no operation \(name?.text ?? "")")
        }
        return operation
    }
}

/// A task of any result, to be cancelled.
struct AnyTask {
    let cancel: () -> Void
}

/// An error that a script makes a request fail with.
struct ScriptedFailure: Error, CustomStringConvertible {
    let description: String
}
