"""How continuous effects bear on one another: what overrides what, and what lets another apply (613.9)."""

from __future__ import annotations

from typing import Protocol

from engine.layers.continuous import Application, ContinuousEffect, copiable
from engine.layers.dependency import AtWork, Layers
from engine.layers.modifications import Layer, Modification
from engine.state import State
from engine.zones import Zone


class Recorded(AtWork, Protocol):
    """The layers while they are worked on, with a record of what has been applied."""

    state: State
    control: dict[int, int]
    applications: list[Application]
    sequence: list[tuple[Layers, ContinuousEffect]]

    def is_fixed(self, part: Modification, effect: ContinuousEffect) -> bool:
        """Tell whether what a part of an effect does hangs on no other object."""
        ...

    def write_to(self, layers: Layers, effect: ContinuousEffect, ids: frozenset[int]) -> None:
        """Apply an effect's parts of a layer to some objects."""
        ...


def undone(layered: Recorded, layers: Layers, ids: frozenset[int]) -> tuple[Application, ...]:
    """The earlier effects of a layer that give or take abilities which an object has not by now, or has.

    Asked when an effect has just been applied to the objects. Applying the earlier one again tells: it
    would change them only if what it did is undone.
    """
    if Layer.ABILITY not in layers:
        return ()
    pairs = zip(layered.sequence, layered.applications, strict=False)
    return tuple(
        application
        for (others, effect), application in pairs
        if others == layers and _would_change(layered, layers, effect, ids.intersection(application.objects))
    )


def _would_change(layered: Recorded, layers: Layers, effect: ContinuousEffect, ids: frozenset[int]) -> bool:
    again = layered.fork()
    again.write_to(layers, effect, ids)
    return any(frozenset(again.now[id].abilities) != frozenset(layered.now[id].abilities) for id in ids)


def made_to_apply(layered: Recorded, effect: ContinuousEffect, ids: frozenset[int]) -> tuple[str, ...]:
    """The effects without whose results an effect that begins to apply would not apply to some object."""
    wanted = effect.affected
    if wanted is None or effect.on or (effect.lasting is not None and effect.lasting.ids is not None):
        return ()
    touched = ids & {id for each in layered.applications for id in each.objects}
    if not touched:
        return ()
    bare = layered.fork()
    bare.now.update((id, copiable(layered.state, id)) for id in touched)
    bare.control = {id: each for id, each in bare.control.items() if id not in touched}
    only_now = {id for id in touched if not wanted.matches(bare, id, effect.context)}
    found = (each for each in layered.applications if not only_now.isdisjoint(each.objects))
    return tuple(dict.fromkeys(each.effect for each in found if each.effect != effect.name))


def cards_that_fit(layered: Recorded, effect: ContinuousEffect) -> tuple[int, ...]:
    """The cards in graveyards that fit what an effect of a static ability says of permanents."""
    if effect.static is None:
        return ()
    wanted, context = effect.static.affected, effect.context
    cards = (id for player in layered.players() for id in layered.zone(Zone.GRAVEYARD, player))
    return tuple(id for id in cards if wanted.matches(layered, id, context))


def counts_within_range(layered: Recorded, layers: Layers, effect: ContinuousEffect) -> bool:
    """Tell whether what an effect does hangs on other objects, of which some are out of range (801.11)."""
    if not layered.state.within or all(layered.is_fixed(part, effect) for part in effect.parts(layers)):
        return False
    return not all(layered.reaches(effect.context.controller, id) for id in layered.battlefield())


def has_begun_elsewhere(
    layered: Recorded, layers: Layers, effect: ContinuousEffect, ids: frozenset[int]
) -> bool:
    """Tell whether another part of what one spell or ability does to an object came in an earlier layer."""
    resolved = effect.context.on_stack if effect.lasting is not None else 0
    pairs = zip(layered.sequence, layered.applications, strict=False)
    return resolved != 0 and any(
        others != layers and each.context.on_stack == resolved and not ids.isdisjoint(application.objects)
        for (others, each), application in pairs
    )
