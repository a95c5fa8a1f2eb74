"""Which replacement and prevention effects would change an event (614.4, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.abilities import Replacement, Static
from engine.board import Board
from engine.command_zone import works_in_command_zone
from engine.events import Draw, Event, LeavesGame, Turned, ZoneChange
from engine.events.damage import Damage
from engine.expansion import expanded
from engine.filters import AllOf, That
from engine.layers.copiable import face_up_values, shown_face
from engine.layers.faces import as_it_transforms, as_turned_face_up
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities
from engine.patterns import DealsDamage, Enters, Transforming
from engine.patterns.counters import PutBy, PutsCounters
from engine.range_of_influence import in_sight_of
from engine.records import Answered, Named
from engine.registry import rule
from engine.replacement.looking_ahead import as_entered, controller_there
from engine.view import Context
from engine.zones import Zone


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


def applicable(game: Board, event: Event) -> Iterator[Applicable]:
    """Every replacement effect that would change an event, in the order of their timestamps."""
    if isinstance(event, LeavesGame):  # no effect speaks of leaving with one's owner (800.4a)
        return
    view: Board | None = None
    for id in _sources(game, event):
        moving = isinstance(event, ZoneChange) and event.object == id
        abilities = _abilities(game, event, id)
        anyway = _of_itself(game, event) if moving else ()
        if moving and view is None and _gives_replacements(game, event):
            view = as_entered(game, event)
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
            looked_at = view if about_entering and view else game
            if ability.pattern.matches(event, looked_at, context) and in_sight_of(
                game, ability, event, context, locked=False
            ):
                copied = event.copying if moving and isinstance(event, ZoneChange) else None
                yield Applicable(("object", id, place, copied), ability, context, game.name(id))
    late = game.entering and _entering_with_others(game, event)
    if late and not not_there_yet(game, event):
        yield from _too_early(game, event, late)
    for effect in game.state.lasting:
        yield from _of_lasting(game, event, effect)
    for found in game.replacing:
        yield from (each for each in found(game, event) if game.in_use(each.ability))


def _sources(game: Board, event: Event) -> tuple[int, ...]:
    """The permanents with such effects, and the object itself that turns or moves from elsewhere (614.12)."""
    changing = event.object if isinstance(event, ZoneChange | Turned) else 0
    there = game.of_objects(_with_replacements)
    if changing and changing not in there:
        with_it = {changing, *there}
        there = tuple([id for id in (*game.battlefield(), *game.emblems()) if id in with_it])
    if isinstance(event, Draw):
        there = (*there, *game.zone(Zone.GRAVEYARD, event.player))
    moving = isinstance(event, ZoneChange) and changing not in there
    return (*there, changing) if moving and changing else there


def _with_replacements(game: Board) -> tuple[int, ...]:
    found = game.of_shape(Replacement)
    having = {*found.own, *(id for id, _ in found.wide)}
    return tuple([id for id in (*game.battlefield(), *game.emblems()) if id in having])


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


def _entering_with_others(game: Board, event: Event) -> tuple[int, ...]:
    """What is to enter at the same time and has replacement effects."""
    return tuple(id for id in game.entering if id != event.affected and _replaces(game, id))


@rule("effects that don't exist yet", "614.4", kind="question")
def not_there_yet(game: Board, event: Event) -> bool:
    """Replacement effects must exist before the appropriate event occurs."""
    late = _entering_with_others(game, event)
    if late:
        game.trace.record(Answered(objects=game.each_called(late), answer=True))
    return bool(late)


def _is_about_entering(game: Board, ability: object, event: Event) -> bool:
    """Tell whether an effect changes how something enters the battlefield that is about to."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
        return False
    about = isinstance(ability, Replacement) and isinstance(ability.pattern, Enters | PutsCounters | PutBy)
    return about and game.object(event.object).zone is not Zone.BATTLEFIELD


