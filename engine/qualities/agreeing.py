"""What several objects have in common, or must not: "that share a color" (201.2, 205)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine import qualities
from engine.characteristics import LAND_TYPES, PERMANENT_TYPES
from engine.decisions import Alike, Some, Unlike
from engine.mana.values import mana_values
from engine.subtypes import CREATURE_TYPES
from engine.view import View

Mark: TypeAlias = str | int | None
Kind: TypeAlias = Literal[
    "name", "power", "mana value", "color", "card type", "permanent type", "creature type", "land type",
    "controller",
]  # fmt: skip
"""In what objects agree or differ."""


class Agreement(msgspec.Struct, frozen=True, tag=True):
    """That all of some objects have something of a kind in common, or with `differ` no two of them."""

    kind: Kind
    differ: bool = False

    def kept(self, view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some objects that agree so with all of the others."""
        of = {id: marks(view, self.kind, id) for id in ids}
        if not self.differ:
            return ids if not ids or frozenset.intersection(*of.values()) else ()
        return tuple(id for id in ids if not any(of[id] & of[each] for each in ids if each != id))

    def domain(self, view: View, some: Some) -> Some:
        """The choices among which the objects agree so."""
        options = tuple(each for each in some.options if isinstance(each, int))
        found = tuple(marks(view, self.kind, id) for id in options)
        return (Unlike if self.differ else Alike)(options, some.least, some.most, found)


def marks(view: View, kind: Kind, id: int) -> frozenset[Mark]:
    """What an object has of a kind."""
    if kind == "controller":
        return frozenset((view.controller(id),))
    has = view.characteristics(id)
    match kind:
        case "name":
            return frozenset(qualities.names(view, id))
        case "power":
            return frozenset((has.power,))
        case "mana value":
            return frozenset(mana_values(view, id))
        case "color":
            return frozenset(has.colors)
        case "card type":
            return frozenset(has.types)
        case "permanent type":
            return has.types & PERMANENT_TYPES
        case "creature type":
            return has.subtypes & CREATURE_TYPES
        case "land type":
            return has.subtypes & LAND_TYPES


def most_in_common(view: View, kind: Kind, ids: tuple[int, ...]) -> int:
    """How many of some objects have one thing of a kind in common, at most."""
    every = [each for id in ids for each in marks(view, kind, id)]
    return max((every.count(each) for each in set(every)), default=0)
