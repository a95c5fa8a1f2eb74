"""Reading what may be played or cast from a zone, and what is said of that besides (601.3, 611.3d)."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.oracle.ast.phrases import Description, Node, Place
from engine.oracle.ast.playing import PlayFrom, When
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Misread, Reader
from engine.zones import Zone

_ORIGINS: Final = ("your graveyard", "the top of your library", "among cards exiled with ~")
_YOUR_GRAVEYARD: Final = Place(Zone.GRAVEYARD, "from", "your")
LOOK: Final = "you may look at the top card of your library any time, and"
SNOW: Final = (
    ", and you may spend mana from snow sources as though it were mana of any color to cast those spells"
)
BY_LIFE: Final = "by paying life equal to its mana value rather than paying its mana cost"
IF_LIFE: Final = (
    "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
)
EXILED: Final = "If a spell cast this way would be put into your graveyard, exile it instead."


def _play_from(r: Reader) -> Node:
    look = r.take(LOOK)
    when = next((each for each in get_args(When) if each and r.take(each)), "")
    if when:
        r.expect(",")
    r.expect("you may")
    lands, both, twice, each, counted = "", False, False, False, False
    cast, origin = None, ""
    if r.take("play"):
        lands = r.one_of("a land card", "a land") if when else r.one_of("lands")
        origin = _origin(r)
        twice = bool(origin)
        each = bool(when) and r.take("and")
        both = each or r.take("or" if when else "and")
    if both or not lands:
        r.expect("cast")
        if when:
            counted = r.one_of("an", "a", "one") == "one"
        cast, origin = _spells(r)
    life = "by" if cast is not None and not lands and r.take(BY_LIFE) else ""
    among = None if origin or life else _among(r)
    snow = cast is not None and r.take(SNOW)
    r.expect(".")
    gains = granted(r) if r.take("If you do, it gains") else ()
    exiled = r.take(EXILED)
    if cast is not None and not life and r.take(IF_LIFE):
        life = "if"
    return PlayFrom(
        origin,  # type: ignore[arg-type]
        lands,  # type: ignore[arg-type]
        cast,
        when,  # type: ignore[arg-type]
        twice and both,
        gains,
        exiled,
        look,
        among,
        each,
        snow,
        counted,
        life,  # type: ignore[arg-type]
    )


def _among(r: Reader) -> Description:
    """ "From among cards in your graveyard that were milled this turn"."""
    r.expect("from among")
    found = description(r)
    return found if found.noun == "card" and found.place is not None else r.fail("from where")


def _spells(r: Reader) -> tuple[Description, str]:
    """Which spells, and from where."""
    what = description(r)
    if what.noun != "spell":
        raise Misread
    if what.place == _YOUR_GRAVEYARD:
        return msgspec.structs.replace(what, place=None), "your graveyard"
    return what, _origin(r)


def _origin(r: Reader) -> str:
    return next((each for each in _ORIGINS if r.take(f"from {each}")), "")


PLAYING = (_play_from,)
"""The productions of whole lines."""
