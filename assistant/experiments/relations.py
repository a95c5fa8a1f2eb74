"""How two things bear on each other, as a question asks it: which of them, on what of the other, and how.

Whatever the words, a question of this kind has one verb that relates two things ("does A stop B", "does B
work under A", "what happens with A and B"). Every word that says more is read, or the question left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from assistant.experiments.board import SORCERY_LIKE
from assistant.experiments.clauses import Clause
from assistant.experiments.kinds import kind_called
from assistant.experiments.lexicon import OF_CREATURES
from assistant.experiments.plan import ALLOWED
from assistant.experiments.put_plainly import ATTACKS, asked_of_two, put_plainly, says_nothing
from assistant.experiments.subjects import NotRead, Thing

Kind: TypeAlias = Literal["stops", "helps", "affects", "triggers", "meets"]


class Relation(msgspec.Struct, frozen=True):
    """What is asked: how `agent` bears on `patient`, and on what of it; `negated` where "yes" denies it.

    `aspects` are what of the patient is meant: `trigger`, `mana`, or kinds of showings (`dies`); empty where
    all of it is. With `guards` something of whoever has the agent is guarded against the patient, with `fate`
    it is only asked where that ends.
    """

    kind: Kind
    agent: Thing
    patient: Thing
    aspects: tuple[str, ...] = ()
    negated: bool = False
    guards: bool = False
    fate: bool = False


_STOPS: Final = frozenset(
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
_AFFECTS: Final = frozenset(("affect", "apply", "change", "matter", "interact", "influence", "touch"))
_HELPS: Final = frozenset(("work", "double", "combo", "boost", "synergize", "help", "count"))
_EVENTS: Final = {
    "die": "dies", "enter": "enters", "attack": "attacks", "sacrifice": "sacrificed", "sac": "sacrificed",
    "exile": "exiled", "bounce": "bounced", "flicker": "flickered", "blink": "flickered", "block": "blocks",
    "cast": "is cast", "create": "enters", "make": "enters", "destroy": "dies", "kill": "dies",
    "copy": "is copied",
}  # fmt: skip
"""What happens to a thing, with the showing that shows it."""
SHOWN: Final = frozenset((*_EVENTS.values(), "used"))
"""What can be asked for of a thing that is a way of showing it."""
_ASPECTS: Final = {"trigger": "trigger", "mana": "mana", "abilities": ""}
_DOINGS: Final = {
    "persist": "dies", "die": "dies", "attack": "attacks", "enter": "enters", "trigger": "trigger",
    "block": "blocks", "comes_back": "dies", "return": "dies", "make": "mana", "produce": "mana",
    "create": "mana", "tap": "mana", "cast": "cast", "use": "used", "activate": "used", "resolve": "cast",
    "sacrifice": "sacrificed", "work": "", "be": "",
}  # fmt: skip
"""What something is kept from doing, with what shows it."""


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
        return Relation("stops", _that_counters(first), _one(clauses[1].subject), ("cast",))
    does = first.wh == "what" and first.verb == "work" and len(first.subject) == 2
    if first.wh in ("what_happens", "how") or does or not first.asked:
        return _meeting(first, rest)
    if first.verb == "lose" and first.person == "me" and not (first.wh or first.modal):
        return _losing(first, rest)
    if first.wh or first.person or (first.negated and not first.roles.get("under")):
        raise NotRead
    if list(first.roles) == ["under"] and not rest and first.verb in _DOINGS:
        return _under(first)
    if first.verb in ("trigger", "see") or (_triggered_in(rest) and first.verb not in _STOPS):
        return _triggering(first, rest)
    if first.verb in _STOPS:
        return _stopping(first, rest)
    if first.verb == "counter":
        return _countering(first, rest)
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


def _countering(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A counter B": a permanent that counters what is cast."""
    _all_read(first)
    if first.modal == "must" or rest or first.passive:
        raise NotRead
    return Relation("stops", _that_counters(first), _one(first.objects), ("cast",))


def _that_counters(clause: Clause) -> Thing:
    """What is said to counter, if it counters anything: else that it stops a trigger would pass for it."""
    agent = _one(clause.subject)
    if agent.face is not None and "counter" not in agent.face.text.lower():
        raise NotRead
    return agent


