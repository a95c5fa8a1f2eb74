"""What trigger conditions say: the occasions on which abilities trigger."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.phrases import Attached, Description, Node, Pronoun


class Occasion(Node, frozen=True):
    """What a triggered ability waits for."""


class Arrival(Occasion, frozen=True):
    """Something enters, dies, leaves, attacks …: an intransitive verb with its subject.

    `under` is the older wording of control.
    """

    subject: Subject
    verb: Literal[
        "enters", "dies", "leaves the battlefield", "attacks", "blocks", "becomes blocked", "becomes tapped",
        "becomes untapped", "is put into a graveyard from the battlefield", "attacks or blocks",
        "blocks or becomes blocked", "is dealt damage", "enters or attacks", "enters or dies",
        "is put into a graveyard from anywhere", "attacks alone", "attacks while saddled",
        "attacks and isn't blocked",
        "is put into your graveyard from the battlefield", "is dealt combat damage",
        "is put into an opponent's graveyard from the battlefield",
        "is put into an opponent's graveyard from anywhere", "is put into your graveyard from anywhere",
        "is put into your graveyard from your library", "is put into a graveyard from a library",
        "enters or leaves the battlefield", "attacks you", "attacks you or a planeswalker you control",
        "attacks a player", "attacks a planeswalker", "is turned face up", "exploits a creature",
        "enters or is put into a graveyard from the battlefield", "transforms", "transforms into ~",
        "enters or transforms into ~", "is dealt excess damage", "is dealt excess combat damage",
        "is dealt excess noncombat damage", "leaves your graveyard", "leaves an opponent's graveyard",
        "resolves",
        "enters from a graveyard", "enters from your graveyard", "enters from exile",
        "is put into your hand from your graveyard", "is put into your hand from anywhere",
    ]  # fmt: skip
    under: Literal["", "your", "an opponent's"] = ""


class Subject(Node, frozen=True):
    """Who something happens to in a trigger: ~, what is enchanted, a description, or ~ and a description.

    In a delayed triggered ability it may be what was spoken of before: "that creature".
    """

    own: bool = False
    attached: Attached | None = None
    what: Description | None = None
    determiner: Literal["", "a", "another", "one or more"] = ""
    spoken_of: Pronoun | None = None


class BlockPair(Occasion, frozen=True):
    """ "~ blocks a creature", "~ becomes blocked by one or more creatures with flying", or either."""

    subject: Subject
    verb: Literal["blocks", "becomes blocked by", "blocks or becomes blocked by"]
    other: Description
    many: bool = False


class AttackTogether(Occasion, frozen=True):
    """ "~ and at least two other creatures attack"."""

    others: int


class YouAttack(Occasion, frozen=True):
    """ "You attack", "you attack with two or more creatures"."""

    least: int = 1


class CastThis(Occasion, frozen=True):
    """ "You cast this spell"."""


class NthEachTurn(Occasion, frozen=True):
    """ "You cast your second spell each turn", "you draw your second card each turn".

    `what` tells which spells are counted: "your first instant or sorcery spell".
    """

    verb: Literal["cast", "draw"]
    number: int
    what: Description | None = None
    during: Literal["each turn", "during each opponent's turn"] = "each turn"


class DealsDamage(Occasion, frozen=True):
    """Something deals damage, with `least` that much or more."""

    subject: Subject
    combat: bool
    to: Literal[
        "", "a player", "an opponent", "a creature", "a player or planeswalker", "you", "one or more players",
        "a creature or planeswalker", "~", "a creature or opponent", "one or more creatures",
        "one of your opponents",
    ]  # fmt: skip
    least: int = 0
    noncombat: bool = False


class TappedForMana(Occasion, frozen=True):
    """ "Enchanted land is tapped for mana", "you tap a land for mana" (106.12a)."""

    subject: Subject
    by: Literal["", "you", "a player", "an opponent"] = ""


class PlayerAction(Occasion, frozen=True):
    """A player gains life, draws, casts …; with `many` it is done with one or more objects at once."""

    who: Literal["you", "an opponent", "a player"]
    verb: Literal[
        "gain life", "lose life", "draw a card", "discard a card", "cast", "sacrifice", "play a land",
        "cycle a card", "cycle or discard a card", "cycle another card", "cast or copy", "discard",
        "cycle or discard another card",
        "sacrifice ~",
    ]  # fmt: skip
    what: Description | None = None
    another: bool = False
    during: Literal["", "your turn", "an opponent's turn"] = ""
    many: bool = False


class CyclesThis(Occasion, frozen=True):
    """ "You cycle ~" (702.29c), "you cycle ~ or it dies"."""

    or_dies: bool = False


class CountersPutOn(Occasion, frozen=True):
    """ "One or more +1/+1 counters are put on ~", "you put one or more counters on a creature" (122.6)."""

    kind: str
    subject: Subject
    by_you: bool = False
    one: bool = False


class NthCounterPutOn(Occasion, frozen=True):
    """ "The twelfth hour counter is put on ~" (122.7)."""

    number: int
    kind: str
    subject: Subject


class StepBegins(Occasion, frozen=True):
    """ "At the beginning of your upkeep"."""

    step: Literal[
        "upkeep",
        "draw step",
        "end step",
        "combat",
        "precombat main phase",
        "first main phase",
        "second main phase",
        "postcombat main phase",
        "end of combat",
    ]
    whose: Literal[
        "your", "each", "each player's", "each opponent's", "the", "each combat", "enchanted",
        "the controller's", "enchanted player's", "each opponent's combat",
    ]  # fmt: skip
    of: Attached = Attached("enchanted", "creature")


class Targeted(Occasion, frozen=True):
    """Something becomes the target of a spell or ability."""

    subject: Subject
    by: Literal["", "you control", "an opponent controls"]
    spell_only: bool = False


class CausedDiscard(Occasion, frozen=True):
    """ "A spell or ability an opponent controls causes you to discard ~", or a card."""

    what: Description | None = None


class StateHolds(Occasion, frozen=True):
    """ "When you control no creatures": a state of the game (603.8)."""

    condition: Condition


class BlockedBySome(Occasion, frozen=True):
    """ "Whenever ~ becomes blocked by two or more creatures" (509.5e)."""

    least: int


class PlainOccasion(Occasion, frozen=True):
    """An occasion that is always said in the same words; `forms/occasions.py` has them."""

    says: Literal[
        "attacks you",
        "attacked",
        "attack with a creature",
        "enters or haunted dies",
        "haunted dies",
        "phases out",
        "crews",
        "exert",
        "unattached",
        "lost",
        "countered",
        "monstrous",
        "mutates",
        "clash and win",
        "clash",
        "scry",
        "surveil",
        "explores",
        "yours explores",
        "enlists",
        "crewed",
        "amass",
        "monarch",
        "tempted",
        "crime",
        "connives",
        "yours connives",
        "prevented",
        "dungeon completed",
    ]


class EitherEvent(Occasion, frozen=True):
    """ "~ enters or deals combat damage to a player", "~ enters or at the beginning of your upkeep".

    `again` is the word that the second begins with; with `shared` its subject is not said again.
    """

    first: Occasion
    second: Occasion
    again: Literal["", "when", "whenever", "at"] = ""
    shared: bool = False


class FirstEachTurn(Occasion, frozen=True):
    """ "You gain life for the first time each turn"."""

    of: Occasion


class Activation(Occasion, frozen=True):
    """ "You activate an ability of an artifact that isn't a mana ability" (602.2b)."""

    who: Literal["you", "an opponent", "a player"]
    of: Description | None = None
    mana: bool = True


class DiceRolled(Occasion, frozen=True):
    """ "You roll one or more dice", "you roll a 1 or 2", "you roll a 4 or higher on a die"."""

    what: Literal["one or more dice", "a die", "a number", "a number on a die"]
    numbers: tuple[int, ...] = ()
    or_higher: bool = False


class NextCast(Occasion, frozen=True):
    """ "When you cast your next instant or sorcery spell this turn": said by an effect only (603.7)."""

    what: Description
