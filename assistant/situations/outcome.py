"""What a replay came to, read from its JSON: who died of what, what resolved, life, the end of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.situations.table import Thing

_REFUSED = re.compile(r"(?:do\.(?P<place>\d+): )?(?P<rule>(?:\d{4}:)?\d{3}\.\d+[a-z]*): (?P<why>.+)")
_DEALS = re.compile(r"(?P<source>.+?) deals (?P<amount>\d+) damage to (?P<to>.+?)\.(?= |$)")
_SHARE = re.compile(r"(?P<amount>\d+) to (?P<to>.+?)(?=$|, \d+ to | and \d+ to )")
BOILERPLATE = frozenset(
    ("priority", "turn structure", "payment", "mana", "situation", "turn-based action", "tap", "author")
)
"""Kinds of steps that every game has; an answer does not cite them."""


class Illegal(msgspec.Struct, frozen=True):
    """A deed that the rules forbid: its place among the deeds, the rule, and why."""

    place: int
    rule: str
    why: str


def illegal(replayed: dict[str, Any]) -> Illegal | None:
    """What was refused under a rule; None where nothing was."""
    found = _REFUSED.fullmatch(str(replayed.get("error", "")))
    if found is None:
        return None
    why = re.sub(r" (?:Legal(?: now)?: |[^.]+ can now: ).*$", "", found["why"])
    return Illegal(int(found["place"] or -1), found["rule"], why)


class Death(msgspec.Struct, frozen=True):
    """Something that went from the battlefield to a graveyard, and the reason in the words of the trace."""

    name: str
    why: str
    rule: str


class Outcome:
    """A replay that could be played to its end."""

    def __init__(self, replayed: dict[str, Any], things: tuple[Thing, ...]) -> None:
        self.final: dict[str, Any] = replayed["final"]
        self.steps: tuple[dict[str, Any], ...] = tuple(_walk(replayed["steps"]))
        self.things = {each.label: each for each in things if not each.is_ability}
        self.deaths: list[Death] = []
        self.moves: list[tuple[str, str, str]] = []
        self._follow()

    def _follow(self) -> None:
        """Follow every object through its zones."""
        place: dict[int, str] = {}
        reasons: dict[str, tuple[str, str]] = {}
        for step in self.steps:
            self._note_reasons(step, reasons)
            if step["kind"] != "zone change" or "was" not in step["data"] or not step["objects"]:
                continue
            id, name = step["objects"][0]["id"], step["objects"][0]["name"]
            known = self.things.get(name)
            unknown = (
                "library" if " is drawn " in step["text"] or " is milled " in step["text"] else "battlefield"
            )
            before = place.get(step["data"]["was"], known.first_zone if known else unknown)
            after = _zone_in(step["text"])
            place[id] = after
            self.moves.append((name, before, after))
            if before == "battlefield" and after == "graveyard":
                reason, rule = reasons.get(name, ("", ""))
                self.deaths.append(Death(name, reason or step["text"], rule or step["rules"][0]))

    def _note_reasons(self, step: dict[str, Any], reasons: dict[str, tuple[str, str]]) -> None:
        """Keep why things are about to die: the state-based action, else what destroys or sacrifices them."""
        for each in step["objects"]:
            name = each["name"]
            if step["kind"] == "state-based action" and step["text"]:
                reasons[name] = (_about(name, step["text"]), step["rules"][0])
            elif f"{name} is destroyed." in step["text"]:
                reasons.setdefault(name, (f"{name} is destroyed", step["rules"][0]))
            elif f"sacrifices {name}" in step["text"]:
                reasons[name] = (f"{name} is sacrificed", step["rules"][0])

    # Reading the end

    def rules(self) -> tuple[str, ...]:
        """The rules that did something, in the order in which they began to."""
        found = (
            number
            for step in self.steps
            if step["kind"] not in BOILERPLATE and step["text"]
            for number in step["rules"]
        )
        return tuple(dict.fromkeys(found))

    def died(self, thing: Thing) -> Death | None:
        """How a thing went from the battlefield to a graveyard; None where it did not."""
        return next((each for each in self.deaths if each.name == thing.label), None)

    def object(self, thing: Thing) -> dict[str, Any] | None:
        """The object that a thing is in the end, with its zone; None where it is no more."""
        objects: list[dict[str, Any]] = self.final["objects"]
        return next((each for each in objects if each["name"] == thing.label), None)

    def there(self, thing: Thing) -> dict[str, Any] | None:
        """The thing as a permanent; None where it is not on the battlefield."""
        found = self.object(thing)
        return found if found is not None and found["zone"] == "battlefield" else None

    def zone(self, thing: Thing) -> str:
        """Where a thing is in the end: a zone, or `nowhere` for a token that is gone."""
        found = self.object(thing)
        return found["zone"] if found is not None else "nowhere"

    def life(self, player: str) -> int:
        """A player's life in the end."""
        return int(self.final["players"][player]["life"])

    def lost(self, player: str) -> bool:
        """Tell whether a player has lost the game."""
        return bool(self.final["players"][player]["lost"])

    @property
    def over(self) -> dict[str, Any] | None:
        """How the game ended: rule and reason; None where it goes on."""
        found: dict[str, Any] | None = self.final["result"]
        return found

    def why_lost(self, player: str) -> tuple[str, str]:
        """Why a player has lost, and by which rule."""
        for step in self.steps:
            if player in step["text"] and step["kind"] == "state-based action":
                return _about(player, step["text"]), step["rules"][0]
        return (self.over or {}).get("why", ""), (self.over or {}).get("rule", "")

    def damage_to(self, name: str) -> int:
        """How much damage was dealt to a player or a thing."""
        found = (match for step in self.steps for match in _DEALS.finditer(step["text"]))
        return sum(int(match["amount"]) for match in found if match["to"] == name)

    def damage_by(self, source: str, name: str) -> int:
        """How much damage one thing dealt to another."""
        found = (match for step in self.steps for match in _DEALS.finditer(step["text"]))
        return sum(int(each["amount"]) for each in found if (each["source"], each["to"]) == (source, name))

    def resolved(self) -> list[str]:
        """What resolved, in order; an ability by "ability of" its source."""
        endings = (" resolves.",)
        return [
            step["text"].split(endings[0])[0]
            for step in self.steps
            if step["kind"] == "resolve" and endings[0] in step["text"]
        ]

    def failed(self, name: str) -> tuple[str, str] | None:
        """Why a spell did not resolve, and the rule; None where nothing of the kind happened."""
        for step in self.steps:
            for words in (f"{name} doesn't resolve", f"{name} is countered"):
                if words in step["text"]:
                    return _about(name, step["text"]), step["rules"][0]
        return None

    def triggered(self, name: str) -> int:
        """How often abilities of a thing triggered."""
        return sum(1 for step in self.steps if step["text"].startswith(f"{name}'s ability triggers"))

    def ordered(self, name: str) -> list[str]:
        """The damage assignment order that was announced for a creature."""
        start = f"{name} assigns its damage to "
        for step in self.steps:
            text = str(step["text"])
            if text.startswith(start):
                return text.removeprefix(start).rstrip(".").split(", then ")
        return []

    def assigned(self, name: str) -> dict[str, int]:
        """How a creature's combat damage was assigned; empty where it assigned none."""
        start = f"{name} assigns "
        for step in self.steps:
            text = str(step["text"])
            if text.startswith(start) and step["kind"] == "combat damage":
                found = _SHARE.finditer(text.removeprefix(start).rstrip("."))
                return {each["to"]: int(each["amount"]) for each in found}
        return {}

    def drawn(self, player: str) -> int:
        """How many cards a player drew."""
        return sum(1 for step in self.steps if f"is drawn and goes to {player}'s hand" in step["text"])


def _walk(steps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield step
        yield from _walk(step["children"])


def _about(name: str, text: str) -> str:
    """The sentence of a text that begins with a name."""
    at = text.find(f"{name} ")
    if at < 0:
        return text
    end = text.find(". ", at)
    return text[at : end + 1] if end >= 0 else text[at:]


def _zone_in(text: str) -> str:
    if "enters the battlefield" in text:
        return "battlefield"
    zones = ("graveyard", "stack", "hand", "library", "exile", "command")
    return next((zone for zone in zones if text.rstrip(".").endswith(zone)), "")
