"""`judge cards`: cards of a file into the store, and what is understood of their texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from cli.completing import complete_card
from cli.listing import Listed
from cli.numbers import Whole
from cli.options import cluster_option, db_option, edition_option, json_option
from cli.progress import progress
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    from assistant.compiling.report import Part

PARTS: Final = ("held-out", "rest", "all")


@click.group(cls=Listed)
def cards() -> None:
    """Import cards, show how their texts are understood, and measure how many are."""


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@cluster_option
@db_option
@json_option
def import_command(file: Path, cluster: str | None, db: Path, as_json: bool) -> None:
    """Read the cards of FILE into the store; a card takes the place of the one of its name.

    FILE is Scryfall's oracle-cards bulk, MTGJSON's AtomicCards, or a YAML list of cards; plain or packed
    by gzip or xz. Its cards are then found by name wherever one is asked for, those of the project first,
    and stay when the rules are ingested again.

    \b
    judge cards import oracle-cards.json
    judge cards import AtomicCards.json.xz
    """
    from assistant.executing.choosing import executor  # noqa: PLC0415 - as below
    from cli.card_files import import_cards  # noqa: PLC0415 - loads the readers
    from cli.card_view import show_imported  # noqa: PLC0415

    with executor(cluster) as doing, progress() as show:
        imported = import_cards(file, db, show, doing)
    if as_json:
        write_json(imported)
    else:
        show_imported(imported, db)


@cards.command("show")
@click.argument("name", nargs=-1, required=True, shell_complete=complete_card)
@edition_option
@db_option
@json_option
def show_command(name: tuple[str, ...], edition: str | None, db: Path, as_json: bool) -> None:
    """Show how the card NAME is understood: its faces, each clause as a tree and written back, and its rules.

    What is refused is marked from the word on at which reading stopped, with the reason. NAME is that of
    a card or of one of its faces, in any capitals, with or without accents.

    \b
    judge cards show snapcaster mage
    judge cards show Ice
    """
    card = open_library(db).card(" ".join(name), edition)
    if as_json:
        write_json(card)
        return
    from cli.card_view import show_card  # noqa: PLC0415 - loads what draws tables

    show_card(card)


@cards.command("mutate")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--every",
    type=Whole(1),
    default=1,
    show_default=True,
    help="Only each so-manieth card; all take minutes for ten thousand.",
)
@db_option
@json_option
def mutate_command(file: Path | None, every: int, db: Path, as_json: bool) -> int:
    """Change the clauses that compile word by word, and list what is understood as if nothing had changed.

    Without FILE the imported cards are taken, or where there are none, those of the project.

    \b
    judge cards mutate --every 20
    """
    from assistant.compiling.mutating import mutate  # noqa: PLC0415 - loads the engine
    from cli.card_files import cards_of, stored_cards  # noqa: PLC0415
    from cli.card_view import show_mutated  # noqa: PLC0415

    with progress() as show:
        found = stored_cards(db) if file is None else cards_of(file, show).cards
        mutated = mutate(found[::every])
    if as_json:
        write_json(mutated)
    else:
        show_mutated(mutated)
    return 1 if mutated.same_nodes or mutated.same_abilities else 0


@cards.command("compile")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--part",
    type=click.Choice(PARTS),
    help="A tenth of the cards, drawn by their names, is held out from who works on the grammar: of it "
    "totals are told only.  [default: all, with --shapes rest]",
)
@click.option("--shapes", "with_shapes", is_flag=True, help="List what is refused, by the cards it keeps.")
@click.option(
    "--limit",
    type=Whole(1, 100_000),
    default=40,
    show_default=True,
    help="At most so many shapes.",
)
@cluster_option
@db_option
@json_option
def compile_command(  # noqa: PLR0917 - one parameter for each option
    file: Path | None,
    part: str | None,
    with_shapes: bool,
    limit: int,
    cluster: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Compile the cards of FILE and tell how many are understood in full.

    Without FILE the imported cards are compiled, or where there are none, those of the project. A card
    counts if every clause of every face does. What became of a text is kept in the store's directory, so
    that the next time it is only looked up.

    \b
    judge cards compile oracle-cards.json
    judge cards compile oracle-cards.json --part rest --shapes
    """
    # Compiling loads the engine, which is longer than to find a rule.
    from assistant.compiling.outcomes import Outcomes  # noqa: PLC0415
    from assistant.compiling.report import compile_cards  # noqa: PLC0415
    from assistant.executing.choosing import executor  # noqa: PLC0415
    from cli.card_files import cards_of, stored_cards  # noqa: PLC0415
    from cli.card_view import show_compiled  # noqa: PLC0415

    with executor(cluster) as doing, progress() as show:
        found = stored_cards(db) if file is None else cards_of(file, show).cards
        chosen = cast("Part", part or ("rest" if with_shapes else "all"))
        compiled = compile_cards(found, Outcomes(db, doing), chosen, show, with_shapes=with_shapes)
    if as_json:
        write_json(compiled)
    else:
        show_compiled(compiled, limit)


@cards.command("forms")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@cluster_option
@db_option
@json_option
def forms_command(file: Path | None, cluster: str | None, db: Path, as_json: bool) -> None:
    """List the forms of card text with the number of cards that use each, those that none uses first.

    Without FILE the imported cards are counted, and with them those of the project that they lack. What is
    "in code" is a node that no form says. The tenth that is held out is counted and not shown. A form of
    one card is told with the reason why it isn't composed of others.

    \b
    judge cards forms oracle-cards.json
    """
    from assistant.compiling.forms_used import printed, uses  # noqa: PLC0415 - loads the engine
    from assistant.compiling.outcomes import Outcomes  # noqa: PLC0415
    from assistant.executing.choosing import executor  # noqa: PLC0415
    from cli.card_files import cards_of, stored_cards  # noqa: PLC0415
    from cli.card_view import show_forms  # noqa: PLC0415

    with executor(cluster) as doing, progress() as show:
        found = stored_cards(db) if file is None else cards_of(file, show).cards
        used = uses(printed(found), Outcomes(db, doing), show)
    if as_json:
        write_json(used)
    else:
        show_forms(used)


@cards.command("sample")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--count", type=Whole(1, 10_000), default=300, show_default=True, help="How many cards.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed draws other cards.")
@db_option
@json_option
def sample_command(file: Path | None, count: int, seed: int, db: Path, as_json: bool) -> None:
    """Draw cards that compile, spread over what texts say, and tell which of them a scenario plays with.

    Without FILE the imported cards are drawn from, or where there are none, those of the project. The
    tenth that is held out is left out.

    \b
    judge cards sample oracle-cards.json
    """
    from assistant.compiling.outcomes import Outcomes  # noqa: PLC0415 - loads the engine
    from assistant.compiling.sampling import draw  # noqa: PLC0415
    from assistant.scenarios.coverage import read_all  # noqa: PLC0415
    from cli.card_files import cards_of, stored_cards  # noqa: PLC0415
    from cli.card_view import show_sample  # noqa: PLC0415
    from cli.covering import SCENARIOS  # noqa: PLC0415

    with progress() as show:
        found = stored_cards(db) if file is None else cards_of(file, show).cards
        sample = draw(found, Outcomes(db), read_all(SCENARIOS), count, seed, show)
    if as_json:
        write_json(sample)
    else:
        show_sample(sample)
