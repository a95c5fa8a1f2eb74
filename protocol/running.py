"""Calls answered in processes of their own: bounded in time, memory and number, and ended when given up."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
from mcp.server.mcpserver.exceptions import ToolError
from pebble import ProcessExpired, ProcessPool

from protocol.desk import Answered
from protocol.worker import begin, perform, too_long

AT_ONCE = 2
"""How many calls work at the same time; the others wait for their turn."""
MOST_TASKS = 1000
"""Calls after which a worker is replaced, so that nothing in it grows for ever."""
GRACE = 2.0
"""Seconds after which a worker is killed that has not ended its work by itself."""
BUSY = "Too many calls are being answered at once; ask again in a few seconds."


class Workers:
    """Processes over a store in which calls are answered; used as a context, since they have to be ended.

    A call has so many `seconds`. `waiting` of them wait for their turn at most, the next are refused.
    """

    def __init__(self, store: Path, seconds: float, waiting: int) -> None:
        self.seconds = seconds
        self._most = AT_ONCE + waiting
        self._there = 0
        self._turns = anyio.CapacityLimiter(AT_ONCE)
        way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(way)
        self._pool = ProcessPool(AT_ONCE, MOST_TASKS, begin, (store,), context)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]  # its library leaves out that it gives nothing
        self._pool.join()

    async def run(self, tool: str, **arguments: Any) -> str:
        """Give the answer to a call; ToolError with one sentence where there is none."""
        async with self._place(), self._turns:
            answered = await self._answered(tool, arguments)
        if answered.failed:
            raise ToolError(answered.text)
        return answered.text

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """Be one of those who are answered or wait."""
        if self._there >= self._most:
            raise ToolError(BUSY)
        self._there += 1
        try:
            yield
        finally:
            self._there -= 1

    async def _answered(self, tool: str, arguments: dict[str, Any]) -> Answered:
        """Have a worker answer; it is killed where it goes on for too long, or where the caller gives up."""
        given = self._pool.schedule(perform, (tool, arguments, self.seconds), timeout=self.seconds + GRACE)
        try:
            return await asyncio.wrap_future(given)
        except asyncio.CancelledError:
            given.cancel()  # type: ignore[no-untyped-call]  # this ends the worker, which is replaced
            raise
        except TimeoutError:
            return too_long(self.seconds)
        except (ProcessExpired, BrokenProcessPool, MemoryError):
            return Answered("This was more than a worker can do; make it smaller.", failed=True)
