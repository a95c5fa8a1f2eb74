"""`python3 run.py cases DIR`: replays every scenario of a folder, and counts how they come out.

--json       print one JSON value              --db DIR    the store with the cards (judge cards import FILE)
--only WORDS those with the words in their name  --list KIND  name each case of a kind, with why

A case comes out right, or otherwise than it expects; it is refused with a sentence, or breaks (by a crash,
or by taking longer than 30 seconds); or a card of it has a clause that is not read, and whatever it came
to counts for nothing. Entries of `decisions` that nothing asks for are allowed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final

import msgspec

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, read_each
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.staging import open_stage
from assistant.scenarios.wording import in_a_line
from cli.places import DEFAULT_STORE
from cli.stores import open_library

SECONDS = 30.0
"""How long a case may take."""

KINDS: Final = ("right", "otherwise", "refused", "broken", "unread")
SUFFIXES: Final = (".yaml", ".yml", ".json")
Read = ReadScenario | ScenarioError
"""A case as read, or what is wrong with its file."""

SHOWN = 25
"""How many reasons are shown of those that there are."""


class Case(msgspec.Struct, frozen=True):
    """How a case came out, and why it is not right: a sentence, an expectation, a crash, an unread clause."""

    name: str
    kind: str
    why: str = ""


class Count(msgspec.Struct, frozen=True):
    """`python3 run.py cases --json`: how many came out how, and why the others, commonest first."""

    right: int
    otherwise: int
    refused: int
    broken: int
    unread: int
    reasons: tuple[dict[str, Any], ...]
    cases: tuple[Case, ...]


def main() -> int:
    """Replay all, and say how they came out; 1 where one came out otherwise, was refused or broke."""
    about = __doc__ or ""
    parser = argparse.ArgumentParser(prog="cases", description=about.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder of scenario files, or one file")
    parser.add_argument(
        "--db", type=Path, default=DEFAULT_STORE, help="the store whose cards are played with"
    )
    parser.add_argument("--only", default="", metavar="WORDS", help="those with the words in their name")
    parser.add_argument("--list", dest="listed", choices=KINDS, default=None, help="name each of this kind")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    if not options.folder.exists():
        print(f"cases: there is no {options.folder}; name a folder of scenario files.", file=sys.stderr)
        return 2
    began = time.perf_counter()
    read = [
        each for path in _files(options.folder) for each in read_each(path) if options.only in _name(each)
    ]
    found = counted(tuple(played(read, options.db)))
    if options.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        _show(found, options.listed, time.perf_counter() - began)
    return 0 if found.right + found.unread == len(found.cases) else 1


def _files(folder: Path) -> list[Path]:
    if folder.is_file():
        return [folder]
    return sorted(each for each in folder.rglob("*") if each.suffix in SUFFIXES)


def _name(each: Read) -> str:
    return each.name if isinstance(each, ScenarioError) else each.scenario.name


def counted(cases: Sequence[Case]) -> Count:
    """Count the cases by kind, and their reasons without what is special to one case."""
    kinds = Counter(each.kind for each in cases)
    reasons = Counter((each.kind, _general(each)) for each in cases if each.kind != "right")
    listed = tuple(
        {"kind": kind, "why": why, "cases": number} for (kind, why), number in reasons.most_common()
    )
    return Count(*(kinds[kind] for kind in KINDS), reasons=listed, cases=tuple(cases))


_SPECIAL = (
    (re.compile(r"^\S+\.(?:ya?ml|json)(?::\d+)?: (?:[\w.'’ ]+?: )?"), ""),
    (re.compile(r"'[^']*(?:'\w[^']*)*'|\"[^\"]*\"|“[^”]*”"), "…"),
    (re.compile(r"(?<![.\d])\d+(?![.\d])"), "#"),
    (re.compile(r"(?:[Ll]egal(?: answers)?|[Tt]here are|what fits|can now|did you mean):? .*"), "…"),
)
"""Places, names and numbers, which differ from case to case where the reason is the same."""


def _general(case: Case) -> str:
    if case.kind == "otherwise":
        return f"`{case.why.partition(':')[0]}` is not as expected"
    why = case.why
    for pattern, instead in _SPECIAL:
        why = pattern.sub(instead, why)
    return why[:160]


def _show(found: Count, listed: str | None, seconds: float) -> None:
    for each in found.cases if listed else ():
        if each.kind == listed:
            print(f"{each.name}\n    {each.why}")
    for reason in found.reasons[:SHOWN] if not listed else ():
        print(f"{reason['cases']:5d}  {reason['kind']:<10}{reason['why']}")
    numbers = ", ".join(f"{getattr(found, kind)} {kind}" for kind in KINDS)
    print(f"{len(found.cases)} cases in {seconds:.0f} s: {numbers}.")


# One case


def tried(read: Read, stage: Stage) -> Case:
    """Replay a case and say how it came out, whatever happens in it."""
    if isinstance(read, ScenarioError):
        return Case(read.name, "refused", str(read))
    name = read.scenario.name
    answer = replay(_scored(read), stage)
    unread = [each for each in answer.get("unread", ()) if "card" in each]
    if unread:
        return Case(name, "unread", "; ".join(f"{each['card']}: {each['clause']}" for each in unread))
    if "error" in answer:
        return Case(name, "broken" if answer.get("broke") else "refused", answer["error"])
    if answer["ok"]:
        return Case(name, "right")
    wrong = (each for each in answer["expectations"] if not each["ok"])
    said = (f"{in_a_line(each['expect'])}, found {in_a_line(each['found'])}" for each in wrong)
    return Case(name, "otherwise", "; ".join(said))


def _scored(read: ReadScenario) -> ReadScenario:
    """The same scenario with its spare decisions allowed."""
    if read.scenario.leftovers != "error":
        return read
    return ReadScenario(
        read.scenario.model_copy(update={"leftovers": "decisions"}), read.file, read.lines, read.raw
    )


# Many, each in a process that it can't take the others down with


class _Worker:
    """A process that plays one case after another, and the place of the one that it is playing."""

    def __init__(self, cases: Sequence[Read], store: Path) -> None:
        fork = "fork" in multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("fork" if fork else "spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, cases, store), daemon=True)
        self.process.start()
        theirs.close()
        self.place: int | None = None
        self.due = 0.0
        self.ready = False

    def play(self, place: int) -> None:
        if not self.ready:
            self.pipe.recv()
            self.ready = True
        self.place, self.due = place, time.monotonic() + SECONDS
        self.pipe.send(place)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(pipe: Connection, cases: Sequence[Read], store: Path) -> None:
    stage = open_stage(open_library(store))
    pipe.send(None)  # ready: only the playing is timed
    while True:
        pipe.send(tried(cases[pipe.recv()], stage))


def played(cases: Sequence[Read], store: Path) -> Iterator[Case]:
    """Play the cases in as many processes as there are cores, in their order; one never costs another."""
    open_library(store)  # is built here where there is none: each process then opens it for itself
    found: dict[int, Case] = {}
    left = iter(range(len(cases)))
    idle = [_Worker(cases, store) for _ in range(min(os.cpu_count() or 1, len(cases)))]
    busy: list[_Worker] = []
    try:
        while idle or busy:
            while idle and (place := next(left, None)) is not None:
                idle[-1].play(place)
                busy.append(idle.pop())
            if not busy:
                break
            wait([each.pipe for each in busy], max(0.0, min(each.due for each in busy) - time.monotonic()))
            for worker in [each for each in busy if each.pipe.poll() or each.due <= time.monotonic()]:
                busy.remove(worker)
                case = _case_of(worker, _name(cases[worker.place or 0]))
                found[worker.place or 0] = case
                idle.append(worker if case.why not in (CRASHED, TOO_LONG) else _another(worker, cases, store))
    finally:
        for each in (*idle, *busy):
            each.end()
    yield from (found[place] for place in range(len(cases)))


CRASHED = "its process ended"
TOO_LONG = f"it takes longer than {SECONDS:g} s"


def _case_of(worker: _Worker, name: str) -> Case:
    """What a worker says of its case, or what became of the worker."""
    try:
        return worker.pipe.recv() if worker.pipe.poll() else Case(name, "broken", TOO_LONG)
    except (EOFError, ConnectionError):
        return Case(name, "broken", CRASHED)


def _another(worker: _Worker, cases: Sequence[Read], store: Path) -> _Worker:
    worker.end()
    return _Worker(cases, store)


if __name__ == "__main__":
    sys.exit(main())
