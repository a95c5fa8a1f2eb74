"""Edits of which tokens are created: more, others besides, or others in their place (614.1a, 614.16)."""

from __future__ import annotations

import msgspec

from engine.characteristics import Characteristics
from engine.effects.predefined_tokens import as_defined
from engine.effects.replacing import Edit
from engine.events import Event, TokenCreation
from engine.view import Context, Table


class Kind(msgspec.Struct, frozen=True):
    """What tokens are created as; `predefined` is the name by which the rules define them (111.10)."""

    token: Characteristics
    predefined: str = ""
    back: Characteristics | None = None


class MultiplyTokens(Edit, frozen=True):
    """ "It creates twice that many of those tokens instead"."""

    factor: int

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """So many times as many."""
        if not isinstance(event, TokenCreation):
            return (event,)
        return (msgspec.structs.replace(event, amount=event.amount * self.factor),)


class TokensInPlace(Edit, frozen=True):
    """ "That many 4/4 Angel tokens are created instead": as many of each of these kinds.

    How they enter is how those would have: tapped, attacking, with counters.
    """

    kinds: tuple[Kind, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """As many of each kind as there would have been."""
        if not isinstance(event, TokenCreation):
            return (event,)
        return tuple(_of_kind(table, event, each) for each in self.kinds)


class TokensBeside(Edit, frozen=True):
    """ "Those tokens plus that many Squirrel tokens": `number` others at the same time, 0 for that many.

    A fixed number comes once to all tokens that are created at the same time.
    """

    kind: Kind
    number: int = 0

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """The tokens, and the others unless these were added to others of the same creation."""
        if not isinstance(event, TokenCreation):
            return (event,)
        besides = msgspec.structs.replace(
            _of_kind(table, event, self.kind),
            source=context.source,
            amount=self.number or event.amount,
            counters=(),
            attached_to=0,
        )
        added = any(isinstance(each, TokenCreation) and _same(each, besides) for each in table.pending)
        return (event,) if self.number and added else (event, besides)


def _same(one: TokenCreation, other: TokenCreation) -> bool:
    """Tell whether two creations are of the same effect."""
    return (one.source, one.token, one.controller) == (other.source, other.token, other.controller)


def _of_kind(table: Table, event: TokenCreation, kind: Kind) -> TokenCreation:
    """The creation of tokens of a kind in the way in which others would have been created."""
    token = as_defined(table, kind.predefined, kind.token)
    fights = "Creature" in token.types
    return msgspec.structs.replace(
        event,
        token=token,
        back=kind.back,
        face=0,
        attacking=event.attacking if fights else 0,
        blocking=event.blocking if fights else 0,
        labels=(),
    )
