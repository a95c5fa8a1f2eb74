"""On which of the assumptions an answer hangs: with another choice in its place it would be another."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.findings.assumed import Aimed
from assistant.questions.aims import Aim
from assistant.questions.assuming import as_found
from assistant.questions.not_told import NotTold
from assistant.questions.playing import Played, answers, played
from assistant.questions.ranges import Once
from assistant.questions.story import Story
from assistant.scenarios.replay import Stage
from assistant.telling.answers.assumed import aimed_at, hanging_on


def with_what_it_hangs_on(once: Once, story: Story, found: Played, stage: Stage, edition: str | None) -> Once:
    """An answer with the aims on which it hangs before it, and the other assumptions beside it."""
    aims = _resting_on(story, found, stage, edition)
    if not aims:
        return once
    told = {aimed_at(each) for each in aims}
    beside = tuple(each for each in once.answer.assumptions if each not in told)
    answer = msgspec.structs.replace(
        once.answer, answer=hanging_on(aims, once.answer.answer), assumptions=beside
    )
    return Once(answer, once.value, once.also, once.outcome)


def _resting_on(story: Story, found: Played, stage: Stage, edition: str | None) -> tuple[Aimed, ...]:
    """The aims nobody told of on which the answer to a story hangs, each tried at every other player.

    Whoever asks what becomes of a player at whom something would be aimed has said so by asking.
    """
    asked = {wish.player for wish in story.wishes}
    open_aims = [each for each in story.aims if each.at not in asked]
    if not open_aims:
        return ()
    told = answers(found, story)
    return tuple(
        as_found(each) for each in open_aims
        if any(other != told for other in _otherwise(each, story, found, stage, edition))
    )  # fmt: skip


def _otherwise(aim: Aim, story: Story, found: Played, stage: Stage, edition: str | None) -> Iterator[object]:
    """What is answered with something aimed at each other player at whom it can be."""
    for player in story.players:
        if player == aim.at:
            continue
        try:
            tried = played(_aimed_at(player, aim, found.raw), stage, edition)
        except NotTold:
            continue
        if tried.forbidden is None:
            yield answers(tried, story)


def _aimed_at(player: str, aim: Aim, raw: dict[str, Any]) -> dict[str, Any]:
    """The scenario with another player as the target."""
    otherwise = copy.deepcopy(raw)
    for each in otherwise.get("decisions", ()):
        if (each["kind"], each.get("about"), each["answer"]) == ("target", aim.of.label, aim.at):
            each["answer"] = player
    for entry in otherwise["do"]:
        if isinstance(entry, dict) and entry.get("cast") == aim.of.label and "targets" in entry:
            entry["targets"] = [player if each == aim.at else each for each in entry["targets"]]
    return otherwise
