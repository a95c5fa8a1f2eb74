"""Whose zone it is that something is asked to go to: a card goes to a zone of its owner only (400.3)."""

from __future__ import annotations

from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.not_told import untold
from assistant.questions.story import YOU, Wish
from assistant.questions.told import Telling

_OF_AN_OWNER: Final = frozenset(("hand", "graveyard", "library"))
_GOES: Final = frozenset(("goes to", "back"))


def refuse_zones_of_others(telling: Telling, frame: Frame, wishes: list[Wish]) -> None:
    """ "Does my Rancor go to his hand": what is asked of another player's zone is neither yes nor no."""
    places = [each for role in ("to", "in", "into") for each in frame.roles.get(role, [])]
    for place in places:
        if place.kind not in _OF_AN_OWNER or not place.owner:
            continue
        player = telling.ref.owner(place, YOU)
        things = [thing for wish in wishes if wish.kind in _GOES for thing in wish.things]
        if any((each.owner == YOU) is not (player == YOU) for each in things):
            raise untold(
                place, f"a card goes to a zone of its owner (400.3), and “{place.text}” is another's"
            )
