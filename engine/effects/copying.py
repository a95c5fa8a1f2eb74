"""Copying objects (707): permanents that become copies, and tokens that are copies."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.effects.copied import as_status_modifies, copied_values, with_back_face
from engine.effects.copy_exceptions import NONE, Exceptions, excepted, values_of
from engine.events import ProtectorChosen, TokenCreation, ZoneChange
from engine.instructions import Instruction
from engine.layers.copiable import keeps_status
from engine.layers.lasting_effects import Duration, Lasting
from engine.layers.modifications import CopyValues
from engine.linked import link_to
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, objects


class BecomeCopy(Instruction, frozen=True):
    """ "~ becomes a copy of that creature, except it has this ability": the values are locked in (707.2b)."""

    what: Selection
    of: Selection
    duration: Duration = "forever"
    exceptions: Exceptions = NONE

    def follow(self, table: Table, context: Context) -> Context:
        """Let each that is still there become a copy of the first that is meant."""
        originals = self.of.select(table, context)
        for id in objects(table, self.what.select(table, context)):
            if originals and table.exists(id):
                become_copy(table, id, originals[0], self, context)
        return context


@rule("becoming a copy on the battlefield", "707.4", kind="copy")
def become_copy(table: Table, id: int, original: int, wanted: BecomeCopy, context: Context) -> None:
    """A permanent becomes a copy while it stays there; other effects go on affecting it."""
    name, of = table.called(id), table.called(original)
    own = table.copiable(id)
    if table.object(id).flipped:
        keeps_status.record(table, Answered(object=name))
    values = values_of(table, original, wanted.exceptions, own, context) or own
    if table.object(id).face_down or (table.object(id).flipped and values.flipped is not None):
        values = as_status_modifies(table, id, values)
    time = table.new_timestamp()
    values = msgspec.structs.replace(values, abilities=link_to(values.abilities, -time))
    table.begin(
        Lasting(
            timestamp=time,
            duration=wanted.duration,
            context=context,
            ids=(id,),
            modifications=(lock_values(table, values, original),),
        )
    )
    table.trace.record(Applied(object=name, other=of))
    if not keeps_protector(table, id):
        table.happen(ProtectorChosen(object=id, player=table.controller(id)))


def _has_none_to_keep(table: Table, id: int) -> bool:
    return not table.object(id).protector


@rule("protector of what becomes a copy", "310.8g", kind="question", without=_has_none_to_keep)
def keeps_protector(table: Table, id: int) -> bool:
    """A battle's protector doesn't change if it becomes a copy of another battle."""
    protector = table.object(id).protector
    if protector:
        table.trace.record(Answered(object=table.called(id), player=table.called(protector)))
    return True


def _followed(table: Table, values: Characteristics, original: int) -> CopyValues:
    return CopyValues(values, original)


@rule("copied values are locked in", "707.2b", kind="copy", without=_followed)
def lock_values(table: Table, values: Characteristics, original: int) -> CopyValues:
    """Once an object has been copied, changing the copiable values of the original won't change the copy."""
    table.trace.record(Applied(word=values.name))
    return CopyValues(values)


class CreateCopies(Instruction, frozen=True):
    """ "Create a token that's a copy of target creature", with the two faces that it may have (707.8a)."""

    who: Selection
    number: Quantity
    of: Selection
    exceptions: Exceptions = NONE
    tapped: bool = False
    attacking: int = 0

    def follow(self, table: Table, context: Context) -> Context:
        """Create so many of each that is meant, all of them at once; "it" is then what was created."""
        made = msgspec.structs.replace(self, number=Fixed(self.number.value(table, context)))
        originals = self.of.select(table, context)
        if not originals:
            nothing_to_copy(table, context, self)
        players = self.who.select(table, context)
        creations = (copy_as_token(table, each, who, made, context) for each in originals for who in players)
        performed = table.happen(*filter(None, tuple(creations)))
        return context.about(
            *(each.became for each in performed if isinstance(each, ZoneChange) and each.became)
        )


@rule("a copy of nothing", "111.12", kind="copy")
def nothing_to_copy(table: Table, context: Context, wanted: CreateCopies) -> None:
    """If an effect would create a token that is a copy of a nonexistent object, no token is created."""
    table.trace.record(Answered(source=table.called(context.source)))


@rule("creating a token that is a copy", "707.2", kind="copy")
def copy_as_token(
    table: Table, original: int, player: int, wanted: CreateCopies, context: Context
) -> TokenCreation | None:
    """The characteristics of the token are the copiable values of the original."""
    thing = table.object(original)
    transforming = thing.back is not None and not thing.modal and thing.copying is None
    own = Characteristics()
    values = excepted(table, copied_values(table, original), wanted.exceptions, own, context)
    front = values
    back: Characteristics | None = None
    if transforming and thing.back is not None:
        back = with_back_face(table, excepted(table, thing.back, wanted.exceptions, own, context))
    if back is not None:
        front = excepted(table, thing.printed, wanted.exceptions, own, context)
    table.trace.record(Applied(object=table.called(original)))
    return TokenCreation(
        source=context.source,
        controller=player,
        token=front,
        back=back,
        face=thing.face if back is not None else 0,
        amount=wanted.number.value(table, context),
        tapped=wanted.tapped,
        attacking=wanted.attacking,
    )
