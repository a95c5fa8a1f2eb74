"""Paying costs: what can be paid, and when (118, 601.2g-h).

The payer of `mana_payment.py` finds the sources; a player may name those to use instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine import restrictions
from engine.abilities.casting import PaysFor
from engine.board import Board
from engine.costs import MOST_X, Cost, CostPart, PayLife, PayMana
from engine.costs.ordering import in_order
from engine.costs.part_payment import pay_part
from engine.costs.parts import MOVING, in_words, payable
from engine.decisions import YES_NO, Decision, Number, OneOf
from engine.errors import IllegalAction
from engine.events import Event, Tapping, ZoneChange
from engine.mana import Mana, ManaCost
from engine.mana.activation_mana import tell_activation_mana
from engine.mana.payment import Payment, find_payment, spend
from engine.mana.production import produce_mana
from engine.mana.sources import any_type
from engine.mana.spending import OTHER, Purpose
from engine.mana.symbol_choices import choose_symbols, with_life_for, without_phyrexian
from engine.objects import Announced
from engine.records import Answered, Applied, Asked, Chosen, Refusal
from engine.records.choices import HelpedToPay
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone


@rule("paying costs", "601.2h", "118.1", kind="payment")
def pay(
    game: Board,
    player: int,
    cost: Cost,
    source: int,
    *,
    x: int = 0,
    purpose: Purpose = OTHER,
    on_stack: int = 0,
) -> bool:
    """The player pays the total cost; partial payments are not allowed, unpayable costs can't be paid.

    What was paid is kept with the spell or ability on the stack. Gives whether the cost has been paid.
    """
    mana = cost.mana.with_x(x)
    if any(isinstance(each, PayMana) for each in cost.parts) and not mana.mana_value:
        acknowledge(game, player, source)
    payment = None
    if mana.symbols:
        busy = frozenset({source}) if cost.taps else frozenset()
        payment = produce_mana(game, player, mana, source, busy=busy, purpose=purpose)
    moved: tuple[int, ...] = ()
    paid = True
    before: list[CostPart] = []
    for part in in_order(game, player, cost.parts, source):
        again = part in before and isinstance(part, MOVING) and not payable(game, player, part, source, x)
        before.append(part)
        if again and not pays_for_one(game, player, part, source):
            continue
        if not isinstance(part, PayMana):
            ids, as_called_for = pay_part(
                game, player, part, source, x, mark=_mark(game, on_stack), purpose=purpose
            )
            moved += ids
            paid = still_paid(game, player, part, as_called_for) and paid
    spent: tuple[Mana, ...] = ()
    if payment is not None:
        spent = _pay_mana(game, player, payment, purpose)
    if on_stack and (moved or spent):
        _keep(game, player, on_stack, moved, spent)
    if cost.parts:
        game.trace.record(Applied(player=game.called(player), word=str(cost)), kind="payment")
    return paid


def _keep(game: Board, player: int, on_stack: int, moved: tuple[int, ...], spent: tuple[Mana, ...]) -> None:
    """Keep what was paid with the spell or ability on the stack."""
    announced = game.object(on_stack).announced or Announced(controller=player)
    kept = msgspec.structs.replace(
        announced, paid=announced.paid + moved, mana_spent=announced.mana_spent + spent
    )
    game.change(on_stack, announced=kept)


def _never_paid(game: Board, player: int, source: int) -> None:
    raise IllegalAction(
        "601.2h", Refusal(case="a cost of nothing", player=game.called(player), object=game.called(source))
    )


@rule("a cost of {0}", "118.5", "118.5a", "107.4d", kind="payment", without=_never_paid)
def acknowledge(game: Board, player: int, source: int) -> None:
    """To pay a cost of {0} is to acknowledge that it is paid; it requires no resources."""
    game.trace.record(Applied(player=game.called(player), object=game.called(source)))


def _mark(game: Board, on_stack: int) -> int:
    """With what the ability that is paid for was acquired (607.5)."""
    announced = game.object(on_stack).announced if on_stack else None
    return announced.ability.link if announced is not None and announced.ability is not None else 0


@rule("one payment for one cost", "118.10", kind="payment")
def pays_for_one(game: Board, player: int, part: CostPart, source: int) -> bool:
    """Each payment of a cost applies to only one cost: what was done for one isn't done for another."""
    raise IllegalAction(
        "118.10",
        Refusal(
            case="paying a second time",
            player=game.called(player),
            text=in_words(part),
            object=game.called(source),
        ),
    )


