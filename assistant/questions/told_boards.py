"""What is told to be there: permanents, sizes, counters, life."""

from __future__ import annotations

from abc import abstractmethod

from assistant.questions.counter_kinds import only_kind_of_counters
from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import is_printed
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import OPPONENT, YOU, Thing
from assistant.questions.told_blocks import TellingBlocks
from assistant.questions.told_core import PUT_THERE, unclear
from assistant.questions.vocabulary import KEYWORDS

_HELD_BACK = frozenset(("up", "ready", "open", "in_my_hand", "available"))
"""What is said of spells that are only held."""
_OWN = ("mine", "his", "hers", "theirs")
ZONES = ("hand", "graveyard", "exile")


class TellingBoards(TellingBlocks):
    """Tells what is there."""

    def have(self, frame: Frame) -> None:
        """ "I have X and Y out", "my creature has two +1/+1 counters", "I have 9 poison"."""
        player = self.who(frame)
        if frame.negated or "no_responses" in frame.words:
            self._have_not(frame, player)
            return
        lone = [each for each in frame.subjects if not self.is_person(each)]
        self._has_only(frame, player)
        if not lone:
            self.has_an_ability(frame, player)
        if lone and len(lone) == len(frame.subjects):
            things = self.things(lone, ANY, YOU)
            self._keywords_of(frame, things)
            self._of_things(frame, things)
            return
        self.things(lone, PERMANENT, player)
        self._have_one_as_well(frame, player)
        self._holds(frame, player)
        self._place(frame, player)
        if any(self.is_person(each) for each in frame.subjects):
            for mention in frame.objects:
                for thing in self.ref.meant.get(id(mention), []) if mention.names else ():
                    thing.loose = thing.loose and thing.owner != player  # it is said who has it
        if "does_not_block" in frame.words:
            self.used.add("does_not_block")
            self.story.without_blockers = player
        lives = [each for each in frame.roles.get("at", []) if each.kind == "life"]
        for mention in (*frame.objects, *lives):
            if mention.kind in ("poison", "life") and mention.count is not None:
                if mention.kind == "poison":
                    self.story.poison[player] = mention.count
                else:
                    self.life_said(player, frame)
                    self.story.tell_life(player, mention.count)
                self.used |= {"left", "only"}
                self.note(mention)
        if "tapped_out" in frame.words:
            self.used.add("tapped_out")
            self.story.tap_out(player)

    def _have_one_as_well(self, frame: Frame, player: str) -> None:
        """ "I control Blood Artist and he controls Blood Artist": another one, where nothing took mine."""
        for mention in frame.objects:
            there = self.ref.there(mention) if mention.names and not mention.owner else None
            if there is None or mention.det not in ("", "a", "an") or there.zone != "battlefield":
                continue
            if player in (there.owner, there.controller) or there.loose:
                continue
            if self.story.deeds:
                raise untold(mention, "it is not said whether this is another one or was taken")
            called = next((name for name, each in self.story.people.items() if each == player), "them")
            mention.owner = "me" if player == YOU else called

    def _keywords_of(self, frame: Frame, things: list[Thing]) -> None:
        """ "which has reach", "my guy has indestructible": printed on a card, else told of what is none."""
        for keyword in (each.norm for each in frame.rest if each.norm in KEYWORDS):
            for thing in things:
                if thing.face is not None and not is_printed(keyword, thing.face.text):
                    raise unclear(frame, f"{thing.face.name} is not printed like that")
                if thing.face is None and keyword not in thing.keywords:
                    thing.keywords.append(keyword)
            self.used.add(keyword)

    def _has_only(self, frame: Frame, player: str) -> None:
        """ "he only has a Slippery Bogle": what is told is all there is, where nothing else was told of."""
        if any(each.kind == "pronoun" and each.det in _OWN for each in frame.objects):
            raise unclear(frame, "it is not clear whose this is")  # "he has X mine is Y"
        said = [each.first for each in frame.rest if each.norm == "only"]
        begins = min((each.end for each in frame.subjects), default=0)
        if not said or not frame.objects or min(said) < begins:
            return
        there = [each for each in self.story.things if each.owner == player and each.zone == "battlefield"]
        if any(each.names or each.is_object for each in frame.objects) and there:
            raise unclear(frame, "something else was told of before")
        self.used.add("only")

    def _have_not(self, frame: Frame, player: str) -> None:
        """ "he has no response", "he doesn't have any creatures": so it is, where nothing else was told."""
        self.used.add("no_responses")
        for mention in frame.objects:
            if mention.count:
                raise untold(mention, "what there is not so many of may be there in another number")
            found = self.ref.things(mention, ANY, player, create=False) if mention.is_object else []
            self.story.no_counters = self.story.no_counters or mention.kind == "counter"
            if any(each.owner == player and each.zone == "battlefield" for each in found):
                raise untold(mention, "this was told otherwise before")
            self.note(mention)

    def _of_things(self, frame: Frame, things: list[Thing]) -> None:
        """What things have: counters."""
        for mention in frame.objects:
            if _no_counters(mention) and frame.mark != "that" and self.story.deeds:
                raise unclear(frame, "it is not clear whether this was so before what was done or is now")
            if mention.kind == "loyalty" and mention.count is not None:
                for thing in things:
                    thing.counters["loyalty"] = mention.count
                self.note(mention)
                continue
            if mention.names and self._attached(things, mention):
                continue
            if mention.kind == "damage" and mention.count and len(things) == 1 and not self.story.deeds:
                things[0].marked = mention.count
                self.note(mention)
                continue
            if mention.kind != "counter":
                raise untold(mention, f"“{mention.text}” is not understood here")
            self.add_counters(things, mention)

    def _attached(self, things: list[Thing], mention: Mention) -> bool:
        """ "my 2/2 has Rancor": an Aura or Equipment that a thing has is attached to it."""
        types = self.story.face(mention.names[0]).types
        if len(things) != 1 or not ("Aura" in types or "Equipment" in types) or self.story.deeds:
            return False
        for gear in self.things([mention], ANY, self.ref.attacher(mention, things[0])):
            gear.zone, gear.attached_to = "battlefield", things[0]
        self.story.speak_of(things)
        return True

    def add_counters(self, things: list[Thing], mention: Mention) -> None:
        """Put counters on things that are there; "no counters" are none with which it would enter."""
        kind = next((each for each in mention.adjectives if each != "last"), "")
        if _no_counters(mention):
            if any(thing.counters.get(kind) if kind else thing.counters for thing in things):
                raise untold(mention, "this was told otherwise before")
            for thing in things:
                own = only_kind_of_counters([thing.face])
                thing.has_no_counters = thing.has_no_counters or kind in ("", own)
            self.note(mention)
            return
        kind = kind or only_kind_of_counters([each.face for each in things])
        if not kind:
            raise untold(mention, "it is not said which counters")
        for thing in things:
            thing.counters[kind] = thing.counters.get(kind, 0) + (mention.count or 1)
        self.note(mention)

    def _place(self, frame: Frame, player: str) -> None:
        """Put what is spoken of where it is said to be, else on the battlefield."""
        self.used |= PUT_THERE | {"in_my_hand"}
        if any(each.kind == "land" and not each.names for each in frame.objects):
            self.used |= {"untapped", "open", "up", "left", "only"}
        if frame.objects and all(each.names and not self.is_permanent_card(each) for each in frame.objects):
            self.used |= {"up", "ready", "open"}  # "I have Counterspell up"
        first = frame.objects[0] if len(frame.objects) > 1 else None
        if first is not None and "only" in first.adjectives and first.count == 1:
            raise untold(first, "it is not clear whether what follows is that one or another")
        placed: list[Thing] = []
        for mention in frame.objects:
            if not mention.is_object or mention.kind == "pronoun" or id(mention) in self.done:
                continue
            if mention.owner and self.ref.owner(mention, player) != player:
                raise untold(mention, "it is not said how it came to be controlled by another player")
            zone = self._zone_of(frame, mention)
            spell = mention.names and not self.is_permanent_card(mention) and zone == "battlefield"
            there = "hand" if spell else zone
            there_now = self.things([mention], ANY, player, there)
            if spell and not frame.words & _HELD_BACK:
                self.story.spells_had += there_now  # "they block and have Fog"
            for thing in there_now:
                if not any(each.thing is thing for each in self.story.deeds):
                    thing.zone = there
                self._charged(frame, thing)
            placed += there_now if there == "battlefield" else []
        if len(placed) > 1:
            self.story.speak_of(placed)  # "them": all of these

    def _zone_of(self, frame: Frame, mention: Mention) -> str:
        """The zone in which something is told to be: the first that is named behind it, else the battlefield.

        A number of cards takes the place behind it for itself: "X and no cards in hand". NotTold where it
        is not clear how far back the words reach: "a creature and an instant in hand".
        """
        named = [each for role in ("in", "on", "into") for each in frame.roles.get(role, [])]
        places = [(each.start, each.kind) for each in named if each.kind in (*ZONES, "battlefield")]
        places += [(each.first, "hand") for each in frame.rest if each.norm == "in_my_hand"]
        places += [(each.first, "battlefield") for each in frame.rest if each.norm in PUT_THERE]
        behind = sorted(each for each in places if each[0] > mention.start)
        if not behind:
            return "battlefield"
        at, zone = behind[0]
        with_it = [each for each in frame.objects if each.is_object and mention.start < each.start < at]
        if zone == "battlefield" or (mention.kind == "card" and not mention.names):
            return zone
        if any(each.kind == "card" and not each.names for each in with_it):
            return "battlefield"
        if zone == "hand" and mention.size and not mention.names and any(each.names for each in with_it):
            return "battlefield"  # "a 2/2 and a Bolt in hand"
        kinds = {bool(each.names) and self.is_permanent_card(each) for each in (mention, *with_it)}
        if with_it and len(kinds) > 1 and zone == "hand":
            raise untold(mention, "it is not clear whether this is in the hand as well")
        return zone

    def _charged(self, frame: Frame, thing: Thing) -> None:
        """ "Chalice of the Void on one": so many charge counters."""
        digits = [each.norm for each in frame.rest if each.norm.isdecimal() or each.norm == "zero"]
        ones = [each for each in frame.roles.get("on", []) if each.det == "one" or each.kind == "number"]
        text = thing.face.text if thing.face is not None else ""
        if not (digits or ones) or "charge counter" not in text:
            return
        thing.counters["charge"] = int(digits[0].replace("zero", "0")) if digits else 1
        self.note(*ones)
        self.used.update(digits)

    def _holds(self, frame: Frame, player: str) -> None:
        """ "2 cards in hand", "no cards in hand": so many cards of which nobody says more."""
        in_hand = "in_my_hand" in frame.words or any(
            each.kind == "hand" for role in frame.roles.values() for each in role
        )
        for mention in frame.objects:
            counted = mention.kind == "card" and not mention.names and (mention.count or mention.det == "no")
            if not counted or not in_hand:
                continue
            self.hold(player, mention)

    def hold(self, player: str, mention: Mention) -> None:
        """Let a player hold so many cards of which nobody says more."""
        self.note(mention)
        self.story.told_zones.add((player, "hand"))
        for _ in range(mention.count or 0):
            card = Thing("card", player, "hand", kind="Artifact", cost="{9}", as_spell=True)
            self.story.things.append(card)

    def side(self, frame: Frame) -> str:
        """On whose side something is; yours where nobody says."""
        return OPPONENT if "his_side" in frame.words else YOU

    def wear(self, frame: Frame) -> None:
        """A creature that wears an Equipment or an Aura; who holds priority does the next on top of that."""
        if "priority" in frame.words and all(self.is_person(each) for each in frame.subjects):
            self.used.add("priority")
            self.responding = bool(self.story.deeds)
            return
        wearers = self.things(frame.subjects, CREATURE, YOU)
        if not wearers:
            raise unclear(frame, "it is not said what wears it")
        for thing in self.things(frame.objects, PERMANENT, wearers[0].owner):
            thing.attached_to = wearers[0]
        self.story.speak_of(wearers)

    @abstractmethod
    def has_an_ability(self, frame: Frame, player: str) -> None:
        """ "I have hexproof": by an enchantment that says just that."""


def _no_counters(mention: Mention) -> bool:
    """Tell whether it is said that there are no counters: "his Young Wolf, which has no counters"."""
    return mention.kind == "counter" and mention.det == "no"
