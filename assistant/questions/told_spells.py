"""Spells that are told: what is cast, at what, in response to what."""

from __future__ import annotations

import re
from abc import abstractmethod

import msgspec

from assistant.questions.aiming import PLAYER
from assistant.questions.fitting import ANY, CREATURE, PERMANENT, SPELL, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.newly_told import type_of_unnamed
from assistant.questions.not_told import NotTold, untold
from assistant.questions.pitching import pay_otherwise, pitch
from assistant.questions.referring import called_alike
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import PUT_THERE, STEPS, unclear
from assistant.questions.told_manners import TellingManners, aimed_at
from assistant.questions.unnamed import another_of, does_nothing
from assistant.questions.vocabulary import CARD_ZONES
from assistant.situations import card_facts

_MOST_AT_ONCE = 4
TIMES_OF = frozenset((*STEPS, "turn")) - {"combat"}
"""Matters at which something is done, and that are no targets."""
AIMED = ("on", "onto", "at", "targeting", "target", "against", "to")


_X_BESIDES = re.compile(r"^As an additional cost to cast this spell, [^.]*\bX\b", re.MULTILINE)
_ABILITIES = ("trigger", "ability", "etb")
"""Noun phrases that mean an ability on the stack."""


class TellingSpells(TellingManners):
    """Tells spells with their targets."""

    def cast(self, frame: Frame) -> None:
        """Somebody casts something, or a card's name is the verb."""
        player = self.who(frame)
        self.spells_before(frame, player)
        sacrificed = self.sacrificed_for(frame, player)
        if frame.named is not None:
            spells, targets = [frame.named], list(frame.objects)
        else:
            if frame.passive:
                raise unclear(frame, "it is not clear who casts it")
            things = [each for each in frame.objects if each.is_object and not self.is_player(each)]
            spells = things[:1] or [each for each in frame.roles.get("with", []) if each.names][:1]
            targets = [each for each in frame.objects if not any(each is one for one in spells)]
        if not spells:
            raise unclear(frame, "it is not said what is cast")
        targets += [each for role in AIMED for each in frame.roles.get(role, []) if each.kind not in TIMES_OF]
        self.for_mana(frame, spells[0])
        targets = [*self.fighting(frame, spells[0]), *targets]
        if self.named_as_a_verb(frame, player, targets):
            return
        on_nothing = all(any(each is one for one in frame.objects) for each in targets)
        several = on_nothing and frame.named is None  # "I Show and Tell Emrakul" casts no Emrakul
        if several and self._is_aimed_at_nothing(spells[0]) and self._are_cards(targets):
            self.story.assume(f"{spells[0].text[:1].upper()}{spells[0].text[1:]} is cast first.")
            spells, targets = [*spells, *targets], []
        for each in spells:
            self.cast_at(frame, player, each, targets)
        if sacrificed:
            self.story.decisions.append({"player": player, "kind": "cost", "answer": sacrificed})
        for mention in frame.roles.get("with", []):
            if mention.is_object and mention is not spells[0] and PUT_THERE & frame.words:
                self.used |= PUT_THERE
                self.things([mention], PERMANENT, player)
        self._for_free(frame)
        self.chosen_for(frame)
        self.for_so_much(frame)

    def _is_beside(self, frame: Frame) -> bool:
        """Tell whether what stands behind "with" is out besides, and does not act by what is cast."""
        spell = frame.named or (frame.objects[0] if frame.objects else None)
        if spell is None:
            return False
        return not spell.names or self.is_permanent_card(spell) or not self._takes_two(spell)

    def _takes_two(self, spell: Mention) -> bool:
        kinds = card_facts.targets(self.story.face(spell.names[0]))
        return len(kinds) > 1 and "creature" in kinds[0]

    def fighting(self, frame: Frame, spell: Mention) -> list[Mention]:
        """ "I Prey Upon his 2/2 with my 4/4": what a spell of several targets lets act is the first."""
        if not spell.names or self.is_permanent_card(spell) or not self._takes_two(spell):
            return []
        acting = [
            each for each in frame.roles.get("with", [])
            if each is not spell and each.is_object and (not each.names or self.is_permanent_card(each))
        ]  # fmt: skip
        if PUT_THERE & frame.words:
            return []
        frame.roles["with"] = [each for each in frame.roles.get("with", []) if each not in acting]
        return acting

    @abstractmethod
    def named_as_a_verb(self, frame: Frame, player: str, targets: list[Mention]) -> bool:
        """Tell what a card's name as a verb does otherwise than being cast at its objects."""

    @abstractmethod
    def sacrificed_for(self, frame: Frame, player: str) -> list[Thing]:
        """What is sacrificed for the spell whose name is the verb."""

    def _for_free(self, frame: Frame) -> None:
        """ "he casts Force of Will for free": how it is paid for changes nothing of what it does."""
        deed = self.story.deeds[-1]
        face = deed.thing.face if deed.thing is not None else None
        if "for_free" not in frame.words or deed.kind != "cast" or face is None or frame.negated:
            return
        if "{X}" in face.mana_cost or not re.search(r"rather than pay this|without paying its", face.text):
            raise unclear(frame, f"it is not clear by what {face.name} is cast for free")
        self.used.add("for_free")
        if pitch(self.story, deed) or pay_otherwise(self.story, deed):
            return
        deed.free = True
        self.story.assume(f"How {face.name} is paid for makes no difference.")

    def cast_at(self, frame: Frame, player: str, spell: Mention, targets: list[Mention]) -> None:
        """Cast a card that is spoken of at what is spoken of; "two Lightning Bolts" one after the other."""
        number = spell.count or 1
        kinds = spell.kind in ("creature", "spell") or bool(type_of_unnamed(spell))
        plain = spell.names or (kinds and not spell.owner)
        if number == 1 or not plain or spell.quantifier or spell.det in ("the", "both", "these"):
            self._cast_one(frame, player, spell, targets)
            return
        if number > _MOST_AT_ONCE:
            raise untold(spell, "so many spells at once are not read")
        responding = self.responding
        for _ in range(number):
            self.responding, self.ref.taken = responding, []
            one = msgspec.structs.replace(spell, count=None, plural=False, ending="", det="a")
            self._cast_one(frame, player, one, targets)
        self.note(spell)

    def _cast_one(self, frame: Frame, player: str, spell: Mention, targets: list[Mention]) -> None:
        """Cast one card at what is spoken of."""
        thing = self._spell_of(player, spell)
        if thing.is_a("land"):
            manner = self.manner(frame, player, thing, spell)
            if manner.instead or manner.besides:
                raise unclear(frame, f"it is not clear how {thing.spoken} is played in this way")
            self.so_cast(player, thing, manner)  # "from my graveyard" is where it lies
            self.add(Deed("play_land", player, thing, stacked=self.answers(frame), step=self.step(frame)))
            self.story.speak_of([thing])
            return
        for mention in targets:
            if mention.kind == "combat" and mention.owner and not self.attackers():
                owner = self.ref.owner(mention, YOU)
                self.add_attack([self.some_creature(owner)], self.other(owner))
        self.responding_now = self.responding or frame.mark == "in_response"
        manner = self.manner(frame, player, thing, spell)
        kinds = aimed_at(thing, manner)
        told = [each for each in targets if each.kind != "combat"]
        aims = self._aims(thing, player, told, frame, kinds)
        at_spell = any("spell" in each for each in kinds)
        waiting = any(isinstance(each, Thing) and self._waits(each) for each in aims)
        stacked = self.answers(frame)
        resolved = bool(self.story.deeds) and self.story.deeds[-1].kind == "resolve one"
        if stacked and waiting and not at_spell and not resolved:
            self.add(Deed("resolve one", player))
        stacked = stacked or (waiting and at_spell)
        if frame.word.startswith("flash") and thing.face is None and "flash" not in thing.keywords:
            thing.keywords.append("flash")  # "he flashes in a 2/2"
        if thing.face is not None and card_facts.any_time(thing.face):
            self.used.add("instant_speed")
        step = self.step(frame)
        if frame.verb == "use" and not (thing.is_a("instant") or thing.is_a("sorcery")):
            raise unclear(frame, "it is not said which ability is used")
        extra = self._x(frame, thing) | self.so_cast(player, thing, manner)
        self.add(Deed("cast", player, thing, aims, stacked=stacked, step=step, extra=extra))
        self.story.deeds[-1].unaimed = None if told else spell
        self.note(*targets)
        self.story.speak_of([thing])
        if thing.is_a("instant") or thing.is_a("sorcery"):
            hit = aims or [one for each in targets for one in self.ref.meant.get(id(each), [])]
            self.story.speak_of(each for each in hit if isinstance(each, Thing))

    def _x(self, frame: Frame, spell: Thing) -> dict[str, object]:
        """What X is, where it is said of a spell that has one (107.3a)."""
        said = [each for each in frame.words if each.startswith("x=")]
        cost = spell.face.mana_cost if spell.face is not None else ""
        also = _X_BESIDES.search(spell.face.text) if spell.face is not None else None
        cost = f"{cost}{{X}}" if also else cost  # 107.3a: X of an additional cost
        digits = [each.norm for each in frame.rest if each.norm.isdecimal()]
        life = [each for each in frame.roles.get("for", []) if each.kind == "life" and each.count is not None]
        if also and not said and len(life) == 1 == len(frame.roles["for"]) and "pay X life" in also[0]:
            self.note(*life)
            return {"x": life[0].count}
        if not said and len(digits) == 1 and "{X}" in cost and self._paid_for_x(frame):
            self.used.update(digits)
            return {"x": int(digits[0])}
        if len(said) != 1 or "{X}" not in cost:
            return {}
        self.used.update(said)
        return {"x": int(said[0].removeprefix("x="))}

    def _paid_for_x(self, frame: Frame) -> bool:
        """ "Earthquake for 2", "Fireball with X equal to 3": a number behind "for" and nothing else there."""
        return "for" in frame.prepositions and not frame.roles.get("for")

    def _spell_of(self, player: str, spell: Mention) -> Thing:
        """The card that is cast: one spoken of, or a new one in its player's hand."""
        if len(spell.names) > 1:
            raise called_alike(spell)
        self.note(spell)
        if spell.quantifier:
            raise untold(spell, "it is not said how many of these are cast")
        known: list[Thing] = []
        there = self.ref.there(spell) if spell.names and spell.det in ("", "my", "the") else None
        if there is not None and there.zone in CARD_ZONES.values() and not self._waits(there):
            known = [there] if there.owner == player else []
        elif spell.kind == "pronoun" or spell.det in ("the", "that", "this"):
            known = self.ref.things(
                spell, SPELL if spell.kind == "pronoun" else ANY, player, "hand", create=False
            )
        another = {"second", "third", "other"} & {*spell.adjectives} or spell.det == "another"
        if spell.kind == "pronoun" and another:
            known, spell = [], another_of(self.story, spell)
        if spell.kind == "pronoun" and known and not self.is_permanent(known[0]):
            known = self._recast(player, known)
        if spell.kind == "pronoun" and not spell.adjectives and not spell.says_how_many:
            another = bool(known) and known[0].owner != player and not self.is_permanent(known[0])
            known = (self.came_back_to_hand(player) if another or not known else []) or known
        if not known:
            self.ref.the_first(spell, player)
        unnamed = "" if known else type_of_unnamed(spell)
        if unnamed == "Creature":
            spell = msgspec.structs.replace(spell, kind="creature", types=[])
        things = known or self.some_land(player, spell) or self.story.new(spell, player, "hand")
        if len(things) > 1:
            raise untold(spell, "several spells at once are not read yet")
        if unnamed and unnamed != "Creature":
            self.story.assume(does_nothing(things[0], unnamed))
        elif things[0].face is None and not things[0].is_a("creature") and not known:
            raise untold(spell, f"it is not said which card “{spell.text}” is")
        return things[0]

    def _recast(self, player: str, spells: list[Thing]) -> list[Thing]:
        """What "it" is that is cast after an instant was: the card that came back to its owner's hand."""
        if not any(each.thing is spells[0] for each in self.story.deeds):
            return spells
        back = self.story.last(
            lambda each: (
                each.face is not None
                and each.owner == player
                and any(each is at for deed in self.story.deeds for at in deed.targets)
            )
        )
        return back or spells

    def answers(self, frame: Frame) -> bool:
        """Tell whether a deed is done in response to what is on the stack."""
        stacked = frame.mark == "in_response" or self.responding
        self.responding = False
        return stacked

    def cast_instant(
        self, player: str, name: str, text: str, aims: list[Thing | str], *, stacked: bool, step: str
    ) -> Thing:
        """Cast an instant that has one sentence, for a deed of which nobody says what does it."""
        spell = Thing(name, player, "hand", kind="Instant", text=[text], as_spell=True, means=True)
        self.story.things.append(spell)
        self.add(Deed("cast", player, spell, aims, stacked=stacked, step=step))
        return spell

    def by_an_instant(self, frame: Frame, name: str, text: str, aims: list[Thing | str]) -> None:
        """Do something by an instant that says just that."""
        stacked, step = self.answers(frame), self.step(frame)
        self.cast_instant(self.who(frame), name, text, aims, stacked=stacked, step=step)
        self.story.speak_of(each for each in aims if isinstance(each, Thing))

    def _waits(self, thing: Thing) -> bool:
        """Tell whether a thing was cast: what is aimed at it is cast while it waits on the stack."""
        return any(each.kind == "cast" and each.thing is thing for each in self.story.deeds)

    def _waits_now(self, thing: Thing) -> bool:
        """Tell whether a thing is the spell that was cast last: it is no creature yet."""
        last = self.story.deeds[-1] if self.story.deeds else None
        return last is not None and last.kind == "cast" and last.thing is thing

    def _aims(
        self,
        spell: Thing,
        player: str,
        mentions: list[Mention],
        frame: Frame,
        kinds: tuple[frozenset[str], ...],
    ) -> list[Thing | str]:
        """The targets of a spell, in the order of its words; `kinds` is what each of them may be."""
        if not kinds:
            self.aimed_at_nothing(frame, spell, mentions)
            return []
        found: list[Thing | str] = []
        assert spell.face is not None
        if self.responding_now and "spell" not in kinds[0]:
            self.ref.taken += [each for each in self.story.things if self._waits_now(each)]
        helps = card_facts.serves(spell.face) > 0
        for mention in mentions:
            if self._as_player(mention, kinds[0], helps=helps):
                found.append(self.other(player) if mention.kind == "face" else self.ref.player(mention))
            elif card_facts.at_abilities_only(spell.face) or (
                mention.kind in _ABILITIES and re.search(r"target [^.]*\bability\b", spell.face.text)
            ):
                found.append(self.ability_meant(frame, mention))
            elif "spell" in kinds[0]:
                counters = "ounter" in spell.face.text
                found.extend(self.spells_meant(mention, self.other(player), counters=counters))
            else:
                want = CREATURE if kinds[0] == {"creature"} else PERMANENT
                buried = "card" in kinds[0] and "graveyard" in spell.face.text
                want, zone = (ANY, "graveyard") if buried else (want, "battlefield")
                if not buried and any(each.kind in CARD_ZONES for each in frame.roles.get("in", [])):
                    raise untold(mention, f"{spell.spoken} isn't read as aimed at what is no permanent")
                yards = [each for each in frame.roles.get("in", []) if each.kind == zone and each.owner]
                owner = player if helps else self.other(player)
                if buried and len(yards) == 1:  # "on a Serra Angel in my graveyard"
                    owner = self.ref.owner(yards[0], player)
                meant = self.ref.things(mention, want, owner, zone)
                meant = self._what_it_can_be(mention, meant, kinds[0])
                found.extend(self._whose_it_helps(spell, player, mention, meant))
            self.note(mention)
        if mentions and not found:
            raise untold(mentions[0], "it is not clear what this is done to")
        if not found and kinds[0] != PLAYER:
            found = self._evident_target(spell, player, kinds[0], helps)
        if len(found) > max(len(kinds), card_facts.most_targets(spell.face) if len(kinds) == 1 else 0):
            raise unclear(frame, f"{spell.face.name} has fewer targets than are told")
        return found

    @abstractmethod
    def ability_meant(self, frame: Frame, mention: Mention) -> Thing:
        """The ability on the stack at which a spell is aimed."""

    def _what_it_can_be(self, mention: Mention, meant: list[Thing], kinds: frozenset[str]) -> list[Thing]:
        """What "it" is that Disenchant is cast on: what was spoken of last that it can be aimed at."""
        if mention.kind != "pronoun" or mention.det != "it" or len(meant) != 1:
            return meant

        def can_be(thing: Thing) -> bool:
            return any(kind in ("permanent", "card") or thing.is_a(kind) for kind in kinds)

        there = self.story.last(
            lambda each: can_be(each) and (each.zone == "battlefield" or self._waits(each))
        )
        return meant if can_be(meant[0]) or not there else there

    def _whose_it_helps(self, spell: Thing, player: str, mention: Mention, meant: list[Thing]) -> list[Thing]:
        """What "it" is that a spell is cast on: a player helps what is their own, and harms what is not."""
        use = card_facts.serves(spell.face) if spell.face is not None else 0
        alone = mention.kind == "pronoun" and mention.det == "it" and len(meant) == 1
        if not use or not alone or not self.story.is_for_two or self._waits(meant[0]):
            return meant
        owner = player if use > 0 else self.other(player)
        if meant[0].owner == owner or meant[0].controller:
            return meant
        fitting = self.story.last(lambda each: fits(each, CREATURE) and each.owner == owner)
        if not fitting or not meant[0].is_a("creature"):
            return meant
        self.story.assume(f"“It” that {spell.spoken} is cast on is taken for {fitting[0].spoken}.")
        return fitting

    def spells_meant(self, mention: Mention, caster: str, *, counters: bool = False) -> list[Thing]:
        """The spell that a noun phrase means; one that is only now spoken of has just been cast.

        What somebody `counters` is the other player's, where one of theirs waits: "I counter that".
        """
        found = self.ref.things(mention, SPELL, caster, "hand")
        if counters and mention.kind == "pronoun" and all(each.owner != caster for each in found):
            waiting = (each for each in reversed(self.story.deeds) if each.kind == "cast")
            theirs = [each.thing for each in waiting if each.thing is not None and each.player == caster]
            found = [each for each in theirs if self._waits(each)][:1] or found
        for thing in found:
            if self._waits(thing):
                self._not_resolved_yet(thing)
                self._after_what_was_aimed_at_it(thing)
                continue
            if mention.kind in ("land", "token") or thing.is_a("land"):
                raise untold(mention, "that is no spell, so it is not clear what this is done to")
            thing.zone = "hand"
            if thing.face is None and not thing.is_a("creature"):
                thing.as_spell, thing.kind, thing.spoken = True, "Instant", "spell"
                self.story.assume("The spell that nobody names is an instant that does nothing.")
            kinds = card_facts.targets(thing.face) if thing.face is not None else ()
            aims = self._evident_target(thing, thing.owner, kinds[0], False) if kinds else []
            self.add(Deed("cast", thing.owner, thing, aims))
        return found

    def _not_resolved_yet(self, spell: Thing) -> None:
        """What aims at a spell does so before it resolves."""
        before, last = (*self.story.deeds[-2:], None, None)[:2]
        if last is not None and before is not None and last.kind == "resolve one" and before.thing is spell:
            self.story.deeds.pop()

    def _after_what_was_aimed_at_it(self, spell: Thing) -> None:
        """ "I Reverberate his Fireball and then it is countered": the copy was made before (608.2)."""
        last = self.story.deeds[-1]
        aimed = any(each is spell for each in last.targets)
        if self.told_after and last.kind == "cast" and last.thing is not spell and aimed:
            self.add(Deed("resolve one", last.player))

    def _as_player(self, mention: Mention, kinds: frozenset[str], *, helps: bool) -> bool:
        if self.is_player(mention):
            return True
        he = mention.kind == "pronoun" and mention.det in ("him", "her", "them")
        if not he or "player" not in kinds:
            return False
        legends = any(each.zone == "battlefield" and each.is_a("legendary") for each in self.story.things)
        if "creature" not in kinds:
            return True
        if mention.det == "them":  # one creature is hardly called so
            several = any(sum(fits(one, CREATURE) for one in each) > 1 for each in self.story.groups)
            return not (several or helps)
        self._refuse_either(mention, legends=legends, helps=helps)
        return not legends

    def _refuse_either(self, mention: Mention, *, legends: bool, helps: bool) -> None:
        """ "I bolt her", behind "his Mother of Runes" or "my Krenko": one of two."""
        last = self.story.groups[-1] if self.story.groups else []
        who = {"him": "he", "her": "she"}.get(mention.det, "they")
        named = len(last) == 1 and fits(last[0], CREATURE) and last[0].face is not None
        own = last[0].owner == YOU if last else False
        if not named or (own and (helps or not last[0].is_a("legendary"))):
            return
        if not own and (who in self.called) is not legends:
            return
        raise NotTold(
            f"it is not clear who “{mention.text}” is", mention.text, (mention.start, mention.end),
            ((last[0].spoken, last[0].spoken), ("my opponent", "the opponent")),
        )  # fmt: skip

    def _evident_target(
        self, spell: Thing, player: str, kinds: frozenset[str], helps: bool
    ) -> list[Thing | str]:
        """The one thing that a spell can be meant for where nobody says so."""
        if "spell" in kinds:
            others = [each for each in self.story.deeds if each.kind == "cast" and each.player != player]
            return [others[-1].thing] if others and others[-1].thing is not None else []
        owner = player if helps else self.other(player)
        if kinds == {"player"}:
            return [owner]
        there = [
            each for each in self.story.things
            if each.zone == "battlefield" and each.owner == owner
            and any(each.is_a(kind) for kind in kinds - {"player", "permanent"})
        ]  # fmt: skip
        answering = self.responding_now or self.trying or (there[:1] and there[0].face is None)
        if len(there) != 1 or ("player" in kinds and not answering):
            return []  # it may be meant for the player as well
        self.story.assume(f"{spell.spoken} is aimed at {there[0].spoken}.")
        return [there[0]]
