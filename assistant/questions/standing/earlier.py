"""What was done in earlier turns and still stands: commanders cast before, what they dealt, what came in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.standing.core import Room, meaning, number_of, only_roles
from assistant.questions.story import YOU, Thing

_OFTEN = {"one_time": 1, "once": 1, "twice": 2, "thrice": 3, "three_times": 3, "four_times": 4}
_BEFORE_NOW = frozenset(("already", "yet", "before", "earlier", "previously"))
_LASTS: Final = re.compile(
    r"until|for as long as|the next|As .{1,60}enters|enters with|enters tapped|this turn|chapter|\bI\b",
    re.IGNORECASE,
)
"""What the text of a permanent says where it matters when, or how, it came."""
_DEALT = frozenset(("take", "hit", "deal", "get", "have", "connect"))
_CAME = frozenset(("cast", "drop", "enter", "come"))


class Earlier(Room):
    """Tells what was done before."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return self.times_cast, self.taxed, self.commander_damage, self.came_earlier, self.since_then

    def times_cast(self, frame: Frame) -> bool:
        """ "I've cast my commander twice already", "it has died three times" (903.8)."""
        often = [_OFTEN[each] for each in frame.words if each in _OFTEN]
        dies = frame.verb == "die" or (frame.verb == "kill" and frame.passive)
        died = dies and all(each.kind == "commander" for each in frame.subjects)
        spoken = frame.subjects if frame.passive or died else frame.objects
        if (
            not (frame.verb == "cast" or died)
            or len(often) != 1
            or len(spoken) != 1
            or self.story.deeds
            or frame.negated
        ):
            return False
        told = {"has", "have", "had", "been", "got"} & {*frame.aux} or _BEFORE_NOW & frame.words
        if not told:
            return False
        if frame.roles.get("from") and [each.kind for each in frame.roles["from"]] != ["command zone"]:
            return False
        rest = meaning(frame) - {*_OFTEN} - _BEFORE_NOW - {"now"}
        if rest or not only_roles(frame, "from", "by"):
            return False
        player = self.owner(spoken[0], self.t.who(frame) if not (frame.passive or died) else YOU)
        thing = self._commander(spoken[0], player)
        if thing is None:
            return False
        # to recast it is to have cast it before (903.8)
        thing.times_cast = often[0] + frame.word.startswith("recast")
        if died:
            self.story.assume(f"{thing.spoken} was put into the command zone each time that it died.")
        self.t.note(*spoken, *frame.roles.get("from", []))
        self.t.used |= {*_OFTEN, "now"} | _BEFORE_NOW
        return True

    def _commander(self, mention: Mention, player: str) -> Thing | None:
        """The commander that is meant; one of which nothing else is told is in the command zone."""
        known = [each for each in self.story.things if each.commander and each.owner == player]
        if mention.names:
            known = [each for each in known if each.face is not None and each.face.name in mention.names]
        if len(known) == 1:
            return known[0]
        if mention.kind != "commander" or known:
            return None
        (thing,) = self.put([mention], player, "command")
        thing.commander = True
        self.story.assume(f"{thing.spoken} is in the command zone.")
        return thing

    def taxed(self, frame: Frame) -> bool:
        """ "my commander tax is 4": it has been cast twice (903.8)."""
        tax = [each for each in frame.subjects if each.kind == "tax"]
        said = [each.norm for each in frame.rest if number_of(each.norm) is not None]
        if frame.verb != "be" or len(tax) != 1 or len(said) != 1 or frame.negated or self.story.deeds:
            return False
        known = [each for each in self.story.things if each.commander]
        number = number_of(said[0]) or 0
        rest = meaning(frame) - {*said} - {"commander", "at", "currently", "up", "already"}
        if len(known) != 1 or number % 2 or rest or frame.objects:
            return False
        known[0].times_cast = number // 2
        self.t.note(*tax)
        self.t.used |= {*said, "commander", "up"}
        return True

    def commander_damage(self, frame: Frame) -> bool:
        """ "I've taken 15 commander damage from Kess", "Kess has hit him for 12 already" (903.10a)."""
        dealt = [each for each in frame.mentions() if each.kind in ("commander damage", "damage")]
        said = [each.norm for each in frame.rest if each.norm.isdecimal()]
        amounts = [each.count for each in dealt if each.count is not None] + [int(each) for each in said]
        amounts += [each.count for each in frame.mentions() if each.det == "each" and each.count is not None]
        before = {"has", "have", "had"} & {*frame.aux} or _BEFORE_NOW & frame.words or frame.word == "dealt"
        called = any(each.kind == "commander damage" for each in dealt)
        if frame.verb not in _DEALT or not (before or (called and frame.verb in ("take", "have"))):
            return False
        if frame.negated or self.story.deeds or frame.passive or len(amounts) != 1:
            return False
        cards = [each for each in frame.mentions() if each.names or each.kind == "commander"]
        people = [each for each in frame.mentions() if self.t.is_person(each) or each.det in ("him", "her")]
        others = [
            each
            for each in frame.mentions()
            if each not in cards and each not in people and each not in dealt and each.det != "each"
        ]
        often = [_OFTEN[each] for each in frame.words if each in _OFTEN]
        rest = meaning(frame) - {*said} - _BEFORE_NOW - {"commander", "yet", "now", *_OFTEN}
        each_time = any(each.det == "each" for each in frame.mentions())
        if len(often) > 1 or (each_time and not often):
            return False
        if len(cards) != 1 or len(people) != 1 or others or rest:
            return False
        told = [each for each in dealt if each.kind == "commander damage"] or cards[0].kind == "commander"
        there = self.t.ref.there(cards[0]) if cards[0].names else None
        if not told and not (there is not None and there.commander):
            return False
        player = (
            self.t.ref.player(people[0])
            if people[0].det not in ("he", "she", "they")
            else self.story.last_person
        )
        owner = self.owner(cards[0], there.owner if there is not None else self.t.other(player))
        if owner == player:
            raise untold(cards[0], "it is not clear whose commander this is")
        thing = there or self._of(cards[0], owner)
        if thing is None:
            return False
        self.story.commander = thing.commander = True
        dealt_before = self.story.commander_damage.setdefault(player, {})
        dealt_before[thing] = dealt_before.get(thing, 0) + amounts[0] * (often[0] if often else 1)
        self.t.note(*frame.mentions())
        self.t.used |= {*said, "yet", "now", *_OFTEN} | _BEFORE_NOW
        return True

    def _of(self, mention: Mention, owner: str) -> Thing | None:
        known = [each for each in self.story.things if each.commander and each.owner == owner]
        if not mention.names and known:
            return known[0] if len(known) == 1 else None
        found = self.permanents([mention], owner)
        if found:
            self.story.assume(f"{found[0].spoken} is on the battlefield.")
        return found[0] if len(found) == 1 else None

    def came_earlier(self, frame: Frame) -> bool:
        """ "I played Soul Warden last turn": it has been there since, where how it came does not matter."""
        turns = [each for each in frame.mentions() if each.kind == "turn" and each.adjectives == ["last"]]
        if frame.verb not in _CAME or len(turns) != 1 or self.story.deeds or frame.negated:
            return False
        cards = [each for each in (*frame.subjects, *frame.objects) if each.names]
        people = [each for each in frame.subjects if self.t.is_person(each)]
        others = [
            each for each in frame.mentions()
            if each not in cards and each not in people and each not in turns
        ]  # fmt: skip
        if not cards or others or meaning(frame) - {"out", "down", "in"}:
            return False
        if not all(self.t.is_permanent_card(each) and not self._matters_how(each) for each in cards):
            return False
        player = self.t.who(frame) if people else YOU
        self.permanents(cards, player)
        self.t.note(*turns)
        self.t.used |= {"out", "down", "in"}
        return True

    def _matters_how(self, card: Mention) -> bool:
        face = self.story.face(card.names[0])
        return bool({"Aura", "Planeswalker", "Saga"} & {*face.types.split()}) or bool(
            _LASTS.search(face.text)
        )

    def since_then(self, frame: Frame) -> bool:
        """ "it has been out", "(since) last turn", "my bear has been there for a turn": no newcomer."""
        last = [each for each in frame.subjects if each.kind == "turn" and each.adjectives == ["last"]]
        if frame.mark == "since" and not frame.verb and len(last) == len([*frame.mentions()]) == 1:
            self.t.note(*last)
            return not meaning(frame)
        lone = self.lone(frame)
        if frame.verb != "have" or "been" not in frame.aux or lone is None or frame.objects or frame.negated:
            return False
        if meaning(frame) - {"out", "in_play", "around", "already"} or not meaning(frame) or self.story.deeds:
            return False
        turns = [each for found in frame.roles.values() for each in found]
        if any(each.kind != "turn" or each.owner for each in turns):
            return False
        self.permanents([lone], YOU)
        self.t.note(*turns)
        self.t.used |= {"out", "in_play", "around", "already"}
        return True