def _gives_replacements(game: Board, event: Event) -> bool:
    """Tell whether something gives what enters an ability that changes how it does (614.12)."""
    if not isinstance(event, ZoneChange) or event.to is not Zone.BATTLEFIELD:
        return False
    given = (
        each
        for _, ability in game.of_shape(Static).wide
        for change in ability.modifications
        if isinstance(change, GainAbilities)
        for each in expanded(change.abilities)
    )

    return any(_is_about_entering(game, each, event) for each in given)


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
        in_use = tuple(each for each in found if game.in_use(each))
        return as_turned_face_up(game, game.abilities(id), in_use)
    if isinstance(event, Turned) and event.object == id and event.how == "transformed":
        return as_it_transforms(game, *_of_both_faces(game, id))
    if isinstance(event, ZoneChange) and event.object == id and event.face not in (None, thing.face):
        return expanded(shown_face(msgspec.structs.replace(thing, face=event.face)).abilities)
    return game.abilities(id)


def _of_both_faces(game: Board, id: int) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The abilities that a permanent has, and those of its other face about transforming into that one."""
    thing = game.object(id)
    has = tuple(each for each in game.abilities(id) if not _is_about_transforming(each))
    if thing.back is None:
        return has, ()
    other = expanded(shown_face(msgspec.structs.replace(thing, face=1 - thing.face)).abilities)
    return has, tuple(each for each in other if _is_about_transforming(each) and game.in_use(each))


def _is_about_transforming(ability: object) -> bool:
    return isinstance(ability, Replacement) and isinstance(ability.pattern, Transforming)


def _works(game: Board, ability: Replacement, id: int, event: Event) -> bool:
    """Abilities work on the battlefield; those about how the object itself moves, from anywhere (113.6)."""
    if game.object(id).zone is ability.zone or works_in_command_zone(game.object(id)):
        return True
    if not (ability.everywhere and isinstance(event, ZoneChange) and event.object == id):
        return False
    return event.to is not Zone.BATTLEFIELD or works_as_it_enters(game, id)


@rule("abilities about how an object enters", "113.6h", "603.6d", kind="question")
def works_as_it_enters(game: Board, id: int, said: str = "") -> bool:
    """An ability that modifies how its object enters the battlefield functions as it is entering."""
    if said:
        game.trace.record(Answered(object=Named(id, said), answer=True))
    return True


def _of_lasting(game: Board, event: Event, effect: Lasting) -> Iterator[Applicable]:
    for place, ability in enumerate(effect.abilities):
        if not isinstance(ability, Replacement) or not game.in_use(ability):
            continue
        if effect.ids is not None and event.affected not in effect.ids:
            continue
        began = msgspec.structs.replace(effect.context, x=effect.uses)
        context = msgspec.structs.replace(began, event=event)
        view = as_entered(game, event) if _is_about_entering(game, ability, event) else game
        # what the effect waits for speaks of what it came from: "dealt to it", to what triggered it
        matches = ability.pattern.matches(event, view or game, began)
        if not matches and _has_lost_property(event, ability):
            matches = not rechecked(game, event, ability, effect)
        if matches and in_sight_of(game, ability, event, context, locked=effect.ids is not None):
            name = game.name(effect.context.source) or effect.text
            yield Applicable(("effect", effect.timestamp, place), ability, context, name)


def _has_lost_property(event: Event, ability: Replacement) -> bool:
    """Tell whether damage comes from the source that was chosen, which isn't what it had to be any more."""
    if not isinstance(event, Damage) or not isinstance(ability.pattern, DealsDamage):
        return False
    wanted = ability.pattern.source
    return isinstance(wanted, AllOf) and That(event.source) in wanted.filters


@rule("checking a source's properties again", "609.7b", kind="question")
def rechecked(game: Board, event: Event, ability: Replacement, effect: Lasting) -> bool:
    """The shield rechecks the source's properties; if they no longer match, nothing is prevented."""
    lost = _has_lost_property(event, ability)
    if lost:
        game.trace.record(Answered(source=game.called(event.source), text=effect.text, answer=True))
    return lost
