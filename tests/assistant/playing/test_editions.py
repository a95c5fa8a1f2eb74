"""The same choices under other editions: what differs, by which rules, and what their documents lack."""

import pytest

from assistant.editions import IMPLEMENTED
from assistant.playing.editions import under_each
from assistant.playing.moments import Place
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.staging import open_stage

LEGENDS = """
name: One legend for each player
players:
  - {name: Alice, battlefield: ["Isamaru, Hound of Konda"]}
  - {name: Bob, battlefield: ["Isamaru, Hound of Konda"]}
"""
ON_THE_STACK = """
name: Damage on the stack (2005, 310.2a)
players:
  - {name: Alice, battlefield: [Grizzly Bears]}
  - {name: Bob, battlefield: [Goblin Piker, Island], hand: [Unsummon]}
do:
  - {player: Alice, attack: [{with: Grizzly Bears, at: Bob}]}
  - {player: Bob, block: [{with: Goblin Piker, attacker: Grizzly Bears}]}
  - {at: {step: combat damage}, player: Bob, cast: Unsummon, targets: [Goblin Piker]}
  - {resolve: all}
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def told(text, stage, edition="2024", at=None):
    place = Place(parse_scenarios(text)[0], at)
    return {each.edition: each for each in under_each(place, stage, edition, IMPLEMENTED)}


def test_the_legend_rule_of_2005_counts_all_of_a_name(stage):
    found = told(LEGENDS, stage)
    assert set(found) == {"2005", "2014", "2017", "2021"}
    assert [key for key, each in found.items() if each.differs] == ["2005"]
    assert found["2005"].there == (
        "Isamaru, Hound of Konda in Alice's graveyard",
        "Isamaru, Hound of Konda in Bob's graveyard",
    )
    assert [(each.rule, each.other) for each in found["2005"].rules_there] == [("420.5e", "704.5j")]
    assert found["2005"].rules_there[0].text.startswith("If two or more legendary permanents")


def test_seen_from_2005_the_others_differ(stage):
    found = told(LEGENDS, stage, "2005")
    assert [key for key, each in found.items() if each.differs] == ["2014", "2017", "2021", "2024"]
    assert [each.rule for each in found["2024"].rules_here] == ["420.5e"]


def test_choices_that_can_not_be_made_there_are_told(stage):
    """Since Magic 2010 damage is dealt at once (510.2): no Piker is left to be returned then."""
    found = told(ON_THE_STACK, stage, "2005")["2021"]
    assert found.error.startswith("601.2c")
    assert "310.2a" in [each.rule for each in found.rules_here]


def test_before_the_first_choice_nothing_differs(stage):
    assert not told(ON_THE_STACK, stage, "2005", at=0)["2021"].differs


def test_what_a_document_lacks_is_named_with_the_edition_that_lends_it(stage):
    found = told(LEGENDS, stage)
    assert found["2017"].lacks
    assert all(each.partition(":")[0] != "2017" for each in found["2017"].lacks)
    assert found["2021"].lacks == ()


def test_what_can_not_be_played_here_is_refused(stage):
    with pytest.raises(ScenarioError):
        told(ON_THE_STACK, stage, "2024")
