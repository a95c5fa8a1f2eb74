"""A sample of compiled cards is drawn by a seed, spread over what texts say, and held against scenarios."""

from assistant.compiling.outcomes import Outcomes
from assistant.compiling.report import is_held_out
from assistant.compiling.sampling import draw
from assistant.scenarios.reading import parse_scenarios
from model import Card, Face

TEXTS = {
    "flyer": "Flying",
    "bolt": "Target creature gets +1/+1 until end of turn.",
    "drawer": "Draw a card.",
    "plain": "",
    "clown": "Juggle two balls.",
}


def some(kind, number):
    """Cards of one text that are not of the tenth that is held out."""
    types = "Instant" if kind in {"bolt", "drawer"} else "Creature — Bear"
    names = [name for at in range(1000) if not is_held_out(name := f"{kind} {at}")][:number]
    return tuple(Card(name, (Face(name, "{1}", types, TEXTS[kind]),)) for name in names)


CARDS = some("flyer", 50) + some("bolt", 2) + some("drawer", 1) + some("plain", 5) + some("clown", 5)


def drawn(count, seed=1, scenarios=()):
    return draw(CARDS, Outcomes(), scenarios, count, seed)


def kinds(sample):
    return [each.card.name.split()[0] for each in sample.drawn]


def test_rare_texts_come_as_soon_as_common_ones():
    found = drawn(4)
    assert found.compiled == 53
    assert set(kinds(found)) == {"flyer", "bolt", "drawer"}
    assert sorted(kinds(drawn(8))).count("bolt") == 2


def test_what_says_nothing_or_is_refused_is_not_drawn():
    assert len(drawn(1000).drawn) == 53
    assert not {"plain", "clown"} & set(kinds(drawn(1000)))


def test_the_same_seed_draws_the_same_and_another_draws_others():
    assert drawn(3) == drawn(3)
    assert [each.card for each in drawn(3).drawn] != [each.card for each in drawn(3, seed=2).drawn]


def test_nothing_of_the_held_out_tenth_is_drawn():
    held = next(name for at in range(1000) if is_held_out(name := f"held {at}"))
    card = Card(held, (Face(held, "{1}", "Creature — Bear", "Vigilance"),))
    assert draw((card,), Outcomes(), (), 5, 1).drawn == ()


def test_a_scenario_that_has_the_card_is_named():
    card = drawn(1).drawn[0].card
    text = f"name: It is there\nplayers:\n  - {{name: Alice, graveyard: [{card.name}]}}\n  - {{name: Bob}}\n"
    (one,) = drawn(1, scenarios=parse_scenarios(text, "x")).drawn
    assert (one.card, one.scenario) == (card, "It is there")


def test_each_is_drawn_for_the_rarest_node_that_lets_it_in():
    common = [Card(f"Sage {at}", (Face(f"Sage {at}", "{1}", "Sorcery", "Draw a card."),)) for at in range(9)]
    rare = Card("Seer", (Face("Seer", "{1}", "Sorcery", "Target player draws a card."),))
    found = draw((*common, rare), Outcomes(), (), 2, 1).drawn
    nodes = {each.card.name: each.node for each in found}
    assert nodes["Seer"] not in {"Clause", "Draw", "SpellLine"}
