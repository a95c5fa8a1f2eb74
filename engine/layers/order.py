"""The layers one after the other, and the rule of each (613.1, 613.4), as now and before 2009."""

from __future__ import annotations

from engine.layers.dependency import AtWork, Layers
from engine.layers.modifications import Layer
from engine.registry import quality

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


def _all_at_once(layered: AtWork) -> tuple[Layers, ...]:
    return WITHOUT_SUBLAYERS


@quality("sublayers of layer 7", "613.4", without=_all_at_once)
def in_sublayers(layered: AtWork) -> tuple[Layers, ...]:
    """Within layer 7, effects are applied in a series of sublayers."""
    return LAYERS


NUMBERS = {
    Layer.CONTROL: "613.1b",
    Layer.TEXT: "613.1c",
    Layer.TYPE: "613.1d",
    Layer.COLOR: "613.1e",
    Layer.ABILITY: "613.1f",
    Layer.PT_DEFINED: "613.4a",
    Layer.PT_SET: "613.4b",
    Layer.PT_MODIFIED: "613.4c",
    Layer.PT_SWITCHED: "613.4d",
}
"""The rule of each layer in which effects are looked for."""
