"""A clause as it was understood: its nodes as a tree of names and values that a person can read."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

import msgspec

_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")

SPEAKING = ("name", "noun", "value", "verb", "word", "what", "land")
"""Fields whose value says by itself what it is."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what was understood: what it is of the whole, what it says, and its own parts."""

    name: str
    value: str
    parts: tuple[Part, ...] = ()


def understood(node: msgspec.Struct) -> Part:
    """A node as a tree; what has its usual value is left out."""
    return _of("", node)


def _of(name: str, what: msgspec.Struct) -> Part:
    kind = _WORDS.sub(" ", type(what).__name__).lower()
    name = "" if name.removesuffix("s") == kind else name
    if type(what).__str__ is not msgspec.Struct.__str__:  # it has words of its own
        return Part(name, f"{kind} {what}")
    fields = _fields(what)
    parts = tuple(part for field, value in fields for part in _values(field, value))
    if len(fields) == 1 and _is_word(fields[0][1]):
        ((field, value),) = fields
        said = field if value is True else _word(value) if field in SPEAKING else f"{field} {_word(value)}"
        return Part(name, f"{kind}, {said}" if value is True else f"{kind} {said}")
    return Part(name, kind, parts)


def _fields(what: msgspec.Struct) -> list[tuple[str, Any]]:
    """The fields that have other than their usual values."""
    return [
        (field.name.replace("_", " "), value)
        for field in msgspec.structs.fields(what)
        if (value := getattr(what, field.name)) is not None and value not in (field.default, "")
    ]


def _values(name: str, value: Any) -> list[Part]:
    match value:
        case msgspec.Struct():
            return [_of(name, value)]
        case tuple() | frozenset() if value and all(_is_word(each) for each in value):
            words = sorted(map(_word, value)) if isinstance(value, frozenset) else map(_word, value)
            return [Part(name, ", ".join(words))]
        case tuple() | frozenset():
            return [part for each in value for part in _values(name, each)]
    return [Part(name, _word(value))]


def _is_word(value: Any) -> bool:
    return isinstance(value, str | int | Enum)


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value if isinstance(value, Enum) else value)
