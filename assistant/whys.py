"""Questions that ask why: asked whether it is so, and answered with the rules that decide it."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from assistant.asked import AskAnswer, Because, Dropped, refused

_WHY = re.compile(
    r"^\s*(?:(?:so|ok|okay|hey|wait|but),?\s+)*(?:why|how come)(?: exactly)?\s+"
    r"(?P<aux>did|does|do|is|are|was|were|can|could|will|would|has|have)(?P<not>n?['’]?t|not| not)?\b"
    r"(?P<rest>[^?]*)",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never)\s+|n['’]t\b", re.IGNORECASE)
_STILL = re.compile(r"\bstill\s+", re.IGNORECASE)
_THOUGHT = re.compile(
    r"^\s*(?:but )?(?:i |we |he |my \w+ )?(?:thought|figured|assumed|believed|expected|heard)\b"
    r"[^?!]*[?!.]*\s*$",
    re.IGNORECASE,
)
"""What somebody took to be so is no part of what happened."""


class Why(msgspec.Struct, frozen=True):
    """The question whether it is so, whether it is taken to be so, and what was left out of it."""

    question: str
    so: bool
    dropped: tuple[Dropped, ...] = ()


def asked_why(question: str) -> Why | None:
    """Read a question that asks why; None where it asks something else, or more than one thing."""
    found = _WHY.match(question)
    if found is None:
        return None
    rest, behind = found["rest"], question[found.end() :].lstrip("?!. ")
    at = len(question) - len(behind)
    if behind and not _THOUGHT.match(behind):
        return None
    denied = bool(found["not"]) or _NOT.search(rest) is not None
    if denied:
        rest = _NOT.sub("", rest, count=1)
    asked = f"{found['aux']}{_STILL.sub('', rest)}".strip()
    for thought in re.finditer(r",\s*(?:i )?(?:thought|figured|assumed)\b.*$", asked, re.IGNORECASE):
        asked = asked[: thought.start()]
    dropped = (Dropped(behind, (at, len(question))),) if behind else ()
    return Why(f"{asked[:1].upper()}{asked[1:]}?", not denied, dropped)


def told_first(why: Why) -> Why | None:
    """The same with what happened told first; None where nothing is told so."""
    found = re.match(
        r"(?P<asked>.+?) (?:when|after|once) "
        r"(?P<told>(?:i|he|she|they|we|my|the|his|her|their|opp\w*|it)\b.+)\?$",
        why.question,
        re.IGNORECASE,
    )
    if found is None:
        return None
    told = found["told"]
    return msgspec.structs.replace(why, question=f"{told[:1].upper()}{told[1:]}. {found['asked']}?")


def because_of(why: Why, question: str, answer: AskAnswer, wording: Callable[[str], str]) -> AskAnswer:
    """Turn the answer to whether it is so into one to why; refused where it is not, or no rule decides it.

    `wording` gives the text of a rule, where an answer has only one and no text.
    """
    alone = answer.rules[0] if len(answer.rules) == 1 else ""
    because = answer.because or ((Because(alone, wording(alone)),) if alone else ())
    if answer.yes is None or answer.depends or not because:
        why_not = "It was found what happens, but not which rule decides it."
        return refused(question, answer.edition, why_not, (question,))
    if answer.yes != why.so:
        said = f"By what is told it is otherwise: {answer.answer}"
        return refused(question, answer.edition, said, (question,))
    text = f"{answer.answer} That is because of {because[0].rule}: {because[0].text}"
    dropped = (*answer.dropped, *why.dropped) if answer.question == question else why.dropped
    return msgspec.structs.replace(answer, question=question, answer=text, because=because, dropped=dropped)
