"""A question without the words that were not understood: where nothing leans on them it asks the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from assistant.asked import Missing
from assistant.question_forms import asks
from assistant.questions.deeds import FORMS

_LEANS = re.compile(
    r"\b(?:an?|the|my|his|her|their|its|your|of|to|by|with|without|on|in|at|from|for|into|if|when|after|before|while"
    r"|as|than|not|no|only|be|is|are|was|were|do|does|did|can|could|will|would|may|has|have|had|i|he|she|they)\s*$",
    re.IGNORECASE,
)
"""What stands before words that can't be left out: it would say something else of what is left."""
_MEANS = re.compile(
    r"\d|\b(?:not?|never|none|if|unless|until|only|each|both|all|every|instead|again|or)\b|n['’]t\b",
    re.IGNORECASE,
)
"""What may not be left out, since the rest would mean something else: numbers, denials, conditions."""
_FEWEST = 4
"""Fewer words are no question."""


def shorter_questions(
    question: str, missing: Iterable[Missing], names: Sequence[tuple[int, int]]
) -> Iterator[str]:
    """The question without each of the stretches that were not understood, if it still asks the same.

    Nothing is left out in which a card is named (`names` are their places), or a number, a denial, a
    condition or a deed stands: without it the question would be another.
    """
    for each in missing:
        if each.at is None or _means_something(question, each.at, names):
            continue
        rest = without(question, each.at)
        if rest and asks(rest.rstrip("?")):
            yield rest


def _means_something(question: str, at: tuple[int, int], names: Sequence[tuple[int, int]]) -> bool:
    words = question[slice(*at)]
    deeds = (FORMS.get(each.lower(), ("say", ""))[0] for each in re.findall(r"[\w'’-]+", words))
    named = any(start < at[1] and at[0] < end for start, end in names)
    return named or _MEANS.search(words) is not None or any(each != "say" for each in deeds)


def without(question: str, at: tuple[int, int]) -> str:
    """The question without some of its words; empty where little is left, or a word leans on them."""
    if _LEANS.search(question[: at[0]]):
        return ""
    rest = f"{question[: at[0]].rstrip(' ,;')} {question[at[1] :].lstrip(' ,;')}".strip()
    rest = re.sub(r"\s+(?=[.?!,;])|^[\s,;.]+|\b(?:and|or|but|then)\s*(?=[.?!]|$)", "", rest)
    return rest if len(rest.split()) >= _FEWEST else ""
