"""Tokens and copies that are where they can't be (704.5d-e)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import CeasingToExist
from engine.game import Game
from engine.registry import COMMANDER_2017, rule
from engine.state_based.proposing import KIND, Events, acted_on
from engine.zones import Zone


@rule("token elsewhere", "704.5d", kind=KIND)
def tokens_cease(game: Game) -> Events:
    """A token in a zone other than the battlefield ceases to exist."""
    found = [each for each in game.state.objects.values() if each.kind == "token"]
    return _ceasing(game, (each.id for each in found if each.zone is not Zone.BATTLEFIELD))


@rule("phased-out token", "110.5f", "2005:217.8d", edition="2014", until=COMMANDER_2017, kind=KIND)
def phased_out_tokens_cease(game: Game) -> Events:
    """A token that's phased out ceases to exist; what was attached to it doesn't phase in any more."""
    found = [each for each in game.state.objects.values() if each.kind == "token"]
    return _ceasing(game, (each.id for each in found if each.phased_out))


@rule("copy elsewhere", "704.5e", "707.10a", kind=KIND)
def copies_cease(game: Game) -> Events:
    """A copy of a spell outside the stack, or of a card outside stack and battlefield, ceases to exist."""
    found = [each for each in game.state.objects.values() if each.kind == "copy"]
    return _ceasing(game, (each.id for each in found if each.zone not in (Zone.STACK, Zone.BATTLEFIELD)))


def _ceasing(game: Game, ids: Iterable[int]) -> Events:
    return tuple(CeasingToExist(object=id) for id in acted_on(game, ids, "cease", "elsewhere"))
