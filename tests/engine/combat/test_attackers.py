import random

import pytest

from engine.abilities import Requirement, Triggered
from engine.combat import attackers
from engine.errors import IllegalAction, Undecided
from engine.filters import Itself
from engine.instructions import Effect
from engine.patterns.combat import InCombat


def decision_of(game):
    with pytest.raises(Undecided) as undecided:
        attackers.declare(game)
    return undecided.value.decision


def test_attackers_tap_and_attack(board):
    b = board().put("bear", pt="2/2").put("knight", pt="2/2", keywords=["vigilance"])
    game = b.game(b.pairs(("bear", "Bob"), ("knight", "Bob")))
    attackers.declare(game)
    assert [(each.attacker, each.defender) for each in game.combat.attacks] == list(
        b.pairs(("bear", "Bob"), ("knight", "Bob"))
    )
    assert (game.object(b["bear"]).tapped, game.object(b["knight"]).tapped) == (True, False)
    steps = board.cited(game)
    assert steps.index("508.1a") < steps.index("508.1f") < steps.index("701.21a") < steps.index("508.1k")
    assert board.abilities_cited(game) == ["702.20b"]


def test_attacking_with_nothing(board):
    b = board().put("bear", pt="2/2")
    game = b.game(())
    attackers.declare(game)
    assert game.combat.attacks == ()


def test_nobody_is_asked_where_nothing_can_attack(board):
    b = board().put("wall", pt="0/4", keywords=["defender"]).put("land", "Land — Forest")
    game = b.put("theirs", pt="2/2", controller="Bob").game()
    attackers.declare(game)
    assert game.combat.attacks == ()


@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ({"tapped": True}, "508.1a"),
        ({"since_turn": -1}, "302.6"),
        ({"keywords": ["defender"]}, "702.3b"),
        ({"line": "Artifact"}, "506.3"),
        ({"controller": "Bob"}, "508.1a"),
    ],
)
def test_who_cannot_attack(board, what, rule):
    b = board().put("able", pt="1/1")
    b.put("unable", **({"pt": "2/2"} | what))
    with pytest.raises(IllegalAction) as refused:
        attackers.declare(b.game(b.pairs(("unable", "Bob"))))
    assert refused.value.rule == rule
    assert refused.value.refusal.object.name == "unable"


def test_haste_attacks_at_once(board):
    b = board().put("goblin", pt="1/1", since_turn=-1, keywords=["haste"])
    game = b.game(b.pairs(("goblin", "Bob")))
    attackers.declare(game)
    assert len(game.combat.attacks) == 1


def test_what_can_be_attacked(board):
    """506.2: the defending player, planeswalkers they control, battles they protect (310.8b)."""
    b = board().put("bear", pt="2/2")
    b.put("theirs", "Planeswalker — Jace", controller="Bob", counters={"loyalty": 3}).put(
        "mine", "Planeswalker — Jace"
    )
    b.put("siege", "Battle — Siege", protector=2).put(
        "guarded", "Battle — Siege", controller="Bob", protector=1
    )
    options = decision_of(b.game()).domain
    assert [each[0][1] for each in options.enumerate() if each] == [b["Bob"], b["theirs"], b["siege"]]
    with pytest.raises(IllegalAction) as refused:
        attackers.declare(b.game(b.pairs(("bear", "mine"))))
    assert refused.value.rule == "508.1b"


def test_requirements_are_obeyed(board):
    """508.1d: who attacks if able must, unless it isn't able."""
    must = Requirement(what="attack")
    b = board().put("berserker", pt="3/3", abilities=[must]).put("bear", pt="2/2")
    b.put("tired", pt="3/3", abilities=[must], tapped=True)
    decision = decision_of(b.game())
    assert decision.domain.count() == 2
    assert list(decision.domain.enumerate()) == [
        b.pairs(("berserker", "Bob")),
        b.pairs(("berserker", "Bob"), ("bear", "Bob")),
    ]
    assert decision.domain.contains(decision.domain.sample(random.Random(1)))
    with pytest.raises(IllegalAction) as refused:
        attackers.declare(b.game(()))
    assert refused.value.rule == "508.1d"


def test_each_creature_attacks_once(board):
    b = board().put("bear", pt="2/2").put("walker", "Planeswalker — Jace", controller="Bob")
    domain = decision_of(b.game()).domain
    assert not domain.contains(b.pairs(("bear", "Bob"), ("bear", "walker")))
    assert not domain.contains("bear")
    assert not domain.contains((b["bear"],))
    assert domain.count() == 3


def test_attack_triggers_wait_for_the_stack(board):
    """508.1m, 508.3a."""
    trigger = Triggered(pattern=InCombat("attacks", Itself()), effect=Effect(), text="something")
    b = board().put("raider", pt="2/2", abilities=[trigger])
    game = b.game(b.pairs(("raider", "Bob")))
    attackers.declare(game)
    assert [each.name for each in game.state.waiting] == ["raider"]
