"""Lines of card text: keyword lines, spell text, activated, triggered and static abilities."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.filters import Filter
from engine.mana import ManaCost
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.becoming import CopyException
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action
from engine.oracle.ast.keywords import Granted, KeywordUse
from engine.oracle.ast.phrases import (
    All,
    Amount,
    Attached,
    Comparison,
    Description,
    Node,
    Pronoun,
    Related,
    Thing,
    ThisSpell,
)
from engine.oracle.ast.sentences import Joint, Sentence


class Modes(Node, frozen=True):
    """ "Choose one —" and the modes that follow, each in a line of its own (2021:700.2).

    `instead` is "Choose one. If this spell was kicked, choose any number instead."; with "may choose both"
    the condition is asked "as you cast this spell". With `repeated` the same mode may be chosen more than
    once.
    """

    choose: Literal[
        "one", "two", "one or both", "one or more", "three", "four", "five", "up to one", "up to two"
    ]
    modes: tuple[tuple[Sentence, ...], ...]
    instead: tuple[Condition, Literal["two", "any number", "both", "may choose both"]] | None = None
    by_opponent: bool = False
    repeated: bool = False


class Rolled(Node, frozen=True):
    """A text with a results table behind it, each row in a line of its own: "1-9 | Draw a card." (706.3).

    A row is its lowest result, its highest (0 for "or more"), and what is done.
    """

    text: tuple[Sentence, ...]
    rows: tuple[tuple[int, int, tuple[Sentence, ...]], ...]


Text: TypeAlias = tuple[Sentence, ...] | Modes | Rolled
"""What a spell or ability does."""


class KeywordLine(Node, frozen=True):
    """Keyword abilities in one line."""

    keywords: tuple[KeywordUse, ...]
    separator: Literal[",", ";"] = ","


class SpellLine(Node, frozen=True):
    """A line of an instant or sorcery."""

    text: Text


When: TypeAlias = Literal[
    "as a sorcery",
    "as an instant",
    "once each turn",
    "no more than twice each turn",
    "no more than three times each turn",
    "during your turn",
    "during your upkeep",
    "during any upkeep step",
    "during combat",
    "during combat before blockers are declared",
    "during combat after blockers are declared",
    "after your upkeep step",
    "during the declare blockers step",
    "during the declare attackers step",
    "during your turn, before attackers are declared",
    "before attackers are declared",
    "before blockers are declared",
    "during an opponent's turn",
    "during your end step",
    "if it's your turn",
    "before the combat damage step",
    "during your declare attackers step",
    "after combat",
    "if you've been attacked this step",
]
Only: TypeAlias = When | Condition
"""When an ability may be activated: at a time, or "if" a condition holds."""


Opening: TypeAlias = Literal["Activate only", "and only", "but only", "Activate"]


class ThisAbility(Thing, frozen=True):
    """The activated ability itself: "this ability costs {1} less to activate"."""


class ActivatedLine(Node, frozen=True):
    """An activated ability; `only` are the restrictions that stand behind it (602.5), each with its joint.

    `any_player` is "Any player may activate this ability", which stands before them, `word` the keyword in
    front of it (702.57a, 702.142a), `price` what it says of its own cost, `or_cost` another cost that may
    be paid: "{3}, {T} or {U}, {T}".
    """

    cost: Payment
    text: Text
    only: tuple[tuple[Opening, Only], ...] = ()
    any_player: bool = False
    word: Literal["", "boast", "forecast"] = ""
    price: SpellCost | None = None
    or_cost: Payment | None = None


class Occasion(Node, frozen=True):
    """What a triggered ability waits for."""


class Arrival(Occasion, frozen=True):
    """Something enters, dies, leaves, attacks …: an intransitive verb with its subject.

    `also` is a second kind of subject: "~ or another creature"; `under` is the older wording of control.
    """

    subject: Subject
    verb: Literal[
        "enters", "dies", "leaves the battlefield", "attacks", "blocks", "becomes blocked", "becomes tapped",
        "becomes untapped", "is put into a graveyard from the battlefield", "attacks or blocks",
        "blocks or becomes blocked", "is dealt damage", "enters or attacks", "enters or dies",
        "is put into a graveyard from anywhere", "attacks alone", "attacks and isn't blocked",
        "is put into your graveyard from the battlefield", "is dealt combat damage",
        "is put into an opponent's graveyard from the battlefield",
        "is put into an opponent's graveyard from anywhere", "is put into your graveyard from anywhere",
        "is put into your graveyard from your library", "is put into a graveyard from a library",
        "enters or leaves the battlefield", "attacks you", "attacks you or a planeswalker you control",
        "attacks a player", "attacks a planeswalker", "is turned face up", "exploits a creature",
        "enters or is put into a graveyard from the battlefield", "transforms", "transforms into ~",
        "enters or transforms into ~", "is dealt excess damage", "is dealt excess combat damage",
        "is dealt excess noncombat damage", "leaves your graveyard", "leaves an opponent's graveyard",
        "is dealt excess noncombat damage", "resolves",
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


class RollModifier(Node, frozen=True):
    """ "After you roll a die, you may pay {1}. If you do, reroll it" (706.2a); `by` is 0 for a reroll."""

    cost: Payment | None
    way: Literal["reroll it", "increase", "decrease", "increase or decrease"]
    by: int = 0


class PlainLine(Node, frozen=True):
    """A static ability that is always said in the same words; `grammar/plain.py` has them."""

    says: str


class StateHolds(Occasion, frozen=True):
    """ "When you control no creatures": a state of the game (603.8)."""

    condition: Condition


class BlockedBySome(Occasion, frozen=True):
    """ "Whenever ~ becomes blocked by two or more creatures" (509.5e)."""

    least: int


class PlainOccasion(Occasion, frozen=True):
    """An occasion that is always said in the same words; `grammar/plain.py` has them."""

    says: str


class TriggeredLine(Node, frozen=True):
    """A triggered ability."""

    word: Literal["when", "whenever", "at"]
    occasion: Occasion
    text: Text
    condition: Condition | None = None
    once_each_turn: bool = False
    do_once: bool = False
    uncounterable: bool = False


class RevealsFirst(Node, frozen=True):
    """ "Reveal the first card you draw each turn. Whenever you reveal a land card this way, …" (603.11)."""

    what: Description
    text: Text


class StaticLine(Node, frozen=True):
    """A static ability that says something of objects: "Creatures you control get +1/+1".

    `joints` stand between its actions where these aren't all joined by "and".
    """

    subject: Thing
    actions: tuple[Action, ...]
    condition: Condition | None = None
    condition_first: bool = False
    x: Amount | None = None
    unless: bool = False
    joints: tuple[Joint, ...] = ()


class Becomes(Node, frozen=True):
    """What types, colors and numbers objects are: "Each land is a Swamp in addition to its other land types".

    `groups` are type lines joined by "and"; `addition` what is kept; `equal` the number that power and
    toughness equal, in the wording `wording`; `still` the card type that they all keep.
    """

    subject: Thing
    groups: tuple[tuple[tuple[str, str], ...], ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    addition: Literal["", "types", "land types", "creature types", "colors"] = ""
    equal: Amount | None = None
    wording: Literal["", "has base", "with"] = ""
    still: str = ""


class ColoredEverywhere(Node, frozen=True):
    """Cards in every zone, spells and permanents have one color, or none where it is empty."""

    color: str


class DefinesNumbers(Node, frozen=True):
    """A characteristic-defining ability: "~'s power and toughness are each equal to …" (604.3).

    `more` is set for "~'s power is equal to … and its toughness is equal to that number plus 1".
    """

    which: Literal["power", "toughness", "power and toughness"]
    amount: Amount
    plus: int = 0
    more: int = 0


class Elsewhere(Node, frozen=True):
    """ "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature …" (113.6c)."""

    becomes: Becomes


class FromOpeningHand(Node, frozen=True):
    """ "You may reveal this card from your opening hand. If you do, …" (103.6b)."""

    text: Text


class EntersTapped(Node, frozen=True):
    """The permanent enters tapped; `unless` is a condition under which it doesn't."""

    subject: Thing
    unless: Condition | None = None


