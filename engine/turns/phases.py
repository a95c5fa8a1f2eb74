"""The phases and steps of a turn in their order (500.1, 501.1, 506.1, 512.1)."""

from __future__ import annotations

from typing import Final, TypeAlias

Phase: TypeAlias = tuple[str, ...]
"""The steps of a phase; a main phase, which has none, is named by itself (505.2)."""

COMBAT: Final[Phase] = (
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
)
PHASES: Final[tuple[Phase, ...]] = (
    ("untap", "upkeep", "draw"),
    ("precombat main",),
    COMBAT,
    ("postcombat main",),
    ("end", "cleanup"),
)
STEPS: Final = tuple(step for phase in PHASES for step in phase)
"""Every step and main phase in the order of a turn."""

MAIN_PHASES: Final = ("precombat main", "postcombat main")
"""The main phases (505.1)."""

NAMES: Final = {
    **dict.fromkeys(PHASES[0], "beginning phase"),
    **dict.fromkeys(COMBAT, "combat phase"),
    **dict.fromkeys(("precombat main", "postcombat main"), "main phase"),
    **dict.fromkeys(PHASES[4], "ending phase"),
}
"""To which phase each step belongs."""


def rest_of_turn(step: str) -> tuple[Phase, ...]:
    """What follows a step in a turn to which nothing was added: the rest of its phase, then the others."""
    for place, phase in enumerate(PHASES):
        if step in phase:
            return (phase[phase.index(step) + 1 :], *PHASES[place + 1 :])
    return ()
