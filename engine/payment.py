"""Paying costs: what can be paid, and mana abilities while paying (118, 601.2g-h).

The payer of `mana_payment.py` finds the sources; a player may name those to use instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

import msgspec

from engine import restrictions
from engine.abilities import Activated, PaysFor
from engine.activation_mana import tell_activation_mana
from engine.board import Board
from engine.cost_parts import (
    MOVING,
    ChosenCost,
    events_of,
    fitting,
    in_words,
    number_of,
    payable,
    power_of,
    with_counters,
)
from engine.costs import (
    MOST_X,
    Cost,
    CostPart,
    CountersFromCost,
    DiscardCost,
    DiscardHandCost,
    DrawCost,
    ExileTopCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    PlayerCountersCost,
    PutCountersCost,
    TapPowerCost,
    TapSelf,
    UntapSelf,
)
from engine.decisions import YES_NO, Answer, Decision, Enough, Number, Some
from engine.errors import IllegalAction
from engine.events import Draw, Event, ManaAdded, Tapping, ZoneChange
from engine.instructions import follow_all
from engine.mana import Mana, ManaCost
from engine.mana_abilities import AddMana, could_add_mana
from engine.mana_payment import Payment, any_type, find_payment, sources_of, spend
from engine.objects import Announced
from engine.registry import rule
from engine.spending import OTHER, Purpose
from engine.state import Waiting
from engine.symbol_choices import choose_symbols, without_phyrexian
from engine.view import Context
from engine.zones import Zone


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
    for part in sorted(cost.parts, key=lambda each: isinstance(each, MillCost | ExileTopCost)):
        again = part in before and isinstance(part, MOVING) and not payable(game, player, part, source, x)
        before.append(part)
        if again and not pays_for_one(game, player, part, source):
            continue
        if not isinstance(part, PayMana):
            ids, as_called_for = _pay_part(game, player, part, source, x, mark=_mark(game, on_stack))
            moved += ids
            paid = (as_called_for or still_paid(game, player, part)) and paid
    spent: tuple[Mana, ...] = ()
    if payment is not None:
        spent = _pay_mana(game, player, payment, purpose)
    if on_stack and (moved or spent):
        announced = game.object(on_stack).announced or Announced(controller=player)
        kept = msgspec.structs.replace(
            announced, paid=announced.paid + moved, mana_spent=announced.mana_spent + spent
        )
        game.change(on_stack, announced=kept)
    if cost.parts:
        game.trace.say(f"{game.name(player)} pays {cost}.", kind="payment")
    return paid


def _never_paid(game: Board, player: int, source: int) -> None:
    raise IllegalAction("601.2h", f"{game.name(player)} can't pay {{0}} for {game.name(source)}.")


@rule("a cost of {0}", "118.5", "118.5a", "107.4d", kind="payment", without=_never_paid)
def acknowledge(game: Board, player: int, source: int) -> None:
    """To pay a cost of {0} is to acknowledge that it is paid; it requires no resources."""
    game.trace.say(f"{game.name(player)} pays {{0}} for {game.name(source)} by saying so.")


def _mark(game: Board, on_stack: int) -> int:
    """With what the ability that is paid for was acquired (607.5)."""
    announced = game.object(on_stack).announced if on_stack else None
    return announced.ability.link if announced is not None and announced.ability is not None else 0


@rule("one payment for one cost", "118.10", kind="payment")
def pays_for_one(game: Board, player: int, part: CostPart, source: int) -> bool:
    """Each payment of a cost applies to only one cost: what was done for one isn't done for another."""
    raise IllegalAction(
        "118.10", f"{game.name(player)} can't pay {in_words(part)} for {game.name(source)} a second time."
    )


@rule("actions that pay a cost, modified", "118.11", kind="payment")
def still_paid(game: Board, player: int, part: CostPart) -> bool:
    """Even if the actions that are performed don't match what is called for, the cost has been paid."""
    game.trace.say(f"{game.name(player)} has paid {in_words(part)}, although something else happened.")
    return True


