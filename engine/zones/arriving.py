"""What an object is when it arrives in a zone: whose, in which state, and what it keeps (110, 122.2, 400)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board import Board
from engine.casting.prototypes import prototyped_in
from engine.characteristics import Characteristics
from engine.commander.chosen_colors import stays_chosen
from engine.commander.identity import chooses_color
from engine.events import ZoneChange
from engine.filters import That
from engine.layers.copiable import DISGUISED
from engine.layers.lasting_effects import Lasting
from engine.layers.timestamps import on_entering
from engine.objects import Announced, Object
from engine.permanents.melding import as_melded
from engine.qualities.own_names import meaning
from engine.records import Answered, Applied
from engine.records.layers import AppliedChanges
from engine.registry import rule
from engine.stickers.retained import carried_over
from engine.view import Context
from engine.zones import Zone


def arrived(game: Board, event: ZoneChange, old: Object) -> Object:
    """The new object that an old one becomes in the zone that it moves to (400.7)."""
    permanent = event.to is Zone.BATTLEFIELD
    controller = 0
    if event.to in (Zone.BATTLEFIELD, Zone.STACK):
        controller = default_controller(game, event, old) or old.owner
    new = Object(
        id=game.new_id(),
        kind=old.kind,
        owner=_owner(game, event, old),
        zone=event.to,
        printed=old.printed,
        timestamp=old.timestamp,
        arrived=game.batch,
        controller=controller,
        back=old.back,
        face=face_up(game, event, old),
        modal=old.modal,
        melds=old.melds,
        part=_part(game, event, old),
        face_down=_is_put_face_down(game, event, old) or (old.face_down and face_stays(event, old)),
        counters=put_as_it_enters(game, event, old) if event.counters and permanent else event.counters,
        exiled_with=_exiled_with(game, event),
        exiled_link=event.exiled_link,
        brought_by=event.source if permanent and event.cause not in BY_ITSELF else 0,
        brought_link=_link_of_what_resolves(game, event.source) if permanent else 0,
        during=_what_resolves(game, event.source if permanent else event.exiled_with),
        haunting=event.haunting,
        designations=_designations(game, event, old),
        lights=old.lights,
        commander=old.commander,
        chosen=stays_chosen(game, old) if old.commander and chooses_color(old) and old.chosen else (),
        fresh=bool(old.commander) and event.to in (Zone.GRAVEYARD, Zone.EXILE),
        label=event.label or old.label,
        unknown=old.unknown,
    )
    if old.counters:
        new = counters_stay_behind(game, old, new) or msgspec.structs.replace(new, counters=old.counters)
    if old.zone is Zone.BATTLEFIELD and old.tapped:
        new = no_status(game, old, new) or msgspec.structs.replace(new, tapped=True)
    if old.stickers:
        new = carried_over(game, old, new) or new
    if event.melded_with and permanent:
        new = as_melded(game, new, game.object(event.melded_with))
    return on_entering(game, as_permanent(game, event, old, new) or new if permanent else new)


def _part(game: Board, event: ZoneChange, old: Object) -> Characteristics | None:
    """The part as which it lies on the stack, or the prototyped card, for as long as it is that (718.4)."""
    if old.part is None or old.zone not in (Zone.STACK, Zone.BATTLEFIELD, Zone.OUTSIDE):
        return None
    if old.printed.halves or old.printed.adventure is not None or old.back is not None:
        return old.part if face_stays(event, old) else None
    return prototyped_in(game, old.part, old.id, event.to)


BY_ITSELF: Final = ("resolve", "play", "cast")
"""How a permanent enters that nothing else puts onto the battlefield."""


def _link_of_what_resolves(game: Board, source: int) -> int:
    """The link of the ability on top of the stack, where it is one of that object; else 0 (607)."""
    resolving = _what_resolves(game, source)
    announced = game.object(resolving).announced if resolving else None
    return int(getattr(announced.ability, "link", 0)) if announced is not None else 0


def _what_resolves(game: Board, source: int) -> int:
    """The ability on top of the stack, where it is one of that object; else 0."""
    top = game.zone(Zone.STACK)[-1:]
    announced = game.object(top[0]).announced if top and source else None
    return top[0] if announced is not None and announced.source == source else 0


def _designations(game: Board, event: ZoneChange, old: Object) -> tuple[str, ...]:
    """What it is marked as: a commander wherever it goes, manifested where it is put so."""
    kept = as_card(game, old) or () if "commander" in old.designations else ()
    if DISGUISED in old.designations and old.face_down and face_stays(event, old):
        kept = (*kept, DISGUISED)
    return (*kept, *PUT_FACE_DOWN.get(event.cause, ()))


PUT_FACE_DOWN: Final = {"manifest": ("manifested",), "cloak": ("cloaked", DISGUISED)}
"""What is marked of a card that is put onto the battlefield face down; what is cloaked has ward {2}, too."""


@rule("being a commander", "903.3", kind="zone change")
def as_card(game: Board, old: Object) -> tuple[str, ...]:
    """That it is a commander is an attribute of the card itself, which it retains in every zone."""
    game.trace.record(Applied(object=game.called(old.id)))
    return ("commander",) if old.kind == "card" else ()


@rule("who puts counters on what enters", "122.6a", kind="counters")
def put_as_it_enters(game: Board, event: ZoneChange, old: Object) -> tuple[tuple[str, int], ...]:
    """If an effect doesn't say who puts the counters with which an object enters, its controller does."""
    game.trace.record(
        Applied(
            player=game.called(event.controller or old.controller or old.owner),
            words=tuple(
                f"{number} {kind} counter{'' if number == 1 else 's'}" for kind, number in event.counters
            ),
            object=game.called(old.id),
        )
    )
    return event.counters


