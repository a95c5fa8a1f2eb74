"""What effects say: actions, who takes them, and how they follow one another."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.instructions import Duration
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.keywords import Granted, KeywordUse
from engine.oracle.ast.phrases import Amount, Description, Node, Thing

Until: TypeAlias = Literal[
    "for as long as you control ~",
    "for as long as ~ remains tapped",
    "for as long as ~ remains on the battlefield",
    "until end of turn",
    "until end of combat",
    "until your next turn",
    "until the end of your next turn",
    "this turn",
]
DURATIONS: dict[str, Duration] = {
    "for as long as you control ~": "while you control source",
    "for as long as ~ remains tapped": "while source is tapped",
    "for as long as ~ remains on the battlefield": "as long as source",
    "until end of turn": "end of turn",
    "this turn": "end of turn",
    "until end of combat": "end of combat",
    "until your next turn": "your next turn",
    "until the end of your next turn": "end of your next turn",
}


class Action(Node, frozen=True):
    """A verb with what it needs, without who does it."""


class Plain(Action, frozen=True):
    """What is always said in the same words; `grammar/plain.py` has them for each meaning."""

    does: str


class Act(Action, frozen=True):
    """A verb with one object, or two targets: "destroy target artifact and target land".

    `origin` is where something that was spoken of has to be by then: "exile that card from your graveyard".
    """

    verb: Literal[
        "destroy", "exile", "counter", "tap", "untap", "regenerate", "sacrifice", "transform", "convert",
        "flip", "goad", "detain",
    ]  # fmt: skip
    what: Thing
    also: Thing | None = None
    origin: Literal["", "your graveyard"] = ""


class Choose(Action, frozen=True):
    """ "Choose target creature": a target that the sentences behind it speak of (601.2c)."""

    what: Thing


class TapOrUntap(Action, frozen=True):
    """ "Tap or untap target permanent"."""

    what: Thing


class ExileUntil(Action, frozen=True):
    """ "Exile target creature until ~ leaves the battlefield" (610.3)."""

    what: Thing


class InCombat(Action, frozen=True):
    """What is done to a creature in combat: it is removed from it, or what it attacks is chosen anew."""

    does: Literal["remove", "reselect"]
    what: Thing


class Deal(Action, frozen=True):
    """Damage, to each of several recipients the same, or divided among targets as chosen (601.2d).

    `more` are further amounts with their recipients, dealt at the same time.
    """

    amount: Amount
    to: tuple[Thing, ...]
    divided: bool = False
    amount_last: bool = False
    more: tuple[tuple[Amount, tuple[Thing, ...]], ...] = ()


class DrawRevealed(Action, frozen=True):
    """ "Draw a card and reveal it" (121.6c)."""


class Count(Action, frozen=True):
    """A verb with a number: "draw two cards", "gain 3 life", "scry 2"."""

    verb: Literal[
        "draw", "gain life", "lose life", "mill", "scry", "surveil", "discard", "bolster", "adapt", "support",
        "monstrosity",
    ]  # fmt: skip
    amount: Amount
    at_random: bool = False
    equal: bool = False
    additional: bool = False


class Amass(Action, frozen=True):
    """ "Amass Orcs 2", "amass 1"; without a subtype it is Zombies (701.44d)."""

    amount: Amount
    subtype: str = ""


class GainIf(Action, frozen=True):
    """ "Gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast it"."""

    parts: tuple[tuple[Amount, Condition], ...]


class Move(Action, frozen=True):
    """A return or a putting into another zone.

    `origin` is where it comes from where the description doesn't say so; `owners` writes the plural;
    `counters` are those with which it enters the battlefield, `attacking` marks what enters tapped and
    attacking, `attached_to` is what it is put onto, `nth` how many from the top of a
    library.
    """

    verb: Literal["return", "put"]
    what: Thing
    to: Literal["hand", "battlefield", "top", "bottom", "graveyard"]
    of: Literal["your", "its owner's", "their owners'", "their owner's", ""]
    under: Literal["", "your", "its owner's", "their owners'", "their owner's"] = ""
    tapped: bool = False
    origin: Literal["", "your graveyard"] = ""
    face_up: bool = False
    turned: Literal["", "transformed", "converted"] = ""
    counters: tuple[Amount, str] | None = None
    attacking: bool = False
    attached_to: Thing | None = None
    nth: int = 1


class PutItsCounters(Action, frozen=True):
    """ "Put its counters on target creature you control" (122.8)."""

    says: Literal["its counters", "those counters"]
    on: Thing


class PutCounters(Action, frozen=True):
    """Counters put on something; with `equal` it is "a number of counters on ~ equal to …".

    With `divided` they are distributed among targets as announced (601.2d); `also` are others that are put
    besides.
    """

    amount: Amount
    kind: str
    on: Thing
    equal: bool = False
    divided: bool = False
    also: PutCounters | None = None


class GetTickets(Action, frozen=True):
    """ "Get {TK}{TK}": ticket counters (107.17)."""

    number: int


class PutSticker(Action, frozen=True):
    """ "Put a name sticker on ~" (123.3); without a kind, any."""

    kind: Literal["name", "ability", "power and toughness", "art", ""]
    on: Thing


class MoveSticker(Action, frozen=True):
    """ "Move a sticker from ~ onto target creature you own" (123.3d)."""

    off: Thing
    onto: Thing


class GetEnergy(Action, frozen=True):
    """ "Get {E}{E}": energy counters (107.14, 122.1), perhaps for each of some objects."""

    number: int
    for_each: Each | None = None


class DoubleCounters(Action, frozen=True):
    """ "Double the number of +1/+1 counters on ~": as many again are put on it (701.9e)."""

    kind: str
    on: Thing


class GetCounters(Action, frozen=True):
    """ "Get two poison counters", "gets an experience counter" (122.1)."""

    amount: Amount
    kind: Literal["poison", "experience"]


class Manifest(Action, frozen=True):
    """ "Manifest the top two cards of your library", "manifest a card from your hand" (701.34)."""

    number: int
    where: Literal["your library", "their library", "your hand"]


class Vote(Action, frozen=True):
    """ "Starting with you, each player votes for death or torture": the words that are the choices."""

    choices: tuple[str, str]


class GetEmblem(Action, frozen=True):
    """ "Get an emblem with [ability]" (114.2)."""

    abilities: tuple[Granted, ...]


class GetSteps(Action, frozen=True):
    """ "Get that many additional upkeep steps after this phase" (500.10)."""

    amount: Amount
    step: Literal["untap step", "upkeep step", "draw step", "end step"]


class RemoveCounters(Action, frozen=True):
    """Counters removed from something."""

    amount: int
    kind: str
    off: Thing


Attacking: TypeAlias = Literal["", "attacking", "tapped and attacking"]
"""How a token is said to enter combat."""


class TokenKind(Node, frozen=True):
    """A token as it is described: "1/1 white Soldier creature token with flying"; `x` is an X/X one."""

    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    keywords: tuple[Granted, ...] = ()
    tapped: bool = False
    attacking: Attacking = ""
    blocking: Thing | None = None
    x: bool = False
    named: str = ""


class Create(Action, frozen=True):
    """Tokens created; `also` are others that are created at the same time."""

    amount: Amount
    token: TokenKind
    attached_to: Thing | None = None
    name: str = ""
    equal: bool = False
    also: tuple[Create, ...] = ()


class CreateThose(Action, frozen=True):
    """ "Create twelve of those tokens instead": another number of the tokens before."""

    number: int


class GainControl(Action, frozen=True):
    """Control of something gained."""

    what: Thing
    until: Until | None


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


class Fight(Action, frozen=True):
    """Two creatures fight."""

    other: Thing


class ShuffleLibrary(Action, frozen=True):
    """A library shuffled."""

    whose: Literal["", "your"] = ""


class EndGame(Action, frozen=True):
    """A player wins or loses the game."""

    verb: Literal["win", "lose"]


class Change(Action, frozen=True):
    """What happens to a creature's numbers and abilities: "gets +1/+1 and gains flying until end of turn".

    `power` and `toughness` are signed texts of one sign: ("+", Number(3)); `static` is written "has",
    `additional` "an additional +1/+1". With `choice` it is "your choice of flying or haste".
    """

    power: tuple[str, Amount] | None = None
    toughness: tuple[str, Amount] | None = None
    for_each: Each | None = None
    keywords: tuple[Granted, ...] = ()
    static: bool = False
    until: Until | None = None
    additional: bool = False
    choice: bool = False


class GainActivated(Action, frozen=True):
    """ "Gains all activated abilities of target creature until end of turn" (201.5b)."""

    of: Thing
    until: Until | None = None


class GainAtItsCost(Action, frozen=True):
    """ "Gains flashback until end of turn. The flashback cost is equal to its mana cost" (702.34).

    `static` is what always holds: "has scavenge. The scavenge cost is equal to its mana cost".
    """

    keyword: Literal["flashback", "scavenge"]
    until: Until | None = None
    static: bool = False


class LoseAbilities(Action, frozen=True):
    """Abilities lost, all or those named, and base power and toughness in the same breath.

    With `for_good` what is lost can't be had or gained either (113.11).
    """

    keywords: tuple[KeywordUse, ...] = ()
    base: tuple[int, int] | None = None
    until: Until | None = None
    for_good: bool = False


class SwitchNumbers(Action, frozen=True):
    """Power and toughness switched."""

    what: Thing
    until: Until | None


class BasePower(Action, frozen=True):
    """Base power and toughness set."""

    power: int
    toughness: int
    until: Until | None = None


Forbidden: TypeAlias = Literal[
    "attack",
    "block",
    "attack or block",
    "attack, block, or crew Vehicles",
    "be blocked",
    "be countered",
    "be regenerated",
    "be the target",
]


class AttackPrice(Node, frozen=True):
    """ "Unless their controller pays {2} for each of those creatures" (508.1h)."""

    price: Payment
    each: Literal["of those creatures", "creature they control attacking you"]


class Cant(Action, frozen=True):
    """What can't be done; `by` narrows it: "can't be blocked by creatures with power 2 or less".

    `one` is what can't be blocked by them: "can't block ~"; with `price` it can be done for that.
    """

    what: Forbidden
    except_by: tuple[Description, ...] = ()
    by: Description | None = None
    by_more_than: int = 0
    least: int = 0
    unless_defender: Description | None = None
    until: Until | None = None
    you: Literal["", "you", "you or planeswalkers you control"] = ""
    one: Thing | None = None
    price: AttackPrice | None = None


class Untargetable(Action, frozen=True):
    """ "Can't be the target of black spells or abilities from black sources", "of spells you control".

    `spells` are those by which it can't be targeted, with `abilities` any abilities too, or those `sources`
    have; `whose` says who controls them.
    """

    spells: Description | None
    abilities: bool = False
    sources: Description | None = None
    whose: Literal["", "your opponents control"] = ""
    many: bool = False
    until: Until | None = None


class Inactive(Action, frozen=True):
    """ "Its activated abilities can't be activated", perhaps "unless they're mana abilities"."""

    unless_mana: bool = False


class AllBlock(Action, frozen=True):
    """ "All creatures able to block target creature this turn do so"."""

    what: Thing


class DoesntUntap(Action, frozen=True):
    """A permanent that stays tapped in untap steps, or in the next one."""

    whose: Literal["your", "its controller's", "their controllers'", "their controller's"]
    next_only: bool = False
    until: Until | None = None


class Search(Action, frozen=True):
    """A library searched for cards that are put somewhere, then shuffled (701.19).

    `reveal` and `put` are the words by which the text speaks of what was found, `reveal` empty where it
    isn't shown; `whose` is "their" where another player searches; `graveyard` widens the search. `x` is "up
    to X" of them, as announced or as `where` defines it; `most` 0 is any number. `alternative` is what it may
    be for as well: "a basic land card or Gate card". `split` tells how two sentences say it:
    "… card. Put that card into your hand, then shuffle", "… card and put it into your hand. Then shuffle".
    """

    least: int
    most: int
    what: Description
    reveal: str
    put: str
    to: Literal["hand", "battlefield", "top", "graveyard", "exile"]
    tapped: bool = False
    whose: Literal["your", "their"] = "your"
    graveyard: bool = False
    x: bool = False
    where: Amount | None = None
    alternative: Description | None = None
    joined: Literal["", "or", "or a", "or an", "and/or"] = ""
    split: Literal["", ".", "and"] = ""


class SearchForTwo(Action, frozen=True):
    """ "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield
    tapped and the other into your hand, then shuffle".

    `sentences` tells the way it is written where that is not one sentence: "… cards and reveal them. Put one
    into your hand and the other into your graveyard. Then shuffle". `reveal` is empty where none is shown.
    """

    least: int
    what: Description
    reveal: Literal["", "them", "those cards"]
    one: Literal["hand", "battlefield tapped", "graveyard"]
    other: Literal["hand", "battlefield tapped", "graveyard"]
    sentences: bool = False
    alternative: Description | None = None
    joined: Literal["", "or", "or a", "or an", "and/or"] = ""


class ControlPlayer(Action, frozen=True):
    """ "Control target player during that player's next turn" (720.1)."""

    whom: Thing


class ShuffleInto(Action, frozen=True):
    """A card shuffled into a library."""

    what: Thing
    whose: Literal["your", "its owner's", "their"]


class ExileGraveyards(Action, frozen=True):
    """All cards of graveyards exiled."""

    whose: Literal["all graveyards", "target player's graveyard", "target opponent's graveyard"]


Later: TypeAlias = Literal[
    "",
    "at the beginning of the next end step",
    "at the beginning of the next turn's upkeep",
    "at the beginning of your next upkeep",
    "at the beginning of the first upkeep",
    "at end of combat",
]
"""When a delayed triggered ability does it (603.7)."""


Joint: TypeAlias = Literal["and", ", then", ", and", ","]
Lead: TypeAlias = Literal[
    "",
    "Then",
    "If you do,",
    "If they do,",
    "If that player does,",
    "If the player does,",
    "If a player does,",
    "If no one does,",
    "If you don't,",
    "If they don't,",
    "If the player doesn't,",
    "When you do,",
    "When you pay this cost one or more times,",
    "Otherwise,",
    "Until end of turn,",
    "Until your next turn,",
    "Until the end of your next turn,",
    "For each of them,",
    "For each opponent,",
]
"""How a sentence goes on from the one before."""


class Clause(Node, frozen=True):
    """Who does what; nobody named where the text commands you; `have` is "you may have it do that"."""

    who: Thing | None
    action: Action
    may: bool = False
    have: bool = False
    each: bool = False


Watching: TypeAlias = Literal["", "this turn", "until end of turn", "until your next turn"]
"""How long a delayed triggered ability waits; "this turn" is said behind what it waits for."""


class Delaying(Node, frozen=True):
    """ "When this creature leaves the battlefield this turn": what a delayed triggered ability waits for.

    `occasion` is what a triggered ability says too (ast/abilities.py).
    """

    word: Literal["when", "whenever"]
    occasion: Node
    lasts: Watching = ""


class Sentence(Node, frozen=True):
    """Clauses and the words between them.

    `x` defines X, `condition` is an "if" before or an "unless" behind; with `instead` it takes the place of
    the sentence before it (`instead_first`: "If …, instead …"). With `delaying` all of it happens later, as a
    delayed triggered ability (603.7).
    """

    clauses: tuple[Clause, ...]
    joints: tuple[Joint, ...] = ()
    lead: Lead = ""
    x: Amount | None = None
    condition: Condition | None = None
    condition_last: Literal["", "if", "unless"] = ""
    unless_pays: tuple[Thing, Payment] | None = None
    later: Later = ""
    later_first: bool = False
    delaying: Delaying | None = None
    instead: bool = False
    instead_first: bool = False
