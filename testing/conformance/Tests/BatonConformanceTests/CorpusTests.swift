import BatonConformance
import CompiledCorpus
import Foundation
import Testing

@MainActor
struct CorpusTests {
    static let folder = CorpusTests.found()

    @Test func everyCaseAndScriptOfTheCorpusHolds() async throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent("corpus/manifest.json"))
        let summary = await Runner(compiled: compiledCorpus).run(manifest)
        for problem in summary.problems { Issue.record("\(problem.place): \(problem.text)") }
        #expect(summary.compiled == manifest.groups.map(\.name))
        print("conformance: \(summary.cases) cases, \(summary.scripts) scripts, \(summary.held.count) rules held")
        #expect(summary.cases > 0)
    }

    @Test func theLensesOfEveryGroupAreReadByTheNamesThatItsDocumentsHave() throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent("corpus/manifest.json"))
        for group in manifest.groups {
            let source = try LensSource(Batonc().report(of: group), group: group.name)
            let written = try String(contentsOf: group.lenses, encoding: .utf8)
            #expect(written == source.text, "run `bazel run //testing/conformance:corpus-lenses -- testing/conformance/corpus/manifest.json`, or the same with `swift run`")
        }
    }

    /// Random operations that graphql-core answered, with what it answered, and pages of connections with what a naive model says of them; see
    /// testing/fuzzing.
    @Test func batonStoresAndReadsWhatGraphQLCoreAnswered() async throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent("differential/manifest.json"))
        let summary = await Runner().run(manifest)
        for problem in summary.problems.prefix(20) { Issue.record("\(problem.place): \(problem.text)") }
        print("conformance: \(summary.cases) answers of graphql-core, \(summary.scripts) scripts of pages")
        #expect(summary.cases > 100 && summary.scripts > 5)
    }

    @Test func everyRuleOfTheTableIsHeldAndEveryCaseNamesARule() throws {
        let text = try String(contentsOf: CorpusTests.folder.appendingPathComponent("README.md"), encoding: .utf8)
        let table = RuleTable(markdown: text)
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent("corpus/manifest.json"))
        #expect(table.rules.count > 10)
        for problem in table.problems(with: manifest) { Issue.record("\(problem)") }
    }

    @Test func everyRecordedResponseIsReadAsItSays() async throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent("examples.json"))
        let summary = await Runner().run(manifest)
        for problem in summary.problems { Issue.record("\(problem.place): \(problem.text)") }
        #expect(summary.cases > 5)
    }

    @Test(arguments: ["examples.json", "corpus/manifest.json", "differential/manifest.json"])
    func ofABrokenResponseNothingIsWrittenAndNothingTraps(_ name: String) async throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent(name))
        let summary = try await Runner().faults(manifest, longest: name == "examples.json" ? 6000 : 400, mutations: 1500, seed: 1)
        for problem in summary.problems.prefix(5) { Issue.record("\(problem.prefix(2000))") }
        print("conformance: \(summary.tried) broken responses of \(name), \(summary.taken) taken as they are")
        #expect(summary.tried > 1500)
    }

    /// What a test leaves out of a response is filled so that nothing is missing, and reads as it says.
    @Test(arguments: ["examples.json", "corpus/manifest.json", "differential/manifest.json"])
    func aFilledResponseOfAnyOperationReadsWhole(_ name: String) throws {
        let manifest = try Manifest(file: CorpusTests.folder.appendingPathComponent(name))
        let (count, problems) = try Runner().samples(manifest)
        for problem in problems.prefix(20) { Issue.record("\(problem)") }
        #expect(count > 5)
    }

    /// The corpus: beside the sources in a checkout, in the runfiles under Bazel.
    private static func found() -> URL {
        let sources = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent("testing/conformance")
        return [working, sources].first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("README.md").path) } ?? sources
    }
}
