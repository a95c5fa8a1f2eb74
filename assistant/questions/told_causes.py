"""What makes a trigger that is told to wait on the stack, where nobody tells what it triggered on (603.2)."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_means import written_face
from assistant.questions.told_tables import TellingTables

_LINE: Final = re.compile(r"^(?:[^.\n]*— )?(?:When|Whenever) (?P<event>[^,\n]*)", re.MULTILINE)
_DIES: Final = re.compile(
    r"\b(?:a|another|one or more(?: other)?) (?:nontoken )?creatures?"
    r"(?P<whose> you control| an? opponents? controls?)? (?:dies|die)\b",
    re.IGNORECASE,
)
_ENTERS: Final = re.compile(
    r"\b(?:a|another) creature enters\b|\b(?:a|another) creature you control enters\b", re.IGNORECASE
)
_CAST: Final = re.compile(
    r"^you cast an? (?:noncreature |instant or sorcery |instant )?spell$", re.IGNORECASE
)


class TellingCauses(TellingTables):
    """Tells an event on which a trigger waits that is spoken of alone."""

    def chapter_triggers(self, frame: Frame, mention: Mention) -> str:
        """ "Its chapter II trigger is on the stack": the main phase in which it got that counter (714.3b)."""
        chapter = mention.counters["lore"]
        saga = msgspec.structs.replace(mention.parts[0], counters={})
        if self.story.deeds or chapter <= 1:
            raise unclear(frame, "it is not clear when this chapter ability triggered")
        found = self.things([saga], PERMANENT, self.ref.owner(saga, self.ref.owner(mention, YOU)))
        self.ref.taken = []
        if len(found) != 1 or not found[0].is_a("Saga") or found[0].counters.get("lore", chapter) != chapter:
            raise unclear(frame, "it is not clear which chapter ability this is")
        found[0].counters["lore"] = chapter - 1
        self.in_turn_of(frame, found[0].controller or found[0].owner)
        self.story.main_phase_begins = True
        return "precombat main"

    def let_it_happen(self, source: Thing) -> bool:
        """Tell the plainest event on which the one triggered ability of a permanent triggers.

        False where it has several, or triggers on something else: what that was is not told then.
        """
        events = [each["event"] for each in _LINE.finditer(written_face(source).text)]
        if len(events) != 1 or self.story.deeds:
            return False
        player, name = source.controller or source.owner, written_face(source).name
        dies = _DIES.search(events[0])
        if dies is not None:
            self._somebody_dies(self.other(player) if "opponent" in (dies["whose"] or "") else player)
        elif _ENTERS.search(events[0]):
            self.add(Deed("cast", player, self._creature(player, "hand")))
            self.story.assume(f"A 1/1 creature enters, on which {name} triggers.")
        elif _CAST.search(events[0]):
            spell = Thing("spell", player, "hand", kind="Instant", as_spell=True)
            self.story.things.append(spell)
            self.add(Deed("cast", player, spell))
            self.story.assume(
                f"An instant that does nothing is cast, on which {written_face(source).name} triggers."
            )
            return True
        else:
            return False
        self.add(Deed("resolve one", player))
        return True

    def _somebody_dies(self, owner: str) -> None:
        text = "Destroy target creature."
        self.cast_instant(
            self.other(owner),
            "removal spell",
            text,
            [self._creature(owner, "battlefield")],
            stacked=False,
            step="",
        )
        self.story.assume(f"It triggers on a 1/1 creature that dies of an instant that only says “{text}”")

    def _creature(self, owner: str, zone: str) -> Thing:
        creature = Thing("creature", owner, zone, size=(1, 1))
        self.story.things.append(creature)
        return creature


def may_happen(text: str) -> bool:
    """Tell whether the one triggered ability of a text triggers on something that can be told for it."""
    events = [each["event"] for each in _LINE.finditer(text)]
    return len(events) == 1 and any(each.search(events[0]) for each in (_DIES, _ENTERS, _CAST))