def face_up(game: Board, event: ZoneChange, old: Object) -> int:
    """A spell becomes a permanent with the same face up; elsewhere the front is up (712.13, 712.8a)."""
    if event.face is not None:
        spell = old.zone is Zone.STACK and event.to is Zone.BATTLEFIELD and event.face > old.face
        return enters_transformed(game, event.face, old) if spell else event.face
    if not old.face:
        by_default = event.to is Zone.BATTLEFIELD and not face_stays(event, old) and old.back is not None
        return front_by_default(game, old) if by_default else 0
    if not face_stays(event, old):
        return the_front_face(game, old)
    disturbed = old.announced is not None and old.announced.alternative == "disturb"
    return (disturbed_back_up if disturbed else the_face_on_the_stack)(game, old)


def _the_face_that_is_up(game: Board, old: Object) -> int:
    return old.face


@rule("a spell that enters transformed", "712.13a", kind="zone change", without=lambda _, __, old: old.face)
def enters_transformed(game: Board, face: int, old: Object) -> int:
    """Some abilities cause a double-faced spell with its front face up to enter transformed."""
    game.trace.record(Applied(object=game.called(old.id)))
    return face


@rule("the face of a permanent that was a spell", "712.13", kind="zone change")
def the_face_on_the_stack(game: Board, old: Object) -> int:
    """A double-faced spell is put onto the battlefield with the face up that was up on the stack."""
    game.trace.record(Applied(object=game.called(old.id)))
    return old.face


@rule("a disturbed permanent", "702.146b", kind="zone change")
def disturbed_back_up(game: Board, old: Object) -> int:
    """A spell that was cast using its disturb ability enters the battlefield with its back face up."""
    game.trace.record(Applied(object=game.called(old.id)))
    return old.face


def _the_back_face(game: Board, old: Object) -> int:
    return 1


@rule("put onto the battlefield with the front face up", "712.14", kind="zone change", without=_the_back_face)
def front_by_default(game: Board, old: Object) -> int:
    """A double-faced card put there from a zone other than the stack enters with its front face up."""
    game.trace.record(Applied(object=game.called(old.id), word=old.printed.name))
    return old.face


@rule("the front face elsewhere", "712.8a", kind="zone change", without=_the_face_that_is_up)
def the_front_face(game: Board, old: Object) -> int:
    """In a zone other than the battlefield or stack it has only the characteristics of its front face."""
    game.trace.record(Applied(object=game.called(old.id), word=old.printed.name))
    return 0


def _is_put_face_down(game: Board, event: ZoneChange, old: Object) -> bool:
    if event.to is not Zone.BATTLEFIELD:
        return event.face_down
    return bool(turned_before_it_enters(game, event, old))


@rule("put onto the battlefield face down", "708.3", kind="zone change")
def turned_before_it_enters(game: Board, event: ZoneChange, old: Object) -> bool:
    """It is turned face down before it enters: its abilities about entering don't trigger or have effect."""
    if event.face_down:
        game.trace.record(Applied(object=game.called(old.id)))
    return event.face_down


def face_stays(event: ZoneChange, old: Object) -> bool:
    """Tell whether a spell becomes a permanent, or a token one: it stays as it is turned (708.4, 712.13)."""
    return old.zone in (Zone.STACK, Zone.OUTSIDE) and event.to is Zone.BATTLEFIELD


