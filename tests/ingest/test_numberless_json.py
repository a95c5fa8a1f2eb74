import datetime
import json
import random
from pathlib import Path

import pytest

from ingest import numberless_json
from ingest.errors import IngestError
from ingest.source import Source, load

SOURCE = Path(__file__).parents[2] / "data" / "sources" / "002_fb86ccd957365887.txt"


@pytest.fixture(scope="module")
def source():
    return load(SOURCE)


@pytest.fixture(scope="module")
def document(source):
    return numberless_json.read(source, None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def tree(chapters):
    return Source("small.json", json.dumps(chapters), "utf-8")


def test_every_rule_has_its_number(document, rules):
    assert len(rules) == len(document.rules) == 2933
    assert sum(number[-1].isdigit() for number in rules) == 1096
    assert sum(number[-1].isalpha() for number in rules) == 1837
    assert sum(rule.title is not None for rule in document.rules) == 238


def test_examples_are_apart_from_the_rules(document):
    with_examples = [rule for rule in document.rules if rule.examples]
    assert len(with_examples) == 208
    assert sum(len(rule.examples) for rule in with_examples) == 274
    assert not any("Example:" in rule.text for rule in document.rules)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("119.1d", "In a two-player Brawl game"),
        ("119.1e", "In an Archenemy game"),
        ("606.5", "If the total cost to activate a loyalty ability contains multiple costs"),
        ("606.6", "A loyalty ability with a negative loyalty cost"),
        ("701.59", "Forage"),
        ("702.2", "Deathtouch"),
        ("702.16p", "One Aura (Benevolent Blessing)"),
        ("702.175b", "If a spell has multiple instances of offspring"),
        ("704.5y", "If a permanent has more than one Role"),
        ("901.4", "All plane and phenomenon cards remain in the command zone"),
        ("901.15c", "If any rule or ability refers to a player's planar deck"),
        ("905.6", "Once the starting player has been determined"),
        ("400.1", "A zone is a place where objects can be during a game."),
    ],
)
def test_a_number_has_the_words_that_belong_to_it(rules, number, words):
    assert rules[number].text.startswith(words)


@pytest.mark.parametrize(
    ("number", "words", "kind"),
    [
        ("119.1c", 'See rule 903, "Commander."', "split"),
        ("606.4", "This cost may be modified by other effects.", "split"),
        ("901.3a", "The other faces are blank.", "split"),
        ("123.9", "that other spells and abilities can identify.", "cut"),
        ("213.1g", "the trademark and copyright information.", "cut"),
    ],
)
def test_what_ran_into_a_rule_is_taken_from_it(rules, number, words, kind):
    assert rules[number].text.endswith(words)
    assert kind in {change.kind for change in rules[number].passage.changes}


def test_the_example_goes_with_the_rule_that_ran_into_another(rules):
    assert rules["606.4"].examples == ()
    assert rules["606.5"].examples[0].text.startswith("A player controls Carth the Lion")


def test_a_rule_in_two_strings_is_joined(rules):
    assert "after the process described in rule 701.18a is complete, even if" in rules["701.18d"].text
    assert "701.18e" not in rules


def test_paragraphs_that_run_on_are_parted(rules):
    for number in ("205.4c", "509.1b"):
        assert rules[number].text.count("\n") == 1
        assert ("paragraph", "\n") in {(each.kind, each.after) for each in rules[number].passage.changes}


def test_headings_are_read_or_rebuilt(document):
    headings = {heading.number: heading for heading in document.headings}
    assert headings["400"].title == headings["800"].title == headings["900"].title == "General"
    assert headings["1"].title == "Game Concepts"
    rebuilt = {number: heading.title for number, heading in headings.items() if heading.source}
    assert rebuilt == {"2": "Parts of a Card", "3": "Card Types", "4": "Zones", "8": "Multiplayer Rules"}
    assert len([number for number in headings if len(number) == 3]) == 140


def test_what_the_document_lacks_is_told(document):
    missing = {part.number or part.title: part.what for part in document.missing}
    assert set(missing) == {"100", "200", "300", "700", "Introduction", "Glossary", "Credits"}
    assert missing["700"].startswith("34 rules and 5 examples")


def test_typography_is_restored_and_recorded(rules):
    texts = " ".join(rule.text for rule in rules.values())
    assert "--" not in texts
    assert "(tm)" not in texts
    assert texts.count("™") == 13
    assert "rules 601.2f–h" in texts
    assert "gets -1/-1" in texts
    change = next(each for each in rules["400.6"].passage.changes if each.kind == "dash")
    assert (change.before, change.after) == ("--", "—")
    assert rules["400.6"].text[change.at] == "—"


