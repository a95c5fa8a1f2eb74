"""Which events an ability waits for: trigger conditions (603.2) and what would be replaced (614.1).

The same pattern serves both: a trigger asks it of what happened, a replacement effect of what would.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from engine.events import Destruction, Event, Exploited, Turned, ZoneChange
from engine.events.damage import Damage
from engine.events.players import BecomesTarget
from engine.events.turns import PhaseBegins, StepBegins, TurnBegins
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.records import Answered
from engine.registry import Quality, leaves_trace, quality
from engine.view import Context, Table, View
from engine.zones import Zone


class Pattern(msgspec.Struct, frozen=True, tag=True):
    """A kind of event with conditions on it."""

    @property
    def looks_back(self) -> bool:
        """Tell whether a trigger must be asked of the game as it was before the event (603.10)."""
        return bool(self.looking_back)

    @property
    def looking_back(self) -> str:
        """The number of the exception by which it looks back (603.10a-e), empty where it doesn't."""
        return ""

    @property
    def from_anywhere(self) -> bool:
        """Tell whether it triggers from whatever zone its object winds up in (702.29c)."""
        return False

    @property
    def meaning(self) -> Quality[..., Any] | None:
        """The rule that says when its words are true of an event, where a rule says so."""
        return None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Tell whether an event is of this kind. `view` is the game before it, or after a performed one."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def together(
        self, event: Event, performed: tuple[Event, ...], view: View, context: Context
    ) -> tuple[int, ...]:
        """The objects of all events on which it triggers once, with this one (603.2c); none for one event."""
        return ()

    def occurrences(self, event: Event) -> int:
        """How often it occurs within an event that matches (603.2c)."""
        return 1


class Moves(Pattern, frozen=True):
    """An object changes zones; None means any. "Dies" is from battlefield to graveyard (2021:700.4)."""

    filter: Filter = Anything()
    origin: Zone | None = None
    to: Zone | None = None
    cause: str = ""

    @property
    def looking_back(self) -> str:
        """Leaves-the-battlefield abilities look back, and those on leaving a graveyard (603.10a)."""
        return "603.10a" if self.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD) else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a zone change; what enters is looked at where it arrives, what leaves where it was."""
        if not isinstance(event, ZoneChange) or (self.to is not None and event.to is not self.to):
            return False
        if self.origin is not None and view.object(event.object).zone is not self.origin:
            return False
        if self.cause and event.cause != self.cause:
            return False
        return self.filter.matches(view, event.object, context)


class Arrives(Pattern, frozen=True):
    """An object has arrived in a zone, looked at as what it is there: "when this card is exiled this way"."""

    filter: Filter
    to: Zone
    cause: str = ""
    origin: Zone | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a zone change that was performed."""
        if not isinstance(event, ZoneChange) or event.to is not self.to or not event.became:
            return False
        if self.origin is not None and view.object(event.object).zone is not self.origin:
            return False
        return self.cause in ("", event.cause) and self.filter.matches(view, event.became, context)


class Enters(Pattern, frozen=True):
    """A permanent enters the battlefield (603.6a)."""

    filter: Filter = Anything()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the arrival of a card or token; a trigger sees it on the battlefield (603.6b)."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
            return False
        return self.filter.matches(view, event.became or event.object, context)


class WouldBeDestroyed(Pattern, frozen=True):
    """A permanent is destroyed."""

    filter: Filter = Anything()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a destruction."""
        return isinstance(event, Destruction) and self.filter.matches(view, event.object, context)


class DealsDamage(Pattern, frozen=True):
    """A source deals damage to something, from `least` to `most` of it; `combat` None means any damage.

    With `to_target` that is the one thing that the source targets.
    """

    source: Filter = Anything()
    to: Filter | None = None
    combat: bool | None = None
    least: int = 0
    most: int | None = None
    to_target: bool = False

    @property
    def at_once(self) -> Literal["", "source", "to"]:
        """By what all damage that is dealt at once is one occurrence: its source, or what is dealt it."""
        if self.to is None:
            return "source"
        return "to" if self.source == Anything() else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match damage of at least 1."""
        if not isinstance(event, Damage) or zero_is_none(view, event.amount):
            return False
        if event.amount < self.least or (self.combat is not None and event.combat != self.combat):
            return False
        if self.most is not None and event.amount > self.most:
            return False
        if self.to is not None and not self.to.matches(view, event.to, context):
            return False
        if not self.source.matches(view, event.source, context):
            return False
        if self.to_target and not _is_targeted(view, event):
            return False
        there = self.source == Anything() or _is_permanent(view, event.source)
        return there or sources_elsewhere(view, event.source)


