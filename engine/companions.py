"""Companions: cards outside the game that a player may reveal as it starts (103.2b, 702.139)."""

from __future__ import annotations

from engine.abilities.special import Companion
from engine.board import Board
from engine.casting.split_cards import separate_costs
from engine.decisions import YES_NO, Decision
from engine.effects.outside import COMPANION
from engine.errors import NeedsCard
from engine.filters import Not
from engine.filters.comparisons import RepeatsSymbol
from engine.filters.printed import HasActivated
from engine.qualities.evidence import keep
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone


def reveal_companions(game: Board, players: tuple[int, ...]) -> None:
    """Let each player who has a fitting companion choose whether to reveal it; no more than one each."""
    for player in players:
        there = (id for id in game.zone(Zone.OUTSIDE) if game.object(id).owner == player)
        for id in there:
            found = next((each for each in game.abilities(id) if isinstance(each, Companion)), None)
            if found is not None and reveal_companion(game, player, id, found):
                break


@rule("revealing a companion", "103.2b", "702.139a", kind="starting the game")
def reveal_companion(game: Board, player: int, id: int, ability: Companion) -> bool:
    """A player may reveal a card with a companion ability whose condition their deck fulfills."""
    name = game.name(id)
    if not _fulfilled(game, player, id, ability):
        game.trace.record(Applied(player=game.called(player), object=game.called(id), case="refused"))
        return False
    prompt = Asked(case="a companion", player=game.called(player), object=game.called(id))
    if not game.choose(Decision(player, "yes_no", name, prompt, "103.2b", YES_NO, id)):
        return False
    game.change(id, designations=(*game.object(id).designations, COMPANION))
    game.trace.record(Applied(player=game.called(player), object=game.called(id)))
    return True


def _without_commanders(game: Board, player: int) -> tuple[int, ...]:
    return tuple(id for id in game.zone(Zone.LIBRARY, player) if not game.object(id).commander)


@rule("the starting deck", "702.139b", kind="starting the game", without=_without_commanders)
def starting_deck(game: Board, player: int) -> tuple[int, ...]:
    """It is the deck without sideboard cards; in a Commander game before the commander is set aside."""
    deck = game.zone(Zone.LIBRARY, player)
    game.trace.record(Answered(player=game.called(player), number=len(deck)))
    return deck


def _fulfilled(game: Board, player: int, id: int, ability: Companion) -> bool:
    deck = starting_deck(game, player)
    if any(game.object(each).unknown for each in deck):
        raise NeedsCard(Refusal(case="an unknown deck", object=game.called(id)))
    context = Context(source=id, controller=player)
    meant = tuple(each for each in deck if ability.of.matches(game, each, context))
    failing = next((each for each in meant if not ability.all_match.matches(game, each, context)), 0)
    if failing and ability.all_match == Not(RepeatsSymbol()) and game.characteristics(failing).halves:
        costs = separate_costs(game, game.characteristics(failing).halves)
        separate_costs.record(game, Answered(object=game.called(failing), words=tuple(map(str, costs))))
    if not failing and isinstance(ability.all_match, HasActivated):
        for each in meant:
            keep(game, ability.all_match.evidence(game, each, context))
    return not failing
