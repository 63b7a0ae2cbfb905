"""usage: python -m pages OUT [--seed N] [--operations N]

Writes scripts of the conformance corpus into OUT: pages of connections in both directions, edits, guesses and deletions, with what lenses read
after each step by the model.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import shutil
import sys

from .model import BOARD_PINS, Model, feed_key

RULE = "oracle.pages"
IDS = [str(number) for number in range(1, 13)]
CURSORS = ["a", "b", "c", "d", "e"]
WATCHERS = {"F": ("Feed", {}), "X": ("Feed", {"tag": "x"}), "B": ("Both", {})}


class ScriptWriter:
    def __init__(self, rng: random.Random):
        self.rng, self.model, self.names = rng, Model(), 0
        self.steps = [{"attach": name, "operation": operation, "variables": variables, "policy": "storeOnly"}
                      for name, (operation, variables) in WATCHERS.items()]

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    # Responses

    def node(self, ids=IDS) -> dict:
        identifier = self.rng.choice(ids)
        # One response has one value for each field.
        return {"id": identifier, "t": self.texts.setdefault(identifier, self.rng.choice(["u", "v", "w", None]))}

    def edge(self, ids=IDS) -> dict | None:
        if self.chance(0.06):
            return None
        return {"cursor": None if self.chance(0.05) else self.rng.choice(CURSORS), "node": None if self.chance(0.08) else self.node(ids)}

    def page(self) -> dict | None:
        if self.chance(0.03):
            return None
        edges = None if self.chance(0.03) else [self.edge() for _ in range(self.rng.choice([0, 1, 2, 2, 3, 4]))]

        def cursor(place: int) -> str | None:
            known = edges[place] if edges else None
            return known["cursor"] if known and self.chance(0.8) else self.rng.choice([*CURSORS, None])

        return {"total": self.rng.choice([None, 1, 2, 3]), "edges": edges, "pageInfo": {
            "hasNextPage": self.chance(0.6), "endCursor": cursor(-1), "hasPreviousPage": self.chance(0.5), "startCursor": cursor(0)}}

    def data(self, operation: str, variables: dict, ids=IDS) -> dict:
        self.texts: dict = {}
        match operation:
            case "Feed": return {"feed": self.page()}
            case "Both": return {"feed": self.page(), "board": None if self.chance(0.1) else {"id": "board", "pins": self.page()}}
            case "Append" | "Prepend": return {"add": None if self.chance(0.05) else {"edge": self.edge(ids)}}
            case "AppendNode": return {"post": None if self.chance(0.05) else self.node(ids)}
            case "PrependNodes": return {"posts": None if self.chance(0.05) else [
                None if self.chance(0.1) else self.node(ids) for _ in range(self.rng.randint(0, 3))]}
            case "Remove" | "Drop": return {"drop": None if self.chance(0.05) else variables["id"]}
            case _: return {"rename": None if self.chance(0.05) else {**self.node([variables["id"]])}}

    def variables(self, operation: str) -> dict:
        state, result = self.model.server, {}
        if operation in ("Feed", "Both"):
            if operation == "Feed" and self.chance(0.25):
                result["tag"] = "x"
            roll = self.rng.random()
            if roll < 0.55:
                result |= self.cursor("c", "endCursor", feed_key(result))
            elif roll < 0.75 and operation == "Feed":
                result |= {"l": 2, **self.cursor("b", "startCursor", feed_key(result))}
            if operation == "Both" and self.chance(0.4):
                result |= self.cursor("d", "endCursor", BOARD_PINS)
            return result
        if operation in ("Remove", "Drop", "Rename"):
            result["id"] = self.rng.choice(IDS)
        keys = [*state.connections, "client:root:__Feed_feed_connection", BOARD_PINS, "client:root:__No_connection"]
        if operation not in ("Drop", "Rename"):
            result["from" if operation == "Remove" else "to"] = sorted({self.rng.choice(keys) for _ in range(self.rng.choice([1, 1, 2]))})
        return result

    def cursor(self, variable: str, name: str, key: str) -> dict:
        held = self.model.server.connections.get(key)
        known = held.info.get(name) if held else None
        return {variable: known if self.chance(0.75) else self.rng.choice([*CURSORS, None])}

    # Steps

    def step(self) -> None:
        roll = self.rng.random()
        if roll < 0.06 and self.model.guesses:
            name = self.rng.choice(list(self.model.guesses))
            del self.model.guesses[name]
            self.steps.append({"revert": name})
        elif roll < 0.14 and self.model.guesses:
            name = self.rng.choice(list(self.model.guesses))
            operation, variables, _ = self.model.guesses.pop(name)
            data = self.data(operation, variables)
            self.model.server.apply(operation, variables, data)
            self.steps.append({"resolve": name, "response": {"data": data}})
        elif roll < 0.20:
            self.model.collect()
            self.steps.append({"collect": True})
        else:
            self.respond()
        shown = self.model.shown()
        self.steps[-1]["reads"] = {"F:feed": shown.feed({}), "X:feed": shown.feed({"tag": "x"}), "B:feed": shown.feed({}), "B:board": shown.board()}

    def respond(self) -> None:
        operation = self.rng.choice(["Feed"] * 8 + ["Both"] * 4 + ["Append", "Prepend", "AppendNode", "PrependNodes", "Remove", "Drop", "Rename"])
        variables = self.variables(operation)
        if len(self.model.guesses) < 4 and self.chance(0.3):
            self.names += 1
            name = f"g{self.names}"
            data = self.data(operation, variables, IDS + [f"tmp{self.names}"] * 6)
            self.model.guesses[name] = (operation, variables, data)
            self.steps.append({"optimistic": name, "operation": operation, "variables": variables, "response": {"data": data}})
            return
        data = self.data(operation, variables)
        self.model.server.apply(operation, variables, data)
        verb = "payload" if self.chance(0.1) else "commit"
        self.steps.append({verb: operation, "variables": variables, "response": {"data": data}})


def main() -> int:
    parser = argparse.ArgumentParser(prog="pages")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--operations", type=int, default=500)
    parser.add_argument("--per-script", type=int, default=25)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    here = pathlib.Path(__file__).parent
    for name in ("schema.graphql", "documents.graphql"):
        shutil.copy(here / name, arguments.out / name)
    scripts = []
    for number in range(0, arguments.operations, arguments.per_script):
        writer = ScriptWriter(random.Random(arguments.seed * 100_000 + number))
        for _ in range(min(arguments.per_script, arguments.operations - number)):
            writer.step()
        scripts.append({"name": f"pages of {arguments.seed} from {number}", "rule": RULE, "steps": writer.steps})
    (arguments.out / "scripts.json").write_text("[\n" + ",\n".join(json.dumps(script) for script in scripts) + "\n]\n")
    manifest = {"version": 1, "groups": [
        {"name": "pages", "schema": "schema.graphql", "documents": ["documents.graphql"], "scripts": ["scripts.json"]}]}
    (arguments.out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"pages: {arguments.operations} operations in {len(scripts)} scripts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
