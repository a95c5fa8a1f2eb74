"""Read ahead (702.155)."""

from __future__ import annotations

from engine.characteristics import Ability
from engine.registry import keyword


@keyword("read ahead", "702.155")
def read_ahead() -> tuple[Ability, ...]:
    """Its controller chooses with which chapter it begins (702.155b).

    That is seen to where Sagas enter (printed_counters.py), and that no other chapter triggers in that turn
    where chapters trigger (702.155a).
    """
    return ()
