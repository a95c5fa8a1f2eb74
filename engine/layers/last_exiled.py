"""Layers 4 and 7b: the size and creature types of the last creature card exiled with Duplicant."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.characteristics import Characteristics
from engine.layers.modifications import Layer, Modification, SetPowerToughness
from engine.linked import EXILED, exiled_by
from engine.quantities import Fixed
from engine.records.layers import Modified
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, View
from engine.zones import Zone


def last_exiled(view: View, context: Context) -> Characteristics | None:
    """The last creature card that the source has exiled, of several by their order in exile."""
    there = (id for id in view.zone(Zone.EXILE) if exiled_by(view, id, context.source))
    cards = [view.characteristics(id) for id in there]
    creatures = [each for each in cards if "Creature" in each.types]
    return creatures[-1] if creatures else None


class CreatureTypes(Modification, frozen=True):
    """Layer 4: creature types in place of those that it has; none where no card gives any."""

    subtypes: frozenset[str] | None

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them; subtypes of other kinds stay."""
        if self.subtypes is None:
            return old
        return msgspec.structs.replace(old, subtypes=(old.subtypes - CREATURE_TYPES) | self.subtypes)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="types of the last exiled")


class TypesOfLastExiled(Modification, frozen=True):
    """ "Has the creature types of the last creature card exiled with ~. It's still a Shapeshifter"."""

    kept: str

    linked_to: ClassVar[str] = EXILED
    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Replace its creature types, where there is such a card."""
        return self.locked(view, context).apply(old, id, view, context)

    def locked(self, view: View, context: Context) -> Modification:
        """The types of the card that is the last now (613.8a)."""
        card = last_exiled(view, context)
        types = None if card is None else card.subtypes & CREATURE_TYPES
        return CreatureTypes(None if types is None else types | frozenset({self.kept}))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="types of the last exiled")


class SizeOfLastExiled(Modification, frozen=True):
    """ "Has the power and toughness of the last creature card exiled with ~"."""

    linked_to: ClassVar[str] = EXILED
    in_layer: ClassVar[Layer] = Layer.PT_SET
    sets: ClassVar[bool] = True

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set both, where there is such a card."""
        return self.locked(view, context).apply(old, id, view, context)

    def locked(self, view: View, context: Context) -> Modification:
        """The size of the card that is the last now (613.8a)."""
        card = last_exiled(view, context)
        if card is None:
            return SetPowerToughness(None, None)
        return SetPowerToughness(Fixed(card.power or 0), Fixed(card.toughness or 0))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="size of the last exiled")
