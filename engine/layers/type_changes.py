"""Changes of types in layer 4 (613.1d): added, set, replaced, and what a basic land type brings (305.6-7)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.characteristics import BASIC_LAND_TYPES, LAND_TYPES, Ability, Characteristics, Intrinsic
from engine.filters import Aspect
from engine.layers.modifications import Layer, Modification
from engine.linked import choice
from engine.qualities import supertypes_stay
from engine.qualities.subtype_sets import fitting, of_their_types, set_of
from engine.view import Context, View


class AddTypes(Modification, frozen=True):
    """Layer 4: "in addition to its other types" (205.1b)."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()

    in_layer: ClassVar[Layer] = Layer.TYPE

    @property
    def writes(self) -> frozenset[Aspect]:
        """The type line, and the abilities that come and go with land types (305.7)."""
        return frozenset({"types", "abilities"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add them; a land that gains a basic land type gains its mana ability (305.7)."""
        added = fitting(view, self.subtypes, old.types | self.types)
        gained = intrinsics(added - old.subtypes) if "Land" in old.types | self.types else ()
        return msgspec.structs.replace(
            old,
            types=old.types | self.types,
            supertypes=old.supertypes | self.supertypes,
            subtypes=old.subtypes | added,
            abilities=old.abilities + gained,
        )

    def describe(self) -> str:
        """The change in words."""
        return "is also " + " ".join([*sorted(self.supertypes), *sorted(self.types), *sorted(self.subtypes)])


class AddChosenType(Modification, frozen=True):
    """Layer 4: "the chosen type in addition to its other types", as chosen for the source (614.12a)."""

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it, where one was chosen (607.5a)."""
        chosen = choice(view, context, "type")
        return msgspec.structs.replace(old, subtypes=old.subtypes | {chosen}) if chosen else old

    def describe(self) -> str:
        """The change in words."""
        return "is also the chosen type"


class SetTypes(Modification, frozen=True):
    """Layer 4: an object becomes only what is named: card types, or subtypes of a kind (205.1a).

    `types` None keeps its card types; `subtypes` None keeps the subtypes.
    """

    types: frozenset[str] | None = None
    subtypes: frozenset[str] | None = None

    in_layer: ClassVar[Layer] = Layer.TYPE
    sets: ClassVar[bool] = True

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        return msgspec.structs.replace(
            old,
            types=old.types if self.types is None else self.types,
            subtypes=old.subtypes if self.subtypes is None else self.subtypes,
        )

    def describe(self) -> str:
        """The change in words."""
        return "becomes " + " ".join([*sorted(self.types or ()), *sorted(self.subtypes or ())])


class LoseSubtypes(Modification, frozen=True):
    """Layer 4: "loses all creature types": those subtypes go, whatever else it is (205.1a)."""

    subtypes: frozenset[str]

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take them away."""
        return msgspec.structs.replace(old, subtypes=old.subtypes - self.subtypes)

    def describe(self) -> str:
        """The change in words."""
        return "loses all those subtypes"


class LoseType(Modification, frozen=True):
    """Layer 4: "isn't a creature": a card type goes, with the subtypes that nothing else keeps (205.1a)."""

    word: str

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take it away; subtypes stay that belong to a type that is left."""
        types = old.types - {self.word}
        kept = frozenset(each for each in old.subtypes if types & set_of(view, each))
        return msgspec.structs.replace(old, types=types, subtypes=kept)

    def describe(self) -> str:
        """The change in words."""
        return f"isn't a {self.word.lower()}"


class ReplaceTypes(Modification, frozen=True):
    """Layer 4: an object becomes what is named: its card types are replaced, with their subtypes (205.1a).

    What becomes an artifact creature keeps its types; new creature types replace those before (205.1b).
    """

    types: frozenset[str]
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Replace card types, and subtypes of the sets that go or that new ones come from."""
        kept = old.types if self.types in (frozenset(), frozenset({"Artifact", "Creature"})) else frozenset()
        types = kept | self.types
        replaced = {set_of(view, each) for each in self.subtypes}
        stay = (each for each in old.subtypes if set_of(view, each) not in replaced)
        return msgspec.structs.replace(
            old,
            types=types,
            supertypes=supertypes_stay(view, old.supertypes) | self.supertypes,
            subtypes=of_their_types(view, frozenset(stay), types, len(old.types) > 1) | self.subtypes,
        )

    def describe(self) -> str:
        """The change in words."""
        return "becomes " + " ".join([*sorted(self.subtypes), *sorted(self.types)])


class SetLandType(Modification, frozen=True):
    """Layer 4: a land's subtype is set to basic land types (305.7).

    It loses its other land types and every ability that its text and its land types gave, and gains
    the mana ability of each new type; card types, supertypes and other subtypes stay.
    """

    land_types: frozenset[str]

    in_layer: ClassVar[Layer] = Layer.TYPE

    @property
    def writes(self) -> frozenset[Aspect]:
        """The type line, and the abilities that come and go with land types (305.7)."""
        return frozenset({"types", "abilities", "existence"})

    sets: ClassVar[bool] = True

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set the land types, take the abilities, give the intrinsic ones."""
        return msgspec.structs.replace(
            old,
            subtypes=(old.subtypes - LAND_TYPES) | self.land_types,
            abilities=intrinsics(self.land_types),
        )

    def describe(self) -> str:
        """The change in words."""
        return f"is a {' '.join(sorted(self.land_types))} with no other land type and no other abilities"


def intrinsics(subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """The mana abilities that go with basic land types, in the order of 305.6."""
    return tuple(Intrinsic(land_type=each, rule="305.6") for each in BASIC_LAND_TYPES if each in subtypes)
