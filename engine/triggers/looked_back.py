"""Which abilities looked back in time by an older list of exceptions (603.6d of 2014)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.board import Board
from engine.patterns import Moves, Pattern
from engine.patterns.cards import CardMoves
from engine.patterns.composed import Either, OneOrMore
from engine.patterns.players import CausedBy
from engine.records import Answered
from engine.registry import DOCUMENT_OF_2021, M10, in_force, rule
from engine.triggers.missed import Watching
from engine.zones import Zone

LOOKED_BACK: Final = "what looks back in time"


def by_the_list(game: Board, watching: Watching, there: Callable[[], Watching]) -> Watching:
    """Those of `watching` that look back on the day; `there` finds those that function after the event."""
    says = in_force(LOOKED_BACK, game.date)
    return watching if says is None else says(game, watching, there)


def _all_of_them(game: Board, watching: Watching, there: Callable[[], Watching]) -> Watching:
    return watching


@rule(
    LOOKED_BACK,
    "603.6d",
    edition="2014",
    since=M10,
    until=DOCUMENT_OF_2021,
    kind="question",
    without=_all_of_them,
)
def as_listed_then(game: Board, watching: Watching, there: Callable[[], Watching]) -> Watching:
    """What triggers as a card leaves a graveyard, or a spell is countered, must be there after the event."""
    remaining = there()
    left = tuple(each for each in watching if _is_unlisted(each[1].pattern) and each not in remaining)
    if left:
        game.trace.record(Answered(objects=game.each_called(dict.fromkeys(id for id, _ in left))))
    return tuple(each for each in watching if each not in left)


def _is_unlisted(pattern: Pattern) -> bool:
    """Tell whether the list had no place for it: it had leaving the battlefield, and a hand or library."""
    if isinstance(pattern, OneOrMore | CausedBy):
        return _is_unlisted(pattern.of)
    if isinstance(pattern, Either):
        return all(_is_unlisted(each) for each in pattern.patterns)
    if isinstance(pattern, Moves):
        return pattern.origin is Zone.GRAVEYARD and pattern.to not in {Zone.HAND, Zone.LIBRARY}
    if isinstance(pattern, CardMoves):
        return Zone.BATTLEFIELD not in pattern.origins and pattern.to not in {Zone.HAND, Zone.LIBRARY}
    return pattern.looking_back == "603.10e"
