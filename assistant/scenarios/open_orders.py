"""Abilities on the stack that differ in their targets alone: which lies above which is left open for a while.

Two Blood Artists see four creatures die. Whoever chooses eight targets one by one puts eight abilities on the
stack in one of 256 ways; but of abilities that do the same only their number for each target counts, and
which of them resolves next. So exploring tries each choice of targets in one order only, and then at each
resolution every ability that could be the topmost. Each way to resolve them is an order in which they were
put there (603.3b): none is lost and none is added.
"""

from __future__ import annotations

import msgspec

from assistant.scenarios.action_shapes import ActionShape
from assistant.telling.asking import question
from engine.board import Board
from engine.decisions import Answer, Decision, OneOf
from engine.game import Game
from engine.objects import Object
from engine.state import State
from engine.trace import Step
from engine.triggers.alike import are_alike
from engine.triggers.commuting import in_any_order
from engine.zones import Zone

PUT_THERE = "putting triggered abilities on the stack"
"""The rule that puts on the stack all that waits to be put there at once."""


class OpenOrder(msgspec.Struct, frozen=True):
    """Abilities next to one another on the stack, the lowest first, whose order is still open.

    `on_top` is the one that was chosen to resolve next, 0 while none is; `at` the place in the script.
    """

    ids: tuple[int, ...]
    at: int
    on_top: int = 0


class OrderMatters(Exception):
    """Something looks at an order that was left open: every order has to be explored from the beginning."""


def put_alike(before: State, game: Board, decision: Decision) -> tuple[int, ...]:
    """The abilities on top of the stack that differ in their targets alone, the last of them being aimed.

    Empty where it is the first of its kind, or where another question was asked of those below it. `before`
    is the state before the moment in which they are put there.
    """
    if decision.kind != "target" or not isinstance(decision.domain, OneOf):
        return ()
    already = before.zones.get((Zone.STACK, 0), ())
    stack = game.zone(Zone.STACK)
    found: list[int] = []
    for id in reversed(stack[len(already) :]):
        if found and not are_alike(game.object(found[-1]), game.object(id)):
            break
        found.append(id)
    asked = [each for each, _ in game.answered[len(game.answered) + 1 - len(found) :]] if found else []
    if len(found) < 2 or len(asked) < len(found) - 1 or not _of_one_target(game, found):
        return ()
    same = all(_question(each) == _question(decision) for each in asked)
    return tuple(reversed(found)) if same else ()


def _of_one_target(game: Board, ids: list[int]) -> bool:
    """Tell whether each of some abilities has one target, that being aimed none yet."""
    being_aimed, *others = (game.object(id) for id in ids)
    aimed = (each.announced.targets for each in others if each.announced is not None)
    return being_aimed.announced is not None and all([len(each) for each in one] == [1] for one in aimed)


def _question(decision: Decision) -> tuple[object, ...]:
    """What two questions have in common that only differ in which of several like objects asks."""
    return (decision.player, decision.kind, decision.about, question(decision.asks), decision.domain)


def being_aimed(game: Board, decision: Decision) -> int:
    """The ability or spell for which a target is being chosen, 0 where none is."""
    stack = game.zone(Zone.STACK)
    return stack[-1] if stack and decision.kind == "target" else 0


def from_previous_on(game: Board, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The answers in which the targets of like abilities stand in the order in which they are offered."""
    _, previous = game.answered[-1]
    return answers[answers.index(previous) :] if previous in answers else answers


def extended(orders: tuple[OpenOrder, ...], ids: tuple[int, ...], at: int) -> tuple[OpenOrder, ...]:
    """The orders that are open, with one more, or with one more ability in the last of them."""
    kept = orders[:-1] if orders and set(orders[-1].ids) < set(ids) else orders
    return (*kept, OpenOrder(ids, at))


def kinds(state: State, order: OpenOrder) -> tuple[int, ...]:
    """One ability of each kind among those whose order is open, the topmost first."""
    found: dict[object, int] = {}
    for id in reversed(order.ids):
        found.setdefault(_targets(state.objects[id]), id)
    return tuple(found.values())


def _targets(thing: Object) -> tuple[tuple[int, ...], ...]:
    return thing.announced.targets if thing.announced is not None else ()


def arrangements(state: State, order: OpenOrder) -> int:
    """In how many ways the abilities can lie that are left: those of one kind are not told apart."""
    found = 1
    counts: dict[object, int] = {}
    for number, id in enumerate(order.ids, start=1):
        kind = _targets(state.objects[id])
        counts[kind] = counts.get(kind, 0) + 1
        found = found * number // counts[kind]
    return found


def with_on_top(state: State, order: OpenOrder, id: int) -> State:
    """The state with one of the abilities above the others."""
    game = Game(state)
    stack = game.zone(Zone.STACK)
    first = stack.index(order.ids[0]) if order.ids[0] in stack else -1
    if stack[first : first + len(order.ids)] != order.ids or first + len(order.ids) != len(stack):
        raise OrderMatters
    others = tuple(each for each in order.ids if each != id)
    game.set_zone(Zone.STACK, 0, (*stack[:first], *others, id))
    return game.state


def after_moment(
    orders: tuple[OpenOrder, ...], state: State, at: int, steps: tuple[Step, ...]
) -> tuple[OpenOrder, ...]:
    """The orders that are still open after a moment, of which `steps` are the trace.

    OrderMatters where something else has become of the abilities than that the topmost resolved.
    """
    stack = state.zones.get((Zone.STACK, 0), ())
    left: list[OpenOrder] = []
    for each in orders:
        if each.at != at:
            raise OrderMatters
        now = each
        if each.on_top and each.on_top not in stack:
            now = OpenOrder(tuple(id for id in each.ids if id != each.on_top), at)
        if [id for id in stack if id in now.ids] != _as_they_lie(now):
            raise OrderMatters
        if len(kinds(state, now)) > 1:
            left.append(now)
    if any(not below.on_top for below in left) and _more_than_once(steps):
        raise OrderMatters
    return tuple(left)


def _as_they_lie(order: OpenOrder) -> list[int]:
    if not order.on_top:
        return list(order.ids)
    return [*(id for id in order.ids if id != order.on_top), order.on_top]


def _more_than_once(steps: tuple[Step, ...]) -> bool:
    """Tell whether abilities were put on the stack once more, because of those that were put there before."""
    return sum(node.rule == PUT_THERE for step in steps for node in step.walk()) > 1


def is_next(state: State, order: OpenOrder) -> bool:
    """Tell whether one of the abilities is to resolve next, and which is still open."""
    stack = state.zones.get((Zone.STACK, 0), ())
    return not order.on_top and bool(stack) and stack[-1] == order.ids[-1]


def without_commuting(
    orders: tuple[OpenOrder, ...], state: State, action: ActionShape
) -> tuple[tuple[OpenOrder, ...], int]:
    """The orders that are still open where it comes to the same in which of them the topmost resolve.

    Besides for how many ways those abilities stand as they lie. The action has to let all of them resolve,
    one upon the other.
    """
    if not orders or not is_next(state, orders[-1]):
        return orders, 1
    passing = action.verb == "until" or (action.verb == "resolve" and action.resolve == "all")
    if not passing or not in_any_order(Game(state), orders[-1].ids):
        return orders, 1
    return orders[:-1], arrangements(state, orders[-1])
