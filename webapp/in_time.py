"""How long one request may keep a process, and what is said to whoever asked for more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from assistant.bounded import TookTooLong, within
from assistant.errors import BadInput

T = TypeVar("T")

SECONDS = 5.0
"""How long everything that one request asks for may take."""


def in_time(work: Callable[[], T]) -> T:
    """Do what a request asks for; BadInput where it takes too long, or is nested or grows too far."""
    try:
        return within(SECONDS, work)
    except TookTooLong:
        sentence = f"This takes longer than {SECONDS:g} seconds; on the command line --seconds allows more."
    except RecursionError:
        sentence = "This is nested too deeply to be replayed; write less inside one another."
    except OverflowError:
        sentence = "A number in this grows beyond all bounds; begin with smaller ones."
    except MemoryError:
        sentence = "This needs more memory than one request may have; make the board smaller."
    raise BadInput(sentence)
