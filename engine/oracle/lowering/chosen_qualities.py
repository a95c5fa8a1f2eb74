"""What a quality means that is chosen for the effect itself, or asked of what was spoken of (608.2d)."""

from __future__ import annotations

from typing import Final

from engine.effects.choosing_qualities import Kind, OfParityChosen, OfQualityChosen
from engine.filters import Filter, Not
from engine.filters.chosen import OfChosenColor, OfChosenType
from engine.filters.circumstances import AmongThose
from engine.filters.combat import Blocking
from engine.oracle.ast import phrases
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import Source

_TYPES: Final[tuple[Kind, ...]] = ("creature type", "card type", "land type")


def _type_chosen(chosen: list[str]) -> Kind | None:
    """Which kind of type was chosen for the effect, where it was one."""
    found = [each for each in _TYPES if each in chosen]
    if len(found) > 1:
        raise Unperformable("which of the chosen types is meant is not clear")
    return found[0] if found else None


def of_choice(what: Filter, scope: Scope | None) -> Filter:
    """The same, of the color or the type that is chosen for the effect itself (608.2d)."""
    chosen = scope.chosen if scope is not None else []
    match what:
        case Blocking() if scope is not None and scope.spoken:  # it needn't be the source
            attacker = selection(phrases.Pronoun("it"), scope.beside(), was=True)
            return what if attacker == Source() else Blocking(AmongThose(attacker))
        case Not(filter=OfChosenType() as inner):
            return Not(of_choice(inner, scope))
        case OfChosenType() | OfQualityChosen(kind="creature type", of_choice=False) if kind := _type_chosen(
            chosen
        ):
            return OfQualityChosen(kind)
        case OfChosenColor() if "color" in chosen:
            return OfQualityChosen("color")
        case OfQualityChosen(kind=kind, of_choice=True):
            if scope is None or scope.always or chosen:
                raise Unperformable(f"when the {kind} is chosen is not clear")
            scope.asks_quality.append(kind)
            return OfQualityChosen(kind)
        case OfParityChosen() if "parity" not in chosen:
            raise Unperformable("whether odd or even was chosen is not clear")
        case OfQualityChosen(kind=kind) if kind not in chosen:
            raise Unperformable(f"when the {kind} was chosen is not clear")
    return what
