"""Keeping at whom something is aimed of which nobody says it, with the sentence that says so."""

from __future__ import annotations

from assistant.findings import Player
from assistant.findings.assumed import Aimed
from assistant.questions.aims import Aim
from assistant.questions.story import Story
from assistant.telling.answers.assumed import aimed_at


def assume_aim(story: Story, aim: Aim) -> None:
    """Assume an aim in a story, once."""
    story.assume(aimed_at(as_found(aim)))
    if not any((each.of, each.at) == (aim.of, aim.at) for each in story.aims):
        story.aims.append(aim)


def as_found(aim: Aim) -> Aimed:
    """An aim as telling knows it."""
    return Aimed(aim.what, Player(aim.at), aim.trigger)
