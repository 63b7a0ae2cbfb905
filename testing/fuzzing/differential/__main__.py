"""usage: python -m differential OUT --batonc PROGRAM [--seed N] [--operations N] [--per-schema N] [--lean] [--schema FILE]

Writes batches of random operations with their responses and a manifest into OUT; `--lean` leaves out what can be made again, for batches that
are committed. `--schema` takes the schema of FILE (SDL) for all of them.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys

from .batches import CompilerDisagreement, make_batch
from .schemas import given_schema


def main() -> int:
    parser = argparse.ArgumentParser(prog="differential")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--batonc", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--operations", type=int, default=200)
    parser.add_argument("--per-schema", type=int, default=40)
    parser.add_argument("--lean", action="store_true")
    parser.add_argument("--schema", type=pathlib.Path)
    arguments = parser.parse_args()
    given = given_schema(arguments.schema) if arguments.schema else None
    groups, disagreements, made = [], 0, 0
    seed = arguments.seed
    while made < arguments.operations:
        count = min(arguments.per_schema, arguments.operations - made)
        try:
            groups.append(make_batch(arguments.out / f"batch{seed}", seed, count, arguments.batonc, arguments.lean, given))
        except CompilerDisagreement as problem:
            disagreements += 1
            print(f"batch{seed}: {problem}", file=sys.stderr)
        made += count
        seed += 1
    manifest = {"version": 1, "groups": groups}
    (arguments.out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"differential: {made} operations over {len(groups) + disagreements} schemas, {disagreements} refused by batonc")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
