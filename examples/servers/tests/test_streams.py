import asyncio
import json
import time

import httpx
import pytest
import websockets

TOKEN = "Bearer triage-token-1"
DEFERRED = """
query Deferred { node(id: "I_2") { id ... on Issue { title ...Timeline @defer(label: "timeline") } } }
fragment Timeline on Issue { timelineItems(first: 2) { nodes { __typename } } }
"""
TIMELINE = {"timelineItems": {"nodes": [{"__typename": "LabeledEvent"}, {"__typename": "LabeledEvent"}]}}
ADDED = 'subscription Added { issueCommentAdded(issueId: "I_2") { commentEdge { node { body } } issue { id } } }'


# MARK: Incremental delivery


def parts_of(answer: httpx.Response) -> list[dict]:
    assert answer.headers["content-type"] == 'multipart/mixed; boundary="-"'
    prefix, *parts, end = answer.text.split("\r\n---")
    assert prefix == "" and end == "--\r\n"
    return [json.loads(part.split("\r\n\r\n", 1)[1]) for part in parts]


def test_a_deferred_part_refers_to_the_id_that_announced_it(githubtriage):
    first, second = parts_of(githubtriage.post(DEFERRED, accept="multipart/mixed, application/json"))
    assert first["data"]["node"] == {"id": "I_2", "title": "Document how to rotate the signing key"}
    assert first["pending"] == [{"id": "0", "path": ["node"], "label": "timeline"}]
    assert second == {"hasNext": False, "incremental": [{"id": "0", "data": TIMELINE}], "completed": [{"id": "0"}]}


def test_the_older_shape_says_path_and_label(githubtriage):
    first, second = parts_of(githubtriage.post(DEFERRED, accept="multipart/mixed;deferSpec=20220824, application/json"))
    assert "pending" not in first and first["hasNext"]
    assert second == {"hasNext": False, "incremental": [{"data": TIMELINE, "path": ["node"], "label": "timeline"}]}


def test_who_takes_no_parts_gets_everything_at_once(githubtriage):
    assert githubtriage.data(DEFERRED)["node"]["timelineItems"] == TIMELINE["timelineItems"]


def test_a_field_of_a_deferred_part_can_fail(githubtriage):
    answer = githubtriage.post(DEFERRED, fault="field-error=node.timelineItems", accept="multipart/mixed")
    completed = parts_of(answer)[1]["completed"][0]
    assert completed["errors"][0]["path"] == ["node", "timelineItems"]


def test_a_multipart_response_can_be_cut_or_dropped(githubtriage):
    whole = len(githubtriage.post(DEFERRED, accept="multipart/mixed").content)
    assert len(githubtriage.post(DEFERRED, fault=f"cut={whole - 40}", accept="multipart/mixed").content) == whole - 40
    with pytest.raises(httpx.RemoteProtocolError):
        githubtriage.post(DEFERRED, fault=f"drop={whole - 40}", accept="multipart/mixed")


# MARK: Server-sent events


def stream(server, fault: str = ""):
    headers = {"accept": "text/event-stream", "X-Fault": fault}
    return server.client.stream("POST", "/graphql", json={"query": ADDED}, headers=headers)


def comment(server, body: str, count: int = 1) -> None:
    server.client.post("/comments", json={"issueId": "I_2", "body": body, "count": count}).raise_for_status()


def test_events_arrive_as_comments_are_added(githubtriage):
    with stream(githubtriage) as answer:
        lines = answer.iter_lines()
        assert next(lines) == ":"
        comment(githubtriage, "Once more")
        text = [next(lines) for _ in range(3)]
        assert text[1] == "event: next"
        payload = json.loads(text[2].removeprefix("data: "))
        assert payload["data"]["issueCommentAdded"]["commentEdge"]["node"]["body"] == "Once more"
    wait_for_no_listeners(githubtriage)


def test_a_stream_can_be_broken_off(githubtriage):
    with stream(githubtriage, "events=1") as answer:
        lines = answer.iter_lines()
        next(lines)
        comment(githubtriage, "Last one")
        with pytest.raises(httpx.RemoteProtocolError):
            list(lines)
    wait_for_no_listeners(githubtriage)


def test_a_query_over_events_is_one_event_and_the_end(githubtriage):
    text = githubtriage.post('{ node(id: "I_1") { id } }', accept="text/event-stream").text
    assert text == 'event: next\ndata: {"data": {"node": {"id": "I_1"}}}\n\nevent: complete\ndata: \n\n'


def wait_for_no_listeners(server) -> None:
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        if server.client.get("/connections").json()["listeners"] == 0:
            return
        time.sleep(0.01)
    raise AssertionError("a listener is left")


# MARK: graphql-transport-ws


