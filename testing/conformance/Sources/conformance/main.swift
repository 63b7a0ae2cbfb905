import BatonConformance
import CompiledCorpus
import Foundation

// conformance --manifest FILE [--batonc PROGRAM] [--case TEXT] [--show]
// conformance --manifest FILE --mutations N [--seed N]: breaks the responses of its cases in place of running them

var manifestPath: String?
var batonc = Batonc()
var filter: String?
var mutations: Int?
var seed: UInt64 = 1
var shows = false
var arguments = CommandLine.arguments.dropFirst()
// `bazel run` starts programs in their runfiles; a path is relative to where the person stands.
let folder = ProcessInfo.processInfo.environment["BUILD_WORKING_DIRECTORY"] ?? FileManager.default.currentDirectoryPath
func file(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).absoluteURL }

func usage() -> Never {
    print("usage: conformance --manifest FILE [--batonc PROGRAM] [--case TEXT] [--show] [--mutations N [--seed N]]")
    exit(2)
}

while let option = arguments.popFirst() {
    if option == "--show" {
        shows = true
        continue
    }
    guard let value = arguments.popFirst() else { usage() }
    switch option {
    case "--manifest": manifestPath = value
    case "--batonc": batonc = Batonc(program: file(value))
    case "--case": filter = value
    case "--mutations": mutations = Int(value)
    case "--seed": seed = UInt64(value) ?? 1
    default: usage()
    }
}
guard let manifestPath else { usage() }
do {
    let manifest = try Manifest(file: file(manifestPath))
    if let mutations {
        let summary = try await Runner(batonc: batonc, filter: filter, compiled: compiledCorpus).faults(manifest, longest: .max, mutations: mutations, seed: seed)
        for problem in summary.problems.prefix(20) { print(problem.prefix(4000)) }
        print("\(summary.tried) broken responses, \(summary.taken) of them taken as they are; \(summary.problems.count) failed")
        exit(summary.problems.isEmpty && summary.tried > 0 ? 0 : 1)
    }
    let summary = await Runner(batonc: batonc, filter: filter, shows: shows, compiled: compiledCorpus).run(manifest)
    for problem in summary.problems { print("\(problem.place): \(problem.text)") }
    let failed = Set(summary.problems.map(\.place)).count
    if !summary.compiled.isEmpty { print("read through compiled lenses: \(summary.compiled.joined(separator: ", "))") }
    if !summary.interpreted.isEmpty { print("read by the readers' slots: \(summary.interpreted.count) groups that are not compiled with the package") }
    print("\(summary.cases) cases, \(summary.scripts) scripts, \(summary.held.count) rules held; \(failed) failed")
    exit(failed == 0 && summary.cases + summary.scripts > 0 ? 0 : 1)
} catch {
    print("\(error)")
    exit(1)
}
