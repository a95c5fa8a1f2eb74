"""What a replay came to, read from its JSON: who died of what, what resolved, life, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.situations.table import Thing
from assistant.telling.grammar import Voice
from assistant.telling.sentences import retold

_TO_YOU = Voice("You")
BOILERPLATE = frozenset(
    ("priority", "turn structure", "payment", "mana", "situation", "turn-based action", "tap", "author")
)
"""Kinds of steps that every game has; an answer does not cite them."""


class Illegal(msgspec.Struct, frozen=True):
    """A deed that the rules forbid: its place among the deeds, the rule, and why.

    `ground` is why, without saying again what is forbidden.
    """

    place: int
    rule: str
    why: str
    ground: str = ""


def illegal(replayed: dict[str, Any]) -> Illegal | None:
    """What was refused under a rule; None where nothing was."""
    fault = replayed.get("fault", {})
    if fault.get("kind") != "forbidden":
        return None
    return Illegal(fault.get("place", -1), fault["rule"], fault["why"], fault.get("ground", ""))


class Death(msgspec.Struct, frozen=True):
    """Something that went from the battlefield to a graveyard, and the reason, as it is told of "it"."""

    name: str
    why: str
    rule: str


class Outcome:
    """A replay that could be played to its end."""

    def __init__(self, replayed: dict[str, Any]) -> None:
        self.final: dict[str, Any] = replayed["final"]
        self.steps: tuple[dict[str, Any], ...] = tuple(_walk(replayed["steps"]))
        self.deaths: list[Death] = []
        self.moves: list[tuple[str, str, str]] = []
        self._follow()

    def _follow(self) -> None:
        """Follow every object through its zones."""
        reasons: dict[int, tuple[str, str]] = {}
        for step in self.steps:
            for record in _records(step):
                if record["type"] in ("state_based_action", "destroyed", "sacrificed") and "object" in record:
                    id, sacrificed = record["object"]["id"], record["type"] == "sacrificed"
                    why = "it is sacrificed" if sacrificed else _said_of_it(record, step)
                    reasons.setdefault(id, (why, step["rules"][0]))
                if record["type"] == "zone_changed":
                    self._note_move(record, reasons.get(record["was"]), step)

    def _note_move(
        self, record: dict[str, Any], reason: tuple[str, str] | None, step: dict[str, Any]
    ) -> None:
        name, before, after = record["object"]["name"], record["from"], record["to"]
        self.moves.append((name, before, after))
        if before == "battlefield" and after == "graveyard":
            why, rule = reason or (_said_of_it(record, step), step["rules"][0])
            self.deaths.append(Death(name, why, rule))

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
            for each in _records(step):
                if each["type"] == "state_based_action" and each.get("player", {}).get("name") == player:
                    return _said_of(each, step), step["rules"][0]
        return (self.over or {}).get("why", ""), (self.over or {}).get("rule", "")

    def _of_type(self, *types: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """The records of some types in their order, each with its step."""
        return ((record, step) for step in self.steps for record in _records(step) if record["type"] in types)

    def damage_to(self, name: str) -> int:
        """How much damage was dealt to a player or a thing."""
        return sum(each["amount"] for each, _ in self._of_type("damage_dealt") if each["to"]["name"] == name)

    def damage_by(self, source: str, name: str) -> int:
        """How much damage one thing dealt to another."""
        return sum(
            each["amount"]
            for each, _ in self._of_type("damage_dealt")
            if (each["source"]["name"], each["to"]["name"]) == (source, name)
        )

    def failed(self, name: str) -> tuple[str, str] | None:
        """Why a spell did not resolve, and the rule; None where nothing of the kind happened."""
        for each, step in self._of_type("not_resolved"):
            if each["object"]["name"] == name:
                return _said_of(each, step), step["rules"][0]
        return None

    def triggered(self, name: str) -> int:
        """How often abilities of a thing triggered."""
        return sum(1 for each, _ in self._of_type("triggered") if each["source"]["name"] == name)

    def ordered(self, name: str) -> list[str]:
        """The damage assignment order that was announced for a creature."""
        for each, _ in self._of_type("damage_ordered"):
            if each["object"]["name"] == name:
                return [other["name"] for other in each["order"]]
        return []

    def assigned(self, name: str) -> dict[str, int]:
        """How a creature's combat damage was assigned; empty where it assigned none."""
        for each, _ in self._of_type("damage_assigned"):
            if each["object"]["name"] == name:
                return {share["to"]["name"]: share["amount"] for share in each["shares"]}
        return {}


def _records(step: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """Everything that a step did, as data."""
    return (step["record"], *step.get("also", ())) if "record" in step else ()


def _walk(steps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield step
        yield from _walk(step["children"])


def _said_of(record: dict[str, Any], step: dict[str, Any]) -> str:
    """What a record of a step says happened, told to the player who asks."""
    return retold(record, step.get("name", ""), _TO_YOU)


def _said_of_it(record: dict[str, Any], step: dict[str, Any]) -> str:
    """The same where it is clear of what object, as a part of a sentence: "it has lethal damage"."""
    said = _said_of({**record, "object": {**record["object"], "name": "it"}}, step).rstrip(".")
    return f"{said[:1].lower()}{said[1:]}"
