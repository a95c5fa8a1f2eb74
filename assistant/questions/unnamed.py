"""Spells that nobody names, "an instant", "another one": they do nothing, and may be any of their kind."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.questions.mentions import Mention
from assistant.questions.newly_told import ANY_TYPE, NO_CREATURE
from assistant.questions.not_told import untold
from assistant.questions.story import Story, Thing

_COSTS = ("{1}", "{2}", "{3}", "{4}{W}{U}{B}{R}{G}")
"""What one may cost of which nobody says it; without colors the first of these only."""
_MANA = 9
"""So much mana of no color, beside one of each color, as the dearest of them takes."""
_OF_COLORS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def does_nothing(spell: Thing, unnamed: str) -> str:
    """Let a spell that nobody names be one of its type that does nothing; gives what is assumed of it."""
    loose = unnamed in (ANY_TYPE, NO_CREATURE)
    spell.kind, spell.types, spell.any_spell = "Instant" if loose else unnamed, [], unnamed
    spell.as_spell = spell.kind in ("Instant", "Sorcery")
    if loose:
        spell.spoken = "spell"
        return "A spell that nobody names is an instant that does nothing."
    article = "An" if spell.kind[0] in "AEIOU" else "A"
    return f"{article} {spell.kind.lower()} that nobody names does nothing."


def another_of(story: Story, said: Mention) -> Mention:
    """ "I flash in the second one": a card with the name of the permanent that was spoken of last.

    Where a spell was cast that nobody names, it is another of those.
    """
    last = story.deeds[-1].thing if story.deeds else None
    if last is not None and last.any_spell:
        return msgspec.structs.replace(said, kind="spell", text="spell", adjectives=[], det="a")
    first = story.last(lambda each: each.face is not None and each.zone == "battlefield")
    if not first or first[0].face is None:
        raise untold(said, "it is not clear another of what this is")
    return msgspec.structs.replace(said, kind="card", names=(first[0].face.name,), adjectives=[], det="a")


def otherwise(unnamed: str, spell: Thing) -> list[dict[str, Any]]:
    """What else a spell may be of which only its type is told: other types, costs and colors."""
    types = "Instant" if unnamed in (ANY_TYPE, NO_CREATURE) else unnamed
    colored = "".join(_OF_COLORS.get(each, "") for each in spell.colors)
    costs = _COSTS if not colored else (colored, *(f"{each}{colored}" for each in _COSTS[:-1]))
    found: list[dict[str, Any]] = []
    if not spell.cost:
        found += ({"types": types, "mana_cost": each} for each in costs)
    if unnamed in (ANY_TYPE, NO_CREATURE):
        found.append({"types": "Artifact"})
    if spell.kind == "Artifact":
        found.append({"types": "Artifact - Equipment"})
    if unnamed == ANY_TYPE:
        found.append({"types": "Creature", "power": 1, "toughness": 1})
    return found


def paid_with(number: int) -> list[dict[str, Any]]:
    """Lands that pay for so many of them."""
    basics = [{"card": each, "count": number} for each in _BASICS]
    return [{"card": "Wastes", "count": _MANA * number}, *basics]
