import hashlib
import json

import pytest

TOKEN = "Bearer triage-token-1"


def ask(server, query: str, **variables):
    answer = server.post(query, variables, authorization=TOKEN).json()
    assert "errors" not in answer, answer
    return answer["data"]


def code_of(answer) -> str:
    return answer.json()["errors"][0]["extensions"]["code"]


ISSUES = """
query Issues($first: Int, $after: String, $last: Int, $before: String, $states: [IssueState!], $order: IssueOrder) {
  repository(owner: "lumen-labs", name: "harbor") {
    issues(first: $first, after: $after, last: $last, before: $before, states: $states, orderBy: $order) {
      totalCount
      edges { cursor node { number state } }
      pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    }
  }
}
"""


def issues(server, **variables):
    return ask(server, ISSUES, **variables)["repository"]["issues"]


def numbers(connection) -> list[int]:
    return [edge["node"]["number"] for edge in connection["edges"]]


def test_pages_forward_hold_every_issue_once(githubtriage):
    seen, after = [], None
    while True:
        page = issues(githubtriage, first=20, after=after)
        seen += numbers(page)
        if not page["pageInfo"]["hasNextPage"]:
            break
        after = page["pageInfo"]["endCursor"]
    assert seen == list(range(1, page["totalCount"] + 1))


def test_pages_backward_mirror_them(githubtriage):
    end = issues(githubtriage, last=3)
    assert numbers(end) == [45, 46, 47] and end["pageInfo"]["hasPreviousPage"]
    before = issues(githubtriage, last=3, before=end["pageInfo"]["startCursor"])
    assert numbers(before) == [42, 43, 44] and before["pageInfo"]["hasNextPage"]


def test_lists_are_filtered_and_ordered(githubtriage):
    closed = issues(githubtriage, first=100, states=["CLOSED"], order={"field": "CREATED_AT", "direction": "DESC"})
    assert {edge["node"]["state"] for edge in closed["edges"]} == {"CLOSED"}
    assert numbers(closed) == sorted(numbers(closed), reverse=True)


@pytest.mark.parametrize(("variables", "code"), [({}, "MISSING_PAGINATION_BOUNDARIES"), ({"first": 101}, "EXCESSIVE_PAGINATION"), ({"first": 1, "after": "x"}, "INVALID_CURSOR_ARGUMENTS")])
def test_a_page_that_cannot_be_is_refused(githubtriage, variables, code):
    assert code_of(githubtriage.post(ISSUES, variables)) == code


def test_search_narrows_by_repository_and_state(githubtriage):
    data = ask(githubtriage, '{ search(query: "CACHE repo:lumen-labs/harbor is:open", type: ISSUE, first: 50) { issueCount nodes { ... on Issue { title body state } } } }')
    found = data["search"]["nodes"]
    assert len(found) == data["search"]["issueCount"] > 1
    assert all("cache" in (i["title"] + i["body"]).lower() and i["state"] == "OPEN" for i in found)


def test_nodes_say_their_type(githubtriage):
    data = ask(githubtriage, '{ nodes(ids: ["I_1", "IC_1", "R_1", "none"]) { __typename id } }')
    assert [node and node["__typename"] for node in data["nodes"]] == ["Issue", "IssueComment", "Repository", None]


def test_without_credentials_reading_works_and_writing_does_not(githubtriage):
    assert githubtriage.data('{ node(id: "I_1") { id } }') == {"node": {"id": "I_1"}}
    answer = githubtriage.post('mutation { closeIssue(input: {issueId: "I_1"}) { issue { state } } }')
    assert answer.json()["data"] == {"closeIssue": None} and code_of(answer) == "UNAUTHENTICATED"
    assert githubtriage.post("{ viewer { login } }").json()["data"] is None


def test_a_token_that_has_expired_is_refused_until_it_is_renewed(githubtriage):
    assert githubtriage.post("{ viewer { login } }", authorization=TOKEN).status_code == 200
    githubtriage.client.delete("/session")
    refused = githubtriage.post("{ viewer { login } }", authorization=TOKEN)
    assert refused.status_code == 401 and code_of(refused) == "UNAUTHENTICATED"
    token = githubtriage.client.post("/session").json()["token"]
    assert githubtriage.post("{ viewer { login } }", authorization=f"Bearer {token}").json()["data"]["viewer"]["login"] == "ada-kestrel"


ADD = """
mutation Add($id: ID!, $body: String!) {
  addComment(input: {subjectId: $id, body: $body, clientMutationId: "m"}) {
    clientMutationId commentEdge { cursor node { id body viewerDidAuthor viewerCanDelete } } subject { id ... on Issue { comments(first: 1) { totalCount } } }
  }
}
"""


