"""The order of effects inside a layer: dependency before timestamps (613.8), found by trying.

An effect waits for another if applying the other first would change its existence, what it applies to, or
what it does there (613.8a). That is not looked up but tried: the other is applied to a copy and the effect
asked again. Each trial is kept: it is the explanation of the order.
"""

from __future__ import annotations

from typing import Protocol, Self

from engine.characteristics import Characteristics
from engine.filters import Aspect
from engine.layers.continuous import ContinuousEffect, Key, Trial, statics
from engine.layers.modifications import Layer, Modification
from engine.view import View

Layers = tuple[Layer, ...]
"""The layer, or the sublayers, that are being worked on."""

Sign = tuple[bool, frozenset[int], tuple[tuple[Modification, ...], ...]]
"""Whether an effect exists, what it applies to, and what it does to each."""


class AtWork(View, Protocol):
    """The layers while a layer is worked on: what has been applied, and what can be tried."""

    recording: bool
    met: bool
    now: dict[int, Characteristics]
    started: dict[Key, tuple[ContinuousEffect, frozenset[int]]]
    waited: dict[tuple[Layer, Key], tuple[str, ...]]
    trials: list[Trial]

    def affected(self, effect: ContinuousEffect) -> frozenset[int]:
        """What an effect applies to."""
        ...

    def fork(self) -> Self:
        """A copy on which something can be tried."""
        ...

    def write(self, layers: Layers, effect: ContinuousEffect) -> frozenset[int]:
        """Apply an effect's parts of a layer."""
        ...

    def names(self, ids: frozenset[int]) -> tuple[str, ...]:
        """The names of some objects, as they are by now."""
        ...


def next_effect(
    layered: AtWork, layers: Layers, group: list[ContinuousEffect]
) -> tuple[ContinuousEffect, tuple[str, ...]]:
    """Which effect of a group, in timestamp order, is applied next, and for which others it has waited."""
    if len(group) == 1 and not layered.waited.get((layers[0], group[0].key)):
        return group[0], ()
    waits = {each.key: depends_on(layered, layers, each, group) for each in group}
    for each in group:
        names = tuple(other.name for other in group if other.key in waits[each.key])
        if names:
            layered.waited[layers[0], each.key] = names
    free = [each for each in group if not waits[each.key]]
    looped = [each for each in group if _reaches(waits, each.key, each.key)]
    chosen = free[0] if free else looped[0]
    return chosen, layered.waited.get((layers[0], chosen.key), ())


def order_of(layered: AtWork, layers: Layers, group: list[ContinuousEffect]) -> list[Key]:
    """The whole order of a group as it looks before any of it is applied."""
    waits = {each.key: set(depends_on(layered, layers, each, group)) for each in group}
    order: list[Key] = []
    while len(order) < len(group):
        left = [each.key for each in group if each.key not in order]
        order.append(next((key for key in left if waits[key] <= set(order)), left[0]))
    return order


def place_in(order: list[Key], key: Key) -> int:
    """The place of an effect in such an order; what came later stands last."""
    return order.index(key) if key in order else len(order)


def depends_on(
    layered: AtWork, layers: Layers, effect: ContinuousEffect, others: list[ContinuousEffect]
) -> frozenset[Key]:
    """The effects of the layer on which one depends (613.8a)."""
    found = set()
    reads = reads_of(layered, layers, effect)
    for other in others:
        if other.key == effect.key:
            continue
        meets = bool(reads & writes_of(layers, other))
        layered.met = layered.met or meets
        explains = layered.recording and reads_of(layered, layers, other) & writes_of(layers, effect)
        if (meets or explains) and _try(layered, layers, effect, other):
            found.add(other.key)
    return frozenset(found)


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


def _try(layered: AtWork, layers: Layers, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
    """Apply the other to a copy and see whether the effect is another then."""
    before = _sign(layered, layers, effect, layered)
    with_other = layered.fork()
    with_other.write(layers, other)
    after = _sign(layered, layers, effect, with_other)
    why = _difference(before, after)
    if layered.recording:
        names = (layered.names(before[1]), layered.names(after[1]))
        layered.trials.append(Trial(effect.layer(layers), effect.name, other.name, why, *names))
    return bool(why)


def _sign(layered: AtWork, layers: Layers, effect: ContinuousEffect, view: AtWork) -> Sign:
    """Whether an effect exists in a view, what it applies to there, and what it does to each."""
    started = effect.static is None or effect.key in layered.started
    if not started and effect.static not in statics(view.now[effect.context.source].abilities):
        return False, frozenset(), ()
    ids = view.affected(effect)
    does = tuple(
        tuple(part.locked(view, effect.context.about(id)) for part in effect.parts(layers))
        for id in sorted(ids & layered.affected(effect))
    )
    return True, ids, does


def _reaches(waits: dict[Key, frozenset[Key]], start: Key, goal: Key) -> bool:
    """Tell whether an effect depends, by way of others, on itself (613.8b)."""
    seen: set[Key] = set()
    todo = list(waits[start])
    while todo:
        key = todo.pop()
        if key == goal:
            return True
        if key not in seen:
            seen.add(key)
            todo.extend(waits[key])
    return False


def _difference(before: Sign, after: Sign) -> str:
    if before[0] != after[0]:
        return "existence"
    if before[1] != after[1]:
        return "what it applies to"
    return "" if before[2] == after[2] else "what it does"
