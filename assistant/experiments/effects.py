"""What came of an experiment as facts: held against those of another, they tell what a card changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from assistant.experiments.board import ME, THEM
from assistant.experiments.playing import LANDS, Came
from assistant.findings.differing import LACKING, Fact, Facts, Key, Stated, Stateds
from assistant.scenarios.recorded import records_in

STATES: Final = frozenset(
    ("zone", "size", "abilities", "types", "colors", "counters", "tapped", "controller", "damage")
)
"""What a fact says of an object; the others say what somebody got, or what was done."""

_LANDS: Final = frozenset(each["card"] for each in LANDS)


def facts(came: Came, before: Came | None = None, *, damage: bool = False) -> Facts:
    """What came of an experiment, the most telling first; what nobody looks at is left out.

    `before` is the same without what is done in it: what was gained, paid or drawn there counts for nothing.
    With `damage` that which is dealt to players is told, too: else the life that they lose says as much.
    """
    if came.rule:
        return {("refused",): Fact("refused", "", came.rule, why=came.why.rstrip("."))}
    found: Facts = {}
    records = [record for record, _ in records_in(came.replayed["steps"])]
    for source, often in Counter(
        each["source"]["name"] for each in records if each["type"] == "triggered"
    ).items():
        found["trigger", source] = Fact("trigger", source, often)
    for each in records:
        if each["type"] == "not_resolved":
            name = each["object"]["name"]
            found["unresolved", name] = Fact("unresolved", name, each["why"])
    dealt = Counter[Key]()
    for each in records:
        if each["type"] == "damage_dealt" and (damage or each["to"]["name"] not in (ME, THEM)):
            dealt["deals", each["source"]["name"], each["to"]["name"]] += each["amount"]
    for key, amount in dealt.items():
        found[key] = Fact(key[0], key[1], amount, key[2])
    found |= _of_objects(came.replayed["final"]["objects"])
    found |= _of_players(_got(came), _got(before) if before is not None else {})
    return found


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
            found |= _by_key(_of_one(each))
    for only in (each[0] for each in named.values() if len(each) == 1):
        token = f"the {only['name'].removesuffix(' Token')} token"
        found |= _by_key(_of_one({**only, "name": token}))
    for (player, name), number in tokens.items():
        if number:
            found["tokens", player, name] = Fact("tokens", player, number, name.removesuffix(" Token"))
    return found


def _by_key(found: Iterable[Fact]) -> Facts:
    """Facts of one object by what they are of."""
    return {(f"{each.kind} {each.other}".strip(), each.of): each for each in found}


def _of_one(each: Mapping[str, Any]) -> Iterator[Fact]:
    name = each["name"]
    yield Fact("zone", name, each["zone"])
    if each["zone"] != "battlefield":
        return
    if each["power"] is not None and "Creature" in each["types"]:
        yield Fact("size", name, f"{each['power']}/{each['toughness']}")
    kinds = sorted(
        each["types"], key=lambda kind: (kind in _TYPES, _TYPES.index(kind) if kind in _TYPES else 0)
    )
    yield Fact("types", name, " ".join((*(kind.lower() for kind in kinds), *sorted(each["subtypes"]))))
    yield Fact("abilities", name, tuple(each["abilities"]))
    yield Fact("colors", name, tuple(each["colors"]))
    for kind, number in each["counters"].items():
        yield Fact("counters", name, number, kind)
    if each["tapped"]:
        yield Fact("tapped", name, True)
    if each["damage"]:
        yield Fact("damage", name, each["damage"])
    yield Fact("controller", name, each["controller"])


_TYPES: Final = ("Artifact", "Enchantment", "Land", "Planeswalker", "Creature")
"""Card types in the order in which they are said, behind supertypes."""


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
            done = what in _DONE
            found[what, player] = Fact(what if done else "get", player, number, "" if done else what)
    return found


_DONE: Final = frozenset(("life", "lose", "pay", "draw", "discard", "mill"))
"""What players do, or what becomes of them; of all else they get so many."""


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


def stated(found: Facts, keys: Iterable[Key], other: Facts) -> Stateds:
    """What is so as far as some facts go; of what is not so that it isn't, where that is told."""
    keys = tuple(keys)
    untriggered = any(each[0] == "trigger" and each not in found for each in keys)
    parts = []
    for each in keys:
        is_so = each in found
        fact = found[each] if is_so else other[each]
        follows = untriggered and not is_so and each[0] != "trigger"
        if (is_so or fact.kind in LACKING) and not follows and not _goes_without(each, found, other):
            parts.append(Stated(fact, is_so))
    return tuple(parts)


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