def _as_called_for(_game: Board, _player: int, _part: CostPart, as_called_for: bool) -> bool:
    return as_called_for


@rule("actions that pay a cost, modified", "118.11", kind="payment", without=_as_called_for)
def still_paid(game: Board, player: int, part: CostPart, as_called_for: bool) -> bool:
    """Even if the actions that are performed don't match what is called for, the cost has been paid."""
    if not as_called_for:
        game.trace.record(Answered(player=game.called(player), word=in_words(part)))
    return True


@rule("paying for what resolves", "118.12", kind="payment")
def offer(game: Board, player: int, cost: Cost, source: int) -> bool:
    """A cost in an effect is paid on resolution, if the player chooses to and can."""
    if any(isinstance(part, PayMana) and part.x is not None for part in cost.parts):
        cost = reevaluated(game, cost, source)
    if game.player(player).left and is_not_paid(game, player, cost):
        return False
    purpose = Purpose(with_x=cost.has_x)
    if not can_pay(game, player, cost, source, purpose=purpose):
        game.trace.record(Answered(player=game.called(player), word=str(cost), case="unpayable"))
        return False
    prompt = Asked(
        case="paying on resolution", player=game.called(player), word=cost.deed, object=game.called(source)
    )
    wanted = game.choose(Decision(player, "yes_no", game.name(source), prompt, "118.12", YES_NO, source))
    if wanted:
        settled = on_resolution(game, player, cost, source, purpose=purpose)
        return pay(game, player, settled, source, purpose=purpose)
    game.trace.record(Chosen(player=game.called(player), word=str(cost), answer=False))
    return False


def _the_first(game: Board, player: int, costs: tuple[Cost, ...], source: int) -> bool:
    return offer(game, player, costs[0], source)


@rule("one of several costs", "608.2d", kind="choice", without=_the_first)
def offer_one(game: Board, player: int, costs: tuple[Cost, ...], source: int) -> bool:
    """Whoever may pay one of several costs announces which as it is followed; none that can't be paid."""
    possible = tuple(each for each in costs if can_pay(game, player, each, source))
    gone = bool(game.player(player).left)
    if len(possible) < 2 or gone:
        return offer(game, player, next(iter(possible), costs[0]), source)
    deeds = tuple(each.deed for each in possible)
    paying, name = game.called(player), game.name(source)
    asked = Asked(case="paying one of several on resolution", player=paying, words=deeds)
    if not game.choose(Decision(player, "yes_no", name, asked, "118.12", YES_NO, source)):
        game.trace.record(Chosen(player=paying, words=deeds, answer=False, case="declined"))
        return False
    which = Asked(case="which of several is paid", player=paying, words=deeds)
    deed = game.choose(Decision(player, "option", name, which, "608.2d", OneOf(deeds), source))
    game.trace.record(Chosen(player=paying, words=deeds, answer=deed))
    chosen = possible[deeds.index(deed)]
    return pay(game, player, on_resolution(game, player, chosen, source), source)


@rule("a cost for a player who has left", "800.4f", kind="payment")
def is_not_paid(game: Board, player: int, cost: Cost) -> bool:
    """If an object requires a player who has left the game to pay a cost, that cost is not paid."""
    gone = bool(game.player(player).left)
    if gone:
        game.trace.record(Answered(player=game.called(player), word=str(cost), answer=True))
    return gone


def _not_chosen(game: Board, player: int, cost: Cost, source: int) -> int | None:
    return 0 if offer(game, player, cost.with_x(0), source) else None


