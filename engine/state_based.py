"""State-based actions (704): the check, and one function for each letter of 704.5.

Each gives the events that it proposes. All of them are performed as one batch (704.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine import attachments, battles, restrictions
from engine.abilities import Triggered
from engine.combat import removal
from engine.decisions import Decision, OneOf
from engine.events import (
    Attaching,
    CeasingToExist,
    CountersRemoved,
    DamageMarked,
    Destruction,
    Event,
    PlayerLoses,
    ProtectorChosen,
    StepBegins,
    ZoneChange,
)
from engine.game import Game
from engine.registry import KAMIGAWA, M14, in_force, rule
from engine.zones import Zone

KIND: Final = "state-based action"
Events = tuple[Event, ...]

ACTIONS: Final = (
    "zero life",
    "drew from an empty library",
    "ten poison counters",
    "token elsewhere",
    "copy elsewhere",
    "zero toughness",
    "lethal damage",
    "deathtouch damage",
    "zero loyalty",
    "legend rule",
    "world rule",
    "illegal Aura",
    "illegal Equipment",
    "attached creature",
    "opposite counters",
    "zero defense",
    "battle without protector",
    "Siege protected by its controller",
)
"""The names of the state-based actions in the order of their letters."""


def check(game: Game) -> bool:
    """Check for state-based actions and perform those that apply; tell whether any was performed."""
    removal.update(game)
    return bool(perform(game))


@rule("state-based actions", "704.3", kind=KIND)
def perform(game: Game) -> bool:
    """All applicable state-based actions are performed simultaneously as a single event."""
    proposed: list[Event] = []
    for name in ACTIONS:
        action = in_force(name, game.date)
        if action is not None:
            proposed.extend(action(game) or ())
    _forget_until_next_check(game)
    batch = _simultaneous(proposed)
    return bool(batch) and bool(game.happen(*batch))


def _simultaneous(proposed: Iterable[Event]) -> Events:
    """One event for each permanent that leaves: several actions may have the same result (704.7)."""
    events = tuple(proposed)
    put_away = {each.object for each in events if isinstance(each, ZoneChange)}
    leaving: set[int] = set()
    batch: list[Event] = []
    for each in events:
        if isinstance(each, Destruction | ZoneChange):
            doubled = isinstance(each, Destruction) and each.object in put_away
            if doubled or each.object in leaving:
                continue
            leaving.add(each.object)
        if each not in batch:
            batch.append(each)
    return tuple(batch)


def _forget_until_next_check(game: Game) -> None:
    """Empty draws and damage by deathtouch count "since the last time" of checking (704.5b, 704.5h)."""
    for player in game.players():
        if game.player(player).drew_from_empty:
            game.change_player(player, drew_from_empty=False)
    for id in game.battlefield():
        if game.object(id).deathtouched:
            game.change(id, deathtouched=False)


# Players


@rule("zero life", "704.5a", kind=KIND)
def lose_at_zero_life(game: Game) -> Events:
    """A player with 0 or less life loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).life <= 0)
    for id in losing:
        game.trace.say(f"{game.name(id)} has {game.player(id).life} life.")
    return tuple(PlayerLoses(player=id, why="704.5a") for id in losing)


@rule("drew from an empty library", "704.5b", kind=KIND)
def lose_after_empty_draw(game: Game) -> Events:
    """A player who attempted to draw from an empty library since the last check loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).drew_from_empty)
    for id in losing:
        game.trace.say(f"{game.name(id)} tried to draw from an empty library.")
    return tuple(PlayerLoses(player=id, why="704.5b") for id in losing)


@rule("ten poison counters", "704.5c", kind=KIND)
def lose_by_poison(game: Game) -> Events:
    """A player with ten or more poison counters loses the game."""
    losing = tuple(id for id in game.players() if game.player(id).counter("poison") >= 10)
    for id in losing:
        game.trace.say(f"{game.name(id)} has {game.player(id).counter('poison')} poison counters.")
    return tuple(PlayerLoses(player=id, why="704.5c") for id in losing)


# Tokens and copies


@rule("token elsewhere", "704.5d", kind=KIND)
def tokens_cease(game: Game) -> Events:
    """A token in a zone other than the battlefield ceases to exist."""
    found = [each for each in game.state.objects.values() if each.kind == "token"]
    return _ceasing(game, (each.id for each in found if each.zone is not Zone.BATTLEFIELD))


@rule("copy elsewhere", "704.5e", kind=KIND)
def copies_cease(game: Game) -> Events:
    """A copy of a spell outside the stack, or of a card outside stack and battlefield, ceases to exist."""
    found = [each for each in game.state.objects.values() if each.kind == "copy"]
    return _ceasing(game, (each.id for each in found if each.zone not in (Zone.STACK, Zone.BATTLEFIELD)))


def _ceasing(game: Game, ids: Iterable[int]) -> Events:
    return tuple(CeasingToExist(object=id) for id in _mentioned(game, ids, "is where it can't be"))


# Creatures and planeswalkers


@rule("zero toughness", "704.5f", kind=KIND)
def die_of_zero_toughness(game: Game) -> Events:
    """A creature with toughness 0 or less is put into its owner's graveyard."""
    ids = (id for id in _creatures(game) if _toughness(game, id) <= 0)
    return _put_into_graveyard(game, ids, "has toughness 0 or less")


