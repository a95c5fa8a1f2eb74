"""The vocabulary of events: whatever happens in a game happens as one of these (700.1, 614.1).

Those of combat, turns, damage, mana, players and status have modules of their own.

An event is proposed, may be replaced, and is then performed. `affected` is the object or player to
whom it happens: its controller, or the player, chooses among replacement effects (616.1).
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.characteristics import Characteristics
from engine.zones import Zone

Position: TypeAlias = Literal["top", "bottom", "shuffled"]


Which: TypeAlias = Literal["new", "all", "one", "any"]
"""How many targets are changed: as the player likes (115.7d), or as an effect says (115.7a-c)."""

TO_BE_CHOSEN: Final = -1
"""What an object that enters attacking attacks, where its controller is still to choose it (508.4)."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """What all events have in common: `source`, the object whose ability or rule caused it (0: the game)."""

    source: int = 0

    @property
    def affected(self) -> int:
        """The object or player to whom it happens."""
        for part in ("object", "to", "on", "player", "controller"):
            id = getattr(self, part, 0)
            if isinstance(id, int) and id:
                return id
        return 0


class ZoneChange(Event, frozen=True, kw_only=True):
    """An object moves to another zone (400.7): what moves, where to, and how it arrives there.

    `became` is the id of the new object once the change was performed, 0 before. `cause` is the rules'
    word for it (`destroy`, `sacrifice`, `discard`, `cast`, `resolve`, `draw`, `mill`, …), `nth` how many from
    the top of a library it is put. The fields below that are used for entering the battlefield, `face_down`
    and `exiled_with` in exile too;
    `link` is the mark of the ability that exiles (607.5).
    `taking` are the objects chosen to change zones as it enters (614.13b), `copied_with` the counters that it
    only has because of the copy effect that gave it `copying` (707.9e), `when_copied` what triggers
    because of that (707.9g), `being` what an effect says that it is as it enters (611.2e).
    `transformed` says that an effect asks for the back face. `commanders_to` is where those components of a
    merged or melded permanent go that are commanders, None for where the others go (903.9c), `melded_with`
    the card in exile with which it enters the battlefield as one permanent (712.14c). `merged_token` marks
    what leaves as a component of a merged permanent that is a token (727.3e).
    """

    object: int
    to: Zone
    became: int = 0
    cause: str = ""
    position: Position = "top"
    nth: int = 1
    controller: int = 0
    tapped: bool = False
    face_down: bool = False
    face: int | None = None
    transformed: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = 0
    attacking: int = 0
    blocking: int = 0
    copying: Characteristics | None = None
    chosen: tuple[tuple[str, Any], ...] = ()
    exiled_with: int = 0
    exiled_link: int = 0
    haunting: int = 0
    instead: Zone | None = None
    protector: int = 0
    label: str = ""
    taking: tuple[int, ...] = ()
    copied_with: tuple[tuple[str, int], ...] = ()
    when_copied: Any = None
    being: tuple[Any, ...] = ()
    commanders_to: Zone | None = None
    melded_with: int = 0
    merged_token: bool = False


class TokenCreation(Event, frozen=True, kw_only=True):
    """A player creates tokens (111.1): so many alike, entering as written here.

    `back` and `face` are those of a transforming token (707.8a).
    """

    controller: int
    token: Characteristics
    back: Characteristics | None = None
    face: int = 0
    amount: int = 1
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = 0
    attacking: int = 0
    blocking: int = 0
    labels: tuple[str, ...] = ()


class EmblemCreated(Event, frozen=True, kw_only=True):
    """A player puts an emblem with these abilities into the command zone (114.2)."""

    player: int
    emblem: Characteristics


class SpellCopied(Event, frozen=True, kw_only=True):
    """A copy of a spell or ability is put onto the stack (707.10); `became` is the copy, 0 before.

    `values` are its copiable values; with `new_targets` its controller may choose new ones (707.10c).
    `aimed_at` is what the effect specifies as its target, `for_each` marks one of several such (707.10d-e).
    """

    original: int
    controller: int
    values: Characteristics
    new_targets: bool = False
    aimed_at: int = 0
    for_each: bool = False
    became: int = 0


class CardCopied(Event, frozen=True, kw_only=True):
    """A copy of a card is created in the zone that the card is in (707.12); `became` is the copy."""

    original: int
    controller: int
    became: int = 0


class CardDefined(Event, frozen=True, kw_only=True):
    """A copy of a card that a name defines is created outside of the game (707.13); `became` is the copy."""

    values: Characteristics
    controller: int
    became: int = 0


class NewTargets(Event, frozen=True, kw_only=True):
    """A player may choose new targets for a spell or ability on the stack, or change some (115.7).

    `which` are changed: `new` for what the player wants, else all of them, one, or any.
    """

    object: int
    player: int
    which: Which = "new"


class Turned(Event, frozen=True, kw_only=True):
    """A permanent is turned face up or face down, flips or transforms (110.5, 701.28, 708, 710).

    `by` is the keyword ability that lets it transform (702.145b); `converts` tells that it
    converts (701.50). What is turned face up and `may_attach` to
    something of a kind becomes attached to what is chosen, `attach_to` (303.4k). `x` is the value of X that
    was chosen in the cost for which it is turned face up.
    """

    object: int
    how: Literal["face up", "face down", "flipped", "transformed"]
    by: str = ""
    converts: bool = False
    may_attach: Any = None
    attach_to: int = 0
    x: int = 0


class CeasingToExist(Event, frozen=True, kw_only=True):
    """A token or copy that is where it can't be ceases to exist (111.7, 704.5d-e)."""

    object: int


