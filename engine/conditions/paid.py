"""What a spell is said to be for the cost that was announced for it: kicked, bargained, escaped (702)."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.quantities.spent import paid_is
from engine.registry import Quality, quality
from engine.view import View

NUMBERS: Final = {
    "kicked": "702.33d",
    "kicked with that kicker": "702.33f",
    "bargained": "702.166b",
    "promised": "702.174k",
    "escaped": "702.138b",
}
"""The rule that says when a spell, or the permanent that it became, is said to be so."""


def said_of(by: str, paid: str) -> str:
    """What is said of a spell for how it was cast, or for what was paid; empty if nothing."""
    if by == "escape":
        return "escaped"
    keyword, _, cost = paid.partition(" ")
    if keyword == "kicker" and cost:
        return "kicked with that kicker"
    return {"kicker": "kicked", "multikicker": "kicked", "bargain": "bargained", "gift": "promised"}.get(
        keyword, ""
    )


Saying: TypeAlias = Quality[[int, str, str], bool]
"""Asked of an object, and of a way of casting it or of a cost that was paid for it."""


def _saying(word: str, number: str) -> Saying:
    @quality(f"what was {word}", number)
    def is_said(view: View, id: int, by: str, paid: str) -> bool:
        """A spell for which its controller declared the intention to pay such a cost is said to be so."""
        announced = view.object(id).announced
        if announced is None:
            return False
        return (
            announced.alternative == by if by else any(paid_is(paid, each) for each in announced.additional)
        )

    return is_said


SAID: Final[dict[str, Saying]] = {word: _saying(word, number) for word, number in NUMBERS.items()}
"""What says so, by the word."""
