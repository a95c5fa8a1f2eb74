"""Whether every word counts: a clause with one word changed means something else or is refused.

A round trip can't see a word that is read and then forgotten. So one word at a time is changed to
another that would change what a judge says, and the clause is compiled again: its nodes must differ, and
so must the abilities that they become.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from assistant.compiling.faces import compiled
from engine.oracle.compiler import Clause
from model import Card, Face

CHANGES: Final = (
    ("each", "target"), ("target", "each"), ("opponent", "player"), ("opponents", "players"),
    ("player", "opponent"), ("another", "a"), ("other ", ""), ("may ", ""), ("nontoken ", ""),
    ("you control", "an opponent controls"), ("an opponent controls", "you control"),
    ("your", "an opponent's"), (r"up (?<!library for up )to (?!\{)", ""),
    (r"(?<!library for )up to (?=\w+ cards?[ ,])", ""),
    ("non(?=[a-z])", ""), ("noncreature", "creature"),
    ("greater", "less"), ("less", "greater"), ("more", "fewer"), ("power", "toughness"),
    ("gain", "lose"), ("lose", "gain"), ("gains", "loses"), ("loses", "gains"), ("combat damage", "damage"),
    (" until end of turn", ""), ("until end of turn", "until your next turn"), ("tapped", "untapped"),
    ("tap", "untap"), ("untap", "tap"), ("top", "bottom"), ("graveyard", "library"), ("library", "graveyard"),
    ("hand", "graveyard"), ("attacks", "blocks"), ("blocks", "attacks"), ("enters", "dies"),
    ("dies", "enters"), ("upkeep", "end step"), ("owner's", "controller's"), ("draw", "discard"),
    ("discard", "draw"), ("destroy", "exile"), ("exile", "destroy"), ("creature", "artifact"),
    ("creatures", "artifacts"), ("artifact", "land"), ("land", "creature"), ("instant", "sorcery"),
    ("white", "blue"), ("blue", "black"), ("black", "red"), ("red", "green"), ("green", "white"),
    ("colorless", "white"), ("flying", "trample"), ("first strike", "double strike"),
    ("as long as", "unless"), ("can't", "can"), ("at random", ""), ("only ", ""), ("once ", "twice "),
    (r"or\b(?! when| at | lands\b| sorcery spell you)", "and"),
    ("unless", "if"), ("costs? ", "skips "), ("less to cast", "more to cast"), ("and loses", "and gains"),
    ("beginning", "end"), ("token", "card"), ("counter target", "copy target"), ("reveal it, ", ""),
    ("two", "three"), ("three", "four"), ("four", "five"), ("five", "six"), ("a card", "two cards"),
    ("Forest", "Swamp"), ("Island", "Plains"), ("Goblin", "Elf"), ("Soldier", "Knight"), ("basic ", ""),
    ("legendary ", ""), ("attacking ", ""), ("attacking", "blocking"), (" instead", ""), ("spell", "ability"),
)  # fmt: skip
"""Words, as patterns, and what stands in their place: each change would change a judge's answer.

