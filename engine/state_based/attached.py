"""Attachments that are where they can't be (704.5m-p, y)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.casting import bestowed
from engine.events import Attaching
from engine.game import Game
from engine.permanents import attachments
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on, put_into_graveyard


@rule("illegal Aura", "704.5m", "303.4c", kind=KIND)
def illegal_auras_go(game: Game) -> Events:
    """An Aura attached to something illegal or to nothing is put into its owner's graveyard."""
    ids = (
        id
        for id in game.that_are("Aura")
        if bestowed.effect_on(game, id) is None
        and not _is_attached_creature(game, id)
        and not _legally_attached(game, id)
    )
    return put_into_graveyard(game, ids, "illegal Aura")


@rule("bestowed Aura on something illegal", "702.103f", kind=KIND)
def bestowed_auras_fall_off(game: Game) -> Events:
    """A bestowed Aura attached to something illegal becomes unattached: an exception to 704.5m."""
    ids = (
        id
        for id in game.battlefield()
        if bestowed.effect_on(game, id) is not None and not _legally_attached(game, id)
    )
    return _unattaching(game, ids, "bestowed Aura on something illegal")


@rule("illegal Equipment", "704.5n", "301.5c", kind=KIND)
def illegal_equipment_falls_off(game: Game) -> Events:
    """An Equipment or Fortification attached to something illegal becomes unattached and stays."""
    ids = (
        id
        for id in game.battlefield()
        if game.object(id).attached_to
        and game.characteristics(id).subtypes & {"Equipment", "Fortification"}
        and not _is_attached_creature(game, id)
        and not _legally_attached(game, id)
    )
    return _unattaching(game, ids, "illegal Equipment")


@rule("attached creature", "704.5p", kind=KIND)
def creatures_fall_off(game: Game) -> Events:
    """A battle, a creature, or what is no attachment becomes unattached and remains on the battlefield."""
    ids = (
        id
        for id in game.battlefield()
        if game.object(id).attached_to
        and (_is_attached_creature(game, id) or not attachments.is_attachment(game, id))
    )
    return _unattaching(game, ids, "attached creature")


def _is_attached_creature(game: Game, id: int) -> bool:
    characteristics = game.characteristics(id)
    if not game.object(id).attached_to or not characteristics.types & {"Creature", "Battle"}:
        return False
    if "Aura" in characteristics.subtypes and "Battle" not in characteristics.types:
        return bool(attachments.creature_as_aura(game, id))
    return "Battle" not in characteristics.types or bool(attachments.battle_as_attachment(game, id))


def _legally_attached(game: Game, id: int) -> bool:
    host = game.object(id).attached_to
    return bool(host) and attachments.check_legal(game, id, host)


def _unattaching(game: Game, ids: Iterable[int], why: str) -> Events:
    return tuple(Attaching(object=id, to=0) for id in acted_on(game, ids, "unattach", why))


@rule("Roles of one player", "704.5y", "303.7a", kind=KIND)
def older_roles_go(game: Game) -> Events:
    """Of several Roles of one player on a permanent all but the newest are put into graveyards."""
    newest: dict[tuple[int, int], int] = {}
    older: list[int] = []
    for id in sorted(game.that_are("Role"), key=lambda id: game.object(id).timestamp):
        key = (game.object(id).attached_to, game.controller(id))
        if key[0] and key in newest:
            older.append(newest[key])
        newest[key] = id
    return put_into_graveyard(game, older, "Roles of one player")
