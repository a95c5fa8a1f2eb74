"""Planeswalkers enter with loyalty counters, battles with defense counters (306.5b, 310.4b)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.events import Event, ZoneChange
from engine.filters import Itself
from engine.patterns import Enters
from engine.replacement import FROM_RULES, Applicable
from engine.view import Context, Table
from engine.zones import Zone


def printed_counters(game: Board, event: Event) -> Iterator[Applicable]:
    """The intrinsic abilities of what is about to enter as a planeswalker or a battle."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD or event.face_down:
        return
    entering = event.copying or game.characteristics(event.object)
    intrinsic = (
        ("Planeswalker", "loyalty", entering.loyalty, "306.5b"),
        ("Battle", "defense", entering.defense, "310.4b"),
    )
    for card_type, kind, number, rule in intrinsic:
        if card_type in entering.types and number:
            controller = event.controller or game.controller(event.object)
            context = Context(source=event.object, controller=controller, event=event)
            ability = _enters_with(kind, number, rule)
            yield Applicable((kind, event.object, 0), ability, context, game.name(event.object))


def _enters_with(kind: str, number: int, rule: str) -> Replacement:
    def edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        others = tuple(each for each in event.counters if each[0] != kind)
        there = dict(event.counters).get(kind, 0)
        return (msgspec.structs.replace(event, counters=tuple(sorted((*others, (kind, there + number))))),)

    text = f"it enters with {number} {kind} counters on it"
    return Replacement(rule=rule, text=text, pattern=Enters(Itself()), edit=edit)


FROM_RULES.append(printed_counters)
