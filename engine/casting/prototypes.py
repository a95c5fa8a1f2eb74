"""Prototype cards: spells and permanents with another mana cost, power and toughness (718)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.board import Board
from engine.characteristics import Characteristics
from engine.layers.copiable import face_up_values
from engine.mana import ManaCost
from engine.records import Answered, Applied
from engine.registry import rule
from engine.zones import Zone

Form: TypeAlias = tuple[ManaCost, int, int]
"""The mana cost, power and toughness in the inset frame (718.2)."""


def _prototyped(game: Board, id: int, form: Form) -> Characteristics:
    """The card's characteristics with those of its inset frame; its colors come from that cost (718.3b)."""
    cost, power, toughness = form
    values = face_up_values(game.state, id)
    colors = cost.colors or values.colors
    return msgspec.structs.replace(values, mana_cost=cost, power=power, toughness=toughness, colors=colors)


@rule("evaluating a prototyped spell", "718.3a", "601.3e", kind="question")
def evaluate_prototype(game: Board, id: int, form: Form) -> None:
    """Only its alternative power, toughness and mana cost are used to see if it can be cast."""
    game.change(id, part=_prototyped(game, id, form))
    cost, *size = form
    game.trace.record(Answered(object=game.called(id), word=str(cost), numbers=tuple(size)))


@rule("casting a prototype card", "718.3", kind="cast", without=lambda *_: None)
def chosen_form(game: Board, id: int, form: Form) -> Form | None:
    """The player chooses whether they cast the card normally or as a prototyped spell."""
    game.trace.record(Answered(object=game.called(id), word=str(form[0])))
    return form


def _wherever_it_is(game: Board, part: Characteristics, id: int, zone: Zone) -> Characteristics | None:
    return part


@rule("a prototype card in other zones", "718.4", kind="zone change", without=_wherever_it_is)
def prototyped_in(game: Board, part: Characteristics, id: int, zone: Zone) -> Characteristics | None:
    """In every zone except the stack or the battlefield it has only its normal characteristics."""
    if zone in (Zone.STACK, Zone.BATTLEFIELD):
        return part
    game.trace.record(Applied(object=game.called(id)))
    return None


@rule("a prototyped spell", "718.3b", "718.5", kind="cast")
def put_prototyped(game: Board, spell: int, form: Form) -> None:
    """The spell, and the permanent that it becomes, have the alternative characteristics only."""
    game.change(spell, part=_prototyped(game, spell, form))
    cost, *size = form
    game.trace.record(Applied(object=game.called(spell), word=str(cost), numbers=tuple(size)))
