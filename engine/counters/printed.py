"""Planeswalkers enter with loyalty counters, battles with defense, Sagas with lore (306.5b, 310.4b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.characteristics import Characteristics
from engine.events import Event, ZoneChange
from engine.expansion import expanded
from engine.filters import Itself
from engine.patterns import Enters
from engine.permanents.sagas import final_chapter, first_chapter
from engine.records import Answered
from engine.registry import rule
from engine.replacement.applicable import Applicable
from engine.view import Context, Table
from engine.zones import Zone
from engine.zones.entering import entering_as


def printed_counters(game: Board, event: Event) -> Iterator[Applicable]:
    """The intrinsic abilities of what is about to enter as a planeswalker or a battle."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD or event.face_down:
        return
    entering = entering_as(game, event)
    if "Saga" in entering.subtypes:
        yield _with_lore(game, event, entering)
    intrinsic = (
        ("Planeswalker", "loyalty", entering.loyalty, "306.5b"),
        ("Battle", "defense", entering.defense, "310.4b"),
    )
    for card_type, kind, number, home in intrinsic:
        if card_type in entering.types and number:
            controller = event.controller or game.controller(event.object)
            context = Context(source=event.object, controller=controller, event=event)
            ability = _enters_with(kind, number, home)
            yield Applicable((kind, event.object, 0), ability, context, game.name(event.object))


def _with_lore(game: Board, event: ZoneChange, entering: Characteristics) -> Applicable:
    """As a Saga enters, its controller puts a lore counter on it, or with read ahead several (714.3a)."""
    controller = event.controller or game.controller(event.object)
    abilities = expanded(entering.abilities)
    ahead = any(getattr(each, "name", None) == "read ahead" for each in abilities)

    def edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        number = first_chapter(table, event, controller, final_chapter(table, abilities), ahead)
        there = dict(event.counters)
        there["lore"] = there.get("lore", 0) + number
        return (msgspec.structs.replace(event, counters=tuple(sorted(there.items()))),)

    home = "702.155b" if ahead else "714.3a"
    text = "it enters with lore counters on it"
    ability = Replacement(rule=home, text=text, pattern=Enters(Itself()), edit=edit)
    context = Context(source=event.object, controller=controller, event=event)
    return Applicable(("lore", event.object, 0), ability, context, game.name(event.object))


def _printed(kind: str, number: str) -> Callable[[Table, int, int], int]:
    @rule(f"printed {kind}", number, kind="question")
    def found(table: Table, id: int, printed: int) -> int:
        """Of a card that is not on the battlefield it is the number printed in its lower right corner."""
        table.trace.record(Answered(object=table.called(id), word=kind, number=printed))
        return printed

    return found


PRINTED: Final = {"loyalty": _printed("loyalty", "306.5a"), "defense": _printed("defense", "310.4a")}
"""What says which loyalty or defense a card has elsewhere than on the battlefield."""


def _enters_with(kind: str, number: int, home: str) -> Replacement:
    def edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        others = tuple(each for each in event.counters if each[0] != kind)
        printed = PRINTED[kind](table, event.object, number)
        there = dict(event.counters).get(kind, 0) + printed
        return (msgspec.structs.replace(event, counters=tuple(sorted((*others, (kind, there))))),)

    text = f"it enters with {number} {kind} counters on it"
    return Replacement(rule=home, text=text, pattern=Enters(Itself()), edit=edit)
