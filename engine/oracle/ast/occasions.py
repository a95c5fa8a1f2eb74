"""What trigger conditions say: the occasions on which abilities trigger."""

from __future__ import annotations

from typing import ClassVar, Literal

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
        "is put into an opponent's graveyard",
        "is put into an opponent's graveyard from anywhere", "is put into your graveyard from anywhere",
        "is put into your graveyard from your library", "is put into a graveyard from a library",
        "enters or leaves the battlefield", "attacks you", "attacks you or a planeswalker you control",
        "attacks a player", "attacks a planeswalker", "attacks a battle",
        "is turned face up", "exploits a creature",
        "enters or is put into a graveyard from the battlefield", "transforms", "transforms into ~",
        "enters or transforms into ~", "is dealt excess damage", "is dealt excess combat damage",
        "is dealt excess noncombat damage", "leaves your graveyard", "leaves an opponent's graveyard",
        "resolves",
        "enters from a graveyard", "enters from your graveyard", "enters from exile",
        "is put into your hand from your graveyard", "is put into your hand from anywhere",
        "enters tapped", "enters untapped", "is put into exile from the battlefield",
        "is exiled from the battlefield", "is returned to your hand",
        "is returned to your hand from the battlefield", "is returned to a player's hand",
        "is put into a graveyard", "is put into a player's graveyard from the battlefield",
        "is put into your graveyard from anywhere other than the battlefield",
        "is put into an opponent's graveyard from their library", "is milled", "is put into exile",
        "is put into exile from your graveyard", "is put into exile from your library and/or your graveyard",
    ]  # fmt: skip
    under: Literal["", "your", "an opponent's", "your opponents'", "enchanted player's", "your team's"] = ""


class Subject(Node, frozen=True):
    """Who something happens to in a trigger: ~, what is enchanted, a description, or ~ and a description.

    "Your" is said of a commander. In a delayed triggered ability it may be what was spoken of before: "that
    creature", "either of those creatures". Of "~ and/or one or more other creatures" all that it happens to
    is meant.
    """

    own: bool = False
    attached: Attached | None = None  # with `own` either of the two: "~ or equipped creature"
    what: Description | None = None
    determiner: Literal["", "a", "another", "one or more", "either of", "your"] = ""
    spoken_of: Pronoun | None = None
    joined: Literal["or", "and/or"] = "or"


class BlockPair(Occasion, frozen=True):
    """ "~ blocks a creature", "~ becomes blocked by one or more creatures with flying", or either.

    `least` is how many there have to be at once, 0 where it triggers for each by itself.
    """

    subject: Subject
    verb: Literal["blocks", "becomes blocked by", "blocks or becomes blocked by"]
    other: Description
    least: int = 0


class AttackTogether(Occasion, frozen=True):
    """ "~ and at least two other creatures attack", "~ and at least one Human attack"."""

    others: int
    what: Description = Description(other=True)


class ManaSpent(Occasion, frozen=True):
    """ "You spend this mana to cast a Dragon creature spell": the mana that was added before (106.6)."""

    what: Description
    says: Literal["you spend this mana", "that mana is spent"]


class YouAttack(Occasion, frozen=True):
    """ "You attack"."""


class AttackWith(Occasion, frozen=True):
    """ "You attack with two or more creatures", "with one or more Zombies", "with exactly two creatures".

    Of `anybody` it is said that "two or more creatures attack".
    """

    least: int
    what: Description
    exactly: bool = False
    anybody: bool = False


class AttackWithOne(Occasion, frozen=True):
    """ "You attack with a creature an opponent owns": once for each that attacks (508.3c)."""

    what: Description


class PlayerAttacks(Occasion, frozen=True):
    """ "A player attacks enchanted player with one or more creatures": once for each attacked (508.3)."""

    who: Literal["you", "a player", "an opponent"]
    whom: Literal[
        "a player or planeswalker", "a player", "enchanted player", "a planeswalker you control", "you"
    ]
    what: Description | None = None


class AttacksWhom(Occasion, frozen=True):
    """ "A creature attacks one of your opponents": players, or with them what they control (508.3a)."""

    subject: Subject
    whom: Literal[
        "one of your opponents", "an opponent", "enchanted player",
        "one of your opponents or a planeswalker they control",
        "one of your opponents or a planeswalker an opponent controls",
    ]  # fmt: skip


