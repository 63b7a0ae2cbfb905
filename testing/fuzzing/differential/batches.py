"""Makes batches: a schema, its documents compiled by batonc, and cases of the conformance corpus with responses by graphql-core."""

from __future__ import annotations

import json
import pathlib
import random
import re
import shutil
import subprocess

from graphql import extend_schema, parse, print_ast

from .answers import ResponseWriter, World
from .normalizing import Links, Normalizer, Raw
from .operations import ALIAS, random_operation
from .schemas import RandomSchema, random_schema

RULE = "oracle.differential"
PARTS = """
directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
"""


class CompilerDisagreement(Exception):
    """batonc refused what graphql-core finds valid, or sends what graphql-core cannot execute."""


def make_batch(folder: pathlib.Path, seed: int, operations: int, batonc: str, lean: bool = False, given: RandomSchema | None = None) -> dict:
    """Writes one batch and answers its entry of the manifest, with the number of its cases as `count`."""
    rng = random.Random(seed)
    made = given or random_schema(rng)
    schema = extend_schema(made.schema, parse(ALIAS))
    drawn = [random_operation(rng, schema, f"Op{i}") for i in range(operations)]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "schema.graphql").write_text(made.sdl)
    (folder / "baton.json").write_text(json.dumps({"schema": "schema.graphql", **made.config}, indent=2) + "\n")
    report = compiled_operations(folder, batonc, drawn)
    texts = {each["name"]: each["text"] for each in report["operations"]}
    cases = []
    for each in drawn:
        try:
            document = parse(texts[each.name])
        except Exception as problem:
            raise CompilerDisagreement(f"{each.name}: the text that is sent does not parse: {problem}\n{texts.get(each.name)}")
        for number, variables in enumerate(each.variables):
            written = incremental_case if each.is_incremental else case
            text = written(rng, made, document, each.name, variables, number, seed)
            if text:
                cases.append(text)
    (folder / "cases.json").write_text("[\n" + ",\n".join(cases) + "\n]\n")
    entry = {"name": folder.name, "schema": f"{folder.name}/schema.graphql", "documents": [f"{folder.name}/documents.graphql"],
            "config": f"{folder.name}/baton.json", "report": f"{folder.name}/report.json", "cases": [f"{folder.name}/cases.json"]}
    if lean:
        del entry["report"]
        shutil.rmtree(folder / "out")
        (folder / "report.json").unlink()
    return entry


def compiled_operations(folder: pathlib.Path, batonc: str, drawn) -> dict:
    """Writes the documents and compiles them.

    batonc judges conflicts by documents as they are written, in which `a(x: $v)` and `a(x: $argument)` differ though one is passed the other:
    such operations are written without arguments of fragments.
    """
    path = folder / "documents.graphql"
    while True:
        path.write_text("\n".join(each.source for each in drawn))
        try:
            return compiled(folder, batonc)
        except CompilerDisagreement as problem:
            lines = [int(line) for line in re.findall(r":(\d+):\d+: error: .*has other arguments here", str(problem))]
            start, mended = 1, False
            for each in drawn:
                end = start + each.source.count("\n") + 1
                if any(start <= line < end for line in lines) and each.source != each.plain:
                    each.source, mended = each.plain, True
                start = end
            if not mended:
                raise


def compiled(folder: pathlib.Path, batonc: str) -> dict:
    run = subprocess.run(
        [batonc, "generate", "--config", str(folder / "baton.json"), "--out", str(folder / "out"), "--report",
         str(folder / "report.json"), str(folder / "documents.graphql")], capture_output=True, text=True, timeout=300)
    if run.returncode != 0:
        errors = [line for line in run.stderr.splitlines() if ": error" in line]
        raise CompilerDisagreement("batonc refused valid documents:\n" + "\n".join(errors[:10] or [run.stderr[-2000:], f"exit {run.returncode}"]))
    return json.loads((folder / "report.json").read_text())


def case(rng: random.Random, made, document, operation: str, variables: dict, number: int, seed: int) -> str:
    shares = rng.choice([(0.0, 0.0), (0.1, 0.0), (0.15, 0.08), (0.4, 0.02)])
    world = World(made.schema, made.config, seed * 1000 + number, *shares)
    result = world.execute(document, operation, variables)
    errors = [error.formatted for error in result.errors or []]
    if result.data is None and any(not error.get("path") for error in errors):
        raise CompilerDisagreement(f"{operation}: graphql-core refused the text that is sent: {errors[0]}\nvariables {variables}")
    response: dict = {"data": result.data}
    if errors:
        response = {"errors": errors, **response} if rng.random() < 0.5 else {**response, "errors": errors}
    text = ResponseWriter(rng).text(response)
    members = [f'"name": "{operation} with {number}"', f'"rule": "{RULE}"', f'"operation": "{operation}"',
               f'"variables": {json.dumps(variables)}', f'"responses": [{json.dumps(text)}]']
    if result.data is None:
        members.append('"fails": {"kind": "request"}')
    else:
        records = Normalizer(made.schema, document, operation, variables, made.config).normalize(result.data)
        # Which of two values is the last depends on the order of the bytes; the corpus has cases of that.
        members.append('"agrees": false' if records.disagrees else f'"dump": {dumped(records, errors)}')
    return "{" + ",\n ".join(members) + "}"


