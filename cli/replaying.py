"""`judge replay`: scenario files played by the rules, for people or, with --json, for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from assistant.errors import BadInput
from cli.options import (
    MEGABYTE,
    cluster_option,
    db_option,
    edition_option,
    in_time,
    json_option,
    megabytes_option,
    seconds_option,
)
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    from assistant.scenarios.errors import ScenarioError
    from assistant.scenarios.reading import ReadScenario
    from assistant.scenarios.replay import Stage

BRIEF = ("name", "ok", "expectations", "unread", "error", "errors", "seconds")
"""What `--brief` leaves of a replay."""

SUFFIXES = (".yaml", ".yml", ".json")
WORTH_A_PROCESS = 50
"""Scenarios that are replayed before a process could have begun to."""

LONGEST_SCENARIO = MEGABYTE
"""Bytes of a file of scenarios, as many as a server takes."""


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@edition_option
@click.option("--explore", is_flag=True, help="Try every legal choice; show what each outcome comes from.")
@click.option(
    "--without", multiple=True, metavar="NUMBER", help="Play as if this rule did not exist; repeatable."
)
@click.option("--brief", is_flag=True, help="Only whether each came out as expected, and what did not.")
@click.option("--all", "everything", is_flag=True, help="Show priority and the turn's structure, too.")
@seconds_option
@megabytes_option(LONGEST_SCENARIO)
@cluster_option
@db_option
@json_option
def replay(  # noqa: PLR0917 - one parameter for each option
    files: tuple[Path, ...],
    edition: str | None,
    explore: bool,
    without: tuple[str, ...],
    brief: bool,
    everything: bool,
    seconds: float,
    megabytes: float,
    cluster: str | None,
    db: Path,
    as_json: bool,
) -> int:
    """Replay the scenarios of each FILE, step by step, each step with its rule.

    A FILE is YAML or JSON and may hold several scenarios; of a directory all files are replayed.

    \b
    judge replay trample.yaml
    judge replay trample.yaml --edition 2005
    judge replay trample.yaml --without 702.19b
    judge replay tests/scenarios --brief
    """
    # Setting a board compiles cards, which is longer to load than a rule to find.
    from assistant.executing.choosing import executor  # noqa: PLC0415
    from assistant.executing.work import Work, no_lost  # noqa: PLC0415
    from assistant.scenarios.reading import read_each  # noqa: PLC0415
    from assistant.scenarios.staging import open_stage  # noqa: PLC0415
    from cli.replay_view import show_replay  # noqa: PLC0415

    how = _How(open_stage(open_library(db)), edition, explore, without, seconds)
    read = (each for path in _files(files, megabytes) for each in read_each(path))
    # Where all are told one by one there are few, which are done before a process has begun.
    pieces = read if any(map(Path.is_dir, files)) else list(read)
    status, answers = 0, []
    with executor(cluster) as doing:
        for answer, faults, its in no_lost(doing.done(Work(_begin, how, worth=WORTH_A_PROCESS), pieces)):
            status = max(status, its)
            if faults:
                click.echo("\n".join(faults), err=True)
            elif not as_json:
                show_replay(answer, brief=brief, everything=everything)
            answers.append({key: value for key, value in answer.items() if not brief or key in BRIEF})
    if as_json:
        write_json(answers)
    elif len(answers) > 1:
        good = sum(1 for answer in answers if answer["ok"])
        click.echo(f"{good} of {len(answers)} scenarios came out as expected.")
    return status


class _How(NamedTuple):
    """How scenarios are replayed."""

    stage: Stage
    edition: str | None
    explore: bool
    without: tuple[str, ...]
    seconds: float


Replayed = tuple[dict[str, Any], list[str], int]
"""What is told of a scenario, what is wrong with it, and the exit status that this is worth."""


def _begin(how: _How) -> Callable[[ReadScenario | ScenarioError], Replayed]:
    return partial(_replayed, how)


def _replayed(how: _How, each: ReadScenario | ScenarioError) -> Replayed:
    from assistant.scenarios.replay import replay as play  # noqa: PLC0415
    from assistant.scenarios.setting_up import with_unknown_cards  # noqa: PLC0415

    if isinstance(each, Exception):
        faults = [str(fault) for fault in with_unknown_cards(each, how.stage.shelf).every]
        return _failed(each.name, faults)
    try:
        played = partial(play, each, how.stage, how.edition, explore=how.explore, without=how.without)
        answer = in_time(how.seconds, played)
    except BadInput as late:
        name = each.scenario.name
        return _failed(name, [late.sentence], f"{name}: ")
    return answer, [], 0 if answer["ok"] else 1


def _failed(name: str, faults: list[str], place: str = "") -> Replayed:
    """Say what is wrong with a scenario, at a place unless the faults name it, and give its answer."""
    said = [place + faults[0], *faults[1:]]
    return {"name": name, "ok": False, "error": faults[0], "errors": faults}, said, 2


def _files(paths: Iterable[Path], megabytes: float) -> Iterator[Path]:
    """The files that are meant; BadInput names one of more megabytes than a file may have."""
    for path in paths:
        inside = (
            sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES) if path.is_dir() else [path]
        )
        for file in inside:
            size = file.stat().st_size / MEGABYTE if file.is_file() else 0
            if size > megabytes:
                raise BadInput(
                    f"{file} has {size:.1f} MB, a file of scenarios {megabytes:g} at most; "
                    "allow more with --megabytes N."
                )
            yield file
