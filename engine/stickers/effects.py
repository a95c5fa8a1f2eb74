"""What stickers make of the objects that they are on (123.6-8, 612.9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.layers.changes import as_it_was
from engine.layers.modifications import GainAbilities, Layer, Modification
from engine.records.layers import Modified
from engine.registry import Quality, quality
from engine.stickers import Stuck, with_word
from engine.view import Context, View
from engine.zones import Zone

AT_THE_END: Final = 1 << 16


def _blanks_too(view: View) -> bool:
    return True


@quality("words of a name", "123.6a", without=_blanks_too)
def counts_blanks(view: View) -> bool:
    """A word is a series of characters between spaces; blank lines are not considered words."""
    return False


def _at_the_end(view: View, after: int) -> int:
    return AT_THE_END


@quality("position of a name sticker", "123.6c", without=_at_the_end)
def position(view: View, after: int) -> int:
    """A name sticker stays after the number of words that were before it when it was placed."""
    return after


@quality("name stickers", "123.6", "612.9", without=as_it_was)
def with_another_word(view: View, old: Characteristics, word: str, after: int) -> Characteristics:
    """A name sticker adds its word to the object's name, in its position there."""
    name = with_word(old.name, word, position(view, after), blanks=counts_blanks(view))
    return msgspec.structs.replace(old, name=name)


@quality("ability stickers", "123.7", without=as_it_was)
def with_its_abilities(view: View, old: Characteristics, gained: tuple[Ability, ...]) -> Characteristics:
    """An ability sticker causes its object to gain what is printed on it."""
    return msgspec.structs.replace(old, abilities=old.abilities + gained)


@quality("power and toughness stickers", "123.8", without=as_it_was)
def with_its_size(
    view: View, old: Characteristics, power: int, toughness: int, zone: Zone
) -> Characteristics:
    """A power and toughness sticker sets those of a creature, or of a Vehicle card in no play (`zone`)."""
    vehicle = "Vehicle" in old.subtypes and zone is not Zone.BATTLEFIELD
    if "Creature" not in old.types and not vehicle:
        return old
    return msgspec.structs.replace(old, power=power, toughness=toughness)


class AddWord(Modification, frozen=True):
    """Layer 3: a name sticker adds a word to the name (612.9)."""

    word: str
    after: int

    in_layer: ClassVar[Layer] = Layer.TEXT

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """123.6."""
        return with_another_word

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it behind as many words as were before it."""
        return with_another_word(view, old, self.word, self.after)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a word of the name", words=(self.word,))


class GainFromSticker(GainAbilities, frozen=True):
    """Layer 6: an ability sticker causes its object to gain what is printed on it (123.7)."""

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """123.7."""
        return with_its_abilities

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add them behind those that it has."""
        return with_its_abilities(view, old, self.gained(view, context))


class SizeOfSticker(Modification, frozen=True):
    """Layer 7b: a power and toughness sticker sets those of a creature, or of a Vehicle card (123.8)."""

    power: int
    toughness: int

    in_layer: ClassVar[Layer] = Layer.PT_SET
    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """123.8."""
        return with_its_size

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        return with_its_size(view, old, self.power, self.toughness, view.object(id).zone)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="base size", words=(str(self.power), str(self.toughness)))


def change_of(stuck: Stuck) -> Modification | None:
    """What a sticker does to the object that it is on; an art sticker does nothing (123.9)."""
    match stuck.sticker.kind:
        case "name":
            return AddWord(stuck.sticker.label, stuck.after)
        case "ability":
            return GainFromSticker(stuck.sticker.abilities)
        case "power and toughness":
            return SizeOfSticker(stuck.sticker.power, stuck.sticker.toughness)
    return None
