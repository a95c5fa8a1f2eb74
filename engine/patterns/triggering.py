"""What waits for another ability to trigger (603.3b)."""

from __future__ import annotations

from engine.events import AbilityTriggered, Event
from engine.patterns import Pattern
from engine.view import Context, View


class CausesTrigger(Pattern, frozen=True):
    """ "Whenever a permanent entering causes a triggered ability to trigger"; `cause` is the first event.

    With `of_itself` the ability has to be one of what the first event is about: "of that creature".
    """

    cause: Pattern
    of_itself: bool = False

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the triggering of any ability on such an event."""
        if not isinstance(event, AbilityTriggered) or not isinstance(event.cause, Event):
            return False
        about = getattr(event.cause, "became", 0) or event.cause.affected
        if self.of_itself and event.of != about:
            return False
        return self.cause.matches(event.cause, view, context)
