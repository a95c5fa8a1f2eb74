"""How two things bear on each other, as a question asks it: which of them, on what of the other, and how.

Whatever the words, a question of this kind has one verb that relates two things ("does A stop B", "does B
work under A", "what happens with A and B"). Every word that says more is read, or the question left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.experiments.asked_triggers import triggered_in, triggering
from assistant.experiments.aspects import DOINGS, carried, doing, with_aspects
from assistant.experiments.clauses import Clause
from assistant.experiments.put_plainly import ATTACKS, asked_of_two, put_plainly, says_nothing
from assistant.experiments.relation import Kind, Relation, all_read, is_keyword, one
from assistant.experiments.stopping import (
    OUT,
    STOPS,
    countering,
    losing,
    stopped_under,
    stopping,
    that_counters,
    used_under,
)
from assistant.experiments.subjects import NotRead, Thing

_AFFECTS: Final = frozenset(("affect", "apply", "change", "matter", "interact", "influence", "touch"))
_TIMES: Final = {"double": 2, "triple": 3}
_HELPS: Final = frozenset(("work", "double", "triple", "combo", "boost", "synergize", "help", "count"))
_MEETING: Final = frozenset(("", "work", "interact", "be", "have", "control", "own", "meet", "combo"))
_JOINTS: Final = frozenset(("if", "when", "and", "against", ",", "while", "~", ".", "", "with"))


def relation_of(clauses: Sequence[Clause], other: Thing | None = None) -> Relation:
    """Read how two things bear on each other; raises NotRead where a question asks anything else.

    `other` is another patient, of which the same is asked.
    """
    found = _as_attacking(_read(clauses))
    if other is not None:
        if found.aspects and (found.patient.written is None or found.aspects != (found.patient.written.of,)):
            raise NotRead
        found = msgspec.structs.replace(found, patient=other, aspects=())
    kind = found.patient.written
    if kind is None or not kind.of or kind.of in found.aspects:
        return found
    return msgspec.structs.replace(found, aspects=(*found.aspects, kind.of))


def _as_attacking(relation: Relation) -> Relation:
    """Of what attacks it is its attack that is asked about, where nothing else of it is."""
    way = next((each for each in relation.patient.states if each in ATTACKS), "")
    if not way or relation.aspects:
        return relation
    patient = msgspec.structs.replace(
        relation.patient, states=tuple(each for each in relation.patient.states if each not in ATTACKS)
    )
    agent = relation.agent
    if agent.face is not None and agent.mine is None:  # it is whoever is attacked who has it
        patient.mine = patient.mine or False
        agent = msgspec.structs.replace(agent, mine=not patient.mine)
    return msgspec.structs.replace(relation, agent=agent, patient=patient, aspects=(ATTACKS[way],))


def _read(clauses: Sequence[Clause]) -> Relation:
    clauses = put_plainly([each for each in clauses if not says_nothing(each)])
    if not clauses:
        raise NotRead
    first, rest = clauses[0], list(clauses[1:])
    if _of_two(clauses) and clauses[2].verb == "counter" and clauses[2].passive:
        return Relation("stops", that_counters(first), one(clauses[1].subject), ("cast",))
    does = first.wh == "what" and first.verb == "work" and len(first.subject) == 2
    if first.wh in ("what_happens", "how") or does or not first.asked:
        return _meeting(first, rest)
    if first.verb == "lose" and first.person == "me" and not (first.wh or first.modal):
        return losing(first, rest)
    if first.person == "me" and first.modal == "can" and list(first.roles) == ["under"] and not rest:
        return used_under(first)
    if first.wh or first.person or (first.negated and not first.roles.get("under")):
        raise NotRead
    if list(first.roles) == ["under"] and not rest and first.verb in DOINGS:
        return stopped_under(first)
    if first.verb in ("trigger", "see") or (triggered_in(rest) and first.verb not in STOPS):
        return triggering(first, rest)
    if first.verb in STOPS:
        return stopping(first, rest)
    if first.verb == "counter":
        return countering(first, rest)
    if first.verb in _AFFECTS or first.verb in _HELPS:
        return _bearing(first, rest)
    raise NotRead


def _of_two(clauses: Sequence[Clause]) -> bool:
    """ "A vs B, is it countered": two things, and one question of the second."""
    asked = asked_of_two(clauses)
    if asked is None:
        return False
    of_it = [each.kind for each in asked.subject] in ([], ["it"])
    return of_it and not (asked.objects or asked.roles or asked.words or asked.negated or asked.modal)


def _meeting(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "What happens with A and B", "how does A work with B", "A and B"."""
    things = [
        *first.subject,
        *first.objects,
        *(each for role in ("with", "to", "of") for each in first.roles.get(role, ())),
    ]
    all_read(first, "with", "to", "of", words=OUT)
    if first.verb not in _MEETING or first.modal or first.person not in ("", "me"):
        raise NotRead
    for each in rest:
        all_read(each, "with", words=OUT)
        apart = each.mark not in _JOINTS or each.modal or each.person not in ("", "me")
        if each.verb not in _MEETING or apart:
            raise NotRead
        things += [*each.subject, *each.objects, *each.roles.get("with", ())]
    things = [each for each in things if each.kind != "it"]
    if (
        len(things) != 2
        or any(not each.is_object for each in things)
        or any(each.face is None for each in things)
    ):
        raise NotRead
    return Relation("meets", things[0], things[1])


def _bearing(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A affect B", "does A work with B", "does B work under A"."""
    all_read(
        first,
        "with",
        "on",
        "to",
        "under",
        "against",
        "through",
        "for",
        "from",
        words=frozenset(("together",)),
    )
    if first.modal:
        raise NotRead
    under = [each for role in ("under", "through", "against") for each in first.roles.get(role, ())]
    others = [
        *first.objects,
        *(each for role in ("with", "on", "to", "for") for each in first.roles.get(role, ())),
    ]
    others, aspects = carried(others, first.roles.get("from", ()))
    for each in rest:
        if each.mark == "against" and not each.verb and not (under or others):
            under = list(each.subject)
        elif first.verb == "double" and not others:
            aspects = (*aspects, *doing(each, others))
        else:
            raise NotRead
    if under and not others:
        if "against" in first.roles or any(each.mark == "against" for each in rest):
            agent, patient = one(first.subject), with_aspects(under)[0]
            fights = is_keyword(agent) and is_keyword(patient)
            return Relation("stops", agent, patient, ("blocks",) if fights else ())
        return Relation("stops", one(under), with_aspects(first.subject)[0], negated=True)
    if len(first.subject) == 2 and not others and first.verb in _MEETING and not rest:
        return Relation("meets", one(first.subject[:1]), one(first.subject[1:]))
    if len(first.subject) == 2 and not others and "together" in first.words:
        others, first.subject = [first.subject[1]], [first.subject[0]]
    agent = one(first.subject)
    patient, more = with_aspects(others)
    kind: Kind = "affects" if first.verb in _AFFECTS or "on" in first.roles else "helps"
    return Relation(kind, agent, patient, (*aspects, *more), times=_TIMES.get(first.verb, 0))
