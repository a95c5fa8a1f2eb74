"""Answers about spells: whether they resolve or are countered, enter the battlefield, and what they cost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.findings import Said
from assistant.findings.spells import Costs, CostsMore, Enters, IsCast, OnlyTargeted
from assistant.questions.called import object_of
from assistant.questions.facts import matters
from assistant.questions.fates import ILLEGAL_TARGETS, Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish
from engine.mana import ManaCost

if TYPE_CHECKING:
    from assistant.questions.happened_told import HappenedTold as Judge


def resolves(judge: Judge, wish: Wish) -> Verdict:
    """Whether a spell resolves."""
    return _of_spell(judge, wish, judge.o.resolved(wish.things[0]))


def fizzles(judge: Judge, wish: Wish) -> Verdict:
    """Whether a spell fails to resolve for want of a legal target; one that is countered does not."""
    failed = judge.o.not_resolved(wish.things[0])
    if failed is not None and failed["why"] == "countered":
        tells = matters("spell", wish.things[:1])
        return Verdict("countered", (judge.spell_fate(wish.things[0]),), tells=tells)
    return _of_spell(judge, wish, failed is not None and failed["why"] == ILLEGAL_TARGETS)


def countered(judge: Judge, wish: Wish) -> Verdict:
    """Whether a spell is countered."""
    failed = judge.o.not_resolved(wish.things[0])
    return _of_spell(judge, wish, failed is not None and failed["why"] == "countered")


def can_counter(judge: Judge, wish: Wish) -> Verdict:
    """To be able to counter a spell is more than to aim at it: it must not resolve then."""
    spell = wish.things[0]
    if not judge.o.resolved(spell):
        failed = judge.o.not_resolved(spell)
        return _of_spell(judge, wish, failed is not None and failed["why"] == "countered")
    return judge.yes(wish, False, (OnlyTargeted(object_of(spell)),), tells=matters("spell", [spell]))


def _of_spell(judge: Judge, wish: Wish, is_so: bool) -> Verdict:
    """Yes or no of a spell, with what became of it."""
    spell = wish.things[0]
    return judge.yes(wish, is_so, (judge.spell_fate(spell),), tells=matters("spell", [spell]))


def enters(judge: Judge, wish: Wish) -> Verdict:
    """Whether what was cast comes to the battlefield."""
    thing = wish.things[0]
    came = any(label == thing.label and each["to"] == "battlefield" for label, each in judge.o.moves)
    if came:
        stays: Said = () if judge.o.there(thing) else (judge.fate(thing),)
        tells = judge.tells_of("enters", [thing]) | {("enters", thing.label)}
        return judge.yes(wish, True, (Enters(object_of(thing), True), *stays), tells=tells)
    said = (Enters(object_of(thing), False), judge.never_came(thing))
    failed = judge.o.not_resolved(thing) is not None
    fact = judge.spell_as_fact(thing) if failed else judge.place_as_fact(thing)
    return judge.yes(wish, False, said, tells=frozenset({("enters", thing.label), fact.matter}))


def cost(judge: Judge, wish: Wish) -> Verdict:
    """What a spell costs; whether anything is paid for it."""
    spell = wish.things[0]
    cost = judge.o.cost(spell)
    if not cost:
        return Verdict(None, (IsCast(object_of(spell), False),))
    paid = cost != "{0}"
    said = (Costs(object_of(spell), cost if paid else ""),)
    return judge.yes(wish, paid, said, cost) if wish.yes_no else Verdict(cost, said)


def tax(judge: Judge, wish: Wish) -> Verdict:
    """How much more a commander costs for each time that it was cast from the command zone (903.8)."""
    spell = wish.things[0]
    texts = (each.face.text for each in judge.story.things if each.face is not None and each is not spell)
    if any(re.search(r"cost \{", each) for each in texts):
        raise NotTold("what else changes its cost is no part of the tax")
    printed = spell.face.mana_cost if spell.face is not None else spell.cost or "{0}"
    paid = ManaCost.parse(judge.o.cost(spell)).mana_value - ManaCost.parse(printed).mana_value
    return Verdict(paid, (CostsMore(object_of(spell), paid),))


SPELLS: dict[str, Callable[[Judge, Wish], Verdict]] = {
    "resolves": resolves, "fizzles": fizzles, "countered": countered, "can counter": can_counter,
    "enters": enters, "cost": cost, "tax": tax,
}  # fmt: skip
"""Answers by the kind of what is asked."""
