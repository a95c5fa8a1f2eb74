"""What mana there is, and what could still be added, where a cost can't be paid with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.abilities import Activated
from engine.board import Board
from engine.mana import LETTER_OF, Mana, ManaCost
from engine.mana.payment import withheld
from engine.mana.sources import ManaSource
from engine.mana.spending import Purpose, may_be_spent
from engine.records import Refusal
from engine.records.costs import Adding, NotEnoughMana

Kind = tuple[str, tuple[tuple[str, ...], ...]]
"""A kind of source: its name, and what one activation can add."""


def not_enough(
    game: Board,
    player: int,
    sources: Iterable[ManaSource],
    purpose: Purpose,
    cost: tuple[ManaCost, int],
) -> Refusal:
    """What of a player's pool may be spent on a purpose, and what some sources could add to it.

    `cost` is what is to be paid, and the object for which. Each source is there once, with everything that it
    could add; so it may look like more than is to be had together.
    """
    asked, of = cost
    every = tuple(sources)
    adding = [each for each in every if isinstance(each.ability, Activated)]
    idle = [each for each in adding if withheld(game, player, each, purpose)]
    pool = game.player(player).mana
    fit = [each for each in pool if may_be_spent(game, each, purpose, player)]
    return NotEnoughMana(
        case="not enough mana",
        player=game.called(player),
        object=game.called(of),
        word=str(asked),
        pool=_symbols(fit),
        unfit=_symbols(each for each in pool if each not in fit),
        adding=_kinds(game, (each for each in adding if each not in idle)),
        helpers=game.each_called(each.id for each in every if not isinstance(each.ability, Activated)),
        idle=_kinds(game, idle),
    )


def _kinds(game: Board, sources: Iterable[ManaSource]) -> tuple[Adding, ...]:
    kinds: Counter[Kind] = Counter((game.name(each.id), each.alternatives) for each in sources)
    return tuple(
        Adding(name, number, tuple(_written(each) for each in alternatives))
        for (name, alternatives), number in kinds.items()
    )


def _symbols(mana: Iterable[Mana]) -> str:
    return _written(tuple(each.type for each in mana))


def _written(types: tuple[str, ...]) -> str:
    return "".join(f"{{{LETTER_OF.get(each, 'C')}}}" for each in types)
