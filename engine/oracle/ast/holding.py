"""Lines that hold only at a time, or as long as something is so (611.3a)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.abilities import Only
from engine.oracle.ast.phrases import Node


class OnlyWhile(Node, frozen=True):
    """ "As long as ~ is untapped, players can't …", "players can't cast spells during combat".

    `first` tells where it stands at what time, or as long as what, the line holds. `word` is that before a
    condition: "if … , this spell can't be countered".
    """

    line: Node
    only: Only
    first: bool = True
    word: Literal["as long as", "if"] = "as long as"
