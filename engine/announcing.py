"""What is announced while a spell or ability is put on the stack (601.2b-d, 602.2b, 603.3c-d)."""

from __future__ import annotations

import msgspec

from engine import targets
from engine.abilities import EnchantOrEquip, Spell
from engine.arriving import on_top_of_stack
from engine.board import Board
from engine.characteristics import Characteristics
from engine.costs import Cost
from engine.decisions import Decision, Number, Some
from engine.instructions import Effect, TargetWord
from engine.mana_payment import find_payment
from engine.objects import Announced, Object
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone


def announce_choices(game: Board, player: int, id: int, effect: Effect, cost: Cost) -> Context:
    """Choose modes, X, targets and divisions (601.2b-d), and keep them with the object on the stack."""
    announced = game.object(id).announced or Announced(controller=player)
    x = choose_x(game, player, id, cost) if any(each.variable for each in cost.mana.symbols) else 0
    modes = choose_modes(game, player, id, effect) if effect.modes else ()
    words, _ = effect.chosen(modes)
    context = Context(source=announced.source or id, controller=player, x=x, event=announced.event)
    chosen = targets.choose_targets(game, words, context) if words else ()
    divided: tuple[int, ...] = ()
    if effect.divides and chosen:
        divided = targets.divide(game, effect.divides, chosen[0], context)
    announced = msgspec.structs.replace(announced, targets=chosen, modes=modes, x=x, divided=divided)
    game.change(id, announced=announced)
    targets.announce(game, chosen, id, player)
    return msgspec.structs.replace(context, targets=chosen, divided=divided)


@rule("choosing modes", "601.2b", kind="choice")
def choose_modes(game: Board, player: int, id: int, effect: Effect) -> tuple[int, ...]:
    """If the spell is modal, the player announces the mode choice."""
    context = Context(source=id, controller=player)
    possible = tuple(
        number
        for number, mode in enumerate(effect.modes)
        if all(len(targets.legal_targets(game, word, context)) >= word.least for word in mode.targets)
    )
    name = game.name(id)
    prompt = f"{game.name(player)} chooses modes of {name}."
    decision = Decision(player, "mode", name, prompt, "601.2b", Some(possible, effect.least, effect.most), id)
    chosen = tuple(sorted(game.choose(decision)))
    words = "; ".join(effect.modes[number].text for number in chosen)
    game.trace.say(f"{game.name(player)} chooses: {words}.")
    return chosen


@rule("choosing X", "601.2b", kind="choice")
def choose_x(game: Board, player: int, id: int, cost: Cost) -> int:
    """If the spell has a variable cost, the player announces the value of that variable."""
    most = 0
    while find_payment(game, player, cost.mana.with_x(most + 1)) is not None:
        most += 1
    prompt = f"{game.name(player)} chooses X for {game.name(id)}."
    x = game.choose(Decision(player, "x", game.name(id), prompt, "601.2b", Number(0, most), id))
    game.trace.say(f"{game.name(player)} chooses X = {x}.")
    return int(x)


def effect_of_spell(game: Board, id: int) -> Effect:
    """What a spell does: its spell ability, or for an Aura the target that enchant asks for (303.4a)."""
    abilities = game.abilities(id)
    for ability in abilities:
        if isinstance(ability, Spell):
            return ability.effect
    characteristics = game.characteristics(id)
    if "Aura" in characteristics.subtypes:
        for ability in abilities:
            if isinstance(ability, EnchantOrEquip):
                return Effect(targets=(TargetWord(ability.to, text="what it enchants"),))
    return Effect()


def new_ability(game: Board, name: str, announced: Announced) -> int:
    """Put an ability on the stack: it has its text, its controller, and no other characteristics (113.7a)."""
    id = game.new_id()
    game.put(
        Object(
            id=id,
            kind="ability",
            owner=announced.controller,
            zone=Zone.STACK,
            printed=Characteristics(name=name),
            timestamp=game.new_timestamp(),
            controller=announced.controller,
            announced=announced,
        )
    )
    game.set_zone(Zone.STACK, 0, on_top_of_stack(game, id) or (id, *game.zone(Zone.STACK)))
    return id
