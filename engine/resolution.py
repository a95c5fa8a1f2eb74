"""What effects do as they resolve: choices, last known information, what is possible (608.2, 609.3)."""

from __future__ import annotations

from typing import Any

from engine.decisions import Answer, Decision
from engine.records import Answered, Chosen, Value
from engine.registry import rule
from engine.view import Table


@rule("choices on resolution", "608.2d", kind="choice")
def announce(table: Table, decision: Decision) -> Answer:
    """Choices that were not made before are announced while the effect is applied."""
    answer = table.choose(decision)
    player = table.called(decision.player)
    record = Chosen(player=player, what=decision.kind, asked=decision.asks, answer=_kept(table, answer))
    table.trace.record(record)
    return answer


def _kept(table: Table, answer: Any) -> Value:
    if isinstance(answer, bool | str):
        return answer
    if isinstance(answer, tuple):
        return tuple(table.called(each) if isinstance(each, int) else str(each) for each in answer)
    return table.called(answer) if isinstance(answer, int) else str(answer)


@rule("last known information", "608.2h", kind="question")
def as_it_last_existed(table: Table, source: int) -> int:
    """If an ability states that an object does something, it's the object as it most recently existed."""
    table.trace.record(Answered(source=table.called(source)))
    return source


@rule("as much as possible", "609.3", kind="question")
def as_much_as_possible(table: Table, player: int, asked: int, there: int) -> int:
    """If an effect attempts to do something impossible, it does only as much as possible."""
    table.trace.record(Answered(player=table.called(player), answer=there, number=asked))
    return there
