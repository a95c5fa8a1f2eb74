"""Conditions of whose turn it is, which step, and what the last turn was like (500, 730)."""

from __future__ import annotations

from typing import Literal

from engine.conditions import Condition
from engine.events.combat import Attacks
from engine.events.turns import StepBegins
from engine.filters import Whose, is_player_meant
from engine.records import Answered
from engine.registry import leaves_trace, quality
from engine.shared_turns import takes_a_turn
from engine.view import Context, View


class TurnOf(Condition, frozen=True):
    """ "During your turn", "if it's an opponent's turn"."""

    whose: Literal["you", "opponent", "asked player"]

    def holds(self, view: View, context: Context) -> bool:
        """Ask whose turn it is."""
        if self.whose == "asked player":
            return takes_a_turn(view, context.player)
        yours = takes_a_turn(view, context.controller)
        return yours if self.whose == "you" else not yours


class ThatExtraTurn(Condition, frozen=True):
    """ "During that turn": the extra turn that the same source has added."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask what has added the turn."""
        return view.turn.added_by == context.source


class InStep(Condition, frozen=True):
    """ "During your upkeep", "during combat": one of some steps."""

    steps: tuple[str, ...]

    def holds(self, view: View, context: Context) -> bool:
        """Ask which step it is."""
        return view.turn.step in self.steps


class AttackedNow(Condition, frozen=True):
    """ "If you've been attacked this step": creatures were declared as attackers against the player."""

    def holds(self, view: View, context: Context) -> bool:
        """Look for such an attack among what has happened since the step began."""
        for event in reversed(view.history):
            if isinstance(event, StepBegins):
                return False
            if isinstance(event, Attacks) and event.defender == context.controller:
                return True
        return False


class BeforeDamage(Condition, frozen=True):
    """ "Before the combat damage step": neither that nor the end of a combat has come this turn."""

    def holds(self, view: View, context: Context) -> bool:
        """Ask what has begun."""
        over = ("first-strike combat damage", "combat damage", "end of combat", "postcombat main")
        return not any(each in view.turn.steps_begun for each in over)


class AfterStep(Condition, frozen=True):
    """ "After the upkeep step": one of the steps of that name in this turn is over (503.2)."""

    step: str

    def holds(self, view: View, context: Context) -> bool:
        """Ask what has begun since; with several such steps the end of the first is enough."""
        found = after_the_first(view, self.step)
        if found and view.turn.step == self.step and leaves_trace(view):
            after_the_first.record(view, Answered())
        return found


def _after_the_last(view: View, step: str) -> bool:
    return step in view.turn.steps_begun[:-1] and view.turn.step != step


@quality("after the upkeep step", "503.2", without=_after_the_last)
def after_the_first(view: View, step: str) -> bool:
    """If the turn has several upkeep steps, "after the upkeep step" begins as the first one ends."""
    return step in view.turn.steps_begun[:-1]


class TimeOfDay(Condition, frozen=True):
    """ "If it's night"; empty means that it is neither day nor night."""

    which: Literal["day", "night", ""]

    def holds(self, view: View, context: Context) -> bool:
        """Ask which it is."""
        return view.daytime == self.which


class LostLifeLastTurn(Condition, frozen=True):
    """ "If you lost life last turn", "if an opponent lost life last turn" (119.3)."""

    who: Whose

    def holds(self, view: View, context: Context) -> bool:
        """Ask of each who did."""
        return any(is_player_meant(view, self.who, each, context) for each in view.lost_life_last_turn)


class SpellsLastTurn(Condition, frozen=True):
    """ "If no spells were cast last turn", "if a player cast two or more spells last turn"."""

    least: int

    def holds(self, view: View, context: Context) -> bool:
        """Compare what each player cast; with 0 nobody may have cast any."""
        most = max(view.spells_last_turn, default=0)
        return most >= self.least if self.least else most == 0
