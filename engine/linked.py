"""Linked abilities: one refers only to what another of the same object has caused (607).

The abilities that an object has of its own are linked with one another; those that it acquired from one
effect, or by becoming a copy, are linked among themselves only. `Ability.link` tells such groups apart: 0 for
its own, the timestamp of the effect that granted them, the negative one of the copy effect.
"""

from __future__ import annotations

import msgspec

from engine.characteristics import Ability
from engine.registry import rule
from engine.trace import ObjectName
from engine.view import Context, Table

LINKING = ("Exile", "ExiledWithSource", "ExiledWith", "TakeSeen")
"""What exiles for a linked ability, or refers to what was exiled, by the names of the shapes."""


def link_to(abilities: tuple[Ability, ...], link: int) -> tuple[Ability, ...]:
    """Some abilities, those that exile or refer to what was exiled linked among one another."""
    return tuple(
        msgspec.structs.replace(each, link=link) if _holds(each, LINKING) else each for each in abilities
    )


def _holds(part: object, shapes: tuple[str, ...]) -> bool:
    """Tell whether something of an ability is of one of some shapes."""
    if type(part).__name__ in shapes:
        return True
    if isinstance(part, tuple):
        return any(_holds(each, shapes) for each in part)
    if isinstance(part, msgspec.Struct):
        return any(_holds(getattr(part, field), shapes) for field in part.__struct_fields__)
    return False


@rule("cards exiled with an object", "607.2a", kind="question")
def exiled_with(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """ "The exiled card" is a card that was put into exile as a result of the linked ability."""
    link = context.link
    pair = own_pair if link == 0 else acquired_pair if link > 0 else copied_pair
    found = pair(table, ids, context)
    return each_of_them(table, found) if len(found) > 1 else found


def _all(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    return ids


@rule("linked abilities", "607.1", kind="question", without=_all)
def own_pair(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """The second ability refers only to objects that were affected by the first, not by any other."""
    found = _of_pair(table, ids, context)
    if found and table.exists(context.source):
        if context.ability not in table.copiable(context.source).abilities:
            found = granted_by_itself(table, found)
        if len(referring(table.abilities(context.source))) > 1:
            found = in_several_pairs(table, found)
    effect = getattr(context.ability, "effect", None)
    both = any(type(each).__name__ == "Exile" for each in getattr(effect, "instructions", ()))
    return linked_to_itself(table, found) if both else found


@rule("an ability printed within another", "607.1a", kind="question")
def granted_by_itself(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability within another that grants it to its own object is considered printed on that object."""
    table.trace.say("The object grants the ability to itself.")
    return ids


def referring(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Those of some abilities that refer to what another one exiled."""
    return tuple(each for each in abilities if _holds(each, ("ExiledWithSource", "ExiledWith")))


@rule("an ability in several pairs", "607.4", kind="question")
def in_several_pairs(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability may be part of more than one pair of linked abilities."""
    table.trace.say("The ability that exiled is linked to others too.")
    return ids


@rule("an ability linked to itself", "607.1c", kind="question")
def linked_to_itself(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that both affects objects and refers to those is linked to itself."""
    table.trace.say("The ability refers to what it has exiled itself.", *_named(table, ids))
    return ids


@rule("linked abilities that were acquired", "607.5", kind="question", without=_all)
def acquired_pair(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """A pair acquired as part of one effect is linked to one another, and to no other ability."""
    return _of_pair(table, ids, context)


@rule("linked abilities that were copied", "707.7", kind="question", without=_all)
def copied_pair(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """A pair that was copied is similarly linked on the copy, and to no other ability that it has or had."""
    return _of_pair(table, ids, context)


def _of_pair(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    link = context.link
    found = tuple(id for id in ids if table.object(id).exiled_link == link)
    names = ", ".join(table.name(id) for id in found) or "nothing"
    table.trace.say(f"Exiled by the linked ability: {names}.", *_named(table, found))
    return found


@rule("several exiled cards", "607.3", kind="question", without=lambda _, ids: ids[:1])
def each_of_them(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """If the linked ability has exiled multiple cards, "the exiled card" refers to each of them."""
    table.trace.say(f"{len(ids)} cards are the exiled card.", *_named(table, ids))
    return ids


def _named(table: Table, ids: tuple[int, ...]) -> tuple[ObjectName, ...]:
    return tuple(ObjectName(id, table.name(id)) for id in ids)
