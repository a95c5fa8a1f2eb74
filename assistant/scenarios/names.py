"""Who is meant by a name in a scenario: players, objects by label, current name or printed name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rapidfuzz import process

from assistant.scenarios.ability_words import names_on_stack
from assistant.scenarios.errors import Ambiguous, ScenarioError
from assistant.telling.addressing import whose
from engine.board import Board
from engine.casting.faces import parts
from engine.permanents.summoning_sickness import came_lately
from engine.zones import Zone

_NTH = re.compile(r"(.+)#(\d{1,9})")
_WHOSE = re.compile(r"(.+?)['’]s? (.+)")


def player_called(game: Board, name: str) -> int:
    """The id of a player by name; ScenarioError names the players there are."""
    for id in game.state.order:
        if game.player(id).name == name:
            return id
    names = ", ".join(game.player(id).name for id in game.state.order)
    raise ScenarioError(f"there is no player {name!r}; the players are {names}.")


def is_player_name(game: Board, name: str) -> bool:
    """Tell whether a name is a player's."""
    return any(game.player(id).name == name for id in game.state.order)


def all_called(
    game: Board, name: str, among: Iterable[int] | None = None, *, hidden: bool = True
) -> tuple[int, ...]:
    """Every player and object that a name can mean, oldest first; a label means its one object.

    `among` narrows it to what fits the action; without it every object that exists is looked at, and
    what is gone by its label only. Without `hidden` what is face down isn't meant by its card's name.
    """
    nth = _NTH.fullmatch(name)
    if nth is not None:
        return _nth(game, nth[1].strip(), int(nth[2]) - 1, among)
    if is_player_name(game, name):
        id = player_called(game, name)
        return (id,) if among is None or id in among else ()
    pool = tuple(game.state.objects) if among is None else tuple(id for id in among if game.exists(id))
    for fits in WAYS_TO_CALL if hidden else WAYS_TO_CALL[:-1]:
        found = tuple(sorted(id for id in pool if fits(game, id, name)))
        if found:
            return found
    for kind in ("ability", "copy"):
        if name.startswith(f"{kind} of "):
            return _of_kind(game, kind, name.removeprefix(f"{kind} of "), pool)
    whose = _WHOSE.fullmatch(name)
    if whose is not None and is_player_name(game, whose[1]):
        owner = player_called(game, whose[1])
        mine = tuple(id for id in pool if game.controller(id) == owner)
        return all_called(game, whose[2], mine)
    return ()


def _nth(game: Board, name: str, place: int, among: Iterable[int] | None) -> tuple[int, ...]:
    """The so-manieth of a name, counted where what fits is: in its zone, among its controller's there.

    So `Memnite#2` stays the second when the first is tapped and can't attack.
    """
    if among is None:
        return all_called(game, name)[place : place + 1]
    fitting = tuple(among)
    where = {_whereabouts(game, id) for id in fitting}
    counted = tuple(id for id in game.state.objects if _whereabouts(game, id) in where)
    found = all_called(game, name, counted)[place : place + 1]
    return (
        found if set(found) <= set(fitting) and found else all_called(game, name, fitting)[place : place + 1]
    )


def _whereabouts(game: Board, id: int) -> object:
    if game.is_player(id) or not game.exists(id):
        return id
    return game.object(id).zone, game.controller(id)


def _of_kind(game: Board, kind: str, name: str, pool: tuple[int, ...]) -> tuple[int, ...]:
    """The abilities on the stack of a source that a name means, or the copies of what it names."""
    if kind == "copy":
        copies = tuple(id for id in pool if not game.is_player(id) and game.object(id).kind == "copy")
        return all_called(game, name, copies)
    waiting = [id for id in pool if not game.is_player(id) and game.object(id).kind == "ability"]
    sources = {id: announced.source for id in waiting if (announced := game.object(id).announced)}
    return tuple(id for id in sorted(sources) if _means(game, name, sources[id]))


def _means(game: Board, name: str, id: int) -> bool:
    """Tell whether a name can mean an object, by what is last known of it where it is gone."""
    return id > 0 and any(fits(game, id, name) for fits in (_by_label, _by_current_name, _by_printed_name))


def _by_label(game: Board, id: int, name: str) -> bool:
    return game.object(id).label == name


def _by_current_name(game: Board, id: int, name: str) -> bool:
    thing = game.object(id)
    if thing.face_down:
        return name == "face-down creature"
    return game.characteristics(id).name == name


def _by_printed_name(game: Board, id: int, name: str) -> bool:
    """By the name on either face of the card, or of one of its parts; what is merged has one name only."""
    thing = game.object(id)
    if thing.components:
        return False
    faces = (thing.printed, *((thing.back,) if thing.back is not None else ()))
    return not thing.face_down and name in (
        *(each.name for each in faces),
        *(each.name for each in parts(game, id)),
    )


def _by_hidden_name(game: Board, id: int, name: str) -> bool:
    """By the name that a face-down card hides: who wrote the scenario knows it, as the card's owner does."""
    thing = game.object(id)
    return bool(thing.face_down) and not thing.components and name == thing.printed.name


def _by_token_types(game: Board, id: int, name: str) -> bool:
    """By the subtypes of a token, behind which its name has the word Token (111.4)."""
    return (
        not game.is_player(id)
        and game.object(id).kind == "token"
        and _by_current_name(game, id, f"{name} Token")
    )


def _by_what_it_does(game: Board, id: int, name: str) -> bool:
    """By the name of a spell behind the word "cast"."""
    return (
        name.lower().startswith("cast ")
        and not game.is_player(id)
        and (game.object(id).zone is Zone.STACK and _by_printed_name(game, id, name[len("cast ") :]))
    )


