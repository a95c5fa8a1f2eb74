"""How an English verb agrees with who it is said of: one, several, or the one who is spoken to."""

from __future__ import annotations

from typing import Final

YOU: Final = "You"
"""The name of the player who is spoken to, as a question in a player's own words calls them."""

ONE, SEVERAL, SPOKEN_TO = 0, 1, 2
"""The forms in which words about somebody stand."""

IRREGULAR: Final = {
    "is": "are", "isn't": "aren't", "was": "were", "wasn't": "weren't", "has": "have", "hasn't": "haven't",
    "does": "do", "doesn't": "don't", "goes": "go", "itself": "themselves",
}  # fmt: skip
"""What the plural of a verb is where it is not the third person without its s."""


def agreeing(verb: str, person: int) -> str:
    """A verb, written in the third person, as it stands for one, several or you; its first word changes."""
    if person == ONE:
        return verb
    first, space, rest = verb.partition(" ")
    return f"{IRREGULAR.get(first) or _base(first)}{space}{rest}"


def _base(verb: str) -> str:
    if verb.endswith(("sses", "xes", "ches", "shes", "oes")):
        return verb[:-2]
    return f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s")
