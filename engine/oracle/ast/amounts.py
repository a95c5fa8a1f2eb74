"""Amounts: numbers that a text writes, announces or has worked out (107)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.phrases import Amount, Description, Node, Place, Pronoun, Thing
from engine.oracle.ast.spent import OfBoth, SpentAmount, UnspentMana


class Number(Amount, frozen=True):
    """A number as written."""

    value: int


class Variable(Amount, frozen=True):
    """X: as announced (107.3a), or as the sentence defines it; Y beside it as the sentence does (107.3p)."""

    letter: Literal["X", "Y"] = "X"


class XAndY(Amount, frozen=True):
    """What behind "where X is" defines both letters: "… and Y is its toughness"."""

    x: Amount
    y: Amount
    joint: Literal[", and", "and"]


class ThatMuch(Amount, frozen=True):
    """The amount of the event: "that much damage", "that many cards"."""


class ChosenNumber(Amount, frozen=True):
    """ "That number", "the number": the one that was chosen before."""

    words: Literal["that number", "the number"]


class NumberInBoth(Amount, frozen=True):
    """ "The total number of instant and sorcery cards you own in exile and in your graveyard"."""

    what: Description
    also: Place


class NumberOf(Amount, frozen=True):
    """How many there are: "the number of creatures you control", of several zones "the total number of"."""

    what: Description
    total: bool = False


class Characteristic(Amount, frozen=True):
    """A number of an object: "its power", "~'s toughness", with `the` "the power of that creature"."""

    what: Literal["power", "toughness", "mana value"]
    of: Thing
    the: bool = False


class OfEach(Amount, frozen=True):
    """ "Each other creature's power": what a number is compared with one by one, as "greater than" says."""

    among: Description
    what: Literal["power", "toughness", "mana value"]


class Domain(Amount, frozen=True):
    """ "The number of basic land types among lands you control"."""

    whose: Literal["you", "they"] = "you"


class VowelsOnSticker(Amount, frozen=True):
    """ "Unique vowel on that sticker" (123.6e)."""


class RolledResult(Amount, frozen=True):
    """ "The result", "the roll": of the die that was rolled before, or of the roll that triggered (706.2)."""

    words: Literal["the result", "the roll"] = "the result"


class Opponents(Amount, frozen=True):
    """How many opponents you have: "for each opponent you have"."""


class Devotion(Amount, frozen=True):
    """ "Your devotion to black": the mana symbols of a color in costs (2021:700.5).

    Without colors it is "your devotion to that color", of the one that was chosen.
    """

    colors: tuple[str, ...]


class VotesFor(Amount, frozen=True):
    """ "Death vote", behind "for each" (701.32)."""

    choice: str


class SymbolsIn(Amount, frozen=True):
    """ "The number of red mana symbols in the mana costs of permanents you control": chroma (202.1)."""

    color: str
    among: Description


class Extreme(Amount, frozen=True):
    """ "The greatest power among creatures you control", "the total power of creatures you control"."""

    which: Literal["greatest", "highest", "total"]
    what: Literal["power", "toughness", "mana value"]
    among: Group


class LifeTotal(Amount, frozen=True):
    """ "Your life total"; behind "half" a text says "their life"."""

    says: Literal["your life total", "their life total", "your life", "their life"] = "your life total"


class TheirLibrary(Amount, frozen=True):
    """The cards of a library: "mills half their library"."""


class Twice(Amount, frozen=True):
    """ "Twice the number of …", "three times …"."""

    times: int
    of: Amount


class HalfOf(Amount, frozen=True):
    """ "Half their life, rounded up" (107.1a)."""

    of: Amount
    rounded: Literal["up", "down"]


class HalfOfThose(Amount, frozen=True):
    """ "Half the creatures they control, rounded up" (107.1a)."""

    what: Description
    rounded: Literal["up", "down"]


class Sum(Amount, frozen=True):
    """ "One plus the number of …", "the number of … plus one", "… minus one", perhaps in digits."""

    number: int
    of: Amount
    sign: Literal["plus", "minus"] = "plus"
    number_first: bool = True
    digits: bool = False


class SumOf(Amount, frozen=True):
    """ "The number of Elves you control plus the number of Elf cards in your graveyard", "… minus …"."""

    first: Amount
    sign: Literal["plus", "minus"]
    second: Amount


class ColorsAmong(Amount, frozen=True):
    """ "The number of colors among permanents you control", behind "for each" "color among …" (105.2)."""

    among: Group


class DifferentAmong(Amount, frozen=True):
    """ "The number of different powers among creatures you control", or mana values."""

    what: Literal["power", "mana value"]
    among: Description


class DifferentlyNamed(Amount, frozen=True):
    """ "The number of differently named lands you control" (201.2b)."""

    what: Description


class MostInCommon(Amount, frozen=True):
    """ "The greatest number of creatures you control that have a creature type in common"."""

    what: Description
    kind: Literal["color", "card type", "permanent type", "creature type", "land type"]


class ResolvedNow(Amount, frozen=True):
    """ "The number of times this ability has resolved this turn"."""


class ForEach(Amount, frozen=True):
    """A number for each of some objects: "1 life for each creature you control"."""

    times: int
    what: Each


class Difference(Amount, frozen=True):
    """ "The difference": by how much somebody has more than somebody else, as was asked just before."""


class CountersOn(Amount, frozen=True):
    """How many counters of a kind are on something; without a kind, of any.

    `word` is how it is said of several: "counters among creatures you control".
    """

    of: Thing
    kind: str = ""
    word: Literal["on", "among"] = "on"


class LifeThisTurn(Amount, frozen=True):
    """ "The amount of life you gained this turn", "the total amount of life your opponents lost this turn".

    `each` stands behind "for each": "1 life you gained this turn".
    """

    who: Literal["you", "you've", "your opponents", "your opponents have", "they"]
    verb: Literal["gained", "lost"]
    how: Literal["the amount of", "the total amount of", "the"] = "the amount of"
    each: bool = False


class ControlledAsCast(Amount, frozen=True):
    """ "Modified creature you controlled as you cast this spell", behind "for each"."""

    what: Description


class HappenedThisTurn(Amount, frozen=True):
    """ "Creature that died this turn", "creature put into your graveyard from the battlefield this turn"."""

    what: Description
    did: Literal[
        "that died", "put into your graveyard from the battlefield",
        "put into a graveyard from the battlefield", "that entered under your control", "you've cast",
        "you cast", "you've drawn", "they've drawn", "they've cast", "you've discarded", "you've sacrificed",
        "that died under your control", "that left the battlefield under your control",
        "that were put into graveyards from the battlefield", "you've cast before it", "you attacked with",
    ]  # fmt: skip


class ThisWay(Amount, frozen=True):
    """ "Creature destroyed this way": of what the instruction before it has dealt with, what it says.

    Of damage that was "prevented this way" (615.5) no more is said: `what` is None then. With `the` it is
    said of all of them: "the creatures sacrificed this way".
    """

    what: Description | None
    did: Literal[
        "destroyed", "exiled", "discarded", "sacrificed", "milled", "prevented", "revealed",
        "put into a graveyard", "put into your graveyard", "put into their graveyard", "tapped", "returned",
        "exiled from their hand", "that died",
    ]  # fmt: skip
    the: bool = False


class WhatWas(Node, frozen=True):
    """ "The discarded cards", "the sacrificed creatures": by the cost, or just before."""

    did: Literal["discarded", "milled", "sacrificed"]
    what: Description


Group: TypeAlias = Description | ThisWay | WhatWas | Pronoun
"""Among what something is counted: described, or dealt with or spoken of before."""


class ControlledThisWay(Amount, frozen=True):
    """ "The number of creatures you controlled that were destroyed this way", as they were last known."""

    what: Description
    who: Literal["you", "they"]
    did: Literal["destroyed", "put into a graveyard"]


class FlipsWon(Amount, frozen=True):
    """ "For each flip you win": of the coins that were flipped just before (705.2)."""

    tense: Literal["win", "won"]


class MostThisWay(Amount, frozen=True):
    """ "The greatest number of cards a player discarded this way": of each player's the most."""

    did: Literal["discarded"]


