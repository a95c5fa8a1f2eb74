"""What effects allow: playing and casting cards that were exiled (601.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.phrases import Node, Thing

CopyJoint: TypeAlias = Literal[
    ". You may cast the copy", ". If you do, you may cast the copy", ", and you may cast the copy"
]
"""How the copy that is made of a card is allowed to be cast."""


Remaining: TypeAlias = Literal["for as long as it remains exiled", "for as long as they remain exiled"]
"""How long something holds of a card in exile: it is another object when it is anywhere else (400.7)."""

Origin: TypeAlias = Literal["from your graveyard", "from among cards you own in exile"]
"""From where else a spell may be cast."""


Among: TypeAlias = Literal[
    "", "them", "those cards", "those exiled cards", "the exiled cards", "cards exiled this way",
    "the cards exiled this way", "the revealed cards", "cards revealed this way", "the milled cards",
    "cards milled this way", "the cards milled this way", "cards exiled with ~",
]  # fmt: skip
"""Among which cards a spell is chosen: those that were just dealt with, or those exiled with the object."""


class AnyMana(Node, frozen=True):
    """ "…, and mana of any type can be spent to cast it", "and you may spend mana as though …" (118.14)."""

    how: Literal[
        "mana of any type can be spent", "you may spend mana as though it were mana of any type",
        "you may spend mana as though it were mana of any color",
    ]  # fmt: skip
    spell: Literal["it", "that spell", "those spells", "them"]
    comma: bool = True


class MayPlay(Action, frozen=True):
    """ "You may play that card this turn"; without a time it is cast while the effect resolves (608.2g).

    With `look` the player may look at it besides; `also` are further zones from which it is cast. `free` is
    "without paying its mana cost", said before the time where `free_first`, `this_way` says "cards exiled
    this way" for "those cards". Of spells `among` tells from among which cards they are cast, with `lands`
    lands are played from there too.
    """

    verb: Literal["play", "cast"]
    what: Thing
    until: Until | Remaining | None = None
    any_mana: AnyMana | None = None
    free: bool = False
    this_way: bool = False
    look: bool = False
    also: tuple[Origin, ...] = ()
    among: Among = ""
    lands: bool = False
    free_first: bool = False


class MayLook(Action, frozen=True):
    """ "You may look at that card for as long as it remains exiled" (406.3)."""

    what: Thing
    until: Remaining


class CopyToCast(Action, frozen=True):
    """ "Copy that card. You may cast the copy without paying its mana cost" (707.12)."""

    what: Thing
    joint: CopyJoint
    free: bool = False
