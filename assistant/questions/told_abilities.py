"""Abilities that are told: what is activated, equipped, crewed, sacrificed."""

from __future__ import annotations

import re

from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, aims_in, does, outlets, own_sacrifices, ways
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_effects import word_for
from assistant.questions.told_loyalty import TellingLoyalty
from assistant.questions.told_means import written_face
from assistant.situations import card_facts
from engine.mana import ManaCost
from model import Face


class TellingAbilities(TellingLoyalty):
    """Tells abilities of permanents that players activate."""

    def activate(self, frame: Frame) -> None:
        """An ability of a permanent is activated: "animated Mutavault", "tap mom", "crew Copter"."""
        if self.uses_loyalty(frame):
            return
        last = self.story.deeds[-1] if self.story.deeds else None
        if frame.word == "tapping" and frame.mark == "~" and last is not None and last.kind == "activate":
            tapped = self.things(frame.objects, CREATURE, last.player)
            self.story.decisions.append({"player": last.player, "kind": "cost", "answer": list(tapped)})
            return
        if frame.verb == "tap" and frame.passive and not frame.roles.get("by") and not self.means(frame):
            for thing in self.things(frame.subjects, PERMANENT, YOU):
                thing.tapped = frame.word == "tapped"
            return
        player = self.who(frame)
        if frame.verb == "tap" and "out" in frame.words and not frame.objects:
            self.taps_out(frame, player)
            return
        if self.tapped_for_mana(frame, player):
            return
        if frame.verb == "tap" and (self.means(frame) or not self.owns(frame, player)):
            self.generic(frame)
            return
        spoken = [each for each in frame.objects if each.kind not in ("ability", "loyalty")]
        if frame.word[:1] in "+-":  # "his Liliana -2 on me"
            walkers = [each for each in frame.subjects if each.names]
            there = self.ref.there(walkers[0]) if walkers else None
            player = there.controller or there.owner if there is not None else player
            spoken = [*walkers, *spoken]
        spoken += [each for each in frame.roles.get("of", []) if each.is_object]
        things = self.things(spoken[:1], PERMANENT, player)
        if not things or things[0].face is None:
            raise unclear(frame, "it is not said which ability is activated")
        targets = [*spoken[1:], *(each for role in _AT for each in frame.roles.get(role, []))]
        self.note(*frame.objects)
        if frame.verb not in ("crew", "saddle"):
            self.activate_way(frame, player, things[0], self._which_ability(frame, things[0]), targets)
            return
        deed = Deed("activate", player, things[0], stacked=self.answers(frame), step=self.step(frame))
        deed.extra["ability"] = frame.verb.capitalize()
        self.add(deed)
        crew = self.things([*frame.roles.get("with", []), *frame.roles.get("by", [])], CREATURE, player)
        if crew:
            self.story.decisions.append({"player": player, "kind": "cost", "answer": list(crew)})
        self.story.speak_of(things[:1])

    def regenerates(self, frame: Frame) -> None:
        """ "he regenerates his Drudge Skeletons": by its own ability, in response to what waits (701.15)."""
        if frame.passive or frame.negated or self.means(frame):
            self.generic(frame)
            return
        player = self.who(frame)
        things = self.things(frame.objects, PERMANENT, player)
        own = [each for each in self.ways(things[0]) if does(each, "regenerate")] if len(things) == 1 else []
        if len(own) != 1 or own[0].kind != "activate" or aims_in(own[0]):
            raise unclear(frame, "it is not said by what this is regenerated")
        last = self.story.deeds[-1] if self.story.deeds else None
        self.responding = self.responding or (last is not None and last.kind in ("cast", "activate"))
        self.activate_way(frame, player, things[0], own[0], [])

    def cycles(self, frame: Frame) -> None:
        """ "I cycle Shark Typhoon with X=3": the ability of a card in hand, for its cost (702.29a)."""
        player = self.who(frame)
        cards = [each for each in frame.objects if each.names or each.kind == "pronoun"]
        things = self.things(cards, ANY, player, "hand")
        cost = _CYCLING.search(things[0].face.text) if len(things) == 1 and things[0].face else None
        if cost is None or len(cards) != len(frame.objects) or frame.negated or frame.passive:
            raise unclear(frame, "it is not said which card is cycled")
        if not any(each.thing is things[0] for each in self.story.deeds):
            things[0].zone = "hand"
        deed = Deed("activate", player, things[0], stacked=self.answers(frame), step=self.step(frame))
        deed.extra |= {"ability": "Cycling", "cost": cost[1]}
        said = [each for each in frame.words if each.startswith("x=")]
        if ("{X}" in cost[1]) != (len(said) == 1):
            raise unclear(frame, "how big X is is not said")
        if said:
            self.used.update(said)
            deed.extra["x"] = int(said[0].removeprefix("x="))
        self.add(deed)
        self.story.speak_of(things)

    def unearths(self, frame: Frame) -> None:
        """ "I unearth my Mutt": the ability of a card in a graveyard (702.84a); of others any reanimation."""
        player = self.who(frame)
        cards = frame.subjects if frame.passive else frame.objects
        things = self.things(cards, ANY, player, "graveyard")
        cost = _UNEARTH.search(things[0].face.text) if len(things) == 1 and things[0].face else None
        if cost is None:
            frame.verb = "reanimate"
            self.ref.taken = []
            self.generic(frame)
            return
        there = things[0].zone != "graveyard"
        if there and (self.story.deeds or not all(each.owner for each in cards)):
            raise unclear(frame, "it is not told how it came to be in a graveyard")
        things[0].zone, things[0].came_back = "graveyard", True
        deed = Deed("activate", things[0].owner, things[0], step=self.step(frame))
        deed.extra |= {"ability": "Unearth", "cost": cost[1]}
        self.add(deed)
        self.story.speak_of(things)

    def _which_ability(self, frame: Frame, thing: Thing) -> Way:
        """The one ability of a card that the words fit: by its loyalty cost, or by what it does."""
        assert thing.face is not None
        there = [each for each in ways(thing.face) if each.kind == "activate"]
        signed = [frame.word, *(each.norm for each in frame.rest)]
        cost = next((each for each in signed if each[:1] in "+-" and each[1:].isdecimal()), "")
        if cost:
            self.used.add(cost)
            there = [each for each in there if each.cost == cost]
        elif "ult" in frame.words or frame.word.startswith("ult"):
            self.used.add("ult")
            there = sorted(there, key=_loyalty)[:1]
        else:
            there = [each for each in there if _fits(frame, each)]
        if len(there) != 1:
            raise unclear(frame, f"it is not clear which ability of {thing.face.name} is meant")
        return there[0]

    def equip(self, frame: Frame) -> None:
        """An Equipment is attached to a creature by its ability."""
        player = self.who(frame)
        if frame.passive and not frame.objects:
            frame.objects, frame.roles = (
                [*frame.roles.pop("with", []), *frame.roles.pop("by", [])],
                frame.roles,
            )
            self.wear(frame)
            return
        spoken = [
            *frame.objects,
            *(each for role in ("with", "to", "on") for each in frame.roles.get(role, [])),
        ]
        cards = [
            each for each in spoken if each.names and "Equipment" in self.story.face(each.names[0]).types
        ]
        others = [each for each in spoken if not any(each is one for one in cards)]
        wearer = self.things(others[:1], CREATURE, player)
        gear = self.things(cards[:1], PERMANENT, player)
        if not gear or gear[0].face is None or not wearer:
            raise unclear(frame, "it is not said what is equipped with which Equipment")
        abilities = card_facts.activated(gear[0].face)
        equips = [n for n, (_, effect) in enumerate(abilities, start=1) if effect.startswith("Attach")]
        if len(equips) != 1:
            raise unclear(frame, "it is not said by which ability it is equipped")
        deed = Deed("activate", player, gear[0], list(wearer), stacked=self.answers(frame))
        deed.extra |= {"ability": "Equip", "cost": abilities[equips[0] - 1][0]}
        self.add(deed)
        self.story.speak_of(wearer)

    def put(self, frame: Frame) -> None:
        """ "put a +1/+1 counter on it": by an instant that says just that."""
        if self._into_the_command_zone(frame) or self._onto_the_battlefield(frame):
            return
        counters = [each for each in frame.objects if each.kind == "counter"]
        things = self.things(frame.roles.get("on", []), PERMANENT, self.who(frame))
        cards = [each for each in frame.objects if each.names]
        if cards and not counters and len(things) == 1:
            self.put_on(frame, cards[0], list(frame.roles["on"]))
            return
        if not counters or not counters[0].adjectives or len(things) != 1:
            raise unclear(frame, "it is not clear what is put where")
        self.note(*(each for each in frame.roles.get("with", []) if each.kind == "anything"))
        kind, number = counters[0].adjectives[-1], counters[0].count or 1
        self.note(counters[0])
        if "already" in frame.words or "earlier" in frame.words:
            self.add_counters(things, counters[0])
            return
        noun = f"a {kind} counter" if number == 1 else f"{word_for(number)} {kind} counters"
        what = "creature" if things[0].is_a("creature") else "permanent"
        text = f"Put {noun} on target {what}."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.by_an_instant(frame, "counter spell", text, list(things))

    def _into_the_command_zone(self, frame: Frame) -> bool:
        """ "I send it to the command zone": the choice that its owner has once it has gone (903.9)."""
        places = [each for role in ("to", "in", "into") for each in frame.roles.get(role, [])]
        if [each.kind for each in places] != ["command zone"] or frame.negated or frame.passive:
            return False
        commanders = [each for each in self.story.things if each.commander]
        spoken = [each for each in frame.objects if each.kind in ("pronoun", "commander") or each.names]
        if len(commanders) != 1 or len(spoken) != len(frame.objects) or not self.story.deeds:
            raise unclear(frame, "it is not clear what is put where")
        self.note(*places, *spoken)
        self.used |= {"back", "instead"}
        player = commanders[0].owner
        self.story.decisions.append(
            {"player": player, "kind": "yes_no", "about": commanders[0], "answer": True}
        )
        return True

    def _onto_the_battlefield(self, frame: Frame) -> bool:
        """ "he puts Flickerwisp onto the battlefield with Aether Vial": by the ability that says that.

        What it asks of the card's mana value is met by the counters that it is told with, else by as many.
        """
        places = [each for role in ("onto", "on", "into") for each in frame.roles.get(role, [])]
        put = [each for each in frame.objects if len(each.names) == 1]
        by = [each for each in self.means(frame) if self.is_permanent_card(each)]
        there = [each.kind for each in places] == ["battlefield"] or "in_play" in frame.words
        if not there or len(put) != len(frame.objects) or len(put) != 1 or len(by) != 1 or frame.passive:
            return False
        player = self.who(frame)
        source = self.things(by, PERMANENT, player)[0]
        able = [each for each in self.ways(source) if each.kind == "activate"]
        able = [each for each in able if "onto the battlefield" in each.effect]
        if len(able) != 1 or aims_in(able[0]):
            raise unclear(frame, "it is not clear what is put where")
        card = self.things(put, ANY, player, "hand")[0]
        if any(each.thing is card for each in self.story.deeds):
            raise unclear(frame, "it is not clear from where this is put there")
        card.zone = "hand"
        counted = re.search(r"number of (\w+) counters", able[0].effect)
        if counted is not None and card.face is not None and counted[1] not in source.counters:
            source.counters[counted[1]] = ManaCost.parse(card.face.mana_cost).mana_value
            self.story.assume(f"{source.spoken} has as many {counted[1]} counters as that needs.")
        self.note(*places)
        self.used.add("in_play")
        self.activate_way(frame, player, source, able[0], [])
        for answer in (True, card):
            self.story.decisions.append({"player": player, "about": source, "answer": answer})
        self.story.speak_of([card])
        return True

    def put_on(self, frame: Frame, card: Mention, on: list[Mention]) -> None:
        """Put an Aura or an Equipment on something: it is cast, or attached by its ability."""
        types = self.story.face(card.names[0]).types
        self.ref.taken = []
        if "Aura" in types:
            self.cast_at(frame, self.who(frame), card, on)
        elif "Equipment" in types:
            self.equip(frame)
        else:
            raise unclear(frame, "it is not clear what is put where")

    def sacrifice(self, frame: Frame) -> None:
        """Something is sacrificed: as the cost of what is being cast, or to something that nobody names."""
        player = self.who(frame)
        last = self.story.deeds[-1] if self.story.deeds else None
        if frame.mark == "~" and last is not None and last.kind == "activate" and last.thing is not None:
            self.ref.taken.append(last.thing)  # what is activated is not what it is paid for with
        things = self.things(frame.subjects if frame.passive else frame.objects, PERMANENT, player)
        if any(self.is_person(each) for each in frame.subjects) and not frame.passive:
            things = self._their_own(frame, player, things)
            self._refuse_any_of(frame, player)
        if not things:
            raise unclear(frame, "it is not said what is sacrificed")
        if not any(self.is_person(each) for each in frame.subjects):
            player = things[0].controller or things[0].owner
        if self._to_a_spell(frame, player, things) or self._to_a_permanent(frame, player, things):
            return
        aims = [each for role in ("on", "at", "targeting") for each in frame.roles.get(role, [])]
        own = [
            each for each in self.ways(things[0])
            if _fits(frame, each) and bool(aims) == bool(re.search(r"\btarget\b", each.effect))
        ]  # fmt: skip
        if things and all(each.token and each.face is None and each.text for each in things):
            self._sacrifice_tokens(frame, things)
            return
        if len(things) == 1 and own and frame.word[:4] in ("crac", "pop", "pops", "popp", "sacr"):
            self.activate_way(frame, things[0].owner, things[0], own[0], aims)
            return
        if self._is_its_cost(frame, last, things):
            return
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        costs = face is not None and re.search(r"additional cost[^.]*sacrifice", face.text)
        if last is not None and costs and frame.word.endswith("ing"):
            self.story.decisions.append({"player": last.player, "kind": "cost", "answer": [things[0]]})
            for each in things:
                each.owner = last.player
            return
        alike = len({(each.kind, *each.subtypes, each.face) for each in things}) == 1
        if not alike or (frame.passive and not self._of_its_own_accord(frame)):
            raise unclear(frame, "it is not said by what this is sacrificed")
        stacked = self.responding or frame.mark == "in_response"
        for each in things:  # "I sac five tokens": one after the other
            self.responding = stacked
            self._to_an_outlet(frame, player, each)

    def _of_its_own_accord(self, frame: Frame) -> bool:
        """ "the token is sacrificed before damage": a deed, where nothing else that is told demands it."""
        texts = [each.face.text if each.face is not None else "" for each in self.story.things]
        timed = self.responding or frame.mark == "in_response" or bool(self.step(frame))
        return timed and not any("acrifice" in each for each in texts)

    def _sacrifice_tokens(self, frame: Frame, things: list[Thing]) -> None:
        """ "I crack them": tokens that have an ability for that, one after the other."""
        stacked = self.answers(frame)
        for each in things:
            own = own_sacrifices(written_face(each))
            if len(own) != 1:
                raise unclear(frame, "it is not said by what this is sacrificed")
            self.responding = stacked
            self.activate_way(frame, each.owner, each, own[0], [])
            if "any color" in own[0].effect:
                self.story.decisions.append({"player": each.owner, "about": each, "answer": "white"})

    def _is_its_cost(self, frame: Frame, last: Deed | None, things: list[Thing]) -> bool:
        """ "I activate Viscera Seer sacrificing my 2/2": what was activated last is paid for with it."""
        if last is None or last.kind != "activate" or len(things) != 1 or frame.word[-3:] != "ing":
            return False
        if frame.mark != "~" or not re.search(r"\bSacrifice (?:an?|another) ", str(last.extra.get("cost"))):
            return False
        things[0].owner = last.player
        self._pay_with(last, things[0])
        return True

    def _their_own(self, frame: Frame, player: str, things: list[Thing]) -> list[Thing]:
        """What "it" is that a player sacrifices: nobody sacrifices what another controls (701.17a)."""
        loose = len(frame.objects) == 1 and frame.objects[0].kind == "pronoun"
        if len(things) != 1 or not loose or (things[0].controller or things[0].owner) == player:
            return things
        if any(each.player == player and things[0] in each.targets for each in self.story.deeds):
            return things
        return self.story.last(
            lambda each: (each.controller or each.owner) == player and self._on_the_battlefield(each)
        )

    def _refuse_any_of(self, frame: Frame, player: str) -> None:
        """ "I sacrifice my creature", where several were told of: it is not said which."""
        for each in frame.objects:
            bare = each.kind == "creature" and each.det == "my" and not (each.plural or each.count)
            told = each.size or each.keywords or each.adjectives or each.subtypes or each.names
            mine = [one for one in self.story.things if (one.controller or one.owner) == player]
            if bare and not told and sum(one.is_a("creature") for one in mine) > 1:
                raise unclear(frame, "it is not said which of these creatures is sacrificed")

    def _to_a_spell(self, frame: Frame, player: str, things: list[Thing]) -> bool:
        """ "I sac it to Village Rites": the spell is cast, and paid for with that (601.2f-h)."""
        spells = [each for each in self.means(frame) if not self.is_permanent_card(each)]
        face = self.story.face(spells[0].names[0]) if len(spells) == 1 else None
        if face is None or not re.search(r"additional cost[^.]*sacrifice a", face.text):
            return False
        if len(things) != 1 or frame.passive:
            raise unclear(frame, f"it is not clear what {face.name} is paid for with")
        aims = [each for role in ("on", "at", "targeting") for each in frame.roles.get(role, [])]
        self.cast_at(frame, player, spells[0], aims)
        self.is_sacrificed(player, things[0])
        return True

    def is_sacrificed(self, player: str, thing: Thing) -> None:
        """Pay the last deed with a thing; nobody pays with what another player controls (701.17a)."""
        if not self.trying:
            self.story.dead.append(thing)  # it has to leave the battlefield in the replay
        self._pay_with(self.story.deeds[-1], thing)

    def _pay_with(self, deed: Deed, thing: Thing) -> None:
        """Let a deed be paid for by sacrificing a thing: that is chosen where its cost asks."""
        self.story.decisions.append({"player": deed.player, "kind": "cost", "answer": [thing]})
        deed.paid_with = [*deed.paid_with, thing]
        self.story.speak_of([thing])

    def _to_a_permanent(self, frame: Frame, player: str, things: list[Thing]) -> bool:
        """ "I sac them to Viscera Seer": one after the other."""
        cards = [each for each in self.means(frame) if self.is_permanent_card(each)]
        responding = self.responding or frame.mark == "in_response"
        for each in things if cards else ():
            self.responding = responding
            self._to_a_card(frame, player, each, cards[0])
        if cards:
            self.story.speak_of(things)
        return bool(cards)

    def _to_a_card(self, frame: Frame, player: str, thing: Thing, outlet: Mention) -> None:
        """ "I sac it to Viscera Seer": by the ability that has this for its cost."""
        if (outlet.count or 1) > 1:
            raise unclear(frame, "one thing is sacrificed only once")  # it is in a graveyard then (701.17a)
        there = self.things([outlet], PERMANENT, player)[0]
        abilities = outlets(there.face) if there.face is not None else []
        if len(abilities) != 1:
            raise unclear(frame, f"it is not clear by which ability of {there.spoken} this is sacrificed")
        self.activate_way(frame, player, there, abilities[0], [])
        self.is_sacrificed(player, thing)

    def _to_an_outlet(self, frame: Frame, player: str, thing: Thing) -> None:
        own = [
            (each, way) for each in self._permanents_of(player) for way in outlets(each.face or Face("", ""))
            if re.search(r"\bSacrifice an?(?:other)? (?:creature|permanent)\b", way.cost)
        ]  # fmt: skip
        if len(own) > 1:
            raise unclear(frame, "it is not said to which of these permanents it is sacrificed")
        if own:
            there, way = own[0]
            self.activate_way(frame, player, there, way, [])
            self._pay_with(self.story.deeds[-1], thing)
            return
        kind = next(
            (each for each in ("creature", "artifact", "enchantment", "land") if thing.is_a(each)), ""
        )
        text = f"Sacrifice a{'n' * (kind[:1] in 'ae')} {kind or 'permanent'}: Add {{C}}."
        outlet = Thing("sacrifice outlet", player, "battlefield", kind="artifact", text=[text])
        outlet.is_outlet = True
        self.story.things.append(outlet)
        self.story.assume(f"It is sacrificed to a permanent that says “{text}”")
        deed = Deed("activate", player, outlet, stacked=self.answers(frame), step=self.step(frame))
        deed.extra["ability"] = 1
        self.add(deed)
        self._pay_with(deed, thing)


_UNEARTH = re.compile(r"^Unearth ((?:\{[^{}]+\})+)", re.MULTILINE)
_CYCLING = re.compile(r"^(?:[\w ]+)?[Cc]ycling ((?:\{[^{}]+\})+)", re.MULTILINE)


def _fits(frame: Frame, way: Way) -> bool:
    """Tell whether an ability is one that the verb means."""
    if frame.word.startswith("animat"):
        return does(way, "animate")
    if frame.verb == "sacrifice":
        return (
            way.cost.startswith("Sacrifice ~") or ", Sacrifice ~" in way.cost or "Sacrifice this" in way.cost
        )
    return frame.verb != "tap" or "{T}" in way.cost


def _loyalty(way: Way) -> int:
    """The loyalty that an ability adds or, where less than 0, takes."""
    return int(way.cost) if way.cost.lstrip("+-").isdecimal() else 0


_AT = ("on", "at", "targeting", "to", "against", "into")
