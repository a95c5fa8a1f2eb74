"""In what two experiments differ, in English: what is so in one, and that it is not so in the other."""

import pytest

from assistant.findings.differing import LACKING, Fact, Stated
from assistant.telling.answers.effects import LACKS, effects


@pytest.mark.parametrize(
    ("fact", "so", "not_so"),
    [
        (Fact("trigger", "Bear", 3), "Bear triggers three times", "Bear doesn't trigger"),
        (Fact("deals", "Shock", 2, "You"), "Shock deals 2 damage to you", "Shock deals no damage to you"),
        (
            Fact("deals", "Shock", 2, "Opponent"),
            "Shock deals 2 damage to your opponent",
            "Shock deals no damage to your opponent",
        ),
        (Fact("tokens", "You", 1, "Soldier"), "you have a Soldier token", "you have no Soldier token"),
        (
            Fact("tokens", "Opponent", 2, "Soldier"),
            "your opponent has 2 Soldier tokens",
            "your opponent has no Soldier token",
        ),
        (Fact("counters", "Bear", 1, "+1/+1"), "Bear has a +1/+1 counter", "Bear has no +1/+1 counter"),
        (Fact("zone", "Bear", "hand"), "Bear is in its owner's hand", "Bear is in no zone"),
        (Fact("zone", "another Elf", "exile"), "another Elf is in exile", "another Elf stays where it was"),
        (Fact("size", "Bear", "2/2"), "Bear is 2/2", "Bear is no creature"),
        (Fact("types", "Bear", "artifact creature Bear"), "Bear is an artifact creature Bear", ""),
        (Fact("abilities", "Bear", ()), "Bear has no abilities", ""),
        (Fact("colors", "Bear", ()), "Bear is colorless", ""),
        (Fact("tapped", "Bear", True), "Bear is tapped", "Bear is untapped"),
        (Fact("controller", "Bear", "Opponent"), "your opponent controls Bear", ""),
        (Fact("life", "You", -3), "you lose 3 life", "your life total stays the same"),
        (Fact("life", "Opponent", 3), "your opponent gains 3 life",
         "your opponent's life total stays the same"),
        (Fact("lose", "You", 1), "you lose the game", "you don't lose the game"),
        (Fact("draw", "Opponent", 1), "your opponent draws 1 card", "your opponent draws no card"),
        (Fact("get", "You", 2, "green mana"), "you get 2 green mana", "you get no green mana"),
        (Fact("get", "Opponent", 1, "poison counter"), "your opponent gets 1 poison counter",
         "your opponent gets no poison counter"),
        (Fact("refused", "", "509.1b", why="it can't be blocked"), "it can't be blocked", ""),
    ],
)  # fmt: skip
def test_what_is_so_and_what_is_not(fact, so, not_so):
    lack = effects((Stated(fact, False),)) if fact.kind in LACKING else ""
    assert (effects((Stated(fact, True),)), lack) == (so, not_so)


def test_of_what_it_is_told_that_it_is_not_so():
    assert set(LACKS) == LACKING


def test_what_is_told_alike_is_told_once():
    lost = Stated(Fact("draw", "You", 1), False)
    assert (
        effects((lost, Stated(Fact("lose", "You", 1), True), lost))
        == "you draw no card and you lose the game"
    )
