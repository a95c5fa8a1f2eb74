"""What searching a library says."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description


class Search(Action, frozen=True):
    """A library searched for cards that are put somewhere, then shuffled (701.19).

    `reveal` and `put` are the words by which the text speaks of what was found, `reveal` empty where it
    isn't shown; `whose` is "their" where another player searches; `graveyard` widens the search. `x` is "up
    to X" of them, as announced or as `where` defines it; `most` 0 is any number. `alternative` is what it may
    be for as well: "a basic land card or Gate card". `split` tells how two sentences say it:
    "… card. Put that card into your hand, then shuffle", "… card and put it into your hand. Then shuffle".
    """

    least: int
    most: int
    what: Description
    reveal: str
    put: str
    to: Literal["hand", "battlefield", "top", "graveyard", "exile"]
    tapped: bool = False
    whose: Literal["your", "their"] = "your"
    graveyard: bool = False
    x: bool = False
    where: Amount | None = None
    alternative: Description | None = None
    joined: Literal["", "or", "or a", "or an", "and/or"] = ""
    split: Literal["", ".", "and"] = ""


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