@rule("paying for what resolves", "118.12", kind="payment")
def offer(game: Board, player: int, cost: Cost, source: int) -> bool:
    """A cost in an effect is paid on resolution, if the player chooses to and can."""
    name = game.name(player)
    if any(isinstance(part, PayMana) and part.x is not None for part in cost.parts):
        cost = reevaluated(game, cost, source)
    if not can_pay(game, player, cost, source):
        game.trace.say(f"{name} can't pay {cost}.")
        return False
    prompt = f"{name} may pay {cost} for {game.name(source)}. Pay it?"
    wanted = game.choose(Decision(player, "yes_no", game.name(source), prompt, "118.12", YES_NO, source))
    if wanted:
        return pay(game, player, on_resolution(game, player, cost, source), source)
    game.trace.say(f"{name} doesn't pay {cost}.")
    return False


def _not_chosen(game: Board, player: int, cost: Cost, source: int) -> int | None:
    return 0 if offer(game, player, cost.with_x(0), source) else None


@rule("X that is chosen on resolution", "107.3f", kind="choice", without=_not_chosen)
def offer_x(game: Board, player: int, cost: Cost, source: int) -> int | None:
    """If X isn't defined, it is chosen at the appropriate time: as a cost is paid on resolution."""
    most = -1
    while most < MOST_X and can_pay(game, player, cost.with_x(most + 1), source):
        most += 1
    name = game.name(player)
    if most < 0:
        game.trace.say(f"{name} can't pay {cost}.")
        return None
    prompt = f"{name} may pay {cost} for {game.name(source)}. Pay it?"
    if not game.choose(Decision(player, "yes_no", game.name(source), prompt, "118.12", YES_NO, source)):
        game.trace.say(f"{name} doesn't pay {cost}.")
        return None
    prompt = f"{name} chooses X for {game.name(source)}."
    x = int(game.choose(Decision(player, "x", game.name(source), prompt, "107.3f", Number(0, most), source)))
    game.trace.say(f"{name} chooses X = {x}.")
    chosen = cost.with_x(x)
    return x if pay(game, player, on_resolution(game, player, chosen, source), source) else None


def _as_zero(game: Board, player: int, cost: Cost, source: int) -> Cost:
    return cost.with_x(0)


@rule("X of a special action's cost", "107.3d", kind="choice", without=_as_zero)
def with_chosen_x(game: Board, player: int, cost: Cost, source: int) -> Cost:
    """X in a cost of a special action is chosen by the player immediately before they pay that cost."""
    most = 0
    while most < MOST_X and can_pay(game, player, cost.with_x(most + 1), source):
        most += 1
    name = game.name(player)
    prompt = f"{name} chooses X for {game.name(source)}."
    x = int(game.choose(Decision(player, "x", game.name(source), prompt, "107.3d", Number(0, most), source)))
    game.trace.say(f"{name} chooses X = {x}.")
    return cost.with_x(x)


def _x_is_nothing(game: Board, cost: Cost, source: int) -> Cost:
    return cost.with_x(0)


@rule("the variable of a keyword", "702.1b", kind="payment", without=_x_is_nothing)
def reevaluated(game: Board, cost: Cost, source: int) -> Cost:
    """What an effect says that a variable of a keyword ability is, is constantly reevaluated."""
    context = Context(source=source, controller=game.controller(source))
    defined = (part.x.value(game, context) for part in cost.parts if isinstance(part, PayMana) and part.x)
    x = next(defined, 0)
    game.trace.say(f"X is {x} by now.")
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
            return can_pay(game, player, whole, source, purpose=purpose)

        chosen = choose_symbols(game, player, source, cost.mana, can, number=asked)
        return cost if chosen.mana == cost.mana else _with_mana(cost, chosen.mana, chosen.life)

    return settle


as_proposed = _settling("symbols of a proposed cost", "118.13a", "601.2b")
on_resolution = _settling("symbols of a cost paid on resolution", "118.13b", "118.13b")
for_special_action = _settling("symbols of a special action's cost", "118.13c", "118.13c")


def _with_mana(cost: Cost, mana: ManaCost, life: int) -> Cost:
    others = tuple(part for part in cost.parts if not isinstance(part, PayMana))
    return Cost((PayMana(mana), *others, *((PayLife(life),) if life else ())), cost.text)


