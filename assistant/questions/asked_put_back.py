"""Questions how many cards from a hand are put on a library: "does he put two back", "who puts back"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from assistant.questions.frames import Frame
from assistant.questions.story import Thing, Wish

if TYPE_CHECKING:
    from assistant.questions.asked_states import AskingStates as Asking

_FROM_A_HAND: Final = re.compile(r"cards? from your hand on (?:the )?(?:top|bottom)", re.IGNORECASE)
"""What puts cards from a hand on a library, by its words."""
_HELD: Final = 4
_SAID: Final = frozenset(("back", "still", "top", "the"))
_ROLES: Final = {"of": ("library", "player"), "from": ("hand",), "on": ("library",), "to": ("library",),
                 "in": ("library",)}  # fmt: skip
_ONE_OF_US: Final = frozenset(("one", "player"))


def puts_back(asking: Asking, frame: Frame) -> list[Wish]:
    """ "Does he have to put two back", "how many do I put back", "which of us puts two cards back"."""
    texts = (each.thing for each in asking.story.deeds if each.kind == "cast" and each.thing is not None)
    text = "\n".join(each.face.text for each in texts if each.face is not None)
    if frame.verb != "put" or frame.passive or frame.negated or not _FROM_A_HAND.search(text):
        return []
    if "back" not in frame.words and not ("top" in frame.words or frame.roles.get("from")):
        return []
    if frame.wh not in ("", "how_many", "who", "which") or frame.modal not in ("", "must", "will"):
        return []
    if any(each.kind not in _ROLES.get(role, ()) for role, found in frame.roles.items() for each in found):
        return []
    people = [each for each in frame.subjects if asking.t.is_person(each)]
    others = [each for each in frame.subjects if each not in people]
    asks_who = frame.wh in ("who", "which") and not people
    cards = [*frame.objects, *(() if asks_who else others)]
    if any(each.kind not in ("card", "pronoun") or each.names or each.size for each in cards):
        return []
    if asks_who and any(each.det not in _ONE_OF_US for each in others):
        return []
    if not asks_who and len(people) != 1:
        return []
    number = next((each.count for each in frame.objects if each.count is not None), None)
    digits = [each.norm for each in frame.rest if each.norm.isdecimal()]
    number = int(digits[0]) if number is None and len(digits) == 1 else number
    asking.t.note(*frame.mentions())
    asking.t.used |= {*_SAID, *digits}
    _hold_enough(asking)
    player = "" if asks_who else asking.t.who(frame)
    return [Wish("puts back", player=player, number=number, yes_no=not frame.wh)]


def _hold_enough(asking: Asking) -> None:
    """Let players of whose hands nothing is told hold cards that can be put back (608.2d)."""
    story = asking.story
    for player in story.players:
        held = any(each.kind == "card" and each.as_spell and each.owner == player for each in story.things)
        if (player, "hand") in story.told_zones or held:
            continue
        story.things += [
            Thing("card", player, "hand", kind="Artifact", cost="{9}", as_spell=True) for _ in range(_HELD)
        ]
        story.told_zones.add((player, "hand"))
    story.assume("Each player of whose hand nothing is told holds four other cards.")
