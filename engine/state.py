"""The state of a game: a value. Forking copies its dictionaries, never the objects in them.

Everything that rules read or write stands here, and nothing else does: no generator or thread holds
part of a game. `Game` (game.py) works on a copy of a state and gives the next one.
"""

from __future__ import annotations

import datetime
from typing import Any, Literal

import msgspec

from engine.abilities import Triggered
from engine.characteristics import Characteristics
from engine.events import Event, ZoneChange
from engine.events.turns import FirstThing
from engine.grand_melee import TurnMarker
from engine.layers.lasting_effects import Lasting
from engine.objects import Combat, Deck, LastKnown, Object, Player, Turn
from engine.sequences import Acted, Agreed, Shortcut
from engine.view import Context
from engine.zones import Zone

ZoneKey = tuple[Zone, int]
"""A zone and the id of its player, 0 for a zone that all players share (400.1)."""

Variant = Literal["", "commander", "brawl"]
"""The variants and options with rules of their own that a game may be played by (903)."""

AttackOption = Literal["", "left", "right", "beside", "team", "emperor", "melee"]
"""Whom a player may attack: every opponent, or who sits to the left, the right, on either side, or a team."""

Moment = Literal["step begins", "priority", "resolving", "step ends", "over"]
"""Where in the turn the game stands, between two steps of the engine."""


class Waiting(msgspec.Struct, frozen=True):
    """A triggered ability that has triggered and waits to be put on the stack (603.3).

    `mark` tells it from others where something waits for abilities to trigger; 0 where nothing does.
    """

    ability: Triggered
    context: Context
    name: str
    mark: int = 0


class Result(msgspec.Struct, frozen=True):
    """How the game has ended: the winners, none for a draw, and the rule by which."""

    winners: tuple[int, ...]
    rule: str
    why: str


class Starting(msgspec.Struct, frozen=True):
    """How a game is to be started (103): who begins, 0 where that is still open; with mulligans.

    `anew` says that it begins in the place of another or within one (724, 726).
    """

    first: int = 0
    mulligans: bool = False
    anew: Literal["", "restarted", "subgame"] = ""


class Suspended(msgspec.Struct, frozen=True):
    """A main game while a subgame is played (726.1): its state, and what is left of what began the subgame.

    `rest` are instructions with the contexts in which they are to be followed, `on_stack` is what resolves.
    """

    state: State
    on_stack: int
    rest: tuple[tuple[Context, tuple[Any, ...]], ...] = ()


