"""The rules on which the abilities of a clause rest, found in the abilities themselves.

An instruction names its rules by performing them: what its code calls is registered under their numbers.
The shapes of abilities are a closed set, and so are the parts of costs; the table says where each stands.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from types import FunctionType
from typing import Any, Final

import msgspec

from engine import abilities, costs
from engine.abilities import casting as casting_abilities
from engine.abilities import special as special_abilities
from engine.characteristics import Ability, Intrinsic
from engine.effects.delaying import Later
from engine.expansion import expanded
from engine.instructions import Effect, If, Instruction, Mode, UnlessPays
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import Layer, Modification
from engine.mana.abilities import AddMana
from engine.registry import ACTIONS, KEYWORDS, Performable
from model import Citation

SHAPES: Final[dict[type, str]] = {
    abilities.Spell: "113.3a",
    abilities.Activated: "602.1",
    abilities.Triggered: "603.1",
    abilities.Restriction: "101.2",
    abilities.Requirement: "508.1d",
    abilities.Replacement: "614.1",
    casting_abilities.ChangesCost: "601.2f",
    special_abilities.HandSizeChange: "402.2",
    special_abilities.OpeningHand: "103.6a",
    Intrinsic: "305.6",
    costs.TapSelf: "107.5",
    costs.UntapSelf: "107.6",
    costs.PayLife: "119.4",
    costs.SacrificeCost: "701.17a",
    costs.DiscardCost: "701.8a",
    costs.RemoveCountersCost: "122.1",
    costs.LoyaltyCost: "606.4",
    costs.ForageCost: "701.59a",
    AddMana: "106.4",
    Begin: "611.2a",
    If: "608.2c",
    Later: "603.7",
    UnlessPays: "118.12a",
}
"""Where the shapes of abilities and the parts of costs stand, and instructions that no rule is called by."""

LAYERS: Final = {
    Layer.COPY: "613.1a", Layer.FACE_DOWN: "613.1a", Layer.CONTROL: "613.1b", Layer.TEXT: "613.1c",
    Layer.TYPE: "613.1d", Layer.COLOR: "613.1e", Layer.ABILITY: "613.1f", Layer.PT_DEFINED: "613.4a",
    Layer.PT_SET: "613.4b", Layer.PT_MODIFIED: "613.4c", Layer.PT_SWITCHED: "613.4d",
}  # fmt: skip
"""Where each layer stands."""

_REPLACING = (
    (re.compile(r"\binstead\b"), "614.1a"),
    (re.compile(r"\bskips?\b"), "614.1b"),
    (re.compile(r"\benters? with\b|\bas [^.]*\benters\b|\benters? as\b", re.IGNORECASE), "614.1c"),
    (re.compile(r"\benters?\b"), "614.1d"),
)
"""The rules know replacement effects by their words."""

_NUMBER = re.compile(r"\d{3}\.\d+[a-z]?")
HOME: Final = "2024"


def rests_on(found: tuple[Ability, ...], text: str) -> tuple[Citation, ...]:
    """The rules that abilities made from a text rest on, each once, the most general first.

    What becomes no ability says something of building a deck, and functions before the game (113.6n).
    """
    if not found:
        return (Citation.parse(f"{HOME}:113.6n"),)
    numbers = (number for each in found for number in (*_static(each), *_numbers(each, text)))
    return tuple(dict.fromkeys(Citation.parse(each if ":" in each else f"{HOME}:{each}") for each in numbers))


def _static(what: Ability) -> Iterator[str]:
    """What is neither followed, activated nor triggered is a static ability (113.3d)."""
    others = (abilities.Spell, abilities.Activated, abilities.Triggered, abilities.Keyword)
    if not isinstance(what, others) and not what.rule:
        yield "604.1"


def _numbers(what: Any, text: str) -> Iterator[str]:
    """The numbers of a structure, then those of its parts."""
    match what:
        case abilities.Keyword():
            yield from _of_keyword(what)
            return
        case tuple() | frozenset():
            for each in sorted(what, key=repr) if isinstance(what, frozenset) else what:
                yield from _numbers(each, text)
            return
        case msgspec.Struct():
            yield from _of_struct(what, text)
            for field in what.__struct_fields__:
                yield from _numbers(getattr(what, field), text)


def _of_keyword(what: abilities.Keyword) -> Iterator[str]:
    """A keyword's own number, and those of the abilities that it stands for."""
    yield str(KEYWORDS[what.name].citation) if what.name in KEYWORDS else what.rule
    yield from (each.rule for each in expanded((what,)) if each.rule and each is not what)


def _of_struct(what: msgspec.Struct, text: str) -> Iterator[str]:
    if isinstance(what, Ability) and what.rule:
        yield what.rule
    if type(what) in SHAPES:
        yield SHAPES[type(what)]
    match what:
        case abilities.Activated(mana=True):
            yield "605.1a"
        case abilities.Triggered() if what.condition is not None:
            yield "603.4"
        case abilities.Static(defining=True):
            yield "604.3"
        case abilities.Replacement(prevents=True):
            yield "615.1a"
        case abilities.Replacement():
            yield from [number for words, number in _REPLACING if words.search(text)][:1]
        case Effect():
            yield from _of_modes(what.modes)
            if what.targets or any(mode.targets for mode in what.modes):
                yield "115.1"
        case Modification():
            yield LAYERS[what.layer]
        case Instruction():
            yield from _performed_by(type(what))


def _of_modes(modes: tuple[Mode, ...]) -> Iterator[str]:
    """Those of a modal text, and of spree, whose modes have costs."""
    if modes:
        yield "2021:700.2"
    if any(each.cost is not None for each in modes):
        yield "702.172a"


@cache
def _performed_by(kind: type[Instruction]) -> tuple[str, ...]:
    """The rules that the code of an instruction calls by registered functions or names in decisions."""
    found = dict.fromkeys(str(each.citation) for each in ACTIONS.values() if each.instruction is kind)
    module = vars(sys.modules[kind.follow.__module__])
    for function in _own_functions(kind, kind.follow, module, {}):
        called = (module.get(name) for name in function.__code__.co_names)
        found |= dict.fromkeys(str(each.entry.citation) for each in called if isinstance(each, Performable))
        constants = (each for each in function.__code__.co_consts if isinstance(each, str))
        found |= dict.fromkeys(each for each in constants if _NUMBER.fullmatch(each))
    return tuple(found)


def _own_functions(
    kind: type, function: FunctionType | Any, module: dict[str, Any], seen: dict[Any, None]
) -> dict[Any, None]:
    """A method and the functions of its own module that it calls, in the order of calling."""
    if inspect.isfunction(function) and function.__module__ == module["__name__"] and function not in seen:
        seen[function] = None
        for name in function.__code__.co_names:
            _own_functions(kind, getattr(kind, name, module.get(name)), module, seen)
    return seen
