"""Noun phrases that mean one thing together: "they both", "A and B are both", "one of them"."""

from __future__ import annotations

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention

_BOTH = 2


def together(mentions: list[Mention]) -> list[Mention]:
    """ "they both", "we all", "them all": one noun phrase, with how many of them are meant."""
    found: list[Mention] = []
    for mention in mentions:
        before = found[-1] if found else None
        alone = mention.kind == "pronoun" and mention.det in ("both", "all", "each") and not mention.owner
        of_these = (
            before is not None
            and before.kind == "pronoun"
            and before.det in ("they", "them", "these", "those")
        )
        if alone and of_these and before is not None and before.last + 1 == mention.first:
            before.det, before.quantifier, before.plural = mention.det, "all", True
        else:
            found.append(mention)
    return found


def count_named(frame: Frame) -> None:
    """ "A and B are both out": "both" and "all" count what the subject names."""
    named = [each for each in frame.subjects if each.is_object and each.kind != "pronoun"]
    for place in (frame.subjects, frame.objects):
        for each in [each for each in place if each.kind == "pronoun" and each.det in ("both", "all")]:
            if (len(named) == _BOTH or (each.det == "all" and len(named) > _BOTH)) and each.first > named[
                -1
            ].last:
                place[:] = [one for one in place if one is not each]


def one_of(frame: Frame) -> None:
    """ "I block one of them": one of what stands behind."""
    ones = [each for each in (*frame.objects, *frame.subjects)
            if each.kind == "pronoun" and each.det == "one" and not each.count]  # fmt: skip
    of = frame.roles.get("of", [])
    if len(ones) == 1 and len(of) == 1 and of[0].is_object and not frame.asked:
        ones[0].antecedent = of[0]
        del frame.roles["of"]
