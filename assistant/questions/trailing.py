"""Alternatives at the end of what is told, which ask without being a clause of their own."""

from __future__ import annotations

from assistant.questions.frames import Frame

_SEVERAL = 2


def with_sizes_asked(frames: list[Frame]) -> list[Frame]:
    """ "I animate it again, 2/2 or 3/3": sizes that stand at the end with "or" ask which it is."""
    found: list[Frame] = []
    for frame in frames:
        before = found[-1] if found else None
        if frame.mark == "as" and not frame.verb and before is not None and before.asked:
            frame.asked = (
                frame.asked or before.sentence == frame.sentence
            )  # "does it stay there as a mountain"
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
