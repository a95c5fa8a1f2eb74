"""Look-ups as players word them: the rule that is meant is among the first that are quoted."""

import pytest

from assistant.question_forms import asks_of_the_past

MEANT = [
    ("what does the rule say about multiple replacement effects", "616.1"),
    ("Where's the rule for first strike damage steps", "510.4"),
    ("where's summoning sickness in the rules", "302.6"),
    ("how do the rules define a permanent", "110"),
    ("what was 420.5e in 2005", "420.5e"),
    ("which rule talks about double-faced cards being in other zones", "712"),
    ("where do the rules explain cascade", "702.85"),
    ("where in the comp rules is it that tokens cease to exist", "704.5d|111.7"),
    ("under which rule does a creature with 0 toughness die", "704.5f"),
    ("which paragraph says I can't respond to mana abilities", "605.3b"),
    ("got a rule cite for split second and mana abilities?", "702.61"),
    ("could you please quote the rule that says damage wears off", "120.6|514.2"),
    ("what does the rulebook say about playing two lands", "305.2"),
    ("number of the rule that a player with 10 poison loses", "704.5c|122.1f|104.3d"),
    ("what rule makes tokens vanish outside the battlefield", "704.5d|111.7"),
    ("which rule lets me choose the order of my triggers", "603.3b"),
    ("what's the rule number for protection", "702.16"),
    ("rule that says damage wears off at end of turn", "514.2"),
    ("which rule deals with players leaving a multiplayer game", "800.4|104.5"),
    ("what part of the rules is about subgames", "726"),
    ("what's the difference between menace and fear", "702.111|702.36"),
    ("what is the difference between a static ability and a triggered ability", "604|603|113.3"),
    ("quick lookup: 'play' vs 'cast', whats the difference on cards", "601|116|305"),
    ("exile vs removing from the game, difference?", "406"),
    ("what's the difference btw dies and leaves the battlefield", "700.4|603.6"),
    ("difference between scry and surveil", "701.22|701.25|701.18|701.42"),
    ("how is ward different from hexproof", "702.21|702.11"),
    ("how does flash differ from split second", "702.8|702.61"),
    ("destroy vs sacrifice difference", "701.7|701.17|701.8|701.21"),
    ("whats the diff between hexproof and shroud", "702.11|702.18"),
    ("at what point may I activate loyalty abilities", "606.3"),
    ("How many poison counters until you lose?", "104.3d|704.5c"),
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
    ("what does ward do", "702.21"),
    ("what's in section 613", "613.1"),
    ("what's in chapter 8", "800.1"),
    ("which rule covers the combat damage step", "510.1"),
    ("whats 704.5", "704.5"),
    ("glossary entry for exile", "406"),
    ("what counts as a spell", "112"),
    ("hexproof vs shroud", "702.11"),
    ("targeted ability vs mana ability", "605|115"),
    ("explain the difference between a replacement effect and a triggered ability", "614"),
    ("is there a difference between regenerate and indestructible", "701.15"),
    ("what is the difference between mana cost and mana value", "202.3"),
    ("compare 509.1 2014 and 2024", "509.1"),
    ("diff 702.16 2014 2024", "702.16"),
    ("what cites 704.5g", "704.5g"),
    ("which rules refer to 510.2", "510.2"),
    ("what happens if I draw from an empty library?", "121.4|704.5b"),
    ("what happens in an infinite loop", "729|104.4b"),
    ("what happens to tokens that leave the battlefield", "111.7|704.5d"),
    ("what happens when a planeswalker has no loyalty", "306.9|704.5i"),
    ("how many planeswalker abilities per turn", "606.3"),
    ("how many cards in a commander deck", "903.5a"),
    ("how much life in commander", "119.1c|903.7"),
    ("how much commander damage is lethal", "903.10a|704.6c"),
    ("how big is a starting hand", "103.5"),
    ("is flash a keyword", "702.8"),
    ("is a token a card", "108.2b|111"),
    ("how do i cast a spell", "601.2"),
    ("when did damage on the stack go away", "510.2"),
    ("does damage still go on the stack", "510.2"),
    ("when was mana burn removed", "500.4|300.3"),
    ("how has deathtouch changed", "702.2"),
    ("has the mulligan rule changed", "103.5"),
    ("what is converted mana cost called now", "202.3"),
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


def test_what_is_but_a_title_is_told_with_the_rule_under_it(library):
    """702.21 of 2024 is the word "Ward": 702.21a says what that is."""
    assert "702.21a: Ward is a triggered ability" in library.ask("what does ward do").answer
    assert [each.rule for each in library.ask("704.5").because] == ["704.5b", "704.5c", "704.5d"]
    then = library.ask("what did deathtouch do in 2017").answer
    assert "since the last time state-based actions were checked" in then


def test_the_noun_of_two_kinds_is_said_once(library):
    answer = library.ask("difference between activated and triggered abilities")
    assert "Activated Ability: A kind of ability" in answer.answer
    assert [each.rule for each in answer.because] == ["602.1", "603.1"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ('what is "removed from the game" called now', "is an obsolete term for the exile zone"),
        ('what was "bury"', "into its owner's graveyard"),
        ("are interrupts still in the game", "An obsolete card type"),
    ],
)
def test_what_is_no_more_is_explained(library, question, said):
    assert said in library.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "when were batches a thing",
        "did lifelink use to be a triggered ability",
        "Around 2016 a mulligan meant drawing one less and then you peeked at the top card. how is it now?",
    ],
)
def test_no_other_rule_is_quoted_of_what_the_documents_do_not_have(library, question):
    """ "Batches" are no matches, and a rule of 2005 on other damage says nothing of lifelink."""
    assert not library.ask(question).understood


def test_a_document_that_lacks_a_section_is_no_document_in_which_a_rule_was_new(library):
    assert (
        "The document of February 2014 (Born of the Gods) lacks 702.16."
        in library.ask("compare 702.16 in 2014 and 2024").answer
    )


@pytest.mark.parametrize(
    "question",
    [
        "i copy my buddy's Fireball and then someone counters his Fireball. Mine still goes off?",
        "the additional mana is added immediately and can be used to pay for the spell",
    ],
)
def test_what_goes_on_in_a_game_is_no_question_about_the_rules_as_they_were(question):
    assert asks_of_the_past(question) is None


def test_a_rule_that_says_nothing_of_what_is_asked_is_no_answer(library):
    """119.1c has "Commander" and "40 life", and nothing of the poison that is asked for (104.3d)."""
    found = library.ask("How much poison kills you in Commander, 20 because of the 40 life?")
    assert not found.understood
    assert found.related is not None
    assert "704.5c" in [each.number for each in found.related.rules] or "104.3d" in [
        each.number for each in found.related.rules
    ]
