"""The layers as rows for a page: what was applied, tried, and what time alone would have done (613)."""

from __future__ import annotations

from typing import Any

from engine.characteristics import Characteristics
from engine.layers.applying import Layered
from engine.layers.continuous import Application, Trial


def trials_of(recorded: Layered, application: Application) -> tuple[Trial, ...]:
    """What was tried to find an effect's turn, and what was tried against it of effects that it ended."""
    layer = tuple(each for each in recorded.trials if each.layer is application.layer)
    applied = {each.effect for each in recorded.applications if each.layer is application.layer}
    return tuple(
        each
        for each in layer
        if each.effect == application.effect or (each.on == application.effect and each.effect not in applied)
    )


def table(recorded: Layered) -> list[dict[str, Any]]:
    """The applications as rows for a page: layer, effect, what it did, to which objects, which trials."""
    return [
        {
            "layer": each.layer.value,
            "effect": each.effect,
            "did": each.did,
            "rule": each.rule,
            "timestamp": each.timestamp,
            "waited_for": list(each.waited_for),
            "objects": [
                {"id": id, "name": after.name, "change": difference(before, after)}
                for id, before, after in zip(each.objects, each.before, each.after, strict=True)
            ],
            "trials": [
                {
                    "effect": trial.effect,
                    "on": trial.on,
                    "why": trial.why,
                    "before": list(trial.before),
                    "after": list(trial.after),
                }
                for trial in trials_of(recorded, each)
            ],
        }
        for each in recorded.applications
    ]


def difference(before: Characteristics, after: Characteristics) -> str:
    """In which characteristics two versions of an object differ, in a few words."""
    found = []
    for field in ("supertypes", "types", "subtypes", "colors"):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            found.append(f"{field} {_words(old)} → {_words(new)}")
    if before.abilities != after.abilities:
        old_texts = ", ".join(each.text for each in before.abilities if each.text) or "none"
        new_texts = ", ".join(each.text for each in after.abilities if each.text) or "none"
        if old_texts != new_texts:
            found.append(f"abilities {old_texts} → {new_texts}")
    if (before.power, before.toughness) != (after.power, after.toughness):
        found.append(f"{_size(before)} → {_size(after)}")
    return "; ".join(found)


def _size(thing: Characteristics) -> str:
    return "no size" if thing.power is None else f"{thing.power}/{thing.toughness}"


def _words(values: frozenset[str]) -> str:
    return " ".join(sorted(values)) or "none"
