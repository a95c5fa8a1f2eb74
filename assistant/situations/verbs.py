"""Verbs in every form that they have, with the little words that stand before them."""

from __future__ import annotations

from typing import Final

from assistant.situations.words import Sentences

FORMS: Final = {
    "have": ("have", "has", "control", "controls", "own", "owns", "had", "controlled", "got"),
    "be": ("is", "are", "am", "was", "were", "be", "being"),
    "attack": ("attack", "attacks", "attacked", "attacking", "swing", "swings", "swung", "swinging"),
    "block": ("chump block", "chump blocks", "double block", "double blocks", "block", "blocks", "blocked",
              "blocking", "chump", "chumps", "chump-block", "chump-blocks", "double-block", "double-blocks"),
    "cast": ("cast", "casts", "casting", "play", "plays", "played", "playing"),
    "play": ("play", "plays", "played", "playing"),
    "use": ("use", "uses", "used"),
    "activate": ("activate", "activates", "activated", "activating", "use", "uses", "used"),
    "respond": ("respond", "responds", "responded", "responding", "reply", "replies", "answer", "answers"),
    "equip": ("equip", "equips", "equipped", "equipping"),
    "move": ("move", "moves", "attach", "attaches", "moved", "attached"),
    "regenerate": ("regenerate", "regenerates", "regenerated", "regenerating"),
    "sacrifice": ("sacrifice", "sacrifices", "sacrificed", "sac", "sacs", "sacrificing"),
    "resolve": ("resolve", "resolves", "resolved", "resolving"),
    "target": ("target", "targets", "targeted", "targeting"),
    "counter": ("counter", "counters", "countered", "countering"),
    "harm": ("kill", "kills", "destroy", "destroys", "pump", "pumps", "hit", "hits", "burn", "burns", "save",
             "saves", "bounce", "bounces", "exile", "exiles"),
    "assign": ("assign", "assigns", "assigned", "assigning"),
    "die": ("die", "dies", "died", "dying"),
    "survive": ("survive", "survives", "survived", "live", "lives"),
    "win": ("win", "wins", "won"),
    "lose": ("lose", "loses", "lost"),
    "pass": ("pass", "passes", "passed"),
    "tap": ("tap", "taps", "tapped", "tapping", "ping", "pings"),
}  # fmt: skip

_IDLE: Final = (
    "then", "now", "also", "just", "will", "would", "decide to", "decides to", "want to", "wants to",
    "try to", "tries to", "tried to", "choose to", "chooses to", "again",
)  # fmt: skip


def verb(reader: Sentences, name: str) -> bool:
    """Read a verb in any of its forms if it comes next."""
    return bool(reader.any_of(*FORMS[name]))


def expect_verb(reader: Sentences, *names: str) -> str:
    """Read whichever of the verbs comes next; Misread where none does."""
    found = next((name for name in names if verb(reader, name)), "")
    if not found:
        reader.fail(FORMS[names[0]][0])
    return found


def helpers(reader: Sentences) -> None:
    """Read the words that may stand before a verb and change nothing of what is done."""
    while True:
        word, following = reader.peek(), reader.peek(1)
        has_done = word in ("have", "has") and following.endswith("ed")
        is_doing = word in ("am", "is", "are", "was") and following.endswith("ing")
        if has_done or is_doing:
            reader.at += 1
        elif not reader.any_of(*_IDLE):
            return
