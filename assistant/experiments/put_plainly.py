"""Clauses that relate two things, put as one plain question: its subject acts on its object.

"Is B stopped by A", "A is out, does B still work", "B under A, still usable", "A naming B": all ask how A
bears on B. What is told of where they are is kept as whose they are; a clause that tells more is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.experiments.clauses import Clause
from assistant.experiments.subjects import Thing

_RELATING: Final = frozenset(
    ("stop", "affect", "prevent", "shut", "negate", "beat", "double", "count", "influence", "touch", "boost")
)
"""Verbs that relate two things, which may stand in the passive."""
_THERE: Final = frozenset(("out", "in_play", "has", "both", "in", "play", "around", "active", "already"))
_IS_THERE: Final = frozenset(("", "be", "have", "control", "own", "play"))
_TELLING: Final = frozenset(
    ("", "if", "when", "while", "and", ",", ".", "once", "so", "since", "because", "~")
)
_USABLE: Final = frozenset(
    ("usable", "useful", "useless", "good", "dead", "functional", "active", "live", "relevant", "online")
)
"""What a thing is said to be where it is asked whether it does what it does."""
_DENYING: Final = frozenset(("useless", "dead"))
_NAMING: Final = frozenset(("name", "choose", "call"))


ATTACKS: Final = {"attacking": "attacks", "attacking a planeswalker": "attacks a planeswalker"}
"""What is said of what attacks, with the showing of it."""
_ATTACKING: Final = frozenset(("attack", "go", "go_to", "hit", "swing", "target"))


def put_plainly(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses with each of these ways put plainly; as they are where none of them is there."""
    found = [_active(_without_name(each)) for each in _with_attackers(_with_naming(clauses))]
    return _asked_of_the_other(_joined_by_what_is_there(_without_judgement(found)))


def says_nothing(clause: Clause) -> bool:
    """Tell whether nothing stands in a clause."""
    return not (
        clause.verb
        or clause.subject
        or clause.objects
        or clause.roles
        or clause.words
        or clause.wh
        or clause.person
    )


def asked_of_two(clauses: Sequence[Clause]) -> Clause | None:
    """The clause that asks behind "A vs B"; None where anything else is told."""
    if len(clauses) != 3 or clauses[1].mark != "against" or not clauses[2].asked:
        return None
    bare = not any(each.verb or each.roles or each.words or each.person for each in clauses[:2])
    return clauses[2] if bare else None


def _with_attackers(clauses: Sequence[Clause]) -> list[Clause]:
    """ "Creatures that attack my planeswalker", "attackers going at my planeswalkers": what they attack."""
    found: list[Clause] = []
    for each in clauses:
        before = found[-1].objects[-1:] or found[-1].subject[-1:] if found else []
        at = [*each.objects, *each.roles.get("at", [])]
        relative = each.mark in ("that", "which") or (each.mark == "~" and each.form.endswith("ing"))
        said_more = each.words or each.negated or each.modal or each.person or set(each.roles) - {"at"}
        attacker = (each.subject or before)[-1:]
        attacks = relative and not said_more and each.verb in _ATTACKING and _any_of(at, "planeswalker")
        if attacks and _any_of(attacker, "creature"):
            attacker[0].states = ("attacking a planeswalker",)
            attacker[0].mine = at[0].mine is False
            if each.subject:
                _put_behind(found[-1], attacker[0])
            continue
        found.append(each)
    return found


def _any_of(things: Sequence[Thing], kind: str) -> bool:
    """Tell whether it is one thing of a kind, and no card that is named."""
    return len(things) == 1 and things[0].kind == kind and things[0].face is None


def _put_behind(clause: Clause, thing: Thing) -> None:
    """Put a thing where a clause breaks off: behind its preposition, else as its object."""
    role = (
        clause.words[-1] if clause.words[-1:] and clause.words[-1] in ("on", "with", "to", "against") else ""
    )
    if role:
        clause.words = clause.words[:-1]
        clause.roles = {**clause.roles, role: [thing]}
    else:
        clause.objects = [*clause.objects, thing]


def _without_judgement(clauses: list[Clause]) -> list[Clause]:
    """ "A naming B, useful or a waste of a card": what comes of the two is asked, in whatever words."""
    judging = [each for each in clauses[1:] if _only_judges(each)]
    if not judging or len(clauses[0].subject) != 2 or clauses[0].verb or clauses[0].roles:
        return clauses
    return [each for each in clauses if not any(each is one for one in judging)]


def _only_judges(clause: Clause) -> bool:
    said = clause.verb or clause.subject or clause.objects or clause.person or clause.negated or clause.wh
    of_cards = all(each.kind == "card" for things in clause.roles.values() for each in things)
    words = set(clause.words)
    return not said and of_cards and bool(words) and words <= _USABLE | {"waste", "bad", "pointless"}


