"""Replacement and prevention effects and how they interact (614, 615, 616)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.copiable import face_up_values, shown_face
from engine.counter_patterns import PutsCounters
from engine.decisions import YES_NO, Decision, OneOf, distinct
from engine.events import Damage, Draw, Event, LeavesGame, Turned, ZoneChange
from engine.expansion import expanded
from engine.filters import AllOf, That
from engine.instructions import NEXT_TIME, Lasting
from engine.looking_ahead import as_entered, controller_there
from engine.patterns import DealsDamage, Enters, sources_elsewhere
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone

RANKS = ("self", "control", "copy", "back", "other")
"""The order of 616.1a-e: effects of an earlier rank must be chosen before those of a later one."""


class Applicable(msgspec.Struct, frozen=True):
    """A replacement effect that could change an event: its ability, whose, and what tells it from others.

    `key` is the id of its object, or the timestamp of the effect that lasts, and its place among the
    abilities there: an effect gets one opportunity to affect an event (614.5). What enters as a copy has
    other abilities in those places, so that the values it copies belong to the key.
    """

    key: tuple[Any, ...]
    ability: Replacement
    context: Context
    name: str


FROM_RULES: list[Callable[[Board, Event], Iterator[Applicable]]] = []
"""What finds replacement effects that no ability creates: regeneration shields, kinds of counters."""


def settle(game: Board, event: Event) -> tuple[Event, ...]:
    """Give the events that happen in place of a proposed one, after every effect that applies (616.1)."""
    return _settle(game, event, ())


Key = tuple[Any, ...]


def _settle(game: Board, event: Event, used: tuple[Key, ...]) -> tuple[Event, ...]:
    first: frozenset[Key] | None = None
    while True:
        found = tuple(applicable(game, event))
        if any(each.key in used for each in found):
            found = once_each(game, found, used)
        if first is not None and any(each.key not in first for each in found):
            found = newly_applicable(game, event, found, first)
        if first is not None and len(first) > 1 and not found:
            go_on(game, event, found)
        if not found or (first is not None and not go_on(game, event, found)):
            return (event,)
        first = frozenset(each.key for each in found) if first is None else first
        ranks = {each.ability.rank for each in found}
        rank = next(each for each in RANKS if each in ranks)
        several = len(ranks) > 1 or (rank == "other" and len({each.name for each in found}) > 1)
        group = RANKED[rank](game, event, found) if several else found
        chosen = choose_effect(game, event, group)
        used = (*used, chosen.key)
        if chosen.ability.optional and not _wanted(game, chosen):
            continue
        apply = prevent if chosen.ability.prevents else replace
        instead = apply(game, event, chosen)
        others = tuple(each for each in found if each is not chosen)
        gone = all(type(each) is not type(event) for each in instead)
        if gone and others and not does_nothing(game, others):
            continue
        if len(instead) == 1:
            event = instead[0]
            continue
        return tuple(final for each in instead for final in _settle(game, each, used))


Found = tuple[Applicable, ...]


def _twice_each(game: Board, found: Found, used: tuple[Key, ...]) -> Found:
    return tuple(each for each in found if used.count(each.key) < 2)


@rule("one opportunity for each effect", "614.5", kind="question", without=_twice_each)
def once_each(game: Board, found: Found, used: tuple[Key, ...]) -> Found:
    """A replacement effect gets only one opportunity to affect an event or what may replace it."""
    done = tuple(each for each in found if each.key in used)
    game.trace.say(f"{', '.join(each.name for each in done)} has had its one opportunity.")
    return tuple(each for each in found if each.key not in used)


def _only_those(game: Board, event: Event, found: Found, first: frozenset[Key]) -> Found:
    return tuple(each for each in found if each.key in first)


@rule("effects that become applicable", "616.2", kind="question", without=_only_those)
def newly_applicable(game: Board, event: Event, found: Found, first: frozenset[Key]) -> Found:
    """An effect can become applicable as the result of another that modifies the event."""
    names = ", ".join(each.name for each in found if each.key not in first)
    game.trace.say(f"As the event is now, {names} applies too.")
    return found


@rule("an event that never happens", "614.7", kind="question")
def does_nothing(game: Board, found: Found) -> bool:
    """If an effect would replace an event that never happens, it simply doesn't do anything."""
    game.trace.say(f"Nothing is left for {', '.join(each.name for each in found)} to replace.")
    return True


