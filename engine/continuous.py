"""Continuous effects as the layers see them, and what the layers record of their work (611, 613)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.characteristics import Ability, Characteristics
from engine.expansion import expanded
from engine.filters import Filter
from engine.instructions import Lasting
from engine.modifications import Layer, Modification, intrinsics
from engine.state import State
from engine.view import Context

Key = tuple[str, int, int, int]
"""What tells an effect from all others: an object, its ability, the how-manieth such; or its timestamp."""


class ContinuousEffect(msgspec.Struct, frozen=True):
    """A continuous effect as the layers see it: one key through all layers (613.6)."""

    key: Key
    name: str
    timestamp: int
    place: int
    context: Context
    modifications: tuple[Modification, ...]
    static: Static | None = None
    lasting: Lasting | None = None

    @property
    def defining(self) -> bool:
        """Tell whether it comes from a characteristic-defining ability (604.3)."""
        return self.static is not None and self.static.defining

    @property
    def affected(self) -> Filter | None:
        """Which objects it applies to where they were not locked in."""
        if self.static is not None:
            return self.static.affected
        return self.lasting.affected if self.lasting is not None else None

    def parts(self, layer: Layer) -> tuple[Modification, ...]:
        """What it does in a layer."""
        return tuple(each for each in self.modifications if each.layer is layer)


class Trial(msgspec.Struct, frozen=True):
    """Whether one effect depends on another in a layer, found by applying the other (613.8a).

    `before` and `after` say what the effect applies to, by names, without and with the other applied;
    `why` names what changed: `existence`, `what it applies to`, `what it does`, empty for nothing.
    """

    layer: Layer
    effect: str
    on: str
    why: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Application(msgspec.Struct, frozen=True):
    """One effect applied in one layer: to what, what it did there, and by which rule it came now.

    `rule` is 613.3 for a characteristic-defining ability, 613.8b for one that waited or for a loop of
    dependencies, 613.7 for timestamp order; `waited_for` are the effects that it waited for.
    """

    layer: Layer
    effect: str
    source: int
    timestamp: int
    rule: str
    did: str
    objects: tuple[int, ...]
    before: tuple[Characteristics, ...]
    after: tuple[Characteristics, ...]
    waited_for: tuple[str, ...] = ()


def copiable(state: State, id: int) -> Characteristics:
    """The copiable values of an object (707.2), with the abilities of its basic land types (305.6)."""
    thing = state.objects[id]
    base = thing.copying if thing.copying is not None else thing.printed
    gained = intrinsics(base.subtypes) if "Land" in base.types else ()
    return msgspec.structs.replace(base, abilities=gained + base.abilities) if gained else base


def statics(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    """The static abilities among some, keywords written out."""
    return tuple(each for each in expanded(abilities) if isinstance(each, Static))
