"""At which moment something is asked: "what happens on my upkeep", "does it die at end of turn"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold
from assistant.questions.story import YOU, Story, Wish
from assistant.questions.turns import active_of
from assistant.questions.vocabulary import MINE, STEPS, THEIRS

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_AT: Final = ("on", "at", "in", "during", "after")
_STEPS: Final = {"upkeep": "upkeep", "draw step": "draw", "end step": "end", "end": "end"}
_TIMES: Final = frozenset((*STEPS, "turn"))
_TRIED: Final = frozenset(("can", "may"))
_BY_ITSELF: Final = frozenset(("untap", "discard"))
"""Senses of what is asked of a step of their own (502.3, 514.1)."""
_CHANGING: Final = frozenset(("size", "is size", "has"))
"""What is asked of a thing that an effect may change until the turn ends."""
_ENDING: Final = re.compile(r"\buntil end of turn\b|\bthis turn\b", re.IGNORECASE)
_OF_SICKNESS: Final = frozenset(("attack", "tap", "use", "activate"))
"""Senses of what a creature that has just come may be unable to do."""


def refuse_at_once(story: Story, frame: Frame) -> None:
    """ "can it tap right away": where nothing is told to come, that hangs on whether it has just come."""
    tires = frame.modal in _TRIED and frame.verb in _OF_SICKNESS and "immediately" in frame.words
    if tires and not any(each.kind == "cast" for each in story.deeds):
        raise NotTold("it is not told whether it has just come", "immediately")


def refuse_what_is_ending(story: Story, frame: Frame, wishes: list[Wish]) -> None:
    """ "How big is it at end of turn": in the end step it is as before, and then no longer (514.2)."""
    asked = "end_step" in frame.words and any(each.kind in _CHANGING for each in wishes)
    faces = [each.thing.face for each in story.deeds if each.thing is not None]
    if asked and any(each is not None and _ENDING.search(each.text) for each in faces):
        raise NotTold("it is not clear whether the end step is meant or what follows it", "end_step")


def wait_for_the_moment(asking: Asking, frame: Frame) -> None:
    """Let the story go on to the upkeep or end of turn of which is asked what comes of it (503, 513).

    When something may be done is told with what is done then.
    """
    if frame.modal in _TRIED or frame.verb in _BY_ITSELF:
        return
    for role in _AT:
        turns = [each for each in frame.roles.get(role, []) if each.kind == "turn" and each.owner]
        if len(turns) == 1 == len(frame.roles[role]) and role != "after" and asking.story.deeds:
            asking.t.note(*turns)
            del frame.roles[role]
            _in_the_turn(asking, turns[0])
            return
        steps = [each for each in frame.roles.get(role, []) if each.kind in _STEPS]
        if any(_STEPS[each.kind] == "draw" for each in steps) and (asking.story.deeds or role == "after"):
            return  # which draws are told of before, and which are asked of?
        if len(steps) == 1 == len(frame.roles[role]):
            player = asking.t.ref.owner(steps[0], YOU) if steps[0].owner else _active(asking.story)
            asking.t.note(*steps)
            del frame.roles[role]
            _go_on(asking.story, _STEPS[steps[0].kind], player)
            return
    if "after_combat" in frame.words and _ends_with_combat(asking.story):
        asking.t.used.add("after_combat")  # then the story ends
    if "next_turn" in frame.words and asking.story.deeds:
        asking.story.until = f"upkeep of {_whose(asking, frame, 'next_turn') or _active(asking.story)}"
    if "end_step" in frame.words:
        _go_on(asking.story, "end", _whose(asking, frame, "end_step") or _active(asking.story))


def _ends_with_combat(story: Story) -> bool:
    """Tell whether what was done last is an attack, a block, or an answer to one."""
    kinds = [each.kind for each in story.deeds if not each.stacked]
    return bool(kinds) and kinds[-1] in ("attack", "block") and not story.until


def _whose(asking: Asking, frame: Frame, time: str) -> str:
    """Whose step or turn it is, by the word in front of it; empty where nobody says that."""
    norms = [each.norm for each in frame.rest]
    place = norms.index(time)
    whose = norms[place - 1] if place else ""
    player = YOU if whose in MINE else asking.story.last_person if whose in THEIRS else ""
    asking.t.used |= {time, *([whose] if player else [])}
    return player


def _in_the_turn(asking: Asking, turn: Mention) -> None:
    """ "How big is it on my turn": once it has begun, where another is told of, or it is the next."""
    player = asking.t.ref.owner(turn, YOU)
    if player != _active(asking.story) or "next" in turn.adjectives:
        asking.story.until = f"upkeep of {player}"


def only_a_time(frame: Frame) -> bool:
    """ "At my upkeep, ...": tell whether a clause says nothing but when something is asked that follows."""
    if frame.verb or frame.asked or frame.negated or frame.subjects or frame.objects:
        return False
    said = [(role, each) for role, found in frame.roles.items() for each in found]
    times = frame.words & {"next_turn", "end_step"}
    if frame.words - times - MINE - THEIRS or not (said or times):
        return False
    return all(role in _AT and each.kind in _TIMES for role, each in said)


def _active(story: Story) -> str:
    return story.active or active_of(story)


def _go_on(story: Story, step: str, player: str) -> None:
    """Let the story end behind a step of a player's turn; where nothing is done, of the first turn."""
    if not story.deeds:
        story.active = story.active or player
    story.until = f"{step} of {player}"