class ColorsOf(Amount, frozen=True):
    """ "For each of its colors" (105.2)."""

    of: Thing


class CountersOfPlayer(Amount, frozen=True):
    """ "The number of experience counters you have", "poison counter your opponents have" (122.1)."""

    kind: Literal["experience", "poison", "rad", "energy"]
    who: Literal["you", "your opponents"]


class LifePaid(Amount, frozen=True):
    """ "The life paid as it entered" (607.2g)."""

    who: Literal["it", "~"]


class StartingLifeTotal(Amount, frozen=True):
    """ "Your starting life total"."""


class LifeAmong(Amount, frozen=True):
    """ "The lowest life total among all players"."""

    which: Literal["highest", "lowest"]


class LastNotedLife(Amount, frozen=True):
    """ "The last noted life total for ~" (607.2e)."""


class Party(Amount, frozen=True):
    """ "The number of creatures in your party" (700.8 of 2021)."""


class CardTypes(Amount, frozen=True):
    """ "The number of card types among cards in all graveyards" (205.2)."""

    among: Group


class TargetsBeyond(Amount, frozen=True):
    """ "For each target beyond the first"."""


class TargetsOfIt(Amount, frozen=True):
    """ "For each creature it targets", "for each target", of the spell whose cost it is."""

    what: Description | None = None


