"""Counters that change power and toughness, in layer 7c (122.1a, 613.4c)."""

from __future__ import annotations

import re
from typing import Final, Protocol

from engine.characteristics import Characteristics
from engine.layers.continuous import Application, Turn
from engine.layers.modifications import Layer, ModifyPowerToughness
from engine.quantities import Fixed
from engine.state import State
from engine.view import Context, View

_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


class AtWork(View, Protocol):
    """The layers while a layer is worked on."""

    state: State
    now: dict[int, Characteristics]
    recording: bool
    applications: list[Application]

    def acts(self, number: str) -> bool:
        """Tell whether a rule is in force."""
        ...


def apply_to(layered: AtWork, id: int) -> None:
    """Apply those on one object; they are sums, which don't depend on their order."""
    if not layered.acts("122.1a"):
        return
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
                    does=change.describe(),
                    objects=(id,),
                    before=(old,),
                    after=(layered.now[id],),
                )
            )
