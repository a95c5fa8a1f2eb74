"""Copy effects of static abilities (707.2c), and what triggers on something entering as a copy (707.9g)."""

from __future__ import annotations

import msgspec

from engine.abilities import Static
from engine.board import Board
from engine.characteristics import Characteristics
from engine.effects.choosing_objects import CHOSEN_OBJECT, CopyOfChosen
from engine.effects.copy_exceptions import NONE, values_of
from engine.effects.delaying import trigger_now
from engine.effects.entering_as_copy import WhenCopied
from engine.events import ZoneChange
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import CopyValues
from engine.linked import kept_as, link_to
from engine.objects import Object
from engine.records import Applied
from engine.registry import rule
from engine.view import Context


def begin_to_copy(game: Board, event: ZoneChange, new: Object) -> None:
    """Let the copy effect of a static ability start to apply as its object enters the battlefield."""
    for each in game.abilities(new.id):
        if isinstance(each, Static) and CopyOfChosen() in each.modifications:
            original = dict(game.object(new.id).chosen).get(kept_as(CHOSEN_OBJECT, each.link), 0)
            if original and new.attached_to:
                _begin(game, each, new, int(original))


def _begin(game: Board, ability: Static, new: Object, original: int) -> None:
    context = Context(source=new.id, controller=game.controller(new.id), ability=ability)
    own = game.copiable(new.attached_to)
    values = values_of(game, original, NONE, own, context) or own
    time = game.new_timestamp()
    values = msgspec.structs.replace(values, abilities=link_to(values.abilities, -time))
    game.begin(
        Lasting(
            timestamp=time,
            duration="as long as source",
            context=context,
            affected=ability.affected,
            modifications=(determine_values(game, values, original),),
            static=True,
        )
    )


def _followed(game: Board, values: Characteristics, original: int) -> CopyValues:
    return CopyValues(values, original)


@rule("copy effects of static abilities", "707.2c", kind="copy", without=_followed)
def determine_values(game: Board, values: Characteristics, original: int) -> CopyValues:
    """The copiable values that it grants are determined only at the time that it first starts to apply."""
    game.trace.record(Applied(word=values.name or game.name(original)))
    return CopyValues(values)


def trigger_on_copying(game: Board, event: ZoneChange, new: Object) -> None:
    """Let trigger what is linked to the copy effect by which something has entered."""
    if event.when_copied is not None:
        trigger_linked(game, new, event.when_copied)


@rule("a copy effect with what it triggers", "603.11", kind="trigger")
def trigger_linked(game: Board, new: Object, then: WhenCopied) -> None:
    """Some objects combine a static ability and the triggered ability linked to it into one paragraph."""
    game.trace.record(Applied(object=game.called(new.id), text=then.text))
    context = Context(source=new.id, controller=game.controller(new.id), it=(then.original,))
    trigger_now(game, context, then.effect, then.text, None)
