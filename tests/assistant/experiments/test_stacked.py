"""What may be done to something on the stack: countering and responding (113.9, 116.1, 405.6, 605.3b)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("can I Stifle a fetchland", True, None),
        ("can Stifle counter a triggered ability", True, None),
        ("can I Stifle Elvish Visionary's trigger", True, None),
        ("can I Stifle storm", True, None),
        ("can Stifle counter a mana ability", False, "605.3b"),
        ("can Stifle hit a morph being turned up?", False, "116.2b"),
        ("can you Stifle a land drop", False, "116.1"),
        ("may i counter a fetchland activation with Counterspell", False, "113.9"),
        ("can Counterspell counter a planeswalker's ability", False, "113.9"),
        ("can i counter a flashback spell with Counterspell", True, None),
        ("can my opponent respond to me cracking a fetch", True, "117.3c"),
        ("can he respond to a morph flip", False, "116.2b"),
        ("can i respond to a morph flip, as in kill it before it gets turned up", False, "116.2b"),
        ("can I respond to cycling", True, "117.3c"),
        ("Can I counter a land with Counterspell?", False, "116.1"),
        ("can Counterspell counter Forest", False, "116.1"),
        ("can my opponent counter a land", False, "116.1"),  # nobody says with what: that doesn't matter
        ("can a land be countered", False, "116.1"),
        ("can I Counterspell his land", False, "116.1"),
        ("can Counterspell counter an artifact", True, None),
        ("can Stifle counter an artifact", False, "601.2c"),
        ("does Stifle stop a fetchland", True, None),
        # an ability that is named is on the stack, and not the card that has it (113.7a, 113.9)
        ("Can unearth be countered by Counterspell?", False, "113.9"),
        ("Can cycling be countered by Counterspell?", False, "113.9"),
        ("Can cycling be countered by Stifle?", True, None),
        ("Can eternalize be countered by Essence Scatter?", False, "113.9"),
        ("Can cascade be countered by Stifle?", True, None),
        ("can I counter storm with Counterspell", False, "113.9"),
        ("Can foretell be countered by Counterspell?", False, "116.2h"),
        # flashback is a way to cast a spell (702.34a)
        ("Can flashback be countered by Counterspell?", True, None),
    ],
)
def test_what_lies_on_the_stack_can_be_a_target(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert rule in {each.rule for each in answer.because} | {None}


def test_an_action_and_its_trigger_are_told_apart(library):
    answer = library.ask(
        "can Stifle hit a morph being turned up? what about its 'when turned face up' trigger"
    )
    assert "doesn't use the stack" in answer.answer
    assert "Yes: Stifle can counter the triggered ability" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "can I respond to cycling, as in kill it before it resolves",  # what is done matters where it can be
        "can I Stifle a fetchland twice",
        "does Giant Growth stop a fetchland",  # it aims at nothing on the stack
        "can I Stifle a frobnication",
        "can I counter two creatures with Counterspell",
    ],
)
def test_what_else_is_said_is_not_swallowed(library, question):
    assert not library.ask(question).understood


def test_what_stops_a_counterspell_is_not_what_is_countered(library):
    # Cavern of Souls keeps creature spells from being countered; that it is a land is not asked about
    answer = library.ask("does Cavern of Souls stop Counterspell")
    assert not answer.understood, answer.answer
