"""The words that say in which way a spell is cast: for what other cost, and with what paid besides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from assistant.questions.deeds import forms_of
from assistant.questions.vocabulary import NUMBERS
from model import Face

FROM_THE_GRAVEYARD: Final = ("flashback", "escape", "disturb", "aftermath")
INSTEAD: Final = (
    *FROM_THE_GRAVEYARD, "overload", "evoke", "dash", "bestow", "blitz", "mutate", "morph", "megamorph",
    "disguise", "prototype", "spectacle", "surge", "prowl", "cleave", "freerunning",
)  # fmt: skip
"""Keywords that are another cost for which the card is cast (118.9a)."""
BESIDES: Final = ("kicker", "buyback", "entwine", "offspring", "conspire")
"""Keywords that are a cost paid besides (118.8)."""
FACE_DOWN: Final = ("morph", "megamorph", "disguise")
"""Ways in which a card is cast face down, for {3} (702.37a, 702.168a)."""
_FACE_DOWN_COST: Final = "{3}"
AIMED: Final = ("bestow", "mutate")
"""Ways in which a creature card is cast at a creature (702.103b, 702.140b)."""
_VERBS: Final = {
    "escape": "escape", "overload": "overload", "evoke": "evoke", "dash": "dash", "bestow": "bestow",
    "blitz": "blitz", "mutate": "mutate", "kicker": "kick", "entwine": "entwine", "morph": "morph",
    "disguise": "disguise", "cleave": "cleave", "disturb": "disturb", "flashback": "flashback",
}  # fmt: skip
"""Those of which there is a verb: its participle says the same as "with" and the keyword."""
_SYMBOLS: Final = r"((?:\{[^{}]+\})+)"


def _words() -> dict[str, str]:
    found = {each: each for each in (*INSTEAD, *BESIDES)}
    for keyword, verb in _VERBS.items():
        found |= dict.fromkeys(forms_of(verb), keyword)
    return found | {"face-down": "morph"}


WORDS: Final = _words()
"""Every word that says in which way a spell is cast, with the keyword that it means."""
PARTICIPLES: Final = frozenset(each for each in WORDS if each.endswith("ed"))
"""Those that stand in front of a card or behind it: "an overloaded Cyclonic Rift"."""


def cost_of(keyword: str, face: Face) -> str:
    """The mana that a keyword asks for on a card."""
    if keyword in FACE_DOWN:
        return _FACE_DOWN_COST
    found = re.search(rf"(?:^|, ){keyword}\W ?{_SYMBOLS}", face.text, re.MULTILINE | re.IGNORECASE)
    return found[1] if found else ""


def exiled_to_escape(face: Face, others: Iterable[Face] = ()) -> int:
    """How many other cards are exiled from the graveyard for a card to escape (702.138a).

    What the card does not say one of the others may, for cards that it lets escape.
    """
    found = re.search(r"^Escape\W[^.]*\bExile (\w+) other cards from your graveyard", face.text, re.MULTILINE)
    given = (
        re.search(r"escape cost [^.]*\bexile (\w+) other cards", each.text, re.IGNORECASE) for each in others
    )
    said = found or next((each for each in given if each is not None), None)
    return NUMBERS.get(said[1], 0) if said else 0


_EVOKED_WITH: Final = re.compile(r"^Evoke\W+Exile an? (?P<color>\w+) card from your hand", re.MULTILINE)


def color_evoked(face: Face) -> str:
    """The color of the card that is exiled where a card is evoked; empty where mana is paid for that."""
    found = _EVOKED_WITH.search(face.text)
    return found["color"].lower() if found is not None else ""
