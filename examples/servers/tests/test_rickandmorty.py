import httpx
import pytest

PAGE = """
query Page($page: Int, $filter: FilterCharacter) {
  characters(page: $page, filter: $filter) { info { count pages next prev } results { id name } }
}
"""


def test_there_are_enough_characters_and_episodes(rickandmorty):
    data = rickandmorty.data("{ characters { info { count } } episodes { info { count } } }")
    assert data["characters"]["info"]["count"] >= 60
    assert data["episodes"]["info"]["count"] >= 30


def test_the_pages_hold_every_character_once(rickandmorty):
    ids, page = [], 1
    while page:
        characters = rickandmorty.data(PAGE, page=page)["characters"]
        ids += [result["id"] for result in characters["results"]]
        assert characters["info"]["prev"] == (page - 1 or None)
        page = characters["info"]["next"]
    assert len(ids) == characters["info"]["count"] == len(set(ids))


def test_no_page_is_the_first_page(rickandmorty):
    assert rickandmorty.data(PAGE) == rickandmorty.data(PAGE, page=1)


@pytest.mark.parametrize("page", [0 - 1, 99])
def test_a_page_that_is_not_there_is_empty(rickandmorty, page):
    characters = rickandmorty.data(PAGE, page=page)["characters"]
    assert characters["results"] == []
    assert characters["info"]["next"] is None


def test_a_filter_matches_parts_whatever_their_case(rickandmorty):
    names = [c["name"] for c in rickandmorty.data(PAGE, filter={"name": "SMITH"})["characters"]["results"]]
    assert "Morty Smith" in names
    assert all("Smith" in name for name in names)


def test_links_lead_back(rickandmorty):
    query = """{
      characters(page: 2) { results { id episode { characters { id } } location { residents { id } } } }
      episodes { results { id characters { episode { id } } } }
    }"""
    data = rickandmorty.data(query)
    for character in data["characters"]["results"]:
        assert character["episode"]
        assert all(character["id"] in [c["id"] for c in e["characters"]] for e in character["episode"])
        if character["location"]:
            assert character["id"] in [c["id"] for c in character["location"]["residents"]]
    for episode in data["episodes"]["results"]:
        assert all(episode["id"] in [e["id"] for e in c["episode"]] for c in episode["characters"])


def test_one_that_does_not_exist_is_null(rickandmorty):
    data = rickandmorty.data('{ character(id: "999") { id } charactersByIds(ids: ["2", "999", "1"]) { name } }')
    assert data["character"] is None
    assert data["charactersByIds"] == [{"name": "Morty Smith"}, None, {"name": "Rick Sanchez"}]


def test_get_takes_queries(rickandmorty):
    answer = rickandmorty.client.get("/graphql", params={"query": "query C($i: ID!) { character(id: $i) { name } }", "variables": '{"i": "1"}'})
    assert answer.json() == {"data": {"character": {"name": "Rick Sanchez"}}}


RESPONSE_TYPE = "application/graphql-response+json"


def test_a_request_error_has_the_status_of_its_media_type(rickandmorty):
    old = rickandmorty.post("{ nothing }")
    new = rickandmorty.post("{ nothing }", accept=RESPONSE_TYPE)
    assert (old.status_code, new.status_code) == (200, 400)
    assert new.headers["content-type"].startswith(RESPONSE_TYPE)
    assert "data" not in new.json() and "nothing" in new.json()["errors"][0]["message"]


def test_a_missing_variable_is_a_request_error(rickandmorty):
    answer = rickandmorty.post("query C($i: ID!) { character(id: $i) { name } }", accept=RESPONSE_TYPE)
    assert answer.status_code == 400 and "data" not in answer.json()


@pytest.mark.parametrize("body", [b"", b"[1]", b"{", b'{"query": 1}', b'{"query": "{x}", "variables": 3}'])
def test_what_is_no_request_is_answered_with_an_error(rickandmorty, body):
    headers = {"content-type": "application/json", "accept": RESPONSE_TYPE}
    answer = rickandmorty.client.post("/graphql", content=body, headers=headers)
    assert answer.status_code == 400 and answer.json()["errors"]


NAME = '{ character(id: "1") { name status } }'


def test_faults_of_a_request(rickandmorty):
    assert rickandmorty.post(NAME, fault="status=500").status_code == 500
    with pytest.raises(ValueError):
        rickandmorty.post(NAME, fault="malformed").json()
    assert rickandmorty.post(NAME, fault="shape").json() == {"data": {"character": "a text"}}
    assert len(rickandmorty.post(NAME, fault="cut=9").content) == 9
    with pytest.raises(httpx.RemoteProtocolError):
        rickandmorty.post(NAME, fault="drop=9")
    answer = rickandmorty.post(NAME, fault="field-error=character.name").json()
    assert answer["data"] == {"character": {"name": None, "status": "Alive"}}
    assert answer["errors"][0]["path"] == ["character", "name"]
    assert rickandmorty.post(NAME, fault="explode", accept=RESPONSE_TYPE).status_code == 400


def test_a_standing_fault_meets_its_operation_until_it_is_taken_back(rickandmorty):
    rickandmorty.client.put("/faults", json={"fault": "status=502", "operation": "Screen"})

    def status(name: str) -> int:
        body = {"query": f"query {name} {NAME}", "operationName": name}
        return rickandmorty.client.post("/graphql", json=body).status_code

    assert [status("Screen"), status("Other"), status("Screen")] == [502, 200, 502]
    rickandmorty.client.delete("/faults")
    assert status("Screen") == 200
    assert rickandmorty.client.put("/faults", json={"fault": "explode"}).status_code == 400


def test_requests_are_remembered(rickandmorty):
    rickandmorty.client.delete("/requests")
    rickandmorty.data(PAGE, page=3)
    assert rickandmorty.client.get("/requests").json() == [{"operationName": None, "variables": {"page": 3}, "documentId": None}]
