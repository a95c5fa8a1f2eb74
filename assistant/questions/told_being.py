"""What is told to be so: life totals, sizes, whose turn it is, what is tapped, what lies where."""

from __future__ import annotations

from abc import abstractmethod
from difflib import get_close_matches

from assistant.questions.elements import Element
from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.game_words import is_of_the_game
from assistant.questions.mentions import Mention
from assistant.questions.newly_told import agrees
from assistant.questions.not_told import untold
from assistant.questions.standing.sizes import has_come_to
from assistant.questions.story import YOU, Thing
from assistant.questions.told_boards import ZONES, TellingBoards
from assistant.questions.told_core import PUT_THERE, unclear
from assistant.questions.vocabulary import KEYWORDS, KINDS, SUBTYPE_WORDS, says_nothing


class TellingBeing(TellingBoards):
    """Tells how things and players are."""

    def be(self, frame: Frame) -> None:
        """ "I'm at 2", "X is out", "it's a 3/3", "he's tapped out"."""
        words = frame.words
        in_combat = "in_combat" in words or ("in" in frame.prepositions and "now" in words)  # "this combat"
        if frame.negated and in_combat and frame.subjects and all(map(self.is_person, frame.subjects)):
            self.note(*frame.mentions())
            self.used |= {"in_combat", "now"}
            return
        if frame.negated:
            raise unclear(frame, "what it is not says nothing of what it is")
        if "tapped_out" in words:
            self.used.add("tapped_out")
            self.story.tap_out(self.who(frame))
        elif any(
            told(frame)
            for told in (
                self._is_at_life,
                self._is_a_card,
                self._is_a_hand,
                self._is_empty,
                self._is_a_turn,
                self.is_colored,
                self._is_somewhere,
                self._is_unblocked,
                self._is_called_something,
            )
        ) or self._is_printed_so(frame):
            pass
        elif words & {"free", "for_free"} and not frame.objects and not frame.negated:
            self.used |= {"free", "for_free"}
            self.note(*frame.subjects)
        elif "there" in words:
            frame.objects = [*frame.subjects, *frame.objects]
            frame.subjects = []
            self._place(frame, self.side(frame))
        elif PUT_THERE & words and frame.subjects and not any(map(_is_elsewhere, frame.mentions())):
            self.used |= PUT_THERE
            self.things(frame.subjects, PERMANENT, self.side(frame))
        elif "face-down" in words and frame.subjects and not self.story.deeds:
            self.used.add("face-down")
            for thing in self.told_of(frame, PERMANENT):
                thing.face_down = True
        elif words & {"tapped", "untapped"} and frame.subjects:
            self.used |= {"tapped", "untapped"}
            for thing in self.told_of(frame, PERMANENT):
                thing.tapped = "tapped" in words
        elif not self._is_sized(frame) and (
            frame.objects or frame.roles or not all(map(says_nothing, words))
        ):
            raise unclear(frame, "this is not understood")

    def _is_unblocked(self, frame: Frame) -> bool:
        """ "it is unblocked": it attacks, and nothing blocks it."""
        so = "unblocked" in frame.words and bool(frame.subjects) and not frame.objects
        if so:
            self.unblocked(frame)
        return so

    def have(self, frame: Frame) -> None:
        """ "I have an empty hand and a 2/2": nothing is in that zone; else what somebody has."""
        empty = [each for each in frame.objects if each.kind in ("hand", "graveyard")]
        if "empty" not in frame.words or len(empty) != 1 or frame.negated:
            super().have(frame)
            return
        self.used |= {"empty", "an"}
        self.note(*empty)
        self.nothing_in(empty[0], [self.who(frame)])
        frame.objects = [each for each in frame.objects if each is not empty[0]]
        if frame.objects:
            super().have(frame)

    def _is_called_something(self, frame: Frame) -> bool:
        """ "it's a problem", "that's a goner": what somebody thinks of it, in no word of the game."""
        it = len(frame.subjects) == 1 and frame.subjects[0].kind == "pronoun"
        if not it or frame.objects or any(frame.roles.values()) or frame.prepositions or frame.named:
            return False
        said = [each for each in frame.rest if not says_nothing(each.norm)]
        if not said or not {"a", "an"} & frame.words or any(map(_may_mean_something, said)):
            return False
        self.note(*frame.subjects)
        self.used.update(each.norm for each in said)
        self.passed_over += [(each.first, each.last) for each in said]
        return True

    def _is_printed_so(self, frame: Frame) -> bool:
        """ "my Darksteel Myr is indestructible": a keyword that it has."""
        keywords = [each.norm for each in frame.rest if each.norm in KEYWORDS]
        if not keywords or frame.objects or frame.roles or len(frame.subjects) != 1 or frame.negated:
            return False
        if self.is_person(frame.subjects[0]):
            return False
        self._keywords_of(frame, self.told_of(frame, PERMANENT))
        return True

    def _is_a_turn(self, frame: Frame) -> bool:
        """ "it's my turn"."""
        turn = frame.objects[0] if len(frame.objects) == 1 else None
        it = len(frame.subjects) == 1 and frame.subjects[0].det == "it"
        if turn is None or turn.kind != "turn" or not turn.owner or not it or frame.negated:
            return False
        self.note(turn, *frame.subjects)
        self.story.active = self.ref.owner(turn, YOU)
        return True

    def _is_somewhere(self, frame: Frame) -> bool:
        """ "Griselbrand is in my graveyard": a card that nothing was told of lies in that zone."""
        places = [each for role in ("in", "into") for each in frame.roles.get(role, [])]
        cards = [each for each in frame.subjects if each.names]
        if len(places) != 1 or places[0].kind not in ZONES or len(cards) != len(frame.subjects) or not cards:
            return False
        if frame.negated or frame.objects or any(self.ref.there(each) is not None for each in cards):
            return False
        owner = self.ref.owner(places[0], self.ref.owner(cards[0], YOU))
        for thing in self.things(cards, ANY, owner, places[0].kind):
            thing.zone = places[0].kind
        self.note(*places)
        return True

    def _is_a_hand(self, frame: Frame) -> bool:
        """ "my hand is X and Y": cards that are there."""
        zone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if zone is None or zone.kind not in ZONES or not frame.objects or frame.negated:
            return False
        if not all(each.names for each in frame.objects):
            return False
        self.note(zone)
        player = self.ref.owner(zone, YOU)
        for thing in self.things(frame.objects, ANY, player, zone.kind):
            thing.zone = zone.kind
        self.story.told_zones.add((player, zone.kind))
        return True

    def _is_empty(self, frame: Frame) -> bool:
        """ "the graveyards are empty", "my hand is empty", "his board is empty"."""
        zone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if zone is None or zone.kind not in ("graveyard", "hand", "board") or frame.negated or frame.objects:
            return False
        if "empty" not in frame.words:
            return False
        self.used.add("empty")
        self.note(zone)
        self.nothing_in(zone, [self.ref.owner(zone, YOU)] if zone.owner else list(self.story.players))
        return True

    def nothing_in(self, zone: Mention, whose: list[str]) -> None:
        """Let nothing be in a zone of players, which must not have been told otherwise."""
        kind = "battlefield" if zone.kind == "board" else zone.kind
        there = [each for each in self.story.things if each.zone == kind]
        if any((each.controller or each.owner) in whose for each in there):
            raise untold(zone, "this was told otherwise before")
        if kind != "battlefield":
            self.story.told_zones |= {(each, kind) for each in whose}

    def _is_a_card(self, frame: Frame) -> bool:
        """ "it's a Glistener Elf": which card a creature is that was told of without a name."""
        card = frame.objects[0] if len(frame.objects) == 1 else None
        if card is None or len(card.names) != 1 or frame.negated or card.det not in ("a", "an"):
            return False
        if not frame.subjects or not all(each.kind == "pronoun" or each.is_object for each in frame.subjects):
            return False
        things = self.things(frame.subjects, CREATURE, YOU, create=False)
        if len(things) != 1 or things[0].face is not None or not self.is_permanent_card(card):
            return False
        face = self.story.face(card.names[0])
        size = (face.power, face.toughness)
        fitting = things[0].size is None or tuple(map(str, things[0].size)) == size
        if "Creature" not in face.types or not fitting:
            raise untold(card, "this was told otherwise before")
        things[0].face, things[0].size, things[0].keywords = face, None, []
        self.note(card)
        return True

    def _another_at_life(self, frame: Frame, told: Mention) -> None:
        """ "I am at 1 life and my opponent at 2 life": the other of two players, without a verb."""
        others = [each for each in frame.roles.get("at", []) if each.kind == "life" and each is not told]
        people = [each for each in frame.objects if self.is_person(each)]
        if len(others) == 1 == len(people) and others[0].count is not None:
            self.story.tell_life(self.ref.player(people[0]), others[0].count)
            self.note(others[0], people[0])

    def _is_at_life(self, frame: Frame) -> bool:
        """ "I'm at 3 life", "he is at 2", "I'm down to 4"."""
        if not frame.subjects or not self.is_person(frame.subjects[0]):
            return False
        self.used |= {"left", "down", "only"}
        if self._is_at_life_now(frame):
            return True
        for mention in [
            *(each for role in ("at", "to", "on") for each in frame.roles.get(role, [])),
            *frame.objects,
        ]:
            if mention.kind == "poison" and mention.count is not None and not self.story.deeds:
                self.story.poison[self.who(frame)] = mention.count  # "I'm at 6 poison"
                self.note(mention)
                return True
            if mention.kind == "life" and mention.count is not None:
                player = self.who(frame)
                self.life_said(player, frame)
                self.story.tell_life(player, mention.count)
                self.note(mention)
                self._another_at_life(frame, mention)
                self._life_with(frame, player)
                return True
        number = next((each.norm for each in frame.rest if each.norm.isdecimal()), "")
        if number:
            player = self.who(frame)
            was = frame.word == "was" and not frame.mark and not {"then", "now"} & frame.words
            if was and player not in self.story.life:
                self.story.life[player] = int(number)  # "I take 5. I was at 5": before that
            else:
                self.life_said(player, frame)
                self.story.tell_life(player, int(number))
            self.used.add(number)
            self._life_with(frame, player)
        return bool(number)

    def _is_at_life_now(self, frame: Frame) -> bool:
        """ "I bolt him. He's at 17 now": what has come of what was done, and not what was before."""
        told = [
            each for role in ("at", "on", "to") for each in frame.roles.get(role, []) if each.kind == "life"
        ]
        numbers = [int(each.norm) for each in frame.rest if each.norm.isdecimal()]
        numbers += [each.count for each in told if each.count is not None]
        if "now" not in frame.words or not self.story.deeds or len(numbers) != 1 or frame.negated:
            return False
        self.story.life_after.append((self.who(frame), numbers[0]))
        self.used |= {str(numbers[0]), "now"}
        self.note(*told)
        return True

    def _life_with(self, frame: Frame, player: str) -> None:
        """ "I'm at 41 with Felidar Sovereign", "opp at 5 with a 2/2": what that player has."""
        spoken = [each for each in frame.roles.get("with", []) if each.is_object]
        for none in spoken if not self.story.deeds else ():
            if none.det == "no" and none.kind in (
                "creature",
                "planeswalker",
            ):  # "he's at 4 with no creatures"
                self.story.absent.append((player, none))
                self.note(none)
        beside = [each for each in spoken if each.det != "no"]
        beside = [each for each in beside if not each.names or self.is_permanent_card(each)]
        if not self.story.deeds:
            self.things(beside, PERMANENT, player)
        if "does_not_block" in frame.words:
            self.used.add("does_not_block")
            self.story.without_blockers = player

    def _is_sized(self, frame: Frame) -> bool:
        """ "it's a 3/3": the size of what is there."""
        sized = [each for each in frame.objects if each.size is not None]
        if not frame.subjects or len(sized) != 1 or frame.negated:
            return False
        new = all(each.owner and not each.quantifier and not each.plural for each in frame.subjects)
        new = new or _are_so_many(frame.subjects, sized[0])
        things = self.things(frame.subjects, CREATURE, YOU, create=new)
        if not things:
            raise unclear(frame, "it is not clear what is of this size")
        for thing in things:
            if frame.mark != "(" or thing.face is None or not agrees(thing.face, sized[0]):
                self._is_of_size(thing, sized[0])  # "(it's a 1/1)": so it is printed, whatever was done
        self.note(sized[0])
        return True

    def _is_of_size(self, thing: Thing, mention: Mention) -> None:
        """Let something be of a size; a card has its own, and what else is told has to make it that."""
        if thing.face is not None and not has_come_to(self.story, thing, mention.size):
            raise untold(mention, f"it is not told what makes {thing.spoken} this big")
        if thing.face is None and thing.size not in (None, mention.size):
            if self.story.deeds:  # what was done made it so, or something was told wrongly
                raise untold(mention, f"it is not told what makes {thing.spoken} this big")
            self.story.sizes_told.append((thing, mention))
        if thing.face is None and thing.size is None and not (mention.counters and self.story.deeds):
            self.ref.note_of(mention, [thing])
        elif mention.counters and mention.counters.items() - thing.counters.items():
            raise untold(mention, f"it is not told how {thing.spoken} has got these counters")

    @abstractmethod
    def unblocked(self, frame: Frame) -> None:
        """ "it is unblocked": it attacks, and nothing blocks it."""

    @abstractmethod
    def is_colored(self, frame: Frame) -> bool:
        """ "the 9/9 is green": the colours of what is no card."""


def _is_elsewhere(mention: Mention) -> bool:
    """Tell whether a place is named that is not the battlefield: "it is still in the command zone"."""
    return mention.kind in ZONES or mention.kind in ("command zone", "library", "stack", "hand", "exile")


def _are_so_many(spoken: list[Mention], sized: Mention) -> bool:
    """ "both of my creatures are 2/2s", "my creatures are both 2/2s": how many there are is told with it."""
    lone = spoken[0] if len(spoken) == 1 else None
    if lone is None or lone.kind != "creature" or not lone.owner or lone.names or lone.size is not None:
        return False
    lone.count = lone.count or sized.count
    return lone.count is not None and sized.count in (None, lone.count)


def _may_mean_something(word: Element) -> bool:
    """Tell whether a word is one of the game, or is written nearly so: "indestructable"."""
    known = is_of_the_game(word.norm) or not word.norm.isalpha()
    return known or bool(get_close_matches(word.norm, (*KEYWORDS, *KINDS, *SUBTYPE_WORDS), cutoff=0.75))
