"""At which moment something is asked: "what happens on my upkeep", "does it die at end of turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assistant.questions.frames import Frame
from assistant.questions.story import YOU, Story
from assistant.questions.turns import active_of
from assistant.questions.vocabulary import MINE, THEIRS

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_AT: Final = ("on", "at", "in", "during", "after")
_STEPS: Final = {"upkeep": "upkeep", "end step": "end", "end": "end"}
_TRIED: Final = frozenset(("can", "may"))
_BY_ITSELF: Final = frozenset(("untap", "discard"))
"""Senses of what is asked of a step of their own (502.3, 514.1)."""


def wait_for_the_moment(asking: Asking, frame: Frame) -> None:
    """Let the story go on to the upkeep or end of turn of which is asked what comes of it (503, 513).

    When something may be done is told with what is done then.
    """
    if frame.modal in _TRIED or frame.verb in _BY_ITSELF:
        return
    for role in _AT:
        steps = [each for each in frame.roles.get(role, []) if each.kind in _STEPS]
        if len(steps) == 1 == len(frame.roles[role]):
            player = asking.t.ref.owner(steps[0], YOU) if steps[0].owner else _active(asking.story)
            asking.t.note(*steps)
            del frame.roles[role]
            _go_on(asking.story, _STEPS[steps[0].kind], player)
            return
    norms = [each.norm for each in frame.rest]
    if "end_step" in norms:
        place = norms.index("end_step")
        whose = norms[place - 1] if place else ""
        player = YOU if whose in MINE else asking.story.last_person if whose in THEIRS else ""
        asking.t.used |= {"end_step", *([whose] if player else [])}
        _go_on(asking.story, "end", player or _active(asking.story))


def _active(story: Story) -> str:
    return story.active or active_of(story)


def _go_on(story: Story, step: str, player: str) -> None:
    """Let the story end behind a step of a player's turn; where nothing is done, of the first turn."""
    if not story.deeds:
        story.active = story.active or player
    story.until = f"{step} of {player}"
