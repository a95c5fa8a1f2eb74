"""What somebody gets whose question is refused: the board, questions that work, texts, rules to read."""

import pytest

from assistant.asked import Missing
from assistant.refused.shorter import shorter_questions

STORIES = [
    (
        "So I'm sitting on a Humility and my buddy shows up with a Serra Angel, what gives?",
        {"You": {"battlefield": {"Humility"}}, "Opponent": {"battlefield": {"Serra Angel"}}},
    ),
    (
        "He's frowning with a Lightning Bolt in hand, I'm glancing at my Grizzly Bears. Ideas?",
        {"You": {"battlefield": {"Grizzly Bears"}}, "Opponent": {"hand": {"Lightning Bolt"}}},
    ),
    (
        "My roommate yodels and Giant Growth happens somehow near my Grizzly Bears, thoughts?",
        {"You": {"battlefield": {"Grizzly Bears"}}, "Opponent": {"hand": {"Giant Growth"}}},
    ),
    (
        "Opponent at 3 life frobnicates beside Blood Moon. I ponder two Islands. Who wins?",
        {"You": {"battlefield": {"Island"}}, "Opponent": {"battlefield": {"Blood Moon"}}},
    ),
]


def names_on(board):
    """The names of all objects of a scenario, by player and zone."""
    zones = ("battlefield", "hand", "graveyard", "exile", "library")
    return {
        player["name"]: {
            zone: {each.get("card", each.get("name")) if isinstance(each, dict) else each
                   for each in player[zone]}
            for zone in zones if zone in player
        }
        for player in board["players"]
    }  # fmt: skip


@pytest.mark.parametrize(("question", "there"), STORIES, ids=[each[:30] for each, _ in STORIES])
def test_all_cards_that_are_named_lie_where_the_words_put_them(library, question, there):
    answer = library.ask(question)
    assert not answer.understood
    board = names_on(answer.scenario)
    for player, zones in there.items():
        for zone, names in zones.items():
            assert names <= board[player].get(zone, set()), board


@pytest.mark.parametrize("question", [each for each, _ in STORIES], ids=[each[:30] for each, _ in STORIES])
def test_a_refusal_has_all_that_one_can_go_on_with(library, question):
    answer = library.ask(question)
    assert answer.hints
    assert len(answer.hints) <= 3
    assert answer.related.rules
    assert {each.partition(" (")[0] for each in answer.related.cards} == set(answer.related.named)
    assert all(question[slice(*each.at)] == each.words for each in answer.missing if each.at is not None)
    for hint in answer.hints:
        asked = library.ask(hint)
        assert asked.understood, hint
        assert not asked.missing
        assert any(name in hint for name in answer.related.named), hint


def test_every_clause_that_was_not_read_is_quoted(library):
    answer = library.ask("I wibble my Grizzly Bears. He wobbles his Serra Angel. Who prevails?")
    assert {"wibble", "wobbles"} <= {word for each in answer.missing for word in each.words.split()}


def test_the_life_and_the_creatures_that_are_told_of_are_there_though_the_clause_is_not_read(library):
    answer = library.ask("Opponent at 3 life gargles, grinning at my two 2/2 creatures. Does Shock matter?")
    you, opponent = answer.scenario["players"]
    assert opponent["life"] == 3
    assert sum(each.get("power") == 2 for each in you["battlefield"]) == 2


def test_an_aura_lies_on_what_it_can_enchant_or_in_a_hand(library):
    """Loose on the battlefield it would be gone before anybody sees it (704.5m)."""
    lying = library.ask("Pacifism bamboozles my Serra Angel, how come?").scenario
    held = library.ask("Pacifism bamboozles us, how come?").scenario
    auras = [
        each for board in (lying,) for player in board["players"] for each in player.get("battlefield", ())
        if each.get("card") == "Pacifism"
    ]  # fmt: skip
    assert [each["attached_to"] for each in auras] == ["Serra Angel"]
    assert any("Pacifism" in zones.get("hand", ()) for zones in names_on(held).values())


def test_what_was_done_is_told_up_to_the_first_clause_that_is_not_read(library):
    """Behind it nobody knows what was done: "I don't" may stand there."""
    board = library.ask(
        "I cast Lightning Bolt on his Serra Angel. He wobbles. I cast Shock on his Serra Angel. Who prevails?"
    ).scenario
    assert [each["cast"] for each in board["do"] if "cast" in each] == ["Lightning Bolt"]


def test_keywords_of_named_cards_have_their_rules(library):
    related = library.ask("Serra Angel wibbles, what gives?").related
    assert {"702.9a", "702.20a"} <= set(related.keywords["Serra Angel"])


def test_nothing_is_left_out_of_a_hint_that_changes_what_is_asked():
    """A card, a number, a denial, a condition or a deed that is left out makes another question of it."""
    told = "I attack with a 2/2, {}. Does it survive?"
    for words in ("he casts Shock", "it has 3 damage", "if not blocked", "he blocks it"):
        question = told.format(words)
        at = question.index(words)
        missing = [Missing(words, (at, at + len(words)))]
        names = [(at + 9, at + 14)] if "Shock" in words else []
        assert list(shorter_questions(question, missing, names)) == [], words
    question = told.format("la di da")
    at = question.index("la di da")
    assert list(shorter_questions(question, [Missing("la di da", (at, at + 8))], [])) == [
        "I attack with a 2/2. Does it survive?"
    ]


def test_a_hint_is_no_question_to_which_the_answer_is_that_nothing_happens(library):
    """Elesh Norn is not asked about with a spell that changes nothing of it."""
    answer = library.ask("Blood Moon wibbles beside my Divination, what gives?")
    assert not any("Divination" in each and "casts" in each for each in answer.hints)


def test_what_is_turned_away_gets_no_board(library):
    """A price is no matter of rules: there is nothing to put right."""
    answer = library.ask("how much is a Serra Angel worth")
    assert not answer.understood
    assert answer.scenario is None
    assert not answer.hints
