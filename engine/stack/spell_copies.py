"""Copies of spells and abilities on the stack (707.10)."""

from __future__ import annotations

import msgspec

from engine.board import Board
from engine.characteristics import Characteristics
from engine.events import CardCopied, CardDefined, NewTargets, SpellCopied
from engine.objects import Announced, Object, ObjectKind
from engine.records import Answered, Applied
from engine.records.spells import CopyPutOnStack
from engine.registry import rule
from engine.stack.aimed_copies import aimed, could_aim
from engine.stack.decisions_copied import on_a_copy
from engine.targets.choosing import announce
from engine.whiteboard import performs, possible
from engine.zones import Zone


@possible(SpellCopied)
def can_be_copied(game: Board, event: SpellCopied) -> bool:
    """What is copied has to be on the stack, or to have been there (608.2h)."""
    if event.aimed_at and not could_aim(game, event):
        return False
    return game.object(event.original).zone is Zone.STACK


@performs(SpellCopied)
def put_copy_on_stack(game: Board, event: SpellCopied) -> SpellCopied:
    """The copy has the choices that were made for the original, and its own controller."""
    original = game.object(event.original)
    kind: ObjectKind = "ability" if original.kind == "ability" else "copy"
    announced = original.announced
    if announced is not None:
        # Mana isn't an object: none was spent on the copy (707.10), which wasn't cast either.
        announced = msgspec.structs.replace(announced, controller=event.controller, mana_spent=(), held=())
        if kind == "ability":
            announced = same_source(game, announced)
        if event.aimed_at:
            announced = aimed(game, event, announced)
    back = None if original.back is None else both_faces(game, original)
    copy = Object(
        id=game.new_id(),
        kind=kind,
        owner=owner_of_copy(game, event),
        zone=Zone.STACK,
        printed=event.values,
        back=back,
        face=original.face if back is not None else 0,
        face_down=original.face_down,
        timestamp=game.new_timestamp(),
        controller=event.controller,
        announced=announced,
    )
    game.put(copy)
    game.set_zone(Zone.STACK, 0, (*game.zone(Zone.STACK), copy.id))
    copied = CopyPutOnStack(object=game.called(copy.id), original=game.called(event.original))
    game.trace.record(copied, kind="copy")
    on_a_copy(game, event.original, copy.id)
    if event.new_targets:
        new_targets(game, copy.id, event)
    _announce_kept(game, copy.id, announced)
    return msgspec.structs.replace(event, became=copy.id)


def _announce_kept(game: Board, id: int, before: Announced | None) -> None:
    """What the copy is put onto the stack with as a target becomes one, new or not (115.1, 707.10c).

    New targets have been announced as they were chosen. Nobody has cast it or put a trigger there (700.13).
    """
    now = game.object(id).announced
    if before is None or now is None:
        return
    kept = tuple(
        tuple(each for each in ids if each in old)
        for ids, old in zip(now.targets, before.targets, strict=True)
    )
    announce(game, kept, id, now.controller, anew=True)


def _owner_of_card(game: Board, event: CardCopied) -> int:
    return game.object(event.original).owner


@rule("owner of a copy of a card", "112.2a", kind="question", without=_owner_of_card)
def owner_of_card_copy(game: Board, event: CardCopied) -> int:
    """The owner of a copy of a card is the player who is told to create it and may cast it."""
    game.trace.record(Answered(player=game.called(event.controller), object=game.called(event.original)))
    return event.controller


@performs(CardCopied)
@rule("casting a copy of an object", "707.12", kind="copy")
def create_copy(game: Board, event: CardCopied) -> CardCopied:
    """The copy is created in the same zone the object is in, from where it may be cast."""
    original = game.object(event.original)
    owner = owner_of_card_copy(game, event)
    copy = Object(
        id=game.new_id(),
        kind="copy",
        owner=owner,
        zone=original.zone,
        printed=_with_its_parts(game, original),
        back=original.back,
        modal=original.modal,
        timestamp=game.new_timestamp(),
    )
    game.put(copy)
    whose = owner if original.zone.of_each_player else 0
    game.set_zone(original.zone, owner, (*game.zone(original.zone, whose), copy.id))
    game.trace.record(Applied(object=game.called(original.id)))
    return msgspec.structs.replace(event, became=copy.id)


def _with_its_parts(game: Board, original: Object) -> Characteristics:
    """What a copy of a card has printed on it: its halves, and its Adventure, too."""
    printed = original.printed
    if printed.halves:
        printed = msgspec.structs.replace(printed, halves=with_halves(game, original))
    if printed.adventure is not None:
        printed = msgspec.structs.replace(printed, adventure=with_adventure(game, original))
    return printed


@rule("a copy of a split card", "709.3c", kind="copy")
def with_halves(game: Board, original: Object) -> tuple[Characteristics, ...]:
    """The copy retains the characteristics of the two halves separated into the same two halves."""
    halves = original.printed.halves
    game.trace.record(Applied(object=game.called(original.id), words=tuple(each.name for each in halves)))
    return halves


@rule("a copy of an adventurer card", "715.2b", kind="copy", without=lambda *_: None)
def with_adventure(game: Board, original: Object) -> Characteristics | None:
    """The alternative characteristics are part of the object's copiable values."""
    adventure = original.printed.adventure
    if adventure is not None:
        game.trace.record(Applied(object=game.called(original.id), words=(adventure.name,)))
    return adventure


@performs(CardDefined)
def create_defined(game: Board, event: CardDefined) -> CardDefined:
    """Put the copy where it is created; the rule on how it is defined says so."""
    copy = Object(
        id=game.new_id(),
        kind="copy",
        owner=event.controller,
        zone=Zone.OUTSIDE,
        printed=event.values,
        timestamp=game.new_timestamp(),
    )
    game.put(copy)
    game.set_zone(Zone.OUTSIDE, 0, (*game.zone(Zone.OUTSIDE), copy.id))
    return msgspec.structs.replace(event, became=copy.id)


def _no_source(game: Board, announced: Announced) -> Announced:
    return msgspec.structs.replace(announced, source=0)


@rule("source of a copied ability", "707.10b", kind="copy", without=_no_source)
def same_source(game: Board, announced: Announced) -> Announced:
    """A copy of an ability has the same source as the original; it refers to that same object."""
    game.trace.record(Applied(source=game.called(announced.source)))
    return announced


@rule("faces of a copied spell", "707.10g", kind="copy")
def both_faces(game: Board, original: Object) -> Characteristics | None:
    """A copy of a transforming permanent spell has a front face and a back face too."""
    if original.back is not None:
        game.trace.record(Applied(word=original.back.name))
    return original.back


def _owner_of_original(game: Board, event: SpellCopied) -> int:
    return game.object(event.original).owner


@rule("owner of a copy of a spell", "112.2", kind="question", without=_owner_of_original)
def owner_of_copy(game: Board, event: SpellCopied) -> int:
    """A copy of a spell is owned by the player under whose control it was put on the stack."""
    game.trace.record(Answered(player=game.called(event.controller)))
    return event.controller


@rule("new targets for a copy", "707.10c", kind="choice")
def new_targets(game: Board, id: int, event: SpellCopied) -> None:
    """Its controller may choose new targets for the copy."""
    game.happen(NewTargets(source=event.source, object=id, player=event.controller))
