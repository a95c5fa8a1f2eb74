"""Spells for which another player may pay generic mana (702.132)."""

from __future__ import annotations

from engine.abilities.casting import Assisted
from engine.board import Board
from engine.costs import Cost, PayMana
from engine.costs.payment import pay
from engine.decisions import Decision, Number, Some
from engine.mana import ManaCost, ManaSymbol
from engine.mana.payment import find_payment
from engine.mana.spending import Purpose
from engine.records import Applied, Asked
from engine.registry import rule


def assisted(game: Board, player: int, spell: int, total: Cost) -> Cost:
    """What is left to pay once another player has paid for what they mean to."""
    generic = sum(each.generic for each in total.mana.symbols if each.is_generic)
    if not generic or not _has_assist(game, spell):
        return total
    return let_another_pay(game, player, spell, total, generic) or total


def could_be(game: Board, player: int, spell: int, total: Cost) -> Cost:
    """What would be left to pay if another player paid for as much as they could."""
    generic = sum(each.generic for each in total.mana.symbols if each.is_generic)
    if not generic or not _has_assist(game, spell):
        return total
    others = (each for each in game.players() if each != player)
    return _without(total, max((_most(game, each, spell, generic) for each in others), default=0))


def _has_assist(game: Board, spell: int) -> bool:
    return any(isinstance(each, Assisted) for each in game.abilities(spell))


@rule("assisting", "702.132a", kind="payment")
def let_another_pay(game: Board, player: int, spell: int, total: Cost, generic: int) -> Cost:
    """A player who is chosen may pay for any amount of the generic mana in the spell's total cost."""
    others = tuple(each for each in game.players() if each != player)
    name = game.name(spell)
    prompt = Asked(
        case="a player who helps to pay",
        player=game.called(player),
        object=game.called(spell),
        players=game.each_called(others),
    )
    chosen = game.choose(Decision(player, "object", name, prompt, "702.132a", Some(others, 0, 1), spell))
    for other in chosen:
        most = _most(game, other, spell, generic)
        prompt = Asked(case="how much help to pay", object=game.called(spell), player=game.called(other))
        domain = Number(0, most)
        number = int(game.choose(Decision(other, "number", name, prompt, "702.132a", domain, spell)))
        if number:
            purpose = Purpose("spell", spell)
            pay(game, other, _generic(number), spell, purpose=purpose, on_stack=spell)
            game.trace.record(Applied(player=game.called(other), number=number, object=game.called(spell)))
            return _without(total, number)
    return total


def _most(game: Board, player: int, spell: int, generic: int) -> int:
    """For how much of it a player could pay."""
    purpose = Purpose("spell", spell)
    able = (
        number
        for number in range(generic, 0, -1)
        if find_payment(game, player, _generic(number).mana, purpose=purpose) is not None
    )
    return next(able, 0)


def _generic(number: int) -> Cost:
    return Cost((PayMana(ManaCost((ManaSymbol(str(number), generic=number),))),), f"{{{number}}}")


def _without(total: Cost, number: int) -> Cost:
    """The cost with so much less generic mana."""
    left = sum(each.generic for each in total.mana.symbols if each.is_generic) - number
    others = tuple(each for each in total.mana.symbols if not each.is_generic)
    mana = ManaCost((ManaSymbol(str(left), generic=left), *others) if left else others)
    parts = tuple(each for each in total.parts if not isinstance(each, PayMana))
    words = ", ".join(filter(None, (str(mana), *(str(each) for each in (Cost(parts, total.text),) if parts))))
    return Cost((PayMana(mana), *parts), words or "{0}")
