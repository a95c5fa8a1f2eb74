"""Faces with their abilities; those compiled last are kept while the process lives."""

from __future__ import annotations

from functools import lru_cache

import engine.expansion  # noqa: F401 - loads the keywords that are performed
from engine.oracle.compiler import CompiledFace, compile_face
from model import Face


@lru_cache(maxsize=4096)
def compiled(face: Face) -> CompiledFace:
    """Compile the text of a face; ValueError where its type line or mana cost is none."""
    return compile_face(face)
