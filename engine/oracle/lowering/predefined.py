"""Predefined tokens compiled from their definitions (111.10)."""

from __future__ import annotations

from functools import cache

from engine.characteristics import Ability, Characteristics, read_type_line, words_of_type_line
from engine.effects.predefined_tokens import DEFINITIONS, Definition
from engine.oracle.ast.abilities import KeywordLine
from engine.oracle.ast.keywords import Quoted
from engine.oracle.grammar.lines import line
from engine.oracle.lowering.keywords import granted, keywords
from engine.oracle.normalise import lines
from engine.oracle.reader import Reader


@cache
def predefined(words: str) -> Characteristics:
    """What a predefined token is created with, by the words before "token"."""
    return _face(words, DEFINITIONS[words])


@cache
def predefined_back(words: str) -> Characteristics | None:
    """The back face of a predefined token, None where it has none."""
    definition = DEFINITIONS[words].back
    return None if definition is None else _face(words, definition)


def _face(words: str, definition: Definition) -> Characteristics:
    supertypes, types, subtypes = read_type_line(definition.types)
    found: list[Ability] = []
    for each in lines(definition.text):
        node = line(Reader(each.text), False)
        if isinstance(node, KeywordLine):
            found.extend(ability for use in node.keywords for ability in keywords(use))
        else:
            found.extend(granted(Quoted(node)))
    return Characteristics(
        name=definition.name or f"{words} Token",
        colors=frozenset(definition.colors),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=tuple(found),
        power=definition.power,
        toughness=definition.toughness,
        type_words=words_of_type_line(definition.types),
    )
