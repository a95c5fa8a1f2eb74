"""What static abilities say about players, counters and the rules of the game."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.phrases import Description, Node, Thing


class SpendAsThough(Node, frozen=True):
    """ "You may spend mana as though it were mana of any type to cast creature spells" (118.14, 609.4b).

    Without `spells` and `of`, whose abilities are activated, it is said of every cost.
    """

    who: Literal["players", "you"]
    as_any: Literal["color", "type"]
    spells: Description | None = None
    of: Description | None = None


class NoHandLimit(Node, frozen=True):
    """ "You have no maximum hand size", "players have no maximum hand size"."""

    who: Literal["you", "players", "each player"] = "you"


Players: TypeAlias = Literal["players", "you", "your opponents", "each player", "each opponent"]
Denied: TypeAlias = Literal[
    "gain life",
    "lose life",
    "draw cards",
    "draw more than one card each turn",
    "have counters",
    "get counters",
    "search libraries",
    "play lands",
    "lose the game",
    "win the game",
]


class TurnedUpWithCounters(Node, frozen=True):
    """ "As ~ is turned face up, put five +1/+1 counters on it" (614.1e)."""

    number: int
    kind: str


class TurnedUpAttached(Node, frozen=True):
    """ "As ~ is turned face up, you may attach it to a creature" (303.4k)."""

    why_alone: ClassVar[str] = "is attached as it is turned face up (708.7)"

    to: Description


class TransformsAttached(Node, frozen=True):
    """ "As ~ transforms into ~, attach it to a player": an Aura that was none on its other face (712.20)."""

    why_alone: ClassVar[str] = "is attached as it transforms (712.20)"

    to: Description


class CounterLimit(Node, frozen=True):
    """ "~ can't have more than seven dream counters on it"."""

    why_alone: ClassVar[str] = "a number of counters that none is put beyond (704.5r)"

    kind: str
    number: int


class AnotherLand(Node, frozen=True):
    """ "You may play two additional lands on each of your turns", "each player … on each of their turns"."""

    who: Literal["you", "each player"] = "you"
    number: int = 1
    each_turn: Literal["on each of", "during each of"] = "on each of"


class MoreLandsNow(Action, frozen=True):
    """ "You may play two additional lands this turn", `up_to` so many, which allows the same."""

    number: int
    up_to: bool = False


class DamageStays(Node, frozen=True):
    """ "Damage can't be prevented", "combat damage that would be dealt by creatures you control can't …"."""

    kind: Literal["damage", "combat damage"]
    by: Description | None = None


class DamageStaysNow(Action, frozen=True):
    """ "Damage can't be prevented this turn", of an extra turn "during that turn, damage can't …"."""

    kind: Literal["damage", "combat damage"]
    that_turn: bool = False


class PlayersCantNow(Action, frozen=True):
    """ "Players can't gain life this turn"."""

    who: Players
    what: Literal["gain life", "draw cards", "search libraries", "lose the game", "win the game"]


class CantCastNow(Action, frozen=True):
    """ "Your opponents can't cast noncreature spells this turn"."""

    who: Players
    what: Description


class KeptFromCasting(Action, frozen=True):
    """ "Target player can't cast creature spells this turn": of players who are meant."""

    what: Description
    until: Until | None = None


class KeptFrom(Action, frozen=True):
    """ "Target player can't play lands this turn": of players who are meant."""

    what: Literal["play lands", "gain life", "draw cards"]
    until: Until | None = None


class DamagedCant(Action, frozen=True):
    """ "A creature dealt damage this way can't be regenerated this turn": of what was just dealt damage."""

    who: Literal[
        "a creature dealt damage this way", "creatures dealt damage this way",
        "each creature dealt damage this way",
    ]  # fmt: skip
    what: Literal["be regenerated", "block"]


class InactiveNow(Action, frozen=True):
    """ "Its activated abilities can't be activated this turn" (602.5).

    With `behind` it is "activated abilities of that permanent".
    """

    of: Thing
    unless_mana: bool = False
    until: Literal["", "this turn", "until your next turn", "until end of turn"] = ""
    behind: bool = False


class FlashNow(Action, frozen=True):
    """ "You may cast creature spells this turn as though they had flash" (702.8a).

    What is `led` by a duration says none itself: "until your next turn, you may …".
    """

    what: Description
    led: bool = False


class PlayersCant(Node, frozen=True):
    """ "Players can't gain life", "you can't lose the game and your opponents can't win the game"."""

    who: Players
    what: Denied
    also: PlayersCant | None = None


class LifeCantChange(Node, frozen=True):
    """ "Your life total can't change"."""

    why_alone: ClassVar[str] = "a life total that nothing changes (119.7-8)"


class LifeCantChangeNow(Action, frozen=True):
    """ "Your life total can't change", for as long as the sentence says that leads to it."""


class HandSize(Node, frozen=True):
    """ "Your maximum hand size is increased by two"."""

    whose: Literal["your", "each opponent's", "each player's"]
    by: int


class HandSizeIs(Node, frozen=True):
    """ "Your maximum hand size is eleven"."""

    whose: Literal["your", "the chosen player's"]
    number: int


class CrowdLimit(Node, frozen=True):
    """ "No more than one creature can attack each combat", or with `you` "attack you" (508.1c, 509.1b)."""

    number: int
    verb: Literal["attack", "block"]
    each: Literal["combat", "turn"]
    you: bool = False


class InOpeningHand(Node, frozen=True):
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield"."""
