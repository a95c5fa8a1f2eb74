"""Which rule says what a change of characteristics does beyond its layer (105.3, 113.10b, 205.1, 305.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from engine.layers.continuous import Application
from engine.layers.modifications import (
    AddColors,
    CantHave,
    LoseAbilities,
    Modification,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from engine.layers.text_changes import AllNames, FullText, SetName
from engine.layers.type_changes import AddTypes, ReplaceTypes, SetLandType, SetTypes
from engine.records import Applied
from engine.registry import M10, Traced, home, rule
from engine.stickers.effects import AddWord, GainFromSticker, SizeOfSticker

NUMBERS: Final[dict[type[Modification], str]] = {
    AddTypes: "205.1b",
    SetTypes: "205.1a",
    ReplaceTypes: "205.1a",
    SetLandType: "305.7",
    SetColors: "105.3",
    AddColors: "105.3",
    AddWord: "123.6",
    SetName: "612.8",
    AllNames: "612.7",
    FullText: "612.6",
    GainFromSticker: "123.7",
    SizeOfSticker: "123.8",
}
"""The rule for each kind of change."""


def number_of(part: Modification) -> str:
    """The number of the rule that says what a change does, empty where there is none of its own."""
    if isinstance(part, CantHave):
        return "113.11"
    if isinstance(part, LoseAbilities):
        return "113.10b" if part.keywords else ""
    if isinstance(part, SetPowerToughness):
        return "208.2a" if part.defining else ""
    if isinstance(part, ModifyPowerToughness):
        return "2005:418.5a" if part.among_setting else ""
    return NUMBERS.get(type(part), "")


@rule("colors and abilities in one layer", "418.5a", edition="2005", until=M10, kind="question")
def in_one_layer(game: Traced) -> None:
    """All continuous effects but those of the other layers are applied in one, the fifth."""
    game.trace.record(Applied())


@rule("modifying among what sets", "418.5a", edition="2005", until=M10, kind="question")
def among_what_sets(game: Traced, application: Application) -> None:
    """All effects but counters, statics that modify and switches share the sublayer 6b."""
    game.trace.record(Applied(word=application.effect))


def among_setting(part: Modification) -> Modification:
    """A change by what has resolved, as older rules had it: in one sublayer with what sets (2005:418.5a)."""
    early = isinstance(part, ModifyPowerToughness)
    return msgspec.structs.replace(part, among_setting=True) if early else part


def in_use(parts: tuple[Modification, ...], without: Iterable[str]) -> tuple[Modification, ...]:
    """Leave out the changes whose rule is switched off."""
    off = frozenset(without)
    return tuple(each for each in parts if home(number_of(each)) not in off) if off else parts
