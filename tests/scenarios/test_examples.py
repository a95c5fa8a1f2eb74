"""The rules' own examples: each scenario of one holds what it says, and comes out under its editions."""

import re
from pathlib import Path

import pytest
import yaml
from rapidfuzz import fuzz

from assistant.scenarios.examples import (
    NOT_PLAY,
    count_examples,
    examples_of,
    mistaken,
    not_play,
    not_replayed,
)
from assistant.scenarios.reading import read_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from engine.characteristics import CARD_TYPES, SUPERTYPES
from engine.subtypes import SUBTYPES

HERE = Path(__file__).parent
EXAMPLES = sorted((HERE / "examples").glob("*.yaml"))

CASES: dict[str, list] = {}
"""The scenarios by the first example that each names; "" for none."""
for _path in EXAMPLES:
    for _read in read_scenarios(_path):
        CASES.setdefault(next(iter(examples_of(_read.scenario)), ""), []).append((_path, _read))

RIGHT = {"2024": 268, "2021": 253, "2017": 20, "2014": 72, "2005": 66}
"""How many examples of each edition come out; a change may only make these larger."""

ALIKE = 75
"""How alike, out of 100, two wordings of one example are at least."""

NO_NAMES = {*CARD_TYPES, *SUPERTYPES, *SUBTYPES, "Auras", "Adventure", "Oracle", "Arcane", "X", "O"}
_NAME = re.compile(r"[A-Z][\w'-]*(?: (?:(?:of|the) )*[A-Z][\w'-]*)*")
_LAYER = re.compile(r"\blayers? \d\w?(?:(?:,|,? and) \d\w?)*")
_SYMBOL = re.compile(r"\{[^}]*\}")
_NUMBER = re.compile(r"(?<![\w{.+/-])\d+(?![\w}.,/-]|\.\d)")
_POWER_TOUGHNESS = re.compile(r"(?<![\w/+-])\d+/\d+(?![\w/])")


@pytest.fixture(scope="session")
def stage(library):
    return open_stage(library)


@pytest.fixture(scope="session")
def texts(library):
    return {
        f"{edition}:{each.number}#{each.n}": each.text
        for key in RIGHT
        for edition, rows in library.export_examples(key).items()
        for each in rows
    }


def words_of(read, stage):
    """Everything that a scenario says of its objects, its actions and its outcome, in one text."""
    raw = {key: value for key, value in read.raw.items() if key not in ("example", "cites")}
    found = [yaml.safe_dump(raw, allow_unicode=True, width=10_000)]
    objects = [each for player in read.scenario.players for zone in ZONES for each in getattr(player, zone)]
    for each in objects:
        found.append(f"{each.power}/{each.toughness}")
        card = stage.shelf.find(each.card) if each.card else None
        for face in card.faces if card else ():
            found += [face.name, face.types, face.text, f"{face.power}/{face.toughness}"]
    return "\n".join(found).replace("’", "'")


ZONES = ("battlefield", "hand", "library", "graveyard", "exile")


def names_in(text):
    """What is written like a name, and the same without a first word that may only begin a sentence."""
    for found in _NAME.finditer(text):
        words = found[0].removesuffix("'s").split()
        begins = text[: found.start()].rstrip(" \"'(")[-1:] in (".", "", ":", "?", "!")
        if len(words) == 1 and (begins or words[0] in NO_NAMES):
            continue
        yield " ".join(words), " ".join(words[1:]).removeprefix("the ") if begins else " ".join(words)


def numbers_missing(text, words):
    """The numbers and powers and toughnesses of an example that a scenario does not hold."""
    plain = _LAYER.sub("", text)
    sizes = [each for each in _POWER_TOUGHNESS.findall(plain) if each not in words]
    numbers = [each for each in _NUMBER.findall(plain) if not re.search(rf"(?<!\d){each}(?!\d)", words)]
    return sizes + numbers


def missing_from(text, words):
    """What of an example a scenario does not hold: numbers as above, and names."""
    named = names_in(_SYMBOL.sub("", text.replace("’", "'")))
    names = [name for name, rest in named if name not in words and rest not in words]
    return numbers_missing(text, words) + names


@pytest.mark.parametrize("example", sorted(CASES))
def test_holds_what_the_example_says(example, stage, texts):
    """The boards are the example's: its names, its numbers; all examples named are wordings of one."""
    cases = CASES[example]
    said = examples_of(cases[0][1].scenario)
    assert [each for each in said if each not in texts] == []
    assert all(examples_of(read.scenario) == said for _, read in cases), "its cases name other examples"
    text = texts[example]
    assert all(fuzz.ratio(text, texts[each]) >= ALIKE for each in said), "these are several examples"
    rule = example.partition(":")[2].partition("#")[0]
    for path, read in cases:
        assert read.scenario.expect or read.scenario.outcomes, f"{read.scenario.name} expects nothing"
        assert path.stem == rule.rstrip("abcdefghijklmnopqrstuvwxyz"), "it stands in another rule's file"
    words = "\n".join(words_of(read, stage) for _, read in cases)
    assert missing_from(text, words) == []
    assert [each for other in said[1:] for each in numbers_missing(texts[other], words)] == []


