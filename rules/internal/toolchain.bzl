"""Finds the toolchain of the rule at hand."""

visibility(["//rules/..."])

TOOLCHAIN_TYPE = Label("//rules:toolchain_type")

def batonc_of(ctx):
    """The program, ready to be the executable of an action."""
    return ctx.toolchains[TOOLCHAIN_TYPE].baton.batonc
