"""Filters that ask what something is doing in combat (506-509)."""

from __future__ import annotations

from typing import Literal

from engine.filters import Aspect, Filter
from engine.qualities import has_keyword
from engine.registry import quality
from engine.view import Context, View


@quality("blocking what flies with reach", "702.17b", kind="block")
def reaches(view: View, id: int) -> bool:
    """A creature with flying can be blocked by creatures with reach, too."""
    return has_keyword(view, id, "reach")


class AttacksPlayer(Filter, frozen=True):
    """A creature that attacks one of some players: "attacking you"."""

    player: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase what it attacks."""
        attack = view.attack_of(id)
        return attack is not None and self.player.matches(view, attack.defender, context)


class Unblocked(Filter, frozen=True):
    """An attacking creature that is unblocked: blockers have been declared, and none blocks it (509.1h)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase."""
        attack = view.attack_of(id)
        undeclared = view.turn.step in ("beginning of combat", "declare attackers")
        return attack is not None and not attack.blocked and not undeclared


class Blocked(Filter, frozen=True):
    """An attacking creature that has become blocked, whatever blocks it now (509.1h)."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase."""
        attack = view.attack_of(id)
        return attack is not None and attack.blocked


class Blocking(Filter, frozen=True):
    """A creature that blocks something: "creature blocking it"."""

    attacker: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase whom it blocks."""
        blocked = view.blocked_by(id)
        return any(self.attacker.matches(view, each, context) for each in blocked)

    def reads(self) -> frozenset[Aspect]:
        """The combat phase, and what its part reads."""
        return self.attacker.reads() | {"state"}


class BlockingThis(Filter, frozen=True):
    """A creature that blocks the source, or is blocked by it: "blocking or blocked by ~"."""

    how: Literal["blocking", "blocked by", "blocking or blocked by"]

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the combat phase who blocks whom, and what the source last did if it is gone (608.2h)."""
        blocks = view.blocks(id, context.source)
        is_blocked = view.blocks(context.source, id)
        return (blocks and self.how != "blocked by") or (is_blocked and self.how != "blocking")
