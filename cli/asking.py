"""`judge ask`: a question in plain words, and how well those are answered whose rulings are known."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from assistant.lengths import LONGEST_QUESTION
from assistant.library import Library
from assistant.translating import TOLD
from cli.options import (
    characters_option,
    db_option,
    edition_option,
    in_time,
    json_option,
    longer_allowed,
    seconds_option,
)
from cli.progress import progress
from cli.stores import open_library
from cli.translating import Translator, model_options
from cli.writing import write_json

if TYPE_CHECKING:
    import cli.answer_view
    import cli.score_view
    from assistant.scoring.scoring import Part
else:
    import cli  # rich, which draws, takes longer to load than a rule to find


@click.command()
@click.argument("question", nargs=-1)
@click.option(
    "--score",
    type=click.Path(exists=True, path_type=Path),
    metavar="FILE",
    help="Ask the questions of a file or folder whose rulings are known, and count the right answers.",
)
@click.option(
    "--part",
    type=click.Choice(("all", "tuning", "held-out")),
    default="all",
    show_default=True,
    help="With --score: which of the questions; of those held out only the counts are told.",
)
@click.option(
    "--clauses", is_flag=True, help="With --score: how many clauses are read, and which are not, and why."
)
@click.option(
    "--refusals", is_flag=True, help="With --score: what refusals give to go on with; every hint is asked."
)
@click.option("--board", is_flag=True, help="Print the scenario that was played, too.")
@model_options
@seconds_option
@characters_option(LONGEST_QUESTION)
@edition_option
@db_option
@json_option
def ask(
    *,
    question: tuple[str, ...],
    score: Path | None,
    part: Part,
    clauses: bool,
    refusals: bool,
    board: bool,
    translator: Translator,
    seconds: float,
    characters: int,
    edition: str | None,
    db: Path,
    as_json: bool,
) -> int:
    """Answer a QUESTION about a rule, a term, a rule's history or a situation, in plain words.

    \b
    judge ask "what is 702.19b"
    judge ask "what does deathtouch mean"
    judge ask "which rule says legend rule"
    judge ask "how did 704.5j change since 2005"
    judge ask "I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?"
    """
    if bool(question) == (score is not None):
        raise click.UsageError("ask one QUESTION, or name a FILE with --score.")
    library = open_library(db)
    if score is not None:
        return _scored(library, score, part, edition, clauses, refusals=refusals, as_json=as_json)
    if clauses or refusals:
        option = "--clauses" if clauses else "--refusals"
        raise click.UsageError(f"{option} counts those of the questions that --score asks.")
    words = " ".join(question)
    answer = longer_allowed(lambda: in_time(seconds, lambda: library.ask(words, edition, characters)))
    if translator.shows_prompt:
        translator.show_prompt(words, answer)
        return 0
    if translator.model is not None and answer.kind in TOLD:
        answer = translator.answer(library, words, answer, edition, asks=not as_json)
    if as_json:
        write_json(answer)
    else:
        cli.answer_view.show_answer(answer, unfolded=board)
    return 0 if answer.understood else 1


def _scored(
    library: Library,
    file: Path,
    part: Part,
    edition: str | None,
    clauses: bool,
    *,
    refusals: bool,
    as_json: bool,
) -> int:
    from assistant.scoring.scoring import read_known, score  # noqa: PLC0415 - only for this option

    with progress() as show:
        found = score(read_known(file, part), lambda question: library.ask(question, edition), show,
                      library.clauses if clauses else None, refusals=refusals)  # fmt: skip
    if part == "held-out":
        found = msgspec.structs.replace(found, questions=())
    if as_json:
        write_json(found)
    else:
        cli.score_view.show_score(found)
    return 0 if not found.wrong else 1
