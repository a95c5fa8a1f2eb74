"""Regeneration: a shield is put on a permanent, and used the next time it would be destroyed (701.15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import Replacement
from engine.board import Board
from engine.effects.replacing import RegenerateInstead
from engine.events import Destruction, Event, Regenerated, RegenerationShield, Tapping
from engine.events.combat import LeavesCombat
from engine.filters import Itself
from engine.patterns import WouldBeDestroyed
from engine.records import Answered, Applied
from engine.registry import rule
from engine.replacement.applicable import Applicable
from engine.restrictions import allowed, permitted
from engine.view import Context, Table
from engine.whiteboard import performs, possible, results_in


@possible(RegenerationShield)
def can_be_shielded(game: Board, event: RegenerationShield) -> bool:
    """Only a permanent that is there can be regenerated."""
    return game.is_permanent(event.object)


@performs(RegenerationShield)
@rule("regeneration shield", "701.15a")
def put_shield(game: Board, event: RegenerationShield) -> None:
    """Regenerating a permanent protects it the next time it would be destroyed this turn."""
    game.change(event.object, regeneration_shields=game.object(event.object).regeneration_shields + 1)
    game.trace.record(Applied(object=game.called(event.object)))


def _destroyed_anyway(game: Board, event: Destruction) -> tuple[Event, ...]:
    return (event,)


@rule(
    "regeneration as a replacement effect", "614.8", "701.7c", kind="replacement", without=_destroyed_anyway
)
def instead(game: Board, event: Destruction) -> tuple[Event, ...]:
    """Regeneration replaces destruction: instead damage is removed, and it is tapped and out of combat."""
    shields = game.object(event.object).regeneration_shields
    # Used as it replaces: it is there no more for another destruction of the same batch.
    game.change(event.object, regeneration_shields=max(shields - 1, 0))
    game.trace.record(Applied(object=game.called(event.object)))
    return (Regenerated(source=event.object, object=event.object),)


def shield(game: Board) -> Replacement:
    """What a regeneration shield does (701.15a)."""

    def edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        return instead(game, event) if isinstance(event, Destruction) else (event,)

    return Replacement(
        rule="701.15a",
        text="Instead remove all damage from it, tap it, and remove it from combat.",
        pattern=WouldBeDestroyed(Itself()),
        edit=edit,
    )


def shields(game: Board, event: Event) -> Iterator[Applicable]:
    """The shield of a permanent that would be destroyed; one that can't be regenerated has none (701.15c).

    A static ability regenerates its object each time that it would be destroyed (701.15b).
    """
    if isinstance(event, Destruction):
        thing = game.object(event.object)
        always = permitted(game, "regenerate each time", thing.id)
        if always is not None and not not_applied(game, event):
            context = Context(source=thing.id, controller=game.controller(thing.id), event=event)
            each_time = Replacement(
                rule=always.rule,
                text=always.text,
                pattern=WouldBeDestroyed(Itself()),
                edit=RegenerateInstead(),
            )
            yield Applicable(("regenerates", thing.id, 0), each_time, context, game.name(thing.id))
        if thing.regeneration_shields and not not_applied(game, event):
            context = Context(source=thing.id, controller=game.controller(thing.id), event=event)
            yield Applicable(("regeneration", thing.id, 0), shield(game), context, "Regeneration")


@rule("a shield of what can't be regenerated", "701.15c", kind="question")
def not_applied(game: Board, event: Destruction) -> bool:
    """What says that a permanent can't be regenerated causes regeneration shields to not be applied."""
    unused = not (event.regenerable and allowed(game, "be regenerated", event.object))
    if unused:
        game.trace.record(Answered(object=game.called(event.object), answer=True))
    return unused


@results_in(Regenerated)
def regeneration(game: Board, event: Regenerated) -> tuple[Event, ...]:
    """The permanent is tapped and leaves combat (701.15a)."""
    return (
        Tapping(source=event.source, object=event.object),
        LeavesCombat(source=event.source, object=event.object),
    )


@performs(Regenerated)
@rule("using a regeneration shield", "701.15a")
def regenerate(game: Board, event: Regenerated) -> None:
    """A shield is used: all damage marked on the permanent is removed."""
    game.change(event.object, damage=0, deathtouched=False)
    game.trace.record(Applied(object=game.called(event.object)))
