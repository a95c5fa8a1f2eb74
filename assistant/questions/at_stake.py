"""What a question is about for who asks: their own life, so that it is they who are attacked."""

from __future__ import annotations

from typing import Final

from assistant.questions.frames import Frame


def asks_how_i_fare(frame: Frame) -> bool:
    """Tell whether it is asked whether I die or lose, or what my life is: so I am who is attacked."""
    me = any(each.owner == "me" and each.kind == "player" for each in frame.subjects)
    if me and (frame.verb in _SUFFERED or (frame.verb == "be" and {"dead", "alive"} & frame.words)):
        return True
    mine = [each for each in (*frame.subjects, *frame.objects) if each.kind in ("life", "life total")]
    return any(each.owner == "me" for each in mine) and frame.verb in ("", "be")


_SUFFERED: Final = frozenset(("take", "die", "survive", "lose"))
"""Senses of what is asked of the player who is attacked."""
