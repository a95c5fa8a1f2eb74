"""Marks on objects: designations of permanents (702.112b), the card name that was chosen (201.4)."""

from __future__ import annotations

from typing import Final

from engine.actions.suspect import SUSPECTED
from engine.actions.the_ring_tempts import BEARER
from engine.board import Board
from engine.events.statuses import (
    ActivatedAgain,
    Designated,
    DesignationLost,
    NameChosen,
    Noted,
    PlayerNoted,
    ResolvesAgain,
)
from engine.records.marks import (
    ActivatedSoOften,
    DesignationEnded,
    DesignationGained,
    NumberNoted,
    PlayerKept,
    ResolvedAgain,
)
from engine.registry import rule
from engine.whiteboard import performs, possible

SADDLED: Final = "saddled"
"""Marks the permanents whose saddle ability has resolved this turn (702.171b)."""


@possible(Designated)
def can_be_designated(game: Board, event: Designated) -> bool:
    """Only permanents can become renowned, monstrous, suspected or solved, and only what isn't."""
    return game.is_permanent(event.object) and event.name not in game.object(event.object).designations


@performs(Designated)
def designate(game: Board, event: Designated) -> None:
    """What the designation is, is said by the rule of the keyword that gives it."""
    becoming = {
        "renowned": become_renowned,
        "monstrous": become_monstrous,
        SADDLED: become_saddled,
        SUSPECTED: become_suspected,
        BEARER: become_ring_bearer,
        "solved": become_solved,
    }
    becoming.get(event.name, _mark)(game, event)


@rule("becoming renowned", "702.112b", kind="status")
def become_renowned(game: Board, event: Designated) -> None:
    """Once a permanent becomes renowned, it stays renowned until it leaves the battlefield."""
    _mark(game, event)


@rule("becoming monstrous", "701.31b", kind="status")
def become_monstrous(game: Board, event: Designated) -> None:
    """Once a permanent becomes monstrous, it stays monstrous until it leaves the battlefield."""
    _mark(game, event)


@rule("becoming saddled", "702.171b", kind="status")
def become_saddled(game: Board, event: Designated) -> None:
    """Once a permanent has become saddled, it stays saddled until the end of the turn or until it leaves."""
    _mark(game, event)


@rule("becoming suspected", "701.58b", kind="status")
def become_suspected(game: Board, event: Designated) -> None:
    """Suspected is a designation a permanent can have; it is no ability, and isn't copied."""
    _mark(game, event)


@rule("becoming a Ring-bearer", "701.52b", kind="status")
def become_ring_bearer(game: Board, event: Designated) -> None:
    """Ring-bearer is a designation a permanent can have, and no copiable value."""
    _mark(game, event)


@rule("becoming solved", "719.3b", kind="status")
def become_solved(game: Board, event: Designated) -> None:
    """Once a permanent becomes solved, it stays solved until it leaves the battlefield."""
    _mark(game, event)


@rule("saddled until the end of the turn", "702.171b", kind="status")
def unsaddle(game: Board, ids: tuple[int, ...]) -> None:
    """As the turn ends nothing is saddled any more."""
    for id in ids:
        kept = tuple(each for each in game.object(id).designations if each != SADDLED)
        game.change(id, designations=kept)
        game.trace.record(DesignationEnded(of=game.called(id), name=SADDLED))


def end_with_the_turn(game: Board) -> None:
    """What is only so this turn ends in the cleanup step."""
    ids = tuple(id for id in game.battlefield() if SADDLED in game.object(id).designations)
    if ids:
        unsaddle(game, ids)


@performs(DesignationLost)
def lose_designation(game: Board, event: DesignationLost) -> None:
    """It is that no longer, and what lasted as long as it was ends (701.58a, 701.58c)."""
    thing = game.object(event.object)
    kept = tuple(each for each in thing.designations if each != event.name)
    game.change(thing.id, designations=kept)
    over = f"while {event.name}"
    game.set(
        "lasting",
        tuple(each for each in game.state.lasting if each.duration != over or each.ids != (event.object,)),
    )
    game.trace.record(DesignationEnded(of=game.called(thing.id), name=event.name))


def _mark(game: Board, event: Designated) -> None:
    thing = game.object(event.object)
    game.change(thing.id, designations=(*thing.designations, event.name))
    game.trace.record(DesignationGained(by=game.called(thing.id), name=event.name))


@performs(NameChosen)
def keep_name(game: Board, event: NameChosen) -> None:
    """What it was chosen for keeps it; that it was chosen is said by the rule on choosing it."""
    _keep(game, event.object, event.kept_as, event.name)


@performs(Noted)
def keep_note(game: Board, event: Noted) -> None:
    """The last noted number takes the place of one that was noted before."""
    _keep(game, event.object, event.kept_as, event.number)
    game.trace.record(NumberNoted(object=game.called(event.object), number=event.number))


@performs(PlayerNoted)
def keep_player(game: Board, event: PlayerNoted) -> None:
    """The player targeted last takes the place of one who was before."""
    _keep(game, event.object, event.kept_as, event.player)
    game.trace.record(PlayerKept(object=game.called(event.object), player=game.called(event.player)))


@performs(ActivatedAgain)
def keep_activation(game: Board, event: ActivatedAgain) -> None:
    """The event itself, among those of the turn, is what is counted."""
    times = 1 + sum(each == event for each in game.history)
    game.trace.record(ActivatedSoOften(object=game.called(event.object), times=times))


@performs(ResolvesAgain)
def count_resolution(game: Board, event: ResolvesAgain) -> None:
    """The event itself, among those of the turn, is what is counted."""
    times = 1 + sum(each == event for each in game.history)
    game.trace.record(ResolvedAgain(object=game.called(event.object), times=times))


def _keep(game: Board, id: int, kept_as: str, value: str | int) -> None:
    chosen = dict(game.object(id).chosen)
    chosen[kept_as] = value
    game.change(id, chosen=tuple(chosen.items()))
