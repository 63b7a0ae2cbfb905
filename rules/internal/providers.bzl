"""What Baton's rules tell each other."""

visibility(["//rules/..."])

BatonInfo = provider(
    doc = "The documents of one target, compiled.",
    fields = {
        "interfaces": "A depset of JSON files with the fragments that a dependent may spread: the target's own, and those of all it depends on.",
        "report": "All that was compiled, with positions, as a JSON file.",
        "reports": "A depset of reports: the target's own, and those of all it depends on.",
    },
)

BatonSchemaInfo = provider(
    doc = "A schema as its files.",
    fields = {
        "extensions": "A list of files with client fields and client types.",
        "schema": "A list of SDL files, or one introspection result.",
    },
)

BatonToolchainInfo = provider(
    doc = "The compiler of documents.",
    fields = {"batonc": "A `FilesToRunProvider`."},
)
