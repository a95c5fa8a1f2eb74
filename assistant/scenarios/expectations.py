"""What a scenario expects: each kind of expectation, checked against a state of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from assistant.scenarios import endings, fights
from assistant.scenarios.ability_words import said
from assistant.scenarios.asked_of import Check, NothingCalled, of_objects, of_players, things_called
from assistant.scenarios.carried import designated, designations, has, in_list, lacks, texts
from assistant.scenarios.commanders import commander_damage, deck, times_cast
from assistant.scenarios.errors import NoSuchAbility, ScenarioError
from assistant.scenarios.legality import NotNow, why_not_now
from assistant.scenarios.mana_words import pool_of
from assistant.scenarios.names import all_called, is_another_part, player_called, whereabouts
from assistant.scenarios.reading import nearest
from assistant.scenarios.unplayed import EXPECTATIONS as UNPLAYED
from engine.dungeon_rooms import INITIATIVE
from engine.effects.stickers import TICKET
from engine.game import Game
from engine.layers.applying import apply_all
from engine.layers.modifications import Layer
from engine.mana import ManaCost
from engine.mana.doubling import could_make
from engine.mana.values import mana_value
from engine.objects import MONARCH
from engine.qualities import level
from engine.state import State
from engine.zones import Zone
from engine.zones.hand_size import maximum_hand_size


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """An expectation as written, whether it holds, and what was found instead or besides.

    Where it is about what is legal `why` is the sentence of the refusal, without its number.
    """

    expect: dict[str, Any]
    ok: bool
    found: Any
    why: str = ""


def check(state: State, expectation: dict[str, Any]) -> Verdict:
    """Check one expectation; ScenarioError names the nearest kind where there is none of that name."""
    game = Game(state)
    if not isinstance(expectation, dict):
        raise ScenarioError(f"an expectation is written {{key: value}}, not {expectation!r}.")
    if "in" in expectation:
        return _in_zone(game, expectation)
    if len(expectation) != 1:
        raise ScenarioError(f"an expectation has one key, or begins with `in`; this has {list(expectation)}.")
    kind, wanted = next(iter(expectation.items()))
    if kind == "not":
        inner = check(state, wanted)
        return Verdict(expectation, not inner.ok, inner.found, inner.why)
    asked = KINDS.get(kind)
    if asked is None:
        if kind in UNPLAYED:
            raise ScenarioError(f"`{kind}` can't be expected: {UNPLAYED[kind]}")
        near = nearest(kind, (*KINDS, "in", "not"))
        raise ScenarioError(
            f"there is no expectation `{kind}`" + (f"; did you mean `{near}`?" if near else ".")
        )
    form = FORMS.get(kind, dict)
    if not isinstance(wanted, form):
        raise ScenarioError(f"`{kind}` is followed by {IN_WORDS[form]}, not by {wanted!r}.")
    ok, found = asked(game, wanted)
    if isinstance(found, NotNow):
        return Verdict(expectation, ok, found.text, found.why)
    return Verdict(expectation, ok, found)


def _of_libraries(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether the known cards of libraries are these, top first; unknown ones below are not listed."""
    found = {}
    for name in wanted:
        cards = list(game.zone(Zone.LIBRARY, player_called(game, name)))
        while cards and game.object(cards[-1]).unknown:
            cards.pop()
        found[name] = [game.name(card) for card in cards]
    return found == wanted, found


