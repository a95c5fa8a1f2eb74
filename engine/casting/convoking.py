"""Convoke as it was before Magic 2015: creatures that were tapped made the spell cost less (2005:502.46a)."""

from __future__ import annotations

from engine.abilities.casting import BEFORE_M15, PaysFor
from engine.board import Board
from engine.costs import Cost, CostChange, OwnChange, TapOthersCost
from engine.decisions import Decision, OneOf, Some
from engine.filters import AnyOf, Itself, That
from engine.mana import LETTER_OF, ManaCost, symbol
from engine.records import Asked, Chosen
from engine.registry import M15, in_force, rule
from engine.restrictions import in_force as abilities_in_force


def with_creatures(game: Board, player: int, spell: int, cost: Cost) -> Cost:
    """The cost of a spell with the creatures that are tapped for it, where convoke is an additional cost."""
    says = in_force(BEFORE_M15, game.date)
    found = (each for _, _, each in abilities_in_force(game, PaysFor, spell) if each.earlier == BEFORE_M15)
    ability = next(found, None)  # 502.46c: more of them are redundant
    if says is None or ability is None:
        return cost
    return cost.plus(says(game, player, spell, cost) or Cost())


@rule(BEFORE_M15, "502.46a", edition="2005", until=M15, kind="choice")
def tap_any_number(game: Board, player: int, spell: int, cost: Cost) -> Cost:
    """Any number of untapped creatures may be tapped besides, each for {1} less or one of its colors."""
    there = tuple(
        id for id in game.that_are("Creature") if game.controller(id) == player and not game.object(id).tapped
    )
    if not there:
        return Cost()
    prompt = Asked(case="creatures to convoke", player=game.called(player), object=game.called(spell))
    name = game.name(spell)
    ids = tuple(game.choose(Decision(player, "object", name, prompt, "702.51a", Some(there), spell)))
    if not ids:
        return Cost()
    less = tuple(_less(game, player, spell, cost, id) for id in ids)
    game.trace.record(Chosen(player=game.called(player), object=game.called(spell), words=less))
    change = CostChange(0, Itself(), "you", mana=ManaCost.parse("".join(less)), less=True)
    tapped = TapOthersCost(AnyOf(tuple(map(That, ids))), len(ids))
    return Cost((tapped, OwnChange(change)))


def _less(game: Board, player: int, spell: int, cost: Cost, id: int) -> str:
    """By which symbol a creature reduces the cost: asked where the cost has mana of one of its colors."""
    asked_for = {way for each in cost.mana.symbols for way in each.ways}
    colors = (each for each in LETTER_OF if each in game.characteristics(id).colors and each in asked_for)
    words = ("{1}", *(f"{{{symbol(LETTER_OF[each]).text}}}" for each in colors))
    if len(words) == 1:
        return words[0]
    prompt = Asked(
        case="what a creature convokes", player=game.called(player), object=game.called(id), words=words
    )
    return str(game.choose(Decision(player, "option", game.name(id), prompt, "702.51a", OneOf(words), spell)))
