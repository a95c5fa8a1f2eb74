"""What continuous effects do to characteristics, each in its layer (613.1, 613.4).

A modification says its layer, what it does to one object's characteristics, and which aspects it
reads (beyond the filter of its effect) and writes: two effects can only depend on one another where
the reads of one meet the writes of the other (613.8a).
"""

from __future__ import annotations

from abc import abstractmethod
from enum import StrEnum
from typing import Any, ClassVar

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.filters import Aspect, OfColor
from engine.filters.chosen import OfChosenColor
from engine.layers import changes
from engine.linked import choice
from engine.qualities.own_names import granted_by
from engine.quantities import Fixed, Quantity
from engine.records.layers import Modified
from engine.registry import Quality
from engine.selections import Particular
from engine.view import Context, View


class Layer(StrEnum):
    """The layers and sublayers in their order (613.1, 613.2, 613.4)."""

    COPY = "1a"
    FACE_DOWN = "1b"
    CONTROL = "2"
    TEXT = "3"
    TYPE = "4"
    COLOR = "5"
    ABILITY = "6"
    PT_DEFINED = "7a"
    PT_SET = "7b"
    PT_MODIFIED = "7c"
    PT_SWITCHED = "7d"


WRITES: dict[Layer, Aspect] = {
    Layer.COPY: "copy",
    Layer.FACE_DOWN: "copy",
    Layer.CONTROL: "control",
    Layer.TEXT: "text",
    Layer.TYPE: "types",
    Layer.COLOR: "colors",
    Layer.ABILITY: "abilities",
    Layer.PT_DEFINED: "power/toughness",
    Layer.PT_SET: "power/toughness",
    Layer.PT_MODIFIED: "power/toughness",
    Layer.PT_SWITCHED: "power/toughness",
}


KEYWORD_COUNTERS = frozenset(
    {
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
    }
    | {"lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)
"""The keywords that a counter can give (122.1b)."""


class Modification(msgspec.Struct, frozen=True, tag=True):
    """One thing that an effect does to an object, in one layer."""

    in_layer: ClassVar[Layer]
    """The layer of all of its kind."""

    sets: ClassVar[bool] = False
    """Tells whether it puts a value in the place of another, and so overrides what was there (613.9)."""

    @property
    def layer(self) -> Layer:
        """The layer in which it is applied."""
        return self.in_layer

    @property
    def writes(self) -> frozenset[Aspect]:
        """The aspects that it may change."""
        return frozenset({WRITES[self.layer]})

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """What says what such a change does; None where no rule says more than that of its layer."""
        return None

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Give the characteristics of an object as this leaves them."""
        return old

    def locked(self, view: View, context: Context) -> Modification:
        """The same with its numbers worked out now, as what has resolved keeps them (608.2h)."""
        return self

    @abstractmethod
    def recorded(self) -> Modified:
        """The change as a record has it."""


class CopyValues(Modification, frozen=True):
    """Layer 1a: an object's copiable values become those that were copied, with any exceptions (707.2).

    `following` would be the object whose values count as they are by now; the rules have none (707.2b).
    """

    values: Characteristics
    following: int = 0

    in_layer: ClassVar[Layer] = Layer.COPY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Replace them."""
        return self.values

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="a copy", words=(self.values.name,))


class ChangeController(Modification, frozen=True):
    """Layer 2: the controller of the effect gains control (613.1b); the layers keep who controls what."""

    in_layer: ClassVar[Layer] = Layer.CONTROL

    def given_to(self, view: View, context: Context) -> int:
        """The player who gains control; 0 where the effect does nothing."""
        return context.controller

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="control")


class SetColors(Modification, frozen=True):
    """Layer 5: an object's colors are set; none makes it colorless."""

    colors: frozenset[str]

    in_layer: ClassVar[Layer] = Layer.COLOR
    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """105.3."""
        return changes.with_colors

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        return changes.with_colors(view, old, self.colors, frozenset())

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="colors", words=tuple(sorted(self.colors)))


