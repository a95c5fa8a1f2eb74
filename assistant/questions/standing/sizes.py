"""How big a card is told to be, held against what is printed on it and what else makes it bigger."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.not_told import untold
from assistant.questions.story import Story, Thing
from model import Face

_COUNTERS: Final = re.compile(r"([+-]\d+)/([+-]\d+)")
_ATTACHED: Final = re.compile(
    r"(?:enchanted|equipped) creature gets ([+-]\d+)/([+-]\d+)(?! for)", re.IGNORECASE
)
_ALL: Final = re.compile(
    r"^(?P<others>other )?(?:(?P<kind>[a-z]+?)s? )?(?:creatures )?(?P<own>you control )?"
    r"get (?P<power>[+-]\d+)/(?P<toughness>[+-]\d+)(?: and have [\w, ]+)?\.?(?: \([^)]*\))?$",
    re.IGNORECASE | re.MULTILINE,
)
"""What makes all creatures, those of a type or those of one player bigger or smaller."""


def has_come_to(story: Story, thing: Thing, size: tuple[int, int] | None) -> bool:
    """Tell whether a card is of a size by its print, its counters, and what else was told of before any deed.

    After a deed it may have changed: then only what it is without that is known, and it is not told so.
    """
    printed = _printed(thing.face) if thing.face is not None else thing.size
    if printed is None:
        return True  # what is counted for it is told or asked back elsewhere (208.2)
    if size is None or story.deeds:
        return False
    changes = [*_by_counters(thing)]
    for other in story.things:
        text = other.face.text if other.face is not None and other.zone == "battlefield" else ""
        if other.attached_to is thing:
            changes += [(int(power), int(toughness)) for power, toughness in _ATTACHED.findall(text)]
        changes += [
            (int(found["power"]), int(found["toughness"]))
            for found in _ALL.finditer(text)
            if _reaches(found, other, thing)
        ]
    return size == tuple(sum(each) for each in zip(printed, *changes, strict=True))


def hold_sizes(story: Story, deed: str = "") -> None:
    """Hold the sizes that things are told to have come to against what was told besides, before a deed.

    What is only there may still make them so. NotTold where nothing was told that does: "my 2/2 is a 4/4
    thanks to Glorious Anthem".
    """
    if deed in ("be", "have") or not deed:
        return
    told, story.sizes_told = story.sizes_told, []
    for thing, mention in told:
        if not has_come_to(story, thing, mention.size):
            raise untold(mention, f"it is not told what makes {thing.spoken} this big")


def _reaches(found: re.Match[str], other: Thing, thing: Thing) -> bool:
    """Tell whether what one permanent does to all of a kind is done to a thing."""
    kind = (found["kind"] or "creature").capitalize()
    of_kind = kind == "Creature" or (thing.face is not None and kind in thing.face.types.split())
    same = (other.controller or other.owner) == (thing.controller or thing.owner)
    return of_kind and (same or not found["own"]) and not (found["others"] and other is thing)


def _printed(face: Face | None) -> tuple[int, int] | None:
    if face is None or not (face.power or "").isdecimal() or not (face.toughness or "").isdecimal():
        return None
    return int(face.power or 0), int(face.toughness or 0)


def _by_counters(thing: Thing) -> list[tuple[int, int]]:
    found = []
    for kind, number in thing.counters.items():
        signed = _COUNTERS.fullmatch(kind)
        if signed is not None:
            found.append((number * int(signed[1]), number * int(signed[2])))
    return found
