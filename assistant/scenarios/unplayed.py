"""Keys and values that a scenario file may have and that the engine does not play yet.

Each is refused with a sentence of its own; written with a value that is as good as none (`speed: 0`)
it is passed over.
"""

from __future__ import annotations

from typing import Any, Final

KEYS: Final[dict[str, dict[str, str]]] = {
    "Scenario": {
        "history": "what happened before the file begins can't be told yet; let it happen under `do`.",
        "shuffle": "a shuffled library keeps its order; another order is a decision of kind `shuffle`.",
    },
    "PlayerShape": {
        "emblems": "emblems are not played yet; write what the emblem does under `effects`.",
        "speed": "speed is not played yet.",
    },
}
"""For each shape the keys of the contract that it does not have, with what is said of each."""

NEUTRAL: Final[tuple[Any, ...]] = (None, False, 0, [], {}, "none")

EXPECTATIONS: Final = {
    "speed": "speed is not played yet.",
}
"""The same for what may be expected."""


def refusal(shape: str, key: str) -> str | None:
    """The sentence that refuses a key of a shape, None where the contract has no such key either."""
    sentence = KEYS.get(shape, {}).get(key)
    return None if sentence is None else f"`{key}` can't be used: {sentence}"


def without_neutral(shape: str, given: Any) -> Any:
    """Leave out the keys that are not played where their values ask for nothing."""
    if not isinstance(given, dict):
        return given
    unplayed = KEYS.get(shape, {})
    return {key: value for key, value in given.items() if key not in unplayed or value not in NEUTRAL}
