"""`python3 run.py bench [WHAT...]`: measures everything, or what is named, in one run and prints a table.

WHAT       starting, ingesting, looking, searching, serving, strangers, workers, editions,
           playing, exploring, answers, beside, compiling, executing
--requests N   send the server of strangers so many, 10,000 where nothing is said
--json     print the measures as JSON        --record   write them to docs/benchmarks.md too: all, or in a
           table of its own what is named
--cards FILE   measure compiling on a file of cards; without, on those of the project
--texts DIR    measure editions on the official texts in a directory, too
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from bench.answers import answers
from bench.beside import BEFORE_RECORDS, beside_older
from bench.by_workers import by_workers
from bench.compiling import compiling
from bench.editions import many_editions, official_editions
from bench.executing import executing
from bench.exploring import exploring_over
from bench.ingesting import ingesting
from bench.measures import Measure
from bench.playing import playing
from bench.searching import looking_up, searching
from bench.serving import serving
from bench.starting import starting
from bench.strangers import REQUESTS, strangers
from cli.building import ingest

RECORD = Path(__file__).parents[1] / "docs" / "benchmarks.md"


def main() -> None:
    """Measure, print, and record where that is asked for."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    parser.add_argument("--record", action="store_true", help=f"write the result to {RECORD.name}")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="a file of cards to compile, too")
    parser.add_argument(
        "--texts", type=Path, metavar="DIR", help="official texts to measure editions on, too"
    )
    parser.add_argument("--requests", type=int, default=REQUESTS, help="so many are sent to a server")
    parser.add_argument("what", nargs="*", metavar="WHAT", help="all where nothing is named")
    options = parser.parse_args()
    measures: list[Measure] = []
    with tempfile.TemporaryDirectory() as scratch:
        parts = _parts(Path(scratch) / "store", options)
        if unknown := [each for each in options.what if each not in parts]:
            parser.error(f"there is no {unknown[0]!r} to measure; it may be {', '.join(parts)}")
        if options.what and options.what[0] not in ("starting", "ingesting"):
            ingest(Path(scratch) / "store")
        for measure in (each for name in options.what or _all(parts) for each in parts[name]()):
            measures.append(measure)
            if not options.json:
                print(_line(measure), flush=True)
    if options.json:
        sys.stdout.write(msgspec.json.encode(measures).decode() + "\n")
    if options.record:
        RECORD.write_text(_recorded(measures, options), encoding="utf-8")


def _parts(store: Path, options: argparse.Namespace) -> dict[str, Callable[[], Iterator[Measure]]]:
    """What is measured, each over a store that is built first."""
    return {
        "starting": starting,
        "ingesting": lambda: ingesting(store),
        "looking": lambda: looking_up(store),
        "searching": lambda: searching(store),
        "serving": lambda: serving(store),
        "strangers": lambda: strangers(store, options.requests),
        "workers": lambda: by_workers(store),
        "editions": lambda: _editions(store, options.texts),
        "playing": lambda: playing(store),
        "exploring": lambda: exploring_over(store),
        "answers": lambda: answers(store),
        "beside": lambda: beside_older(BEFORE_RECORDS),
        "compiling": lambda: compiling(store, options.cards),
        "executing": lambda: executing(store),
    }


def _all(parts: Iterable[str]) -> tuple[str, ...]:
    """Every part, but for what another contains."""
    return tuple(each for each in parts if each != "exploring")


def _line(measure: Measure) -> str:
    missed = "" if measure.kept else "  MISSED"
    return f"{measure.name:<58}{measure.value:>9.2f} {measure.unit:<3}  {measure.promise}{missed}".rstrip()


def _editions(store: Path, texts: Path | None) -> Iterator[Measure]:
    yield from many_editions(store)
    if texts is not None:
        yield from official_editions(store, texts)


def _recorded(measures: list[Measure], options: argparse.Namespace) -> str:
    """Write the page of all measures, or put what was named into it, in place of what it had of that."""
    what: list[str] = options.what
    if not what:
        return "# Benchmarks\n\n" + _table(measures, "")
    command = f" {' '.join(what)}" + (" --texts DIR" if options.texts else "")
    page, heading = RECORD.read_text(encoding="utf-8"), f"## {', '.join(what)}\n"
    before, _, after = page.partition(heading)
    _, following, rest = after.partition("\n## ")
    parts = (before.rstrip(), heading + "\n" + _table(measures, command).rstrip())
    return "\n\n".join(parts) + "\n" + following + rest


def _table(measures: list[Measure], what: str) -> str:
    rows = [
        f"| {measure.name.strip()} | {measure.value:.2f} {measure.unit} | {measure.promise} |"
        for measure in measures
    ]
    about = (
        f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d} by `python3 run.py bench{what} "
        f"--record` with Python {platform.python_version()} on {os.cpu_count()} cores ({platform.machine()}, "
        f"{platform.system()}). All figures are of one run; the ratios say more than the figures."
    )
    return "\n".join([about, "", "| what | measured | promised |", "| --- | ---: | ---: |", *rows]) + "\n"


if __name__ == "__main__":
    main()
