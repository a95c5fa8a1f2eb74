"""Look-ups as players word them: the rule that is meant is among the first that are quoted."""

import pytest

MEANT = [
    ("which rule talks about double-faced cards being in other zones", "712"),
    ("where do the rules explain cascade", "702.85"),
    ("what rule makes tokens vanish outside the battlefield", "704.5d|111.7"),
    ("which rule lets me choose the order of my triggers", "603.3b"),
    ("what's the rule number for protection", "702.16"),
    ("rule that says damage wears off at end of turn", "514.2"),
    ("which rule deals with players leaving a multiplayer game", "800.4|104.5"),
    ("what part of the rules is about subgames", "726"),
    ("what's the difference between menace and fear", "702.111|702.36"),
    ("what is the difference between a static ability and a triggered ability", "604|603|113.3"),
    ("difference between scry and surveil", "701.22|701.25|701.18|701.42"),
    ("how is ward different from hexproof", "702.21|702.11"),
    ("how does flash differ from split second", "702.8|702.61"),
    ("destroy vs sacrifice difference", "701.7|701.17|701.8|701.21"),
    ("when can I use ninjutsu", "702.49"),
    ("when do state-based actions get checked", "704.3"),
    ("when may a player concede", "104.3a"),
    ("when does a saga get a lore counter", "714.3"),
    ("when are triggered abilities put on the stack", "603.3"),
    ("what does fizzle mean", "608.2b"),
    ('what is meant by "owner"', "108.3"),
    ("define the word source", "609.7|113.7"),
    ("meaning of commander tax", "903.8"),
    ("what is the starting life total in commander", "903.7|103.4"),
    ("what does it mean to phase out", "702.26|110.5"),
    ("explain color identity", "903.4"),
    ("explain how dependency works", "613.8"),
    ("what happens in the beginning phase", "501"),
    ("what happens at the draw step", "504"),
    ("how do you pay costs", "118.3|601.2h|118"),
    ("how much life do players start with", "103.4|103.3"),
    ("show me the history of 704.5k", "704.5k"),
    ("how was 509.2 different in 2014", "509.2"),
    ("what changed about 701.7a between 2014 and 2024", "701.7a"),
    ("what did the rules say about planeswalker redirection in 2017", "306.7"),
    ("how does mulligan work", "103.5"),
    ("how do I mulligan", "103.5"),
    ("how many lands can I play each turn", "305.2"),
    ("how much damage does a commander need to kill", "903.10a|704.6c"),
    ("what happens in the cleanup step", "514.1|514.3|514"),
    ("what happens during the untap step", "502.3|502"),
    ("in what order do combat steps happen", "506.1"),
    ("what order are phases in a turn", "500.1"),
    ("read me 704.5g", "704.5g"),
    ("what is the legend rule?", "704.5j"),
    ("the legend rule", "704.5j"),
    ("Need a citation: which number in the comp rules is the legend rule?", "704.5j"),
    ("Point me to the rule that ten poison counters lose you the game.", "704.5c|122.1f|104.3d"),
    ("Definition of a mana ability please, plus the rule it's in.", "605"),
    ('what does "dies" mean exactly, officially', "700.4"),
    ("where do I find the rule for banding?", "702.22"),
]


@pytest.mark.parametrize(("question", "meant"), MEANT)
def test_the_rule_that_is_meant_is_quoted(library, question, meant):
    """`meant` are numbers of 2024 or of an older document, or sections, any of which would do."""
    answer = library.ask(question)
    assert answer.understood, answer.answer
    quoted = [each.partition(":")[2] or each for each in answer.rules[:3]]
    quoted += [each.rule for each in answer.because]
    assert any(
        number.startswith(meant.split("|")[n]) for number in quoted for n in range(meant.count("|") + 1)
    ), quoted


@pytest.mark.parametrize(
    "question",
    [
        "how much damage do I take if my 5/5 with trample is blocked",
        "how many cards do I draw with two Howling Mines out",
        "what order do they resolve in",
        "how do I beat a control deck",
    ],
)
def test_what_tells_of_a_board_is_not_looked_up(library, question):
    assert library.ask(question).kind not in ("rule", "definition")


def test_the_numbers_of_a_borrowed_glossary_are_carried(library):
    """The glossary of 2021 sends mulligans to its 103.4, which is 103.5 in 2024."""
    answer = library.ask("what is a mulligan")
    assert answer.rules[0] == "103.5"
    assert "103.4 is 103.5 here" in answer.answer
