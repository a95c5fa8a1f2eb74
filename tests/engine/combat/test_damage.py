import datetime

import msgspec
import pytest

from assistant.telling.refusing import reason
from engine.combat import damage
from engine.errors import IllegalAction, Undecided
from engine.events import Sacrifice
from engine.filters import OfColor
from engine.stack import resolving as stack
from engine.state_based.checking import check
from engine.zones import Zone

RAVNICA = datetime.date(2005, 10, 1)


def fought(board, *attacks, answers=(), first=False, **options):
    game = board.fight(*attacks).game(*answers, **options)
    damage.deal(game, first=first)
    return game


def life(game, player):
    return game.player(player).life


def decision_of(b):
    with pytest.raises(Undecided) as undecided:
        damage.deal(b.game(), first=False)
    return undecided.value.decision


def test_an_unblocked_creature_damages_what_it_attacks(board):
    """510.1b, 120.3a."""
    b = board(step="combat damage").put("bear", pt="2/2")
    game = fought(b, ("bear", "Bob"))
    assert life(game, 2) == 18
    steps = board.cited(game)
    assert steps.index("510.1a") < steps.index("510.2") < steps.index("120.3a") < steps.index("120.4d")


def test_blocked_creature_and_blocker_damage_each_other(board):
    b = board().put("bear", pt="2/2").put("wall", pt="1/4", controller="Bob")
    game = fought(b, ("bear", "Bob", "wall"))
    assert (game.object(b["wall"]).damage, game.object(b["bear"]).damage, life(game, 2)) == (2, 1, 20)


def test_no_power_no_damage(board):
    """510.1a: creatures that would assign 0 or less damage don't assign combat damage at all."""
    b = board().put("sheep", pt="0/1").put("cursed", pt="-1/3")
    game = fought(b, ("sheep", "Bob"), ("cursed", "Bob"))
    assert game.state.history == ()


def test_blocked_without_blockers_deals_nothing(board):
    """510.1c; with trample it goes to the player attacked (702.19d)."""
    b = board().put("bear", pt="2/2").put("boar", pt="3/3", keywords=["trample"])
    b.put("wall", pt="0/4", controller="Bob", zone=Zone.GRAVEYARD)
    game = fought(b, ("bear", "Bob", "wall"), ("boar", "Bob", "wall"))
    assert life(game, 2) == 17
    assert "702.19d" in board.cited(game)


def test_damage_is_dealt_in_order(board):
    """510.1c: lethal damage for each creature ahead."""
    b = (
        board()
        .put("giant", pt="4/4")
        .put("first", pt="1/2", controller="Bob")
        .put("second", pt="1/3", controller="Bob")
    )
    b.fight(("giant", "Bob", "first", "second"))
    decision = decision_of(b)
    assert (decision.player, decision.kind, decision.about) == (1, "damage", "giant")
    assert (
        list(decision.domain.enumerate())
        == [
            b.pairs(("first", 2), ("second", 2)),
            b.pairs(("first", 3), ("second", 1)),
            b.pairs(("first", 4)),
        ]
        or decision.domain.count() == 3
    )
    for wrong, words in (
        ([("first", 1), ("second", 3)], "first is assigned 1, lethal is 2"),
        ([("first", 4), ("second", 2)], "6 damage assigned, power is 4; remove 2"),
        ([("first", 2)], "2 damage assigned, power is 4; add 2"),
        ([("first", 2), ("Bob", 2)], "Combat damage can be assigned only to first, second"),
    ):
        with pytest.raises(IllegalAction) as refused:
            damage.deal(b.game(b.pairs(*wrong)), first=False)
        assert words in reason(refused.value.refusal)


def test_in_2005_damage_is_divided_freely(board):
    b = (
        board(date=RAVNICA)
        .put("giant", pt="4/4")
        .put("first", pt="1/2", controller="Bob")
        .put("second", pt="1/3", controller="Bob")
    )
    b.fight(("giant", "Bob", "first", "second"))
    assert decision_of(b).domain.count() == 5


def test_trample(board):
    """702.19b: lethal damage to all blockers, the rest as the controller chooses."""
    b = board().put("wurm", pt="6/4", keywords=["trample"]).put("bear", pt="2/2", controller="Bob", damage=1)
    b.fight(("wurm", "Bob", "bear"))
    options = list(decision_of(b).domain.enumerate())
    assert options[0] == b.pairs(("bear", 1), ("Bob", 5))
    assert len(options) == 6
    with pytest.raises(IllegalAction) as refused:
        damage.deal(b.game(b.pairs(("Bob", 6))), first=False)
    assert refused.value.rule == "702.19b"
    game = fought(b, ("wurm", "Bob", "bear"), answers=[b.pairs(("bear", 1), ("Bob", 5))])
    assert life(game, 2) == 15
    assert "702.19b" in board.cited(game)


def test_trample_with_deathtouch(board):
    """702.2c: any nonzero amount is lethal damage."""
    b = (
        board()
        .put("beast", pt="3/3", keywords=["trample", "deathtouch"])
        .put("wall", pt="0/8", controller="Bob")
    )
    b.fight(("beast", "Bob", "wall"))
    game = fought(b, ("beast", "Bob", "wall"), answers=[b.pairs(("wall", 1), ("Bob", 2))])
    assert (life(game, 2), game.object(b["wall"]).deathtouched) == (18, True)
    check(game)
    assert not game.exists(b["wall"])
    steps = board.cited(game)
    assert steps.index("702.19b") < steps.index("702.2c") < steps.index("704.5h")


