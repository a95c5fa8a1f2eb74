"""What a static ability lets a player play or cast from a zone (601.3, 305.1)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Description, Node

When: TypeAlias = Literal["", "during each of your turns", "once during each of your turns", "once each turn"]
Lands: TypeAlias = Literal["", "lands", "a land", "a land card"]


class PlayFrom(Node, frozen=True):
    """ "You may play lands and cast creature spells from the top of your library".

    Where `when` is written one land or spell may be played each time, or with `each` one of either. `twice`
    writes the origin behind the land, too; `gains` is what that is played gains, and with `exiled` a spell
    goes to no graveyard. With `look` the player may look at the top card of the library besides. `among`
    describes the cards among which they are, in the place of an origin; `snow` mana may be spent on those
    spells as though it were of any color. `counted` says "one" for the article. With
    `life` as much of it as the spell's mana value is paid rather than its mana cost: "by paying" that, or in
    a sentence "if you cast a spell this way".
    """

    origin: Literal["", "your graveyard", "the top of your library", "among cards exiled with ~"]
    lands: Lands = ""
    cast: Description | None = None
    when: When = ""
    twice: bool = False
    gains: tuple[Granted, ...] = ()
    exiled: bool = False
    look: bool = False
    among: Description | None = None
    each: bool = False
    snow: bool = False
    counted: bool = False
    life: Literal["", "by", "if"] = ""
