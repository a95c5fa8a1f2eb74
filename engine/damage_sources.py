"""What the source of damage has, also where it is elsewhere or has left (702.2d-e, 702.15c-d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.board import Board
from engine.records import Answered
from engine.registry import rule
from engine.zones import Zone

Answering: TypeAlias = Callable[[Board, int], bool]


def of_source(game: Board, source: int, keyword: str) -> bool:
    """Tell whether the source of damage has a keyword by which its damage has other results."""
    if not game.has(source, keyword):
        return False
    there = game.exists(source) and game.object(source).zone is Zone.BATTLEFIELD
    return there or LAST_KNOWN[keyword](game, source) or ELSEWHERE[keyword](game, source)


def _last_known(keyword: str, number: str) -> Answering:
    @rule(f"last known {keyword}", number, kind="question")
    def had(game: Board, source: int) -> bool:
        """Of an object that has changed zones its last known information is used to find what it had."""
        gone = not game.exists(source)
        if gone:
            game.trace.record(Answered(object=game.called(source), word=keyword, answer=True))
        return gone

    return had


def _elsewhere(keyword: str, number: str) -> Answering:
    @rule(f"{keyword} anywhere", number, kind="question")
    def has(game: Board, source: int) -> bool:
        """It functions no matter what zone an object that has it deals damage from."""
        elsewhere = game.exists(source) and game.object(source).zone is not Zone.BATTLEFIELD
        if elsewhere:
            game.trace.record(Answered(object=game.called(source), word=keyword, answer=True))
        return elsewhere

    return has


LAST_KNOWN: Final = {
    name: _last_known(name, number)
    for name, number in (
        ("deathtouch", "702.2e"),
        ("lifelink", "702.15c"),
        ("wither", "702.80b"),
        ("infect", "702.90d"),
    )
}
"""Whether a source had a keyword when it was last where it was, by the keyword."""

ELSEWHERE: Final = {
    name: _elsewhere(name, number)
    for name, number in (
        ("deathtouch", "702.2d"),
        ("lifelink", "702.15d"),
        ("wither", "702.80c"),
        ("infect", "702.90e"),
    )
}
"""Whether a source that is not on the battlefield has a keyword, by the keyword."""