class PlayerHurt(Occasion, frozen=True):
    """ "You're dealt combat damage", "an opponent is dealt noncombat damage" (120.3a)."""

    who: Literal["you're", "an opponent is", "a player is", "enchanted player is"]
    kind: Literal["damage", "combat damage", "noncombat damage"]


class ChampionedWith(Occasion, frozen=True):
    """ "A Faerie is championed with ~" (702.72c)."""

    what: Description


class BecomesAttached(Occasion, frozen=True):
    """ "An Aura becomes attached to ~", "~ becomes attached to a creature" (701.3)."""

    subject: Subject
    to: Subject


class PlayerTargeted(Occasion, frozen=True):
    """ "You become the target of a spell or ability an opponent controls" (115.1)."""

    by: Literal["", "an opponent controls"] = ""
    or_ability: bool = False


class CoinFlip(Occasion, frozen=True):
    """ "You win a coin flip", "a player loses a coin flip" (705.2)."""

    who: Literal["you", "an opponent", "a player"]
    won: bool


class GetsEnergy(Occasion, frozen=True):
    """ "You get one or more {E}" (107.14)."""


class DrawsBeyondFirst(Occasion, frozen=True):
    """ "An opponent draws a card except the first one they draw in each of their draw steps"."""

    who: Literal["you", "an opponent", "a player"]


class During(Occasion, frozen=True):
    """ "Another creature dies during your turn"."""

    of: Occasion
    whose: Literal["your turn", "an opponent's turn", "each opponent's turn", "combat"]


class WhileHolds(Occasion, frozen=True):
    """ "~ attacks while you control two or more artifacts": an event, where a condition holds then."""

    of: Occasion
    condition: Condition


class CastThis(Occasion, frozen=True):
    """ "You cast this spell"."""


class NthEachTurn(Occasion, frozen=True):
    """ "You cast your second spell each turn", "an opponent draws their second card each turn".

    `what` tells which spells are counted: "your first instant or sorcery spell".
    """

    verb: Literal["cast", "draw"]
    number: int
    what: Description | None = None
    during: Literal["each turn", "in a turn", "during each opponent's turn"] = "each turn"
    who: Literal["you", "an opponent", "a player", "enchanted player"] = "you"


class DealsDamage(Occasion, frozen=True):
    """Something deals damage, with `least` that much or more.

    With `or_you` it is "to you or a permanent you control".
    """

    subject: Subject
    combat: bool
    to: Literal[
        "", "a player", "an opponent", "a creature", "a player or planeswalker", "you", "one or more players",
        "a player or battle", "an opponent or battle",
        "a creature or planeswalker", "~", "a creature or opponent", "one or more creatures",
        "one or more of your opponents", "one of your opponents", "enchanted player", "a permanent",
        "one or more permanents", "defending player", "that creature",
    ]  # fmt: skip
    least: int = 0
    noncombat: bool = False
    to_what: Description | None = None  # "a permanent", "one or more permanents" of which more is said
    or_you: bool = False


class TappedForMana(Occasion, frozen=True):
    """ "Enchanted land is tapped for mana", "you tap a land for mana" (106.12a)."""

    subject: Subject
    by: Literal["", "you", "a player", "an opponent"] = ""


class PlayerAction(Occasion, frozen=True):
    """A player gains life, draws, casts …; with `many` it is done with one or more objects at once.

    `beyond` is "other than the first spell that player casts each turn", or "your first spell".
    """

    who: Literal["you", "an opponent", "a player", "enchanted player", "the chosen player"]
    verb: Literal[
        "gain life", "lose life", "draw a card", "discard a card", "cast", "sacrifice", "play a land",
        "cycle a card", "cycle or discard a card", "cycle another card", "cast or copy", "discard",
        "cycle or discard another card", "play", "search a library", "shuffle a library", "pay life",
        "create", "gain or lose life", "mill",
        "sacrifice ~", "sacrifice it",
    ]  # fmt: skip
    what: Description | None = None
    another: bool = False
    during: Literal["", "your turn", "an opponent's turn"] = ""
    many: bool = False
    beyond: Literal["", "your", "that player casts", "they cast"] = ""


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

    why_alone: ClassVar[str] = "waits for the counter that makes it so many"

    number: int
    kind: str
    subject: Subject


