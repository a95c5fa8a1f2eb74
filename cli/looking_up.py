"""The commands that look something up: each prints its answer for people or, with --json, for programs."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from assistant.lengths import LONGEST_QUERY
from assistant.library import Library
from cli.completing import complete_edition, complete_number, complete_term
from cli.numbers import Whole
from cli.options import characters_option, db_option, edition_option, json_option, longer_allowed
from cli.progress import progress
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    import cli.terminal
else:
    import cli  # rich, which draws, takes longer to load than a rule to find


def _show(answer: object, as_json: bool) -> None:
    if as_json:
        write_json(answer)
        return
    cli.terminal.show(answer)


@click.command()
@db_option
@json_option
def editions(db: Path, as_json: bool) -> None:
    """List the stored editions, oldest first, and what their documents lack."""
    stored = open_library(db).editions()
    if as_json:
        write_json(stored)
        return
    cli.terminal.show_editions(stored)


@click.command()
@click.argument("number", nargs=-1, required=True, shell_complete=complete_number)
@edition_option
@db_option
@json_option
def rule(number: tuple[str, ...], edition: str | None, db: Path, as_json: bool) -> None:
    """Show the rule NUMBER with its examples, what it cites, what cites it, and its history.

    NUMBER may be written in any form: 702.19b, 70219b, "cr 702 19 b", and in its place may stand the title
    of a rule or section, or what players call it: trample, lki. A section (704) or chapter (7) shows its
    rules.
    """
    _show(open_library(db).named(" ".join(number), edition), as_json)


@click.command()
@click.argument("words", nargs=-1, required=True, shell_complete=complete_term)
@edition_option
@db_option
@json_option
def term(words: tuple[str, ...], edition: str | None, db: Path, as_json: bool) -> None:
    """Show the glossary's entry for WORDS, in any case and inflection."""
    _show(open_library(db).term(" ".join(words), edition), as_json)


@click.command()
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--edition",
    metavar="KEY",
    shell_complete=complete_edition,
    help="An edition's key, a set or any date, or all; the newest where none is given.",
)
@click.option("--limit", type=Whole(1, 1000), default=10, show_default=True, help="At most so many hits.")
@characters_option(LONGEST_QUERY)
@db_option
@json_option
def search(
    *, words: tuple[str, ...], edition: str | None, limit: int, characters: int, db: Path, as_json: bool
) -> None:
    """Search rules, examples, glossary and rulings for WORDS, the rules' own or those of players.

    \b
    judge search legend rule               these words, in any inflection, typing errors forgiven
    judge search summoning sick            as players say it; a hit says through which word it came
    judge search 70219b                    a rule in any form; a section: rule 704
    judge search '"at the same time"'      words in quotation marks stand together
    judge search trample -- -planeswalker  a word with a minus must not be there
    judge search protection in:702         only in a chapter, section or rule: in:7, in:702, in:702.16
    judge search damage cites:704          only what refers to a section or rule
    judge search 'term:"combat damage"'    a term, and the rules that use it
    judge search mana burn edition:all     in an edition, at a date, or in all of them
    """
    library = open_library(db)
    _show(longer_allowed(lambda: library.search(" ".join(words), edition, limit, characters)), as_json)


@click.command()
@click.argument("old", shell_complete=complete_edition)
@click.argument("new", shell_complete=complete_edition)
@click.argument("number", required=False, shell_complete=complete_number)
@click.option("--terms", is_flag=True, help="Compare the glossaries in place of the rules.")
@db_option
@json_option
def diff(*, old: str, new: str, number: str | None, terms: bool, db: Path, as_json: bool) -> None:
    """Compare the editions OLD and NEW: everything, or what is under NUMBER.

    Rules are followed by what they say: a rule with another number is compared with itself. NUMBER is
    that of NEW, or where NEW has nothing under it, that of OLD. Without
    NUMBER the rules that read the same under the same number are left out, except with --json.
    """
    if terms and number is not None:
        raise click.UsageError("--terms compares the whole glossaries; leave NUMBER out.")
    library = open_library(db)
    rows = library.diff_terms(old, new) if terms else library.diff(old, new, number)
    if as_json:
        write_json(rows)
        return
    cli.terminal.show_diff(rows, everything=number is not None)


@click.command()
@click.argument("number", nargs=-1, required=True, shell_complete=complete_number)
@edition_option
@db_option
@json_option
def history(number: tuple[str, ...], edition: str | None, db: Path, as_json: bool) -> None:
    """Show every wording of the rule NUMBER, oldest first, with the words changed since the one before."""
    library, words = open_library(db), " ".join(number)
    _show(library.history(words, edition) if as_json else library.wordings(words, edition), as_json)


@click.command()
@edition_option
@click.option("--examples", is_flag=True, help="The examples in place of the rules.")
@click.option("--terms", is_flag=True, help="The glossary in place of the rules.")
@click.option(
    "--site",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write all editions into DIR as pages that any web server can serve.",
)
@db_option
@click.option("--json", "as_json", is_flag=True, help="Accepted for likeness: an export is always JSON.")
def export(
    edition: str | None, *, examples: bool, terms: bool, site: Path | None, db: Path, as_json: bool
) -> None:
    """Print the texts of one edition, or of all, as JSON: {edition: {rule number: text}}.

    With --site write them as a static site instead, with a search that needs no server, and print what
    was written.
    """
    if sum((examples, terms, site is not None)) > 1:
        raise click.UsageError("--examples, --terms and --site are different exports; ask for one of them.")
    if site is not None and edition is not None:
        raise click.UsageError("--site writes all editions; leave --edition out.")
    library = open_library(db)
    if site is not None:
        _write_site(library, site)
    elif examples:
        write_json(library.export_examples(edition))
    elif terms:
        write_json(library.export_terms(edition))
    else:
        write_json(library.export(edition))


def _write_site(library: Library, directory: Path) -> None:
    from webapp.static_site import write_site  # noqa: PLC0415 - only here

    began = time.perf_counter()
    with progress() as show:
        written = write_site(library, directory, show)
    seconds = round(time.perf_counter() - began, 2)
    write_json({"site": str(directory), **msgspec.structs.asdict(written), "seconds": seconds})
