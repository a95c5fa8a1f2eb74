"""Types that are decoded: each is laid out when its module is imported, before threads can use it."""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T")


def prepared(kind: type[T]) -> type[T]:
    """Lay a type out for decoding, with what its fields are made of; give the type itself, as decorators do.

    msgspec does that at the first use, and two threads that are the first to use a type end the whole process
    (a segmentation fault in 0.22). Modules are imported by one thread only.
    """
    msgspec.json.Decoder(kind)
    return kind
