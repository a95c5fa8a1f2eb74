"""Clauses behind a noun phrase, about that: "my opponent who is at 2", "a 5/5 blocked by a 2/2"."""

from __future__ import annotations

import msgspec

from assistant.questions.elements import Element
from assistant.questions.frames import Frame
from assistant.questions.lists import bare
from assistant.questions.mentions import Mention

INTRANSITIVE = frozenset(["die", "survive", "resolve", "fizzle", "trigger", "enter", "win", "happen", "work"])
"""Senses of verbs that have no object."""
HAVE = frozenset(("have", "has", "had", "got"))


def make_person(mention: Mention) -> None:
    """ "The guy who stole my creature" is a player, and no creature."""
    said = mention.names or mention.size or mention.keywords or mention.owner or mention.count
    if mention.kind == "creature" and mention.det == "the" and not said:
        mention.kind, mention.owner = "player", "them"


def says_of_it_what_was_done(clause: list[Element], verb: int, cut: int) -> bool:
    """ "I have a 5/5 blocked by a 2/2": a participle with "by" stands behind what somebody has."""
    has = clause[verb].sense == "have" or clause[verb].norm in HAVE
    done = clause[cut].kind == "verb" and clause[cut].norm.endswith(("ed", "en", "t"))
    return has and done and [each.norm for each in clause[cut + 1 : cut + 2]] == ["by"]


def about(frame: Frame, mention: Mention | None) -> Frame:
    """A clause behind a noun phrase, about that."""
    if mention is not None and not frame.subjects:
        frame.passive = True
        frame.subjects = [_the_same(mention)]
    return frame


def _the_same(antecedent: Mention) -> Mention:
    kind = antecedent.kind if antecedent.names else "pronoun"
    return msgspec.structs.replace(antecedent, kind=kind, det="that", antecedent=antecedent)


def relate(made: list[Frame], antecedent: Mention, found: list[Frame]) -> None:
    """Let a relative clause be about what it stands behind, and the clause around it go on with that.

    "my opponent who is at 2", "the guy who stole my creature just conceded".
    """
    relative = made[0]
    about = antecedent if antecedent.kind == "player" else _the_same(antecedent)
    if relative.verb and not relative.subjects:
        relative.subjects = [about]
    elif (
        relative.verb not in ("", "be", "say", *INTRANSITIVE)
        and not relative.objects
        and not relative.passive
    ):
        relative.objects = [about]
    around = found[-1] if found else None
    if around is None or not bare(around) or around.subjects[-1] is not antecedent:
        return
    for each in made[1:]:
        each.subjects = each.subjects or list(around.subjects)
    if antecedent.kind == "player":
        found.pop()
