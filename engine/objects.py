"""Objects, players, and what an object on the stack was announced with (109-112, 400.7).

All of it is frozen: a change makes a new value under the same id, and a change of zone a new id.
Players and objects take their ids from one counter, so that an id alone says which it is.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.mana import Mana
from engine.stickers import Sheet, Stuck
from engine.turns.phases import STEPS, Phase, rest_of_turn
from engine.zones import Zone

ObjectKind = Literal["card", "token", "copy", "ability", "emblem"]


MONARCH = "the monarch"
"""The designation of the player who is the monarch (722.1)."""


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen while a spell or ability was put on the stack (601.2b-d, 603.3c-d).

    `targets` has one tuple of ids for each word "target" in the text; `divided` the amounts for the
    targets of one of them, in their order. `ability` is set for an ability on the stack, `source` the
    object that it came from, `event` what made it trigger, `it` what its words "that creature" mean.
    `alternative` names the way in which a spell was cast, `additional` the optional costs that were paid,
    each as often as it was; `origin` is the zone that it was cast from; `paid` are the objects that were
    sacrificed, discarded, exiled or returned for it, `mana_spent` what was spent on it; `sacrificing` is what
    was chosen to be sacrificed as the way of casting was (702.119c). `untimely` is what was cast when a
    sorcery couldn't have been (307.5a).
    `promised` is the opponent who was chosen for an additional cost (702.174a), `by_life` for how many
    Phyrexian mana symbols life was paid (702.150a).
    `chosen_of` are targets with the player for whom each was chosen, where one is chosen for each;
    `together` the objects of all events on which an ability triggered once (603.2c), `mark` what tells it
    from others where something waited for it to trigger. `held` is what the text
    asks of the moment at which the spell became cast, and what held then; `numbers` are those that it
    speaks of as they were then.
    """

    controller: int
    targets: tuple[tuple[int, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    divided: tuple[int, ...] = ()
    ability: Ability | None = None
    source: int = 0
    event: Any = None
    it: tuple[int, ...] = ()
    alternative: str = ""
    additional: tuple[str, ...] = ()
    origin: Zone | None = None
    paid: tuple[int, ...] = ()
    chosen_of: tuple[tuple[int, int], ...] = ()
    mana_spent: tuple[Mana, ...] = ()
    sacrificing: int = 0
    untimely: bool = False
    promised: int = 0
    by_life: int = 0
    together: tuple[int, ...] = ()
    mark: int = 0
    held: tuple[str, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()


class Object(msgspec.Struct, frozen=True, kw_only=True):
    """An object of the game (109.1).

    `printed` are its copiable values before copy effects (the card's, the token's as created, the
    ability's name only), `copying` those of what it is a copy of, None where it is none (707.2).
    `back` is the back face of a double-faced card or token, `face` 1 while that is up (712.1); a `modal` one
    doesn't transform. `part` is the half or Adventure as which it lies on the stack, or the prototyped card
    (709.3b, 715.3b, 718.3b).
    `controller` is who put it where it is, before effects of layer 2; 0 where it has none (108.4).
    `since_turn` is the number of the turn at whose beginning its controller controlled it already
    (302.6), -1 for what came since; `under` is that controller as last noticed. `chosen` holds choices
    made as it entered, `exiled_with` the id of the object whose ability
    exiled it (607.2a), `exiled_link` the link of that ability, `haunting` what it haunts there (702.55b),
    `brought_by` and `brought_link` the same of what put it onto the battlefield (607.2c), `during` the id
    that this ability had on the stack,
    `label` a name that a situation's author gave to it.
    `level` is the class level that it has become, 0 for none (716.2d).
    `designations` are markers that it keeps while it stays on the battlefield: renowned (702.112b);
    `paired_with` is the creature with which it is paired (702.95b).
    `transformed_at` is the timestamp of the last time that it transformed (701.28f).
    `haunting` is the id of the creature that a card in exile haunts (702.55b).
    `phased_with` is what it phased out along with (702.26g). `arrived` is the timestamp of the event that put
    it into its zone: the same for all that came at once.
    `unknown` marks a card that the situation leaves unknown. `room` is where on a dungeon its owner's
    venture marker is (309.4), `lights` are the numbers that are lit up on an Attraction (717.1).
    `commander` is the number by which a card that is a commander is told from others in every zone, 0 for
    all others (903.3); `fresh` marks one that was put into a graveyard or exile since state-based actions
    were checked last (903.9a). `components` are the cards and tokens that represent a merged permanent, the
    topmost first, that with its own id among them, and `merged_at` is when the last of them merged (727.2).
    `melds` is the combined back face of a meld card and its counterpart (712.4b), None for all others.
    """

    id: int
    kind: ObjectKind
    owner: int
    zone: Zone
    printed: Characteristics
    timestamp: int
    controller: int = 0
    copying: Characteristics | None = None
    back: Characteristics | None = None
    face: int = 0
    modal: bool = False
    part: Characteristics | None = None
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    phased_out: bool = False
    phased_with: int = 0
    transformed_at: int = 0
    level: int = 0
    designations: tuple[str, ...] = ()
    paired_with: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    deathtouched: bool = False
    regeneration_shields: int = 0
    attached_to: int = 0
    since_turn: int = -1
    under: int = 0
    chosen: tuple[tuple[str, Any], ...] = ()
    exiled_with: int = 0
    exiled_link: int = 0
    brought_by: int = 0
    brought_link: int = 0
    during: int = 0
    haunting: int = 0
    protector: int = 0
    announced: Announced | None = None
    label: str = ""
    arrived: int = 0
    unknown: bool = False
    room: str = ""
    lights: tuple[int, ...] = ()
    commander: int = 0
    fresh: bool = False
    components: tuple[Object, ...] = ()
    merged_at: int = 0
    melds: Characteristics | None = None
    stickers: tuple[Stuck, ...] = ()
    counter_timestamps: tuple[tuple[str, int], ...] = ()

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it (122.1)."""
        return next((number for name, number in self.counters if name == kind), 0)

    def counter_timestamp(self, kind: str) -> int:
        """When the last counter of a kind was put on it (613.7c); with those it came with, it came."""
        return next((time for name, time in self.counter_timestamps if name == kind), self.timestamp)

    def with_counters(self, kind: str, number: int) -> tuple[tuple[str, int], ...]:
        """The counters with those of one kind set to a number; none are left out."""
        return _with_counters(self.counters, kind, number)


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player (102.1). `lost` is the number of the rule by which they left the game, empty while in it.

    `range_of_influence` is how many seats away they can affect others, 0 where that is not limited (801.2).
    `life_modifier` and `hand_modifier` are those of their vanguard card (902.4, 902.5).
    `left` says that others play on: what leaves with them is about to, or has left (800.4a).

    `drew_from_empty` since the last check of state-based actions (704.5b). `completed_dungeons` are the names
    of those that they have completed, one for each time (309.7), `tempted` how often the Ring has
    tempted them (701.52c), `sheets` their sticker sheets (123.2),
    `attraction_deck` the ids of the cards of their Attraction deck, the top first (717.2),
    `planar_deck` and `scheme_deck` likewise (901.3, 904.3); `archenemy` says that they are one (904.2a),
    `role` what they are in an Emperor game (809.2).
    `team` names their team in a game between teams (102.3).
    `commander_casts` is how often the player has cast each commander from the command zone (903.8),
    `commander_damage` how much combat damage each has dealt them (903.10a), both by the commander's number;
    `spells_cast` are the spells they have cast this game that ask for it, by id and name;
    `deck_faults` is what is wrong with their deck, where its list is known: the rule, and the card's name;
    `identity` are the colors in the color identity of their commander, None without one (903.4).
    """

    id: int
    name: str
    life: int = 20
    starting_life: int = 20
    life_modifier: int = 0
    hand_modifier: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[Mana, ...] = ()
    lands_played: int = 0
    hand_size: int = 7
    lands_per_turn: int = 1
    range_of_influence: int = 0
    drew_from_empty: bool = False
    designations: tuple[str, ...] = ()
    completed_dungeons: tuple[str, ...] = ()
    tempted: int = 0
    sheets: tuple[Sheet, ...] = ()
    attraction_deck: tuple[int, ...] = ()
    planar_deck: tuple[int, ...] = ()
    scheme_deck: tuple[int, ...] = ()
    archenemy: bool = False
    role: Literal["", "emperor", "general"] = ""
    team: str = ""
    commander_casts: tuple[tuple[int, int], ...] = ()
    commander_damage: tuple[tuple[int, int], ...] = ()
    identity: tuple[str, ...] | None = None
    spells_cast: tuple[tuple[int, str], ...] = ()
    deck_faults: tuple[tuple[str, str], ...] = ()
    lost: str = ""
    left: Literal["", "under way", "over"] = ""

    def counter(self, kind: str) -> int:
        """How many counters of a kind the player has (122.1)."""
        return next((number for name, number in self.counters if name == kind), 0)

    def with_counters(self, kind: str, number: int) -> tuple[tuple[str, int], ...]:
        """The counters with those of one kind set to a number; none are left out."""
        return _with_counters(self.counters, kind, number)


class DeckCard(msgspec.Struct, frozen=True):
    """A card of a deck, and how many of it there are."""

    card: Object
    number: int = 1


class Deck(msgspec.Struct, frozen=True):
    """The deck with which a player comes to the game: its cards, and those of them that lead it (903.3)."""

    player: int
    cards: tuple[DeckCard, ...]
    leaders: tuple[Object, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has, the commanders included."""
        return sum(each.number for each in self.cards)


class Attack(msgspec.Struct, frozen=True):
    """An attacking creature: whom or what it attacks, whether it is blocked (509.1h), by whom, in order.

    Where that was a planeswalker which was removed from combat, `defender` is 0 and `player` controlled it.
    """

    attacker: int
    defender: int
    blocked: bool = False
    blockers: tuple[int, ...] = ()
    player: int = 0


class Combat(msgspec.Struct, frozen=True):
    """The combat phase: its attacks, who dealt first-strike damage (510.4), and blockers that declared.

    `struck` are the ids of creatures that dealt, or were to deal, damage in the first of two steps;
    None until it is known whether there are two; `twice` are those of them that had double strike. `orders`
    are the damage assignment orders of blockers, `planned` that of an attacker that something enters
    blocking (509.7). `had_to` are the creatures that an effect required to attack as attackers were
    declared (506.6), `bands` the attacking bands (702.22c).
    `asked` are the abilities that wait for attacks, by id and hash behind a 0, as they were there at the
    declaration, and behind each attacker those that it fits (508.2a). `astray` is what fights although
    nothing lets it, without the rule that would keep it out. `defending` is who was chosen as the defending
    player, 0 where all opponents are (506.2a). `blocking_none` are blocking creatures all of whose attackers
    have been removed from combat (509.1g).
    """

    attacks: tuple[Attack, ...] = ()
    orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    planned: tuple[tuple[int, tuple[int, ...]], ...] = ()
    struck: frozenset[int] | None = None
    twice: frozenset[int] = frozenset()
    had_to: frozenset[int] = frozenset()
    bands: tuple[tuple[int, ...], ...] = ()
    asked: frozenset[tuple[int, int, int]] = frozenset()
    astray: frozenset[int] = frozenset()
    defending: int = 0
    blocking_none: frozenset[int] = frozenset()

    def attack_of(self, attacker: int) -> Attack | None:
        """The attack of a creature, None where it isn't attacking."""
        return next((each for each in self.attacks if each.attacker == attacker), None)

    def blocked_by(self, blocker: int) -> tuple[int, ...]:
        """The attackers that a creature blocks, in damage assignment order where there is one (509.3)."""
        blocked = tuple(each.attacker for each in self.attacks if blocker in each.blockers)
        order = dict(self.orders).get(blocker, ())
        return (*(id for id in order if id in blocked), *(id for id in blocked if id not in order))

    @property
    def blockers(self) -> frozenset[int]:
        """Every blocking creature."""
        attacking = {each.attacker for each in self.attacks}
        of_attacks = (id for each in self.attacks for id in each.blockers)
        return frozenset((*of_attacks, *self.blocking_none, *(self.astray - attacking)))


class LastKnown(msgspec.Struct, frozen=True):
    """An object as it last existed in the zone that it left (113.7a, 400.7, 608.2h).

    `attachments` are the ids of what was attached to it, `combat` is its attack, `blocking` whom it blocked,
    `became` is the id of the object that it became (400.7), 0 where it became none.
    """

    object: Object
    characteristics: Characteristics
    controller: int
    copiable: Characteristics
    attachments: tuple[int, ...] = ()
    combat: Attack | None = None
    blocking: tuple[int, ...] = ()
    became: int = 0


class Turn(msgspec.Struct, frozen=True):
    """The turn: its number from 1, whose it is, the step or main phase, and the how-manieth of that name.

    `begun` are the steps of the turn that have begun, the present one included, `ahead` the rest of the
    present phase and the phases behind it; None where nothing was added or skipped. `usual` is the player
    whose turn was the last that is no extra turn, 0 where it is the active player's (500.7). `opens` marks
    a step with which a phase begins. `added_by` is the source of what added it as an extra turn, else 0.
    """

    number: int
    active: int
    step: str
    nth: int = 1
    begun: tuple[str, ...] | None = None
    ahead: tuple[Phase, ...] | None = None
    usual: int = 0
    opens: bool = False
    added_by: int = 0

    @property
    def steps_begun(self) -> tuple[str, ...]:
        """The steps and main phases of the turn that have begun."""
        return STEPS[: STEPS.index(self.step) + 1] if self.begun is None else self.begun

    @property
    def to_come(self) -> tuple[Phase, ...]:
        """What is left of the present phase, then the phases that follow it this turn."""
        return rest_of_turn(self.step) if self.ahead is None else self.ahead

    def comes(self, step: str) -> bool:
        """Tell whether a step of that name is still to begin this turn."""
        return any(step in phase for phase in self.to_come)


def _with_counters(
    counters: tuple[tuple[str, int], ...], kind: str, number: int
) -> tuple[tuple[str, int], ...]:
    others = tuple(each for each in counters if each[0] != kind)
    return tuple(sorted((*others, (kind, number)))) if number > 0 else others
