"""What can be read off a state without applying effects: the part of `View` that all views share."""

from __future__ import annotations

import datetime
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from engine.characteristics import Characteristics
from engine.command_zone import exempt_from_range, functioning, kind_of
from engine.events import Event
from engine.grand_melee import asides
from engine.layers.melded import both_cards, is_melded
from engine.layers.merged import every_component
from engine.objects import Attack, Combat, Object, Player, Turn
from engine.records import Answered
from engine.registry import home, leaves_trace, quality
from engine.state import State
from engine.teams import not_on_the_team
from engine.zones import Zone

EVERYTHING: AbstractContextManager[None] = nullcontext()
"""Looking at the whole game."""


@quality("the setup of Archenemy", "904.2")
def as_teams(view: StateView, players: int) -> bool:
    """The archenemy plays against a team, and the shared team turns option is used."""
    return players > 2


def _always(view: StateView, id: int, within: tuple[int, ...]) -> bool:
    return True


@quality("objects within range of influence", "801.2d", without=_always)
def is_near(view: StateView, id: int, within: tuple[int, ...]) -> bool:
    """An object is within range if its controller is, a battle also if its protector is."""
    protector = view.object(id).protector if view.exists(id) else 0
    return view.controller(id) in within or protector in within


class StateView:
    """The players, objects and zones of a state; `pending` are events that are about to happen at once.

    `switched_off` are the rules without which the game is played.
    `onlooker` is the player within whose range of influence is looked (801.11), 0 where everything is seen;
    `beside` another within whose range it has to be as well (2005:601.11).
    """

    state: State
    switched_off: frozenset[str]
    pending: tuple[Event, ...] = ()
    onlooker: int = 0
    beside: int = 0

    @abstractmethod
    def controller(self, id: int) -> int:
        """The controller of an object, or its owner where it has none (108.4a)."""

    def reaches(self, player: int, id: int) -> bool:
        """Tell whether a player or object is within a player's range of influence (801.2, 801.2d)."""
        if not self.state.within or not id:
            return True
        within = dict(self.state.within).get(player)
        if within is None:
            return True
        if self.is_player(id):
            return id in within
        if not self.exists(id) and id not in self.state.gone:
            return True
        return exempt_from_range(self, id) or is_near(self, id, within)

    def seen_by(self, player: int) -> AbstractContextManager[None]:
        """Look only at what is within a player's range of influence, where that is limited."""
        return self._seen_by(player) if self.state.within else EVERYTHING

    def seen_for(self, source: int, player: int) -> AbstractContextManager[None]:
        """Look at what an ability that a player controls can affect: of a plane everything (801.18)."""
        return self.seen_by(0 if self.state.within and exempt_from_range(self, source) else player)

    @contextmanager
    def _seen_by(self, player: int) -> Iterator[None]:
        limited = self.state.switched_off.isdisjoint(map(home, ("801.10", "801.11")))
        before, self.onlooker = self.onlooker, player if limited else 0
        try:
            yield
        finally:
            self.onlooker = before

    @property
    def turn(self) -> Turn:
        """The turn and step."""
        return self.state.turn

    @property
    def date(self) -> datetime.date:
        """The day whose rules are played."""
        return self.state.date

    @property
    def combat(self) -> Combat | None:
        """The combat phase, None outside it."""
        return self.state.combat

    @property
    def combats(self) -> tuple[Combat, ...]:
        """The combat phases of all turns that are under way: one or none, but in Grand Melee (807.4)."""
        here = () if self.state.combat is None else (self.state.combat,)
        if not self.state.markers:
            return here
        return (*here, *(each.combat for each in asides(self.state) if each.combat is not None))

    def attack_of(self, id: int) -> Attack | None:
        """The attack of a creature, None where it isn't attacking."""
        found = (each.attack_of(id) for each in self.combats)
        return next((each for each in found if each is not None), None)

    def blocked_by(self, id: int) -> tuple[int, ...]:
        """The attackers that a creature blocks, in damage assignment order where there is one (509.3)."""
        return tuple(attacker for each in self.combats for attacker in each.blocked_by(id))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turn that is played on, and in Grand Melee those that are under way beside it (807.4)."""
        return (self.turn, *(each.turn for each in asides(self.state)))

    @property
    def history(self) -> tuple[Event, ...]:
        """The events performed this turn, in their order."""
        return self.state.history

    @property
    def reference(self) -> tuple[Characteristics, ...]:
        """The cards of the Oracle card reference, as far as they are known (108.1)."""
        return self.state.reference

    @property
    def won_subgame(self) -> tuple[int, ...]:
        """Who won the last subgame (726.1b)."""
        return self.state.won_subgame

    @property
    def combined(self) -> tuple[Characteristics, ...]:
        """The combined back faces of the meld pairs among those cards (201.4e)."""
        return self.state.combined

    @property
    def for_ante(self) -> bool:
        """Whether the game is played for ante."""
        return self.state.for_ante

    @property
    def variant(self) -> str:
        """The variant of the game whose rules are added, empty for none (800, 900)."""
        return self.state.variant

    @property
    def daytime(self) -> str:
        """Whether it is day or night; empty for neither."""
        return self.state.daytime

    @property
    def spells_last_turn(self) -> tuple[int, ...]:
        """How many spells each player cast last turn who cast any."""
        return self.state.spells_last_turn

    @property
    def lost_life_last_turn(self) -> tuple[int, ...]:
        """The players who lost life last turn."""
        return self.state.lost_life_last_turn

    def exists(self, id: int) -> bool:
        """Tell whether the id is that of an object that is where it was."""
        return id in self.state.objects

    def object(self, id: int) -> Object:
        """An object, or the last known one of that id where it is gone (608.2h)."""
        found = self.state.objects.get(id)
        return found if found is not None else self.state.gone[id].object

    def became(self, id: int) -> int:
        """What an object became when it left its zone (400.7); the same where it is there still."""
        known = self.state.gone.get(id)
        return id if id in self.state.objects or known is None else known.became

    def became_all(self, id: int) -> tuple[int, ...]:
        """The same with what the other components of a merged permanent became (727.3c)."""
        known = self.state.gone.get(id)
        if id in self.state.objects or known is None:
            return (id,)
        parts = tuple(each.id for each in known.object.components if each.id != id)
        if not parts:
            return (known.became,)
        finding = both_cards if is_melded(known.object) else every_component
        found = finding(self, (known.became, *(self.became(each) for each in parts)))
        game: object = self
        if leaves_trace(game):
            there = (self.object(each).printed.name for each in found if self.exists(each))
            finding.record(game, Answered(words=tuple(there)))
        return found

    def attacked_by(self, id: int) -> int:
        """What a creature attacks, or attacked when it was last known; 0 where it attacks nothing."""
        known = self.state.gone.get(id)
        attack = known.combat if known is not None else self.attack_of(id)
        return attack.defender if attack is not None else 0

    def blocks(self, blocker: int, attacker: int) -> bool:
        """Tell whether a creature blocks another, or did so as one of them that is gone was last known."""
        if not self.combats:
            return False
        if attacker in self.blocked_by(blocker):
            return True
        attack, block = self.state.gone.get(attacker), self.state.gone.get(blocker)
        then = attack.combat if attack is not None else None
        return (then is not None and blocker in then.blockers) or (
            block is not None and attacker in block.blocking
        )

    def was_attached(self, id: int) -> tuple[int, ...]:
        """What was attached to an object as it left where it was (608.2h); nothing while it is there."""
        known = None if self.exists(id) else self.state.gone.get(id)
        return known.attachments if known is not None else ()

    def is_permanent(self, id: int) -> bool:
        """Tell whether the id is that of an object on the battlefield that is phased in (110.1, 702.26d)."""
        thing = self.state.objects.get(id)
        return thing is not None and thing.zone is Zone.BATTLEFIELD and not thing.phased_out

    def is_player(self, id: int) -> bool:
        """Tell whether the id is a player's."""
        return id in self.state.players

    def player(self, id: int) -> Player:
        """A player."""
        return self.state.players[id]

    def players(self) -> tuple[int, ...]:
        """The players in the game, the active player first, then in turn order (101.4)."""
        order = self.state.order
        start = order.index(self.turn.active)
        turned = order[start:] + order[:start]
        there = tuple(id for id in turned if not self.state.players[id].lost)
        return there if not self.onlooker else tuple(id for id in there if self.sees(id))

    def opponents(self, player: int) -> tuple[int, ...]:
        """The opponents of a player who are in the game, in turn order from the active player."""
        others = tuple(id for id in self.players() if id != player)
        return not_on_the_team(self, player, others) if self.player(player).team else others

    def seated(self) -> tuple[int, ...]:
        """The players in the game as they sit, each to the left of the one before (103.1)."""
        return tuple(id for id in self.state.order if not self.state.players[id].lost)

    @property
    def attack_option(self) -> str:
        """Whom a player may attack of several opponents: empty for everybody (802, 803, 811.4)."""
        return self.state.attack_option

    @property
    def set_up_as(self) -> str:
        """Of which variant the game is, as far as that decides whom its players may attack (808, 901-904)."""
        players = tuple(self.state.players.values())
        if self.state.variant:
            return "commander"
        if self.state.planar_controller:
            return "planechase"
        if all(each.archenemy for each in players):
            return "supervillains"
        if all(each.team for each in players):
            return "teams"
        there = (self.state.objects[id] for id in self.state.zones.get((Zone.COMMAND, 0), ()))
        return "conspiracy" if any(kind_of(each) == "Conspiracy" for each in there) else ""

    @property
    def shared_turns(self) -> bool:
        """Whether teams take turns rather than players (805.1, 810.2)."""
        return self.state.two_headed or (
            self.against_archenemy and bool(as_teams(self, len(self.state.order)))
        )

    @property
    def shared_life(self) -> bool:
        """Whether teams have one life total and one number of poison counters (810.9, 810.10)."""
        return self.state.two_headed

    @property
    def against_archenemy(self) -> bool:
        """Whether a team plays against one archenemy (904.2)."""
        players = tuple(self.state.players.values())
        return any(each.archenemy for each in players) and not all(each.archenemy for each in players)

    def zone(self, zone: Zone, owner: int = 0) -> tuple[int, ...]:
        """The objects in a zone; of a library the top first, of the stack the bottom first."""
        there = self.state.zones.get((zone, owner if zone.of_each_player else 0), ())
        return there if not self.onlooker else tuple(id for id in there if self.sees(id))

    def every_stack(self) -> tuple[int, ...]:
        """What is on the stack, and in Grand Melee on each of the stacks (807.5)."""
        if not self.state.markers:
            return self.zone(Zone.STACK)
        return tuple(id for (zone, _), ids in self.state.zones.items() if zone is Zone.STACK for id in ids)

    def beyond(self, zone: Zone) -> tuple[int, ...]:
        """The objects of a shared zone that are outside the range of influence in which is looked."""
        there = self.state.zones.get((zone, 0), ()) if self.onlooker else ()
        return tuple(id for id in there if not self.sees(id))

    def sees(self, id: int) -> bool:
        """Tell whether a player or object is within the range in which is looked now."""
        beside = not self.beside or self.reaches(self.beside, id)
        return beside and (not self.onlooker or self.reaches(self.onlooker, id))

    def emblems(self) -> tuple[int, ...]:
        """What in the command zone has abilities that function there: emblems (114.4), planes, schemes."""
        return functioning(self, self.zone(Zone.COMMAND))

    def battlefield(self) -> tuple[int, ...]:
        """The permanents that are phased in (702.26d)."""
        there, objects = self.zone(Zone.BATTLEFIELD), self.state.objects
        return tuple([id for id in there if not objects[id].phased_out])
