import datetime
import random

import pytest

from engine.abilities import Requirement, Triggered
from engine.combat import blockers
from engine.errors import IllegalAction, Undecided
from engine.filters import Itself, OfColor
from engine.instructions import Effect
from engine.patterns.combat import InCombat


def attacked(board, attacker="bear", **options):
    return board(step="declare blockers").put(attacker, **({"pt": "2/2"} | options))


def decision_of(game):
    with pytest.raises(Undecided) as undecided:
        blockers.declare(game)
    return undecided.value.decision


def refusal(b, *pairs):
    with pytest.raises(IllegalAction) as refused:
        blockers.declare(b.game(b.pairs(*pairs)))
    return refused.value.rule


def test_a_block(board):
    b = attacked(board).put("wall", pt="0/4", controller="Bob").fight(("bear", "Bob"))
    game = b.game(b.pairs(("wall", "bear")))
    blockers.declare(game)
    attack = game.combat.attack_of(b["bear"])
    assert (attack.blocked, attack.blockers) == (True, (b["wall"],))
    steps = board.cited(game)
    assert steps.index("509.1a") < steps.index("509.1g") < steps.index("509.1h")


def test_the_defending_player_decides(board):
    b = attacked(board).put("wall", pt="0/4", controller="Bob").fight(("bear", "Bob"))
    decision = decision_of(b.game())
    assert (decision.player, decision.kind, decision.rule) == (2, "block", "509.1")
    assert list(decision.domain.enumerate()) == [(), b.pairs(("wall", "bear"))]
    game = b.game(())
    blockers.declare(game)
    assert game.combat.attack_of(b["bear"]).blocked is False


def test_nobody_is_asked_where_nothing_can_block(board):
    b = attacked(board, keywords=["flying"]).put("wall", pt="0/4", controller="Bob").fight(("bear", "Bob"))
    game = b.game()
    blockers.declare(game)  # a question that nobody answers would raise Undecided
    assert [(attack.blocked, attack.blockers) for attack in game.combat.attacks] == [(False, ())]


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ({"keywords": ["flying"]}, {}, "702.9b"),
        ({"keywords": ["flying"]}, {"keywords": ["flying"]}, None),
        ({"keywords": ["flying"]}, {"keywords": ["reach"]}, None),
        ({}, {"keywords": ["flying"]}, None),
        ({}, {"tapped": True}, "509.1a"),
        ({}, {"controller": "Alice"}, "509.1a"),
        ({}, {"line": "Enchantment"}, "506.3"),
        ({"keywords": ["menace"]}, {}, "702.111b"),
        ({"keywords": ["intimidate"], "colors": ["red"]}, {"colors": ["white"]}, "702.13b"),
        ({"keywords": ["intimidate"], "colors": ["red"]}, {"colors": ["red", "white"]}, None),
        ({"keywords": ["intimidate"]}, {"line": "Artifact Creature — Golem"}, None),
        ({"keywords": [("protection", OfColor("green"))]}, {"colors": ["green"]}, "702.16f"),
        ({"keywords": [("protection", OfColor("green"))]}, {"colors": ["black"]}, None),
        ({}, {"keywords": [("protection", OfColor("green"))]}, None),
    ],
)
def test_evasion(board, attacker, blocker, rule):
    b = attacked(board, **attacker)
    b.put("blocker", **({"pt": "2/2", "controller": "Bob"} | blocker))
    b.put(
        "other",
        pt="1/1",
        controller="Bob",
        keywords=["reach"],
        colors=["red"],
        line="Artifact Creature — Golem",
    )
    b.fight(("bear", "Bob"))
    if rule is None:
        blockers.declare(b.game(b.pairs(("blocker", "bear"))))
    else:
        assert refusal(b, ("blocker", "bear")) == rule


def test_menace_needs_two(board):
    b = (
        attacked(board, keywords=["menace"])
        .put("first", pt="1/1", controller="Bob")
        .put("second", pt="1/1", controller="Bob")
    )
    b.fight(("bear", "Bob"))
    domain = decision_of(b.game()).domain
    assert list(domain.enumerate()) == [(), b.pairs(("first", "bear"), ("second", "bear"))]
    assert domain.count() == 2
    assert all(domain.contains(domain.sample(random.Random(seed))) for seed in range(5))


