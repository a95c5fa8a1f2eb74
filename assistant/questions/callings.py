"""What players are called inside a sentence that is told."""

from __future__ import annotations

from assistant.questions.story import OPPONENT, YOU


def called(player: str) -> str:
    """A player who is spoken of, as anything but the beginning of a sentence."""
    return {YOU: "you", OPPONENT: "the opponent"}.get(player, player)
