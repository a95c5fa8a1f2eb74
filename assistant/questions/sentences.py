"""The sentences of an answer: what is asked with its yes or no, and what else happened, each told once."""

from __future__ import annotations

from assistant.questions.claims import heads
from assistant.questions.fates import Verdict
from assistant.questions.story import Wish
from assistant.questions.verdicts import Judge


def beside(text: str, judge: Judge, judges: list[Judge]) -> tuple[str, ...]:
    """What else happened, however it was chosen."""
    others = [frozenset(each.happened()) for each in judges] if len(judges) > 1 else []
    return tuple(
        each
        for each in dict.fromkeys(judge.happened())
        if each not in text and not _is_told(each, text) and all(each in other for other in others)
    )


_SAME = (
    (" is back in its owner's ", " is in "),
    (" comes back to the battlefield", " is on the battlefield"),
    (" has no ", " has no counters"),
    (" resolves.", " can be targeted but not countered"),
)
"""What is told in other words, by what it has and what the answer has then."""


def _is_told(sentence: str, text: str) -> bool:
    """Tell whether an answer says a sentence in other words already."""
    if " removed from " in sentence and "are removed together" in text:
        return True
    return any(has in sentence and f"{sentence.partition(has)[0]}{said}" in text for has, said in _SAME)


_PRONOUNS = ("You", "He", "She", "They", "Your", "The")
"""What is written small where it stands in the middle of a sentence."""


def said_of_all(wishes: list[Wish], verdicts: list[Verdict]) -> list[str]:
    """All that is answered, each with its yes or no, or with who is right."""
    said: list[str] = []
    several = sum(each.yes is not None for each in verdicts) > 1
    rights = heads(wishes, verdicts)
    if any(rights):
        told = dict.fromkeys(each.sentence for each in verdicts)
        whole = " and ".join(
            each if not place or each.split()[0] not in _PRONOUNS else f"{each[:1].lower()}{each[1:]}"
            for place, each in enumerate(filter(None, rights))
        )
        return [f"{whole}.", *told]
    for each in verdicts:
        start = "" if each.yes is None else ("Yes. " if each.yes else "No. ")
        if several and said and each.yes is not None:
            start = "Yes: " if each.yes else "No: "
        if not any(each.sentence in before for before in said):
            said.append(start + each.sentence)
    return said
