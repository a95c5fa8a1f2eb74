"""How it is told what became of things: who lives and dies of what, where everything is, how it fights."""

from __future__ import annotations

from typing import Final

from assistant.findings import Finding, NotAll, Player, Whom
from assistant.findings.objects import (
    AttachedTo,
    CeasedInGraveyard,
    CeasedToExist,
    ComesBack,
    Controlled,
    Deals,
    DealsAny,
    DealsNothingToIt,
    Dies,
    DiesAndReturns,
    DiesIntoCommand,
    ExiledForGood,
    InCombat,
    IsIn,
    LethalByDeathtouch,
    NothingDies,
    NothingHappens,
    ResolvesInOrder,
    SoMany,
    Survives,
    Triggers,
    Unattached,
    WentTo,
)
from assistant.telling import come_about
from assistant.telling.answers.voice import state
from assistant.telling.being import so
from assistant.telling.grammar import Voice, counted, listed, possessive, template, there
from assistant.telling.tables import Telling
from engine.records.damage import DamageDealt
from engine.records.spells import Triggered

_WHY: Final = {
    "lethal damage": "it has been dealt lethal damage",
    "deathtouch": "it was dealt damage by a source with deathtouch",
    "deathtouch damage": "it was dealt damage by a source with deathtouch",
    "zero toughness": "its toughness is 0 or less",
    "zero loyalty": "it has no loyalty left",
    "legend rule": "its controller keeps another of its name",
    "destroy": "it is destroyed",
    "sacrifice": "it is sacrificed",
    "Saga with its final chapter": "it is sacrificed after its last chapter",
}
"""Why something is put into a graveyard, by the word of the record that it was."""
_WENT_TO: Final = {"hand": "back in its owner's hand", "exile": "exiled", "library": "in its owner's library"}
"""Where a permanent is that has left for a zone, where that is not said as of what always was there."""
_ALONE: Final = ("exile", "battlefield", "stack", "command")
"""Zones that are nobody's."""
_NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth"}
_VERBS: Final = {"die": ("dies", "die"), "be left": ("is left", "are left")}
_STATES: Final = {
    "removed": "{of} [is] removed from combat",
    "remaining": "{of} [remains] in combat",
    "attacking": "{of} [is] still attacking",
    "blocked": "{of} [stays] blocked",
    "unblocked": "{of} [is] not blocked",
}


def _dies(voice: Voice, found: Dies) -> str:
    verb = "dies" if found.creature else "is put into the graveyard"
    reason = f": {_WHY[found.why]}" if found.why in _WHY else ""
    return template(f"{{of}} [{verb}]{reason}< ({{rule}})>.").tell(found, voice)


def _went_to(voice: Voice, found: WentTo) -> str:
    return f"{template('{of} [is]').tell(found, voice)} {_WENT_TO.get(found.zone) or there(found.zone)}."


def _ceased(voice: Voice, found: CeasedToExist) -> str:
    never = " and can't come back" if found.token else ""
    return template(f"{{of}} [has] ceased to exist{never}.").tell(found, voice)


def _is_in(voice: Voice, found: IsIn) -> str:
    if found.zone == "nowhere":
        where = template("{of} [has] ceased to exist").tell(found, voice)
    else:
        where = f"{template('{of} [is]').tell(found, voice)} {_at(voice, found.zone, found.owner)}"
    size = f", {found.size}" if found.size else ""
    as_what = f" as {found.name}{size}" if found.name else ""
    return f"{where}{_under(voice, found.controller)}{as_what}."


def _at(voice: Voice, zone: str, owner: Player) -> str:
    if zone in _ALONE:
        return "exiled" if zone == "exile" else there(zone)
    return f"in {possessive(voice.name(owner))} {zone}"


def _under(voice: Voice, controller: Player | None) -> str:
    return f" under {possessive(voice.name(controller))} control" if controller is not None else ""


def _comes_back(voice: Voice, found: ComesBack) -> str:
    back = template("{of} [comes] back to the battlefield").tell(found, voice)
    return f"{back}{_under(voice, found.controller)}."


