"""What is written where it can't be: spells among the permanents, fighting outside combat."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.object_shapes import ObjectShape
from assistant.scenarios.reading import ReadScenario
from engine.characteristics import Characteristics
from engine.situation import Placed
from engine.turns.phases import STEPS
from engine.zones import Zone

COMBAT_STEPS = STEPS[STEPS.index("declare attackers") : STEPS.index("postcombat main")]

Path = tuple[str | int, ...]
"""The way to an object in the file."""


def refuse_fight(read: ReadScenario, shape: ObjectShape, *, active: bool, path: Path) -> None:
    """Refuse what attacks or blocks outside combat, or in the wrong turn (`active`: in its controller's)."""
    for key in ("attacking", "blocking"):
        if getattr(shape, key) is None:
            continue
        step = read.scenario.turn.step
        if step not in COMBAT_STEPS:
            sentence = f"nothing is {key} in the {step} step; write the step of combat under `turn`."
            raise read.error(sentence, *path, key)
        if active is (key == "blocking"):
            whose = "the active player" if key == "attacking" else "a defending player"
            raise read.error(f"{key} creatures are controlled by {whose}.", *path, key)


def refuse_instants_and_sorceries(read: ReadScenario, objects: Iterable[tuple[Path, Placed]]) -> None:
    """Refuse all that are written on the battlefield at once: they can't be there (304.4, 307.4).

    Face down they can: such a permanent is no instant (708.2).
    """
    faults = {}
    for path, placed in objects:
        shown = _shown(placed)
        kinds = [each for each in ("Instant", "Sorcery") if each in shown.types]
        if kinds and placed.zone is Zone.BATTLEFIELD and not placed.face_down:
            kind = "an instant" if "Instant" in kinds else "a sorcery"
            faults[path] = read.error(
                f"{shown.name} is {kind}, and {kind} can't be on the battlefield; write it in another zone.",
                *path,
            )
    if faults:
        raise ScenarioError.over(list(faults.values()))


def _shown(placed: Placed) -> Characteristics:
    """What it would be there: what it copies, or its face that is up."""
    if placed.copying is not None:
        return placed.copying
    return placed.back if placed.face and placed.back is not None else placed.printed
