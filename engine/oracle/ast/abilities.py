"""Lines of card text: keyword lines, spell text, activated, triggered and static abilities."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.instructions import Unchosen
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.cost_changes import SpellCost
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.entering import EntersAsCopy
from engine.oracle.ast.keywords import KeywordUse
from engine.oracle.ast.occasions import Occasion
from engine.oracle.ast.phrases import Amount, Description, Node
from engine.oracle.ast.sentences import Sentence
from engine.oracle.ast.spent import SpendOnlyOnX


class ChooseInstead(Node, frozen=True):
    """ "If this spell was kicked, choose any number instead", "If …, you may choose both".

    `as_cast` says "as you cast this spell" behind the condition; with `may` fewer may be chosen too, and
    `instead` is not always said.
    """

    asked: Condition
    many: Literal["two", "any number", "both", "one or more", "three"]
    as_cast: bool = False
    may: bool = False
    instead: bool = True


class Modes(Node, frozen=True):
    """ "Choose one —" and the modes that follow, each in a line of its own (2021:700.2).

    `instead` is "Choose one. If this spell was kicked, choose any number instead." With `repeated` the same
    mode may be chosen more than once, with `unchosen` only one that hasn't been chosen. `costs` are those of
    the modes of spree, each before its mode (702.172a).
    """

    choose: Literal[
        "one", "two", "one or both", "one or more", "three", "four", "five", "up to one", "up to two"
    ]
    modes: tuple[tuple[Sentence, ...], ...]
    instead: ChooseInstead | None = None
    by_opponent: bool = False
    repeated: bool = False
    costs: tuple[Payment, ...] = ()
    unchosen: Unchosen = ""


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


class KeywordAtPrice(Node, frozen=True):
    """ "Equip {3}. This ability costs {1} less to activate for each other Equipment you control"."""

    keyword: KeywordUse
    price: SpellCost


class SpellLine(Node, frozen=True):
    """A line of an instant or sorcery."""

    text: Text


class Cleavable(Node, frozen=True):
    """A line of a spell with cleave: with all its words, and without those in square brackets (702.148a).

    `brackets` are the places of these in the line as it is written without the signs: from, to.
    """

    full: SpellLine
    cut: SpellLine
    brackets: tuple[tuple[int, int], ...]


When: TypeAlias = Literal[
    "as a sorcery",
    "as an instant",
    "once",
    "once each turn",
    "no more than twice each turn",
    "no more than three times each turn",
    "during your turn",
    "during their turn",
    "during their turn before the end step",
    "during their draw step",
    "during your upkeep",
    "during an opponent's upkeep",
    "during the end of combat step",
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
    "during an opponent's turn after their upkeep step",
    "during your end step",
    "if it's your turn",
    "before the combat damage step",
    "during your declare attackers step",
    "after combat",
    "if you've been attacked this step",
]
Only: TypeAlias = When | Condition
"""When an ability may be activated: at a time, or "if" a condition holds."""


Opening: TypeAlias = Literal[
    "Activate only", "Activate this ability only", "and only", "but only", "Activate"
]  # fmt: skip


class ActivatedLine(Node, frozen=True):
    """An activated ability; `only` are the restrictions that stand behind it (602.5), each with its joint.

    `any_player` is "Any player may activate this ability", which stands before them, `opponents` "Only your
    opponents may activate this ability", `word` the keyword in
    front of it (702.57a, 702.142a), `price` what it says of its own cost, `or_cost` another cost that may
    be paid: "{3}, {T} or {U}, {T}". With `only_first` the restrictions stand before the modes. `x` is what
    X in its cost is where the text defines that (107.3c), `on_x` the mana that may be spent on X.
    """

    cost: Payment
    text: Text
    only: tuple[tuple[Opening, Only], ...] = ()
    any_player: bool = False
    opponents: bool = False
    word: Literal["", "boast", "forecast"] = ""
    price: SpellCost | None = None
    or_cost: Payment | None = None
    only_first: bool = False
    x: Amount | None = None
    on_x: SpendOnlyOnX | None = None


class RollModifier(Node, frozen=True):
    """ "After you roll a die, you may pay 1 life. If you do, increase or decrease the result by 1"."""

    cost: Payment
    by: int


class TriggeredLine(Node, frozen=True):
    """A triggered ability; `each_turn` tells how often it triggers each turn at most.

    One that `resolves` does so though its target has become illegal.
    """

    word: Literal["when", "whenever", "at"]
    occasion: Occasion
    text: Text
    condition: Condition | None = None
    each_turn: Literal["", "once", "twice"] = ""
    do_once: bool = False
    uncounterable: bool = False
    resolves: bool = False


class RevealsFirst(Node, frozen=True):
    """ "Reveal the first card you draw each turn. Whenever you reveal a land card this way, …" (603.11)."""

    what: Description
    text: Text


class FromOpeningHand(Node, frozen=True):
    """ "You may reveal this card from your opening hand. If you do, …" (103.6b)."""

    text: Text


class CopyTriggers(Node, frozen=True):
    """ "You may have ~ enter as a copy of any creature. When you do, …" (603.11, 707.9g)."""

    why_alone: ClassVar[str] = "what triggers as it becomes a copy is said in the same line"

    entering: EntersAsCopy
    text: Text
