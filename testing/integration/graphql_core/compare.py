#!/usr/bin/env python3
"""Compares batonc's verdicts with graphql-core's on generated schemas and documents.

usage: compare.py [--seed N] [--schemas N] [--edits N] [--jobs N] [--corpus FILE]

From each seed a valid schema and three valid documents are made, and of each of these copies with one edit. For every text
the verdicts are equal; every error of graphql-core has one of batonc on one of its lines, and the other way round. An error
of batonc counts with its notes, since which of two places is the error and which the note is a matter of taste.

Where graphql-core stops early (a syntax error, or one of the SDL's own rules), batonc may say more.

`--corpus` writes the inputs and verdicts that the compiler's own tests replay, and runs nothing.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from documents import Document
from edits import applied, mutated, names_of
from reference import judge_document, judge_schema
from schemas import Schema

WORKSPACE = pathlib.Path(__file__).resolve().parents[3]


def batonc():
    if "BATONC" in os.environ:
        return os.environ["BATONC"]
    subprocess.run(["swift", "build", "--product", "batonc"], cwd=WORKSPACE, check=True, stdout=subprocess.DEVNULL)
    return str(WORKSPACE / ".build/debug/batonc")


def cases(seed, documents, edits):
    """(schema's text, document's text or none, the errors, whether there may be more)."""
    rng = random.Random(seed)
    model = Schema(rng)
    sdl = model.sdl()
    schema, errors, stops = judge_schema(sdl)
    yield sdl, None, errors, stops
    names = names_of(sdl)
    for _ in range(edits):
        text = applied(sdl, mutated(sdl, rng, names))
        _, errors, stops = judge_schema(text)
        yield text, None, errors, stops
    if schema is None:
        return
    for number in range(documents):
        base = Document(model, rng, collides=number == 2).text()
        errors, stops = judge_document(schema, base)
        yield sdl, base, errors, stops
        names = names_of(sdl, base)
        for _ in range(edits):
            text = applied(base, mutated(base, rng, names))
            errors, stops = judge_document(schema, text)
            yield sdl, text, errors, stops


def difference(errors, stops, ours):
    """What is not equal, in words, or none. `ours` is batonc's errors, each as its lines with the error's own first."""
    if bool(errors) != bool(ours):
        return "graphql-core says {}, batonc {}".format("valid" if not errors else errors[0], "valid" if not ours else ours[0])
    lines = {line for error in ours for line in error}
    for places, message in errors:
        if places and not lines & set(places):
            return "batonc misses line {}: {}".format(places, message)
    places = {line for places, _ in errors for line in places}
    if not stops and all(places for places, _ in errors):
        for error in ours:
            if error[0] not in places:
                return "batonc has an error of its own on line {}".format(error[0])
    return None


class Judge:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def errors(self, index, sdl, document):
        """batonc's errors: of the schema without a document, else of the document."""
        schema = self.folder / "{}.graphqls".format(index)
        schema.write_text(sdl)
        path = self.folder / "{}.graphql".format(index)
        path.write_text(document if document is not None else "{ __typename }")
        done = subprocess.run(
            [self.program, "validate", "--diagnostics", "json", "--strict-schema", "--schema", schema, path], capture_output=True, timeout=120)
        text = (done.stdout + done.stderr).decode()
        start = text.find("[\n") if text.find("[\n") >= 0 else text.find("[")
        found = json.loads(text[start:]) if start >= 0 else []
        errors = [entry for entry in found if entry["severity"] == "error"]
        if done.returncode != (1 if errors else 0):
            raise RuntimeError("exit {} with {} errors: {}".format(done.returncode, len(errors), text[:500]))
        return [[entry["line"]] + [note["line"] for note in entry["notes"] if "line" in note] for entry in errors]


def compare(options):
    failures, invalid, total = [], 0, 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        judge = Judge(batonc(), folder)
        for seed in range(options.seed, options.seed + options.schemas):
            batch = list(cases(seed, 3, options.edits))
            answers = pool.map(lambda item: judge.errors(item[0], item[1][0], item[1][1]), enumerate(batch))
            for number, ((sdl, document, errors, stops), ours) in enumerate(zip(batch, answers)):
                total += 1
                invalid += bool(errors)
                problem = difference(errors, stops, ours)
                if problem:
                    failures.append((seed, number, problem))
                    print("seed {}, case {}: {}\n{}".format(seed, number, problem, document if document is not None else sdl), file=sys.stderr)
    print("{} texts, {} of them invalid".format(total, invalid))
    print("{} passed, {} failed".format(total - len(failures), len(failures)))
    return 1 if failures else 0


def corpus(options):
    """Bases as texts, cases as edits of them: [offset, count, what comes, the errors' lines, whether there may be more]."""
    from graphql import version

    groups = []
    for seed in range(options.seed, options.seed + options.schemas):
        rng = random.Random(seed)
        model = Schema(rng)
        sdl = model.sdl()
        schema, errors, _ = judge_schema(sdl)
        if schema is None:
            continue
        group = {"schema": sdl, "edits": [], "documents": []}
        names = names_of(sdl)
        for _ in range(options.edits):
            edit = mutated(sdl, rng, names)
            _, errors, stops = judge_schema(applied(sdl, edit))
            group["edits"].append([*edit, [places for places, _ in errors], stops])
        for collides in (False, True):
            text = Document(model, rng, collides).text()
            names = names_of(sdl, text)
            errors, stops = judge_document(schema, text)
            edits = [[0, 0, "", [places for places, _ in errors], stops]]
            for _ in range(options.edits):
                edit = mutated(text, rng, names)
                errors, stops = judge_document(schema, applied(text, edit))
                edits.append([*edit, [places for places, _ in errors], stops])
            group["documents"].append({"text": text, "edits": edits})
        groups.append(group)
    lines = ['{"reference": "graphql-core %s", "groups": [' % version]
    lines.append(",\n".join(json.dumps(group, separators=(",", ":")) for group in groups))
    lines.append("]}")
    pathlib.Path(options.corpus).write_text("\n".join(lines) + "\n")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--schemas", type=int, default=60)
    parser.add_argument("--edits", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--corpus")
    options = parser.parse_args()
    return corpus(options) if options.corpus else compare(options)


if __name__ == "__main__":
    sys.exit(main())
