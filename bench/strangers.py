"""Measures the server as strangers have it: for how long it stays small, and quick while others ask for much.

`python3 run.py bench strangers --requests 20000` asks so many; what it holds is printed every 2,000.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import random
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlencode

import msgspec
import psutil

from assistant.errors import LookupFailed
from assistant.lengths import LONGEST_QUERY, MOST_WORDS
from assistant.library import Library
from assistant.queries import EVERY_EDITION
from bench.fuzzing import ODD
from bench.fuzzing.told import questions, scenarios
from bench.measures import Measure, percentile
from bench.quality import read_queries
from rulesdb.store import Store
from webapp.heavy import REST

REQUESTS = 10_000
AFTER = 5.0
"""Seconds after which new workers have begun."""
EVERY = 2_000
"""What the server holds is looked at after so many requests."""
WATCHED_EVERY = 1.0
"""Seconds from one look at what a server holds to the next."""
CLIENTS = 8
MOST_MEGABYTES = 300
"""What a server may hold that has answered, what its processes share counted once; while it answers its
workers hold more of their own."""
FLAT = 1.1
"""What is held at the end may be so many times what was held after a fifth, when everything had been used."""
CHEAP_MILLISECONDS = 200
HEAVIEST, MANY = 12, 500
"""So many questions are asked again and again: of all of the project's own, those that take the longest.
Of graphs and searches there are many different ones, since a page that was made once is kept."""
HEAVY_SECONDS = 20
SECONDS = 60


class Asked(NamedTuple):
    """A request: its method, its address, and its body as JSON, None where it has none."""

    method: str
    path: str
    body: object = None


class Held(msgspec.Struct, frozen=True):
    """What a server with its workers holds: megabytes, shared ones counted once, handles, threads."""

    megabytes: float
    handles: int
    threads: int
    processes: int

    @property
    def of_each_process(self) -> float:
        """How many handles a process has: that a worker is being replaced is no leak."""
        return self.handles / self.processes


def strangers(directory: Path, requests: int = REQUESTS) -> Iterator[Measure]:
    """Serve a store, send mixed requests to it, then the heaviest while somebody reads pages."""
    with served(directory) as (address, process):
        mixed = _Mixed(directory)
        seen: list[Held] = []
        statuses: Counter[int] = Counter()
        most = 0.0
        for done in range(0, requests, EVERY):
            count = min(EVERY, requests - done)
            with watched(process) as sizes:
                statuses += ask_all(address, (mixed.request() for _ in range(count)))
            most = max(most, *sizes)
            seen.append(held(process))
            yield Measure(f"memory after {done + count} mixed requests", seen[-1].megabytes, "MB")
            yield Measure(f"  handles, {seen[-1].processes} processes", seen[-1].handles, "")
        yield Measure("  the most of it while they were answered", most, "MB")
        yield Measure(f"memory after {requests}, at rest", at_rest(process).megabytes, "MB", MOST_MEGABYTES)
        yield Measure("  beside that after a fifth", seen[-1].megabytes / seen[0].megabytes, "", FLAT)
        grown = seen[-1].of_each_process / seen[0].of_each_process
        yield Measure("  handles of a process beside those after a fifth", grown, "", FLAT)
        yield Measure("  answered with 500", sum(n for each, n in statuses.items() if each == 500), "", 0)
        yield Measure("  answered with 503", statuses[503], "")
        yield from _while_others_ask(address, mixed, heaviest(directory))


def at_rest(process: psutil.Process) -> Held:
    """What is held when nobody has asked for a while."""
    time.sleep(REST + AFTER)
    return held(process)


def memory_served(directory: Path, requests: int = EVERY) -> tuple[float, float]:
    """Serve a store and send mixed requests to it; gives the megabytes of the server with its workers.

    The most that it held while it answered, and what it holds at rest.
    """
    with served(directory) as (address, process):
        mixed = _Mixed(directory)
        with watched(process) as sizes:
            ask_all(address, (mixed.request() for _ in range(requests)))
        return max(sizes), at_rest(process).megabytes


@contextlib.contextmanager
def watched(process: psutil.Process) -> Iterator[list[float]]:
    """Look again and again at what a process with its children holds, in megabytes, till the context ends."""
    sizes, over = [held(process).megabytes], threading.Event()

    def look() -> None:
        while not over.wait(WATCHED_EVERY):
            sizes.append(held(process).megabytes)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield sizes
    finally:
        over.set()
        looking.join()


@contextlib.contextmanager
def served(directory: Path, *options: str) -> Iterator[tuple[str, psutil.Process]]:
    """Run `judge serve` over a store; gives its host and port, and its process."""
    command = [sys.executable, "-m", "cli.main", "serve", "--port", "0", "--db", str(directory), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().partition("http://")[2].split()[0]
            yield address, psutil.Process(server.pid)
        finally:
            server.terminate()


def held(process: psutil.Process) -> Held:
    """Look at a process and all that it has started."""
    sizes, handles, threads = [], 0, 0
    for each in (process, *process.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            whole = each.memory_full_info()
            sizes.append(getattr(whole, "pss", 0) or whole.uss)
            handles += each.num_fds() if hasattr(each, "num_fds") else each.num_handles()
            threads += each.num_threads()
    return Held(sum(sizes) / 1024**2, handles, threads, len(sizes))


class _Mixed:
    """Requests as they come: mostly pages, then searches and histories, replays, questions, and nonsense."""

    def __init__(self, directory: Path) -> None:
        library, store = Library.open(directory), Store.open(directory)
        self._chance = random.Random(21)
        self._editions = [each.key for each in library.editions()]
        self._numbers = {key: tuple(store.numbers(key)) for key in self._editions}
        self._terms = tuple(library.terms(self._editions[-1]))
        self._queries = [each.query for each in read_queries()]
        self._junk = itertools.count()

    def request(self) -> Asked:
        """The next request."""
        one = self._chance.choice
        edition = one(self._editions)
        number = one(self._numbers[edition])
        match self._chance.randrange(20):
            case 0 | 1 | 2 | 3 | 4 | 5 | 6:
                return Asked("GET", f"/rules/{edition}/{number}")
            case 7:
                return Asked("GET", f"/rules/{edition}/{number}?junk={next(self._junk)}{'x' * 300}")
            case 8:
                return Asked("GET", f"/terms/{edition}/{quote(one(self._terms), safe='')}")
            case 9:
                return Asked("GET", f"/api/rule/{number}?edition={edition}")
            case 10:
                return Asked("GET", f"/history/{edition}/{number}")
            case 11:
                return Asked("GET", f"/graph/{edition}/{number}?depth={self._chance.randint(1, 3)}")
            case 12 | 13 | 14:
                query = urlencode({"q": one(self._queries), "edition": one([*self._editions, "all"])})
                return Asked("GET", f"{one(('/search', '/api/search'))}?{query}")
            case 15:
                return Asked("GET", f"/diff/{edition}/{one(self._editions)}/{number}")
            case 16:
                return Asked("GET", f"/{quote(one(ODD).encode('utf-8', 'replace'), safe='')}/{number}")
            case 17 | 18:
                return Asked("POST", "/api/replay", {"scenario": one(scenarios())})
            case _:
                return self.heavy()

    def heavy(self) -> Asked:
        """A question."""
        return Asked("POST", "/api/ask", {"question": self._chance.choice(questions())})

    def page(self) -> str:
        """The address of a page of rules."""
        edition = self._chance.choice(self._editions)
        return f"/rules/{edition}/{self._chance.choice(self._numbers[edition])}"


def heaviest(directory: Path) -> tuple[Asked, ...]:
    """The heaviest that can be asked of the store in a directory, as far as the project knows.

    By turns: the questions of its own lists that take the longest, searches as long as they may be through
    every edition, graphs as wide as they may be, and chapters compared.
    """
    library = Library.open(directory)
    busy: dict[str, float] = {}
    for question in questions():
        began = time.process_time()
        with contextlib.suppress(LookupFailed):
            library.ask(question)
        busy[question] = time.process_time() - began
    slowest = sorted(busy, key=lambda question: -busy[question])[:HEAVIEST]
    keys, last = [each.key for each in library.editions()], library.edition_key(None)
    words = " ".join(each.query for each in read_queries()).split()
    chance = random.Random(21)
    asked = []
    for number, question in zip(
        chance.sample(sorted(library.export(last)[last]), MANY), itertools.cycle(slowest), strict=False
    ):
        old, new = chance.sample(keys, 2)
        query = " ".join(chance.sample(words, MOST_WORDS))[:LONGEST_QUERY]
        asked += [
            Asked("POST", "/api/ask", {"question": question}),
            Asked("GET", "/api/search?" + urlencode({"q": query, "edition": EVERY_EDITION, "limit": 100})),
            Asked("GET", "/api/graph?" + urlencode({"number": number, "depth": 3, "edition": last})),
            Asked("GET", f"/api/diff?old={old}&new={new}&number={number[0]}"),
        ]
    return tuple(asked)


def ask_all(address: str, requests: Iterator[Asked], clients: int = CLIENTS) -> Counter[int]:
    """Ask for all of them by several clients, each a visitor of its own; counts how they were answered."""
    lock, statuses = threading.Lock(), Counter[int]()

    def visit(client: int) -> None:
        with _connected(address, client) as connection:
            while True:
                with lock:
                    asked = next(requests, None)
                if asked is None:
                    return
                status = _status(connection, asked)
                with lock:
                    statuses[status] += 1

    with ThreadPoolExecutor(clients) as pool:
        list(pool.map(visit, range(clients)))
    return statuses


def _while_others_ask(address: str, mixed: _Mixed, heavy: Sequence[Asked]) -> Iterator[Measure]:
    """Let every client but one ask the heaviest for some seconds, and time the pages of that one."""
    until = time.monotonic() + HEAVY_SECONDS
    answered: Counter[int] = Counter()

    def visit(client: int) -> None:
        asked = itertools.islice(itertools.cycle(heavy), client * len(heavy) // CLIENTS, None)
        with _connected(address, client) as connection:
            while time.monotonic() < until:
                answered[_status(connection, next(asked))] += 1

    with ThreadPoolExecutor(CLIENTS) as clients:
        for client in range(CLIENTS):
            clients.submit(visit, client)
        took = []
        with _connected(address, CLIENTS) as connection:
            while time.monotonic() < until:
                began = time.perf_counter()
                _status(connection, Asked("GET", mixed.page()))
                took.append((time.perf_counter() - began) * 1000)
                time.sleep(0.005)
    yield Measure(f"a page while {CLIENTS} ask the heaviest, median", statistics.median(took), "ms")
    yield Measure("  99th percentile", percentile(took, 99), "ms", CHEAP_MILLISECONDS)
    yield Measure("  of the heaviest answered", answered[200] / HEAVY_SECONDS, "/s")
    yield Measure("  told to come back", answered[503] / HEAVY_SECONDS, "/s")


@contextlib.contextmanager
def _connected(address: str, client: int) -> Iterator[http.client.HTTPConnection]:
    """Connect as a visitor with an address of its own, where the system has more than one for itself."""
    mine = (f"127.0.0.{client + 2}", 0) if sys.platform == "linux" else None
    connection = http.client.HTTPConnection(address, timeout=SECONDS, source_address=mine)
    try:
        yield connection
    finally:
        connection.close()


def _status(connection: http.client.HTTPConnection, asked: Asked) -> int:
    body = None if asked.body is None else json.dumps(asked.body)
    headers = {} if body is None else {"Content-Type": "application/json"}
    connection.request(asked.method, asked.path, body, headers)
    response = connection.getresponse()
    response.read()
    return response.status
