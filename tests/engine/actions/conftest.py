"""Texts of spells that are followed on a small board."""

import pytest

from engine.instructions import follow_all
from engine.oracle.compiler import compile_text
from engine.view import Context


@pytest.fixture
def follow():
    """Follow a spell's text, with targets and its source by name, and answers; gives the game."""

    def follow_text(board, text, *targets, source="source", answers=(), x=0, divided=()):
        if source not in board.ids:
            board.put(source, "Artifact")
        clauses, refused = compile_text(text, is_spell=True)
        assert refused == (), [each.why for each in refused]
        (spell,) = [ability for clause in clauses for ability in clause.abilities]
        game = board.game(*answers)
        context = Context(
            source=board[source],
            controller=board["Alice"],
            targets=tuple(
                tuple(board[each] for each in (names if isinstance(names, tuple) else (names,)))
                for names in targets
            ),
            x=x,
            divided=divided,
        )
        follow_all(game, context, spell.effect.instructions)
        return game

    return follow_text


@pytest.fixture
def where():
    """The zones in which objects of a label are by now."""

    def zones(game, label):
        return [str(thing.zone) for thing in game.state.objects.values() if thing.label == label]

    return zones
