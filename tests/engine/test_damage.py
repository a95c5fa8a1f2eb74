import pytest

from engine.abilities import Triggered
from engine.events.damage import Damage, Prevented
from engine.filters import Anything, Itself, OfColor
from engine.instructions import Effect
from engine.patterns import DealsDamage
from engine.patterns.players import PlayerDoes
from engine.records import Named
from engine.records.damage import DamageDealt, LifeChanged


def test_zero_damage_is_not_dealt(board):
    """120.8: abilities that trigger on damage don't trigger."""
    trigger = Triggered(pattern=DealsDamage(Itself()), effect=Effect(), text="something")
    b = board().put("bear", pt="2/2", abilities=[trigger])
    game = b.game()
    assert game.happen(Damage(source=b["bear"], to=2, amount=0)) == ()
    assert board.cited(game) == ["120.8", "614.7a"]
    game.happen(Damage(source=b["bear"], to=2, amount=1))
    assert [each.name for each in game.state.waiting] == ["bear"]


@pytest.mark.parametrize("line", ["Land — Forest", "Artifact", "Enchantment"])
def test_what_cannot_be_dealt_damage(board, line):
    """120.1a."""
    b = board().put("bear", pt="2/2").put("thing", line)
    assert b.game().happen(Damage(source=b["bear"], to=b["thing"], amount=3)) == ()


def test_a_creature_that_is_a_planeswalker_gets_both_results(board):
    """120.3c and e."""
    b = (
        board()
        .put("bear", pt="2/2")
        .put("Gideon", "Creature Planeswalker — Gideon", "4/4", counters={"loyalty": 4})
    )
    game = b.game()
    game.happen(Damage(source=b["bear"], to=b["Gideon"], amount=3))
    gideon = game.object(b["Gideon"])
    assert (gideon.damage, gideon.counter("loyalty")) == (3, 1)


def test_damage_happens_once_with_its_results_after_it(board):
    b = board().put("bear", pt="2/2", keywords=["lifelink"])
    game = b.game()
    game.happen(Damage(source=b["bear"], to=2, amount=2))
    records = [each for step in game.trace.steps for node in step.walk() for each in node.records]
    bear, alice, bob = Named(b["bear"], "bear"), Named(1, "Alice"), Named(2, "Bob")
    assert records[-3:] == [
        DamageDealt(source=bear, to=bob, amount=2),
        LifeChanged(player=bob, before=20, after=18, cause="damage"),
        LifeChanged(player=alice, before=20, after=22, cause="effect"),
    ]


def test_excess_of_each_source_counts_what_others_deal_at_once(board):
    """120.10: 2 and 3 damage to a 2/4: 1 of it is excess, and it is of the damage dealt last."""
    b = board().put("one", pt="2/2").put("two", pt="3/3").put("wall", pt="2/4")
    game = b.game()
    game.happen(*(Damage(source=b[each], to=b["wall"], amount=n) for each, n in (("one", 2), ("two", 3))))
    records = [each for step in game.trace.steps for node in step.walk() for each in node.records]
    dealt = [each for each in records if isinstance(each, DamageDealt)]
    assert [(each.source.name, each.amount, each.excess) for each in dealt] == [("one", 2, 0), ("two", 3, 1)]


def test_separate_lifelink_events(board):
    """702.15e: each source causes its own life gain event."""
    trigger = Triggered(pattern=PlayerDoes("gain life"), effect=Effect(), text="something")
    b = board().put("one", pt="1/1", keywords=["lifelink"]).put("two", pt="1/1", keywords=["lifelink"])
    game = b.put("cleric", pt="1/1", abilities=[trigger]).game()
    game.happen(*(Damage(source=b[each], to=2, amount=1) for each in ("one", "two")))
    assert len(game.state.waiting) == 2


def test_protection_prevents_damage(board):
    """702.16e."""
    b = (
        board()
        .put("black", pt="2/2", colors=["black"])
        .put("knight", pt="2/2", keywords=[("protection", OfColor("black"))])
    )
    game = b.put("safe", pt="2/2", keywords=[("protection", Anything())]).game()
    for source, to in (("black", "knight"), ("knight", "safe")):
        (prevented,) = game.happen(Damage(source=b[source], to=b[to], amount=2))
        assert isinstance(prevented, Prevented)
        assert game.object(b[to]).damage == 0
    assert len(game.happen(Damage(source=b["knight"], to=b["black"], amount=2))) == 2
