"""Which spells have keywords by what is said of them: "instant and sorcery spells you cast" (611.3a)."""

from __future__ import annotations

import msgspec

from engine.filters import AllOf, AnyOf, Controlled, Filter, Not, Owned
from engine.filters.circumstances import InZone
from engine.filters.stack import CastFrom, IsSpell
from engine.filters.this_turn import FirstCast
from engine.oracle.ast import changing, effects, phrases, statics
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.lowering.spent import spent_on_it
from engine.zones import Zone


def spells_with(line: statics.StaticLine) -> Filter | None:
    """The filter of "instant and sorcery spells you control" that have keywords, else None."""
    subject = line.subject
    if not isinstance(subject, phrases.All) or any(each.noun != "spell" for each in subject.what):
        return None
    if not all(map(_gives_keywords, line.actions)):
        return None
    yours: tuple[Filter, ...] = (Controlled("you"),) if line.cast else ()
    if line.cast_from is not None:
        if line.cast_from.preposition != "from" or line.cast_from.whose not in ("", "your"):
            raise Unperformable("from where they are cast is not clear")
        yours = (*yours, CastFrom(line.cast_from.zone))
    spells = tuple(
        msgspec.structs.replace(each, qualities=(*each.qualities, *line.cast_behind)) for each in subject.what
    )
    such = AllOf((IsSpell(), AnyOf(tuple(map(filter_of, spells))), *yours))
    if any(isinstance(each, changing.GainAtItsCost) and each.keyword == "emerge" for each in line.actions):
        return _or_castable(such, spells)
    if not line.first:
        return such
    if line.paid_with is not None:
        paid = spent_on_it(line.paid_with)
        such, yours = AllOf((such, paid)), (*yours, paid)
    cards = (msgspec.structs.replace(each, noun="card") for each in spells)  # as they were cast
    return AllOf((such, FirstCast(AllOf((AnyOf(tuple(map(filter_of, cards))), *yours)))))


def _or_castable(such: Filter, spells: tuple[phrases.Description, ...]) -> Filter:
    """The spells, and the cards that are cast as such: by this keyword they may be (601.2b)."""
    cards = (filter_of(msgspec.structs.replace(each, noun="card")) for each in spells)
    off = (Not(InZone(Zone.BATTLEFIELD)), Not(InZone(Zone.STACK)), Owned("you"))
    return AnyOf((such, AllOf((AnyOf(tuple(cards)), *off))))


def _gives_keywords(action: effects.Action) -> bool:
    return isinstance(action, changing.GainAtItsCost) or (
        isinstance(action, changing.Change) and bool(action.keywords)
    )
