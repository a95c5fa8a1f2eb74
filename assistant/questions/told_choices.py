"""What is chosen, paid to one's own permanents, and given a colour, as it is told beside a deed."""

from __future__ import annotations

import re

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import COLORS
from assistant.questions.not_told import untold
from assistant.questions.story import PREDEFINED, YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_effects import word_for
from assistant.questions.told_purposes import TellingPurposes
from assistant.questions.vocabulary import KEYWORDS


def _creating(number: int, what: str) -> str:
    """What a spell says that creates so many tokens (111.2)."""
    return f"Create {word_for(number)} {what} token{'s' * (number > 1)}."


def _creatures(size: tuple[int, int] | None, name: str) -> str:
    """How a text calls creature tokens of which nobody tells the color, and perhaps neither size nor kind."""
    power, toughness = size or (1, 1)
    return f"{power}/{toughness} colorless {name or 'Spirit'} creature"


class TellingChoices(TellingPurposes):
    """Tells choices that are made for what was cast or activated last, and costs that are paid."""

    def choose(self, frame: Frame) -> None:
        """ "naming black", "he chooses red", "choosing 3": for what was cast or activated last."""
        last = self._last_acting()
        if last is not None and self._chooses_all_modes(frame, last):
            return
        said = [each.norm for each in frame.rest if each.norm in COLORS or each.norm.isdecimal()]
        if last is None or len(said) != 1 or frame.negated or list(frame.mentions())[len(frame.subjects) :]:
            raise unclear(frame, "it is not clear what is chosen for what")
        if any(self.is_person(each) for each in frame.subjects) and self.who(frame) != last.player:
            raise unclear(frame, "it is not clear who chooses this")
        self.used.add(said[0])
        answer: object = int(said[0]) if said[0].isdecimal() else said[0]
        self.story.decisions.append({"player": last.player, "about": last.thing, "answer": answer})

    def _chooses_all_modes(self, frame: Frame, last: Deed) -> bool:
        """ "choosing all four modes", "both modes": of a spell whose modes have no targets."""
        said = {each.norm for each in frame.rest}
        text = last.thing.face.text if last.thing is not None and last.thing.face is not None else ""
        modes = [line for line in text.split("\n") if line.startswith("•")]
        counted = [each for each in frame.mentions() if each.says_how_many]
        every = bool(said & {"all", "both", "every"}) or bool(counted)
        if not modes or last.modes or not said & {"mode", "modes"} or not every or frame.negated:
            return False
        number = next((each.count for each in counted if each.count is not None), len(modes))
        if number != len(modes) or any("target" in line for line in modes):
            raise unclear(frame, "it is not clear which modes are chosen")
        self.used |= {"all", "both", "every", "mode", "modes", "of", "them"}
        self.note(*counted)
        last.modes = {place: [] for place in range(1, len(modes) + 1)}
        return True

    def _last_acting(self) -> Deed | None:
        last = self.story.deeds[-1] if self.story.deeds else None
        return last if last is not None and last.kind in ("cast", "activate") else None

    def pay(self, frame: Frame) -> None:
        """ "I pay 4 life": for the one ability that asks for that; else for what a spell asks for, unless."""
        lives = [each for each in frame.objects if each.kind == "life" and each.count is not None]
        player = self.who(frame)
        own = [(thing, way) for thing in self._permanents_of(player) for way in self.ways(thing)
               if lives and way.cost == f"Pay {lives[0].count} life"]  # fmt: skip
        if frame.negated or len(own) != 1 or len(frame.objects) != 1:
            super().pay(frame)
            return
        self.note(*lives)
        self.activate_way(frame, player, own[0][0], own[0][1], [])

    def create(self, frame: Frame) -> None:
        """ "to make it indestructible": what the ability that was activated last does; else what is made."""
        if self._makes_tokens(frame):
            return
        last = self._last_acting()
        given = [each.norm for each in frame.rest if each.norm in KEYWORDS]
        text = str(last.extra.get("ability", "")) if last is not None else ""
        own_deed = any(self.is_person(each) for each in frame.subjects) and not frame.word.endswith("ing")
        if given and own_deed and frame.objects and not all(each in text for each in given):
            self.give(frame)  # "he makes it hexproof in response"
            return
        if not given or frame.word not in ("make", "making") or not all(each in text for each in given):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        things = self.things(frame.objects, PERMANENT, YOU, create=False)
        if last is None or len(things) != 1 or things[0] not in (last.thing, *last.targets):
            raise unclear(frame, "it is not clear what this is done to")
        self.used.update(given)

    def _makes_tokens(self, frame: Frame) -> bool:
        """ "I make two tokens with Raise the Alarm", "he makes a Treasure": by a card, else an instant."""
        made = [each for each in frame.objects if each.kind == "token" or "token" in each.types or (
            each.subtypes and each.subtypes[-1] in PREDEFINED)]  # fmt: skip
        if len(made) != 1 or len(frame.objects) != 1 or frame.passive or frame.negated or made[0].owner:
            return False
        player, cards, number = self.who(frame), self.means(frame), made[0].count or 1
        if len(cards) == 1 and len(cards[0].names) == 1:
            said = self.story.face(cards[0].names[0]).text.lower()
            if not any(re.search(rf"\b{each}\b", said) for each in (str(number), word_for(number))):
                raise untold(made[0], "that is not what the card says")
            self.note(*made)
            self.by_card(frame, "create", self.ref.owner(cards[0], player), cards[0], [])
            return True
        name = made[0].subtypes[-1] if made[0].subtypes else ""
        more = made[0].keywords or made[0].adjectives or made[0].counters or len(made[0].subtypes) > 1
        if cards or more or not frame.subjects or (name in PREDEFINED and made[0].size):
            return False
        text = _creating(number, name if name in PREDEFINED else _creatures(made[0].size, name))
        self.note(*made)
        self.story.assume(f"It is done by an instant that only says “{text}”")
        spell = self.cast_instant(
            player, "token spell", text, [], stacked=self.answers(frame), step=self.step(frame)
        )
        if made[0].size is None and name not in PREDEFINED:
            spell.other_tokens = _creating(number, _creatures((6, 6), name or "Beast"))
        return True

    def flip(self, frame: Frame) -> None:
        """ "I flip it", "he unmorphs": what lies face down is turned face up for its cost (702.37e)."""
        player = self.who(frame)
        spoken = [each for each in frame.objects if not self.is_player(each)]
        things = self.things(spoken, PERMANENT, player, create=False) if spoken else []
        things = things or self.story.last(lambda each: each.face_down and each.owner == player)
        text = things[0].face.text if len(things) == 1 and things[0].face is not None else ""
        cost = re.search(r"^(?:Mega)?(?:[Mm]orph|[Dd]isguise)\W? ?((?:\{[^{}]+\})+)", text, re.MULTILINE)
        if cost is None or not things[0].face_down or frame.negated:
            raise unclear(frame, "it is not clear what is turned face up, or for what cost")
        self.used |= {"up", "face", "over", "it"}
        deed = Deed("turn face up", player, things[0], stacked=self.answers(frame), extra={"cost": cost[1]})
        self.add(deed)
        self.story.speak_of(things)

    def is_colored(self, frame: Frame) -> bool:
        """ "the 9/9 is green": the colours of what is no card; a card has those that are printed."""
        colors = [each.norm for each in frame.rest if each.norm in COLORS]
        if not colors or frame.objects or frame.negated or not frame.subjects:
            return False
        for thing in self.told_of(frame, PERMANENT, create=False):
            if thing.face is not None:
                raise unclear(frame, f"{thing.face.name} has the colours that are printed on it")
            thing.colors = list(dict.fromkeys((*thing.colors, *colors)))
        self.used.update(colors)
        return True

    def sacrificed_for(self, frame: Frame, player: str) -> list[Thing]:
        """ "I Fling my 9/9": what is sacrificed for the spell whose name is the verb (601.2f)."""
        face = self.story.face(frame.named.names[0]) if frame.named is not None else None
        if face is None or not re.search(r"additional cost[^.]*sacrifice a", face.text):
            return []
        spoken = [each for each in frame.objects if not self.is_player(each)]
        things = self._their_own(frame, player, self.things(spoken[:1], PERMANENT, player))
        for each in things:
            if each.owner != player and not each.controller:
                raise unclear(frame, "nobody sacrifices what another player controls")
        frame.objects = [each for each in frame.objects if each not in spoken[:1]]
        return things
