"""What the entries of a scenario file have in common: no other keys, and nothing that is not played."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, model_validator

from assistant.scenarios.unplayed import without_neutral

Step = Literal[
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
    "declare blockers", "first-strike combat damage", "combat damage", "end of combat",
    "postcombat main", "end", "cleanup",
]  # fmt: skip

ALSO_CALLED: dict[str, Step] = {
    "main": "precombat main", "main 1": "precombat main", "first main": "precombat main",
    "main1": "precombat main", "begin combat": "beginning of combat",
    "attackers": "declare attackers", "attack": "declare attackers", "blockers": "declare blockers",
    "block": "declare blockers", "first strike damage": "first-strike combat damage",
    "first-strike damage": "first-strike combat damage",
    "first strike combat damage": "first-strike combat damage", "damage": "combat damage",
    "end combat": "end of combat", "main 2": "postcombat main", "main2": "postcombat main",
    "second main": "postcombat main", "end of turn": "end", "ending": "end", "clean up": "cleanup",
}  # fmt: skip
"""Usual other names of steps, without "step" or "phase" behind them."""


def _step(name: Any) -> Any:
    if not isinstance(name, str):
        return name
    plain = re.sub(r" (?:step|phase)\b", "", " ".join(name.lower().replace("_", " ").split()))
    return ALSO_CALLED.get(plain, plain if plain in get_args(Step) else name)


StepName = Annotated[Step, BeforeValidator(_step)]
"""A step by its name, or by one that players use for it."""


class Shape(BaseModel):
    """What all shapes share: no key that is not listed, no change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _asks_for_nothing_unplayed(cls, given: Any) -> Any:
        return without_neutral(cls.__name__, given)
