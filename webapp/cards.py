"""The pages of cards: search, a card as it is understood, and a sandbox for texts that somebody writes."""

from __future__ import annotations

import msgspec
from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.library import Library
from model.cards import name_key
from webapp.addresses import card_path
from webapp.bodies import WrittenFace
from webapp.sandbox import tried

MOST_NAMES = 40
FIELDS = WrittenFace.__struct_fields__

START = WrittenFace(
    "When Wanderer enters, draw a card, then juggle two balls.\n{T}: Add one mana of any color.",
    name="Wanderer",
    mana_cost="{1}{G}",
    types="Creature — Human Scout",
    power="2",
    toughness="2",
)
"""What the empty sandbox begins with: one clause that is refused, and one that is not."""

STARTS = ("Humility", "Blood Moon", "Serra Angel", "Rancor", "Flametongue Kavu")
"""Cards that the empty page offers."""

Page = str | Response


def cards_over(library: Library) -> Blueprint:
    """Make the routes of the pages of cards."""
    blueprint = Blueprint("cards", __name__)
    pages = CardPages(library)
    blueprint.add_url_rule("/cards", view_func=pages.search, endpoint="search")
    blueprint.add_url_rule("/cards/try", view_func=pages.sandbox, endpoint="sandbox")
    # Two strokes stand in the names of split cards, and are part of the name.
    blueprint.add_url_rule("/cards/<path:name>", view_func=pages.card, endpoint="card", merge_slashes=False)
    return blueprint


class CardPages:
    """The views of cards over one library."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def search(self) -> Page:
        """List the cards whose names fit what was typed; the only one of a name is shown at once."""
        words = request.args.get("q", "").strip()
        found = self._library.cards.find(words) if words else None
        if found is not None:
            return redirect(card_path(found.name))
        names = self._library.card_names(words, MOST_NAMES) if words else ()
        near = bool(names) and not any(name_key(words) in name_key(name) for name in names)
        count = len(self._library.cards.names)
        return render_template("cards.html", words=words, names=names, near=near, count=count, starts=STARTS)

    def card(self, name: str) -> Page:
        """Show a card; a face's name or another way of writing leads to the card."""
        card = self._library.card(name, request.args.get("edition") or None)
        if name != card.name:
            return redirect(card_path(card.name))
        return render_template("card.html", card=card, address=card_path(card.name))

    def sandbox(self) -> Page:
        """Show how what is written in the address is understood; without any, an example."""
        given = {name: words for name in FIELDS if (words := request.args.get(name, "").strip())}
        written = msgspec.convert({"text": "", **given}, WrittenFace) if given else START
        return render_template("sandbox.html", written=written, card=tried(self._library, written))
