"""What lies in zones and what does not: libraries, empty hands and boards, what is the only creature."""

from __future__ import annotations

from collections.abc import Callable

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.standing.core import Room, meaning, numbers, only_roles
from assistant.questions.story import YOU, Thing

_EMPTIED = ("hand", "graveyard", "board", "library", "exile", "battlefield")


class Zones(Room):
    """Tells what lies in zones."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return (
            self.empty, self.has_nothing, self.only_one, self.library_of, self.on_top, self.command_zone,
            self.so_many_cards,
        )  # fmt: skip

    def empty(self, frame: Frame) -> bool:
        """ "my board is empty", "he has an empty hand", "I'm hellbent": nothing is there."""
        if frame.negated or self.story.deeds or not only_roles(frame, "on", "in"):
            return False
        if meaning(frame) == {"hellbent"} and frame.verb in ("be", "") and self.person(frame):
            self._nothing_in(self.t.who(frame), "hand", frame.subjects[0])
            self.t.used.add("hellbent")
            return True
        about = frame.objects if frame.verb == "have" and self.person(frame) else frame.subjects
        if meaning(frame) != {"empty"} or frame.verb not in ("have", "be", "get", "") or len(about) != 1:
            return False
        if about[0].kind not in _EMPTIED or (frame.verb in ("be", "") and frame.objects):
            return False
        if about is frame.subjects and not about[0].owner:
            return False
        player = self.owner(about[0], self.t.who(frame) if about is frame.objects else YOU)
        self._nothing_in(player, about[0].kind, about[0])
        self.t.used.add("empty")
        return True

    def _nothing_in(self, player: str, zone: str, said: Mention) -> None:
        there = "battlefield" if zone == "board" else zone
        if any(each.owner == player and each.zone == there and not each.is_a("land")
               for each in self.story.things):  # fmt: skip
            raise untold(said, "this was told otherwise before")
        self.t.note(said)
        self.story.told_zones.add((player, there))
        if zone == "library":
            self.story.library_size[player] = 0

    def has_nothing(self, frame: Frame) -> bool:
        """ "he has nothing else on the board", "no other creatures out": there is only what was told."""
        if frame.verb != "have" or not frame.negated or not self.person(frame) or self.story.deeds:
            return False
        if frame.objects or not only_roles(frame, "on", "in") or meaning(frame) - {"else", "in_play", "out"}:
            return False
        places = [each for found in frame.roles.values() for each in found]
        if any(each.kind not in ("board", "battlefield") for each in places):
            return False
        player = self.t.who(frame)
        there = [each for each in self.story.things if each.owner == player and each.zone == "battlefield"]
        if there and "else" not in frame.words:
            return False
        self.t.note(*places)
        self.t.used |= {"else", "in_play", "out"}
        return True

    def only_one(self, frame: Frame) -> bool:
        """ "my only creature is X", "a 2/2 is his only creature": it is there, and no other."""
        if frame.verb != "be" or frame.negated or not only_roles(frame) or meaning(frame) - {"only"}:
            return False
        if len(frame.subjects) != 1 or len(frame.objects) != 1 or self.story.deeds:
            return False
        sides = (frame.subjects[0], frame.objects[0])
        kinds = [each for each in sides if "only" in each.adjectives and each.owner and not each.names]
        if len(kinds) != 1 or not kinds[0].is_object or kinds[0].plural:
            return False
        other = sides[0] if kinds[0] is sides[1] else sides[1]
        if self.t.is_person(other) or not other.is_object or other.kind == "pronoun":
            return False
        player = self.owner(kinds[0], YOU)
        fitting = [
            each for each in self.story.things
            if each.owner == player and each.zone == "battlefield" and each.is_a(kinds[0].kind)
        ]  # fmt: skip
        found = self.permanents([other], player)
        if any(not any(each is one for one in found) for each in fitting):
            raise untold(kinds[0], "another one was told of before")
        self.t.note(kinds[0])
        self.t.used.add("only")
        return True

    def library_of(self, frame: Frame) -> bool:
        """ "I have one card left in my library", "his library has 3 cards in it", "... is 2 cards"."""
        if frame.negated or self.story.deeds or frame.verb not in ("have", "be", ""):
            return False
        libraries = [each for each in frame.mentions() if each.kind == "library"]
        cards = [each for each in frame.mentions() if each.kind == "card" and not each.names]
        others = [
            each for each in frame.mentions()
            if each not in libraries and each not in cards and each.det != "it"
            and not (self.t.is_person(each) and each in frame.subjects)
        ]  # fmt: skip
        if (
            len(libraries) != 1
            or len(cards) != 1
            or others
            or meaning(frame) - {"left", "only", "in", "down"}
        ):
            return False
        size = 0 if cards[0].det == "no" else cards[0].count
        if size is None or cards[0].adjectives not in ([], ["last"], ["only"]):
            return False
        otherwise = self.t.who(frame) if self.person(frame) else YOU
        self.story.library_size[self.owner(libraries[0], otherwise)] = size
        self.t.note(*libraries, *cards)
        self.t.used |= {"left", "only", "down"}
        return True

    def on_top(self, frame: Frame) -> bool:
        """ "the top card of my library is X", "I have X on top of my library"."""
        if frame.negated or self.story.deeds or "top" not in frame.words or meaning(frame) - {"top", "card"}:
            return False
        libraries = [each for each in frame.roles.get("of", []) if each.kind == "library"]
        if len(libraries) > 1 or not only_roles(frame, "of", "on"):
            return False
        cards = [each for each in frame.mentions() if each.names]
        rest = [
            each for each in frame.mentions() if each not in libraries and each not in cards
            and not (each.kind == "card" and not each.owner and each.count is None)
            and not (self.t.is_person(each) and each in frame.subjects)
        ]  # fmt: skip
        if frame.verb not in ("have", "be") or len(cards) != 1 or rest or not libraries:
            return False
        otherwise = self.t.who(frame) if self.person(frame) else YOU
        player = self.owner(libraries[0], otherwise)
        known = self.t.ref.there(cards[0])
        if known is not None or any(
            each.zone == "library" and each.owner == player for each in self.story.things
        ):
            return False
        self.put(cards, player, "library")
        self.t.note(*libraries, *frame.subjects, *frame.objects)
        self.t.used |= {"top", "card"}
        return True

    def command_zone(self, frame: Frame) -> bool:
        """ "my commander is in the command zone", "I have Kess in the command zone"."""
        places = [each for role in ("in", "into") for each in frame.roles.get(role, [])]
        if [each.kind for each in places] != ["command zone"] or frame.negated:
            return False
        if self.story.deeds and any(each.commander for each in self.story.things):
            return False
        if (
            frame.verb not in ("be", "have", "")
            or not only_roles(frame, "in")
            or meaning(frame) - {"still", "back"}
        ):
            return False
        about = frame.objects if self.person(frame) else frame.subjects
        if not about or not all(each.names or each.kind == "commander" for each in about):
            return False
        owner = self.t.who(frame) if self.person(frame) else self.owner(places[0], YOU)
        self.story.commander = True
        for mention in about:
            for each in self._commander(mention, self.owner(mention, owner)):
                each.zone, each.commander = "command", True
        self.t.note(*places)
        self.t.used |= {"still", "back"}
        return True

    def _commander(self, mention: Mention, owner: str) -> list[Thing]:
        """The commander that is meant: the one that was told of, or a new one."""
        known = [each for each in self.story.things if each.commander and each.owner == owner]
        if not mention.names and len(known) == 1:
            self.t.note(mention)
            return known
        return self.t.things([mention], "any", owner, "command")

    def so_many_cards(self, frame: Frame) -> bool:
        """ "my hand has three cards in it": so many of which nobody says more."""
        zone = self.lone(frame)
        if zone is None or zone.kind != "hand" or frame.verb != "have" or frame.negated or self.story.deeds:
            return False
        cards = [each for each in frame.objects if each.kind == "card" and not each.names]
        count = cards[0].count if len(cards) == 1 == len(frame.objects) else None
        if count is None or numbers(frame) or meaning(frame) - {"left", "in"}:
            return False
        inside = [each for found in frame.roles.values() for each in found]
        if any(each.det != "it" for each in inside):
            return False
        player = self.owner(zone, YOU)
        self.t.note(zone, *cards)
        self.t.used.add("left")
        self.story.told_zones.add((player, "hand"))
        for _ in range(count):
            self.story.things.append(
                Thing("card", player, "hand", kind="Artifact", cost="{9}", as_spell=True)
            )
        return True