@rule("repeating the process", "616.1f", kind="question")
def go_on(game: Board, event: Event, found: Found) -> bool:
    """Once the chosen effect has been applied, the process is repeated until none is left to apply."""
    left = ", ".join(each.name for each in found)
    game.trace.say(f"Left to apply: {left}." if left else "As the event is now, none is left to apply.")
    return True


def _all_of_them(game: Board, event: Event, found: Found) -> Found:
    return found


def _first_alone(game: Board, event: Event, found: Found) -> Found:
    return found[:1]


def _ranked(rank: str, number: str, what: str) -> Callable[[Board, Event, Found], Found]:
    @rule(
        f"replacement effects: {what}",
        number,
        kind="question",
        without=_first_alone if rank == "other" else _all_of_them,
    )
    def narrow(game: Board, event: Event, found: Found) -> Found:
        """If any of the effects are of this kind, one of them must be chosen."""
        group = tuple(each for each in found if each.ability.rank == rank)
        game.trace.say(f"First comes what {what}: {', '.join(each.name for each in group)}.")
        return group

    return narrow


RANKED = {
    "self": _ranked("self", "616.1a", "is part of the effect itself"),
    "control": _ranked("control", "616.1b", "changes under whose control something enters"),
    "copy": _ranked("copy", "616.1c", "makes something enter as a copy"),
    "back": _ranked("back", "616.1d", "makes something enter with its back face up"),
    "other": _ranked("other", "616.1e", "is of no such kind"),
}
"""The steps of 616.1 by the kinds of effects that they put first."""


