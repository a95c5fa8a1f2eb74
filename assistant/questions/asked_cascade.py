"""Whether what a cascade finds is cast (702.85a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.story import YOU, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking


def cast_by_cascade(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Do I get to cast it", "can I cast the Ancestral Vision for free": what a cascade was told to find."""
    found = [each for each in asking.story.things if each.cascaded]
    if not found or frame.verb != "cast" or frame.wh or frame.named is not None or len(frame.objects) != 1:
        return []
    things = asking.t.things(list(frame.objects), ANY, YOU, create=False)
    loose = frame.objects[0].kind == "pronoun" and frame.objects[0].det in ("it", "that", "this")
    if not loose and not (len(things) == 1 and any(each is things[0] for each in found)):
        return []
    asking.t.note(*frame.mentions())
    asking.t.used |= {"for_free", "free", "then", "off"}
    return [Wish("is cast", found[-1:] if loose else things, negated=frame.negated)]


CASCADES = (cast_by_cascade,)
"""What is tried before a question is read by its verb."""
