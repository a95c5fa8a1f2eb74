"""Spells whose damage is divided among their targets, at as many as are told: "one each" (601.2d)."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.fitting import CREATURE
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_means import TellingMeans

_DIVIDED: Final = re.compile(
    r"deals (?P<whole>\d+) damage divided as you choose among "
    r"(?P<among>one or two|one, two, or three|any number of) targets\b"
)
_MOST: Final = {"one or two": 2, "one, two, or three": 3}


class TellingDivided(TellingMeans):
    """Tells at what a spell is cast whose damage is divided."""

    def cast_at(self, frame: Frame, player: str, spell: Mention, targets: list[Mention]) -> None:
        """ "I Electrolyze his Elf and his Snapcaster, one each": the shares, where no other can be meant."""
        face = self.story.face(spell.names[0]) if len(spell.names) == 1 else None
        found = _DIVIDED.search(face.text) if face is not None and (spell.count or 1) == 1 else None
        aimed = [each for each in targets if not _says_one_each(each)]
        if found is None or not aimed or any(each.kind == "combat" for each in aimed):
            super().cast_at(frame, player, spell, targets)
            return
        aims: list[Thing | str] = []
        for each in aimed:
            if self.is_player(each):
                aims.append(self.ref.player(each))
            else:
                aims += self.things([each], CREATURE, self.other(player))
        shares = _shares(found, len(aims))
        if not aims or not shares or (len(aimed) < len(targets) and max(shares) > 1):
            raise unclear(frame, "it is not said how the damage is divided")
        super().cast_at(frame, player, spell, [])
        cast = self.story.deeds[-1]
        cast.targets, cast.unaimed, cast.extra["shares"] = aims, None, shares
        self.note(*targets)
        self.story.speak_of(each for each in aims if isinstance(each, Thing))


def _says_one_each(mention: Mention) -> bool:
    """ "one each", behind what a spell is cast at: how its damage is divided."""
    return mention.kind == "pronoun" and mention.det in ("one", "each") and not mention.owner


def _shares(found: re.Match[str], number: int) -> list[int]:
    """The damage of each of so many targets, where it can't be divided otherwise (601.2d); else nothing."""
    whole = int(found["whole"])
    if number == 1:
        return [whole]
    return [1] * number if number == whole and number <= _MOST.get(found["among"], whole) else []
