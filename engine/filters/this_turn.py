"""Which objects a text means by what they did or what happened to them this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, Protocol

import msgspec

from engine.events import Event, Tapping, ZoneChange
from engine.events.combat import Attacks, Blocks
from engine.events.damage import Damage
from engine.events.players import SpellCast
from engine.filters import Filter, Selector
from engine.qualities.evidence import Because
from engine.records import Answered
from engine.registry import Quality, quality
from engine.view import Context, Table, View
from engine.zones import Zone


class Deed(Protocol):
    """What a player may have done (engine/patterns)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Tell whether an event is that."""
        ...


class DidThisTurn(Filter, frozen=True):
    """A player "who has cast a nonartifact spell this turn": the deed is asked of that player."""

    deed: Deed

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for it among what has happened this turn."""
        if not view.is_player(id):
            return False
        asked = msgspec.structs.replace(context, player=id)
        return any(self.deed.matches(each, view, asked) for each in view.history)


class FirstCast(Filter, frozen=True):
    """The first such spell of its controller this turn: "the first historic spell you cast each turn".

    One that is being cast is the first where none was cast before.
    """

    such: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for others among the spells that were cast up to this one."""
        if view.is_player(id):
            return False
        player = view.controller(id)
        for event in view.history:
            if isinstance(event, SpellCast) and event.player == player:
                if event.object == id:
                    return True
                if self.such.matches(view, event.object, context):
                    return False
        return True


class DrawnThisTurn(Filter, frozen=True):
    """A card that was drawn this turn, and is still where it was drawn to: "drawn this turn"."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for the draw that made it what it is (400.7)."""
        moves = (each for each in view.history if isinstance(each, ZoneChange) and each.cause == "draw")
        return any(each.became == id for each in moves)


class HurtThisTurn(Filter, frozen=True):
    """A permanent that has dealt damage this turn, or was dealt damage."""

    dealt: bool

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage among what has happened this turn."""
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any((each.source if self.dealt else each.to) == id for each in events)


class HurtYou(Filter, frozen=True):
    """ "That dealt damage to you this turn": to the controller."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage that it has dealt to that player."""
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any(each.source == id and each.to == context.controller for each in events)


class PutThereThisTurn(Filter, frozen=True):
    """ "That was put there from the battlefield this turn": a card in a graveyard, by where it came from.

    Without an origin it came "from anywhere"; one that was `milled` came from a library as 701.13a says. A
    library is "your" only where the card is one of the controller's. `many` only tells that it is said of
    several, and `whose` else how the library is spoken of, which is that of the graveyard's owner.
    """

    origin: Zone | None
    many: bool = False
    milled: bool = False
    whose: Literal["", "your", "their"] = ""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for the move that made it what it is (400.7)."""
        if self.whose == "your" and view.object(id).owner != context.controller:
            return False
        moves = (each for each in view.history if isinstance(each, ZoneChange) and each.became == id)
        return any(
            self.origin in (None, view.object(each.object).zone) and (not self.milled or each.cause == "mill")
            for each in moves
        )


class HurtBySource(Filter, frozen=True):
    """What was dealt damage by the source this turn."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage that the source has dealt to it."""
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any(each.to == id and each.source == context.source for each in events)


class HurtBy(Filter, frozen=True):
    """What was dealt damage this turn by what other words mean."""

    sources: Selector

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for damage that one of them has dealt to it."""
        sources = self.sources.select(view, context)
        events = (each for each in view.history if isinstance(each, Damage) and each.amount)
        return any(each.to == id and each.source in sources for each in events)


class FoughtThisTurn(Filter, frozen=True):
    """A creature that was declared as an attacker or blocker this turn (508.1, 509.1)."""

    did: Literal["attacked", "blocked", "attacked or blocked"]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for its attacks and blocks among what has happened this turn."""
        return id in self.who_did(view, context)

    def who_did(self, view: View, context: Context) -> Iterator[int]:
        """The creatures that did so, also those that have left since."""
        kinds = (Attacks, Blocks) if self.did == "attacked or blocked" else _FIGHTING[self.did]
        return (each.object for each in view.history if isinstance(each, kinds))


_FIGHTING: Final = {"attacked": Attacks, "blocked": Blocks}


class CameThisTurn(Filter, frozen=True):
    """A permanent that entered this turn, whoever controls it now."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for its arrival among what has happened this turn."""
        moves = (each for each in view.history if isinstance(each, ZoneChange))
        return any(each.to is Zone.BATTLEFIELD and (each.became or each.object) == id for each in moves)


class TappedFor(Filter, frozen=True):
    """ "That crewed it this turn", "that saddled it this turn", "that convoked it": tapped for the source.

    What was convoked is the spell, also where it has become a permanent (702.51c). `said` is how the source
    is spoken of.
    """

    did: Literal["crew", "saddle", "convoke"]
    said: Literal["it", "~"] = "it"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Look for its tapping among what has happened this turn."""
        return id in self.who_did(view, context)

    def who_did(self, view: View, context: Context) -> Iterator[int]:
        """The creatures that were tapped for that, also those that have left since."""
        for each in view.history:
            if (
                isinstance(each, Tapping)
                and TAPPED_FOR[self.did](view, each)
                and context.source in (each.source, view.became(each.source))
            ):
                yield each.object

    def evidence(self, table: Table, id: int, context: Context) -> Iterator[Because]:
        """That it was tapped for that."""
        about = Answered(source=table.called(id), object=table.called(context.source))
        yield Because(TAPPED_FOR[self.did], about)


@quality("having convoked a spell", "702.51c")
def convoked(view: View, event: Tapping) -> bool:
    """A creature tapped to pay for mana in a spell's total cost by convoke has convoked that spell."""
    return event.cause == "convoke"


@quality("saddling a permanent", "702.171c")
def saddles(view: View, event: Tapping) -> bool:
    """A creature saddles a permanent as it's tapped to pay the cost to activate its saddle ability."""
    return event.cause == "saddle"


@quality("crewing a Vehicle", "702.122b")
def crews(view: View, event: Event) -> bool:
    """A creature crews a Vehicle when it's tapped to pay the cost to activate its crew ability."""
    return isinstance(event, Tapping) and event.cause == "crew"


TAPPED_FOR: Final[dict[str, Quality[..., bool]]] = {"convoke": convoked, "saddle": saddles, "crew": crews}
"""By which rule a creature that was tapped has done that."""
