"""Mana abilities as they are activated to pay, and those that trigger by it: they resolve at once (605)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Activated
from engine.board import Board
from engine.costs import MOST_X, PayMana
from engine.costs.part_payment import pay_part
from engine.costs.parts import payable
from engine.decisions import Answer, Decision, Number
from engine.effects.counting_resolutions import count_activation
from engine.errors import IllegalAction
from engine.events.mana import ManaAdded
from engine.instructions import follow_all
from engine.mana import ManaCost
from engine.mana.abilities import AddMana, could_add_mana
from engine.mana.payers import Resource
from engine.mana.payment import Payment, find_payment, spend
from engine.mana.shortage import not_enough
from engine.mana.sources import Besides, sources_of
from engine.mana.spending import OTHER, Purpose
from engine.records import Answered, Applied, Asked, Chosen
from engine.registry import rule
from engine.state import Waiting
from engine.view import Context


class Sources(msgspec.Struct, frozen=True):
    """The answers to "which sources pay?": none for the payer's own choice, or some of those there are."""

    ids: tuple[int, ...]

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is different sources among those that can be used."""
        return isinstance(answer, tuple) and len(set(answer)) == len(answer) and set(answer) <= set(self.ids)

    def count(self) -> int:
        """One: which of equal sources pay does not change what is paid; a script may still name them."""
        return 1

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """The payer's own choice."""
        return iter(((),)[:limit])

    def sample(self, chance: object) -> Answer:
        """The payer's own choice."""
        return ()


@rule("activating mana abilities", "601.2g", "118.2", kind="mana")
def produce_mana(
    game: Board,
    player: int,
    cost: ManaCost,
    source: int,
    *,
    busy: frozenset[int] = frozenset(),
    purpose: Purpose = OTHER,
) -> Payment | None:
    """Before costs are paid, the player has a chance to activate mana abilities."""
    usable = sources_of(game, player, busy, purpose)
    prompt = Asked(case="sources of mana", player=game.called(player), word=str(cost))
    domain = Sources(tuple(dict.fromkeys(each.id for each in usable)))
    named = game.choose(Decision(player, "payment", game.name(source), prompt, "601.2g", domain, source))
    using = tuple(each for each in usable if each.id in named) if named else usable
    ways = (False, True) if named else (True,)  # sources that are named pay before the pool does
    found = (find_payment(game, player, cost, busy, purpose=purpose, using=using, pooled=w) for w in ways)
    payment = next((each for each in found if each is not None), None)
    if payment is None:
        raise IllegalAction("601.2h", not_enough(game, player, using, purpose, (cost, source)))
    for (each, place), price, payers in zip(payment.sources, payment.prices, payment.payers, strict=True):
        if isinstance(each.ability, Activated):
            if price:
                spend(game, player, each.ability.cost.mana, purpose, price)
            way, besides = each.ways[place]
            wanted = each.alternatives[way]
            resolve_mana_ability(game, player, each.id, each.ability, wanted, payers=payers, besides=besides)
    return payment


@rule("mana abilities", "605.3b", "405.6c", kind="mana")
def resolve_mana_ability(
    game: Board,
    player: int,
    id: int,
    ability: Activated,
    wanted: tuple[str, ...] | None,
    *,
    payers: tuple[Resource, ...] = (),
    besides: Besides = (),
) -> None:
    """A mana ability doesn't use the stack; it resolves immediately after it is activated.

    `payers` were planned to pay its other costs, so that the rest of a cost can be paid as well; the player
    is offered them first. `besides` was planned to be added by what triggers.
    """
    planned = tuple(whose for what, whose, _ in payers if what in ("tap", "move"))
    x = x_of_mana_ability(game, player, id, ability) if ability.cost.announces_x else 0
    for part in ability.cost.parts:
        if not isinstance(part, PayMana):
            pay_part(game, player, part, id, x, planned=planned, purpose=Purpose("ability", id))
    if ability.once_each_turn:
        game.set("activated_this_turn", (*game.state.activated_this_turn, (id, hash(ability))))
    count_activation(game, id, ability)
    if ability.rule == "305.6":
        intrinsic(game, id)
    controller = controller_of_mana_ability(game, player, id)
    context = Context(source=id, controller=controller, ability=ability, x=x)
    for instruction in ability.effect.instructions:
        if isinstance(instruction, AddMana):
            tapped = tapped_for_mana(game, id, ability)
            if wanted is not None:
                instruction.add(game, context, wanted, tapped_for=tapped)
            else:
                context = instruction.add_as(game, context, tapped_for=tapped)
        else:
            context = instruction.follow(game, context)
    resolve_triggered_mana(game, besides)


