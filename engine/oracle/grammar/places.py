"""Reading where objects are, and the names that tell them apart, which end before that (201.2, 400.1)."""

from __future__ import annotations

from typing import Final

from engine.filters import Filter, Named
from engine.oracle.ast.phrases import Place
from engine.oracle.reader import Phrases, Reader
from engine.zones import Zone

PLACES: Final[dict[str, Place]] = {
    **{
        f"{preposition} {whose} graveyard": Place(Zone.GRAVEYARD, preposition, whose)
        for preposition in ("in", "from")
        for whose in (
            "your",
            "a",
            "an opponent's",
            "their",
            "that player's",
            "target player's",
            "target opponent's",
            "defending player's",
            "the chosen player's",
            "its controller's",
        )
    },
    **{
        f"{preposition} {whose} hand": Place(Zone.HAND, preposition, whose)
        for preposition in ("in", "from")
        for whose in ("target player's", "target opponent's", "the chosen player's", "its controller's")
    },
    **{
        f"from {whose} library": Place(Zone.LIBRARY, "from", whose)
        for whose in ("target player's", "target opponent's")
    },
    **{
        f"{preposition} {whose} {zone}s": Place(zone, preposition, whose)
        for preposition in ("in", "from")
        for whose in ("your opponents'", "all opponents'", "all players'")
        for zone in (Zone.HAND, Zone.GRAVEYARD)
    },
    "in their hand": Place(Zone.HAND, "in", "their"),
    "from their hand": Place(Zone.HAND, "from", "their"),
    "in that player's hand": Place(Zone.HAND, "in", "that player's"),
    "from a single graveyard": Place(Zone.GRAVEYARD, "from", "a single"),
    "from graveyards": Place(Zone.GRAVEYARD, "from", "every"),
    "from all graveyards": Place(Zone.GRAVEYARD, "from", "all"),
    "in all graveyards": Place(Zone.GRAVEYARD, "in", "all"),
    "in each graveyard": Place(Zone.GRAVEYARD, "in", "each"),
    "in graveyards": Place(Zone.GRAVEYARD, "in", "every"),
    "in your library": Place(Zone.LIBRARY, "in", "your"),
    "from your library": Place(Zone.LIBRARY, "from", "your"),
    "in your hand": Place(Zone.HAND, "in", "your"),
    "from your hand": Place(Zone.HAND, "from", "your"),
    "in exile": Place(Zone.EXILE, "in", ""),
    "from exile": Place(Zone.EXILE, "from", ""),
    "on the battlefield": Place(Zone.BATTLEFIELD, "on", "the"),
}


_WORDS: Final = Phrases(PLACES)


def place_of(r: Reader) -> Place | None:
    """Where the objects are, None where it isn't said."""
    found = r.take_any(_WORDS)
    return PLACES[found] if found is not None else None


def name_of(r: Reader) -> tuple[Filter, ...]:
    """ "Named …": the words up to a comma, a full stop or the place where the card is (201.2)."""
    if not r.take("named"):
        return ()
    if r.take("~"):
        return (Named("~"),)
    first, last = r.token(), r.token()
    while not r.done and r.peek() not in (".", "•", '"', ":") and not r.sees_any(_WORDS):
        titled = r.peek(1) == "the" and r.token(2).text[:1].isupper()  # "Gideon, the Oathsworn"
        if r.peek() == "," and not (r.token(1).text[:1].isupper() or titled):
            break
        if r.peek() == "/":
            break
        if r.peek()[:1].islower() and r.token().text.islower() and r.peek() not in _IN_NAMES:
            break
        last = r.next()
    while r.at and last.text.islower():  # "named God-Pharaoh's Gift and put it …"
        r.at -= 1
        last = r.tokens[r.at - 1]
    words = r.text[first.start : last.end] if r.at else ""
    return (Named(words),) if words and last.end > 0 else r.fail("a name")


_IN_NAMES = ("of", "the", "to", "in", "and", "for", "on", "from", "with", "a", "an")
