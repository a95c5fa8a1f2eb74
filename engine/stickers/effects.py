"""What stickers make of the objects that they are on (123.6-8, 612.9)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from engine.characteristics import Characteristics
from engine.layers.modifications import GainAbilities, Layer, Modification
from engine.registry import quality
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


class AddWord(Modification, frozen=True):
    """Layer 3: a name sticker adds a word to the name (612.9)."""

    word: str
    after: int

    in_layer: ClassVar[Layer] = Layer.TEXT

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it behind as many words as were before it."""
        after = position(view, self.after)
        name = with_word(old.name, self.word, after, blanks=counts_blanks(view))
        return msgspec.structs.replace(old, name=name)

    def describe(self) -> str:
        """The change in words."""
        return f"has {self.word} in its name"


class GainFromSticker(GainAbilities, frozen=True):
    """Layer 6: an ability sticker causes its object to gain what is printed on it (123.7)."""


class SizeOfSticker(Modification, frozen=True):
    """Layer 7b: a power and toughness sticker sets those of a creature, or of a Vehicle card (123.8)."""

    power: int
    toughness: int

    in_layer: ClassVar[Layer] = Layer.PT_SET
    sets: ClassVar[bool] = True

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        vehicle = "Vehicle" in old.subtypes and view.object(id).zone is not Zone.BATTLEFIELD
        if "Creature" not in old.types and not vehicle:
            return old
        return msgspec.structs.replace(old, power=self.power, toughness=self.toughness)

    def describe(self) -> str:
        """The change in words."""
        return f"has base power and toughness {self.power}/{self.toughness}"


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
