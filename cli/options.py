"""Options that several commands have, each meaning the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from assistant.bounded import TookTooLong, within
from assistant.errors import BadInput, TooLong
from cli.completing import complete_edition
from cli.numbers import MoreThanNothing, Whole
from cli.places import DEFAULT_STORE

T = TypeVar("T")

db_option = click.option(
    "--db",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="RULESTACK_DB",
    default=DEFAULT_STORE,
    show_default=".store in the project's folder",
    metavar="DIR",
    help="Directory of the store.",
)

edition_option = click.option(
    "--edition",
    metavar="KEY",
    shell_complete=complete_edition,
    help="An edition's key, a set or any date; the newest where none is given.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Have the workers of the Dask cluster at this address do it; without it, processes of this machine.",
)

seconds_option = click.option(
    "--seconds",
    type=MoreThanNothing(),
    default=60.0,
    show_default=True,
    metavar="N",
    help="How long each question or scenario may take.",
)

MEGABYTE = 1024 * 1024


def megabytes_option(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """The option that says how large a FILE may be; without it, `most` bytes."""
    return click.option(
        "--megabytes",
        type=MoreThanNothing(),
        default=most / MEGABYTE,
        show_default=True,
        metavar="N",
        help="How large each FILE may be.",
    )


def characters_option(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """The option that says how long what is written may be; without it, `most` characters."""
    return click.option(
        "--characters",
        type=Whole(1),
        default=most,
        show_default=True,
        metavar="N",
        help="How long what is asked may be.",
    )


def longer_allowed(work: Callable[[], T]) -> T:
    """Do some work; where what is asked is longer than it may be, the sentence also says what allows more."""
    try:
        return work()
    except TooLong as fault:
        raise BadInput(f"{fault.sentence.rstrip('.')}, or allow more with --characters N.") from None


def in_time(seconds: float, work: Callable[[], T]) -> T:
    """Do some work; BadInput where it takes longer than it may, or is nested too deeply."""
    try:
        return within(seconds, work)
    except TookTooLong:
        raise BadInput(f"This takes longer than {seconds:g} seconds; allow more with --seconds N.") from None
    except RecursionError:
        raise BadInput("This is nested too deeply; write less inside one another.") from None
