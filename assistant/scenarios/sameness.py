"""When two states lead to the same outcomes: they are alike but for what their objects are numbered.

A state is written down with its objects in an order that only hangs on what they are and how they stand to
one another. Two states that are written alike are the same under another numbering; nothing is lost if
some that are the same are not written alike: they are then explored twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import Any

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.decisions import Answer
from engine.events.turns import StepBegins
from engine.layers.continuous import statics
from engine.layers.modifications import KEYWORD_COUNTERS
from engine.state import State
from engine.zones import Zone

IDS = frozenset(
    {"id", "owner", "controller", "attached_to", "exiled_with", "protector", "under", "phased_with"}
    | {"source", "object", "player", "to", "on", "became", "defender", "attacker", "blocker", "blockers"}
    | {"targets", "legal_targets", "it", "together", "ids", "attachments", "on_stack", "struck"}
    | {"affected_by", "blocking_none", "added_by", "extra_turns_of"}
)
"""The fields that hold ids; of a number elsewhere both are kept, itself and what it would name."""

TIMES = frozenset({"timestamp", "counter_timestamps", "arrived"})
"""The fields that hold timestamps: what counts is their order, and that only of some."""

FORGOTTEN = frozenset(
    {
        "next_id",
        "clock",
        "version",
        "settled_at",
        "layers_shown",
        "acted",
        "timestamp",
        "counter_timestamps",
        "arrived",
    }
    | {"objects", "gone", "zones", "lasting", "history", "mandatory_since", "heights"}
)
"""The fields that are written down in another way, or in which no rule can see a difference."""

UNORDERED = (Zone.BATTLEFIELD, Zone.HAND, Zone.EXILE, Zone.COMMAND)
"""The zones in which no rule asks for an order."""

HIDDEN = (Zone.LIBRARY,)
"""Where nothing is to be told of an unknown card but its place."""

ID_KINDS = frozenset({"target", "object", "attack", "block", "order"})
"""The decisions whose answers are ids."""

WHY = (
    "states that only differ in which of several like objects is which, in the order of what happened within "
    "a step, or in timestamps that no effect has, go on in the same way: each is explored once"
)

ROUNDS = 3
"""How often objects are told apart by what they are to those that were told apart before."""

Reference = tuple[str, int]
"""A number in a value that is an `id`, a `time`, or a `number` that might be an id."""


class Shapes:
    """Values without the numbers of objects in them, each shape known by a number of its own.

    The parts of states are shared by the states that come of them, so that most of them are known already.
    """

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._players = 0
        self._known: dict[int, tuple[Any, int, tuple[Reference, ...]]] = {}
        self._writer: _Writer | None = None

    def of(self, value: Any) -> tuple[int, tuple[Reference, ...]]:
        """The number of a value's shape, and the references in it, in their order."""
        known = self._known.get(id(value))
        if known is None:
            # The value is kept, so that its id stays its own.
            known = self._known[id(value)] = (value, *self.of_once(value))
        return known[1:]

    def of_once(self, value: Any) -> tuple[int, tuple[Reference, ...]]:
        """The same of a value that no other state shares, and that is therefore not kept."""
        references: list[Reference] = []
        shape = _shape(value, "", references)
        number = self._numbers.setdefault(shape, len(self._numbers))
        # A small number stands in the shape, and means nobody but a player if it means anybody.
        told = tuple(each for each in references if each[0] != "number" or each[1] > self._players)
        return number, told

    def number(self, part: Hashable) -> int:
        """The number of a part of what was written: places share most of their parts."""
        return self._numbers.setdefault(part, len(self._numbers))

    def written(self, state: State, more: tuple[Any, ...] = ()) -> Hashable:
        """Write a state down, and with it whatever else decides how it goes on.

        The answers to one question are all given in one state, which is written down once for all of them.
        """
        self._players = max(state.players)
        if self._writer is None or self._writer.state is not state:
            self._writer = _Writer(self, state)
        return self._writer.everything(more)


def _shape(value: Any, field: str, references: list[Reference]) -> Hashable:
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, int):
        kind = "id" if field in IDS else "time" if field in TIMES else "number"
        references.append((kind, value))
        return kind if kind != "number" else value
    if isinstance(value, Characteristics | Ability):
        return value
    if isinstance(value, msgspec.Struct):
        names = (name for name in value.__struct_fields__ if name not in FORGOTTEN)
        return type(value).__name__, tuple(_shape(getattr(value, name), name, references) for name in names)
    if isinstance(value, tuple | list):
        return tuple(_shape(each, field, references) for each in value)
    if isinstance(value, frozenset | set):
        return (
            frozenset(value)
            if field not in IDS
            else tuple(_shape(each, field, references) for each in sorted(value))
        )
    if isinstance(value, dict):
        entries = sorted(value.items(), key=repr)
        return tuple((_shape(key, "ids", references), _shape(each, "", references)) for key, each in entries)
    return value if isinstance(value, Hashable) else repr(value)


def answers_of(given: Iterable[tuple[str, Answer]]) -> tuple[Any, ...]:
    """Answers of decisions of some kinds, so that ids among them are known as such."""
    return tuple(_Ids(answer) if kind in ID_KINDS else answer for kind, answer in given)


class _Ids(msgspec.Struct, frozen=True):
    """A value whose whole numbers are ids."""

    ids: Any


