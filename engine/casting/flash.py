"""What may be cast as though it had flash only for a cost, or only on a condition (601.3c-d, 601.5a)."""

from __future__ import annotations

from engine.abilities import Keyword, Static
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting.timing import is_sorcery_time, sorcery_timing
from engine.conditions import Condition
from engine.errors import IllegalAction
from engine.layers.modifications import GainAbilities
from engine.records import Answered
from engine.registry import rule
from engine.view import Context


def begin_as_though(game: Board, player: int, id: int, way: WayToCast) -> None:
    """Let a card be begun to be cast in a way that lets it be cast as though it had flash."""
    if is_sorcery_time(game, player):
        return
    if way.additional is not None:
        for_a_cost(game, player, id, way)
    elif way.condition is not None:
        on_a_condition(game, player, id)


def _at_its_time_only(game: Board, player: int, id: int, *_: WayToCast) -> bool:
    sorcery_timing(game, player, f"cast {game.name(id)}")
    return False


@rule("flash for a cost", "601.3c", kind="question", without=_at_its_time_only)
def for_a_cost(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """What may be cast as though it had flash if a cost is paid may be begun to be cast so."""
    game.trace.record(Answered(object=game.called(id), word=str(way.additional), answer=True))
    return True


@rule("flash on a condition", "601.3d", kind="question", without=_at_its_time_only)
def on_a_condition(game: Board, player: int, id: int) -> bool:
    """A spell that has flash only if certain conditions are met may be begun to be cast if they are."""
    game.trace.record(Answered(object=game.called(id), answer=True))
    return True


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
    context = Context(source=spell, controller=player, on_stack=spell)
    if asked and not any(each.holds(game, context) for each in asked):
        goes_on(game, player, spell)


def _breaks_off(game: Board, player: int, spell: int) -> bool:
    raise IllegalAction("601.3d", f"What lets {game.name(spell)} be cast now is no longer so.")


@rule("flash that was begun with", "601.5a", kind="question", without=_breaks_off)
def goes_on(game: Board, player: int, spell: int) -> bool:
    """Who has begun to cast it so may continue even if those conditions stop being met."""
    game.trace.record(Answered(object=game.called(spell), player=game.called(player), answer=True))
    return True
