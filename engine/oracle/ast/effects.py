"""What effects say: the actions that are of no other room, and for how long something lasts."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.layers.lasting_effects import Duration
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Amount, Description, Node, Thing

UntilWords: TypeAlias = Literal[
    "for as long as you control ~ and ~ remains tapped",
    "for as long as you control ~",
    "for as long as ~ remains tapped",
    "for as long as ~ remains on the battlefield",
    "until end of turn",
    "until end of combat",
    "until your next turn",
    "until the end of your next turn",
    "until your next upkeep",
    "until your next end step",
    "until ~ is cast from exile",
    "this turn",
    "this combat",
]


class ForAsLong(Node, frozen=True):
    """ "For as long as it has a flood counter on it", "for as long as that creature remains tapped".

    It is asked of what the effect is about, `counter` by the kind; without a counter it has to be so.
    """

    who: Literal["it", "that creature", "that land", "that permanent"]
    counter: str = ""
    is_: Literal["", "remains tapped", "is enchanted"] = ""


Until: TypeAlias = UntilWords | ForAsLong
"""How long something lasts, as the words say."""
DURATIONS: dict[str, Duration] = {
    "for as long as you control ~ and ~ remains tapped": "while you control tapped source",
    "for as long as you control ~": "while you control source",
    "for as long as ~ remains tapped": "while source is tapped",
    "for as long as ~ remains on the battlefield": "as long as source",
    "until end of turn": "end of turn",
    "this turn": "end of turn",
    "until end of combat": "end of combat",
    "this combat": "end of combat",
    "until your next turn": "your next turn",
    "until the end of your next turn": "end of your next turn",
    "until your next upkeep": "your next upkeep",
    "until your next end step": "your next end step",
    "until ~ is cast from exile": "until source is cast",
}


class Action(Node, frozen=True):
    """A verb with what it needs, without who does it."""


class Plain(Action, frozen=True):
    """What is always said in the same words; `forms/plain.py` has them for each meaning."""

    does: Literal[
        "extra turn", "extra turn after that", "skip that draw", "gain of no life", "choose number",
        "choose parity", "planeswalk", "abandon", "investigate", "proliferate", "time travel", "explore",
        "connive", "learn", "monarch", "tempted", "no hand limit", "not suspected", "populate", "goaded",
        "crew stronger", "crew by toughness", "phase out until", "tap as it phases in", "plotted",
        "foretold", "phase out", "become blocked", "despite defender", "block despite shadow",
        "block as with shadow", "not transform", "blocked by all", "not phase out", "boast twice",
        "toughness for power", "despite defender now", "not regenerated now", "no combat damage now",
        "all names", "chosen type too", "take mana", "flip", "open", "initiative",
        "combat phase after phase", "combat and main phase after phase",
        "clash", "keep mana", "gain what was lost", "gain what was dealt", "excess to controller",
        "not preventable", "double mana", "others' graveyards", "draw the game",
    ]  # fmt: skip


class EndPart(Action, frozen=True):
    """ "End the turn", "end the combat phase" (721)."""

    what: Literal["turn", "combat phase"]


class BecomeTime(Action, frozen=True):
    """ "It becomes day" (726)."""

    time: Literal["day", "night"]


class NotAlone(Action, frozen=True):
    """ "Can't attack alone", "can't attack or block alone" (506.5)."""

    verb: Literal["attack or block", "attack", "block"]


class CanBlock(Action, frozen=True):
    """ "Can block an additional creature each combat", "can block any number of creatures this turn"."""

    how: Literal["an additional creature", "any number of creatures"]
    lasts: Literal["", "each combat", "this turn"] = ""


class DiscardHand(Action, frozen=True):
    """ "Discard your hand", "discard all the cards in your hand"."""

    all_cards: bool = False


OwnZones: TypeAlias = Literal[
    "hand", "graveyard", "hand and graveyard", "cards from hand", "hand, graveyard, and permanents",
]  # fmt: skip
"""What of theirs players shuffle into their libraries."""


class ShuffleOwn(Action, frozen=True):
    """ "Shuffle your hand and graveyard into your library" (701.20)."""

    what: OwnZones


class ExileWhatIsCast(Action, frozen=True):
    """ "If that spell would be put into your graveyard, exile it instead": of what is cast by it (614.1a)."""

    what: Literal["that spell", "a spell cast this way"]
    whose: Literal["your", "a"]


class CounteredTo(Action, frozen=True):
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard"."""

    to: Literal[
        "exile it instead of putting it into its owner's graveyard",
        "put it into its owner's hand instead of into that player's graveyard",
        "put it on top of its owner's library instead of into that player's graveyard",
    ]


Skipped: TypeAlias = Literal[
    "turn", "untap step", "upkeep step", "draw step", "combat phase", "main phase",
]  # fmt: skip
"""What can be skipped (614.10)."""


class NotRegenerated(Action, frozen=True):
    """ "Creatures destroyed this way can't be regenerated" (701.15c)."""

    what: Description
    many: bool = False


class Skip(Action, frozen=True):
    """ "Skip your next untap step"."""

    what: Skipped


class RollDice(Action, frozen=True):
    """ "Roll a d20", "roll a d20 and add the number of cards in your hand" (706.2)."""

    sides: int
    plus: Amount | None = None


