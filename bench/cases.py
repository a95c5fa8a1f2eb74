"""`python3 run.py cases DIR`: replays every scenario of a folder, and counts how they come out.

--json       print one JSON value              --db DIR    the store with the cards (judge cards import FILE)
--only WORDS those with the words in their name  --list KIND  name each case of a kind, with why
--processes N  so many at once, as many as there are processors where nothing is said
--cluster ADDRESS  have the workers of a Dask cluster play them

A case comes out right, or otherwise than it expects; it is refused with a sentence, or breaks (by a crash,
or by taking longer than 30 seconds); or a card of it has a clause that is not read, and whatever it came
to counts for nothing. Entries of `decisions` that nothing asks for are allowed.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from assistant.errors import BadInput
from assistant.executing.choosing import executor
from assistant.scenarios.cases import Case, Read, name_of, played
from assistant.scenarios.reading import read_each
from assistant.scenarios.staging import open_stage
from cli.places import DEFAULT_STORE
from cli.progress import progress
from cli.stores import open_library

KINDS: Final = ("right", "otherwise", "refused", "broken", "unread")
SUFFIXES: Final = (".yaml", ".yml", ".json")
SHOWN = 25
"""How many reasons are shown of those that there are."""


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
    parser.add_argument("--processes", type=int, default=None, metavar="N", help="so many at once")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="of a Dask cluster's scheduler")
    options = parser.parse_args()
    if not options.folder.exists():
        print(f"cases: there is no {options.folder}; name a folder of scenario files.", file=sys.stderr)
        return 2
    began = time.perf_counter()
    read = [
        each for path in _files(options.folder) for each in read_each(path) if options.only in name_of(each)
    ]
    try:
        found = counted(_played(read, options))
    except BadInput as reason:
        print(f"cases: {reason.sentence}", file=sys.stderr)
        return 2
    if options.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        _show(found, options.listed, time.perf_counter() - began)
    return 0 if found.right + found.unread == len(found.cases) else 1


def _played(read: Sequence[Read], options: argparse.Namespace) -> tuple[Case, ...]:
    stage = open_stage(open_library(options.db))
    with executor(options.cluster, options.processes) as doing, progress() as show:
        return tuple(played(read, stage, doing, lambda done: show("playing", done, len(read))))


def _files(folder: Path) -> list[Path]:
    if folder.is_file():
        return [folder]
    return sorted(each for each in folder.rglob("*") if each.suffix in SUFFIXES)


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


if __name__ == "__main__":
    sys.exit(main())