@rule("lethal damage", "704.5g", kind=KIND)
def die_of_lethal_damage(game: Game) -> Events:
    """A creature with as much damage marked on it as its toughness is destroyed."""
    ids = (id for id in _creatures(game) if 0 < _toughness(game, id) <= game.object(id).damage)
    destroyed = [id for id in ids if _can_be_destroyed(game, id)]
    return tuple(Destruction(object=id) for id in _mentioned(game, destroyed, "has been dealt lethal damage"))


@rule("deathtouch damage", "704.5h", kind=KIND)
def die_of_deathtouch(game: Game) -> Events:
    """A creature that was dealt damage by a source with deathtouch since the last check is destroyed."""
    ids = (id for id in _creatures(game) if game.object(id).deathtouched and _toughness(game, id) > 0)
    destroyed = [id for id in ids if _can_be_destroyed(game, id)]
    why = "has been dealt damage by a source with deathtouch"
    return tuple(Destruction(object=id) for id in _mentioned(game, destroyed, why))


def _can_be_destroyed(game: Game, id: int) -> bool:
    """What can't be destroyed is left alone (702.12b); said once, where the damage is news."""
    found = restrictions.forbidding(game, "be destroyed", id)
    if found is not None and _damaged_this_step(game, id):
        restrictions.forbid(game, found, id)
    return found is None


def _damaged_this_step(game: Game, id: int) -> bool:
    for event in reversed(game.state.history):
        if isinstance(event, StepBegins):
            return False
        if isinstance(event, DamageMarked) and event.object == id:
            return True
    return False


@rule("zero loyalty", "704.5i", kind=KIND)
def leave_at_zero_loyalty(game: Game) -> Events:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    ids = (id for id in _of_type(game, "Planeswalker") if game.object(id).counter("loyalty") == 0)
    return _put_into_graveyard(game, ids, "has loyalty 0")


# Legends and worlds


@rule("legend rule", "420.5e", edition="2005", since=KAMIGAWA, until=M14, kind=KIND)
def all_with_one_name_die(game: Game) -> Events:
    """If two or more legendary permanents with the same name are in play, all are put into graveyards."""
    named = _legends(game, game.battlefield())
    ids = (id for name in named for id in named[name] if len(named[name]) > 1)
    return _put_into_graveyard(game, ids, "is a legend of which there is another")


@rule("legend rule", "704.5j", since=M14, kind=KIND)
def each_player_keeps_one(game: Game) -> Events:
    """A player who controls legends of one name chooses one; the rest are put into graveyards."""
    rest: list[int] = []
    for player in game.players():
        own = (id for id in game.battlefield() if game.controller(id) == player)
        for name, ids in _legends(game, own).items():
            if len(ids) < 2:
                continue
            prompt = f"{game.name(player)} chooses which {name} to keep."
            kept = game.choose(Decision(player, "object", name, prompt, "704.5j", OneOf(ids)))
            game.trace.say(f"{game.name(player)} keeps one {name}.", *game.named(kept))
            rest.extend(id for id in ids if id != kept)
    return tuple(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="legend rule") for id in rest)


