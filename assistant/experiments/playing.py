"""Plays an experiment's board, and says what came of it."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.outcome import illegal

LANDS = [{"card": each, "count": 3} for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
"""What pays for any ordinary spell."""

_FATES = {
    "graveyard": "is put into the graveyard",
    "exile": "is exiled",
    "hand": "is returned to its owner's hand",
}
_OTHER_ZONES = {"library": "is put into its owner's library"}


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


def shown(came: Came) -> str:
    """What came of it in words: each creature, and every life total that changed."""
    said = []
    for each in came.replayed["final"]["objects"]:
        if each["name"].startswith("the "):
            where = _FATES | _OTHER_ZONES
            size = f" as a {each['power']}/{each['toughness']}"
            resized = each["zone"] == "battlefield" and each["counters"]
            fate = where.get(each["zone"], "survives" + (size if resized else ""))
            said.append(f"{each['name']} {fate}")
    for name, player in came.replayed["final"]["players"].items():
        change = player["life"] - 20
        if change:
            who = "you" if name == "You" else "the opponent"
            verb = ("gain" if change > 0 else "lose") + ("" if name == "You" else "s")
            said.append(f"{who} {verb} {abs(change)} life")
        for kind, count in player["counters"].items():
            said.append(f"{'you get' if name == 'You' else 'the opponent gets'} {count} {kind} counters")
    return ", ".join(said) if len(said) < 2 else f"{', '.join(said[:-1])} and {said[-1]}"
