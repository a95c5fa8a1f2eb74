"""What permanents are told to be: attached, named for something, copies, turned, just come."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.not_told import untold
from assistant.questions.referring import is_for_others
from assistant.questions.standing.core import Room, meaning, number_of, only_roles
from assistant.questions.story import YOU, Thing
from assistant.questions.vocabulary import SUBTYPE_WORDS
from model import Face

_GEAR = frozenset(("Aura", "Equipment"))
_ATTACHED = frozenset(("attached", "equipped", "enchanted", "stuck", "suited"))
_CHOICES: Final = (
    (re.compile(r"choose a creature type", re.IGNORECASE), "type"),
    (re.compile(r"choose a basic land type", re.IGNORECASE), "type"),
    (re.compile(r"choose a color", re.IGNORECASE), "color"),
    (re.compile(r"(?:choose|name) an? (?:[\w-]+ )*card(?: name)?\b", re.IGNORECASE), "name"),
)
"""What a card lets somebody choose as it enters, by its words."""
_SET = frozenset(("set", "on", "named", "naming", "for"))


class Objects(Room):
    """Tells what permanents are."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return (
            self.attached, self.has_on, self.under, self.chosen, self.copies, self.as_a_copy, self.just_came,
            self.turned,
            self.so_many_on_it,
        )  # fmt: skip

    def attached(self, frame: Frame) -> bool:
        """ "Rancor is attached to my bear", "(a 2/2 and) a Bonesplitter equipped to it"."""
        hosts = [each for role in ("to", "on", "onto") for each in frame.roles.get(role, [])]
        if frame.word not in _ATTACHED or frame.negated or self.story.deeds or len(hosts) != 1:
            return False
        if frame.roles.get("by") or frame.objects or not only_roles(frame, "to", "on", "onto"):
            return False
        told = [each for each in frame.subjects if not self.t.is_person(each)]
        if told and ({*frame.aux} & {"is", "are", "was", "been"}):
            gear = [each for each in told if _GEAR & self.types(each)]
            if len(gear) != len(told):
                return False
            return self._attach(frame, self.permanents(gear, self._owner_of(gear[0])), hosts[0])
        if frame.mark not in ("~", ",") or frame.aux:
            return False
        last = self.last_placed(lambda each: each.zone == "battlefield" and _is_gear(each))
        return last is not None and last.attached_to is None and self._attach(frame, [last], hosts[0])

    def _owner_of(self, gear: Mention) -> str:
        return self.owner(gear, YOU)

    def _attach(self, frame: Frame, gear: list[Thing], host: Mention) -> bool:
        """Attach gear to what a noun phrase means; whose that is nobody need say."""
        if not host.is_object or not gear or gear[0].face is None:
            return False
        harms = is_for_others(gear[0].face)
        hosts = self.permanents([host], self.t.other(gear[0].owner) if harms else gear[0].owner)
        if len(hosts) != 1:
            raise untold(host, "it is not clear what this is attached to")
        if harms and gear[0].loose and not self.story.people:
            gear[0].owner = self.t.ref.attacher_of(gear[0].face, hosts[0], said=False)
        for each in gear:
            each.attached_to = hosts[0]
        self.story.speak_of(hosts)
        return True

    def has_on(self, frame: Frame) -> bool:
        """ "my opponent has Pacifism on my bear": it has been attached before anything is done."""
        hosts = frame.roles.get("on", [])
        if frame.verb != "have" or frame.negated or self.story.deeds or not self.person(frame):
            return False
        if len(frame.objects) != 1 or len(hosts) != 1 or not only_roles(frame, "on") or meaning(frame):
            return False
        if not _GEAR & self.types(frame.objects[0]) or not hosts[0].is_object or self.t.is_person(hosts[0]):
            return False
        player = self.t.who(frame)
        return self._attach(frame, self.permanents(frame.objects, player), hosts[0])

    def under(self, frame: Frame) -> bool:
        """ "my bear is under his Control Magic": an Aura that is on it."""
        auras = frame.roles.get("under", [])
        lone = self.lone(frame)
        if frame.verb not in ("be", "") or frame.negated or lone is None or frame.objects or self.story.deeds:
            return False
        if len(auras) != 1 or "Aura" not in self.types(auras[0]) or not only_roles(frame, "under"):
            return False
        hosts = self.permanents([lone], YOU)
        if len(hosts) != 1:
            return False
        owner = self.owner(auras[0], self.t.ref.attacher(auras[0], hosts[0]))
        for each in self.permanents(auras, owner):
            each.attached_to = hosts[0]
        self.story.speak_of(hosts)
        return True

    def chosen(self, frame: Frame) -> bool:
        """ "Cavern of Souls naming Merfolk", "his Needle is on Ballista", "he named it with Needle"."""
        if frame.negated or not (frame.verb in ("choose", "be") or {"set", "naming"} & frame.words
                                 or (frame.verb == "have" and frame.roles.get("on"))):  # fmt: skip
            return False
        card = self._that_chooses(frame)
        if card is None:
            return False
        thing, mention = card
        kind = _choice_of(thing)
        said = self._what(frame, kind, mention)
        if said is None or any(each.thing is thing for each in self.story.deeds):
            return False
        thing.chosen = {kind: said}
        if mention is not None:
            self.t.note(mention)
        self.t.note(*(each for each in frame.mentions() if each.names), *frame.subjects)
        self.story.speak_of([thing])
        return True

    def _that_chooses(self, frame: Frame) -> tuple[Thing, Mention | None] | None:
        """The permanent for which something is named in a frame: one of its cards, else the one told last."""
        own = [each for each in frame.mentions() if each.start >= frame.first]
        cards = [each for each in own if self.card(each) is not None and _choice_in(self.text(each))]
        if frame.verb == "choose" and not frame.aux and frame.mark in ("~", ",", "(", "") and not any(
            self.t.is_person(each) for each in own
        ) and len(cards) < len([each for each in own if each.names]):  # fmt: skip
            cards = cards[:1] if cards and cards[0] in frame.subjects else []
        if len(cards) == 1:
            player = self.t.who(frame) if any(self.t.is_person(each) for each in frame.subjects) else YOU
            if self.story.deeds and self.t.ref.there(cards[0]) is None:
                return None
            found = self.permanents(cards, self.owner(cards[0], player))
            return (found[0], cards[0]) if len(found) == 1 else None
        if cards or frame.verb != "choose" or any(self.t.is_person(each) for each in own):
            return None
        last = self.last_placed(lambda each: each.zone == "battlefield" and bool(_choice_of(each)))
        return (last, None) if last is not None and not last.chosen else None

    def _what(self, frame: Frame, kind: str, card: Mention | None) -> str | None:
        """What is named: a card, a color, a creature type; all else in the frame has to be read."""
        others = [each for each in frame.mentions() if each is not card and not self.t.is_person(each)]
        rest = [each for each in meaning(frame) if each not in _SET and each not in ("in_play", "already")]
        self.t.used |= _SET | {"already", "in_play"}
        if kind == "name" and len(others) == 1 and len(others[0].names) == 1 and not rest:
            return others[0].names[0]
        types = [SUBTYPE_WORDS[each] for each in rest if each in SUBTYPE_WORDS]
        types += [each.subtypes[0] for each in others if each.kind == "subtype" and len(each.subtypes) == 1]
        colors = [each for each in rest if each in COLORS]
        said = types if kind == "type" else colors if kind == "color" else []
        if len(said) != 1 or len(others) + len(rest) != 1:
            return None
        self.t.used |= {*rest}
        self.t.note(*others)
        return said[0]

    def copies(self, frame: Frame) -> bool:
        """ "my Clone is a copy of Grizzly Bears", "copies his Angel": so it is from the start (707.2)."""
        lone = self.lone(frame)
        made = [each for each in frame.objects if each.kind == "copy"]
        of = frame.roles.get("of", []) if frame.verb == "be" else frame.objects
        if lone is None or frame.negated or frame.modal or self.story.deeds or meaning(frame):
            return False
        if not (len(made) == len(frame.objects) == 1 if frame.verb == "be" else _copies(frame)):
            return False
        if len(of) != 1 or len(of[0].names) != 1 or not self.t.is_permanent_card(of[0]):
            return False
        things = self.permanents([lone], YOU)
        face = things[0].face if len(things) == 1 else None
        if face is None or "copy" not in face.text:
            return False
        self.t.note(*made, of[0])
        self._become_a_copy(things[0], face, of[0])
        self.story.speak_of(things)
        return True

    def as_a_copy(self, frame: Frame) -> bool:
        """ "I have a Clone as a copy of his Angel", "I cast Clone as his Angel": what it is or becomes."""
        lone = self.lone(frame)
        if frame.mark != "as" or frame.verb or lone is None or frame.objects or frame.negated:
            return False
        of = frame.roles.get("of", []) if lone.kind == "copy" else [lone]
        if len(of) != 1 or len(of[0].names) != 1 or not self.t.is_permanent_card(of[0]) or of[0].doing:
            return False
        if not only_roles(frame, *(["of"] if lone.kind == "copy" else [])) or meaning(frame):
            return False
        last = self.story.deeds[-1] if self.story.deeds else None
        thing = last.thing if last is not None and last.kind == "cast" else self.last_placed(_copies_others)
        if thing is None or not _copies_others(thing) or (last is not None and thing is not last.thing):
            if self.t.ref.there(of[0]) is None:
                raise untold(of[0], "it is not clear what is so")
            return False
        self.t.note(lone)
        if last is not None:
            self.t.enters_as(frame, of[0])
        else:
            assert thing.face is not None
            self.t.note(of[0])
            self._become_a_copy(thing, thing.face, of[0])
            self.story.speak_of([thing])
        return True

    def _become_a_copy(self, thing: Thing, face: Face, of: Mention) -> None:
        """Let a permanent be a copy of a card; what copies with an exception enters as one (707.9)."""
        known = self.t.ref.there(of)
        if known is None and of.owner:
            known = self.permanents([of], YOU)[0]
        if not re.search(r"\bcopy of\b[^.]*\bexcept\b", face.text):
            thing.copy_of = known
            thing.copy_name = "" if known is not None else self.story.face(of.names[0]).name
            return
        if known is None:
            known = self.permanents([of], self.t.other(thing.owner))[0]
            known.supposed, known.loose = True, False
            self.story.assume(
                f"There is a {known.spoken} for {thing.spoken} to copy, which is the opponent's."
            )
        self.t.enters_as_a_copy(thing, known)

    def just_came(self, frame: Frame) -> bool:
        """ "my bear is summoning sick", "has summoning sickness" (302.6)."""
        lone = self.lone(frame)
        sickness = [each for each in frame.objects if each.kind == "summoning sickness"]
        said = bool(sickness) if frame.verb == "have" else {"summoning", "sick"} <= frame.words
        rest = meaning(frame) - {"summoning", "sick"}
        if not said or lone is None or frame.verb not in ("be", "have") or rest or self.story.deeds:
            return False
        if len(frame.objects) != len(sickness) or not only_roles(frame):
            return False
        for each in self.permanents([lone], YOU):
            each.sick = frame.negated == any(one.det == "no" for one in sickness)
        self.t.note(*sickness)
        self.t.used |= {"summoning", "sick"}
        return True

    def turned(self, frame: Frame) -> bool:
        """ "my Delver is flipped", "which has transformed": its other face is up (712.8, 710.3)."""
        if frame.verb not in ("flip", "transform") or frame.word not in ("flipped", "transformed"):
            return False
        lone = self.lone(frame)
        if lone is None or frame.negated or frame.objects or self.story.deeds or not only_roles(frame):
            return False
        if not ({*frame.aux} & {"is", "are", "has", "was", "been"}):
            return False
        for each in self.permanents([lone], YOU):
            self.story.turn_over(each, lone)
        self.t.used |= {"already"}
        return True

    def so_many_on_it(self, frame: Frame) -> bool:
        """ "I have Jace on 3", "Urza's Saga is on chapter 2": loyalty or lore counters."""
        cards = frame.objects if self.person(frame) and frame.verb == "have" else frame.subjects
        card = self.card(cards[0]) if len(cards) == 1 else None
        if card is None or frame.verb not in ("have", "be", "") or frame.negated or self.story.deeds:
            return False
        if len([*frame.mentions()]) != 1 + self.person(frame) or not {"on", "at"} & {*frame.prepositions}:
            return False
        said = [each.norm for each in frame.rest if number_of(each.norm) is not None]
        rest = meaning(frame) - {*said} - {"chapter", "loyalty", "out", "in_play"}
        walker, saga = "Planeswalker" in self.types(card), "Saga" in self.types(card)
        if len(said) != 1 or rest or not (walker or saga) or saga is not ("chapter" in frame.words):
            return False
        player = self.t.who(frame) if self.person(frame) else YOU
        number = number_of(said[0])
        for each in self.permanents([card], player):
            each.counters = {**each.counters, "loyalty" if walker else "lore": number or 0}
        self.t.used |= {*said, "chapter", "loyalty", "out", "in_play"}
        return True


def _is_gear(thing: Thing) -> bool:
    return thing.face is not None and not _GEAR.isdisjoint(thing.face.types.split())


def _choice_in(text: str) -> str:
    """What a text lets somebody choose as the permanent enters."""
    entering = " ".join(line for line in text.split("\n") if re.match(r"As .* enters", line))
    return next((kind for pattern, kind in _CHOICES if pattern.search(entering)), "")


def _choice_of(thing: Thing) -> str:
    return _choice_in(thing.face.text) if thing.face is not None else ""


def _copies_others(thing: Thing) -> bool:
    return thing.face is not None and "copy of" in thing.face.text


def _copies(frame: Frame) -> bool:
    """ "my Clone copies his Angel", "is copying it": what it does as it enters."""
    plain = frame.verb == "copy" and not frame.passive and frame.word in ("copies", "copied", "copying")
    return plain and len(frame.objects) == 1 and only_roles(frame)
