"""Patterns of what players do: casting, activating, copying, discarding, drawing, tapping for mana."""

from __future__ import annotations

from typing import Any, Literal, cast

from engine.events import (
    ControlChanged,
    Discard,
    Draw,
    DrawSeveral,
    Event,
    Sacrifice,
    SpellCopied,
    TokenCreation,
    ZoneChange,
)
from engine.events.combat import Attacks
from engine.events.damage import LifeGain, LifeLoss
from engine.events.mana import ManaAdded, ManaEmptied
from engine.events.players import (
    AbilityActivated,
    LandPlayed,
    PlayerLoses,
    Searching,
    Shuffling,
    SpellCast,
)
from engine.events.turns import StepBegins
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.patterns import Pattern
from engine.records import Answered
from engine.registry import Quality, leaves_trace, quality
from engine.shared_turns import is_active
from engine.view import Context, Table, View
from engine.zones import Zone


class TappedForMana(Pattern, frozen=True):
    """A permanent is tapped for mana: its mana ability with {T} produces mana (106.12a)."""

    filter: Filter
    by: Whose = "any"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match mana of a {T} ability, the permanent, and who tapped it."""
        if not isinstance(event, ManaAdded) or not event.tapped_for:
            return False
        tapped_by = is_player_meant(view, self.by, event.player, context)
        return tapped_by and self.filter.matches(view, event.source, context)


class CopiesSpell(Pattern, frozen=True):
    """ "Whenever you copy an instant or sorcery spell" (707.10)."""

    by: Whose
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the copy that was put onto the stack."""
        if not isinstance(event, SpellCopied) or not event.became:
            return False
        yours = is_player_meant(view, self.by, event.controller, context)
        return yours and self.filter.matches(view, event.became, context)


def _is_cycling(view: View, event: AbilityActivated) -> bool:
    """Tell whether it is a cycling ability that was activated."""
    keyword = getattr(event.ability, "keyword", "")
    return keyword == "cycling" or (keyword == "typecycling" and typecycling_is_cycling(view, event))


@quality("typecycling abilities", "702.29f")
def typecycling_is_cycling(view: View, event: AbilityActivated) -> bool:
    """Typecycling abilities are cycling abilities: what triggers when a player cycles a card triggers."""
    if leaves_trace(view):
        name = cast(Table, view).called(event.object)
        typecycling_is_cycling.record(view, Answered(object=name, answer=True))
    return getattr(event.ability, "keyword", "") == "typecycling"


def _either(view: View, event: Event) -> bool:
    cycled = isinstance(event, AbilityActivated) and _is_cycling(view, event)
    return cycled or isinstance(event, Discard)


@quality("cycling or discarding", "702.29d", without=_either)
def once_as_discarded(view: View, event: Event) -> bool:
    """Abilities that trigger on cycling or discarding trigger only once when a card is cycled."""
    return isinstance(event, Discard)


@quality("a discarded card in a hidden zone", "701.8c")
def undefined_values(view: View, event: Discard) -> bool:
    """What is put into a hidden zone instead, not revealed, has undefined values of its characteristics."""
    return event.to in (Zone.LIBRARY, Zone.HAND)


def _is_discarded(what: Filter, event: Event, view: View, context: Context) -> bool:
    """Tell whether a card that is discarded, or whatever else an event is about, is what is asked for."""
    id = getattr(event, "object", 0)
    found = not id or what.matches(view, id, context)
    if not found or what == Anything() or not isinstance(event, Discard) or not undefined_values(view, event):
        return found
    if leaves_trace(view):
        undefined_values.record(view, Answered(object=cast(Table, view).called(event.object)))
    return False


class DiscardsByEffect(Pattern, frozen=True):
    """ "If an effect causes you to discard a card": not to pay a cost, nor at cleanup."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Discard) and event.effect and event.player == context.controller


class CyclesOrDiscards(Pattern, frozen=True):
    """ "Whenever you cycle or discard a card" (702.29d)."""

    by: Whose
    filter: Filter = Anything()

    @property
    def meaning(self) -> Quality[..., Any]:
        """How often a card that is cycled counts."""
        return once_as_discarded

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player and the card."""
        if not isinstance(event, Discard | AbilityActivated) or not once_as_discarded(view, event):
            return False
        if not is_player_meant(view, self.by, event.player, context):
            return False
        return _is_discarded(self.filter, event, view, context)


class CyclesSource(Pattern, frozen=True):
    """ "When you cycle this card": it triggers from the zone in which the card winds up (702.29c)."""

    @property
    def from_anywhere(self) -> bool:
        """What is put elsewhere than into a graveyard triggers from there."""
        return True

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the activation of a cycling ability of the card."""
        if not isinstance(event, AbilityActivated) or not _is_cycling(view, event):
            return False
        return view.became(event.object) == context.source


class DiscardsSource(Pattern, frozen=True):
    """ "When you discard this card": it triggers from the zone in which the card winds up."""

    @property
    def from_anywhere(self) -> bool:
        """What is put elsewhere than into a graveyard triggers from there."""
        return True

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the discarding of the card that is there now."""
        if not isinstance(event, Discard) or event.player != context.controller:
            return False
        return view.became(event.object) == context.source


