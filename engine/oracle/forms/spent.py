"""Mana that was spent, as forms: which, how much of it, on what."""

from __future__ import annotations

from collections.abc import Callable

from engine.oracle.ast.phrases import Description
from engine.oracle.ast.spent import SpentMana
from engine.oracle.forms import SLOTS, Form, Room, Slot, Unfit
from engine.oracle.forms import slots as _slots  # noqa: F401


def _where_said(written: Callable[[Description], str]) -> Callable[[Description | None], str]:
    def write(what: Description | None) -> str:
        if what is None:
            raise Unfit
        return written(what)

    return write


for _kind, _of in (("a source of mana", "a"), ("sources of mana", "many")):
    SLOTS[_kind] = Slot(SLOTS[_of].read, _where_said(SLOTS[_of].write), begins=SLOTS[_of].begins)

SPENT_MANA: Room[SpentMana] = Room(
    "spent mana",
    Form(SpentMana, "mana from {source:a source of mana}"),
    Form(SpentMana, "mana from {source:sources of mana}", many=True),
    Form(SpentMana, "mana"),
    Form(SpentMana, "colorless mana", kind="colorless"),
    Form(SpentMana, "{kind:color} mana"),
    Form(SpentMana, "{S}", snow=True),
    Form(SpentMana, "{C}", kind="colorless", symbol=True),
    of=SpentMana,
)
"""Which mana is meant."""