class TimesKicked(Amount, frozen=True):
    """ "For each time it was kicked", "the number of times ~ was kicked" (702.33d)."""

    who: Literal["it", "~", "this spell"]


class TimesMutated(Amount, frozen=True):
    """ "The number of times ~ has mutated" (702.140c)."""

    who: Literal["it", "~"]


class CommanderCasts(Amount, frozen=True):
    """ "Time you've cast your commander from the command zone this game" (903.8)."""

    of: Literal["your commander", "a commander"]


class PaidAmount(Amount, frozen=True):
    """ "The total amount of mana paid this way", "the amount of {E} paid this way", "{E} paid this way"."""

    what: Literal["mana", "{E}"]
    total: bool = False


class CommandersValue(Amount, frozen=True):
    """ "The greatest mana value among your commanders", "… of a commander you own on the battlefield or in
    the command zone": of those that are `there`.
    """

    there: bool = False


class AsCast(Amount, frozen=True):
    """ "The number of creatures you control as you cast this spell": what it was then."""

    of: Amount


class ColorsSpent(Amount, frozen=True):
    """ "For each color of mana spent to cast it", "the number of colors of mana spent to cast this spell"."""

    who: Literal["it", "~", "this spell"]


class RemovedThisWay(Amount, frozen=True):
    """ "For each storage counter removed this way": as a cost."""

    kind: str = ""


class Devoured(Amount, frozen=True):
    """ "Creature it devoured" (702.82b)."""


Each: TypeAlias = (
    FlipsWon
    | ControlledAsCast
    | PaidAmount
    | Devoured
    | LifeThisTurn
    | ColorsOf
    | CountersOfPlayer
    | RemovedThisWay
    | HappenedThisTurn
    | ThisWay
    | Description
    | Party
    | CardTypes
    | DifferentAmong
    | TargetsBeyond
    | TargetsOfIt
    | CountersOn
    | Domain
    | Opponents
    | TimesKicked
    | CommanderCasts
    | ColorsSpent
    | SpentAmount
    | UnspentMana
    | OfBoth
    | VowelsOnSticker
    | SymbolsIn
    | ColorsAmong
    | VotesFor
)
"""What stands behind "for each"."""
