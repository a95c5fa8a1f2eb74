"""The words by which a description says whose something is, where it comes from, and than what it is more."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.filters import AllOf, Controlled, Filter, Not, Owned, Whose
from engine.oracle.ast import phrases
from engine.zones import Zone

WHOSE: dict[str, Whose] = {
    "you control": "you",
    "an opponent controls": "opponent",
    "your opponents control": "opponent",
    "your team controls": "team",
    "you don't control": "not you",
    "defending player controls": "defending player",
    "enchanted player controls": "host",
    "the chosen player controls": "chosen player",
}

RELATIONS: Final[dict[str, Literal["<", "<=", ">"]]] = {
    "lesser": "<", "greater": ">", "equal or lesser": "<=", "an equal or lesser": "<=",
}  # fmt: skip
ELSEWHERE: Final = {
    **dict.fromkeys(("your hand", "their hand", "their hands"), Zone.HAND),
    "exile": Zone.EXILE,
    "a graveyard": Zone.GRAVEYARD,
}

OWNED: Final[dict[str, Filter]] = {
    "you control but don't own": AllOf((Controlled("you"), Not(Owned("you")))),
    "you own but don't control": AllOf((Owned("you"), Not(Controlled("you")))),
    "you own": Owned("you"),
    "you don't own": Not(Owned("you")),
    "an opponent owns": Owned("opponent"),
    "your opponents own": Owned("opponent"),
}
"""What a text says of owners by itself."""

TARGETED: Final[dict[str, phrases.Noun]] = {
    "target player controls": "player",
    "target player's": "player",
    "target opponent controls": "opponent",
    "target opponent's": "opponent",
}
"""The words for what a player controls or owns who is a target, and how that player is called."""

PLACES: dict[str, Whose] = {
    "your": "you",
    "an opponent's": "opponent",
    "your opponents'": "opponent",
    "all opponents'": "opponent",
    "defending player's": "defending player",
    "the chosen player's": "chosen player",
}


def in_either_zone(what: phrases.Description) -> tuple[phrases.Description, tuple[Zone, ...]]:
    """Cards "from your hand or graveyard" as cards of yours, and the zones; none where only one is said."""
    either = next((each for each in what.qualities if isinstance(each, phrases.FromEither)), None)
    if either is None or what.noun != "card" or what.whose or what.place is not None:
        return what, ()
    qualities = tuple(each for each in what.qualities if each != either)
    yours = msgspec.structs.replace(what, whose="you own", qualities=qualities)
    return yours, tuple(Zone(word) for word in either.says.split() if word in ("hand", "graveyard"))
