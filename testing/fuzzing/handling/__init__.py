"""Random nulls and errors under directives that handle them, with what a naive model reads."""