class CausedBy(Pattern, frozen=True):
    """An event that a spell or ability of some player causes: "a spell or ability an opponent controls"."""

    of: Pattern
    by: Whose

    @property
    def looking_back(self) -> str:
        """As its part does (603.10)."""
        return self.of.looking_back

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match it where its source is controlled by such a player."""
        source = event.source
        if not source or view.is_player(source):
            return False
        return is_player_meant(view, self.by, view.controller(source), context) and self.of.matches(
            event, view, context
        )


class CreatesTokens(Pattern, frozen=True):
    """A player creates tokens, perhaps only those of one of some card types and subtypes."""

    by: Whose = "you"
    kinds: tuple[str, ...] = ()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a creation of at least one."""
        if not isinstance(event, TokenCreation) or event.amount <= 0:
            return False
        if self.kinds and (event.token.types | event.token.subtypes).isdisjoint(self.kinds):
            return False
        return is_player_meant(view, self.by, event.controller, context)


class EntersCreated(Pattern, frozen=True):
    """ "Whenever you create one or more tokens": a token that a player creates enters (111.1)."""

    by: Whose
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a token on the battlefield that its owner has just created."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD or not event.became:
            return False
        token = view.object(event.became)
        if token.kind != "token" or not is_player_meant(view, self.by, token.owner, context):
            return False
        return self.filter.matches(view, event.became, context)


class LosesMana(Pattern, frozen=True):
    """ "If you would lose unspent mana": as a step or phase ends (106.4, 500.4)."""

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the emptying of such a player's pool."""
        return isinstance(event, ManaEmptied) and is_player_meant(view, self.by, event.player, context)


class EntersUnder(Pattern, frozen=True):
    """ "If a creature entered under your control": whose it was as it entered, whoever controls it by now."""

    whose: Whose
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match whom it entered under; an effect that has changed its control since is no part of it."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD or not event.became:
            return False
        there = view.object(event.became)
        if not is_player_meant(view, self.whose, there.controller or there.owner, context):
            return False
        return self.filter.matches(view, event.became, context)


class LosesControl(Pattern, frozen=True):
    """ "When you lose control of the creature": another player gains control of it (603.10d)."""

    filter: Filter

    @property
    def looking_back(self) -> str:
        """Whoever loses control of it had it before."""
        return "603.10d"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the permanent, and who has controlled it."""
        if not isinstance(event, ControlChanged) or event.was != context.controller:
            return False
        return self.filter.matches(view, event.object, context)


class Shuffles(Pattern, frozen=True):
    """ "Whenever an opponent shuffles their library" (701.20a)."""

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player."""
        return isinstance(event, Shuffling) and is_player_meant(view, self.by, event.player, context)


class DrawsSeveral(Pattern, frozen=True):
    """ "If an opponent would draw two or more cards": the instruction as a whole (121.2a)."""

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the instruction, and who is to draw."""
        return isinstance(event, DrawSeveral) and is_player_meant(view, self.by, event.player, context)


class DrawsBeyondFirst(Pattern, frozen=True):
    """ "Draws a card except the first one they draw in each of their draw steps"."""

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a draw, unless it is the player's first since their draw step began (504.1)."""
        if not isinstance(event, Draw) or not is_player_meant(view, self.by, event.player, context):
            return False
        if view.turn.step != "draw" or not is_active(view, event.player):
            return True
        for each in reversed(view.history):
            if isinstance(each, StepBegins):
                return False
            if isinstance(each, Draw) and each is not event and each.player == event.player:
                return True
        return False


class PlayerDoes(Pattern, frozen=True):
    """A player draws, gains or loses life, discards, sacrifices, plays a land, casts or activates.

    `filter` is asked of the object that the player does it with, where there is one.
    """

    what: Literal[
        "draw",
        "gain life",
        "lose life",
        "discard",
        "sacrifice",
        "play a land",
        "cast",
        "activate",
        "attack",
        "cycle",
        "lose the game",
        "pay life",
        "search",
    ]
    by: Whose = "you"
    filter: Filter = Anything()

    @property
    def linked_to(self) -> str:
        """By what it refers to the choice of a player (607.2d)."""
        return "player" if self.by == "chosen player" else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the kind of event, the player, the object."""
        kinds: dict[str, Any] = {
            "draw": Draw,
            "gain life": LifeGain,
            "lose life": LifeLoss,
            "discard": Discard,
            "sacrifice": Sacrifice,
            "play a land": LandPlayed,
            "cast": SpellCast,
            "activate": AbilityActivated,
            "attack": Attacks,
            "cycle": AbilityActivated,
            "lose the game": PlayerLoses,
            "pay life": LifeLoss,
            "search": Searching,
        }
        if self.what == "cycle" and not (isinstance(event, AbilityActivated) and _is_cycling(view, event)):
            return False  # 702.29c
        if not isinstance(event, kinds[self.what]):
            return False
        if isinstance(event, Searching) and event.library != event.player:
            return False  # another player's library is not theirs
        if self.what == "pay life" and getattr(event, "cause", "") != "payment":
            return False
        if not is_player_meant(view, self.by, getattr(event, "player", 0), context):
            return False
        return _is_discarded(self.filter, event, view, context)


class Expends(Pattern, frozen=True):
    """ "Whenever you expend 4": less mana was spent on spells this turn before one was paid for (700.14)."""

    number: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the casting by which the mana spent this turn reaches the number."""
        if not isinstance(event, SpellCast) or event.player != context.controller:
            return False
        before = 0
        for each in view.history:
            if each is event:
                break
            if isinstance(each, SpellCast) and each.player == event.player:
                before += _mana_spent(view, each.object)
        return before < self.number <= before + _mana_spent(view, event.object)


def _mana_spent(view: View, id: int) -> int:
    announced = view.object(id).announced
    return len(announced.mana_spent) if announced is not None else 0
