"""What the rules tell each other."""

SwiftInfo = provider(
    doc = "The Swift modules that a target and all that it depends on declare.",
    fields = {
        "defines": "A depset of names that are defined in whatever depends on the target.",
        "swiftmodules": "A depset of `.swiftmodule` files: the target's own, and those of all it depends on.",
    },
)

SwiftPluginsInfo = provider(
    doc = "Macro plugins that a target's direct dependents load as well.",
    fields = {"plugins": "A list of structs of `executable` and `module_name`."},
)

SwiftCompilerPluginInfo = provider(
    doc = "A program that expands macros.",
    fields = {
        "executable": "The program's file.",
        "module_name": "The module that `#externalMacro` names.",
    },
)

SwiftInteropInfo = provider(
    doc = "How a C target is seen from Swift, by a target among its `aspect_hints`.",
    fields = {
        "module_map": "A module map file, or None where one is to be generated.",
        "module_name": "The name to import.",
    },
)

SwiftClangModulesInfo = provider(
    doc = "C modules that a target and all that it depends on declare.",
    fields = {"module_maps": "A depset of module map files."},
)
