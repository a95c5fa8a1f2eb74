"""How it is told what trying comes to: the fates of things, what guards them, and what may be done.

Within a sentence these are its parts, one behind the other: `whole_trials.py` puts them together.
"""

from __future__ import annotations

from typing import Final

from assistant.findings import Finding
from assistant.findings.trials import (
    AbilityTriggers,
    CantBeTarget,
    CardFound,
    CardNotFound,
    CounterTaken,
    CreatureTypes,
    DamageGone,
    DealsSoMuch,
    DealtInSteps,
    Fate,
    GetsCounters,
    GoesThrough,
    InDeck,
    IsBeside,
    IsSo,
    ManaValueIn,
    MayDo,
    MayLook,
    StaysAttached,
    WasReplaced,
)
from assistant.telling.answers.occasions import when
from assistant.telling.answers.voice import event
from assistant.telling.grammar import Voice, articled, counted, listed, possessive, template, there, times
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
_FOUND_IN: Final = {
    "battlefield": "is on the battlefield",
    "hand": "is in your hand",
    "graveyard": "has been cast and is in the graveyard",
    "stack": "is on the stack",
    "exile": "is in exile",
}
"""Where a card is that was found."""
_LOOKS: Final = {
    "look": "look at the cards in", "count": "count the cards in", "rearrange": "change the order of",
}  # fmt: skip
_LIES: Final = {"hand": "in a hand", "graveyard": "in a graveyard", "library": "in a library"}
"""Where a card is, in zones of which each player has one."""
_NOT_IN_DECK: Final = {
    "903.5b": "no two cards but basic lands may have one name",
    "903.5d": "it has a basic land type of a color that is not in the color identity of {0}",
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


def _is_beside(voice: Voice, found: IsBeside) -> str:
    name = voice.name(found.of)
    if found.zone != "battlefield":
        return f"{name} is {there(found.zone)}."
    having = "its abilities" if found.abilities is None else found.abilities
    if not having:
        having = "only the mana ability of its land type" if found.basic else "no abilities"
    return f"{name} is {articled(' '.join(filter(None, (found.size, *found.types))))} with {having}."


def _creature_types(voice: Voice, found: CreatureTypes) -> str:
    if found.every:
        return template(f"{{of}} still [is] {_EVERY_TYPE}.").tell(found, voice)
    return template(f"{{of}} [has] {'{types}' if found.types else 'no creature types'}.").tell(found, voice)


def _gets_counters(voice: Voice, found: GetsCounters) -> str:
    return (
        f"{template('{player} [gets]').tell(found, voice)} {counted(found.number, f'{found.kind} counter')}."
    )


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


def _card_found(voice: Voice, found: CardFound) -> str:
    return f"{when(found.on)}, {voice.name(found.of)} is found and {_FOUND_IN[found.zone]}."


def _card_not_found(voice: Voice, found: CardNotFound) -> str:
    does = "be cast by the cascade of" if found.cascade else "be found by"
    return f"{voice.name(found.of)} can't {does} {found.by}."


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


def _may_look(_: Voice, found: MayLook) -> str:
    zone = found.zone if found.zone == "exile" else f"that {found.zone}"
    may, at = ("may", " at any time") if found.so else ("may not", "")
    return f"a player {may} {_LOOKS[found.deed]} {zone}{at} ({found.rule})."


def _mana_value(voice: Voice, found: ManaValueIn) -> str:
    where = _LIES.get(found.zone) or (there(found.zone) if found.zone else "")
    x = "" if found.x is None else f"with X as {found.x}"
    what = "it" if found.again else f"the mana value of {voice.name(found.of)}"
    return f"{' '.join(filter(None, (where, x, what)))} is {found.value}."


def _in_deck(voice: Voice, found: InDeck) -> str:
    whose = found.leader or "that commander"
    twice = "twice " if found.twice else ""
    within = f"its color identity is within that of {whose}"
    if found.broken:
        why = _NOT_IN_DECK.get(found.broken, "its color identity is not within that of {0}").format(whose)
        return f"{voice.name(found.of)} can't be {twice}in that deck: {why} ({found.broken})."
    return f"{voice.name(found.of)} can be {twice}in that deck{'' if twice else f': {within}'}."


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Fate: _fate,
    CardFound: _card_found,
    CardNotFound: _card_not_found,
    DamageGone: lambda _, found: f"the damage is gone{' with it' if found.with_it else ''}.",
    StaysAttached: "{of} [stays] attached to {host}.",
    AbilityTriggers: _triggers,
    IsSo: _is_so,
    IsBeside: _is_beside,
    CreatureTypes: _creature_types,
    DealsSoMuch: event(DamageDealt, "source", "of", "number"),
    DealtInSteps: _in_steps,
    GetsCounters: _gets_counters,
    GoesThrough: _goes_through,
    CantBeTarget: "it can't be the target ({rule}).",
    WasReplaced: _replaced,
    CounterTaken: lambda _, found: f"{articled(found.kind)} counter is removed from it.",
    MayDo: _may_do,
    MayLook: _may_look,
    ManaValueIn: _mana_value,
    InDeck: _in_deck,
}
"""The sentences, by what is found."""
