"""What a permission to play something says besides, of what is played by it (400.7i, 611.3d)."""

from __future__ import annotations

import msgspec

from engine.abilities import Permission, Rider
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.effects.casting import exiling
from engine.events import DoneThisTurn, ZoneChange
from engine.layers.lasting_effects import Duration, Lasting
from engine.layers.modifications import GainAbilities
from engine.mana.sources import SNOW_AS_ANY_COLOR
from engine.records import Applied
from engine.registry import rule
from engine.view import Context


def used_up(game: Board, source: int, ability: Permission | WayToCast) -> bool:
    """Tell whether a permission for one land or spell each turn has been used this turn."""
    return ability.rider.once and (source, _used(ability)) in game.state.done_this_turn


def _used(ability: Permission | WayToCast) -> str:
    """By what it is known that a permission was used: the same for a land and a spell, if it is for one."""
    spell = ability.rider.each and isinstance(ability, WayToCast)
    return f"cast: {ability.text}" if spell else ability.text


def cast_by_permission(game: Board, spell: int, way: WayToCast) -> None:
    """Let what a permission says besides apply to the spell that is cast by it."""
    context = Context(source=way.by, controller=game.controller(way.by))
    _use(game, way.by, way)
    if way.rider.single:
        _end_with_it(game, spell, way)
    if way.rider.exiles:
        game.begin(exiling(game, context, spell))
    if way.rider.gains:
        grant_with_permission(game, context, spell, way.rider)
    if way.rider.snow:
        _let_snow_pay(game, context, spell, way)


def _end_with_it(game: Board, spell: int, way: WayToCast) -> None:
    """End the one effect that let a single spell be cast from among the cards that it is about (611.2a)."""
    moves = (each for each in reversed(game.state.history) if isinstance(each, ZoneChange))
    card = next(each.object for each in moves if each.became == spell)
    letting = (
        each
        for each in game.state.lasting
        if each.context.source == way.by
        and card in (each.ids or ())
        and any(msgspec.structs.replace(way, by=0) == ability for ability in each.abilities)
    )
    ended = next(letting, None)
    game.set("lasting", tuple(each for each in game.state.lasting if each is not ended))


def _let_snow_pay(game: Board, context: Context, spell: int, way: WayToCast) -> None:
    """Have mana from snow sources pay for the spell as though it were mana of any color (609.4b)."""
    allowed = Permission(what=SNOW_AS_ANY_COLOR, text=way.text)
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="forever",
            context=context,
            ids=(spell,),
            abilities=(allowed,),
            text=way.text,
        )
    )


def played_by_permission(game: Board, context: Context, permission: Permission, land: int) -> None:
    """Let what a permission says besides apply to the land that was played by it."""
    _use(game, context.source, permission)
    if permission.rider.gains:
        find_played_land(game, context, permission, land)


def _use(game: Board, source: int, ability: Permission | WayToCast) -> None:
    if ability.rider.once:
        game.happen(DoneThisTurn(source=source, object=source, ability=_used(ability)))


@rule("the permanent that a played land becomes", "400.7i", kind="zone change")
def find_played_land(game: Board, context: Context, permission: Permission, land: int) -> None:
    """Other parts of an effect that allows a land card to be played find what it becomes."""
    game.trace.record(Applied(source=game.called(context.source), object=game.called(land)))
    grant_with_permission(game, context, land, permission.rider)


def _while_static(game: Board, context: Context, id: int, rider: Rider) -> None:
    _grant(game, context, id, rider, "as long as source")


@rule("an ability granted with a permission", "611.3d", kind="effect", without=_while_static)
def grant_with_permission(game: Board, context: Context, id: int, rider: Rider) -> None:
    """What a static ability also grants to what it lets be played lasts, if nothing is stated, for good."""
    _grant(game, context, id, rider, "forever")


def _grant(game: Board, context: Context, id: int, rider: Rider, duration: Duration) -> None:
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration=duration,
            context=context,
            ids=(id,),
            modifications=(GainAbilities(rider.gains),),
            static=True,
        )
    )
