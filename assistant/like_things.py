"""Things of a scenario that differ in nothing but the number in their names: it is all one which is chosen.

A question tells of "two 2/2 creatures"; its scenario calls them "2/2 creature 1" and "2/2 creature 2".
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

Names = tuple[str, ...]

MOST_RENAMINGS: Final = 120
"""Where like things could change names in more ways than these, they are left as they are."""


def like_things(scenario: Mapping[str, Any]) -> tuple[Names, ...]:
    """The names of like things, those of each kind together; what is named elsewhere is like no other."""
    found: dict[bytes, list[str]] = {}
    said = " ".join(_words({key: value for key, value in scenario.items() if key != "name"}))
    for player in scenario.get("players", ()):
        for zone, things in player.items():
            for thing in things if isinstance(things, list) else ():
                name = thing.get("name") if isinstance(thing, dict) else None
                if name and _stem(name) != name and len(re.findall(_only(name), said)) == 1:
                    same = {**thing, "name": _stem(name)}
                    key = msgspec.json.encode((player["name"], zone, same), order="sorted")
                    found.setdefault(key, []).append(name)
    return tuple(tuple(names) for names in found.values() if len(names) > 1)


def whichever(text: str, alike: tuple[Names, ...]) -> tuple[str, ...]:
    """The sentences of a text, the same for all texts that differ in which like thing is which."""
    there = [names for names in alike if any(re.search(_only(name), text) for name in names)]
    if math.prod(math.factorial(len(names)) for names in there) > MOST_RENAMINGS:
        return (text,)
    return min(
        tuple(sorted(re.split(r"(?<=\.) ", _renamed(text, dict(itertools.chain(*each))))))
        for each in itertools.product(*(_renamings(names) for names in there))
    )


def said_of_whichever(text: str, alike: tuple[Names, ...]) -> str:
    """The text said of any of them: without numbers, or where it speaks of several, with what else may be."""
    exchanged: list[str] = []
    for names in alike:
        there = [name for name in names if re.search(_only(name), text)]
        if len(there) == 1:
            text = re.sub(_only(there[0]), _stem(there[0]), text)
        elif there:
            exchanged += there
    return f"{text} Or the same with {' and '.join(exchanged)} exchanged." if exchanged else text


def _renamings(names: Names) -> Iterator[tuple[tuple[str, str], ...]]:
    return (tuple(zip(names, each, strict=True)) for each in itertools.permutations(names))


def _renamed(text: str, names: Mapping[str, str]) -> str:
    if not names:
        return text
    return re.sub("|".join(map(_only, names)), lambda found: names[found.group()], text)


def _only(name: str) -> str:
    """What finds a name, and no longer number that begins with its own."""
    return re.escape(name) + r"(?!\d)"


def _stem(name: str) -> str:
    return re.sub(r" \d+$", "", name)


def _words(value: Any) -> Iterator[str]:
    """Every string in a value, the keys of mappings among them: what attacks is a key."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from (key, *_words(each))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words(each)
