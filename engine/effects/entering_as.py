"""Permanents that enter as one of several things of a player's choice (208.2b)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.characteristics import Ability
from engine.decisions import Decision, OneOf
from engine.effects.replacing import Edit
from engine.events import Event, ZoneChange
from engine.records import Asked, Chosen
from engine.registry import rule
from engine.view import Context, Table

FORM: Final = "form"
"""By what a permanent keeps as which of several things it entered."""


class Form(msgspec.Struct, frozen=True):
    """One of the things as which it may enter, with the words by which it is chosen."""

    words: str
    power: int
    toughness: int
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Ability, ...]


class EnterAsOneOf(Edit, frozen=True):
    """ "It becomes your choice of a 3/3 creature, a 2/2 creature with flying, or …"."""

    forms: tuple[Form, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The same as one of these."""
        if not isinstance(event, ZoneChange) or FORM in dict(event.chosen):
            return (event,)
        return (enter_as_one_of(table, event, self.forms, context),)


def _as_printed(table: Table, event: ZoneChange, forms: tuple[Form, ...], context: Context) -> ZoneChange:
    return event


@rule("a size that is chosen", "208.2b", kind="replacement", without=_as_printed)
def enter_as_one_of(table: Table, event: ZoneChange, forms: tuple[Form, ...], context: Context) -> ZoneChange:
    """One of several specific sizes is set as it enters; what is chosen affects its copiable values."""
    about = table.name(event.object)
    words = tuple(each.words for each in forms)
    prompt = Asked(
        case="what it enters as",
        player=table.called(context.controller),
        object=table.called(event.object),
        words=words,
    )
    decision = Decision(context.controller, "option", about, prompt, "208.2b", OneOf(words), event.object)
    form = forms[words.index(str(table.choose(decision)))]
    own = event.copying or table.copiable(event.object)
    values = msgspec.structs.replace(
        own,
        power=form.power,
        toughness=form.toughness,
        types=own.types | form.types,
        subtypes=own.subtypes | form.subtypes,
        abilities=(*own.abilities, *form.abilities),
    )
    table.trace.record(Chosen(object=table.called(event.object), answer=form.words))
    return msgspec.structs.replace(event, copying=values, chosen=(*event.chosen, (FORM, form.words)))
