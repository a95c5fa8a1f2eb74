"""Reading conditions of how a spell was cast, and what was paid for it (607.2i)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mana import LETTERS
from engine.oracle.ast.conditions import Cast, Condition, ManaWasSpent
from engine.oracle.grammar.costs import mana
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader

PAID = ("buyback", "evoke", "dash", "spectacle", "surge", "prowl", "blitz", "madness")
"""The keywords of whose cost a text asks whether it was paid."""


ORIGINS = ("from your hand", "from a graveyard", "from your graveyard", "from exile")


def mana_spent(r: Reader) -> Condition:
    """ "{G} was spent to cast this spell"."""
    least, colors = 0, tuple[str, ...]()
    if r.take("at least"):
        least = count_word(r)
        r.expect("mana of the same color")
    else:
        colors = tuple(_letters(r))
    no = r.one_of("was spent to cast", "wasn't spent to cast").startswith("wasn't")
    return ManaWasSpent(colors, r.one_of("it", "~", "this spell"), least, no)  # type: ignore[arg-type]


def _letters(r: Reader) -> Iterator[str]:
    """Mana symbols of one color each, of colorless mana or of mana from snow sources."""
    while (letter := r.peek()[1:-1].upper()) in SPENT:
        r.next()
        yield SPENT[letter]


SPENT: Final = {**LETTERS, "C": "colorless", "S": "snow"}
"""What the symbols mean of which a text asks whether they were spent."""


def cast(r: Reader) -> Condition:
    """How a spell, or the permanent that it became, was cast (607.2i)."""
    if r.take("you cast"):
        who = r.one_of("it", "this spell", "~")
        if r.take("during your main phase"):
            return Cast(who, main_phase=True)  # type: ignore[arg-type]
        return Cast(who, origin=_origin(r))  # type: ignore[arg-type]
    if r.sees("the") and r.peek(1).startswith("{"):
        r.next()
        other = mana(r).cost
        r.expect("cost was paid")
        return Cast(by="other", cost=other)
    who = r.one_of("its", "it", "this spell", "~")
    if who == "its" or r.take("'s"):
        by = r.one_of(*PAID)
        r.expect("cost was paid")
        return Cast("it" if who == "its" else who, by)  # type: ignore[arg-type]
    if r.take("wasn't cast"):
        return Cast(who, you=False, no=True)  # type: ignore[arg-type]
    if r.take("was cast"):
        return Cast(who, origin=_origin(r), you=False)  # type: ignore[arg-type]
    r.expect("was kicked")
    price = None
    if r.take("with its"):
        price = mana(r).cost
        r.expect("kicker")
    return Cast(who, "kicker", price)  # type: ignore[arg-type]


def _origin(r: Reader) -> str:
    return next((each for each in ORIGINS if r.take(each)), "")
