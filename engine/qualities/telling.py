"""Telling what mattered: why an object that was chosen or is affected is what a text means (105, 202, 205).

Filters are asked of every object; what they answered is told of those few only with which something is done.
"""

from __future__ import annotations

from typing import cast

from engine import qualities
from engine.casting.split_cards import combined_cost
from engine.expansions import PRINTED_IN
from engine.filters import (
    AllOf,
    AnyOf,
    Controlled,
    DifferentName,
    Filter,
    Not,
    OfColor,
    OfType,
    Owned,
    PermanentCard,
    PrintedIn,
    circumstances,
)
from engine.filters import stack as stack_circumstances
from engine.filters.circumstances import ExiledWith
from engine.filters.comparisons import BaseSize, Compared, ComparedTo
from engine.filters.stack import IsSpell
from engine.linked import exiled_with
from engine.mana import values as mana_values
from engine.qualities import colors, described
from engine.registry import Quality, Traced, in_force
from engine.view import Context, Table, View
from engine.zones import Zone


def tell_why(table: Table, wanted: Filter, id: int, context: Context) -> None:
    """Tell which rules make an object what a filter means."""
    if table.is_player(id):
        return
    match wanted:
        case AllOf(filters=filters):
            for each in filters:
                tell_why(table, each, id, context)
        case AnyOf(filters=filters):
            for each in filters:
                if each.matches(table, id, context):
                    tell_why(table, each, id, context)
        case ExiledWith():
            exiled_with(table, (id,), context)
        case Not(filter=inner):
            _tell_why_not(table, inner, id)
        case _:
            _tell_plain(table, wanted, id)


def _tell_plain(table: Table, wanted: Filter, id: int) -> None:
    match wanted:
        case OfColor(color=color):
            tell_color(table, id, color)
        case OfType(word=word, part=part):
            tell_type(table, id, word, part)
        case PermanentCard():
            types = _words(table.characteristics(id).types)
            on_stack = table.object(id).zone is Zone.STACK
            asked = qualities.is_permanent_spell if on_stack else qualities.is_permanent_card
            asked.tell(table, f"{table.name(id)} is a permanent {'spell' if on_stack else 'card'}: {types}.")
        case Compared(what="mana value") | ComparedTo(what="mana value"):
            tell_mana_value(table, id)
        case Compared():
            tell_defined(table, id)
        case circumstances.Stickered():
            circumstances.is_stickered.tell(table, f"{table.name(id)} has a sticker on it.")
        case stack_circumstances.SingleTarget():
            stack_circumstances.times_targeted.tell(table, f"{table.name(id)} has a single target.")
        case stack_circumstances.TargetsOnly():
            stack_circumstances.only_target.tell(table, f"{table.name(id)} has only one target.")
        case stack_circumstances.Targets():
            stack_circumstances.current_targets.tell(table, f"{table.name(id)} targets what is meant.")
        case IsSpell() if table.object(id).kind == "copy":
            cast_copy = stack_circumstances.was_cast(table.object(id))
            copied = qualities.cast_copies_are_spells if cast_copy else qualities.copies_are_spells
            copied.tell(table, f"{table.name(id)} is a copy, and a spell all the same.")
        case _:
            _tell_more(table, wanted, id)


def _tell_more(table: Table, wanted: Filter, id: int) -> None:
    match wanted:
        case Controlled(by=by):
            if by == "team":
                qualities.team_is_you.tell(table, f"{table.name(id)} is its controller's: nobody has a team.")
            tell_controller(table, id)
        case Owned() if table.controller(id) != table.object(id).owner:
            whose = table.name(table.object(id).owner)
            qualities.owner.tell(table, f"{table.name(id)} is {whose}'s card, whoever controls it.")
        case BaseSize():
            qualities.only_what_sets.tell(table, f"The base power of {table.name(id)} is asked for.")
        case DifferentName():
            qualities.has_different_name.tell(table, f"{table.name(id)} has a name that those don't have.")
        case PrintedIn(expansion=expansion):
            PRINTED_IN[expansion].tell(table, f"{table.name(id)} has a name of {expansion}.")


def _tell_why_not(table: Table, inner: Filter, id: int) -> None:
    name = table.name(id)
    match inner:
        case OfType(word="Basic", part="supertypes"):
            qualities.basic.tell(table, f"{name} is a nonbasic land.")
        case OfType(word="Snow", part="supertypes"):
            qualities.snow.tell(table, f"{name} is a nonsnow permanent.")
        case OfColor() if table.characteristics(id).colors:
            tell_colors(table, id)


