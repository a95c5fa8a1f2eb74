"""What filters, quantities and effects may ask of a game, and what effects may do to it.

`View` is read only, so that layers can show a half-computed game through it (613). `Table` adds the
three things by which anything happens: events, decisions, and effects that last.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, Protocol

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.decisions import Answer, Decision
from engine.objects import Attack, Combat, Object, Player, Turn
from engine.records import Answered, Named
from engine.registry import leaves_trace, quality
from engine.trace import Trace
from engine.zones import Zone


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks: the object that an ability is on, its controller, and what was chosen or remembered for it.

    `source` may be the id of an object that is gone: then its last known information answers (608.2h).
    `event` is what made a triggered ability trigger or what a replacement effect would replace; `it` the
    objects that the words "it" and "that creature" mean by now, `seen` the cards looked at or revealed
    together of which none was put elsewhere yet ("the rest"); `chosen_player` who
    was chosen as this resolves, `player` the one of several players whom
    the instruction or condition is about at the moment. `on_stack` is the spell or ability itself on the
    stack, `paid` what was sacrificed, discarded or exiled to pay for it, `ability` what is resolving,
    `considered` which of several it acts on by now, one after another (608.2f), `chosen` the color or the
    creature type chosen for the effect, `together` the objects of all events on which it triggered once
    (603.2c); `again` that the process is to be repeated; `number` the one that the instruction before was
    about, which "that many" means behind it; `done` what was dealt with by deeds that are counted later, by
    what was done to it; `suspended` that what is left waits for a subgame to end.
    """

    source: int
    controller: int
    targets: tuple[tuple[int, ...], ...] = ()
    legal_targets: frozenset[int] | None = None
    x: int = 0
    divided: tuple[int, ...] = ()
    event: Any = None
    it: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    player: int = 0
    chosen_player: int = 0
    on_stack: int = 0
    paid: tuple[int, ...] = ()
    ability: Any = None
    considered: int = 0
    chosen: tuple[tuple[str, str], ...] = ()
    together: tuple[int, ...] = ()
    again: bool = False
    number: int = 0
    suspended: bool = False
    done: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def told(self) -> Any:
        """The event that words refer to: of a reflexive ability that of the one that created it (603.12)."""
        return getattr(self.event, "during", None) or self.event

    @property
    def link(self) -> int:
        """With which abilities of the object the one that is resolving is linked (607)."""
        return int(getattr(self.ability, "link", 0))

    def about(self, *ids: int) -> Context:
        """The same with "it" meaning these."""
        return msgspec.structs.replace(self, it=ids)

    def of(self, number: int) -> Context:
        """The same with "that many" meaning this number."""
        return self if number == self.number else msgspec.structs.replace(self, number=number)