class EntersWithCounters(Node, frozen=True):
    """The permanent enters with counters on it, or each of others (`who`).

    `condition_first` is "if ~ was kicked, it enters with …", with `named` "~ enters with …"; `equal` is
    "a number of counters equal to …"; `x` defines X; `keywords` are what it enters with besides,
    `escapes` is "~ escapes with …".
    """

    amount: Amount
    kind: str
    condition: Condition | None = None
    additional: bool = False
    tapped: bool = False
    condition_first: bool = False
    equal: bool = False
    x: Amount | None = None
    who: All | None = None
    named: bool = False
    keywords: tuple[Granted, ...] = ()
    escapes: bool = False


class AsEntersChoose(Node, frozen=True):
    """A choice made as the permanent enters."""

    what: Literal["color", "creature type", "player", "opponent"]


class EntersAsCopy(Node, frozen=True):
    """ "You may have ~ enter as a copy of any creature on the battlefield", "of a creature you control"."""

    what: Description
    exceptions: tuple[CopyException, ...] = ()
    any: bool = True


class YouControl(Node, frozen=True):
    """Control of what is enchanted."""

    what: Attached


class InsteadOfGraveyard(Node, frozen=True):
    """ "If … would be put into a graveyard from anywhere, … instead"."""

    own: bool
    what: Description | None
    instead: Literal["exile", "shuffle"]
    die: bool = False