@rule("X of a mana ability", "107.3a", "605.3a", kind="choice")
def x_of_mana_ability(game: Board, player: int, id: int, ability: Activated) -> int:
    """If an ability has a cost with X in it, its controller announces X as part of activating it."""
    if ability.cost.removes_all:
        return game.object(id).counter(ability.cost.removes_all)
    most = 0
    while most < MOST_X and all(
        payable(game, player, part, id, most + 1, purpose=Purpose("ability", id))
        for part in ability.cost.parts
    ):
        most += 1
    name = game.name(id)
    prompt = Asked(case="how many pay for an ability", player=game.called(player), object=game.called(id))
    x = int(game.choose(Decision(player, "x", name, prompt, "107.3a", Number(0, most), id)))
    game.trace.record(Chosen(player=game.called(player), object=game.called(id), answer=x))
    return x


def _owner(game: Board, player: int, id: int) -> int:
    return game.object(id).owner


@rule("controller of a mana ability", "109.4a", kind="question", without=_owner)
def controller_of_mana_ability(game: Board, player: int, id: int) -> int:
    """The controller of a mana ability is determined as though it were on the stack: who activated it."""
    if game.object(id).owner != player:
        game.trace.record(Answered(player=game.called(player), object=game.called(id)))
    return player


@rule("mana abilities of basic land types", "305.6", kind="question")
def intrinsic(game: Board, id: int) -> None:
    """A land with a basic land type has the intrinsic ability to add mana of the color of that type."""
    game.trace.record(Answered(object=game.called(id)))


@rule("tapping for mana", "106.12", "106.12a", kind="mana")
def tapped_for_mana(game: Board, id: int, ability: Activated) -> bool:
    """To tap a permanent for mana is to activate a mana ability of it with {T} in its cost."""
    if not ability.cost.taps:
        return False
    game.trace.record(Applied(object=game.called(id)))
    return True


def resolve_triggered_mana(game: Board, planned: Besides = ()) -> None:
    """Let the triggered mana abilities that wait resolve; all others go on waiting."""
    for waiting in game.state.waiting:
        if is_triggered_mana_ability(game, waiting):
            ids = (waiting.context.source, waiting.ability)
            resolve_at_once(game, waiting, next((types for *of, types in planned if tuple(of) == ids), None))


@rule("mana abilities that are triggered", "605.1b", kind="question")
def is_triggered_mana_ability(game: Board, waiting: Waiting) -> bool:
    """It has no target, triggers from a mana ability or from mana being added, and could add mana."""
    from_mana = isinstance(waiting.context.event, ManaAdded)
    is_one = from_mana and could_add_mana(waiting.ability.effect)
    if is_one:
        game.trace.record(Answered(source=game.called(waiting.context.source)))
    return is_one


@rule("triggered mana abilities", "605.4a", kind="mana")
def resolve_at_once(game: Board, waiting: Waiting, wanted: tuple[str, ...] | None = None) -> None:
    """It doesn't go on the stack; it resolves immediately after the mana ability that triggered it.

    `wanted` is what it was planned to add, where that was chosen with what pays for a cost.
    """
    game.set("waiting", tuple(each for each in game.state.waiting if each is not waiting))
    game.trace.record(Applied(source=game.called(waiting.context.source)))
    does = waiting.ability.effect.instructions
    if wanted is None:
        follow_all(game, waiting.context, does)
        return
    context = waiting.context
    for each in does:
        if isinstance(each, AddMana):
            context = each.add_as(game, context, tapped_for=False, wanted=wanted)
        else:
            context = each.follow(game, context)
