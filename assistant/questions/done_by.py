"""By what something is done of which it is asked, "does Murder kill it": what else did it is no yes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from assistant.findings.objects import DealsNothingToIt
from assistant.questions.called import object_of
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish

if TYPE_CHECKING:
    from assistant.questions.fates import Fates, Verdict

_OF_DAMAGE: Final = frozenset(("lethal damage", "deathtouch", "deathtouch damage"))
"""Why a creature is destroyed because of damage (704.5g-h)."""


def of_that(judge: Fates, wish: Wish, verdict: Verdict) -> Verdict:
    """A verdict of what is done by something: no, where it is done by something else."""
    by = wish.by[0]
    was_cast = any(each.kind == "cast" and each.thing is by for each in judge.story.deeds)
    spell = was_cast and by.face is not None and by.face.types.startswith(("Instant", "Sorcery"))
    if spell and not judge.o.resolved(by):
        return msgspec.structs.replace(verdict, value=(False, verdict.value), yes=wish.negated)
    if verdict.yes is wish.negated or wish.kind != "dies" or by is wish.things[0]:
        return verdict
    hurt = judge.o.shares_of(by.label)
    unhurt = [
        each for each in wish.things if judge.o.why_died(each)[0] in _OF_DAMAGE and not hurt.get(each.label)
    ]
    if not unhurt:
        return verdict
    if len(unhurt) < len(wish.things):
        raise NotTold("not all of them die of the same")
    said = (DealsNothingToIt(object_of(by)), *verdict.said)
    return msgspec.structs.replace(verdict, value=(False, verdict.value), yes=wish.negated, said=said)