def _legends(game: Game, ids: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """The legendary permanents among some by name; one without a name shares it with none (201.2a)."""
    named: dict[str, tuple[int, ...]] = {}
    for id in ids:
        characteristics = game.characteristics(id)
        if "Legendary" in characteristics.supertypes and characteristics.name:
            named[characteristics.name] = (*named.get(characteristics.name, ()), id)
    return named


@rule("world rule", "704.5k", kind=KIND)
def newest_world_stays(game: Game) -> Events:
    """All permanents with the supertype world but the newest are put into graveyards."""
    worlds = [id for id in game.battlefield() if "World" in game.characteristics(id).supertypes]
    older = sorted(worlds, key=lambda id: game.object(id).timestamp)[:-1]
    return _put_into_graveyard(game, older, "is not the newest world")


# Attachments


@rule("illegal Aura", "704.5m", kind=KIND)
def illegal_auras_go(game: Game) -> Events:
    """An Aura attached to something illegal or to nothing is put into its owner's graveyard."""
    ids = (
        id
        for id in game.battlefield()
        if "Aura" in game.characteristics(id).subtypes
        and not _is_attached_creature(game, id)
        and not _legally_attached(game, id)
    )
    return _put_into_graveyard(game, ids, "is attached to nothing that it can enchant")


@rule("illegal Equipment", "704.5n", kind=KIND)
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
    return _unattaching(game, ids, "is attached to something that it can't be attached to")


@rule("attached creature", "704.5p", kind=KIND)
def creatures_fall_off(game: Game) -> Events:
    """A battle, a creature, or what is no attachment becomes unattached and remains on the battlefield."""
    ids = (
        id
        for id in game.battlefield()
        if game.object(id).attached_to
        and (_is_attached_creature(game, id) or not attachments.is_attachment(game, id))
    )
    return _unattaching(game, ids, "can't be attached to anything")


def _is_attached_creature(game: Game, id: int) -> bool:
    types = game.characteristics(id).types
    return bool(game.object(id).attached_to and types & {"Creature", "Battle"})


def _legally_attached(game: Game, id: int) -> bool:
    host = game.object(id).attached_to
    return bool(host) and attachments.check_legal(game, id, host)


def _unattaching(game: Game, ids: Iterable[int], why: str) -> Events:
    return tuple(Attaching(object=id, to=0) for id in _mentioned(game, ids, why))


# Counters


@rule("opposite counters", "704.5q", kind=KIND)
def opposite_counters_go(game: Game) -> Events:
    """As many +1/+1 as -1/-1 counters are removed from a permanent that has both."""
    found: list[Event] = []
    for id in game.battlefield():
        thing = game.object(id)
        number = min(thing.counter("+1/+1"), thing.counter("-1/-1"))
        if number:
            found += [CountersRemoved(on=id, kind=kind, amount=number) for kind in ("+1/+1", "-1/-1")]
            game.trace.say(f"{game.name(id)} has both +1/+1 and -1/-1 counters.", *game.named(id))
    return tuple(found)


# Battles


@rule("zero defense", "704.5v", kind=KIND)
def leave_at_zero_defense(game: Game) -> Events:
    """A battle with defense 0 goes, unless an ability of it has triggered and not yet left the stack."""
    ids = (
        id
        for id in _of_type(game, "Battle")
        if game.object(id).counter("defense") == 0 and not _has_triggered(game, id)
    )
    return _put_into_graveyard(game, ids, "has defense 0")


def _has_triggered(game: Game, id: int) -> bool:
    if any(each.context.source == id for each in game.state.waiting):
        return True
    on_stack = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each and each.source == id and isinstance(each.ability, Triggered) for each in on_stack)


@rule("battle without protector", "704.5w", kind=KIND)
def protectors_are_chosen(game: Game) -> Events:
    """A battle that nobody protects and nobody attacks gets a protector, or goes where none can be."""
    attacked = {each.defender for each in game.combat.attacks} if game.combat else set()
    players = game.players()
    ids = [
        id
        for id in _of_type(game, "Battle")
        if game.object(id).protector not in players and id not in attacked
    ]
    return _choose_protectors(game, ids, "has no protector")


@rule("Siege protected by its controller", "704.5x", kind=KIND)
def sieges_change_protector(game: Game) -> Events:
    """A Siege's controller who is also its protector chooses an opponent to be it."""
    ids = [
        id
        for id in _of_type(game, "Battle")
        if "Siege" in game.characteristics(id).subtypes and game.object(id).protector == game.controller(id)
    ]
    return _choose_protectors(game, ids, "is protected by its controller")


def _choose_protectors(game: Game, ids: list[int], why: str) -> Events:
    found: list[Event] = []
    for id in _mentioned(game, ids, why):
        player = battles.choose_protector(game, id)
        if player:
            found.append(ProtectorChosen(object=id, player=player))
        else:
            found.append(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="no protector"))
    return tuple(found)


# What the letters share


def _of_type(game: Game, card_type: str) -> Iterable[int]:
    return (id for id in game.battlefield() if card_type in game.characteristics(id).types)


def _creatures(game: Game) -> Iterable[int]:
    return _of_type(game, "Creature")


def _toughness(game: Game, id: int) -> int:
    return game.characteristics(id).toughness or 0


def _put_into_graveyard(game: Game, ids: Iterable[int], why: str) -> Events:
    there = _mentioned(game, ids, why)
    return tuple(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="state-based action") for id in there)


def _mentioned(game: Game, ids: Iterable[int], why: str) -> tuple[int, ...]:
    found = tuple(ids)
    for id in found:
        game.trace.say(f"{game.name(id)} {why}.", *game.named(id))
    return found
