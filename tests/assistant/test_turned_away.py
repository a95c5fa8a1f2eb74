"""Questions that no rule answers are told so; questions of the rules never are."""

from pathlib import Path

import pytest
import yaml

from assistant.turned_away import too_little, turned_away

LOTS = Path(__file__).parents[1] / "search"


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("Can Blastoise evolve from Charizard this turn?", "another game"),
        ("what is the price of a Black Lotus", "prices"),
        ("he was late to the match, is that a game loss", "Tournament policy"),
        ("what should I cut from my Krenko deck", "Deck building"),
        ("should i mulligan this one-lander", "strategy"),
        ("what's a lightly played dual land worth these days", "prices"),
        ("is my sleeved deck legal at my lgs", "Tournament policy"),
        ("who painted the art of the old Plains", "printing"),
        ("i attack your tapped library", "only permanents are tapped"),
        ("I control exactly three creatures and sacrifice all four of my creatures", "contradict"),
        ("he blocks with a bear on his empty board", "contradicts itself"),
    ],
)
def test_why(question, why):
    assert why in turned_away(question).why


@pytest.mark.parametrize(
    "question",
    [
        "he casts Shock on my best creature, i respond with Opt. does it die?",
        "who won the die roll, and does that player draw?",
        "is it legal to attack with a creature that came in this turn",
        "how much life is each of my Treasures worth to him at the end of turn",
    ],
)
def test_what_only_tells_of_a_game_is_no_question_of_strategy(question):
    assert turned_away(question) is None


@pytest.mark.parametrize("lot", ["queries.yaml", "practice-lot.yaml", "second-lot.yaml", "third-lot.yaml"])
def test_questions_of_the_rules_stay(lot):
    policy = ("proxy", "game loss", "slow play")
    queries = [each["query"] for each in yaml.safe_load((LOTS / lot).read_text())]
    away = [each for each in queries if turned_away(each) and not any(word in each for word in policy)]
    assert queries
    assert away == []


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("my guy fights his guy, who dies", "Which creatures"),
        ("does his ability work or not", "Which spell or ability"),
        ("I copied a creature, how big is it", "Which creature is copied"),
        ("he swings with everything and I chump some of it. what's my life total", "How many are they"),
        ("it had some counters, then they did their thing, is it lethal", "How many are they"),
    ],
)
def test_too_little_is_said(question, asked):
    assert asked in too_little(question, names=False, keywords=False).asked_back[0].question


def test_what_says_enough_is_not_asked_back():
    assert too_little("my 2/2 guy fights his 3/3, who dies", names=False, keywords=False) is None
    assert too_little("my guy fights his guy, who dies", names=True, keywords=False) is None
    assert too_little("I copied a creature that is 2/2, how big is it", names=False, keywords=False) is None


def test_nobody_attacks_on_the_turn_of_another():
    away = turned_away(
        "it's my opponent's turn, he's in his draw step, and I declare my attackers. what triggers"
    )
    assert away.words == "I declare my attackers"
    assert away.asked_back
    for question in (
        "can I attack on my opponent's turn",  # that is asked, and not told
        "on his turn I flash in Restoration Angel, then on my turn I attack with it",
        "during his turn he attacks and I block with everything",
    ):
        assert turned_away(question) is None, question


def test_advice_on_decks_is_turned_away():
    for question in ("should i play 24 or 25 lands", "is Teferi better than Narset right now"):
        assert "strategy" in turned_away(question).why
