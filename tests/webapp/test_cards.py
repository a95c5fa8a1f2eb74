"""The pages and the API of cards: search, a card as it is understood, a card of one's own."""

from urllib.parse import quote

import pytest


def test_names_are_completed(client):
    answer = client.get("/api/cards?q=grizz").json
    assert answer == {"query": "grizz", "names": ["Grizzly Bears", "Wilson, Refined Grizzly"]}


def test_a_card_of_the_api(client):
    answer = client.get("/api/cards/serra%20angel").json
    assert (answer["name"], answer["compiled"]) == ("Serra Angel", True)
    (clause,) = answer["faces"][0]["clauses"]
    assert {"number": "702.9", "edition": "2024", "name": "Flying"} in clause["rules"]


def test_an_unknown_card_is_a_problem_with_near_names(client):
    response = client.get("/api/cards/Grizly%20Bear")
    assert response.status_code == 404
    assert "Grizzly Bears" in response.json["suggestions"]
    page = client.get("/cards/Grizly%20Bear")
    assert page.status_code == 404
    assert 'href="/cards/Grizzly%20Bears"' in page.text


def test_what_somebody_writes_is_compiled(client):
    written = {"text": "Flying\nJuggle two balls.", "name": "Kite", "types": "Creature — Bird"}
    answer = client.post("/api/cards/compile", json=written).json
    assert (answer["origin"], answer["compiled"]) == ("written", False)
    flying, juggle = answer["faces"][0]["clauses"]
    assert (flying["compiled"], juggle["compiled"], juggle["stopped"]) == (True, False, [7, 24])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"text": "x" * 5000}, "4000 at most"),
        ({"name": "Kite"}, "text"),
        ({"text": "Flying", "colour": "blue"}, "colour"),
    ],
)
def test_what_cannot_be_compiled_is_told(client, body, words):
    response = client.post("/api/cards/compile", json=body)
    assert response.status_code == 400
    assert words in response.json["detail"]


def test_a_type_line_that_is_none_is_told_and_not_a_failure(client):
    answer = client.post("/api/cards/compile", json={"text": "Flying", "types": "Bird"}).json
    assert "Bird" in answer["faces"][0]["fault"]


def test_an_exact_name_leads_to_its_card(client):
    response = client.get("/cards?q=grizzly+bears")
    assert (response.status_code, response.location) == (302, "/cards/Grizzly%20Bears")
    response = client.get("/cards/grizzly%20bears")
    assert response.location == "/cards/Grizzly%20Bears"


def test_search_lists_names_or_says_that_they_are_only_near(client):
    assert ">Grizzly Bears</a>" in client.get("/cards?q=griz").text
    near = client.get("/cards?q=Grizly+Beers").text
    assert "these are near" in near
    assert ">Grizzly Bears</a>" in near
    assert (
        "No card’s name contains “qqqqzzzz”; write a part of the name" in client.get("/cards?q=qqqqzzzz").text
    )


def test_a_page_links_the_rules_and_the_sandbox(client):
    page = client.get("/cards/Flametongue%20Kavu").text
    assert 'href="/rules/2024/603.1"' in page
    assert "All of it is understood" in page
    assert "/cards/try?name=Flametongue+Kavu" in page


def test_the_sandbox_underlines_what_is_not_understood(client):
    page = client.get(f"/cards/try?text={quote('Flying, juggle <b>')}").text
    assert "Flying, <u>juggle &lt;b&gt;</u>" in page
    assert "Not all of it is understood" in page


def test_the_sandbox_reads_lines_as_a_form_sends_them(client):
    page = client.get(f"/cards/try?types=Instant&text={quote('Draw a card.' + chr(13) + chr(10) + 'Flash')}")
    assert page.text.count('<li class="clause') == 2


def test_pages_of_cards_are_not_kept_since_cards_may_be_imported(client):
    assert "ETag" not in client.get("/cards/Grizzly%20Bears").headers
