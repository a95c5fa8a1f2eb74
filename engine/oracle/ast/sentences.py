"""Sentences: clauses of who does what, and how one goes on from the one before."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.amounts import FlipsWon, ThisWay
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.history import YouDidThisWay
from engine.oracle.ast.phrases import Amount, Description, Node, Pronoun, Thing

Later: TypeAlias = Literal[
    "",
    "at the beginning of the next end step",
    "at the beginning of that turn's end step",
    "at the beginning of the next turn's upkeep",
    "at the beginning of your next upkeep",
    "at the beginning of your next end step",
    "at the beginning of the next upkeep",
    "at the beginning of the first upkeep",
    "at the beginning of your next main phase this turn",
    "at the beginning of your next main phase",
    "at the beginning of the next main phase this turn",
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
    "If you don't or can't make an exchange,",
    "If you don't put the card into your hand,",
    "If you didn't put a card into your hand this way,",
    "If you don't put the card onto the battlefield,",
    "If you didn't put a card onto the battlefield this way,",
    "If you didn't create a token this way,",
    "If you don't put it onto the battlefield,",
    "If you don't cast it,",
    "If you can't,",
    "If they can't,",
    "If the player can't,",
    "If that player can't,",
    "If they don't,",
    "If the player doesn't,",
    "If that player doesn't,",
    "When you do,",
    "When you pay this cost one or more times,",
    "Otherwise,",
    "Until end of turn,",
    "This turn,",
    "Until your next turn,",
    "Until the end of your next turn,",
    "Until your next upkeep,",
    "Until your next end step,",
    "For each of them,",
    "For each opponent,",
    "For each opponent who does,",
    "For each opponent who doesn't,",
]
"""How a sentence goes on from the one before."""


class Clause(Node, frozen=True):
    """Who does what; nobody named where the text commands you; `have` is "you may have it do that".

    `also` only tells that something was done before: "it also gains flying". `by` is who may have it done
    where that isn't you: "any opponent may have it deal 4 damage to them". `short` is "it's" for "it is".
    """

    who: Thing | None
    action: Action
    may: bool = False
    have: bool = False
    each: bool = False
    also: bool = False
    by: Thing | None = None
    short: bool = False


class FaceChoice(Action, frozen=True):
    """ "Faces a villainous choice — You draw a card, or that player discards a card" (701.53)."""

    why_alone: ClassVar[str] = "somebody else chooses which of two things happens (701.55)"

    first: Clause
    second: Clause


Watching: TypeAlias = Literal["", "this turn", "until end of turn", "until your next turn"]
"""How long a delayed triggered ability waits; "this turn" is said behind what it waits for."""


class Delaying(Node, frozen=True):
    """ "When this creature leaves the battlefield this turn": what a delayed triggered ability waits for.

    `occasion` is what a triggered ability says too (ast/occasions.py).
    """

    word: Literal["when", "whenever"]
    occasion: Node
    lasts: Watching = ""


class Sentence(Node, frozen=True):
    """Clauses and the words between them.

    `x` defines X, `condition` is an "if" before or an "unless" behind; with `instead` it takes the place of
    the sentence before it (`instead_first`: "If …, instead …"), where `instead_if` holds if that is said
    apart: "destroy that creature if … instead if …". `unless_or` is what may be paid in the place of that:
    "unless they sacrifice a land or discard a card", `unless_has` what somebody may have done instead:
    "unless its controller has ~ deal 2 damage to them". With `pays_first` it is said before what is done
    otherwise: "pay 4 life or put the card on top of your library", with `unless_first` of all that is done:
    "unless you pay {2}, tap ~ and it deals 2 damage to you". `remains` is said before what may be
    done with cards for so long: "For as long as it remains exiled, you may play it". `same_for` are the
    keywords of a sentence behind it: "The same is true for flying and haste". `for_each` is "For each
    creature destroyed this way, …" or "For each of those creatures, …"; `before_each` is a condition
    that stands before it. With `delaying` all of it happens
    later, as a delayed triggered ability (603.7). `lasts` is said before what lasts so long: "For as long
    as …, …". `when_did` is on what a reflexive triggered ability triggers: "When you discard a land card
    this way, …".
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
    instead_if: Condition | None = None
    for_each: ThisWay | FlipsWon | Pronoun | Description | None = None
    unless_or: tuple[Payment, ...] = ()
    unless_has: Clause | None = None
    same_for: tuple[str, ...] = ()
    remains: Literal["", "it remains exiled", "that card remains exiled", "they remain exiled"] = ""
    lasts: Until | None = None
    when_did: YouDidThisWay | None = None
    pays_first: bool = False
    unless_first: bool = False
    before_each: Condition | None = None
