"""What counters of some kinds do to the permanent that they are on: shield, stun, finality (122.1c-d, h)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.events import CountersRemoved, Destruction, Event, Untapping, ZoneChange
from engine.events.damage import Damage
from engine.filters import Itself
from engine.patterns import DealsDamage, Moves, WouldBeDestroyed
from engine.patterns.combat import InCombat
from engine.replacement.applicable import Applicable
from engine.view import Context, Table
from engine.zones import Zone


def _remove_shield(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    return (CountersRemoved(source=context.source, on=context.source, kind="shield", amount=1),)


def _remove_stun(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    return (CountersRemoved(source=context.source, on=context.source, kind="stun", amount=1),)


def _exile(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
    return (msgspec.structs.replace(event, to=Zone.EXILE),) if isinstance(event, ZoneChange) else (event,)


SHIELD_DESTRUCTION = Replacement(
    rule="122.1c",
    text="If this permanent would be destroyed as the result of an effect, instead remove a shield counter.",
    pattern=WouldBeDestroyed(Itself()),
    edit=_remove_shield,
)
SHIELD_DAMAGE = Replacement(
    rule="122.1c",
    text="If damage would be dealt to this permanent, prevent that damage and remove a shield counter.",
    pattern=DealsDamage(to=Itself()),
    edit=_remove_shield,
    prevents=True,
)
STUN = Replacement(
    rule="122.1d",
    text="If this permanent would become untapped, instead remove a stun counter from it.",
    pattern=InCombat("becomes untapped", Itself()),
    edit=_remove_stun,
)
FINALITY = Replacement(
    rule="122.1h",
    text="If this permanent would be put into a graveyard from the battlefield, exile it instead.",
    pattern=Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD),
    edit=_exile,
)


def of_counters(game: Board, event: Event) -> Iterator[Applicable]:
    """The single effect that one or more counters of a kind create on a permanent."""
    id = event.affected
    if game.is_player(id) or not game.is_permanent(id):
        return
    thing = game.object(id)
    for kind, ability in _abilities(event):
        if thing.counter(kind):
            context = Context(source=id, controller=game.controller(id), event=event)
            if ability.pattern.matches(event, game, context):
                yield Applicable(
                    (f"{kind} counter", id, 0), ability, context, f"{game.name(id)}'s {kind} counter"
                )


def _abilities(event: Event) -> Iterator[tuple[str, Replacement]]:
    match event:
        case Destruction(source=source) if source:
            yield "shield", SHIELD_DESTRUCTION
        case Damage():
            yield "shield", SHIELD_DAMAGE
        case Untapping():
            yield "stun", STUN
        case ZoneChange():
            yield "finality", FINALITY
