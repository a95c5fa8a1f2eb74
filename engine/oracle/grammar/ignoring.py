"""Reading effects that a player may end, or ignore for a while (116.2c-d)."""

from __future__ import annotations

from typing import Final, get_args

from engine.oracle.ast.ignoring import Ignorable, Ignorer
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.costs import joined_cost
from engine.oracle.reader import Reader

TO_IGNORE: Final = "for that player to ignore this effect until end of turn"
TO_END: Final = "to end this effect"


def ignorable(r: Reader, line: Node) -> Node:
    """ "That creature's controller may sacrifice a permanent for that player to ignore this effect …"."""
    who: Ignorer | None = next((each for each in get_args(Ignorer) if r.take(f"{each} may")), None)
    if who is None:
        return line
    price = joined_cost(r)
    r.expect(f"{TO_IGNORE}.")
    return Ignorable(line, who, price)