class View(Protocol):
    """A game as it can be looked at."""

    @property
    def turn(self) -> Turn:
        """The turn and step."""
        ...

    @property
    def date(self) -> datetime.date:
        """The day whose rules are played."""
        ...

    @property
    def combat(self) -> Combat | None:
        """The combat phase, None outside it."""
        ...

    @property
    def combats(self) -> tuple[Combat, ...]:
        """The combat phases of all turns that are under way: one or none, but in Grand Melee (807.4)."""
        ...

    def attack_of(self, id: int) -> Attack | None:
        """The attack of a creature, None where it isn't attacking."""
        ...

    def blocked_by(self, id: int) -> tuple[int, ...]:
        """The attackers that a creature blocks, in damage assignment order where there is one (509.3)."""
        ...

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turn that is played on, and in Grand Melee those that are under way beside it (807.4)."""
        ...

    @property
    def pending(self) -> tuple[Any, ...]:
        """The events that are about to happen at once, as far as they are settled (120.4)."""
        ...

    @property
    def history(self) -> tuple[Any, ...]:
        """The events performed this turn, in their order; continuous effects may not ask for them."""
        ...

    @property
    def switched_off(self) -> frozenset[str]:
        """The rules without which the game is played."""
        ...

    @property
    def reference(self) -> tuple[Characteristics, ...]:
        """The cards of the Oracle card reference, as far as they are known (108.1)."""
        ...

    @property
    def combined(self) -> tuple[Characteristics, ...]:
        """The combined back faces of the meld pairs among those cards (201.4e)."""
        ...

    @property
    def won_subgame(self) -> tuple[int, ...]:
        """Who won the last subgame (726.1b)."""
        ...

    @property
    def for_ante(self) -> bool:
        """Whether the game is played for ante (407)."""
        ...

    @property
    def daytime(self) -> str:
        """Whether it is `day` or `night`; empty for neither (2021:727.1)."""
        ...

    @property
    def spells_last_turn(self) -> tuple[int, ...]:
        """How many spells each player cast last turn who cast any."""
        ...

    @property
    def lost_life_last_turn(self) -> tuple[int, ...]:
        """The players who lost life last turn."""
        ...

    def object(self, id: int) -> Object:
        """An object, or the last known one of that id where it is gone."""
        ...

    def exists(self, id: int) -> bool:
        """Tell whether the id is that of an object that is where it was."""
        ...

    def base_size(self, id: int) -> tuple[int | None, int | None]:
        """The power and toughness of an object before what modifies them (208.4b)."""
        ...

    def became_all(self, id: int) -> tuple[int, ...]:
        """The same with what the other components of a merged permanent became (727.3c)."""
        ...

    def became(self, id: int) -> int:
        """What an object became when it left its zone (400.7); the same where it is there still."""
        ...

    def attacked_by(self, id: int) -> int:
        """What a creature attacks, or attacked when it was last known; 0 where it attacks nothing."""
        ...

    def blocks(self, blocker: int, attacker: int) -> bool:
        """Tell whether a creature blocks another, or did so as one of them that is gone was last known."""
        ...

    def was_attached(self, id: int) -> tuple[int, ...]:
        """What was attached to an object as it left where it was (608.2h); nothing while it is there."""
        ...

    def is_player(self, id: int) -> bool:
        """Tell whether the id is a player's."""
        ...

    def player(self, id: int) -> Player:
        """A player."""
        ...

    def players(self) -> tuple[int, ...]:
        """The players in the game, the active player first, then in turn order (101.4)."""
        ...

    def seated(self) -> tuple[int, ...]:
        """The players in the game as they sit, each to the left of the one before (103.1)."""
        ...

    @property
    def attack_option(self) -> str:
        """Whom a player may attack of several opponents: empty for everybody (802, 803, 811.4)."""
        ...

    @property
    def set_up_as(self) -> str:
        """Of which variant the game is, as far as that decides whom its players may attack (808, 901-904)."""
        ...

    @property
    def shared_life(self) -> bool:
        """Whether teams have one life total and one number of poison counters (810.9, 810.10)."""
        ...

    @property
    def shared_turns(self) -> bool:
        """Whether teams take turns rather than players (805.1, 810.2)."""
        ...

    def opponents(self, player: int) -> tuple[int, ...]:
        """The opponents of a player who are in the game, in turn order from the active player."""
        ...

    def zone(self, zone: Zone, owner: int = 0) -> tuple[int, ...]:
        """The objects in a zone; of a library the top first, of the stack the bottom first."""
        ...

    def reaches(self, player: int, id: int) -> bool:
        """Tell whether a player or object is within a player's range of influence (801.2, 801.2d)."""
        ...

    def seen_for(self, source: int, player: int) -> AbstractContextManager[None]:
        """Look at what an ability that a player controls can affect: of a plane everything (801.18)."""
        ...

    def seen_by(self, player: int) -> AbstractContextManager[None]:
        """Look only at what is within a player's range of influence, where that is limited (801.11)."""
        ...

    def beyond(self, zone: Zone) -> tuple[int, ...]:
        """The objects of a shared zone that are outside the range of influence in which is looked."""
        ...

    def battlefield(self) -> tuple[int, ...]:
        """The permanents that are phased in (702.26d)."""
        ...

    def characteristics(self, id: int) -> Characteristics:
        """The characteristics of an object with every effect applied (613), or its last known ones."""
        ...

    def controller(self, id: int) -> int:
        """The controller of an object, or its owner where it has none (108.4a)."""
        ...

    def copiable(self, id: int) -> Characteristics:
        """The copiable values of an object, or those that it had when it was last there (707.2)."""
        ...


