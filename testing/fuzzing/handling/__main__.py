"""usage: python -m handling OUT --batonc PROGRAM [--seed N] [--operations N]

Writes cases of the conformance corpus into OUT: operations whose documents require, catch and throw, answered by graphql-core with nulls and
errors, and what lenses read of each answer by the model.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import shutil
import sys

from graphql import build_schema, parse

from differential.answers import ResponseWriter, World
from differential.batches import compiled

from .documents import Document, DocumentWriter
from .model import Model

RULE = "oracle.handling"
HERE = pathlib.Path(__file__).parent
ANSWERS = 3


class HonestWorld(World):
    """What is meant never to be null is so, but for errors."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.breaks_promises = False

    def value(self, rng, type_, identity, field_name):
        null_share, self.null_share = self.null_share, 0 if field_name.startswith("meant") else self.null_share
        value = super().value(rng, type_, identity, field_name)
        self.null_share = null_share
        return value


def case(rng: random.Random, schema, text: str, document: Document, number: int) -> str | None:
    """An answer and what is read of it; nothing where the whole answer is an error, or one field is answered in two ways."""
    on = {name: rng.random() < 0.5 for name in document.guards}
    world = HonestWorld(schema, {}, rng.getrandbits(32), *rng.choice([(0.0, 0.0), (0.3, 0.0), (0.0, 0.15), (0.2, 0.1)]))
    result = world.execute(parse(text), document.name, on)
    if result.data is None:
        return None
    errors = [error.formatted for error in result.errors or []]
    response = {"data": result.data, **({"errors": errors} if errors else {})}
    written = ResponseWriter(rng).text(response)
    model = Model(document, json.loads(json.dumps(result.data)), errors, on)
    if model.disagrees:
        return None
    return json.dumps({"name": f"{document.name}, answer {number}", "rule": RULE, "operation": document.name, "variables": on, "oracle": False,
                       "responses": [written], "reads": model.reads})


def main() -> int:
    parser = argparse.ArgumentParser(prog="handling")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--batonc", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--operations", type=int, default=200)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "schema.graphql", arguments.out)
    (arguments.out / "baton.json").write_text('{"schema": "schema.graphql"}\n')
    schema = build_schema((HERE / "schema.graphql").read_text())
    rng = random.Random(arguments.seed)
    documents = [DocumentWriter(rng, f"Op{number}").document() for number in range(arguments.operations)]
    (arguments.out / "documents.graphql").write_text("".join(each.source() for each in documents))
    texts = {each["name"]: each["text"] for each in compiled(arguments.out, arguments.batonc)["operations"]}
    cases = [case(rng, schema, texts[each.name], each, number) for each in documents for number in range(ANSWERS)]
    cases = [each for each in cases if each]
    (arguments.out / "cases.json").write_text("[\n" + ",\n".join(cases) + "\n]\n")
    manifest = {"version": 1, "groups": [{"name": "handling", "schema": "schema.graphql", "documents": ["documents.graphql"], "config": "baton.json",
                                          "report": "report.json", "cases": ["cases.json"]}]}
    (arguments.out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"handling: {len(documents)} operations, {len(cases)} answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