def can_pay(
    game: Board, player: int, cost: Cost, source: int, *, x: int = 0, purpose: Purpose = OTHER
) -> bool:
    """Tell whether every part of a cost could be paid now, Phyrexian symbols in any way."""
    if any(each.life for each in cost.mana.symbols):
        ways = (_with_mana(cost, mana, life) for mana, life in without_phyrexian(cost.mana))
        return any(can_pay(game, player, each, source, x=x, purpose=purpose) for each in ways)
    life = sum(x if part.variable else part.amount for part in cost.parts if isinstance(part, PayLife))
    if life > game.player(player).life or any(
        not payable(game, player, part, source, x) for part in cost.parts
    ):
        return False
    mana = cost.mana.with_x(x)
    busy = frozenset({source}) if cost.taps else frozenset()
    return not mana.symbols or find_payment(game, player, mana, busy, purpose=purpose) is not None


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
    prompt = f"From which sources does {game.name(player)} pay {cost}?"
    domain = Sources(tuple(dict.fromkeys(each.id for each in usable)))
    named = game.choose(Decision(player, "payment", game.name(source), prompt, "601.2g", domain, source))
    using = tuple(each for each in usable if each.id in named) if named else usable
    payment = find_payment(game, player, cost, busy, purpose=purpose, using=using)
    if payment is None:
        raise IllegalAction("601.2h", f"{game.name(player)} can't pay {cost} for {game.name(source)}.")
    for each, place in payment.sources:
        if isinstance(each.ability, Activated):
            resolve_mana_ability(game, player, each.id, each.ability, each.alternatives[place])
    return payment


@rule("mana abilities", "605.3b", "405.6c", kind="mana")
def resolve_mana_ability(
    game: Board, player: int, id: int, ability: Activated, wanted: tuple[str, ...] | None
) -> None:
    """A mana ability doesn't use the stack; it resolves immediately after it is activated."""
    x = x_of_mana_ability(game, player, id, ability) if ability.cost.announces_x else 0
    for part in ability.cost.parts:
        if not isinstance(part, PayMana):
            _pay_part(game, player, part, id, x)
    if ability.once_each_turn:
        game.set("activated_this_turn", (*game.state.activated_this_turn, (id, hash(ability))))
    if ability.rule == "305.6":
        intrinsic(game, id)
    controller = controller_of_mana_ability(game, player, id)
    context = Context(source=id, controller=controller, ability=ability, x=x)
    for instruction in ability.effect.instructions:
        if isinstance(instruction, AddMana):
            tapped = ability.cost.taps and tapped_for_mana(game, id)
            if wanted is not None:
                instruction.add(game, context, wanted, tapped_for=tapped)
            else:
                context = instruction.add_as(game, context, tapped_for=tapped)
        else:
            context = instruction.follow(game, context)
    resolve_triggered_mana(game)


@rule("X of a mana ability", "107.3a", "605.3a", kind="choice")
def x_of_mana_ability(game: Board, player: int, id: int, ability: Activated) -> int:
    """If an ability has a cost with X in it, its controller announces X as part of activating it."""
    most = 0
    while most < MOST_X and all(payable(game, player, part, id, most + 1) for part in ability.cost.parts):
        most += 1
    name = game.name(id)
    prompt = f"{game.name(player)} chooses how many pay for {name}'s ability."
    x = int(game.choose(Decision(player, "x", name, prompt, "107.3a", Number(0, most), id)))
    game.trace.say(f"{game.name(player)} chooses X = {x}.", *game.named(id))
    return x


def _owner(game: Board, player: int, id: int) -> int:
    return game.object(id).owner


@rule("controller of a mana ability", "109.4a", kind="question", without=_owner)
def controller_of_mana_ability(game: Board, player: int, id: int) -> int:
    """The controller of a mana ability is determined as though it were on the stack: who activated it."""
    if game.object(id).owner != player:
        game.trace.say(f"{game.name(player)} controls the mana ability of {game.name(id)}.")
    return player


@rule("mana abilities of basic land types", "305.6", kind="question")
def intrinsic(game: Board, id: int) -> None:
    """A land with a basic land type has the intrinsic ability to add mana of the color of that type."""
    game.trace.say(f"{game.name(id)} has this ability because of its land type.")


