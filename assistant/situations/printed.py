"""Whether a card as printed is what a sentence says of it: its type, its size, its words."""

from __future__ import annotations

import re
from typing import Final

from assistant.situations.clauses import Written
from engine.oracle.normalise import normalise
from model import Card, Face

_LETTERS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_NO_TEXT: Final = ("abilities", "rules text")


def differs(card: Card, face: Face, said: Written) -> str:
    """What of a description a card and that face of it don't bear out; empty where they do."""
    if said.side and (face is card.faces[0]) is not (said.side == "front"):
        return f"is the {said.side} face"
    found = [_of_face(each, said) for each in card.faces]
    return _layout_differs(card, said) or ("" if "" in found else found[0])


def _of_face(face: Face, said: Written) -> str:
    line = set(re.split(r"[\s—]+", face.types.lower()))
    for word in (*said.types, *said.subtypes, *said.supertypes):
        if word.lower() not in line:
            return f"is {word}"
    size = (str(said.power), str(said.toughness))
    if said.power is not None and (face.power, face.toughness) != size:
        return f"is {size[0]}/{size[1]}"
    if said.defines_size and "*" not in (face.power or ""):
        return "has a power and toughness that its text defines"
    if said.mana_cost and face.mana_cost != said.mana_cost:
        return f"costs {said.mana_cost}"
    if not set(said.colors) <= (colors(face) or {"colorless"}):
        return f"is {' and '.join(said.colors)}"
    return _in_text(face, said)


def _layout_differs(card: Card, said: Written) -> str:
    wanted = said.layout
    double = ("transform", "modal_dfc")
    if said.front_cost and card.faces[0].mana_cost != said.front_cost:
        return f"costs {card.faces[0].mana_cost} in front"
    if wanted and card.layout != wanted and not (wanted == "double-faced" and card.layout in double):
        return f"is no {wanted} card"
    return ""


def _in_text(face: Face, said: Written) -> str:
    words = _plain(face.text, face.name)
    for ability in said.abilities:
        if ability.lower() not in words:
            return f"has {ability}"
    for text in said.texts:
        if _plain(text, face.name).rstrip(".") not in words:
            return f"says “{text}”"
    if any(each in _NO_TEXT for each in said.without) and words:
        return "has no abilities"
    return ""


def colors(face: Face) -> set[str]:
    """The colors of a face: its indicator's, else those of its mana cost (202.2)."""
    if face.colors is not None:
        return set(face.colors)
    return {color for letter, color in _LETTERS.items() if letter in face.mana_cost}


def _plain(text: str, name: str) -> str:
    """A text in the wording that the engine reads, on one line, its own name left out of account."""
    short = name.partition(", ")[0]
    words = normalise(text.replace(f"{short}'s", f"{name}'s"), name)
    return re.sub(r"\bthis (?:creature|permanent|artifact|enchantment|land|spell|card|aura)\b", "~",
                  " ".join(words.split()).lower())  # fmt: skip