class AddColors(Modification, frozen=True):
    """Layer 5: "in addition to its other colors"."""

    colors: frozenset[str]

    in_layer: ClassVar[Layer] = Layer.COLOR

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """105.3."""
        return changes.with_colors

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add them."""
        return changes.with_colors(view, old, self.colors, old.colors)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="colors too", words=tuple(sorted(self.colors)))


class SetChosenColor(Modification, frozen=True):
    """Layer 5: "is the chosen color", as chosen for the source (614.12a)."""

    in_layer: ClassVar[Layer] = Layer.COLOR
    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """105.3."""
        return changes.with_colors

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set it, where one was chosen (607.5a)."""
        chosen = choice(view, context, "color")
        return changes.with_colors(view, old, frozenset({chosen}), frozenset()) if chosen else old

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="the chosen color")


class AddChosenColor(Modification, frozen=True):
    """Layer 5: "the chosen color in addition to its other colors"."""

    in_layer: ClassVar[Layer] = Layer.COLOR

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """105.3."""
        return changes.with_colors

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it, where one was chosen (607.5a)."""
        chosen = choice(view, context, "color")
        return changes.with_colors(view, old, frozenset({chosen}), old.colors) if chosen else old

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="the chosen color too")


class GainAbilities(Modification, frozen=True):
    """Layer 6: an object gains abilities."""

    abilities: tuple[Ability, ...]

    in_layer: ClassVar[Layer] = Layer.ABILITY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add them behind those that it has."""
        return msgspec.structs.replace(old, abilities=old.abilities + self.gained(view, context))

    def gained(self, view: View, context: Context) -> tuple[Ability, ...]:
        """The abilities as the object has them: a name in their words is that of what grants them."""
        if not context.source or view.is_player(context.source):
            return self.abilities
        name = view.object(context.source).printed.name
        return granted_by(self.abilities, Particular(context.source), name)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="abilities", words=tuple(each.text for each in self.abilities))


class GainProtectionFromChoice(GainAbilities, frozen=True):
    """Layer 6: protection from the color that was chosen for what grants it, not for what has it (607.5)."""

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add it with that color; nothing where none was chosen."""
        color = dict(context.chosen).get("color") or choice(view, context, "color")
        if color is None:
            return old
        words = f"protection from {color}"
        meant = tuple(
            msgspec.structs.replace(
                each,
                parameters=(OfColor(color), *getattr(each, "parameters", ())[1:]),
                text=each.text.replace("protection from the chosen color", words),
            )
            if getattr(each, "parameters", ())[:1] == (OfChosenColor(),)
            else each
            for each in self.abilities
        )
        return GainAbilities(meant).apply(old, id, view, context)


class LoseAbilities(Modification, frozen=True):
    """Layer 6: an object loses all abilities, or those keywords that are named.

    `particular` are keywords with what stands behind them: "protection from black" is lost, no other.
    """

    keywords: tuple[str, ...] = ()
    particular: tuple[tuple[str, tuple[object, ...]], ...] = ()

    in_layer: ClassVar[Layer] = Layer.ABILITY

    @property
    def writes(self) -> frozenset[Aspect]:
        """The abilities, and with them the effects that they generate."""
        return frozenset({"abilities", "existence"})

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """113.10b, where it names what is lost; of hexproof its own rule."""
        if "hexproof" in self.keywords:
            return changes.hexproof_too
        return changes.without_abilities if self.keywords or self.particular else None

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take them."""
        if not (self.keywords or self.particular):
            return msgspec.structs.replace(old, abilities=())
        return changes.without_abilities(view, old, lambda each: self._takes(view, each))

    def _takes(self, view: View, ability: Ability) -> bool:
        named = getattr(ability, "name", None) in self.keywords
        if named and getattr(ability, "name", "") == "hexproof" and getattr(ability, "parameters", ()):
            named = changes.hexproof_too(view, ability)
        return named or self._is_particular(ability)

    def _is_particular(self, ability: Ability) -> bool:
        name = getattr(ability, "name", None)
        return (name, getattr(ability, "parameters", ())) in self.particular

    def recorded(self) -> Modified:
        """The change as a record has it."""
        named = (*self.keywords, *(name for name, _ in self.particular))
        return Modified(case="abilities lost", words=named)


