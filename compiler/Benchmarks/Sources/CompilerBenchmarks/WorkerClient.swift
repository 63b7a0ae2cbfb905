import JSONSyntax

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A worker with what Bazel does to it: a line a request, a line an answer.
struct WorkerClient {
    private var process: pid_t = 0
    private let input: Int32
    private let output: UnsafeMutablePointer<FILE>

    init?(_ arguments: [String]) {
        var toWorker: [Int32] = [0, 0]
        var fromWorker: [Int32] = [0, 0]
        guard pipe(&toWorker) == 0, pipe(&fromWorker) == 0, let stream = fdopen(fromWorker[0], "r") else { return nil }
        for descriptor in [toWorker[1], fromWorker[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        #else
        var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, toWorker[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromWorker[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        for descriptor in [toWorker[0], fromWorker[1]] { posix_spawn_file_actions_addclose(&actions, descriptor) }
        defer { posix_spawn_file_actions_destroy(&actions) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        guard let path = words[0], posix_spawnp(&process, path, &actions, nil, &words, environ) == 0 else { return nil }
        for descriptor in [toWorker[0], fromWorker[1]] { close(descriptor) }
        (input, output) = (toWorker[1], stream)
    }

    /// The exit code that the worker answers; -1 where it does not.
    func ask(_ arguments: [String]) -> Int {
        let request = JSON(.object([JSON.Member("arguments", JSON(.array(arguments.map { JSON(.string($0)) })))]))
        let line = Array((request.printed() + "\n").utf8)
        guard send(line) else { return -1 }
        var answer: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(answer) }
        guard getline(&answer, &capacity, output) > 0, let answer else { return -1 }
        let (value, _) = parseJSON(.init(path: "answer", text: String(cString: answer)))
        return value?["exitCode"]?.integer ?? -1
    }

    private func send(_ line: [UInt8]) -> Bool {
        #if canImport(Glibc)
        Glibc.write(input, line, line.count) == line.count
        #else
        Darwin.write(input, line, line.count) == line.count
        #endif
    }

    /// The processor time that the worker and the processes it keeps have taken so far; nil where the system does not tell it of others.
    var cpuSeconds: Double? {
        #if canImport(Glibc)
        var total = 0.0
        for process in [process] + kept {
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            total += Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        return total
        #else
        return nil
        #endif
    }

    /// The processes that the worker has started: it compiles in one of its own.
    private var kept: [pid_t] {
        guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        guard getline(&line, &capacity, file) > 0, let line else { return [] }
        return String(cString: line).split(separator: " ").compactMap { pid_t($0) }
    }

    func end() {
        close(input)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        fclose(output)
    }
}
