"""Actions on several players and objects that can't be taken at once (608.2f)."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, OneOf
from engine.filters import Filter
from engine.instructions import Instruction, follow_all
from engine.quantities.history import came_to_it
from engine.records import Answered, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, View
from engine.zones import Zone


class Considered(Selection, frozen=True):
    """ "That permanent or player": which of several is being considered."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """That one; none outside of an instruction for each of several."""
        return (context.considered,) if context.considered else ()


class DealtWith(Selection, frozen=True):
    """ "Each creature destroyed this way": of what was dealt with, what is of a kind.

    With `gone` only what is no longer on the battlefield, as it was last known: the rest was not destroyed;
    with `to` only what was put into that zone.
    """

    of: Selection
    filter: Filter
    gone: bool = False
    to: Zone | None = None

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """Those of them that match."""
        meant = (id for id in self.of.select(view, context) if self.filter.matches(view, id, context))
        return tuple(id for id in meant if came_to_it(view, id, self.gone, self.to))


class NothingIsMeant(Instruction, frozen=True):
    """What is followed where nothing was done for any of several: "those tokens" behind it are none."""

    def follow(self, table: Table, context: Context) -> Context:
        """Do nothing, and mean nothing by "it" from there on."""
        return context.about()


class ForEachOf(Instruction, frozen=True):
    """ "For each of them, exile the top card of your library, then …": for one after the other.

    What is done for those of one player is `alike` where it hangs on the player alone; nothing is chosen
    then.
    """

    of: Selection
    instructions: tuple[Instruction, ...]
    alike: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Consider each once; which comes next is chosen when the one before has been dealt with."""
        left = self.of.select(table, context)
        while left:
            considered = next_considered(table, context, left, self.alike)
            left = tuple(id for id in left if id != considered)
            about = msgspec.structs.replace(context, considered=considered, it=())
            follow_all(table, about, self.instructions)
        return context


def _as_chosen(table: Table, context: Context, left: tuple[int, ...], alike: bool) -> int:
    return left[0]


@rule("one after another", "608.2f", kind="question", without=_as_chosen)
def next_considered(table: Table, context: Context, left: tuple[int, ...], alike: bool) -> int:
    """In APNAP order; what is of one player in the order that the resolving controller chooses."""
    whose = {id: id if table.is_player(id) else table.controller(id) for id in left}
    player = next(each for each in table.players() if each in whose.values())
    group = tuple(id for id in left if whose[id] == player)
    chosen = group[0]
    if len(group) > 1 and not alike:
        prompt = Asked(
            case="what is considered next",
            player=table.called(context.controller),
            objects=table.each_called(group),
        )
        about, domain = table.name(context.source), OneOf(group)
        chosen = table.choose(
            Decision(context.controller, "object", about, prompt, "608.2f", domain, context.source)
        )
    table.trace.record(Answered(object=table.called(chosen)))
    return int(chosen)
