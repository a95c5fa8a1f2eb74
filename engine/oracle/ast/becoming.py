"""What is said of objects that become something else: types, colors, numbers, copies (205.1, 613, 707)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.layers.text_changes import Words
from engine.oracle.ast.amounts import Each, Number
from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Amount, Description, Node, Thing

Alone: TypeAlias = Literal["", "and loses all other card types", "and it loses all other card types"]
Addition = Literal["", "types", "creature types", "colors", "colors and types"]


class Become(Action, frozen=True):
    """ "Becomes a 3/3 green Elemental creature with trample that's still a land until end of turn".

    `words` are those of the type line with the part to which each belongs; `article` is said before them;
    `addition` is what they are added to. `still` is the card type that is kept, said in the sentence or in
    one of its own (`still_after`). `until` stands last. With `base` the numbers stand behind: "with
    base power and toughness 1/1". `named` is the only name that it has then. `every_kind` are "all creature
    types", behind the abilities, `each` what power and toughness are each equal to. `alone` says that it
    loses all other card types.
    """

    power: Amount | None = None
    toughness: Amount | None = None
    colors: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    plural: bool = False
    article: bool = False
    keywords: tuple[Granted, ...] = ()
    addition: Addition = ""
    still: str = ""
    still_after: str = ""
    until: Until | None = None
    base: bool = False
    named: str = ""
    every_kind: bool = False
    each: Amount | None = None
    alone: Alone = ""


class EveryType(Action, frozen=True):
    """ "Is every creature type", "gains all creature types until end of turn", "loses all creature types".

    `added` says that its other types stay: "is every basic land type in addition to its other types".
    """

    kind: Literal["creature type", "basic land type", "land type"] = "creature type"
    does: Literal["is", "gain", "lose"] = "is"
    added: bool = False
    until: Until | None = None


class LoseOthers(Action, frozen=True):
    """ "Loses all other card types and abilities", of what the same line says that it is and has.

    `again` says "it" once more: ", and it loses all other abilities".
    """

    kinds: Literal[
        "abilities, card types, and creature types",
        "card types and abilities",
        "abilities",
    ]
    again: bool = False


class StillIs(Action, frozen=True):
    """ "It's still a land": a sentence of its own behind what it becomes (205.1b)."""

    kind: Literal["land", "artifact", "planeswalker"]


class IsNo(Action, frozen=True):
    """ "Isn't a creature", of what always holds."""

    kind: Literal["creature", "planeswalker"] = "creature"


class Being(Action, frozen=True):
    """ "Is an enchantment in addition to its other types", of what was put onto the battlefield (611.2e)."""

    is_: Become


class TurnOver(Action, frozen=True):
    """ "Turn target creature face up"."""

    what: Thing
    how: Literal["face up", "face down"]


class ChangeText(Action, frozen=True):
    """ "Change the text of target permanent by replacing all instances of one color word with another"."""

    what: Thing
    words: tuple[Words, ...]
    until: Until | None = None


class BecomeColor(Action, frozen=True):
    """ "Becomes the color of your choice until end of turn", with `several` "the color or colors"."""

    until: Until | None = None
    several: bool = False


class BecomeType(Action, frozen=True):
    """ "Becomes the creature type of your choice until end of turn"."""

    kind: Literal["creature type", "basic land type", "that type"]
    adding: bool = False
    until: Until | None = None


class CopyException(Node, frozen=True):
    """One exception to copying (707.9): what the copy is, has, or doesn't copy."""


class CopyHas(CopyException, frozen=True):
    """ "It has flying", "it has this ability" where nothing is given, "and has flying" behind what it is.

    `this` says "and this ability" behind what is given.
    """

    gains: tuple[Granted, ...] = ()
    behind: bool = False
    subject: Literal["it", "the token"] = "it"
    this: bool = False


class CopyIs(CopyException, frozen=True):
    """ "It's 7/7", "it's an enchantment in addition to its other types", "the copy is red"."""

    is_: Become
    subject: Literal["it's", "the copy is", "that the copy is"] = "it's"


