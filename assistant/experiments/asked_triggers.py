"""Questions of what triggers: "does A trigger off B", "does B dying trigger A", "does A see B die"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.experiments.aspects import EVENTS, with_aspects
from assistant.experiments.board import SORCERY_LIKE
from assistant.experiments.clauses import Clause
from assistant.experiments.relation import Relation, all_read, one
from assistant.experiments.subjects import NotRead, Thing


def triggered_in(rest: Sequence[Clause]) -> bool:
    """Tell whether a clause of nothing but "triggers" follows."""
    return bool(rest) and rest[0].verb == "trigger" and rest[0].mark == "~" and not rest[0].asked


def triggering(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does A trigger off B", "does B dying trigger A", "does A trigger when B dies", "does A see B die"."""
    if first.modal:
        raise NotRead
    if first.verb not in ("trigger", "see"):
        return _caused(first, rest)
    all_read(first, "off", "on", "from", "with", "for", "under", "to", "of", "by")
    subject = [each for each in first.subject if each.kind != "trigger"]
    of = [
        each
        for role in ("off", "on", "from", "with", "for", "to", "of", "by")
        for each in first.roles.get(role, ())
    ]
    under = first.roles.get("under", [])
    if under and len(subject) == 1 and not (of or first.objects or rest):
        return Relation("stops", one(under), one(subject), ("trigger",), negated=True)
    if under:
        raise NotRead  # what else is there may change what triggers
    if first.verb == "trigger" and first.objects and not of and not rest:
        if len(subject) != 1:
            raise NotRead
        return Relation("triggers", one(subject), with_aspects(first.objects)[0])
    if len(subject) != 1:
        raise NotRead
    told = [each for each in rest if each.verb]
    if not told and len(of or first.objects) == 1 and len(rest) == 0:
        return _of_events(of or first.objects, one(subject))
    if len(told) == 1 and len(rest) == 1 and not of and not first.objects:
        what, aspect = _event(told[0], one(subject))
        return Relation("triggers", what, one(subject), (aspect,))
    raise NotRead


def _of_events(things: Sequence[Thing], who: Thing) -> Relation:
    """ "Off tokens", "on itself", "from creature spells"."""
    what = who if [each.kind for each in things] == ["it"] else one(things)
    cast = what.face is None and (what.kind in ("spell", "instant", "sorcery") or "spell" in what.states)
    cast = cast or (who.keywords == ("prowess",) and what.face is None and what is not who)
    return Relation("triggers", what, who, ("is cast",) if cast else ())


def _caused(first: Clause, rest: Sequence[Clause]) -> Relation:
    """ "Does sacrificing a token trigger A"."""
    if len(rest) != 1 or first.verb not in EVENTS:
        raise NotRead
    all_read(rest[0])
    who = with_aspects(rest[0].objects)[0]
    what, aspect = _event(first, who)
    return Relation("triggers", what, who, (aspect,))


def _event(clause: Clause, who: Thing) -> tuple[Thing, str]:
    """What happens to what: "a token dies", "I sacrifice a creature", "it dies"."""
    all_read(clause)
    verb = "cast" if clause.verb == "play" else clause.verb
    if verb not in EVENTS or clause.modal or clause.mark in ("unless", "until", "before"):
        raise NotRead
    if clause.person not in ("", "me") and not (clause.person == "them" and verb in _OF_ONES_OWN):
        raise NotRead
    things = [*clause.subject, *clause.objects]
    what = who if [each.kind for each in things] == ["it"] else one(things)
    if what.face is None and what.kind == "card":
        raise NotRead
    if verb == "copy" and what.kind not in SORCERY_LIKE:
        raise NotRead  # what becomes a copy of a permanent is another matter
    if clause.person and verb in _OF_ONES_OWN and what is not who and what.mine is None:
        what = msgspec.structs.replace(what, mine=clause.person == "me")
    return what, "enters" if verb == "cast" and what.kind == "land" else EVENTS[verb]


_OF_ONES_OWN: Final = frozenset(("cast", "copy", "create", "make", "sacrifice", "sac"))
"""What a player does with what is that player's own."""
