"""Frames that say more, or other, than they do alone: amended or refused before they are read."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from assistant.questions.clause_kinds import is_inverted
from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.two_ways import refuse_what_may_be_over


def is_a_commander(frame: Frame, previous: Frame) -> None:
    """ "I have Meren of Clan Nel Toth as my commander": the card that was named just before is one."""
    said = frame.subjects[0] if len(frame.subjects) == 1 else None
    named = previous.objects[-1] if previous.objects else None
    if frame.mark != "as" or frame.verb or frame.asked or said is None or named is None:
        return
    if any(frame.roles.values()) or said.names or len(named.names) != 1 or said.kind != "commander":
        return
    frame.verb, frame.word, frame.objects = "be", "is", [said]
    frame.subjects = [msgspec.structs.replace(named, det="", owner="")]


def refuse_what_misleads(frames: list[Frame]) -> None:
    """Refuse frames that would answer another question than is asked."""
    _refuse_another_board(frames)
    _refuse_halves(frames)
    refuse_what_may_be_over(frames)


def _refuse_halves(frames: list[Frame]) -> None:
    """ "How many discards do they get hit with": of whom it is asked stands in what looks like a clause."""
    for frame, behind in pairwise(frames):
        of_nobody = frame.asked and bool(frame.wh) and not frame.subjects
        if of_nobody and behind.mark == "~" and behind.asked and not behind.wh and is_inverted(behind):
            raise NotTold("it is not clear of whom this is asked", frame.word, (frame.first, behind.last))


def _refuse_another_board(frames: list[Frame]) -> None:
    """ "How much do I gain, and if I also control X?": a board besides, of which no other question is asked.

    Told as if it were so, it would answer what was asked of the board without it.
    """
    for place, frame in enumerate(frames):
        before = [each for each in frames[:place] if each.asked and "what_happens" not in each.words]
        if frame.mark != "if" or frame.verb not in ("have", "be", "") or not before:
            continue
        mine = [each for each in frames if each.sentence == frame.sentence and each.asked]
        others = [each for each in mine if each is not frame and "what_happens" not in each.words]
        besides = before[-1].closing != "if" and bool({"also", "instead", "too", "as_well"} & frame.words)
        if besides or (before[-1].sentence != frame.sentence and not others):
            raise NotTold("what is asked of another board has to be asked by itself", frame.word,
                          (frame.first, frame.last))  # fmt: skip


def lies_on_it(frame: Frame) -> None:
    """ "he shocks it, so 2 damage on it": it is dealt that, which has to come of what was told."""
    damage = [each for each in frame.subjects if each.kind == "damage" and each.count]
    on = frame.roles.get("on", [])
    if frame.verb or frame.asked or frame.negated or len(damage) != 1 or len(frame.subjects) != 1:
        return
    if len(on) == 1 and [each for each in frame.roles if frame.roles[each]] == ["on"] and frame.mark == "so":
        frame.verb = frame.word = "take"
        frame.subjects, frame.objects, frame.roles = on, damage, {}


def at_a_time(frame: Frame) -> None:
    """ "I cast Brainstorm main phase": the step in which it is done, told without a preposition."""
    if frame.asked or frame.verb not in ("cast", "activate", "use", "drop", "crew", "equip"):
        return
    times = [each for each in frame.objects if each.kind in ("main phase", "upkeep", "end", "end step")]
    if len(times) == 1 and len(frame.objects) > 1 and not frame.roles.get("in"):
        frame.objects = [each for each in frame.objects if each is not times[0]]
        frame.roles = frame.roles | {"in": times}
