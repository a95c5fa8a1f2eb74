"""Attach (701.3)."""

from __future__ import annotations

from engine.effects.moving import ChooseObjects
from engine.events import Attaching
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection
from engine.view import Context, Table, permanents


@action("attach", "701.3")
class Attach(Instruction, frozen=True):
    """ "Attach ~ to target creature you control", "attach an Equipment you control to it"."""

    what: Selection | ChooseObjects
    to: Selection | ChooseObjects
    as_creature: bool = False

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether there is what has to be chosen (608.2d)."""
        chosen = (each for each in (self.what, self.to) if isinstance(each, ChooseObjects))
        return all(each.can_be_done(table, context) for each in chosen)

    def follow(self, table: Table, context: Context) -> Context:
        """Attach what is selected to the first of what it is to be attached to."""
        moving = permanents(table, _meant(self.what, table, context))
        hosts = _meant(self.to, table, context)
        if moving and hosts:
            attach(table, context.source, moving, hosts[0], self.as_creature)
        return context


def _meant(what: Selection | ChooseObjects, table: Table, context: Context) -> tuple[int, ...]:
    if isinstance(what, ChooseObjects):
        return what.follow(table, context).it
    return what.select(table, context)


@rule("attaching by an effect", "701.3a", kind="attach")
def attach(table: Table, source: int, ids: tuple[int, ...], host: int, as_creature: bool) -> None:
    """To attach is to take it from where it is and to put it onto the object or player."""
    table.happen(*(Attaching(source=source, object=id, to=host, as_creature=as_creature) for id in ids))


class Unattach(Instruction, frozen=True):
    """ "Unattach it" (701.3d)."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Move each away from what it is attached to."""
        ids = tuple(id for id in self.what.select(table, context) if table.exists(id))
        table.happen(*(Attaching(source=context.source, object=id, to=0) for id in ids))
        return context