@rule("X that is chosen on resolution", "107.3f", kind="choice", without=_not_chosen)
def offer_x(game: Board, player: int, cost: Cost, source: int) -> int | None:
    """If X isn't defined, it is chosen at the appropriate time: as a cost is paid on resolution."""
    if game.player(player).left and is_not_paid(game, player, cost):
        return None
    most = -1
    purpose = Purpose(with_x=cost.has_x)
    while most < MOST_X and can_pay(game, player, cost.with_x(most + 1), source, purpose=purpose):
        most += 1
    if most < 0:
        game.trace.record(Answered(player=game.called(player), word=str(cost), case="unpayable"))
        return None
    prompt = Asked(
        case="paying on resolution", player=game.called(player), word=cost.deed, object=game.called(source)
    )
    if not game.choose(Decision(player, "yes_no", game.name(source), prompt, "118.12", YES_NO, source)):
        game.trace.record(Chosen(player=game.called(player), word=str(cost), answer=False, case="declined"))
        return None
    prompt = Asked(case="X", player=game.called(player), object=game.called(source))
    x = int(game.choose(Decision(player, "x", game.name(source), prompt, "107.3f", Number(0, most), source)))
    game.trace.record(Chosen(player=game.called(player), answer=x))
    chosen = on_resolution(game, player, cost.with_x(x), source, purpose=purpose)
    return x if pay(game, player, chosen, source, purpose=purpose) else None


def _as_zero(game: Board, player: int, cost: Cost, source: int, least: int = 0) -> int:
    return least


@rule("X of a special action's cost", "107.3d", kind="choice", without=_as_zero)
def x_of_special_action(game: Board, player: int, cost: Cost, source: int, least: int = 0) -> int:
    """X in a cost of a special action is chosen by the player immediately before they pay that cost."""
    most = 0
    purpose = Purpose(with_x=cost.has_x)
    while most < MOST_X and can_pay(game, player, cost.with_x(most + 1), source, purpose=purpose):
        most += 1
    if most < least:
        raise IllegalAction("107.3d", Refusal(case="too small an X", object=game.called(source), number=most))
    prompt = Asked(case="X", player=game.called(player), object=game.called(source))
    among = Number(least, most)
    x = int(game.choose(Decision(player, "x", game.name(source), prompt, "107.3d", among, source)))
    game.trace.record(Chosen(player=game.called(player), answer=x))
    return x


def _x_is_nothing(game: Board, cost: Cost, source: int) -> Cost:
    return cost.with_x(0)


@rule("the variable of a keyword", "702.1b", kind="payment", without=_x_is_nothing)
def reevaluated(game: Board, cost: Cost, source: int) -> Cost:
    """What an effect says that a variable of a keyword ability is, is constantly reevaluated."""
    context = Context(source=source, controller=game.controller(source))
    defined = (part.x.value(game, context) for part in cost.parts if isinstance(part, PayMana) and part.x)
    x = next(defined, 0)
    game.trace.record(Answered(answer=x))
    return Cost(cost.with_x(x).parts, "")


Total = Callable[[Board, int, int, Cost], Cost]
"""Gives what a cost is in all."""


def _unsettled(game: Board, player: int, cost: Cost, source: int, **_: object) -> Cost:
    return cost


def _settling(name: str, number: str, asked: str) -> Callable[..., Cost]:
    @rule(name, number, kind="choice", without=_unsettled)
    def settle(
        game: Board,
        player: int,
        cost: Cost,
        source: int,
        *,
        purpose: Purpose = OTHER,
        total: Total | None = None,
    ) -> Cost:
        """For each symbol that can be paid in multiple ways, the player chooses how it is paid."""

        def can(mana: ManaCost, life: int) -> bool:
            whole = _with_mana(cost, mana, life)
            whole = whole if total is None else total(game, player, source, whole)
            return _can_pay(game, player, whole, source, purpose=purpose)

        mana = with_life_for(game, player, cost.mana)
        chosen = choose_symbols(game, player, source, mana, can, number=asked)
        return cost if chosen.mana == cost.mana else _with_mana(cost, chosen.mana, chosen.life)

    return settle