def over_socket(server, conversation, headers: dict | None = None):
    async def run():
        async with websockets.connect(
            server.socket_url, subprotocols=["graphql-transport-ws"], additional_headers=headers, open_timeout=60
        ) as socket:
            return await asyncio.wait_for(conversation(Talk(socket)), 60)

    return asyncio.run(run())


class Talk:
    def __init__(self, socket) -> None:
        self.socket = socket

    async def say(self, type: str, **members) -> None:
        await self.socket.send(json.dumps({"type": type, **members}))

    async def hear(self) -> dict:
        return json.loads(await self.socket.recv())

    async def begin(self, **payload) -> None:
        await self.say("connection_init", payload=payload)
        assert await self.hear() == {"type": "connection_ack"}

    async def close_code(self) -> int:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await self.socket.recv()
        return closed.value.rcvd.code


def test_a_subscription_gets_its_events_until_it_completes(githubtriage):
    async def conversation(talk: Talk):
        await talk.begin(authorization=TOKEN)
        await talk.say("subscribe", id="a", payload={"query": ADDED})
        await talk.say("ping", payload={"n": 1})
        assert await talk.hear() == {"type": "pong", "payload": {"n": 1}}
        comment(githubtriage, "Number", count=3)
        bodies = [await talk.hear() for _ in range(3)]
        assert [b["id"] for b in bodies] == ["a"] * 3
        assert bodies[2]["payload"]["data"]["issueCommentAdded"]["commentEdge"]["node"]["body"] == "Number 3"
        await talk.say("complete", id="a")
        await talk.say("subscribe", id="q", payload={"query": "{ viewer { login } }"})
        assert await talk.hear() == {"type": "next", "id": "q", "payload": {"data": {"viewer": {"login": "ada-kestrel"}}}}
        assert await talk.hear() == {"type": "complete", "id": "q"}

    over_socket(githubtriage, conversation)


def test_an_invalid_document_is_an_error_of_its_operation(githubtriage):
    async def conversation(talk: Talk):
        await talk.begin()
        await talk.say("subscribe", id="a", payload={"query": "{ nothing }"})
        answer = await talk.hear()
        assert (answer["type"], answer["id"]) == ("error", "a") and "nothing" in answer["payload"][0]["message"]

    over_socket(githubtriage, conversation)


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (['{"type": "subscribe", "id": "a", "payload": {"query": "{ __typename }"}}'], 4401),
        (["{"], 4400),
        (['{"type": "shout"}'], 4400),
        (['{"type": "connection_init"}', '{"type": "connection_init"}'], 4429),
        (['{"type": "connection_init", "payload": {"authorization": "Bearer old"}}'], 4403),
    ],
)
def test_what_breaks_the_protocol_closes_with_its_code(githubtriage, messages, code):
    async def conversation(talk: Talk):
        for message in messages:
            await talk.socket.send(message)
        while True:
            try:
                await talk.socket.recv()
            except websockets.ConnectionClosed as closed:
                return closed.rcvd.code

    assert over_socket(githubtriage, conversation) == code


def test_one_id_cannot_be_subscribed_twice(githubtriage):
    async def conversation(talk: Talk):
        await talk.begin()
        for _ in range(2):
            await talk.say("subscribe", id="a", payload={"query": ADDED})
        return await talk.close_code()

    assert over_socket(githubtriage, conversation) == 4409


def test_signing_out_closes_sockets(githubtriage):
    async def conversation(talk: Talk):
        await talk.begin(authorization=TOKEN)
        githubtriage.client.delete("/session")
        return await talk.close_code()

    assert over_socket(githubtriage, conversation) == 4403


def test_a_socket_can_be_broken_off_after_events_or_refused(githubtriage):
    async def conversation(talk: Talk):
        await talk.begin()
        await talk.say("subscribe", id="a", payload={"query": ADDED})
        await talk.say("ping")
        await talk.hear()
        comment(githubtriage, "Many", count=2)
        await talk.hear()
        await talk.hear()
        return await talk.close_code()

    assert over_socket(githubtriage, conversation, {"X-Fault": "events=2"}) == 1012
    githubtriage.client.put("/faults", json={"fault": "close=4403", "operation": "connection_init", "times": 1})

    async def refused(talk: Talk):
        await talk.say("connection_init")
        return await talk.close_code()

    assert over_socket(githubtriage, refused) == 4403


def test_another_subprotocol_is_not_accepted(githubtriage):
    async def run():
        async with websockets.connect(githubtriage.socket_url) as socket:
            return await Talk(socket).close_code()

    assert asyncio.run(run()) == 4406


def test_a_stream_can_be_ended_properly(githubtriage):
    with stream(githubtriage, "finish=1") as answer:
        lines = answer.iter_lines()
        next(lines)
        comment(githubtriage, "The only one", count=2)
        text = "\n".join(lines)
    assert text.count("event: next") == 1 and text.strip().endswith("event: complete\ndata:")
