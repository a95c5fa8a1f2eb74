"""What trigger conditions say of counters that go, of copies, battles, and of who is attacked."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.occasions import Occasion, Subject
from engine.oracle.ast.phrases import Description


class CountersGone(Occasion, frozen=True):
    """ "The last time counter is removed from ~ while it's exiled", "you remove the last … counter"."""

    kind: str
    subject: Subject
    how: Literal["a", "the last"]
    exiled: bool = False
    by_you: bool = False


class ByKeyword(Occasion, frozen=True):
    """ "~ explores", "a creature you control evolves", "~ becomes monstrous": what a keyword has it do."""

    subject: Subject
    verb: Literal[
        "enlist a creature", "evolve", "explore", "become monstrous", "mutate", "become renowned",
        "become saddled", "train",
    ]  # fmt: skip


class ExploitsSome(Occasion, frozen=True):
    """ "A creature you control exploits a nontoken creature" (702.110b)."""

    subject: Subject
    what: Description


class TransformsInto(Occasion, frozen=True):
    """ "A permanent you control transforms into a non-Human creature" (701.28e)."""

    subject: Subject
    what: Description


class CopiesSome(Occasion, frozen=True):
    """ "You copy an instant spell" (707.10)."""

    what: Description


class LoyaltyActivated(Occasion, frozen=True):
    """ "You activate a loyalty ability of a Chandra planeswalker" (606.2)."""

    of: Subject


class AttacksRichest(Occasion, frozen=True):
    """ "~ attacks the player with the most life or tied for most life"."""

    subject: Subject


class CountersSpell(Occasion, frozen=True):
    """ "A spell or ability you control counters a spell" (701.5)."""


class ExploresCard(Occasion, frozen=True):
    """ "A creature you control explores a land card": the card that it reveals (701.40a)."""

    subject: Subject
    what: Description


class CausesATrigger(Occasion, frozen=True):
    """ "A permanent entering causes a triggered ability to trigger", perhaps "of that creature" (603.3b)."""

    what: Description
    doing: Literal["entering", "entering under an opponent's control"]
    of_itself: bool = False


class CombatDamageToYou(Occasion, frozen=True):
    """ "Combat damage is dealt to you": once for all that is dealt at the same time (510.2)."""


class LosesControl(Occasion, frozen=True):
    """ "You lose control of the creature": of what was spoken of before (603.7, 603.10d)."""

    subject: Subject