def test_a_comment_is_added_and_deleted(githubtriage):
    count = ask(githubtriage, '{ node(id: "I_2") { ... on Issue { comments(first: 1) { totalCount } } } }')["node"]["comments"]["totalCount"]
    payload = ask(githubtriage, ADD, id="I_2", body="Seen here too.")["addComment"]
    comment = payload["commentEdge"]["node"]
    assert (payload["clientMutationId"], comment["body"], comment["viewerCanDelete"]) == ("m", "Seen here too.", True)
    assert payload["subject"]["comments"]["totalCount"] == count + 1
    gone = ask(githubtriage, "mutation D($id: ID!) { deleteIssueComment(input: {id: $id}) { deletedCommentId } }", id=comment["id"])
    assert gone["deleteIssueComment"]["deletedCommentId"] == comment["id"]
    assert ask(githubtriage, "query N($id: ID!) { node(id: $id) { id } }", id=comment["id"]) == {"node": None}


def test_what_may_not_be_is_refused_with_its_code(githubtriage):
    def refused(query: str, **variables) -> str:
        return code_of(githubtriage.post(query, variables, authorization=TOKEN))

    assert refused(ADD, id="I_2", body="  ") == "UNPROCESSABLE"
    assert refused(ADD, id="R_1", body="x") == "NOT_FOUND"
    other = ask(githubtriage, '{ node(id: "I_1") { ... on Issue { comments(first: 20) { nodes { id viewerDidAuthor } } } } }')
    id = next(c["id"] for c in other["node"]["comments"]["nodes"] if not c["viewerDidAuthor"])
    assert refused("mutation D($id: ID!) { deleteIssueComment(input: {id: $id}) { deletedCommentId } }", id=id) == "FORBIDDEN"


def test_an_issue_is_closed_and_opened_again(githubtriage):
    close = 'mutation { closeIssue(input: {issueId: "I_1"}) { issue { state stateReason closed closedAt } } }'
    issue = ask(githubtriage, close)["closeIssue"]["issue"]
    assert issue.pop("closedAt") and issue == {"state": "CLOSED", "stateReason": "COMPLETED", "closed": True}
    data = ask(githubtriage, 'mutation { reopenIssue(input: {issueId: "I_1"}) { issue { state closedAt timelineItems(last: 2) { nodes { __typename } } } } }')
    assert data["reopenIssue"]["issue"] == {
        "state": "OPEN", "closedAt": None,
        "timelineItems": {"nodes": [{"__typename": "ClosedEvent"}, {"__typename": "ReopenedEvent"}]},
    }


def test_reactions_count_the_viewer_once(githubtriage):
    react = """mutation R($id: ID!) { addReaction(input: {subjectId: $id, content: ROCKET}) {
      subject { id __typename } reactionGroups { content viewerHasReacted reactors(first: 5) { totalCount } } } }"""
    for _ in range(2):
        payload = ask(githubtriage, react, id="IC_1")["addReaction"]
    rocket = next(g for g in payload["reactionGroups"] if g["content"] == "ROCKET")
    assert payload["subject"]["__typename"] == "IssueComment"
    assert rocket["viewerHasReacted"] and rocket["reactors"]["totalCount"] == 1


def test_every_page_of_timelines_and_reactors_can_be_read(githubtriage):
    query = """{ repository(owner: "lumen-labs", name: "harbor") { issues(first: 47) { nodes {
      author { __typename login } assignees(first: 5) { nodes { login } }
      timelineItems(first: 100) { nodes { __typename
        ... on ClosedEvent { stateReason actor { login } } ... on LabeledEvent { label { name } actor { __typename } }
        ... on CrossReferencedEvent { source { number } } ... on IssueComment { author { login } reactionGroups { content } } } }
      reactionGroups { content reactors(first: 5) { nodes { ... on User { login } } } } } } } }"""
    nodes = ask(githubtriage, query)["repository"]["issues"]["nodes"]
    kinds = {item["__typename"] for node in nodes for item in node["timelineItems"]["nodes"]}
    assert kinds == {"ClosedEvent", "CrossReferencedEvent", "IssueComment", "LabeledEvent"}
    assert any(node["author"] is None for node in nodes)


ATTACH = "mutation A($file: Upload!) { attachFile(input: {issueId: \"I_1\", file: $file}) { attachment { name byteCount digest } } }"


def attach(server, places: str):
    form = {"operations": json.dumps({"query": ATTACH, "variables": {"file": None}}), "map": places}
    files = {"0": ("log.txt", b"three", "text/plain")}
    return server.client.post("/graphql", data=form, files=files, headers={"authorization": TOKEN, "accept": "application/graphql-response+json"})


def test_a_file_travels_beside_the_request(githubtriage):
    answer = attach(githubtriage, '{"0": ["variables.file"]}').json()
    assert answer["data"]["attachFile"]["attachment"] == {"name": "log.txt", "byteCount": 5, "digest": hashlib.sha256(b"three").hexdigest()}
    assert githubtriage.client.get("/requests").json()[-1]["variables"] == {"file": "log.txt"}


@pytest.mark.parametrize("places", ["{", '{"1": ["variables.file"]}', '{"0": ["variables.none.file"]}', '{"0": ["query"]}', "[]"])
def test_a_form_that_places_its_files_wrongly_is_refused(githubtriage, places):
    assert attach(githubtriage, places).status_code == 400