def _active(clause: Clause) -> Clause:
    """ "Is B stopped by A" asks whether A stops B."""
    by = clause.roles.get("by", [])
    if clause.verb not in _RELATING or not by or clause.objects or clause.person or not clause.passive:
        return clause
    roles = {role: things for role, things in clause.roles.items() if role != "by"}
    return msgspec.structs.replace(
        clause, subject=list(by), objects=list(clause.subject), roles=roles, aux=["does"]
    )


def _without_name(clause: Clause) -> Clause:
    """ "A naming B": the two of them, since A acts on what it names."""
    names = clause.verb in _NAMING and clause.form.endswith("ing") and len(clause.subject) == 1
    if not names or len(clause.objects) != 1 or clause.roles or clause.words or clause.aux:
        return clause
    return msgspec.structs.replace(
        clause, verb="", form="", subject=[*clause.subject, *clause.objects], objects=[], asked=False
    )


def _with_naming(clauses: Sequence[Clause]) -> list[Clause]:
    """ "Does naming B with A stop it, or its mana": A acts on the B that it names."""
    if not clauses[1:]:
        return list(clauses)
    names, asks = clauses[0], clauses[1]
    with_ = names.roles.get("with", [])
    named = names.verb in _NAMING and names.form.endswith("ing") and len(names.objects) == len(with_) == 1
    said = names.subject or names.words or names.person or names.negated or set(names.roles) - {"with"}
    follows = asks.mark == "~" and asks.verb in _RELATING and not (asks.subject or asks.aux or asks.person)
    if not named or said or not follows or names.aux[:1] not in (["does"], ["do"], ["did"]):
        return list(clauses)
    of_it = [each for each in asks.objects if each.kind != "it"]
    whole = msgspec.structs.replace(
        asks, mark=names.mark, subject=list(with_), objects=[*names.objects, *of_it], aux=list(names.aux),
        asked=True, inverted=True,
    )  # fmt: skip
    return [whole, *clauses[2:]]


def _only_there(clause: Clause) -> Thing | None:
    """The card of which a clause says that it is there, and nothing else; None where it says more."""
    things = [*clause.subject, *clause.objects, *clause.roles.get("with", [])]
    said = clause.asked or clause.negated or clause.modal or clause.wh or clause.whom
    known = clause.verb in _IS_THERE and clause.mark in _TELLING and not set(clause.words) - _THERE
    if said or not known or set(clause.roles) - {"with"} or len(things) != 1 or things[0].face is None:
        return None
    if clause.person not in ("", "me", "them") or things[0].written is not None:
        return None
    return things[0]


def _joined_by_what_is_there(clauses: list[Clause]) -> list[Clause]:
    """ "A is out, does B still work": whether B works under A, whoever has it."""
    asked = [each for each in clauses if each.asked]
    if len(asked) != 1 or len(clauses) != 2:
        return clauses
    question = asked[0]
    told = next(each for each in clauses if each is not question)
    there = _only_there(told)
    of_one = len(question.subject) == 1 and question.subject[0].is_object and question.subject[0].kind != "it"
    if (
        there is None
        or not of_one
        or question.modal
        or question.objects
        or question.roles
        or question.person
        or question.whom
    ):
        return clauses
    if told.person and there.mine is None:
        there.mine = told.person == "me"
    patient = question.subject[0]
    if there.mine is False and patient.mine is None:
        patient.mine = True
    if question.verb == "be" and set(question.words) & _USABLE:
        question = _working(question)
    return [msgspec.structs.replace(question, mark="", roles={"under": [there]})]


def _asked_of_the_other(clauses: list[Clause]) -> list[Clause]:
    """ "B under A, still usable": two things, and what is asked of the one under the other."""
    if len(clauses) < 2 or clauses[0].asked or clauses[0].verb:
        return clauses
    one, two = clauses[0], clauses[1]
    under = one.roles.get("under", [])
    bare = not (two.verb or two.subject or two.objects or two.roles or two.person or two.negated or two.wh)
    usable = set(two.words)
    if len(under) != 1 or len(one.subject) != 1 or set(one.roles) != {"under"} or one.words or not bare:
        return clauses
    if not usable or usable - _USABLE or any(each.asked or each.verb for each in clauses[2:]):
        return clauses
    if any(not _is_a_reason(each) for each in clauses[2:]):
        return clauses
    whole = msgspec.structs.replace(one, asked=True, aux=["is"], words=list(two.words), verb="be")
    return [_working(whole)]


def _is_a_reason(clause: Clause) -> bool:
    """ "Since they're mana abilities": what the asker takes to be the reason is no part of the question."""
    return clause.mark in ("since", "because") and not (clause.asked or clause.negated)


def _working(clause: Clause) -> Clause:
    """Ask whether it works, instead of whether it is any good."""
    denied = bool(set(clause.words) & _DENYING)
    words = [each for each in clause.words if each not in _USABLE]
    return msgspec.structs.replace(
        clause, verb="work", form="work", aux=["does"], words=words, negated=clause.negated is not denied
    )
