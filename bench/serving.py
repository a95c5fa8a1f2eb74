"""Measures the served page beside an empty page of the same server, over a socket, turn by turn."""

from __future__ import annotations

import contextlib
import http.client
import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from flask import Flask
from waitress import create_server  # type: ignore[import-untyped]

from assistant.library import Library
from bench.measures import Measure
from webapp.app import app_over
from webapp.static_site import write_site

RULE = "/rules/2024/702.19b"
ROUNDS = 7
REQUESTS = 400
THREADS = 8
ENOUGH = 0.5
"""A rule's page is to be served at no less than this part of an empty page's requests per second."""


def serving(directory: Path) -> Iterator[Measure]:
    """Ask for an empty page and for a rule's by turns, so that both have the same machine."""
    with _served("empty", directory) as empty, _served("rules", directory) as rules:
        began = time.perf_counter()
        _ask(rules, RULE, 1)
        cold = time.perf_counter() - began
        _ask(empty, "/", 100)
        _ask(rules, RULE, 100)
        rates: dict[str, list[float]] = {"empty": [], "rule": []}
        for _ in range(ROUNDS):
            rates["empty"].append(_ask(empty, "/", REQUESTS))
            rates["rule"].append(_ask(rules, RULE, REQUESTS))
    ratio = statistics.median(rule / none for rule, none in zip(rates["rule"], rates["empty"], strict=True))
    yield Measure("a rule's page, asked for the first time", cold * 1000, "ms")
    yield Measure("an empty Flask page, requests per second", statistics.median(rates["empty"]), "/s")
    yield Measure("a rule's page, requests per second", statistics.median(rates["rule"]), "/s")
    yield Measure("an empty page for each rule's page in that time", 1 / ratio, "", 1 / ENOUGH)
    library = Library.open(directory)
    with tempfile.TemporaryDirectory() as scratch:
        began = time.perf_counter()
        written = write_site(library, Path(scratch) / "site")
        yield Measure("static site of all editions", time.perf_counter() - began, "s")
    yield Measure(f"its size, {written.files} files", written.bytes / 1024 / 1024, "MB")


@contextlib.contextmanager
def _served(what: str, directory: Path) -> Iterator[http.client.HTTPConnection]:
    """Serve an app in a process of its own, as `judge serve` does, and give a connection to it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(what, directory, there), daemon=True)
    process.start()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", here.recv(), timeout=60)
        yield connection
        connection.close()
    finally:
        process.terminate()
        process.join()


def _serve(what: str, directory: Path, told: Connection) -> None:
    app = _empty_app() if what == "empty" else app_over(Library.open(directory))
    server = create_server(app, host="127.0.0.1", port=0, threads=THREADS)
    told.send(server.effective_port)
    server.run()


def _empty_app() -> Flask:
    app = Flask("empty")
    app.add_url_rule("/", "empty", lambda: "")
    return app


def _ask(connection: http.client.HTTPConnection, address: str, times: int) -> float:
    """Ask for a page so many times, as a browser does; gives requests per second."""
    began = time.perf_counter()
    for _ in range(times):
        connection.request("GET", address, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        if answer.status != 200:
            raise RuntimeError(f"{address} is answered with {answer.status}")
        answer.read()
    return times / (time.perf_counter() - began)
