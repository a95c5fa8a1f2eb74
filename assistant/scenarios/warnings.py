"""What can be played as it is written, and hardly is what was meant."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario


def warnings_about(read: ReadScenario) -> Iterator[ScenarioError]:
    """Each thing that was probably meant otherwise, with its place and what to write then."""
    yield from _stolen(read)


def _stolen(read: ReadScenario) -> Iterator[ScenarioError]:
    """An object listed under a player who is not its owner has that player as controller from the start.

    Its owner gets it back by no end of an effect: there is none (613.1b, 108.4a).
    """
    for number, player in enumerate(read.scenario.players):
        for place, shape in enumerate(player.battlefield):
            holder = shape.controller or player.name
            if shape.owner is None or shape.owner == holder:
                continue
            thing = shape.alias or shape.card or shape.name
            sentence = (
                f"{thing} is {shape.owner}'s, and {holder} controls it by no effect, so that nothing ever"
                f" gives it back. If an effect took it, list it under {shape.owner} and write under"
                f" `effects`: {{text: Gain control of target permanent., affected: {thing},"
                f" controller: {holder}, duration: forever}}."
            )
            yield read.error(sentence, "players", number, "battlefield", place)
