"""The whole answer to a text that states something: whether each statement is so, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.asked import ClaimAnswer
from assistant.findings import Said
from assistant.telling.addressing import first
from assistant.telling.answers.sentences import clause


def statements(wrong: Sequence[ClaimAnswer], happened: Said) -> str:
    """Which statements are not so, with what is found instead, and what happened."""
    said = [_not_so(each) for each in wrong] or ["Yes, that is so."]
    return " ".join((*said, *(f"{first(clause(each))}." for each in happened)))


def _not_so(claim: ClaimAnswer) -> str:
    instead = f": found {claim.found}" if claim.found else ""
    return f"Not so: “{claim.words}”{instead}."


def found_instead(why: str, rule: str) -> str:
    """What is found instead of what is stated to be legal: why it is forbidden."""
    return f"{why} ({rule})"