class _Writer:
    """Writes one state down."""

    def __init__(self, shapes: Shapes, state: State) -> None:
        self.shapes = shapes
        self.state = state
        known = {id: each for id, each in state.objects.items() if not (each.unknown and each.zone in HIDDEN)}
        self.things: dict[int, Any] = {**state.gone, **known}
        self.mine = {id: shapes.of(thing) for id, thing in self.things.items()}
        self.players: dict[int, Hashable] = {id: ("player", id) for id in state.players}
        self.labels = self.players
        places = {
            id: (zone.value, owner, -1 if zone in UNORDERED else place)
            for (zone, owner), ids in state.zones.items()
            for place, id in enumerate(ids)
        }
        self.places: dict[int, Hashable] = {id: places.get(id, ("nowhere", 0, 0)) for id in self.things}
        self.ranks = {time: rank for rank, time in enumerate(sorted(set(self._times())))}

    def _times(self) -> Iterator[int]:
        """The timestamps that order something: effects, counters that give keywords, world permanents."""
        for id in self.things.keys() & self.state.objects.keys():
            thing = self.state.objects[id]
            base = thing.copying or thing.printed
            if thing.zone is Zone.BATTLEFIELD and (statics(base.abilities) or thing.attached_to):
                yield thing.timestamp
            if "World" in base.supertypes:
                yield thing.arrived
            yield from (time for kind, time in thing.counter_timestamps if kind in KEYWORD_COUNTERS)
        for effect in self.state.lasting:
            yield effect.timestamp

    def everything(self, more: tuple[Any, ...]) -> Hashable:
        """All that decides how it goes on, with objects numbered by what they are.

        Where what is said `more` means nothing that other objects are just like, it numbers them no otherwise
        than the state alone does.
        """
        said = [self.shapes.of_once(each) for each in more]
        numbers, tied, written = self.alone
        meant = {value for _, references in said for kind, value in references if kind == "id"}
        if meant.isdisjoint(tied):
            self.labels = numbers
        else:
            order, _ = self._numbered(said)
            written = self._written(order)
        return (*written, self.shapes.number(tuple(map(self._of, said))))

    @cached_property
    def alone(self) -> tuple[dict[int, Hashable], frozenset[int], tuple[Hashable, ...]]:
        """Numbers of objects by the state alone, those that nothing tells apart, and the state in writing."""
        order, tied = self._numbered([])
        return self.labels, tied, self._written(order)

    def _numbered(self, more: list[tuple[int, tuple[Reference, ...]]]) -> tuple[list[int], frozenset[int]]:
        """Number the objects by what they are and what speaks of them: their order, and those just alike."""
        self.labels = self.players | {id: ("any", id in self.state.objects) for id in self.things}
        items = [*map(self.shapes.of, self._items()), *more]
        told_apart = 0
        labels: dict[int, Hashable] = {}
        for _ in range(ROUNDS):
            colors = {id: hash((self.places[id], self._of(self.mine[id]))) for id in self.things}
            mentions: dict[int, list[int]] = {id: [] for id in self.things}
            for item in items:
                seen = hash(self._of(item))
                for place, (kind, value) in enumerate(item[1]):
                    if kind == "id" and value in mentions:
                        mentions[value].append(hash((seen, place)))
            labels = {id: (colors[id], hash(tuple(sorted(mentions[id])))) for id in self.things}
            self.labels.update(labels)
            before, told_apart = told_apart, len(set(labels.values()))
            if told_apart in (before, len(labels)):
                break
        alike = Counter(labels.values())
        order = sorted(self.things, key=lambda id: (labels[id], id))
        self.labels = self.players | {id: ("object", number) for number, id in enumerate(order)}
        return order, frozenset(id for id, label in labels.items() if alike[label] > 1)

    def _written(self, order: list[int]) -> tuple[Hashable, ...]:
        number, there = self.shapes.number, self.state.objects
        return (
            tuple([number((self.places[id], id in there, self._of(self.mine[id]))) for id in order]),
            number(self._zones()),
            number(tuple(self._of(self.shapes.of(each)) for each in self.state.lasting)),
            tuple(map(number, self._history())),
            len(self.state.history) - self.state.mandatory_since,
            number(self._of(self._other_fields())),
        )

    def _items(self) -> Iterator[Any]:
        """What speaks of objects besides themselves."""
        yield from (self.things[id] for id in self.things if id in self.state.objects)
        yield from self.state.lasting
        yield from self.state.waiting
        yield from self.state.history
        yield from self.state.combat.attacks if self.state.combat else ()

    def _other_fields(self) -> tuple[int, tuple[Reference, ...]]:
        """The fields of the state that are not written down apart."""
        names = (name for name in self.state.__struct_fields__ if name not in FORGOTTEN)
        found = [self.shapes.of(getattr(self.state, name)) for name in names]
        number = self.shapes.of(tuple(number for number, _ in found))[0]
        return number, tuple(each for _, references in found for each in references)

    def _zones(self) -> Hashable:
        return tuple(
            (key, tuple(self.labels.get(id, "unknown") for id in ids))
            for key, ids in sorted(self.state.zones.items())
            if key[0] not in UNORDERED
        )

    def _history(self) -> Iterator[Hashable]:
        """The events of the turn, step by step; inside a step it only counts how often each has happened."""
        for begins, events in groupby(self.state.history, key=lambda each: isinstance(each, StepBegins)):
            found = [self._of(self.shapes.of(each)) for each in events]
            yield tuple(found) if begins else frozenset(Counter(found).items())

    def _of(self, item: tuple[int, tuple[Reference, ...]]) -> Hashable:
        """A shape with what its references mean here."""
        number, references = item
        if not references:
            return item
        ranks, labels = self.ranks, self.labels
        return number, tuple(
            [
                ranks.get(value, -1) if kind == "time" else labels.get(value, value if kind == "id" else None)
                for kind, value in references
            ]
        )