@rule("default controller", "110.2", kind="zone change")
def default_controller(game: Board, event: ZoneChange, old: Object) -> int:
    """A permanent's controller is, by default, the player under whose control it entered the battlefield."""
    controller = event.controller or (old.controller if old.zone is Zone.STACK else 0) or old.owner
    if controller != old.owner:
        game.trace.record(Applied(object=game.called(old.id), player=game.called(old.owner)))
    return controller


@rule("counters cease to exist", "122.2", kind="counters")
def counters_stay_behind(game: Board, old: Object, new: Object) -> Object:
    """Counters on an object are not retained if it moves from one zone to another."""
    game.trace.record(
        Applied(words=tuple(f"{number} {kind}" for kind, number in old.counters), object=game.called(old.id))
    )
    return new


@rule("entering the battlefield", "110.5b", kind="zone change")
def as_permanent(game: Board, event: ZoneChange, old: Object, new: Object) -> Object:
    """A permanent enters untapped, unflipped, face up, phased in unless something says otherwise."""
    if event.tapped:
        game.trace.record(Applied(object=game.called(old.id)))
    return msgspec.structs.replace(
        new,
        under=new.controller,
        copying=event.copying,
        tapped=event.tapped,
        attached_to=event.attached_to,
        chosen=(*new.chosen, *event.chosen),
        protector=event.protector,
        announced=_announced(game, old),
    )


def _owner(game: Board, event: ZoneChange, old: Object) -> int:
    controller = game.controller(old.id)
    if not event.to.of_each_player or controller == old.owner:
        return old.owner
    return owners_zone(game, old) or controller


def _exiled_with(game: Board, event: ZoneChange) -> int:
    """What exiles as it enters is on the battlefield by then."""
    entered = event.exiled_with and event.cause == "as it enters"
    return exiled_as_it_entered(game, event) if entered else event.exiled_with


@rule("what was exiled by a replacement effect", "607.2b", kind="question")
def exiled_as_it_entered(game: Board, event: ZoneChange) -> int:
    """A linked ability refers to what a replacement effect of the other has exiled, as it entered say."""
    game.trace.record(Answered(object=game.called(event.object), other=game.called(event.exiled_with)))
    return game.became(event.exiled_with)


def _announced(game: Board, old: Object) -> Announced | None:
    announced = old.announced if old.zone is Zone.STACK else None
    if announced is None or not (announced.x or announced.additional or announced.alternative):
        return announced
    return remembered(game, old)


@rule("what is known of the spell", "400.7d", kind="question")
def remembered(game: Board, old: Object) -> Announced | None:
    """An ability of a permanent can reference information about the spell that became that permanent."""
    announced = old.announced
    if announced is not None:
        found = [*announced.additional, announced.alternative, f"X = {announced.x}" if announced.x else ""]
        game.trace.record(Answered(object=game.called(old.id), words=tuple(filter(None, found))))
    return announced


@rule("status of permanents only", "110.5d", kind="zone change")
def no_status(game: Board, old: Object, new: Object) -> Object:
    """Only permanents have status: a card that isn't on the battlefield is neither tapped nor untapped."""
    game.trace.record(Applied(object=game.called(old.id)))
    return new


@rule("owner's zone", "400.3", kind="zone change")
def owners_zone(game: Board, old: Object) -> int:
    """What would go to a library, graveyard or hand other than its owner's goes to its owner's."""
    game.trace.record(Applied(object=game.called(old.id), player=game.called(old.owner)))
    return old.owner


def being(game: Board, event: ZoneChange, id: int, timestamp: int) -> Lasting:
    """The effect that says what a permanent is that an effect puts onto the battlefield."""
    return Lasting(
        timestamp=timestamp,
        duration="forever",
        context=Context(source=event.source, controller=event.controller),
        ids=(id,),
        modifications=event.being,
    )


@rule("what a permanent is as it enters", "611.2e", kind="effect")
def enter_as(game: Board, event: ZoneChange, id: int) -> None:
    """An effect that says what a permanent is that it puts there applies simultaneously with its entering."""
    game.trace.record(
        AppliedChanges(object=game.called(id), does=tuple(each.recorded() for each in event.being))
    )
    game.begin(being(game, event, id, game.new_timestamp()))


