"""Records of continuous effects applied layer by layer (611-613)."""

from __future__ import annotations

import msgspec

from engine.records import About, Named, Record


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """The characteristics of an object at one moment, as a reader sees them; `abilities` are their texts.

    `keywords` are those abilities that are keywords, `controller` is there where it matters (layer 2).
    """

    name: str
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    controller: Named | None = None


class Seen(msgspec.Struct, frozen=True):
    """An object and what it is."""

    object: Named
    look: Look


class Change(msgspec.Struct, frozen=True):
    """An object with what it was and what it is."""

    object: Named
    before: Look
    after: Look


class Modified(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an effect does to an object in a layer: the `case`, and the `words` of the game that it is about.

    `base size`, `types too`, `abilities lost`; the words are types, colors, names, texts of abilities, the
    two numbers of a size; none where none of their kind is left, or all are lost.
    """

    case: str
    words: tuple[str, ...] = ()


class AppliedChanges(About, frozen=True, kw_only=True):
    """A rule that speaks of what an effect does has had its effect: `does` is what that is."""

    does: tuple[Modified, ...]


class EffectsApplied(Record, frozen=True, kw_only=True):
    """The continuous effects that are applied now, by name (613.1).

    `printed` is what each object that they apply to is before any of them: what is printed on it, or copied.
    """

    effects: tuple[str, ...]
    printed: tuple[Seen, ...]


class EffectApplied(Record, frozen=True, kw_only=True):
    """A continuous effect was applied in one layer (613.1-613.8).

    `does` is what it does there, `objects` what it was applied to, each before and after.
    `order` tells by which rule it was its turn: `timestamp` (613.7), `characteristic-defining` (613.3),
    `dependency` where it has waited for those in `waited_for` (613.8b), or `counters` (613.4c).
    """

    layer: str
    effect: str
    source: Named
    timestamp: int
    does: tuple[Modified, ...]
    objects: tuple[Change, ...]
    order: str
    waited_for: tuple[str, ...] = ()


class DependencyTried(Record, frozen=True, kw_only=True):
    """Whether one effect depends on another in a layer, found by applying the other first (613.8a).

    `changes` is what that changes of the effect: `existence`, `what it applies to`, `what it does`; left out
    where it doesn't depend. `before` and `after` are what it applies to without and with the other.
    """

    layer: str
    effect: str
    on: str
    changes: str = ""
    before: tuple[Named, ...] = ()
    after: tuple[Named, ...] = ()


class TimestampsAlone(Record, frozen=True, kw_only=True):
    """What would have been if dependency did not override timestamps (613.8): objects as they are, and then.

    No objects means that the result would have been the same.
    """

    objects: tuple[Change, ...]
