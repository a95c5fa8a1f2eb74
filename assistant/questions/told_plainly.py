"""Clauses that tell of a deed in a roundabout way, put as that deed is told: "the target is his 2/2"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU
from assistant.questions.told_core import STEPS

if TYPE_CHECKING:
    from assistant.questions.told_core import TellingCore as Telling

_FOR_WHAT: Final = frozenset(("land", "card", "life", "mana", "damage", "counter", "token", "creature"))
"""What an ability may be used for, in one word that its text has."""
_LANDS: Final = "(?:land|plains|island|swamp|mountain|forest)"
_USED: Final = frozenset(("sacrifice", "activate", "tap"))
_DONE_AT_A_TIME: Final = frozenset(("cast", "activate", "use", "sacrifice", "crew", "tap"))


def as_targeting(telling: Telling, frame: Frame) -> None:
    """ "The target is Mana Leak in my graveyard": what was done last is aimed at that (115.1)."""
    subject = frame.subjects[0] if len(frame.subjects) == 1 else None
    said = (
        subject is not None and subject.kind == "target" and subject.det in ("the", "") and not subject.owner
    )
    if not said or frame.verb != "be" or frame.negated or frame.modal or len(frame.objects) != 1:
        return
    last = telling.story.deeds[-1] if telling.story.deeds else None
    if last is None or last.targets or last.kind not in ("cast", "activate"):
        return
    telling.note(*frame.subjects)
    frame.verb = frame.word = "target"
    frame.subjects = []


def for_what_it_does(telling: Telling, frame: Frame) -> None:
    """ "He sacs it for a land": what the ability is used for, in a word of its text, adds nothing (602.1)."""
    for_what = frame.roles.get("for", [])
    if frame.verb not in _USED or len(for_what) != 1 or frame.passive or not _is_any(for_what[0]):
        return
    taken = list(telling.ref.taken)
    things = telling.things(frame.objects, PERMANENT, telling.who(frame) or YOU, create=False)
    telling.ref.taken = taken
    names = [each.names[0] for each in frame.objects if len(each.names) == 1]
    texts = [each.face.text for each in things if each.face is not None]
    texts = texts or [telling.story.face(each).text for each in names]
    kind = _LANDS if for_what[0].kind == "land" else for_what[0].kind
    said = re.compile(rf":[^:\n]*\b{kind}\b", re.IGNORECASE)
    if len(texts) == 1 and said.search(texts[0]):
        telling.note(*for_what)
        del frame.roles["for"]


def at_its_time(telling: Telling, frame: Frame) -> None:
    """ "He casts it main phase", "I activate it my upkeep": a step behind a deed is when that is done."""
    if frame.verb not in _DONE_AT_A_TIME:
        return
    times = [
        each for each in frame.objects if each.kind in STEPS and each.kind != "combat" and each.count is None
    ]
    if len(times) == 1 and not frame.roles.get("during"):
        frame.objects = [each for each in frame.objects if each is not times[0]]
        frame.roles = frame.roles | {"during": times}


def not_counted_twice(mention: Mention) -> None:
    """ "I cast Thalia with another Thalia out": beside the one that is cast this is one, and not two."""
    mention.det = "a" if mention.det == "another" else mention.det
    mention.adjectives = [each for each in mention.adjectives if each not in ("other", "second")]


def _is_any(mention: Mention) -> bool:
    """Tell whether one of a kind is spoken of, of which nothing else is said."""
    told = mention.names or mention.size or mention.owner or mention.keywords or mention.adjectives
    loose = mention.det in ("a", "an", "the", "some", "") and mention.count in (None, 1)
    return mention.kind in _FOR_WHAT and loose and not (told or mention.subtypes or mention.counters)


PLAINLY: Final[tuple[Callable[[Telling, Frame], None], ...]] = (
    as_targeting, for_what_it_does, at_its_time
)  # fmt: skip
"""What puts a clause more plainly before it is told, in this order."""


def put_plainly(telling: Telling, frame: Frame) -> None:
    """Put a clause more plainly before it is told."""
    for put in PLAINLY:
        put(telling, frame)