def incremental_case(rng: random.Random, made, document, operation: str, variables: dict, number: int, seed: int) -> str:
    """The answer in parts, and what they come to: nothing fails, so that it is what the whole answer would have been."""
    schema = extend_schema(made.schema, parse(PARTS))
    null_share = rng.choice([0.0, 0.2])

    def world(schema):
        result = World(schema, made.config, seed * 1000 + number, null_share, 0.0)
        result.breaks_promises = False
        return result

    payloads = world(schema).execute(document, operation, variables, incrementally=True)
    if "@defer" not in print_ast(document) and rng.random() < 0.5:
        payloads = named_by_path(payloads)
    plain = parse(re.sub(r"@(defer|stream)(\([^)]*\))?", "", print_ast(document)))
    whole = world(made.schema).execute(plain, operation, variables)
    if any(error.path for error in whole.errors or []):
        # What should never be null is: the parts would differ from the whole.
        return ""
    if whole.errors:
        raise CompilerDisagreement(f"{operation}: graphql-core refused the text that is sent: {whole.errors[0]}\nvariables {variables}")
    text = ResponseWriter(rng).text({"data": whole.data})
    records = Normalizer(schema, plain, operation, variables, made.config).normalize(whole.data)
    members = [f'"name": "{operation} with {number}, in parts"', f'"rule": "{RULE}"', f'"operation": "{operation}"',
               f'"variables": {json.dumps(variables)}',
               f'"responses": [{", ".join(json.dumps(ResponseWriter(rng).text(each)) for each in payloads)}]', f'"whole": {json.dumps(text)}',
               '"agrees": false' if records.disagrees else f'"dump": {dumped(records, [])}']
    return "{" + ",\n ".join(members) + "}"


def named_by_path(payloads: list[dict]) -> list[dict]:
    """The parts of streamed lists as older servers send them: each says its path and label, and no part is announced."""
    pending: dict[str, dict] = {}
    counts: dict[str, int] = {}
    result = []
    for payload in payloads:
        old = {name: value for name, value in payload.items() if name not in ("pending", "incremental", "completed")}
        for each in payload.get("pending") or []:
            pending[each["id"]] = each
        parts = []
        for each in payload.get("incremental") or []:
            known = pending[each["id"]]
            if each["id"] not in counts:
                counts[each["id"]] = length(result + [old | {"incremental": parts}], known["path"])
            place = counts[each["id"]]
            counts[each["id"]] += len(each["items"])
            parts.append({"items": each["items"], "path": [*known["path"], place], "label": known["label"]})
        if parts:
            old["incremental"] = parts
        if "data" in old or parts or not payload.get("hasNext", True):
            result.append(old)
    return result


def length(parts: list[dict], path: list) -> int:
    """How many items a list has in what has been sent."""
    here = parts[0]["data"]
    lists: dict[tuple, list] = {}
    for part in parts[1:] if len(parts) > 1 else parts:
        for each in part.get("incremental") or []:
            lists.setdefault(tuple(each["path"][:-1]), []).extend(zip(range(each["path"][-1], 1 << 30), each["items"]))
    for index, step in enumerate(path):
        sent = dict(lists.get(tuple(path[:index]), []))
        here = sent[step] if step in sent else here[step]
    return len(here) + len(lists.get(tuple(path), []))


def dumped(records, errors) -> str:
    """The records as StoreExport writes them."""
    placed = placed_errors(records, errors)
    plain = ResponseWriter(random.Random(0))
    plain.style, plain.shuffles, plain.extras, plain.ascii = "plain", False, False, False
    lines = []
    for key in sorted(records.records):
        members = {name: _dumped_value(value) for name, value in records.records[key].items()}
        if key in placed:
            members["__errors"] = placed[key]
        lines.append(f"{json.dumps(key, ensure_ascii=False)}: {plain.text(dict(sorted(members.items())))}")
    return "{" + ",\n  ".join(lines) + "}"


def _dumped_value(value):
    if isinstance(value, Links):
        # A list of lists of links is a list; the innermost ones say what they hold.
        if any(isinstance(each, Links) for each in value) or value.depth > 1:
            return [_dumped_value(each) for each in value]
        return {"__refs": [each and each["ref"] for each in value]}
    if isinstance(value, dict):
        return {"__ref": value["ref"]} if "ref" in value else Raw(value["scalar"])
    if isinstance(value, list):
        return [_dumped_value(each) for each in value]
    return value


def placed_errors(records, errors) -> dict[str, dict[str, list]]:
    """Each error on the deepest field that its path reaches."""
    placed: dict[str, dict[str, list]] = {}
    for error in errors:
        path = tuple(error.get("path") or ())
        while path and path not in records.places:
            path = path[:-1]
        if path:
            record, storage_key = records.places[path]
            placed.setdefault(record, {}).setdefault(storage_key, []).append({name: value for name, value in error.items() if value not in ([], {}, None)})
    return placed
