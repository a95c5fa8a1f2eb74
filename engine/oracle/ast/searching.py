"""What searching a library says."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description

Zones: TypeAlias = Literal[
    "library", "library and/or graveyard", "library and graveyard", "graveyard and/or library",
    "graveyard and library", "graveyard, hand, and/or library", "library, hand, and/or graveyard",
    "library, graveyard, and/or outside the game",
]  # fmt: skip
Joint: TypeAlias = Literal[", put", ", and put", "and put", ", then put", ". Put", ", exile", "and exile"]
"""What stands before where the cards go that were found."""
Ending: TypeAlias = Literal[
    ", then shuffle", ". Then shuffle", ". If you search your library this way, shuffle",
    ". If you searched your library this way, shuffle",
    ". Then each player who searched their library this way shuffles",
    "",
]  # fmt: skip


class Search(Action, frozen=True):
    """A library searched for cards that are put somewhere, then shuffled (701.19).

    `reveal` and `put` are the words by which the text speaks of what was found, `reveal` empty where it
    isn't shown; `whose` is "their" where another player searches; `zones` are searched, too. `x` is "up
    to X" of them, as announced or as `where` defines it; `most` 0 is any number, or that many where `where`
    says so without X. `alternative` is what it may be for as well: "a basic land card or Gate card", `also`
    what one more is searched for: "a Forest card and a Plains card", one of them only where "or" stands
    between. With `top` the library is shuffled first, and the
    cards go `nth` from the top. What is exiled may be so `face_down` (406.3).
    What is left in the `library` is shown only, and other sentences say where it goes. Without an `ending`
    the next sentence searches the same library again, and shuffles it (701.19h).
    """

    least: int
    most: int
    what: Description
    reveal: str
    put: str
    to: Literal["hand", "battlefield", "top", "graveyard", "exile", "library"]
    tapped: bool = False
    whose: Literal["your", "their"] = "your"
    zones: Zones = "library"
    x: bool = False
    where: Amount | None = None
    alternative: Description | None = None
    joined: Literal["", "or", "or a", "or an", "and/or"] = ""
    also: tuple[Description, ...] = ()
    also_by: Literal["and", "or", "and/or"] = "and"
    shown: Literal[", reveal", "and reveal", ". Reveal"] = ", reveal"
    joint: Joint = ", put"
    ending: Ending = ", then shuffle"
    top: Literal["", ", then shuffle and put", ". Then shuffle and put"] = ""
    nth: int = 1
    any_order: bool = False
    face_down: bool = False


class SearchForTwo(Action, frozen=True):
    """ "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield
    tapped and the other into your hand, then shuffle".

    `sentences` tells the way it is written where that is not one sentence: "… cards and reveal them. Put one
    into your hand and the other into your graveyard. Then shuffle". `reveal` is empty where none is shown.
    """

    least: int
    what: Description
    reveal: Literal["", "them", "those cards"]
    one: Literal["hand", "battlefield tapped", "graveyard"]
    other: Literal["hand", "battlefield tapped", "graveyard"]
    sentences: bool = False
    alternative: Description | None = None
    joined: Literal["", "or", "or a", "or an", "and/or"] = ""
