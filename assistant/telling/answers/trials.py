"""How it is told what trying comes to: the fates of things, what guards them, and what may be done.

Within a sentence these are its parts, one behind the other: `whole_trials.py` puts them together.
"""

from __future__ import annotations

from typing import Final

from assistant.findings import Finding
from assistant.findings.trials import (
    AbilityTriggers,
    CantBeTarget,
    CounterTaken,
    CreatureTypes,
    DamageGone,
    DealsSoMuch,
    DealtInSteps,
    Fate,
    GoesThrough,
    IsSo,
    MayDo,
    StaysAttached,
    WasReplaced,
)
from assistant.telling.answers.voice import event
from assistant.telling.grammar import Voice, articled, listed, possessive, template, times
from assistant.telling.tables import Telling
from engine.records.damage import DamageDealt

_BECAME: Final = {
    "dies": "dies",
    "graveyard": "is put into the graveyard",
    "exile": "is exiled",
    "hand": "is in its owner's hand",
    "library": "is in its owner's library",
    "command": "is in the command zone",
    "stack": "is still on the stack",
    "nowhere": "ceases to exist",
    "back": "comes back to the battlefield",
    "unattached": "stays on the battlefield, attached to nothing",
    "survives": "survives",
    "stays": "stays on the battlefield",
}
_EVERY_TYPE: Final = "every creature type"
_TAPPED_FOR: Final = ("crew", "convoke", "saddle")
"""What creatures are tapped for."""
_FIRST_TWO: Final = ("first", "second")


def _fate(voice: Voice, found: Fate) -> str:
    size = f" as {articled(found.size)}" if found.size else ""
    return template(f"{{of}} {_BECAME[found.became]}{size}< ({{rule}})>.").tell(found, voice)


def _triggers(voice: Voice, found: AbilityTriggers) -> str:
    often = f"triggers {times(found.often)}" if found.often else "doesn't trigger"
    return f"{possessive(voice.name(found.of))} ability {often}."


def _is_so(voice: Voice, found: IsSo) -> str:
    word = articled(found.word) if found.noun else found.word
    return f"{template('{of} [is]').tell(found, voice)} {'' if found.so else 'not '}{word}."


def _creature_types(voice: Voice, found: CreatureTypes) -> str:
    if found.every:
        return template(f"{{of}} still [is] {_EVERY_TYPE}.").tell(found, voice)
    return template(f"{{of}} [has] {'{types}' if found.types else 'no creature types'}.").tell(found, voice)


def _in_steps(_: Voice, found: DealtInSteps) -> str:
    """Each step in which one of them deals damage; behind the second there is none."""
    said = (
        f"in the {_FIRST_TWO[min(place, 1)]} combat damage step {_dealing(names)}"
        for place, names in enumerate(found.steps)
        if names
    )
    return f"{listed(tuple(said), ';')}."


def _dealing(names: tuple[str, ...]) -> str:
    return "both deal damage at the same time" if len(names) > 1 else f"only {names[0]} deals damage"


def _goes_through(voice: Voice, found: GoesThrough) -> str:
    if not found.dealt:
        return template("{of} [deals] no combat damage.").tell(found, voice)
    part = f"all {found.dealt}" if found.dealt == found.through else f"{found.through} of {found.dealt}"
    return f"{part} of its {'second ' if found.second else ''}combat damage goes to the player."


def _replaced(_: Voice, found: WasReplaced) -> str:
    return f"{'the damage is prevented' if found.prevented else 'that is replaced'} ({found.rule})."


def _may_do(voice: Voice, found: MayDo) -> str:
    return f"{_deed(voice, found)}{_why(found)}."


def _deed(voice: Voice, found: MayDo) -> str:
    can = "can" if found.so else "can't"
    who, what, to, using = (
        voice.name(each) if each is not None else ""
        for each in (found.who, found.what, found.to, found.using)
    )
    if found.verb == "attack":
        return f"{what} {can} attack"
    if found.verb == "block":
        return f"{what} {can} block {to}".rstrip()
    if found.verb == "sacrifice":
        return f"{to} {can} be sacrificed"
    if found.verb in _TAPPED_FOR:
        aim = "" if found.verb == "convoke" else to
        return f"{what or 'it'} {can} be tapped to {found.verb} {aim}".rstrip()
    if found.verb == "equip":
        return f"{who} {can} equip {what or to}".rstrip()
    return f"{using or what or who} {can} {found.verb} {to or 'that'}"


def _why(found: MayDo) -> str:
    """Why it is forbidden or comes to nothing, behind what is."""
    if found.why is not None:
        return f": {found.why.ground} ({found.why.rule})"
    return ": it may be aimed at that, but does nothing of the kind" if found.idle else ""


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Fate: _fate,
    DamageGone: lambda _, found: f"the damage is gone{' with it' if found.with_it else ''}.",
    StaysAttached: "{of} [stays] attached to {host}.",
    AbilityTriggers: _triggers,
    IsSo: _is_so,
    CreatureTypes: _creature_types,
    DealsSoMuch: event(DamageDealt, "source", "of", "number"),
    DealtInSteps: _in_steps,
    GoesThrough: _goes_through,
    CantBeTarget: "it can't be the target ({rule}).",
    WasReplaced: _replaced,
    CounterTaken: lambda _, found: f"{articled(found.kind)} counter is removed from it.",
    MayDo: _may_do,
}
"""The sentences, by what is found."""
