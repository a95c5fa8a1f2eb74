import json

import pytest

from protocol.fitting import SHORT


def test_the_tools_say_what_they_take(assistant):
    tools = assistant.talk(lambda client: client.list_tools()).tools
    assert {each.name for each in tools} >= {
        "search_rules", "read_rule", "read_term", "find_cards", "read_card",
        "check_scenario", "questions", "replay_scenario", "outcomes", "compare_editions",
    }  # fmt: skip
    for each in tools:
        assert each.description
        assert each.annotations.read_only_hint
        for argument in each.input_schema["properties"].values():
            assert argument["description"]


def test_a_search_finds_the_rule(assistant):
    assert "704.5g" in assistant.call("search_rules", words="lethal damage destroyed", edition="2024")


def test_a_rule_is_read_with_its_neighbours_and_history(assistant):
    text = assistant.call("read_rule", number="704.5j", edition="2024")
    assert "legend rule" in text
    assert "before it: 704.5i" in text
    assert "in 2005: 420.5e" in text


def test_a_section_lists_its_rules(assistant):

    assert "\n704.5 " in assistant.call("read_rule", number="704")


def test_all_of_a_rule_is_the_json_of_the_contract(assistant):
    answer = json.loads(assistant.call("read_rule", number="704.5j", full=True))
    assert answer["number"] == "704.5j"
    assert answer["history"]


def test_a_term_is_read_in_any_inflection(assistant):
    assert assistant.call("read_term", words="tokens", edition="2024").startswith("Token —")


def test_a_card_that_is_understood_says_so(assistant):
    text = assistant.call("read_card", name="craw wurm")
    assert "every clause is understood" in text
    assert "6/4" in text


def test_cards_are_found_by_how_they_begin(assistant):
    assert "Grizzly Bears" in assistant.call("find_cards", name="grizz").splitlines()


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("read_rule", {"number": "704.99"}, "704.99"),
        ("read_rule", {"number": "hello"}, "hello"),
        ("read_rule", {"number": "704.5g", "edition": "1994"}, "1994"),
        ("read_rule", {}, "number"),
        ("read_rule", {"number": "7" * 1000}, "number"),
        ("read_rule", {"number": ["704.5g"]}, "number"),
        ("search_rules", {"words": "trample", "limit": 1000}, "limit"),
        ("search_rules", {"words": ""}, ""),
        ("read_term", {"words": "flibbertigibbet"}, "flibbertigibbet"),
        ("read_card", {"name": "Grizly Bear"}, "Grizzly Bears"),
        ("no_such_tool", {}, "no_such_tool"),
    ],
)
def test_bad_input_gives_one_answer_that_says_what_is_wrong(assistant, tool, arguments, says):
    assert says in assistant.refused(tool, **arguments)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("search_rules", {"words": "damage", "limit": 30}),
        ("read_rule", {"number": "702"}),
        ("read_rule", {"number": "704.5"}),
        ("read_rule", {"number": "613.1"}),
    ],
)
def test_a_short_answer_fits_a_context(assistant, tool, arguments):
    assert len(assistant.call(tool, **arguments).encode()) <= SHORT
