"""Which events of combat an ability waits for: attacks, blocks, and what comes of them (508.3, 509.3)."""

from __future__ import annotations

from typing import Any, Literal

from engine.events import Event, Tapping, Untapping
from engine.events.combat import Attacks, Blocks, BlocksCreature, PlayerAttacks, SaidToBlock, WasBlocked
from engine.filters import Anything, Filter, Whose, is_player_meant
from engine.patterns import Pattern
from engine.registry import Quality, quality
from engine.view import Context, View


class PlayerAttacksWith(Pattern, frozen=True):
    """ "Whenever you attack", "whenever an opponent attacks you" (508.3d-e)."""

    by: Whose
    attacked: Literal["", "you"] = ""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the player who attacks, and whether this player is attacked."""
        if not isinstance(event, PlayerAttacks) or not is_player_meant(view, self.by, event.player, context):
            return False
        return not self.attacked or context.controller in event.attacked


class IsAttacked(Pattern, frozen=True):
    """ "Whenever you're attacked": once, however many creatures attack (508.3b)."""

    what: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match what one or more creatures were declared to attack."""
        if not isinstance(event, PlayerAttacks):
            return False
        return any(self.what.matches(view, id, context) for id in event.attacked)


class AttacksWithOne(Pattern, frozen=True):
    """ "Whenever you attack with a creature": for each that was declared (508.3c)."""

    filter: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match each attacker of the player."""
        if not isinstance(event, Attacks) or event.player != context.controller:
            return False
        return self.filter.matches(view, event.object, context)


@quality("attacking alone in a combat phase", "702.83b", without=lambda _view: True)
def attacks_alone(view: View) -> bool:
    """A creature attacks alone if it's the only creature declared as an attacker in that combat phase."""
    return view.combat is not None and len(view.combat.attacks) == 1


class InCombat(Pattern, frozen=True):
    """A creature attacks, blocks, becomes blocked or attacks without that (509.5g), taps or untaps."""

    what: Literal[
        "attacks",
        "attacks alone",
        "blocks",
        "becomes blocked",
        "isn't blocked",
        "becomes tapped",
        "becomes untapped",
    ]
    filter: Filter = Anything()

    @property
    def meaning(self) -> Quality[..., Any] | None:
        """What it is to attack alone."""
        return attacks_alone if self.what == "attacks alone" else None

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the kind of event and the creature."""
        kinds: dict[str, Any] = {
            "attacks": Attacks,
            "attacks alone": Attacks,
            "blocks": Blocks,
            "becomes blocked": WasBlocked,
            "isn't blocked": WasBlocked,
            "becomes tapped": Tapping,
            "becomes untapped": Untapping,
        }
        if isinstance(event, WasBlocked) and (bool(event.by) or event.effect) is not (
            self.what == "becomes blocked"
        ):
            return False
        if self.what == "attacks alone" and not attacks_alone(view):
            return False
        return isinstance(event, kinds[self.what]) and self.filter.matches(view, event.affected, context)


class AttacksDefender(Pattern, frozen=True):
    """ "Whenever a creature attacks you": a creature is declared to attack a player or permanent (508.3)."""

    attacker: Filter
    defender: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the attacker and what it attacks."""
        return (
            isinstance(event, Attacks)
            and self.attacker.matches(view, event.object, context)
            and self.defender.matches(view, event.defender, context)
        )


class AttacksWith(Pattern, frozen=True):
    """ "Whenever ~ and at least two other creatures attack": it attacks, and so many others do (508.3)."""

    attacker: Filter
    others: Filter
    least: int = 1

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the attacker, and count the others among the creatures attacking by then."""
        if not isinstance(event, Attacks) or not self.attacker.matches(view, event.object, context):
            return False
        attackers = (each.attacker for each in view.combat.attacks) if view.combat else ()
        return sum(1 for each in attackers if self.others.matches(view, each, context)) >= self.least


class BlocksAttacker(Pattern, frozen=True):
    """A creature blocks another: "becomes blocked by a creature without flanking" (509.3c-d)."""

    blocker: Filter
    attacker: Filter

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match each pair of blocker and attacker by itself."""
        return (
            isinstance(event, BlocksCreature)
            and self.blocker.matches(view, event.object, context)
            and self.attacker.matches(view, event.attacker, context)
        )


@quality("blocking a particular number of creatures", "509.5e")
def blocks_so_many(view: View, blocker: int, what: Filter, least: int, context: Context) -> bool:
    """It triggers if the creature blocks that many creatures, or more, when blockers are declared."""
    blocked = view.combat.blocked_by(blocker) if view.combat is not None else ()
    return sum(1 for each in blocked if what.matches(view, each, context)) >= least


class BlocksMany(Pattern, frozen=True):
    """ "Whenever ~ blocks two or more creatures": once, however many more they are (509.5e)."""

    blocker: Filter
    attacker: Filter
    least: int

    @property
    def meaning(self) -> Quality[..., Any] | None:
        """What it is to block so many."""
        return blocks_so_many

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the declaration of a blocker of enough, and an effect that lets it block the last of them."""
        if not isinstance(event, Blocks | SaidToBlock) or not self.blocker.matches(
            view, event.object, context
        ):
            return False
        if isinstance(event, SaidToBlock) and self._enough(view, event.object, self.least + 1, context):
            return False
        return self._enough(view, event.object, self.least, context)

    def _enough(self, view: View, blocker: int, least: int, context: Context) -> bool:
        return blocks_so_many(view, blocker, self.attacker, least, context)


class AttacksWithMany(Pattern, frozen=True):
    """ "Whenever you attack", "with two or more creatures": once for all attackers declared (508.3d).

    With `exactly` there may be no more of that kind; by `anybody` it may be another player who attacks.
    """

    least: int = 1
    filter: Filter = Anything()
    exactly: bool = False
    anybody: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the first attacker of enough that the player declares."""
        if not isinstance(event, Attacks) or view.combat is None:
            return False
        if event.player != context.controller and not self.anybody:
            return False
        attackers = self._attackers(view, context)
        if len(attackers) < self.least or (self.exactly and len(attackers) > self.least):
            return False
        return event.object == attackers[0]

    def _attackers(self, view: View, context: Context) -> tuple[int, ...]:
        declared = (each.attacker for each in view.combat.attacks) if view.combat is not None else ()
        return tuple(each for each in declared if self.filter.matches(view, each, context))

    def together(
        self, event: Event, performed: tuple[Event, ...], view: View, context: Context
    ) -> tuple[int, ...]:
        """The attackers of that kind."""
        return self._attackers(view, context)
