"""Deeds that are told by what they do: killing, exiling, stealing, giving."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.referring import ANY, CREATURE, PERMANENT
from assistant.questions.story import OPPONENT, YOU, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_spells import TellingSpells
from assistant.situations import card_facts

GENERIC: Final[dict[str, tuple[str, str]]] = {
    "kill": ("removal spell", "Destroy target creature."),
    "exile": ("exiling spell", "Exile target creature."),
    "bounce": ("bounce spell", "Return target creature to its owner's hand."),
    "counter": ("counterspell", "Counter target spell."),
    "blink": (
        "flicker spell",
        "Exile target creature, then return it to the battlefield under its owner's control.",
    ),
}
"""Deeds of which nobody says what does them: an instant that does nothing else."""
_COLORS = ("white", "blue", "black", "red", "green")


class TellingEffects(TellingSpells):
    """Tells what is done, by a card that is named or by a spell that says nothing else."""

    def generic(self, frame: Frame) -> None:
        """A deed with its means ("kills it with Murder"), else by a spell that does nothing else."""
        by = frame.roles.get("by", [])
        places = ("with", "by", "to", "using")
        means = [each for role in places for each in frame.roles.get(role, []) if each.names]
        person = next((each for each in by if self.is_person(each)), None)
        objects = list(frame.subjects if frame.passive else frame.objects)
        player = self.ref.player(person) if person is not None else ""
        if not frame.passive:
            player = self.who(frame)
            if not all(self.is_person(each) for each in frame.subjects):
                raise unclear(frame, f"“{frame.word}” is not understood here")
        if not player and objects:
            player = OPPONENT if self._mine(objects[0]) else YOU
        if means:
            self.cast_at(frame, self.ref.owner(means[0], player), means[0], objects)
            return
        self._by_a_spell(frame, player, objects)

    def _by_a_spell(self, frame: Frame, player: str, objects: list[Mention]) -> None:
        """Do what is told by an instant that does nothing else."""
        name, text = GENERIC[frame.verb]
        aims: list[Thing | str] = []
        if frame.verb == "counter":
            aims += [each for mention in objects for each in self.spells_meant(mention, self.other(player))]
        else:
            aims += self.things(objects, CREATURE, self.other(player))
        self.note(*objects)
        if len(aims) != 1:
            raise unclear(frame, f"it is not said what one thing “{frame.word}” is done to")
        self.story.assume(f"It is done by an instant that only says “{text}”.")
        stacked = frame.verb == "counter" or self.answers(frame)
        self.cast_instant(player, name, text, aims, stacked=stacked, step=self.step(frame))

    def _mine(self, mention: Mention) -> bool:
        if mention.owner:
            return mention.owner == "me"
        found = self.ref.things(mention, ANY, create=False)
        return bool(found) and found[0].owner == YOU

    def target(self, frame: Frame) -> None:
        """ "opp targets X with Y", "Sudden Shock targets my Willbender"."""
        spells = [each for each in frame.subjects if each.names and not self.is_permanent_card(each)]
        means = [*frame.roles.get("with", []), *spells]
        if not means:
            raise unclear(frame, "it is not said with what this is targeted")
        for mention in frame.subjects:
            if mention.names and not any(mention is each for each in means):
                self.things([mention], PERMANENT, YOU)
        objects = list(frame.objects)
        if any(self.is_person(each) for each in frame.subjects):
            player = self.who(frame)
        else:
            player = self.ref.owner(means[0], OPPONENT if objects and objects[0].owner == "me" else YOU)
        self.cast_at(frame, player, means[0], objects)

    def faces(self, frame: Frame) -> None:
        """ "Tarmogoyf facing a bolt": the spell is aimed at it."""
        things = self.things(frame.subjects, PERMANENT, YOU)
        spells = [each for each in frame.objects if each.names and not self.is_permanent_card(each)]
        if not spells or not things:
            raise unclear(frame, "it is not clear what faces what")
        self.cast_at(frame, self.other(things[0].owner), spells[0], list(frame.subjects))

    def die(self, frame: Frame) -> None:
        """Things die to something that is cast."""
        means = [each for role in ("to", "from", "by") for each in frame.roles.get(role, []) if each.names]
        if not means:
            raise unclear(frame, "it is not said of what it dies")
        things = self.things(frame.subjects, CREATURE, YOU)
        kinds = card_facts.targets(self.story.face(means[0].names[0]))
        self.note(*frame.subjects)
        player = self.ref.owner(means[0], self.other(things[0].owner) if kinds and things else YOU)
        self.cast_at(frame, player, means[0], list(frame.subjects) if kinds else [])

    def steal(self, frame: Frame) -> None:
        """ "he takes my guy with Control Magic", "which I had taken with Control Magic"."""
        means = self.means(frame)
        if not means:
            raise unclear(frame, "it is not said with what it is taken")
        player, before = self.who(frame), len(self.story.deeds)
        self.cast_at(frame, player, means[0], list(frame.objects))
        if frame.mark == "that" and not frame.objects and before:
            self._done_earlier(before - 1)

    def _done_earlier(self, place: int) -> None:
        """What a clause with "had" tells was done before, to what was told last."""
        deed = self.story.deeds.pop()
        stolen = [each for each in self.story.deeds[place].targets if isinstance(each, Thing)]
        deed.targets = list(stolen)
        for each in stolen:
            each.owner = self.other(deed.player)
        self.story.deeds.insert(place, deed)

    def turn(self, frame: Frame) -> None:
        """ "turns it into a frog with Turn to Frog"."""
        means = self.means(frame)
        if not means:
            raise unclear(frame, "it is not said with what it is turned")
        self.note(*frame.roles.get("into", []))
        self.cast_at(frame, self.who(frame), means[0], list(frame.objects))

    def go(self, frame: Frame) -> None:
        """ "I go for Stomp on his guy"."""
        spells = [each for each in frame.roles.get("for", []) if each.names]
        if not spells:
            raise unclear(frame, "this is not understood")
        at = [*frame.roles.get("on", []), *frame.roles.get("at", [])]
        self.cast_at(frame, self.who(frame), spells[0], at)

    def give(self, frame: Frame) -> None:
        """ "they give the 3/3 +2/+2", "gave it Snakeskin Veil", "giving pro white to my goyf"."""
        player = self.who(frame)
        spoken = [*frame.objects, *frame.roles.get("with", [])]
        to = frame.roles.get("to", [])
        spells = [each for each in spoken if each.names and not self.is_permanent_card(each)]
        if spells:
            aims = [each for each in [*frame.objects, *to] if each is not spells[0]]
            self.cast_at(frame, player, spells[0], aims)
            return
        last = self.story.deeds[-1] if self.story.deeds else None
        color = next((each.norm for each in frame.rest if each.norm in _COLORS), "")
        if color and last is not None and last.kind == "activate" and not last.targets:
            self.used |= {"protection", "from", color}
            last.targets.extend(self.things([*to, *frame.objects], CREATURE, player))
            self.story.decisions.append({"player": player, "about": last.thing, "answer": color})
            return
        self._change(frame, player, [*frame.objects, *to])

    def _change(self, frame: Frame, player: str, objects: list[Mention]) -> None:
        """Make a creature bigger or smaller until the end of the turn."""
        change = next((each.norm for each in frame.rest if re.fullmatch(r"[+-]\d+/[+-]\d+", each.norm)), "")
        targets = self.things(objects, CREATURE, player, create=not change)
        if not change or len(targets) != 1:
            raise unclear(frame, "it is not said what is given to what")
        self.used |= {change, "this_turn"}
        text = f"Target creature gets {change} until end of turn."
        self.story.assume(f"{change} comes from an instant that says nothing else.")
        stacked, step = self.answers(frame), self.step(frame)
        self.cast_instant(player, "pump spell", text, list(targets), stacked=stacked, step=step)
        self.story.speak_of(targets)

    def proliferate(self, frame: Frame) -> None:
        """A player proliferates, everything that has counters."""
        player = self.who(frame)
        self.story.assume("An instant that says “Proliferate.” does it, for everything that has counters.")
        step = self.step(frame)
        spell = self.cast_instant(player, "proliferating spell", "Proliferate.", [], stacked=False, step=step)
        counted: list[object] = [*self.story.poison, *(each for each in self.story.things if each.counters)]
        self.story.decisions.append({"player": player, "about": spell, "answer": counted})

    def means(self, frame: Frame) -> list[Mention]:
        """The cards with which something is done."""
        return [each for role in ("with", "by", "using") for each in frame.roles.get(role, []) if each.names]