WAYS_TO_CALL = (
    _by_label, _by_current_name, _by_printed_name, _by_token_types, names_on_stack, _by_what_it_does,
    _by_hidden_name,
)  # fmt: skip
"""How a name can mean an object; what an earlier way finds is meant before what a later one would."""


def part_meant(game: Board, id: int, name: str) -> str:
    """The name of the part of a card that a script names: a half, a face, an Adventure; else its normal one.

    Of a split card neither half is the normal one, so that nothing is meant where none is named.
    """
    found = parts(game, id)
    words = _NTH.sub(r"\1", name).strip()
    owner = _WHOSE.fullmatch(words)
    named = next((each.name for each in found if each.name in (words, owner[2] if owner else "")), "")
    return named or next((each.name for each in found if each.plain), "")


def is_another_part(game: Board, id: int, name: str) -> bool:
    """Tell whether a name is that of a part that a card was not cast as (709.3b, 715.3b)."""
    thing = game.object(id)
    among = thing.printed.halves or (thing.printed, thing.printed.adventure, thing.back)
    named = {each.name for each in among if each is not None}
    shown = game.characteristics(id).name
    return shown in named and name in named and name != shown


def back_name(game: Board, id: int) -> str:
    """The name of the back face of a card that transforms; empty where it has none, or is cast as either."""
    thing = game.object(id)
    return thing.back.name if thing.back is not None and not thing.modal else ""


def the_one_called(game: Board, name: str, among: Iterable[int] | None = None) -> int:
    """The single player or object that a name means; ScenarioError where it means none, or several."""
    pool = tuple(among) if among is not None else None
    found = all_called(game, name, pool)
    if len(found) == 1:
        return found[0]
    if not found:
        raise ScenarioError(_none_called(game, name, pool))
    kinds = {alike(game, id): id for id in reversed(found)}
    if len(kinds) == 1:
        return found[0]
    fault = Ambiguous(
        f"{name!r} is ambiguous: it means {len(found)} objects; write {name}#1 to {name}#{len(found)},"
        " or give one of them a name with `as`."
    )
    fault.called, fault.kinds = name, tuple(sorted(kinds.values()))
    raise fault


def names_for(game: Board, id: int) -> Iterator[str]:
    """The ways to call a player or an object, the plainest first, also those that mean others besides.

    Objects of one name are counted as everywhere: oldest first, among whatever fits.
    """
    yield game.name(id)
    if game.is_player(id):
        return
    thing = game.object(id)
    own = dict.fromkeys((game.name(id), thing.printed.name, *(each.name for each in parts(game, id))))
    plain = [each for each in own if each]
    yield from plain[1:]
    yield from (f"{game.name(game.controller(id))}'s {each}" for each in plain)
    if thing.kind in ("ability", "copy") and thing.announced is not None:
        source = thing.announced.source
        yield f"{thing.kind} of {game.name(source) if source > 0 else plain[0]}"
    for name in plain:
        yield from (f"{name}#{place}" for place in range(1, len(all_called(game, name)) + 1))


def name_among(game: Board, id: int, among: tuple[int, ...]) -> str:
    """The plainest words that mean just this one among some; ScenarioError where none do."""
    for name in names_for(game, id):
        if all_called(game, name, among) == (id,):
            return name
    raise ScenarioError(f"nothing tells {game.name(id)} from what else is there; name it with `as`.")


def alike(game: Board, id: int) -> object:
    """Objects that nothing but their age tells apart are the same to a player (two untapped Forests).

    What is face down is told apart by what it hides (708.5): one of two face-down creatures is turned up.
    """
    thing = game.object(id)
    sick = thing.zone is Zone.BATTLEFIELD and came_lately(game, id)
    hides = thing.printed if thing.face_down else None
    return (thing.zone, thing.owner, game.controller(id), thing.tapped, thing.counters, thing.damage,
            thing.attached_to, thing.label, sick, hides, game.characteristics(id))  # fmt: skip


def whereabouts(game: Board, name: str) -> str:
    """Where what a name means is, or the nearest name that is somewhere; empty where there is none."""
    there = tuple(id for id in all_called(game, name) if not game.is_player(id) and game.exists(id))
    if there:
        return "; ".join(sorted({f"{game.name(id)} is {_place(game, id)}" for id in there}))
    known = {game.name(id) for id in game.state.objects if game.exists(id) and not game.object(id).unknown}
    near = process.extractOne(name, sorted(known), score_cutoff=60)
    return f"did you mean {near[0]!r}?" if near else ""


def _none_called(game: Board, name: str, among: tuple[int, ...] | None) -> str:
    pool = tuple(game.state.objects) if among is None else among
    names = sorted({game.name(id) for id in pool if game.is_player(id) or game.exists(id)})
    elsewhere = all_called(game, name) if among is not None else ()
    if elsewhere:
        where = ", ".join(sorted({_place(game, id) for id in elsewhere}))
        return f"{name!r} ({where}) does not fit here" + (
            f"; what fits: {', '.join(names[:8])}." if names else "."
        )
    near = process.extractOne(name, names, score_cutoff=60)
    here = f"; what is here: {', '.join(filter(None, names[:8]))}." if any(names) else "."
    return f"there is no {name!r} here" + (f"; did you mean {near[0]!r}?" if near else here)


def _place(game: Board, id: int) -> str:
    if game.is_player(id):
        return "a player"
    thing = game.object(id)
    if thing.zone is Zone.BATTLEFIELD:
        return f"on the battlefield under {whose(game, game.controller(id))} control"
    return f"in {whose(game, thing.owner)} {thing.zone}" if thing.zone.of_each_player else f"in {thing.zone}"
