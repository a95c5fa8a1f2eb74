"""Mana that may be spent as though it were of other colors to pay activation costs (602.1e, 609.4b)."""

from __future__ import annotations

from typing import Final

from engine import restrictions
from engine.board import Board
from engine.mana import COLORS
from engine.mana.spending import Purpose
from engine.records import Answered
from engine.registry import quality

Types = tuple[str, ...]

_AS_ANY_COLOR: Final = {"": "activate with any mana", "blue": "activate with blue mana"}
"""What allows it, by the type of the mana; empty for mana of any type."""


def for_activation(game: Board, mana: str, types: Types, purpose: Purpose) -> Types:
    """The types that mana of a type counts as for a cost, where something says so of an activation cost."""
    if _allowed(game, purpose, mana):
        return for_total_cost(game, types, COLORS)
    return types


def tell_activation_mana(game: Board, purpose: Purpose) -> None:
    """Tell, as an ability's cost is paid, that such a permission applied to it."""
    for mana in ("blue", ""):
        if _allowed(game, purpose, mana):
            for_total_cost.record(game, Answered(object=game.called(purpose.id), word=mana))
            return


def _allowed(game: Board, purpose: Purpose, mana: str) -> bool:
    if purpose.on != "ability" or not purpose.id:
        return False
    whats = (_AS_ANY_COLOR[""], _AS_ANY_COLOR.get(mana, ""))
    return any(restrictions.permitted(game, what, purpose.id) is not None for what in whats if what)


def _as_it_is(game: Board, types: Types, more: Types) -> Types:
    return types


@quality("paying an activation cost in another way", "602.1e", without=_as_it_is)
def for_total_cost(game: Board, types: Types, more: Types) -> Types:
    """What modifies how an "activation cost" may be paid applies to the ability's total cost."""
    return tuple(dict.fromkeys((*types, *more)))
