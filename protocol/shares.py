"""One caller's share over HTTP: whoever asks for too much at once waits, and nobody else does."""

from __future__ import annotations

from collections import Counter

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

EACH = 3
"""How many requests one address may have answered at once, as on the page."""
RETRY_AFTER = 5


class Shares:
    """An ASGI app around another that refuses an address more than so many requests at a time.

    A stream that is only listened to (GET) is no work and does not count.
    """

    def __init__(self, app: ASGIApp, each: int = EACH) -> None:
        self._app = app
        self._each = each
        self._running: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with what to do."""
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        address = str((scope.get("client") or ("",))[0])
        if self._running[address] >= self._each:
            sentence = f"{self._each} requests of yours are being answered; wait for one of them."
            refusal = PlainTextResponse(sentence, 503, {"Retry-After": str(RETRY_AFTER)})
            await refusal(scope, receive, send)
            return
        self._running[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._running[address] -= 1
            if not self._running[address]:
                del self._running[address]
