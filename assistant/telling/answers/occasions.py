"""How it is told when something is shown: what happens then, to what."""

from __future__ import annotations

from typing import Final

from assistant.findings.differing import Occasion

_WHEN: Final = {
    "enters": "when {0} enters", "there": "while {0} is on the battlefield", "dies": "when {0} dies",
    "attacks": "when {0} attacks and nothing blocks it",
    "attacks a planeswalker": "when {0} attacks a planeswalker and nothing blocks it",
    "cast": "when {0} is cast and resolves",
    "cast at a player": "when {0} is cast at a player", "is cast": "when {0} is cast",
    "is copied": "when a spell is copied",
    "used": "when {0}'s ability is activated", "others enter": "when another creature enters",
    "others die": "when another creature dies", "others cast": "when a spell is cast",
    "turn goes on": "in the next turn", "sacrificed": "when {0} is sacrificed",
    "exiled": "when {0} is exiled", "bounced": "when {0} is returned to its owner's hand",
    "flickered": "when {0} is exiled and returned", "blocks": "when {0} blocks a 4/4",
    "happens": "when {0} resolves", "equips": "when {0} is to be attached to a creature",
    "is cast from a graveyard": "when {0} is cast from a graveyard", "is played": "when {0} is played",
    "special action": "when the special action of {0} is taken",
}  # fmt: skip


def when(occasion: Occasion) -> str:
    """When it is, as a part of a sentence."""
    return occasion.said or _WHEN[occasion.kind].format(occasion.of)
