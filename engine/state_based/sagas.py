"""Sagas whose story has ended (704.5s)."""

from __future__ import annotations

from engine.events import Sacrifice
from engine.game import Game
from engine.permanents.sagas import final_chapter, is_chapter, sagas
from engine.records import Answered
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on
from engine.zones import Zone


@rule("Saga with its final chapter", "704.5s", "714.4", kind=KIND)
def end_sagas(game: Game) -> Events:
    """A Saga with as many lore counters as its final chapter, none of which waits, is sacrificed."""
    ended = [id for id in sagas(game) if game.object(id).counter("lore") >= _final(game, id)]
    found = acted_on(
        game, (id for id in ended if not _is_told(game, id)), "sacrifice", "Saga with its final chapter"
    )
    for id in found:
        final_chapter.record(game, Answered(object=game.called(id), number=_final(game, id)))
    return tuple(Sacrifice(object=id, player=game.controller(id)) for id in found)


def _final(game: Game, id: int) -> int:
    return final_chapter(game, game.abilities(id))


def _is_told(game: Game, id: int) -> bool:
    """Tell whether a chapter ability of a Saga has triggered and not yet left the stack."""
    if any(is_chapter(each.ability) and each.context.source == id for each in game.state.waiting):
        return True
    announced = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each is not None and is_chapter(each.ability) and each.source == id for each in announced)
