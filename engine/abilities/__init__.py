"""The closed set of ability shapes (113.3): whatever a card's text or a keyword says becomes these.

Keywords expand into them (`engine/keywords/`), and the compiler of card text makes them
(`engine/oracle/`). The core asks abilities; it does not ask for a keyword's name.
Those of casting are in `casting_abilities.py`, those of a few rules each in `special_abilities.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.characteristics import Ability
from engine.conditions import Condition
from engine.costs import Cost
from engine.events import Event
from engine.filters import Anything, Filter, Itself
from engine.instructions import Effect, Instruction
from engine.layers.modifications import Modification
from engine.patterns import Pattern
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, Table, View
from engine.zones import Zone

Question: TypeAlias = Literal[
    "attack",
    "block",
    "attack together",
    "attack you together",
    "spend mana on",
    "block together",
    "untap together",
    "be blocked",
    "be targeted",
    "be attached",
    "be destroyed",
    "be countered",
    "be regenerated",
    "assign combat damage",
    "untap",
    "cast",
    "play a land",
    "activate",
    "gain life",
    "lose life",
    "draw",
    "draw another",
    "get counters",
    "sacrifice",
    "sacrifice to cast or activate",
    "pay life to cast or activate",
    "discard",
    "lose at zero life",
    "enter",
    "crew",
    "enter dungeon",
    "search",
    "transform",
    "phase out",
    "have damage prevented",
    "lose the game",
    "win the game",
]


SAID_OF_SOURCES: Final = frozenset({"deathtouch", "infect", "lifelink", "toxic", "wither"})
"""The keywords by which it counts what the source of damage is."""


class Keyword(Ability, frozen=True, kw_only=True):
    """A keyword ability by its name in lower case, with its parameters: `ward` with a cost (702).

    `shorthand` is the rule by which it is an ability beside another that is written in one with it, as
    "and from" makes two of one protection ability (702.16g); empty for one that is written out.
    """

    name: str
    parameters: tuple[Any, ...] = ()
    shorthand: str = ""


class Static(Ability, frozen=True, kw_only=True):
    """A static ability that modifies characteristics (604, 611.3).

    `defining` marks a characteristic-defining ability (604.3), which works in every zone; the others
    work on the battlefield. `everywhere` marks an effect on spells and on cards in other zones too,
    `as_spell` one of a spell on itself ("this spell has flash"), which is there while it can be cast, too;
    `elsewhere` one that works everywhere but on the battlefield (113.6c), `in_graveyard` one that states
    that it functions in a graveyard, and so only there (113.6b).
    """

    affected: Filter
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    defining: bool = False
    everywhere: bool = False
    as_spell: bool = False
    elsewhere: bool = False
    in_graveyard: bool = False


class Restriction(Ability, frozen=True, kw_only=True):
    """ "Can't": an answer to a question about what `affected` means; by default the object itself (101.2).

    `allows` gets the view, the id asked about, and what the question is about: for `block` and
    `be blocked` a tuple of ids (the attackers that it would block, the blockers that would block it); for
    `attack together` and `block together` of everything that attacks or blocks, itself included, and for
    `attack you together` of what attacks the controller of the ability; for
    `attack` a tuple of the defender; for `be countered` of the spell that would counter it, of nothing for
    an ability; for `have damage prevented` of 1 for
    combat damage; for `be targeted` and `be attached` a tuple of the source and its
    controller, and for the first 1 where an ability of the source targets, 0 where a spell does; for `cast`
    a tuple of the player; for `activate` of the player and 1 for a mana ability; for `enter` of the place of
    the zone from which it comes in the list of zones, none for a token; for `play a land` of the card.
    The last argument is the context of the ability. `zone` is where the ability's object must be for it
    to restrict others than itself; `of_kind` the kind of counters of which it speaks; `condition` what
    must hold for it to restrict at all ("as long as").
    """

    question: Question
    allows: Callable[[View, int, tuple[int, ...], Context], bool]
    affected: Filter = Itself()
    zone: Zone = Zone.BATTLEFIELD
    condition: Condition | None = None
    of_kind: str = ""


class Rider(msgspec.Struct, frozen=True):
    """What a permission to play something says besides.

    With `once` it is for one land or spell each turn, known by its ability's text, or with `each` for one of
    either; what is played `gains` abilities, and a spell with `exiles` is exiled if it would be put into a
    graveyard. With `snow` mana from snow sources pays for the spell as though it were of any color. A
    permission for a `single` spell ends as that is cast.
    """

    once: bool = False
    single: bool = False
    each: bool = False
    snow: bool = False
    gains: tuple[Ability, ...] = ()
    exiles: bool = False


class Permission(Ability, frozen=True, kw_only=True):
    """A change of what the rules allow: `haste`, `flash`, `vigilance`, attacking despite defender …

    `what` names the rule that asks: `attack at once` (302.6), `any time` (a spell may be cast as an
    instant may, also by the opponents of its controller with `by anyone`), `attack untapped` (508.1f),
    `assign past blockers` (510.1c), `any damage is lethal` (510.1c-d), `stay tapped` (502.3).
    """

    what: Literal[
        "attack at once",
        "any time",
        "any time by anyone",
        "attack untapped",
        "assign past blockers",
        "assign past planeswalker",
        "any damage is lethal",
        "block another",
        "block any number",
        "boast twice",
        "equip at once",
        "assign toughness",
        "die of damage by power",
        "regenerate each time",
        "assign as unblocked",
        "attack despite defender",
        "face choices again",
        "gain from radiation",
        "plot from the top",
        "top has plot",
        "land as you cascade",
        "surveil two more",
        "vote again",
        "share a name",
        "spend mana as any color",
        "spend snow mana as any color",
        "play another land",
        "spend mana of any type",
        "activate with any mana",
        "activate with blue mana",
        "activate loyalty at once",
        "activate loyalty twice",
        "look at",
        "look at by all",
        "look at with the source",
        "stay tapped",
        "play from there",
        "as though in own graveyard",
        "crew as though stronger",
        "crew by toughness",
    ]
    affected: Filter = Itself()
    condition: Condition | None = None
    rider: Rider = Rider()


class Requirement(Ability, frozen=True, kw_only=True):
    """ "Attacks if able", "must be blocked": something that combat has to obey as far as it can (508.1d).

    What has to `block source` has to block the object that the ability comes from (702.39a). What is
    `goaded` has to attack, and to attack another player than the ability's controller (701.38b). `of` is what
    it has to attack or block, None for anything.
    """

    what: Literal["attack", "block", "be blocked", "be blocked by all", "block source", "goaded"]
    affected: Filter = Itself()
    condition: Condition | None = None
    of: Filter | None = None


class CostToFight(Ability, frozen=True, kw_only=True):
    """ "Can't attack you unless their controller pays {2}": a cost to attack or block (508.1h, 509.1d).

    `affected` are the creatures that it costs, `of` what they would attack or block, None for anything.
    `x` is X in the cost, where there is one.
    """

    what: Literal["attack", "block"]
    cost: Cost
    affected: Filter = Itself()
    of: Filter | None = None
    condition: Condition | None = None
    x: Quantity | None = None


class OptionalCostToFight(Ability, frozen=True, kw_only=True):
    """ "You may exert ~ as it attacks": a cost that its controller may choose to pay (508.1g).

    With `tapping` it is an untapped creature to tap, which didn't attack and could (702.154a). `name` is what
    the ability goes by that triggers on its having been paid.
    """

    what: Literal["attack"]
    cost: Cost
    affected: Filter = Itself()
    tapping: Filter | None = None
    name: str = ""


class Spell(Ability, frozen=True, kw_only=True):
    """A spell ability: what an instant or sorcery does as it resolves (113.3a)."""

    effect: Effect


class Activated(Ability, frozen=True, kw_only=True):
    """An activated ability "[cost]: [effect]" (602). `zone` is where it can be activated from.

    A mana ability (605.1a) has no targets, could add mana, and is no loyalty ability. `condition` must hold
    for it to be activated ("activate only if", "only during your turn"), `by` says who may activate it
    (602.2), `times_each_turn` how often where that is restricted, `once` that it may be activated only once
    at all, `keyword` names the keyword that it comes from, where other rules speak of that (702.29c).
    """

    cost: Cost
    effect: Effect
    timing: Literal["any", "sorcery", "instant"] = "any"
    mana: bool = False
    zone: Zone = Zone.BATTLEFIELD
    once_each_turn: bool = False
    times_each_turn: int = 1
    once: bool = False
    condition: Condition | None = None
    by: Literal["you", "any", "opponent"] = "you"
    keyword: str = ""


class Triggered(Ability, frozen=True, kw_only=True):
    """A triggered ability "[when], [effect]" (603). `condition` is an intervening "if" (603.4).

    `zone` is where the ability's object must be for it to trigger. `state` would be a state trigger.
    One that is `uncounterable` says behind its effect that it can't be countered (603.1a); one that triggers
    only `once_each_turn` does so `times_each_turn`, where it says "only twice". One that `resolves` says that
    it does so though its target has become illegal.
    """

    pattern: Pattern
    effect: Effect
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    once_each_turn: bool = False
    times_each_turn: int = 1
    do_once: bool = False
    uncounterable: bool = False
    resolves: bool = False


class MoreTriggers(Ability, frozen=True, kw_only=True):
    """ "That ability triggers an additional time": of permanents that its controller controls (603.2d).

    `cause` is the event that makes them trigger, None for any; `of` the objects whose abilities they are.
    """

    cause: Pattern | None
    of: Filter = Anything()


class NoTriggers(Ability, frozen=True, kw_only=True):
    """ "Creatures entering don't cause abilities to trigger": of none, or of the objects that `of` means."""

    cause: Pattern
    of: Filter


class Replacement(Ability, frozen=True, kw_only=True):
    """A replacement or prevention effect (614, 615).

    `edit` gives the events that happen instead: none, the same one changed, or several. `rank` is its
    place in 616.1: `self` (614.15), `control` (616.1b), `copy` (616.1c), `other`. `optional` asks the
    controller. `everywhere` is true for an effect of an object on itself wherever it is ("from anywhere").
    `works_on` is a filter in the pattern already; `shield` counts down for effects that are used up.
    `zone` is where its object must be for it to work.
    """

    pattern: Pattern
    edit: Callable[[Table, Event, Context], tuple[Event, ...]]
    condition: Condition | None = None
    rank: Literal["self", "control", "copy", "back", "other"] = "other"
    optional: str = ""
    everywhere: bool = False
    prevents: bool = False
    zone: Zone = Zone.BATTLEFIELD


class TurnsFaceUp(Ability, frozen=True, kw_only=True):
    """For what cost a face-down permanent that has this ability face up may be turned face up (116.2b).

    `counter` is the kind of counter that is put on it as it is turned (702.37b).
    """

    cost: Cost
    counter: str = ""


class SpecialAction(Ability, frozen=True, kw_only=True):
    """A special action that a card allows its owner: paying a cost and exiling it, say (116.2c-k).

    `timing` is when it may be taken: `castable` where the card could be begun to be cast (116.2f), during
    the player's own `turn` (116.2h), then in a main phase with the stack empty, as a `sorcery` (116.2k), or
    at `any` time with priority (116.2c-e). `by` are the players who may take it, None for the controller of
    the object, or of the effect that allows it. X of its cost may not be chosen smaller than `least_x`.
    """

    name: str
    cost: Cost
    instructions: tuple[Instruction, ...]
    timing: Literal["castable", "turn", "sorcery", "any"]
    zone: Zone = Zone.HAND
    by: Selection | None = None
    least_x: int = 0


class Ignored(Ability, frozen=True, kw_only=True):
    """The effect of the ability of that text on the source is ignored by a player (116.2d)."""


class EnchantOrEquip(Ability, frozen=True, kw_only=True):
    """What an Aura or Equipment can be attached to (702.5, 301.5): of which kind, and in which zone."""

    to: Filter
    zone: Zone = Zone.BATTLEFIELD
    players: bool = False
