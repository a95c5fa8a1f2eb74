"""Why something can't be paid: what it costs, and what there is to pay with."""

import pytest

from assistant.playing.moments import Place, moment
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.staging import open_stage


@pytest.fixture(scope="module")
def reasons(library):
    """Gives why each thing that Alice has in hand or on the battlefield can't be done, by its words."""
    stage = open_stage(library)

    def told(**alice):
        board = scenario_of({"name": "A board", "players": [{"name": "Alice", **alice}, {"name": "Bob"}]})
        found = moment(Place(board), stage)
        return {each.text: (each.why, each.rule) for each in found.not_legal if each.player == "Alice"}

    return told


PAYS = [
    ({}, "there is no mana in the pool, and nothing could add any."),
    (
        {"mana": "{G}{G}", "battlefield": [{"card": "Mountain", "tapped": True}]},
        "there is {G}{G} in the mana pool, and nothing could add any.",
    ),
    (
        {"battlefield": ["Forest", "Forest", "Sol Ring"]},
        "there is no mana in the pool, and "
        "only 2 of Forest ({G} each) and Sol Ring ({C}{C}) could add mana for it.",
    ),
]


@pytest.mark.parametrize(("alice", "there"), PAYS)
def test_what_mana_there_is_is_told(reasons, alice, there):
    """601.2h, and what 601.2g would give a chance to activate."""
    found = reasons(hand=["Shock"], **alice)["cast Shock"]
    assert found == (f"Alice can't pay {{R}} for Shock: {there}", "601.2h")


def test_mana_that_may_not_be_spent_on_it_is_told_apart(reasons):
    """106.6: "Spend this mana only to cast a creature spell"."""
    temple = {
        "name": "Temple",
        "types": "Land",
        "text": "{T}: Add {R}. Spend this mana only to cast a creature spell.",
    }
    why, _ = reasons(hand=["Shock"], battlefield=[temple])["cast Shock"]
    assert why.endswith("there is no mana in the pool, and what Temple ({R}) could add can't be spent on it.")


def test_what_helps_to_pay_is_told(reasons):
    """702.51a: who convokes taps a creature rather than pay mana."""
    call = {"name": "Call", "mana_cost": "{2}{W}", "types": "Sorcery", "text": "Convoke\nDraw a card."}
    why, _ = reasons(hand=[call], battlefield=["Grizzly Bears"])["cast Call"]
    assert why.endswith("there is no mana in the pool, and Grizzly Bears could help to pay.")


COSTS = [
    ("{T}: Draw a card.", {"tapped": True}, "Engine is tapped already, so {T} can't be paid."),
    ("Pay 30 life: Draw a card.", {}, "Alice has 20 life, and 30 is asked for Engine."),
    (
        "Remove two charge counters from this artifact: Draw a card.",
        {"counters": {"charge": 1}},
        "Engine has 1 charge counter, and 2 are asked for.",
    ),
    ("Sacrifice a creature: Draw a card.", {}, "Alice has nothing to sacrifice for Engine."),
    ("Discard two cards: Draw a card.", {}, "Alice has only 1 to discard for Engine, and 2 are asked for."),
    ("Tap two untapped creatures you control: Draw a card.", {}, "Alice has nothing to tap for Engine."),
]


@pytest.mark.parametrize(("text", "state", "why"), COSTS)
def test_what_else_a_cost_asks_for_is_told_with_what_there_is(reasons, text, state, why):
    """118.3: a player can't pay a cost without having the necessary resources to pay it fully."""
    engine = {"name": "Engine", "types": "Artifact", "text": text, **state}
    found = reasons(battlefield=[engine], hand=["Forest"])
    assert found[f"activate Engine: {text.replace('this artifact', 'Engine')}"] == (why, "118.3")
