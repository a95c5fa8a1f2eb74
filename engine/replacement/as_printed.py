"""What would be if continuous effects waited until a permanent has entered: they don't (603.6b, 611.3c)."""

from __future__ import annotations

from typing import cast

from engine.board import Board
from engine.characteristics import Characteristics
from engine.events import Event, ZoneChange
from engine.patterns import Pattern
from engine.records import Answered
from engine.registry import rule
from engine.view import Context, View
from engine.zones import Zone


class _Unmodified:
    """A view in which one permanent has its copiable values."""

    def __init__(self, view: Board, id: int) -> None:
        self._view = view
        self._id = id

    def __getattr__(self, name: str) -> object:
        return getattr(self._view, name)

    def characteristics(self, id: int) -> Characteristics:
        """Those of the permanent without any effects, of everything else as they are."""
        return self._view.copiable(id) if id == self._id else self._view.characteristics(id)


def matches(game: Board, view: Board, pattern: Pattern, event: Event, context: Context) -> bool:
    """Tell whether an event is what an ability waits for; what has entered counts with its effects."""
    found = pattern.matches(event, view, context)
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD or not event.became:
        return found
    id = event.became
    if not view.exists(id) or not _is_modified(view, id):
        return found
    bare = pattern.matches(event, cast(View, _Unmodified(view, id)), context)
    return found if bare == found or modified_at_once(game, view, id) else bare


def _is_modified(view: Board, id: int) -> bool:
    return view.characteristics(id) != view.copiable(id)


@rule("continuous effects on what enters", "603.6b", "611.3c", kind="question")
def modified_at_once(game: Board, view: Board, id: int) -> bool:
    """Effects modify a permanent simultaneously with its entering, before triggers are determined."""
    modified = _is_modified(view, id)
    if modified:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return modified
