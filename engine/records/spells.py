"""Records of spells and abilities: what is announced, triggers, resolves or does not (405, 601-603, 608)."""

from __future__ import annotations

from engine.records import Named, Record, Refusal
from engine.records.costs import NotEnoughMana
from engine.records.layers import Modified


class SpellProposed(Record, frozen=True, kw_only=True):
    """A player has announced a spell, now on the stack (601.2a); `by` names another way of casting.

    `ability_rule` is the number of the rule that lets it be cast so.
    """

    player: Named
    object: Named
    by: str = ""
    ability_rule: str = ""


class SpellCast(Record, frozen=True, kw_only=True):
    """A spell has become cast, with its targets (601.2i)."""

    player: Named
    object: Named
    targets: tuple[Named, ...] = ()


class AbilityActivated(Record, frozen=True, kw_only=True):
    """A player has put an activated ability on the stack (602.2a): `object` is there, of a `source`.

    `ability_rule` is the number of the keyword whose ability it is.
    """

    player: Named
    object: Named
    source: Named
    ability: str
    ability_rule: str = ""


class EffectBegan(Record, frozen=True, kw_only=True):
    """An effect that lasts has begun (611.2): for how long, and what it does to which objects.

    `text` are its words where a card has any, `player` is who controls it. What has neither words nor changes
    lasts until its source leaves, when what has been moved or has phased out returns (610.3-4).
    """

    source: Named
    player: Named | None = None
    duration: str
    text: str = ""
    does: tuple[Modified, ...] = ()
    objects: tuple[Named, ...] = ()


class Refused(Record, frozen=True, kw_only=True):
    """What a player began is illegal (730.1): the rule that it breaks, and why it does."""

    player: Named
    rule: str
    refusal: Refusal | NotEnoughMana


class AttemptRefused(Record, frozen=True, kw_only=True):
    """What the author expected to be illegal was: the rule that it breaks, and why it does."""

    rule: str
    refusal: Refusal | NotEnoughMana


class Triggered(Record, frozen=True, kw_only=True):
    """An ability has triggered and waits to be put on the stack (603.2).

    `ability` are its words, `controller` who will control it, `ability_rule` the number of the keyword that
    it comes from.
    """

    source: Named
    ability: str
    controller: Named
    ability_rule: str = ""


class CopyPutOnStack(Record, frozen=True, kw_only=True):
    """A copy of a spell or ability has been put onto the stack (707.10)."""

    object: Named
    original: Named


class TargetsChosen(Record, frozen=True, kw_only=True):
    """A player has chosen targets for a spell or ability (601.2c); none where there are none to choose."""

    player: Named
    source: Named
    targets: tuple[Named, ...]


class TargetsChanged(Record, frozen=True, kw_only=True):
    """A player has chosen new targets for a spell or ability: all that it has now (115.7)."""

    player: Named
    object: Named
    targets: tuple[Named, ...]


class Resolved(Record, frozen=True, kw_only=True):
    """A spell or ability resolves: it has legal targets, or none (608.2-3)."""

    object: Named


class NotResolved(Record, frozen=True, kw_only=True):
    """A spell or ability leaves the stack without resolving.

    `why` is `countered`, `illegal targets` or `condition` (an intervening "if" that is not true); `by` is
    what countered it, left out where the rules did.
    """

    object: Named
    why: str
    by: Named | None = None
