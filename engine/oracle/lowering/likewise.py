"""What "The same is true for first strike and trample" means: the same again with another keyword."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from engine.filters import HasKeyword
from engine.oracle.ast.keywords import KeywordUse
from engine.oracle.lowering.scope import Unperformable

T = TypeVar("T", bound=msgspec.Struct)

_OF_MANY_KINDS: Final = frozenset(("landwalk", "protection"))
"""Of these a permanent has one kind or another, and gains which it is."""


def for_others(said: T, names: tuple[str, ...]) -> tuple[T, ...]:
    """What is said with one keyword, then the same with each of the others in its place."""
    asked = {each.keyword for each in _parts(said) if isinstance(each, HasKeyword)}
    given = {(each.name, each.parameter) for each in _parts(said) if isinstance(each, KeywordUse)}
    if len(asked) != 1 or given != {(name, None) for name in asked}:
        raise Unperformable("what is the same for others is not clear")
    if not _OF_MANY_KINDS.isdisjoint(names):
        raise Unperformable("which kind of it is the same is not clear")
    (first,) = asked
    return (said, *(_with(said, first, each) for each in names))


def _parts(what: Any) -> Iterator[Any]:
    if isinstance(what, tuple):
        for each in what:
            yield from _parts(each)
    elif isinstance(what, msgspec.Struct):
        yield what
        for field in what.__struct_fields__:
            yield from _parts(getattr(what, field))


def _with(what: Any, first: str, other: str) -> Any:
    """The same with another keyword, asked for and given."""
    if isinstance(what, HasKeyword):
        return HasKeyword(other)
    if isinstance(what, KeywordUse):
        return KeywordUse(other)
    if isinstance(what, tuple):
        return tuple(_with(each, first, other) for each in what)
    if isinstance(what, msgspec.Struct):
        fields = {field: _with(getattr(what, field), first, other) for field in what.__struct_fields__}
        return msgspec.structs.replace(what, **fields)
    return what
