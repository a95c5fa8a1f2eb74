"""The order in which effects are applied inside a layer, and what they go on applying to (613.3, 613.6-8).

Each of these rules decides; the layers ask them of every group of effects. An effect waits for another if
applying the other first would change its existence, what it applies to, or what it does there (613.8a): that
is found by applying the other to a copy (dependency.py).
"""

from __future__ import annotations

from engine.layers.continuous import ContinuousEffect, Key
from engine.layers.dependency import AtWork, Layers, may_depend, would_be_another
from engine.layers.modifications import Modification
from engine.registry import M10, as_of, quality

Waits = dict[Key, frozenset[Key]]
"""For which others each effect of a group waits."""

Group = list[ContinuousEffect]


def _only_what_is_not_set(layered: AtWork, part: Modification, ids: frozenset[int]) -> frozenset[int]:
    if not part.sets:
        return ids
    earlier = layered.overwritten.get(part.layer, frozenset())
    layered.overwritten[part.layer] = earlier | ids
    return ids - earlier


@quality("overriding an effect", "613.9", without=_only_what_is_not_set)
def over_others(layered: AtWork, part: Modification, ids: frozenset[int]) -> frozenset[int]:
    """One effect can override another: it changes all that it applies to, also what another has set."""
    return ids


def _all_alike(_layered: AtWork, _layers: Layers, effects: Group) -> Group:
    return effects


def first_ones(layered: AtWork, layers: Layers, effects: Group) -> Group:
    """What is applied before the others in a layer; in layer 7 the sublayers say that."""
    if layers[0].startswith("7"):
        return effects
    return as_of(defining_first, layered.date)(layered, layers, effects)


@quality("characteristic-defining first", "418.5a", "418.5d", edition="2005", until=M10, without=_all_alike)
def setting_first(layered: AtWork, layers: Layers, effects: Group) -> Group:
    """Effects from characteristic-setting abilities are applied first, but for those that wait for others."""
    free = [each for each in effects if each.defining and not _waits_for(layered, layers, each, effects)]
    return free or effects


@quality("characteristic-defining first", "613.3", since=M10, without=_all_alike)
def defining_first(layered: AtWork, layers: Layers, effects: Group) -> Group:
    """Within layers 2 to 6, effects from characteristic-defining abilities are applied first."""
    return [each for each in effects if each.defining] or effects


def _as_found(_layered: AtWork, effects: Group) -> Group:
    return effects


@quality("timestamp order", "613.7", without=_as_found)
def in_timestamp_order(layered: AtWork, effects: Group) -> Group:
    """Within a layer, an effect with an earlier timestamp is applied before one with a later."""
    return sorted(effects, key=lambda each: (each.timestamp, each.place))


@quality("an effect that has started", "613.6")
def goes_on(layered: AtWork, effect: ContinuousEffect) -> frozenset[int] | None:
    """What has started to apply goes on to be applied to the same set of objects; None of what hasn't."""
    started = layered.started.get(effect.key)
    return None if started is None else started[1]


def _by_time(_layered: AtWork, _layers: Layers, group: Group) -> tuple[ContinuousEffect, tuple[str, ...]]:
    return group[0], ()


@quality("dependency overrides timestamps", "613.8", without=_by_time)
def by_dependency(layered: AtWork, layers: Layers, group: Group) -> tuple[ContinuousEffect, tuple[str, ...]]:
    """If a dependency exists, it overrides the timestamp system.

    Of a group in timestamp order: which effect is applied next, and for which others it has waited.
    """
    if len(group) == 1 and not layered.waited.get((layers[0], group[0].key)):
        return group[0], ()
    now = {each.key: _waits_for(layered, layers, each, group) for each in group}
    waits = evaluated_again(layered, layered.at_first.setdefault(layers[0], now), now)
    for each in group:
        if _changed(layered, layers, each, now, group):
            layered.changed_order[each.name] = None
        names = tuple(other.name for other in group if other.key in waits.get(each.key, ()))
        if names:
            layered.waited[layers[0], each.key] = names
    chosen = next_after_waiting(layered, waits, group)
    return chosen, layered.waited.get((layers[0], chosen.key), ())


def _changed(layered: AtWork, layers: Layers, effect: ContinuousEffect, now: Waits, group: Group) -> bool:
    """Tell whether an effect waits for others than it did when the layer began, of those that remain."""
    at_first, there = layered.at_first[layers[0]], {each.key for each in group}
    return effect.key in at_first and at_first[effect.key] & there != now[effect.key]


def _waits_for(layered: AtWork, layers: Layers, effect: ContinuousEffect, group: Group) -> frozenset[Key]:
    others = (each for each in group if each.key != effect.key and may_depend(layered, layers, effect, each))
    does = as_of(depends, layered.date)
    return frozenset(each.key for each in others if does(layered, layers, effect, each))


@quality("depending on another effect", "418.5c", edition="2005", until=M10)
def depends_whatever_sets(
    layered: AtWork, layers: Layers, effect: ContinuousEffect, other: ContinuousEffect
) -> bool:
    """An effect depends on another of its layer if applying that would change its existence or what it does.

    So it is even if only one of the two comes from a characteristic-setting ability.
    """
    return would_be_another(layered, layers, effect, other)


@quality("depending on another effect", "613.8a", since=M10)
def depends(layered: AtWork, layers: Layers, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
    """An effect depends on another of its layer if applying that would change its existence or what it does.

    Its text and what it applies to count, too; and either none of the two or both come from a
    characteristic-defining ability.
    """
    return effect.defining == other.defining and would_be_another(layered, layers, effect, other)


def _first(_layered: AtWork, _waits: Waits, group: Group) -> ContinuousEffect:
    return group[0]


@quality("waiting for another effect", "613.8b", without=_first)
def next_after_waiting(layered: AtWork, waits: Waits, group: Group) -> ContinuousEffect:
    """An effect waits until just after those on which it depends; in a loop of them none does."""
    there = {each.key for each in group}
    return next(
        each
        for each in group
        if all(_reaches(waits, key, each.key) for key in waits.get(each.key, frozenset()) & there)
    )


def _reaches(waits: Waits, start: Key, goal: Key) -> bool:
    """Tell whether an effect depends, by way of others, on one that depends on it."""
    seen: set[Key] = {start}
    todo = [start]
    while todo:
        for key in waits.get(todo.pop(), ()):
            if key == goal:
                return True
            if key not in seen:
                seen.add(key)
                todo.append(key)
    return False


def _as_at_first(_layered: AtWork, at_first: Waits, _now: Waits) -> Waits:
    return at_first


@quality("reevaluating the order", "613.8c", without=_as_at_first)
def evaluated_again(layered: AtWork, at_first: Waits, now: Waits) -> Waits:
    """After each effect is applied, the order of those that remain is reevaluated and may change."""
    return now
