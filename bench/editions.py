"""Measures a store of many editions beside one of five: adding one, looking up, searching, memory.

A hundred editions are generated; official texts are measured where a directory of them is named.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from assistant.library import Library
from bench.measures import Measure
from bench.official_text import official_text
from bench.strangers import memory_served
from cli.building import ingest
from webapp.app import app_over

MANY = 100
REWORDED = 50
"""So many rules of a generated edition say something else than in the one before."""

SHIFTED_EVERY, MOVED = 10, 31
"""In every tenth a keyword action is put between the others, as 701.31, and those behind it move on."""

ROUNDS = 5
PAGES = (
    "/editions", "/graph/2021/704.5j", "/rules/2021/704.5j", "/rules/2021/704", "/history/2021/702.19b",
    "/history/{}/704.5j", "/table", "/ask", "/search?q=trample&edition=2021", "/api/editions",
    "/api/rule/704.5j", "/api/term/trample?edition=2021", "/api/beside?q=trample",
)  # fmt: skip
"""Addresses that are asked for in both stores; `{}` is the newest edition."""
WORDS = (
    "legend rule",
    "trample deathtouch",
    "when does a state-based action happen",
    "copy of a token",
    "mana burn",
    "first strike damage step",
    "commander tax",
    "replacement effect order",
)
_RULE = re.compile(r"^(\d{3}\.\d+)([a-z]*)\.? (.+)$")


def many_editions(directory: Path) -> Iterator[Measure]:
    """Build a hundred editions beside the five of a store, and compare."""
    with tempfile.TemporaryDirectory() as scratch:
        many = Path(scratch) / "many"
        texts = list(generated(official_text(Library.open(directory), "2024", "January 1, 2025"), MANY - 4))
        files = []
        for at, text in enumerate(texts):
            files.append(Path(scratch) / f"{at}.txt")
            files[-1].write_text(text, encoding="utf-8")
        shutil.copytree(directory, many)
        ingest(many, files[:-1])
        yield Measure("a store of 100 editions, on disk", _size(many), "MB", 100)
        yield from _beside(directory, many, "100 editions")
        yield from _memory_and_adding(many, files[-1], "100 editions")


def official_editions(directory: Path, texts: Path) -> Iterator[Measure]:
    """Add the official texts of a directory to the editions of a store, and compare the two."""
    files = sorted(texts.glob("*.txt"))
    with tempfile.TemporaryDirectory() as scratch:
        many = Path(scratch) / "many"
        shutil.copytree(directory, many)
        ingest(many, files[:-1], force=True)
        added = _alone(_added, many, files[-1])
        name = f"{len(Library.open(many).editions())} editions, {len(files)} of them official texts"
        yield Measure(f"a store of {name}, on disk", _size(many), "MB", 100)
        yield Measure(f"processor time of adding the last of {name}", added, "s", 5)
        yield from _beside(directory, many, name)
        yield Measure(
            f"the most memory of a process that answers from {name}", _alone(_memory_of, many), "MB", 400
        )


def _memory_and_adding(many: Path, last: Path, name: str) -> Iterator[Measure]:
    memory = _alone(_memory_of, many)
    yield Measure(f"the most memory of a process that answers from {name}", memory, "MB", 400)
    most, rests = memory_served(many)
    yield Measure(f"the server with its workers, of {name}, the most while it answers", most, "MB", 400)
    yield Measure(f"the server with its workers, of {name}, at rest", rests, "MB", 400)
    yield Measure(f"processor time of adding one more to {name}", _alone(_added, many, last), "s", 5)


def generated(text: str, count: int) -> Iterator[str]:
    """Write editions that follow an official text, one for each month, each with changes of its own."""
    chance, lines = random.Random(21), text.splitlines()
    for at in range(count):
        lines = _changed(lines, at, chance)
        year, month = divmod(at, 12)
        day = f"{_MONTHS[month]} 1, {2025 + year}"
        yield re.sub(r"effective as of .*\.", f"effective as of {day}.", "\n".join(lines), count=1) + "\n"


_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def _changed(lines: list[str], at: int, chance: random.Random) -> list[str]:
    """Reword some rules, add a keyword behind the last one, and now and then move keyword actions on."""
    lines = list(lines)
    rules = [n for n, line in enumerate(lines) if _RULE.match(line) and len(line) > 80]
    for n in chance.sample(rules, REWORDED):
        words = lines[n].split(" ")
        words[chance.randrange(3, len(words) - 1)] = chance.choice(lines[chance.choice(rules)].split(" ")[1:])
        lines[n] = " ".join(words)
    if at % SHIFTED_EVERY == SHIFTED_EVERY - 1:
        lines = [_moved_on(line) for line in lines]
        first = next(n for n, line in enumerate(lines) if line.startswith(f"701.{MOVED + 1}."))
        deed = f"701.{MOVED}. Deed{at}", f"701.{MOVED}a To deed{at} a card of the month {at} is to turn it."
        lines[first:first] = [each for line in deed for each in (line, "")]
    last = max(n for n, line in enumerate(lines) if line.startswith("702."))
    number = int(re.match(r"702\.(\d+)", lines[last])[1]) + 1  # type: ignore[index]
    new = [
        f"702.{number}. Keyword{number}",
        f"702.{number}a Keyword{number} is a static ability of a creature of the month {at}.",
        f"702.{number}b Multiple instances of keyword{number} on the same creature are redundant.",
    ]
    return lines[: last + 1] + [each for line in new for each in ("", line)] + lines[last + 1 :]


def _moved_on(line: str) -> str:
    return re.sub(r"\b701\.(\d+)", lambda found: f"701.{int(found[1]) + (int(found[1]) >= MOVED)}", line)


def _size(directory: Path) -> float:
    """Megabytes of the rules in a store, without the cards that lie beside them."""
    return sum(path.stat().st_size for path in directory.rglob("*.sqlite") if "cards" not in path.name) / 1e6


def _beside(five: Path, many: Path, name: str) -> Iterator[Measure]:
    """Do the same with both stores by turns, and give how often as long the larger one takes."""
    libraries = Library.open(five), Library.open(many)
    numbers = random.Random(704).sample(sorted(libraries[0].export("2021")["2021"]), 300)
    stayed = [its for its in numbers if len({_wordings(library, its) for library in libraries}) == 1]
    work: dict[str, tuple[Callable[[Library, str], object], tuple[str, ...], float]] = {
        "a rule by number": (lambda library, its: library.rule(its, "2021"), tuple(numbers), 1.5),
        "a history in which no more changed": (
            lambda library, its: library.wordings(its, "2021"),
            tuple(stayed),
            1.5,
        ),
        "a term": (lambda library, its: library.term(its, "2021"), ("trample", "token", "object"), 1.5),
        "a search of one edition": (lambda library, its: library.search(its, "2021"), WORDS, 1.5),
        "a search of all editions": (lambda library, its: library.search(its, "all"), WORDS, 3.0),
        "two editions compared": (lambda library, its: library.diff("2014", "2021", its), ("1", "6"), 1.5),
    }
    for what, (do, values, limit) in work.items():
        ratios, took = [], []
        for _ in range(ROUNDS):
            small, large = (
                statistics.median(_busy(do, library, value) for value in values) for library in libraries
            )
            ratios.append(large / small)
            took.append(large)
        yield Measure(f"{what}, of {name}", statistics.median(took), "ms")
        yield Measure(f"{what}, of {name}: as many times as of five", statistics.median(ratios), "", limit)
    yield from _pages_beside(libraries, name)


def _pages_beside(libraries: Sequence[Library], name: str) -> Iterator[Measure]:
    """Make pages over both libraries by turns, none of them kept."""
    visitors = [app_over(library, keeping=False).test_client() for library in libraries]
    for page in PAGES:
        ratios = []
        for _ in range(2 * ROUNDS):
            small, large = (
                _busy(visitor.get, page.format(library.edition_key(None)))
                for library, visitor in zip(libraries, visitors, strict=True)
            )
            ratios.append(large / small)
        yield Measure(
            f"{page.format('newest')}, of {name}: as many times as of five",
            statistics.median(ratios),
            "",
            1.5,
        )


def _busy(work: Callable[..., object], *values: object) -> float:
    """Do some work once and give its processor time in milliseconds: the machine may have other work."""
    began = time.process_time()
    work(*values)
    return (time.process_time() - began) * 1000


def _wordings(library: Library, number: str) -> int:
    """How many wordings and numbers a rule of 2021 has had."""
    wordings = library.history(number, "2021").wordings
    return sum(bool(each.text) and each.change != ("same",) for each in wordings)


def _alone(work: Callable[..., float], *values: object) -> float:
    """Do some work in a process of its own, so that its memory and its time can be told."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as process:
        return process.submit(work, *values).result()


def _memory_of(directory: Path) -> float:
    """Look up and search in every edition of a store and in all at once; gives the memory in megabytes."""
    library = Library.open(directory)
    for edition in library.editions():
        for words in WORDS[:4]:
            library.search(words, edition.key)
        library.term("trample", edition.key)
        library.outline(edition.key)
        for hit in library.search(WORDS[0], edition.key).hits:
            if hit.kind == "rule":
                library.history(hit.number, hit.edition)
    for words in WORDS:
        library.search(words, "all")
    return _peak()


def _added(directory: Path, text: Path) -> float:
    """Add an edition; gives the seconds of processor time, of the processes that it started, too."""
    began = sum(os.times()[:4])
    ingest(directory, [text])
    return sum(os.times()[:4]) - began


def _peak() -> float:
    """The most memory that this process has had, in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():  # what the system tells otherwise counts what the process had that started this one
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return float("nan")
    import resource  # noqa: PLC0415 - Windows has none

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