def test_trample_against_protection(board):
    """702.19b takes no account of prevention: lethal damage is assigned, then prevented (702.16e)."""
    b = board().put("wurm", pt="6/4", keywords=["trample"], colors=["green"])
    b.put("knight", pt="2/2", controller="Bob", keywords=[("protection", OfColor("green"))])
    game = fought(b, ("wurm", "Bob", "knight"), answers=[b.pairs(("knight", 2), ("Bob", 4))])
    assert (life(game, 2), game.object(b["knight"]).damage) == (16, 0)
    assert "702.16e" in board.abilities_cited(game)


def test_first_and_double_strike(board):
    """510.4: first those with first or double strike, then the rest and those with double strike."""
    b = (
        board()
        .put("knight", pt="2/2", keywords=["first strike"])
        .put("hero", pt="3/3", keywords=["double strike"])
        .put("bear", pt="1/1")
    )
    game = b.fight(("knight", "Bob"), ("hero", "Bob"), ("bear", "Bob")).game()
    assert damage.first_strike_needed(game)
    damage.deal(game, first=True)
    assert life(game, 2) == 15
    damage.deal(game, first=False)
    assert life(game, 2) == 11
    assert board.cited(game).count("510.4") == 2


def test_no_first_strike_one_step(board):
    b = board().put("bear", pt="2/2")
    game = b.fight(("bear", "Bob")).game()
    assert not damage.first_strike_needed(game)


def test_losing_double_strike_between_the_steps(board):
    """702.4c; and first strike that comes late doesn't preclude the second step (702.7c)."""
    b = board().put("hero", pt="3/3", keywords=["double strike"]).put("bear", pt="1/1")
    game = b.fight(("hero", "Bob"), ("bear", "Bob")).game()
    damage.deal(game, first=True)
    bear, hero = game.object(b["bear"]), game.object(b["hero"])
    swapped = hero.printed.abilities
    game.change(hero.id, printed=msgspec.structs.replace(hero.printed, abilities=()))
    game.change(bear.id, printed=msgspec.structs.replace(bear.printed, abilities=swapped))
    damage.deal(game, first=False)
    assert life(game, 2) == 16


def test_a_blocker_that_died_by_first_strike_deals_nothing(board):
    b = board().put("knight", pt="2/2", keywords=["first strike"]).put("bear", pt="2/2", controller="Bob")
    game = b.fight(("knight", "Bob", "bear")).game()
    damage.deal(game, first=True)
    check(game)
    damage.deal(game, first=False)
    assert game.object(b["knight"]).damage == 0


def test_lifelink_at_one_life(board):
    """120.3f: the gain is a result of the damage, at the same time as the loss of life."""
    b = board().player("Alice", life=1).put("cat", pt="2/2", keywords=["lifelink"])
    b.put("ogre", pt="3/3").put("angel", pt="2/5", keywords=["lifelink"], controller="Bob")
    game = fought(b, ("cat", "Bob", "angel"), ("ogre", "Bob"))
    assert (life(game, 1), life(game, 2)) == (3, 19)
    assert board.cited(game).count("120.3f") == 2


def test_damage_to_planeswalker_and_battle(board):
    """120.3c and h."""
    b = board().put("bear", pt="2/2").put("ox", pt="3/3")
    b.put("Jace", "Planeswalker — Jace", controller="Bob", counters={"loyalty": 5})
    b.put("siege", "Battle — Siege", protector=2, counters={"defense": 4})
    game = fought(b, ("bear", "Jace"), ("ox", "siege"))
    assert game.object(b["Jace"]).counter("loyalty") == 3
    assert game.object(b["siege"]).counter("defense") == 1
    assert {"120.3c", "120.3h"} <= set(board.cited(game))


def test_wither_and_infect(board):
    """120.3b and d."""
    b = (
        board()
        .put("rot", pt="2/2", keywords=["infect", "deathtouch"])
        .put("plague", pt="2/2", keywords=["infect"])
    )
    b.put("giant", pt="5/5", controller="Bob")
    game = fought(b, ("rot", "Bob", "giant"), ("plague", "Bob"))
    giant = game.object(b["giant"])
    assert (giant.counter("-1/-1"), giant.damage, giant.deathtouched) == (2, 0, True)
    assert (game.player(2).counter("poison"), life(game, 2)) == (2, 20)


def test_in_2005_damage_waits_on_the_stack(board):
    """2005:200.8, 2005:310.2a: what left still deals its damage, by its last known information."""
    b = board(date=RAVNICA).put("bear", pt="2/2").put("wall", pt="1/4", controller="Bob").put("ox", pt="3/3")
    game = fought(b, ("bear", "Bob", "wall"), ("ox", "Bob"))
    assert life(game, 2) == 20
    assert game.name(game.zone(Zone.STACK)[-1]) == "combat damage"
    assert {"200.8", "310.2a"} <= set(board.cited(game))
    game.happen(Sacrifice(object=b["bear"], player=1))
    stack.resolve_top(game)
    assert life(game, 2) == 17
    assert game.object(b["wall"]).damage == 2
    assert game.zone(Zone.STACK) == ()
