import Testing

@testable import BatonDriver

@Suite struct OutputNamesTests {
    private func shown(_ source: String, _ roots: String...) -> String {
        OutputNames(roots: roots, in: "/apps/mine").shown(source)
    }

    @Test func aPathIsTakenFromTheInnermostRoot() {
        #expect(shown("Sources/A.swift", "Sources", ".") == "A.swift")
        #expect(shown("./Sources/../B.swift", ".") == "B.swift")
        #expect(shown("/apps/mine/C.swift", ".") == "C.swift")
    }

    @Test func oneFolderGivesOneFormHoweverItsFilesAreSpelled() {
        #expect(shown("A.swift", "..") == "mine/A.swift")
        #expect(shown("../mine/A.swift", "..") == "mine/A.swift")
        #expect(shown("../B.swift", "..") == "B.swift")
        #expect(shown("../B.swift", "/apps") == "B.swift")
        #expect(OutputNames(roots: [".."], in: "/apps/mine").name(for: "Views/A.swift") == "mine_Views_A.baton.swift")
    }

    @Test func aPathOutsideOfEveryRootStaysAsItIs() {
        #expect(shown("../lib/A.swift", ".") == "../lib/A.swift")
        #expect(shown("Sources/A.swift", "Tests") == "Sources/A.swift")
        #expect(OutputNames(roots: ["."], in: "/apps/mine").name(for: "../lib/A.swift") == "___lib_A.baton.swift")
    }
}