"Or when" and "and when" join what is waited for in the same way, so that one doesn't stand for the other. Who
searches a library for cards of some quality may find fewer, with "up to" and without it (701.19b), and a cost
is lessened by no more generic mana than it has (118.7a). "Artifacts, creatures, or lands" are any of these,
with either word, and so is "each instant or sorcery spell you cast".
"""

_NUMBER = re.compile(r"(?<![\w{/])\d+(?![\w}])|(?<=\{)\d+(?=\})|(?<=/[+-])\d+|(?<=[+-])\d+|(?<=\d/)\d+")
_SIGN = re.compile(r"(?<![\w{])[+-](?=[1-9]|X)")


NAMING: Final = (
    "that", "That", "those", "Those", "this", "This", "enchanted", "Enchanted", "equipped", "Equipped",
)  # fmt: skip
"""What a noun stands behind where it only names again what was meant: any other would mean the same."""

_NAMED = "".join(rf"(?<!{each} )" for each in NAMING)


def _pattern(words: str) -> re.Pattern[str]:
    """The words where they stand as whole words, also at the head of a sentence."""
    if words[0].islower():
        words = f"[{words[0]}{words[0].upper()}]{words[1:]}"
    end = "" if words.endswith((" ", ")")) else r"(?![\w-])"
    return re.compile(rf"(?<![\w'-]){_NAMED}{words}{end}")


_PATTERNS: Final = tuple((_pattern(words), instead) for words, instead in CHANGES)


class Mutant(msgspec.Struct, frozen=True):
    """A clause with one word changed, of which nothing else was understood than of the clause itself."""

    name: str
    clause: str
    mutant: str


class Mutated(msgspec.Struct, frozen=True):
    """How many changes of one word were tried, and what became of them.

    `same_nodes` are those that were read as if nothing had changed, `same_abilities` those that were
    read as something else which is played in the same way.
    """

    cards: int
    clauses: int
    mutants: int
    refused: int
    changed: int
    same_nodes: tuple[Mutant, ...]
    same_abilities: tuple[Mutant, ...]
    seconds: float


def mutate(cards: Iterable[Card]) -> Mutated:
    """Change every clause that compiled of some cards word by word."""
    began = time.perf_counter()
    counts = dict.fromkeys(("cards", "clauses", "mutants", "refused", "changed"), 0)
    nodes: list[Mutant] = []
    played: list[Mutant] = []
    for card in cards:
        counts["cards"] += 1
        for face, clause in _clauses(card):
            counts["clauses"] += 1
            text = face.text[clause.start : clause.end]
            for mutant in mutants(text):
                counts["mutants"] += 1
                found = _compiled(face, mutant)
                if found is None:
                    counts["refused"] += 1
                elif found.node == clause.node:
                    nodes.append(Mutant(card.name, text, mutant))
                elif _meaning(found.abilities) == _meaning(_alone(face, text)):
                    played.append(Mutant(card.name, text, mutant))
                else:
                    counts["changed"] += 1
    seconds = round(time.perf_counter() - began, 3)
    return Mutated(**counts, same_nodes=tuple(nodes), same_abilities=tuple(played), seconds=seconds)


def mutants(text: str) -> Iterator[str]:
    """Yield a text with one word changed, in every way that the table and its numbers and signs allow."""
    reminder = [found.span() for found in re.finditer(r"\([^()]*\)", text)]

    def counts(found: re.Match[str]) -> bool:
        return not any(start <= found.start() < end for start, end in reminder)

    seen = {text}
    for start, end, instead in _changes(text, counts):
        mutant = text[:start] + instead + text[end:]
        if mutant not in seen:
            seen.add(mutant)
            yield mutant


def _changes(text: str, counts: Any) -> Iterator[tuple[int, int, str]]:
    for pattern, instead in _PATTERNS:
        for found in filter(counts, pattern.finditer(text)):
            head = found[0][0].isupper()
            yield (*found.span(), instead[:1].upper() + instead[1:] if head else instead)
    for found in filter(counts, _NUMBER.finditer(text)):
        yield (*found.span(), str(int(found[0]) + 1))
    for found in filter(counts, _SIGN.finditer(text)):
        yield (*found.span(), "-" if found[0] == "+" else "+")


def _clauses(card: Card) -> Iterator[tuple[Face, Clause]]:
    for face in card.faces:
        try:
            found = compiled(face)
        except ValueError:
            continue
        yield from ((face, clause) for clause in found.clauses)


def _compiled(face: Face, text: str) -> Clause | None:
    """A text compiled as the only one of a face; None where not all of it is understood."""
    found = compiled(msgspec.structs.replace(face, text=text))
    return found.clauses[0] if len(found.clauses) == 1 and not found.refused else None


def _alone(face: Face, text: str) -> Any:
    """The abilities of a clause by itself: of a spell's lines the first has those of all."""
    found = _compiled(face, text)
    return found.abilities if found is not None else ()


def _meaning(what: Any) -> Any:
    """A structure without the words that a reader sees."""
    match what:
        case msgspec.Struct():
            fields = (field for field in what.__struct_fields__ if field != "text")
            return (type(what), *(_meaning(getattr(what, field)) for field in fields))
        case tuple():
            return tuple(map(_meaning, what))
        case frozenset():
            return frozenset(map(_meaning, what))
    return what
