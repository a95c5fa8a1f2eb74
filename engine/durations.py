"""Effects that end at once as something happens (610.3, 611.2b)."""

from __future__ import annotations

from typing import Final

from engine.board import Board
from engine.events import ZoneChange
from engine.events.statuses import EffectEnds
from engine.events.turns import PhasingIn
from engine.layers.lasting_effects import Lasting, WhileItIs, ends_by_itself
from engine.records import Answered, Applied
from engine.registry import rule
from engine.whiteboard import performs
from engine.zones import Zone

UNTIL: Final = ("until source leaves", "until source is cast", "until just now")
"""The durations of effects that end with an event: their source leaves, or is cast from exile.

What waits for another event waits until just now once that has happened.
"""
RETURNING: Final = ("until source leaves", "until just now")


def check(game: Board) -> None:
    """Return what was exiled until something left, and end effects whose "for as long as" is over."""
    over = tuple(
        each
        for each in game.state.lasting
        if (ends_by_itself(each.duration) or each.duration in UNTIL) and not lasts(game, each)
    )
    if not over:
        return
    returning = tuple(each for each in over if each.duration in RETURNING)
    if returning:
        game.set("lasting", tuple(each for each in game.state.lasting if each not in returning))
        away = tuple(id for each in returning for id in each.ids or () if game.exists(id))
        if any(game.object(id).phased_out for id in away):
            tapped = frozenset(id for each in returning if each.tapped for id in each.ids or ())
            phase_in(game, tuple(id for id in away if game.object(id).phased_out), tapped)
        if any(game.object(id).zone is Zone.EXILE for id in away):
            give_back(game, returning)
    for each in over:
        if ends_by_itself(each.duration) or each.duration == "until source is cast":
            end(game, each)


def lasts(game: Board, effect: Lasting) -> bool:
    """Tell whether an effect's source is still there, and controlled as the duration says."""
    source = effect.context.source
    if isinstance(effect.duration, WhileItIs):
        return all(effect.duration.holds(game, id) for id in effect.ids or ())
    if effect.duration == "until just now":
        return False
    if effect.duration == "until source is cast":
        return not _cast_from_exile(game, source)
    if effect.duration == "while source is exiled":
        return game.exists(source) and game.object(source).zone is Zone.EXILE
    if game.exists(source) and game.object(source).phased_out:
        return not out_of_sight(game, source)
    if not game.is_permanent(source):
        return False
    if effect.duration in ("until source leaves", "as long as source"):
        return True
    if effect.duration == "while source is tapped":
        return game.object(source).tapped
    if effect.duration == "while you control tapped source" and not game.object(source).tapped:
        return False
    return game.controller(source) == effect.context.controller


def _cast_from_exile(game: Board, id: int) -> bool:
    """Tell whether what an object became was in exile and went on to the stack (400.7j)."""
    while id in game.state.gone:
        left = game.state.gone[id]
        if left.object.zone is Zone.EXILE and _zone_of(game, left.became) is Zone.STACK:
            return True
        id = left.became
    return False


def _zone_of(game: Board, id: int) -> Zone | None:
    """The zone of an object, or the last in which it was."""
    if game.exists(id):
        return game.object(id).zone
    return game.state.gone[id].object.zone if id in game.state.gone else None


@rule("durations that track what is phased out", "702.26f", kind="effect")
def out_of_sight(game: Board, id: int) -> bool:
    """ "For as long as" durations that track a permanent end when it phases out: they can't see it."""
    away = game.object(id).phased_out
    if away:
        game.trace.record(Applied(object=game.called(id)))
    return away


@rule("returning what was exiled", "610.3c", kind="effect")
def give_back(game: Board, over: tuple[Lasting, ...]) -> None:
    """An object that is returned to the battlefield returns under its owner's control."""
    ids = tuple(id for each in over for id in each.ids or () if game.exists(id))
    game.trace.record(Applied(objects=game.each_called(ids)))
    moves = tuple(
        ZoneChange(object=id, to=_previous_zone(game, id), cause="return", controller=game.object(id).owner)
        for id in ids
        if game.object(id).zone is Zone.EXILE
    )
    if all_at_once(game, moves):
        game.happen(*moves)
        return
    for move in moves:
        game.happen(move)


def _previous_zone(game: Board, id: int) -> Zone:
    """The zone from which something was exiled (610.3)."""
    before = (each.object.zone for each in game.state.gone.values() if each.became == id)
    return next(before, Zone.BATTLEFIELD)


@rule("phasing in as something leaves", "610.4d", kind="phasing")
def phase_in(game: Board, ids: tuple[int, ...], tapped: frozenset[int]) -> None:
    """The second one-shot effects let permanents phase in, simultaneously after simultaneous events."""
    game.happen(*(PhasingIn(object=id, tapped=id in tapped) for id in ids))


@rule("returning at once", "610.3d", kind="question")
def all_at_once(game: Board, moves: tuple[ZoneChange, ...]) -> bool:
    """One-shot effects that return objects after simultaneous events are simultaneous too."""
    several = len(moves) > 1
    if several:
        game.trace.record(Answered(number=len(moves), answer=True))
    return several


@rule("for as long as", "611.2b", kind="effect")
def end(game: Board, effect: Lasting) -> None:
    """An effect that lasts for as long as something is so ends where that is no longer so."""
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
    game.trace.record(Applied(source=game.called(effect.context.source), text=effect.text))


@performs(EffectEnds)
def end_begun_by(game: Board, event: EffectEnds) -> EffectEnds:
    """Let everything end that the spell or ability has begun."""
    over = tuple(each for each in game.state.lasting if each.context.on_stack == event.began_by)
    game.set("lasting", tuple(each for each in game.state.lasting if each not in over))
    return event
