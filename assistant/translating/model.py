"""A language model at an address that speaks as OpenAI's does: asked once, bounded in time and in size.

Nothing is sent unless somebody has named an address and a model. The key goes into one header and nowhere
else: it is in no error, no log and no representation.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final

import httpx2
import msgspec

from assistant.errors import BadInput

LONGEST_REPLY: Final = 256 * 1024
"""Bytes of a reply; the longest scenario of a judge's question has a hundredth of it."""

SECONDS: Final = 120.0
"""How long one reply may take, a slow local model's included."""

SILENCE: Final = 60.0
"""How long nothing at all may come."""

_TURNED_DOWN: Final = 400
_FIRST_BAD: Final = 300


class ModelFailed(BadInput):
    """A model that can't be reached, or doesn't answer as such a server does."""


class Secret:
    """A key that no print, log or traceback shows."""

    __slots__ = ("_words",)

    def __init__(self, words: str) -> None:
        self._words = words

    def __bool__(self) -> bool:
        return bool(self._words)

    def __repr__(self) -> str:
        return "Secret(…)"

    def header(self) -> dict[str, str]:
        """The one header in which it is sent; none where there is no key."""
        return {"Authorization": f"Bearer {self._words}"} if self._words else {}


class Message(msgspec.Struct, frozen=True):
    """Something said: by `system`, `user` or `assistant`."""

    role: str
    content: str


class Model(msgspec.Struct, frozen=True):
    """A model by its name at an address (`http://127.0.0.1:11434/v1`), with a key where it wants one."""

    name: str
    url: str
    key: Secret = Secret("")
    seconds: float = SECONDS

    def request(self, messages: tuple[Message, ...], schema: dict[str, Any]) -> dict[str, Any]:
        """What is sent: exactly this, and the key in a header."""
        form = {"type": "json_schema", "json_schema": {"name": "translation", "schema": schema}}
        said = [msgspec.to_builtins(each) for each in messages]
        return {"model": self.name, "messages": said, "temperature": 0, "response_format": form}

    def reply(self, messages: tuple[Message, ...], schema: dict[str, Any]) -> str:
        """Give what the model says; ModelFailed in one sentence where it says nothing usable."""
        body = self.request(messages, schema)
        until = time.monotonic() + self.seconds
        try:
            status, raw = self._sent(body, until)
            if status == _TURNED_DOWN:  # many local servers know no schemas
                plain = {key: value for key, value in body.items() if key != "response_format"}
                status, raw = self._sent(plain, until)
        except httpx2.TimeoutException as fault:
            raise ModelFailed(f"The model at {self.place} is silent for too long.") from fault
        except (httpx2.HTTPError, httpx2.InvalidURL) as fault:
            raise ModelFailed(f"The model at {self.place} can't be reached.") from fault
        if status >= _FIRST_BAD:
            raise ModelFailed(f"The model at {self.place} answers with status {status}.")
        return self._content(raw)

    @property
    def place(self) -> str:
        """The address without what might be secret in it: scheme, host and port."""
        try:
            url = httpx2.URL(self.url)
        except httpx2.InvalidURL:
            return "that address"
        return f"{url.scheme}://{url.host}" + (f":{url.port}" if url.port else "")

    def _sent(self, body: dict[str, Any], until: float) -> tuple[int, bytes]:
        """Send it and read the reply piece by piece, so that an endless one ends."""
        limits = httpx2.Timeout(min(SILENCE, self.seconds))
        address = self.url.rstrip("/") + "/chat/completions"
        got = bytearray()
        with (
            httpx2.Client(timeout=limits, follow_redirects=False, trust_env=False) as client,
            client.stream("POST", address, json=body, headers=self.key.header()) as answer,
        ):
            for piece in answer.iter_bytes():
                got += piece
                if len(got) > LONGEST_REPLY:
                    raise ModelFailed(f"The model at {self.place} says more than {LONGEST_REPLY} bytes.")
                if time.monotonic() > until:
                    raise ModelFailed(f"The model at {self.place} takes more than {self.seconds:g} seconds.")
            return answer.status_code, bytes(got)

    def _content(self, raw: bytes) -> str:
        try:
            content = json.loads(raw)["choices"][0]["message"]["content"]
        except (ValueError, KeyError, IndexError, TypeError, RecursionError) as fault:
            raise ModelFailed(f"What is at {self.place} does not answer as a model does.") from fault
        if not isinstance(content, str) or not content.strip():
            raise ModelFailed(f"The model at {self.place} says nothing.")
        return content


def model_from(name: str | None, url: str | None, settings: Mapping[str, str]) -> Model | None:
    """The model that options or the environment name, None where none is; BadInput where half of one is."""
    name = name or settings.get("RULESTACK_MODEL")
    url = url or settings.get("RULESTACK_MODEL_URL")
    if not name:
        return None
    if not url:
        raise BadInput(
            "Where the model is asked is missing: give --model-url, or set RULESTACK_MODEL_URL, such as"
            " http://127.0.0.1:11434/v1."
        )
    if not url.startswith(("http://", "https://")):
        raise BadInput("The address of a model begins with http:// or https://.")
    return Model(name, url, Secret(settings.get("RULESTACK_MODEL_KEY", "")))
