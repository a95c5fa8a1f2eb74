"""Hexproof, shroud, protection, ward, split second: what targets, and what can be done about it."""

import pytest

from engine import restrictions
from engine.abilities import Permission
from engine.costs import Cost, PayMana
from engine.events.players import BecomesTarget, SpellCast
from engine.expansion import expanded
from engine.filters import Anything, OfColor
from engine.mana import Mana, ManaCost
from engine.registry import KEYWORDS
from engine.zones import Zone
from model import Citation

ONE = Cost((PayMana(ManaCost.parse("{1}")),), "{1}")


def forbids(game, question, id, about):
    found = restrictions.forbidding(game, question, id, about)
    return found.ability.rule if found else None


@pytest.mark.parametrize(
    ("keyword", "mine", "theirs"),
    [
        ("hexproof", None, "702.11b"),
        ("shroud", "702.18a", "702.18a"),
        (("hexproof", OfColor("black")), None, "702.11d"),
        (("hexproof", OfColor("white")), None, None),
        (("protection", OfColor("black")), "702.16b", "702.16b"),
        (("protection", OfColor("white")), None, None),
        (("protection", Anything()), "702.16j", "702.16j"),
    ],
)
def test_who_can_target(board, keyword, mine, theirs):
    b = (
        board()
        .put("guy", pt="2/2", keywords=[keyword])
        .put("spell", "Instant", zone=Zone.STACK, colors=["black"])
    )
    game = b.game()
    assert forbids(game, "be targeted", b["guy"], (b["spell"], 1)) == mine
    assert forbids(game, "be targeted", b["guy"], (b["spell"], 2)) == theirs


@pytest.mark.parametrize("keyword", ["shroud", "hexproof", ("protection", Anything())])
@pytest.mark.parametrize("zone", [Zone.STACK, Zone.GRAVEYARD])
def test_only_permanents_are_protected(board, keyword, zone):
    """702.11b, 702.16b, 702.18a speak of permanents, not of cards elsewhere (113.6)."""
    b = board().put("guy", pt="2/2", keywords=[keyword], zone=zone).put("spell", "Instant", zone=Zone.STACK)
    assert forbids(b.game(), "be targeted", b["guy"], (b["spell"], 2)) is None


def test_split_second(board):
    """702.61a: no spells, no abilities but mana abilities, for both players, while it is on the stack."""
    b = board().put("card", "Instant", zone=Zone.HAND).put("bear", pt="2/2", controller="Bob")
    assert forbids(b.game(), "cast", b["card"], (1,)) is None
    b.put("quick", "Instant", keywords=["split second"], zone=Zone.STACK)
    game = b.game()
    assert forbids(game, "cast", b["card"], (1,)) == "702.61a"
    assert forbids(game, "activate", b["bear"], (2, 0)) == "702.61a"
    assert forbids(game, "activate", b["bear"], (2, 1)) is None


def test_split_second_does_nothing_on_the_battlefield(board):
    b = board().put("card", "Instant", zone=Zone.HAND)
    game = b.put("odd", pt="1/1", keywords=["split second"]).game()
    assert forbids(game, "cast", b["card"], (1,)) is None


def test_ward_triggers_on_an_opponents_targeting(board):
    """702.21a."""
    b = (
        board()
        .put("guy", pt="2/2", keywords=[("ward", ONE)])
        .put("spell", "Instant", zone=Zone.STACK, controller="Bob")
    )
    game = b.game()
    game.happen(BecomesTarget(object=b["guy"], by=b["spell"], player=1))
    assert game.state.waiting == ()
    game.happen(BecomesTarget(object=b["guy"], by=b["spell"], player=2))
    assert [each.ability.rule for each in game.state.waiting] == ["702.21a"]


@pytest.mark.parametrize(
    ("mana", "answers", "countered"),
    [((), (), True), (("red",), (False,), True), (("red",), (True, ()), False)],
)
def test_ward_counters_unless_paid(board, mana, answers, countered):
    b = board().player("Bob", mana=tuple(Mana(each) for each in mana))
    b.put("guy", pt="2/2", keywords=[("ward", ONE)]).put(
        "spell", "Instant", zone=Zone.STACK, controller="Bob"
    )
    game = b.game(*answers)
    game.happen(BecomesTarget(object=b["guy"], by=b["spell"], player=2))
    waiting = game.state.waiting[0]
    for instruction in waiting.ability.effect.instructions:
        instruction.follow(game, waiting.context)
    assert game.exists(b["spell"]) is not countered


def test_prowess(board):
    """702.108a: noncreature spells of its controller only."""
    b = board().put("monk", pt="1/1", keywords=["prowess"])
    b.put("shock", "Instant", zone=Zone.STACK).put("elf", "Creature — Elf", zone=Zone.STACK)
    game = b.game()
    game.happen(SpellCast(object=b["elf"], player=1), SpellCast(object=b["shock"], player=2))
    assert game.state.waiting == ()
    game.happen(SpellCast(object=b["shock"], player=1))
    waiting = game.state.waiting[0]
    waiting.ability.effect.instructions[0].follow(game, waiting.context)
    assert (game.characteristics(b["monk"]).power, game.characteristics(b["monk"]).toughness) == (2, 2)


def test_flash_permits_any_time(board):
    b = board().put("quick", "Creature — Elf", keywords=["flash"], zone=Zone.HAND)
    game = b.game()
    assert restrictions.permitted(game, "any time", b["quick"]) in expanded(
        game.characteristics(b["quick"]).abilities
    )
    assert isinstance(restrictions.permitted(game, "any time", b["quick"]), Permission)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("deathtouch", "702.2"), ("defender", "702.3"), ("double strike", "702.4"), ("enchant", "702.5"),
        ("equip", "702.6"), ("first strike", "702.7"), ("flash", "702.8"), ("flying", "702.9"),
        ("haste", "702.10"), ("hexproof", "702.11"), ("indestructible", "702.12"), ("intimidate", "702.13"),
        ("lifelink", "702.15"), ("protection", "702.16"), ("reach", "702.17"), ("shroud", "702.18"),
        ("trample", "702.19"), ("vigilance", "702.20"), ("ward", "702.21"), ("split second", "702.61"),
        ("wither", "702.80"), ("infect", "702.90"), ("prowess", "702.108"), ("menace", "702.111"),
    ],
)  # fmt: skip
def test_each_keyword_stands_where_the_document_has_it(name, number):
    """The numbers of the document of August 2024."""
    assert KEYWORDS[name].citation == Citation("2024", number)
