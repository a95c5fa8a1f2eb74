"""What nobody says and the answer hangs on: worked out by number, or asked back with what could be said."""

import pytest


def test_how_many_cards_are_in_a_hand_is_worked_out(library):
    """208.2a, 508.1c: Psychosis Crawler's toughness, and what Ensnaring Bridge lets attack, go by a hand."""
    crawler = library.ask("I control Psychosis Crawler. My opponent casts Lightning Bolt on it. Does it die?")
    assert [(each.on, each.if_) for each in crawler.depends] == [
        ("cards in your hand", "1 to 3"),
        ("cards in your hand", "4 or more"),
    ]
    assert [each.then.split(".")[0] for each in crawler.depends] == ["Yes", "No"]
    bridge = library.ask("My opponent controls Ensnaring Bridge. Can I attack with a 2/2?")
    assert [(each.if_, each.then[:3]) for each in bridge.depends] == [
        ("1 or fewer", "No:"),
        ("2 or more", "Yes"),
    ]
    told = library.ask(
        "My opponent has no cards in hand and controls Ensnaring Bridge. Can I attack with a 2/2?"
    )
    assert (told.yes, told.depends) == (False, ())


def test_the_hand_that_matters_is_asked_back_where_every_number_makes_another_answer(library):
    """208.2a: Psychosis Crawler is as big as its controller's hand; nobody else's hand is asked for."""
    answer = library.ask("I control Psychosis Crawler. How big is it?")
    assert not answer.understood
    (back,) = answer.asked_back
    assert back.question == "How many cards are in your hand?"
    empty, four = (library.ask(each.question) for each in back.choices)
    assert "704.5f" in empty.answer
    assert "is 4/4" in four.answer


def test_a_bridge_and_an_unsaid_hand_have_their_breakpoint(library):
    """508.1c: a 3/3 may attack from three cards in hand on."""
    answer = library.ask("I have Ensnaring Bridge. Can my 3/3 attack?")
    assert [(each.if_, each.then[:3]) for each in answer.depends] == [
        ("2 or fewer", "No:"),
        ("3 or more", "Yes"),
    ]


@pytest.mark.parametrize("card", ["Tarmogoyf", "Lhurgoyf"])
def test_what_is_in_graveyards_is_asked_back(library, card):
    """208.2a: both are as big as what lies in graveyards; each choice is a question that is answered."""
    answer = library.ask(f"I cast Lightning Bolt on a {card}. Does it die?")
    assert not answer.understood
    (back,) = answer.asked_back
    empty, filled = (library.ask(each.question) for each in back.choices)
    assert empty.yes is True
    assert filled.understood
    assert filled.yes is (card == "Lhurgoyf")  # 0/1 plus one creature card is 1/2; one more type makes 2/3


@pytest.mark.parametrize(
    ("question", "yes", "says"),
    [
        (
            "My opponent has Thalia, Guardian of Thraben. Can I cast Lightning Bolt with one Mountain?",
            False,
            "601.2h",
        ),
        (
            "I have two Mountains. My opponent has Thalia, Guardian of Thraben. Can I cast Lightning Bolt?",
            True,
            "legal",
        ),
        (
            "I attack my opponent's planeswalker with a 2/2. Does it lose loyalty?",
            True,
            "2 loyalty counters are removed from",
        ),
        ("I attack with Slith Firewalker and nobody blocks. How big is it afterwards?", None, "is 2/2"),
        ("I control Blood Moon and Urborg, Tomb of Yawgmoth. Is my Forest a Swamp?", False, "no Swamp"),
        ("I control Urborg, Tomb of Yawgmoth. Is my Forest a Swamp?", True, "a Swamp"),
        (
            "I control Humility and Opalescence. What happens?",
            None,
            "If Opalescence came last, Humility is a 4/4",
        ),
    ],
)
def test_what_once_was_answered_wrong_or_not_at_all(library, question, yes, says):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert (answer.yes, says in answer.answer) == (yes, True), answer.answer


def test_whose_a_card_is_that_only_matters_on_one_side_is_asked_back(library):
    """702.18c: Ivory Mask gives its controller shroud; beside who targets somebody else it does nothing."""
    answer = library.ask("My opponent casts Lightning Bolt on me with Ivory Mask out. Is it legal?")
    assert not answer.understood
    (back,) = answer.asked_back
    assert back.question == "Who has Ivory Mask?"
    mine, theirs = (library.ask(each.question) for each in back.choices)
    assert (mine.yes, theirs.yes) == (False, True)
    assert "702.18a" in mine.rules


def test_a_card_that_matters_where_it_is_taken_to_be_is_not_asked_for(library):
    """614.1a: Anointed Procession beside who creates tokens doubles them; the other player's would not."""
    answer = library.ask("I cast Raise the Alarm with Anointed Procession out. How many tokens do I get?")
    assert answer.answer.startswith("You get 4 ")


def test_several_of_whom_one_was_told_are_not_that_one(library):
    answer = library.ask("I have Serra Angel. He casts Wrath of God. Do my creatures die?")
    assert not answer.understood
    assert "my creatures" in [each.words for each in answer.missing]


def test_what_damage_does_to_a_creature_of_any_size_is_not_told(library):
    """704.5g: 3 damage is lethal for some sizes, and no size was told."""
    answer = library.ask("I cast Lightning Bolt on his creature. How much damage is it dealt?")
    assert "is dealt 3 damage." in answer.answer
    assert "survives" not in answer.answer
    assert "dies" not in answer.answer


@pytest.mark.parametrize("question", ["I cast Divination. Alive?", "I drew a card. Dead?"])
def test_who_is_alive_is_not_understood_where_nobody_was_spoken_of(library, question):
    assert not library.ask(question).understood
