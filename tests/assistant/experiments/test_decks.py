"""Whether a card may be in a Commander deck: the deck is checked as before a game (903.4, 903.5)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("can I run Lightning Bolt in my mono green commander deck", False, "903.5c"),
        ("lightning bolt in a mono green commander deck that has a Treasure maker. legal?", False, "903.5c"),
        ("is Giant Growth legal in a Golgari EDH deck?", True, "903.5c"),
        ("can I play Birds of Paradise in mono green edh", True, "903.5c"),
        ("can I use Lightning Bolt in a deck with Isamaru, Hound of Konda as the commander", False, "903.5c"),
        ("can I have two Sol Rings in my commander deck", False, "903.5b"),
        ("can I have two Relentless Rats in my mono black commander deck", True, "903.5b"),
        ("can i run a land with a red symbol in my azorius commander deck", False, "903.5c"),
    ],
)
def test_a_card_in_a_deck(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert answer.because[0].rule == rule
    assert answer.scenario is not None


def test_why_a_card_is_not_legal_there(library):
    answer = library.ask(
        "why can't i run a land with a red symbol in my azorius commander deck, lands are colorless right"
    )
    assert {"903.4", "903.5c"} <= {each.rule for each in answer.because}
    assert [each.words for each in answer.dropped] == ["lands are colorless right"]


@pytest.mark.parametrize(
    "question",
    [
        "can I run Lightning Bolt in my mono green deck",  # other formats have no color identity
        "can I run Lightning Bolt in my mono green commander deck if my group agrees",
        "building mono green, is Lightning Bolt fine",  # nobody says that a commander leads it
        "is Lightning Bolt fine in mono green edh if my commander is red",
        "is Lightning Bolt not fine in mono green edh",
    ],
)
def test_what_is_not_read_is_not_swallowed(library, question):
    assert not library.ask(question).understood


@pytest.mark.parametrize(
    ("question", "yes", "left_out"),
    [
        # 903.4: a symbol counts with both halves, whatever is paid
        ("is Kitchen Finks fine in a mono green edh, i can pay all green", False, "i can pay all green"),
        (
            "building mono green commander, is Kitchen Finks ok? the symbols are hybrid",
            False,
            "the symbols are hybrid",
        ),
        ("i'm building a boros edh deck, can i play Lightning Bolt", True, None),
    ],
)
def test_a_deck_may_be_told_first_and_a_reason_behind(library, question, yes, left_out):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert [each.words for each in answer.dropped] == ([left_out] if left_out else [])
    assert all(question[slice(*each.at)] == each.words for each in answer.dropped)