def _so_many(_: Voice, found: SoMany) -> str:
    one, several = _VERBS[found.verb]
    number = found.creatures + found.tokens
    if not number:
        return f"No creature {one}."
    among = found.tokens and found.creatures
    tokens = f", {counted(found.tokens, 'token')} among them" if among else ""
    return f"{counted(number, 'creature')} {several if number > 1 else one}{tokens}."


def _nothing_happens(_: Voice, found: NothingHappens) -> str:
    return nothing_happens(other=found.other)


def _triggers(voice: Voice, found: Triggers) -> str:
    name = voice.name(found.of)
    source = f"{found.keyword} of {name}" if found.keyword else name
    return f"{come_about.told(Triggered, {'source': source}, found.often, so)}."


def _deals(voice: Voice, found: Deals) -> str:
    name, amounts = voice.name(found.of), {amount for _, amount in found.shares}
    prevented = ": it is prevented" if found.prevented else ""
    in_all = sum(amount for _, amount in found.shares)
    said = come_about.told(DamageDealt, {"source": name}, in_all, so)
    if len(found.shares) > 1 and found.is_chosen:
        said += " in all"
    elif len(found.shares) > 1 and len(amounts) == 1:
        each = come_about.told(DamageDealt, {"source": name}, amounts.pop(), so)
        said = f"{each} to each of {listed(tuple(voice.name(whom) for whom, _ in found.shares))}"
    elif len(found.shares) > 1:
        said += f" in all, {listed(tuple(_share(voice, whom, amount) for whom, amount in found.shares))}"
    return f"{said}{prevented}."


def _share(voice: Voice, whom: Whom, amount: int) -> str:
    return f"{amount} to {voice.name(whom)}"


def _deals_any(voice: Voice, found: DealsAny) -> str:
    return template(f"{{of}} [deals] {'' if found.so else 'no '}damage.").tell(found, voice)


def _in_combat(voice: Voice, found: InCombat) -> str:
    deals = "" if found.number is None else " and [deals:of] {number:no} damage"
    return template(f"{_STATES[found.state]}{deals}.").tell(found, voice)


def _attached(voice: Voice, found: AttachedTo) -> str:
    return template("{of} [is] attached to {host}.").tell(found, voice)


def _in_order(_: Voice, found: ResolvesInOrder) -> str:
    first, *others = map(_which, found.spells)
    return f"{first} resolves first, then {', then '.join(others)}."


def _which(spell: tuple[str, int]) -> str:
    name, nth = spell
    if nth not in _NTH:
        return f"{name} {nth}" if nth else name
    return f"the {_NTH[nth]} {name}"


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    NotAll: "Not all of them:",
    Survives: "{of} [survives].",
    Dies: _dies,
    DiesAndReturns: "{of} [dies]< ({rule})> and [comes:of] back.",
    DiesIntoCommand: "{of} [dies] and [is:of] put into the command zone then (903.9a).",
    CeasedToExist: _ceased,
    CeasedInGraveyard: "{of} [is] put into the graveyard and [ceases:of] to exist there (704.5d).",
    WentTo: _went_to,
    ExiledForGood: "{of} [stays] exiled for good.",
    IsIn: _is_in,
    ComesBack: _comes_back,
    Controlled: state("controller", "of", "by"),
    NothingDies: "Nothing dies.",
    SoMany: _so_many,
    NothingHappens: _nothing_happens,
    Triggers: _triggers,
    Deals: _deals,
    DealsAny: _deals_any,
    DealsNothingToIt: "{of} [deals] no damage to it.",
    LethalByDeathtouch: "With deathtouch, 1 damage to each of them is lethal.",
    InCombat: _in_combat,
    Unattached: "{of} [stays] on the battlefield, unattached.",
    AttachedTo: _attached,
    ResolvesInOrder: _in_order,
}
"""The sentences, by what is found."""


def nothing_happens(*, other: bool = False) -> str:
    """Nothing happens that changes the board; nothing else, where something is told beside it."""
    return f"Nothing {'else ' if other else ''}happens that changes the board."
