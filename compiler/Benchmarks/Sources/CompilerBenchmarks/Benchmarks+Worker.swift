extension Benchmarks {
    /// A worker that is sent the same action again with one document changed, over the protocol that Bazel speaks. The time that passes
    /// swings with how long the system takes to make files; the processor's does not.
    mutating func measureWorker(_ batonc: String, _ folder: String, _ name: String, asking more: [String] = [], cold: Double) {
        guard wants("worker") else { return }
        let app = folder + "/app-large"
        let file = app + "/View0.swift"
        let original = bytes(of: file)
        let text = String(decoding: original, as: UTF8.self)
        guard let end = text.range(of: "  id\n"), let worker = WorkerClient([batonc, "worker"]) else { stop("no worker") }
        let arguments = [
            "generate", "--schema", folder + "/schema-large.graphqls", "--out", app + "/out", "@" + app + "/files.txt",
        ] + more
        func ask() -> (seconds: Double, cpuSeconds: Double?) {
            clear(app + "/out")
            let before = worker.cpuSeconds
            let start = monotonicSeconds()
            guard worker.ask(arguments) == 0 else { stop("the worker's action fails") }
            let seconds = monotonicSeconds() - start
            return (seconds, before.flatMap { before in worker.cpuSeconds.map { $0 - before } })
        }
        _ = ask()
        var best = Double.infinity
        var bestCPU: Double?
        for round in 0..<(options.isQuick ? 4 : 12) {
            // A field more, a field less: the plans of every operation that reaches the fragment change.
            let changed = round % 2 == 0 ? text.replacing(end, with: "  id\n          again\(round): id\n") : text
            write(changed, to: file)
            let (seconds, cpuSeconds) = ask()
            best = min(best, seconds)
            if let cpuSeconds { bestCPU = min(bestCPU ?? .infinity, cpuSeconds) }
            let generated = list(app + "/out").contains { path in
                path.hasSuffix("View0.baton.swift") && String(decoding: bytes(of: path), as: UTF8.self).contains("again\(round)")
            }
            guard generated == (round % 2 == 0) else { stop("the worker's answer is stale") }
        }
        write(text, to: file)
        worker.end()
        add("worker: app-large, \(name)", best * 1e3, "ms", "")
        if let bestCPU { add("worker: app-large, \(name), processor time", bestCPU * 1e3, "ms", "") }
        add("worker: \(name), over the cold run", best / cold, "x", "at most 0.1")
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }

    fileprivate func replacing(_ range: Range<String.Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
