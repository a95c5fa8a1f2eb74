"""What is done with many pieces, and what does it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

import msgspec

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")

Told = Callable[[int], None]
"""Told how many pieces are done, whichever they are."""


class Work(msgspec.Struct, Generic[S, P, R], frozen=True):
    """What is done with every piece, and what all pieces share.

    `begin` is a function of a module. Each process calls it once with what is `shared`, and what that gives
    with one piece after another. A piece that takes longer than so many `seconds` is given up. `worth` pieces
    are done in this process before another is begun for them; without a number there, none is ever done
    here, where it could take everything else down with it.
    """

    begin: Callable[[S], Callable[[P], R]]
    shared: S
    seconds: float | None = None
    worth: int = 0


class Lost(enum.Enum):
    """What stands in the place of a result where there is none."""

    TOO_LONG = "it takes longer than it may"
    ENDED = "its process ended"


class Executor(Protocol):
    """Does work in pieces."""

    def done(self, work: Work[S, P, R], pieces: Iterable[P], told: Told | None = None) -> Iterator[R | Lost]:
        """Do the pieces and yield what came of each, in their order; pieces are asked for when there is room.

        A piece whose process ends is tried once more, by another. What a piece raises is raised here.
        """
        ...


class Cannot(RuntimeError):
    """A piece was lost of which that was not to be expected."""


def no_lost(results: Iterable[R | Lost]) -> Iterator[R]:
    """The results of pieces none of which may be lost; Cannot where one is."""
    for each in results:
        if isinstance(each, Lost):
            raise Cannot(f"A piece of the work was lost twice: {each.value}.")
        yield each


def done_here(work: Work[S, P, R], pieces: Iterable[P], told: Told | None) -> Iterator[R]:
    """Do the pieces in this process, one after another."""
    do = work.begin(work.shared)
    for number, piece in enumerate(pieces, start=1):
        came_of_it = do(piece)
        if told is not None:
            told(number)
        yield came_of_it
