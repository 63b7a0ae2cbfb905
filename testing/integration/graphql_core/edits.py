"""Copies of a text with one edit, most of which make it invalid."""

import re

TOKEN = re.compile(r'"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|\.\.\.|\$?[_A-Za-z][_0-9A-Za-z]*|-?[0-9][0-9.eE+-]*|[!&()\[\]{}:=@|$]')
PUNCTUATION = list("!$&()[]{}:=@|") + ["..."]


def mutated(text, rng, names):
    """One edit of the text: (offset, number of characters that go, what comes)."""
    tokens = [(m.start(), m.end()) for m in TOKEN.finditer(text)]
    start, end = rng.choice(tokens)
    token = text[start:end]
    roll = rng.random()
    if roll < 0.15:
        return start, end - start, ""
    if roll < 0.25:
        return start, 0, token + " "
    if roll < 0.65:
        if re.match(r"\$?[_A-Za-z]", token):
            new = rng.choice(names)
            if token[0] == "$":
                new = "$" + rng.choice(["v0", "v1", "v2", new])
            return start, end - start, new
        if token[0] in '"-0123456789':
            return start, end - start, rng.choice(["1", "1.5", '"s"', "true", "null", "[1]", "{}", "-", "01", "1.", "99999999999", '"\\q"', '"\\uD800"', "B", "$v0", '"open'])
        return start, end - start, rng.choice(PUNCTUATION)
    if roll < 0.75:
        return start, 0, rng.choice(PUNCTUATION + ["@deprecated ", "@skip ", "@d0 ", "# ", '"""d""" ', "null ", "on ", "?", "\x00", "%", "'", "\ufeff", "1x "])
    if roll < 0.85:
        other_start, other_end = rng.choice(tokens)
        if other_start >= end:
            return start, other_end - start, text[other_start:other_end] + text[end:other_start] + token
        return start, end - start, text[other_start:other_end]
    if roll < 0.95:
        # A whole line twice, or gone.
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", start) + 1 or len(text)
        line = text[line_start:line_end]
        return (line_start, 0, line) if rng.random() < 0.5 else (line_start, len(line), "")
    at = rng.randint(start, end)
    return at, 0, rng.choice(list("_aZ0.!:\"\\ {}\n"))


def applied(text, edit):
    offset, count, new = edit
    return text[:offset] + new + text[offset + count:]


def names_of(*texts):
    found = sorted({name for text in texts for name in re.findall(r"[_A-Za-z][_0-9A-Za-z]*", text)})
    return found + ["Nope", "Query", "String", "Int!", "on", "type", "__typename", "__x", "B"]
