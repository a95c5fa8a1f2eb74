"""Faces with their abilities; those compiled last are kept while the process lives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

import msgspec

import engine.expansion  # noqa: F401 - loads the keywords that are performed
from engine.oracle.compiler import CompiledFace, compile_face
from model import Face

_left_out: ContextVar[str] = ContextVar("a clause that is left out", default="")


def compiled(face: Face) -> CompiledFace:
    """Compile the text of a face; ValueError where its type line or mana cost is none."""
    found, without = _compiled(face), _left_out.get()
    return _cut(face, found, without) if without else found


@contextmanager
def left_out(clause: str) -> Iterator[None]:
    """Compile inside as if the faces that have a clause of these normalised words lacked it."""
    token = _left_out.set(clause)
    try:
        yield
    finally:
        _left_out.reset(token)


_compiled = lru_cache(maxsize=4096)(compile_face)


def _cut(face: Face, found: CompiledFace, without: str) -> CompiledFace:
    text = face.text
    for clause in sorted(found.clauses, key=lambda each: each.start, reverse=True):
        if clause.text == without:
            text = text[: clause.start] + text[clause.end :]
    return found if text == face.text else _compiled(msgspec.structs.replace(face, text=text))
