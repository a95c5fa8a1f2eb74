"""Counters that change power and toughness, in layer 7c (122.1a, 613.4c)."""

from __future__ import annotations

import re
from typing import Final, Protocol

from engine.characteristics import Characteristics
from engine.layers.continuous import Application, Turn
from engine.layers.modifications import Layer, ModifyPowerToughness
from engine.quantities import Fixed
from engine.registry import quality
from engine.state import State
from engine.view import Context, View

_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


class AtWork(View, Protocol):
    """The layers while a layer is worked on."""

    state: State
    now: dict[int, Characteristics]
    recording: bool
    applications: list[Application]


@quality("counters", "613.4c", "122.1a", "613.1g")
def apply_to(layered: AtWork, id: int) -> None:
    """Counters on an object that modify its size are applied in layer 7c, as sums in whichever order."""
    thing = layered.state.objects[id]
    for kind, number in thing.counters:
        found = _COUNTER.fullmatch(kind)
        if found is None:
            continue
        old = layered.now[id]
        change = ModifyPowerToughness(Fixed(int(found[1]) * number), Fixed(int(found[2]) * number))
        layered.now[id] = change.apply(old, id, layered, Context(source=id, controller=0))
        if layered.recording:
            layered.applications.append(
                Application(
                    layer=Layer.PT_MODIFIED,
                    effect=f"{kind} counter",
                    source=id,
                    timestamp=thing.timestamp,
                    turn=Turn(order="counters"),
                    does=(change.recorded(),),
                    objects=(id,),
                    before=(old,),
                    after=(layered.now[id],),
                )
            )
