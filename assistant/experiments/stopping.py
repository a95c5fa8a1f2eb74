"""Questions of what stops what: "does A stop B", "do I lose to B with A out", "does B work under A"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.experiments.aspects import DOINGS, carried, doing, what_of, with_aspects
from assistant.experiments.clauses import Clause
from assistant.experiments.kinds import kind_called
from assistant.experiments.lexicon import OF_CREATURES
from assistant.experiments.relation import Relation, all_read, is_keyword, one
from assistant.experiments.subjects import NotRead, Thing

STOPS: Final = frozenset(
    (
        "stop",
        "beat",
        "prevent",
        "shut",
        "negate",
        "nullify",
        "disable",
        "neutralize",
        "hose",
        "protect",
        "save",
        "turn",
        "deny",
    )
)
OUT: Final = frozenset(("out", "in_play", "has", "both", "together", "in", "play"))


def stopping(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A stop B", "does A stop B from attacking", "does A protect my creature from B"."""
    saved = any(each.verb == "lose" and each.person == "me" and each.mark == "~" for each in rest)
    if first.whom == {"object": "me"} or saved:
        return _saving_me(first, rest)
    all_read(first, "from", "against", "on", "off", "down", words=frozenset(("from", "off", "down", "for")))
    agent = one(first.subject)
    if first.modal == "must" or (first.verb == "turn" and not ("off" in first.roles or "off" in first.words)):
        raise NotRead
    patients = [*first.objects, *first.roles.get("off", ()), *first.roles.get("down", ())]
    threats = [*first.roles.get("from", ()), *first.roles.get("against", ())]
    patients, threats = _kept_from(agent, patients, threats)
    patients, named = carried(patients, first.roles.get("from", ()) if _carries(first, rest) else ())
    threats = [] if named else threats
    patients, threats = list(map(_as_deed, patients)), list(map(_as_deed, threats))
    on = first.roles.get("on", [])
    aspects = named
    for each in rest:
        if each.mark == "against" and not each.verb and not threats:
            threats = list(each.subject)
            continue
        if each.verb in OF_CREATURES and not (patients or threats or each.subject or each.objects):
            all_read(each)
            patients.append(Thing("keyword", each.verb, keywords=(each.verb,)))  # "does A stop persist"
            continue
        aspects = (*aspects, *doing(each, patients))
    if on:
        raise NotRead
    if threats:
        if any(each.face is not None or each.keywords or each.size for each in patients) or len(patients) > 1:
            raise NotRead
        if is_keyword(agent) and is_keyword(one(threats)):  # "from deathtouch": in a fight of the two
            return Relation("stops", agent, threats[0], ("blocks",), fate=True)
        return Relation("stops", agent, one(threats), aspects, guards=True)
    patient, more = with_aspects(patients)
    if is_keyword(agent) and is_keyword(patient) and not any(" from " in each for each in agent.keywords):
        return Relation("stops", agent, patient, ("blocks",))
    if first.verb == "beat":
        raise NotRead
    return Relation("stops", agent, patient, (*aspects, *more))


_SUMMED: Final = "commander damage"
_LOSES: Final = re.compile(r"\bloses? the game\b", re.IGNORECASE)


def _text(thing: Thing) -> str:
    return thing.face.text if thing.face is not None else ""


def _kept_from(agent: Thing, patients: list[Thing], threats: list[Thing]) -> tuple[list[Thing], list[Thing]]:
    """ "From drawing cards" says what of a card is stopped; "combat damage" is any creature's."""
    spoken = len(patients) == len(threats) == 1 and patients[0].face is not None
    if spoken and threats[0].written is not None and what_of(threats[0]):
        said = " ".join(threats[0].text.lower().split())
        return [*patients, Thing("outcome", threats[0].text, event=said)], []
    if any(_SUMMED in each.text.lower() for each in patients) and _LOSES.search(_text(agent)):
        raise NotRead  # of what comes of 21 of it, and not of dealing it (704.6c)
    if [each.kind for each in patients] == ["combat damage"] and not threats:
        return [Thing("creature", "a creature"), Thing("outcome", event="combat_damage")], []
    return patients, threats


