"""Work for a caller who may lose patience: bounded in time, broken off where the call is cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import anyio
from mcp.server.mcpserver.exceptions import ToolError

from assistant.errors import LookupFailed
from protocol.breaking_off import Work

T = TypeVar("T")

AT_ONCE = 2
"""How many calls work at the same time; the others wait for their turn."""

_LOOK_AGAIN = 0.002
_AT_MOST = 0.05


class Bounds:
    """How long one call may take, and how many of them work at once."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._turns = anyio.CapacityLimiter(AT_ONCE)

    async def run(self, work: Callable[[], T]) -> T:
        """Give what some work gives; ToolError with one sentence where it fails or takes too long."""
        async with self._turns:
            return await self._run(Work(work))

    async def _run(self, thread: Work[T]) -> T:
        thread.start()
        try:
            with anyio.move_on_after(self.seconds):
                pause = _LOOK_AGAIN
                while thread.is_alive():
                    await anyio.sleep(pause)
                    pause = min(2 * pause, _AT_MOST)
        finally:  # the time is over, or the caller has cancelled
            if thread.is_alive():
                thread.break_off()
                late = True
            else:
                late = False
        if late:
            raise ToolError(f"This takes longer than {self.seconds:g} seconds; ask for less of it.")
        try:
            return thread.result
        except LookupFailed as failure:
            raise ToolError(failure.sentence) from failure
        except RecursionError as failure:
            raise ToolError("This is nested too deeply; write less inside one another.") from failure
        except OverflowError as failure:
            raise ToolError("A number in this grows beyond all bounds; begin with smaller ones.") from failure