def test_every_blank_that_was_put_in_stands_where_it_says(document):
    for rule in document.rules:
        for passage in (rule.passage, *(example.passage for example in rule.examples)):
            for change in passage.changes:
                assert passage.text[change.at : change.at + len(change.after)] == change.after


def test_changes_undone_give_the_source_back(document, source):
    """Only blanks at the ends of a passage may differ."""
    lines = dict(source.lines())
    for rule in document.rules:
        for passage in (rule.passage, *(example.passage for example in rule.examples)):
            text = passage.text
            for change in reversed(passage.changes):
                text = text[: change.at] + change.before + text[change.at + len(change.after) :]
            written = json.dumps(text)[1:-1]
            if not any(change.kind == "join" for change in passage.changes):
                assert lines[passage.place.line][passage.place.column - 1 :].startswith(written)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("400.1", "seven zones: library, hand, battlefield"),
        ("400.2", "cards that some rule or effect"),
        ("400.5", "except when effects or rules allow it"),
        ("702.16p", "starts to apply, any objects with the stated quality"),
        ("205.3m", "Archer"),
    ],
)
def test_blanks_come_back(rules, number, words):
    assert words in rules[number].text


def test_a_small_tree_is_numbered_by_its_order():
    small = {
        "Game Concepts": {
            "General": [["The last of four general sections.", []]],
            "First Things": [["One thing.", ["Its first part.", "Its second part."]], ["Another.", []]],
            "Second Things": [["The last thing of all.2. Parts of a Card", []]],
            "Third Things": [["A part.", []]],
        },
        "Turn Structure": {"General": [["A turn.Example: A turn begins.Example: A turn ends.", []]]},
    }
    found = numberless_json.read(tree(small), datetime.date(2024, 8, 2))
    assert [rule.number for rule in found.rules] == [
        "400.1",
        "101.1",
        "101.1a",
        "101.1b",
        "101.2",
        "102.1",
        "201.1",
        "500.1",
    ]
    assert [example.text for example in found.rules[-1].examples] == ["A turn begins.", "A turn ends."]


def test_a_tree_that_lost_no_blanks_keeps_its_words():
    text = "Everybody who is able to intervene into anything whatsoever, now or otherwise, may do so again. "
    found = numberless_json.read(
        tree({"Turn Structure": {"General": [[(text * 8).strip(), []]]}}), datetime.date(2024, 8, 2)
    )
    assert found.rules[0].text == (text * 8).strip()
    assert found.rules[0].passage.changes == ()


def test_more_of_anything_than_there_are_numbers_is_left_out_and_told():
    many = [f"Thing {n}." for n in range(1200)]
    huge = {
        "Casual Variants": {
            "General": [["All of them.", many]],
            "One": [[thing, []] for thing in many],
            **{f"Thing {n}": [["It is."]] for n in range(120)},
        },
        **{f"Chapter {n}": {"General": [["It is.", []]]} for n in range(12)},
    }
    found = numberless_json.read(tree(huge), datetime.date(2024, 8, 2))
    assert found.rules[-1].number == "999.1"
    for words in ("Thing 1199.", "Thing 119", "Chapter 11"):
        assert any(words in warning.text for warning in found.warnings)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.999])
def test_a_truncated_tree_keeps_what_is_whole(source, rules, share):
    cut = Source("cut.json", source.text[: int(len(source.text) * share)], "utf-8")
    found = numberless_json.read(cut, None)
    assert found.rules
    assert found.warnings
    for rule in found.rules[:-1]:
        assert rule.number in rules
        assert rule.text[:12] == rules[rule.number].text[:12]


@pytest.mark.parametrize("seed", range(4))
def test_flipped_bytes_never_crash(source, seed):
    dice = random.Random(seed)
    letters = list(source.text[:90_000])
    for _ in range(40):
        letters[dice.randrange(len(letters))] = chr(dice.randrange(1, 256))
    found = numberless_json.read(Source("flipped.json", "".join(letters), "utf-8"), None)
    assert len(found.rules) > 150


def test_nothing_whole_is_an_error_that_says_what_to_give():
    with pytest.raises(IngestError, match="holds no rule that is whole"):
        numberless_json.read(Source("torn.json", '{"Game Concepts": {"General": [["A zo', "utf-8"), None)


def test_other_json_shows_no_signs():
    assert numberless_json.signs(tree({"name": "Somebody", "cards": [["One", []]]})) == ()
