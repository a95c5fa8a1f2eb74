"""Deeds done by a card: it is cast, enters with a trigger, or an ability is activated, as its text says."""

from __future__ import annotations

import re

import msgspec

from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, aims_in, does, words
from assistant.questions.means import ways as ways_of
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.referring import called_alike
from assistant.questions.story import OPPONENT, YOU, Deed, Thing, Wish
from assistant.questions.told_core import unclear
from assistant.questions.told_responses import TellingResponses
from assistant.situations import card_facts
from model import Face

_WITH = ("with", "by", "to", "using", "from", "off", "via", "through")


def written_face(thing: Thing) -> Face:
    """A thing that is no card, as a face with its text."""
    return thing.face or Face(thing.spoken, types=thing.types_line, text="\n".join(thing.text))


_BEFALLS = {"kill": ("dies", ""), "exile": ("goes to", "exile"), "bounce": ("goes to", "hand")}
"""What befalls something by a spell without targets, as a query: by the sense of the verb."""


class TellingMeans(TellingResponses):
    """Tells what a named card does to something."""

    def means(self, frame: Frame) -> list[Mention]:
        """The cards with which something is done."""
        found = [each for role in _WITH for each in frame.roles.get(role, []) if each.names]
        return found or [one for role in ("with", "using") for each in frame.roles.get(role, [])
                         if (one := self._named_before(each)) is not None]  # fmt: skip

    def _named_before(self, mention: Mention) -> Mention | None:
        """ "with it": the card that was cast last."""
        last = self.story.deeds[-1] if self.story.deeds else None
        thing = last.thing if last is not None and last.kind == "cast" else None
        if mention.kind != "pronoun" or mention.det not in ("it", "that", "this") or thing is None:
            return None
        if thing.face is None:
            return None
        self.note(mention)
        return msgspec.structs.replace(mention, kind="card", names=(thing.face.name,))

    def ways(self, thing: Thing) -> list[Way]:
        """All ways in which a thing does anything."""
        if thing.face is not None:
            return ways_of(thing.face)
        return ways_of(written_face(thing)) if thing.token and thing.text else []

    def by_card(self, frame: Frame, sense: str, player: str, card: Mention, objects: list[Mention]) -> None:
        """Let a card do what a verb means to some objects, in the one way that its text has for that."""
        if len(card.names) > 1:
            raise called_alike(card)
        face = self.story.face(card.names[0])
        known = self.ref.there(card)
        fitting = [each for each in ways_of(face) if does(each, sense)]
        earlier = card.antecedent is not None and frame.past
        if known is not None and known.zone == "battlefield" and not earlier:
            fitting = [each for each in fitting if each.kind == "activate"]
        for kinds in (("cast", "enters"), ("cast",)):  # an Aura does by being cast what it does as it enters
            fitting = [each for each in fitting if each.kind in kinds] or fitting
        if len(fitting) != 1:
            raise untold(card, f"it is not clear how {face.name} does this")
        way = fitting[0]
        if way.kind == "cast":
            if not self._befalls_all(frame, player, card, objects):
                self.cast_at(frame, player, card, objects)
        elif way.kind == "enters":
            last = self.story.deeds[-1] if self.story.deeds else None
            if known is None or last is None or last.thing is not known or last.kind != "cast":
                if known is not None:
                    known.zone = "hand"
                self.cast_at(frame, player, card, [])
            self.story.deeds[-1].step = ""
            self.aim_trigger(frame, player, self.story.deeds[-1].thing, way, objects)
        else:
            thing = known or self.ref.things(card, ANY, player)[0]
            self.note(card)
            self.activate_way(frame, player, thing, way, objects)

    def _befalls_all(self, frame: Frame, player: str, card: Mention, objects: list[Mention]) -> bool:
        """ "Wrath of God kills my 2/2": a spell without targets is cast, and that has to come of it."""
        face = self.story.face(card.names[0])
        befalls = _BEFALLS.get(frame.verb)
        of_all = card_facts.is_spell_only(face) and not card_facts.targets(face) and "•" not in face.text
        if befalls is None or not of_all or not objects or any(each.kind == "board" for each in objects):
            return False
        things = self.things(objects, PERMANENT, self.other(player))
        self.ref.taken = []
        self.cast_at(frame, player, card, [])
        if things:
            kind, word = befalls
            self.story.held.append(Wish(kind, things, word=word, words=frame.word))
            self.story.speak_of(things)
        return True

    def aim_trigger(
        self, frame: Frame, player: str, thing: Thing | None, way: Way, objects: list[Mention]
    ) -> None:
        """Let the trigger of what enters mean what is told."""
        kinds = aims_in(way)
        aims = self.aims_of(kinds, player, objects, helps=False)
        if not aims or thing is None:
            if objects:
                raise unclear(frame, "it is not clear what this is done to")
            return
        self.story.decisions.append({"player": player, "kind": "target", "about": thing, "answer": aims[0]})
        if re.search(r"\bmay\b", way.effect):
            self.story.decisions.append({"player": player, "kind": "yes_no", "about": thing, "answer": True})
        self._in_time(thing, aims[0])
        self.story.speak_of(each for each in aims if isinstance(each, Thing))

    def _in_time(self, thing: Thing, aim: Thing | str) -> None:
        """What is cast to do something to what a spell was just aimed at is cast in response to that."""
        before, last = (*self.story.deeds[-2:], None, None)[:2]
        if before is None or last is None or last.thing is not thing or thing.face is None or last.stacked:
            return
        aimed = before.kind == "cast" and any(each is aim for each in before.targets)
        if aimed and before.player != last.player and card_facts.any_time(thing.face) and not last.afterwards:
            last.stacked = True
            self.story.assume(f"{thing.spoken} is cast in response.")

    def activate_way(self, frame: Frame, player: str, thing: Thing, way: Way, objects: list[Mention]) -> None:
        """Activate an ability of a permanent that is there."""
        deed = Deed("activate", player, thing, stacked=self.answers(frame))
        kinds = aims_in(way)
        deed.targets = self.aims_of(
            kinds, player, objects, helps="gets +" in way.effect or "gains" in way.effect
        )
        if objects and not kinds:
            own = [each for each in objects if each.kind == "pronoun" or each.names]
            if len(own) != len(objects) or any(each is not thing for each in self.things(own, ANY, player)):
                raise unclear(frame, "it is not clear what this is done to")
        deed.stacked = deed.stacked or any(
            isinstance(each, Thing) and self._waits(each) for each in deed.targets
        )
        deed.extra["ability"] = words(way, thing.face.name) if thing.face is not None else way.number
        deed.extra["cost"] = way.cost
        x = re.search(r"\{X\}", way.cost)
        if x is not None:
            raise unclear(frame, "how big X is is not said")
        self.add(deed)
        self.story.speak_of([thing])
        self.story.speak_of(each for each in deed.targets if isinstance(each, Thing))

    def aims_of(
        self, kinds: tuple[frozenset[str], ...], player: str, objects: list[Mention], *, helps: bool
    ) -> list[Thing | str]:
        """What objects mean as the targets of an ability."""
        found: list[Thing | str] = []
        for mention, kind in zip(objects, kinds, strict=False):
            self.note(mention)
            if self._as_player(mention, kind, helps=helps):
                found.append(self.other(player) if mention.kind == "face" else self.ref.player(mention))
            elif "spell" in kind:
                found += self.spells_meant(mention, self.other(player))
            else:
                want = CREATURE if kind == {"creature"} else ANY if "card" in kind else PERMANENT
                found += self.ref.things(mention, want, player if helps else self.other(player))
        if len(found) < len(objects) and kinds:
            raise untold(objects[len(found)], "it is not clear what this is done to")
        return found

    def cast_at(self, frame: Frame, player: str, spell: Mention, targets: list[Mention]) -> None:
        """Cast a card; what a permanent is cast "on" or "at" is what it is aimed at as it enters (603.3d)."""
        way = self._aimed_as_it_enters(spell, targets)
        super().cast_at(frame, player, spell, [] if way is not None else targets)
        if way is None:
            return
        cast = self.story.deeds[-1]
        self.aim_trigger(frame, player, cast.thing, way, targets)
        cast.unaimed = None
        self.note(*targets)

    def _aimed_as_it_enters(self, spell: Mention, targets: list[Mention]) -> Way | None:
        """ "I cast Oblivion Ring on his Serra Angel": the one ability with a target that enters with it."""
        if (
            len(spell.names) != 1
            or (spell.count or 1) != 1
            or len(targets) != 1
            or targets[0].kind == "combat"
        ):
            return None
        face = self.story.face(spell.names[0])
        if not self.is_permanent_card(spell) or "Aura" in face.types or card_facts.targets(face):
            return None
        ways = [each for each in ways_of(face) if each.kind == "enters" and len(aims_in(each)) == 1]
        return ways[0] if len(ways) == 1 else None

    def target(self, frame: Frame) -> None:
        """ "opp targets X with Y", "Sudden Shock targets my Willbender", "and it targets my walker"."""
        doers = [each for each in frame.subjects if each.names]
        last = self.story.deeds[-1] if self.story.deeds else None
        behind = frame.mark == "~" and frame.word == "targeting" and last is not None
        if behind and len(doers) == 1 and last is not None and self.ref.there(doers[0]) is last.thing:
            doers = []  # "Icy Manipulator activated targeting my 5/5"
        cards = [*self.means(frame), *doers]
        objects = list(frame.objects)
        if frame.mark == "~" and frame.word == "targeting" and self._is_aimed_so(last, objects):
            return  # "X triggers off my Lightning Bolt aimed at it": the spell, and not X, is aimed
        if not cards and last is not None and last.kind == "cast" and last.thing is not None:
            self._last_one_targets(frame, last, objects)
            return
        if not cards and last is not None and last.kind == "activate" and not last.targets:
            self._last_ability_targets(frame, last, objects)
            return
        if not cards and self._by_any_spells(frame, objects):
            return
        if not cards:
            raise unclear(frame, "it is not said with what this is targeted")
        if any(self.is_person(each) for each in frame.subjects):
            player = self.who(frame)
        else:
            at_mine = (
                bool(objects) and objects[0].owner == "me" and not self._is_for_own(cards[0], objects[0])
            )
            player = self.ref.owner(cards[0], OPPONENT if at_mine else YOU)
        if doers and last is not None and last.thing is not None and last.thing is self.ref.there(doers[0]):
            self._last_one_targets(frame, last, objects)
            return
        if self.is_permanent_card(cards[0]):
            self.by_card(frame, "target", player, cards[0], objects)
        else:
            self.cast_at(frame, player, cards[0], objects)

    def _is_aimed_so(self, last: Deed | None, objects: list[Mention]) -> bool:
        """Aim the spell that was cast last, or tell whether it is aimed so already."""
        if last is None or last.kind != "cast" or last.thing is None or last.thing.face is None:
            return False
        kinds = card_facts.targets(last.thing.face)
        if not kinds or len(objects) != 1:
            return False
        aims = self.aims_of(kinds, last.player, objects, helps=card_facts.serves(last.thing.face) > 0)
        if last.targets and last.targets != aims and last.unaimed is None:
            raise untold(objects[0], "it is not clear what this is done to")
        last.targets, last.unaimed = aims, None
        return True

    def _is_for_own(self, card: Mention, at: Mention) -> bool:
        """Tell whether who aims a card aims it at something of their own: they say so, or it helps."""
        faces = [self.story.face(name) for name in card.names[:1]]
        return "own" in at.text.lower().split() or any(card_facts.serves(each) > 0 for each in faces)

    def _by_any_spells(self, frame: Frame, objects: list[Mention]) -> bool:
        """ "I target it with two spells", "he targets it": by instants that do nothing that matters."""
        means = frame.roles.get("with", [])
        spells = [each for each in means if each.kind == "spell" and not each.names]
        somebody = any(map(self.is_person, frame.subjects)) and not self.story.deeds and not means
        if (len(spells) != 1 or len(means) != 1) and not somebody:
            return False
        if frame.passive or frame.negated or any(each.owner or each.adjectives for each in spells):
            return False
        things = self.things(objects, PERMANENT, self.who(frame))
        if len(things) != 1:
            return False
        if not things[0].is_a("creature"):
            return False
        text = "Target creature gets +0/+0 until end of turn."
        self.story.assume(f"The spell is an instant that only says “{text}”")
        for _ in range(spells[0].count or 1 if spells else 1):
            self.by_an_instant(frame, "targeting spell", text, list(things))
        self.note(*spells)
        self.story.speak_of(things)
        return True

    def _last_one_targets(self, frame: Frame, last: Deed, objects: list[Mention]) -> None:
        """What was cast last gets its targets, or its trigger as it enters does."""
        thing = last.thing
        assert thing is not None
        if (last.targets and last.unaimed is None) or thing.face is None:
            raise unclear(frame, "it is not said with what this is targeted")
        kinds = card_facts.targets(thing.face)
        if kinds:
            last.unaimed = None
            last.targets = self._aims(thing, last.player, objects, frame, kinds)
            self.note(*objects)
            return
        ways = [each for each in self.ways(thing) if each.kind == "enters"]
        if len(ways) != 1:
            raise unclear(frame, "it is not said with what this is targeted")
        self.aim_trigger(frame, last.player, thing, ways[0], objects)

    def _last_ability_targets(self, frame: Frame, last: Deed, objects: list[Mention]) -> None:
        """What was activated last gets its targets: "activates X, targeting my 1/1"."""
        kinds = card_facts.targets(Face("", "", types="Instant"), str(last.extra.get("ability", "")))
        if len(objects) != len(kinds) or not kinds:
            raise unclear(frame, "it is not said with what this is targeted")
        last.targets = self.aims_of(kinds, last.player, objects, helps=False)
