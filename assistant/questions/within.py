"""When that was done which a relative clause tells: before what is told around it, or later in its combat."""

from __future__ import annotations

from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.told import Telling
from assistant.situations import card_facts

_BEHIND_BLOCKS: Final = frozenset(("declare blockers", "combat damage", "end of combat", "postcombat main"))


def before_the_clause_around(telling: Telling, first: int, frame: Frame, deeds: int) -> None:
    """What a relative clause tells was done before what is told around it: "the guy that exiled it".

    `first` is the first deed around it, `deeds` its own first one. What is done to the target of a spell that
    has been cast or of an ability is done in response to it, but for what is told to have served that: "my
    2/2 that I pumped with Giant Growth" is bigger now.
    """
    story = telling.story
    if _is_later_in_combat(telling, first, deeds):
        return
    new, story.deeds[deeds:] = story.deeds[deeds:], []
    if any(each.step or each.stacked for each in new):
        raise NotTold("it is not clear in which order this is done")
    around = story.deeds[first:]
    story.deeds[first:first] = new
    last = new[-1] if new else None
    if last is None or not around or not last.targets or around[0].kind not in ("cast", "activate"):
        return
    stays = last.kind == "cast" and last.thing is not None and telling.is_permanent(last.thing)
    face = last.thing.face if last.thing is not None else None
    served = frame.word.endswith("ed") and face is not None and card_facts.serves(face) > 0
    around[0].stacked = around[0].stacked or not (stays or served)


def _is_later_in_combat(telling: Telling, first: int, deeds: int) -> bool:
    """ "a 2/2 that I block", "a token that he sacrificed after blocks": behind the attack or block around."""
    around, new = telling.story.deeds[first:deeds], telling.story.deeds[deeds:]
    fights = bool(around) and all(each.kind in ("attack", "block") for each in around)
    blocks = fights and around[-1].kind == "attack" and all(each.kind == "block" for each in new)
    dated = all(each.step in _BEHIND_BLOCKS and not each.stacked for each in new)
    return bool(new) and fights and (blocks or dated)