def _is_targeted(view: View, event: Damage) -> bool:
    """Tell whether what is dealt damage is a target of the spell that deals it."""
    announced = view.object(event.source).announced
    return announced is not None and any(event.to in ids for ids in announced.targets)


@quality("no damage", "120.8", "614.7a")
def zero_is_none(view: View, amount: int) -> bool:
    """If a source would deal 0 damage, it does not deal damage at all: nothing replaces it."""
    return amount <= 0


def _is_permanent(view: View, id: int) -> bool:
    return view.is_player(id) or (view.exists(id) and view.object(id).zone is Zone.BATTLEFIELD)


@quality("sources that aren't on the battlefield", "609.7c")
def sources_elsewhere(view: View, source: int) -> bool:
    """Sources with a property are permanents with it, and any that aren't on the battlefield and have it."""
    return not _is_permanent(view, source)


class StepStarts(Pattern, frozen=True):
    """ "At the beginning of your upkeep", "of each end step" (603.2b). `whose` None means each player's.

    `first` is said of the first such step of a turn: "your first upkeep each turn".
    """

    step: str
    whose: Whose | None = None
    first: bool = False

    @property
    def linked_to(self) -> str:
        """By what it refers to the choice of a player (607.2d)."""
        return "player" if self.whose == "chosen player" else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the step and the active player."""
        if not isinstance(event, StepBegins) or event.step != self.step:
            return False
        if self.first and view.turn.steps_begun.count(self.step) > 1:
            return False
        return self.whose is None or is_player_meant(view, self.whose, event.player, context)


class EndStepOfThatTurn(Pattern, frozen=True):
    """ "At the beginning of that turn's end step", of the extra turn that the same source has added."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the end step of no other turn."""
        return isinstance(event, StepBegins) and event.step == "end" and view.turn.added_by == context.source


class Begins(Pattern, frozen=True):
    """A turn, or the phase or step of that name, begins; `whose` None means each player's (614.1b)."""

    what: str
    whose: Whose | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what begins, and whose it is."""
        match event:
            case TurnBegins():
                name = "turn"
            case PhaseBegins(phase=phase):
                name = phase
            case StepBegins(step=step):
                name = f"{step} step"
            case _:
                return False
        player = event.player
        return name == self.what and (
            self.whose is None or is_player_meant(view, self.whose, player, context)
        )


class BecomesTargeted(Pattern, frozen=True):
    """An object becomes the target of a spell or ability that matches `of` and `by` controls (702.21a)."""

    filter: Filter
    by: Whose
    of: Filter = Anything()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the target, the spell or ability, and its controller."""
        if not isinstance(event, BecomesTarget) or not self.filter.matches(view, event.object, context):
            return False
        if not self.of.matches(view, event.by, context):
            return False
        return is_player_meant(view, self.by, event.player, context)


def _any_turning(view: View, how: str, wanted: str) -> bool:
    return True


@quality("transforming and turning face up", "701.28b", without=_any_turning)
def same_as_transforming(view: View, how: str, wanted: str) -> bool:
    """What triggers as a permanent is turned face up or down doesn't trigger as it transforms."""
    return how == wanted


@quality("converting and turning face up", "701.50b", without=_any_turning)
def same_as_converting(view: View, how: str, wanted: str) -> bool:
    """What triggers as a permanent is turned face up or down doesn't trigger as it converts."""
    return how == wanted


class Transforming(Pattern, frozen=True):
    """ "As ~ transforms into ~": what is so while it is transforming or converting (712.20)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the permanent that turns its other face up."""
        turns = isinstance(event, Turned) and event.how == "transformed"
        return turns and self.filter.matches(view, event.affected, context)


class TurnsFaceUp(Pattern, frozen=True):
    """ "When ~ is turned face up" (708.8)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the turning and the permanent; to transform it is another action."""
        if not isinstance(event, Turned) or event.how not in ("face up", "transformed"):
            return False
        if not self.filter.matches(view, event.object, context):
            return False
        if event.how == "face up":
            return True
        same = same_as_converting if event.converts else same_as_transforming
        answer = same(view, event.how, "face up")
        if leaves_trace(view):
            same.record(view, Answered(object=cast(Table, view).called(event.object), answer=answer))
        return answer


class Exploits(Pattern, frozen=True):
    """ "When ~ exploits a creature" (702.110b), which it does also with itself."""

    filter: Filter
    creature: Filter = Anything()

    @property
    def looking_back(self) -> str:
        """It triggers as a creature leaves the battlefield (603.10a)."""
        return "603.10a"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the creature with exploit, and the one that was sacrificed."""
        if not isinstance(event, Exploited) or not self.filter.matches(view, event.object, context):
            return False
        return self.creature.matches(view, event.creature, context)
