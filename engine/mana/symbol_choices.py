"""Mana symbols that can be paid in several ways: which way is announced before the cost is paid (118.13)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from engine import restrictions
from engine.abilities.special import PaysLifeForMana
from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.mana import LETTER_OF, ManaCost, ManaSymbol, symbol
from engine.records import Answered, Asked
from engine.registry import rule

Payable = Callable[[ManaCost, int], bool]
"""Tells whether so much mana and so much life can be paid."""


class Chosen(msgspec.Struct, frozen=True):
    """A mana cost in which every symbol has one way left, and the life that is paid besides."""

    mana: ManaCost
    life: int = 0


def with_life_for(game: Board, player: int, mana: ManaCost) -> ManaCost:
    """The cost with life in the place of mana of a color, for which an effect lets the player pay it.

    A hybrid symbol is paid as one of its halves, so that it is such a symbol too where one of these is.
    """
    for _, _, ability in restrictions.in_force(game, PaysLifeForMana, player):
        mana = ManaCost(
            tuple(
                msgspec.structs.replace(each, life=ability.life)
                if ability.color in each.ways and not each.life
                else each
                for each in mana.symbols
            )
        )
    return mana


def choose_symbols(
    game: Board, player: int, id: int, mana: ManaCost, payable: Payable, *, number: str
) -> Chosen:
    """Choose for each Phyrexian symbol, then for all hybrid ones; `number` is the rule that says when."""
    chosen = Chosen(mana)
    if any(each.life for each in mana.symbols):
        chosen = choose_life(game, player, id, mana, payable, number=number)
    if any(_is_hybrid(each) for each in chosen.mana.symbols):
        chosen = choose_halves(game, player, id, chosen, payable, number=number)
    return chosen


def _only_with_mana(
    game: Board, player: int, id: int, mana: ManaCost, payable: Payable, *, number: str
) -> Chosen:
    return Chosen(ManaCost(tuple(msgspec.structs.replace(each, life=0) for each in mana.symbols)))


@rule("Phyrexian mana symbols", "107.4f", kind="choice", without=_only_with_mana)
def choose_life(
    game: Board, player: int, id: int, mana: ManaCost, payable: Payable, *, number: str
) -> Chosen:
    """A Phyrexian mana symbol can be paid either with one mana of its color or by paying 2 life."""
    decided: list[ManaSymbol] = []
    left = list(mana.symbols)
    life = 0
    while left:
        first = left.pop(0)
        if not first.life:
            decided.append(first)
            continue
        as_mana = msgspec.structs.replace(first, life=0)
        by_mana = _some_way((*decided, as_mana, *left), life, payable)
        by_life = _some_way((*decided, *left), life + first.life, payable)
        colors = " or ".join(f"{{{LETTER_OF[each]}}}" for each in first.ways)
        words = ((colors,) if by_mana or not by_life else ()) + ((f"{first.life} life",) if by_life else ())
        answer = words[0]
        if len(words) > 1:
            prompt = Asked(
                case="how a Phyrexian symbol is paid",
                player=game.called(player),
                word=f"{{{first.text}}}",
                object=game.called(id),
                words=words,
            )
            answer = game.choose(Decision(player, "cost", game.name(id), prompt, number, OneOf(words), id))
        if answer == colors:
            decided.append(as_mana)
            game.trace.record(Answered(player=game.called(player), word=f"{{{first.text}}}", answer=colors))
        else:
            life += first.life
            if symbol(first.text).life:
                _remember(game, id)
            game.trace.record(
                Answered(player=game.called(player), word=f"{{{first.text}}}", answer=first.life, case="life")
            )
    return Chosen(ManaCost(tuple(decided)), life)


def _remember(game: Board, id: int) -> None:
    """Keep with a spell for how many symbols life is paid."""
    announced = game.object(id).announced
    if announced is not None:
        game.change(id, announced=msgspec.structs.replace(announced, by_life=announced.by_life + 1))


def _some_way(symbols: tuple[ManaSymbol, ...], life: int, payable: Payable) -> bool:
    """Tell whether a cost can be paid when the Phyrexian symbols in it are paid in some way."""
    return any(payable(mana, life + more) for mana, more in without_phyrexian(ManaCost(symbols)))


def without_phyrexian(mana: ManaCost) -> Iterator[tuple[ManaCost, int]]:
    """The ways in which the Phyrexian symbols of a cost can be paid: the mana that is left, and the life."""
    phyrexian = [each for each in mana.symbols if each.life]
    others = tuple(each for each in mana.symbols if not each.life)
    as_mana = [msgspec.structs.replace(each, life=0) for each in phyrexian]
    for chosen in itertools.product((False, True), repeat=len(phyrexian)):
        paid = sum(each.life for each, by_life in zip(phyrexian, chosen, strict=True) if by_life)
        left = tuple(each for each, by_life in zip(as_mana, chosen, strict=True) if not by_life)
        yield ManaCost((*others, *left)), paid


def _is_hybrid(each: ManaSymbol) -> bool:
    return len(each.ways) > 1 or bool(each.ways and each.generic)


def _halves(each: ManaSymbol) -> tuple[ManaSymbol, ...]:
    if not _is_hybrid(each):
        return (each,)
    colors = tuple(symbol(LETTER_OF[way]) for way in each.ways)
    return (*colors, symbol(str(each.generic))) if each.generic else colors


def _only_first_halves(
    game: Board, player: int, id: int, chosen: Chosen, payable: Payable, *, number: str
) -> Chosen:
    return Chosen(ManaCost(tuple(_halves(each)[0] for each in chosen.mana.symbols)), chosen.life)


@rule("hybrid mana symbols", "107.4e", kind="choice", without=_only_first_halves)
def choose_halves(
    game: Board, player: int, id: int, chosen: Chosen, payable: Payable, *, number: str
) -> Chosen:
    """A hybrid symbol represents a cost that can be paid in one of two ways: the nonhybrid equivalent."""
    found: dict[frozenset[tuple[ManaSymbol, int]], ManaCost] = {}
    for symbols in itertools.product(*(_halves(each) for each in chosen.mana.symbols)):
        found.setdefault(frozenset(Counter(symbols).items()), ManaCost(symbols))
    ways = tuple(each for each in found.values() if payable(each, chosen.life))
    if not ways:
        return chosen
    answer = str(ways[0])
    if len(ways) > 1:
        words = tuple(str(each) for each in ways)
        prompt = Asked(
            case="which halves are paid", player=game.called(player), word=str(chosen.mana), words=words
        )
        answer = game.choose(Decision(player, "payment", game.name(id), prompt, number, OneOf(words), id))
    game.trace.record(Answered(player=game.called(player), word=str(chosen.mana), answer=answer))
    return Chosen(next(each for each in ways if str(each) == answer), chosen.life)
