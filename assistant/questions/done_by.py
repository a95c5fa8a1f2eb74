"""By what something is done of which it is asked, "does Murder kill it": what else did it is no yes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold
from assistant.questions.story import YOU, Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking
    from assistant.questions.fates import Fates, Verdict

_PUTS_INTO: Final = {"exile": "exile", "bounce": "hand", "return": "hand"}
"""Where a spell puts what it does something to, by the sense of the verb."""
_OF_DAMAGE: Final = frozenset(("lethal damage", "deathtouch", "deathtouch damage"))
"""Why a creature is destroyed because of damage (704.5g-h)."""


def told_spell(asking: Asking, mention: Mention) -> Thing | None:
    """The instant or sorcery that is called by its name, of which it was told that it was cast."""
    if not mention.names or asking.t.is_person(mention) or asking.t.is_permanent_card(mention):
        return None
    taken, asking.t.ref.taken = asking.t.ref.taken, []
    found = asking.t.things([mention], ANY, YOU, create=False)
    asking.t.ref.taken = taken
    cast = [each.thing for each in asking.story.deeds if each.kind == "cast"]
    return found[0] if len(found) == 1 and any(found[0] is each for each in cast) else None


def by_a_told_spell(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Does Path to Exile still exile it", of a spell that was cast: whether that is done, and by it."""
    if frame.verb not in _PUTS_INTO or frame.passive or frame.wh or len(frame.subjects) != 1:
        return []
    spell = told_spell(asking, frame.subjects[0])
    places = [each.kind for role in ("to", "into", "in") for each in frame.roles.get(role, [])]
    if spell is None or not frame.objects or places not in ([], [_PUTS_INTO[frame.verb]]):
        return []
    if any(asking.t.is_person(each) for each in frame.objects):
        return []
    asking.t.note(frame.subjects[0])
    asking.t.ref.taken = [spell]  # "it" is something else
    things = asking.about(frame, frame.objects, PERMANENT)
    return [Wish("goes to", things, word=_PUTS_INTO[frame.verb], negated=frame.negated, by=[spell])]


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
    said = f"{judge.called(by)} deals no damage to it. {verdict.sentence}"
    return msgspec.structs.replace(verdict, value=(False, verdict.value), yes=wish.negated, sentence=said)


DONE_BY: Final = (by_a_told_spell,)
"""What is tried before a question is read by its verb, in this order."""
