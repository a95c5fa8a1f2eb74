"""By what a card does a deed: its spell, a trigger as it enters, or an ability that is activated."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from assistant.questions.story import PERMANENTS
from assistant.situations import card_facts
from engine.characteristics import BASIC_LAND_TYPES
from model import Face

_EFFECTS: Final[dict[str, str]] = {
    "kill": r"\bdestroy|deals? \S+ damage|gets? -|\bfights?\b|-1/-1 counter|sacrifices?\b",
    "burn": r"deals? \S+ damage|loses? \S+ life",
    "hit": r"deals? \S+ damage",
    "deal": r"deals? \S+ damage",
    "drain": r"loses? \S+ life",
    "exile": r"\bexile",
    "bounce": r"\breturn .*hand",
    "reanimate": r"(?:\breturn|\bput) .*battlefield",
    "blink": r"\bexile.*\breturn|phases? out",
    "tap": r"\btap\b",
    "untap": r"\buntap\b",
    "steal": r"\bcontrol",
    "take": r"\bcontrol|onto the battlefield",
    "counter": r"\bcounter (?:target|it|that)",
    "copy": r"\bcop(?:y|ies)",
    "draw": r"\bdraws?\b",
    "gain": r"\bgains? .*life",
    "lose": r"\bloses? .*life",
    "mill": r"\bmills?\b",
    "discard": r"\bdiscards?\b",
    "pump": r"gets? [+-]|\+1/\+1 counter",
    "give": r"\bgains?\b|gets? [+-]|protection|\bhas\b|counter",
    "exchange": r"\bexchanges? life totals\b",
    "save": r"indestructible|hexproof|protection|prevent|regenerate|return|exile|phases? out|gets? \+",
    "create": r"\bcreates?\b",
    "fight": r"\bfights?\b",
    "proliferate": r"\bproliferate",
    "goad": r"\bgoad",
    "turn": r"\bbecomes?\b|loses all",
    "transform": r"\btransform",
    "put": r"\bput\b",
    "animate": r"becomes? an?\b",
    "search": r"\bsearch",
    "regenerate": r"\bregenerate",
    "respond": r"",
    "target": r"\btarget",
    "sacrifice": r"\bsacrifices?\b",
    "prevent": r"\bprevent",
}
"""The sense of a verb, and what the text of an ability says that does it."""

_ENTERS: Final = re.compile(
    r"^When(?:ever)? (?:~|this \w+)(?: or [^,]+)? enters[^,]*, (?P<effect>.+)$", re.MULTILINE
)


class Way(msgspec.Struct, frozen=True):
    """A way in which a card does something; of an activated ability its number among the card's."""

    kind: Literal["cast", "enters", "activate"]
    effect: str
    cost: str = ""
    number: int = 0


def ways(face: Face) -> list[Way]:
    """All ways in which a card does anything at all when its player wants it to."""
    found: list[Way] = []
    if not any(each in face.types for each in PERMANENTS) or "Aura" in face.types:
        found.append(Way("cast", face.text))
    found += [Way("enters", each["effect"]) for each in _ENTERS.finditer(card_facts.plain_text(face))]
    found += [
        Way("activate", effect, cost, number)
        for number, (cost, effect) in enumerate(card_facts.activated(face), start=1)
        if not card_facts.is_mana_ability(effect)
    ]
    return found


def mana_ways(face: Face) -> list[Way]:
    """The abilities of a card that make mana: those printed, else that of its basic land type (305.6)."""
    found = [
        Way("activate", effect, cost, number)
        for number, (cost, effect) in enumerate(card_facts.activated(face), start=1)
        if card_facts.is_mana_ability(effect)
    ]
    basic = [each for each in BASIC_LAND_TYPES if each in face.types.split()]
    return found or [Way("activate", "", "{T}", n) for n, _ in enumerate(basic, start=1)]


def outlets(face: Face) -> list[Way]:
    """The abilities of a card, of mana too, whose cost is to sacrifice something else."""
    found = [
        Way("activate", effect, cost, number)
        for number, (cost, effect) in enumerate(card_facts.activated(face), start=1)
    ]
    return [each for each in found if re.search(r"\bSacrifice (?:an?|another) ", each.cost)]


def own_sacrifices(face: Face) -> list[Way]:
    """The abilities of a card, of mana too, whose cost is to sacrifice the card itself."""
    found = [
        Way("activate", effect, cost, number)
        for number, (cost, effect) in enumerate(card_facts.activated(face), start=1)
    ]
    return [each for each in found if re.search(r"\bSacrifice (?:~|this )", each.cost)]


def words(way: Way, name: str) -> str:
    """The words by which a scenario calls an activated ability: a permanent may have lost it."""
    if way.effect.startswith("Attach ~ to target creature you control"):
        return "Equip"
    return f"{way.cost}: {way.effect}".replace("~", name)


def does(way: Way, sense: str) -> bool:
    """Tell whether a way does what the sense of a verb says."""
    pattern = _EFFECTS.get(sense)
    return pattern is not None and re.search(pattern, way.effect, re.IGNORECASE) is not None


def aims_in(way: Way) -> tuple[frozenset[str], ...]:
    """The kinds of what each target of an effect may be."""
    return tuple(each for each in card_facts.targets(Face("", "", types="Instant"), way.effect))


def is_printed(keyword: str, text: str) -> bool:
    """Tell whether a card has a keyword among those that begin its paragraphs (702.1)."""
    return re.search(rf"(?:^|, ){re.escape(keyword)}\b", text, re.IGNORECASE | re.MULTILINE) is not None
