"""Trigger conditions of states, of dice and levels, and of what looking back shows (603)."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from engine.conditions import Condition
from engine.events import Attaching, ControlChanged, Countering, CountersPut, Event, Turned, ZoneChange
from engine.events.command import PlanarDieRolled
from engine.events.damage import ExcessDamage, LifeGain, LifeLoss, Prevented
from engine.events.players import CoinFlipped, DieRolled, Passed, Revealing
from engine.events.statuses import LevelGained, Resolved
from engine.events.turns import PhasingIn, PhasingOut, StepBegins
from engine.filters import Filter, HasKeyword, Itself, Whose, is_player_meant
from engine.filters.circumstances import Haunted
from engine.patterns import Moves, Pattern
from engine.qualities import was_cast
from engine.records import Answered
from engine.registry import Quality, leaves_trace, quality
from engine.selections import Selection
from engine.turns.phases import MAIN_PHASES
from engine.view import Context, Table, View
from engine.zones import Zone

ITSELF: Final = Itself()
NOWHERE: Final = Context(source=0, controller=0)
"""The context of a question for which nobody's point of view matters."""


class StateIs(Pattern, frozen=True):
    """ "When you control no Islands": a state of the game, no event (603.8)."""

    condition: Condition

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """No event matches; the state is asked of the condition."""
        return False


class DealtExcess(Pattern, frozen=True):
    """ "A creature is dealt excess noncombat damage" (120.10)."""

    to: Filter
    combat: bool | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match excess damage, of combat or not."""
        if not isinstance(event, ExcessDamage) or self.combat not in (None, event.combat):
            return False
        return self.to.matches(view, event.to, context)


class NthCounter(Pattern, frozen=True):
    """ "When the twelfth hour counter is put on ~": fewer were on it before, and as many after (122.7)."""

    number: int
    kind: str
    on: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Compare the counters before and after; an object also enters with some."""
        match event:
            case CountersPut(on=id, kind=self.kind, amount=amount) if not view.is_player(id):
                pass
            case ZoneChange(to=Zone.BATTLEFIELD, became=id, counters=counters):
                amount = dict(counters).get(self.kind, 0)
            case _:
                return False
        now = view.object(id).counter(self.kind)
        if not amount or now < self.number or not self.on.matches(view, id, context):
            return False
        fewer = fewer_before(view, now - amount, self.number)
        if leaves_trace(view):
            fewer_before.record(
                view,
                Answered(
                    object=cast(Table, view).called(id), word=self.kind, number=now - amount, numbers=(now,)
                ),
            )
        return fewer


@quality("the Nth counter", "122.7", without=lambda *_: True)
def fewer_before(view: View, before: int, number: int) -> bool:
    """ "The Nth counter" is put on an object that had fewer than N before and has N or more after."""
    return before < number


class ReachesChapter(Pattern, frozen=True):
    """A chapter ability: lore counters are put on the Saga, and it reaches that number by them (714.2b)."""

    number: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Compare the lore counters before and after; a Saga also enters with some."""
        match event:
            case CountersPut(on=saga, kind="lore", amount=amount):
                pass
            case ZoneChange(to=Zone.BATTLEFIELD, became=saga, counters=counters):
                amount = dict(counters).get("lore", 0)
            case _:
                return False
        if not saga or saga != context.source:
            return False
        now = view.object(saga).counter("lore")
        return now - amount < self.number <= now and not self._is_skipped(view, saga, now)

    def _is_skipped(self, view: View, saga: int, now: int) -> bool:
        """Tell whether read ahead passes over the chapter."""
        if not HasKeyword("read ahead").matches(view, saga, NOWHERE):
            return False
        skipped = passed_over(view, saga, self.number, now)
        game: object = view
        if skipped and leaves_trace(game):
            passed_over.record(
                game, Answered(object=cast(Table, view).called(saga), number=self.number, answer=True)
            )
        return skipped


@quality("chapters that read ahead passes over", "702.155a")
def passed_over(view: View, saga: int, chapter: int, lore: int) -> bool:
    """In the turn in which it entered no chapter triggers but that of exactly so many lore counters."""
    entered = any(isinstance(each, ZoneChange) and each.became == saga for each in view.history)
    return entered and lore != chapter


class RolledToVisit(Event, frozen=True, kw_only=True):
    """A player has rolled to visit their Attractions, with that result (701.49a)."""

    player: int
    amount: int


class Visited(Pattern, frozen=True):
    """ "Visit": you roll to visit, and the result is lit up on the Attraction (702.159a)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player and the number."""
        if not isinstance(event, RolledToVisit) or event.player != context.controller:
            return False
        return event.amount in view.object(context.source).lights


@quality("rolling the planar die as a roll", "901.9d")
def is_a_roll(view: View, event: PlanarDieRolled) -> bool:
    """It causes what triggers on rolling dice to trigger; what refers to a numerical result ignores it."""
    if leaves_trace(view):
        name = cast(Table, view).called(event.player)
        is_a_roll.record(view, Answered(player=name, answer=True))
    return bool(event.face)


class RollsDie(Pattern, frozen=True):
    """ "Whenever you roll a die", "whenever you roll a 5 or higher" (706.2)."""

    numbers: tuple[int, ...] = ()
    or_higher: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player and the result."""
        if isinstance(event, PlanarDieRolled):
            rolled = event.player == context.controller and not self.numbers
            return rolled and is_a_roll(view, event)
        if not isinstance(event, DieRolled) or event.player != context.controller:
            return False
        if self.or_higher:
            return event.amount >= self.numbers[0]
        return not self.numbers or event.amount in self.numbers


