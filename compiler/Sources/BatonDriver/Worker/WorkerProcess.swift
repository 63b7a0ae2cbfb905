#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process that works on requests, one after another, and is started anew where one of them ended it.
///
/// A fault of the compiler's own ends the process that it happens in. So the process that Bazel speaks to compiles nothing: it hands
/// each request on, and answers for the one that was lost.
///
/// Not to be used by two threads at once. Writing to a process that has ended sends SIGPIPE, which whoever uses this has to ignore.
public final class WorkerProcess {
    private let command: [String]
    private var running: RunningProcess?

    /// - Parameter command: The program, looked for on PATH where it has no `/`, and its arguments.
    public init(command: [String]) {
        self.command = command
    }

    /// The process ends with its last user: left behind, it would hold open whatever this one had open when it was started, and whoever
    /// reads such a pipe to its end would wait for ever.
    deinit {
        _ = running?.end()
    }

    /// The line that the process answers a request with, or one that says that it ended.
    func answer(to request: WorkRequest) -> String {
        guard var process = running ?? RunningProcess(command) else {
            return lost(request, "cannot be started: \(String(cString: strerror(errno)))")
        }
        writing(String(decoding: request.line, as: UTF8.self) + "\n", to: process.input)
        if let line = process.output.next() {
            running = process
            return String(decoding: line, as: UTF8.self) + "\n"
        }
        running = nil
        return lost(request, process.end())
    }

    private func lost(_ request: WorkRequest, _ reason: String) -> String {
        let message = """
            batonc worker: the process that compiled this \(reason). Other actions go on in a new one. What it said last is in the \
            worker's log; --strategy=Batonc=sandboxed shows it alone.

            """
        return WorkResponse(id: request.id, exitCode: 1, output: message).line
    }
}

/// A process with pipes to its input and from its output; its errors go where this process's go.
private struct RunningProcess {
    private let id: pid_t
    let input: Int32
    var output: LineReader
    private let outputDescriptor: Int32

    /// nil where it cannot be started; `errno` says why.
    init?(_ command: [String]) {
        var toProcess: [Int32] = [-1, -1]
        var fromProcess: [Int32] = [-1, -1]
        guard pipe(&toProcess) == 0 else { return nil }
        guard pipe(&fromProcess) == 0 else {
            for descriptor in toProcess { close(descriptor) }
            return nil
        }
        // Its input ends when this process does, for which neither it nor another may hold the other end. What it takes as its own two is
        // another descriptor.
        for descriptor in toProcess + fromProcess { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, toProcess[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromProcess[1], 1)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let failure = words[0].map { posix_spawnp(&id, $0, &actions, nil, &words, environ) } ?? EINVAL
        for descriptor in [toProcess[0], fromProcess[1]] { close(descriptor) }
        guard failure == 0 else {
            for descriptor in [toProcess[1], fromProcess[0]] { close(descriptor) }
            errno = failure
            return nil
        }
        self.id = id
        input = toProcess[1]
        outputDescriptor = fromProcess[0]
        output = LineReader(descriptor: outputDescriptor)
    }

    /// Waits for its end, and says how it ended.
    func end() -> String {
        close(input)
        close(outputDescriptor)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? "ended with exit code \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
    }
}
