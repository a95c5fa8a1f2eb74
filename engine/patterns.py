"""Which events an ability waits for: trigger conditions (603.2) and what would be replaced (614.1).

The same pattern serves both: a trigger asks it of what happened, a replacement effect of what would.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.combat_events import Attacks
from engine.events import (
    AbilityActivated,
    BecomesTarget,
    CountersPut,
    CountersRemoved,
    Damage,
    Destruction,
    Discard,
    Done,
    Draw,
    DrawSeveral,
    Event,
    Exploited,
    LandPlayed,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLoses,
    Sacrifice,
    SpellCast,
    SpellCopied,
    TokenCreation,
    Turned,
    ZoneChange,
)
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.registry import quality
from engine.turn_events import PhaseBegins, StepBegins, TurnBegins
from engine.view import Context, View
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

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Tell whether an event is of this kind. `view` is the game before it, or after a performed one."""
        raise TypeError(f"{type(self).__name__} matches nothing")

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


class LastCounterGone(Pattern, frozen=True):
    """The last counter of a kind is removed from something (702.62a)."""

    kind: str
    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a removal that left none."""
        if not isinstance(event, CountersRemoved) or event.kind != self.kind or view.is_player(event.on):
            return False
        return view.object(event.on).counter(self.kind) == 0 and self.filter.matches(view, event.on, context)


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
    """A source deals damage to something, at least `least`; `combat` None means any damage."""

    source: Filter = Anything()
    to: Filter | None = None
    combat: bool | None = None
    least: int = 0

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match damage of at least 1."""
        if not isinstance(event, Damage) or (event.amount <= 0 and zero_is_none(view)):
            return False
        if event.amount < self.least or (self.combat is not None and event.combat != self.combat):
            return False
        if self.to is not None and not self.to.matches(view, event.to, context):
            return False
        elsewhere = self.source != Anything() and not _is_permanent(view, event.source)
        return self.source.matches(view, event.source, context) and (not elsewhere or sources_elsewhere(view))


@quality("no damage", "120.8", "614.7a")
def zero_is_none(view: View) -> bool:
    """If a source would deal 0 damage, it does not deal damage at all: nothing replaces it."""
    return True


def _is_permanent(view: View, id: int) -> bool:
    return view.is_player(id) or (view.exists(id) and view.object(id).zone is Zone.BATTLEFIELD)


@quality("sources that aren't on the battlefield", "609.7c")
def sources_elsewhere(view: View) -> bool:
    """Sources with a property are permanents with it, and any that aren't on the battlefield and have it."""
    return True


class PutsCounters(Pattern, frozen=True):
    """Counters are put on something, or it enters with them (122.6a). `kind` empty means any kind.

    `by_effect` leaves out those that a cost or combat damage puts: "if an effect would put". With `single`
    it occurs for each counter: "whenever a +1/+1 counter is put on ~".
    """

    on: Filter = Anything()
    kind: str = ""
    by_effect: bool = False
    single: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match counters being put, also on what enters the battlefield with them."""
        if isinstance(event, CountersPut):
            if self.by_effect and event.cause != "effect":
                return False
            kinds, on = {event.kind}, event.on
        elif isinstance(event, ZoneChange) and event.to is Zone.BATTLEFIELD:
            kinds, on = {kind for kind, _ in event.counters}, event.became or event.object
        else:
            return False
        return (bool(kinds) if not self.kind else self.kind in kinds) and self.on.matches(view, on, context)

    def occurrences(self, event: Event) -> int:
        """Once, or once for each counter."""
        if not self.single:
            return 1
        if isinstance(event, CountersPut):
            return event.amount
        put = event.counters if isinstance(event, ZoneChange) else ()
        return sum(number for kind, number in put if self.kind in ("", kind))


class PutBy(Pattern, frozen=True):
    """ "You put one or more counters on …": counters that a player puts, not those it enters with."""

    of: PutsCounters
    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match counters being put, and who puts them."""
        if not isinstance(event, CountersPut) or not event.by:
            return False
        return is_player_meant(view, self.by, event.by, context) and self.of.matches(event, view, context)

    def occurrences(self, event: Event) -> int:
        """As often as what is put says."""
        return self.of.occurrences(event)


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


