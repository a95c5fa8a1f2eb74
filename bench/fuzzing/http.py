"""The server as strangers have it: its API from the OpenAPI document, and its pages."""

from __future__ import annotations

import contextlib
import http.client
import multiprocessing
import random
import socket
import time
from collections.abc import Iterator
from functools import cache
from multiprocessing.connection import Connection
from urllib.parse import quote
from urllib.request import urlopen

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable

from bench.fuzzing import ODD, SLOW, Fault, mutated
from bench.fuzzing.told import questions, scenarios
from cli.places import DEFAULT_STORE

CASES = 10
"""So many requests of one operation are made at each attempt."""

PAGES = (
    "/", "/rules", "/rules/{}", "/rules/{}/{}", "/search?q={}", "/search?q={}&edition={}", "/ask?q={}",
    "/glossary",
    "/terms/{}/{}", "/diff?old={}&new={}", "/diff/{}/{}", "/diff/{}/{}/{}", "/history/{}", "/history/{}/{}",
    "/graph/{}", "/graph/{}/{}?depth={}", "/path?from={}&to={}", "/cards/{}", "/cards?q={}", "/scenario?s={}",
    "/table?s={}", "/api", "/api/openapi.json", "/static/{}", "/{}", "//{}", "/{}/../{}",
    "/api/search?q={}&limit={}",
    "/api/rule/{}?edition={}", "/api/beside?q={}",
)  # fmt: skip
VALUES = (
    "2024",
    "2021",
    "2005",
    "704.5j",
    "702",
    "7",
    "trample",
    "Llanowar Elves",
    "all",
    "3",
    "around",
    "bloomburrow",
)


@contextlib.contextmanager
def served() -> Iterator[str]:
    """Serve the project's store as `judge serve` does, in a process of its own; gives its address."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there,))
    process.start()
    there.close()  # so that a server which can't begin is noticed
    try:
        address = f"http://127.0.0.1:{here.recv()}"
        for path in ("/search?q=trample", "/ask?q=what+is+trample"):  # until the workers have begun
            _wait_for(address + path)
        yield address
    finally:
        here.send("enough")
        process.join(20)
        process.kill()


def _wait_for(address: str) -> None:
    until = time.monotonic() + 10 * SLOW
    while True:
        try:
            with urlopen(address, timeout=SLOW):
                return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(1)


def _serve(told: Connection) -> None:
    import threading  # noqa: PLC0415 - in the process that serves

    from webapp.app import create_app  # noqa: PLC0415
    from webapp.connections import server_on  # noqa: PLC0415
    from webapp.heavy import Heavy  # noqa: PLC0415

    listener = socket.create_server(("127.0.0.1", 0))
    with Heavy(create_app(DEFAULT_STORE), DEFAULT_STORE) as heavy:
        server = server_on(listener, heavy, heavy.threads)
        threading.Thread(target=server.run, daemon=True).start()
        told.send(listener.getsockname()[1])
        told.recv()
        server.close()


@cache
def _operations(address: str) -> tuple[object, ...]:
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    return tuple(each.ok() for each in schema.get_all_operations())


def api(address: str, chance: random.Random) -> None:
    """Make requests of one operation, as its description allows them and as it does not."""
    operation = chance.choice(_operations(address))
    quick = settings(
        max_examples=CASES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )

    @seed(chance.getrandbits(32))
    @quick
    @given(case=operation.as_strategy())  # type: ignore[attr-defined]
    def requests(case: schemathesis.Case) -> None:
        began = time.monotonic()
        response = case.call(base_url=address, timeout=SLOW)
        _looked_at(case.formatted_path, response.status_code, time.monotonic() - began, response.content)
        if response.status_code < 300:
            case.validate_response(response, checks=[schemathesis.checks.not_a_server_error])

    with contextlib.suppress(Unsatisfiable):
        requests()


def pages(address: str, chance: random.Random) -> None:
    """Ask for pages with odd words in every place, and send odd bodies to those that take one."""
    host = address.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=SLOW)
    for _ in range(CASES):
        path, method, body = _request(chance)
        began = time.monotonic()
        try:
            connection.request(method, path, body, {"Content-Type": "application/x-www-form-urlencoded"})
            response = connection.getresponse()
            said = response.read()
        except (http.client.HTTPException, ConnectionError):
            connection.close()  # the server has hung up, as on a request that is none
            continue
        _looked_at(f"{method} {path[:200]}", response.status, time.monotonic() - began, said)
    connection.close()


def _request(chance: random.Random) -> tuple[str, str, str | None]:
    path = chance.choice(PAGES)
    while "{}" in path:
        path = path.replace("{}", quote(_value(chance), safe="" if chance.random() < 0.8 else "/%"), 1)
    if chance.random() < 0.2:
        body = f"q={quote(_value(chance))}&s={quote(mutated(chance.choice(scenarios()), chance))}"
        return chance.choice(("/ask", "/scenario", "/table", "/cards/try", path)), "POST", body
    return path, chance.choice(("GET", "GET", "GET", "HEAD", "PUT", "OPTIONS")), None


def _value(chance: random.Random) -> str:
    match chance.randrange(4):
        case 0:
            return chance.choice(ODD)
        case 1:
            return mutated(chance.choice(VALUES), chance)
        case 2:
            return mutated(chance.choice(questions()), chance)[:2000]
        case _:
            return chance.choice(VALUES)


def _looked_at(what: str, status: int, seconds: float, said: bytes) -> None:
    """Nothing may fail but by a sentence, nor take longer than it may; 503 says that others are served."""
    if status >= 500 and status != 503:
        raise Fault(f"{what} is answered with {status}: {said[:300]!r}")
    if b"Traceback (most recent" in said:
        raise Fault(f"{what} shows a traceback")
    if seconds > SLOW:
        raise Fault(f"{what} took {seconds:.0f} s")
