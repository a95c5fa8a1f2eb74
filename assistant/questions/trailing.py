"""Frames once all are found: alternatives at the end that ask, and frames as an answer shows them."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.asked import ReadFrame
from assistant.questions.elements import Element
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention

_SEVERAL = 2
_TAGS = frozenset(("right", "correct", "yeah", "yes"))


def _counts_in_parts(frame: Frame) -> bool:
    """ "... or 2 and 2": the same number in parts, whose sum was asked before."""
    said = frame.subjects or frame.objects or frame.roles or frame.verb
    return frame.mark in ("or", "and") and not said and all(each.norm.isdecimal() for each in frame.rest)


def _is_as_big(frame: Frame, before: Frame | None) -> bool:
    """ "does it attack as a 5/4 trampler": whether it is that, where it does that."""
    sized = [each for each in frame.subjects if each.size is not None]
    if before is None or frame.mark != "as" or frame.verb or not sized or len(sized) != len(frame.subjects):
        return False
    alone = not (before.objects or before.wh or any(before.roles.values()) or before.negated or before.modal)
    return before.asked and before.sentence == frame.sentence and alone and (
        before.verb in ("attack", "block", "enter", "come")
    )  # fmt: skip


def with_sizes_asked(frames: list[Frame]) -> list[Frame]:
    """ "I animate it again, 2/2 or 3/3": sizes that stand at the end with "or" ask which it is."""
    found: list[Frame] = []
    last = frames[-1] if frames else None
    if last is not None and not any(each.asked for each in frames) and last.rest and last.verb:
        last.asked = last.rest[-1].norm in _TAGS  # "..., so it stays right"
    for frame in frames:
        before = found[-1] if found else None
        if frame.mark == "as" and not frame.verb and before is not None and before.asked:
            frame.asked = (
                frame.asked or before.sentence == frame.sentence
            )  # "does it stay there as a mountain"
        if _is_as_big(frame, before) and before is not None:
            before.verb, before.word, before.objects = "be", "is", [*before.objects, *frame.subjects]
            before.last, before.alternatives = frame.last, before.alternatives or frame.alternatives
            continue
        if _counts_in_parts(frame) and before is not None and before.asked and before.verb == "gain":
            before.rest = [
                *before.rest,
                *([Element("word", "or", frame.first, frame.first)] if frame.mark == "or" else []),
            ]
            before.last = frame.last
            continue
        sized = [each for each in frame.objects if each.size is not None and not (each.det or each.owner)]
        tail = frame.objects[len(frame.objects) - len(sized) :]
        found.append(frame)
        if len(sized) < _SEVERAL or tail != sized or not frame.alternatives or frame.asked or not frame.verb:
            continue
        frame.objects = frame.objects[: -len(sized)]
        frame.alternatives = False
        asked = Frame("", "", frame.sentence, "or", subjects=sized, asked=True)
        asked.first, asked.last, frame.last = sized[0].start, sized[-1].end, sized[0].start
        found.append(asked)
    return found


def as_read(frame: Frame, question: str) -> ReadFrame:
    """A frame as an answer shows it."""

    def texts(mentions: Iterable[Mention]) -> tuple[str, ...]:
        return tuple(each.text for each in mentions)

    return ReadFrame(
        question[frame.first : frame.last],
        frame.verb,
        texts(frame.subjects),
        texts(frame.objects),
        {role: texts(mentions) for role, mentions in frame.roles.items()},
        frame.mark,
        frame.modal,
        frame.asked,
        frame.negated,
    )
