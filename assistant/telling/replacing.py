"""How replacement and prevention effects are told of (614-616)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.replacing import Replaced

BY_TYPE: Final[ByType] = {
    Replaced: "{source}: {text}{text?|the event is changed}",
}

_RANKS: Final = (
    "is part of the effect itself",
    "changes under whose control something enters",
    "makes something enter as a copy",
    "makes something enter with its back face up",
)
"""What is chosen first of several effects (616.1a-d)."""

BY_RULE: Final[ByRule] = {
    "absorbing from each source": "{number} of the damage from {source} is absorbed.",
    **{f"replacement effects: {kind}": f"What {kind} must be chosen first: {{words:,}}." for kind in _RANKS},
    "replacement effects: is of no such kind": "Any of them may be chosen: {words:,}.",
    "effects that don't exist yet": (
        "{objects} [isn't] on the battlefield yet: it replaces nothing that happens now."
    ),
    "checking a source's properties again": (
        "{source} isn't such a source any more: “{text:;}” doesn't apply."
    ),
    "continuous effects on what enters": "{object} was modified by continuous effects as it entered.",
    "looking ahead": "What {object} would be on the battlefield is looked at.",
    "one opportunity for each effect": "{words} [has] had {words.its} one opportunity.",
    "effects that become applicable": "As the event is now, {words} [applies] too.",
    "an event that never happens": "Nothing is left for {words} to replace.",
    "damage that can't be prevented": "The damage can't be prevented, {word} or not.",
    "sources that aren't on the battlefield": "{source} is no permanent, and such a source still.",
    "what was to be skipped next": "{source} has had its one event skipped: it skips no more.",
    "the next instance of damage": "{source} has had its instance of damage: later damage is dealt as usual.",
    "what has happened and can't happen": "{objects} [has] done so this turn already, which isn't undone.",
    ("looking ahead", "by itself"): "What {object} would be by itself on the battlefield is looked at.",
    "abilities about how an object enters": "{object's} ability works as it enters.",
    "redirection to planeswalkers": "The damage to {player} may be dealt to {objects:or}.",
    "repeating the process": "{words?Left to apply: |As the event is now, none is left to apply}{words}.",
    "choosing a replacement effect": "{player} [chooses] that {answer} applies.",
    "using a replacement effect up": "{number} of the shield is left.",
    "using a replacement effect up at once": (
        "{source} has replaced its one event: what comes later happens as usual."
    ),
    "using up a shield": "{number} of the shield is left.",
    "damage that has been dealt already": "The {number} damage that has been dealt stays dealt.",
}
