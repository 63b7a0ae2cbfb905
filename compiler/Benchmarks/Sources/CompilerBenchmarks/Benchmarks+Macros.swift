extension Benchmarks {
    /// What a compile takes longer for a property that is marked: the plugin's start and its one expansion.
    mutating func measureMacros(_ folder: String) {
        guard wants("macro"), let plugin = options.macros else { return }
        let head = """
            @attached(peer) macro Fragment(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")
            struct Row {}
            struct View {

            """
        let property = "    var row: Row\n}\n"
        write(head + property, to: folder + "/plain.swift")
        write(head + "    @Fragment(\"fragment Row on Query { __typename }\")\n" + property, to: folder + "/marked.swift")
        func compile(_ name: String) -> Double {
            fastest([
                options.swiftc, "-frontend", "-typecheck", "-load-plugin-executable", plugin + "#BatonMacros", "\(folder)/\(name).swift",
            ]).seconds
        }
        add("macro plugin: start and one expansion", (compile("marked") - compile("plain")) * 1e3, "ms", "under 20")
    }
}
