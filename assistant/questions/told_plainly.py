"""Clauses that tell of a deed in a roundabout way, put as that deed is told: "the target is his 2/2"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.story import YOU
from assistant.questions.told_core import STEPS
from assistant.questions.told_manners import costs_so
from assistant.questions.vocabulary import NUMBERS

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
    if frame.verb == "cast" and len(for_what) == 1 and for_what[0].kind == "life":
        _for_the_life(telling, frame)
        return
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


def _for_the_life(telling: Telling, frame: Frame) -> None:
    """ "I Swords my own guy for the life": why a spell is cast that has somebody gain life (119.3)."""
    cards = [each for each in (frame.named, *frame.objects) if each is not None and len(each.names) == 1]
    texts = [telling.story.face(each.names[0]).text for each in cards]
    life = frame.roles["for"][0]
    if (
        life.count is None
        and not life.owner
        and sum("gains" in each and "life" in each for each in texts) == 1
    ):
        telling.note(life)
        del frame.roles["for"]


def for_its_cost(telling: Telling, frame: Frame) -> None:
    """ "I cast it for one green": what is paid for a spell, where that is its printed cost (202.1)."""
    cards = [each for each in (frame.named, *frame.objects, *frame.roles.get("with", [])) if each is not None]
    named = [each for each in cards if len(each.names) == 1]
    if (
        frame.verb not in ("cast", "respond")
        or len(named) != 1
        or "for" not in (*frame.prepositions, *frame.roles)
    ):
        return
    mana = [each for each in frame.roles.get("for", []) if each.kind == "mana"]
    if len(mana) != len(frame.roles.get("for", [])):
        return
    face = telling.story.face(named[0].names[0])
    behind = [each for each in frame.rest if each.first > named[0].start]
    numbers = [number for each in behind if (number := _number(each.norm)) is not None]
    numbers += [each.count for each in mana if each.count is not None]
    colors = {each.norm for each in behind if each.norm in COLORS}
    colors |= {color for each in mana for color in each.adjectives if color in COLORS}
    if len(numbers) == 1 and costs_so(face, numbers[0], colors):
        telling.note(*mana)
        telling.used |= {each.norm for each in behind if _number(each.norm) is not None} | colors


def _number(word: str) -> int | None:
    """A number in digits or as a word."""
    return int(word) if word.isdecimal() else NUMBERS.get(word)


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
    as_targeting, for_what_it_does, for_its_cost, at_its_time
)  # fmt: skip
"""What puts a clause more plainly before it is told, in this order."""


def put_plainly(telling: Telling, frame: Frame) -> None:
    """Put a clause more plainly before it is told."""
    for put in PLAINLY:
        put(telling, frame)
