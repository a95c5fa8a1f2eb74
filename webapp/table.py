"""The page of the table: boards to begin with, and the files that put a board together and play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from flask import Blueprint, render_template

from assistant.editions import IMPLEMENTED
from assistant.library import Library
from assistant.scenarios.wording import as_yaml
from webapp.choosing import EditionLists
from webapp.examples import Example, read_examples
from webapp.sharing import packed

if TYPE_CHECKING:
    from assistant.compiling.showing import CardAnswer

STARTS = ("two-triggers-of-each-player", "humility-and-opalescence", "trample-over-deathtouch", "legend-rule")
"""The examples that the page offers first."""


class Start(msgspec.Struct, frozen=True):
    """A board to begin with, and the address that opens it."""

    name: str
    address: str


def table_path(text: str, edition: str = "") -> str:
    """Give the address that opens a scenario on the table: after the `#`, so that no server ever sees it."""
    return f"/table#s={packed(text)}" + (f"&edition={edition}" if edition else "")


def on_table(card: CardAnswer) -> str:
    """A board with one card: in hand where it is cast and gone, else on the battlefield."""
    types = card.faces[0].types if card.faces else ""
    zone = "hand" if {"Instant", "Sorcery"} & set(types.split()) else "battlefield"
    return as_yaml({"name": card.name, "players": [{"name": "Alice", zone: [card.name]}, {"name": "Bob"}]})


def table_over(library: Library) -> Blueprint:
    """Make the route of the table."""
    blueprint = Blueprint("table", __name__)
    examples = read_examples()
    starts = [_start(examples[key]) for key in STARTS if key in examples]
    *others, newest = library.editions()
    played = EditionLists([each for each in others if each.key in IMPLEMENTED])

    def table() -> str:
        return render_template("table.html", edition=newest, starts=starts, played=played)

    blueprint.add_url_rule("/table", view_func=table, endpoint="table")
    return blueprint


def _start(example: Example) -> Start:
    """An example's board at its beginning: the first scenario of its text."""
    return Start(example.name, f"{table_path(example.text.partition(chr(10) + '---' + chr(10))[0])}&at=0")