def _of_mana(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether the pools are just these, by type or in symbols; of a type there may be said to be 0."""
    ok, found = True, {}
    for name, mana in wanted.items():
        found[name] = _mana(game, player_called(game, name))
        asked = Counter(pool_of(mana)) if isinstance(mana, str) else mana
        ok = ok and _as_many(found[name], asked)
    return ok, found


def _as_many(found: dict[str, int], wanted: Any) -> bool:
    """Tell whether there are these and no others; where nothing but a 0 is named, none of that kind."""
    if not isinstance(wanted, dict):
        raise ScenarioError(f"they are written {{kind: number}}, not {wanted!r}.")
    some = {kind: number for kind, number in wanted.items() if number != 0}
    return found == some if some or not wanted else not set(wanted) & set(found)


def _contains(found: Any, wanted: Any) -> bool:
    return set(in_list(wanted)) <= set(found)


def _power_toughness(game: Game, id: int) -> str:
    characteristics = game.characteristics(id)
    return f"{characteristics.power}/{characteristics.toughness}"


def _attached_to(game: Game, wanted: Any) -> tuple[bool, Any]:
    ok, found = True, {}
    for name, host_name in wanted.items():
        hosts = [game.object(id).attached_to for id in things_called(game, name)]
        hosts = [id for id in hosts if id and (game.is_player(id) or game.exists(id))]
        found[name] = [game.name(id) for id in hosts] or None
        meant = all_called(game, host_name, hosts) if host_name is not None else ()
        ok = ok and (bool(meant) if host_name is not None else not hosts)
    return ok, found


def _base_power_toughness(game: Game, id: int) -> str:
    """Power and toughness before what modifies or switches them (613.4c-d; 208.4b)."""
    after_base = (Layer.PT_MODIFIED, Layer.PT_SWITCHED)
    for each in apply_all(game.state, recording=True).applications:
        if each.layer in after_base and id in each.objects:
            base = each.before[each.objects.index(id)]
            return f"{base.power}/{base.toughness}"
    return _power_toughness(game, id)


def _could_produce(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether each player could pay each cost from their pool and untapped sources."""
    found = {}
    asked = {name: [costs] if isinstance(costs, str) else list(costs) for name, costs in wanted.items()}
    for name, costs in asked.items():
        player = player_called(game, name)
        found[name] = [each for each in costs if could_make(game, player, _cost(each))]
    return found == asked, found


def _cost(text: str) -> ManaCost:
    try:
        return ManaCost.parse(text)
    except ValueError as fault:
        raise ScenarioError(f"{fault}.") from fault


def _legal(game: Game, wanted: Any) -> tuple[bool, Any]:
    found = why_not_now(game, wanted)
    return found is None, found or "legal"


def _not_legal(game: Game, wanted: Any) -> tuple[bool, Any]:
    try:
        found = why_not_now(game, wanted)
    except NoSuchAbility as lacking:  # what isn't there can't be activated (602.2)
        return True, NotNow(lacking.sentence, lacking.sentence)
    return found is not None, found or "legal"


def _mana(game: Game, id: int) -> dict[str, int]:
    pool: dict[str, int] = {}
    for mana in game.player(id).mana:
        pool[mana.type] = pool.get(mana.type, 0) + 1
    return pool


def _exists(game: Game, wanted: Any) -> tuple[bool, Any]:
    found = {name: bool(all_called(game, name)) for name in wanted}
    return found == wanted, found


def surviving(game: Game, name: str) -> tuple[int, ...]:
    """What a name means that is on the battlefield, or a player who has not lost."""
    there = (id for id in game.state.order if not game.player(id).lost)
    return all_called(game, name, (*game.battlefield(), *there))


def _survives(game: Game, wanted: Any) -> tuple[bool, Any]:
    """Whether something is still there; why no state-based action takes it is told by its rules."""
    found = {name: len(surviving(game, name.removeprefix("every "))) for name in wanted}
    gone = [name for name in wanted if not all_called(game, name.removeprefix("every "))]
    if gone:
        raise NothingCalled(f"there is no {gone[0]!r} now.")
    return all((found[name] > 0) is value for name, value in wanted.items()), {
        name: number > 0 for name, number in found.items()
    }


def _stack(game: Game, wanted: Any) -> tuple[bool, Any]:
    stack = tuple(reversed(game.zone(Zone.STACK)))
    names = [str(name).partition("#")[0].strip() for name in wanted]
    meant = [all_called(game, name, stack) for name in names]
    ok = len(wanted) == len(stack) and all(
        id in ids and not is_another_part(game, id, name)
        for id, ids, name in zip(stack, meant, names, strict=True)
    )
    return ok, [game.name(id) for id in stack]


KINDS: dict[str, Check] = {
    "life": of_players(lambda game, id: game.player(id).life),
    "poison": of_players(lambda game, id: game.player(id).counter("poison")),
    "energy": of_players(lambda game, id: game.player(id).counter("energy")),
    "experience": of_players(lambda game, id: game.player(id).counter("experience")),
    "rad": of_players(lambda game, id: game.player(id).counter("rad")),
    "tickets": of_players(lambda game, id: game.player(id).counter(TICKET)),
    "monarch": of_players(lambda game, id: MONARCH in game.player(id).designations),
    "initiative": of_players(lambda game, id: INITIATIVE in game.player(id).designations),
    "completed_dungeons": of_players(lambda game, id: list(game.player(id).completed_dungeons)),
    "commander_damage": of_players(commander_damage),
    "times_cast": of_objects(times_cast),
    "deck": of_players(deck),
    "lands_played": of_players(lambda game, id: game.player(id).lands_played),
    "maximum_hand_size": of_players(maximum_hand_size),
    "hand_size": of_players(lambda game, id: len(game.zone(Zone.HAND, id))),
    "library_size": of_players(lambda game, id: len(game.zone(Zone.LIBRARY, id))),
    "library": _of_libraries,
    "graveyard": of_players(
        lambda game, id: [game.name(card) for card in reversed(game.zone(Zone.GRAVEYARD, id))]
    ),
    "mana": _of_mana,
    "power_toughness": of_objects(_power_toughness),
    "base_power_toughness": of_objects(_base_power_toughness),
    "power": of_objects(lambda game, id: game.characteristics(id).power),
    "toughness": of_objects(lambda game, id: game.characteristics(id).toughness),
    "mana_value": of_objects(mana_value),
    "mana_cost": of_objects(lambda game, id: str(game.characteristics(id).mana_cost or "")),
    "has": of_objects(texts, has),
    "lacks": of_objects(texts, lacks),
    "types": of_objects(lambda game, id: sorted(game.characteristics(id).types), _contains),
    "subtypes": of_objects(lambda game, id: sorted(game.characteristics(id).subtypes), _contains),
    "supertypes": of_objects(lambda game, id: sorted(game.characteristics(id).supertypes), _contains),
    "colors": of_objects(
        lambda game, id: sorted(game.characteristics(id).colors),
        lambda found, wanted: not found if wanted in ("colorless", []) else _contains(found, wanted),
    ),
    "controller": of_objects(lambda game, id: game.name(game.controller(id))),
    "tapped": of_objects(lambda game, id: game.object(id).tapped),
    "face_down": of_objects(lambda game, id: game.object(id).face_down),
    "token": of_objects(lambda game, id: game.object(id).kind == "token"),
    "counters": of_objects(lambda game, id: dict(game.object(id).counters), _as_many),
    "level": of_objects(level),
    "name": of_objects(lambda game, id: game.characteristics(id).name),
    "stickers": of_objects(lambda game, id: [each.sticker.label for each in game.object(id).stickers]),
    "room": of_objects(lambda game, id: game.object(id).room),
    "designation": of_objects(designations, designated, players=True),
    "damage": of_objects(lambda game, id: game.object(id).damage),
    "attached_to": _attached_to,
    "attachments": of_objects(
        lambda game, id: sum(1 for each in game.battlefield() if game.object(each).attached_to == id)
    ),
    "attacking": fights.whom(fights.attacked_by),
    "blocking": fights.whom(fights.blocked_by),
    "blocked": of_objects(fights.is_blocked),
    "protector": of_objects(fights.protector),
    "phased_out": of_objects(lambda game, id: game.object(id).phased_out),
    "could_produce": _could_produce,
    "legal": _legal,
    "not_legal": _not_legal,
    "exists": _exists,
    "survives": _survives,
    "stack": _stack,
    "winner": endings.winner,
    "loser": endings.loser,
    "draw": endings.draw,
    "turn": endings.turn,
    "game": endings.game,
    "turn_markers": endings.turn_markers,
}
"""Every kind of expectation by its key."""

IN_ZONE = ("in", "owner", "controller", "card", "count", "text")
FORMS: dict[str, type] = {"stack": list, "turn_markers": list, "winner": str, "loser": str, "draw": bool}
"""What stands behind a key; behind all others {name: value}."""

IN_WORDS = {dict: "{name: value}", list: "a list", str: "a name", bool: "true or false"}

CARRIED = (
    "tapped", "token", "face_down", "phased_out", "counters", "damage", "attached_to", "attacking",
    "blocking", "blocked", "power_toughness", "colors", "types", "subtypes", "has", "lacks",
)  # fmt: skip
"""What may stand beside `in` about each object: the expectations of the same name."""


def _in_zone(game: Game, expectation: dict[str, Any]) -> Verdict:
    """{in: zone, owner, controller, card, count, tapped, token}: how many fit, one or more by default."""
    unknown = [key for key in expectation if key not in (*IN_ZONE, *CARRIED)]
    if unknown and unknown[0] in UNPLAYED:
        raise ScenarioError(f"`{unknown[0]}` can't be expected: {UNPLAYED[unknown[0]]}")
    if unknown:
        near = nearest(unknown[0], (*IN_ZONE, *CARRIED))
        hint = f"; did you mean `{near}`?" if near else "."
        raise ScenarioError(f"there is no key `{unknown[0]}` beside `in`{hint}")
    try:
        zone = Zone(expectation["in"])
    except ValueError as fault:
        raise ScenarioError(f"there is no zone {expectation['in']!r}.") from fault
    out = expectation.get("phased_out", False)
    found = [id for id, thing in game.state.objects.items() if thing.zone is zone and thing.phased_out is out]
    for key, read in (("owner", lambda id: game.object(id).owner), ("controller", game.controller)):
        if key in expectation:
            player = player_called(game, expectation[key])
            found = [id for id in found if read(id) == player]
    if "card" in expectation:
        in_play = zone in (Zone.BATTLEFIELD, Zone.STACK)  # where what is face down has no name (708.2a)
        named = all_called(game, str(expectation["card"]), tuple(found), hidden=not in_play)
        found = [id for id in found if id in named]
    if "text" in expectation:
        words = str(expectation["text"]).lower()
        found = [id for id in found if any(each.startswith(words) for each in _texts(game, id))]
    for key in CARRIED:
        if key in expectation:
            found = [id for id in found if _carries(game, id, key, expectation[key])]
    ok = len(found) == expectation["count"] if "count" in expectation else bool(found)
    names: Any = [game.name(id) for id in found]
    elsewhere = "" if found or "card" not in expectation else whereabouts(game, str(expectation["card"]))
    return Verdict(expectation, ok, names if ok or not elsewhere else f"none; {elsewhere}")


def _texts(game: Game, id: int) -> list[str]:
    """The texts of an object's abilities; of one on the stack its own, or its keyword's."""
    announced = game.object(id).announced
    if announced is None or announced.ability is None:
        abilities = game.characteristics(id).abilities
        return [words.lower() for each in abilities for words in (each.text, each.said_of(game.name(id)))]
    there = said(game, announced.source) if game.exists(announced.source) else ()
    keywords = [each.keyword for each in there if each.keyword and each.ability == announced.ability]
    own = announced.ability
    return [each.lower() for each in (own.text, own.said_of(game.name(announced.source)), *keywords)]


def _carries(game: Game, id: int, key: str, value: Any) -> bool:
    """Ask the expectation of that name about just this object."""
    told_apart, label = Game(game.state), f"object {id}"
    told_apart.change(id, label=label)
    return KINDS[key](told_apart, {label: value})[0]
