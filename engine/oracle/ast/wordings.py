"""The words of a node's field that its type lists: a production reads them from there."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints


@cache
def words_of(node: type, field: str) -> tuple[Any, ...]:
    """The words that a field may have, in the order of its type, each of that type."""
    return get_args(get_type_hints(node)[field])
