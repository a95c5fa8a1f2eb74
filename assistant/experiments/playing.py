"""Plays an experiment's board, and says what came of it."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.findings import Finding, Object, Player, Said
from assistant.findings.players import LifeGained, LifeLost
from assistant.findings.trials import Fate, GetsCounters
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.outcome import illegal

LANDS = [{"card": each, "count": 3} for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
"""What pays for any ordinary spell."""


class Came(msgspec.Struct, frozen=True):
    """What came of an experiment: the scenario, its replay, and the rule that forbade it, if one did.

    `told` is what can differ between experiments: where each creature is, and what the players have. `ground`
    is why it is forbidden, without saying again what.
    """

    raw: dict[str, Any]
    replayed: dict[str, Any]
    told: tuple[Any, ...] = ()
    rule: str = ""
    why: str = ""
    ground: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that acted, or the one that forbade."""
        return (self.rule,) if self.rule else tuple(self.replayed.get("cites", ()))

    def gone(self, name: str) -> bool:
        """Tell whether a creature is no longer on the battlefield."""
        return not self.rule and any(
            each["name"] == name and each["zone"] != "battlefield" for each in self._all()
        )

    def dies(self, name: str) -> bool:
        """Tell whether a creature is in a graveyard."""
        return any(each["name"] == name and each["zone"] == "graveyard" for each in self._all())

    def _all(self) -> list[dict[str, Any]]:
        return list(self.replayed["final"]["objects"])


def creature(name: str, size: int, keywords: tuple[str, ...]) -> dict[str, Any]:
    """A creature that is written out, with keywords, each on a line of its own."""
    text = "\n".join(each.capitalize() for each in keywords)
    return {"name": name, "types": "Creature - Bear", "power": size, "toughness": size, "text": text}


def scenario(name: str, you: dict[str, Any], opponent: dict[str, Any], do: list[Any]) -> dict[str, Any]:
    """Two players in your main phase, with lands for whatever is cast.

    You decline what may be declined; the other player, who has one creature, takes what there is.
    """
    players = [
        {"name": who, **board, "battlefield": [*LANDS, *board.get("battlefield", ())], "policy": policy}
        for who, board, policy in (("You", you, "decline"), ("Opponent", opponent, "first"))
    ]
    turn = {"number": 1, "active": "You", "step": "precombat main"}
    return {"name": " ".join(name.split()), "players": players, "turn": turn, "do": do}


def played(raw: dict[str, Any], stage: Stage, edition: str | None, deed: int = -1) -> Came | None:
    """Play a scenario; None where it can't be played or a text is not all understood.

    `deed` is the place of what may be forbidden; then the scenario says so.
    """
    replayed = replay(scenario_of(raw), stage, edition)
    refused = illegal(replayed)
    if refused is not None and refused.place == deed:
        shorter = [*raw["do"][:deed], {**raw["do"][deed], "illegal": refused.rule}]
        forbidden = {**raw, "do": shorter, "leftovers": "allow"}
        again = replay(scenario_of(forbidden), stage, edition)
        return Came(forbidden, again, (), refused.rule, refused.why, refused.ground)
    if "error" in replayed or replayed.get("unread"):
        return None
    return Came(raw, replayed, _compared(replayed["final"]))


def _compared(final: dict[str, Any]) -> tuple[Any, ...]:
    things = sorted(
        (
            each["name"],
            each["zone"],
            str(each["power"]),
            str(each["toughness"]),
            str(sorted(each["counters"].items())),
        )
        for each in final["objects"]
        if each["name"].startswith("the ")
    )
    players = [(name, each["life"], str(each["counters"])) for name, each in final["players"].items()]
    return (*things, *players)


def shown(came: Came) -> Said:
    """What came of it: what became of each creature, and what has changed of the players."""
    said: list[Finding] = []
    for each in came.replayed["final"]["objects"]:
        if each["name"].startswith("the "):
            there = each["zone"] == "battlefield"
            size = f"{each['power']}/{each['toughness']}" if there and each["counters"] else ""
            said.append(Fate(Object(each["name"]), "survives" if there else each["zone"], size=size))
    for name, player in came.replayed["final"]["players"].items():
        change = player["life"] - 20
        if change:
            said.append((LifeGained if change > 0 else LifeLost)(Player(name), abs(change)))
        said += (GetsCounters(Player(name), kind, number) for kind, number in player["counters"].items())
    return tuple(said)
