"""Reading in what several objects agree or differ: "that share a color", "with different names"."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.phrases import Agreeing
from engine.oracle.reader import Reader

AGREEING: Final = ("color", "card type", "permanent type", "creature type", "land type")
DIFFERING: Final = {"names": "name", "powers": "power", "mana values": "mana value"}


def agreeing(r: Reader) -> Agreeing:
    """ "That share a color", "with different names", "with the same name": of several together."""
    if r.take("controlled by"):
        return Agreeing("controller", differ=r.one_of("the same player", "different players")[0] == "d")
    if r.take("with different"):
        return Agreeing(DIFFERING[r.one_of(*DIFFERING)], differ=True)  # type: ignore[arg-type]
    if r.take("with the same name"):
        another = r.take("as one another")
        return Agreeing("name", another=another) if r.peek() != "as" else r.fail("as what")
    r.expect("that share a")
    kind = r.one_of(*AGREEING)
    return Agreeing(kind) if r.peek() != "with" else r.fail("with what")  # type: ignore[arg-type]
