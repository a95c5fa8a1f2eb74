"""Names of cards among the words of a sentence: the longest that fits, in singular or plural."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

import msgspec

from assistant.situations.words import ENDS, Sentences
from engine.subtypes import SINGULARS, SUBTYPES
from model import Card, Face
from model.cards import name_key

MOST_WORDS = 12
"""No card's name has more words and signs."""

_ENDINGS = (("", ""), ("s", ""), ("es", ""), ("ies", "y"), ("", "s"), ("ves", "f"))
"""What a plural puts in place of what; the last but one is a plural name used in the singular."""

GRAMMAR = frozenset((
    "a", "an", "the", "it", "he", "she", "they", "i", "me", "my", "we", "you", "his", "her",
    "their", "is", "are", "was", "be", "do", "does", "can", "may", "will", "with", "and", "or",
    "of", "creature", "creatures", "token", "tokens", "player", "players", "land", "lands", "spell",
    "spells", "damage", "mana", "life", "turn", "turns", "combat", "card", "cards", "block",
    "blocks", "attack", "attacks", "attacker", "blocker", "attackers", "blockers", "deck", "hand",
    "graveyard", "exile", "stack", "battlefield", "opponent", "tapped", "untapped", "ability",
    "abilities", "counter", "counters", "nothing", "everything", "flying", "trample", "haste",
    "vigilance", "first", "double", "strike", "deathtouch", "lifelink", "reach", "menace", "what",
    "who", "which", "end", "step", "draw", "upkeep", "response", "target", "him", "them", "remove",
    "removes", "sacrifice", "sacrifices", "regenerate", "regenerates", "regeneration", "flash", "fear",
    "suspend", "suspends", "fortify", "overload", "rebound", "explore", "explores", "dredge", "absorb",
    "unearth", "provoke", "melee", "vanishing", "recover", "fabricate", "afflict", "afterlife", "jump",
    "conspiracy", "leveler", "channel", "bargain", "enrage", "delirium", "rally",
))  # fmt: skip
"""Words that are taken as words of the language unless they are written with a capital."""

KNOWN_WORDS = GRAMMAR | {each.lower() for each in SUBTYPES} | {each.lower() for each in SINGULARS}


class Cards(Protocol):
    """Where cards are found by name."""

    def find(self, name: str) -> Card | None:
        """Give the card of that name, in any case of letters; None where there is none."""
        ...


class Lexicon(Protocol):
    """What can be called by a name in the sentences that are read."""

    def named(self, words: str) -> str | None:
        """Give a name as it is written properly; None where the words name nothing."""
        ...

    def is_spell(self, name: str) -> bool:
        """Tell whether a name is that of an instant or sorcery, which can stand as a verb."""
        ...

    def is_land(self, name: str) -> bool:
        """Tell whether a name is that of a land, which is played and not cast."""
        ...

    def player(self, words: str) -> str | None:
        """Give the name of a player whom the words name and who is known already."""
        ...


def face_called(card: Card, words: str) -> Face:
    """The face of a card that has a name, its first where that is the name of the whole card."""
    return next((each for each in card.faces if name_key(each.name) == name_key(words)), card.faces[0])


class CardNames(msgspec.Struct, frozen=True):
    """The names of the cards that there are."""

    cards: Cards

    def named(self, words: str) -> str | None:
        """Give the card's name as printed, for the words in singular or plural."""
        words = re.sub(r"\s*//\s*", " // ", words)
        for plural, singular in _ENDINGS:
            if plural and not words.endswith(plural):
                continue
            card = self.cards.find(words[: len(words) - len(plural)] + singular)
            if card is not None:
                return face_called(card, words).name
        return None

    def is_spell(self, name: str) -> bool:
        """Tell whether the card is an instant or a sorcery."""
        return any(each in self._types(name) for each in ("Instant", "Sorcery"))

    def is_land(self, name: str) -> bool:
        """Tell whether the card is a land."""
        return "Land" in self._types(name)

    def player(self, words: str) -> str | None:
        """Cards name no players; a question's players are known by how it speaks of them."""
        return None

    def _types(self, name: str) -> str:
        card = self.cards.find(name)
        return card.faces[0].types if card is not None else ""