class StepBegins(Occasion, frozen=True):
    """ "At the beginning of your upkeep"."""

    step: Literal[
        "upkeep",
        "first upkeep each turn",
        "draw step",
        "end step",
        "combat",
        "precombat main phase",
        "first main phase",
        "second main phase",
        "postcombat main phase",
        "end of combat",
        "main phases",
    ]
    whose: Literal[
        "your", "each", "each player's", "each opponent's", "the", "each combat", "enchanted",
        "the controller's", "enchanted player's", "each opponent's combat", "the chosen player's",
        "each of your",
    ]  # fmt: skip
    of: Attached = Attached("enchanted", "creature")


class Targeted(Occasion, frozen=True):
    """Something becomes the target of a spell or ability; with `or_you`, you or something does."""

    subject: Subject
    by: Literal["", "you control", "an opponent controls"]
    spell_only: bool = False
    spell: Description | None = None  # which spell: "an instant or sorcery spell an opponent controls"
    or_you: bool = False


class CausedDiscard(Occasion, frozen=True):
    """ "A spell or ability an opponent controls causes you to discard ~", or a card."""

    what: Description | None = None


class StateHolds(Occasion, frozen=True):
    """ "When you control no creatures": a state of the game (603.8)."""

    condition: Condition


class PlainOccasion(Occasion, frozen=True):
    """An occasion that is always said in the same words; `forms/occasions.py` has them."""

    says: Literal[
        "phases out", "phases in", "crews", "crewed", "unattached", "lost", "countered", "tempted",
        "prevented", "enchanted player attacked", "chaos",
    ]  # fmt: skip


class YouDo(Occasion, frozen=True):
    """ "You scry", "you commit a crime", "you set ~ in motion": what somebody does who is told to, or may."""

    deed: Literal[
        "proliferate", "investigate", "scry", "surveil", "clash", "clash and win", "exert a creature",
        "become the monarch", "commit a crime", "complete a dungeon", "give a gift", "foretell a card",
        "activate a boast ability", "open an Attraction", "planeswalk to ~", "planeswalk away from ~",
        "encounter ~", "set ~ in motion",
    ]  # fmt: skip


class HauntedDies(Occasion, frozen=True):
    """ "The creature it haunts dies" (702.55c)."""

    who: Literal["it", "~"]


class Expends(Occasion, frozen=True):
    """ "You expend 4": the fourth mana is spent that turn to cast spells."""

    number: int


class EitherEvent(Occasion, frozen=True):
    """ "~ enters or deals combat damage to a player", "~ enters or at the beginning of your upkeep".

    `again` is the word that the second begins with; with `shared` its subject is not said again. Behind
    "and" stands what it triggers on as well: "~ enters and at the beginning of your upkeep".
    """

    first: Occasion
    second: Occasion
    again: Literal["", "when", "whenever", "at"] = ""
    shared: bool = False
    joint: Literal["or", "and"] = "or"


class FirstEachTurn(Occasion, frozen=True):
    """ "You gain life for the first time each turn"."""

    of: Occasion


class Activation(Occasion, frozen=True):
    """ "You activate an ability of an artifact that isn't a mana ability" (602.2b), or "if it isn't" one.

    With `targets` it is one that targets such an object or player, with `with_x` one "with {X} in its
    activation cost", with `loyalty` "a loyalty ability".
    """

    who: Literal["you", "an opponent", "a player"]
    of: Description | None = None
    mana: bool = True
    asked_behind: bool = False
    targets: Description | None = None
    with_x: bool = False
    loyalty: bool = False


class DiceRolled(Occasion, frozen=True):
    """ "You roll one or more dice", "you roll a 1 or 2", "you roll a 4 or higher on a die"."""

    what: Literal["one or more dice", "a die", "a number", "a number on a die"]
    numbers: tuple[int, ...] = ()
    or_higher: bool = False


class NextCast(Occasion, frozen=True):
    """ "When you cast your next instant or sorcery spell this turn": said by an effect only (603.7).

    With `next_cast` it is said otherwise: "when you next cast an instant or sorcery spell this turn".
    """

    what: Description
    next_cast: bool = False


class NextOf(Occasion, frozen=True):
    """ "You next cast an instant spell, cast a sorcery spell, or activate a loyalty ability"."""

    deeds: tuple[PlayerAction | Activation, ...]
