"""Deeds that are told by what they do: by a card that is named, or by an instant that says nothing else."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Final

from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import aims_in, does
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import OPPONENT, YOU, Thing
from assistant.questions.told_core import modes_that, unclear
from assistant.questions.told_names import TellingNames
from assistant.situations import card_facts

SAID: Final[dict[str, tuple[str, str]]] = {
    "kill": ("removal spell", "Destroy target {kind}."),
    "exile": ("exiling spell", "Exile target {kind}."),
    "bounce": ("bounce spell", "Return target {kind} to its owner's hand."),
    "blink": (
        "flicker spell",
        "Exile target {kind}, then return it to the battlefield under its owner's control.",
    ),
    "counter": ("counterspell", "Counter target spell."),
    "tap": ("tapping spell", "Tap target {kind}."),
    "untap": ("untapping spell", "Untap target {kind}."),
    "steal": ("stealing spell", "Gain control of target {kind}."),
    "goad": ("goading spell", "Goad target {kind}."),
    "reanimate": ("reanimating spell", "Return target creature card from a graveyard to the battlefield."),
}
"""Deeds done to one thing of which nobody says what does them: an instant that does nothing else."""

COUNTED: Final[dict[str, tuple[str, str]]] = {
    "draw": ("drawing spell", "Draw {number}."),
    "mill": ("milling spell", "Mill {number}."),
    "scry": ("scrying spell", "Scry {n}."),
}
"""Deeds that a player does to so many cards."""
_HIM: Final = frozenset(("him", "her", "them"))

GENERIC: Final = frozenset((*SAID, "burn", "hit", "fight"))
_KINDS = ("creature", "planeswalker", "artifact", "enchantment", "land")


class TellingEffects(TellingNames):
    """Tells what is done, by a card that is named or by a spell that says nothing else."""

    def generic(self, frame: Frame) -> None:
        """A deed with its means ("kills it with Murder", "Flickerwisp exiles it"), else by an instant."""
        by = frame.roles.get("by", [])
        person = next((each for each in by if self.is_person(each)), None)
        objects = list(frame.subjects if frame.passive else frame.objects)
        doers = [] if frame.passive else [each for each in frame.subjects if not self.is_person(each)]
        cards = [*self.means(frame), *(each for each in doers if each.names)]
        if any(not each.names for each in doers):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        player = self.ref.player(person) if person is not None else ""
        if not frame.passive and not doers:
            player = self.who(frame)
        if doers:
            known = self.ref.there(doers[0])
            player = known.owner if known is not None else player
        if not player and objects:
            player = OPPONENT if self._mine(objects[0]) else YOU
        player = player or YOU
        if frame.verb == "reanimate":
            self._in_a_graveyard(frame, player, objects)
        if cards:
            owner = self.ref.owner(cards[0], player)
            self.by_card(frame, frame.verb, owner, cards[0], objects)
            return
        if not frame.passive and self._by_what_came(frame, player, objects):
            return
        self._by_a_spell(frame, player, objects)

    def _by_what_came(self, frame: Frame, player: str, objects: list[Mention]) -> bool:
        """ "I flash in Restoration Angel and blink it": by the trigger of what was cast just before."""
        last = self.story.deeds[-1] if self.story.deeds else None
        if last is None or last.kind != "cast" or last.player != player or last.thing is None:
            return False
        if (
            frame.mark == "in_response"
            or self.responding
            or any(each["about"] is last.thing for each in self.story.decisions if "about" in each)
        ):
            return False
        ways = [each for each in self.ways(last.thing) if each.kind == "enters" and does(each, frame.verb)]
        if len(ways) != 1 or not aims_in(ways[0]):
            return False
        self.ref.taken.append(last.thing)  # "it" is another
        self.aim_trigger(frame, player, last.thing, ways[0], objects)
        return True

    def _may_be_by_assigning(self, player: str, thing: Thing | str) -> bool:
        """ "I double-block and he kills the 3/3": by how the attacker's damage is divided (510.1c)."""
        blocks = [pair for deed in self.story.deeds if deed.kind == "block" for pair in deed.pairs]
        attackers = [at for each, at in blocks if each is thing and isinstance(at, Thing)]
        return any(
            sum(one is at for _, one in blocks) > 1 and (at.controller or at.owner) == player
            for at in attackers
        )

    def _in_a_graveyard(self, frame: Frame, player: str, objects: list[Mention]) -> None:
        """What is reanimated is in a graveyard: what was told put it there, or it is there from the start."""
        if len(objects) != 1 or frame.passive:
            raise unclear(frame, "it is not said what comes back by what")
        known = self.ref.things(objects[0], ANY, player, create=False)
        self.ref.taken = []
        if not known:
            for each in self.ref.things(objects[0], ANY, player, "graveyard"):
                each.came_back = each.is_a("creature")
            self.ref.taken = []
        elif any(each.zone == "battlefield" for each in known) and not self.story.deeds:
            raise unclear(frame, "it is not told how it came to be in a graveyard")

    def _by_a_spell(self, frame: Frame, player: str, objects: list[Mention]) -> None:
        """Do what is told by an instant that does nothing else."""
        if self._by_a_spell_that_is_had(frame, player, objects):
            return
        if frame.verb == "burn" and self._whatever_the_damage(frame, player, objects):
            return
        if frame.verb not in SAID:
            raise unclear(frame, f"it is not said by what “{frame.word}” is done")
        name, text = SAID[frame.verb]
        aims: list[Thing | str] = []
        if frame.verb == "counter":
            for mention in objects:
                aims += self.spells_meant(mention, self.other(player), counters=True)
        else:
            aims += self._not_their_own(frame, player, self.things(objects, PERMANENT, self.other(player)))
        self.note(*objects)
        if len(aims) != 1:
            raise unclear(frame, f"it is not said what one thing “{frame.word}” is done to")
        if self._by_what_is_there(frame, player, aims[0]):
            return
        if frame.verb == "kill" and self._may_be_by_assigning(player, aims[0]):
            raise unclear(frame, "it is not said whether combat damage or a spell does this")
        text = text.replace("{kind}", kind_of(aims[0]))
        self.story.assume(f"It is done by an instant that only says “{text}”")
        stacked = frame.verb == "counter" or self.answers(frame)
        self.cast_instant(player, name, text, aims, stacked=stacked, step=self.step(frame))
        self.story.speak_of(each for each in aims if isinstance(each, Thing))

    def _by_a_spell_that_is_had(self, frame: Frame, player: str, objects: list[Mention]) -> bool:
        """ "he has Counterspell. can he counter it": by the one spell that is told of and does that."""
        able = [
            each for each in self.story.spells_had
            if each.owner == player and each.zone == "hand" and not self._waits(each)
            and any(way.kind == "cast" and does(way, frame.verb) for way in self.ways(each))
        ]  # fmt: skip
        if len(able) != 1 or able[0].face is None:
            return False
        card = Mention("card", frame.first, frame.last, able[0].spoken, frame.first, frame.last,
                       det="the", names=(able[0].face.name,))  # fmt: skip
        self.by_card(frame, frame.verb, player, card, objects)
        return True

    def _by_what_is_there(self, frame: Frame, player: str, aim: Thing | str) -> bool:
        """ "his Icy Manipulator is out, can he tap it": by the one permanent with an ability for that."""
        able = [
            (each, way) for each in self._permanents_of(player) for way in self.ways(each)
            if way.kind == "activate" and does(way, frame.verb) and each is not aim
            and isinstance(aim, Thing) and len(aims_in(way)) == 1
            and any(kind == "permanent" or aim.is_a(kind) for kind in aims_in(way)[0])
        ]  # fmt: skip
        if len(able) > 1:
            raise unclear(frame, "it is not said by which of these permanents it is done")
        if not able:
            return False
        self.ref.taken = []
        self.activate_way(frame, player, *able[0], [])
        self.story.deeds[-1].targets = [aim]
        return True

    def _whatever_the_damage(self, frame: Frame, player: str, objects: list[Mention]) -> bool:
        """ "I zap his 1/1": any damage is as much as 1 where the toughness is 1."""
        aims = self.things(objects, CREATURE, self.other(player))
        if len(aims) != 1 or aims[0].size is None or aims[0].size[1] != 1:
            return False
        text = "Burn spell deals 1 damage to target creature."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        stacked = self.answers(frame)
        self.cast_instant(player, "Burn spell", text, list(aims), stacked=stacked, step=self.step(frame))
        self.story.speak_of(aims)
        return True

    def _permanents_of(self, player: str) -> list[Thing]:
        """What a player has on the battlefield, as told so far."""
        mine = [each for each in self.story.things if (each.controller or each.owner) == player]
        return [each for each in mine if self._on_the_battlefield(each) and each.face is not None]

    def _not_their_own(self, frame: Frame, player: str, things: list[Thing]) -> list[Thing]:
        """What "it" is that a player kills, exiles or takes: nobody does that to what is their own."""
        loose = any(each.kind == "pronoun" and each.det == "it" for each in frame.objects)
        own = len(things) == 1 and (things[0].controller or things[0].owner) == player
        if frame.passive or frame.verb not in _HARMS or not (loose and own and self.story.is_for_two):
            return things
        others = self.story.last(
            lambda each: (each.controller or each.owner) != player and self._on_the_battlefield(each)
        )
        if not others:
            return things
        self.story.assume(f"“It” is taken for {others[0].spoken}.")
        return others

    def _on_the_battlefield(self, thing: Thing) -> bool:
        cast = any(each.kind == "cast" and each.thing is thing for each in self.story.deeds)
        return thing.zone == "battlefield" or (cast and self.is_permanent(thing))

    def counted(self, frame: Frame) -> None:
        """A player draws, mills, scries so many, by a card that is named or an instant that says so."""
        player = self.who(frame)
        cards = [*self.means(frame), *(each for each in frame.subjects if each.names)]
        number = next((each.count for each in frame.objects if each.count is not None), None)
        digits = next((each for each in frame.rest if each.norm.isdecimal()), None)
        if digits is not None:
            number = int(digits.norm)
            self.used.add(digits.norm)
        if number and not cards and self._mills_somebody(frame, number):
            return
        things = [each for each in frame.objects if each.kind in ("card", "anything") and not each.names]
        self.note(*things)
        if any("last" in each.adjectives for each in things):
            self._the_last_card(frame, player)
        if cards and number is not None and not self._says_so_many(cards[0], number):
            raise untold(cards[0], "that is not what the card says")
        if cards:
            aimed = frame.subjects if self._draws_as_target(frame, cards[0]) else []
            self.by_card(frame, frame.verb, self.ref.owner(cards[0], player), cards[0], aimed)
            return
        if len(things) != len(frame.objects) or (number is None and not things):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        name, text = COUNTED[frame.verb]
        number = number or 1
        text = text.replace("{number}", "a card" if number == 1 else f"{word_for(number)} cards")
        text = text.replace("{n}", str(number))
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.cast_instant(player, name, text, [], stacked=self.answers(frame), step=self.step(frame))

    def _the_last_card(self, frame: Frame, player: str) -> None:
        """ "I draw my last card": the library has one card."""
        if frame.verb != "draw" or self.story.library_size.get(player, 1) != 1:
            raise unclear(frame, "it is not clear how many cards are in the library")
        self.story.library_size[player] = 1

    def _mills_somebody(self, frame: Frame, number: int) -> bool:
        """ "I mill him for 5": another player puts so many cards into their graveyard (701.13a)."""
        people = [each for each in frame.objects if self.is_player(each) or each.det in _HIM]
        if frame.verb != "mill" or len(people) != 1 or len(frame.objects) != 1:
            return False
        self.note(*people)
        text = f"Target player mills {word_for(number)} card{'s' * (number > 1)}."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.by_an_instant(frame, "milling spell", text, [self.ref.player(people[0])])
        return True

    def _says_so_many(self, card: Mention, number: int) -> bool:
        """Tell whether a card may do something to so many: it says that number, or one that varies."""
        text = self.story.face(card.names[0]).text if len(card.names) == 1 else ""
        words = "a|an" if number == 1 else f"{number}|{word_for(number)}"
        words += "|X|each|equal|that many"
        return not text or self.is_permanent_card(card) or bool(re.search(rf"\b(?:{words})\b", text))

    def _draws_as_target(self, frame: Frame, card: Mention) -> bool:
        """ "I draw 3 off Ancestral Recall": who draws is the target player of such a card."""
        if frame.verb != "draw" or len(card.names) != 1 or not all(map(self.is_person, frame.subjects)):
            return False
        return card_facts.targets(self.story.face(card.names[0])) == (frozenset({"player"}),)

    def gain(self, frame: Frame) -> None:
        """A player gains or loses so much life, by an instant that says just that."""
        player = self.who(frame)
        life = next((each for each in frame.objects if each.kind == "life"), None)
        cards = self.means(frame)
        lone = [each for each in frame.subjects if not self.is_person(each)]
        if frame.verb == "gain" and life is None and lone and len(lone) == len(frame.subjects):
            self.get(frame)  # "my 2/2 gains flying"
            return
        if cards and life is not None and life.count is not None and not frame.passive:
            self._gains_by(frame, player, cards[0], life)
            return
        if life is None or life.count is None or not all(self.is_person(each) for each in frame.subjects):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        self.note(life)
        text = f"You {frame.verb} {life.count} life."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.cast_instant(player, "life spell", text, [], stacked=self.answers(frame), step=self.step(frame))

    def _gains_by(self, frame: Frame, player: str, card: Mention, life: Mention) -> None:
        """ "he gains 3 life with Healing Salve": by a card that says so."""
        self.note(life)
        said = rf"{frame.verb}s? {life.count} life"
        if len(card.names) != 1 or not re.search(said, self.story.face(card.names[0]).text):
            raise unclear(frame, "that is not what the card says")
        self.by_card(frame, frame.verb, self.ref.owner(card, player), card, [])
        deed = self.story.deeds[-1]
        modes = modes_that(self.story.face(card.names[0]).text, frame.verb, [str(life.count)])
        if len(modes) == 1 and not deed.modes:
            deed.modes, deed.targets = {modes[0]: [player]}, [player]

    def discard(self, frame: Frame) -> None:
        """ "I discard X to Faithless Looting": by what makes one discard, else by a spell that says so."""
        if self.pitched(frame):
            return
        player = self.who(frame)
        cards = self.means(frame)
        last = self.story.deeds[-1] if self.story.deeds else None
        discarded: list[Thing] = []
        held = any(each.owner == player and each.zone == "hand" for each in self.story.things)
        if (player, "hand") in self.story.told_zones and not held:
            raise unclear(frame, "it contradicts what is told before: there are no cards in that hand")
        for mention in frame.objects:
            if mention.names or mention.size is not None:
                discarded += self.ref.things(mention, ANY, player, "hand")
            elif mention.kind == "card" and not mention.quantifier and (mention.count or not mention.plural):
                discarded += [self._some_card(player) for _ in range(mention.count or 1)]
            else:
                raise unclear(frame, "it is not said which cards are discarded")
            self.note(mention)
        for each in discarded:
            each.zone, each.owner = "hand", player
        if cards and self._to_what_asks_for_it(frame, player, cards[0], discarded):
            return
        if cards:
            self.by_card(frame, "discard", self.ref.owner(cards[0], player), cards[0], [])
        elif (
            last is None
            or last.thing is None
            or last.thing.face is None
            or "discard" not in last.thing.face.text
        ):
            text = "Discard a card." if len(discarded) == 1 else f"Discard {word_for(len(discarded))} cards."
            self.story.assume(f"It is done by an instant that only says “{text}”")
            self.cast_instant(player, "discarding spell", text, [], stacked=self.answers(frame), step="")
        for each in discarded:
            self.story.decisions.append({"player": player, "kind": "object", "answer": each})
        self.story.speak_of(discarded)

    def _to_what_asks_for_it(self, frame: Frame, player: str, card: Mention, discarded: list[Thing]) -> bool:
        """ "I discard it to Wild Mongrel": for the one ability whose cost that is (602.1a)."""
        if len(card.names) != 1 or not self.is_permanent_card(card) or len(discarded) != 1:
            return False
        source = self.things([card], PERMANENT, player)[0]
        asking = [each for each in self.ways(source) if re.search(r"\bDiscard a card\b", each.cost)]
        if len(asking) != 1 or aims_in(asking[0]):
            return False
        self.activate_way(frame, player, source, asking[0], [])
        self.story.decisions.append({"player": player, "kind": "cost", "answer": discarded})
        self.story.speak_of(discarded)
        return True

    def _some_card(self, player: str) -> Thing:
        card = Thing("card", player, "hand", kind="Artifact", cost="{9}", as_spell=True)
        self.story.things.append(card)
        return card

    def _mine(self, mention: Mention) -> bool:
        if mention.owner:
            return mention.owner == "me"
        found = self.ref.things(mention, ANY, create=False)
        return bool(found) and found[0].owner == YOU

    def faces(self, frame: Frame) -> None:
        """ "Tarmogoyf facing a bolt": the spell is aimed at it."""
        things = self.things(frame.subjects, PERMANENT, YOU)
        spells = [each for each in frame.objects if each.names and not self.is_permanent_card(each)]
        if not spells or not things:
            raise unclear(frame, "it is not clear what faces what")
        self.cast_at(frame, self.other(things[0].owner), spells[0], list(frame.subjects))

    def steal(self, frame: Frame) -> None:
        """ "he takes my guy with Control Magic", "which I had taken with Control Magic"."""
        cards = [*self.means(frame), *(each for each in frame.subjects if each.names)]
        if not cards:
            if not frame.objects or frame.verb == "take":
                raise unclear(frame, "it is not said with what it is taken")
            self.generic(frame)
            self._had_by_the_other(frame, self.who(frame))
            return
        player = self.who(frame)
        self.by_card(frame, "steal", self.ref.owner(cards[0], player), cards[0], list(frame.objects))
        self._had_by_the_other(frame, player)

    def _had_by_the_other(self, frame: Frame, player: str) -> None:
        """ "A creature that I stole" was the other player's: whose it is now comes of that."""
        if any(each.antecedent is not None for each in frame.objects):
            for each in self.story.deeds[-1].targets:
                if isinstance(each, Thing):
                    each.owner = self.other(player)

    def turn(self, frame: Frame) -> None:
        """ "turns it into a frog with Turn to Frog"."""
        cards = self.means(frame)
        if not cards:
            raise unclear(frame, "it is not said with what it is turned")
        self.note(*frame.roles.get("into", []))
        self.cast_at(frame, self.who(frame), cards[0], list(frame.objects))

    def go(self, frame: Frame) -> None:
        """ "I go for Stomp on his guy", "he goes Settle the Wreckage"."""
        spells = [each for each in [*frame.roles.get("for", []), *frame.objects] if each.names]
        if not spells:
            raise unclear(frame, "this is not understood")
        at = [*frame.roles.get("on", []), *frame.roles.get("at", [])]
        self.cast_at(frame, self.who(frame), spells[0], at)

    @abstractmethod
    def get(self, frame: Frame) -> None:
        """What something gets: a counter, a keyword, a change of its size."""

    def proliferate(self, frame: Frame) -> None:
        """A player proliferates, everything that has counters."""
        player = self.who(frame)
        cards = self.means(frame)
        step = self.step(frame)
        if cards:
            told = len(self.story.deeds)
            self.by_card(frame, "proliferate", self.ref.owner(cards[0], player), cards[0], [])
            spell = self.story.deeds[-1].thing if len(self.story.deeds) > told else None
            self.story.assume("It is proliferated for everything that has counters.")
        else:
            self.story.assume(
                "An instant that says “Proliferate.” does it, for everything that has counters."
            )
            spell = self.cast_instant(
                player, "proliferating spell", "Proliferate.", [], stacked=self.answers(frame), step=step
            )
        counted: list[object] = [*self.story.poison, *(each for each in self.story.things if each.counters)]
        self.story.decisions.append({"player": player, "about": spell, "answer": counted})


_HARMS = frozenset(("kill", "exile", "steal", "goad"))
GIVEN = frozenset((
    "hexproof", "indestructible", "shroud", "deathtouch", "lifelink", "trample", "flying", "haste", "menace",
    "vigilance", "reach", "first strike", "double strike",
))  # fmt: skip
"""Keywords that are told to be given to a creature until the end of the turn."""


def kind_of(aim: Thing | str) -> str:
    """The type by which an instant aims at something."""
    if isinstance(aim, str):
        return "player"
    if aim.face_down:
        return "creature"
    return next((each for each in _KINDS if aim.is_a(each)), "permanent")


def word_for(number: int) -> str:
    """The word that card text has for a number."""
    words = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)
