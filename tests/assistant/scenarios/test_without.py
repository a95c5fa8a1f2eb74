from pathlib import Path

import pytest

from assistant.errors import BadInput
from assistant.scenarios.citing import Numbering
from assistant.scenarios.reading import parse_scenarios, read_each
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from assistant.scenarios.without import switched_off

LETHAL = """
name: A shock for a bear
players:
  - {name: Alice, battlefield: [Mountain], hand: [Shock]}
  - {name: Bob, battlefield: [Grizzly Bears]}
do: [{player: Alice, cast: Shock, targets: [Grizzly Bears]}, resolve]
expect: [{in: graveyard, owner: Bob, card: Grizzly Bears}]
"""

KEYWORDS = Path(__file__).parents[2] / "scenarios" / "keywords"


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def test_without_the_rule_the_creature_lives(stage):
    answer = replay(parse_scenarios(LETHAL)[0], stage, without=["704.5g"])
    assert answer["without"] == ["704.5g"]
    assert not answer["ok"]
    assert "704.5g" not in answer["cites"]


def test_numbers_are_those_of_the_edition_played(stage):
    """The legend rule is 704.5j, and was 420.5e."""
    assert "2005:420.5e" in switched_off(["420.5e"], Numbering("2005", stage.carry))
    assert "2024:704.5j" in switched_off(["704.5j"], Numbering("2024", stage.carry))
    assert "2024:702.9b" in switched_off(["702.9b"], Numbering("2024", stage.carry))


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("lethal", "'lethal' is no number of a rule"),
        ("100.1", "no code performs 100.1"),
        ("704.99", "no code performs 704.99"),
        ("104.3g", "no code performs 104.3g"),
    ],
)
def test_what_cannot_be_left_out(stage, number, sentence):
    with pytest.raises(BadInput, match=sentence):
        replay(parse_scenarios(LETHAL)[0], stage, without=[number])


@pytest.mark.parametrize(
    ("keyword", "number"), [("changeling", "702.73a"), ("devoid", "702.114a"), ("exploit", "702.110a")]
)
def test_without_its_rule_a_keyword_means_nothing(stage, keyword, number):
    """A static ability that defines characteristics, and one that triggers as its object enters."""
    first, *_ = read_each(KEYWORDS / f"{keyword}.yaml")
    assert replay(first, stage)["ok"]
    assert not replay(first, stage, without=[number])["ok"]


def test_a_game_that_breaks_down_says_so(stage):
    """Nothing is put on the stack without 601.2a, so that the script can't be followed."""
    answer = replay(parse_scenarios(LETHAL)[0], stage, without=["601.2a"])
    assert not answer["ok"]
    assert answer["error"]