def tell_color(table: Table, id: int, color: str) -> None:
    """Tell why an object is of a color, colorless, monocolored or multicolored."""
    name = table.name(id)
    counting = {
        "colorless": colors.colorless,
        "monocolored": colors.monocolored,
        "multicolored": colors.multicolored,
    }
    if color not in counting and len(table.characteristics(id).colors) > 1:
        qualities.only_what_is_asked.tell(table, f"{name} is {color}; its other colors don't matter.")
    if color in counting:
        counting[color].tell(table, f"{name} is {color}.")
    cost = table.characteristics(id).mana_cost
    if color == "colorless" and cost is not None:
        colors.colorless_by_cost.tell(table, f"{name} has no colored mana symbol in its mana cost.")
    tell_colors(table, id)


def tell_colors(table: Table, id: int) -> None:
    """Tell where the colors of an object come from, as far as no effect has changed them."""
    values, name = table.copiable(id), table.name(id)
    if values.colors != table.characteristics(id).colors:
        return
    cost = values.mana_cost
    if cost is not None and cost.colors:
        words = _words(cost.colors)
        colors.colors_of_cost.tell(table, f"{name} is {words}: its mana cost is {cost}.")
        if len(cost.colors) > 1:
            colors.every_color.tell(table, f"{name} is each of these colors.")
        if any(each.ways and (each.life or each.generic or len(each.ways) > 1) for each in cost.symbols):
            colors.colors_of_hybrid.tell(table, f"{name} is all of the colors of its symbols: {words}.")
    shown = colors.indicator(values)
    if shown and table.object(id).kind == "card":
        colors.indicated.tell(table, f"The color indicator of {name} makes it {_words(shown)}.")


def tell_type(table: Table, id: int, word: str, part: str) -> None:
    """Tell what is not plain about an object that is of a type: several types, no card, a supertype."""
    name = table.name(id)
    if any(getattr(each, "elsewhere", False) for each in table.copiable(id).abilities):
        qualities.works_elsewhere.tell(table, f"What {name} says of itself off the battlefield works there.")
    if part == "supertypes":
        if word == "Basic":
            qualities.basic.tell(table, f"{name} is a basic land.")
        elif word == "Snow":
            qualities.snow.tell(table, f"{name} is a snow permanent.")
        return
    types = table.characteristics(id).types
    if part == "types" and len(types) > 1:
        also = _words(types - {word})
        qualities.any_of_its_types.tell(table, f"{name} is {also} too; as {word} it is meant all the same.")
    if table.object(id).kind == "token":
        qualities.types_of_no_card.tell(table, f"{name} is a token: it is no card, but it is {word}.")


def tell_mana_value(table: Table, id: int) -> None:
    """Tell an object's mana value, and what in its mana cost is not plain."""
    characteristics, name = table.characteristics(id), table.name(id)
    cost, value = characteristics.mana_cost, mana_values.mana_value(table, id)
    if cost is None:
        front = characteristics.front_cost
        if front is None:
            mana_values.of_no_cost.tell(table, f"{name} has no mana cost: its mana value is 0.")
        else:
            mana_values.of_back_face.tell(table, f"{name} has the mana value of its front face, {value}.")
        return
    if characteristics.halves and table.object(id).zone is not Zone.STACK:
        apart = in_force("comparing split cards", table.date)
        if isinstance(apart, Quality):
            values = " and ".join(map(str, apart(table, characteristics.halves)))
            apart.tell(table, f"{name} has the mana value of either half, {values}.")
            return
        combined_cost.tell(table, f"The mana value of {name} is that of both its halves together.")
    mana_values.total_amount.tell(table, f"The mana value of {name} is {value}: its mana cost is {cost}.")
    if any(each.variable for each in (table.copiable(id).mana_cost or cost).symbols):
        on_stack = table.object(id).zone is Zone.STACK
        where = "chosen for it" if on_stack else "0 while it isn't on the stack"
        if not on_stack:
            mana_values.x_elsewhere.tell(table, f"{name} is not on the stack: its X is 0.")
        mana_values.cost_on_stack.tell(table, f"The X of {name} is {where}.")
    if any(each.life for each in cost.symbols):
        mana_values.of_phyrexian.tell(table, "Each Phyrexian symbol counts 1.")
    if any(each.ways and not each.life and (each.generic or len(each.ways) > 1) for each in cost.symbols):
        mana_values.largest_component.tell(table, "The largest component of each hybrid symbol counts.")
    announced = table.object(id).announced
    if announced is None or table.object(id).zone is not Zone.STACK:
        return
    if announced.alternative:
        mana_values.despite_alternative_cost.tell(table, f"What was paid is not the mana cost of {name}.")
    if announced.additional:
        mana_values.despite_additional_cost.tell(table, f"What was paid besides is no mana cost of {name}.")


def tell_defined(table: Table, id: int) -> None:
    """Tell of an object off the battlefield that an ability of it defines its numbers there too."""
    values = table.copiable(id)
    defining = any(getattr(each, "defining", False) for each in values.abilities)
    if defining and table.object(id).zone is not Zone.BATTLEFIELD:
        qualities.defines_everywhere.tell(table, f"What defines {table.name(id)} functions in every zone.")


