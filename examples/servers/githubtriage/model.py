"""The objects that the server keeps, each with an id that says its kind, and a clock that needs no real time.

The clock makes answers equal from run to run: each thing that happens is a minute later than the one before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone

CONTENTS = ["THUMBS_UP", "THUMBS_DOWN", "LAUGH", "HOORAY", "CONFUSED", "HEART", "ROCKET", "EYES"]
HOST = "https://triage.example"


class Clock:
    """Minutes since the first day of the data."""

    def __init__(self) -> None:
        self._now = datetime(2025, 3, 3, 9, 0, tzinfo=timezone.utc)

    def tick(self, minutes: int = 1) -> str:
        self._now += timedelta(minutes=minutes)
        return self._now.strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(eq=False)
class Actor:
    id: str
    login: str
    kind: str
    name: str | None = None
    text: str | None = None
    owned: list[Repository] = field(default_factory=list, repr=False)

    @property
    def bio(self) -> str | None:
        return self.text

    @property
    def description(self) -> str | None:
        return self.text

    @property
    def url(self) -> str:
        return f"{HOST}/{self.login}"


@dataclass(eq=False)
class Label:
    id: str
    name: str
    color: str
    description: str | None
    kind: str = "Label"


@dataclass(eq=False)
class Repository:
    id: str
    name: str
    description: str | None
    owner: Actor = field(repr=False)
    stargazer_count: int
    is_archived: bool = False
    labels: list[Label] = field(default_factory=list, repr=False)
    issues: list[Issue] = field(default_factory=list, repr=False)
    kind: str = "Repository"

    @property
    def name_with_owner(self) -> str:
        return f"{self.owner.login}/{self.name}"


@dataclass(eq=False)
class Issue:
    id: str
    number: int
    title: str
    body: str
    author: Actor | None = field(repr=False)
    repository: Repository = field(repr=False)
    created_at: str
    updated_at: str
    closed_at: str | None = None
    state: str = "OPEN"
    state_reason: str | None = None
    labels: list[Label] = field(default_factory=list, repr=False)
    assignees: list[Actor] = field(default_factory=list, repr=False)
    timeline: list[Comment | Event] = field(default_factory=list, repr=False)
    reactions: dict[str, list[Actor]] = field(default_factory=dict, repr=False)
    kind: str = "Issue"

    @property
    def comments(self) -> list[Comment]:
        return [item for item in self.timeline if isinstance(item, Comment)]

    @property
    def url(self) -> str:
        return f"{HOST}/{self.repository.name_with_owner}/issues/{self.number}"


@dataclass(eq=False)
class Comment:
    id: str
    body: str
    author: Actor | None = field(repr=False)
    issue: Issue = field(repr=False)
    created_at: str
    reactions: dict[str, list[Actor]] = field(default_factory=dict, repr=False)
    kind: str = "IssueComment"

    @property
    def url(self) -> str:
        return f"{self.issue.url}#{self.id}"


@dataclass(eq=False)
class Event:
    id: str
    kind: str
    actor: Actor = field(repr=False)
    created_at: str
    state_reason: str | None = None
    label: Label | None = field(default=None, repr=False)
    source: Issue | None = field(default=None, repr=False)
