"""Questions what something costs: "to recast her", "for the next cast", "what's my tax" (601.2f, 903.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.story import Deed, Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_HOW_MUCH: Final = frozenset(("how_much", "what", "how"))
_EXPLETIVE: Final = frozenset(("it", "that", "this"))
_NEXT: Final = frozenset(("next", "now", "again", "current", "currently", "the", "then"))


def casting_cost(asking: Asking, frame: Frame) -> list[Wish]:
    """ "How much is it to cast him again", "how much mana do I need to cast it"."""
    if (
        frame.verb != "cast"
        or frame.wh not in _HOW_MUCH - {"how"}
        or frame.negated
        or any(frame.roles.values())
    ):
        return []
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    others = [each for each in frame.subjects if each not in people]
    needed = frame.modal == "must" and len(people) == 1 and [each.kind for each in others] == ["mana"]
    is_it = "is" in frame.aux and not people and len(others) == 1 and others[0].det in _EXPLETIVE
    if not (needed or is_it) or len(frame.objects) != 1:
        return []
    asking.t.note(*others)
    frame.verb, frame.modal, frame.passive = "cost", "", False
    frame.subjects, frame.objects = [*people, *frame.objects], []
    return asking.pays(frame)


def next_cost(asking: Asking, frame: Frame) -> list[Wish]:
    """ "How much for the next cast", "what's the cost now", "how much is the fourth time"."""
    bare = not frame.objects and not any(frame.roles.values()) and not frame.negated
    cost = all(each.kind == "cost" and not each.owner for each in frame.subjects)
    if frame.wh not in _HOW_MUCH or not bare or not cost:
        return []
    nth = {each for each in frame.words if each.startswith("time_")}
    asks = frame.verb == "cast" or (frame.verb in ("be", "", "cost") and (frame.subjects or nth))
    if not asks or not frame.words & (_NEXT | nth):
        return []
    commander = _recast(asking)
    if commander is None or not frame.words <= _NEXT | nth | {"the"}:
        return []
    if nth and nth != {f"time_{commander.times_cast + 1}"}:
        raise NotTold("this is another time than the next one that it is cast", frame.word)
    asking.t.note(*frame.subjects)
    asking.t.used |= _NEXT | nth
    if not commander.face and not commander.cost:
        raise NotTold("the mana cost of this commander is not said", commander.spoken)
    found = [Wish("cost", [commander], yes_no=False)]
    return [*found, Wish("tax", [commander], yes_no=False)] if nth else found


def tax(asking: Asking, frame: Frame) -> list[Wish]:
    """ "What's my commander tax", "how much tax do I pay", "how much is the tax" (903.8)."""
    taxes = [each for each in (*frame.subjects, *frame.objects) if each.kind == "tax"]
    others = [
        each for each in frame.mentions()
        if each not in taxes and not asking.t.is_person(each) and each.kind not in ("commander", "pronoun")
    ]  # fmt: skip
    asks = frame.wh in _HOW_MUCH and frame.verb in ("be", "pay", "cost", "have")
    if len(taxes) != 1 or others or not asks or frame.negated or taxes[0].count is not None:
        return []
    commander = _recast(asking)
    if commander is None:
        return []
    asking.t.note(*frame.mentions())
    asking.t.used |= _NEXT
    return [Wish("tax", [commander], yes_no=False)]


def _recast(asking: Asking) -> Thing | None:
    """The one commander that waits in the command zone, and is cast for the question."""
    waiting = [each for each in asking.story.things if each.times_cast and each.zone == "command"]
    if len(waiting) != 1 or asking.story.deeds:
        return None
    asking.t.add(Deed("cast", waiting[0].owner, waiting[0]))
    return waiting[0]


COSTS: Final = (casting_cost, tax, next_cost)
"""What is tried before a question is read by its verb, in this order."""
