"""Casting spells (601).

An illegal action raises `IllegalAction`; the step in which it was tried is thrown away with all that
it wrote, which is how 730.1 reverses it.
"""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.announcing import announce_choices, effect_of_spell
from engine.board import Board
from engine.card_types import may_be_cast_now
from engine.costs import Cost, PayMana
from engine.errors import IllegalAction
from engine.events import SpellCast, ZoneChange
from engine.mana import ManaCost
from engine.objects import Announced
from engine.payment import pay
from engine.registry import rule
from engine.total_cost import determine_cost
from engine.view import Context
from engine.zones import Zone


class Cast(msgspec.Struct, frozen=True, tag=True):
    """The action of casting a card; `alternative` names another way than its mana cost."""

    object: int
    alternative: str = ""


@rule("casting a spell", "601.2", kind="cast")
def cast(game: Board, player: int, action: Cast) -> None:
    """To cast a spell is to put it on the stack and pay its costs, following 601.2a to 601.2i in order."""
    begin_to_cast(game, player, action.object)
    spell = propose(game, player, action.object)
    characteristics = game.characteristics(spell)
    cost = Cost((PayMana(characteristics.mana_cost or ManaCost()),), str(characteristics.mana_cost or "{0}"))
    context = announce_choices(game, player, spell, effect_of_spell(game, spell), cost)
    total = determine_cost(game, player, spell, cost)
    pay(game, player, total, spell, context.x)
    become_cast(game, player, spell, context)


@rule("beginning to cast", "601.3", kind="question")
def begin_to_cast(game: Board, player: int, id: int) -> None:
    """A player can begin to cast a spell only if a rule allows it and no rule prohibits it."""
    thing, characteristics = game.object(id), game.characteristics(id)
    name = game.name(id)
    if thing.zone is not Zone.HAND or thing.owner != player:
        raise IllegalAction("601.3", f"{name} is not in {game.name(player)}'s hand.")
    if "Land" in characteristics.types:
        land_cannot_be_cast(game, id)
    if characteristics.mana_cost is None:
        raise IllegalAction("118.6", f"{name} has no mana cost that could be paid.")
    if not may_be_cast_now(game, player, id):
        raise IllegalAction("601.3", f"No rule allows {game.name(player)} to cast {name} now.")
    if "Legendary" in characteristics.supertypes and characteristics.types & {"Instant", "Sorcery"}:
        legend_for_legendary_spell(game, player, id)
    found = restrictions.forbidding(game, "cast", id, (player,))
    if found is not None:
        rule_number = found.ability.rule or "101.2"
        raise IllegalAction(rule_number, f"{name} can't be cast: {found.name} ({found.ability.text}).")


@rule("casting a land", "305.9", kind="question")
def land_cannot_be_cast(game: Board, id: int) -> None:
    """If an object is both a land and another card type, it can't be cast as a spell."""
    raise IllegalAction("305.9", f"{game.name(id)} is a land; it can be played, not cast.")


@rule("legendary instants and sorceries", "205.4e", kind="question")
def legend_for_legendary_spell(game: Board, player: int, id: int) -> None:
    """A legendary instant or sorcery needs a legendary creature or planeswalker that the player controls."""
    for each in game.battlefield():
        characteristics = game.characteristics(each)
        is_legend = characteristics.types & {"Creature", "Planeswalker"}
        if is_legend and "Legendary" in characteristics.supertypes and game.controller(each) == player:
            return
    sentence = f"{game.name(player)} controls no legendary creature and no legendary planeswalker"
    raise IllegalAction("205.4e", f"{sentence}, as {game.name(id)} asks.")


def _not_proposed(game: Board, player: int, id: int) -> int:
    raise IllegalAction("601.2", f"nothing puts {game.name(id)} on the stack.")


@rule("proposing a spell", "601.2a", kind="cast", without=_not_proposed)
def propose(game: Board, player: int, id: int) -> int:
    """The player moves the card from where it is to the stack and becomes its controller."""
    name, origin = game.name(id), game.object(id).zone
    move = ZoneChange(object=id, to=Zone.STACK, cause="cast", controller=player)
    performed = game.happen(move)[0]
    if not isinstance(performed, ZoneChange) or not performed.became:
        raise IllegalAction("601.2a", f"{name} can't be put on the stack.")
    game.change(performed.became, announced=Announced(controller=player, origin=origin))
    game.trace.say(
        f"{game.name(player)} announces {name} and puts it on the stack.", *game.named(performed.became)
    )
    return performed.became


@rule("becoming cast", "601.2i", kind="cast")
def become_cast(game: Board, player: int, id: int, context: Context) -> None:
    """The spell becomes cast; what triggers on that triggers now."""
    game.happen(SpellCast(source=id, object=id, player=player))
    aimed = ", ".join(game.name(target) for each in context.targets for target in each)
    at = f" targeting {aimed}" if aimed else ""
    game.trace.say(f"{game.name(player)} has cast {game.name(id)}{at}.", *game.named(id))