class LevelReached(Pattern, frozen=True):
    """ "When ~ becomes level 2" (716.2b)."""

    level: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the source and the level."""
        return isinstance(event, LevelGained) and (event.object, event.level) == (context.source, self.level)


@quality("transforming into something", "701.28e")
def is_so_afterwards(view: View, id: int, filter: Filter, context: Context) -> bool:
    """The object has to have the specified characteristic immediately after it transforms or converts."""
    return filter.matches(view, id, context)


class Transforms(Pattern, frozen=True):
    """ "When ~ transforms", "when ~ transforms into ~": as it is immediately after that (701.28e)."""

    filter: Filter

    @property
    def meaning(self) -> Quality[..., Any]:
        """What it is to transform into something."""
        return is_so_afterwards

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the permanent that has transformed."""
        if not isinstance(event, Turned) or event.how != "transformed":
            return False
        return is_so_afterwards(view, event.object, self.filter, context)


class MainPhaseBegins(Pattern, frozen=True):
    """ "At the beginning of your second main phase": counted in the current turn only (505.1b)."""

    nth: int
    whose: Whose | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a main phase, counting those of this turn that have begun."""
        if not isinstance(event, StepBegins) or event.step not in MAIN_PHASES:
            return False
        begun = sum(each in MAIN_PHASES for each in view.turn.steps_begun)
        mine = self.whose is None or is_player_meant(view, self.whose, event.player, context)
        return begun == self.nth and mine


class RevealedAsDrawn(Pattern, frozen=True):
    """ "When you reveal this card this way": as it was drawn (702.94a)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a revealing that the card's own ability made."""
        if not isinstance(event, Revealing) or event.source not in event.objects:
            return False
        return any(self.filter.matches(view, id, context) for id in event.objects)


class IntoHand(Pattern, frozen=True):
    """ "When ~ is put into your hand from your graveyard", or from anywhere where `origin` is None."""

    origin: Zone | None = None

    @property
    def looking_back(self) -> str:
        """What leaves a graveyard is asked for its abilities as it was there (603.10a)."""
        return "603.10a" if self.origin is Zone.GRAVEYARD else ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the card that has arrived there, by where it was if that is where the ability functions."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.HAND:
            return False
        if self.looks_back:
            return event.object == context.source and view.object(event.object).zone is self.origin
        return event.became == context.source


class PassesWith(Pattern, frozen=True):
    """ "When the player passes next": with this card, which they could cast until then (2005:502.24a)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the passing that ended it."""
        return isinstance(event, Passed) and event.object == context.source


class Resolves(Pattern, frozen=True):
    """ "Whenever an instant spell you control resolves" (608.2p)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what has resolved, as it last was on the stack."""
        return isinstance(event, Resolved) and self.filter.matches(view, event.object, context)


