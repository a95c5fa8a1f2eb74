"""Linked abilities: one refers only to what another of the same object has caused (607).

The abilities that an object has of its own are linked with one another; those that it acquired from one
effect, or by becoming a copy, are linked among themselves only. `Ability.link` tells such groups apart: 0 for
its own, the timestamp of the effect that granted them, the negative one of the copy effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from engine.characteristics import Ability
from engine.objects import LastKnown
from engine.records import Answered
from engine.registry import Quality, quality, rule
from engine.view import Context, Table, View
from engine.zones import Zone

EXILED: Final = "exiled"
"""By what `refers` tells abilities that exile, or refer to what was exiled."""


def link_to(abilities: tuple[Ability, ...], link: int) -> tuple[Ability, ...]:
    """Some abilities, those that exile or choose, or refer to that, linked among one another."""
    return tuple(msgspec.structs.replace(each, link=link) if refers(each) else each for each in abilities)


@lru_cache(maxsize=4096)
def refers(ability: Ability) -> frozenset[str]:
    """What an ability makes or refers to that other abilities do too: `color`, `player`, `exiled` …"""
    return frozenset(each for part in _parts(ability) if (each := getattr(part, "linked_to", "")))


def _parts(part: Any) -> Iterator[Any]:
    """A part of an ability and all that it holds."""
    if isinstance(part, msgspec.Struct):
        yield part
        for field in part.__struct_fields__:
            yield from _parts(getattr(part, field))
    elif isinstance(part, tuple):
        for each in part:
            yield from _parts(each)


def choice(view: View, context: Context, what: str) -> Any:
    """What was chosen for the ability that asks: a color, a type, a player; None where that is undefined."""
    own = chosen_before(view, context, what)
    if own is None:
        chosen = view.object(context.source).chosen
        others = (value for key, value in chosen if key.partition("@")[0] == what)
        return None if undefined_choice(view, context, what) else next(others, None)
    return own if in_another_pair(view, context, what) else None


@quality("the chosen value", "607.2d")
def chosen_before(view: View, context: Context, what: str) -> Any:
    """ "The chosen value" is that of a choice made as a result of the linked ability."""
    return dict(view.object(context.source).chosen).get(kept_as(what, context.link))


@quality("an undefined choice", "607.5a")
def undefined_choice(view: View, context: Context, what: str) -> bool:
    """If an ability refers to a choice that was not made, that part of it won't do anything."""
    return chosen_before(view, context, what) is None


def kept_as(what: str, link: int) -> str:
    """Under what an object keeps a choice that an ability of that link made."""
    return f"{what}@{link}" if link else what


def _only_the_first(view: View, context: Context, what: str) -> bool:
    there = view.characteristics(context.source).abilities
    referring = [each for each in there if what in refers(each) and _asks(each)]
    return context.ability is None or not referring or referring[0] == context.ability


def _asks(ability: Ability) -> bool:
    """Tell whether it refers to a choice, and doesn't make it."""
    return not any(hasattr(part, "makes_choice") for part in _parts(ability))


@quality("several pairs of linked abilities", "607.4", without=_only_the_first)
def in_another_pair(view: View, context: Context, what: str) -> bool:
    """An ability may be part of more than one pair of linked abilities."""
    return context.ability is None or what in refers(context.ability)


def tell_choice(table: Table, context: Context, what: str) -> None:
    """Tell to which choice an ability referred, or why there is none for it."""
    found = choice(table, context, what)
    if found is None:
        undefined_choice.record(table, Answered(object=table.called(context.source), word=what))
        return
    referring = [each for each in table.abilities(context.source) if what in refers(each) and _asks(each)]
    if len(referring) > 1:
        in_another_pair.record(table, Answered(object=table.called(context.source), number=len(referring)))


