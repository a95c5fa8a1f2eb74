"""Costs to attack and to block (508.1g-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine import restrictions
from engine.abilities import CostToFight, OptionalCostToFight
from engine.board import Board
from engine.combat.attack_options import Pairs
from engine.costs import Cost, CostPart, PayMana, TapOthersCost, payment
from engine.decisions import YES_NO, Decision, Some
from engine.events import Enlisted
from engine.filters import That
from engine.game import Game
from engine.mana import ManaCost
from engine.permanents.summoning_sickness import is_too_sick_to_tap
from engine.quantities import Quantity
from engine.records import Applied, Asked, Chosen
from engine.registry import rule
from engine.view import Context


def costs_of(game: Board, what: str, id: int, other: int) -> Iterator[CostToFight]:
    """What it costs a creature to attack, or to block, something."""
    for _, context, ability in restrictions.in_force(game, CostToFight, id):
        if ability.what == what and _is_about(game, ability, other, context):
            yield ability if ability.x is None else _with_x(game, ability, ability.x, context)


def _with_x(game: Board, ability: CostToFight, x: Quantity, context: Context) -> CostToFight:
    return msgspec.structs.replace(ability, cost=ability.cost.with_x(x.value(game, context)), x=None)


def _is_about(game: Board, ability: CostToFight, other: int, context: Context) -> bool:
    return ability.of is None or ability.of.matches(game, other, context)


def attack(game: Game, player: int, pairs: Pairs) -> None:
    """Let the active player pay what attacking costs; the declaration is illegal where they can't."""
    asked = tuple(each for pair in pairs for each in costs_of(game, "attack", *pair))
    attackers = tuple(id for id, _ in pairs)
    chosen = tuple(choose_optional(game, player, attackers))
    enlisted = tuple(choose_enlisted(game, player, attackers))
    total = determine_to_attack(game, asked) if asked else None
    if total is not None:
        total = payment.in_combat(game, player, total, pairs[0][0])
        (pay_mana_to_attack if total.mana.symbols else pay_to_attack)(game, player, total, pairs[0][0])
    for id, cost in chosen:
        pay_to_attack(game, player, cost, id)
    for each in enlisted:
        enlist(game, player, each)


def choose_optional(game: Game, player: int, ids: tuple[int, ...]) -> Iterator[tuple[int, Cost]]:
    """What it is chosen to pay as creatures attack, each with the creature that says so."""
    for id in ids:
        for _, _, ability in restrictions.in_force(game, OptionalCostToFight, id):
            if ability.tapping is None and pays_as_it_attacks(game, player, id, ability.cost):
                yield id, ability.cost


Tapped = tuple[int, int, str]
"""An attacker, the creature that is tapped for it, and the name of the cost for which it is."""


def choose_enlisted(game: Game, player: int, attackers: tuple[int, ...]) -> Iterator[Tapped]:
    """The creatures that are tapped as others attack, each with the attacker and cost that say so."""
    taken: set[int] = set()
    for id in attackers:
        for _, context, ability in restrictions.in_force(game, OptionalCostToFight, id):
            if ability.tapping is None:
                continue
            able = tuple(
                other
                for other in game.battlefield()
                if game.controller(other) == player
                and other not in (*attackers, *taken)
                and not game.object(other).tapped
                and ability.tapping.matches(game, other, context)
                and not is_too_sick_to_tap(game, other)
            )
            chosen = whom_it_enlists(game, player, id, able) if able else 0
            if chosen:
                taken.add(chosen)
                yield id, chosen, ability.name


@rule("choosing whom to enlist", "702.154b", kind="attack")
def whom_it_enlists(game: Game, player: int, id: int, able: tuple[int, ...]) -> int:
    """Tapping a creature is an optional cost to attack; gives the creature, or 0."""
    name = game.name(id)
    prompt = Asked(
        case="a creature to enlist",
        player=game.called(player),
        objects=game.each_called(able),
        object=game.called(id),
    )
    chosen = game.choose(Decision(player, "object", name, prompt, "702.154a", Some(able, 0, 1), id))
    if chosen:
        game.trace.record(
            Applied(player=game.called(player), object=game.called(chosen[0]), other=game.called(id))
        )
    return int(chosen[0]) if chosen else 0


