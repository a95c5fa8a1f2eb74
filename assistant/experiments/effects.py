"""What came of an experiment as facts: held against those of another, they tell what a card changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from assistant.experiments.board import ME, THEM
from assistant.experiments.playing import LANDS, Came
from assistant.scenarios.recorded import records_in

Key: TypeAlias = tuple[str, ...]

STATES: Final = frozenset(
    ("zone", "size", "abilities", "types", "colors", "counters", "tapped", "controller", "damage")
)
"""What a fact says of an object; the others say what somebody got, or what was done."""

_LANDS: Final = frozenset(each["card"] for each in LANDS)
_ZONES: Final = {
    "graveyard": "is in the graveyard", "exile": "is in exile", "hand": "is in its owner's hand",
    "library": "is in its owner's library", "command": "is in the command zone", "stack": "is on the stack",
    "battlefield": "is on the battlefield",
}  # fmt: skip
_TIMES: Final = {1: "once", 2: "twice"}


class Fact(msgspec.Struct, frozen=True):
    """Something that is so: its value, what is said of it, and what where it is not so."""

    value: Any
    said: str
    unsaid: str = ""


Facts: TypeAlias = dict[Key, Fact]


def facts(came: Came, before: Came | None = None, *, damage: bool = False) -> Facts:
    """What came of an experiment, the most telling first; what nobody looks at is left out.

    `before` is the same without what is done in it: what was gained, paid or drawn there counts for nothing.
    With `damage` that which is dealt to players is told, too: else the life that they lose says as much.
    """
    if came.rule:
        return {("refused",): Fact(came.rule, came.why.rstrip("."))}
    found: Facts = {}
    records = [record for record, _ in records_in(came.replayed["steps"])]
    for source, often in Counter(
        each["source"]["name"] for each in records if each["type"] == "triggered"
    ).items():
        times = _TIMES.get(often, f"{often} times")
        found["trigger", source] = Fact(often, f"{source} triggers {times}", f"{source} doesn't trigger")
    for each in records:
        if each["type"] == "not_resolved":
            name = each["object"]["name"]
            found["not resolved", name] = Fact(each["why"], f"{name} {_NOT_RESOLVED[each['why']]}")
    dealt = Counter[Key]()
    for each in records:
        if each["type"] == "damage_dealt" and (damage or each["to"]["name"] not in (ME, THEM)):
            dealt["deals", each["source"]["name"], each["to"]["name"]] += each["amount"]
    for key, amount in dealt.items():
        to = {ME: "you", THEM: "your opponent"}.get(key[2], key[2])
        found[key] = Fact(
            amount, f"{key[1]} deals {amount} damage to {to}", f"{key[1]} deals no damage to {to}"
        )
    found |= _of_objects(came.replayed["final"]["objects"])
    found |= _of_players(_got(came), _got(before) if before is not None else {})
    return found


_NOT_RESOLVED: Final = {
    "countered": "is countered", "illegal targets": "does not resolve, having no legal target",
    "condition": "does nothing, its condition not being true",
}  # fmt: skip


def _of_objects(objects: Iterable[Mapping[str, Any]]) -> Facts:
    found: Facts = {}
    tokens = Counter[tuple[str, str]]()
    named: dict[str, list[Mapping[str, Any]]] = {}
    for each in objects:
        name = each["name"]
        if name in _LANDS and not each["tapped"] and name in each["subtypes"]:
            continue
        if each["token"] and not name.startswith("the "):
            tokens[each["controller"], name] += each["zone"] == "battlefield"
            named.setdefault(name, []).append(each)
        elif name.startswith("another ") and each["zone"] in ("library", "hand"):
            continue  # that it was drawn is told of who drew it
        elif name not in _LANDS and not name.startswith(("a ", "an ")):
            found |= {(kind, name): fact for kind, fact in _of_one(each)}
    for only in (each[0] for each in named.values() if len(each) == 1):
        token = f"the {only['name'].removesuffix(' Token')} token"
        found |= {(kind, token): fact for kind, fact in _of_one({**only, "name": token})}
    for (player, name), number in tokens.items():
        if number:
            who, have = ("you", "have") if player == ME else ("your opponent", "has")
            one = name.removesuffix(" Token")
            many = f"a {one} token" if number == 1 else f"{number} {one} tokens"
            found["tokens", player, name] = Fact(
                number, f"{who} {have} {many}", f"{who} {have} no {one} token"
            )
    return found


def _of_one(each: Mapping[str, Any]) -> Iterator[tuple[str, Fact]]:
    name = each["name"]
    gone = "stays where it was" if name.startswith("another ") else "is in no zone"
    yield "zone", Fact(each["zone"], f"{name} {_ZONES.get(each['zone'], each['zone'])}", f"{name} {gone}")
    if each["zone"] != "battlefield":
        return
    if each["power"] is not None and "Creature" in each["types"]:
        size = f"{each['power']}/{each['toughness']}"
        yield "size", Fact(size, f"{name} is {size}", f"{name} is no creature")
    kinds = sorted(
        each["types"], key=lambda kind: (kind in _TYPES, _TYPES.index(kind) if kind in _TYPES else 0)
    )
    types = " ".join((*(kind.lower() for kind in kinds), *sorted(each["subtypes"])))
    yield "types", Fact(types, f"{name} is {_a(types)}")
    abilities = tuple(each["abilities"])
    has = "has its abilities" if abilities else "has no abilities"
    yield "abilities", Fact(abilities, f"{name} {has}")
    yield "colors", Fact(tuple(each["colors"]), f"{name} is {' and '.join(each['colors']) or 'colorless'}")
    for kind, number in each["counters"].items():
        many = f"a {kind} counter" if number == 1 else f"{number} {kind} counters"
        yield f"counters {kind}", Fact(number, f"{name} has {many}", f"{name} has no {kind} counter")
    if each["tapped"]:
        yield "tapped", Fact(True, f"{name} is tapped", f"{name} is untapped")
    if each["damage"]:
        yield "damage", Fact(each["damage"], f"{name} has {each['damage']} damage marked on it")
    who = "you control" if each["controller"] == ME else "your opponent controls"
    yield "controller", Fact(each["controller"], f"{who} {name}")


_TYPES: Final = ("Artifact", "Enchantment", "Land", "Planeswalker", "Creature")
"""Card types in the order in which they are said, behind supertypes."""


def _a(words: str) -> str:
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


_Got: TypeAlias = dict[tuple[str, str], int]
"""What each player got, did and paid, each with how many."""


def _got(came: Came) -> _Got:
    """How many of what each player got: life beyond twenty, counters, cards drawn, mana made and paid."""
    found = Counter[tuple[str, str]]()
    for record, _ in records_in(came.replayed["steps"]):
        if record["type"] == "drew":
            found[record["player"]["name"], "draw"] += 1
        elif record["type"] == "discarded":
            found[record["player"]["name"], "discard"] += 1
        elif record["type"] == "zone_changed" and record.get("cause") == "mill":
            found[record["owner"]["name"], "mill"] += 1
    for name, player in came.replayed["final"]["players"].items():
        found[name, "life"] += player["life"] - 20
        found[name, "lose"] += bool(player["lost"])
        for kind, number in player["counters"].items():
            found[name, f"{kind} counter"] += number
        for color in player["mana"]:
            found[name, f"{color} mana"] += 1
    for each in came.replayed["final"]["objects"]:
        if each["name"] in _LANDS and each["tapped"] and each["zone"] == "battlefield":
            found[each["controller"], "pay"] += 1
    return dict(found)


def _of_players(got: _Got, before: _Got) -> Facts:
    found: Facts = {}
    for player, what in dict.fromkeys((*got, *before)):
        number = got.get((player, what), 0) - before.get((player, what), 0)
        if number:
            found[what, player] = _of_player(player, what, number)
    return found


def _of_player(player: str, what: str, number: int) -> Fact:
    """What is said of a player who got or did something so often."""
    you = player == ME
    who = "you" if you else "your opponent"

    def does(verb: str) -> str:
        return f"{who} {verb}{'' if you else 's'}"

    if what == "life":
        return Fact(
            number,
            f"{does('gain' if number > 0 else 'lose')} {abs(number)} life",
            f"{who}{'r' if you else chr(39) + 's'} life total stays the same",
        )
    if what == "lose":
        return Fact(number, f"{does('lose')} the game", f"{who} {'do' if you else 'does'}n't lose the game")
    if what == "pay":
        return Fact(number, f"{does('pay')} {number} mana", f"{does('pay')} no mana")
    if what in ("draw", "discard", "mill"):
        cards = "a card" if number == 1 else f"{number} cards"
        return Fact(number, f"{does(what)} {cards}", f"{does(what)} no card")
    many = f"{number} {what}{'' if number == 1 or what.endswith('mana') else 's'}"
    return Fact(number, f"{does('get')} {many}", f"{does('get')} no {what}")


def differing(one: Facts, other: Facts) -> tuple[Key, ...]:
    """What two experiments differ in, in the order of telling; of tokens that only one has, how many."""
    tokens = {
        f"the {each[-1].removesuffix(' Token')} token" for each in (*one, *other) if each[0] == "tokens"
    }
    keys = dict.fromkeys((*one, *other))
    return tuple(
        each
        for each in keys
        if value(one, each) != value(other, each)
        and not (each[-1] in tokens and (each in one) != (each in other))
    )


def value(found: Facts, key: Key) -> Any:
    """The value of a fact; None where nothing is said of it."""
    return found[key].value if key in found else None


def said(found: Facts, keys: Iterable[Key], other: Facts) -> str:
    """What is so as far as some facts say, in words; of what is not so what is said of that."""
    keys = tuple(keys)
    untriggered = any(each[0] == "trigger" and each not in found for each in keys)
    parts = []
    for each in keys:
        text = found[each].said if each in found else other[each].unsaid
        follows = untriggered and each not in found and each[0] != "trigger"
        if text and not follows and not _goes_without(each, found, other):
            parts.append(text)
    parts = list(dict.fromkeys(parts))
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


_FOLLOWS: Final = ("size", "types", "abilities", "colors", "tapped", "damage", "controller")


def _goes_without(key: Key, found: Facts, other: Facts) -> bool:
    """What an object is need not be said where it is on the battlefield in one of the two only."""
    if key[0] not in _FOLLOWS and not key[0].startswith("counters "):
        return False
    zone = ("zone", key[-1])
    if value(found, zone) != value(other, zone):
        return value(found, zone) != "battlefield" or key[0] in _FOLLOWS
    return False


def of_state(key: Key) -> bool:
    """Tell whether a fact says what an object is."""
    return len(key) == 2 and key[0].split()[0] in STATES
