"""On which of the assumptions an answer hangs: with another choice in its place it would be another."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from assistant.findings.assumed import Aimed
from assistant.questions.not_told import NotTold
from assistant.questions.playing import Played, answers, played
from assistant.questions.story import Deed, Story
from assistant.scenarios.replay import Stage


def resting_on(story: Story, found: Played, stage: Stage, edition: str | None) -> tuple[Aimed, ...]:
    """The aims nobody told of on which the answer to a story hangs, each tried at every other player.

    Whoever asks what becomes of a player at whom something would be aimed has said so by asking.
    """
    asked = {wish.player for wish in story.wishes}
    open_aims = [each for each in story.aims if each.at.name not in asked]
    if not open_aims:
        return ()
    told = answers(found, story)
    return tuple(
        each for each in open_aims
        if any(other != told for other in _otherwise(each, story, found, stage, edition))
    )  # fmt: skip


def _otherwise(
    aim: Aimed, story: Story, found: Played, stage: Stage, edition: str | None
) -> Iterator[object]:
    """What is answered with something aimed at each other player at whom it can be."""
    for player in story.players:
        if player == aim.at.name:
            continue
        try:
            tried = played(_aimed_at(player, aim.at.name, story.aims[aim], found.raw), stage, edition)
        except NotTold:
            continue
        if tried.forbidden is None:
            yield answers(tried, story)


def _aimed_at(player: str, told: str, of: Deed | str, raw: dict[str, Any]) -> dict[str, Any]:
    """The scenario with another player in the place of the one who is told as a target."""
    otherwise = copy.deepcopy(raw)
    label = of if isinstance(of, str) else of.thing.label if of.thing is not None else ""
    for each in otherwise.get("decisions", ()):
        if (each["kind"], each.get("about"), each["answer"]) == ("target", label, told):
            each["answer"] = player
    if isinstance(of, Deed):
        entry = otherwise["do"][of.place]
        entry["targets"] = [player if each == told else each for each in entry.get("targets", ())]
    return otherwise
