"""What is told to stand so before anything is done, without a deed that brings it about.

Each reader looks at one frame and either tells all of it or leaves it to the next; none is asked of a frame
that denies, asks or is only possible. What a reader takes for granted is said under the assumptions.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.questions.frames import Frame
from assistant.questions.standing.core import Teller
from assistant.questions.standing.earlier import Earlier
from assistant.questions.standing.moments import Moments
from assistant.questions.standing.objects import Objects
from assistant.questions.standing.players import Players
from assistant.questions.standing.zones import Zones


class Standing:
    """Tells how things stand."""

    def __init__(self, telling: Teller) -> None:
        """Tell into what is told of."""
        self.readers: tuple[Callable[[Frame], bool], ...] = tuple(
            reader
            for room in (
                Players(telling),
                Zones(telling),
                Objects(telling),
                Earlier(telling),
                Moments(telling),
            )
            for reader in room.readers
        )

    def tells(self, frame: Frame) -> bool:
        """Tell a frame; False where it is nothing that stands so."""
        if frame.asked or frame.modal:
            return False
        return any(reader(frame) for reader in self.readers)
