"""Effects that come too late: they can't change what has already happened (614.17a, 615.4)."""

from __future__ import annotations

from typing import Any, Final, Protocol

from engine.characteristics import Ability
from engine.events import Event
from engine.events.combat import Attacks, Blocks, LeavesCombat
from engine.events.damage import Damage, LifeGain
from engine.records import Answered
from engine.registry import rule
from engine.view import Context, Table


class Beginning(Protocol):
    """An effect that has just begun: about which objects, and what it says."""

    @property
    def ids(self) -> tuple[int, ...] | None:
        """What it applies to, None where it says so itself."""
        ...

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What it adds to the game."""
        ...

    @property
    def context(self) -> Context:
        """Of what it is an effect."""
        ...


def look_back(table: Table, effect: Beginning) -> None:
    """Say of what has happened this turn that an effect which begins now doesn't change it."""
    if not effect.abilities:
        return
    dealt = tuple(
        each for each in table.history if isinstance(each, Damage) and _prevents(table, effect, each)
    )
    if dealt:
        came_too_late(table, dealt)
    done = tuple(id for id in effect.ids or () if _has_been_done(table, effect, id))
    if done:
        cant_go_back(table, done)


def _prevents(table: Table, effect: Beginning, event: Event) -> bool:
    """Tell whether damage of this turn is such as the effect prevents from now on."""
    shields = tuple(each for each in effect.abilities if getattr(each, "prevents", False))
    patterns: tuple[Any, ...] = tuple(getattr(each, "pattern", None) for each in shields)
    meant = effect.ids is None or event.affected in effect.ids
    return meant and any(each.matches(event, table, effect.context) for each in patterns)


def _heal(table: Table, dealt: tuple[Damage, ...]) -> None:
    for each in dealt:
        if table.is_player(each.to):
            table.happen(LifeGain(player=each.to, amount=each.amount))


@rule("damage that has been dealt already", "615.4", kind="question", without=_heal)
def came_too_late(table: Table, dealt: tuple[Damage, ...]) -> None:
    """Prevention effects must exist before the damage event; they can't change what has happened."""
    table.trace.record(Answered(number=sum(each.amount for each in dealt)))


_DECLARED: Final[dict[str, type[Attacks | Blocks]]] = {"attack": Attacks, "block": Blocks}


def _has_been_done(table: Table, effect: Beginning, id: int) -> bool:
    """Tell whether a creature has attacked or blocked this turn and the effect says that it can't."""
    asked = {getattr(each, "question", "") for each in effect.abilities}
    kinds = tuple(_DECLARED[each] for each in asked if each in _DECLARED)
    return any(isinstance(each, kinds) and each.object == id for each in table.history)


def _remove(table: Table, ids: tuple[int, ...]) -> None:
    table.happen(*(LeavesCombat(object=id) for id in ids))


@rule("what has happened and can't happen", "614.17a", kind="question", without=_remove)
def cant_go_back(table: Table, ids: tuple[int, ...]) -> None:
    """ "Can't" effects must exist before the event; they can't change something that's already happened."""
    table.trace.record(Answered(objects=table.each_called(id for id in ids)))
