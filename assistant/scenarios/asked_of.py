"""The forms in which an expectation asks something of players or of objects by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import all_called, player_called
from engine.game import Game


class NothingCalled(ScenarioError):
    """An expectation speaks of what does not exist at that moment."""


Check = Callable[[Game, Any], tuple[bool, Any]]


def of_players(read: Callable[[Game, int], Any]) -> Check:
    """A check of the form {player: value}."""

    def asked(game: Game, wanted: Any) -> tuple[bool, Any]:
        found = {name: read(game, player_called(game, name)) for name in wanted}
        return found == wanted, found

    return asked


def of_objects(
    read: Callable[[Game, int], Any],
    fits: Callable[[Any, Any], bool] = lambda found, wanted: bool(found == wanted),
    players: bool = False,
) -> Check:
    """A check of the form {name: value}; a bare name that means several means one of them."""

    def asked(game: Game, wanted: Any) -> tuple[bool, Any]:
        ok, found = True, {}
        for name, value in wanted.items():
            every = name.startswith("every ")
            ids = things_called(game, name.removeprefix("every "))
            if not players and any(game.is_player(id) for id in ids):
                raise ScenarioError(f"{name} is a player, and this is asked about objects.")
            values = [read(game, id) for id in ids]
            found[name] = values[0] if len(values) == 1 else values
            holds = [fits(each, value) for each in values]
            ok = ok and (all(holds) if every else any(holds))
        return ok, found

    return asked


def things_called(game: Game, name: str) -> tuple[int, ...]:
    """The objects a name means: on the battlefield first, then anywhere, then by its label as last known."""
    for among in (game.battlefield(), None):
        found = all_called(game, name, among)
        if found:
            return found
    raise NothingCalled(f"there is no {name!r} now.")
