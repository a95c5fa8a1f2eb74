"""Conditions on what has happened this turn, and that compare players or numbers (603.4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.phrases import Amount, Description, Quality, Shares, Thing
from engine.oracle.ast.spent import SpentMana, SpentTo


class PlayerDid(Condition, frozen=True):
    """ "You've cast a creature spell this turn", "an opponent cast a blue spell this turn"."""

    who: Literal["you've", "you", "an opponent", "an opponent has"]
    verb: Literal["cast", "sacrificed", "discarded", "created"]
    least: int
    what: Description
    another: bool = False


class LifeChanged(Condition, frozen=True):
    """ "You gained 3 or more life this turn", "an opponent has lost life this turn" where `least` is 1."""

    who: Literal["you", "you've", "an opponent", "an opponent has", "a player"]
    verb: Literal["gained", "lost"]
    least: int = 1


class Drew(Condition, frozen=True):
    """ "You've drawn three or more cards this turn", "an opponent drew three or more cards this turn"."""

    who: Literal["you've drawn", "you drew", "an opponent has drawn", "an opponent drew"]
    least: int


class PlayerWasDealt(Condition, frozen=True):
    """ "You were dealt 4 or more damage this turn", "an opponent was dealt 7 or more damage this turn"."""

    who: Literal["you", "an opponent"]
    least: int


class WasHurt(Condition, frozen=True):
    """ "~ was dealt damage this turn"."""

    what: Thing


class DealtTo(Condition, frozen=True):
    """ "~ dealt damage to an opponent this turn", "it dealt combat damage to a player this turn"."""

    what: Literal["~", "it"]
    kind: Literal["damage", "combat damage"]
    to: Literal["an opponent", "a player", "you"]


class CameOrWent(Condition, frozen=True):
    """ "Two or more creatures died this turn", "a land entered under your control this turn".

    With `least` 0 it is "no creatures died this turn", with `another` "another Elf entered …".
    """

    least: int
    what: Description
    verb: Literal[
        "died", "died under your control", "entered under your control",
        "was put into your graveyard from anywhere", "were put into your graveyard from anywhere",
        "was put into a graveyard from anywhere", "were put into graveyards from anywhere",
        "left the battlefield under your control", "left the battlefield",
        "entered under an opponent's control", "attacked",
    ]  # fmt: skip
    another: bool = False


class HadEnter(Condition, frozen=True):
    """ "You had a land enter under your control this turn"."""

    who: Literal["you", "an opponent", "that player"]
    least: int
    what: Description
    another: bool = False


Than: TypeAlias = Literal[
    "you", "an opponent", "each opponent", "each other player", "that player", "that spell's controller",
]  # fmt: skip
"""Than whom somebody has more."""
Having: TypeAlias = Literal[
    "you", "an opponent", "no opponent", "a player", "that player", "defending player",
]  # fmt: skip
"""Who is asked whether they have more."""


class ControlsMore(Condition, frozen=True):
    """ "An opponent controls more creatures than you", "you control fewer lands than each opponent".

    `by` is how many more at least, where that is said: "at least two more lands".
    """

    who: Having
    what: Description
    how: Literal["more", "fewer"] = "more"
    than: Than = "you"
    by: int = 1


class OwnsAndControls(Condition, frozen=True):
    """ "You both own and control ~ and a creature named Midnight Scavengers".

    With `attacking` "~ and a creature named Phyrexian Dragon Engine are attacking, and you both own and
    control them".
    """

    what: Description
    attacking: bool = False


class HasMore(Condition, frozen=True):
    """ "You have more life than an opponent", "you have more cards in hand than each opponent"."""

    who: Having
    of: Literal["life", "cards in hand"]
    than: Than
    how: Literal["more", "fewer", "less"] = "more"
    by: int = 1


class TotalPower(Condition, frozen=True):
    """ "Creatures you control have total power 8 or greater"."""

    what: Description
    least: int


class FewerThan(Condition, frozen=True):
    """ "Your devotion to white is less than five"."""

    amount: Amount
    number: int


class OpponentsAre(Condition, frozen=True):
    """ "You have two or more opponents"."""

    least: int


class Exactly(Condition, frozen=True):
    """ "You control exactly one creature", "you don't control a Gideon" where none."""

    number: int
    what: Description


class Attacking(Condition, frozen=True):
    """ "Four or more creatures are attacking", "a creature is attacking you"."""

    least: int
    what: Description
    you: bool = False


class ManaSpentOn(Condition, frozen=True):
    """ "That mana is spent on a creature spell": the mana that was added before (106.6)."""

    what: Description


class TargetsSome(Condition, frozen=True):
    """ "It targets a red creature", of the spell itself."""

    what: Description


class HadToAttack(Condition, frozen=True):
    """ "That creature had to attack this combat" (506.6)."""

    who: Literal["it", "that creature", "~"]


class SharesType(Condition, frozen=True):
    """ "It shares a creature type with ~"."""


class EnteredNow(Condition, frozen=True):
    """ "~ entered this turn", "it entered this turn"."""

    who: Thing


class EnteredUnderYours(Condition, frozen=True):
    """ "It entered under your control": who controls what was just put onto the battlefield (110.2a)."""


class Yours(Condition, frozen=True):
    """ "You controlled that permanent": as it was last known (608.2h)."""

    what: Thing


class AttackedNow(Condition, frozen=True):
    """ "You attacked with two or more creatures this turn", with `least` 0 "you didn't attack with …"."""

    least: int
    what: Description


class TimeResolved(Condition, frozen=True):
    """ "This is the second time this ability has resolved this turn", "it's the third time" behind that."""

    which: Literal["first", "second", "third"]
    behind: bool = False


class NthCast(Condition, frozen=True):
    """ "It's the second creature spell you cast this turn": of the spell that was just cast.

    "It was the second spell you cast this turn" is said of the permanent that the spell has become.
    """

    which: Literal["first", "second", "third"]
    what: Description
    was: bool = False


class ActivatedOften(Condition, frozen=True):
    """ "This ability has been activated four or more times this turn"."""

    least: int


class PoisonIs(Condition, frozen=True):
    """ "An opponent has three or more poison counters" (122.1f)."""

    who: Literal["you", "an opponent", "a player", "its controller"]
    least: int


class Descended(Condition, frozen=True):
    """ "You descended this turn": a permanent card was put into your graveyard (700.11)."""


class MostCommonColor(Condition, frozen=True):
    """ "Black is the most common color among all permanents or is tied for most common"."""

    color: str


class FullParty(Condition, frozen=True):
    """ "You have a full party" (700.8)."""


class GainedOrLost(Condition, frozen=True):
    """ "You gained or lost life this turn", "you gained and lost life this turn"."""

    joint: Literal["or", "and"] = "or"


class AttackedWithPower(Condition, frozen=True):
    """ "You attacked with creatures with total power 6 or greater this combat": as they were declared."""

    least: int


class Fought(Condition, frozen=True):
    """ "~ attacked or blocked this turn", "it attacked this turn", "~ didn't attack this turn"."""

    who: Literal["~", "it"]
    did: Literal["attacked", "blocked", "attacked or blocked", "didn't attack"]


class OptionPaid(Condition, frozen=True):
    """ "Evidence was collected", "the gift wasn't promised": whether an optional cost was paid (607.2i).

    What is asked `now`, while the spell is cast, is "it's bargained".
    """

    option: Literal["bargain", "evidence", "gift"]
    who: Literal["", "it", "this spell", "~"] = ""
    no: bool = False
    now: bool = False


class YouControlledAsCast(Condition, frozen=True):
    """ "You controlled a Faerie as you cast this spell" (601.2i)."""

    what: Description


class RevealedOrControlled(Condition, frozen=True):
    """ "You revealed a Dragon card or controlled a Dragon as you cast this spell"."""

    card: Description
    what: Description


class Escaped(Condition, frozen=True):
    """ "It escaped": it was cast for an escape cost (702.138b)."""

    who: Literal["it", "~"]


class HasQuality(Condition, frozen=True):
    """ "It has flying", "that creature has toughness 6 or greater", "it doesn't have infect"."""

    what: Thing
    quality: Quality
    no: bool = False
    had: bool = False


class SharesSome(Condition, frozen=True):
    """ "It shares a card type with that permanent"."""

    what: Thing
    shared: Shares


class DoneThisWay(Condition, frozen=True):
    """ "A creature card was milled this way": of what the instruction before it has dealt with.

    `so_many` is said without "or more": "two cards that share a color were milled this way".
    """

    least: int
    what: Description
    tense: Literal["was", "were", "is", "are"]
    did: Literal[
        "destroyed", "exiled", "discarded", "sacrificed", "milled", "revealed", "put into a graveyard",
        "dealt damage", "put into exile",
    ]  # fmt: skip
    so_many: bool = False


class DamagePrevented(Condition, frozen=True):
    """ "Damage is prevented this way", "damage from a red source is prevented this way" (615.5)."""

    of: Description | None = None


class AbilityCountered(Condition, frozen=True):
    """ "A permanent's ability is countered this way"."""


class YouDidThisWay(Condition, frozen=True):
    """ "You sacrificed a Swamp this way", "you discard a creature card this way"."""

    verb: Literal["sacrificed", "sacrifice", "discarded", "discard", "exiled", "exile", "milled", "mill"]
    least: int
    what: Description


class DidNot(Condition, frozen=True):
    """ "You haven't cast a creature spell this turn", "you didn't cast a spell this turn"."""

    says: Literal["haven't cast", "haven't sacrificed", "haven't discarded", "didn't cast"]
    what: Description


class WasForetold(Condition, frozen=True):
    """ "This spell was foretold" (702.143)."""

    who: Literal["this spell", "it", "~"]


class WasSpent(Condition, frozen=True):
    """ "Mana from a Treasure was spent to cast it", "three or more mana from creatures was spent to cast it".

    `words` say how many: at least so many, or so many or more.
    """

    what: SpentMana
    to: SpentTo
    least: int = 1
    words: Literal["", "at least", "or more"] = ""


class NoManaSpent(Condition, frozen=True):
    """ "No mana was spent to cast it", "no colored mana was spent to cast it"."""

    who: Literal["it", "~", "this spell"]
    kind: Literal["mana", "colored mana"]


class NothingSpentOnThem(Condition, frozen=True):
    """ "None of them were cast or no mana was spent to cast them": of all that an event is about."""


class AttackingAlone(Condition, frozen=True):
    """ "~ is attacking alone" (506.5)."""

    what: Thing


class PlayerIs(Condition, frozen=True):
    """ "Defending player is poisoned", "that player is the monarch"."""

    who: Thing
    what: Literal["poisoned", "the monarch"]


class AttachedTo(Condition, frozen=True):
    """ "~ is attached to a creature" (301.5, 303.4)."""

    what: Description


class HasAttachedNow(Condition, frozen=True):
    """ "Two or more Equipment are attached to it"."""

    least: int
    what: Description
    to: Thing


class FirstCombat(Condition, frozen=True):
    """ "It's the first combat phase of the turn"."""


class IsSuspended(Condition, frozen=True):
    """ "~ is suspended": it is in exile, has suspend, and has a time counter on it (702.62b)."""


class BearsRing(Condition, frozen=True):
    """ "~ is your Ring-bearer" (701.52e)."""

    what: Thing


class CastThisGame(Condition, frozen=True):
    """ "You've cast another spell named ~ this game"."""


class TemptedOften(Condition, frozen=True):
    """ "The Ring has tempted you two or more times this game" (701.52d)."""

    least: int


class ChoseBearer(Condition, frozen=True):
    """ "You chose a creature other than ~ as your Ring-bearer", as the Ring tempted you (701.52a)."""

    what: Description
