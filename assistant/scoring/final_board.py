"""The board at the end of the replay behind an answer, looked at with the names that facts have."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from assistant.asked import AskAnswer

_NAMED = re.compile(r"(?:(?P<whose>your|opponent's) )?(?:(?P<many>all|\d+) )?(?P<name>.+)")
_SIZE = re.compile(r"\d+/\d+")
YOU = "You"


class FinalBoard(msgspec.Struct, frozen=True):
    """Objects and players as a replay with one outcome left them.

    A name in a fact is a card's name or its beginning, a printed size (`4/4`) or `creature`; before it may
    stand whose it is (`your`, `opponent's`: by owner) and how many (`all`, `2`). Answers are None where
    there is no such object. Zones are those of the game, and `gone` for what is in none.
    """

    players: dict[str, dict[str, Any]]
    objects: tuple[dict[str, Any], ...]
    sizes: dict[str, str]

    @classmethod
    def of(cls, answer: AskAnswer) -> FinalBoard | None:
        """The board behind an answer; None where nothing was replayed, or to several outcomes."""
        replayed = answer.replay
        if answer.scenario is None or not replayed or "final" not in replayed:
            return None
        if len(replayed.get("outcomes") or ()) > 1:
            return None
        final = replayed["final"]
        return cls(final["players"], tuple(final["objects"]), _printed_sizes(answer.scenario))

    def ends(self, who: str, zone: str) -> bool | None:
        """Tell whether those objects are in a zone; with a number, whether so many are."""
        found, many = self._called(who)
        if zone == "gone":
            return not found
        there = [each for each in found if each["zone"] == zone]
        if many is not None and many.isdecimal():
            return len(there) == int(many) if found or many == "0" else None
        if not found:
            return None
        return len(there) == len(found) if many == "all" else bool(there)

    def size(self, who: str, size: str) -> bool | None:
        """Tell whether one of those objects has a power and toughness."""
        found, _ = self._called(who)
        sized = [f"{each['power']}/{each['toughness']}" for each in found if each["power"] is not None]
        return size in sized if sized else None

    def counters(self, who: str, counters: dict[str, int]) -> bool | None:
        """Tell whether one of those objects has so many counters of each kind."""
        found, _ = self._called(who)
        if not found:
            return None
        return any(
            all(each["counters"].get(kind, 0) == number for kind, number in counters.items())
            for each in found
        )

    def life(self, who: str, life: int) -> bool | None:
        """Tell whether a player's life total is that."""
        player = self._player(who)
        return None if player is None else player["life"] == life

    def poison(self, who: str, poison: int) -> bool | None:
        """Tell whether a player has so many poison counters."""
        player = self._player(who)
        return None if player is None else player["counters"].get("poison", 0) == poison

    def lost(self, who: str, lost: bool) -> bool | None:
        """Tell whether a player has lost."""
        player = self._player(who)
        return None if player is None else bool(player["lost"]) == lost

    def _player(self, who: str) -> dict[str, Any] | None:
        others = [each for name, each in self.players.items() if name != YOU]
        if who == "you":
            return self.players.get(YOU)
        return others[0] if len(others) == 1 else None

    def _called(self, who: str) -> tuple[list[dict[str, Any]], str | None]:
        parts = _NAMED.fullmatch(who)
        assert parts is not None
        found = [each for each in self.objects if self._is(each, parts["name"])]
        if parts["whose"]:
            found = [each for each in found if (each["owner"] == YOU) == (parts["whose"] == "your")]
        return found, parts["many"]

    def _is(self, each: dict[str, Any], name: str) -> bool:
        if name == "creature":
            return "Creature" in each["types"]
        if _SIZE.fullmatch(name):
            printed = self.sizes.get(each["name"])
            return printed == name or (printed is None and each["name"].startswith(name))
        return bool(each["name"].lower().startswith(name.lower()))


def _printed_sizes(scenario: dict[str, Any]) -> dict[str, str]:
    """The power and toughness that a scenario itself gives to what it defines, by name."""
    found: dict[str, str] = {}
    for player in scenario.get("players", ()):
        for zone in player.values():
            for each in zone if isinstance(zone, list) else ():
                if isinstance(each, dict) and "power" in each and "name" in each:
                    found[each["name"]] = f"{each['power']}/{each['toughness']}"
    return found