class Table(View, Protocol):
    """A game as an effect may change it."""

    trace: Trace
    entering: tuple[int, ...]

    def abilities(self, id: int) -> tuple[Ability, ...]:
        """What an object's abilities are by now, keywords and land types written out (113, 702, 305.6)."""
        ...

    def cannot_have(self, id: int) -> frozenset[str]:
        """The keywords that an object can't have now (113.11)."""
        ...

    @property
    def proposed(self) -> int:
        """How many possible events have been proposed, whatever came of them (118.12)."""
        ...

    def happen(self, *events: Any) -> tuple[Any, ...]:
        """Propose events as one simultaneous batch; gives the events that were performed in the end."""
        ...

    def choose(self, decision: Decision) -> Answer:
        """Ask for a decision and get one of its legal answers."""
        ...

    def may_pay_x(self, player: int, cost: Any, source: int) -> int | None:
        """Ask a player whether they pay a cost with X in it, and for which X (107.3f); None if they don't."""
        ...

    def may_pay(self, player: int, cost: Any, source: int, others: tuple[Any, ...] = ()) -> bool:
        """Ask a player whether they pay a cost for something that resolves, and let them pay it (118.12).

        `others` are costs of which one may be paid in its place. False where they don't, or can't.
        """
        ...

    def would_be(self, event: Any) -> Characteristics:
        """The characteristics that what is about to enter would have on the battlefield (614.12)."""
        ...

    def may_cast(self, player: int, id: int, way: Any) -> int:
        """Ask a player whether they cast a card while something resolves (608.2g); gives the spell, or 0."""
        ...

    def could_cast(self, player: int, id: int, way: Any) -> bool:
        """Tell whether a player could cast a card in a way while something resolves (608.2g)."""
        ...

    def permits(self, what: str, id: int) -> int:
        """By how many abilities an object or player is permitted something that the rules would not."""
        ...

    def put_off(self, context: Context, instructions: tuple[Any, ...]) -> None:
        """Leave what stands behind the beginning of a subgame for when it is over (726.5)."""
        ...

    def may_play_land(self, player: int, id: int) -> int:
        """Ask a player whether they play a land while something resolves; gives what it becomes, or 0."""
        ...

    def must_cast(self, player: int, id: int, way: Any) -> int:
        """Let a player cast a card if able while something resolves (608.2g); gives the spell, or 0."""
        ...

    def closest_opponent(self, player: int) -> int:
        """The opponent who chooses where nobody within a player's range can (801.5c); 0 for none."""
        ...

    def choose_from_piles(self, player: int, ids: tuple[int, ...], source: int) -> int:
        """Let a player choose an exiled card where some are hidden from them (406.4); 0 where none is."""
        ...

    def can_draw(self, player: int, number: int) -> bool:
        """Tell whether nothing says that a player can't draw so many cards (121.2b, 121.3)."""
        ...

    def can_search(self, player: int) -> bool:
        """Tell whether nothing says that a player can't search libraries (101.2)."""
        ...

    def can_come_to(self, player: int, total: int) -> bool:
        """Tell whether nothing keeps a player from gaining or losing life up to a life total (119.7-8)."""
        ...

    def begin(self, effect: Any) -> None:
        """Let an effect that lasts begin: a continuous one (611.2), a shield, a delayed trigger (603.7)."""
        ...

    def new_timestamp(self) -> int:
        """The next timestamp (613.7)."""
        ...

    def name(self, id: int) -> str:
        """The name by which a reader knows a player or an object."""
        ...

    def called(self, id: int) -> Named:
        """An object or a player with the name by which a reader knows it, for a record."""
        ...

    def each_called(self, ids: Iterable[int]) -> tuple[Named, ...]:
        """Several objects or players with their names."""
        ...


def objects(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some ids that are objects which still are where they were."""
    return tuple(id for id in ids if view.exists(id))


def resolving(view: object) -> bool:
    """Tell whether something resolves now on a board, so that what it affects is to be recorded."""
    return leaves_trace(view) and view.trace.within("resolve")


def permanents(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some ids that are permanents on the battlefield."""
    there = tuple(id for id in objects(view, ids) if view.object(id).zone is Zone.BATTLEFIELD)
    typeless = tuple(id for id in there if not view.characteristics(id).permanent_card)
    if not typeless:
        return there
    game: object = view
    if leaves_trace(game):
        names = tuple(view.characteristics(id).name for id in typeless)
        stay_permanents.record(game, Answered(words=names))
    stay = stay_permanents(view, typeless)
    return tuple(id for id in there if id not in typeless or id in stay)


@quality("a permanent without types", "110.4c")
def stay_permanents(view: View, typeless: tuple[int, ...]) -> tuple[int, ...]:
    """A permanent that loses all its permanent types remains on the battlefield and is still a permanent."""
    return tuple(id for id in typeless if view.object(id).zone is Zone.BATTLEFIELD)


def defending_player(view: View, defender: int) -> int:
    """The player attacked, or who controls the planeswalker or protects the battle; 0 for none (508.5)."""
    if not defender or view.is_player(defender):
        return defender
    if "Battle" in view.characteristics(defender).types:
        return protects(view, defender)
    return view.controller(defender)


def _its_controller(view: View, battle: int) -> int:
    return view.controller(battle)


@quality("who defends a battle", "310.8c", "310.8d", "310.8e", without=_its_controller)
def protects(view: View, battle: int) -> int:
    """The defending player of a battle, who may block what attacks it, is the player who protects it."""
    return view.object(battle).protector
