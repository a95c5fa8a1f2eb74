"""The layers (613): what every object is after all continuous effects, found by applying them.

The order inside a layer is that of timestamps, unless an effect depends on another (dependency.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Any

from engine.characteristics import Ability, Characteristics
from engine.command_zone import exempt_from_range
from engine.expansion import expanded
from engine.layers import dependency, elsewhere, ordering, size_counters, speaking
from engine.layers.continuous import (
    Application,
    Bearing,
    ContinuousEffect,
    Key,
    StaticFound,
    Trial,
    Turn,
    copiable,
    functioning_in_graveyard,
    statics,
    statics_found,
)
from engine.layers.copiable import copiable_values, first_layer
from engine.layers.dependency import Layers
from engine.layers.effects import of_lasting, of_markers, of_object
from engine.layers.interplay import (
    cards_that_fit,
    counts_within_range,
    has_begun_elsewhere,
    made_to_apply,
    undone,
)
from engine.layers.modifications import CantHave, GainAbilities, Layer, Modification
from engine.layers.order import IN_LAYER, in_series
from engine.layers.static_effects import as_granted, follows_host, not_locked_in, on_its_host
from engine.looking_back import looks_back
from engine.objects import Object
from engine.qualities import owner_instead
from engine.qualities.own_names import with_granter
from engine.qualities.sizes import give_sizes, take_sizes
from engine.records import Named
from engine.registry import Quality, home, in_force
from engine.state import State
from engine.state_view import StateView
from engine.view import Context
from engine.zones import Zone


class Layered(StateView):
    """A state with its continuous effects applied, up to whichever layer is being worked on.

    It is a `View`: filters and quantities of effects in a later layer see what the earlier ones made.
    `started` are the effects that have been applied, each with what it applied to; `waited` the names of
    those that an effect of a layer has waited for. `sequence` is what was applied in which order; `met` tells
    whether any effect could have depended on another, `alone` whether each hangs on nothing but the object
    that it applies to, None while nobody has asked. `shapes` are kept for a board, which sorts the
    abilities of permanents and, `shapes_elsewhere`, all that function; `of_permanents` is what a board has
    found out of what permanents are, `of_objects` out of what all objects are and where. `_plain` is what
    objects elsewhere are that nothing changes, `_written` abilities written out, each behind that of which
    it holds.
    """

    def __init__(self, state: State, recording: bool = False, by_timestamp: bool = False) -> None:
        self.state = state
        self.recording = recording
        by_time = ordering.by_dependency.numbers if by_timestamp else frozenset()
        self.switched_off = state.switched_off | by_time
        self.now: dict[int, Characteristics] = {}
        self.control: dict[int, int] = {}
        self.trials: list[Trial] = []
        self.applications: list[Application] = []
        self.started: dict[Key, tuple[ContinuousEffect, frozenset[int]]] = {}
        self.waited: dict[tuple[Layer, Key], tuple[str, ...]] = {}
        self.changed_order: dict[str, None] = {}
        self.at_first: dict[Layer, ordering.Waits] = {}
        self.elsewhere: dict[int, Characteristics] = {}
        self._statics: dict[int, tuple[StaticFound, ...]] = {}
        self._granted: dict[int, tuple[tuple[Ability, int], ...]] = {}
        self.overwritten: dict[Layer, frozenset[int]] = {}
        self._written: dict[int, tuple[Characteristics, tuple[Ability, ...]]] = {}
        self._plain: dict[int, tuple[Object, Characteristics]] = {}
        self.base: dict[int, tuple[int | None, int | None]] = {}
        self.barred: dict[int, tuple[CantHave, ...]] = {}
        self.shapes: dict[type, Any] = {}
        self.of_permanents: dict[Any, Any] = {}
        self.shapes_elsewhere: dict[type, Any] = {}
        self.of_objects: dict[Any, Any] = {}
        self.sequence: list[tuple[Layers, ContinuousEffect]] = []
        self.met = False
        self.alone: bool | None = None

    def characteristics(self, id: int) -> Characteristics:
        """What an object is by now; off the battlefield, after what applies to objects there."""
        found = self.now.get(id)
        if found is None:
            thing = self.state.objects.get(id)
            if thing is None:
                return self.state.gone[id].characteristics
            plain = self._plain.get(id)
            if plain is not None and plain[0] is thing:
                return plain[1]
            found = self.elsewhere.get(id)
        if found is None:
            base = copiable(self.state, id)
            found = self.elsewhere[id] = elsewhere.defined(self, id, base)
            if any(map(looks_back, statics(base.abilities))):
                del self.elsewhere[id]
            if found is base and not statics(base.abilities):
                self._plain[id] = (self.state.objects[id], base)
        return found

    def base_size(self, id: int) -> tuple[int | None, int | None]:
        """The power and toughness of an object before what modifies them, so far as known (208.4b)."""
        if id in self.base:
            return self.base[id]
        found = self.characteristics(id)
        return found.power, found.toughness

    def copiable(self, id: int) -> Characteristics:
        """The copiable values of an object, which layer 1 gave it (613.2c)."""
        return copiable_values(self.state, id) if id in self.state.objects else self.state.gone[id].copiable

    def abilities(self, id: int) -> tuple[Ability, ...]:
        """The abilities of an object that exists, written out (702)."""
        now = self.characteristics(id)
        written = self._written.get(id)
        if written is None or written[0] is not now:
            written = self._written[id] = (now, expanded(now.abilities))
        return written[1]

    def controller(self, id: int) -> int:
        """Who controls an object by now, its owner where it has no controller (108.4a)."""
        if id in self.state.players:
            return id
        thing = self.state.objects.get(id)
        if thing is None:
            return self.state.gone[id].controller
        return self.control.get(id) or thing.controller or owner_instead(self, id)

    def applied(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What layer 1 changed, then the effects that were applied, each with what it applied to."""
        effects = tuple((effect.name, tuple(sorted(ids))) for effect, ids in self.started.values())
        return (*first_layer(self.state), *effects)

    def acts(self, number: str) -> bool:
        """Tell whether a rule is in force: to see what it is good for it can be left out."""
        return not self.switched_off or home(number) not in self.switched_off

    # Applying everything

    def apply_all(self) -> Layered:
        """Apply every continuous effect in the order of 613.1 to 613.8."""
        self.now = {id: copiable(self.state, id) for id in self.battlefield()}
        series = in_series(self)
        if not series:
            return self
        self._find_statics(self.now)
        self._find_statics(self.emblems())
        self._find_in_graveyards()
        others = (*of_lasting(self), *(each for id in self.now for each in of_markers(self, id)))
        effects = bool(others or self._statics)  # without any none can come: only effects give abilities
        for layers in series:
            if Layer.PT_MODIFIED in layers:
                give_sizes(self, self.now, self.now)
                self.note_base(self.now)
            if effects and layers[0] not in (Layer.COPY, Layer.FACE_DOWN):
                self._apply_layer(layers, others)
            if Layer.PT_MODIFIED in layers:
                for id in self.now:
                    size_counters.apply_to(self, id)
        take_sizes(self, self.now, self.now)
        self.elsewhere.clear()  # what was asked of them while effects were being applied was not the end
        self._plain.clear()
        return self

    def note_base(self, ids: Iterable[int]) -> None:
        """Note the power and toughness that objects have before anything modifies them."""
        self.base.update((id, (self.now[id].power, self.now[id].toughness)) for id in ids)

    def _find_statics(self, ids: Iterable[int]) -> None:
        """Note which static abilities objects have by now; most have none."""
        for id in ids:
            found = tuple(
                each
                for each in statics_found(self.characteristics(id).abilities, self._granted.get(id, ()))
                if not (each.static.as_spell or each.static.elsewhere or each.static.in_graveyard)
            )
            if found:
                self._statics[id] = found
            else:
                self._statics.pop(id, None)

    def _find_in_graveyards(self) -> None:
        """Note the static abilities that function in a graveyard, of the cards that are there (113.6b)."""
        for player in self.state.players:
            for id in self.zone(Zone.GRAVEYARD, player):
                found = functioning_in_graveyard(self.state, id)
                if found:
                    self._statics[id] = tuple(map(StaticFound, found))

    def _apply_layer(self, layers: Layers, others: tuple[ContinuousEffect, ...]) -> None:
        done: set[Key] = set()
        while pending := [
            each for each in self._in_force(others, layers) if each.key not in done and each.parts(layers)
        ]:
            first = ordering.first_ones(self, layers, pending)
            group = ordering.in_timestamp_order(self, first)
            defining = group[0].defining and not layers[0].startswith("7")
            order = "characteristic-defining" if defining else "timestamp"
            for effect, waited_for in self._next(layers, group):
                self._apply(layers, effect, "dependency" if waited_for else order, waited_for)
                done.add(effect.key)

    def _next(
        self, layers: Layers, group: list[ContinuousEffect]
    ) -> list[tuple[ContinuousEffect, tuple[str, ...]]]:
        """The effects of a group that are applied now: one, or all where none can depend on another."""
        if dependency.independent(self, layers, group):
            return [(each, ()) for each in group]
        return [ordering.by_dependency(self, layers, group)]

    # Which effects there are, and what they apply to

    def _in_force(self, others: tuple[ContinuousEffect, ...], layers: Layers) -> Iterator[ContinuousEffect]:
        """The effects that exist by now, and those that have started to apply (613.6).

        Of abilities that do nothing in the layer it isn't asked whether there are effects of them.
        """
        started = {effect.key: effect for effect, _ in self.started.values() if self._goes_on(effect)}
        yield from started.values()
        for id in sorted(self._statics):
            if not any(each.may_be_in(layers) for each in self._statics[id]):
                continue
            for effect in of_object(self, id, self._statics[id]):
                if effect.key not in started:
                    yield effect
        for effect in others:
            if effect.key not in started:
                yield effect

    def affected(self, effect: ContinuousEffect) -> frozenset[int]:
        """What an effect applies to: nothing outside its controller's range of influence (801.10)."""
        player = effect.context.controller
        with self.seen_for(effect.context.source, player):
            found = self._meant(effect)
        if not self.state.within or exempt_from_range(self, effect.context.source):
            return found
        return frozenset(id for id in found if self.reaches(player, id))

    def _meant(self, effect: ContinuousEffect) -> frozenset[int]:
        """What it has started with (613.6), what was locked in (611.2c), or all that it means by now."""
        begun = ordering.goes_on(self, effect)
        if begun is not None:
            return begun
        if effect.on:
            return frozenset({effect.on})
        if effect.lasting is not None and effect.lasting.ids is not None:
            return frozenset(id for id in effect.lasting.ids if id in self.now)
        wanted = effect.affected
        if wanted is None:
            return frozenset()
        if effect.static is not None and follows_host(wanted):
            return not_locked_in(self, effect, on_its_host(self, effect))
        found = frozenset(id for id in self.now if wanted.matches(self, id, effect.context))
        return not_locked_in(self, effect, found)

    # Applying one effect

    def fork(self) -> Layered:
        """A copy on which something can be tried."""
        other = Layered(self.state)
        other.switched_off = self.switched_off
        other.now = self.now.copy()
        other.control = self.control.copy()
        other.started = self.started
        other.onlooker = self.onlooker
        other._statics = self._statics.copy()
        other._granted = self._granted.copy()
        other.overwritten = self.overwritten.copy()
        other.barred = self.barred.copy()
        return other

    def write(self, layers: Layers, effect: ContinuousEffect) -> frozenset[int]:
        """Apply an effect's parts of a layer to everything that it applies to by now."""
        ids = self.affected(effect)
        self.write_to(layers, effect, ids)
        return ids

    def write_to(self, layers: Layers, effect: ContinuousEffect, ids: frozenset[int]) -> None:
        """Apply an effect's parts of a layer to some objects, seeing what its controller's range holds."""
        with self.seen_for(effect.context.source, effect.context.controller):
            self._write_to(layers, effect, ids)

    def _write_to(self, layers: Layers, effect: ContinuousEffect, ids: frozenset[int]) -> None:
        for part in effect.parts(layers):
            ids = ordering.over_others(self, part, ids)
            IN_LAYER[part.layer](self, part, effect, ids)

    def change_each(self, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
        """Apply a change to each of some objects."""
        same_for_all = len(ids) < 2 or self.is_fixed(part, effect)
        seen = self if same_for_all else self.fork()
        both = in_force("information within both ranges", self.state.date) if self.state.within else None
        for id in ids:
            if both is not None:
                seen.beside = both(self, id)
            own = as_granted(self, id, part)
            self.now[id] = own.apply(self.now[id], id, seen, effect.context)
            if part.layer is Layer.ABILITY:
                self._bar(id, own, effect.context)
        seen.beside = 0
        if "abilities" in part.writes:
            self._note_abilities(part, ids, effect.timestamp)

    def _bar(self, id: int, part: Modification, context: Context) -> None:
        """Let an object not get what it can't have (113.11)."""
        if isinstance(part, CantHave):
            self.barred[id] = (*self.barred.get(id, ()), part)
        for barring in self.barred.get(id, ()):
            self.now[id] = barring.apply(self.now[id], id, self, context)

    def is_fixed(self, part: Modification, effect: ContinuousEffect) -> bool:
        """Tell whether what a part of an effect does hangs on no other object."""
        return part.locked(self, effect.context) == part

    def seen_in(self, state: State) -> Layered:
        """The same on a state in which permanents are what they were; the rest is looked at again."""
        other = Layered.__new__(Layered)
        other.__dict__.update(self.__dict__)
        other.state = state
        other.elsewhere, other.shapes_elsewhere, other.of_objects = {}, {}, {}
        return other

    def seen_in_copy(self, state: State) -> Layered:
        """The same on a copy of the state, in which all objects are what they were."""
        other = self.seen_in(state)
        other.elsewhere = self.elsewhere.copy()
        other.shapes_elsewhere, other.of_objects = self.shapes_elsewhere.copy(), self.of_objects.copy()
        return other

    def take_over(self, last: Layered, touched: AbstractSet[int]) -> None:
        """Begin with what was found of objects that have not changed since."""
        self.now = {id: each for id, each in last.now.items() if id not in touched}
        self.control = {id: each for id, each in last.control.items() if id not in touched}
        self.base = {id: each for id, each in last.base.items() if id not in touched}
        self.sequence = last.sequence
        self._statics = last._statics
        self._written, self._plain = last._written, last._plain

    def _note_abilities(self, part: Modification, ids: frozenset[int], timestamp: int) -> None:
        """What an effect grants has its timestamp, unless the object's is later (613.7a)."""
        if isinstance(part, GainAbilities):
            granted = tuple((each, timestamp) for each in part.abilities)
            for id in ids:
                self._granted[id] = self._granted.get(id, ()) + granted
        self._find_statics(ids)

    def _goes_on(self, effect: ContinuousEffect) -> bool:
        return ordering.goes_on(self, effect) is not None

    def _apply(
        self, layers: Layers, effect: ContinuousEffect, order: str, waited_for: tuple[str, ...]
    ) -> None:
        old = self.now.copy() if self.recording else {}
        first = effect.key not in self.started
        kept = self.recording and not first and self._would_be_another(effect)
        made_by = made_to_apply(self, effect, self.affected(effect)) if self.recording and first else ()
        ids = self.write(layers, effect)
        if not self._goes_on(effect):
            self.started[effect.key] = (effect, ids)
        if self.recording:
            turn = Turn(
                order=order,
                waited_for=waited_for,
                origin=effect.origin,
                started=not first or has_begun_elsewhere(self, layers, effect, ids),
                kept=kept,
            )
            bearing = Bearing(
                sets=any(part.sets for part in effect.parts(layers)),
                undoes=tuple(each.effect for each in undone(self, layers, ids)),
                made_by=made_by,
                elsewhere=cards_that_fit(self, effect) if first else (),
                beyond=counts_within_range(self, layers, effect),
            )
            says = tuple(speaking.on_beginning(self.state, effect, ids)) if first else ()
            self._record(layers, effect, old=old, ids=ids, turn=turn, bearing=bearing, says=says)
        self.sequence.append((layers, effect))

    def _record(
        self,
        layers: Layers,
        effect: ContinuousEffect,
        *,
        old: dict[int, Characteristics],
        ids: frozenset[int],
        turn: Turn,
        bearing: Bearing,
        says: tuple[Quality[..., Any], ...],
    ) -> None:
        there, parts = tuple(sorted(ids)), effect.parts(layers)
        self.applications.append(
            Application(
                layer=effect.layer(layers),
                effect=effect.name,
                source=effect.context.source,
                timestamp=effect.timestamp,
                does=tuple(with_granter(part.recorded(), effect.name) for part in parts),
                objects=there,
                before=tuple(old[id] for id in there),
                after=tuple(self.now[id] for id in there),
                turn=turn,
                bearing=bearing,
                says=tuple(dict.fromkeys((*says, *speaking.on_changes(parts)))),
                ability_rule=effect.static.rule if effect.static is not None else "",
            )
        )

    def _would_be_another(self, effect: ContinuousEffect) -> bool:
        """Tell whether an effect that has started would now be gone, or apply to other objects (613.6)."""
        if effect.static is None:
            return False
        if effect.static not in statics(self.characteristics(effect.context.source).abilities):
            return True
        wanted = effect.static.affected
        again = frozenset(id for id in self.now if wanted.matches(self, id, effect.context))
        return again != self.started[effect.key][1]

    def has_conditions(self) -> bool:
        """Tell whether some effect is there only as long as something is so, whether it is so now or not."""
        return any(each.static.condition for found in self._statics.values() for each in found)

    @cached_property
    def asks_history(self) -> bool:
        """Tell whether some effect hangs on what has happened this turn."""
        return any(looks_back(each.static) for found in self._statics.values() for each in found)

    def has_statics(self, id: int) -> bool:
        """Tell whether an object has static abilities that modify something."""
        return id in self._statics

    def called(self, ids: frozenset[int]) -> tuple[Named, ...]:
        """Some objects with their names, as they are by now."""
        return tuple(Named(id, self.characteristics(id).name) for id in sorted(ids))


def apply_all(state: State, recording: bool = False, by_timestamp: bool = False) -> Layered:
    """Apply every continuous effect to a state.

    `recording` keeps each application and each trial. `by_timestamp` leaves dependency out, which shows
    what would have been without 613.8.
    """
    return Layered(state, recording, by_timestamp).apply_all()
