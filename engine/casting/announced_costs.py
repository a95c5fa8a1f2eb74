"""The intentions that are announced as a spell is cast: its additional costs (601.2b, 118.8)."""

from __future__ import annotations

import msgspec

from engine.abilities.casting import AdditionalCost
from engine.board import Board
from engine.casting.assisting import could_be
from engine.casting.total_cost import total_of
from engine.costs import Cost
from engine.costs.payment import can_pay
from engine.decisions import YES_NO, Decision, Number, OneOf
from engine.errors import IllegalAction, IllegalAnswer
from engine.filters import Itself
from engine.instructions import Effect
from engine.mana.spending import Purpose
from engine.objects import Announced
from engine.records import Answered, Applied, Asked, Chosen, Refusal
from engine.registry import rule
from engine.restrictions import in_force
from engine.trace import Trace

MOST_TIMES = 99
"""How many times a repeatable cost may be paid at most; no player has mana for more."""


def announce_additional(game: Board, player: int, id: int, cost: Cost) -> Cost:
    """The cost with every additional cost that must be paid, and those that the player means to pay."""
    found = tuple(ability for _, _, ability in in_force(game, AdditionalCost, id))
    if any(each.affected == Itself() for each in found):
        others = tuple(each for each in found if each.affected != Itself())
        found = (*others, *works_on_stack(game, id, found))
    return all_of_them(game, player, id, cost, found) if found else cost


@rule("static abilities of a spell", "604.5", "113.2b", kind="question")
def works_on_stack(game: Board, id: int, found: tuple[AdditionalCost, ...]) -> tuple[AdditionalCost, ...]:
    """An additional cost is an ability of the card, which works while the spell is on the stack."""
    own = tuple(each for each in found if each.affected == Itself())
    if own:
        game.trace.record(Answered(object=game.called(id)))
    return own


def _only_one(game: Board, player: int, id: int, cost: Cost, found: tuple[AdditionalCost, ...]) -> Cost:
    return _announced(game, player, id, cost, found[:1])


@rule("several additional costs", "118.8a", kind="choice", without=_only_one)
def all_of_them(game: Board, player: int, id: int, cost: Cost, found: tuple[AdditionalCost, ...]) -> Cost:
    """Any number of additional costs may be applied to a spell as it's being cast."""
    return _announced(game, player, id, cost, found)


def _announced(game: Board, player: int, id: int, cost: Cost, found: tuple[AdditionalCost, ...]) -> Cost:
    for ability in found:
        if not (ability.optional or ability.per_mode):
            cost = cost.plus(mandatory(game, player, id, ability))
    for ability in found:
        if ability.optional:
            cost = optional(game, player, id, ability, cost)
    return cost


def _nothing_more(game: Board, player: int, id: int, ability: AdditionalCost) -> Cost:
    return Cost()


@rule("additional costs", "118.8", kind="choice", without=_nothing_more)
def mandatory(game: Board, player: int, id: int, ability: AdditionalCost) -> Cost:
    """An additional cost must be paid at the same time as the spell's mana cost."""
    options = (
        tuple(each for each in ability.options if payable_now(game, player, id, each)) or ability.options
    )
    chosen = options[0]
    if len(options) > 1:
        words = tuple(str(each) for each in options)
        prompt = Asked(
            case="an additional cost", player=game.called(player), object=game.called(id), words=words
        )
        answer = game.choose(Decision(player, "cost", game.name(id), prompt, "601.2b", OneOf(words), id))
        chosen = options[words.index(answer)]
    about = Applied(object=game.called(id), word=str(chosen), ability_rule=ability.rule)
    game.trace.record(about)
    return chosen


def _unchanged(game: Board, player: int, id: int, ability: AdditionalCost, cost: Cost) -> Cost:
    return cost


@rule("announcing optional costs", "601.2b", "118.8b", kind="choice", without=_unchanged)
def optional(game: Board, player: int, id: int, ability: AdditionalCost, cost: Cost) -> Cost:
    """The player announces their intentions to pay any or all of the optional additional costs."""
    extra = ability.options[0]
    most = _most(game, player, id, ability, cost)
    prompt = Asked(
        case="how often an additional cost is paid" if ability.repeatable else "an optional additional cost",
        player=game.called(player),
        object=game.called(id),
        word=extra.deed,
        text=ability.name,
    )
    domain: Number | OneOf = Number(0, most)
    if not ability.repeatable:
        domain = YES_NO if most else OneOf((False,))
    try:
        asked = Decision(player, "cost", ability.name, prompt, "601.2b", domain, id, pays=str(extra))
        times = int(game.choose(asked))
    except IllegalAnswer as refused:
        if isinstance(refused.answer, int) and refused.answer > most:
            raise IllegalAction(
                "118.3",
                Refusal(
                    case="an additional cost so often",
                    player=game.called(player),
                    word=extra.deed,
                    object=game.called(id),
                    text=ability.name,
                    number=int(refused.answer),
                ),
            ) from refused
        raise
    if not times:
        return cost
    announced = game.object(id).announced or Announced(controller=player)
    kept = msgspec.structs.replace(announced, additional=announced.additional + (ability.name,) * times)
    if ability.chooses_opponent:
        kept = msgspec.structs.replace(kept, promised=choose_promised(game, player, id))
    game.change(id, announced=kept)
    chosen = Chosen(
        player=game.called(player),
        object=game.called(id),
        what=ability.name,
        word=str(extra),
        answer=times,
        ability_rule=ability.rule,
    )
    game.trace.record(chosen)
    return cost.plus(*((extra,) * times))


