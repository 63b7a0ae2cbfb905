"""What the server starts with: made-up repositories with made-up troubles, the same at every start."""

from __future__ import annotations

from .model import Actor, Clock, Comment, Event, Issue, Label, Repository

_PEOPLE = [
    ("ada-kestrel", "Ada Kestrel", "Keeps the lights on."),
    ("bruno-finch", "Bruno Finch", None),
    ("chidi-wren", "Chidi Wren", "Type systems, tea."),
    ("dana-heron", "Dana Heron", "Ships on Thursdays."),
    ("emil-swift", None, None),
]

_LABELS = [
    ("bug", "d73a4a", "Something does not work"),
    ("documentation", "0075ca", "The docs need a change"),
    ("enhancement", "a2eeef", "A new wish"),
    ("good first issue", "7057ff", "Good for newcomers"),
    ("regression", "b60205", None),
]

_REPOSITORIES = [
    ("harbor", "A small build cache that fits in a closet", 4210, 47),
    ("kite", "Layouts that bend with the wind", 873, 12),
    ("sundial", "Dates and calendars without surprises", 158, 0),
]

_TITLES = [
    "Crash when the cache folder is read-only",
    "Document how to rotate the signing key",
    "Uploads stall behind a slow disk",
    "Add a dry run to the prune command",
    "The progress bar jumps backwards",
    "Support zstd for artifacts",
    "Time-outs are measured in the wrong unit",
    "Names with a space are refused",
    "Say which host refused the connection",
    "Memory grows with the number of watchers",
    "The help text wraps in the middle of a word",
    "Retry downloads that end early",
    "Windows paths lose their drive letter",
    "A second login signs the first one out",
    "Quoting is wrong in the generated shell script",
    "Let the size limit be a percentage",
]

_BODIES = [
    "Happens every time here, on two machines.",
    "I have started on this; a first sketch is on my branch.",
    "Could you add the log of a failing run?",
    "Works for me with the last release. Which version is it?",
    "Same here.\n\nTurning the cache off helps, but then it takes forever.",
    "Let us settle the name first.",
    "Thank you, that did it!",
]


class Data:
    """All that the server knows, by id. Mutations change it; `Data()` starts again."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.by_id: dict[str, object] = {}
        self._count: dict[str, int] = {}
        self.organization = self._add(Actor(self._id("O"), "lumen-labs", "Organization", "Lumen Labs", "Light tools"))
        self.people = [self._add(Actor(self._id("U"), login, "User", name, bio)) for login, name, bio in _PEOPLE]
        self.bot = self._add(Actor(self._id("B"), "triage-bot", "Bot"))
        self.viewer = self.people[0]
        self.repositories = [self._repository(*row) for row in _REPOSITORIES]

    # MARK: What mutations use

    def comment(self, issue: Issue, author: Actor | None, body: str) -> Comment:
        comment = self._add(Comment(self._id("IC"), body, author, issue, self.clock.tick()))
        issue.timeline.append(comment)
        issue.updated_at = comment.created_at
        return comment

    def close(self, issue: Issue, actor: Actor, reason: str) -> None:
        event = self._event("ClosedEvent", issue, actor, state_reason=reason)
        issue.state, issue.state_reason, issue.closed_at = "CLOSED", reason, event.created_at

    def reopen(self, issue: Issue, actor: Actor) -> None:
        self._event("ReopenedEvent", issue, actor)
        issue.state, issue.state_reason, issue.closed_at = "OPEN", "REOPENED", None

    def delete(self, comment: Comment) -> None:
        comment.issue.timeline.remove(comment)
        del self.by_id[comment.id]

    # MARK: The start

    def _id(self, prefix: str) -> str:
        self._count[prefix] = self._count.get(prefix, 0) + 1
        return f"{prefix}_{self._count[prefix]}"

    def _add(self, thing):
        self.by_id[thing.id] = thing
        return thing

    def _event(self, kind: str, issue: Issue, actor: Actor, **details) -> Event:
        event = self._add(Event(self._id("E"), kind, actor, self.clock.tick(), **details))
        issue.timeline.append(event)
        issue.updated_at = event.created_at
        return event

    def _repository(self, name: str, description: str, stars: int, issues: int) -> Repository:
        repository = self._add(Repository(self._id("R"), name, description, self.organization, stars))
        self.organization.owned.append(repository)
        repository.labels = [self._add(Label(self._id("LA"), *row)) for row in _LABELS]
        for number in range(1, issues + 1):
            self._issue(repository, number)
        return repository

    def _issue(self, repository: Repository, number: int) -> None:
        """One issue; what it has follows from its number alone, with primes so that no two rhythms fall together."""
        round_, index = divmod(number - 1, len(_TITLES))
        title = _TITLES[index] + ("" if round_ == 0 else " (again)" if round_ == 1 else " (still)")
        # Every eleventh issue is by someone whose account is gone.
        author = None if number % 11 == 0 else self.people[number % 5]
        now = self.clock.tick(17)
        issue = self._add(Issue(self._id("I"), number, title, _BODIES[number % 7], author, repository, now, now))
        repository.issues.append(issue)
        issue.assignees = self.people[number % 3 : number % 3 + number % 2]
        for label in {number % 5, number * 3 % 5}:
            issue.labels.append(repository.labels[label])
            self._event("LabeledEvent", issue, self.bot, label=repository.labels[label])
        for turn in range(number * 7 % 13 if number != 1 else 34):
            self.comment(issue, None if turn == 9 else self.people[(number + turn) % 5], _BODIES[(number + turn) % 7])
        if number > 1 and number % 6 == 1:
            self._event("CrossReferencedEvent", issue, author or self.bot, source=repository.issues[number - 2])
        for turn in range(number * 5 % 4):
            issue.reactions.setdefault(["THUMBS_UP", "HEART", "EYES"][turn], []).extend(self.people[turn : turn + 2])
        if number % 4 == 3:
            self.close(issue, self.people[1], "COMPLETED" if number % 8 == 3 else "NOT_PLANNED")
