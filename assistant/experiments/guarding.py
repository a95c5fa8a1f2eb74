"""Whether something guards against something else: a keyword its creature, a card whoever has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.put_plainly import asked_of_two, says_nothing
from assistant.experiments.relation import Relation, is_keyword
from assistant.experiments.subjects import Thing

_HARMING: Final = frozenset(("kill", "destroy", "exile", "bounce", "hit", "remove"))
"""What a spell does to a creature, where nothing guards it."""


_GUARDING: Final = frozenset(("indestructible", "hexproof", "shroud", "protection", "ward"))
"""Keywords that bear on what a spell does to who has them: asked of any other, it is asked of the size."""


def may_guard(keyword: str) -> bool:
    """Tell whether a keyword bears on what spells and abilities do to who has it."""
    return keyword.partition(" ")[0] in _GUARDING


def guarded_in(clauses: Sequence[Clause]) -> Relation | None:
    """ "Can Murder kill a hexproof creature", "do indestructible creatures survive it", "hexproof vs Murder".

    Whether a keyword guards who has it against a spell, or "A vs B, am I safe"; None where neither is asked.
    """
    clauses = [each for each in clauses if not says_nothing(each)]
    if _is_safe(clauses):
        one, other = clauses[0].subject, clauses[1].subject
        named = len(one) == len(other) == 1 and one[0].face is not None and other[0].face is not None
        return Relation("stops", one[0], other[0]) if named else None
    held, asked = _held_against(clauses)
    clause = asked[0] if len(asked) == 1 else None
    if clause is None:
        keywords = held is not None and not asked and is_keyword(held[0]) and held[0].kind == "keyword"
        return Relation("stops", held[0], held[1]) if keywords and held and _is_spell(held[1]) else None
    if clause.verb in _HARMING:
        threats, having = clause.subject, clause.objects
    elif clause.verb == "survive":
        threats, having = [*clause.objects, *clause.roles.get("against", ())], clause.subject
    else:
        return None
    said = (
        clause.wh or clause.person or clause.whom or clause.negated or clause.words or clause.modal == "must"
    )
    if said or set(clause.roles) - {"against"} or not clause.asked or len(having) != 1 or len(threats) != 1:
        return None
    threat = held[1] if held is not None and threats[0].kind == "it" else threats[0]
    creature = having[0]
    if (
        not _is_spell(threat)
        or not _has_one_keyword(creature)
        or (held and held[0].keywords != creature.keywords)
    ):
        return None
    guard = Thing("keyword", creature.text, keywords=creature.keywords)
    return Relation("stops", guard, threat, negated=clause.verb in _HARMING, fate=True)


def _is_safe(clauses: Sequence[Clause]) -> bool:
    """ "A vs B, am I safe": whether A stops what B does."""
    asked = asked_of_two(clauses)
    said = asked is None or asked.objects or asked.roles or asked.subject or asked.negated or asked.modal
    return (
        not said
        and asked is not None
        and (asked.verb, asked.person) == ("be", "me")
        and (asked.words == ["safe"])
    )


def _held_against(clauses: Sequence[Clause]) -> tuple[tuple[Thing, Thing] | None, list[Clause]]:
    """ "A against B": the two, and the clauses behind them that ask; what is remarked of "it" is none."""
    rest = [each for each in clauses if not _remarks(each)]
    if len(rest) < 2 or rest[1].mark != "against" or any(not _bare(each) for each in rest[:2]):
        return None, rest
    return (rest[0].subject[0], rest[1].subject[0]), rest[2:]


def _bare(clause: Clause) -> bool:
    """Tell whether a clause only names one thing."""
    said = clause.verb or clause.objects or clause.roles or clause.words or clause.person or clause.wh
    return not said and not clause.negated and not clause.aux and len(clause.subject) == 1


def _remarks(clause: Clause) -> bool:
    """ "Though it doesn't target": what its card says in any case is no part of the question."""
    of_it = [each.kind for each in clause.subject] == ["it"]
    said = clause.objects or clause.roles or clause.person or clause.asked or clause.whom
    return clause.mark in ("though", "since", "because") and of_it and not said


def _is_spell(thing: Thing) -> bool:
    return thing.face is not None and thing.kind in ("instant", "sorcery")


def _has_one_keyword(thing: Thing) -> bool:
    """Tell whether all that is said of a creature is one keyword, one that guards it."""
    more = thing.face or thing.size or thing.counters or thing.states or thing.worn or thing.colors
    guards = any(map(may_guard, thing.keywords))
    return not more and thing.mine is not False and is_keyword(thing) and len(thing.keywords) == 1 and guards
