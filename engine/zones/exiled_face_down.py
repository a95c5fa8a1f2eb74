"""Cards that are exiled face down: who may look at them, cast them, and choose one (406.3-4, 601.3f)."""

from __future__ import annotations

from typing import Final

from engine import restrictions
from engine.abilities import Permission
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.decisions import Decision, OneOf, distinct
from engine.filters import Anything
from engine.records import Answered, Asked, Chosen
from engine.registry import rule
from engine.zones import Zone

Piles = tuple[tuple[int, ...], ...]


def is_hidden(game: Board, id: int) -> bool:
    """Tell whether a card is face down in exile."""
    return game.object(id).face_down and game.object(id).zone is Zone.EXILE


def may_begin_to_cast(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """Tell whether a player may begin to cast a card that may be face down in exile, in some way."""
    return not is_hidden(game, id) or way.only == Anything() or can_look_at(game, player, id)


WITH_THE_SOURCE: Final = "look at with the source"
"""What lets whoever controls the permanent that exiled a card look at it."""


def _anybody(game: Board, player: int, id: int) -> bool:
    return True


@rule("casting spells of a kind from face-down cards", "601.3f", "406.3b", kind="question", without=_anybody)
def can_look_at(game: Board, player: int, id: int) -> bool:
    """A player may begin to cast such a spell only if they can look at the face-down card in exile."""
    found = may_examine(game, player, id)
    game.trace.record(Answered(player=game.called(player), object=game.called(id), answer=found))
    return found


@rule("examining cards exiled face down", "406.3", kind="question", without=_anybody)
def may_examine(game: Board, player: int, id: int) -> bool:
    """Cards exiled face down can't be examined by any player except when instructions allow it."""
    found = tuple(restrictions.in_force(game, Permission, id))
    allowed = any(
        each.what == "look at by all" or (each.what == "look at" and context.controller == player)
        for _, context, each in found
    )
    hiding = next((context.source for _, context, each in found if each.what == WITH_THE_SOURCE), 0)
    allowed = allowed or bool(hiding and controls_what_hid_it(game, player, hiding))
    game.trace.record(Answered(player=game.called(player), object=game.called(id), answer=allowed))
    return allowed


@rule("who may look at what was hidden", "702.75a", kind="question")
def controls_what_hid_it(game: Board, player: int, source: int) -> bool:
    """The player who controls the permanent that exiled the card may look at it in the exile zone."""
    controls = game.exists(source) and game.is_permanent(source) and game.controller(source) == player
    game.trace.record(Answered(player=game.called(player), source=game.called(source), answer=controls))
    return controls


def choose(game: Board, player: int, ids: tuple[int, ...], source: int) -> int:
    """Let a player choose one of some exiled cards; 0 where all of them are known to that player."""
    down = tuple(id for id in ids if is_hidden(game, id))
    unknown = tuple(id for id in down if not may_examine(game, player, id))
    return int(choose_pile(game, player, ids, _piles(game, unknown), source) or 0) if unknown else 0


@rule("choosing a face-down card in exile", "406.4", kind="choice")
def choose_pile(game: Board, player: int, ids: tuple[int, ...], piles: Piles, source: int) -> int:
    """Of cards that they can't look at a player chooses a pile, and a card of it is chosen at random."""
    known = tuple((id,) for id in ids if not any(id in pile for pile in piles))
    groups = (*known, *piles)
    options = distinct((*(game.name(each[0]) for each in known), *map(_described, piles)))
    about = game.name(source)
    prompt = Asked(case="an exiled card or a pile", player=game.called(player), words=options)
    answer = options[0]
    if len(options) > 1:
        answer = game.choose(Decision(player, "option", about, prompt, "406.4", OneOf(options), source))
    group = groups[options.index(answer)]
    if len(group) == 1:
        return group[0]
    prompt = Asked(case="a card of a pile at random", word=answer)
    chosen = int(game.choose(Decision(player, "random", about, prompt, "406.4", OneOf(group), source)))
    game.trace.record(Chosen(player=game.called(player), what="pile", answer=answer))
    return chosen


def _described(pile: tuple[int, ...]) -> str:
    return f"pile of {len(pile)} face-down {'card' if len(pile) == 1 else 'cards'}"


def _piles(game: Board, ids: tuple[int, ...]) -> Piles:
    """Face-down cards, kept in separate piles based on when and how they were exiled."""
    piles: dict[tuple[int, int, int], tuple[int, ...]] = {}
    for id in ids:
        thing = game.object(id)
        how = (thing.arrived, thing.exiled_with, thing.exiled_link)
        piles[how] = (*piles.get(how, ()), id)
    return tuple(piles.values())
