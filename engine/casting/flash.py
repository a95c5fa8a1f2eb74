"""What may be cast as though it had flash only for a cost, or only on a condition (601.3c-d, 601.5a)."""

from __future__ import annotations

from engine.abilities import Keyword, Static
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting.timing import is_sorcery_time, sorcery_timing
from engine.conditions import Condition
from engine.errors import IllegalAction
from engine.layers.modifications import GainAbilities
from engine.records import Answered, Refusal
from engine.registry import rule
from engine.view import Context


def begin_as_though(game: Board, player: int, id: int, way: WayToCast) -> None:
    """Let a card be begun to be cast in a way that lets it be cast as though it had flash."""
    if way.additional is not None:
        if not (is_sorcery_time(game, player) or for_a_cost(game, player, id, way)):
            sorcery_timing(game, player, "cast", id)
    elif way.condition is not None:
        begin_on_a_condition(game, player, id, (way.condition,))


def begin_on_a_condition(game: Board, player: int, id: int, asked: tuple[Condition, ...]) -> None:
    """Let a card be begun to be cast that has flash on conditions, one of which is to hold."""
    if asked and not (is_sorcery_time(game, player) or on_a_condition(game, player, id, asked)):
        sorcery_timing(game, player, "cast", id)


@rule("flash for a cost", "601.3c", kind="question")
def for_a_cost(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """What may be cast as though it had flash if a cost is paid may be begun to be cast so."""
    costs = way.timing == "any" and way.additional is not None
    if costs:
        game.trace.record(Answered(object=game.called(id), word=str(way.additional), answer=True))
    return costs


@rule("flash on a condition", "601.3d", kind="question")
def on_a_condition(game: Board, player: int, id: int, asked: tuple[Condition, ...]) -> bool:
    """A spell that has flash only if certain conditions are met may be begun to be cast if they are."""
    met = any(each.holds(game, Context(source=id, controller=player)) for each in asked)
    if met:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return met


def conditions_of_flash(game: Board, player: int, id: int, way: WayToCast) -> tuple[Condition, ...]:
    """On what it hangs that a card may be cast at this time; nothing at the time of a sorcery."""
    types = game.characteristics(id).types
    if is_sorcery_time(game, player) or "Instant" in types:
        return ()
    if way.timing == "any":
        return () if way.condition is None else (way.condition,)
    printed = game.copiable(id).abilities
    if any(isinstance(each, Keyword) and each.name == "flash" for each in printed):
        return ()
    statics = (each for each in printed if isinstance(each, Static) and _gives_flash(each))
    asked = (each.condition for each in statics if each.condition is not None)
    context = Context(source=id, controller=player)
    return tuple(each for each in asked if each.holds(game, context))


def _gives_flash(ability: Static) -> bool:
    gained = (part for part in ability.modifications if isinstance(part, GainAbilities))
    return any(getattr(each, "name", "") == "flash" for part in gained for each in part.abilities)


def check_that_it_goes_on(game: Board, player: int, spell: int, asked: tuple[Condition, ...]) -> None:
    """Ask again of what has been begun to be cast as though it had flash on some conditions."""
    if asked and not (_are_met(game, player, spell, asked) or goes_on(game, player, spell, asked)):
        raise IllegalAction(
            "601.3d", Refusal(case="what let it be cast is no longer so", object=game.called(spell))
        )


def _are_met(game: Board, player: int, spell: int, asked: tuple[Condition, ...]) -> bool:
    context = Context(source=spell, controller=player, on_stack=spell)
    return any(each.holds(game, context) for each in asked)


@rule("flash that was begun with", "601.5a", kind="question")
def goes_on(game: Board, player: int, spell: int, asked: tuple[Condition, ...]) -> bool:
    """Who has begun to cast it so may continue even if those conditions stop being met."""
    stopped = not _are_met(game, player, spell, asked)
    if stopped:
        game.trace.record(Answered(object=game.called(spell), player=game.called(player), answer=True))
    return stopped
