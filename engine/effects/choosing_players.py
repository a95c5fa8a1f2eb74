"""A player who is chosen as something resolves and isn't targeted (608.2d)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.decisions import Decision, OneOf
from engine.filters import Filter
from engine.instructions import Instruction
from engine.records import Asked
from engine.resolution import announce
from engine.view import Context, Table


class ChoosePlayer(Instruction, frozen=True):
    """ "Choose an opponent", "choose a player at random": "that player" is then who was chosen."""

    filter: Filter
    at_random: bool = False

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether there is somebody to choose."""
        return bool(self._there(table, context))

    def _there(self, table: Table, context: Context) -> tuple[int, ...]:
        return tuple(id for id in table.players() if self.filter.matches(table, id, context))

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose, or chance; nobody is chosen where nobody fits (609.3)."""
        there = self._there(table, context)
        if not there:
            return msgspec.structs.replace(context, chosen_player=0)
        chosen = there[0]
        if len(there) > 1:
            prompt = Asked(
                case="a player at random" if self.at_random else "a player",
                player=table.called(context.controller),
                players=table.each_called(there),
            )
            kind: Literal["random", "object"] = "random" if self.at_random else "object"
            about, domain = table.name(context.source), OneOf(there)
            chosen = announce(
                table, Decision(context.controller, kind, about, prompt, "608.2d", domain, context.source)
            )
        return msgspec.structs.replace(context, chosen_player=chosen)
