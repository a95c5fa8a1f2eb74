"""What an "if", "as long as" or "unless" asks (603.4, 611.3a)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.filters import Filter
from engine.mana import ManaCost
from engine.oracle.ast.phrases import Amount, Description, Node, Thing

Bound: TypeAlias = Literal[
    "or more", "or fewer", "or less", "or greater", "exactly", "no", "a", "some", "fewer than"
]
"""How a number bounds: "two or more", "exactly two", "no", "a"; "some" are "counters", one or more."""


class Condition(Node, frozen=True):
    """What an "if" or "as long as" asks."""


class Controls(Condition, frozen=True):
    """Somebody controls enough: "you control three or more creatures", "an opponent controls a Swamp".

    `at_least` is how
    "at least three other snow permanents" is said. `also` are others, of each of which one is controlled:
    "you control an artifact and an enchantment". With `together` they differ in name only: "you control
    creatures named Mine Worker and Tower Worker".
    """

    who: Literal[
        "you", "an opponent", "defending player", "a player", "any player", "no opponent", "your opponents",
        "your team", "that player", "that opponent", "they", "its controller",
    ]  # fmt: skip
    least: int
    what: Description
    no: bool = False
    another: bool = False
    fewer: bool = False
    at_least: bool = False
    also: tuple[Description, ...] = ()
    together: bool = False


class AndAlso(Condition, frozen=True):
    """ "An opponent controls a Plains and you control a Swamp"."""

    first: Condition
    second: Condition


class OrElse(Condition, frozen=True):
    """ "You control a Desert or there is a Desert card in your graveyard"."""

    first: Condition
    second: Condition


class Compares(Condition, frozen=True):
    """ "Its power is less than or equal to the number of creatures you control"."""

    amount: Amount
    relation: Literal["<", "<=", "=", ">=", ">"]
    limit: Amount
    tense: Literal["is", "was"] = "is"


class LifeAtLeast(Condition, frozen=True):
    """ "You have 40 or more life", "you have 5 or less life", "you have exactly 13 life"."""

    relation: Literal["or more", "or less", "exactly"]
    number: int


class LifeAboveStart(Condition, frozen=True):
    """ "You have at least 7 life more than your starting life total"."""

    number: int


class ClashIs(Condition, frozen=True):
    """ "You win", "you won": of a clash (701.23d)."""

    tense: Literal["win", "won"]


class MoreVotes(Condition, frozen=True):
    """ "Death gets more votes", "torture gets more votes or the vote is tied" (701.32)."""

    choice: str
    tied: bool = False


class Crowned(Condition, frozen=True):
    """ "You're the monarch", "an opponent is the monarch", "there is no monarch" (722.1)."""

    who: Literal["you're the monarch", "an opponent is the monarch", "there is no monarch"]


class TributeUnpaid(Condition, frozen=True):
    """ "Tribute wasn't paid" (702.104b)."""


class YourCommander(Condition, frozen=True):
    """ "You control your commander" (903.3d)."""


class FlipIs(Condition, frozen=True):
    """ "You win the flip", "you lose the flip"."""

    won: bool


class TurnIs(Condition, frozen=True):
    """ "It's your turn", "it's not your turn"."""

    yours: bool


class StateOf(Condition, frozen=True):
    """Something is in a state: "~ is untapped", "it's attacking", "~ is equipped"."""

    what: Thing
    word: Literal[
        "tapped", "untapped", "attacking", "blocking", "enchanted", "equipped", "attacking or blocking",
        "enchanted or equipped",
    ]  # fmt: skip


class CardsThere(Condition, frozen=True):
    """ "Seven or more cards are in your graveyard", "there are seven or more cards in your graveyard"."""

    bound: Bound
    number: int
    what: Description
    there: bool


class KindsThere(Condition, frozen=True):
    """ "There are four or more card types among cards in your graveyard", or colors, or counters.

    `of` is how many there are; without `more` there have to be exactly so many.
    """

    number: int
    of: Amount
    more: bool = True


class HandIs(Condition, frozen=True):
    """ "You have no cards in hand", "an opponent has eight or more cards in their graveyard".

    `there` is how it is said of a library: "your library has no cards in it", "a library has …".
    """

    who: Literal[
        "you", "an opponent", "that player", "a player", "defending player", "each player", "each opponent",
    ]  # fmt: skip
    bound: Bound
    number: int
    zone: Literal["hand", "graveyard", "library"]
    there: bool = False


class LifeIs(Condition, frozen=True):
    """ "An opponent has 10 or less life", "each player has 10 or less life"."""

    who: Literal["an opponent", "a player", "that player", "each player", "each opponent"]
    relation: Literal["or more", "or less", "exactly"]
    number: int


class IsThat(Condition, frozen=True):
    """ "It's a creature", "that card is a land card", "it was a Human", "enchanted creature is red"."""

    what: Thing
    tense: Literal["is", "was"]
    kind: Description | Filter
    no: bool = False


class WithCounters(Condition, frozen=True):
    """ "~ has a +1/+1 counter on it", "it had no counters on it", "there are three oil counters on ~"."""

    what: Thing
    bound: Bound
    number: int
    kind: str
    tense: Literal["has", "had"] = "has"
    there: bool = False


class NumberIs(Condition, frozen=True):
    """ "Its power is 4 or greater", "X is 5 or more", with `in_words` "… is three or greater"."""

    amount: Amount
    bound: Literal["or more", "or less", "or greater", "or higher", "exactly"]
    number: int
    tense: Literal["is", "was"] = "is"
    in_words: bool = False


class RolledNumber(Condition, frozen=True):
    """ "You roll a 6"."""

    number: int


class ManaWasSpent(Condition, frozen=True):
    """ "{U}{U} was spent to cast it", "at least three mana of the same color was spent to cast it".

    `snow` among the colors is mana of any type from snow sources.
    """

    colors: tuple[str, ...]
    who: Literal["it", "~", "this spell"]
    least: int = 0
    no: bool = False


class LivesIn(Condition, frozen=True):
    """ "~ is in your graveyard", "~ is on the battlefield", with `it` "it's on the battlefield"."""

    where: Literal[
        "in your graveyard", "on the battlefield", "in exile", "in your hand", "in the command zone",
        "in the command zone or on the battlefield", "exiled",
    ]  # fmt: skip
    it: bool = False


Happening: TypeAlias = Literal[
    "you attacked",
    "another creature died",
    "you gained life",
    "an opponent lost life",
    "an opponent was dealt damage",
    "you've cast another spell",
    "a permanent you controlled left the battlefield",
    "you've drawn two or more cards",
    "you've committed a crime",
]


class IsPairedNow(Condition, frozen=True):
    """ "~ is paired with another creature" (702.95b)."""


class Blessed(Condition, frozen=True):
    """ "You have the city's blessing" (702.131c)."""


class Completed(Condition, frozen=True):
    """ "You've completed a dungeon", "you haven't completed" one of some `name` (309.7)."""

    name: str = ""
    no: bool = False


class Initiated(Condition, frozen=True):
    """ "You have the initiative" (723.1)."""


class DayIs(Condition, frozen=True):
    """ "It's night", "it's neither day nor night"."""

    which: Literal["day", "night", "neither day nor night"]


class LastTurn(Condition, frozen=True):
    """ "No spells were cast last turn", "a player cast two or more spells last turn"."""

    least: int


class ThisTurn(Condition, frozen=True):
    """What happened this turn: "you attacked this turn"."""

    what: Happening


class Cast(Condition, frozen=True):
    """How it was cast: "it was kicked", "its evoke cost was paid", "you cast this spell from your hand".

    `by` is `cast` for that and where it was cast from, else the keyword whose cost was paid, or `other` for a
    cost that is said to be paid rather than its mana cost; `cost` names that, or one of several kicker costs.
    `no` is "it wasn't cast".
    """

    who: Literal["it", "this spell", "~"] = "it"
    by: str = "cast"
    cost: ManaCost | None = None
    origin: Literal["", "from your hand", "from a graveyard", "from your graveyard", "from exile"] = ""
    you: bool = True
    main_phase: bool = False
    no: bool = False
