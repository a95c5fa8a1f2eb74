"""A keyword is played by a scenario with a printed card that has it, and that fails without its rules."""

import pytest

from assistant.scenarios.coverage import read_all
from assistant.scenarios.keyword_coverage import Showing, cover_keywords, keywords_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage
from assistant.scenarios.what_acts import read_table

EVOKE = """
name: {name}
players:
  - name: Alice
    battlefield: [{{card: Swamp, count: 2}}]
    hand: [{card}]
  - name: Bob
    battlefield: [Craw Wurm]
do:
  - {{player: Alice, cast: Shriekmaw, alternative: evoke}}
policy: first
expect: [{{hand_size: {{Alice: 0}}}}]
"""
UNBLOCKED = """
name: Shriekmaw attacks, and nobody is there to block it
players:
  - {name: Alice, battlefield: [Shriekmaw]}
  - {name: Bob, battlefield: [Craw Wurm]}
do:
  - {player: Alice, attack: [{with: Shriekmaw, at: Bob}]}
  - {until: {step: end}}
expect: [{life: {Bob: 17}}]
"""
BOASTED = """
name: A boast makes Frenzied Raider grow
players:
  - name: Alice
    battlefield:
      - Frenzied Raider
      - {name: Bragger, types: Creature, power: 1, toughness: 1, text: "Boast — {0}: You gain 1 life."}
  - {name: Bob}
do:
  - {player: Alice, attack: [{with: Bragger, at: Bob}]}
  - {player: Alice, activate: Bragger}
  - {resolve: all}
expect: [{counters: {Frenzied Raider: {"+1/+1": 1}}}]
"""
INVENTED = (
    "{name: Shriekmaw, mana_cost: '{4}{B}', types: Creature - Elemental, power: 3, toughness: 2,"
    " text: 'Evoke {1}{B}'}"
)


@pytest.fixture(scope="session")
def stage(library):
    return open_stage(library)


@pytest.fixture(scope="session")
def keywords(library):
    return keywords_of(library.export("2024")["2024"])


def cover(keywords, scenarios, stage):
    def shown(read):
        cited = {}
        assert replay(read, stage, noting=cited)["ok"], read.scenario.name
        return Showing(read, cited, 0.0)

    return cover_keywords(keywords, map(shown, scenarios), stage, "2024", read_table().restated)


def covered(text, tmp_path, keywords, stage):
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    return cover(keywords, read_all(tmp_path), stage)


def test_the_titles_of_both_sections_are_keywords(keywords):
    """701.2 to 701.59 and 702.2 to 702.175 of August 2024; what stands before them is none."""
    assert keywords["701.2"] == "Activate"
    assert keywords["702.175"] == "Offspring"
    assert {"701.1", "702.1", "702.2a"}.isdisjoint(keywords)
    assert len(keywords) == 58 + 174


@pytest.mark.parametrize(("card", "played"), [("Shriekmaw", True), (INVENTED, False)])
def test_only_a_printed_card_counts(card, played, tmp_path, keywords, stage):
    found = covered(EVOKE.format(name="Evoke", card=card), tmp_path, keywords, stage)
    assert ("Evoke" in found.played) is played
    assert ("702.74" in {each.rule for each in found.missing}) is not played


def test_a_keyword_that_decides_nothing_is_not_played(tmp_path, keywords, stage):
    """Fear acts as blockers are looked for, of whom there is none: it comes out the same without it."""
    found = covered(UNBLOCKED, tmp_path, keywords, stage)
    assert "Fear" not in found.played


def test_a_card_that_only_names_a_keyword_does_not_have_it(tmp_path, keywords, stage):
    """Frenzied Raider speaks of boast abilities; the one that has one is written out."""
    found = covered(BOASTED, tmp_path, keywords, stage)
    why = {each.rule: each.why for each in found.missing}
    assert why["702.142"] == "where a card names it, what the card means doesn't rest on it"
