"""What mana there was, and what could still be added, said where a cost can't be paid with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.abilities import Activated
from engine.board import Board
from engine.mana import LETTER_OF, Mana
from engine.mana.payment import withheld
from engine.mana.sources import ManaSource
from engine.mana.spending import Purpose, may_be_spent

Kind = tuple[str, tuple[tuple[str, ...], ...]]
"""A kind of source: its name, and what one activation can add."""


def shortage(game: Board, player: int, sources: Iterable[ManaSource], purpose: Purpose) -> str:
    """Say what of a player's pool may be spent on a purpose, and what some sources could add to it.

    Each source is said once, with everything that it could add; so it may look like more than is to be had
    together.
    """
    adding = [each for each in sources if isinstance(each.ability, Activated)]
    told: list[list[str]] = [[], []]
    for idle in (False, True):
        kinds = Counter(
            (game.name(each.id), each.alternatives)
            for each in adding
            if withheld(game, player, each, purpose) is idle
        )
        told[idle] = [_source(kind, number) for kind, number in kinds.items()]
    helpers = [game.name(each.id) for each in sources if not isinstance(each.ability, Activated)]
    ways = [f"only {_listed(told[False], 'and')} could add mana for it"] if told[False] else []
    ways += [f"{_listed(helpers, 'and')} could help to pay"] if helpers else []
    ways += [f"what {_listed(told[True], 'and')} could add can't be spent on it"] if told[True] else []
    return f"{_pool(game, player, purpose)}, and {_listed(ways, 'and') or 'nothing could add any'}"


def _pool(game: Board, player: int, purpose: Purpose) -> str:
    fit: list[Mana] = []
    other: list[Mana] = []
    for each in game.player(player).mana:
        (fit if may_be_spent(game, each, purpose, player) else other).append(each)
    if not other:
        return f"there is {_symbols(fit)} in the mana pool" if fit else "there is no mana in the pool"
    there = (
        f"there is {_symbols(fit)} for it in the mana pool" if fit else "there is no mana for it in the pool"
    )
    return f"{there} ({_symbols(other)} there can't be spent on it)"


def _symbols(mana: Iterable[Mana]) -> str:
    return _written(tuple(each.type for each in mana))


def _written(types: tuple[str, ...]) -> str:
    return "".join(f"{{{LETTER_OF.get(each, 'C')}}}" for each in types)


def _source(kind: Kind, number: int) -> str:
    """A source and what it could add: "Forest ({G})", "2 of Mountain ({R} each)"."""
    name, alternatives = kind
    adds = _listed([_written(each) for each in alternatives], "or")
    return f"{name} ({adds})" if number == 1 else f"{number} of {name} ({adds} each)"


def _listed(words: list[str], joined: str) -> str:
    *others, last = words or [""]
    return f"{', '.join(others)} {joined} {last}" if others else last
