"""Whether a keyword saves something: "does hexproof save the Bogle", "will his shroud protect it"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assistant.questions.asked_core import keyword_of
from assistant.questions.fitting import MORTAL
from assistant.questions.frames import Frame
from assistant.questions.likeness import printed
from assistant.questions.story import Thing, Wish
from assistant.questions.vocabulary import KEYWORDS

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_WHOSE: Final = frozenset(("its", "his", "her", "the", "still"))


def saved_by_keyword(asking: Asking, frame: Frame) -> list[Wish]:
    """Does the keyword that something has keep it from what is told (702)."""
    said = [each.norm for each in frame.rest if each.norm in KEYWORDS]
    lone = len(said) == 1 and len(frame.objects) == 1 and not frame.subjects and not any(frame.roles.values())
    if frame.verb != "stop" or not lone or frame.wh or frame.passive or frame.prepositions:
        return []
    if frame.modal in ("can", "may"):
        return []  # "can hexproof save it": somebody may give it that
    things = asking.about(frame, frame.objects, MORTAL)
    if len(things) != 1 or not _has(things[0], said[0]):
        return []
    asking.t.used |= {said[0], *_WHOSE}
    return [Wish("saved by", things, word=said[0], negated=frame.negated)]


def _has(thing: Thing, keyword: str) -> bool:
    return keyword in thing.keywords or printed(thing, keyword) or keyword_of(thing, keyword)
