"""Makes a plan for an experiment of the clauses of a question, all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.happenings import Happening
from assistant.experiments.plan import Plan, is_creature
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.wanted import Wanted

_COME_OF_SOMETHING: Final = frozenset(
    ("dies", "survives", "keeps", "triggers", "resolves", "where", "in zone", "gains life")
)
"""What is asked of what happens: where nothing does, there is nothing to ask."""


def plan_of(clauses: Sequence[Clause]) -> Plan:
    """Read all clauses, what is told before what is asked of it; raises NotRead where one can't be read."""
    _refuse_what_is_done(clauses)
    reading = Wanted()
    for joined in (_with_sickness, _with_judgement, _with_spells_as_verbs, _with_heads, _with_purposes):
        clauses = joined(clauses)
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
    in_a_way = any(each.mark == "as" and not each.verb for each in told)  # "as a land"
    if (comes and not (plan.happenings or plan.fight)) or (plan.tries and (plan.asked or in_a_way)):
        raise NotRead
    return plan


def _with_sickness(clauses: Sequence[Clause]) -> list[Clause]:
    """Have what is said to be summoning-sick be it: "with summoning sickness", "that just came in"."""
    found: list[Clause] = []
    for each in clauses:
        things = [*each.subject, *each.objects]
        with_ = each.roles.get("with", [])
        if [thing.kind for thing in with_] == ["sickness"] and len(things) == 1:
            things[0].states = (*things[0].states, "summoning-sick")
            del each.roles["with"]
        if found and _tells_sickness(each):
            spoken = [thing for last in found for thing in _things_of(last) if is_creature(thing)]
            if not spoken:
                raise NotRead
            spoken[-1].states = (*spoken[-1].states, "summoning-sick")
            continue
        found.append(each)
    return found


def _things_of(clause: Clause) -> list[Thing]:
    return [*clause.subject, *clause.objects, *(each for role in clause.roles.values() for each in role)]


def _refuse_what_is_done(clauses: Sequence[Clause]) -> None:
    """The card alone, there or cast, says nothing of what is done with it; nor is "until when" read."""
    if clauses and clauses[0].asked and clauses[0].mark == "when":
        raise NotRead
    if any(each.mark == "in_response" and not each.verb for each in clauses):
        raise NotRead  # "in response to Lightning Bolt": the stack is not empty
    if any(_is_done(thing) for each in clauses for thing in _things_of(each)):
        raise NotRead


def _is_done(thing: Thing) -> bool:
    """Tell whether an ability is spoken of, or a card as cast from elsewhere: "unearth", "a flashback spell".

    What triggers as it is cast is seen where it is: "does storm trigger".
    """
    deed = thing.written.deed if thing.written is not None else {}
    return "alternative" in deed or (thing.names_an_ability and "cast" not in deed)


def _tells_sickness(clause: Clause) -> bool:
    """ "That have summoning sickness", "that just came in", "they have sickness"."""
    if clause.asked or clause.negated or clause.modal or clause.roles or clause.person:
        return False
    of_them = not clause.subject or [each.kind for each in clause.subject] == ["it"]
    had = [each.kind for each in clause.objects] == ["sickness"] or clause.words == ["sickness"]
    has = clause.verb == "have" and had and (clause.mark in ("that", "which", "if") or of_them)
    came = (
        clause.verb == "enter" and clause.mark in ("that", "which") and not (clause.objects or clause.words)
    )
    return of_them and (has or came)


def _with_judgement(clauses: Sequence[Clause]) -> list[Clause]:
    """ "Convoke with tokens, allowed?" asks whether it is."""
    found: list[Clause] = []
    for each in clauses:
        bare = not (each.subject or each.objects or each.roles or each.person or each.wh or each.form)
        judges = "allowed" in each.aux or bool({"legal", "possible"} & set(each.words))
        before = found[-1] if found else None
        deed = before is not None and before.verb and not (before.asked or before.subject or before.aux)
        if before is not None and deed and bare and judges and each.mark == "," and not each.negated:
            before.asked, before.aux = True, ["can"]
            continue
        found.append(each)
    return found


def _with_spells_as_verbs(clauses: Sequence[Clause]) -> list[Clause]:
    """ "Can I Doom Blade a creature", "is it ok to Lightning Bolt a planeswalker": the card is cast at it."""
    for each in clauses:
        to = each.roles.get("to", [])
        spoken = [*to, *each.objects] if [thing.kind for thing in each.subject] == ["it"] else each.objects
        by_me = (each.modal == "can" and each.person == "me" and not each.subject) or bool(to)
        if not (each.asked and each.verb == "be" and not each.form and by_me and len(spoken) == 2):
            continue
        spell, aim = spoken
        if spell.face is not None and spell.kind in ("instant", "sorcery"):
            each.verb, each.form, each.person, each.aux = "target", "target", "me", ["can"]
            each.subject, each.objects, each.roles = [], [aim], {"with": [spell]}
            each.words = [word for word in each.words if word not in ("ok", "fine", "legal", "directly")]
            each.inverted = True
    return list(clauses)


def _with_purposes(clauses: Sequence[Clause]) -> list[Clause]:
    """What a thing may be tapped for, asked of the thing itself: "can it be tapped to crew ..."."""
    found: list[Clause] = []
    tapped: Clause | None = None
    for place, each in enumerate(clauses):
        following = clauses[place + 1].verb if place + 1 < len(clauses) else ""
        if following in _TAPPED_FOR and _is_tapped(each):
            tapped = each
            continue
        if (
            tapped is not None
            and each.verb in _TAPPED_FOR
            and not (each.subject or each.person or each.asked)
        ):
            of = tapped.subject if tapped.passive else tapped.objects
            each.subject, each.aux, each.asked, each.inverted = list(of), ["can"], True, True
            each.words = [word for word in each.words if word != "to"]
        found.append(each)
    return found


def _is_tapped(clause: Clause) -> bool:
    """ "Can it be tapped", "can I tap a sick creature for": what is tapped, and nothing else of it."""
    if not clause.asked or clause.verb != "tap" or clause.modal != "can" or clause.negated:
        return False
    said = clause.subject or clause.roles or clause.whom or set(clause.words) - {"for", "to"}
    return clause.passive or (clause.person == "me" and len(clause.objects) == 1 and not said)


_TAPPED_FOR: Final = frozenset(("crew", "convoke", "saddle"))


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