@rule("cards exiled with an object", "607.2a", kind="question")
def exiled_with(table: Table, ids: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """ "The exiled card" is a card that was put into exile as a result of the linked ability."""
    found = tuple(id for id in ids if is_of_pair(table, id, context))
    pair_of(context).record(table, Answered(objects=table.each_called(found)))
    if not context.link and found and table.exists(context.source):
        if not _is_printed_there(table, context):
            found = granted_by_itself(table, context, found)
        if len(referring(table.abilities(context.source))) > 1:
            found = in_several_pairs(table, context, found)
    if found and _champions(context):
        championed.record(table, Answered(objects=table.each_called(found)))
    if any(paid_for(table, id) for id in found):
        exiled_to_pay.record(table, Answered(objects=table.each_called(found)))
    if any(_by_what_brought(table, id, context.source) for id in found):
        of_two_objects.record(
            table, Answered(source=table.called(context.source), objects=table.each_called(found))
        )
    if found and _by_other_face(table, context.source):
        of_other_face.record(table, Answered(objects=table.each_called(found)))
    if _exiles_itself(context.ability):
        found = linked_to_itself(table, context, found)
    return each_of_them(table, found) if len(found) > 1 else found


def _by_other_face(view: View, source: int) -> bool:
    """Tell whether no ability of the face that is up exiles: what was exiled, the other face's did."""
    return view.object(source).back is not None and not _exiles(view, source)


def _exiles(view: View, source: int) -> bool:
    """Tell whether some ability of an object exiles something."""
    parts = (part for each in view.characteristics(source).abilities for part in _parts(each))
    exiling = (part for part in parts if not _is_reference(part))
    return any(getattr(each, "linked_to", "") == EXILED for each in exiling)


@quality("abilities of the other face", "607.1b")
def of_other_face(view: View, source: int) -> bool:
    """An ability on either face of a transforming double-faced card is printed on that object."""
    return _by_other_face(view, source)


@rule("an ability printed within another", "607.1a", kind="question")
def granted_by_itself(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability within another that grants it to its own object is considered printed on that object."""
    if _is_printed_there(table, context):
        return ()
    table.trace.record(Answered(objects=table.each_called(ids)))
    return ids


def _is_printed_there(view: View, context: Context) -> bool:
    """Tell whether the ability that asks is one of its object's own, not one within another."""
    return context.ability in view.copiable(context.source).abilities


def referring(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Those of some abilities that refer to what another one exiled."""
    return tuple(each for each in abilities if any(_is_reference(part) for part in _parts(each)))


def _is_reference(part: Any) -> bool:
    return type(part).__name__ in _REFERRING


_REFERRING: Final = ("ExiledWithSource", "ExiledWith")
"""What refers to the cards that an ability exiled."""


@rule("an ability in several pairs", "607.4", kind="question")
def in_several_pairs(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability may be part of more than one pair of linked abilities."""
    if len(referring(table.abilities(context.source))) < 2:
        return ()
    table.trace.record(Answered(objects=table.each_called(ids)))
    return ids


@rule("an ability linked to itself", "607.1c", kind="question")
def linked_to_itself(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that both affects objects and refers to those is linked to itself."""
    if not _exiles_itself(context.ability):
        return ()
    table.trace.record(Answered(objects=table.each_called(ids)))
    return ids


def _exiles_itself(ability: Ability | None) -> bool:
    """Tell whether an ability itself exiles what it refers to."""
    instructions = getattr(getattr(ability, "effect", None), "instructions", ())
    return any(getattr(each, "linked_to", "") == EXILED for each in instructions)


def is_of_pair(view: View, id: int, context: Context) -> bool:
    """Tell whether the ability that exiled a card is linked to the one that asks."""
    if _by_other_face(view, context.source) and not of_other_face(view, context.source):
        return False
    if _by_what_brought(view, id, context.source):
        return of_two_objects(view, id, context.source)
    if _champions(context) and not championed(view, context):
        return False
    if paid_for(view, id) and not exiled_to_pay(view, id):
        return False
    return pair_of(context)(view, view.object(id).exiled_link, context.link)


def _champions(context: Context) -> bool:
    return bool(getattr(context.ability, "rule", "") == "702.72a")


@quality("the two abilities of champion", "607.2k")
def championed(view: View, context: Context) -> bool:
    """The two abilities represented by the champion keyword are linked."""
    return _champions(context)


def paid_for(view: View, id: int) -> bool:
    """Tell whether a card was exiled while paying a cost to cast a permanent spell."""
    spell = view.object(id).exiled_with
    if not spell or view.object(spell).zone is not Zone.STACK:
        return False
    return not view.characteristics(spell).types & {"Instant", "Sorcery"}


@quality("cards exiled to pay for a permanent spell", "607.2q")
def exiled_to_pay(view: View, id: int) -> bool:
    """A permanent's "exiled with ~" refers to the cards exiled to pay the cost of the spell that it was."""
    return paid_for(view, id)


def exiled_by(view: View, id: int, source: int) -> bool:
    """Tell whether an object exiled a card, or the spell did that became it while it was paid for."""
    spell = view.object(id).exiled_with
    own = bool(spell) and (spell == source or (paid_for(view, id) and view.became(spell) == source))
    return own or _by_what_brought(view, id, source)


def _by_what_brought(view: View, id: int, source: int) -> bool:
    """Tell whether the ability that put an object onto the battlefield has exiled a card as it did so.

    An object with an ability of its own that exiles refers to what that one has exiled.
    """
    if not source or view.is_player(source):
        return False
    card, brought = view.object(id), view.object(source)
    both = bool(card.during) and card.during == brought.during and card.exiled_with == brought.brought_by
    return both and not _exiles(view, source)


@quality("what was used to craft a permanent", "702.167c")
def used_to_craft(view: View, id: int, source: int) -> bool:
    """The cards in exile that were exiled to pay for the craft ability that put a permanent there."""
    card, crafted = view.object(id), view.object(source)
    return bool(card.during) and card.during == crafted.during and card.exiled_with == crafted.brought_by


@quality("abilities printed on two objects", "607.1d")
def of_two_objects(view: View, id: int, source: int) -> bool:
    """Abilities of a token and of what created it can be linked, although printed on two objects."""
    return _by_what_brought(view, id, source)


def pair_of(context: Context) -> Quality[[int, int], bool]:
    """The rule by which the ability that asks is linked: as its own, as acquired, as copied."""
    link = context.link
    return own_pair if link == 0 else acquired_pair if link > 0 else copied_pair


@quality("linked abilities", "607.1", without=lambda *_: True)
def own_pair(view: View, exiled: int, link: int) -> bool:
    """The second ability refers only to objects that were affected by the first, not by any other."""
    return exiled == link


@quality("linked abilities that were acquired", "607.5", without=lambda *_: True)
def acquired_pair(view: View, exiled: int, link: int) -> bool:
    """A pair acquired as part of one effect is linked to one another, and to no other ability."""
    return exiled == link


@quality("linked abilities that were copied", "707.7", without=lambda *_: True)
def copied_pair(view: View, exiled: int, link: int) -> bool:
    """A pair that was copied is similarly linked on the copy, and to no other ability that it has or had."""
    return exiled == link


@rule("several exiled cards", "607.3", kind="question", without=lambda _, ids: ids[:1])
def each_of_them(table: Table, ids: tuple[int, ...]) -> tuple[int, ...]:
    """If the linked ability has exiled multiple cards, "the exiled card" refers to each of them."""
    table.trace.record(Answered(objects=table.each_called(ids), number=len(ids)))
    return ids


def tell_no_longer_exiled(table: Table, source: int, name: str) -> None:
    """Tell of a card that leaves exile that the static abilities of what exiled it ask nothing of it."""
    if table.exists(source) and any(
        hasattr(each, "modifications") and EXILED in refers(each) for each in table.abilities(source)
    ):
        as_they_are.record(table, Answered(word=name, source=table.called(source)))


def _as_last_known(view: View, ids: tuple[int, ...], source: int) -> tuple[int, ...]:
    gone: Mapping[int, LastKnown] = cast(Any, view).state.gone
    exiled = (id for id, known in gone.items() if known.object.exiled_with == source)
    return (*ids, *(id for id in exiled if gone[id].object.zone is Zone.EXILE))


@quality("no last known information for static abilities", "604.7", without=_as_last_known)
def as_they_are(view: View, ids: tuple[int, ...], source: int) -> tuple[int, ...]:
    """Static abilities can't use last known information for determining how their effects are applied."""
    return ids