def _carries(clause: Clause, rest: Sequence[Clause]) -> bool:
    """Tell whether it is said what of a named card is stopped: "the poison from A"."""
    of = clause.roles.get("from", ())
    named = len(of) == 1 and of[0].face is not None and of[0].written is None
    return named and not rest and len(clause.objects) == 1 and what_of(clause.objects[0]) != ()


def _as_deed(thing: Thing) -> Thing:
    """ "-1/-1 counters" that something is to be saved from are put on it."""
    if thing.kind != "counters" or [*thing.counters] != ["-1/-1"]:
        return thing
    written = kind_called("-1/-1 counters effect")
    return Thing("sorcery", written=written, face=written.card.face)


def _saving_me(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A save me from decking", "does A stop me from losing to poison"."""
    all_read(_without_me(first), "from", "against", words=frozenset(("from",)))
    threats = [*first.roles.get("from", ()), *first.roles.get("against", ())]
    for each in rest:
        all_read(each, "to", "from", "by", "with", words=frozenset(("game", "from")))
        if (
            each.verb != "lose"
            or each.modal
            or each.person not in ("", "me")
            or each.subject
            or each.objects
            or threats
        ):
            raise NotRead
        threats += [thing for role in each.roles.values() for thing in role]
    threat = one(threats)
    loses = threat.written is not None and threat.written.of == "lose"
    named = threat.face is not None and threat.written is None and not rest
    if not loses and (not named or any(each.mine is False for each in first.subject)):
        raise NotRead
    return Relation("stops", one(first.subject), threat, () if loses else ("me",), guards=True)


def _without_me(clause: Clause) -> Clause:
    return msgspec.structs.replace(clause, whom={})


def losing(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Do I lose to poison with A out", "do I lose if I draw from an empty library and have A"."""
    things: list[Thing] = []
    for each in (first, *rest):
        plain = msgspec.structs.replace(each, negated=False) if each is first else each
        all_read(plain, "to", "from", "by", "with", "under", "on", "at", words=OUT | {"game"})
        said = each is first or (each.verb in ("", "have", "control", "be", "draw") and not each.modal)
        if not said or each.mark in ("unless", "until", "before", "or") or each.person not in ("", "me"):
            raise NotRead
        things += [*each.subject, *each.objects, *(thing for role in each.roles.values() for thing in role)]
    threats = [each for each in things if each.written is not None and each.written.of == "lose"]
    savers = [each for each in things if each.face is not None and each.written is None]
    if len(threats) != 1 or len(savers) != 1 or len(things) != 2:
        raise NotRead
    return Relation("stops", savers[0], threats[0], negated=not first.negated, guards=True)


def stopped_under(first: Clause) -> Relation:
    """ "Does B still work under A", "does B persist under A"."""
    plain = msgspec.structs.replace(first, negated=False)
    all_read(plain, "under")
    if first.modal or first.objects:
        raise NotRead  # "can my 3/3 attack" may hang on what else is there
    aspects = tuple(filter(None, (DOINGS[first.verb],)))
    patient, more = with_aspects(first.subject)
    return Relation("stops", one(first.roles["under"]), patient, (*aspects, *more), negated=not first.negated)


def used_under(first: Clause) -> Relation:
    """ "Can I use fetchlands under Blood Moon": whether what they do is stopped."""
    all_read(first, "under")
    if first.verb not in ("use", "activate", "crack", "pop") or first.subject or first.negated:
        raise NotRead
    patient, more = with_aspects(first.objects)
    agent = one(first.roles["under"])
    if patient.written is None or not patient.written.deed or patient.mine is False:
        raise NotRead  # what of a card is used is not said
    if patient.mine is None:
        patient.mine = True
    return Relation("stops", agent, patient, more, negated=True)


def countering(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A counter B": a permanent that counters what is cast."""
    all_read(first)
    if first.modal == "must" or rest or first.passive:
        raise NotRead
    return Relation("stops", that_counters(first), one(first.objects), ("cast",))


def that_counters(clause: Clause) -> Thing:
    """What is said to counter, if it counters anything: else that it stops a trigger would pass for it."""
    agent = one(clause.subject)
    if agent.face is not None and "counter" not in agent.face.text.lower():
        raise NotRead
    return agent
