"""What effects do as they resolve: choices, last known information, what is possible (608.2, 609.3)."""

from __future__ import annotations

from typing import Any

from engine.decisions import Answer, Decision
from engine.registry import rule
from engine.view import Table


@rule("choices on resolution", "608.2d", kind="choice", without=lambda *_: None)
def announce(table: Table, decision: Decision) -> Answer:
    """Choices that were not made before are announced while the effect is applied."""
    answer = table.choose(decision)
    table.trace.say(f"{table.name(decision.player)}: {decision.prompt} {_said(table, answer)}.")
    return answer


def _said(table: Table, answer: Any) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    ids = answer if isinstance(answer, tuple) else (answer,)
    return ", ".join(table.name(each) if isinstance(each, int) else str(each) for each in ids) or "none"


@rule("last known information", "608.2h", kind="question", without=lambda *_: 0)
def as_it_last_existed(table: Table, source: int) -> int:
    """If an ability states that an object does something, it's the object as it most recently existed."""
    table.trace.say(f"{table.name(source)} is gone: it does this as it last existed.")
    return source


@rule("as much as possible", "609.3", kind="question", without=lambda *_: 0)
def as_much_as_possible(table: Table, player: int, asked: int, there: int) -> int:
    """If an effect attempts to do something impossible, it does only as much as possible."""
    table.trace.say(f"{table.name(player)} can do this {there} times only, not {asked}.")
    return there
