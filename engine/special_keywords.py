"""Special actions that keywords give: suspending, foretelling, plotting (116.2f, 116.2h, 116.2k)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities import SpecialAction
from engine.board import Board
from engine.casting.timing import ask_for_sorcery_time
from engine.costs import Cost, PayMana
from engine.costs.payment import for_special_action, pay, x_of_special_action
from engine.effects.outside import COMPANION
from engine.errors import IllegalAction
from engine.events.statuses import Foretold
from engine.instructions import follow_all
from engine.mana.spending import Purpose
from engine.permanents.card_types import may_be_cast_now
from engine.records import Answered, Applied, Refusal
from engine.registry import KEYWORDS, Performable, rule
from engine.restrictions import forbidding, permissions
from engine.shared_turns import is_active
from engine.view import Context
from engine.zones import Zone


class TakeSpecial(msgspec.Struct, frozen=True, tag=True):
    """A special action that an ability of a card allows, by its name: foretell, plot, suspend."""

    object: int
    name: str


def special_actions(game: Board, player: int, id: int) -> tuple[SpecialAction, ...]:
    """The special actions that an object's abilities, or effects that it has begun, allow a player."""
    zone = game.object(id).zone
    if zone is Zone.OUTSIDE and COMPANION not in game.object(id).designations:
        return ()
    there = (each for each in game.abilities(id) if isinstance(each, SpecialAction) and each.zone is zone)
    own = (each for each in there if player in _who_may(game, id, each))
    if zone is Zone.LIBRARY and game.zone(Zone.LIBRARY, player)[:1] == (id,):
        plotting = plot_from_there(game, player, id)
        own = (each for each in (plotting,) if each is not None)
    return (*own, *(each for source, each in _of_effects(game, player) if source == id))


@rule("plotting from another zone", "702.170f", kind="question", without=lambda *_: None)
def plot_from_there(game: Board, player: int, id: int) -> SpecialAction | None:
    """An effect may allow the plot ability of a card to function in another zone; it is exiled from there."""
    thing = game.object(id)
    cost = None if thing.unknown else game.characteristics(id).mana_cost
    if cost is None or "Land" in game.characteristics(id).types:
        return None
    if not (permissions(game, "top has plot", player) and permissions(game, "plot from the top", player)):
        return None
    game.trace.record(Answered(player=game.called(player), object=game.called(id)))
    ability: SpecialAction = KEYWORDS["plot"].expand(Cost((PayMana(cost),), str(cost)))[0]
    return msgspec.structs.replace(ability, zone=Zone.LIBRARY)


def on_battlefield(game: Board, player: int) -> tuple[tuple[int, SpecialAction], ...]:
    """The special actions that permanents and effects allow a player, each behind its object (116.2c-d)."""
    there = (each for each in game.of_shape(SpecialAction).wide if each[1].zone is Zone.BATTLEFIELD)
    own = ((id, each) for id, each in there if game.is_permanent(id) and player in _who_may(game, id, each))
    return (*own, *_of_effects(game, player))


def _of_effects(game: Board, player: int) -> Iterator[tuple[int, SpecialAction]]:
    for effect in game.state.lasting:
        if effect.context.controller == player and game.exists(effect.context.source):
            yield from (
                (effect.context.source, each) for each in effect.abilities if isinstance(each, SpecialAction)
            )


def _who_may(game: Board, id: int, ability: SpecialAction) -> tuple[int, ...]:
    controller = game.controller(id)
    if ability.by is None:
        return (controller,)
    return ability.by.select(game, Context(source=id, controller=controller))


def take_special(game: Board, player: int, action: TakeSpecial) -> None:
    """Take a special action that a card or an effect allows a player (116.2)."""
    allowed = special_actions(game, player, action.object)
    found = [each for each in allowed if each.name == action.name]
    if not found:
        raise IllegalAction(
            "116.2",
            Refusal(
                case="no special action there",
                player=game.called(player),
                word=action.name,
                object=game.called(action.object),
            ),
        )
    TAKING[action.name](game, player, action.object, found[0])


def _taking(name: str, number: str) -> Performable[Board, [int, int, SpecialAction], None]:
    @rule(name, number, kind="special action")
    def take(game: Board, player: int, id: int, ability: SpecialAction) -> None:
        """The player pays the cost and does what the keyword says; this doesn't use the stack."""
        _check_time(game, player, id, ability, number)
        named = game.called(id)
        cost, x = ability.cost, 0
        purpose = Purpose(with_x=cost.has_x, deed=ability.name)
        if cost.announces_x:
            x = x_of_special_action(game, player, cost, id, ability.least_x)
        pay(
            game,
            player,
            for_special_action(game, player, cost.with_x(x), id, purpose=purpose),
            id,
            purpose=purpose,
        )
        game.trace.record(Applied(player=game.called(player), object=named, ability_rule=ability.rule))
        follow_all(game, Context(source=id, controller=player, ability=ability, x=x), ability.instructions)
        if ability.name == "foretell":
            has_foretold(game, player, id)

    return take


@rule("plotting", "702.170e", "116.2k", kind="special action")
def plot(game: Board, player: int, id: int, ability: SpecialAction) -> None:
    """To plot a card is to perform the special action associated with its plot ability."""
    _PLOTTING.function(game, player, id, ability)


@rule("having foretold a card", "702.143c", kind="special action")
def has_foretold(game: Board, player: int, id: int) -> None:
    """To foretell a card is to perform the special action associated with a foretell ability."""
    game.happen(Foretold(source=id, player=player))
    game.trace.record(Applied(player=game.called(player)))


def _check_time(game: Board, player: int, id: int, ability: SpecialAction, number: str) -> None:
    if ability.timing == "sorcery":
        ask_for_sorcery_time(game, player, (ability.name, id), number)
    elif ability.timing == "turn" and not is_active(game, player):
        raise IllegalAction(
            number,
            Refusal(
                case="a special action of their own turn",
                player=game.called(player),
                word=ability.name,
                object=game.called(id),
            ),
        )
    elif ability.timing == "castable":
        ask_what_prohibits_it(game, player, id)
        may_be_cast_now(game, player, id)


@rule("what prohibits a card with suspend from being cast", "702.62c", kind="question")
def ask_what_prohibits_it(game: Board, player: int, id: int) -> None:
    """Effects that would prohibit it from being cast are taken into consideration."""
    found = forbidding(game, "cast", id, (player,))
    if found is not None:
        why = Refusal(case="casting is forbidden by that", object=game.called(id), word=found.name)
        raise IllegalAction("702.62c", why)
    game.trace.record(Answered(object=game.called(id), answer=True))


_PLOTTING: Final = _taking("plotting a card", "116.2k")

TAKING: dict[str, Performable[Board, [int, int, SpecialAction], None]] = {
    "suspend": _taking("suspending a card", "116.2f"),
    "foretell": _taking("foretelling a card", "116.2h"),
    "companion": _taking("putting a companion into the hand", "116.2g"),
    "discard": _taking("discarding a card as a special action", "116.2e"),
    "end effect": _taking("ending an effect", "116.2c"),
    "ignore": _taking("ignoring an effect", "116.2d"),
    "plot": plot,
}
"""The special actions by their names."""
