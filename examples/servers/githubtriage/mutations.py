"""What changes the data, and the subscription that tells of it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from typing import Any

from ariadne import MutationType, ScalarType, SubscriptionType
from graphql import GraphQLError
from starlette.datastructures import UploadFile

from .connections import edge
from .model import Comment, Issue
from .resolvers import reaction_groups

mutation = MutationType()
upload = ScalarType("Upload", value_parser=lambda file: _checked_file(file))
subscription = SubscriptionType()


def _find(context: Any, id: str, *kinds: type) -> Any:
    thing = context.data.by_id.get(id)
    if not isinstance(thing, kinds):
        raise GraphQLError(f"Could not resolve to a node with the global id of '{id}'.", extensions={"code": "NOT_FOUND"})
    return thing


@mutation.field("addComment")
def _add_comment(_, info, input: dict[str, Any]) -> dict[str, Any]:
    viewer = info.context.require_viewer()
    issue = _find(info.context, input["subject_id"], Issue)
    if not input["body"].strip():
        raise GraphQLError("A comment cannot be blank.", extensions={"code": "UNPROCESSABLE"})
    comment = info.context.server.add_comment(issue, viewer, input["body"])
    return _payload(input, comment_edge=edge(comment), subject=issue)


@mutation.field("deleteIssueComment")
def _delete_comment(_, info, input: dict[str, Any]) -> dict[str, Any]:
    viewer = info.context.require_viewer()
    comment = _find(info.context, input["id"], Comment)
    if comment.author is not viewer:
        raise GraphQLError("Only its author may delete a comment.", extensions={"code": "FORBIDDEN"})
    info.context.data.delete(comment)
    return _payload(input, deleted_comment_id=comment.id)


@mutation.field("closeIssue")
def _close(_, info, input: dict[str, Any]) -> dict[str, Any]:
    viewer = info.context.require_viewer()
    issue = _find(info.context, input["issue_id"], Issue)
    if issue.state == "OPEN":
        info.context.data.close(issue, viewer, input.get("state_reason") or "COMPLETED")
    return _payload(input, issue=issue)


@mutation.field("reopenIssue")
def _reopen(_, info, input: dict[str, Any]) -> dict[str, Any]:
    viewer = info.context.require_viewer()
    issue = _find(info.context, input["issue_id"], Issue)
    if issue.state == "CLOSED":
        info.context.data.reopen(issue, viewer)
    return _payload(input, issue=issue)


def _checked_file(value: Any) -> UploadFile:
    if not isinstance(value, UploadFile):
        raise GraphQLError("An Upload is a file of a multipart request.")
    return value


@mutation.field("attachFile")
async def _attach(_, info, input: dict[str, Any]) -> dict[str, Any]:
    info.context.require_viewer()
    _find(info.context, input["issue_id"], Issue)
    content = await input["file"].read()
    attachment = {"name": input["file"].filename, "byte_count": len(content), "digest": hashlib.sha256(content).hexdigest()}
    return _payload(input, attachment=attachment)


@mutation.field("addReaction")
def _add_reaction(_, info, input: dict[str, Any]) -> dict[str, Any]:
    return _react(info, input, lambda actors, viewer: viewer in actors or actors.append(viewer))


@mutation.field("removeReaction")
def _remove_reaction(_, info, input: dict[str, Any]) -> dict[str, Any]:
    return _react(info, input, lambda actors, viewer: viewer in actors and actors.remove(viewer))


def _react(info: Any, input: dict[str, Any], change: Any) -> dict[str, Any]:
    viewer = info.context.require_viewer()
    subject = _find(info.context, input["subject_id"], Issue, Comment)
    change(subject.reactions.setdefault(input["content"], []), viewer)
    return _payload(input, subject=subject, reaction_groups=reaction_groups(subject, viewer))


def _payload(input: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"client_mutation_id": input.get("client_mutation_id"), **fields}


class Listeners:
    """Who waits for new comments, by issue."""

    def __init__(self) -> None:
        self._queues: dict[str, set[asyncio.Queue[Comment]]] = {}

    @property
    def count(self) -> int:
        return sum(len(queues) for queues in self._queues.values())

    def tell(self, comment: Comment) -> None:
        for queue in self._queues.get(comment.issue.id, ()):
            queue.put_nowait(comment)

    async def comments(self, issue: Issue) -> AsyncIterator[Comment]:
        queue: asyncio.Queue[Comment] = asyncio.Queue()
        self._queues.setdefault(issue.id, set()).add(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._queues[issue.id].discard(queue)


@subscription.source("issueCommentAdded")
async def _comments(_, info, issue_id: str) -> AsyncIterator[Comment]:
    issue = _find(info.context, issue_id, Issue)
    async for comment in info.context.server.listeners.comments(issue):
        yield comment


@subscription.field("issueCommentAdded")
def _comment_added(comment: Comment, info, issue_id: str) -> dict[str, Any]:
    return {"comment_edge": edge(comment), "issue": comment.issue}
