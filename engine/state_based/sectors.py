"""Creatures without a sector beside a permanent with space sculptor (704.5u)."""

from __future__ import annotations

from engine.decisions import Decision, OneOf
from engine.designations.sectors import SCULPTOR, SECTORS, sector_of
from engine.events.statuses import Designated
from engine.game import Game
from engine.records import Asked
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on, creatures


@rule("creature without a sector", "704.5u", "702.158c", kind=KIND)
def choose_sectors(game: Game) -> Events:
    """Each creature gets a sector that its controller chooses; who controls a sculptor chooses last."""
    sculptors = {game.controller(id) for id in game.with_keyword(SCULPTOR)}
    if not sculptors:
        return ()
    there = tuple(id for id in creatures(game) if not sector_of(game, id))
    players = sorted(game.players(), key=lambda player: player in sculptors)
    found = []
    for player in players:
        mine = (id for id in there if game.controller(id) == player)
        for id in acted_on(game, mine, "choose sector", "creature without a sector"):
            prompt = Asked(case="a sector", player=game.called(player), object=game.called(id))
            decision = Decision(player, "option", game.name(id), prompt, "704.5u", OneOf(SECTORS))
            found.append(Designated(object=id, name=game.choose(decision)))
    return tuple(found)
