"""What a copy effect says that a copy isn't, or is called, as forms (707.9)."""

from __future__ import annotations

from engine.oracle.ast.becoming import CopyCostless, CopyException, CopyNamed, CopyNotLegendary
from engine.oracle.forms import SLOTS, Form, Room, Slot
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.reader import Reader


def _own_or_other_name(r: Reader) -> str:
    return "~" if r.take("~") else str(SLOTS["name"].read(r))


SLOTS["name of a copy"] = Slot(_own_or_other_name, str)

COPIED_OTHERWISE: Room[CopyException] = Room(
    "copied otherwise",
    Form(CopyNamed, "its name is {name:name of a copy}"),
    Form(CopyCostless, "the token has no mana cost", why_alone="said of a token that was embalmed only"),
    Form(
        CopyNotLegendary,
        "those creatures aren't legendary if {of:whom} is legendary",
        subject="those creatures",
        why_alone="several become copies at once, each of them tested by itself",
    ),
    Form(CopyNotLegendary, "{subject} isn't legendary if {of:whom} is legendary"),
    Form(CopyNotLegendary, "{subject} isn't legendary"),
)
"""Exceptions that no abilities or types are."""
