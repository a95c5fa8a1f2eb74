"""When sets were released: by the name or code of a set people mean the rules that came with it."""

from __future__ import annotations

import datetime
import re
from functools import cache
from pathlib import Path

import msgspec

from model.decoding import prepared
from rulesdb.words import fold

SETS = Path(__file__).parents[1] / "data" / "sets.yaml"


@prepared
class Printed(msgspec.Struct, frozen=True, array_like=True):
    """A set: its code, its name and the day on which it was released."""

    code: str
    name: str
    released: datetime.date


def set_named(words: str) -> Printed | None:
    """Find the set of a code or name, whose part before a colon is enough; None where no set has it.

    >>> set_named("blb").name, set_named("Ravnica").code
    ('Bloomburrow', 'RAV')
    """
    return _by_name().get(_plain(words))


@cache
def _by_name() -> dict[str, Printed]:
    sets = msgspec.convert(msgspec.yaml.decode(SETS.read_bytes()), tuple[Printed, ...], strict=False)
    names: dict[str, Printed] = {}
    for each in sets:
        # Where two sets have the same first words, as two of Innistrad, these mean the set of just that name.
        for said in (each.code, each.name, each.name.partition(":")[0]):
            names.setdefault(_plain(said), each)
    return names


def _plain(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", fold(words)).removeprefix("the")
