extension Benchmarks {
    /// What `swiftc` takes for generated code, alone and for twice as much, in a debug and in an optimized build.
    ///
    /// In CPU time of the whole process, so that other work on the machine counts less. What an accessor takes is the difference of the
    /// two sizes over that of their accessors, which leaves the compiler's start and the runtime's module out.
    mutating func measureSwift(_ batonc: String, _ folder: String) {
        guard wants("swiftc"), let modules = options.modules else { return }
        let scale = options.isQuick ? 1 : 2
        func app(_ name: String) -> [String] {
            let out = "\(folder)/\(name)/out"
            generate(batonc, schema: folder + "/schema-large.graphqls", out: out, files: ["@\(folder)/\(name)/files.txt"])
            return list(out)
        }
        func rows(_ name: String) -> [String] {
            let out = "\(folder)/\(name)/out"
            generate(batonc, schema: "\(folder)/\(name)/schema.graphqls", out: out, files: ["\(folder)/\(name)/Rows.swift"])
            return list(out)
        }
        let apps = (once: app("app-sample"), twice: app("app-sample-twice"))
        let cards = (once: rows("rows"), twice: rows("rows-twice"))
        for (mode, flags, target, prototype) in [("debug", ["-Onone"], 1.5, 0.9), ("-O -wmo", ["-O"], 5.0, 3.9)] {
            func costs(_ files: (once: [String], twice: [String])) -> (accessor: Double, growth: Double) {
                let small = compiling(files.once, flags, modules, folder, runs: scale)
                let large = compiling(files.twice, flags, modules, folder, runs: scale)
                let added = Double(source(files.twice).accessors - source(files.once).accessors)
                return ((large.cpu - small.cpu) / added * 1e3, large.cpu / small.cpu)
            }
            let app = costs(apps)
            add("swiftc: an accessor of app-large, \(mode)", app.accessor, "ms", "at most \(target)")
            add("swiftc: growth for twice the documents, \(mode)", app.growth, "x", "at most 2.2")
            add("swiftc: an accessor of lenses of ten, \(mode)", costs(cards).accessor, "ms", "a prototype took \(prototype)")
        }
        for (name, words) in [("unions", "unions 10 x 50 x 20, nested"), ("wide", "10 unions of 50 types of 20 fields")] {
            let out = "\(folder)/\(name)/out"
            generate(batonc, schema: "\(folder)/\(name)/schema.graphqls", out: out, files: ["\(folder)/\(name)/\(name).graphql"])
            let cost = compiling(list(out), ["-Onone"], modules, folder, runs: scale)
            add("swiftc: \(words), debug", cost.cpu, "s", "under 10")
            add("swiftc: \(words), debug, peak memory", Double(cost.peak) / 1e6, "MB", "under 1,000")
        }
    }

    /// What is generated for an accessor, and a plan against the text that it is for: counts, the same on every machine.
    mutating func measureSize(_ batonc: String, _ folder: String) {
        guard wants("generated") else { return }
        let out = folder + "/app-large/out"
        generate(batonc, schema: folder + "/schema-large.graphqls", out: out, files: ["@\(folder)/app-large/files.txt"])
        let app = source(list(out))
        guard app.accessors > 20_000 else { stop("app-large has \(app.accessors) accessors") }
        add("generated: accessors of app-large", Double(app.accessors), "", "")
        add("generated: bytes of lenses an accessor", Double(app.lensBytes) / Double(app.accessors), "", "at most 110")
        add("generated: bytes of plans over operations' texts", Double(app.planBytes) / Double(app.textBytes), "x", "at most 1.5")
    }

    func generate(_ batonc: String, schema: String, out: String, files: [String]) {
        let process = ChildProcess([batonc, "generate", "--schema", schema, "--out", out] + files)
        guard process.exitCode == 0 else { stop("batonc generate ended with \(process.exitCode)") }
    }

    func source(_ files: [String]) -> GeneratedSource {
        var source = GeneratedSource()
        for file in files { source.read(bytes(of: file)) }
        return source
    }

    private func compiling(
        _ files: [String], _ flags: [String], _ modules: String, _ folder: String, runs: Int
    ) -> (cpu: Double, peak: Int) {
        let arguments =
            [options.swiftc, "-c", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "App", "-I", modules]
            + flags + files + ["-o", folder + "/App.o"]
        var best = Double.infinity
        var peak = 0
        for _ in 0..<runs {
            let process = ChildProcess(arguments)
            guard process.exitCode == 0 else { stop("swiftc ended with \(process.exitCode)") }
            best = min(best, process.cpuSeconds)
            peak = max(peak, process.peakBytes)
        }
        return (best, peak)
    }
}
