"""Effects that wait for the next spell that a player casts (611.2f)."""

from __future__ import annotations

from engine.abilities.casting import NextSpell
from engine.board import Board
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities
from engine.registry import rule
from engine.view import Context


def begin_for_spell(game: Board, player: int, spell: int) -> None:
    """Let what waits for such a spell of the player begin to apply to it."""
    for effect in game.state.lasting:
        for ability in effect.abilities:
            if isinstance(ability, NextSpell) and _waits(game, player, spell, effect, ability):
                begin_now(game, spell, effect, ability)


def _waits(game: Board, player: int, spell: int, effect: Lasting, ability: NextSpell) -> bool:
    context = Context(source=effect.context.source, controller=player)
    return effect.context.controller == player and ability.affected.matches(game, spell, context)


@rule("the next spell that is cast", "611.2f", kind="effect")
def begin_now(game: Board, spell: int, effect: Lasting, ability: NextSpell) -> None:
    """The effect begins as the player next puts an appropriate spell on the stack, and applies to that."""
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
    gained = (GainAbilities(ability.granted),) if ability.granted else ()
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="forever",
            context=effect.context,
            ids=(spell,),
            modifications=gained,
            abilities=ability.held,
            text=effect.text,
        )
    )
