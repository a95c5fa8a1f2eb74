"""What is expected of commanders: how often they were cast, what damage they have dealt (903.8, 903.10)."""

from __future__ import annotations

from engine.game import Game


def times_cast(game: Game, id: int) -> int:
    """How often its owner has cast a commander from the command zone this game."""
    thing = game.object(id)
    return dict(game.player(thing.owner).commander_casts).get(thing.commander, 0)


def commander_damage(game: Game, player: int) -> dict[str, int]:
    """How much combat damage each commander has dealt to a player, by the commander's name."""
    dealt = dict(game.player(player).commander_damage)
    names = {each.commander: game.name(each.id) for each in game.state.objects.values() if each.commander}
    return {names.get(number, "a commander that has left"): amount for number, amount in dealt.items()}


def deck(game: Game, player: int) -> str | list[str]:
    """`legal`, or what is wrong with a player's deck: `903.5c: Lightning Bolt` (903.5)."""
    return [f"{number}: {what}" for number, what in game.player(player).deck_faults] or "legal"
