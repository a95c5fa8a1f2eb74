"""What people type into the page finds what they mean; `tests/cli/test_looking_up.py` types it there."""

import re
from urllib.parse import quote

import pytest

from tests.webapp.test_every_other_page_in_browser import PAGES as OTHER_PAGES
from tests.webapp.test_every_page_of_rules_in_browser import PAGES as PAGES_OF_RULES

FOUND = {
    "[[704.5j]]": "704.5j",
    "trample": "702.19",
    "lki": "608.2h",
    "ETB": "603.6a",
    "sba": "704.1",
    "P/T": "208.3",
    "cmc": "202.3",
    "dfc": "712.1",
    "Æther": "206.3",
    "legend rule": "704.5j",
    "glossary: dies": "700.4",
    "dies": "700.4",
    "704.5j 702.19b": "704.5j",
    "planeswalker": "306.1",
    "enchantment": "303.1",
    "creature dies": "603.6c",
}
"""What is searched for, and the rule that stands first; a page folds a part under its rule."""

TERMS = {
    "trample": "Trample",
    "lki": "Last Known Information",
    "ETB": "Enters the Battlefield",
    "sba": "State-Based Actions",
    "P/T": "Power",
    "cmc": "Converted Mana Cost",
    "dfc": "Double-Faced Cards",
    "legend rule": "Legend Rule",
    "glossary: dies": "Dies",
    "creature dies": "Dies",
    "dies": "Dies",
    "if": "If",
    "planeswalker": "Planeswalker",
    "enchantment": "Enchantment",
}


@pytest.mark.parametrize(("words", "number"), FOUND.items())
def test_the_page_finds_what_players_type(client, words, number):
    page = client.get(f"/search?q={quote(words)}").get_data(as_text=True)
    assert re.search(r'href="/rules/\d+/([^"#]+)"', page[page.index("<main") :])[1] == number


@pytest.mark.parametrize(("words", "term"), TERMS.items())
def test_the_page_of_a_term_knows_what_players_say(client, words, term):
    address = f"/terms/2024/{quote(words.replace(' ', '_'), safe='/')}"
    page = client.get(address, follow_redirects=True)
    assert page.status_code == 200
    assert f"<h1>{term}" in re.sub(r"<h1[^>]*>\s*", "<h1>", page.get_data(as_text=True))


def test_two_numbers_find_both_rules(client):
    hits = client.get("/api/search?q=704.5j+702.19b").get_json()["hits"]
    assert {"704.5j", "702.19b"} <= {hit["number"] for hit in hits}


def test_a_term_whose_word_tells_nothing_is_found(client):
    page = client.get("/search?q=if").get_data(as_text=True)
    assert '"/terms/2024/If"' in page


@pytest.mark.parametrize("written", ["[[704.5j]]", "7045j"])
def test_the_address_of_a_rule_reads_its_number_as_it_is_written(client, written):
    assert client.get(f"/rules/2024/{quote(written)}").location == "/rules/2024/704.5j"


def test_the_address_of_a_rule_reads_its_title(client):
    assert client.get("/rules/2024/trample").location == "/rules/2024/702.19"


@pytest.mark.parametrize("named", ["bloomburrow", "BLB", "blb"])
def test_an_edition_is_found_by_its_set(client, named):
    assert client.get(f"/rules/{named}/704.5j").location == "/rules/2024/704.5j"
    assert client.get(f"/history/{named}/704.5j").location == "/history/2024/704.5j"
    assert client.get(f"/diff/2021/{named}").location == "/diff/2021/2024"
    answer = client.get(f"/api/search?q=legend+rule&edition={named}").get_json()
    assert (answer["edition"], answer["hits"][0]["number"]) == ("2024", "704.5j")


def test_a_history_folds_what_did_not_change(client):
    """704.5g has the same words in 2021 and 2024."""
    page = client.get("/history/2024/704.5g").get_data(as_text=True)
    assert page.count("<article") < 5
    assert page.count("that creature has been dealt lethal") == 1


def test_a_term_without_an_entry_leads_to_the_rules_that_have_it(client):
    page = client.get(f"/terms/2024/{quote('Æther')}")
    assert page.status_code == 404
    assert 'href="/rules/2024/206.3c"' in page.get_data(as_text=True)


@pytest.mark.parametrize(
    ("words", "other"),
    [("planeswalker", "701.24"), ("enchantment", "702.5"), ("dies", "706"), ("commander", "408.3")],
)
def test_terms_whose_endings_meet_are_kept_apart(client, words, other):
    hits = client.get(f"/api/search?q={words}").get_json()["hits"]
    assert len(hits) > 5
    assert not [each["number"] for each in hits if each["number"].startswith(other)]
    assert not {each["id"] for each in hits} & {"Enchant", "Planeswalk"}


@pytest.mark.parametrize("path", [*PAGES_OF_RULES, *OTHER_PAGES])
def test_every_page_has_the_search(client, path):
    assert re.search(r'<form [^>]*role="search" action="/search"', client.get(path).text)


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("legend rule", "/rules/2024/704.5j"),
        ("legend rule", "/terms/2024/Legend_Rule"),
        ("legend rule", "/scenarios/legend-rule"),
        ("serra angel", "/cards/Serra%20Angel"),
    ],
)
def test_one_search_finds_rules_terms_cards_and_scenarios(client, words, address):
    assert f'href="{address}"' in client.get(f"/search?q={quote(words)}").text