@rule("tapping for mana", "106.12", "106.12a", kind="mana")
def tapped_for_mana(game: Board, id: int) -> bool:
    """To tap a permanent for mana is to activate a mana ability of it with {T} in its cost."""
    game.trace.say(f"{game.name(id)} is tapped for mana.")
    return True


def resolve_triggered_mana(game: Board) -> None:
    """Let the triggered mana abilities that wait resolve; all others go on waiting."""
    for waiting in game.state.waiting:
        if is_triggered_mana_ability(game, waiting):
            resolve_at_once(game, waiting)


@rule("mana abilities that are triggered", "605.1b", kind="question")
def is_triggered_mana_ability(game: Board, waiting: Waiting) -> bool:
    """It has no target, triggers from a mana ability or from mana being added, and could add mana."""
    from_mana = isinstance(waiting.context.event, ManaAdded)
    is_one = from_mana and could_add_mana(waiting.ability.effect)
    if is_one:
        game.trace.say(f"{waiting.name}'s ability is a mana ability.")
    return is_one


@rule("triggered mana abilities", "605.4a", kind="mana")
def resolve_at_once(game: Board, waiting: Waiting) -> None:
    """It doesn't go on the stack; it resolves immediately after the mana ability that triggered it."""
    game.set("waiting", tuple(each for each in game.state.waiting if each is not waiting))
    game.trace.say(f"{waiting.name}'s ability resolves.", *game.named(waiting.context.source))
    follow_all(game, waiting.context, waiting.ability.effect.instructions)


def _pay_mana(game: Board, player: int, payment: Payment, purpose: Purpose) -> tuple[Mana, ...]:
    """Do what is done rather than paying mana, and pay the rest out of the pool."""
    for each, _ in payment.sources:
        if isinstance(each.ability, PaysFor):
            AFTER_TOTAL.get(each.ability.rule, help_to_pay)(game, player, each.id, each.ability, purpose.id)
    if purpose.id and restrictions.permitted(game, "spend mana of any type", purpose.id) is not None:
        any_type.tell(game, f"Mana of any type can be spent on {game.name(purpose.id)}.")
    tell_activation_mana(game, purpose)
    left = tuple(step.symbol for step in payment.spent if not step.unit.helper)
    return spend(game, player, ManaCost(left), purpose) if left else ()


def help_to_pay(game: Board, player: int, id: int, ability: PaysFor, paid_for: int) -> None:
    """Tap a permanent or exile a card rather than paying one mana (702.51a, 702.66a, 702.126a)."""
    name = game.name(id)
    event: Event = Tapping(object=id, cause="cost")
    if ability.by == "exile":
        event = ZoneChange(object=id, to=Zone.EXILE, cause="exile", exiled_with=paid_for)
    game.happen(event)
    done = "taps" if ability.by == "tap" else "exiles"
    words = f"{game.name(player)} {done} {name} rather than paying one mana."
    game.trace.say(words, ability_rule=ability.rule)


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


def _pay_part(
    game: Board, player: int, part: CostPart, source: int, x: int, *, mark: int = 0
) -> tuple[tuple[int, ...], bool]:
    """Pay a part that is no mana; gives the objects that moved, and whether it was done as called for."""
    if isinstance(part, LoyaltyCost):
        enough_loyalty(game, part, source, x)
    elif not payable(game, player, part, source, x):
        if isinstance(part, PutCountersCost):
            raise IllegalAction("614.17b", f"No counters can be put on {game.name(source)}.")
        lacking(game, player, part, source)
    paying = PAYING.get(type(part))
    if paying is not None:
        paying(game, player, part, source, x)
        return (), True
    if isinstance(part, DrawCost):
        drawn = [_happens(game, (Draw(source=source, player=player),)) for _ in range(part.number)]
        return (), all(drawn)
    ids: tuple[int, ...] = ()
    if isinstance(part, DiscardHandCost):
        ids = game.zone(Zone.HAND, player)
    elif isinstance(part, MillCost | ExileTopCost):
        ids = game.zone(Zone.LIBRARY, player)[: part.number]
    elif isinstance(part, TapPowerCost):
        ids = _enough(game, player, part, source)
    elif isinstance(part, CountersFromCost):
        ids = _choose(game, player, with_counters(game, player, part, source), 1, source)
    elif isinstance(part, ChosenCost):
        at_random = isinstance(part, DiscardCost) and part.at_random
        there, number = fitting(game, player, part, source), number_of(part, x)
        ids = _choose(game, player, there, number, source, kind="random" if at_random else "cost")
    done = _happens(game, events_of(player, part, source, ids, x, mark=mark))
    return ids if isinstance(part, MOVING) else (), done


