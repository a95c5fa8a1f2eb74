"""Exploring by different states finds on boards of real cards what exploring every path finds, with ways."""

import random

import pytest

from assistant.scenarios import exploring, sameness
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage

LOOKING_ON = (
    *("Ajani's Pridemate", "Serra Ascendant", "Leyline of Punishment", "Platinum Emperion"),
    *("Soul Warden", "Vampire Nighthawk", "Wind Drake", "Forest"),
)
"""What gains or asks for life, forbids or watches that it changes, and what has nothing to do with it."""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


def board(seed):
    """Two or three creatures that a sweeper destroys, whose deaths drain life, and what looks on."""
    chance = random.Random(seed)
    players = [
        {
            "name": name,
            "life": chance.choice((1, 3, 20, 29)),
            "battlefield": [],
            "mana": {"white": 2, "red": 2},
        }
        for name in ("Alice", "Bob")
    ]
    players[0]["battlefield"].append("Blood Artist")
    players[chance.random() < 0.5]["battlefield"].append(chance.choice(("Blood Artist", "Grizzly Bears")))
    if chance.random() < 0.8:
        players[chance.random() < 0.5]["battlefield"].append(chance.choice(LOOKING_ON))
    sweeper = chance.choice(("Wrath of God", "Pyroclasm"))
    players[0]["hand"] = [sweeper]
    return {
        "name": f"board {seed}",
        "players": players,
        "explore": {"seconds": 120},
        "do": [{"player": "Alice", "cast": sweeper}, {"resolve": "all"}],
    }


def found(answer):
    """Each outcome with its ways, its choices and their answers."""
    return {
        tuple(each["final_differs_in"]): (
            each["paths"],
            len(each["choices"]),
            sorted((way["prompt"], sorted(way["answers"]), sorted(way["not_so"])) for way in each["ways"]),
        )
        for each in answer["outcomes"]
    }


@pytest.mark.parametrize("seed", range(16))
def test_real_cards_by_states_as_by_paths(stage, monkeypatch, seed):
    by_states = replay(scenario_of(board(seed)), stage)
    places = iter(range(10**9))
    monkeypatch.setattr(sameness.Shapes, "written", lambda *_given: next(places))
    monkeypatch.setattr(exploring.Exploration, "_put_alike", lambda *_given: ())
    by_paths = replay(scenario_of(board(seed)), stage)
    assert "error" not in by_paths, by_paths["error"]
    assert not by_paths["explored"]["bounds"]
    assert found(by_states) == found(by_paths)
    assert by_states["explored"]["paths"] == by_paths["explored"]["paths"]


def places_of(monkeypatch, stage, **alice):
    """How many places are written down while two Blood Artists and three bears are swept away."""
    written, count = sameness.Shapes.written, []
    monkeypatch.setattr(sameness.Shapes, "written", lambda *given: count.append(given[1]) or written(*given))
    players = [
        {
            "name": "Alice",
            "battlefield": ["Blood Artist", "Blood Artist", *["Grizzly Bears"] * 3],
            "hand": ["Wrath of God"],
            "mana": {"white": 4},
            **alice,
        },
        {"name": "Bob"},
    ]
    swept = [{"player": "Alice", "cast": "Wrath of God"}, {"resolve": "all"}]
    answer = replay(scenario_of({**board(0), "players": players, "do": swept}), stage)
    assert answer["explored"]["paths"] == 1024
    return len(count)


def test_orders_that_come_to_the_same_are_tried_once(stage, monkeypatch):
    """603.3b: in which order ten abilities resolve is nothing to anybody, but at 9 life somebody dies."""
    at_rest = places_of(monkeypatch, stage)
    assert at_rest < 50
    monkeypatch.undo()
    assert places_of(monkeypatch, stage, life=9) > at_rest