def test_evasions_are_cumulative(board):
    """509.1b: flying and menace together want two blockers that fly or reach."""
    b = attacked(board, keywords=["flying", "menace"])
    for name, keywords in (("bird", ["flying"]), ("spider", ["reach"]), ("ogre", [])):
        b.put(name, pt="1/1", controller="Bob", keywords=keywords)
    b.fight(("bear", "Bob"))
    assert list(decision_of(b.game()).domain.enumerate()) == [
        (),
        b.pairs(("bird", "bear"), ("spider", "bear")),
    ]
    assert refusal(b, ("bird", "bear"), ("ogre", "bear")) == "702.9b"


def test_required_blocks(board):
    """509.1c: as many requirements as can be obeyed."""
    b = attacked(board, abilities=[Requirement(what="be blocked")])
    b.put("ox", pt="2/2").put("wall", pt="0/4", controller="Bob", abilities=[Requirement(what="block")])
    b.put("second", pt="1/1", controller="Bob").fight(("bear", "Bob"), ("ox", "Bob"))
    legal = set(decision_of(b.game()).domain.enumerate())
    assert legal == {
        b.pairs(("wall", "bear")),
        b.pairs(("wall", "bear"), ("second", "bear")),
        b.pairs(("wall", "bear"), ("second", "ox")),
        b.pairs(("wall", "ox"), ("second", "bear")),
    }
    assert refusal(b, ("wall", "ox")) == "509.1c"
    assert refusal(b) == "509.1c"


def test_a_requirement_yields_to_a_restriction(board):
    b = attacked(board, keywords=["menace"], abilities=[Requirement(what="be blocked")])
    b.put("wall", pt="0/4", controller="Bob").fight(("bear", "Bob"))
    game = b.game()
    blockers.declare(game)
    assert game.combat.attack_of(b["bear"]).blocked is False


def test_a_blocker_blocks_one_attacker(board):
    b = attacked(board).put("ox", pt="2/2").put("wall", pt="0/4", controller="Bob")
    b.fight(("bear", "Bob"), ("ox", "Bob"))
    assert refusal(b, ("wall", "bear"), ("wall", "ox")) == "509.1a"
    assert decision_of(b.game()).domain.count() == 3


def test_damage_assignment_order(board):
    """509.2: announced by the active player as blockers are declared; unknown in 2005."""
    b = attacked(board).put("first", pt="1/1", controller="Bob").put("second", pt="1/1", controller="Bob")
    b.fight(("bear", "Bob"))
    block = b.pairs(("first", "bear"), ("second", "bear"))
    decision = decision_of(b.game(block))
    assert (decision.player, decision.kind, decision.rule) == (1, "order", "509.2")
    game = b.game(block, (b["second"], b["first"]))
    blockers.declare(game)
    assert game.combat.attack_of(b["bear"]).blockers == (b["second"], b["first"])
    b.state.date = datetime.date(2005, 10, 1)
    old = b.game(block)
    blockers.declare(old)
    assert "509.2" not in board.cited(old)


def test_block_triggers(board):
    """509.5c and g: becoming blocked, and attacking without being blocked, are different events."""

    def ability(what):
        return Triggered(pattern=InCombat(what, Itself()), effect=Effect(), text=what)

    b = attacked(board, abilities=[ability("becomes blocked")])
    b.put("wall", pt="0/4", controller="Bob", abilities=[ability("blocks")]).fight(("bear", "Bob"))
    game = b.game(b.pairs(("wall", "bear")))
    blockers.declare(game)
    assert sorted(each.name for each in game.state.waiting) == ["bear", "wall"]
    game = b.game(())
    blockers.declare(game)
    assert game.state.waiting == ()
    lone = attacked(board, abilities=[ability("isn't blocked")]).fight(("bear", "Bob")).game()
    blockers.declare(lone)
    assert [each.name for each in lone.state.waiting] == ["bear"]


def test_each_defending_player_blocks(board):
    b = (
        board(step="declare blockers", names=("Alice", "Bob", "Carol"))
        .put("bear", pt="2/2")
        .put("ox", pt="2/2")
    )
    b.put("wall", pt="0/4", controller="Bob").put("tree", pt="0/4", controller="Carol")
    b.fight(("bear", "Bob"), ("ox", "Carol"))
    game = b.game(b.pairs(("wall", "bear")), b.pairs(("tree", "ox")))
    blockers.declare(game)
    assert game.combat.attack_of(b["ox"]).blockers == (b["tree"],)
    with pytest.raises(IllegalAction):
        blockers.declare(b.game(b.pairs(("wall", "ox"))))
