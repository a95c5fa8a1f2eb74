import json
import shutil

import pytest

CARDS = """
- {name: Kite, mana_cost: '{1}{U}', types: Creature — Bird, text: Flying, power: 1, toughness: 1}
- name: Clown
  types: Creature — Human
  text: "Haste\\nJuggle two balls."
- {name: Ox, mana_cost: '{1}{W}', types: Creature — Ox, power: 2, toughness: 2}
"""


@pytest.fixture
def card_file(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS, encoding="utf-8")
    return str(path)


def test_compile_as_the_contract_has_it(judge, card_file, tmp_path):
    found = judge("cards", "compile", card_file, "--db", str(tmp_path), "--json").json
    assert {key: found[key] for key in ("cards", "compiled", "clauses", "clauses_compiled")} == {
        "cards": 3,
        "compiled": 2,
        "clauses": 3,
        "clauses_compiled": 2,
    }
    (refused,) = found["refused"]
    assert (refused["name"], refused["clause"], refused["at"]) == ("Clown", "Juggle two balls.", [6, 23])
    assert found["seconds"] >= 0


def test_compile_tells_shares_and_what_stands_apart(judge, card_file, tmp_path):
    out = judge("cards", "compile", card_file, "--db", str(tmp_path)).out
    assert "50.0 % (1 of 2) of the cards with text compiled in full" in out
    assert "1 of 1 vanilla cards" in out


def test_changes_of_words_are_counted(judge, card_file, tmp_path):
    result = judge("cards", "mutate", card_file, "--db", str(tmp_path), "--json")
    found = result.json
    assert (result.status, found["cards"], found["clauses"], found["mutants"]) == (0, 3, 2, 1)
    assert (found["changed"], found["same_nodes"], found["same_abilities"]) == (1, [], [])


def test_a_sample_is_drawn_and_held_against_the_scenarios(judge, card_file, tmp_path):
    arguments = ("cards", "sample", card_file, "--count", "5", "--db", str(tmp_path))
    found = judge(*arguments, "--json").json
    assert [(each["card"]["name"], "scenario" in each) for each in found["drawn"]] == [("Kite", False)]
    out = judge(*arguments).out
    assert "0 of 1 cards are played with by a scenario" in out


def test_shapes_of_what_is_refused(judge, card_file, tmp_path):
    result = judge("cards", "compile", card_file, "--shapes", "--db", str(tmp_path))
    assert "Juggle N balls." in result.out
    assert "(start) | Juggle N balls." in result.out


def test_the_cards_of_the_project_are_compiled_where_no_file_is_named(judge, tmp_path):
    found = judge("cards", "compile", "--db", str(tmp_path), "--json").json
    assert found["cards"] > 100
    assert found["compiled"] > 0


@pytest.mark.parametrize(("text", "words"), [(None, "there is no such file"), ("- nme: Ox", "no `name`")])
def test_a_file_that_cannot_be_read_is_one_sentence(judge, tmp_path, text, words):
    path = tmp_path / "x.yaml"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    result = judge("cards", "compile", str(path), "--db", str(tmp_path))
    assert (result.status, result.err.count("\n")) == (2, 1)
    assert words in result.err


SCENARIO = """
name: An imported card is played with
players: [{name: Alice, battlefield: [Kite]}, {name: Bob}]
do: [{player: Alice, attack: [{with: Kite, at: Bob}]}, {until: {step: end}}]
expect: [{life: {Bob: 19}}]
"""


@pytest.fixture
def own_store(store_directory, tmp_path):
    """A copy of the store into which cards may be imported."""
    directory = tmp_path / "store"
    shutil.copytree(store_directory, directory)
    return str(directory)


def test_import_as_the_contract_has_it(judge, card_file, own_store):
    found = judge("cards", "import", card_file, "--db", own_store, "--json").json
    assert (found["cards"], found["faces"], found["skipped"]) == (3, 3, [])
    assert found["seconds"] >= 0


def test_imported_cards_are_played_with_and_stay_when_rules_are_ingested(
    judge, card_file, own_store, tmp_path
):
    scenario = tmp_path / "kite.yaml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert "there is no card 'Kite'" in judge("replay", str(scenario), "--db", own_store).out
    judge("cards", "import", card_file, "--db", own_store)
    assert judge("replay", str(scenario), "--db", own_store).status == 0
    judge("ingest", "--db", own_store)
    assert judge("replay", str(scenario), "--db", own_store).status == 0


def test_compile_without_a_file_takes_the_imported_cards(judge, card_file, own_store):
    judge("cards", "import", card_file, "--db", own_store)
    assert judge("cards", "compile", "--db", own_store, "--json").json["cards"] == 3


def test_what_is_skipped_is_told_by_its_reason(judge, own_store, tmp_path):
    path = tmp_path / "cards.json"
    token = {"name": "Saproling", "layout": "token", "type_line": "Token Creature — Saproling"}
    path.write_text(json.dumps([token]), encoding="utf-8")
    assert "1 skipped: a token" in judge("cards", "import", str(path), "--db", own_store).out
    (skipped,) = judge("cards", "import", str(path), "--db", own_store, "--json").json["skipped"]
    assert skipped["name"] == "Saproling"


def test_a_card_is_shown_with_what_was_refused_marked(judge, card_file, own_store):
    judge("cards", "import", card_file, "--db", own_store)
    out = judge("cards", "show", "clown", "--db", own_store).out
    assert "702.10 Haste" in out
    assert "[?Juggle two balls.?]" in out
    assert "Not all of it is understood" in out


def test_a_card_as_json(judge):
    found = judge("cards", "show", "Grizzly", "Bears", "--json").json
    assert (found["name"], found["origin"], found["compiled"]) == ("Grizzly Bears", "project", True)
    assert found["faces"][0]["types"] == "Creature — Bear"


def test_an_unknown_card_is_told_with_near_names(judge):
    result = judge("cards", "show", "Grizly", "Bear")
    assert (result.status, result.err.count("\n")) == (1, 1)
    assert "did you mean Grizzly Bears" in result.err


def test_either_half_of_an_imported_split_card_is_cast(judge, own_store, tmp_path):
    """709.3: a player chooses which half of a split card they are casting."""
    cards, scenario = tmp_path / "split.yaml", tmp_path / "night.yaml"
    cards.write_text(
        "- name: Day // Night\n  layout: split\n  faces:\n"
        "    - {name: Day, mana_cost: '{W}', types: Instant, text: You gain 3 life.}\n"
        "    - {name: Night, mana_cost: '{B}', types: Instant, text: You lose 3 life.}\n",
        encoding="utf-8",
    )
    scenario.write_text(
        "name: Night\nplayers: [{name: Alice, hand: [Day], mana: {black: 1}}, {name: Bob}]\n"
        "do: [{player: Alice, cast: Day, face: Night}, resolve]\nexpect: [{life: {Alice: 17}}]\n",
        encoding="utf-8",
    )
    judge("cards", "import", str(cards), "--db", own_store)
    (answer,) = judge("replay", str(scenario), "--db", own_store, "--json").json
    assert (answer["ok"], answer["unread"]) == (True, [])


def test_the_help_cuts_no_summary(judge):
    for command in ([], ["cards"]):
        assert "..." not in judge(*command, "--help").out.partition("Commands:")[2]