def _all_read(clause: Clause, *roles: str, words: frozenset[str] = frozenset()) -> None:
    """Refuse a clause with words or roles that are not looked at."""
    if set(clause.words) - ALLOWED - words or set(clause.roles) - set(roles) or clause.whom or clause.negated:
        raise NotRead


def _one(things: Sequence[Thing]) -> Thing:
    if len(things) == 1 and things[0].kind == "keyword" and things[0].count > 1:
        raise NotRead
    if len(things) != 1 or not (things[0].is_object or things[0].kind == "event") or things[0].kind == "it":
        raise NotRead
    if things[0].is_object and things[0].count > 1:
        raise NotRead  # what several do together is not shown by one
    return things[0]


def _with_aspects(things: Sequence[Thing]) -> tuple[Thing, tuple[str, ...]]:
    """A thing with what of it is meant: "Siege Rhino's trigger"; or that of what has a keyword."""
    aspects = tuple(_ASPECTS[each.kind] for each in things if each.kind in _ASPECTS)
    rest = [each for each in things if each.kind not in _ASPECTS]
    return _one(rest), tuple(filter(None, aspects))


def _meeting(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "What happens with A and B", "how does A work with B", "A and B"."""
    things = [
        *first.subject,
        *first.objects,
        *(each for role in ("with", "to", "of") for each in first.roles.get(role, ())),
    ]
    _all_read(first, "with", "to", "of", words=_OUT)
    if first.verb not in _MEETING or first.modal or first.person not in ("", "me"):
        raise NotRead
    for each in rest:
        _all_read(each, "with", words=_OUT)
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


_MEETING: Final = frozenset(("", "work", "interact", "be", "have", "control", "own", "meet", "combo"))
_OUT: Final = frozenset(("out", "in_play", "has", "both", "together", "in", "play"))
_JOINTS: Final = frozenset(("if", "when", "and", "against", ",", "while", "~", ".", "", "with"))


def _triggered_in(rest: Sequence[Clause]) -> bool:
    return bool(rest) and rest[0].verb == "trigger" and rest[0].mark == "~" and not rest[0].asked


def _triggering(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A trigger off B", "does B dying trigger A", "does A trigger when B dies", "does A see B die"."""
    if first.modal:
        raise NotRead
    if first.verb not in ("trigger", "see"):
        return _caused(first, rest)
    _all_read(first, "off", "on", "from", "with", "for", "under", "to", "of", "by")
    subject = [each for each in first.subject if each.kind != "trigger"]
    of = [
        each
        for role in ("off", "on", "from", "with", "for", "to", "of", "by")
        for each in first.roles.get(role, ())
    ]
    under = first.roles.get("under", [])
    if under and len(subject) == 1 and not (of or first.objects or rest):
        return Relation("stops", _one(under), _one(subject), ("trigger",), negated=True)
    if under:
        raise NotRead  # what else is there may change what triggers
    if first.verb == "trigger" and first.objects and not of and not rest:
        if len(subject) != 1:
            raise NotRead
        return Relation("triggers", _one(subject), _with_aspects(first.objects)[0])
    if len(subject) != 1:
        raise NotRead
    told = [each for each in rest if each.verb]
    if not told and len(of or first.objects) == 1 and len(rest) == 0:
        return _of_events(of or first.objects, _one(subject))
    if len(told) == 1 and len(rest) == 1 and not of and not first.objects:
        what, aspect = _event(told[0], _one(subject))
        return Relation("triggers", what, _one(subject), (aspect,))
    raise NotRead


def _of_events(things: Sequence[Thing], who: Thing) -> Relation:
    """ "Off tokens", "on itself", "from creature spells"."""
    what = who if [each.kind for each in things] == ["it"] else _one(things)
    cast = what.face is None and (what.kind in ("spell", "instant", "sorcery") or "spell" in what.states)
    return Relation("triggers", what, who, ("is cast",) if cast else ())


def _caused(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does sacrificing a token trigger A"."""
    if len(rest) != 1 or first.verb not in _EVENTS:
        raise NotRead
    _all_read(rest[0])
    who = _with_aspects(rest[0].objects)[0]
    what, aspect = _event(first, who)
    return Relation("triggers", what, who, (aspect,))


def _event(clause: Clause, who: Thing) -> tuple[Thing, str]:
    """What happens to what: "a token dies", "I sacrifice a creature", "it dies"."""
    _all_read(clause)
    verb = "cast" if clause.verb == "play" else clause.verb
    if verb not in _EVENTS or clause.modal or clause.mark in ("unless", "until", "before"):
        raise NotRead
    if clause.person not in ("", "me") and not (clause.person == "them" and verb in _OF_ONES_OWN):
        raise NotRead
    things = [*clause.subject, *clause.objects]
    what = who if [each.kind for each in things] == ["it"] else _one(things)
    if what.face is None and what.kind == "card":
        raise NotRead
    if verb == "copy" and what.kind not in SORCERY_LIKE:
        raise NotRead  # what becomes a copy of a permanent is another matter
    if clause.person and verb in _OF_ONES_OWN and what is not who and what.mine is None:
        what = msgspec.structs.replace(what, mine=clause.person == "me")
    return what, "enters" if verb == "cast" and what.kind == "land" else _EVENTS[verb]


_OF_ONES_OWN: Final = frozenset(("cast", "copy", "create", "make", "sacrifice", "sac"))
"""What a player does with what is that player's own."""


def _stopping(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A stop B", "does A stop B from attacking", "does A protect my creature from B"."""
    saved = any(each.verb == "lose" and each.person == "me" and each.mark == "~" for each in rest)
    if first.whom == {"object": "me"} or saved:
        return _saving_me(first, rest)
    _all_read(first, "from", "against", "on", "off", "down", words=frozenset(("from", "off", "down", "for")))
    agent = _one(first.subject)
    if first.modal == "must" or (first.verb == "turn" and not ("off" in first.roles or "off" in first.words)):
        raise NotRead
    patients = [*first.objects, *first.roles.get("off", ()), *first.roles.get("down", ())]
    threats = [*first.roles.get("from", ()), *first.roles.get("against", ())]
    patients, threats = list(map(_as_deed, patients)), list(map(_as_deed, threats))
    on = first.roles.get("on", [])
    aspects: tuple[str, ...] = ()
    for each in rest:
        if each.mark == "against" and not each.verb and not threats:
            threats = list(each.subject)
            continue
        if each.verb in OF_CREATURES and not (patients or threats or each.subject or each.objects):
            _all_read(each)
            patients.append(Thing("keyword", each.verb, keywords=(each.verb,)))  # "does A stop persist"
            continue
        aspects = (*aspects, *_doing(each, patients))
    if on:
        raise NotRead
    if threats:
        if any(each.face is not None or each.keywords or each.size for each in patients) or len(patients) > 1:
            raise NotRead
        return Relation("stops", agent, _one(threats), aspects, guards=True)
    patient, more = _with_aspects(patients)
    if is_keyword(agent) and is_keyword(patient) and not any(" from " in each for each in agent.keywords):
        return Relation("stops", agent, patient, ("blocks",))
    if first.verb == "beat":
        raise NotRead
    return Relation("stops", agent, patient, (*aspects, *more))


def _as_deed(thing: Thing) -> Thing:
    """ "-1/-1 counters" that something is to be saved from are put on it."""
    if thing.kind != "counters" or [*thing.counters] != ["-1/-1"]:
        return thing
    written = kind_called("-1/-1 counters effect")
    return Thing("sorcery", written=written, face=written.card.face)


def _saving_me(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A save me from decking", "does A stop me from losing to poison"."""
    _all_read(_without_me(first), "from", "against", words=frozenset(("from",)))
    threats = [*first.roles.get("from", ()), *first.roles.get("against", ())]
    for each in rest:
        _all_read(each, "to", "from", "by", "with", words=frozenset(("game", "from")))
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
    threat = _one(threats)
    loses = threat.written is not None and threat.written.of == "lose"
    named = threat.face is not None and threat.written is None and not rest
    if not loses and (not named or any(each.mine is False for each in first.subject)):
        raise NotRead
    return Relation("stops", _one(first.subject), threat, () if loses else ("me",), guards=True)


def _without_me(clause: Clause) -> Clause:
    return msgspec.structs.replace(clause, whom={})


def _losing(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Do I lose to poison with A out", "do I lose if I draw from an empty library and have A"."""
    things: list[Thing] = []
    for each in (first, *rest):
        plain = msgspec.structs.replace(each, negated=False) if each is first else each
        _all_read(plain, "to", "from", "by", "with", "under", "on", "at", words=_OUT | {"game"})
        said = each is first or (each.verb in ("", "have", "control", "be", "draw") and not each.modal)
        if not said or each.mark in ("unless", "until", "before", "or") or each.person not in ("", "me"):
            raise NotRead
        things += [*each.subject, *each.objects, *(thing for role in each.roles.values() for thing in role)]
    threats = [each for each in things if each.written is not None and each.written.of == "lose"]
    savers = [each for each in things if each.face is not None and each.written is None]
    if len(threats) != 1 or len(savers) != 1 or len(things) != 2:
        raise NotRead
    return Relation("stops", savers[0], threats[0], negated=not first.negated, guards=True)


def _doing(clause: Clause, patients: list[Thing]) -> tuple[str, ...]:
    """What it is kept from: "from attacking", "from making mana", "'s trigger"."""
    _all_read(clause, "for")
    if clause.verb not in _DOINGS or clause.mark not in ("~", "when", "if") or clause.modal or clause.person:
        raise NotRead
    if clause.subject and not patients:
        patients += [each for each in clause.subject if each.kind != "trigger"]
    elif clause.subject:
        raise NotRead
    if any(each.kind != "mana" for each in (*clause.objects, *clause.roles.get("for", ()))):
        raise NotRead
    return (_DOINGS[clause.verb],) if _DOINGS[clause.verb] else ()


def _under(first: Clause) -> Relation:
    """ "Does B still work under A", "does B persist under A"."""
    plain = msgspec.structs.replace(first, negated=False)
    _all_read(plain, "under")
    if first.modal or first.objects:
        raise NotRead  # "can my 3/3 attack" may hang on what else is there
    aspects = tuple(filter(None, (_DOINGS[first.verb],)))
    patient, more = _with_aspects(first.subject)
    return Relation(
        "stops", _one(first.roles["under"]), patient, (*aspects, *more), negated=not first.negated
    )


def _bearing(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A affect B", "does A work with B", "does B work under A"."""
    _all_read(first, "with", "on", "to", "under", "against", "through", "for", words=frozenset(("together",)))
    if first.modal:
        raise NotRead
    under = [each for role in ("under", "through", "against") for each in first.roles.get(role, ())]
    others = [
        *first.objects,
        *(each for role in ("with", "on", "to", "for") for each in first.roles.get(role, ())),
    ]
    aspects: tuple[str, ...] = ()
    for each in rest:
        if each.mark == "against" and not each.verb and not (under or others):
            under = list(each.subject)
        elif first.verb == "double" and not others:
            aspects = _doing(each, others)
        else:
            raise NotRead
    if under and not others:
        if "against" in first.roles or any(each.mark == "against" for each in rest):
            agent, patient = _one(first.subject), _with_aspects(under)[0]
            fights = is_keyword(agent) and is_keyword(patient)
            return Relation("stops", agent, patient, ("blocks",) if fights else ())
        return Relation("stops", _one(under), _with_aspects(first.subject)[0], negated=True)
    if len(first.subject) == 2 and not others and first.verb in _MEETING and not rest:
        return Relation("meets", _one(first.subject[:1]), _one(first.subject[1:]))
    if len(first.subject) == 2 and not others and "together" in first.words:
        others, first.subject = [first.subject[1]], [first.subject[0]]
    agent = _one(first.subject)
    patient, more = _with_aspects(others)
    kind: Kind = "affects" if first.verb in _AFFECTS or "on" in first.roles else "helps"
    return Relation(kind, agent, patient, (*aspects, *more))


def is_keyword(thing: Thing) -> bool:
    """Tell whether a thing is any creature with keywords."""
    return (
        thing.face is None
        and thing.kind in ("keyword", "creature", "permanent", "token")
        and bool(thing.keywords)
        and all(each in OF_CREATURES or " from " in each or "ward" in each for each in thing.keywords)
    )