@rule("enlisting", "702.154c", kind="attack")
def enlist(game: Game, player: int, tapped: Tapped) -> None:
    """A creature enlists another as the cost of its enlist ability is paid by tapping that one."""
    id, other, name = tapped
    cost = Cost((TapOthersCost(That(other)),), f"tap {game.name(other)}")
    payment.pay(game, player, cost, id)
    game.trace.record(Applied(object=game.called(id), other=game.called(other)))
    game.happen(Enlisted(source=id, object=id, to=other, cost=name))


@rule("optional costs to attack", "508.1g", kind="attack")
def pays_as_it_attacks(game: Game, player: int, id: int, cost: Cost) -> bool:
    """The active player chooses which optional costs to attack, if any, they will pay."""
    name = game.name(id)
    prompt = Asked(
        case="an optional cost to attack",
        player=game.called(player),
        word=str(cost.text or cost),
        object=game.called(id),
    )
    wanted = bool(game.choose(Decision(player, "cost", name, prompt, "508.1g", YES_NO, id)))
    game.trace.record(
        Chosen(player=game.called(player), object=game.called(id), what="cost", word=str(cost), answer=wanted)
    )
    return wanted


def block(game: Game, player: int, pairs: Pairs) -> None:
    """Let a defending player pay what blocking costs."""
    asked = tuple(each for pair in pairs for each in costs_of(game, "block", *pair))
    total = determine_to_block(game, asked) if asked else None
    if total is not None:
        total = payment.in_combat(game, player, total, pairs[0][0])
        (pay_mana_to_block if total.mana.symbols else pay_to_block)(game, player, total, pairs[0][0])


def _total(asked: tuple[CostToFight, ...]) -> Cost:
    symbols = tuple(symbol for each in asked for symbol in each.cost.mana.symbols)
    parts = (part for each in asked for part in each.cost.parts if not isinstance(part, PayMana))
    mana: tuple[CostPart, ...] = (PayMana(ManaCost(symbols)),) if symbols else ()
    return Cost((*mana, *parts), ", ".join(each.cost.text for each in asked))


@rule("total cost to attack", "508.1h", kind="attack")
def determine_to_attack(game: Game, asked: tuple[CostToFight, ...]) -> Cost:
    """The total cost to attack is determined and locked in."""
    total = _total(asked)
    game.trace.record(Applied(text=total.text))
    return total


@rule("mana and costs to attack", "508.1i", "508.1j", kind="attack")
def pay_mana_to_attack(game: Game, player: int, total: Cost, source: int) -> None:
    """The active player has a chance to activate mana abilities, then pays all costs."""
    payment.pay(game, player, total, source)


@rule("paying to attack", "508.1j", kind="attack")
def pay_to_attack(game: Game, player: int, total: Cost, source: int) -> None:
    """All costs are paid in any order; partial payments are not allowed."""
    payment.pay(game, player, total, source)


@rule("total cost to block", "509.1d", kind="block")
def determine_to_block(game: Game, asked: tuple[CostToFight, ...]) -> Cost:
    """The total cost to block is determined and locked in."""
    total = _total(asked)
    game.trace.record(Applied(text=total.text))
    return total


@rule("mana and costs to block", "509.1e", "509.1f", kind="block")
def pay_mana_to_block(game: Game, player: int, total: Cost, source: int) -> None:
    """The defending player has a chance to activate mana abilities, then pays all costs."""
    payment.pay(game, player, total, source)


@rule("paying to block", "509.1f", kind="block")
def pay_to_block(game: Game, player: int, total: Cost, source: int) -> None:
    """All costs are paid in any order; partial payments are not allowed."""
    payment.pay(game, player, total, source)
