"""The fields that are more than a property of the object that they stand on."""

from __future__ import annotations

import asyncio
from typing import Any

from ariadne import InterfaceType, ObjectType, QueryType, UnionType

from .connections import connection
from .model import CONTENTS, HOST, Actor, Issue, Repository

query = QueryType()
organization, user = ObjectType("Organization"), ObjectType("User")
repository, issue, comment = ObjectType("Repository"), ObjectType("Issue"), ObjectType("IssueComment")
actors = [ObjectType(name) for name in ("User", "Organization", "Bot")]
labelables = [repository, issue]
abstract = [InterfaceType(name) for name in ("Node", "Actor", "RepositoryOwner", "Comment", "Closable", "Labelable", "Reactable")]
abstract += [UnionType(name) for name in ("IssueTimelineItems", "Reactor", "SearchResultItem")]

for type_ in abstract:
    type_.set_type_resolver(lambda thing, *_: thing.kind)

# MARK: Roots


@query.field("node")
def _node(_, info, id: str) -> Any:
    return info.context.data.by_id.get(id)


@query.field("nodes")
def _nodes(_, info, ids: list[str]) -> list[Any]:
    return [info.context.data.by_id.get(id) for id in ids]


@query.field("repository")
def _repository(_, info, owner: str, name: str) -> Repository | None:
    wanted = f"{owner}/{name}".lower()
    return next((r for r in info.context.data.repositories if r.name_with_owner.lower() == wanted), None)


@query.field("viewer")
def _viewer(_, info) -> Actor:
    return info.context.require_viewer()


@query.field("search")
def _search(_, info, query: str, type: str, **page: Any) -> dict[str, Any]:
    repositories = info.context.data.repositories
    words, filters = [], {}
    for word in query.lower().split():
        key, colon, value = word.partition(":")
        if colon and key in ("repo", "is"):
            filters[key] = value
        else:
            words.append(word)
    if "repo" in filters:
        repositories = [r for r in repositories if r.name_with_owner.lower() == filters["repo"]]
    if type == "REPOSITORY":
        found = [r for r in repositories if _has_words(words, r.name, r.description or "")]
        return connection(found, **page, issue_count=0, repository_count=len(found))
    issues = [i for r in repositories for i in r.issues if _has_words(words, i.title, i.body)]
    if filters.get("is") in ("open", "closed"):
        issues = [i for i in issues if i.state == filters["is"].upper()]
    return connection(issues, **page, issue_count=len(issues), repository_count=0)


def _has_words(words: list[str], *texts: str) -> bool:
    text = " ".join(texts).lower()
    return all(word in text for word in words)


# MARK: Actors and repositories

for type_ in actors:
    type_.set_field("avatarUrl", lambda actor, info, size=None: f"{HOST}/avatars/{actor.login}?s={size or 40}")
for type_ in (user, organization):
    type_.set_field("repositories", lambda actor, info, **page: connection(actor.owned, **page))
for type_ in labelables:
    type_.set_field("labels", lambda thing, info, **page: connection(thing.labels, **page))

repository.set_field("viewerHasStarred", lambda repository, info: info.context.viewer is not None and repository.name == "harbor")
repository.set_field("issue", lambda repository, info, number: next((i for i in repository.issues if i.number == number), None))


@repository.field("issues")
def _issues(repository: Repository, info, states=None, labels=None, filter_by=None, order_by=None, **page: Any) -> dict[str, Any]:
    filters = filter_by or {}
    issues = list(repository.issues)
    for wanted in (states, filters.get("states")):
        if wanted is not None:
            issues = [i for i in issues if i.state in wanted]
    if labels is not None:
        issues = [i for i in issues if any(label.name in labels for label in i.labels)]
    if (creator := filters.get("created_by")) is not None:
        issues = [i for i in issues if i.author and i.author.login == creator]
    if (assignee := filters.get("assignee")) is not None:
        issues = [i for i in issues if any(a.login == assignee for a in i.assignees)]
    order = order_by or {"field": "CREATED_AT", "direction": "ASC"}
    key = {
        "COMMENTS": lambda i: len(i.comments),
        "CREATED_AT": lambda i: i.created_at,
        "UPDATED_AT": lambda i: i.updated_at,
    }[order["field"]]
    issues.sort(key=lambda i: (key(i), i.number), reverse=order["direction"] == "DESC")
    return connection(issues, **page)


# MARK: Issues and comments

issue.set_field("closed", lambda issue, info: issue.state == "CLOSED")
issue.set_field("assignees", lambda issue, info, **page: connection(issue.assignees, **page))
issue.set_field("comments", lambda issue, info, **page: connection(issue.comments, **page))
issue.set_field("viewerCanClose", lambda issue, info: info.context.viewer is not None)
comment.set_field("viewerCanDelete", lambda comment, info: _is_viewers(comment, info))

for type_ in (issue, comment):
    type_.set_field("viewerDidAuthor", lambda thing, info: _is_viewers(thing, info))
    type_.set_field("viewerCanReact", lambda thing, info: info.context.viewer is not None)
    type_.set_field("reactionGroups", lambda thing, info: reaction_groups(thing, info.context.viewer))
    type_.set_field("lastEditedAt", lambda thing, info: None)


def _is_viewers(thing: Any, info: Any) -> bool:
    return info.context.viewer is not None and thing.author is info.context.viewer


@issue.field("timelineItems")
async def _timeline(issue: Issue, info, **page: Any) -> dict[str, Any]:
    # Slow enough to be worth deferring: an awaited turn of the loop, without real time.
    await asyncio.sleep(0)
    return connection(issue.timeline, **page, updated_at=issue.updated_at)


def reaction_groups(subject: Any, viewer: Actor | None) -> list[Any]:
    return [ReactionGroup(subject, content, subject.reactions.get(content, []), viewer) for content in CONTENTS]


class ReactionGroup:
    """All reactions of one kind to a subject."""

    def __init__(self, subject: Any, content: str, actors: list[Actor], viewer: Actor | None) -> None:
        self.subject, self.content, self._actors = subject, content, actors
        self.viewer_has_reacted = viewer in actors

    def reactors(self, info: Any, **page: Any) -> dict[str, Any]:
        return connection(self._actors, **page)


bindings = [query, repository, issue, comment, *actors, *abstract]
