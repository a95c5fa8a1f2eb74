"""What is said of how a permanent enters: what it takes along (614)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.oracle.ast.becoming import CopyException
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import All, Amount, Attached, Description, Node, Thing
from engine.oracle.ast.sentences import Sentence


class AsEntersChoose(Node, frozen=True):
    """A choice made as the permanent enters; `but` is the one color that can't be chosen."""

    what: Literal["color", "creature type", "basic land type", "player", "opponent"]
    but: str = ""


class EntersTapped(Node, frozen=True):
    """The permanent enters tapped; `unless` is a condition under which it doesn't, `when` one for it.

    What `stays` tapped "doesn't untap during your untap step" either; `chooses` is what is chosen besides:
    "~ enters tapped. As it enters, choose a color".
    """

    subject: Thing
    unless: Condition | None = None
    when: Condition | None = None
    stays: bool = False
    chooses: AsEntersChoose | None = None


class EscapesWithAbility(Node, frozen=True):
    """ "~ escapes with "Whenever ~ deals combat damage to a player, draw a card"" (702.138d)."""

    why_alone: ClassVar[str] = "what escapes has an ability, where others have counters (702.138d)"

    abilities: tuple[Granted, ...]


class EntersWithCounters(Node, frozen=True):
    """The permanent enters with counters on it, or each of others (`who`).

    `condition_first` is "if ~ was kicked, it enters with …", with `named` "~ enters with …"; `equal` is
    "a number of counters equal to …"; `x` defines X; `keywords` are what it enters with besides,
    `escapes` is "~ escapes with …"; `unless` that the condition must not hold.
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
    unless: bool = False


class EntersChoosingCreature(Node, frozen=True):
    """ "As ~ enters, choose a creature"."""

    why_alone: ClassVar[str] = "the creature that is chosen as it enters is copied later"


class IsCopyOfChosen(Node, frozen=True):
    """ "Enchanted creature is a copy of the chosen creature"."""

    why_alone: ClassVar[str] = "is a copy for as long as the Aura is attached (707.2c)"

    subject: Attached


class EntersAsCopy(Node, frozen=True):
    """ "You may have ~ enter as a copy of any creature on the battlefield", "of a creature you control".

    With `tapped` "enter tapped as a copy".
    """

    what: Description
    exceptions: tuple[CopyException, ...] = ()
    any: bool = True
    tapped: bool = False


class EntersExiling(Node, frozen=True):
    """ "As ~ enters, exile any number of creature cards from your graveyard"."""

    why_alone: ClassVar[str] = "exiles as it enters and is as large as what it exiled"

    what: Description


class AsEntersDo(Node, frozen=True):
    """ "As ~ enters, sacrifice any number of permanents. ~ enters with that many +1/+1 counters on it".

    With `if_done` it does so "if you do", `it` writes the pronoun; `equal` is "a number of counters equal …".
    """

    does: Sentence
    counters: tuple[Amount, str] | None = None
    if_done: bool = False
    it: bool = False
    equal: bool = False


class SizeOfExiled(Node, frozen=True):
    """ "~'s power is equal to the total power of the exiled cards and its toughness …"."""

    why_alone: ClassVar[str] = "sums over what was exiled as it entered"


class FormOfChoice(Node, frozen=True):
    """ "A 1/6 Wall artifact creature with defender": one of the things of which one is chosen."""

    power: int
    toughness: int
    types: tuple[tuple[str, str], ...]
    keywords: tuple[Granted, ...] = ()


class EntersAsOneOf(Node, frozen=True):
    """ "As ~ enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying" (208.2b)."""

    forms: tuple[FormOfChoice, ...]
    in_addition: bool = False