def _happens(game: Board, events: tuple[Event, ...]) -> bool:
    """Let events happen; tells whether each of them did, as it was called for."""
    performed = [(type(each), each.affected) for each in game.happen(*events)]
    return all((type(each), each.affected) in performed for each in events)


@rule("lacking what a cost asks for", "118.3", kind="payment")
def lacking(game: Board, player: int, part: CostPart, source: int) -> None:
    """A player can't pay a cost without having the necessary resources to pay it fully."""
    name, who = game.name(source), game.name(player)
    if isinstance(part, PayLife) and restrictions.forbidding(game, "lose life", player) is not None:
        raise IllegalAction("119.8", f"{who} can't lose life and so can't pay any for {name}.")
    raise IllegalAction("118.3", f"{who} can't pay {in_words(part)} for {name}.")


@rule("negative loyalty costs", "606.6", kind="payment")
def enough_loyalty(game: Board, part: LoyaltyCost, source: int, x: int) -> None:
    """An ability with a negative loyalty cost asks that the permanent has at least that many counters."""
    there, asked = game.object(source).counter("loyalty"), -part.amount(x)
    if asked > there:
        raise IllegalAction(
            "606.6", f"{game.name(source)} has {there} loyalty counters; {asked} are asked for."
        )


def _paid(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    game.happen(*events_of(player, part, source, (), x))


@rule("the tap symbol", "107.5", kind="payment")
def tap_this(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The tap symbol in an activation cost means "Tap this permanent"."""
    _paid(game, player, part, source, x)


@rule("the untap symbol", "107.6", kind="payment")
def untap_this(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The untap symbol in an activation cost means "Untap this permanent"."""
    _paid(game, player, part, source, x)


@rule("life as a cost", "118.3b", kind="payment")
def pay_life(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """Paying life is done by subtracting the indicated amount of life from a player's life total."""
    _paid(game, player, part, source, x)


@rule("loyalty costs", "606.4", "107.7", kind="payment")
def pay_loyalty(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The cost is to put on or remove a number of loyalty counters, as the loyalty symbol shows."""
    _paid(game, player, part, source, x)


@rule("paying energy", "107.14", kind="payment")
def pay_counters(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """To pay {E}, a player removes one energy counter from themselves."""
    _paid(game, player, part, source, x)


PAYING: Final = {
    TapSelf: tap_this,
    UntapSelf: untap_this,
    PayLife: pay_life,
    LoyaltyCost: pay_loyalty,
    PlayerCountersCost: pay_counters,
}
"""What pays the parts of a cost that have a rule of their own."""


def _choose(
    game: Board,
    player: int,
    ids: tuple[int, ...],
    number: int,
    source: int,
    *,
    kind: Literal["cost", "random"] = "cost",
) -> tuple[int, ...]:
    if len(ids) == number:
        return ids
    name = game.name(source)
    prompt = f"{game.name(player)} chooses what pays for {name}."
    decision = Decision(player, kind, name, prompt, "601.2h", Some(ids, number, number), source)
    return tuple(game.choose(decision))


def _enough(game: Board, player: int, part: TapPowerCost, source: int) -> tuple[int, ...]:
    """Any number of creatures with enough power among them (702.122a)."""
    there = fitting(game, player, part, source)
    powers = tuple(power_of(game, id) for id in there)
    name = game.name(source)
    prompt = f"{game.name(player)} taps creatures with total power {part.power} or greater for {name}."
    domain = Enough(there, numbers=powers, enough=part.power)
    return tuple(game.choose(Decision(player, "cost", name, prompt, "601.2h", domain, source)))
