"""Questions of how it ends: is it over, does that kill him, what comes of it, where is it, whose is it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.story import YOU, Wish
from assistant.questions.vocabulary import says_nothing

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_THAT = frozenset(("it", "that", "this"))
_PLAYS_OUT = frozenset(("work", "go", "resolve", "end", "happen", "function", "play", "look"))
_HIM = frozenset(("him", "her", "them", "he", "she"))


def _bare(frame: Frame, *words: str) -> bool:
    return not any(frame.roles.values()) and all(map(says_nothing, frame.words - {*words}))


def _is_that(frame: Frame) -> bool:
    """Tell whether the subject is only "that", or nothing."""
    return all(each.kind == "pronoun" and each.det in _THAT for each in frame.subjects)


def over(asking: Asking, frame: Frame) -> list[Wish]:
    """ "is it over", "does that end it", "is that game": who wins."""
    ends = frame.verb == "end" and frame.form_asks and len(frame.objects) <= 1 and all(
        each.kind in ("pronoun", "game") for each in frame.objects
    )  # fmt: skip
    said = frame.verb == "be" and not frame.objects and "over" in {*frame.words, *frame.prepositions}
    if frame.wh or frame.negated or not (ends or said) or not _is_that(frame) or not asking.story.deeds:
        return []
    if not _bare(frame, "over"):
        return []
    asking.t.note(*frame.objects)
    asking.t.used.add("over")
    return [Wish("winner", yes_no=False)]


def of_a_player(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does that kill him", "is that lethal", where nothing was aimed at a player: of whom life was told."""
    kills = frame.verb == "kill" and len(frame.objects) == 1 and frame.objects[0].det in _HIM
    lethal = "lethal" in frame.words and not frame.objects and frame.verb in ("", "be")
    if frame.wh or not (kills or lethal) or frame.passive or not _is_that(frame):
        return []
    if not _bare(frame, "lethal", "or_not") or not asking.story.deeds:
        return []
    told = [each for each in asking.story.life if each != YOU]
    hostile = [
        aim for deed in asking.story.deeds for aim in (*deed.targets, *(at for _, at in deed.pairs))
        if isinstance(aim, str)
    ]  # fmt: skip
    if len(told) != 1 or (hostile and hostile[-1] != told[0]):
        return []
    asking.t.note(*frame.objects)
    asking.t.used |= {"lethal", "or_not"}
    return [Wish("loses", player=told[0], negated=frame.negated)]


def played_out(asking: Asking, frame: Frame) -> list[Wish]:
    """ "how does this work", "how does that go", "end result?", "what goes down": what happens."""
    how = frame.wh == "how" and frame.verb in _PLAYS_OUT and not frame.objects and _is_that(frame)
    how = how or (frame.wh == "how" and frame.verb == "" and frame.words & {"works", "does"} == {"does"})
    down = frame.wh == "what" and frame.verb == "go" and not frame.subjects and "down" in frame.words
    if (
        frame.negated
        or frame.modal in ("can", "must")
        or not (how or down)
        or not _bare(frame, "down", "out", "up", "all")
    ):
        return []
    if not asking.story.deeds:
        return []
    asking.t.note(*frame.subjects)
    asking.t.used |= {"down", "out", "up", "all"}
    return [Wish("happens", yes_no=False)]


def whereabouts(asking: Asking, frame: Frame) -> list[Wish]:
    """ "where's Rancor", "and the Rancor?": where it is in the end."""
    where = frame.wh == "where" and frame.verb == "be" and not frame.objects
    alone = not frame.wh and not frame.verb and len(frame.subjects) == 1 and not frame.objects
    alone = alone and bool(frame.subjects[0].names) and frame.mark in ("and", "")
    if frame.negated or not (where or alone) or len(frame.subjects) != 1 or not _bare(frame, "left"):
        return []
    spoken = frame.subjects[0]
    if asking.t.is_person(spoken) or not spoken.is_object or not asking.story.deeds:
        return []
    if alone and (spoken.count or spoken.counters or not asking.t.things([spoken], ANY, YOU, create=False)):
        return []
    asking.t.ref.taken = []
    return [Wish("where", asking.about(frame, [spoken], ANY), yes_no=False)]


def given_back(asking: Asking, frame: Frame) -> list[Wish]:
    """ "do I have to give it back", "is it mine for good": who controls it once the turn has ended."""
    gives = frame.verb == "give" and {"back"} & frame.words and len(frame.objects) in (1, 2)
    for_good = frame.verb in ("be", "") and "forever" in frame.words
    if frame.wh or not (gives or for_good) or not asking.story.deeds:
        return []
    mine = [
        each for each in (*frame.subjects, *frame.objects) if each.kind == "pronoun" and each.owner == "me"
    ]
    its = [each for each in (*frame.subjects, *frame.objects) if each.is_object and each not in mine
           and not asking.t.is_person(each)]  # fmt: skip
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    if (for_good and not mine) or len(its) > 1:
        return []
    things = asking.about(frame, its, PERMANENT) if its else asking.story.last(
        lambda each: asking.was_taken(each) or bool(each.controller)
    )  # fmt: skip
    if len(things) != 1:
        return []
    asking.t.note(*frame.mentions())
    asking.t.used |= {"back", "forever", "end_step", "this_turn"}
    asking.story.until = "next turn"
    player = asking.t.who(frame) if people else YOU
    return [Wish("controls", things, player=player, negated=frame.negated != gives)]


def order_matters(asking: Asking, frame: Frame) -> list[Wish]:
    """ "does the order of the triggers matter", "does it matter which resolves first" (603.3b)."""
    of = [each for each in frame.roles.get("of", []) if each.kind == "trigger"]
    it = [each for each in frame.subjects if each.kind == "pronoun" and each.det in _THAT]
    said = "order" in frame.words
    if frame.word not in ("matter", "matters") or frame.wh or frame.negated or frame.objects:
        return []
    if len(it) != len(frame.subjects) or not (said or it) or sum(map(len, frame.roles.values())) != len(of):
        return []
    if not all(map(says_nothing, frame.words - {"order"})) or not (said or frame.closing in _WHICH):
        return []
    asking.t.note(*of, *it)
    asking.t.used.add("order")
    return [Wish("order matters", yes_no=False)]


_WHICH = frozenset(("which", "how", "if", "in", "what"))
ENDS = (order_matters, over, of_a_player, played_out, whereabouts, given_back)
"""What is tried before a question is read by its verb, in this order."""
