"""Whether a spell targets, and what, by its own words (115.1a, 115.1b, 115.10a)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rule"),
    [
        ("Does Wrath of God target?", False, "115.10a"),
        ("does Pyroclasm target creatures", False, "115.10a"),
        ("Does Murder target?", True, "115.1a"),
        ("Does Lightning Bolt target a creature?", True, "115.1a"),
        ("Does Diabolic Edict target a creature?", False, "115.1a"),
        ("Does Diabolic Edict target a player?", True, "115.1a"),
        ("Does Pacifism target?", True, "115.1b"),
        ("Does Electrolyze target?", True, "115.1a"),  # "divided as you choose among one or two targets"
        ("Does Counterspell target a creature?", False, "115.1a"),  # a creature spell is no creature (109.2)
        ("Is Wrath of God targeted?", False, "115.10a"),
    ],
)
def test_the_words_of_a_card_say_what_it_targets(library, question, yes, rule):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("legality", yes), answer.answer
    assert [each.rule for each in answer.because] == [rule]


@pytest.mark.parametrize(
    "question",
    [
        "Does Cyclonic Rift target?",  # not with overload (702.96b)
        "Does Arc Lightning target a creature?",  # it may
        "Does Reanimate target a creature?",  # but a creature card (109.2)
        "Does Prodigal Pyromancer target?",  # its ability does
        "Does Wrath of God target my hexproof creature twice?",
    ],
)
def test_what_may_be_otherwise_is_not_answered_so(library, question):
    assert library.ask(question).kind != "legality"
