"""Pieces shared out among hands, processes of this machine."""

from __future__ import annotations

import itertools
import pickle
import time
from collections.abc import Iterable, Iterator
from multiprocessing.connection import wait
from typing import Any, Final, Generic

import msgspec

from assistant.executing.hands import TRIES, Ended, Hand, result
from assistant.executing.work import Cannot, Lost, P, R, S, Told, Work, done_here

_NEVER: Final = float("inf")


class _Piece(msgspec.Struct):
    """A piece, its place among all, and how often it was begun by a process that has ended."""

    place: int
    value: Any
    tries: int = 0


class _NoProcess(Exception):
    """No process was ever ready: this program is not written for processes of its own."""


class Sharing(Generic[S, P, R]):
    """Pieces given to hands, and what they say."""

    def __init__(self, work: Work[S, P, R], most: int, told: Told | None) -> None:
        self._work, self._most, self._told = work, most, told
        self._idle: list[Hand] = []
        self._busy: dict[Hand, _Piece] = {}
        self._again: list[_Piece] = []
        self._given_up: list[int] = []
        self._ever_ready = False

    def done(self, pieces: Iterable[P]) -> Iterator[R | Lost]:
        """Yield what came of the pieces in their order."""
        found: dict[int, R | Lost] = {}
        left = itertools.starmap(_Piece, enumerate(pieces))
        count = wanted = 0
        try:
            while self._spread(left) or self._given_up:
                for place, came_of_it in self._heard():
                    found[place] = came_of_it
                    count += 1
                    if self._told is not None:
                        self._told(count)
                while wanted in found:
                    yield found.pop(wanted)
                    wanted += 1
        except _NoProcess:
            if not self._work.worth:
                raise Cannot("No process could be begun for the pieces of the work.") from None
            begun = sorted((*self._again, *self._busy.values()), key=lambda each: each.place)
            rest = (each.value for each in (*begun, *left))
            yield from done_here(self._work, rest, self._told)
        finally:
            for hand in (*self._idle, *self._busy):
                hand.end()

    def _spread(self, left: Iterator[_Piece]) -> bool:
        """Give everybody who is idle a piece; tells whether anybody has one."""
        while len(self._busy) < self._most:
            piece = self._again.pop() if self._again else next(left, None)
            if piece is None:
                break
            hand = self._idle.pop() if self._idle else Hand(self._work)
            self._busy[hand] = piece
            if hand.is_ready:
                self._give(hand)
        return bool(self._busy)

    def _give(self, hand: Hand) -> None:
        try:
            hand.give(pickle.dumps(self._busy[hand].value, protocol=5), self._work.seconds)
        except Ended:
            self._lose(hand)

    def _lose(self, hand: Hand) -> None:
        """Put the piece of a hand that has ended by for another, or give it up."""
        piece = self._busy.pop(hand)
        hand.end()
        piece.tries += 1
        if piece.tries < TRIES:
            self._again.append(piece)
        else:
            self._given_up.append(piece.place)

    def _heard(self) -> Iterator[tuple[int, R | Lost]]:
        """Wait till something is heard, or overdue, and give what that is: places and what came of them."""
        due = min((each.due for each in self._busy if each.due is not None), default=None)
        pipes = {each.pipe: each for each in self._busy}
        left = None if due is None else max(0.0, due - time.monotonic())
        left = 0.0 if self._given_up else left
        heard = {pipes[each] for each in wait(pipes, left) if each in pipes}
        now = time.monotonic()
        for hand in [each for each in self._busy if each in heard or (each.due or _NEVER) <= now]:
            yield from self._of(hand)
        while self._given_up:
            yield self._given_up.pop(), Lost.ENDED

    def _of(self, hand: Hand) -> Iterator[tuple[int, R | Lost]]:
        """What a hand says that is ready now, has done its piece, has ended, or took too long."""
        if not hand.is_ready:
            try:
                hand.make_ready()
            except Ended:
                if not self._ever_ready:
                    raise _NoProcess from None
                self._lose(hand)
            else:
                self._ever_ready = True
                self._give(hand)
            return
        came_of_it = hand.take()
        if came_of_it is Lost.ENDED:
            self._lose(hand)
            return
        piece = self._busy.pop(hand)
        if isinstance(came_of_it, Lost):
            hand.end()
            yield piece.place, came_of_it
        else:
            self._idle.append(hand)
            yield piece.place, result(came_of_it)
