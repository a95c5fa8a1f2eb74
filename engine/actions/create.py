"""Create (701.6)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.effects.naming import card_named
from engine.effects.predefined_tokens import as_defined
from engine.events import TO_BE_CHOSEN, TokenCreation, ZoneChange
from engine.instructions import Instruction
from engine.qualities.own_names import GRANTER, granted_by
from engine.quantities import Quantity, of_each
from engine.records import Answered, Applied
from engine.registry import action, rule
from engine.selections import AllNamed, Particular, Selection
from engine.view import Context, Table


@action("create", "701.6")
class Create(Instruction, frozen=True):
    """ "Create two 1/1 white Soldier creature tokens": for each player meant, under their control (111.2).

    `card` is the name of the card that defines the token (111.11).
    """

    who: Selection
    token: Characteristics
    number: Quantity
    tapped: bool = False
    attacking: bool = False
    blocking: Selection | None = None
    predefined: str = ""
    attached_to: Selection | None = None
    back: Characteristics | None = None
    named: str = ""
    size: Quantity | None = None
    also: tuple[Create, ...] = ()
    card: str = ""

    def follow(self, table: Table, context: Context) -> Context:
        """Create them, with `also` all at once; "it" and "those tokens" are then the tokens."""
        return context.about(*create(table, context, (self, *self.also)))


@rule("creating tokens by an effect", "701.6a", kind="create")
def create(table: Table, context: Context, wanted: tuple[Create, ...]) -> tuple[int, ...]:
    """To create tokens is to put so many with the given characteristics onto the battlefield."""
    creations = tuple(each for one in wanted for each in _creations(table, context, one))
    performed = table.happen(*creations)
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


def _creations(table: Table, context: Context, wanted: Create) -> Iterator[TokenCreation]:
    """The creations of tokens of one kind, one for each player who creates any."""
    numbers = of_each(wanted.number, table, context, wanted.who.select(table, context))
    hosts = (0,) if wanted.attached_to is None else wanted.attached_to.select(table, context)
    blocked = 0 if wanted.blocking is None else next(iter(wanted.blocking.select(table, context)), 0)
    token = as_defined(table, wanted.predefined, wanted.token)
    if wanted.card:
        token = card_named(table, wanted.card)
    if wanted.named:
        token = with_name(table, token, wanted.named)
    if any(GRANTER in each.text for each in token.abilities):
        token = msgspec.structs.replace(token, abilities=granted(table, context.source, token.abilities))
    if wanted.size is not None:
        size = max(0, wanted.size.value(table, context))
        token = msgspec.structs.replace(token, power=size, toughness=size)
    for player, number in numbers:
        if number > 0 and hosts:
            yield TokenCreation(
                source=context.source,
                controller=player,
                token=token,
                back=wanted.back,
                amount=number,
                tapped=wanted.tapped,
                attached_to=hosts[0],
                attacking=TO_BE_CHOSEN if wanted.attacking else 0,
                blocking=blocked,
            )


def _unnamed(table: Table, token: Characteristics, name: str) -> Characteristics:
    return token


@rule("creating a named token", "111.9", kind="create", without=_unnamed)
def with_name(table: Table, token: Characteristics, name: str) -> Characteristics:
    """ "Create [name], a . . ." means to create a token with what is listed that has that name."""
    table.trace.record(Applied(word=name))
    return msgspec.structs.replace(token, name=name)


def _any_of_that_name(table: Table, source: int, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    name = table.characteristics(source).name
    return granted_by(abilities, AllNamed(name), name)


@rule("a name in an ability that is granted", "201.5a", kind="create", without=_any_of_that_name)
def granted(table: Table, source: int, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The name of the first ability's source refers to that object only, in copies of the second too."""
    name = table.name(source)
    table.trace.record(Answered(object=table.called(source)))
    return granted_by(abilities, Particular(source), name)