class LookingBack(Pattern, frozen=True):
    """ "Whenever ~ phases out", "becomes unattached", "is countered" (603.10b-e)."""

    what: Literal["phases out", "becomes unattached", "control is lost", "is countered"]
    filter: Filter = Itself()

    @property
    def looking_back(self) -> str:
        """The letter of 603.10 for each."""
        return {
            "phases out": "603.10b",
            "becomes unattached": "603.10c",
            "control is lost": "603.10d",
            "is countered": "603.10e",
        }[self.what]

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the event as the game was before it."""
        kinds: dict[str, type] = {
            "phases out": PhasingOut,
            "control is lost": ControlChanged,
            "is countered": Countering,
        }
        if self.what == "becomes unattached":
            return unattached_from(event, view) != 0 and self.filter.matches(view, event.affected, context)
        if self.what == "control is lost" and isinstance(event, ZoneChange):
            # Nobody controls what is neither on the battlefield nor on the stack (109.4).
            left = view.object(event.object).zone is Zone.BATTLEFIELD
            return left and self.filter.matches(view, event.object, context)
        if not isinstance(event, kinds[self.what]):
            return False
        return self.filter.matches(view, event.affected, context)


def unattached_from(event: Event, view: View) -> int:
    """What something becomes unattached from: by moving elsewhere or leaving the battlefield (701.3d)."""
    if isinstance(event, Attaching):
        return event.off
    if isinstance(event, ZoneChange):
        return view.object(event.object).attached_to
    return 0


class PhasesIn(Pattern, frozen=True):
    """ "Whenever ~ phases in" (702.26c)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what is there again."""
        return isinstance(event, PhasingIn) and self.filter.matches(view, event.object, context)


class BecomesAttached(Pattern, frozen=True):
    """ "Whenever an Aura becomes attached to ~" (701.3): by an effect or as it enters."""

    what: Filter
    to: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what was attached, and to what, if it wasn't before."""
        match event:
            case Attaching(object=id, to=host, off=off) if host != off:
                pass
            case ZoneChange(to=Zone.BATTLEFIELD, became=id) if id:
                host = view.object(id).attached_to
            case _:
                return False
        if not host:
            return False
        return self.what.matches(view, id, context) and self.to.matches(view, host, context)


class FlipsCoin(Pattern, frozen=True):
    """ "Whenever you win a coin flip" (705.2)."""

    by: Whose
    won: bool

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player and how the flip came out."""
        if not isinstance(event, CoinFlipped) or event.won is not self.won:
            return False
        return is_player_meant(view, self.by, event.player, context)


class FormerHost(Selection, frozen=True):
    """ "That permanent": what something has become unattached from (603.10c)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The host, where it is still there."""
        host = unattached_from(context.told, view)
        return (host,) if host and view.exists(host) else ()


class DamagePrevented(Pattern, frozen=True):
    """ "Whenever damage that would be dealt to you is prevented" (615.13)."""

    to: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match damage that a prevention effect kept away."""
        return isinstance(event, Prevented) and self.to.matches(view, event.to, context)


class WouldHaveLess(Pattern, frozen=True):
    """Damage would reduce your life total to less than a number: all that happens with it counts (120.4)."""

    than: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the loss of life by which the whole event would do that."""
        if not isinstance(event, LifeLoss) or event.cause != "damage" or event.player != context.controller:
            return False
        return life_after(view, event) < self.than


def life_after(view: View, event: LifeLoss) -> int:
    """The life total that a player would have after an event and all that happens at the same time."""
    together = [each for each in view.pending if getattr(each, "player", 0) == event.player]
    gained = sum(each.amount for each in together if isinstance(each, LifeGain))
    lost = sum(each.amount for each in together if isinstance(each, LifeLoss))
    return view.player(event.player).life + gained - lost - event.amount


class EntersFrom(Pattern, frozen=True):
    """ "Whenever a creature enters from your graveyard": a permanent that comes from a zone (603.6a)."""

    filter: Filter
    origin: Zone
    whose: Whose = "any"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match where it was, whose card it is, and what it is on the battlefield."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
            return False
        was = view.object(event.object)
        if was.zone is not self.origin or not is_player_meant(view, self.whose, was.owner, context):
            return False
        return self.filter.matches(view, event.became or event.object, context)


class EntersUncast(Pattern, frozen=True):
    """ "If a nontoken creature would enter and it wasn't cast": it is the spell that becomes a permanent."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what enters from elsewhere than the stack, and a copy of a spell that was not cast."""
        if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
            return False
        was = view.object(event.object)
        if was.zone is Zone.STACK and (was.kind != "copy" or was_cast(was)):
            return False
        return self.filter.matches(view, event.became or event.object, context)


HAUNTED_DIES: Final = Moves(Haunted(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
"""The creature that a card in exile haunts dies (702.55c)."""
