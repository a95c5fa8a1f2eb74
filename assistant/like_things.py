"""Things of a scenario that differ in nothing but the number in their names: it is all one which is chosen.

A question tells of "two 2/2 creatures"; its scenario calls them "2/2 creature 1" and "2/2 creature 2".
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Final, cast

import msgspec

Names = tuple[str, ...]

MOST_RENAMINGS: Final = 120
"""Where like things could change names in more ways than these, they are left as they are."""


def like_things(scenario: Mapping[str, Any], kin: Mapping[str, str]) -> tuple[Names, ...]:
    """The names of like things, those of each kind together; what is named elsewhere is like no other.

    `kin` has for each name with a number what all of its kind are called.
    """
    found: dict[bytes, list[str]] = {}
    said = [*_words({key: value for key, value in scenario.items() if key != "name"})]
    for player in scenario.get("players", ()):
        for zone, things in player.items():
            for thing in things if isinstance(things, list) else ():
                key = "as" if isinstance(thing, dict) and "card" in thing else "name"
                name = str(thing.get(key, "")) if isinstance(thing, dict) else ""
                if name in kin and sum(_names(words, name) for words in said) == 1:
                    same = {**thing, key: kin[name]}
                    looks = msgspec.json.encode((player["name"], zone, same), order="sorted")
                    found.setdefault(looks, []).append(name)
    return tuple(tuple(names) for names in found.values() if len(names) > 1)


def whichever(value: Hashable, alike: tuple[Names, ...]) -> Hashable:
    """What is so, the same for all that differs only in which like thing is which.

    Like things are called anew in the order of what is said of each; those of which the same is said and that
    can't just change names (of two pairs that fight each other) in every order.
    """
    there = named_in(value, alike)
    apart = [_apart(value, names, there) for names in there]
    if math.prod(math.factorial(len(each)) for of in apart for each in of) > MOST_RENAMINGS:
        return value
    every = itertools.product(*(_renamings(names, of) for names, of in zip(there, apart, strict=True)))
    return frozenset(renamed(value, dict(itertools.chain(*each))) for each in every)


def _apart(value: Hashable, names: Names, there: tuple[Names, ...]) -> list[Names]:
    """Like things in the order of what is said of each; together those that can't just change names."""
    others = {each: f"?{kind}" for kind, of in enumerate(there) for each in of}
    said = {name: _written(renamed(value, {**others, name: "?"})) for name in names}
    found: list[Names] = []
    for _, same in itertools.groupby(sorted(names, key=said.__getitem__), key=said.__getitem__):
        of_one = tuple(same)
        swaps = itertools.pairwise(of_one)
        if all(renamed(value, {one: two, two: one}) == value for one, two in swaps):
            found += [(each,) for each in of_one]
        else:
            found.append(of_one)
    return found


def _written(value: Any) -> str:
    """What is so in one way of writing, whatever the order of a set."""
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_written, value)))}}}"
    if isinstance(value, tuple):
        return f"({','.join(map(_written, value))})"
    if isinstance(value, msgspec.Struct):
        return f"{type(value).__name__}{_written(msgspec.structs.astuple(value))}"
    return repr(value)


def named_in(value: Hashable, alike: tuple[Names, ...]) -> tuple[Names, ...]:
    """The like things of which one is named in what is so, with all that are like it."""
    named = set(_words(value))
    return tuple(names for names in alike if named & set(names))


def renamed(value: Hashable, names: Mapping[str, str]) -> Hashable:
    """What is so where things are called otherwise: a name, or what holds names."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(renamed(each, names) for each in value)
    if isinstance(value, frozenset):
        return frozenset(renamed(each, names) for each in value)
    if isinstance(value, msgspec.Struct):
        return cast(
            "Hashable", type(value)(*(renamed(each, names) for each in msgspec.structs.astuple(value)))
        )
    return value


def _renamings(names: Names, apart: list[Names]) -> Iterator[tuple[tuple[str, str], ...]]:
    """The ways to call like things anew: in their order, those that are together in every order."""
    for each in itertools.product(*map(itertools.permutations, apart)):
        yield tuple(zip(itertools.chain(*each), names, strict=True))


def _names(words: str, name: str) -> bool:
    """Tell whether words name something, and nothing with a longer number that begins with its own."""
    return any(not rest[:1].isdigit() for rest in words.split(name)[1:])


def _words(value: Any) -> Iterator[str]:
    """Every string in a value, the keys of mappings among them: what attacks is a key."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from (key, *_words(each))
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from _words(each)
    elif isinstance(value, msgspec.Struct):
        yield from _words(msgspec.structs.astuple(value))
