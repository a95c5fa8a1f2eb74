"""Questions that ask the same of several things: "... from poison? and from decking"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.asked import AskAnswer
from assistant.experiments.clauses import Clause
from assistant.experiments.subjects import NotRead, Thing
from assistant.telling.answers.whole import one_after_the_other


def with_more_things(clauses: Sequence[Clause]) -> tuple[list[Clause], list[Thing]]:
    """The clauses that ask, and the things of which the same is asked behind them.

    Such a clause has a thing and no verb, behind a question mark or "and".
    """
    clauses = [
        each
        for each in clauses
        if each.verb or each.subject or each.roles or each.words or each.wh or each.form
    ]
    first, more = list(clauses), list[Thing]()
    while len(first) > 1 and (things := _only_things(first[-1])):
        more[:0] = things
        first.pop()
        while first and first[-1].words == ["about"] and first[-1].wh in ("what", "how"):
            first.pop()
    if len(first) == 1 and len(first[0].subject) == 1 and len(first[0].objects) > 1 and first[0].asked:
        objects = first[0].objects
        if all(map(_is_of_a_kind, objects)):
            first, more = [msgspec.structs.replace(first[0], objects=objects[:1])], [*objects[1:], *more]
    return first, more if any(each.asked for each in first) else []


def _only_things(clause: Clause) -> list[Thing]:
    asks_more = clause.mark in ("?", "and", ".", "or", ",") or (
        clause.wh in ("what", "how") and "about" in clause.words
    )
    said = (
        set(clause.words) - {"about"}
        or clause.verb
        or clause.aux
        or clause.negated
        or clause.whom
        or clause.person
    )
    if not asks_more or said or set(clause.roles) - {"from", "with", "to", "against", "about"}:
        return []
    things = [*clause.subject, *clause.objects, *(each for role in clause.roles.values() for each in role)]
    return things if all(_is_of_a_kind(each) for each in things) else []


def _is_of_a_kind(thing: Thing) -> bool:
    return thing.written is not None or thing.kind == "event"


def joined_answers(answers: Sequence[AskAnswer]) -> AskAnswer:
    """One answer of several, to each question in its order."""
    if not answers:
        raise NotRead
    first = answers[0]
    if len(answers) == 1:
        return first
    yes = first.yes if len({each.yes for each in answers}) == 1 else None
    because = tuple(dict.fromkeys(one for each in answers for one in each.because))[:3]
    rules = tuple(dict.fromkeys(rule for each in answers for rule in each.rules))
    return msgspec.structs.replace(
        first,
        answer=one_after_the_other(tuple(dict.fromkeys(each.answer for each in answers))),
        yes=yes,
        because=because,
        rules=rules,
        assumptions=tuple(dict.fromkeys(one for each in answers for one in each.assumptions)),
        depends=tuple(dict.fromkeys(one for each in answers for one in each.depends)),
        unread=tuple(dict.fromkeys(one for each in answers for one in each.unread)),
    )