def let_effects_continue(game: Board, old: int, new: int) -> None:
    """Let the effects on a permanent spell, and on its damage, go on for the permanent that it becomes."""
    every = tuple(each for each in game.state.lasting if each.ids and old in each.ids)
    effects = tuple(each for each in every if not each.static)
    if effects:
        effects_continue(game, old, new, effects)
    granted = tuple(each for each in every if each.static)
    if granted:
        granted_abilities_continue(game, old, new, granted)
    of_it = tuple(each for each in game.state.lasting if is_about_source(each, old))
    if of_it:
        prevention_continues(game, old, new, of_it)


@rule("effects on a permanent spell", "400.7a", "112.4", kind="zone change")
def effects_continue(game: Board, old: int, new: int, effects: tuple[Lasting, ...]) -> None:
    """Effects that change a permanent spell continue to apply to the permanent that it becomes."""
    _continue(game, old, new, effects)


@rule("abilities that a static ability grants to a spell", "400.7b", kind="zone change")
def granted_abilities_continue(game: Board, old: int, new: int, effects: tuple[Lasting, ...]) -> None:
    """Effects of static abilities that grant a spell what functions on the battlefield continue to apply."""
    _continue(game, old, new, effects)


def _continue(game: Board, old: int, new: int, effects: tuple[Lasting, ...]) -> None:
    for effect in effects:
        ids = tuple(new if id == old else id for id in effect.ids or ())
        following = msgspec.structs.replace(effect, ids=ids)
        lasting = tuple(following if each is effect else each for each in game.state.lasting)
        game.set("lasting", lasting)
        source = game.called(effect.context.source)
        game.trace.record(Applied(object=game.called(new), source=source, text=effect.text))


def is_about_source(effect: Lasting, id: int) -> bool:
    """Tell whether an effect waits for damage of one particular object."""
    return any(meaning(each, That(id), That(0)) is not each for each in effect.abilities)


@rule("prevention effects on a permanent spell", "400.7c", kind="zone change")
def prevention_continues(game: Board, old: int, new: int, effects: tuple[Lasting, ...]) -> None:
    """Prevention effects on damage from a permanent spell apply to damage from what that becomes."""
    for effect in effects:
        following = msgspec.structs.replace(effect, abilities=meaning(effect.abilities, That(old), That(new)))
        lasting = tuple(following if each is effect else each for each in game.state.lasting)
        game.set("lasting", lasting)
        game.trace.record(Applied(text=effect.text))


# Where it is put


def place(game: Board, thing: Object, event: ZoneChange) -> None:
    """Put an object that has arrived among those that are in its zone."""
    there = game.zone(thing.zone, thing.owner)
    if thing.zone is Zone.STACK:
        ids = on_top_of_stack(game, thing.id) or (thing.id, *there)
    elif thing.zone is Zone.LIBRARY and event.position == "top":
        above = cards_above(game, thing.id, event.nth, len(there))
        ids = (*there[:above], thing.id, *there[above:])
    elif thing.zone is Zone.GRAVEYARD and there:
        ids = on_top_of_graveyard(game, thing) or (thing.id, *there)
    else:
        ids = (*there, thing.id)
    game.set_zone(thing.zone, thing.owner, ids)


@rule("order of a graveyard", "404.1", kind="zone change")
def on_top_of_graveyard(game: Board, thing: Object) -> tuple[int, ...]:
    """What is countered, discarded, destroyed or sacrificed is put on top of its owner's graveyard."""
    there = game.zone(Zone.GRAVEYARD, thing.owner)
    game.trace.record(Applied(object=game.called(there[-1])))
    return (*there, thing.id)


def _only_where_there_is_room(game: Board, id: int, nth: int, cards: int) -> int:
    return nth - 1 if nth <= cards else 0


@rule(
    "further from the top than there are cards",
    "401.7",
    kind="zone change",
    without=_only_where_there_is_room,
)
def cards_above(game: Board, id: int, nth: int, cards: int) -> int:
    """If the library has fewer than N cards, what is put Nth from the top is put on its bottom."""
    if nth == 1 or nth <= cards:
        return nth - 1
    game.trace.record(Applied(number=cards, object=game.called(id)))
    return cards


def _beneath(game: Board, id: int) -> tuple[int, ...]:
    return (id, *game.zone(Zone.STACK))


@rule("order of the stack", "405.2", kind="zone change", without=_beneath)
def on_top_of_stack(game: Board, id: int) -> tuple[int, ...]:
    """Each time an object is put on the stack, it's put on top of all objects already there."""
    there = game.zone(Zone.STACK)
    if there:
        game.trace.record(Applied(object=game.called(there[-1])))
    return (*there, id)
