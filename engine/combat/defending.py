"""Who is the defending player where not all opponents are (506.2a, 507.1)."""

from __future__ import annotations

import msgspec

from engine.combat.seats import one_opponent, option_of
from engine.decisions import Decision, OneOf
from engine.game import Game
from engine.objects import Combat
from engine.records import Asked, Chosen
from engine.registry import rule


def as_combat_begins(game: Game) -> None:
    """Have the defending player chosen where no option says whom the active player may attack."""
    opponents = game.opponents(game.turn.active)
    if len(opponents) > 1 and option_of(game) is one_opponent:
        choose_defending_player(game, opponents)


@rule("choosing the defending player", "506.2a", kind="turn-based action")
def choose_defending_player(game: Game, opponents: tuple[int, ...]) -> None:
    """Unless all their opponents automatically become so, the attacking player chooses one of them."""
    player = game.turn.active
    prompt = Asked(case="who defends", player=game.called(player))
    chosen = game.choose(Decision(player, "object", "combat", prompt, "507.1", OneOf(opponents)))
    game.set("combat", msgspec.structs.replace(game.combat or Combat(), defending=chosen))
    game.trace.record(Chosen(player=game.called(player), answer=game.called(chosen)))
