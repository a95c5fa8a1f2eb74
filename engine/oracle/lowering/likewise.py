"""What "The same is true for first strike and trample" means: the same again with another keyword."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from engine.filters import HasKeyword
from engine.oracle.ast.history import HasQuality
from engine.oracle.ast.keywords import EachKind, KeywordUse
from engine.oracle.ast.phrases import Some
from engine.oracle.lowering.scope import Unperformable

T = TypeVar("T", bound=msgspec.Struct)

_OF_MANY_KINDS: Final = frozenset(("landwalk", "protection"))
"""Of these a permanent has one kind or another, and gains each that is found."""


def for_others(said: T, names: tuple[str, ...]) -> tuple[T, ...]:
    """What is said with one keyword, then the same with each of the others in its place."""
    asked = {each.keyword for each in _parts(said) if isinstance(each, HasKeyword)}
    given = {(each.name, each.parameter) for each in _parts(said) if isinstance(each, KeywordUse)}
    if len(asked) != 1 or given != {(name, None) for name in asked}:
        raise Unperformable("what is the same for others is not clear")
    (first,) = asked
    return (said, *(_with(said, first, each, _kinds(said, each)) for each in names))


def _kinds(said: Any, name: str) -> EachKind | None:
    """Whose kinds of a keyword are meant, where it has several: those among which it was asked for."""
    if name not in _OF_MANY_KINDS:
        return None
    groups = [
        each.what.what
        for each in _parts(said)
        if isinstance(each, HasQuality) and isinstance(each.what, Some) and not (each.no or each.had)
    ]
    if len(groups) != 1:
        raise Unperformable("which kind of it is the same is not clear")
    return EachKind(groups[0])


def _parts(what: Any) -> Iterator[Any]:
    if isinstance(what, tuple):
        for each in what:
            yield from _parts(each)
    elif isinstance(what, msgspec.Struct):
        yield what
        for field in what.__struct_fields__:
            yield from _parts(getattr(what, field))


def _with(what: Any, first: str, other: str, kinds: EachKind | None) -> Any:
    """The same with another keyword, asked for and given, of several kinds those that are found."""
    if isinstance(what, HasKeyword):
        return HasKeyword(other)
    if isinstance(what, KeywordUse):
        return KeywordUse(other, kinds)
    if isinstance(what, tuple):
        return tuple(_with(each, first, other, kinds) for each in what)
    if isinstance(what, msgspec.Struct):
        fields = {field: _with(getattr(what, field), first, other, kinds) for field in what.__struct_fields__}
        return msgspec.structs.replace(what, **fields)
    return what
