"""Which spells a player has cast this game, as far as a text asks for them."""

from __future__ import annotations

from functools import lru_cache

from engine.board import Board
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.effects.defining import speaks_of_any
from engine.qualities import names
from engine.view import Context, View


class CastAnotherThisGame(Condition, frozen=True):
    """ "You've cast another spell named ~ this game": one with a name of the spell that asks."""

    def holds(self, view: View, context: Context) -> bool:
        """Look for it among those that were noted; the spell itself is none."""
        own = names(view, context.source)
        noted = view.player(context.controller).spells_cast
        return any(id != context.source and name in own for id, name in noted)


def note_cast(game: Board, player: int, spell: int) -> None:
    """Note of a spell that asks for those of its name that it has been cast, also if it is countered."""
    if _asks(game.characteristics(spell).abilities):
        noted = game.player(player).spells_cast
        more = tuple((spell, name) for name in sorted(names(game, spell)))
        game.change_player(player, spells_cast=(*noted, *more))


@lru_cache(maxsize=1024)
def _asks(abilities: tuple[Ability, ...]) -> bool:
    return speaks_of_any(abilities, CastAnotherThisGame)