class CyclesSource(Pattern, frozen=True):
    """ "When you cycle this card": it triggers from the zone in which the card winds up (702.29c)."""

    @property
    def from_anywhere(self) -> bool:
        """What is put elsewhere than into a graveyard triggers from there."""
        return True

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the activation of a cycling ability of the card."""
        if not isinstance(event, AbilityActivated) or getattr(event.ability, "keyword", "") != "cycling":
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
    """A player creates tokens."""

    by: Whose = "you"

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a creation of at least one."""
        if not isinstance(event, TokenCreation) or event.amount <= 0:
            return False
        return is_player_meant(view, self.by, event.controller, context)


class DrawsSeveral(Pattern, frozen=True):
    """ "If an opponent would draw two or more cards": the instruction as a whole (121.2a)."""

    by: Whose

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the instruction, and who is to draw."""
        return isinstance(event, DrawSeveral) and is_player_meant(view, self.by, event.player, context)


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
    ]
    by: Whose = "you"
    filter: Filter = Anything()

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
        }
        if self.what == "cycle" and getattr(getattr(event, "ability", None), "keyword", "") != "cycling":
            return False  # 702.29c
        if not isinstance(event, kinds[self.what]):
            return False
        if self.what == "pay life" and getattr(event, "cause", "") != "payment":
            return False
        if not is_player_meant(view, self.by, getattr(event, "player", 0), context):
            return False
        id = getattr(event, "object", 0)
        return not id or self.filter.matches(view, id, context)


class Activates(Pattern, frozen=True):
    """A player activates an ability of something that is no mana ability (602.2b, 605)."""

    by: Whose
    of: Filter = Anything()

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player, the object and the ability."""
        if not isinstance(event, AbilityActivated) or getattr(event.ability, "mana", False):
            return False
        if not is_player_meant(view, self.by, event.player, context):
            return False
        return self.of.matches(view, event.object, context)


class StepStarts(Pattern, frozen=True):
    """ "At the beginning of your upkeep", "of each end step" (603.2b). `whose` None means each player's."""

    step: str
    whose: Whose | None = None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the step and the active player."""
        if not isinstance(event, StepBegins) or event.step != self.step:
            return False
        return self.whose is None or is_player_meant(view, self.whose, event.player, context)


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


class Either(Pattern, frozen=True):
    """ "Whenever ~ attacks or blocks": one of several kinds of event, all looked at from the same side."""

    patterns: tuple[Pattern, ...]

    @property
    def looking_back(self) -> str:
        """As its parts do (603.10)."""
        return next((each.looking_back for each in self.patterns if each.looking_back), "")

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """One must match."""
        return any(each.matches(event, view, context) for each in self.patterns)


class JustDone(Pattern, frozen=True):
    """ "When you do": what was done immediately before (603.12)."""

    key: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the event of the same key."""
        return isinstance(event, Done) and event.key == self.key


class OneOrMore(Pattern, frozen=True):
    """ "Whenever one or more creatures …": once for all that happens at the same time (603.2c).

    `apart` names the part of an event by which it triggers separately: each player that is dealt damage.
    """

    of: Pattern
    apart: str = ""

    @property
    def looking_back(self) -> str:
        """As its part does (603.10)."""
        return self.of.looking_back

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match one of them; that it triggers once for all is seen to where triggers are noticed."""
        return self.of.matches(event, view, context)


class NthThisTurn(Pattern, frozen=True):
    """ "Whenever you cast your second spell each turn": the event that makes it so many this turn."""

    of: Pattern
    number: int

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the event that is the so-manieth of its kind in the turn's history."""
        if not self.of.matches(event, view, context):
            return False
        alike = [each for each in view.history if self.of.matches(each, view, context)]
        return len(alike) >= self.number and alike[self.number - 1] is event


class LastCounterRemoved(Pattern, frozen=True):
    """ "When the last time counter is removed from ~" (702.63a)."""

    filter: Filter
    kind: str

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match a removal behind which none of the kind is left."""
        if not isinstance(event, CountersRemoved) or event.kind != self.kind or view.is_player(event.on):
            return False
        return not view.object(event.on).counter(self.kind) and self.filter.matches(view, event.on, context)


class TurnsFaceUp(Pattern, frozen=True):
    """ "When ~ is turned face up" (708.8)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the turning and the permanent."""
        if not isinstance(event, Turned) or event.how != "face up":
            return False
        return self.filter.matches(view, event.object, context)


class Exploits(Pattern, frozen=True):
    """ "When ~ exploits a creature" (702.110b)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the creature with exploit."""
        return isinstance(event, Exploited) and self.filter.matches(view, event.object, context)
