"""Layers 4, 6 and 7b: what an object has of others: abilities, or types and size (613.1, 201.5b, 702.1c)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.abilities import Activated, Keyword
from engine.characteristics import Ability, Characteristics
from engine.costs import Cost
from engine.expansion import expanded
from engine.filters import Filter
from engine.layers.modifications import GainAbilities, Layer, Modification, SetPowerToughness
from engine.linked import EXILED, exiled_by
from engine.quantities import Fixed
from engine.records import Answered
from engine.records.layers import Modified
from engine.registry import leaves_trace, quality
from engine.selections import Each
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, View
from engine.zones import Zone


class HasActivatedOf(Modification, frozen=True):
    """ "Has all activated abilities of all creature cards in all graveyards", or all loyalty abilities."""

    of: Filter
    zone: Zone
    loyalty: bool = False

    in_layer: ClassVar[Layer] = Layer.ABILITY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add those that there are now; each speaks of the object that has it by then (201.5b)."""
        return msgspec.structs.replace(old, abilities=old.abilities + self._found(view, context))

    def _found(self, view: View, context: Context) -> tuple[Ability, ...]:
        others = Each(self.of, self.zone).select(view, context)
        there = (each for other in others for each in expanded(view.characteristics(other).abilities))
        return tuple(each for each in there if isinstance(each, Activated) and self._is_meant(each.cost))

    def _is_meant(self, cost: Cost) -> bool:
        return cost.loyalty or not self.loyalty

    def locked(self, view: View, context: Context) -> Modification:
        """The abilities that there are now (613.8a asks whether another effect changes them)."""
        return GainAbilities(self._found(view, context))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="abilities of others", words=("loyalty" if self.loyalty else "activated",))


def _none(view: View, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return ()


@quality("each variant of a keyword", "702.1c", kind="effect", without=_none)
def each_variant(view: View, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """An effect for which "the same is true" of a keyword grants each appropriate variant of it."""
    return tuple(dict.fromkeys(found))


class GainsEachKind(Modification, frozen=True):
    """ "The same is true for landwalk": each ability of that keyword that any of some permanents has."""

    keyword: str
    of: Filter

    in_layer: ClassVar[Layer] = Layer.ABILITY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add those that there are now."""
        return msgspec.structs.replace(old, abilities=old.abilities + self._found(view, context))

    def _found(self, view: View, context: Context) -> tuple[Ability, ...]:
        others = Each(self.of, Zone.BATTLEFIELD).select(view, context)
        there = (each for other in others for each in view.characteristics(other).abilities)
        own = tuple(each for each in there if isinstance(each, Keyword) and each.name == self.keyword)
        if own and leaves_trace(view):
            each_variant.record(view, Answered(words=tuple(dict.fromkeys(each.text for each in own))))
        return each_variant(view, own)

    def locked(self, view: View, context: Context) -> Modification:
        """The abilities that there are as the effect begins."""
        return GainAbilities(self._found(view, context))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="abilities of others", words=(self.keyword,))


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
