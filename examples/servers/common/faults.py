"""Trouble on demand: what a request, or whoever tests the server, asks it to do wrong.

A fault is written `kind` or `kind=value`; several are separated by commas.

    delay=MS            waits before it answers
    status=CODE         answers with this HTTP status and a page of HTML
    malformed           answers with a text that is not JSON
    shape               answers every root field with a text, whatever its type
    cut=N               answers with the first N bytes of the response, as if they were the whole
    drop=N              sends N bytes of the response, then closes the connection
    hang                never answers
    events=N            breaks a subscription's connection after N events
    finish=N            ends a subscription properly after N events
    close=CODE          closes the WebSocket with this code instead of answering
    part-delay=MS       waits before each later part of an incremental response
    field-error=PATH    the field at this path of response keys and indices fails; `*` stands for any index

A request names its faults in the header `X-Fault`. For an app that sends no headers of its own, `PUT /faults` with
`{"fault": …, "operation": …, "times": …}` makes the server do it to the operations of that name (to all, without one), so
many times (always, without one). `DELETE /faults` ends them all.
"""

from __future__ import annotations

from dataclasses import dataclass

HEADER = "x-fault"
_NUMBERED = {"delay", "status", "cut", "drop", "events", "finish", "close", "part-delay"}
_PLAIN = {"malformed", "shape", "hang"}
_KINDS = sorted([f"{kind}=" for kind in _NUMBERED] + list(_PLAIN) + ["field-error="])


class UnknownFault(ValueError):
    """A fault that is not one of those above."""


@dataclass
class Faults:
    """What to do wrong while one request is answered."""

    delay: int = 0
    status: int | None = None
    malformed: bool = False
    shape: bool = False
    cut: int | None = None
    drop: int | None = None
    events: int | None = None
    finish: int | None = None
    close: int | None = None
    part_delay: int = 0
    hang: bool = False
    field_errors: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Faults:
        faults = cls()
        for part in filter(None, (part.strip() for part in text.split(","))):
            kind, _, value = part.partition("=")
            if kind in _NUMBERED and value.isdecimal():
                setattr(faults, kind.replace("-", "_"), int(value))
            elif kind in _PLAIN and not value:
                setattr(faults, kind, True)
            elif kind == "field-error" and value:
                faults.field_errors += (tuple(value.split(".")),)
            else:
                raise UnknownFault(f"'{part}' is no fault; there are {', '.join(_KINDS)}")
        return faults

    def fails(self, path: list[str | int]) -> bool:
        """Whether the field at this path is to fail."""
        keys = [str(key) for key in path]
        return any(
            len(wanted) == len(keys) and all(w in (k, "*") for w, k in zip(wanted, keys))
            for wanted in self.field_errors
        )


@dataclass
class _Standing:
    fault: str
    operation: str | None
    times: int | None


class FaultBook:
    """The faults that stand for coming requests."""

    def __init__(self) -> None:
        self._standing: list[_Standing] = []

    def add(self, fault: str, operation: str | None = None, times: int | None = None) -> None:
        Faults.parse(fault)
        self._standing.append(_Standing(fault, operation, times))

    def clear(self) -> None:
        self._standing.clear()

    def take(self, operation: str | None, header: str) -> Faults:
        """The faults of one request of this operation; those that stand a number of times are counted down."""
        texts = [header]
        for standing in self._standing:
            if standing.operation in (None, operation):
                texts.append(standing.fault)
                if standing.times is not None:
                    standing.times -= 1
        self._standing = [standing for standing in self._standing if standing.times != 0]
        return Faults.parse(",".join(texts))