class LeavesGame(ZoneChange, frozen=True, kw_only=True):
    """An object leaves the game because its owner does (800.4a).

    It is no move to another zone and nothing replaces it; what triggers on leaving notices it (603.6c).
    """

    to: Zone = Zone.OUTSIDE


class Destruction(Event, frozen=True, kw_only=True):
    """A permanent is destroyed (701.7a): unless something replaces that, it is put into its graveyard."""

    object: int
    regenerable: bool = True


class Sacrifice(Event, frozen=True, kw_only=True):
    """A player moves a permanent that they control to its owner's graveyard (701.17a)."""

    object: int
    player: int


class Discard(Event, frozen=True, kw_only=True):
    """A player discards a card (701.8a): because of an effect, or else to pay a cost or at cleanup.

    It goes `to` the graveyard, where nothing says that it goes elsewhere instead.
    """

    object: int
    player: int
    effect: bool = False
    to: Zone = Zone.GRAVEYARD


class Draw(Event, frozen=True, kw_only=True):
    """A player draws one card (121.1-2), `behind` so many others where one draw became several."""

    player: int
    behind: int = 0


class DrawSeveral(Event, frozen=True, kw_only=True):
    """A player is instructed to draw two or more cards, none of which has been drawn yet (121.2a).

    `in_place` is that of what takes the place of a draw: it is modified before its single draws are, each
    behind `behind` cards.
    """

    player: int
    amount: int
    behind: int = 0
    in_place: bool = False


class EmptyDraw(Event, frozen=True, kw_only=True):
    """A player would draw from a library with no cards in it (121.4)."""

    player: int


class Countering(Event, frozen=True, kw_only=True):
    """A spell or ability is countered (701.5a); `instead` is where the effect lets it go (614.15).

    `by_spell` tells that its source is a spell that resolves, not an ability of that object.
    """

    object: int
    instead: Zone | None = None
    by_spell: bool = False


class DoneThisTurn(Event, frozen=True, kw_only=True):
    """An ability of `object`, known by its text, has done what it does only once each turn (603.2i)."""

    object: int
    ability: str


class CountersPut(Event, frozen=True, kw_only=True):
    """Counters are put on a permanent or player (122.6). `by` is the player who puts them.

    `cause` tells those that an effect puts (609.1) from the cost of a loyalty ability (606.4) and from what
    combat damage puts (120.3b, d).
    """

    on: int
    kind: str
    amount: int
    by: int = 0
    cause: Literal["effect", "cost", "damage"] = "effect"


class CountersRemoved(Event, frozen=True, kw_only=True):
    """Counters are removed from a permanent or player; `by` is the player who removes them, if one does."""

    on: int
    kind: str
    amount: int
    by: int = 0


class Tapping(Event, frozen=True, kw_only=True):
    """A permanent becomes tapped (701.21a).

    `cause` is `cost`, `crew`, `saddle`, `convoke`, `attack` or `effect`. What is tapped to crew (702.122c),
    to saddle (702.171a) or to convoke (702.51a) has as its source what it is tapped for.
    """

    object: int
    cause: str = "effect"


class Untapping(Event, frozen=True, kw_only=True):
    """A permanent becomes untapped (701.21b)."""

    object: int


class Attaching(Event, frozen=True, kw_only=True):
    """An Aura, Equipment or Fortification becomes attached; to nothing where `to` is 0 (701.3).

    `off` is what it was attached to until then, 0 for nothing. With `as_creature` an Equipment is attached to
    a planeswalker as though that were a creature (702.6e).
    """

    object: int
    to: int
    off: int = 0
    as_creature: bool = False


class RegenerationShield(Event, frozen=True, kw_only=True):
    """A permanent is regenerated in advance: the next time it would be destroyed (701.15a)."""

    object: int


class Regenerated(Event, frozen=True, kw_only=True):
    """A regeneration shield is used: damage removed, tapped, out of combat (701.15b)."""

    object: int


class ProtectorChosen(Event, frozen=True, kw_only=True):
    """A player becomes the protector of a battle (310.8a, 704.5w-x)."""

    object: int
    player: int


class ControlChanged(Event, frozen=True, kw_only=True):
    """A permanent has come under another player's control; noticed after effects are applied (302.6).

    `was` is the player who has lost control of it.
    """

    object: int
    player: int
    was: int = 0


class Done(Event, frozen=True, kw_only=True):
    """What a reflexive triggered ability waits for has been done; `key` tells which (603.12).

    `during` is the event of the ability that was resolving, to which "it" and "that much" still refer.
    """

    key: int
    during: Any = None


class AbilityTriggered(Event, frozen=True, kw_only=True):
    """A triggered ability has triggered: whose it is, on what, and the mark by which it is found (603.2).

    `of` is the object that has the ability, 0 for one without; `cause` the event on which it triggered.
    """

    of: int
    player: int
    cause: Any
    mark: int


class Exerted(Event, frozen=True, kw_only=True):
    """A player exerts a permanent, so that it won't untap in their next untap step; as it attacks or not."""

    object: int
    player: int
    attacking: bool = False


class Exploited(Event, frozen=True, kw_only=True):
    """A creature has exploited another: its controller sacrificed that for its ability (702.110b)."""

    object: int
    creature: int


class Enlisted(Event, frozen=True, kw_only=True):
    """An attacking creature has enlisted another, which was tapped for a cost of that name (702.154c)."""

    object: int
    to: int
    cost: str
