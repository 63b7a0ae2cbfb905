import BatonDriver

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

var standardOutput = ""
var standardError = ""
let exitCode: Int32

switch parsingArguments(Array(CommandLine.arguments.dropFirst()), isTerminal: isatty(2) != 0) {
case .run(let invocation):
    let outcome = run(invocation)
    (standardOutput, standardError, exitCode) = (outcome.standardOutput, outcome.standardError, outcome.exitCode)
case .show(let text):
    (standardOutput, exitCode) = (text, 0)
case .wrongUsage(let message):
    (standardError, exitCode) = ("batonc: \(message)\nTry batonc --help.\n", 2)
}

writing(standardOutput, to: 1)
writing(standardError, to: 2)
exit(exitCode)
