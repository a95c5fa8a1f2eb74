"""Whether applying one effect would make another of its layer another one, found by trying (613.8a).

The other is applied to a copy and the effect asked again. Each trial is kept: it is the explanation of the
order. Effects whose reads can't meet the other's writes are not tried.
"""

from __future__ import annotations

from typing import Protocol, Self

from engine.characteristics import Characteristics
from engine.filters import Aspect
from engine.layers.continuous import ContinuousEffect, Key, Trial, statics
from engine.layers.modifications import Layer, Modification
from engine.records import Named
from engine.view import View

Layers = tuple[Layer, ...]
"""The layer, or the sublayers, that are being worked on."""

Sign = tuple[bool, frozenset[int], tuple[tuple[Modification, ...], ...]]
"""Whether an effect exists, ability and condition, what it applies to, and what it does to each."""


class AtWork(View, Protocol):
    """The layers while a layer is worked on: what has been applied, and what can be tried."""

    recording: bool
    met: bool
    now: dict[int, Characteristics]
    started: dict[Key, tuple[ContinuousEffect, frozenset[int]]]
    waited: dict[tuple[Layer, Key], tuple[str, ...]]
    at_first: dict[Layer, dict[Key, frozenset[Key]]]
    trials: list[Trial]
    changed_order: dict[str, None]
    overwritten: dict[Layer, frozenset[int]]

    def affected(self, effect: ContinuousEffect) -> frozenset[int]:
        """What an effect applies to."""
        ...

    def fork(self) -> Self:
        """A copy on which something can be tried."""
        ...

    def write(self, layers: Layers, effect: ContinuousEffect) -> frozenset[int]:
        """Apply an effect's parts of a layer."""
        ...

    def called(self, ids: frozenset[int]) -> tuple[Named, ...]:
        """Some objects with their names, as they are by now."""
        ...


def may_depend(layered: AtWork, layers: Layers, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
    """Tell whether it has to be tried: what the other changes meets what the effect hangs on.

    Where it is to be explained the other way round is tried, too.
    """
    meets = bool(reads_of(layered, layers, effect) & writes_of(layers, other))
    layered.met = layered.met or meets
    return meets or bool(layered.recording and reads_of(layered, layers, other) & writes_of(layers, effect))


def reads_of(layered: AtWork, layers: Layers, effect: ContinuousEffect) -> frozenset[Aspect]:
    """What the existence, reach and doing of an effect can be changed by."""
    reads: set[Aspect] = set()
    if effect.key not in layered.started:
        if effect.static is not None:
            reads |= {"existence", *effect.static.affected.reads()}
            if effect.static.condition is not None:
                reads |= EVERYTHING
        elif effect.lasting is not None and effect.lasting.affected is not None:
            reads |= effect.lasting.affected.reads()
    for part in effect.parts(layers):
        if part.locked(layered, effect.context) != part:
            reads |= EVERYTHING
    return frozenset(reads)


EVERYTHING: frozenset[Aspect] = frozenset(
    {"types", "colors", "control", "abilities", "existence", "power/toughness"}
)
"""What a number or a condition may hang on."""


def writes_of(layers: Layers, effect: ContinuousEffect) -> frozenset[Aspect]:
    """What an effect may change in a layer."""
    return frozenset(aspect for part in effect.parts(layers) for aspect in part.writes)


def independent(layered: AtWork, layers: Layers, group: list[ContinuousEffect]) -> bool:
    """Tell whether no effect of a group can depend on another, and none lets another come or go."""
    written = [writes_of(layers, each) for each in group]
    if any("existence" in each or "abilities" in each for each in written):
        return False
    for place, effect in enumerate(group):
        reads = reads_of(layered, layers, effect)
        if any(reads & each for number, each in enumerate(written) if number != place):
            layered.met = True
            return False
    return True


def would_be_another(
    layered: AtWork, layers: Layers, effect: ContinuousEffect, other: ContinuousEffect
) -> bool:
    """Apply the other to a copy and see whether the effect is another then."""
    before = _sign(layered, layers, effect, layered)
    with_other = layered.fork()
    with_other.write(layers, other)
    after = _sign(layered, layers, effect, with_other)
    why = _difference(before, after)
    if layered.recording:
        named = (layered.called(before[1]), layered.called(after[1]))
        layered.trials.append(Trial(effect.layer(layers), effect.name, other.name, why, *named))
    return bool(why)


def _sign(layered: AtWork, layers: Layers, effect: ContinuousEffect, view: AtWork) -> Sign:
    """Whether an effect exists in a view, what it applies to there, and what it does to each."""
    if effect.key not in layered.started and not _is_there(view, effect):
        return False, frozenset(), ()
    ids = view.affected(effect)
    does = tuple(
        tuple(part.locked(view, effect.context.about(id)) for part in effect.parts(layers))
        for id in sorted(ids & layered.affected(effect))
    )
    return True, ids, does


def _is_there(view: AtWork, effect: ContinuousEffect) -> bool:
    """Whether the static ability behind an effect is there in a view, and its condition holds (604.2)."""
    static = effect.static
    if static is None:
        return True
    if static not in statics(view.characteristics(effect.context.source).abilities):
        return False
    with view.seen_for(effect.context.source, effect.context.controller):
        return static.condition is None or static.condition.holds(view, effect.context)


def _difference(before: Sign, after: Sign) -> str:
    if before[0] != after[0]:
        return "existence"
    if before[1] != after[1]:
        return "what it applies to"
    return "" if before[2] == after[2] else "what it does"
