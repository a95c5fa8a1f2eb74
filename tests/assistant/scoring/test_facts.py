"""Facts of a ruling held against answers that say them, their contrary, or nothing."""

import msgspec
import pytest

from assistant.asked import AskAnswer, AskedBack, Because
from assistant.scoring.facts import Fact, Found, held_against, numbers_in

SO, NOT_SO, SILENT = Found.BORNE_OUT, Found.CONTRARY, Found.SILENT


def answer(said, **more):
    return AskAnswer("?", "2024", "situation", True, said, (), 0.0, **more)


def replayed(*objects, life=20):
    everything = {"power": None, "toughness": None, "counters": {}, "types": ["Creature"], "owner": "You"}
    players = {"You": {"life": life, "counters": {}, "lost": None}, "Opponent": {"life": 20, "counters": {}}}
    final = {"players": players, "objects": [{**everything, **each} for each in objects]}
    defined = {"name": "bear", "power": 2, "toughness": 2}
    return {"scenario": {"players": [{"name": "You", "battlefield": [defined]}]}, "replay": {"final": final}}


@pytest.mark.parametrize(
    ("fact", "said", "found"),
    [
        ({"answer": False}, "No: it is already tapped.", SO),
        ({"answer": False}, "Yes, that is legal.", NOT_SO),
        ({"answer": False}, "Nothing happens.", SILENT),
        ({"number": 8}, "Its mana value is 8.", SO),
        ({"number": 8}, "It makes eight Soldiers.", SO),
        ({"number": 8}, "Its mana value is 1 (202.3e).", NOT_SO),
        ({"number": 8}, "It is an 8/8 creature.", SILENT),
        ({"number": 8, "answer": True}, "It draws 2 cards.", SILENT),
        ({"says": "doesn't resolve"}, "Doom Blade does not resolve.", SO),
        ({"says": "doesn't resolve"}, "Doom Blade resolves.", SILENT),
        ({"says": "draw", "against": "don't draw"}, "You do not draw a card.", NOT_SO),
    ],
)
def test_what_a_sentence_says(fact, said, found):
    assert held_against([Fact("", **fact)], answer(said)) == (found,)


def test_numbers_of_sizes_and_rules_are_no_numbers():
    assert numbers_in("3 of the 4/4s die (704.5g), as 510.1c says, and two live") == {3, 2}


def test_several_numbers_don_t_contradict_each_other():
    facts = [Fact("", number=8), Fact("", number=1)]
    assert held_against(facts, answer("8 there.")) == (SO, SILENT)


def test_a_rule_that_is_quoted():
    fact = Fact("", quotes=("702.2c",))
    assert held_against([fact], answer("So 702.2c says.")) == (SO,)
    assert held_against([fact], answer("So.", because=(Because("702.2c", "..."),))) == (SO,)
    assert held_against([fact], answer("So.")) == (SILENT,)


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ({"ends": {"2/2": "graveyard"}}, NOT_SO),
        ({"ends": {"2/2": "battlefield"}}, SO),
        ({"ends": {"opponent's 2/2": "battlefield"}}, SILENT),
        ({"ends": {"1 bear": "battlefield"}}, SO),
        ({"ends": {"2 bear": "battlefield"}}, NOT_SO),
        ({"ends": {"all bear": "battlefield"}}, SO),
        ({"ends": {"Spirit": "gone"}}, SO),
        ({"ends": {"0 Spirit": "battlefield"}}, SO),
        ({"ends": {"Spirit": "graveyard"}}, SILENT),
        ({"size": {"bear": "3/3"}}, SO),
        ({"size": {"bear": "2/2"}}, NOT_SO),
        ({"counters": {"bear": {"+1/+1": 1}}}, SO),
        ({"counters": {"bear": {"+1/+1": 0}}}, NOT_SO),
        ({"life": {"you": 17}}, SO),
        ({"lost": {"you": True}}, NOT_SO),
    ],
)
def test_what_became_of_the_board(fact, found):
    bear = {"name": "bear", "zone": "battlefield", "power": 3, "toughness": 3, "counters": {"+1/+1": 1}}
    assert held_against([Fact("", **fact)], answer("So.", **replayed(bear, life=17))) == (found,)


def test_several_outcomes_are_not_taken_for_one():
    several = replayed({"name": "bear", "zone": "battlefield"})
    several["replay"]["outcomes"] = [{}, {}]
    assert held_against([Fact("", ends={"bear": "battlefield"})], answer("So.", **several)) == (SILENT,)


def test_a_refusal_that_only_repeats_the_question_gives_no_reason():
    refusal = msgspec.structs.replace(answer("Not understood: “which creature”."), understood=False)
    assert held_against([Fact("", asks="which creature")], refusal) == (SILENT,)


def test_a_refusal_with_its_reason():
    refusal = msgspec.structs.replace(answer("That is another game."), understood=False)
    facts = [Fact("", refused="another game"), Fact("", asks="which creature")]
    assert held_against(facts, refusal) == (SO, SILENT)
    asking = msgspec.structs.replace(refusal, asked_back=(AskedBack("Which creature?"),))
    assert held_against(facts, asking) == (SO, SO)
    assert held_against(facts, answer("That is another game.")) == (NOT_SO, NOT_SO)