def test_each_example_has_its_scenarios_in_one_place():
    """Several scenarios may replay the several cases of one example; each names the same examples."""
    said = [each for cases in CASES.values() for each in examples_of(cases[0][1].scenario)]
    assert sorted(set(said)) == sorted(said)
    assert "" not in CASES, "a scenario in this folder names no example"


WITHOUT_A_STEP = {
    name
    for entry in yaml.safe_load(
        NOT_PLAY.with_name("examples-without-a-step.yaml").read_text(encoding="utf-8")
    )
    for name in entry["scenarios"]
}
"""The scenarios in which the rule of the example has nothing to do; the file says why of each."""


def rule_of(read):
    """The rule that a scenario's example stands under in the edition played; empty if it has none there."""
    edition = str(read.scenario.rules_as_of or "2024")
    said = (each.partition(":")[2] for each in examples_of(read.scenario) if each.startswith(f"{edition}:"))
    return next((each.partition("#")[0] for each in said), "")


@pytest.mark.parametrize("example", sorted(CASES))
def test_cites_the_rule_it_stands_under(example, stage):
    """The scenario fails if that rule leaves no step; those that are excepted must have none."""
    for _, read in CASES[example]:
        rule = rule_of(read)
        assert rule, f"{read.scenario.name} is played by an edition that hasn't the example"
        listed = read.scenario.name in WITHOUT_A_STEP
        assert (rule in read.scenario.cites) is not listed, read.scenario.name
        if listed:
            assert rule not in replay(read, stage)["cites"], f"{read.scenario.name}: it is cited; take it off"


def test_the_exceptions_exist():
    names = {read.scenario.name for cases in CASES.values() for _, read in cases}
    assert names >= WITHOUT_A_STEP


def test_all_come_out_and_none_gets_lost(library, stage):
    counted = {
        each.edition: each
        for each in count_examples(library, stage, [read for cases in CASES.values() for _, read in cases])
    }
    assert {key: each.wrong for key, each in counted.items()} == dict.fromkeys(counted, ())
    assert {key: len(each.right) for key, each in counted.items() if key in RIGHT} == RIGHT


def test_each_example_that_nothing_replays_has_its_reason(texts):
    """Of each wording in one table or another, each example for itself; what is replayed needs none."""
    replayed = {each for cases in CASES.values() for each in examples_of(cases[0][1].scenario)}
    tables = (*not_play(), *mistaken(), *not_replayed())
    listed = [example for entry in tables for example in entry.examples]
    assert sorted(listed) == sorted(set(texts) - replayed)
    assert all(
        len({each.partition(":")[0] for each in entry.examples}) == len(entry.examples)
        for entry in not_replayed()
    )
    assert all(
        fuzz.ratio(texts[entry.examples[0]], texts[each]) >= ALIKE
        for entry in not_replayed()
        for each in entry.examples
    )


def test_what_describes_no_play_is_tested_elsewhere(texts):
    root = HERE.parents[1]
    replayed = {each for cases in CASES.values() for each in examples_of(cases[0][1].scenario)}
    for entry in not_play():
        assert [each for each in entry.examples if each not in texts or each in replayed] == []
        source = (root / entry.tested).read_text(encoding="utf-8")
        assert [each for each in entry.examples[:1] if each not in source] == [], entry.tested


@pytest.mark.parametrize("entry", mistaken(), ids=lambda each: each.examples[0])
def test_what_is_believed_mistaken_comes_out_otherwise(entry, stage, texts):
    """The same example is right in another edition; under its own the game goes on otherwise."""
    for example in entry.examples:
        assert fuzz.ratio(texts[example], texts[entry.as_in]) >= ALIKE
        edition = example.partition(":")[0]
        cases = [
            read
            for _, read in next(
                each for each in CASES.values() if entry.as_in in examples_of(each[0][1].scenario)
            )
        ]
        assert all(replay(read, stage, entry.as_in.partition(":")[0])["ok"] for read in cases)
        assert not all(replay(read, stage, edition)["ok"] for read in cases)


OTHERWISE_TODAY = (
    "2005:418.5a#2",
    "2005:418.5a#3",
    "2005:505.6#1",
    "2005:600.4a#3",
    "2005:600.4a#4",
    "2005:601.11#2",
    "2005:601.12#1",
)
"""Examples of older editions whose outcome is another by the rules of 2024."""


@pytest.mark.parametrize("example", OTHERWISE_TODAY)
def test_an_old_example_comes_out_otherwise_today(example, stage):
    otherwise = []
    for _, read in CASES[example]:
        assert replay(read, stage, example.partition(":")[0])["ok"]
        today = replay(read, stage, "2024")
        assert "error" not in today
        otherwise += [each for each in today["expectations"] if not each["ok"]]
    assert otherwise, "it comes out the same"