class ShortNames:
    """The names of a question, each also by a part of it that no other name there has.

    Who has spoken of "Urborg, Tomb of Yawgmoth" goes on with "Urborg", of "Vampire Nighthawk" with
    "Nighthawk". Words that are subtypes are nouns already ("the Wurm").
    """

    def __init__(self, lexicon: Lexicon, text: str) -> None:
        self._lexicon = lexicon
        self._short: dict[str, str] = {}
        self._known: dict[str, str | None] = {}
        self.names = _names_in(text, lexicon)
        parts = [(part, name) for name in self.names for part in _parts(name)]
        for part, name in parts:
            if {other for each, other in parts if each == part} == {name}:
                self._short[part] = name

    def named(self, words: str) -> str | None:
        """Give the name that the words are a part of, else what they name by themselves."""
        if words not in self._known:
            # Every production that may begin with a name asks for it anew.
            self._known[words] = self._short.get(words) or self._lexicon.named(words)
        return self._known[words]

    def is_spell(self, name: str) -> bool:
        """Tell whether the card is an instant or a sorcery."""
        return self._lexicon.is_spell(name)

    def is_land(self, name: str) -> bool:
        """Tell whether the card is a land."""
        return self._lexicon.is_land(name)

    def player(self, words: str) -> str | None:
        """Give the player whom the words name."""
        return self._lexicon.player(words)


def _parts(name: str) -> tuple[str, ...]:
    """The part before a comma, and every long word with a capital that is no subtype."""
    words = [each.strip(",") for each in name.split()]
    if len(words) < 2:
        return ()
    long = (each for each in words if len(each) > 3 and each[0].isupper() and each.lower() not in KNOWN_WORDS)
    return tuple(dict.fromkeys((*([name.partition(", ")[0]] if ", " in name else ()), *long)))


def _names_in(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Every name that stands in a text, first come first."""
    reader = Sentences(text)
    found: dict[str, None] = {}
    while not reader.done:
        name = reader.attempt(lambda each: read_name(each, lexicon))
        if name is None:
            reader.at += 1
        else:
            found[name] = None
    return tuple(found)


class GivenNames(msgspec.Struct, frozen=True):
    """The names that a scenario file gives to objects and players; they are called as written there."""

    names: frozenset[str]
    players: frozenset[str]

    def named(self, words: str) -> str | None:
        """Give the name itself where it is one of them, with or without `#2` behind it."""
        return words if re.sub(r"#\d+$", "", words) in self.names else None

    def is_spell(self, name: str) -> bool:
        """In a file a spell is cast by the word "casts"."""
        return False

    def is_land(self, name: str) -> bool:
        """In a file "plays" with a name means that a land is played."""
        return name in self.names

    def player(self, words: str) -> str | None:
        """Give the player of that name."""
        return words if words in self.players else None


def read_name(reader: Sentences, lexicon: Lexicon) -> str:
    """Read the longest name that stands here; Misread where none does."""
    found = ((size, _named(reader, lexicon, size, words)) for size, words in slices(reader))
    size, name = next(((size, name) for size, name in found if name is not None), (0, ""))
    if not size:
        reader.fail("the name of a card")
    reader.at += size
    return name


def _named(reader: Sentences, lexicon: Lexicon, size: int, words: str) -> str | None:
    if size == 1 and reader.peek() in GRAMMAR and words[0].islower():
        return None
    return lexicon.named(words)


def slices(reader: Sentences) -> Iterator[tuple[int, str]]:
    """The words from here on, the most first, up to the end of the text."""
    left = len(reader.tokens) - reader.at
    for size in range(min(MOST_WORDS, left), 0, -1):
        if reader.tokens[reader.at + size - 1].lower in ENDS | {","}:
            continue
        yield size, reader.words_between(reader.at, reader.at + size).replace("’", "'")
