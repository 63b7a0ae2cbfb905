import Foundation
import TestSupport

/// Runs a manifest.
@MainActor
package struct Runner {
    /// What came of a run.
    package struct Summary {
        package var cases = 0
        package var scripts = 0
        package var problems: [(place: String, text: String)] = []
        /// How often each rule was held by a case or script that passed.
        package var held: [String: Int] = [:]
        /// The groups whose cases were read through compiled lenses, and those read by the readers' slots.
        package var compiled: [String] = []
        package var interpreted: [String] = []
    }

    let batonc: Batonc
    /// Only cases and scripts whose name holds this.
    let filter: String?
    /// Prints what is so after each case and each step.
    let shows: Bool
    /// The groups that were compiled with the package.
    let compiled: [CompiledGroup]

    package init(batonc: Batonc = Batonc(), filter: String? = nil, shows: Bool = false, compiled: [CompiledGroup] = []) {
        self.compiled = compiled
        self.batonc = batonc
        self.filter = filter
        self.shows = shows
    }

    package func run(_ manifest: Manifest) async -> Summary {
        var summary = Summary()
        for group in manifest.groups { await run(group, &summary) }
        return summary
    }

    package func run(_ group: Manifest.Group, _ summary: inout Summary) async {
        let program: Program
        do { program = try self.program(of: group) } catch {
            summary.problems.append((group.name, "\(error)"))
            return
        }
        if program.isCompiled { summary.compiled.append(group.name) } else { summary.interpreted.append(group.name) }
        for each in group.cases where matches(each.name) {
            summary.cases += 1
            // Other tests of the process wait for the main actor as well.
            await Task.yield()
            note(CaseRun(program, shows: shows).problems(each), "\(group.name): \(each.name)", each.rules, &summary)
        }
        for each in group.scripts where matches(each.name) {
            summary.scripts += 1
            note(await ScriptRun(program, each, shows: shows).problems(each), "\(group.name): \(each.name)", each.rules, &summary)
        }
    }

    private func note(_ problems: [String], _ place: String, _ rules: [String], _ summary: inout Summary) {
        for problem in problems { summary.problems.append((place, problem)) }
        if problems.isEmpty { for rule in rules { summary.held[rule, default: 0] += 1 } }
    }

    private func matches(_ name: String) -> Bool { filter.map(name.contains) ?? true }

    private func program(of group: Manifest.Group) throws -> Program {
        let report = try batonc.report(of: group)
        return try Program(report, compiled: compiled.first { $0.name == group.name && $0.isOf(report) })
    }

    /// Makes a whole response for the operation of each of a manifest's cases, and reads it.
    package func samples(_ manifest: Manifest) throws -> (count: Int, problems: [String]) {
        var count = 0
        var problems: [String] = []
        for group in manifest.groups {
            let run = try SampleRun(program(of: group))
            for each in group.cases where matches(each.name) {
                count += 1
                problems += run.problems(each).map { "\(group.name): \(each.name): \($0)" }
            }
        }
        return (count, problems)
    }

    /// Breaks the responses of a manifest's cases: every prefix of those that are shorter than `longest` bytes, and `count` mutated copies.
    package func faults(_ manifest: Manifest, longest: Int, mutations count: Int, seed: UInt64) async throws -> FaultRun.Summary {
        var summary = FaultRun.Summary()
        var random = SeededRandom(seed: seed)
        let all = try manifest.groups.flatMap { group in
            let run = try FaultRun(program(of: group))
            return group.cases.filter { matches($0.name) && $0.fails == nil && $0.responses.count == 1 }.map { (run, $0) }
        }
        for (run, each) in all where each.responses[0].utf8.count < longest { await run.prefixes(of: each, &summary) }
        for (index, (run, each)) in all.enumerated() {
            let share = count / all.count + (index < count % all.count ? 1 : 0)
            await run.mutations(of: each, count: share, &random, &summary)
        }
        return summary
    }
}
