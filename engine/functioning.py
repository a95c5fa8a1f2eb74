"""In which zones abilities function (113.6): where an ability can be activated, trigger, or apply."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities import Activated, Triggered
from engine.board import Board
from engine.command_zone import FUNCTIONING, kind_of
from engine.costs import DiscardCost
from engine.errors import IllegalAction
from engine.filters import Itself
from engine.patterns.occasions import HAUNTED_DIES, IntoHand
from engine.patterns.players import CyclesSource
from engine.records import Answered, Refusal
from engine.registry import rule
from engine.zones import Zone


def check_that_it_functions(game: Board, id: int, ability: Activated) -> None:
    """Refuse to activate an ability of an object that is not where the ability functions."""
    if ability.zone is Zone.BATTLEFIELD:
        functions_on_the_battlefield(game, id)
    elif not _because(ability)(game, id, ability.zone):
        number = _NUMBERS[_because(ability)]
        raise IllegalAction(
            number,
            Refusal(
                case="functions elsewhere",
                object=game.called(id),
                word=str(ability.zone),
                text=str(game.object(id).zone),
            ),
        )


def functions_elsewhere(game: Board, id: int, ability: Triggered) -> bool:
    """Tell whether an ability that triggers off the battlefield functions where its object is."""
    kind = kind_of(game.object(id)) if ability.zone is Zone.COMMAND else ""
    if kind:
        FUNCTIONING[kind].record(game, Answered(object=game.called(id), word=kind))
    in_exile = ability.zone is Zone.EXILE and not ability.rule.startswith("702")
    if not in_exile and (ability.rule or ability.zone in (Zone.STACK, Zone.COMMAND)):
        return True
    if ability.pattern == HAUNTED_DIES and not of_the_haunted(game, id, ability):
        return False
    return bool(where_it_can_trigger(game, id, ability) or by_moving_out(game, id, ability.zone))


@rule("conditions that can't occur on the battlefield", "113.6k", kind="question")
def where_it_can_trigger(game: Board, id: int, ability: Triggered) -> bool:
    """A trigger condition that can't trigger from the battlefield functions where it can trigger from."""
    there = ability.zone is Zone.EXILE or isinstance(ability.pattern, CyclesSource | IntoHand)
    if there:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return there


@rule("what triggers on the haunted creature", "702.55c", kind="question")
def of_the_haunted(game: Board, id: int, ability: Triggered) -> bool:
    """A card's triggered abilities that refer to the haunted creature can trigger in the exile zone."""
    there = game.object(id).zone is Zone.EXILE and ability.pattern == HAUNTED_DIES
    if there:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return there


@rule("where abilities function", "113.6", kind="question")
def functions_on_the_battlefield(game: Board, id: int) -> None:
    """Abilities of what is no instant or sorcery usually function only while that is on the battlefield."""
    zone = game.object(id).zone
    if zone is not Zone.BATTLEFIELD:
        raise IllegalAction(
            "113.6", Refusal(case="functions only on the battlefield", object=game.called(id), word=str(zone))
        )


@rule("abilities that state where they function", "113.6b", kind="question")
def as_stated(game: Board, id: int, zone: Zone) -> bool:
    """An ability that states which zones it functions in functions only from those zones."""
    return _is_in(game, id, zone)


@rule("costs that can't be paid on the battlefield", "113.6j", kind="question")
def where_its_cost_is_payable(game: Board, id: int, zone: Zone) -> bool:
    """An ability whose cost can't be paid on the battlefield functions where its cost can be paid."""
    return _is_in(game, id, zone)


@rule("abilities that move their object out of a zone", "113.6m", kind="question")
def by_moving_out(game: Board, id: int, zone: Zone) -> bool:
    """An ability whose cost or effect moves its object out of a particular zone functions only there."""
    return _is_in(game, id, zone)


def _is_in(game: Board, id: int, zone: Zone) -> bool:
    """Tell whether an object is where its ability functions, and record of one that is."""
    there = game.object(id).zone is zone
    if there:
        game.trace.record(Answered(object=game.called(id), word=str(zone), answer=True))
    return there


Reason = Callable[[Board, int, Zone], bool | None]

_NUMBERS: dict[Reason, str] = {
    as_stated: "113.6b",
    where_its_cost_is_payable: "113.6j",
    by_moving_out: "113.6m",
}


def _because(ability: Activated) -> Reason:
    if ability.rule:  # that of a keyword, which says so
        return as_stated
    if DiscardCost(Itself()) in ability.cost.parts:
        return where_its_cost_is_payable
    return by_moving_out if ability.zone is Zone.GRAVEYARD else as_stated
