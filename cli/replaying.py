"""`judge replay`: scenario files played by the rules, for people or, with --json, for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from assistant.errors import BadInput
from cli.options import (
    MEGABYTE,
    db_option,
    edition_option,
    in_time,
    json_option,
    megabytes_option,
    seconds_option,
)
from cli.stores import open_library
from cli.writing import write_json

BRIEF = ("name", "ok", "expectations", "unread", "error", "errors", "seconds")
"""What `--brief` leaves of a replay."""

SUFFIXES = (".yaml", ".yml", ".json")
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
    from assistant.scenarios.reading import read_each  # noqa: PLC0415
    from assistant.scenarios.replay import replay as play  # noqa: PLC0415
    from assistant.scenarios.setting_up import with_unknown_cards  # noqa: PLC0415
    from assistant.scenarios.staging import open_stage  # noqa: PLC0415
    from cli.replay_view import show_replay  # noqa: PLC0415

    stage = open_stage(open_library(db))
    status, answers = 0, []
    for each in (each for path in _files(files, megabytes) for each in read_each(path)):
        if isinstance(each, Exception):
            faults = [str(fault) for fault in with_unknown_cards(each, stage.shelf).every]
            answer, status = _failed(each.name, faults), 2
        else:
            played = partial(play, each, stage, edition, explore=explore, without=without)
            try:
                answer = in_time(seconds, played)
            except BadInput as late:
                name = each.scenario.name
                answer, status = _failed(name, [late.sentence], f"{name}: "), 2
            else:
                status = max(status, 0 if answer["ok"] else 1)
                if not as_json:
                    show_replay(answer, brief=brief, everything=everything)
        answers.append({key: value for key, value in answer.items() if not brief or key in BRIEF})
    if as_json:
        write_json(answers)
    elif len(answers) > 1:
        good = sum(1 for answer in answers if answer["ok"])
        click.echo(f"{good} of {len(answers)} scenarios came out as expected.")
    return status


def _failed(name: str, faults: list[str], place: str = "") -> dict[str, Any]:
    """Say what is wrong with a scenario, at a place unless the faults name it, and give its answer."""
    click.echo(place + "\n".join(faults), err=True)
    return {"name": name, "ok": False, "error": faults[0], "errors": faults}


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