@rule("promising a gift", "702.174a", kind="choice")
def choose_promised(game: Board, player: int, id: int) -> int:
    """As an additional cost to cast the spell an opponent is chosen."""
    opponents, name = game.opponents(player), game.name(id)
    chosen = opponents[0]
    if len(opponents) > 1:
        prompt = Asked(
            case="an opponent for a gift",
            player=game.called(player),
            object=game.called(id),
            players=game.each_called(opponents),
        )
        domain = OneOf(opponents)
        chosen = int(game.choose(Decision(player, "option", name, prompt, "702.174a", domain, id)))
    game.trace.record(Applied(player=game.called(player), object=game.called(id), other=game.called(chosen)))
    return chosen


@rule("choices that open others", "601.4", kind="question")
def pays_for_all_modes(game: Board, id: int) -> bool:
    """Modes may be chosen that are available only because of a cost that will be paid (702.42a)."""
    announced = game.object(id).announced
    paid = announced.additional if announced else ()
    opened = any(each.all_modes and each.name in paid for _, _, each in in_force(game, AdditionalCost, id))
    if opened:
        game.trace.record(Answered(object=game.called(id)))
    return opened


def costs_of_modes(game: Board, id: int, effect: Effect) -> tuple[Cost, ...]:
    """What the chosen modes cost besides: each its own cost, or one for each beyond the first (702.120a)."""
    announced = game.object(id).announced
    modes = announced.modes if announced else ()
    priced = any(each.cost is not None for each in effect.modes)
    own = (of_chosen_modes(game, id, effect, modes) or ()) if priced else ()
    each_more = (each.options[0] for _, _, each in in_force(game, AdditionalCost, id) if each.per_mode)
    escalated = (part for cost in each_more for part in for_each_more_mode(game, id, cost, modes) or ())
    return (*own, *escalated)


@rule("the costs of chosen modes", "702.172a", kind="choice")
def of_chosen_modes(game: Board, id: int, effect: Effect, modes: tuple[int, ...]) -> tuple[Cost, ...]:
    """As an additional cost to cast a spell with spree, the costs of its chosen modes are paid."""
    costs = tuple(cost for number in modes if (cost := effect.modes[number].cost) is not None)
    game.trace.record(Applied(object=game.called(id), words=tuple(map(str, costs))))
    return costs


@rule("the cost of more modes", "702.120a", kind="choice")
def for_each_more_mode(game: Board, id: int, cost: Cost, modes: tuple[int, ...]) -> tuple[Cost, ...]:
    """For each mode beyond the first that is chosen, the escalate cost is paid as an additional cost."""
    if len(modes) > 1:
        game.trace.record(Applied(object=game.called(id), word=str(cost), number=len(modes) - 1))
    return (cost,) * (len(modes) - 1)


def _most(game: Board, player: int, id: int, ability: AdditionalCost, cost: Cost) -> int:
    """How many times an optional cost can be paid besides what is paid already."""
    times = 0
    while times < (MOST_TIMES if ability.repeatable else 1):
        if not _payable_besides(game, player, id, ability, cost, times + 1):
            break
        times += 1
    return times


def _payable_besides(  # noqa: PLR0917 - what is paid, by whom, for what, and how often
    game: Board, player: int, id: int, ability: AdditionalCost, cost: Cost, times: int
) -> bool:
    """Tell whether it could be paid so often, the spell costing what it does where that is announced."""
    whole = cost.plus(*((ability.options[0],) * times))
    if payable_now(game, player, id, whole):
        return True
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    announced = trial.object(id).announced or Announced(controller=player)
    kept = msgspec.structs.replace(announced, additional=announced.additional + (ability.name,) * times)
    trial.change(id, announced=kept)
    return payable_now(trial, player, id, whole)


def payable_now(game: Board, player: int, id: int, cost: Cost, x: int = 0) -> bool:
    """Tell whether a cost of a spell could be paid now, increased and reduced as it would be."""
    total = could_be(game, player, id, total_of(game, player, id, cost.with_x(x)))
    return can_pay(game, player, total, id, x=x, purpose=Purpose("spell", id, cost.has_x))
