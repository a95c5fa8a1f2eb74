"""What the entries of a scenario file have in common: no other keys, and nothing that is not played."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, model_validator

from assistant.scenarios.unplayed import without_neutral

StepName = Literal[
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
    "declare blockers", "first-strike combat damage", "combat damage", "end of combat",
    "postcombat main", "end", "cleanup",
]  # fmt: skip


class Shape(BaseModel):
    """What all shapes share: no key that is not listed, no change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _asks_for_nothing_unplayed(cls, given: Any) -> Any:
        return without_neutral(cls.__name__, given)