class MoreTokens(Node, frozen=True):
    """Twice as many tokens are created."""


class MoreCounters(Node, frozen=True):
    """More counters are put: twice that many, or that many plus some."""

    kind: str
    on: Description
    twice: bool
    plus: int = 0


class Redirected(Node, frozen=True):
    """All damage that would be dealt to somebody is dealt to something else instead."""

    to: tuple[Literal["you"] | Description, ...]
    instead_to: Thing


class PreventAll(Node, frozen=True):
    """A static prevention of damage; with `both` of that to something and of that by it.

    `combat` None is any damage, `also` a second kind of recipients, `condition` what must hold for it.
    """

    combat: bool | None
    to: Thing | None = None
    by: Thing | None = None
    both: bool = False
    also: Thing | None = None
    condition: Condition | None = None


class SpellCost(Node, frozen=True):
    """Spells, or this ability, cost more or less by generic mana, or by `mana`: `generic` is then its sign.

    `also` is a second kind of spells; `behind` are qualities that are said behind who casts them.
    """

    what: Description | ThisSpell | ThisAbility
    whose: Literal["", "you", "your opponents"]
    generic: int
    for_each: Each | None = None
    condition: Condition | None = None
    x: Amount | None = None
    mana: ManaCost | None = None
    also: Description | None = None
    behind: tuple[Filter | Comparison | Related, ...] = ()
    condition_first: bool = False


class AlsoPay(Node, frozen=True):
    """ "As an additional cost to cast this spell, sacrifice a creature or pay {3}" (118.8)."""

    options: tuple[Payment, ...]


class SpendAnyColor(Node, frozen=True):
    """ "Players may spend mana as though it were mana of any color"."""


class MustAttack(Node, frozen=True):
    """ "~ attacks each combat if able"."""

    what: Thing
    verb: Literal["attack", "block"] = "attack"


class CanBlockOnly(Node, frozen=True):
    """ "~ can block only creatures with flying"."""

    what: Description


class MaySkipDraw(Node, frozen=True):
    """ "If you would draw a card, you may skip that draw instead"."""


class NoHandLimit(Node, frozen=True):
    """ "You have no maximum hand size"."""
