"""Leaving open which of like abilities lies above which finds just what trying every order finds (603.3b)."""

import random

import pytest

from assistant.scenarios import exploring, sameness
from assistant.scenarios.facts import facts_of
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

DYING = (
    "Whenever a creature dies, target player loses 1 life and you gain 1 life.",
    "Whenever a creature dies, target player loses 2 life.",
    "Whenever a creature dies, target player draws a card.",
    "Whenever another creature dies, ~ deals 1 damage to any target.",
)
WATCHING = (
    "Whenever you gain life, target player loses 1 life.",
    "Whenever you gain life, put a +1/+1 counter on target artifact.",
    "If you would gain life, you gain that much life plus 1 instead.",
    "As long as you have 21 or more life, artifacts you control have hexproof.",
    "Whenever a player becomes the target of a spell or ability, you gain 1 life.",
    "Whenever you draw a card, you lose 1 life.",
)
END = {"name": "End", "types": "Sorcery", "mana_cost": "{0}", "text": "Destroy all creatures."}
BEAR = {"name": "Bear", "types": "Creature - Bear", "power": 2, "toughness": 2}


def board(seed):
    """A few creatures that die at once, what triggers on that, and what looks on."""
    chance = random.Random(seed)
    players = [
        {"name": name, "life": chance.choice((1, 2, 3, 20)), "battlefield": [], "library_size": 3}
        for name in ("Alice", "Bob")
    ]
    first = chance.choice(DYING)
    texts = [first, *([first] if chance.random() < 0.3 else []), chance.choice(WATCHING)]
    if chance.random() < 0.2:
        texts.append(chance.choice(DYING))
    for text in texts:
        name = f"Watcher {(*DYING, *WATCHING).index(text)}"
        owner = players[chance.random() < 0.2]
        owner["battlefield"].append({"types": "Artifact", "name": name, "text": text})
    for _ in range(2 if len(texts) > 2 else 3):
        players[chance.random() < 0.5]["battlefield"].append(BEAR)
    players[0]["hand"] = [END]
    return {
        "name": f"board {seed}",
        "players": players,
        "explore": {"seconds": 60, "limit": 2000},
        "do": [{"player": "Alice", "cast": "End"}, {"resolve": "all"}],
    }


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def artists(**alice):
    """Two Blood Artists and a bear that die at once: six targets."""
    text = {"name": "Artist", "types": "Creature - Vampire", "power": 0, "toughness": 1, "text": DYING[0]}
    players = [{"name": "Alice", "battlefield": [text, text, BEAR], "hand": [END], **alice}, {"name": "Bob"}]
    return {**board(0), "players": players}


def test_a_choice_among_like_abilities_is_one(stage, monkeypatch):
    """64 ways to choose six of two targets, of which seven differ (603.3b, 608.2b)."""
    ended = []
    monkeypatch.setattr(exploring, "facts_of", lambda *given: ended.append(given) or facts_of(*given))
    answer = replay(scenario_of(artists()), stage)
    assert answer["explored"]["paths"] == 64
    assert sorted(each["paths"] for each in answer["outcomes"]) == [1, 1, 6, 6, 15, 15, 20]
    assert len(ended) < 64


def test_each_way_that_is_shown_is_that_of_a_real_stack(stage):
    """At 1 life it matters which is above which (704.5a): who was aimed at last loses life first (405.5)."""
    ways = replay(scenario_of(artists(life=1)), stage, ways=True)["ways"]
    assert len(ways) > 2
    for way in ways:
        aimed = [each["answer"] for each in way["decisions"] if each["kind"] == "target"]
        lost = [name for step in way["steps"] for name in losers(step)]
        assert len(aimed) == 6
        assert lost == aimed[::-1][: len(lost)]


def losers(step):
    """Who lost life, in the order in which they did."""
    record = step.get("record", {})
    if record.get("type") == "life_changed" and record["after"] < record["before"]:
        yield record["player"]["name"]
    for child in step["children"]:
        yield from losers(child)


def found(answer):
    """Each outcome with the number of ways that lead there, and how many choices at least."""
    outcomes = answer.get("outcomes", ())
    return {
        tuple(each["final_differs_in"]): (each["paths"], len(each["choices"]), _answers(each["ways"]))
        for each in outcomes
    }


def _answers(ways):
    return sorted((way["prompt"], sorted(way["answers"]), sorted(way["not_so"])) for way in ways)


def exhaustively(monkeypatch):
    """Every path is walked: no place is taken for one that is known, and every order is tried."""
    places = iter(range(10**9))
    monkeypatch.setattr(sameness.Shapes, "written", lambda *_given: next(places))
    monkeypatch.setattr(exploring.Exploration, "_put_alike", lambda *_given: ())


TOO_MANY = (8, 9, 15, 24)
"""The boards with more ways than a test should walk."""


@pytest.mark.parametrize("seed", [each for each in range(40) if each not in TOO_MANY])
def test_by_states_as_by_paths(stage, monkeypatch, seed):
    by_states = replay(scenario_of(board(seed)), stage)
    exhaustively(monkeypatch)
    by_paths = replay(scenario_of(board(seed)), stage)
    assert "error" not in by_paths, by_paths["error"]
    assert not by_paths["explored"]["bounds"]
    assert found(by_states) == found(by_paths)
    assert by_states["explored"]["paths"] == by_paths["explored"]["paths"]
