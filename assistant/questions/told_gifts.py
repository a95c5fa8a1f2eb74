"""What something is given: a bigger size, a keyword, protection from a color."""

from __future__ import annotations

import copy
import re

from assistant.questions.fitting import CREATURE, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.means import aims_in
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.standing.sizes import has_come_to
from assistant.questions.told_core import unclear
from assistant.questions.told_effects import GIVEN, TellingEffects
from assistant.questions.told_means import written_face
from assistant.questions.vocabulary import KEYWORDS

_CHANGE = re.compile(r"[+-]\d+/[+-]\d+")
_COLORS = ("white", "blue", "black", "red", "green")


class TellingGifts(TellingEffects):
    """Tells what creatures are given."""

    def give(self, frame: Frame) -> None:
        """ "they give the 3/3 +2/+2", "gave it Snakeskin Veil", "giving pro white to my goyf"."""
        player = self.who(frame)
        spoken = [*frame.objects, *frame.roles.get("with", [])]
        to = frame.roles.get("to", [])
        spells = [each for each in spoken if each.names and not self.is_permanent_card(each)]
        if spells:
            aims = [each for each in [*frame.objects, *to] if each is not spells[0]]
            aims = self._without_what_comes_of_it(frame, spells[0], aims)
            self._note_change(frame, spells[0])
            color = self._color_of_protection(frame, spells[0])
            self.cast_at(frame, player, spells[0], aims)
            if color:
                about = self.story.deeds[-1].thing
                self.story.decisions.append({"player": player, "about": about, "answer": color})
            return
        gear = [each for each in frame.objects if each.names and self._is_worn(each)]
        if len(gear) == 1 and not frame.negated and not frame.passive:
            self._puts_on(frame, gear[0], [each for each in [*frame.objects, *to] if each is not gear[0]])
            return
        if self._pumps_itself(frame, player):
            return
        if self._given_with_a_color(frame, player, [*to, *frame.objects]):
            return
        if not self._given_by_a_permanent(frame, player, [*frame.objects, *to]):
            self._change(frame, player, [*frame.objects, *to])

    def _is_worn(self, mention: Mention) -> bool:
        """Tell whether a card is an Aura or Equipment."""
        return not {"Aura", "Equipment"}.isdisjoint(self.story.face(mention.names[0]).types.split())

    def _puts_on(self, frame: Frame, gear: Mention, on: list[Mention]) -> None:
        """ "I gave my guy a Rancor": an Aura is cast on it, what is equipped already there is attached."""
        if len(on) != 1 or "Aura" not in self.story.face(gear.names[0]).types.split():
            raise unclear(frame, "it is not said what is given to what")
        self.cast_at(frame, self.ref.owner(gear, self.who(frame)), gear, on)

    def _color_of_protection(self, frame: Frame, spell: Mention) -> str:
        """ "I give it protection from black with Gods Willing": the color that is chosen as it resolves."""
        colors = [each.norm for each in frame.rest if each.norm in _COLORS]
        text = self.story.face(spell.names[0]).text
        if "protection" not in frame.words or len(colors) != 1:
            return ""
        if f"protection from {colors[0]}" in text:
            self.used |= {"protection", "from", colors[0]}
            return ""
        if "protection from the color of your choice" not in text:
            raise unclear(frame, "that is not what the card says")
        self.used |= {"protection", "from", colors[0]}
        return colors[0]

    def _pumps_itself(self, frame: Frame, player: str) -> bool:
        """ "I pump it twice", "I attack and firebreathe": by the ability that it has for that (602.1)."""
        bare = frame.verb == "pump" and not any(frame.roles.values()) and not frame.passive
        if not bare or len(frame.objects) > 1 or frame.negated or any(map(_CHANGE.fullmatch, frame.words)):
            return False
        mine = self.story.last(
            lambda each: fits(each, CREATURE) and (each.controller or each.owner) == player
        )
        things = self.things(frame.objects, CREATURE, player) if frame.objects else mine
        ways = self.ways(things[0]) if len(things) == 1 else []
        own = [
            each for each in ways
            if each.kind == "activate" and not aims_in(each) and re.search(r"\bgets \+", each.effect)
        ]  # fmt: skip
        self.ref.taken = []
        if len(own) != 1 or (things[0].controller or things[0].owner) != player:
            return False
        self.activate_way(frame, player, things[0], own[0], [])
        return True

    def _without_what_comes_of_it(self, frame: Frame, spell: Mention, aims: list[Mention]) -> list[Mention]:
        """ "I pumped it to 4/4 with Giant Growth": the size is what the spell makes of it, and no target.

        It has to be so by what was told before, and by what stands on the spell.
        """
        sized = [each for each in frame.roles.get("to", []) if each.size and not (each.det or each.owner)]
        if frame.verb != "pump" or len(sized) != 1:
            return aims
        left = [each for each in aims if each is not sized[0]]
        things = self.things(left, CREATURE, self.who(frame))
        change = re.search(r"\+(\d+)/\+(\d+)", self.story.face(spell.names[0]).text)
        if len(things) != 1 or change is None or sized[0].size is None:
            raise untold(sized[0], "it is not told what makes it this big")
        before = sized[0].size[0] - int(change[1]), sized[0].size[1] - int(change[2])
        only_fights = all(each.kind in ("attack", "block") for each in self.story.deeds)
        undone = copy.copy(self.story)
        undone.deeds = []
        if things[0].face is None or not only_fights or not has_come_to(undone, things[0], before):
            raise untold(sized[0], "it is not told what makes it this big")
        self.note(sized[0])
        self.ref.taken = []
        return left

    def _given_with_a_color(self, frame: Frame, player: str, objects: list[Mention]) -> bool:
        """ "giving it protection from white": the color that is chosen for what was done last."""
        color = next((each.norm for each in frame.rest if each.norm in _COLORS), "")
        last = self.story.deeds[-1] if self.story.deeds else None
        if not color or last is None or last.thing is None:
            return False
        cast = last.kind == "cast" and "of your choice" in written_face(last.thing).text
        if not cast and (last.kind != "activate" or last.targets):
            return False
        self.used |= {"protection", "from", color}
        if not cast:  # "I tap Mother of Runes to give it protection": not to herself
            self.ref.taken.append(last.thing)
        given = self.things(objects, CREATURE, last.player if cast else player)
        if not last.targets:
            last.targets.extend(given)
        elif any(not any(each is one for one in last.targets) for each in given):
            raise unclear(frame, "it is not clear whether this is what is meant to come of it")
        self.story.decisions.append({"player": player, "about": last.thing, "answer": color})
        return True

    def _given_by_a_permanent(self, frame: Frame, player: str, objects: list[Mention]) -> bool:
        """ "I give it protection from red with her": by the one permanent that gives just that."""
        said = {each.norm for each in frame.rest if each.norm in KEYWORDS}
        change = {each.norm for each in frame.rest if re.fullmatch(r"[+-]\d+/[+-]\d+", each.norm)}
        color = next((each.norm for each in frame.rest if each.norm in _COLORS), "")
        by = [each for each in frame.roles.get("with", []) if each.names]
        sources = self.things(by, PERMANENT, player) if by else self._permanents_of(player)
        own = [
            (each, way) for each in sources for way in self.ways(each)
            if way.kind == "activate" and all(word in way.effect for word in (*said, *change))
        ]  # fmt: skip
        if len(own) != 1 or not (said or change) or "target" not in own[0][1].effect.lower():
            return False
        thing, way = own[0]
        self.used |= {*said, *change, "from", color, "this_turn"} - {""}
        self.activate_way(frame, player, thing, way, objects)
        if color:
            self.story.decisions.append({"player": player, "about": thing, "answer": color})
        return True

    def _note_change(self, frame: Frame, spell: Mention) -> None:
        """What is said of a change that a named spell makes must stand on it."""
        text = self.story.face(spell.names[0]).text
        self.used |= {
            each.norm
            for each in frame.rest
            if re.fullmatch(r"[+-]\d+/[+-]\d+", each.norm) and each.norm in text
        }

    def _change(self, frame: Frame, player: str, objects: list[Mention]) -> None:
        """Make a creature bigger or smaller, or give it a keyword, until the end of the turn."""
        change = next((each.norm for each in frame.rest if re.fullmatch(r"[+-]\d+/[+-]\d+", each.norm)), "")
        keyword = next((each.norm for each in frame.rest if each.norm in GIVEN), "")
        owned = all(each.owner for each in objects)
        targets = self.things(objects, CREATURE, player, create=not change or owned)
        if not (change or keyword) or len(targets) != 1:
            raise unclear(frame, "it is not said what is given to what")
        self.used |= {change, keyword, "this_turn"} - {""}
        gets = f"gets {change}" if change else ""
        gains = f"gains {keyword}" if keyword else ""
        text = f"Target creature {' and '.join(each for each in (gets, gains) if each)} until end of turn."
        self.story.assume(f"It comes from an instant that only says “{text}”")
        stacked, step = self.answers(frame), self.step(frame)
        self.cast_instant(player, "pump spell", text, list(targets), stacked=stacked, step=step)
        self.story.speak_of(targets)
