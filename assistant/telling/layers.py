"""How continuous effects are told of, layer by layer, and their timestamps (611-613, 205, 707)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from assistant.telling.changes import changes_of, with_changes
from assistant.telling.grammar import Voice, listed
from assistant.telling.tables import ByRule, ByType
from engine.records.layers import (
    Change,
    DependencyTried,
    EffectApplied,
    EffectsApplied,
    Look,
    TimestampsAlone,
)
from model.decoding import prepared


def changes(before: Look, after: Look) -> tuple[str, ...]:
    """In what two looks of an object differ, each in a few words: `subtypes Forest → Swamp`."""
    found = []
    for field in ("name", "supertypes", "types", "subtypes", "colors"):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            found.append(f"{field} {_words(old)} → {_words(new)}")
    if before.abilities != after.abilities:
        found.append(f"abilities {_quoted(before.abilities)} → {_quoted(after.abilities)}")
    if (before.power, before.toughness) != (after.power, after.toughness):
        found.append(f"{_size(before)} → {_size(after)}")
    if after.controller is not None and before.controller != after.controller:
        found.append(f"controller {after.controller.name}")
    return tuple(found)


prepared(Change)


def changes_told(change: dict[str, Any]) -> tuple[str, ...]:
    """In what an object differs before and after, of a record in JSON."""
    found = msgspec.convert(change, Change)
    return changes(found.before, found.after)


def _size(look: Look) -> str:
    return "no size" if look.power is None else f"{look.power}/{look.toughness}"


def _words(values: str | tuple[str, ...]) -> str:
    return (values if isinstance(values, str) else " ".join(values)) or "none"


def _quoted(texts: tuple[str, ...]) -> str:
    return ", ".join(f"“{text.removesuffix('.')}”" for text in texts) or "none"


def _each(voice: Voice, objects: tuple[Change, ...]) -> str:
    seen = ((each, changes(each.before, each.after)) for each in objects)
    return "; ".join(f"{voice.name(each.object)}: {', '.join(words)}" for each, words in seen if words)


def begun(voice: Voice, record: EffectsApplied) -> str:
    """Which effects are applied."""
    return f"Continuous effects are applied: {listed(record.effects)}."


def applied(voice: Voice, record: EffectApplied) -> str:
    """What one effect does in a layer, and to what."""
    said = f"Layer {record.layer}, {record.effect}: {changes_of(voice, record.does)}."
    seen = _each(voice, record.objects)
    return f"{said} {seen}." if seen else said


def tried(voice: Voice, record: DependencyTried) -> str:
    """Whether an effect depends on another."""
    if not record.changes:
        return f"{record.effect} does not depend on {record.on}: applying it changes nothing."
    said = f"{record.effect} depends on {record.on}: applying {record.on} changes"
    if record.changes != "what it applies to":
        return f"{said} {_CHANGED.get(record.changes, record.changes)}."
    before, after = voice.names(record.before) or "nothing", voice.names(record.after) or "nothing"
    return f"{said} what it applies to: it would be {after} instead of {before}."


_CHANGED: Final = {"existence": "whether it exists"}


def by_time(voice: Voice, record: TimestampsAlone) -> str:
    """What timestamps alone would have made."""
    if not record.objects:
        return "By timestamps alone the result would have been the same."
    return f"By timestamps alone: {_each(voice, record.objects)}."


_CHANGE: Final = with_changes("{word}: {text}.")
"""What a change is told with that a rule of its own speaks of."""

_CHANGES: Final = (
    "modifying among what sets", "changing colors", "losing an ability", "losing hexproof",
    "abilities that can't be had", "an effect that hangs on who is the monarch",
    "becoming another type",
    "types in addition", "name stickers", "ability stickers", "power and toughness stickers",
    "defining power and toughness", "setting a land type", "static abilities",
    "characteristic-defining abilities", "what is no characteristic-defining ability",
    "abilities that follow what an object is attached to", "the chosen value",
    "an undefined choice", "anchor words", "the choice of a word", "position of a name sticker",
    "abilities that are no text",
    "the full text of another object", "all names of nonlegendary creature cards", "setting a name",
    "static abilities aren't locked in", "static abilities that state where they function",
)  # fmt: skip

_SETS: Final = (
    "artifact types", "enchantment types", "land types", "planeswalker types", "spell types", "battle types",
    "creature types",
)  # fmt: skip

_CALLED: Final = (
    "the equipped creature", "what is enchanted", "what is called equipped by what is no Equipment",
    "what is called enchanted by what is no Aura",
)  # fmt: skip

BY_TYPE: Final[ByType] = {
    EffectsApplied: begun,
    EffectApplied: applied,
    DependencyTried: tried,
    TimestampsAlone: by_time,
}

BY_RULE: Final[ByRule] = {
    "a double-faced card that is face down": "{object} has what the effect gives it that put it face down.",
    **dict.fromkeys(_CALLED, "What {source} calls the {word} creature or other object is {object}."),
    "subtypes that fit": "{object} isn't {word}: its types don't fit.",
    "subtypes of several types": "Each subtype of {object} belongs to one of its card types.",
    "supertypes apart from types": "{object} stays {words}.",
    "a Vehicle that becomes a creature": "{object} has its printed power and toughness, {numbers:/}.",
    "a creature without numbers": "{object} has no value for its power: it is 0.",
    ("what is within range of influence", "counted"): (
        "{word} counts only what is within {player's} range of influence."
    ),
    **{(name, "in a layer"): _CHANGE for name in _CHANGES},
    **dict.fromkeys(_SETS, "{word} is a subtype of {words}: {object} is it no longer."),
    **{(name, "unfit"): "{word} is a subtype of {words} cards." for name in _SETS},
    "sublayers of layer 1": "What is copied comes in layer {words}, before what is face down in layer 1b.",
    "layer 1a": "Layer 1a, copying: {objects:,}.",
    "layer 1b": "Layer 1b, face down: {objects:permanent}.",
    "sublayers of layer 7": "Layer 7 is applied in the sublayers {words:,}.",
    "colors and abilities in one layer": (
        "Colors and abilities are changed in one layer; one kind can wait for the other."
    ),
    "timestamp order": "It has the timestamp {number}.",
    "characteristic-defining first": "It is characteristic-defining and comes first.",
    "waiting for another effect": "It has waited for {words}, on which it depends.",
    "counters": "A sum of counters comes in this layer, in whichever order.",
    "reevaluating the order": "What waits for what has changed on the way: {words}.",
    ("an effect that has started", "kept"): (
        "{word} had started to apply, so it goes on to apply to the same objects."
    ),
    ("an effect that has started", "another part"): (
        "{word} has another part in layer {words}; it applies to the same objects."
    ),
    "overriding an effect": "{word} overrides {words}.",
    ("overriding an effect", "results"): ("{word} applies as it does because of what {words} has done."),
    "timestamp of a static ability": "The effect of {word} has the timestamp of its object, {answer}.",
    "timestamp of what has resolved": "The effect of {word} has the timestamp of its creation, {answer}.",
    "timestamp of a kind of counters": (
        "The effect of {word} has the timestamp of the newest counter, {answer}."
    ),
    "timestamp of a sticker": "The effect of {word} has its own timestamp, {answer}.",
    "keyword counters": "A {word} gives {object} that keyword.",
    "information within both ranges": (
        "It has to be within the range of the controller of what is changed as well."
    ),
    "timestamp on entering a zone": "{object} has timestamp {number}.",
    "timestamp on becoming attached": "{object} has timestamp {number}.",
    "timestamp on turning face up or down": "{object} has timestamp {number}.",
    ("timestamp on turning face up or down", "kept"): "{object} keeps timestamp {number}.",
    "timestamp on transforming": "{object} has timestamp {number}.",
    "timestamp of counters": "The {word} counters have timestamp {number}.",
    "timestamps of stickers on an object": "The stickers on {object} have new timestamps: {words} {numbers}.",
    "timestamps at the same time": "Their timestamps come in this order: {objects:,}.",
    "copy effects of static abilities": (
        "It is a copy of {word} as it is now, whatever becomes of the original."
    ),
    "a copy effect with what it triggers": "{object} has entered as a copy: what is linked to that triggers.",
    "a duration that never starts": (
        "{source}: this is {answer?over already, and the effect does nothing|so, and the effect begins}."
    ),
    "an effect that adds what can't be had": (
        "An effect isn't created that would give {objects} an ability that they can't have."
    ),
    "changing the size of what is no creature": (
        "{object} is no creature: it does nothing to it as long as that is so."
    ),
    "the set of objects that is affected": "From now on it affects {objects:,}.",
    "variables of an effect": with_changes("Its numbers are determined: {text}."),
    "a shield for each creature": "A shield is made for each of {objects:,}.",
}