def tell_you(view: View, source: int, player: int) -> None:
    """Tell who "you" is, where that isn't the owner of what says so."""
    if source and resolving(view) and not view.is_player(source) and view.object(source).owner != player:
        table = cast(Table, view)
        qualities.you.tell(table, f"“You” on {table.name(source)} is {table.name(player)}.")


def tell_controller(table: Table, id: int) -> None:
    """Tell that an object which has no controller counts as its owner's."""
    if table.is_player(id):
        return
    thing = table.object(id)
    if thing.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        owner = table.name(thing.owner)
        qualities.owner_instead.tell(table, f"{table.name(id)} has no controller: its owner is {owner}.")


def tell_all(view: View, wanted: Filter, ids: tuple[int, ...], context: Context, zone: Zone) -> None:
    """Tell it of everything that is affected, where something resolves on a board."""
    if not resolving(view):
        return
    table = cast(Table, view)
    tell_zone(table, wanted, context, zone)
    for id in ids:
        tell_why(table, wanted, id, context)
    tell_why_not_meant(table, wanted, ids, context, zone)


def tell_why_not_meant(
    table: Table, wanted: Filter, ids: tuple[int, ...], context: Context, zone: Zone
) -> None:
    """Tell of permanents that would be meant but for one of their colors, or if they were phased in."""
    if zone is not Zone.BATTLEFIELD:
        return
    far = tuple(id for id in table.beyond(zone) if wanted.matches(table, id, context))
    if far:
        names = ", ".join(map(table.name, far))
        described.within_range.tell(table, f"{names} is outside the range of influence: it isn't affected.")
    for id in table.zone(zone):
        if table.object(id).phased_out:
            if wanted.matches(table, id, context):
                described.phased_in.tell(table, f"{table.name(id)} is phased out, as though it didn't exist.")
        elif id not in ids and len(table.characteristics(id).colors) > 1:
            for color in _without_color(wanted, table.characteristics(id).colors):
                words = f"{table.name(id)} is {color}; its other colors don't matter."
                qualities.only_what_is_asked.tell(table, words)


def _without_color(wanted: Filter, colors: frozenset[str]) -> tuple[str, ...]:
    """The colors of an object of which a filter says that what it means is not of them."""
    parts = wanted.filters if isinstance(wanted, AllOf) else (wanted,)
    barred = (each.filter for each in parts if isinstance(each, Not))
    return tuple(each.color for each in barred if isinstance(each, OfColor) and each.color in colors)


def tell_zone(table: Table, wanted: Filter, context: Context, zone: Zone) -> None:
    """Tell where a description looks; of permanents only where cards elsewhere would fit it too."""
    if zone is Zone.STACK:
        described.spells_described.tell(table, "Spells on the stack are meant.")
    elif zone is not Zone.BATTLEFIELD:
        described.cards_described.tell(table, f"Cards in the {zone} are meant.")
        tell_no_cards(table, wanted, context, zone)
    else:
        cards = (id for player in table.players() for id in table.zone(Zone.GRAVEYARD, player))
        if any(wanted.matches(table, id, context) for id in cards):
            described.permanents_described.tell(table, "Permanents on the battlefield are meant, no others.")


def tell_no_cards(table: Table, wanted: Filter, context: Context, zone: Zone) -> None:
    """Tell what would fit but is no card: a token that is still in a graveyard."""
    players = table.players() if zone.of_each_player else (0,)
    for id in (id for player in players for id in table.zone(zone, player)):
        if table.object(id).kind == "token" and wanted.matches(table, id, context):
            qualities.is_card.tell(table, f"{table.name(id)} is a token and no card.")


def tell_untargeted(
    view: View, ids: tuple[int, ...], said: Quality[[tuple[int, ...]], tuple[int, ...]]
) -> None:
    """Tell of what couldn't be a target that it is affected all the same, not being one."""
    if resolving(view):
        table = cast(Table, view)
        for id in ids:
            if described.untargetable(table, id):
                words = f"{table.name(id)} is affected without being a target."
                said.tell(table, words)


def tell_this_one(view: View, id: int) -> None:
    """Tell that a name in a text means the object that the text is on, where others have that name."""
    if id and resolving(view) and view.exists(id) and not view.is_player(id):
        table, name = cast(Table, view), view.characteristics(id).name
        if name and any(
            each != id and table.characteristics(each).name == name for each in table.battlefield()
        ):
            described.this_very_object.tell(table, f"Only this {table.name(id)} is meant, no other.")


def resolving(view: object) -> bool:
    """Tell whether something resolves now on a board, so that what it affects is to be told."""
    return isinstance(view, Traced) and view.trace.within("resolve")


def _words(words: frozenset[str]) -> str:
    return " and ".join(sorted(words))
