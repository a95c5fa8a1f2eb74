"""Spells and permanents that are bestowed: Auras for as long as they are, else creatures (702.103)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Keyword
from engine.board import Board
from engine.filters import OfType
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities
from engine.layers.type_changes import ReplaceTypes
from engine.records import Answered, Applied
from engine.registry import rule
from engine.trace import Trace
from engine.view import Context

ENCHANT_CREATURE: Final = Keyword(
    name="enchant", parameters=(OfType("Creature"),), rule="702.5", text="enchant creature"
)
AN_AURA: Final = (
    ReplaceTypes(types=frozenset({"Enchantment"}), subtypes=frozenset({"Aura"})),
    GainAbilities((ENCHANT_CREATURE,)),
)
"""What bestowing does to an object (702.103b)."""


def effect_on(game: Board, id: int) -> Lasting | None:
    """The effect that makes an object bestowed; None where it isn't."""
    there = (each for each in game.state.lasting if each.duration == "while bestowed" and each.ids == (id,))
    return next(there, None)


def _as_the_card_is(game: Board, player: int, id: int) -> Board:
    looked_at = game.at(game.state.fork())
    looked_at.trace = Trace()
    bestow(game, player, id)
    return looked_at


@rule("evaluating a bestowed spell", "702.103d", "601.3e", kind="question", without=_as_the_card_is)
def evaluate_bestowed(game: Board, player: int, id: int) -> Board:
    """Only its characteristics as modified by bestow are evaluated to see if it can be cast."""
    game.trace.record(Answered(object=game.called(id)))
    looked_at = as_bestowed(game, player, id)
    bestow(game, player, id)
    return looked_at


def bestow(game: Board, player: int, id: int) -> None:
    """Let the effect begin that makes a card bestowed, as a player begins to cast it so."""
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="while bestowed",
            context=Context(source=id, controller=player),
            ids=(id,),
            modifications=AN_AURA,
        )
    )


def as_bestowed(game: Board, player: int, id: int) -> Board:
    """The game with a card as the Aura that it would be, wherever it is."""
    values, context = game.characteristics(id), Context(source=id, controller=player)
    for each in AN_AURA:
        values = each.apply(values, id, game, context)
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    trial.change(id, part=values)
    return trial


@rule("a bestowed spell", "702.103b", kind="cast")
def put_bestowed(game: Board, card: int, spell: int) -> None:
    """As it is put onto the stack it becomes an Aura enchantment and gains enchant creature."""
    effect = effect_on(game, card)
    if effect is not None:
        on_stack = msgspec.structs.replace(effect, ids=(spell,))
        game.set("lasting", tuple(on_stack if each is effect else each for each in game.state.lasting))
        game.trace.record(Applied(object=game.called(spell)))


@rule("a bestowed spell without its target", "702.103e", kind="resolve")
def resolves_as_creature(game: Board, id: int) -> bool:
    """If its target is illegal, it ceases to be bestowed and continues resolving as a creature spell."""
    effect = effect_on(game, id)
    if effect is None:
        return False
    _end(game, effect)
    game.trace.record(Applied(object=game.called(id)))
    return True


@rule("a bestowed Aura that is unattached", "702.103f", kind="attach")
def cease(game: Board, id: int) -> None:
    """If a bestowed Aura becomes unattached, it ceases to be bestowed."""
    effect = effect_on(game, id)
    if effect is not None:
        _end(game, effect)
        game.trace.record(Applied(object=game.called(id)))


def update(game: Board) -> None:
    """What is attached to something becomes unattached at once as that leaves, be it before 704 is asked."""
    for each in game.state.lasting:
        id = each.ids[0] if each.duration == "while bestowed" and each.ids else 0
        if id and game.is_permanent(id) and game.object(id).attached_to and left_alone(game, id):
            cease(game, id)


@rule("an Aura whose host has left", "701.3d", kind="attach")
def left_alone(game: Board, id: int) -> bool:
    """It becomes unattached also where the object that it was attached to leaves the zone it was in."""
    host = game.object(id).attached_to
    left = not (game.exists(host) or (game.is_player(host) and not game.player(host).lost))
    if left:
        game.change(id, attached_to=0)
        game.trace.record(Applied(object=game.called(id)))
    return left


def _end(game: Board, effect: Lasting) -> None:
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
