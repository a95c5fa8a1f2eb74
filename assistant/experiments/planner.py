"""Makes a plan for an experiment of the clauses of a question, all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.happenings import Happening
from assistant.experiments.plan import NotRead, Plan
from assistant.experiments.wanted import Wanted

_COME_OF_SOMETHING: Final = frozenset(
    ("dies", "survives", "keeps", "triggers", "resolves", "where", "gains life")
)
"""What is asked of what happens: where nothing does, there is nothing to ask."""


def plan_of(clauses: Sequence[Clause]) -> Plan:
    """Read all clauses, what is told before what is asked of it; raises NotRead where one can't be read."""
    reading = Wanted()
    clauses = _with_purposes(_with_heads(clauses))
    told = [each for each in clauses if not each.asked]
    for each in clauses:
        if each.asked:
            reading.speaks_of(each)
        elif reading.plan.hero is None or any(other.asked for other in clauses[: clauses.index(each)]):
            break
    for each in told:
        if not (each.mark == "or" and not each.verb and each.subject):
            reading.tell(each)
    for each in clauses:
        if each.asked:
            reading.ask(each)
        elif each.mark == "or" and not each.verb and each.subject and reading.plan.asked:
            reading.more_subjects(each)
    plan = reading.plan
    if plan.hero is None or not (plan.asked or plan.tries or (plan.protection and plan.either)):
        raise NotRead
    if any(each.kind == "back" for each in plan.asked) and not plan.happenings:
        plan.happenings.append(Happening("destroy", plan.hero, "dies"))
    comes = any(each.kind in _COME_OF_SOMETHING for each in plan.asked)
    if (comes and not (plan.happenings or plan.fight)) or (plan.asked and plan.tries):
        raise NotRead
    return plan


def _with_purposes(clauses: Sequence[Clause]) -> list[Clause]:
    """What a thing may be tapped for, asked of the thing itself: "can it be tapped to crew ..."."""
    found: list[Clause] = []
    tapped: Clause | None = None
    for place, each in enumerate(clauses):
        following = clauses[place + 1].verb if place + 1 < len(clauses) else ""
        if (
            each.asked
            and each.verb == "tap"
            and each.passive
            and each.modal == "can"
            and following in _TAPPED_FOR
        ):
            tapped = each
            continue
        if (
            tapped is not None
            and each.verb in _TAPPED_FOR
            and not (each.subject or each.person or each.asked)
        ):
            each.subject, each.aux, each.asked, each.inverted = list(tapped.subject), ["can"], True, True
            each.words = [word for word in each.words if word != "to"]
        found.append(each)
    return found


_TAPPED_FOR: Final = frozenset(("crew", "convoke"))


def _with_heads(clauses: Sequence[Clause]) -> list[Clause]:
    """Give a question its subject that a relative clause parts from it."""
    found: list[Clause] = []
    at = 0
    while at < len(clauses):
        one, rest = clauses[at], clauses[at + 1 : at + 3]
        parted = one.asked and not one.form and one.subject and not one.objects and len(rest) == 2
        if parted and rest[0].mark == "that" and rest[0].verb and rest[1].mark == "~" and not rest[1].subject:
            rest[0].subject = list(one.subject)
            rest[1].subject, rest[1].aux, rest[1].asked, rest[1].inverted = (
                list(one.subject),
                one.aux,
                True,
                one.inverted,
            )
            found += rest
            at += 3
        else:
            found.append(one)
            at += 1
    return found
