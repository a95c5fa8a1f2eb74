"""X that a text defines in one sentence and speaks of in others: worked out once (107.3c, 608.2h)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.instructions import Instruction
from engine.quantities import Quantity, X
from engine.view import Context, Table


class DefineX(Instruction, frozen=True):
    """ "Where X is the number of artifacts you control": that number is X for all that is followed behind."""

    x: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Work it out, before anything that speaks of it is done."""
        return msgspec.structs.replace(context, x=self.x.value(table, context))


def speaking_of_x(what: Any, defined: Quantity) -> Any:
    """The same instructions with X in the place of the number that it was defined as."""
    if what == defined:
        return X()
    if isinstance(what, tuple):
        return tuple(speaking_of_x(each, defined) for each in what)
    if isinstance(what, msgspec.Struct):
        fields = {name: getattr(what, name) for name in what.__struct_fields__}
        changed = {name: speaking_of_x(value, defined) for name, value in fields.items()}
        differs = {
            name: value
            for name, value in changed.items()
            if value is not fields[name] and value != fields[name]
        }
        return msgspec.structs.replace(what, **differs) if differs else what
    return what


def times_spoken_of(what: Any, number: object) -> int:
    """How often instructions or sentences speak of a number, or of something else."""
    if what == number:
        return 1
    if isinstance(what, tuple):
        return sum(times_spoken_of(each, number) for each in what)
    if isinstance(what, msgspec.Struct):
        return sum(times_spoken_of(getattr(what, name), number) for name in what.__struct_fields__)
    return 0


def speaks_of_any(what: Any, kind: type[msgspec.Struct]) -> bool:
    """Tell whether instructions or abilities have something of a kind in them."""
    if isinstance(what, kind):
        return True
    if isinstance(what, tuple):
        return any(speaks_of_any(each, kind) for each in what)
    if isinstance(what, msgspec.Struct):
        return any(speaks_of_any(getattr(what, name), kind) for name in what.__struct_fields__)
    return False
