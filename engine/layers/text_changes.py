"""Text-changing effects in layer 3: words that are replaced wherever they are used as such (612, 613.1c)."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

from engine.characteristics import BASIC_LAND_TYPES, Ability, Characteristics, Intrinsic
from engine.filters import Aspect, Filter, OfColor, OfType
from engine.layers.changes import as_it_was
from engine.layers.modifications import AddColors, GainAbilities, Layer, Modification, SetColors
from engine.layers.type_changes import AddTypes, SetLandType, SetTypes
from engine.mana import COLORS
from engine.objects import Object
from engine.qualities import Played
from engine.records.layers import Modified
from engine.registry import Quality, quality
from engine.state import State
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, View
from engine.zones import Zone

Words: TypeAlias = Literal["color word", "basic land type", "creature type"]

CHOICES: Final[dict[Words, tuple[str, ...]]] = {
    "color word": COLORS,
    "basic land type": tuple(BASIC_LAND_TYPES),
    "creature type": tuple(sorted(CREATURE_TYPES)),
}
"""The words of each kind, of which one takes the place of another."""


def _whatever_it_means(view: Played, name: str, old: str, new: str) -> str:
    return name.replace(old, new)


@quality("words used as such", "612.2", without=_whatever_it_means)
def used_correctly(view: Played, name: str, old: str, new: str) -> str:
    """Only words are changed that are used in the correct way; a card name is never changed."""
    return name


@quality("names of tokens", "612.2a")
def names_of_tokens(view: Played, token: Characteristics, word: str) -> bool:
    """Creature types that define the name of a token are changed too."""
    return word in token.subtypes and word in token.name


@quality("text of tokens", "612.4")
def of_tokens(view: Played, thing: Object) -> bool:
    """A text-changing effect that affects a token can change its subtypes and rules text."""
    return thing.kind == "token"


def names_token(part: object, word: str) -> bool:
    """Tell whether something creates a token whose creature type and name a word is."""
    if isinstance(part, tuple):
        return any(names_token(each, word) for each in part)
    if isinstance(part, Characteristics) and word in part.subtypes and word in part.name:
        return True
    if not isinstance(part, msgspec.Struct):
        return False
    return any(names_token(getattr(part, field), word) for field in part.__struct_fields__)


def reworded(state: State, id: int, part: Modification) -> Modification:
    """What an effect grants with the words changed; by 612.3 it is not."""
    if not isinstance(part, GainAbilities):
        return part
    for effect in state.lasting:
        for each in effect.modifications if effect.ids is not None and id in effect.ids else ():
            if isinstance(each, ChangeWord):
                part = GainAbilities(each.within(part.abilities, state))
    return part


class ChangeWord(Modification, frozen=True):
    """Layer 3: all instances of a color word, basic land type or creature type become another (612.2)."""

    old: str
    new: str

    in_layer: ClassVar[Layer] = Layer.TEXT

    @property
    def writes(self) -> frozenset[Aspect]:
        """The text box and the type line."""
        return frozenset({"text", "types", "abilities"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Change the type line and the abilities; a name and the mana cost stay what they are."""
        thing = view.object(id)
        if thing.kind == "token" and not of_tokens(view, thing):
            return old
        return msgspec.structs.replace(
            old,
            name=used_correctly(view, old.name, self.old, self.new),
            subtypes=self._among(old.subtypes),
            abilities=self.within(old.abilities, view),
        )

    def within(self, abilities: tuple[Ability, ...], view: Played) -> tuple[Ability, ...]:
        """Some abilities with the one word in the place of the other, also in names of tokens (612.2a)."""
        return tuple(self._in(each, view) for each in abilities)

    def _among(self, words: frozenset[str]) -> frozenset[str]:
        return words - {self.old} | {self.new} if self.old in words else words

    def _in(self, part: Any, view: Played) -> Any:
        """A part of an ability, changed where a word is used as a color, land type or creature type."""
        if isinstance(part, tuple):
            return tuple(self._in(each, view) for each in part)
        if not isinstance(part, msgspec.Struct):
            return part
        match part:
            case OfColor(color=self.old):
                return OfColor(self.new)
            case OfType(word=self.old, part="subtypes"):
                return OfType(self.new, "subtypes")
            case Intrinsic(land_type=self.old):
                return Intrinsic(land_type=self.new, text=part.text)
            case SetColors() | AddColors():
                return msgspec.structs.replace(part, colors=self._among(part.colors))
            case AddTypes():
                return msgspec.structs.replace(part, subtypes=self._among(part.subtypes))
            case SetTypes() if part.subtypes is not None:
                return msgspec.structs.replace(part, subtypes=self._among(part.subtypes))
            case SetLandType():
                return SetLandType(self._among(part.land_types))
            case Characteristics():
                part = self._token(part, view)
        changed = {field: self._in(getattr(part, field), view) for field in part.__struct_fields__}
        if isinstance(part, Ability):
            changed["text"] = re.sub(rf"\b{self.old}(?=s?\b)", self.new, part.text)
        return msgspec.structs.replace(part, **changed)

    def _token(self, token: Characteristics, view: Played) -> Characteristics:
        """The creature types of a token that is created are its name too (612.2a)."""
        named = names_of_tokens(view, token, self.old)
        return msgspec.structs.replace(
            token,
            name=token.name.replace(self.old, self.new) if named else token.name,
            subtypes=self._among(token.subtypes),
            colors=self._among(token.colors),
        )

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a word", words=(self.new, self.old))


