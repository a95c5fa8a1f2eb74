"""A card as it is printed: name, mana cost, type line, size and text of each face, and nothing ruled on."""

from __future__ import annotations

from collections.abc import Sequence

from model import Card, Face


def printed(card: Card) -> str:
    """What is printed on a card, its faces in order."""
    return "\n".join(_face(face) for face in card.faces)


def _face(face: Face) -> str:
    head = f"{face.name} {face.mana_cost}".strip()
    size = f"{face.power}/{face.toughness}" if face.power is not None else ""
    marks = (face.types, size, _loyalty(face.loyalty), _defense(face.defense))
    return "\n".join((f"{head}, {', '.join(each for each in marks if each)}", face.text)).strip()


def _loyalty(number: str | None) -> str:
    return "" if number is None else f"loyalty {number}"


def _defense(number: str | None) -> str:
    return "" if number is None else f"defense {number}"


def rests_on(card: str, clause: str) -> str:
    """Why a rule is quoted beside a card: of which words of it it tells."""
    return f"{card} says “{clause}”"


def several(words: str, names: Sequence[str]) -> str:
    """What is asked back where words may mean several cards."""
    return f"“{words}” may mean {len(names)} cards; which one?"
