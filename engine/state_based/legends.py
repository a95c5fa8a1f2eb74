"""The legend rule and the world rule (704.5j-k)."""

from __future__ import annotations

from collections.abc import Iterable

from engine import restrictions
from engine.decisions import Decision, OneOf
from engine.events import ZoneChange
from engine.game import Game
from engine.qualities import interchangeable, names
from engine.records import Answered, Asked, Chosen
from engine.registry import IXALAN, KAMIGAWA, LORWYN, M14, rule
from engine.state_based.proposing import KIND, Events, acted_on, put_into_graveyard
from engine.zones import Zone


@rule("legend rule", "420.5e", edition="2005", since=KAMIGAWA, until=M14, kind=KIND)
def all_with_one_name_die(game: Game) -> Events:
    """If two or more legendary permanents with the same name are in play, all are put into graveyards."""
    named = _legends(game, game.battlefield())
    ids = tuple(dict.fromkeys(id for each in named.values() for id in each))
    if game.state.within:
        ids = only_with_another_in_range(game, named) or ()
    return put_into_graveyard(game, ids, "legend rule")


@rule("legend rule and the range of influence", "601.12", edition="2005", until=M14, kind=KIND)
def only_with_another_in_range(game: Game, named: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    """It applies only if other legends of the name are within the range of the permanent's controller."""
    found = tuple(
        id
        for ids in named.values()
        for id in ids
        if any(each != id and game.reaches(game.controller(id), each) for each in ids)
    )
    staying = tuple(id for ids in named.values() for id in ids if id not in found)
    if staying:
        game.trace.record(Answered(objects=game.each_called(staying)))
    return found


@rule("legend rule", "704.5j", since=M14, kind=KIND)
def each_player_keeps_one(game: Game) -> Events:
    """A player who controls legends of one name chooses one; the rest are put into graveyards."""
    rest: list[int] = []
    for player in game.players():
        own = (id for id in game.that_are("Legendary") if game.controller(id) == player)
        for name, ids in _legends(game, own).items():
            left = tuple(id for id in ids if id not in rest)
            if len(left) > 1:
                kept = _keep(game, player, name, left, "704.5j")
                rest.extend(id for id in left if id != kept)
    return _put_away(game, rest, "legend rule")


def _keep(game: Game, player: int, name: str, ids: tuple[int, ...], number: str) -> int:
    prompt = Asked(case="which legend to keep", player=game.called(player), word=name)
    kept = int(game.choose(Decision(player, "object", name, prompt, number, OneOf(ids))))
    game.trace.record(Chosen(player=game.called(player), what=name, answer=game.called(kept)))
    return kept


def _put_away(game: Game, ids: list[int], cause: str) -> Events:
    acted_on(game, ids, "graveyard", cause)
    return tuple(ZoneChange(object=id, to=Zone.GRAVEYARD, cause=cause) for id in ids)


def _exempt(game: Game, id: int) -> bool:
    """Tell whether an effect says that the legend rule doesn't apply to a permanent."""
    return restrictions.permitted(game, "share a name", id) is not None


def _legends(game: Game, ids: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """The legendary permanents among some by a name that several have in common (201.2a).

    What has several names can stand under each of them; no set of them is within another.
    """
    named: dict[str, tuple[int, ...]] = {}
    for id in ids:
        characteristics = game.characteristics(id)
        if "Legendary" in characteristics.supertypes and characteristics.name and not _exempt(game, id):
            for name in dict.fromkeys((characteristics.name, *sorted(names(game, id)))):
                named[name] = (*named.get(name, ()), id)
    shared = {name: ids for name, ids in named.items() if len(ids) > 1}
    sets = [frozenset(each) for each in shared.values()]
    return {
        name: ids
        for place, (name, ids) in enumerate(shared.items())
        if not any(sets[place] < each for each in sets) and sets.index(sets[place]) == place
        if have_one_name(game, name, ids)
    }


@rule("same name", "201.2a", kind="question")
def have_one_name(game: Game, name: str, ids: tuple[int, ...]) -> bool:
    """Objects have the same name if they have one in common; one without a name shares it with none."""
    shared = all(name in names(game, id) for id in ids)
    if shared:
        for id in ids:
            called = game.characteristics(id)
            if name not in called.names:
                interchangeable.record(game, Answered(object=game.called(id), words=(name, called.name)))
        game.trace.record(Answered(objects=game.each_called(ids), word=name, answer=True))
    return shared


@rule(
    "planeswalker uniqueness rule", "306.4", edition="2014", since=LORWYN, until=M14, kind=KIND, implied=True
)
def all_of_one_planeswalker_type_go(game: Game) -> Events:
    """If two or more planeswalkers share a planeswalker type, all are put into graveyards."""
    named = _planeswalkers(game, game.battlefield())
    ids = dict.fromkeys(id for name in named for id in named[name] if len(named[name]) > 1)
    return put_into_graveyard(game, ids, "planeswalker uniqueness rule")


@rule("planeswalker uniqueness rule", "306.4", edition="2014", since=M14, until=IXALAN, kind=KIND)
def each_player_keeps_one_planeswalker(game: Game) -> Events:
    """A player who controls planeswalkers of one type chooses one; the rest are put into graveyards."""
    rest: list[int] = []
    for player in game.players():
        own = (id for id in game.battlefield() if game.controller(id) == player)
        for name, ids in _planeswalkers(game, own).items():
            left = tuple(id for id in ids if id not in rest)
            if len(left) > 1:
                kept = _keep(game, player, name, left, "306.4")
                rest.extend(id for id in left if id != kept)
    return _put_away(game, rest, "planeswalker uniqueness rule")


def _planeswalkers(game: Game, ids: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """The planeswalkers among some permanents by each of their planeswalker types."""
    named: dict[str, tuple[int, ...]] = {}
    for id in ids:
        characteristics = game.characteristics(id)
        if "Planeswalker" in characteristics.types:
            for subtype in sorted(characteristics.subtypes):
                named[subtype] = (*named.get(subtype, ()), id)
    return named


@rule("world rule and the range of influence", "801.12", kind=KIND, without=lambda _, ids: ids)
def worlds_in_range(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """It applies to a permanent only if other world permanents are within its controller's range."""
    found = tuple(
        id for id in ids if any(each != id and game.reaches(game.controller(id), each) for each in ids)
    )
    if found != ids:
        game.trace.record(Answered(objects=game.each_called(id for id in ids if id not in found)))
    return found


@rule("world rule", "704.5k", kind=KIND)
def newest_world_stays(game: Game) -> Events:
    """All permanents with the supertype world but the newest are put into graveyards; a tie spares none."""
    worlds = list(game.that_are("World"))
    if game.state.within:
        worlds = list(worlds_in_range(game, tuple(worlds)) or ())
    if len(worlds) < 2:
        return ()
    newest = max(game.object(id).arrived for id in worlds)
    staying = [id for id in worlds if game.object(id).arrived == newest]
    going = [id for id in worlds if id not in staying or len(staying) > 1]
    return put_into_graveyard(game, going, "world rule")
