"""What a scenario expects, in plain sentences: "Alice is at 18 life."; and what was found instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from assistant.scenarios.wording import in_a_line
from assistant.telling.being import so, told, value, where
from assistant.telling.grammar import listed, plural
from engine.zones import Zone

BESIDE: Final = ("in", "owner", "controller", "card", "count", "text")
"""The keys that say which objects of a zone are meant; all others say what these carry."""

DEEDS: Final = {
    "cast": "cast",
    "activate": "activate",
    "play_land": "play",
    "special": "take a special action:",
    "attack": "attack with",
    "block": "block with",
}
"""Actions that may be legal or not, as they are told of a player."""


def expected(expect: Mapping[str, Any]) -> str:
    """An expectation as a sentence."""
    return _sentence(_expected(expect))


def found_instead(expect: Mapping[str, Any], found: Any) -> str:
    """What was found where an expectation does not hold, as a sentence."""
    kind = next(iter(expect))
    if kind == "not":
        return found_instead(expect["not"], found)
    if kind in ("legal", "not_legal"):
        return _sentence("it is legal" if found == "legal" else str(found))
    if kind == "illegal":
        return _sentence(f"it is refused by rule {found}")
    if "in" in expect:
        if not isinstance(found, list):
            return _sentence(str(found))
        return _sentence(f"{value(found) if found else 'nothing'} is {where(Zone(expect['in']))}")
    if kind == "outcome":
        return _sentence(_fitting(found))
    return _sentence(told(kind, found, so))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _expected(expect: Mapping[str, Any]) -> str:
    if "in" in expect:
        return _in_zone(expect)
    kind, wanted = next(iter(expect.items()))
    if kind == "not":
        return f"it is not so that {_expected(wanted)}"
    if kind == "outcome":
        return _outcome(wanted, expect.get("choices"))
    if kind == "illegal":
        return "it is refused" if wanted is True else f"it is refused by rule {wanted}"
    if kind in ("legal", "not_legal"):
        return f"it is {'legal' if kind == 'legal' else 'not legal'} {_for_whom(wanted)}"
    if kind == "lacks":
        said = (f"{name} {so('have', name, negated=True)} {_either(each)}" for name, each in wanted.items())
        return listed(tuple(said))
    return told(kind, wanted, so)


def _either(words: Any) -> str:
    return listed(tuple(map(str, words)), "or") if isinstance(words, list) else str(words)


def _in_zone(expect: Mapping[str, Any]) -> str:
    if expect["in"] not in list(Zone):
        return f"this is so: {in_a_line(expect)}"  # of an outcome that never came; nobody has read it
    zone, number = Zone(expect["in"]), expect.get("count")
    thing = "permanent" if zone is Zone.BATTLEFIELD else "spell or ability" if zone is Zone.STACK else "card"
    card = str(expect["card"]) if "card" in expect else ""
    if number is None:
        subject, each = f"{card or f'a {thing}'} is", " and"
    elif number == 0:
        subject, each = f"no {card or thing} is", " that"
    elif number == 1:
        subject, each = f"just 1 {card or thing} is", " and"
    else:
        subject, each = f"just {number} {card or plural(thing)} are", ", each"
    carried = [_expected({key: {each: one}}) for key, one in expect.items() if key not in BESIDE]
    place = _place(expect, zone)
    comma = "," if carried and "," in place and each == " and" else ""
    return f"{subject} {place}{comma}{''.join(carried)}"


def _place(expect: Mapping[str, Any], zone: Zone) -> str:
    owner, controller = str(expect.get("owner", "")), str(expect.get("controller", ""))
    place = where(zone, owner)
    if owner and owner not in place:
        place += f", owned by {owner}" + (" and" if controller else "")
    if controller:
        place += f" under {controller}'s control"
    return place + (f", with “{expect['text']}”" if "text" in expect else "")


def _for_whom(entry: Any) -> str:
    """For whom to do what: `for Bob to cast Shock targeting Serra Angel`."""
    for verb, words in DEEDS.items():
        if isinstance(entry, Mapping) and verb in entry:
            things = [_acting(each) for each in _list(entry[verb])]
            things += [entry["card"]] if verb == "special" and "card" in entry else []
            ability = f" ability {entry['ability']} of" if isinstance(entry.get("ability"), int) else ""
            aims = tuple(str(each) for each in _flat(entry.get("targets", [])))
            aimed = f" targeting {listed(aims)}" if aims else ""
            return f"for {entry.get('player', 'the player')} to {words}{ability} {value(things)}{aimed}"
    return f"to do this: {in_a_line(entry)}"


def _acting(each: Any) -> Any:
    """Who attacks or blocks, of an entry that also says whom; else what is meant itself."""
    return each.get("with", each) if isinstance(each, Mapping) else each


def _list(what: Any) -> list[Any]:
    return what if isinstance(what, list) else [what]


def _flat(targets: Any) -> list[Any]:
    return [one for each in _list(targets) for one in _list(each)]


def _outcome(wanted: Any, choices: Any) -> str:
    if isinstance(wanted, str):
        return f"every outcome {wanted}"
    so_far = listed(tuple(_expected(each) if each else "nothing" for each in wanted), ";")
    return f"one outcome, with “{value(choices)}”: {so_far}" if choices else f"one outcome: {so_far}"


def _fitting(found: Any) -> str:
    if not isinstance(found, Mapping):
        return str(found)
    return f"after “{value(found['choices'])}” it fits {found['fits']}: {value(found['so'])}"