def _unchanged(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    return (event,)


def _first(game: Board, event: Event, found: tuple[Applicable, ...]) -> Applicable:
    return found[0]


@rule("choosing a replacement effect", "616.1", kind="question", without=_first)
def choose_effect(game: Board, event: Event, found: tuple[Applicable, ...]) -> Applicable:
    """The affected player, or the controller of the affected object, chooses one of several effects."""
    if len({(each.ability, each.context.x, each.name) for each in found}) == 1:
        return found[0]
    chooser = affected_player(game, event)
    names = distinct(tuple(each.name for each in found))
    prompt = f"{game.name(chooser)} chooses which effect applies first: {', '.join(names)}."
    answer = game.choose(
        Decision(chooser, "replacement", game.name(event.affected), prompt, "616.1", OneOf(names))
    )
    game.trace.say(f"{game.name(chooser)} chooses that {answer} applies.", options=names)
    return found[names.index(answer)]


@rule("applying a prevention effect", "615.6", "615.1", kind="prevention", without=_unchanged)
def prevent(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    """If damage that would be dealt is prevented, it never happens; a smaller event may be left."""
    if isinstance(event, Damage) and not event.preventable and not stay(game, chosen):
        event = msgspec.structs.replace(event, preventable=True)
    return _instead(game, event, chosen)


@rule("damage that can't be prevented", "615.12", "615.12a", kind="prevention")
def stay(game: Board, chosen: Applicable) -> bool:
    """Prevention effects are applied once to unpreventable damage, but won't prevent any of it."""
    game.trace.say(f"The damage can't be prevented, {chosen.name} or not.")
    return True


@rule("applying a replacement effect", "614.6", "614.1", kind="replacement", without=_unchanged)
def replace(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    """The event that is replaced never happens; what the effect says happens instead."""
    return _instead(game, event, chosen)


def _instead(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    source = chosen.context.source
    if isinstance(event, ZoneChange) and event.object == source and event.to is Zone.BATTLEFIELD:
        works_as_it_enters(game, source, chosen.name)
    if isinstance(event, Damage) and chosen.key[0] == "object" and not game.is_permanent(event.source):
        sources_elsewhere.tell(game, f"{game.name(event.source)} is no permanent, and such a source still.")
    instead = chosen.ability.edit(game, event, msgspec.structs.replace(chosen.context, event=event))
    game.trace.say(
        f"{chosen.name}: {chosen.ability.said_of(chosen.name) or 'the event is changed'}",
        *game.named(chosen.context.source),
        ability_rule=chosen.ability.rule,
    )
    if chosen.key[0] == "effect":
        shield = next(each for each in game.state.lasting if each.timestamp == chosen.key[1])
        if shield.uses == NEXT_TIME and isinstance(event, Damage):
            use_once(game, shield)
        elif shield.duration == "once":
            satisfy(game, shield)
        elif shield.uses and isinstance(event, Damage):
            (use_up if chosen.ability.prevents else use)(game, event, instead, shield)
    return instead


@rule("what was to be skipped next", "614.10a", kind="replacement")
def satisfy(game: Board, effect: Lasting) -> None:
    """One effect is satisfied in skipping the first occurrence; another remains for the next one."""
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
    game.trace.say(f"{effect.text}: that is done.")


@rule("the next instance of damage", "615.8", kind="prevention")
def use_once(game: Board, effect: Lasting) -> None:
    """Once an instance of damage from the source has been prevented, any later ones are dealt normally.

    What the source deals to several at the same time is one instance: the effect ends with the batch.
    """
    if effect.timestamp not in game.spent:
        game.trace.say(f"{effect.text}; later damage is not.")
    game.spent |= {effect.timestamp}


def end_spent(game: Board) -> None:
    """Let the effects end that waited for something that all of a batch has been."""
    if game.spent:
        game.set("lasting", tuple(each for each in game.state.lasting if each.timestamp not in game.spent))
        game.spent = frozenset()


@rule("using a replacement effect up", "614.3", kind="replacement")
def use(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    """A replacement effect of a spell or ability lasts until it's used up or its duration has expired."""
    _reduce(game, event, instead, shield)


@rule("using up a shield", "615.7", kind="replacement")
def use_up(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    """Each 1 damage that a shield keeps away reduces what is left of it, down to 0."""
    _reduce(game, event, instead, shield)


def _reduce(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    still = sum(each.amount for each in instead if isinstance(each, Damage) and each.to == event.to)
    left = max(0, shield.uses - (event.amount - still))
    smaller = (msgspec.structs.replace(shield, uses=left),) if left else ()
    others = tuple(each for each in game.state.lasting if each is not shield)
    game.set("lasting", tuple(sorted((*others, *smaller), key=lambda each: each.timestamp)))
    game.trace.say(f"{left} of the shield is left.")


def affected_player(game: Board, event: Event) -> int:
    """Who chooses (616.1): the affected player, or the controller of the affected object."""
    affected = event.affected
    if not affected:
        return game.turn.active
    return game.controller(affected)


def _wanted(game: Board, chosen: Applicable) -> bool:
    controller = chosen.context.controller
    prompt = f"{game.name(controller)} may {chosen.ability.optional}. Do it?"
    return bool(
        game.choose(
            Decision(controller, "yes_no", chosen.name, prompt, "614.1", YES_NO, chosen.context.source)
        )
    )


def applicable(game: Board, event: Event) -> Iterator[Applicable]:
    """Every replacement effect that would change an event, in the order of their timestamps."""
    if isinstance(event, LeavesGame):  # no effect speaks of leaving with one's owner (800.4a)
        return
    view: Board | None = None
    for id in _sources(game, event):
        moving = isinstance(event, ZoneChange) and event.object == id
        abilities = _abilities(game, event, id)
        anyway = _of_itself(game, event) if moving else ()
        if view is None and any(_is_about_entering(game, each, event) for each in (*abilities, *anyway)):
            view = as_entered(game, event)
        if moving and view is not None:
            abilities = view.abilities(id)
        for place, ability in enumerate(abilities):
            if not isinstance(ability, Replacement) or not _works(game, ability, id, event):
                continue
            controller = controller_there(game, event, id)
            context = Context(source=id, controller=controller, event=event, ability=ability)
            about_entering = view is not None and _is_about_entering(game, ability, event)
            if ability.condition is not None and not ability.condition.holds(game, context):
                continue
            if ability.pattern.matches(event, view if about_entering and view else game, context):
                copied = event.copying if moving and isinstance(event, ZoneChange) else None
                yield Applicable(("object", id, place, copied), ability, context, game.name(id))
    late = tuple(id for id in game.entering if id != event.affected and _replaces(game, id))
    if late and not not_there_yet(game, late):
        yield from _too_early(game, event, late)
    for effect in game.state.lasting:
        yield from _of_lasting(game, event, effect)
    for found in FROM_RULES:
        yield from (each for each in found(game, event) if game.in_use(each.ability))


def _sources(game: Board, event: Event) -> tuple[int, ...]:
    """The permanents, and the object itself that moves from elsewhere (614.12)."""
    there = (*game.battlefield(), *game.emblems())
    if isinstance(event, Draw):
        there = (*there, *game.zone(Zone.GRAVEYARD, event.player))
    moving = event.object if isinstance(event, ZoneChange) else 0
    return there if not moving or moving in there else (*there, moving)


def _too_early(game: Board, event: Event, ids: tuple[int, ...]) -> Iterator[Applicable]:
    """What the effects of objects that are still to enter would change, if they existed before (614.4)."""
    for id in ids:
        context = Context(source=id, controller=game.controller(id), event=event)
        for place, ability in enumerate(game.abilities(id)):
            if not isinstance(ability, Replacement) or ability.everywhere:
                continue
            if ability.pattern.matches(event, game, context):
                yield Applicable(("object", id, place, None), ability, context, game.name(id))


def _replaces(game: Board, id: int) -> bool:
    abilities = game.abilities(id) if game.exists(id) else ()
    return any(isinstance(each, Replacement) and not each.everywhere for each in abilities)


@rule("effects that don't exist yet", "614.4", kind="question")
def not_there_yet(game: Board, ids: tuple[int, ...]) -> bool:
    """Replacement effects must exist before the appropriate event occurs."""
    names = ", ".join(game.name(id) for id in ids)
    game.trace.say(f"{names} isn't on the battlefield yet: it replaces nothing that happens now.")
    return True


def _is_about_entering(game: Board, ability: object, event: Event) -> bool:
    """Tell whether an effect changes how something enters the battlefield that is about to."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
        return False
    about = isinstance(ability, Replacement) and isinstance(ability.pattern, Enters | PutsCounters)
    return about and game.object(event.object).zone is not Zone.BATTLEFIELD


def _of_itself(game: Board, event: Event) -> tuple[Any, ...]:
    """The abilities of what moves, although something may take them where it is."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
        return ()
    return expanded((event.copying or game.copiable(event.object)).abilities)


def _abilities(game: Board, event: Event, id: int) -> tuple[Any, ...]:
    """An object that enters as a copy of something enters with what the copy has (614.12)."""
    if isinstance(event, ZoneChange) and event.object == id and event.copying is not None:
        return expanded(event.copying.abilities)
    thing = game.object(id)
    if isinstance(event, Turned) and event.object == id and event.how == "face up":
        found = expanded(face_up_values(game.state, id).abilities)
        return tuple(each for each in found if game.in_use(each))
    if isinstance(event, ZoneChange) and event.object == id and event.face not in (None, thing.face):
        return expanded(shown_face(msgspec.structs.replace(thing, face=event.face)).abilities)
    return game.abilities(id)


def _works(game: Board, ability: Replacement, id: int, event: Event) -> bool:
    """Abilities work on the battlefield; those about how the object itself moves, from anywhere (113.6)."""
    if game.object(id).zone is ability.zone or game.object(id).kind == "emblem":
        return True
    if not (ability.everywhere and isinstance(event, ZoneChange) and event.object == id):
        return False
    return event.to is not Zone.BATTLEFIELD or works_as_it_enters(game, id)


@rule("abilities about how an object enters", "113.6h", "603.6d", kind="question")
def works_as_it_enters(game: Board, id: int, said: str = "") -> bool:
    """An ability that modifies how its object enters the battlefield functions as it is entering."""
    if said:
        game.trace.say(f"{said}'s ability works as it enters.", *game.named(id))
    return True


def _of_lasting(game: Board, event: Event, effect: Lasting) -> Iterator[Applicable]:
    for place, ability in enumerate(effect.abilities):
        if not isinstance(ability, Replacement) or not game.in_use(ability):
            continue
        if effect.ids is not None and event.affected not in effect.ids:
            continue
        context = msgspec.structs.replace(effect.context, event=event, x=effect.uses)
        view = as_entered(game, event) if _is_about_entering(game, ability, event) else game
        matches = ability.pattern.matches(event, view or game, context)
        if not matches and _has_lost_property(event, ability):
            matches = not rechecked(game, event, effect)
        if matches:
            name = effect.text or game.name(effect.context.source)
            yield Applicable(("effect", effect.timestamp, place), ability, context, name)


def _has_lost_property(event: Event, ability: Replacement) -> bool:
    """Tell whether damage comes from the source that was chosen, which isn't what it had to be any more."""
    if not isinstance(event, Damage) or not isinstance(ability.pattern, DealsDamage):
        return False
    wanted = ability.pattern.source
    return isinstance(wanted, AllOf) and That(event.source) in wanted.filters


@rule("checking a source's properties again", "609.7b", kind="question")
def rechecked(game: Board, event: Event, effect: Lasting) -> bool:
    """The shield rechecks the source's properties; if they no longer match, nothing is prevented."""
    game.trace.say(f"{game.name(event.source)} isn't such a source any more: {effect.text} doesn't apply.")
    return True
