"""Names what a source's documents are compiled to."""

visibility(["//rules/..."])

def package_relative(ctx, attribute, file):
    """The path of a file within the package of the rule, which it must lie in.

    Args:
        ctx: The rule's context.
        attribute: Which attribute has the file, for messages.
        file: The file.

    Returns:
        The path.
    """
    package = ctx.label.package
    owner = file.owner
    if owner.package != package or owner.workspace_name != ctx.label.workspace_name:
        mend = {"srcs": "A source is compiled by a target of its own package; to use its fragments here, name that target in 'deps'"}
        fail("{}: '{}' has {}, which lies in another package. {}".format(
            ctx.label,
            attribute,
            owner,
            mend.get(attribute, "It has to lie beside the BUILD file, or below it"),
        ))
    path = file.short_path
    if path.startswith("../"):
        # A file of an external module: `../module/package/…`.
        path = path.split("/", 2)[2]
    return path[len(package) + 1:] if package else path

def output_name(path):
    """`Sources/App/Screen.swift` is compiled to `Sources_App_Screen.baton.swift`."""
    return path.rpartition(".")[0].replace("/", "_") + ".baton.swift"

def outputs_by_source(label, paths):
    """The name of each source's output.

    Args:
        label: The target, for messages.
        paths: Paths within the package.

    Returns:
        A dict from path to file name. Two sources that would have the same are an error that names both.
    """
    taken = {}
    names = {}
    for path in paths:
        name = output_name(path)

        # On many systems two names that differ by case are one file.
        key = name.lower()
        if key in taken:
            fail("{}: 'srcs' has '{}' and '{}', and both would be compiled to '{}'; rename one of them".format(
                label,
                taken[key],
                path,
                name,
            ))
        taken[key] = path
        names[path] = name
    return names
