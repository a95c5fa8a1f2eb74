"""What kind of thing a role wants, and whether a thing is one."""

from __future__ import annotations

from assistant.questions.story import Thing

CREATURE, PERMANENT, SPELL, ANY = "creature", "permanent", "spell", "any"
MORTAL = "mortal"
"""What is asked whether it dies: creatures and planeswalkers."""


def fits(thing: Thing, want: str) -> bool:
    """Tell whether a thing is of the kind that a role wants."""
    if want == CREATURE:
        if thing.zone == "hand" and thing.is_a("creature"):
            return True
        return (thing.zone == "battlefield" or thing.came_back) and (
            thing.is_a("creature") or thing.is_a("vehicle") or thing.face_down or _becomes_creature(thing)
        )
    if want == MORTAL:
        return fits(thing, CREATURE) or (thing.zone == "battlefield" and thing.is_a("planeswalker"))
    if want == PERMANENT:
        return thing.zone == "battlefield" or not is_spell_card(thing)
    if want == SPELL:
        return thing.zone in ("hand", "stack", "graveyard", "command") or thing.as_spell
    return True


def is_spell_card(thing: Thing) -> bool:
    """Tell whether a thing is an instant or sorcery."""
    return thing.is_a("instant") or thing.is_a("sorcery")


def _becomes_creature(thing: Thing) -> bool:
    return thing.face is not None and "becomes a" in thing.face.text and "creature" in thing.face.text
