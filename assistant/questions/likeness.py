"""Whether a thing is as words describe it: its colors, its size, what is printed on it, what is like it."""

from __future__ import annotations

from assistant.questions.mentions import LACKING, Mention
from assistant.questions.story import Thing

COLORS_OF_SYMBOLS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def is_so(thing: Thing, adjective: str) -> bool:
    """Tell whether a thing is as an adjective says; one that says nothing lasting fits all."""
    colors = COLORS_OF_SYMBOLS
    if adjective in colors:
        cost = thing.face.mana_cost if thing.face is not None else ""
        return adjective in thing.colors or f"{{{colors[adjective]}}}" in cost
    if adjective == "nonblack":
        return not is_so(thing, "black")
    if adjective == "noncreature":
        return not thing.is_a("creature")
    if adjective in ("tapped", "untapped"):
        return thing.tapped == (adjective == "tapped")
    if adjective.startswith(LACKING):
        keyword = adjective.removeprefix(LACKING)
        return keyword not in thing.keywords and not printed(thing, keyword)
    if adjective == "legendary":
        return thing.is_a("legendary")
    if adjective == "summoning-sick":
        return thing.sick
    return adjective != "face-down" or thing.face_down


def size_of(thing: Thing) -> tuple[int, int] | None:
    """The size that a thing is told or printed to have."""
    if thing.size is not None:
        return thing.size
    if (
        thing.face is not None
        and (thing.face.power or "").isdecimal()
        and (thing.face.toughness or "").isdecimal()
    ):
        return int(thing.face.power or 0), int(thing.face.toughness or 0)
    return None


def printed(thing: Thing, keyword: str) -> bool:
    """Tell whether a keyword stands anywhere on a card."""
    return thing.face is not None and keyword in thing.face.text.lower()


def alike(one: Thing, other: Thing) -> bool:
    """Tell whether two things have one name, or are of one kind and in one zone where they have none."""
    if one.face is not None or other.face is not None:
        return one.face is other.face or (
            one.face is not None and other.face is not None and one.face.name == other.face.name
        )
    return one.kind == other.kind and one.zone == other.zone


def interchangeable(one: Thing, other: Thing) -> bool:
    """Tell whether it makes no difference which of two things is meant."""
    told = (
        "size", "power", "toughness", "keywords", "counters", "text", "subtypes", "types", "colors", "token",
        "tapped", "marked", "face_down", "attached_to", "owner", "controller", "sick", "commander",
    )  # fmt: skip
    return alike(one, other) and all(getattr(one, each) == getattr(other, each) for each in told)


def is_none_of(none: Mention, mention: Mention) -> bool:
    """Tell whether something is of what there is told to be none of: "no 2/2", "no creatures"."""
    if none.adjectives or none.keywords or none.counters or none.subtypes:
        return False
    if none.names:
        return bool({*none.names} & {*mention.names})
    if none.size is not None:
        return none.size == mention.size
    creature = mention.size is not None or mention.kind in ("creature", "subtype", "commander")
    return none.kind == "creature" and creature and none.text.lower().split()[-1] in ("creature", "creatures")
