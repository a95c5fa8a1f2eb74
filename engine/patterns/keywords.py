"""Patterns of what keyword abilities and keyword actions bring about: crewing, scrying (701, 702)."""

from __future__ import annotations

from typing import Any, Literal

from engine.events import Enlisted, Event, Exerted, Tapping, ZoneChange
from engine.events.players import AbilityActivated, BecomesTarget, Revealing
from engine.events.statuses import (
    AttractionOpened,
    Clashed,
    Crewed,
    Designated,
    Explored,
    Foretold,
    GiftGiven,
    Grown,
    Investigated,
    LookedInto,
    Merged,
    Proliferated,
)
from engine.filters import Filter, Itself, Whose, is_player_meant
from engine.filters.this_turn import crews
from engine.patterns import Pattern
from engine.registry import Quality, quality
from engine.view import Context, View
from engine.zones import Zone


class RevealedThisWay(Pattern, frozen=True):
    """ "Whenever you reveal a creature card this way": by the linked static ability (603.11)."""

    filter: Filter

    @property
    def meaning(self) -> Quality[..., Any]:
        """It is linked to the static ability of its paragraph."""
        return of_another_paragraph

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a revealing by the same object, and what was revealed."""
        if not isinstance(event, Revealing) or of_another_paragraph(view, event, context.source):
            return False
        return any(self.filter.matches(view, id, context) for id in event.objects)


class ExertedSoAttacking(Pattern, frozen=True):
    """ "When you do" behind "You may exert ~ as it attacks" (701.39d)."""

    @property
    def meaning(self) -> Quality[..., Any]:
        """It is linked to the static ability of its paragraph."""
        return of_another_paragraph

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the exerting of the object by its own static ability."""
        if not isinstance(event, Exerted) or event.object != context.source:
            return False
        return not of_another_paragraph(view, event, context.source)


class Enlists(Pattern, frozen=True):
    """ "When you do" behind the tapping of a creature as it attacks (702.154b), for a cost of that name."""

    cost: str = ""
    filter: Filter = Itself()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the enlisting, and what does it."""
        if not isinstance(event, Enlisted) or not self.filter.matches(view, event.object, context):
            return False
        return self.cost in ("", event.cost)


class PlayerExerts(Pattern, frozen=True):
    """ "Whenever you exert a creature"."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the permanent that the controller has exerted."""
        if not isinstance(event, Exerted) or event.player != context.controller:
            return False
        return self.filter.matches(view, event.object, context)


@quality("a static ability in the same paragraph", "607.2h")
def of_another_paragraph(view: View, event: Revealing | Exerted, source: int) -> bool:
    """A triggered ability refers only to what was done by the static ability of its paragraph."""
    return not event.attacking if isinstance(event, Exerted) else event.source != source


class Crews(Pattern, frozen=True):
    """ "Whenever ~ crews a Vehicle" (702.122b)."""

    filter: Filter

    @property
    def meaning(self) -> Quality[..., Any]:
        """What it is to crew a Vehicle."""
        return crews

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the tapping of the creature; the source of the event is the Vehicle."""
        if not isinstance(event, Tapping) or not crews(view, event):
            return False
        return self.filter.matches(view, event.object, context)


class BecomesCrewed(Pattern, frozen=True):
    """ "Whenever ~ becomes crewed": as its crew ability resolves (702.122d)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the Vehicle."""
        return isinstance(event, Crewed) and event.object == context.source


class BecomesDesignated(Pattern, frozen=True):
    """ "When ~ becomes monstrous" (701.31b)."""

    name: str
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the designation, and what gets it."""
        if not isinstance(event, Designated) or event.name != self.name:
            return False
        return self.filter.matches(view, event.object, context)


@quality("mutating", "702.140d")
def mutates(view: View, event: Event) -> bool:
    """A creature mutates when a spell merges with it as a result of a resolving mutating creature spell."""
    return isinstance(event, Merged)