class CopyKeepsColor(CopyException, frozen=True):
    """ "It doesn't copy that creature's color"."""

    why_alone: ClassVar[str] = "a copy that leaves one characteristic as it was (707.9e)"


class CopyEntersWith(CopyException, frozen=True):
    """ "It enters with X additional +1/+1 counters on it" (707.9e)."""

    amount: Amount
    kind: str


class CopyIf(CopyException, frozen=True):
    """ "If it's a creature, it enters with two additional +1/+1 counters on it and it has changeling".

    The condition may stand `behind`: "it enters with an additional +1/+1 counter on it if it's a creature".
    """

    why_alone: ClassVar[str] = "an exception of a copy that hangs on what it copies (707.9)"

    card_type: str
    exceptions: tuple[CopyException, ...]
    behind: bool = False


class CopyIfEmbalmed(CopyException, frozen=True):
    """ "If ~ was embalmed, the token has no mana cost, it's white, and it's a Zombie …" (702.128b)."""

    why_alone: ClassVar[str] = "an exception of a copy that hangs on how its token was created"

    exceptions: tuple[CopyException, ...]


class CopyCostless(CopyException, frozen=True):
    """ "The token has no mana cost"."""


class CopyNamed(CopyException, frozen=True):
    """ "Its name is ~", "its name is Mishra's Warform"."""

    name: str


class CopyNotLegendary(CopyException, frozen=True):
    """ "It isn't legendary if that creature is legendary": `of` is what is copied.

    Without a condition it means the same, as nothing loses a supertype that it doesn't have.
    """

    subject: Literal["", "it", "the token", "the copy", "those creatures"] = "it"
    of: Thing | None = None


class BecomeCopy(Action, frozen=True):
    """ "Becomes a copy of that creature until end of turn, except it has this ability"."""

    of: Thing
    until: Until | None = None
    exceptions: tuple[CopyException, ...] = ()


class CreateCopy(Action, frozen=True):
    """ "Create a token that's a copy of target creature", "two tapped tokens that are copies of it".

    `attacking` says that they enter so: "a tapped and attacking token", or behind what is copied "and that's
    tapped and attacking" (`attacking_last`).
    """

    of: Thing
    exceptions: tuple[CopyException, ...] = ()
    amount: Amount = Number(1)
    tapped: bool = False
    attacking: bool = False
    attacking_last: bool = False


class CopySpell(Action, frozen=True):
    """ "Copy target instant or sorcery spell twice"; `new_targets` stands in a sentence of its own.

    That is so unless `aside` has the words in which it goes on: "and may choose a new target for the copy".
    """

    what: Thing
    exceptions: tuple[CopyException, ...] = ()
    new_targets: bool = False
    times: Literal["", "twice", "three times", "X times"] = ""
    aside: Literal[
        "", "and may choose a new target for the copy", "and may choose a new target for that copy",
        "and may choose new targets for the copy", ", and you may choose new targets for the copy",
        "and you may choose new targets for the copy",
    ] = ""  # fmt: skip
    for_each: Each | None = None


class CopyForEach(Action, frozen=True):
    """ "Copy that spell for each other creature you control that the spell could target. …" (707.10d)."""

    why_alone: ClassVar[str] = "as many copies as there are objects that could be targeted (707.10d)"

    what: Thing
    among: Description
    could: Literal["that the spell could target", "that spell could target", "the spell could target"]
    those: Literal["creatures", "permanents", "players", "Golems"]


class CopyAiming(Action, frozen=True):
    """ "Copy that spell. The copy targets that creature" (707.10e)."""

    why_alone: ClassVar[str] = "the text aims the copy, and not its controller (707.10e)"

    what: Thing
    at: Thing


class NewTargets(Action, frozen=True):
    """ "You may choose new targets for target spell", "change the target of target spell"."""

    what: Thing
    which: Literal["", "the target", "the targets", "a target", "any targets"] = ""
