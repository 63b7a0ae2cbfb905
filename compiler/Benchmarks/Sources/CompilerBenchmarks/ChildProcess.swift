#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a program that ran took.
struct ChildProcess {
    let exitCode: Int32
    let seconds: Double
    let peakBytes: Int
    /// Of the program and those that it ran.
    let cpuSeconds: Double

    /// Runs a program with its output on `output`, or nowhere.
    init(_ arguments: [String], output: String = "/dev/null") {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        let start = monotonicSeconds()
        var process: pid_t = 0
        guard let path = pointers[0], posix_spawnp(&process, path, &actions, nil, &pointers, environ) == 0 else {
            (exitCode, seconds, peakBytes, cpuSeconds) = (127, 0, 0, 0)
            return
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(process, &status, 0, &usage)
        seconds = monotonicSeconds() - start
        cpuSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
        exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        #if canImport(Glibc)
        peakBytes = Int(usage.ru_maxrss) * 1024
        #else
        peakBytes = Int(usage.ru_maxrss)
        #endif
    }
}

func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A file's bytes; ends the program with a message when it cannot be read.
func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { stop("\(path) cannot be read") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = fread(buffer.baseAddress, 1, count, file)
    }
}

func write(_ text: String, to path: String) {
    guard let file = fopen(path, "wb") else { stop("\(path) cannot be written") }
    defer { fclose(file) }
    fputs(text, file)
}

/// The files of a folder, by name.
func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { stop("\(folder) cannot be read") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(folder + "/" + name) }
    }
    return names.sorted()
}

func stop(_ message: String) -> Never {
    print("benchmarks: \(message)")
    exit(2)
}
