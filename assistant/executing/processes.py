"""Pieces done by processes of this machine, as many as it has processors."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sized

from assistant.executing.work import Lost, P, R, S, Told, Work, done_here


class Processes:
    """Does pieces in processes of this machine, and those of work that is too small for them in this one."""

    def __init__(self, most: int | None = None) -> None:
        """Begin no more than so many processes, as many as there are processors where nothing is said."""
        self._most = most or os.cpu_count() or 1

    def done(self, work: Work[S, P, R], pieces: Iterable[P], told: Told | None = None) -> Iterator[R | Lost]:
        """Do the pieces; see `Executor`."""
        most = self._most
        if work.worth and isinstance(pieces, Sized):
            most = min(most, 1 + len(pieces) // work.worth)
        if work.worth and most == 1:
            return done_here(work, pieces, told)
        from assistant.executing.sharing import Sharing  # noqa: PLC0415 - a file or two need no process

        return Sharing(work, most, told).done(pieces)
