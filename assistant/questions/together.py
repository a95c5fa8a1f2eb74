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


def _asks_of_one(frame: Frame) -> None:
    """ "does one of the two die", "will one of them survive": whether any of two does."""
    one = frame.subjects[0] if len(frame.subjects) == 1 else None
    if one is None or one.kind != "pronoun" or one.det != "one" or one.count or one.adjectives:
        return
    if not frame.asked or frame.wh or frame.negated or frame.verb not in ("die", "survive"):
        return
    of = frame.roles.get("of", [])
    two = [each for each in frame.rest if each.norm == str(_BOTH)]
    if len(of) == 1 and of[0].kind == "pronoun" and of[0].det in ("them", "these", "those"):
        del frame.roles["of"]
    elif len(two) == 1 and "of" in frame.prepositions and not of:
        frame.rest = [each for each in frame.rest if each is not two[0]]
    elif of or two:
        return
    one.det, one.quantifier, one.plural = "both", "any", True


_DEALT = frozenset(("take", "hit", "deal", "go", "face", "connect"))
"""Senses with which damage is dealt to somebody."""


def as_damage(frame: Frame) -> None:
    """ "do they take the 4", "does any of the 6 hit me": a number with "the" is damage there."""
    if not frame.asked or frame.verb not in _DEALT:
        return
    for place in (frame.subjects, frame.objects):
        numbers = [each for each in place if each.kind == "pronoun" and each.det == "the" and each.count]
        for each in numbers if len(numbers) == 1 and not numbers[0].adjectives else ():
            each.kind = "damage"
        _of_the_damage(place)
    lone = frame.subjects[0] if len(frame.subjects) == 1 else None
    if frame.verb == "hit" and lone is not None and lone.kind == "damage" and len(frame.objects) == 1:
        # "does any damage hit me" is whether I take any
        frame.verb, frame.word, frame.subjects, frame.objects = "take", "take", frame.objects, frame.subjects


def _of_the_damage(place: list[Mention]) -> None:
    """ "any of the 6": any damage; "all of the 6" is 6."""
    damage = [each for each in place if each.kind == "damage"]
    of_it = [each for each in place if each.kind == "pronoun" and each.det in ("any", "all")]
    if len(damage) != 1 or len(of_it) != 1 or of_it[0].last + 1 != damage[0].first:
        return
    if of_it[0].det == "any":
        damage[0].count = None
    damage[0].det = of_it[0].det
    place.remove(of_it[0])


def one_of(frame: Frame) -> None:
    """ "I block one of them": one of what stands behind."""
    _asks_of_one(frame)
    ones = [each for each in (*frame.objects, *frame.subjects)
            if each.kind == "pronoun" and each.det == "one" and not each.count]  # fmt: skip
    of = frame.roles.get("of", [])
    if len(ones) == 1 and len(of) == 1 and of[0].is_object and not frame.asked:
        ones[0].antecedent = of[0]
        del frame.roles["of"]
