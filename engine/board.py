"""The board of a game at work: what may be asked of a state, and the few ways to write it.

One `Game` (game.py) lives for one step of the engine: it is given a state and the answers so far, works on a
copy, and either reaches the next moment or asks for one more answer (`Undecided`), in which case its
copy is thrown away. That also is how an illegal action is undone (730): it never happened.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

import msgspec

from engine import instances
from engine.characteristics import Ability, Characteristics
from engine.costs import Cost
from engine.decisions import Answer, Decision
from engine.errors import IllegalAnswer, Undecided
from engine.events import Event, ZoneChange
from engine.expansion import expanded
from engine.filters import Itself
from engine.kept import Kept, continually
from engine.layers.applying import Layered, apply_all
from engine.layers.copiable import copiable_values, is_face_down
from engine.layers.lasting_effects import Lasting
from engine.objects import LastKnown, Object
from engine.records import Named
from engine.records.spells import EffectBegan
from engine.registry import home
from engine.state import State
from engine.state_view import StateView
from engine.trace import MOST_STEPS_WITHOUT, Delta, Trace
from engine.view import Context
from engine.zones import Zone

Decider: TypeAlias = Callable[["Board", Decision], Answer | None]
"""Answers decisions as they come, None where it doesn't know: scripts, policies, people, explorers."""

A = TypeVar("A", bound=Ability)
T = TypeVar("T")


def _by_word(game: Board) -> dict[str, tuple[int, ...]]:
    """The permanents by the words of their type lines."""
    found: dict[str, tuple[int, ...]] = {}
    for id in game.battlefield():
        now = game.characteristics(id)
        for word in (*now.types, *now.subtypes, *now.supertypes):
            found[word] = (*found.get(word, ()), id)
    return found


def _by_keyword(game: Board) -> dict[str, tuple[int, ...]]:
    """The permanents by the names of their keyword abilities."""
    found: dict[str, dict[int, None]] = {}
    for id in game.battlefield():
        for each in game.characteristics(id).abilities:
            name = getattr(each, "name", None)
            if isinstance(name, str):
                found.setdefault(name, {})[id] = None
    return {name: tuple(ids) for name, ids in found.items()}


class OfShape(NamedTuple, Generic[A]):
    """The abilities of a shape: those about their own object by its id, all others with whose they are."""

    own: dict[int, list[A]]
    wide: tuple[tuple[int, A], ...]


