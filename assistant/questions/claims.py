"""Who says what, where it is asked who of them is right: "he says it dies, I say it lives. Who is right?"."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.questions.fates import Verdict
from assistant.questions.frames import Frame
from assistant.questions.story import Wish


def who_says(speaker: Frame) -> str:
    """Who says something, as an answer calls them; empty where nobody is named."""
    said_by = speaker.subjects[0] if speaker.subjects else None
    if said_by is None:
        return ""
    if said_by.owner == "me":
        return "You"
    words = said_by.text.split()
    if said_by.kind == "pronoun" or not words:
        return {"she": "She", "they": "They"}.get(said_by.det, "He")
    first = {"my": "Your", "our": "Your", "a": "The", "an": "The"}.get(words[0].lower(), words[0])
    return " ".join([first[:1].upper() + first[1:], *words[1:]])


def claims_of(wishes: Sequence[Wish], verdicts: Sequence[Verdict]) -> list[tuple[str, bool]]:
    """Who claims something, each with whether that is right."""
    return [
        (wish.said_by, verdict.yes)
        for wish, verdict in zip(wishes, verdicts, strict=True)
        if wish.said_by and verdict.yes is not None
    ]