class FlipCoins(Action, frozen=True):
    """ "Flip three coins", "flip X coins", "flip a coin until you lose a flip"."""

    number: Amount | None = None
    until_lost: bool = False


class MustFight(Action, frozen=True):
    """ "Attacks each combat if able", "attacks you this turn if able", "blocks it this combat if able".

    `whom` is what has to be attacked or blocked, None where that is left open (508.1d, 509.1c).
    """

    verb: Literal["attack", "block", "attack or block"]
    lasts: Literal["this turn", "this combat", "each combat"]
    whom: Thing | None = None


class MustBeBlocked(Action, frozen=True):
    """ "Must be blocked if able", "must be blocked this turn if able" (509.1c)."""

    lasts: Literal["", "this turn", "this combat"] = ""


class MeldInto(Action, frozen=True):
    """ "Exile them, then meld them into Chittering Host" (701.37).

    `attacking` marks what enters so: "It enters tapped and attacking."
    """

    into: str
    attacking: bool = False


class SetLifeTotal(Action, frozen=True):
    """ "Your life total becomes 10", with `equal` "becomes equal to" an amount (119.5)."""

    amount: Amount
    equal: bool = False
    who: Literal[
        "your", "target player's", "target opponent's", "each player's", "each opponent's", "that player's"
    ] = "your"


class DoOften(Action, frozen=True):
    """ "Investigate twice", "populate X times", "proliferate again", "investigate an additional time"."""

    what: Literal["investigate", "populate", "proliferate", "explore"]
    often: Literal["again", "an additional time", "twice", "X times", "that many times"]


class InvestigateForEach(Action, frozen=True):
    """ "Investigate for each opponent who lost life this turn", "once for each", "twice for each"."""

    of: Each
    often: Literal["", "once", "twice"] = ""


class RepeatProcess(Action, frozen=True):
    """ "Repeat this process", of all that is said before it."""

    often: Literal["", "once", "X times", "any number of times"] = ""


class VentureInto(Action, frozen=True):
    """ "Venture into the dungeon", "venture into Undercity" (701.49)."""

    dungeon: Literal["the dungeon", "Undercity"]


class TakeControlEntering(Action, frozen=True):
    """ "If a creature would enter under an opponent's control this turn, it enters under your control …"."""

    what: Description


class Act(Action, frozen=True):
    """A verb with one object, or two targets: "destroy target artifact and target land".

    `origin` is where something that was spoken of has to be by then: "exile that card from your graveyard";
    `face_down` says how a card is exiled (406.3), `counters` with how many of which counters.
    """

    verb: Literal[
        "destroy", "exile", "counter", "tap", "untap", "regenerate", "sacrifice", "transform", "convert",
        "flip", "goad", "detain", "suspect",
    ]  # fmt: skip
    what: Thing
    also: Thing | None = None
    origin: Literal["", "your graveyard"] = ""
    face_down: bool = False
    counters: tuple[int, str] | None = None


class Choose(Action, frozen=True):
    """ "Choose target creature" (601.2c), "choose an opponent at random" (608.2d): the sentences behind it
    speak of what is chosen.
    """

    what: Thing
    at_random: bool = False


class TapOrUntap(Action, frozen=True):
    """ "Tap or untap target permanent"."""

    what: Thing


class ExileUntil(Action, frozen=True):
    """ "Exile target creature until ~ leaves the battlefield" (610.3)."""

    what: Thing
    until: Literal["~ leaves the battlefield", "an opponent becomes the monarch"] = "~ leaves the battlefield"


class InCombat(Action, frozen=True):
    """What is done to a creature in combat: it is removed from it, or what it attacks is chosen anew."""

    does: Literal["remove", "reselect"]
    what: Thing


class Vote(Action, frozen=True):
    """ "Starting with you, each player votes for death or torture": the words that are the choices."""

    choices: tuple[str, str]


class GetEmblem(Action, frozen=True):
    """ "Get an emblem with [ability]" (114.2)."""

    abilities: tuple[Granted, ...]


class GetSteps(Action, frozen=True):
    """ "Get that many additional upkeep steps after this phase", or directly after this step (500.9-10)."""

    amount: Amount
    step: Literal["untap step", "upkeep step", "draw step", "end step"]
    after: Literal["phase", "step"] = "phase"


class ExchangeControl(Action, frozen=True):
    """ "Exchange control of two target creatures", "of ~ and target creature" (701.10b)."""

    first: Thing
    second: Thing | None = None


class Attach(Action, frozen=True):
    """Something attached to something."""

    what: Thing
    to: Thing


class Pay(Action, frozen=True):
    """A cost paid on resolution (118.12), `often` where that is any number of times."""

    cost: Payment
    often: bool = False


class PayAny(Action, frozen=True):
    """ "You may pay any amount of {E}", "starting with you, each player may pay any amount of mana"."""

    what: Literal["mana", "{E}"]
    who: Literal["you", "starting with you, each player", "each player starting with you"] = "you"


class EndGame(Action, frozen=True):
    """A player wins or loses the game."""

    verb: Literal["win", "lose"]


class ControlPlayer(Action, frozen=True):
    """ "Control target player during that player's next turn" (720.1), or `gain` control."""

    whom: Thing
    gain: bool = False
