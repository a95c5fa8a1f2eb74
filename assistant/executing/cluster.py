"""Pieces done by the workers of a Dask cluster, each in a process of its own beside the worker."""

from __future__ import annotations

import itertools
import multiprocessing
import pickle
import queue
import threading
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from assistant.errors import BadInput
from assistant.executing.hands import TRIES, Ended, Hand, Sent, result
from assistant.executing.packing import packed, version
from assistant.executing.work import Lost, P, R, S, Told, Work

FIRST_WORKER = 30.0
"""Seconds in which a cluster has to have a worker."""
NO_WORKER = 60.0
"""Seconds after which nobody waits any longer for a worker in the place of the last one."""
AHEAD = 3
"""Pieces that lie ready for each thread of a worker, so that none has to wait for the next."""

_ASKED_ANEW: Final = 2.0
"""Seconds after which it is asked again who works."""


class Cluster:
    """Does pieces on a Dask cluster; used as a context, since it is connected. Needs the extra `cluster`."""

    def __init__(self, address: str) -> None:
        """Connect with a scheduler; BadInput where there is none, or no worker."""
        try:
            from distributed import Client  # noqa: PLC0415 - only where a cluster is named
        except ImportError as reason:
            raise BadInput(
                "--cluster needs what the extra `cluster` installs: .venv/bin/python -m pip install "
                "-c constraints.txt -e '.[cluster]'"
            ) from reason
        try:
            self._client = Client(address, timeout=FIRST_WORKER / 3, set_as_default=False)
        except (OSError, ValueError) as reason:
            raise BadInput(
                f"There is no scheduler of a Dask cluster at {address}: {reason}. "
                "Its address is what `dask scheduler` prints, such as tcp://192.0.2.7:8786."
            ) from reason
        try:
            self._client.wait_for_workers(1, timeout=FIRST_WORKER)
        except TimeoutError as reason:
            self._client.close()
            raise BadInput(
                f"The cluster at {address} has no worker; start one: dask worker {address}"
            ) from reason

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def wait_for(self, workers: int) -> None:
        """Wait until there are so many workers; TimeoutError where they don't come."""
        self._client.wait_for_workers(workers, timeout=2 * FIRST_WORKER)

    def done(self, work: Work[S, P, R], pieces: Iterable[P], told: Told | None = None) -> Iterator[R | Lost]:
        """Do the pieces; see `Executor`."""
        name = uuid.uuid4().hex
        sent = self._sent(name, work)
        found: dict[int, R | Lost] = {}
        count = wanted = 0
        try:
            for place, came_of_it in self._heard(name, sent, work, pieces):
                found[place] = came_of_it
                count += 1
                if told is not None:
                    told(count)
                while wanted in found:
                    yield found.pop(wanted)
                    wanted += 1
        finally:
            with suppress(Exception):  # a worker that can't be told ends its process with the next work
                self._client.run(end_hands, name, on_error="ignore")

    def _sent(self, name: str, work: Work[Any, Any, Any]) -> Any:
        """What is shared, as a task: the scheduler can have it again where who had it is lost."""
        import dask  # noqa: PLC0415

        with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}):
            return self._client.submit(_as_it_is, (version(), packed(work)), key=f"work-{name}", pure=False)

    def _heard(
        self, name: str, sent: Any, work: Work[Any, P, R], pieces: Iterable[P]
    ) -> Iterator[tuple[int, R | Lost]]:
        """Give pieces as long as there are any, and yield what came of them as it comes."""
        left = enumerate(pieces)
        finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        places: dict[Any, int] = {}
        watch = _Watch(self._client)
        while True:
            for place, piece in itertools.islice(left, max(0, watch.room() - len(places))):
                given = pickle.dumps(piece, protocol=5)
                key = f"piece-{name}-{place}"
                future = self._client.submit(do_piece, name, sent, given, work.seconds, key=key, pure=False)
                places[future] = place
                future.add_done_callback(finished.put)
            if not places:
                return
            for future, came_of_it in self._gathered(_heard_of(finished)):
                watch.heard()
                yield places.pop(future), came_of_it

    def _gathered(self, futures: list[Any]) -> Iterator[tuple[Any, Any]]:
        """What came of the pieces of some futures that are done."""
        from distributed import KilledWorker  # noqa: PLC0415

        good = [each for each in futures if each.status != "error"]
        for future in (each for each in futures if each.status == "error"):
            fault = future.exception()
            if not isinstance(fault, KilledWorker):
                raise fault
            yield future, Lost.ENDED
        for future, heard in zip(good, self._client.gather(good), strict=True):
            yield future, heard if isinstance(heard, Lost) else result(heard)


def _heard_of(finished: queue.SimpleQueue[Any]) -> list[Any]:
    """The futures that are done since the last time, at least one unless that takes long."""
    found = []
    with suppress(queue.Empty):
        found.append(finished.get(timeout=_ASKED_ANEW))
        while True:
            found.append(finished.get_nowait())
    return found


class _Watch:
    """Who works: for how many pieces there is room, and whether there still is anybody."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._asked = self._alive = -NO_WORKER * 2
        self._threads = 0

    def room(self) -> int:
        """How many pieces may be under way; BadInput where there is no worker any more."""
        now = time.monotonic()
        if now - self._asked > _ASKED_ANEW:
            self._threads, self._asked = sum(self._client.nthreads().values()), now
            if self._threads or self._alive < 0:
                self._alive = now
            elif now - self._alive > NO_WORKER:
                raise BadInput("The cluster has lost its last worker, and no other has come.")
        return self._threads * (1 + AHEAD)

    def heard(self) -> None:
        """Somebody has done a piece."""
        self._alive = time.monotonic()


# On a worker

_own = threading.local()
_hands: dict[str, list[Hand]] = {}


def _as_it_is(sent: Sent) -> Sent:
    return sent


def do_piece(name: str, sent: Sent, piece: bytes, seconds: float | None) -> bytes | Lost:
    """Have the process of this thread for the named work do a piece, and another where that one ends."""
    for _ in range(TRIES):
        hand = _hand(name, sent)
        came_of_it: bytes | Lost = Lost.ENDED
        try:
            hand.make_ready()
            hand.give(piece, seconds)
            came_of_it = hand.take()
        except Ended:
            pass
        except BaseException:
            _let_go()
            raise
        if isinstance(came_of_it, bytes):
            return came_of_it
        _let_go()
        if came_of_it is Lost.TOO_LONG:
            break
    return came_of_it


def _hand(name: str, sent: Sent) -> Hand:
    kept: tuple[str, Hand] | None = getattr(_own, "hand", None)
    if kept is not None and kept[0] == name:
        return kept[1]
    _let_go()
    # What watches over a worker has begun it as one that may have no children; they end with it all the same.
    multiprocessing.current_process().daemon = False
    hand = Hand(sent)
    _own.hand = name, hand
    _hands.setdefault(name, []).append(hand)
    return hand


def _let_go() -> None:
    """End the process of this thread, where there is one."""
    kept: tuple[str, Hand] | None = getattr(_own, "hand", None)
    if kept is None:
        return
    _own.hand = None
    name, hand = kept
    others = _hands.get(name, [])
    if hand in others:
        others.remove(hand)
        hand.end()


def end_hands(name: str) -> None:
    """End the processes of this worker for a work that is done."""
    for hand in _hands.pop(name, []):
        hand.end()
