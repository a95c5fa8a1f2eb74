"""What is told so that it may be one thing or another: asked back or refused."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import TwoWays
from assistant.questions.referring import Referring
from assistant.questions.story import PERMANENTS, YOU, Deed, Story, Thing

_GOES: Final = frozenset(
    ("die", "kill", "destroy", "sacrifice", "exile", "bounce", "return", "cast", "hit", "go")
)
"""Senses of what is done to a creature that leaves the battlefield by it, or of what does that."""
_OF_CREATURES: Final = re.compile(r"\bcreatures?\b", re.IGNORECASE)
_CHANGES_LIFE: Final = re.compile(r"\b(?:damage|life)\b", re.IGNORECASE)
_ONE_FORM: Final = frozenset(("cast", "recast", "put", "hit", "cost", "hurt", "bet", "read", "let", "cut"))
"""Verbs that are written alike of what is done now and of what was done."""


def refuse_what_may_be_over(frames: list[Frame]) -> None:
    """ "My opponent had Blood Moon. I play Steam Vents.": whether it is still there is not told.

    Where what is done is told as past too, "had" tells of the board at that time.
    """
    had = next((each for each in frames if _was_had(each)), None)
    told = [each for each in frames if each.verb not in ("", "be", "have", "say") and not _is_supposed(each)]
    past = any(each.past or {"was", "were", "did"} & {*each.aux} or each.word in _ONE_FORM for each in told)
    asks_now = [each for each in frames if each.asked and not {"was", "were", "did", "had"} & {*each.aux}]
    if had is not None and not past and (asks_now or told):
        raise TwoWays("it is not told whether this is still so", had.word, (had.first, had.last))


def _was_had(frame: Frame) -> bool:
    """Tell whether somebody is told to have had something: what a spell had is said of what was done."""
    people = bool(frame.subjects) and all(each.kind in ("player", "pronoun") for each in frame.subjects)
    had = frame.verb == "have" and frame.word == "had" and not frame.asked and frame.mark != "that"
    return had and people and bool(frame.objects) and all(each.is_object for each in frame.objects)


def _is_supposed(frame: Frame) -> bool:
    return frame.modal in ("will", "can", "may")


def refuse_whichever_creature(story: Story, referring: Referring, frame: Frame) -> None:
    """ "I have Blood Artist and my creature dies": another creature, or the one that was named?

    Where what is named speaks of creatures, and nothing was done with it yet, either may be meant.
    """
    if frame.verb not in _GOES or frame.asked:
        return
    for mention in [*frame.subjects, *frame.objects, *(one for each in frame.roles.values() for one in each)]:
        named = _only_one(story, referring, mention)
        if named is None or named.face is None or _is_used(story, named):
            continue
        if _OF_CREATURES.search(named.face.text or ""):
            whose = "my" if named.owner == YOU else "his"
            raise TwoWays(
                f"it is not clear whether this is {named.face.name} or another creature",
                mention.text,
                (mention.start, mention.end),
                ((f"{whose} {named.face.name}", named.face.name),
                 (f"{whose} other creature", "another creature")),
            )  # fmt: skip


def _only_one(story: Story, referring: Referring, mention: Mention) -> Thing | None:
    """The named creature that is all that a bare "my creature" finds."""
    bare = not (mention.names or mention.size or mention.keywords or mention.adjectives or mention.subtypes)
    bare = bare and not mention.plural and mention.count is None and not mention.doing
    if mention.kind != "creature" or not bare or not mention.owner or mention.det == "another":
        return None
    owner = referring.owner(mention, YOU)
    there = [
        each for each in story.things
        if each.owner == owner and each.zone == "battlefield" and each.is_a("creature")
    ]  # fmt: skip
    return there[0] if len(there) == 1 and there[0].face is not None else None


def _is_used(story: Story, thing: Thing) -> bool:
    return any(
        one is thing
        for deed in story.deeds
        for one in (deed.thing, *deed.targets, *(each for pair in deed.pairs for each in pair))
    )


def is_before_or_after(story: Story, player: str, spoken: Frame) -> bool:
    """ "I bolt him, he's at 3": taken for before the damage, and said so; told before, it is held.

    Who is only attacked is at so much life before anything is dealt. What is told as coming of it ("so he's
    at 3") may be either.
    """
    if player in story.life or not any(map(_may_have_changed_life, story.deeds)):
        return False
    if spoken.mark in ("so", "then") or {"so", "then", "still"} & spoken.words:
        raise _either(spoken)
    story.assume("The life total that is told is the one before what is done.")
    return True


def refuse_what_goes_on(story: Story, deeds: int, last: Frame) -> None:
    """ "I bolt him and he's at 3. I attack with a 3/3": it may go on from either."""
    if deeds and any(not each.tried for each in story.deeds[deeds:]):
        raise _either(last)


def _either(spoken: Frame) -> TwoWays:
    return TwoWays(
        "it is not clear whether this life total is before what was done or after it",
        spoken.word,
        (spoken.first, spoken.last),
    )


def _may_have_changed_life(deed: Deed) -> bool:
    face = deed.thing.face if deed.thing is not None else None
    said = face.text if face is not None else ""
    permanent = face is not None and any(each in face.types for each in PERMANENTS)
    return deed.kind in ("cast", "activate") and not permanent and bool(_CHANGES_LIFE.search(said or ""))