class CantHave(LoseAbilities, frozen=True):
    """Layer 6: an object can't have keywords; nothing adds them to it, whatever its timestamp (113.11)."""

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """113.11."""
        return changes.unable_to_have

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take them, and whatever has been added of them."""
        return changes.unable_to_have(view, old, self.keywords)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="abilities that can't be had", words=self.keywords)


class SetPowerToughness(Modification, frozen=True):
    """Layer 7b, or 7a where a characteristic-defining ability does it: base power and toughness are set.

    `power` and `toughness` are worked out whenever the effect applies; None leaves that number.
    """

    power: Quantity | None
    toughness: Quantity | None
    defining: bool = False

    @property
    def layer(self) -> Layer:
        """Layer 7a or 7b (613.4a-b)."""
        return Layer.PT_DEFINED if self.defining else Layer.PT_SET

    sets: ClassVar[bool] = True

    @property
    def stated_by(self) -> Quality[..., Any] | None:
        """208.2a, of what defines."""
        return changes.with_defined_size if self.defining else None

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Set them."""
        own = context.about(id)
        power = old.power if self.power is None else self.power.value(view, own)
        toughness = old.toughness if self.toughness is None else self.toughness.value(view, own)
        if self.defining:
            return changes.with_defined_size(view, old, power, toughness)
        return msgspec.structs.replace(old, power=power, toughness=toughness)

    def locked(self, view: View, context: Context) -> Modification:
        """Fix both numbers (611.2d, 608.2h)."""
        return msgspec.structs.replace(
            self, power=_fixed(self.power, view, context), toughness=_fixed(self.toughness, view, context)
        )

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="base size", words=(_number(self.power), _number(self.toughness)))


class ModifyPowerToughness(Modification, frozen=True):
    """Layer 7c: +N/+N and -N/-N, and counters that do so (613.4c).

    `among_setting` marks what had its turn among the effects that set them, before 2009 (2005:418.5a, 6b).
    """

    power: Quantity
    toughness: Quantity
    among_setting: bool = False

    @property
    def layer(self) -> Layer:
        """Layer 7c, or 7b under older rules."""
        return Layer.PT_SET if self.among_setting else Layer.PT_MODIFIED

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Add to what is there; what has no power is not changed (208.3)."""
        own = context.about(id)
        return msgspec.structs.replace(
            old,
            power=None if old.power is None else old.power + self.power.value(view, own),
            toughness=None if old.toughness is None else old.toughness + self.toughness.value(view, own),
        )

    def locked(self, view: View, context: Context) -> Modification:
        """Fix both numbers (611.2d, 608.2h)."""
        return msgspec.structs.replace(
            self, power=_fixed(self.power, view, context), toughness=_fixed(self.toughness, view, context)
        )

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="size", words=(_signed(self.power), _signed(self.toughness)))


class NoManaCost(Modification, frozen=True):
    """ "Except it has no mana cost": an exception to copying, part of the copiable values (707.9b)."""

    in_layer: ClassVar[Layer] = Layer.COPY

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Take the mana cost."""
        return msgspec.structs.replace(old, mana_cost=None)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="no mana cost")


class SwitchPowerToughness(Modification, frozen=True):
    """Layer 7d: power and toughness are switched (613.4d)."""

    in_layer: ClassVar[Layer] = Layer.PT_SWITCHED

    def apply(self, old: Characteristics, id: int, view: View, context: Context) -> Characteristics:
        """Switch them."""
        return msgspec.structs.replace(old, power=old.toughness, toughness=old.power)

    def recorded(self) -> Modified:
        """The change as a record has it."""
        return Modified(case="switched size")


def _fixed(quantity: Quantity | None, view: View, context: Context) -> Quantity | None:
    return None if quantity is None else Fixed(quantity.value(view, context))


def _number(quantity: Quantity | None) -> str:
    return "-" if quantity is None else str(quantity.number) if isinstance(quantity, Fixed) else "*"


def _signed(quantity: Quantity) -> str:
    return f"{quantity.number:+d}" if isinstance(quantity, Fixed) else "+*"
