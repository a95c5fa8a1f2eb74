"""What players call by its kind ("flashback", "a mana rock", "decking"), with the plainest card of that kind.

`data/kinds.yaml` has them: such a card is put on the board where a question speaks of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from assistant.experiments.lexicon import joined
from model import Face
from model.decoding import prepared

KINDS_FILE: Final = Path(__file__).parents[2] / "data" / "kinds.yaml"
LONGEST_KIND: Final = 7
"""No kind has more words."""


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as a scenario writes it out."""

    name: str
    types: str
    mana_cost: str = ""
    text: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    token: bool = False
    face_down: bool = False

    @property
    def face(self) -> Face:
        """The card's face."""
        power, toughness, loyalty = (
            str(each) if each is not None else None for each in (self.power, self.toughness, self.loyalty)
        )
        return Face(self.name, self.mana_cost, self.types, self.text, power, toughness, loyalty)


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card or deed: the words for it, the card, where it is when it acts, and how it acts.

    `deed` is an entry of `do` in which `it` is the card and `bystander` an ordinary creature; without it
    the text tells how it acts, or `shown` does. `before` are deeds that come first, of which `die` has
    something die. `when` says behind what comes of it when that was. `of` is what of it is meant, such as
    `trigger` or `lose`. `also` are the words of another kind that comes of it and uses the stack.
    """

    words: tuple[str, ...]
    card: WrittenCard
    zone: str = ""
    before: tuple[dict[str, Any], ...] = ()
    deed: dict[str, Any] = {}
    shown: tuple[str, ...] = ()
    when: str = ""
    of: str = ""
    also: str = ""


@prepared
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[Kind, ...]


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Every kind that has a card."""
    return msgspec.yaml.decode(KINDS_FILE.read_bytes(), type=_File).kinds


@cache
def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], Kind], ...]]:
    """The phrases by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], Kind]]] = {}
    for kind in all_kinds():
        for phrase in dict.fromkeys(word for each in kind.words for word in _in_both_numbers(each)):
            words = tuple(_joined(phrase.replace("'s", " 's").split()))
            found.setdefault(words[0], []).append((words, kind))
    return {first: tuple(sorted(each, key=lambda one: -len(one[0]))) for first, each in found.items()}


def _joined(words: Sequence[str]) -> Iterator[str]:
    """The words as a question has them, where some are joined into one."""
    at = 0
    while at < len(words):
        meaning, size = joined(words[at:]) or (words[at], 1)
        yield meaning
        at += size


def _in_both_numbers(phrase: str) -> Iterator[str]:
    yield phrase
    if not phrase.endswith(("s", "ing", "y")):
        yield f"{phrase}{'es' if phrase.endswith('ch') else 's'}"


def kind_at(norms: Sequence[str]) -> tuple[Kind, int] | None:
    """The kind whose words stand at the beginning, the longest, and how many they are; None without one."""
    for words, kind in _phrases().get(norms[0], ()) if norms else ():
        if tuple(norms[: len(words)]) == words:
            return kind, len(words)
    return None


def kind_called(words: str) -> Kind:
    """The kind with these words; KeyError where none has them."""
    found = kind_at(tuple(_joined(words.split())))
    if found is None:
        raise KeyError(words)
    return found[0]
