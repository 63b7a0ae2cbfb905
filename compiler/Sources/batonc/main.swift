import BatonDriver

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

let arguments = Array(CommandLine.arguments.dropFirst())

// Bazel starts a worker with this option behind what all its actions have in common.
if arguments.first == "worker" && !arguments.contains(where: ["--help", "-h"].contains) || arguments.contains("--persistent_worker") {
    signal(SIGPIPE, SIG_IGN)
    var lines = LineReader(descriptor: 0)
    var worker =
        arguments == ["worker", "--in-process"]
        ? Worker(schemas: SchemaCache(log: { writing($0, to: 2) }))
        : Worker(process: WorkerProcess(command: [CommandLine.arguments[0], "worker", "--in-process"]))
    worker.serve(nextLine: { lines.next() }, lineAtHand: { lines.nextAtHand() }, answer: { writing($0, to: 1) })
    exit(0)
}

var standardOutput = ""
var standardError = ""
let exitCode: Int32
// Held to the end, so that nothing of what the run made is taken apart before the process ends: 8 % of its first thread's instructions.
let schemas = SchemaCache()

switch parsingArguments(arguments, isTerminal: isatty(2) != 0) {
case .run(let invocation):
    let outcome = run(invocation, schemas: schemas)
    (standardOutput, standardError, exitCode) = (outcome.standardOutput, outcome.standardError, outcome.exitCode)
case .show(let text):
    (standardOutput, exitCode) = (text, 0)
case .wrongUsage(let message, let help):
    (standardError, exitCode) = ("batonc: \(message)\nTry batonc \(help).\n", 2)
}

// A text that was asked for and is cut off must not pass for whole; a reader that has had enough is none of that.
let failure = writing(standardOutput, to: 1) ? 0 : errno
let isCutOff = failure != 0 && failure != EPIPE
if isCutOff { standardError += "batonc: error: the standard output cannot be written: \(String(cString: strerror(failure)))\n" }
writing(standardError, to: 2)
exit(isCutOff ? 1 : exitCode)
