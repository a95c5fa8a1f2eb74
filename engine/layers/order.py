"""The layers one after the other, as now and before 2009, and what is applied in each (613.1, 613.4)."""

from __future__ import annotations

from typing import Final, Protocol, TypeAlias

from engine.layers.continuous import ContinuousEffect
from engine.layers.dependency import Layers
from engine.layers.modifications import ChangeController, Layer, Modification
from engine.registry import M10, Quality, in_force, quality
from engine.view import View

LAYERS: tuple[Layers, ...] = tuple((each,) for each in Layer)
"""The layers and sublayers, one after the other (613.1, 613.2, 613.4)."""


BEFORE_2009: tuple[Layers, ...] = (
    *((each,) for each in Layer if each < Layer.COLOR),
    (Layer.COLOR, Layer.ABILITY),
    *((each,) for each in Layer if each > Layer.ABILITY),
)
"""One layer for all that changes neither control, text, types nor size (2005:418.5a)."""


WITHOUT_SUBLAYERS: tuple[Layers, ...] = (
    *((each,) for each in Layer if not each.startswith("7")),
    tuple(each for each in Layer if each.startswith("7")),
)
"""What would be without 613.4: one layer for all that changes power and toughness."""


class AtWork(View, Protocol):
    """The layers while effects are applied."""

    control: dict[int, int]

    def change_each(self, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
        """Apply a change to each of some objects."""
        ...


def _all_at_once(_layered: View) -> tuple[Layers, ...]:
    return WITHOUT_SUBLAYERS


@quality("sublayers of layer 7", "613.4", without=_all_at_once)
def in_sublayers(layered: View) -> tuple[Layers, ...]:
    """Within layer 7, effects are applied in a series of sublayers."""
    return LAYERS


def _in_two(_layered: View) -> tuple[Layers, ...]:
    return LAYERS


@quality("colors and abilities in one layer", "418.5a", edition="2005", until=M10, without=_in_two)
def in_one_layer(layered: View) -> tuple[Layers, ...]:
    """All continuous effects but those of the other layers are applied in one, the fifth."""
    return BEFORE_2009


@quality("interaction of continuous effects", "613.1", kind="layers")
def in_series(layered: View) -> tuple[Layers, ...]:
    """An object is what is printed on it with all effects applied, in a series of layers in this order."""
    layers = in_sublayers(layered)
    together = in_force("colors and abilities in one layer", layered.date)
    return layers if together is None or layers is not LAYERS else tuple(together(layered))


@quality("layer 2", "613.1b", kind="layer")
def change_control(
    layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]
) -> None:
    """Control-changing effects are applied."""
    assert isinstance(part, ChangeController)
    player = part.given_to(layered, effect.context)
    if player:
        layered.control.update(dict.fromkeys(ids, player))


@quality("layer 3", "613.1c", kind="layer")
def change_text(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Text-changing effects are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 4", "613.1d", kind="layer")
def change_types(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Type-changing effects are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 5", "613.1e", kind="layer")
def change_colors(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Color-changing effects are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 6", "613.1f", kind="layer")
def change_abilities(
    layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]
) -> None:
    """Effects that add or remove abilities, keyword counters, and what can't be had are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 7a", "613.4a", "613.1g", kind="layer")
def define_size(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Effects from characteristic-defining abilities that define power or toughness are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 7b", "613.4b", "613.1g", kind="layer")
def set_size(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Effects that set power or toughness to a number are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 7c", "613.4c", "613.1g", kind="layer")
def modify_size(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Effects that modify power or toughness but don't set them are applied."""
    layered.change_each(part, effect, ids)


@quality("layer 7d", "613.4d", "613.1g", kind="layer")
def switch_size(layered: AtWork, part: Modification, effect: ContinuousEffect, ids: frozenset[int]) -> None:
    """Effects that switch power and toughness are applied."""
    layered.change_each(part, effect, ids)


Applying: TypeAlias = Quality[[Modification, ContinuousEffect, frozenset[int]], None]

IN_LAYER: Final[dict[Layer, Applying]] = {
    Layer.CONTROL: change_control,
    Layer.TEXT: change_text,
    Layer.TYPE: change_types,
    Layer.COLOR: change_colors,
    Layer.ABILITY: change_abilities,
    Layer.PT_DEFINED: define_size,
    Layer.PT_SET: set_size,
    Layer.PT_MODIFIED: modify_size,
    Layer.PT_SWITCHED: switch_size,
}
"""What applies a change in each layer in which effects are looked for."""
