"""The words by which a description says whose something is, where it comes from, and than what it is more."""

from __future__ import annotations

from typing import Final, Literal

from engine.filters import Filter, Not, Owned, Whose
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
