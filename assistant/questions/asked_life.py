"""Questions about life that is gained, lost and drained, and about losing."""

from __future__ import annotations

import msgspec

from assistant.questions.asked_fates import AskingFates
from assistant.questions.fitting import ANY, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish
from assistant.questions.vocabulary import KEYWORDS


class AskingLife(AskingFates):
    """Asks who gains and loses how much life, and how much is drained."""

    def pushes(self, frame: Frame) -> list[Wish]:
        """How much can I push through: the most damage that a player can be dealt."""
        self.t.used |= {"through"}
        return [Wish("damaged player", player=self.t.other(self.t.who(frame)), yes_no=False, word="most")]

    def loses(self, frame: Frame) -> list[Wish]:
        """Do I lose; how much life do I lose; who wins."""
        if frame.wh == "who":
            return [Wish("winner", yes_no=False)]
        if frame.wh == "what":
            return []
        lost = [each.norm for each in frame.rest if each.norm in KEYWORDS]
        if frame.verb == "lose" and len(lost) == 1 == len(frame.subjects) and not (frame.wh or frame.objects):
            self.t.used.add(lost[0])  # "she loses flying"
            things = self.about(frame, frame.subjects, PERMANENT)
            return [Wish("has", things, word=lost[0], negated=not frame.negated)] if things else []
        player = self.t.who(frame)
        if {"is", "are", "was", "were"} & {*frame.aux} and not any(map(self.t.is_person, frame.subjects)):
            if frame.verb == "win":
                return []
            things = self.about(frame, frame.subjects, ANY)  # "is it lost?"
            return [Wish("where", things, yes_no=False)] if things and not frame.objects else []
        objects = [each.kind for each in frame.objects]
        lone = [each for each in frame.subjects if each.is_object]
        if (
            [each.text for each in frame.objects] in (["loyalty"], ["loyalty counters"])
            and lone
            and not frame.wh
        ):
            self.t.note(*frame.objects)
            about = self.about(frame, lone, PERMANENT)
            return [Wish("loses counters", about, word="loyalty", negated=frame.negated)] if about else []
        if objects == ["counter"] and not lone and not frame.wh and player == self.t.who(frame):
            return self._loses_its_counters(frame)
        digits = any(each.norm.isdecimal() for each in frame.rest) and not frame.objects
        if "life" in objects or frame.wh == "how_much" or (digits and frame.verb == "lose"):
            number = self.number_said(frame, [each for each in frame.objects if each.kind == "life"])
            return [
                Wish(
                    "life lost",
                    player=player,
                    yes_no=frame.wh not in ("how_much", "how_many"),
                    number=number,
                    negated=frame.negated,
                )
            ]
        if frame.objects and "game" not in objects:
            return self._loses_things(frame, player)
        if frame.verb == "win":
            return [Wish("wins", player=player, negated=frame.negated)]
        return [Wish("loses", player=player, negated=frame.negated)]

    def _loses_its_counters(self, frame: Frame) -> list[Wish]:
        """Do I lose the counters: those of the one thing of which counters were told."""
        having = [each for each in self.story.things if each.counters]
        said = frame.objects[0].adjectives
        if len(having) != 1 or len(having[0].counters) != 1 or {*said} - {*having[0].counters}:
            return []
        self.t.note(*frame.objects)
        return [Wish("loses counters", having, word=next(iter(having[0].counters)), negated=frame.negated)]

    def gains(self, frame: Frame) -> list[Wish]:
        """How much life do I gain."""
        digits = any(each.norm.isdecimal() for each in frame.rest) and not frame.objects
        life = [each for each in frame.objects if each.kind == "life" or _is_so_much(each)]
        if frame.wh == "how_much" or digits or life:
            number = self.number_said(frame, life)
            self.t.note(*life)
            in_parts = "or" in frame.words
            return [
                Wish(
                    "life gained",
                    word="at once" if "at_once" in frame.words else "",
                    player=self._gainer(frame),
                    yes_no=frame.wh != "how_much" and not in_parts,
                    number=number,
                    negated=frame.negated,
                )
            ]
        return []

    def _gainer(self, frame: Frame) -> str:
        """Who gains: "does the Nighthawk gain them life", "does my lifelinker gain life"."""
        lone = [each for each in frame.subjects if not self.t.is_person(each)]
        if not lone or len(lone) != len(frame.subjects):
            return self.t.who(frame)
        self.t.note(*lone)
        for each in frame.objects:
            if each.kind == "player" or each.det in ("him", "her", "them"):
                self.t.note(each)
                return self.t.ref.player(msgspec.structs.replace(each, kind="player"))
        things = self.about(frame, lone, ANY)
        return things[0].controller or things[0].owner

    def drains(self, frame: Frame) -> list[Wish]:
        """Is that a drain for 5; how much do I drain for."""
        number = next((int(each.norm) for each in frame.rest if each.norm.isdecimal()), None)
        if number is not None:
            self.t.used |= {str(number)}
        whom = [each for each in frame.objects if each.kind == "player" or each.det in _DRAINED]
        if whom:  # "do they drain him": whatever they are
            self.t.note(*whom)
            drained = msgspec.structs.replace(whom[0], kind="player")
            player, whether = self.t.ref.player(drained), frame.wh != "how_much"
            return [Wish("life lost", player=player, number=number, yes_no=whether, negated=frame.negated)]
        if any(each.det == "they" for each in frame.subjects):
            raise NotTold("it is not clear who drains whom", frame.word, (frame.first, frame.last))
        player = self.t.other(self.t.who(frame))
        return [Wish("life lost", player=player, number=number, yes_no=number is not None)]


_DRAINED = frozenset(("me", "him", "her", "them", "us"))


def _is_so_much(mention: Mention) -> bool:
    """ "do I gain the 3": the life of which it is said how much it is."""
    return mention.kind == "pronoun" and mention.det == "the" and mention.count is not None