class Mutates(Pattern, frozen=True):
    """ "Whenever ~ mutates" (702.140d)."""

    filter: Filter

    @property
    def meaning(self) -> Quality[..., Any]:
        """What it is to mutate."""
        return mutates

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the permanent with which it merges."""
        if not isinstance(event, Merged) or not mutates(view, event):
            return False
        return self.filter.matches(view, event.onto, context)


class GrowsBy(Pattern, frozen=True):
    """ "Whenever ~ evolves", "whenever ~ trains" (702.100b, 702.149c)."""

    keyword: Literal["evolve", "training"]
    filter: Filter = Itself()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the counters that a creature's own ability of that name has put on it."""
        if not isinstance(event, Grown) or event.by != self.keyword:
            return False
        return self.filter.matches(view, event.object, context)


class LooksInto(Pattern, frozen=True):
    """ "Whenever you scry", "whenever you surveil" (701.18d, 701.42d)."""

    how: Literal["scry", "surveil"]

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what the controller did."""
        return isinstance(event, LookedInto) and (event.player, event.how) == (context.controller, self.how)


class Explores(Pattern, frozen=True):
    """ "Whenever a creature you control explores", perhaps a card of some description (701.40b)."""

    filter: Filter
    card: Filter | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what has explored."""
        if not isinstance(event, Explored) or not self.filter.matches(view, event.object, context):
            return False
        return self.card is None or (bool(event.card) and self.card.matches(view, event.card, context))


class Crime(Pattern, frozen=True):
    """ "Whenever you commit a crime": what is put on the stack targets what is an opponent's (700.13).

    That is an opponent, what an opponent controls, or a card in an opponent's graveyard.
    """

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match each target of an opponent of who targets it, whoever else may be an opponent of theirs."""
        if not isinstance(event, BecomesTarget) or event.anew:
            return False
        if not is_player_meant(view, self.by, event.player, context):
            return False
        against = view.opponents(event.player)
        if view.is_player(event.object):
            return event.object in against
        thing = view.object(event.object)
        if thing.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return view.controller(event.object) in against
        return thing.zone is Zone.GRAVEYARD and thing.owner in against


class YouClash(Pattern, frozen=True):
    """ "Whenever you clash", "whenever you clash and win": after the clash (701.23d)."""

    win: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the clash of the controller."""
        if not isinstance(event, Clashed) or event.player != context.controller:
            return False
        return event.won or not self.win


class YouProliferate(Pattern, frozen=True):
    """ "Whenever you proliferate" (701.27)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Proliferated) and event.player == context.controller


class YouInvestigate(Pattern, frozen=True):
    """ "Whenever you investigate" (701.36)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Investigated) and event.player == context.controller


class ChampionedWith(Pattern, frozen=True):
    """ "When a Faerie is championed with ~" (702.72c)."""

    what: Filter

    @property
    def looking_back(self) -> str:
        """What was championed is asked for as it was on the battlefield (603.10a)."""
        return "603.10a"

    @property
    def meaning(self) -> Quality[..., Any]:
        """What it is to be championed."""
        return championed_by

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what was exiled as the direct result of the source's champion ability."""
        exiled = isinstance(event, ZoneChange) and event.to is Zone.EXILE
        if not exiled or not self.what.matches(view, event.affected, context):
            return False
        return championed_by(view, getattr(event, "exiled_with", 0), context.source)


@quality("being championed", "702.72c")
def championed_by(view: View, exiled_with: int, source: int) -> bool:
    """A permanent is championed by another if that exiles it as the direct result of a champion ability."""
    return exiled_with == source


class YouOpenAttraction(Pattern, frozen=True):
    """ "Whenever you open an Attraction" (701.48c)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, AttractionOpened) and event.player == context.controller


class YouGiveGift(Pattern, frozen=True):
    """ "Whenever you give a gift" (702.174c)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, GiftGiven) and event.player == context.controller


@quality("boast abilities", "702.142b")
def is_boast(view: View, ability: object) -> bool:
    """Effects may refer to boast abilities; a creature boasts as its boast ability is activated."""
    return getattr(ability, "keyword", "") == "boast"


class YouBoast(Pattern, frozen=True):
    """ "Whenever you activate a boast ability" (702.142b)."""

    @property
    def meaning(self) -> Quality[..., Any]:
        """What is asked of the ability."""
        return is_boast

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player and the ability."""
        theirs = isinstance(event, AbilityActivated) and event.player == context.controller
        return theirs and is_boast(view, getattr(event, "ability", None))


class YouForetell(Pattern, frozen=True):
    """ "Whenever you foretell a card" (702.143c)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Foretold) and event.player == context.controller
