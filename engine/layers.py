"""The layers (613): what every object is after all continuous effects, found by applying them.

Inside a layer an effect waits for another if applying the other first would change its existence, what
it applies to, or what it does there (613.8a). That is not looked up but tried: the other is applied to
a copy and the effect asked again. Each trial is kept: it is the explanation of the order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.abilities import Static
from engine.characteristics import Characteristics
from engine.continuous import Application, ContinuousEffect, Key, Trial, copiable, statics
from engine.expansion import expanded
from engine.filters import Aspect
from engine.modifications import Layer, Modification, ModifyPowerToughness
from engine.objects import Object
from engine.quantities import Fixed
from engine.state import State
from engine.state_view import StateView
from engine.view import Context

_POWER_TOUGHNESS_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


class Layered(StateView):
    """A state with its continuous effects applied, up to whichever layer is being worked on.

    It is a `View`: filters and quantities of effects in a later layer see what the earlier ones made.
    """

    def __init__(self, state: State, recording: bool = False, by_timestamp: bool = False) -> None:
        self.state = state
        self.recording = recording
        self.by_timestamp = by_timestamp
        self.now: dict[int, Characteristics] = {}
        self.control: dict[int, int] = {}
        self._elsewhere: dict[int, Characteristics] = {}
        self.trials: list[Trial] = []
        self.applications: list[Application] = []
        self._statics: dict[int, tuple[Static, ...]] = {}
        self._waited: dict[tuple[Layer, Key], tuple[str, ...]] = {}
        self._started: dict[Key, tuple[ContinuousEffect, frozenset[int]]] = {}

    def characteristics(self, id: int) -> Characteristics:
        """What an object is by now; off the battlefield, after what applies to objects there."""
        found = self.now.get(id)
        if found is None:
            thing = self.state.objects.get(id)
            if thing is None:
                return self.state.gone[id].characteristics
            found = self._elsewhere.get(id)
        if found is None:
            found = self._elsewhere[id] = self._defined(id, copiable(self.state, id))
        return found

    def controller(self, id: int) -> int:
        """Who controls an object by now, its owner where it has no controller (108.4a)."""
        if id in self.state.players:
            return id
        thing = self.state.objects.get(id)
        if thing is None:
            return self.state.gone[id].controller
        return self.control.get(id) or thing.controller or thing.owner

    def _defined(self, id: int, base: Characteristics) -> Characteristics:
        """Characteristic-defining abilities work in all zones (604.3)."""
        for ability in expanded(base.abilities):
            if isinstance(ability, Static) and ability.defining:
                context = Context(source=id, controller=self.controller(id))
                for modification in sorted(ability.modifications, key=lambda each: each.layer):
                    self._elsewhere[id] = base
                    base = modification.apply(base, id, self, context)
        for effect, _ in self._started.values():
            if effect.static is not None and effect.static.everywhere:
                for modification in effect.modifications:
                    base = modification.apply(base, id, self, effect.context)
        return base

    def applied(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The effects that were applied, each with what it applied to, in the order of their start."""
        return tuple((effect.name, tuple(sorted(ids))) for effect, ids in self._started.values())

    # Applying everything

    def apply_all(self) -> Layered:
        """Apply every continuous effect in the order of 613.1 to 613.8."""
        self.now = {id: copiable(self.state, id) for id in self.battlefield()}
        self._find_statics(self.now)
        lasting = tuple(self._of_lasting())
        effects = bool(lasting or self._statics)  # without any none can come: only effects give abilities
        for layer in Layer:
            if effects and layer not in (Layer.COPY, Layer.FACE_DOWN):
                self._apply_layer(layer, lasting)
            if layer is Layer.PT_MODIFIED:
                self._apply_counters()
        self._elsewhere.clear()  # what was asked of them while effects were being applied was not the end
        return self

    def _find_statics(self, ids: Iterable[int]) -> None:
        """Note which static abilities objects have by now; most have none."""
        for id in ids:
            found = statics(self.now[id].abilities)
            if found:
                self._statics[id] = found
            else:
                self._statics.pop(id, None)

    def _apply_counters(self) -> None:
        """Counters that change power and toughness are in layer 7c; sums don't depend on order (613.4c)."""
        for id, thing in ((id, self.state.objects[id]) for id in self.now if id in self.state.objects):
            for kind, number in thing.counters:
                found = _POWER_TOUGHNESS_COUNTER.fullmatch(kind)
                if found is not None:
                    old = self.now[id]
                    change = ModifyPowerToughness(
                        Fixed(int(found[1]) * number), Fixed(int(found[2]) * number)
                    )
                    self.now[id] = change.apply(old, id, self, Context(source=id, controller=0))
                    self._record(Layer.PT_MODIFIED, f"{kind} counter", thing, change, old)

    def _record(
        self, layer: Layer, name: str, thing: Object, change: Modification, old: Characteristics
    ) -> None:
        if self.recording:
            self.applications.append(
                Application(
                    layer=layer,
                    effect=name,
                    source=thing.id,
                    timestamp=thing.timestamp,
                    rule="613.4c",
                    did=change.describe(),
                    objects=(thing.id,),
                    before=(old,),
                    after=(self.now[thing.id],),
                )
            )

    def _apply_layer(self, layer: Layer, lasting: tuple[ContinuousEffect, ...]) -> None:
        done: set[Key] = set()
        while True:
            pending = [each for each in self._in_force(lasting) if each.key not in done and each.parts(layer)]
            if not pending:
                return
            effect, rule, waited_for = self._next(layer, pending)
            self._apply(layer, effect, rule, waited_for)
            done.add(effect.key)

    def _in_force(self, lasting: tuple[ContinuousEffect, ...]) -> Iterator[ContinuousEffect]:
        """The effects that exist by now, and those that have started to apply (613.6)."""
        for effect, _ in self._started.values():
            yield effect
        for id in sorted(self._statics):
            for effect in self._of_object(id):
                if effect.key not in self._started:
                    yield effect
        for effect in lasting:
            if effect.key not in self._started:
                yield effect

    def _of_object(self, id: int) -> Iterator[ContinuousEffect]:
        thing, found = self.state.objects[id], self._statics[id]
        context = Context(source=id, controller=self.controller(id))
        for place, ability in enumerate(found):
            if ability.condition is None or ability.condition.holds(self, context):
                nth = sum(1 for each in found[:place] if each is ability)
                key = ("ability", id, hash(ability), nth)
                yield ContinuousEffect(
                    key,
                    self.now[id].name,
                    thing.timestamp,
                    place,
                    context,
                    ability.modifications,
                    static=ability,
                )

    def _of_lasting(self) -> Iterator[ContinuousEffect]:
        for effect in self.state.lasting:
            if effect.modifications:
                yield ContinuousEffect(
                    ("lasting", effect.timestamp, 0, 0),
                    self._name_of(effect.context.source),
                    effect.timestamp,
                    0,
                    effect.context,
                    effect.modifications,
                    lasting=effect,
                )

    def _name_of(self, source: int) -> str:
        """The printed name of the object that an effect came from, also where it is gone."""
        return self.object(source).printed.name if source else "an effect"

    def _affected(self, effect: ContinuousEffect) -> frozenset[int]:
        """What an effect applies to: what it has started with (613.6), what was locked in (611.2c), or all
        that its filter matches by now.
        """
        if effect.key in self._started:
            return self._started[effect.key][1]
        if effect.lasting is not None and effect.lasting.ids is not None:
            return frozenset(id for id in effect.lasting.ids if id in self.now)
        wanted = effect.affected
        if wanted is None:
            return frozenset()
        return frozenset(id for id in self.battlefield() if wanted.matches(self, id, effect.context))

    # The order inside a layer

    def _next(
        self, layer: Layer, pending: list[ContinuousEffect]
    ) -> tuple[ContinuousEffect, str, tuple[str, ...]]:
        """Which effect is applied next, by which rule, and for which others it has waited."""
        defining = [each for each in pending if each.defining]
        group = sorted(defining or pending, key=lambda each: (each.timestamp, each.place))
        if self.by_timestamp or (len(group) == 1 and not self._waited.get((layer, group[0].key))):
            return group[0], "613.3" if defining else "613.7", ()
        waits = {each.key: self._depends_on(layer, each, group) for each in group}
        for each in group:
            names = tuple(other.name for other in group if other.key in waits[each.key])
            if names:
                self._waited[layer, each.key] = names
        free = [each for each in group if not waits[each.key]]
        looped = [each for each in group if _reaches(waits, each.key, each.key)]
        chosen = free[0] if free else looped[0]
        waited_for = self._waited.get((layer, chosen.key), ())
        return chosen, "613.8b" if waited_for else "613.7", waited_for

    def _depends_on(
        self, layer: Layer, effect: ContinuousEffect, others: list[ContinuousEffect]
    ) -> frozenset[Key]:
        """The effects of the layer on which one depends (613.8a)."""
        found = set()
        reads = self._reads(layer, effect)
        for other in others:
            writes = frozenset(aspect for part in other.parts(layer) for aspect in part.writes)
            if other.key == effect.key or not (self.recording or reads & writes):
                continue  # what one writes the other never reads; an explanation shows that trial too
            if self._try(layer, effect, other):
                found.add(other.key)
        return frozenset(found)

    def _reads(self, layer: Layer, effect: ContinuousEffect) -> frozenset[Aspect]:
        """What the existence, reach and doing of an effect can be changed by."""
        reads: set[Aspect] = set()
        if effect.key not in self._started:
            if effect.static is not None:
                reads |= {"abilities", *effect.static.affected.reads()}
                if effect.static.condition is not None:
                    reads |= {"types", "colors", "control", "power/toughness"}
            elif effect.lasting is not None and effect.lasting.affected is not None:
                reads |= effect.lasting.affected.reads()
        for part in effect.parts(layer):
            if part.locked(self, effect.context) != part:
                reads |= {"types", "colors", "control", "abilities", "power/toughness"}
        return frozenset(reads)

    def _try(self, layer: Layer, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
        """Apply the other to a copy and see whether the effect is another then."""
        before = self._sign(layer, effect, self)
        with_other = self._fork()
        with_other.write(layer, other)
        after = self._sign(layer, effect, with_other)
        why = _difference(before, after)
        if self.recording:
            self.trials.append(
                Trial(layer, effect.name, other.name, why, self._names(before[1]), self._names(after[1]))
            )
        return bool(why)

    def _sign(
        self, layer: Layer, effect: ContinuousEffect, view: Layered
    ) -> tuple[bool, frozenset[int], tuple[tuple[Modification, ...], ...]]:
        """Whether an effect exists in a view, what it applies to there, and what it does to each."""
        started = effect.static is None or effect.key in self._started
        if not started and effect.static not in statics(view.now[effect.context.source].abilities):
            return False, frozenset(), ()
        ids = view._affected(effect)
        does = tuple(
            tuple(part.locked(view, effect.context.about(id)) for part in effect.parts(layer))
            for id in sorted(ids & self._affected(effect))
        )
        return True, ids, does

    def _fork(self) -> Layered:
        other = Layered(self.state)
        other.now = self.now.copy()
        other.control = self.control.copy()
        other._started = self._started
        other._statics = self._statics.copy()
        return other

    # Applying one effect

    def write(self, layer: Layer, effect: ContinuousEffect) -> frozenset[int]:
        """Apply an effect's parts of a layer to everything that it applies to by now."""
        ids = self._affected(effect)
        if layer is Layer.CONTROL:
            self.control.update(dict.fromkeys(ids, effect.context.controller))
            return ids
        seen = self if len(ids) < 2 else self._fork()
        for id in ids:
            for part in effect.parts(layer):
                self.now[id] = part.apply(self.now[id], id, seen, effect.context)
        if any("abilities" in part.writes for part in effect.parts(layer)):
            self._find_statics(ids)
        return ids

    def _apply(self, layer: Layer, effect: ContinuousEffect, rule: str, waited_for: tuple[str, ...]) -> None:
        old = self.now.copy() if self.recording else {}
        ids = self.write(layer, effect)
        self._started[effect.key] = (effect, ids)
        if self.recording:
            order = tuple(sorted(ids))
            self.applications.append(
                Application(
                    layer,
                    effect.name,
                    effect.context.source,
                    effect.timestamp,
                    "613.3" if effect.defining else rule,
                    "; ".join(part.describe() for part in effect.parts(layer)),
                    order,
                    tuple(old[id] for id in order),
                    tuple(self.now[id] for id in order),
                    waited_for,
                )
            )

    def _names(self, ids: frozenset[int]) -> tuple[str, ...]:
        return tuple(self.characteristics(id).name for id in sorted(ids))


def apply_all(state: State, recording: bool = False, by_timestamp: bool = False) -> Layered:
    """Apply every continuous effect to a state.

    `recording` keeps each application and each trial. `by_timestamp` leaves dependency out, which shows
    what would have been without 613.8.
    """
    return Layered(state, recording, by_timestamp).apply_all()


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


def _difference(
    before: tuple[bool, frozenset[int], tuple[tuple[Modification, ...], ...]],
    after: tuple[bool, frozenset[int], tuple[tuple[Modification, ...], ...]],
) -> str:
    if before[0] != after[0]:
        return "existence"
    if before[1] != after[1]:
        return "what it applies to"
    return "" if before[2] == after[2] else "what it does"
