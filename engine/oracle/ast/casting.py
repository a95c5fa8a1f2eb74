"""What a text says of how its spell is cast: when, for what cost, from where; what a permanent enters by."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.oracle.ast.abilities import Only
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import Amount, Description, Node, WhoNow
from engine.oracle.ast.standing import Players


class LoyaltyChange(Node, frozen=True):
    """ "Planeswalkers' loyalty abilities you activate cost an additional +1 to activate" (606.5)."""

    why_alone: ClassVar[str] = "adds to what loyalty costs (606.4)"

    whose: Literal["you activate", "you control", "your opponents activate"]
    by: int


class CantCast(Node, frozen=True):
    """ "Your opponents can't cast spells with even mana values" (601.3).

    `passive` is the form "creature spells can't be cast", which is said of all players. `whom` says more of
    the players: "each player who has cast a nonartifact spell this turn". With `lands` they can't play lands
    either, from where the spells are where that is said.
    """

    who: Players
    what: Description
    passive: bool = False
    whom: WhoNow | None = None
    additional: bool = False
    lands: bool = False


class CantCastOrActivate(Node, frozen=True):
    """ "Your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments".

    Without `of` it is "abilities that aren't mana abilities".
    """

    who: Players
    what: Description
    of: Description | None = None


class CastsAsSorceries(Node, frozen=True):
    """ "Each opponent can cast spells only any time they could cast a sorcery" (307.5)."""

    who: Literal["each opponent", "each player"]
    what: Description


class OnOwnTurns(Node, frozen=True):
    """ "Players can cast spells and activate abilities only during their own turns"."""

    who: Literal["players", "your opponents"]
    what: Description
    activate: bool = False


class CantAttackAtAll(Node, frozen=True):
    """ "Each opponent who cast a spell this turn can't attack with creatures"."""

    who: Players
    whom: WhoNow
    what: Description


class CantCastMore(Node, frozen=True):
    """ "Each player can't cast more than one noncreature spell each turn" (101.2)."""

    who: Literal["players", "you", "your opponents", "each player", "each opponent", "enchanted player"]
    what: Description


class CastOnly(Node, frozen=True):
    """ "Cast this spell only during combat after blockers are declared" (506.7), "… and only if …"."""

    only: tuple[Only, ...]


class OtherCost(Node, frozen=True):
    """ "You may pay {1}{U} rather than pay this spell's mana cost"; no price is "without paying" (118.9)."""

    price: Payment | None
    condition: Condition | None = None


class CastFrom(Node, frozen=True):
    """ "You may cast ~ from your graveyard as long as you control a Zombie".

    `price` is paid rather than its mana cost, or, with `besides`, in addition to its other costs. `using` is
    the keyword by whose ability it is cast: "using its bestow ability". `entering` are counters: "If you do,
    it enters with two +1/+1 counters on it".
    """

    origin: Literal["your graveyard", "exile"]
    condition: Condition | None = None
    joint: Literal["as long as", "if"] = "as long as"
    price: Payment | None = None
    besides: bool = False
    using: Literal["", "bestow", "blitz", "mutate"] = ""
    entering: tuple[Amount, str] | None = None


class AsThoughFlash(Node, frozen=True):
    """ "You may cast ~ as though it had flash if you pay {2} more to cast it", or if a condition holds.

    What was cast at another time than a sorcery may have to be `sacrificed` (307.5a).
    """

    who: Literal["~", "this spell"]
    more: Payment | None = None
    condition: Condition | None = None
    sacrificed: bool = False


class FlashFor(Node, frozen=True):
    """ "You may cast creature spells as though they had flash", or any player may; `also` are others."""

    what: Description
    who: Literal["you", "any player"] = "you"
    also: Description | None = None


class EntersUnlessPaid(Node, frozen=True):
    """ "As ~ enters, you may pay 2 life. If you don't, it enters tapped" (614.1d)."""

    price: Payment
    it: Literal["it", "~"] = "it"


class EntersPayingLife(Node, frozen=True):
    """ "As ~ enters, pay any amount of life" (607.2g)."""


class MayStayTapped(Node, frozen=True):
    """ "You may choose not to untap ~ during your untap step" (502.3)."""
