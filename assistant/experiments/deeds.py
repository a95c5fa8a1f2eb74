"""What somebody wants to do, in a question without a board, and the least that has to be there for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

Board = dict[str, list[Any]]
"""What a player has, by zone, as a scenario writes it."""


class Deed(msgspec.Struct, frozen=True):
    """A deed as tried: what the player has for it, the entry of `do`, and what is done before.

    `attacked` is whether the other player's creature attacks before (it is about blocking); `other` is what
    the opponent has.
    """

    has: Board
    entry: dict[str, Any]
    before: tuple[dict[str, Any], ...] = ()
    attacked: bool = False
    other: Board = {}


CREATURE: dict[str, Any] = {"name": "a creature", "types": "Creature - Bear", "power": 2, "toughness": 2}
_NEW = (
    r"(?P<new>that (?:just )?(?:came in|came down|came|entered)(?: this turn| just now)?|"
    r"(?:i|he|they) (?:just )?(?:played|cast) this turn)"
)
_SICK = r"(?:summoning[- ]sick|new|fresh)"
_MY = r"(?:an? |my (?:own )?|the |his )?"
_KEYWORDS = r"flash|hexproof|shroud|defender|vigilance|haste|flying|reach|menace|trample|deathtouch|lifelink"


def _spell(found: re.Match[str]) -> Deed:
    kind = found["kind"].lower().replace("sorcerie", "sorcery")
    flash = "Flash" if found["flash"] or found["flashy"] else ""
    card: dict[str, Any] = {"name": f"a {kind}", "types": kind.capitalize(), "mana_cost": "{1}"}
    if kind in ("instant", "sorcery"):
        card["text"] = "You gain 1 life."
    else:
        card["text"] = flash
    if kind == "creature":
        card |= {"types": CREATURE["types"], "power": 2, "toughness": 2}
    if kind == "planeswalker":
        card["loyalty"] = 3
    return Deed({"hand": [card]}, {"cast": card["name"]})


def _land(found: re.Match[str]) -> Deed:
    second = found["which"].strip().lower() in ("second", "a second", "another", "two", "the second")
    before = ({"play_land": "Forest"},) if second else ()
    return Deed({"hand": ["Forest", "Plains"]}, {"play_land": "Plains"}, before)


def _keyword_ability(name: str, types: str, text: str, target: bool) -> Callable[[re.Match[str]], Deed]:
    def deed(_: re.Match[str]) -> Deed:
        thing: dict[str, Any] = {"name": name, "types": types, "text": text}
        if "Creature" in types or "Vehicle" in types:
            thing |= {"power": 3, "toughness": 3}
        entry: dict[str, Any] = {"activate": name, "ability": text.partition(" ")[0]}
        if target:
            entry["targets"] = ["a creature"]
        return Deed({"battlefield": [thing, CREATURE]}, entry)

    return deed


def _special(keyword: str, text: str) -> Callable[[re.Match[str]], Deed]:
    def deed(_: re.Match[str]) -> Deed:
        text_of_it = f"You gain 1 life.\n{text}"
        card = {"name": "a sorcery", "types": "Sorcery", "mana_cost": "{2}", "text": text_of_it}
        return Deed({"hand": [card]}, {"special": keyword, "card": "a sorcery"})

    return deed


def _loyalty(_: re.Match[str]) -> Deed:
    walker = {"name": "a planeswalker", "types": "Planeswalker", "loyalty": 3, "text": "+1: You gain 1 life."}
    return Deed({"battlefield": [walker]}, {"activate": "a planeswalker", "ability": 1})


def _combatant(found: re.Match[str]) -> dict[str, Any]:
    said = found.groupdict()
    sick = bool(said.get("sick") or said.get("new"))
    more: dict[str, Any] = {"summoning_sick": True} if sick else {}
    if said.get("state"):
        more |= {"tapped": True} if said["state"].strip() == "tapped" else {}
    if said.get("keyword"):
        more["text"] = said["keyword"].capitalize()
    return CREATURE | more


def _block(found: re.Match[str]) -> Deed:
    attacker = CREATURE | {"name": "an attacker"}
    if found["against"]:
        attacker |= {"text": found["against"].capitalize()}
    entry = {"block": [{"with": "a creature", "attacker": "an attacker"}]}
    return Deed({"battlefield": [_combatant(found)]}, entry, (), True, {"battlefield": [attacker]})


def _attack(found: re.Match[str]) -> Deed:
    entry = {"attack": [{"with": "a creature", "at": "Opponent"}]}
    return Deed({"battlefield": [_combatant(found)]}, entry)


_COMBATANT = (
    rf"{_MY}(?P<state>tapped |untapped )?(?P<sick>{_SICK} )?(?:creature|guy|dude)"
    rf"(?: {_NEW})?(?: (?:with|that has) (?P<keyword>{_KEYWORDS}))?"
)
_AGAINST = r"flying|shadow|menace|fear|intimidate|horsemanship|skulk"

DEEDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Deed]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), deed)
    for pattern, deed in (
        (
            r"(?:cast|play|flash in|flash down) (?:an? |my )?(?P<flashy>flash )?(?P<kind>instant|sorcery|"
            r"creature|artifact|enchantment|planeswalker|sorcerie)s?(?: spell| card)?s?"
            r"(?P<flash> with flash)?",
            _spell,
        ),
        (
            r"(?:play|drop|put down) "
            r"(?P<which>an? |my |another |(?:a |the |my )?second |two )lands?(?: card)?",
            _land,
        ),
        (
            rf"(?:equip|re-?equip|move)(?: {_MY}(?:equipment|creature|guy|sword)s?)?"
            rf"(?: (?:to|onto) {_MY}creature)?",
            _keyword_ability("an Equipment", "Artifact - Equipment", "Equip {1}", target=True),
        ),
        (
            rf"crew(?: {_MY}vehicle)?",
            _keyword_ability("a Vehicle", "Artifact - Vehicle", "Crew 1", target=False),
        ),
        (
            rf"saddle(?: {_MY}mount)?",
            _keyword_ability("a Mount", "Creature - Horse Mount", "Saddle 1", target=False),
        ),
        (rf"foretell(?: {_MY}(?:card|spell))?", _special("foretell", "Foretell {1}")),
        (rf"plot(?: {_MY}(?:card|spell))?", _special("plot", "Plot {1}")),
        (rf"suspend(?: {_MY}(?:card|spell))?", _special("suspend", "Suspend 2—{1}")),
        (
            rf"(?:activate|use) {_MY}(?:planeswalker|walker|loyalty)s?"
            r"(?:'s)?(?: abilit(?:y|ies))*",
            _loyalty,
        ),
        (
            rf"block(?:ing)? (?:an? (?:attacker|creature|guy) with (?P<against>{_AGAINST}) )?"
            rf"with {_COMBATANT}",
            _block,
        ),
        (rf"(?:attack|swing)(?:ing)? with {_COMBATANT}(?P<against>)", _attack),
    )
)
AGAIN = frozenset(pattern for pattern, _ in DEEDS if pattern.search("activate a planeswalker"))
"""Deeds that may be tried twice in a turn with the same thing."""