class State(msgspec.Struct, kw_only=True, dict=True):
    """A game between two moments.

    `order` are the players in turn order as seated, those who left included. `zones` hold ids: of a
    library the top first, of the stack the bottom first. `passed` are the players who passed in
    succession (117.4), `holder` who has priority. `history` are the events performed this turn.
    `mandatory_since` is the place in it after which nobody has had a choice (104.4b), `heights` how much
    waited to resolve at places after it.
    `daytime` is whether it is day or night, empty for neither; `for_ante` whether it is played for ante;
    `cast_last_turn` how many spells the previous turn's player cast in it, of a team who cast most (502.2),
    `spells_last_turn` how many each player did who cast any; `lost_life_last_turn` who lost life in it.
    `extra_turns` are the players who take them, the next last, `extra_turns_of` by what each was added.
    `first_things` is what is put off until something begins (614.10b).
    `first_player_draws` is false where the player who begins skips their first draw (103.8a).
    `reference` are the cards of the Oracle card reference, as far as they are known (108.1): names can be
    chosen from it. `combined` are the combined back faces of the meld pairs among them (201.4e).
    `controlled` are players with who controls them this turn, `to_be_controlled` with who will in their next.
    `layers_shown` are the continuous effects as the trace has shown them last.
    `version` counts the writes that characteristics can hang on; `settled_at` is the one at which state-based
    actions were last checked without any being performed.
    `proposed` is how many possible events have been proposed, whatever came of them (118.12).
    `within` are the players within the range of influence of each, where that is limited (801.2c).
    `switched_off` are rules (`2024:704.5g`) without which the game is played, to see what they are good for.
    `starting` is how the game is to be started, None where it has begun.
    `entering` is what a situation's author lets enter at the very beginning, as one event.
    `variant` is the variant of the game whose rules are added (800, 900), empty for none; `decks` are those
    whose lists are known and are to be checked as the game begins (903.5). `attack_option` says whom a player
    may attack of several opponents, `two_headed` that teams share turns and life (805, 810).
    `single_planar_deck` says that one planar deck is used by all (901.15).
    `planar_controller` controls the planes and phenomena that are face up, 0 in a game without (901.6).
    `acted` are the abilities that were activated this turn, each with what the game was like (729.3).
    `agreed` is how often a loop of two players goes on (2005:421.3), None where they were not asked.
    `shortcut` is one that is being taken, or at whose end another choice is to be made (729.2c), else None.
    `markers` are the turn markers of a Grand Melee game by their numbers, `marker` the number of that whose
    turn is played on: the fields that a turn has of its own are those of that turn (807.4); `newest_removed`
    is the greatest number of a turn that has ended with its marker removed.
    `main` is the main game where this is a subgame, `won_subgame` who won the last one (726).
    `next_id` and `clock` only ever grow: ids are never used again, timestamps are total (613.7).
    """

    date: datetime.date
    order: tuple[int, ...]
    players: dict[int, Player]
    turn: Turn
    objects: dict[int, Object] = {}
    gone: dict[int, LastKnown] = {}
    zones: dict[ZoneKey, tuple[int, ...]] = {}
    combat: Combat | None = None
    lasting: tuple[Lasting, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    history: tuple[Event, ...] = ()
    mandatory_since: int = 0
    proposed: int = 0
    heights: tuple[tuple[int, int], ...] = ()
    daytime: Literal["", "day", "night"] = ""
    for_ante: bool = False
    variant: Variant = ""
    attack_option: AttackOption = ""
    two_headed: bool = False
    decks: tuple[Deck, ...] = ()
    planar_controller: int = 0
    single_planar_deck: bool = False
    cast_last_turn: int = 0
    spells_last_turn: tuple[int, ...] = ()
    lost_life_last_turn: tuple[int, ...] = ()
    extra_turns: tuple[int, ...] = ()
    extra_turns_of: tuple[int, ...] = ()
    extra_after_next: tuple[int, ...] = ()
    extra_before_next: tuple[int, ...] = ()
    first_things: tuple[FirstThing, ...] = ()
    first_player_draws: bool = False
    reference: tuple[Characteristics, ...] = ()
    combined: tuple[Characteristics, ...] = ()
    to_be_controlled: tuple[tuple[int, int], ...] = ()
    controlled: tuple[tuple[int, int], ...] = ()
    entering: tuple[ZoneChange, ...] = ()
    within: tuple[tuple[int, tuple[int, ...]], ...] = ()
    starting: Starting | None = None
    acted: tuple[Acted, ...] = ()
    agreed: Agreed | None = None
    shortcut: Shortcut | None = None
    markers: tuple[TurnMarker, ...] = ()
    marker: int = 0
    newest_removed: int = 0
    main: Suspended | None = None
    won_subgame: tuple[int, ...] = ()
    moment: Moment = "step begins"
    holder: int = 0
    passed: tuple[int, ...] = ()
    result: Result | None = None
    next_id: int = 1
    clock: int = 0
    version: int = 0
    settled_at: int = -1
    layers_shown: tuple[tuple[str, tuple[int, ...]], ...] = ()
    done_this_turn: tuple[tuple[int, str], ...] = ()
    activated_this_turn: tuple[tuple[int, int], ...] = ()
    activated_once: tuple[tuple[int, int], ...] = ()
    switched_off: frozenset[str] = frozenset()

    def copy(self) -> State:
        """A copy that can be changed without the original noticing."""
        other = msgspec.structs.replace(self)
        other.players = self.players.copy()
        other.objects = self.objects.copy()
        other.gone = self.gone.copy()
        other.zones = self.zones.copy()
        return other

    def as_seen(self) -> State:
        """The same state for what is kept of it, which goes with it: what is kept does not hold it in turn.

        Objects, players and zones are shared; who writes another field writes it here as well (`kept`).
        """
        return msgspec.structs.replace(self)

    def fork(self) -> State:
        """A copy that also knows what is kept of this state (`engine.kept`); only a board may change it.

        It is no part of the value: two states are the same whatever is known of them.
        """
        other = self.copy()
        kept = self.__dict__.get("kept")
        if kept is not None:
            other.__dict__["kept"] = kept.fork()
        return other
