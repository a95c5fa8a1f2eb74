"""Continuous effects as the layers see them, and what the layers record of their work (611, 613)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities import Static
from engine.characteristics import Ability, Characteristics
from engine.expansion import FoundOnce, expanded
from engine.filters import Filter
from engine.layers.copiable import copiable_values
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import Layer, Modification
from engine.layers.type_changes import intrinsics
from engine.records import Named
from engine.records.layers import Modified
from engine.registry import Quality, quality
from engine.state import State
from engine.view import Context

Key = tuple[str, int, int, int]
"""What tells an effect from all others: an object, its ability, the how-manieth such; or its timestamp."""


class ContinuousEffect(msgspec.Struct, frozen=True):
    """A continuous effect as the layers see it: one key through all layers (613.6).

    It is that of a static ability, one that lasts, or that of a kind of counters or of a sticker, then `on`
    their object.
    """

    key: Key
    name: str
    timestamp: int
    place: int
    context: Context
    modifications: tuple[Modification, ...]
    static: Static | None = None
    lasting: Lasting | None = None
    on: int = 0
    acquired: bool = False
    sets_its_own: bool = False

    @property
    def defining(self) -> bool:
        """Tell whether it comes from a characteristic-defining ability (604.3), no `acquired` one.

        So does, by the rules of 2005, what `sets_its_own` characteristics.
        """
        return self.sets_its_own or (self.static is not None and self.static.defining and not self.acquired)

    @property
    def affected(self) -> Filter | None:
        """Which objects it applies to where they were not locked in."""
        if self.static is not None:
            return self.static.affected
        return self.lasting.affected if self.lasting is not None else None

    @property
    def origin(self) -> str:
        """The rule by which it has its timestamp (613.7a-c, k)."""
        if self.key[0] == "sticker":
            return "613.7k"
        return "613.7a" if self.static is not None else "613.7b" if self.lasting is not None else "613.7c"

    def parts(self, layers: tuple[Layer, ...]) -> tuple[Modification, ...]:
        """What it does in a layer, or in several that are taken as one."""
        return tuple(each for each in self.modifications if each.layer in layers)

    def layer(self, layers: tuple[Layer, ...]) -> Layer:
        """The first of some layers in which it does something."""
        return self.parts(layers)[0].layer


class Trial(msgspec.Struct, frozen=True):
    """Whether one effect depends on another in a layer, found by applying the other (613.8a).

    `before` and `after` say what the effect applies to without and with the other applied;
    `why` names what changed: `existence`, `what it applies to`, `what it does`, empty for nothing.
    """

    layer: Layer
    effect: str
    on: str
    why: str
    before: tuple[Named, ...]
    after: tuple[Named, ...]


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """Why it was an effect's turn in a layer.

    `order` is `timestamp` (613.7), `characteristic-defining` (613.3), `dependency` (613.8b) or `counters`
    (613.4c); `waited_for` are the effects that it waited for, `origin` the rule that gave it its timestamp.
    `started` says that it had started to apply in an earlier layer, `kept` that it only applies so because of
    that (613.6).
    """

    order: str
    waited_for: tuple[str, ...] = ()
    origin: str = ""
    started: bool = False
    kept: bool = False


class Bearing(msgspec.Struct, frozen=True, kw_only=True):
    """How one application of an effect bears on others, and on what it could be thought to mean.

    `sets` says that it overrides what was there, `undoes` are the effects whose abilities it gives or takes
    back, `made_by` those without which it would not apply to some object (613.9), `elsewhere` the cards in
    graveyards that it would apply to if it didn't speak of permanents (609.2). `beyond` says that its numbers
    hang on a board of which not everything is within its controller's range of influence (801.11).
    """

    sets: bool = False
    undoes: tuple[str, ...] = ()
    made_by: tuple[str, ...] = ()
    elsewhere: tuple[int, ...] = ()
    beyond: bool = False


class Application(msgspec.Struct, frozen=True, kw_only=True):
    """One effect applied in one layer: to what, what it did there, why then, and what that bears on.

    `does` is what it does in the layer, `says` the rules that have acted besides the layer's,
    `ability_rule` that of the keyword whose static ability it is.
    """

    layer: Layer
    effect: str
    source: int
    timestamp: int
    does: tuple[Modified, ...]
    objects: tuple[int, ...]
    before: tuple[Characteristics, ...]
    after: tuple[Characteristics, ...]
    turn: Turn
    bearing: Bearing = Bearing()
    says: tuple[Quality[..., Any], ...] = ()
    ability_rule: str = ""

    def overrides(self, earlier: Application) -> bool:
        """Tell whether it puts other values in the place of what an earlier effect of the layer has set."""
        return self.bearing.sets and earlier.bearing.sets and bool(self.changed & earlier.changed)

    @property
    def changed(self) -> frozenset[int]:
        """The objects that are another because of it."""
        seen = zip(self.objects, self.before, self.after, strict=True)
        return frozenset(id for id, old, new in seen if old != new)


def copiable(state: State, id: int) -> Characteristics:
    """The copiable values of an object (707.2), with the abilities of its basic land types (305.6)."""
    base = copiable_values(state, id)
    return _with_land_types(base) if "Land" in base.types else base


@FoundOnce
def _with_land_types(base: Characteristics) -> Characteristics:
    gained = intrinsics(base.subtypes)
    return msgspec.structs.replace(base, abilities=gained + base.abilities) if gained else base


class StaticFound(msgspec.Struct, frozen=True):
    """A static ability that an object has, and the timestamp of the effect that granted it, 0 for none."""

    static: Static
    granted: int = 0

    def may_be_in(self, layers: tuple[Layer, ...]) -> bool:
        """Tell whether its effect could do something in a layer; what is granted, in any (604.3a)."""
        granted = self.granted and self.static.defining
        return bool(granted) or any(each.layer in layers for each in self.static.modifications)


@FoundOnce
def statics(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    """The static abilities among some, keywords written out."""
    return tuple(each for each in expanded(abilities) if isinstance(each, Static))


@quality("static abilities that state where they function", "113.6b")
def functioning_in_graveyard(state: State, id: int) -> tuple[Static, ...]:
    """The static abilities of a card that state that they function in a graveyard function there."""
    return tuple(each for each in statics(copiable_values(state, id).abilities) if each.in_graveyard)


def statics_found(
    abilities: tuple[Ability, ...], granted: tuple[tuple[Ability, int], ...] = ()
) -> tuple[StaticFound, ...]:
    """The static abilities among some; what was granted stands last among those that are the same."""
    if not granted:
        return _as_printed(abilities)
    found: list[StaticFound] = []
    for place, ability in enumerate(abilities):
        later = sum(1 for each in abilities[place + 1 :] if each == ability)
        times = [time for each, time in granted if each == ability]
        since = times[-1 - later] if later < len(times) else 0
        found.extend(StaticFound(each, since) for each in statics((ability,)))
    return tuple(found)


@FoundOnce
def _as_printed(abilities: tuple[Ability, ...]) -> tuple[StaticFound, ...]:
    return tuple(StaticFound(each) for each in statics(abilities))
