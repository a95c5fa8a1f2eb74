"""Activating abilities (602)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import Activated
from engine.announcing import announce_choices, new_ability
from engine.board import Board
from engine.errors import IllegalAction
from engine.events import AbilityActivated
from engine.objects import Announced
from engine.payment import pay
from engine.registry import rule
from engine.summoning_sickness import is_summoning_sick
from engine.timing import sorcery_timing


class Activate(msgspec.Struct, frozen=True, tag=True):
    """The action of activating an ability of an object, by its place among the object's activated ones."""

    object: int
    ability: int = 0


def activated_abilities(game: Board, id: int) -> tuple[Activated, ...]:
    """The activated abilities of an object, in the order of its text."""
    return tuple(each for each in game.abilities(id) if isinstance(each, Activated))


@rule("activating an ability", "602.2", kind="activate")
def activate(game: Board, player: int, action: Activate) -> None:
    """To activate an ability is to put it onto the stack and pay its costs, as a spell is cast (602.2b)."""
    abilities = activated_abilities(game, action.object)
    if action.ability >= len(abilities):
        name = game.name(action.object)
        raise IllegalAction("602.1", f"{name} has {len(abilities)} activated abilities.")
    ability = abilities[action.ability]
    begin_to_activate(game, player, action.object, ability)
    id = put_ability_on_stack(game, player, action.object, ability)
    context = announce_choices(game, player, id, ability.effect, ability.cost)
    pay(game, player, ability.cost, action.object, context.x)
    if ability.cost.loyalty or ability.once_each_turn:
        used = (action.object, 0 if ability.cost.loyalty else hash(ability))
        game.set("activated_this_turn", (*game.state.activated_this_turn, used))
    game.happen(AbilityActivated(source=action.object, object=action.object, player=player, ability=ability))


@rule("beginning to activate", "602.2", kind="question")
def begin_to_activate(game: Board, player: int, id: int, ability: Activated) -> None:
    """Only an object's controller can activate its abilities, when nothing prohibits it."""
    name = game.name(id)
    thing = game.object(id)
    if thing.zone is not ability.zone:
        raise IllegalAction("602.1", f"{name}'s ability can't be activated from the {thing.zone}.")
    if game.controller(id) != player:
        raise IllegalAction("602.2", f"{game.name(player)} does not control {name}.")
    if ability.cost.taps and is_summoning_sick(game, id):
        raise IllegalAction("602.5a", f"{name} came under {game.name(player)}'s control this turn.")
    if ability.timing == "sorcery":
        number = "606.3" if ability.cost.loyalty else "602.5d"
        sorcery_timing(game, player, f"activate {name}'s ability", number)
    if ability.cost.loyalty and (id, 0) in game.state.activated_this_turn:
        raise IllegalAction("606.3", f"A loyalty ability of {name} was activated this turn already.")
    if ability.once_each_turn and (id, hash(ability)) in game.state.activated_this_turn:
        raise IllegalAction("602.5b", f"{name}'s ability was activated this turn already.")
    found = restrictions.forbidding(game, "activate", id, (player, int(ability.mana)))
    if found is not None:
        number = found.ability.rule or "101.2"
        raise IllegalAction(
            number, f"{name}'s ability can't be activated: {found.name} ({found.ability.text})."
        )


def _not_announced(game: Board, player: int, source: int, ability: Activated) -> int:
    raise IllegalAction("602.2", f"nothing puts the ability of {game.name(source)} on the stack.")


@rule("announcing an ability", "602.2a", kind="activate", without=_not_announced)
def put_ability_on_stack(game: Board, player: int, source: int, ability: Activated) -> int:
    """The ability is created on the stack as an object that's not a card."""
    name = game.name(source)
    announced = Announced(controller=player, ability=ability, source=source)
    id = new_ability(game, f"ability of {name}", announced)
    words = ability.said_of(name)
    game.trace.say(f"{game.name(player)} activates an ability of {name}: {words}", *game.named(source))
    return id