as_proposed = _settling("symbols of a proposed cost", "118.13a", "601.2b")
on_resolution = _settling("symbols of a cost paid on resolution", "118.13b", "118.13b")
in_combat = _settling("symbols of a cost to attack or block", "118.13", "118.13")
for_special_action = _settling("symbols of a special action's cost", "118.13c", "118.13c")


def _with_mana(cost: Cost, mana: ManaCost, life: int) -> Cost:
    others = tuple(part for part in cost.parts if not isinstance(part, PayMana))
    return Cost((PayMana(mana), *others, *((PayLife(life),) if life else ())), cost.text)


def can_pay(
    game: Board, player: int, cost: Cost, source: int, *, x: int = 0, purpose: Purpose = OTHER
) -> bool:
    """Tell whether every part of a cost could be paid now, symbols in any way that they allow."""
    mana = with_life_for(game, player, cost.mana)
    cost = cost if mana is cost.mana else _with_mana(cost, mana, 0)
    return _can_pay(game, player, cost, source, x=x, purpose=purpose)


def _can_pay(
    game: Board, player: int, cost: Cost, source: int, *, x: int = 0, purpose: Purpose = OTHER
) -> bool:
    if any(each.life for each in cost.mana.symbols):
        ways = (_with_mana(cost, mana, life) for mana, life in without_phyrexian(cost.mana))
        return any(_can_pay(game, player, each, source, x=x, purpose=purpose) for each in ways)
    there = game.player(player).life
    life = sum(part.of(there, x) for part in cost.parts if isinstance(part, PayLife))
    if life > there or any(
        not payable(game, player, part, source, x, purpose=purpose) for part in cost.parts
    ):
        return False
    mana = cost.mana.with_x(x)
    busy = frozenset({source}) if cost.taps else frozenset()
    return not mana.symbols or find_payment(game, player, mana, busy, purpose=purpose) is not None


def _pay_mana(game: Board, player: int, payment: Payment, purpose: Purpose) -> tuple[Mana, ...]:
    """Do what is done rather than paying mana, and pay the rest out of the pool."""
    for each, _ in payment.sources:
        if isinstance(each.ability, PaysFor):
            AFTER_TOTAL.get(each.ability.rule, help_to_pay)(game, player, each.id, each.ability, purpose.id)
    if purpose.id and restrictions.permitted(game, "spend mana of any type", purpose.id) is not None:
        any_type.record(game, Answered(object=game.called(purpose.id)))
    tell_activation_mana(game, purpose)
    left = tuple(step.symbol for step in payment.spent if not step.unit.helper)
    return spend(game, player, ManaCost(left), purpose) if left else ()


def help_to_pay(game: Board, player: int, id: int, ability: PaysFor, paid_for: int) -> None:
    """Tap a permanent or exile a card rather than paying one mana (702.51a, 702.66a, 702.126a)."""
    helper = game.called(id)
    convokes = ability.rule == "702.51a"
    event: Event = Tapping(source=paid_for, object=id, cause="convoke" if convokes else "cost")
    if ability.by == "exile":
        event = ZoneChange(object=id, to=Zone.EXILE, cause="exile", exiled_with=paid_for)
    game.happen(event)
    game.trace.record(
        HelpedToPay(player=game.called(player), object=helper, by=ability.by, ability_rule=ability.rule)
    )


def _after_total(name: str, number: str) -> Callable[[Board, int, int, PaysFor, int], None]:
    @rule(f"{name} after the total cost", number, kind="payment")
    def help_once_determined(game: Board, player: int, id: int, ability: PaysFor, paid_for: int) -> None:
        """It is no cost, and applies only after the total cost of the spell is determined."""
        help_to_pay(game, player, id, ability, paid_for)

    return help_once_determined


AFTER_TOTAL: Final[dict[str, Callable[[Board, int, int, PaysFor, int], None]]] = {
    "702.51a": _after_total("convoke", "702.51b"),
    "702.66a": _after_total("delve", "702.66b"),
    "702.126a": _after_total("improvise", "702.126b"),
}
"""By which rule what helps to pay the total cost is no part of it, behind the rule that lets it help."""