class Board(StateView):
    """A state, what may be asked of it (`View`), and the decisions, effects and writes that change it.

    Rules never write: they propose events (`happen`), and performing those writes. `batch` is the timestamp
    at which the events that are performed by now began and `performing` are these events, `entering` what is
    to enter along with them, and `spent` the effects, by their timestamps, that end with the batch of which
    they have replaced something. `in_process` is the spell that is being cast or the ability that is being
    activated, 0 where none is; `doing` is the player within whose range of influence a spell or ability acts,
    0 where that isn't limited.
    """

    afterward: ClassVar[tuple[Callable[[Any], None], ...]] = ()
    """What follows at once from whatever has been performed, in this order."""
    settling: ClassVar[tuple[Callable[[Any, Decision], Decision], ...]] = ()
    """What settles a decision before it is asked for: what it may choose, then who makes it."""
    answering: ClassVar[tuple[Callable[[Any, Decision], Answer | None], ...]] = ()
    """What answers a decision before anybody is asked: a shortcut that is being taken (729.2c)."""
    replacing: ClassVar[tuple[Callable[[Any, Event], Iterator[Any]], ...]] = ()
    """What finds replacement effects that no ability creates, as `Applicable`."""
    amounting: ClassVar[tuple[Callable[[Any, tuple[Event, ...]], tuple[Event, ...]], ...]] = ()
    """What a whole batch amounts to, as further events of it, before it is performed."""
    arriving: ClassVar[tuple[Callable[[Any, ZoneChange, Object], None], ...]] = ()
    """What else is so of an object as soon as it has entered the battlefield."""
    foregoing: ClassVar[tuple[Callable[[Any, tuple[Event, ...]], None], ...]] = ()
    """What is seen to after a batch was performed, before anything triggers on it."""
    noticing: ClassVar[tuple[Callable[[Any, tuple[Event, ...], State], None], ...]] = ()
    """What notices triggered abilities that no object has, in what was performed and the state before."""
    leaving: ClassVar[tuple[Callable[[Any, int], None], ...]] = ()
    """What else is so as a player leaves the game."""

    def __init__(
        self,
        state: State,
        answers: tuple[Answer, ...] = (),
        decider: Decider | None = None,
        trace: Trace | None = None,
    ) -> None:
        self.state = state.fork()
        self.switched_off = state.switched_off
        self.answers = answers
        self.decider = decider
        self.answered: list[tuple[Decision, Answer]] = []
        self.trace = trace if trace is not None else _trace_of(state)
        self.trace.at(state.turn.number, state.turn.step)
        self.batch = 0
        self.entering: tuple[int, ...] = ()
        self.performing: tuple[Event, ...] = ()
        self.in_process = 0
        self.doing = 0
        self.spent: frozenset[int] = frozenset()
        self.kept = Kept.of(self.state)

    # What can be asked (View)

    @property
    def proposed(self) -> int:
        """How many possible events have been proposed, whatever came of them (118.12)."""
        return self.state.proposed

    def last_known(self, id: int) -> LastKnown | None:
        """What is known of an object that has left its zone; None of one that exists."""
        return None if id in self.state.objects else self.state.gone.get(id)

    def characteristics(self, id: int) -> Characteristics:
        """The characteristics of an object with every effect applied (613), or its last known ones."""
        if id in self.state.objects:
            layered = self.kept.layered or self.layered
            return layered.now.get(id) or layered.characteristics(id)
        return self.state.gone[id].characteristics

    def base_size(self, id: int) -> tuple[int | None, int | None]:
        """The power and toughness of an object before what modifies them, or those last known (208.4b)."""
        if id in self.state.objects:
            return self.layered.base_size(id)
        found = self.state.gone[id].characteristics
        return found.power, found.toughness

    def copiable(self, id: int) -> Characteristics:
        """The copiable values of an object, or those that it had when it was last there (707.2, 613.2c)."""
        if id in self.state.objects:
            return copiable_values(self.state, id)
        return self.state.gone[id].copiable

    def controller(self, id: int) -> int:
        """The controller of an object, or its owner where it has none (108.4a)."""
        if id in self.state.players:
            return id
        if id in self.state.objects:
            return self.layered.controller(id)
        return self.state.gone[id].controller

    def cannot_have(self, id: int) -> frozenset[str]:
        """The keywords that an object can't have now (113.11)."""
        barring = apply_all(self.state).barred.get(id, ())
        return frozenset(word for each in barring for word in each.keywords)

    @property
    def layered(self) -> Layered:
        """All continuous effects applied to the state as it is now; only what has changed is found anew."""
        return self.kept.layered or continually(self.state, self.kept)

    def battlefield(self) -> tuple[int, ...]:
        """The permanents that are phased in (702.26d)."""
        if self.onlooker:
            return super().battlefield()
        found = self.kept.battlefield
        if found is None:
            found = self.kept.battlefield = super().battlefield()
        return found

    def of_permanents(self, find: Callable[[Self], T]) -> T:
        """What is found out of what the permanents are, and of nothing else, until one of them is another."""
        if self.onlooker:
            return find(self)
        known = self.layered.of_permanents
        if find not in known:
            known[find] = find(self)
        found: T = known[find]
        return found

    def of_objects(self, find: Callable[[Self], T]) -> T:
        """What is found out of what all objects are and where, and of nothing else, until that changes."""
        if self.onlooker:
            return find(self)
        known = (self.kept.layered or self.layered).of_objects
        if find not in known:
            known[find] = find(self)
        found: T = known[find]
        return found

    def that_are(self, word: str) -> tuple[int, ...]:
        """The permanents with a card type, a subtype or a supertype, in the order of the battlefield."""
        return self.of_permanents(_by_word).get(word, ())

    def words(self) -> Iterable[str]:
        """The card types, subtypes and supertypes of the permanents."""
        return self.of_permanents(_by_word)

    def with_keyword(self, keyword: str) -> tuple[int, ...]:
        """The permanents with a keyword ability, in the order of the battlefield."""
        return self.of_permanents(_by_keyword).get(keyword, ())

    def abilities(self, id: int) -> tuple[Ability, ...]:
        """What an object's abilities are by now, keywords and land types written out (113, 702, 305.6)."""
        if id not in self.state.objects:
            found = expanded(self.state.gone[id].characteristics.abilities)
        else:
            found = self.layered.abilities(id)
        return self._of_rules_in_use(found) if self.switched_off else found

    def _of_rules_in_use(self, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
        return tuple(each for each in instances.of(self, found) if self.in_use(each))

    def in_use(self, ability: Ability) -> bool:
        """Tell whether the rule that gives an ability its meaning isn't switched off."""
        return not self.switched_off or home(ability.rule) not in self.switched_off

    def of_shape(self, shape: type[A]) -> OfShape[A]:
        """The abilities of a shape of permanents, of spells, of emblems, each behind the id of its object."""
        if self.onlooker:
            return self._sorted(shape, (*self.battlefield(), *self.zone(Zone.STACK), *self.emblems()))
        layered = self.kept.layered or self.layered
        together: OfShape[A] | None = layered.shapes_elsewhere.get(shape)
        if together is not None:
            return together
        found: OfShape[A] | None = layered.shapes.get(shape)
        if found is None:
            found = layered.shapes[shape] = self._sorted(shape, self.battlefield())
        more = self._sorted(shape, (*self.zone(Zone.STACK), *self.emblems()))
        if more.own or more.wide:
            found = OfShape({**found.own, **more.own}, (*found.wide, *more.wide))
        layered.shapes_elsewhere[shape] = found
        return found

    def _sorted(self, shape: type[A], ids: tuple[int, ...]) -> OfShape[A]:
        own: dict[int, list[A]] = {}
        wide: list[tuple[int, A]] = []
        for id in ids:
            for each in self.abilities(id):
                if isinstance(each, shape):
                    if getattr(each, "affected", None) == Itself():
                        own.setdefault(id, []).append(each)
                    else:
                        wide.append((id, each))
        return OfShape(own, tuple(wide))

    def has(self, id: int, keyword: str) -> bool:
        """Tell whether an object has a keyword ability."""
        return any(getattr(each, "name", None) == keyword for each in self.characteristics(id).abilities)

    def name(self, id: int) -> str:
        """The name by which a reader knows a player or an object."""
        if id == 0:
            return "the game"
        if self.is_player(id):
            return self.player(id).name
        thing = self.object(id)
        if is_face_down(thing):
            return thing.label or "face-down creature"
        return thing.label or self.characteristics(id).name or thing.printed.name or f"object {id}"

    def named(self, *ids: int) -> tuple[Named, ...]:
        """The objects among some ids with their names, for the trace."""
        return tuple(Named(id, self.name(id)) for id in ids if id and not self.is_player(id))

    def called(self, id: int) -> Named:
        """An object or a player with the name by which a reader knows it, for a record."""
        return Named(id, self.name(id))

    def each_called(self, ids: Iterable[int]) -> tuple[Named, ...]:
        """Several objects or players with their names."""
        return tuple(Named(id, self.name(id)) for id in ids)

    def at(self, state: State) -> Self:
        """The same game looked at in another state, for what looks back (603.10)."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = state
        other.kept = Kept.of(state)
        return other

    # What can be done (Table)

    @abstractmethod
    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Propose events as one simultaneous batch; gives the events that were performed in the end."""

    def choose(self, decision: Decision) -> Answer:
        """Ask for a decision: of the answers given, then of the decider; `Undecided` where neither knows."""
        for settle in self.settling:
            decision = settle(self, decision)
        said = (each(self, decision) for each in self.answering)
        answer = next((each for each in said if each is not None), None)
        if len(self.answered) < len(self.answers):
            answer = self.answers[len(self.answered)]
        elif answer is None:
            answer = self.decider(self, decision) if self.decider is not None else None
            if answer is None:
                raise Undecided(decision, tuple(each for _, each in self.answered))
        if not decision.domain.contains(answer):
            raise IllegalAnswer(decision, answer)
        if decision.kind != "action" and len(tuple(decision.domain.enumerate(2))) > 1:
            self.state.mandatory_since = len(self.state.history)
        self.answered.append((decision, answer))
        return answer

    def leave(self) -> None:
        """Forget whom it has asked for what: they know the board, and would be kept with it for long."""
        self.decider, self.answered = None, []

    @abstractmethod
    def closest_opponent(self, player: int) -> int:
        """The opponent who chooses where nobody within a player's range can (801.5c); 0 for none."""

    @abstractmethod
    def choose_from_piles(self, player: int, ids: tuple[int, ...], source: int) -> int:
        """Let a player choose an exiled card where some are hidden from them (406.4); 0 where none is."""

    @abstractmethod
    def permits(self, what: str, id: int) -> int:
        """By how many abilities an object or player is permitted something that the rules would not."""

    @abstractmethod
    def can_draw(self, player: int, number: int) -> bool:
        """Tell whether nothing says that a player can't draw so many cards (121.2b, 121.3)."""

    @abstractmethod
    def can_search(self, player: int) -> bool:
        """Tell whether nothing says that a player can't search libraries (101.2)."""

    @abstractmethod
    def can_come_to(self, player: int, total: int) -> bool:
        """Tell whether nothing keeps a player from gaining or losing life up to a life total (119.7-8)."""

    @abstractmethod
    def may_pay(self, player: int, cost: Cost, source: int, others: tuple[Cost, ...] = ()) -> bool:
        """Ask a player whether they pay a cost for something that resolves, and let them pay it (118.12).

        `others` are costs of which one may be paid in its place.
        """

    @abstractmethod
    def may_pay_x(self, player: int, cost: Cost, source: int) -> int | None:
        """Ask a player whether they pay a cost with X in it, and for which X (107.3f); None if they don't."""

    @abstractmethod
    def would_be(self, event: Event) -> Characteristics:
        """The characteristics that what is about to enter would have on the battlefield (614.12)."""

    @abstractmethod
    def may_cast(self, player: int, id: int, way: Ability) -> int:
        """Ask a player whether they cast a card while something resolves (608.2g); gives the spell, or 0."""

    @abstractmethod
    def could_cast(self, player: int, id: int, way: Ability) -> bool:
        """Tell whether a player could cast a card in a way while something resolves (608.2g)."""

    @abstractmethod
    def may_play_land(self, player: int, id: int) -> int:
        """Ask a player whether they play a land while something resolves; gives what it becomes, or 0."""

    @abstractmethod
    def must_cast(self, player: int, id: int, way: Ability) -> int:
        """Let a player cast a card if able while something resolves (608.2g); gives the spell, or 0."""

    def put_off(self, context: Context, instructions: tuple[Any, ...]) -> None:
        """Leave what stands behind the beginning of a subgame for when it is over (726.5)."""
        main = self.state.main
        if main is not None:
            rest = (*main.rest, (context, instructions))
            self.set("main", msgspec.structs.replace(main, rest=rest))

    def begin(self, effect: Lasting) -> None:
        """Let an effect that lasts begin (611.2)."""
        self.set("lasting", (*self.state.lasting, effect))
        if effect.text or effect.modifications or effect.duration == "until source leaves":
            controller = effect.context.controller
            began = EffectBegan(
                source=self.called(effect.context.source),
                player=self.called(controller) if controller else None,
                text=effect.text,
                duration=str(effect.duration),
                does=tuple(each.recorded() for each in effect.modifications),
                objects=self.each_called(effect.ids or ()),
            )
            self.trace.record(began, kind="effect")

    def new_timestamp(self) -> int:
        """The next timestamp (613.7)."""
        self.state.clock += 1
        return self.state.clock

    def new_id(self) -> int:
        """An id that was never used before."""
        self.state.next_id += 1
        return self.state.next_id - 1

    # How performing events writes the state; every write is a delta of the trace

    def put(self, thing: Object) -> None:
        """Write an object."""
        self._changed("objects", thing.id, self.state.objects.get(thing.id), thing)
        self.state.objects[thing.id] = thing

    def change(self, id: int, **fields: Any) -> None:
        """Change some fields of an object that exists."""
        self.put(msgspec.structs.replace(self.state.objects[id], **fields))

    def remove(self, id: int) -> None:
        """Take an object out of the game's objects; its last known information stays."""
        self._changed("objects", id, self.state.objects.pop(id), None)

    def remember(self, known: LastKnown) -> None:
        """Keep what is last known of an object."""
        self._changed("gone", known.object.id, None, known)
        self.state.gone[known.object.id] = known

    def change_player(self, id: int, **fields: Any) -> None:
        """Change some fields of a player."""
        old = self.state.players[id]
        self.state.players[id] = msgspec.structs.replace(old, **fields)
        self._changed("players", id, old, self.state.players[id])

    def set_zone(self, zone: Zone, owner: int, ids: tuple[int, ...]) -> None:
        """Write the contents of a zone."""
        key = (zone, owner if zone.of_each_player else 0)
        self._changed("zones", key, self.state.zones.get(key, ()), ids)
        self.state.zones[key] = ids

    def set_stack_aside(self, number: int, ids: tuple[int, ...]) -> None:
        """Write the stack that is set aside under a turn marker's number."""
        key = (Zone.STACK, number)
        self._changed("zones", key, self.state.zones.get(key, ()), ids)
        self.state.zones[key] = ids

    def set(self, field: str, value: Any) -> None:
        """Write a field of the state that is no dictionary."""
        self._changed("state", field, getattr(self.state, field), value)
        setattr(self.state, field, value)

    def _changed(self, where: str, key: Any, old: Any, new: Any) -> None:
        if self.kept.written(where, key, old, new):
            self.state.version += 1
        self.trace.change(Delta(where, key, old, new))


def _trace_of(state: State) -> Trace:
    return Trace(MOST_STEPS_WITHOUT) if state.switched_off else Trace()