@quality("all names of nonlegendary creature cards", "612.7", without=as_it_was)
def with_all_names(view: View, old: Characteristics) -> Characteristics:
    """An object has the names of all such cards in the Oracle card reference, as far as they are known."""
    creatures = (each for each in view.reference if "Creature" in each.types)
    names = (each.name for each in creatures if "Legendary" not in each.supertypes)
    return msgspec.structs.replace(old, also_named=tuple(dict.fromkeys((*old.also_named, *names))))


class AllNames(Modification, frozen=True):
    """Layer 3: an object has all names of nonlegendary creature cards, besides its own (612.7)."""

    in_layer: ClassVar[Layer] = Layer.TEXT

    @property
    def writes(self) -> frozenset[Aspect]:
        """The name is text."""
        return frozenset({"text"})

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """612.7."""
        return with_all_names

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add the names."""
        return with_all_names(view, old)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="all names")


@quality("the full text of another object", "612.6", without=as_it_was)
def with_full_text(
    view: View, old: Characteristics, text: Characteristics, also: tuple[Ability, ...]
) -> Characteristics:
    """What has the full text of another object has its name, cost, types, abilities and size, no others."""
    return msgspec.structs.replace(text, abilities=text.abilities + also)


class FullText(Modification, frozen=True):
    """Layer 3: the full text of the top card of a graveyard, where that card matches, and more (612.6).

    `settled` tells that it was worked out once, with `text` as what was found then.
    """

    of: Filter
    also: tuple[Ability, ...] = ()
    settled: bool = False
    text: Characteristics | None = None

    in_layer: ClassVar[Layer] = Layer.TEXT
    sets: ClassVar[bool] = True

    @property
    def writes(self) -> frozenset[Aspect]:
        """Everything that is text on a card, its name, mana cost, power and toughness too."""
        return frozenset({"text", "types", "colors", "abilities", "existence", "power/toughness"})

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """612.6."""
        return with_full_text

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Replace the text by that of the card on top of the graveyard of the effect's controller."""
        text = self.text if self.settled else self._found(view, context)
        return old if text is None else with_full_text(view, old, text, self.also)

    def locked(self, view: View, context: Context) -> FullText:
        """The same with the text that is there now."""
        return msgspec.structs.replace(self, settled=True, text=self._found(view, context))

    def _found(self, view: View, context: Context) -> Characteristics | None:
        pile = view.zone(Zone.GRAVEYARD, context.controller)
        there = bool(pile) and self.of.matches(view, pile[-1], context)
        return view.copiable(pile[-1]) if there else None

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="the full text")


def _in_front(view: Played, own: tuple[Ability, ...], added: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return added + own


@quality("where spliced text stands", "612.10", without=_in_front)
def follows(view: Played, own: tuple[Ability, ...], added: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A splice ability adds its text behind the spell's own rules text, which it doesn't modify."""
    return own + added


@quality("setting a name", "612.8", without=as_it_was)
def with_name(view: View, old: Characteristics, name: str) -> Characteristics:
    """An object whose name is set loses any names that it had, and has only that one."""
    return msgspec.structs.replace(old, name=name)


class SetName(Modification, frozen=True):
    """Layer 3: an object loses any names it had and has only the specified name (612.8)."""

    name: str

    in_layer: ClassVar[Layer] = Layer.TEXT
    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """612.8."""
        return with_name

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set it."""
        return with_name(view, old, self.name)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a name", words=(self.name,))


class GainText(Modification, frozen=True):
    """Layer 3: a spell has further text, as that of the cards spliced onto it (702.47c)."""

    abilities: tuple[Ability, ...]

    in_layer: ClassVar[Layer] = Layer.TEXT

    @property
    def writes(self) -> frozenset[Aspect]:
        """The text, and the abilities in it."""
        return frozenset({"text", "abilities"})

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it behind what is written there."""
        return msgspec.structs.replace(old, abilities=follows(view, old.abilities, self.abilities))

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="further text")
