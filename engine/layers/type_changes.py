"""Changes of types in layer 4 (613.1d): added, set, replaced, and what a basic land type brings (305.6-7)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.characteristics import BASIC_LAND_TYPES, LAND_TYPES, Ability, Characteristics, Intrinsic
from engine.filters import Aspect
from engine.layers.changes import as_it_was
from engine.layers.modifications import Layer, Modification
from engine.linked import choice
from engine.qualities import supertypes_stay
from engine.qualities.subtype_sets import fitting, of_their_types, set_of
from engine.records.layers import Modified
from engine.registry import Quality, quality
from engine.view import Context, View


@quality("types in addition", "205.1b", without=as_it_was)
def with_types_too(
    view: View,
    old: Characteristics,
    types: frozenset[str],
    subtypes: frozenset[str],
    supertypes: frozenset[str],
) -> Characteristics:
    """What becomes something in addition to its types keeps these; a land type brings its ability (305.7)."""
    added = fitting(view, subtypes, old.types | types)
    gained = intrinsics(added - old.subtypes) if "Land" in old.types | types else ()
    return msgspec.structs.replace(
        old,
        types=old.types | types,
        supertypes=old.supertypes | supertypes,
        subtypes=old.subtypes | added,
        abilities=old.abilities + gained,
    )


@quality("becoming another type", "205.1a", without=as_it_was)
def with_types_instead(
    view: View,
    old: Characteristics,
    types: frozenset[str],
    subtypes: frozenset[str],
    supertypes: frozenset[str],
) -> Characteristics:
    """New card types and subtypes replace those that an object had; its supertypes stay (205.4b)."""
    stay = supertypes_stay(view, old.supertypes)
    fit = (subtypes & old.subtypes) | fitting(view, subtypes - old.subtypes, types)
    return msgspec.structs.replace(old, types=types, subtypes=fit, supertypes=stay | supertypes)


@quality("setting a land type", "305.7", without=as_it_was)
def with_land_types(view: View, old: Characteristics, land_types: frozenset[str]) -> Characteristics:
    """A land whose subtype is set loses its old land types and abilities, and has those of the new ones."""
    subtypes = (old.subtypes - LAND_TYPES) | land_types
    return msgspec.structs.replace(old, subtypes=subtypes, abilities=intrinsics(land_types))


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

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """205.1b."""
        return with_types_too

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add them."""
        return with_types_too(view, old, self.types, self.subtypes, self.supertypes)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        words = (*sorted(self.supertypes), *sorted(self.types), *sorted(self.subtypes))
        return Modified(case="types too", words=words)


class AddChosenType(Modification, frozen=True):
    """Layer 4: "the chosen type in addition to its other types", as chosen for the source (614.12a)."""

    in_layer: ClassVar[Layer] = Layer.TYPE

    @property
    def writes(self) -> frozenset[Aspect]:
        """The type line, and the abilities that come with land types (305.7)."""
        return frozenset({"types", "abilities"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it, where one was chosen (607.5a), with the ability of a basic land type."""
        chosen = choice(view, context, "type")
        return with_types_too(view, old, frozenset(), frozenset({chosen}), frozenset()) if chosen else old

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="the chosen type too")


class SetTypes(Modification, frozen=True):
    """Layer 4: an object becomes only what is named: card types, or subtypes of a kind (205.1a).

    `types` None keeps its card types; `subtypes` None keeps the subtypes.
    """

    types: frozenset[str] | None = None
    subtypes: frozenset[str] | None = None

    in_layer: ClassVar[Layer] = Layer.TYPE
    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """205.1a."""
        return with_types_instead

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        types = old.types if self.types is None else self.types
        subtypes = old.subtypes if self.subtypes is None else self.subtypes
        return with_types_instead(view, old, types, subtypes, frozenset())

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="types", words=(*sorted(self.types or ()), *sorted(self.subtypes or ())))


class LoseSubtypes(Modification, frozen=True):
    """Layer 4: "loses all creature types": those subtypes go, whatever else it is (205.1a)."""

    subtypes: frozenset[str]

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take them away."""
        return msgspec.structs.replace(old, subtypes=old.subtypes - self.subtypes)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="subtypes lost", words=tuple(sorted(self.subtypes)))


class LoseType(Modification, frozen=True):
    """Layer 4: "isn't a creature": a card type goes, with the subtypes that nothing else keeps (205.1a)."""

    word: str

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take it away; subtypes stay that belong to a type that is left."""
        types = old.types - {self.word}
        kept = frozenset(each for each in old.subtypes if types & set_of(view, each))
        return msgspec.structs.replace(old, types=types, subtypes=kept)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a type lost", words=(self.word,))


class LoseSupertype(Modification, frozen=True):
    """ "Isn't legendary": a supertype goes, and the card types stay what they are (205.4b)."""

    word: str

    in_layer: ClassVar[Layer] = Layer.TYPE

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take it away."""
        return msgspec.structs.replace(old, supertypes=old.supertypes - {self.word})

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a type lost", words=(self.word,))


class ReplaceTypes(Modification, frozen=True):
    """Layer 4: an object becomes what is named: its card types are replaced, with their subtypes (205.1a).

    What becomes an artifact creature keeps its types, unless it is that `alone` and loses all others; new
    creature types replace those before (205.1b).
    """

    types: frozenset[str]
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    alone: bool = False

    in_layer: ClassVar[Layer] = Layer.TYPE

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """205.1a."""
        return with_types_instead

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Replace card types, and subtypes of the sets that go or that new ones come from."""
        keeping = self.types in (frozenset(), frozenset({"Artifact", "Creature"})) and not self.alone
        kept = old.types if keeping else frozenset()
        types = kept | self.types
        replaced = {set_of(view, each) for each in self.subtypes}
        stay = (each for each in old.subtypes if set_of(view, each) not in replaced)
        left = of_their_types(view, frozenset(stay), types, len(old.types) > 1)
        return with_types_instead(view, old, types, left | self.subtypes, self.supertypes)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="types", words=(*sorted(self.subtypes), *sorted(self.types)))


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

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """305.7."""
        return with_land_types

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set the land types, take the abilities, give the intrinsic ones."""
        return with_land_types(view, old, self.land_types)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="land types", words=tuple(sorted(self.land_types)))


class SetChosenType(Modification, frozen=True):
    """Layer 4: "is the chosen type", as chosen for the source: a basic land type, or a creature type."""

    in_layer: ClassVar[Layer] = Layer.TYPE
    sets: ClassVar[bool] = True

    @property
    def writes(self) -> frozenset[Aspect]:
        """The type line, and the abilities that come and go with land types (305.7)."""
        return frozenset({"types", "abilities", "existence"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set it in the place of the other types of its set, where one was chosen (205.1a, 607.5a)."""
        chosen = choice(view, context, "type")
        if not chosen:
            return old
        if chosen in BASIC_LAND_TYPES:
            return with_land_types(view, old, frozenset({chosen}))
        return ReplaceTypes(frozenset(), frozenset({chosen})).apply(old, id, view, context)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="the chosen type")


def intrinsics(subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """The mana abilities that go with basic land types, in the order of 305.6."""
    return tuple(Intrinsic(land_type=each, rule="305.6") for each in BASIC_LAND_TYPES if each in subtypes)
