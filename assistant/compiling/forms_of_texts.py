"""Which forms card texts use: each form, and each node that code reads, with the cards that say it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from assistant.compiling.nodes import node_classes, nodes_in
from engine.oracle.ast.phrases import Node
from engine.oracle.forms import Room, written_forms
from engine.oracle.printing.lines import written


class Known(msgspec.Struct, frozen=True, order=True):
    """A form, or with the words "(in code)" a node that no form says; `room` is what reads it.

    `why_alone` says why it isn't composed of others though only one card uses it.
    """

    reads: str
    form: str
    room: str = ""
    why_alone: str = ""


IN_CODE: Final = "(in code)"


def _in_code(kind: type[Node]) -> Known:
    """A node that no form says, with its own reason where it has one."""
    return Known(kind.__name__, IN_CODE, why_alone=vars(kind).get("why_alone", ""))


_FORMS: Final = {
    form: Known(form.name, form.template, room.name, form.why_alone)
    for room in Room.rooms.values()
    for form in room.forms
}
_SAID: Final = {form.type for form in _FORMS}
KNOWN: Final = tuple(
    sorted(
        {
            *_FORMS.values(),
            *(_in_code(kind) for kind in node_classes() if kind not in _SAID),
        }
    )
)
"""All of them, in the order of the nodes' names."""
_PLACES: Final = {each: place for place, each in enumerate(KNOWN)}


def said_by(nodes: Iterable[Node]) -> tuple[int, ...]:
    """The places in `KNOWN` of what clauses say."""
    found: set[Known] = set()
    for node in nodes:
        with written_forms() as forms:
            written(node)
        found |= {_FORMS[form] for form in forms}
        found |= {_in_code(kind) for kind in nodes_in(node) if kind not in _SAID}
    return tuple(sorted(_PLACES[each] for each in found if each in _PLACES))
