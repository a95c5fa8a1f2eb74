"""What the frames tell: things put where they are, deeds put in order."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from assistant.questions.fitting import ANY, CREATURE, PERMANENT, is_spell_card
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.standing import Standing
from assistant.questions.standing.sizes import hold_sizes
from assistant.questions.story import YOU, Deed, Story
from assistant.questions.told_core import ASIDES, PUT_THERE, unclear
from assistant.questions.told_effects import COUNTED, GENERIC
from assistant.questions.told_fights import TellingFights
from assistant.questions.told_plainly import not_counted_twice, put_plainly
from assistant.questions.told_spells import TIMES_OF
from assistant.questions.told_states import is_given
from assistant.questions.told_turns import before_the_combat_told
from assistant.questions.told_waiting import STANDS
from assistant.questions.two_ways import refuse_whichever_creature

_OFTEN = {"twice": 2, "thrice": 3, "three_times": 3, "four_times": 4}
_TAKES = ("steal", "take")
"""Senses of what is told by what comes of it: who has taken something has it."""
_OF_ALL = re.compile(r"\b(?:all|each)\b")
"""What a spell says that leaves nothing to do for a second one."""
_IS = frozenset(("is", "are", "was", "were"))


class Telling(TellingFights):
    """Tells frames into a story, one after the other."""

    def __init__(self, story: Story) -> None:
        """Tell into a story."""
        super().__init__(story)
        self.standing = Standing(self)
        by_combat = {"attack": self.attack, "block": self.block}
        by_boards = {"have": self.have, "be": self.be, "": self.fragment, "put": self.put, "wear": self.wear}
        by_spells = {
            "cast": self.cast,
            "use": self.use,
            "drop": self.cast,
            "respond": self.respond,
            "enter": self.enter,
            "come": self.enter,
            "enchant": self.enchant,
        }
        by_effects = {
            **dict.fromkeys(GENERIC, self.generic), "target": self.target, "give": self.give,
            "pump": self.give,
            "die": self.die, "proliferate": self.proliferate, "steal": self.steal, "take": self.steal,
            **dict.fromkeys(COUNTED, self.counted), "gain": self.gain, "lose": self.gain,
            "discard": self.discard, "trade": self.trade,
            "go": self.go, "turn": self.turn, "face": self.faces, "eliminate": self.eliminate,
        }  # fmt: skip
        by_others = {
            **dict.fromkeys(("activate", "tap", "crew", "saddle"), self.activate),
            "ninjutsu": self.ninjutsus, "search": self.searches,
            "happen": self.happens, "trigger": self.triggers,
            "cycle": self.cycles, "unearth": self.unearths, "regenerate": self.regenerates,
            "equip": self.equip, "attach": self.equip,
            "sacrifice": self.sacrifice, "resolve": self.resolve, "copy": self.copy,
            "get": self.get, "pay": self.pay, "deal": self.deal,
            "choose": self.choose, "flip": self.flip, "create": self.create,
            "drain": self.drains, "end": self.ends, "exchange": self.exchanges,
            "push": self.push, "concede": self.concede, "return": self.comes_back,
        }  # fmt: skip
        by_effects |= {"hit": self.hits, "connect": self.connects, "fight": self.fights, "untap": self.untap}
        self.tellers: dict[str, Callable[[Frame], None]] = {
            **by_combat, **by_boards, **by_spells, **by_effects, **by_others
        }  # fmt: skip

    def tell(self, frame: Frame) -> None:
        """Tell one frame; NotTold where a word of it has no place in the story."""
        self.used = set(ASIDES)
        self.named_twice(frame)
        hold_sizes(self.story, frame.verb)
        as_before = (
            {frame.verb, "die"} if frame.verb == "kill" else {frame.verb}
        )  # "it died, he kills it again"
        if as_before & self.verbs or any(each.det == "another" for each in frame.mentions()):
            self.used.add("again")
        self.verbs.add(frame.verb)
        self.ref.taken = []
        his = [
            each for each in frame.mentions() if each.owner == "them" and each.text.lower().startswith("his ")
        ]
        self.called |= {"he" for _ in his}
        self.told_after = frame.mark == "then" or "then" in frame.words
        somebody = any(self.is_person(each) for each in frame.subjects)
        if self._responds_to_a_deed(frame):
            return
        if frame.mark == "in_response_to" and (self.opens or (frame.verb and somebody)):
            self._responding_to(frame)
            if not frame.verb:
                self.all_used(frame)
                return
        elif frame.mark == "in_response_to":
            self.in_response_to(frame)
            return
        if self.says_nothing(frame) or self.before_it_resolves(frame) or self.cascades(frame):
            return
        if self.all_are_at(frame) or self.told_of_each(frame):
            return
        if self.of_several_people(frame):
            raise unclear(frame, "it has to be told for each player what that player has or does")
        put_plainly(self, frame)
        self.to_oneself(frame)
        self.done_by_somebody(frame)
        self.by_whatever_it_is(frame)
        self.without(frame)
        self.cast_so_before(frame)
        if self.paid_for_something(frame):
            return
        if "in_response" in frame.words:
            self.used.add("in_response")
            frame.mark = "in_response"
        self.in_the_last_turn(frame)
        self.in_a_counted_turn(frame)
        if "next_turn" in frame.words:
            self.used.add("next_turn")
            player = self.whose(frame, "next_turn") or self.whose_turn_it_is_for(frame)
            self.in_turn_of(frame, player, following=True)
        refuse_whichever_creature(self.story, self.ref, frame)
        if not self.goes_on_with_the_last(frame):
            self._tell_by_verb(frame)

    def _tell_by_verb(self, frame: Frame) -> None:
        """Tell a frame by the sense of its verb, in the step that its sentence names, as often as it says."""
        if self.standing.tells(frame):
            self.all_used(frame)
            return
        teller = self.tellers.get(frame.verb)
        if teller is None:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        self._in_passing(frame)
        self._with_things_out(frame)
        self._with_attackers(frame)
        self._fighting_as_said(frame)
        if self._on_the_stack(frame) and frame.verb in STANDS:
            self.step(frame)
            self.all_used(frame)
            return
        if frame.verb in ("take", "hit") and self.takes_damage(frame):
            self.all_used(frame)
            return
        told = len(self.story.deeds)
        answers = self.responding or frame.mark == "in_response"
        waiting = self.waits_at if answers else ""
        step = self.step(frame) or self.time or waiting or self.setting
        spoken = list(frame.subjects)
        teller(frame)
        if not frame.verb and step and all(each.kind in TIMES_OF for each in frame.mentions()):
            self.time = step  # "at end of turn, ...", "in his upkeep, ..."
        lone = [each for each in spoken if each.is_object and not self.is_person(each)]
        self.subject = self.ref.meant.get(id(lone[0]), []) if len(lone) == len(spoken) == 1 else []
        for each in self.story.deeds[told:]:
            each.afterwards = each.afterwards or frame.mark == "then"
            each.has_resolved = frame.verb in _TAKES or (frame.verb in GENERIC and frame.word.endswith("ed"))
        self._so_often(frame, told)
        self.date(self.story.deeds[told:], step)
        self.all_used(frame)

    def date(self, deeds: list[Deed], step: str) -> None:
        """Let deeds be done in a step; attacks and blocks have their own."""
        for each in deeds:
            if each.kind not in ("attack", "block") and (not each.stacked or each is self.story.deeds[0]):
                each.step = each.step or step
        if deeds:
            before_the_combat_told(self.story, deeds, step)

    def _so_often(self, frame: Frame, told: int) -> None:
        """ "I activate it twice": one deed, done so often."""
        said = next((each for each in _OFTEN if each in frame.words), "")
        if not said or said in self.used:
            return
        new = self.story.deeds[told:]
        spell = new[0].thing if len(new) == 1 and new[0].kind == "cast" else None
        again = spell is not None and spell.face is not None and is_spell_card(spell)
        again = again and not (spell and spell.face and _OF_ALL.search(spell.face.text))
        if len(new) != 1 or (new[0].kind != "activate" and not again) or self.trying:
            raise unclear(frame, "it is not clear what is done so often")
        self.used.add(said)
        for _ in range(_OFTEN[said] - 1):
            thing = new[0].thing
            if again and spell is not None:  # another card of that name
                thing = msgspec.structs.replace(spell)
                self.story.things.append(thing)
            deed = msgspec.structs.replace(new[0], extra=dict(new[0].extra), targets=list(new[0].targets))
            deed.thing = thing
            self.add(deed)

    def _in_passing(self, frame: Frame) -> None:
        """What is told beside a deed: "with 2 cards in hand", "swings at me at 5 life"."""
        self.somebody_at(frame)
        out = [each for each in frame.roles.get("with", []) if self.is_person(each) or each.det == "him"]
        if "tapped_out" in frame.words and len(out) == 1:  # "with him tapped out"
            self.story.tap_out(self.ref.player(out[0]))
            self.note(*out)
            self.used.add("tapped_out")
            frame.roles["with"] = [each for each in frame.roles["with"] if each is not out[0]]
        self.with_gear_on(frame)
        if frame.verb in ("have", "be", ""):
            if frame.verb == "have" and frame.word != "having":
                self._hand_beside(frame)
            return
        self._hand_beside(frame)
        for mention in frame.roles.get("at", []):
            if mention.kind == "life" and mention.count is not None:
                before = [
                    each for each in frame.mentions() if self.is_person(each) and each.start < mention.start
                ]
                who = max(before, key=lambda each: each.start, default=None)
                if who is None:
                    raise unclear(frame, "it is not said who is at so much life")
                self.story.life[self.ref.player(who)] = mention.count
                self.note(mention)
                frame.roles["at"] = [each for each in frame.roles["at"] if each is not mention]

    def is_he(self, mention: Mention) -> bool:
        """Tell whether a player is spoken of by a pronoun."""
        return mention.kind == "pronoun"

    def _hand_beside(self, frame: Frame) -> None:
        """ "he controls Ensnaring Bridge with 2 cards in hand"."""
        held = [each for each in frame.roles.get("with", []) if each.kind == "card" and not each.names]
        hand = [each for each in frame.roles.get("in", []) if each.kind == "hand"]
        if len(held) != 1 or not (hand or "in_my_hand" in frame.words):
            return
        if held[0].count is None and held[0].det != "no":
            return
        before = [each for each in frame.mentions() if self.is_person(each) and each.start < held[0].start]
        who = max(before, key=lambda each: each.start, default=None)
        if who is None or any(each.is_object and who.start < each.start < held[0].start and each.owner
                              for each in frame.mentions()):  # fmt: skip
            raise unclear(frame, "it is not said who holds these cards")
        self.hold(self.ref.player(who) if not self.is_he(who) else self.who(frame), held[0])
        self.used.add("in_my_hand")
        self.note(*hand)
        frame.roles["with"] = [each for each in frame.roles["with"] if each is not held[0]]
        frame.roles["in"] = [each for each in frame.roles.get("in", []) if each not in hand]

    def _with_things_out(self, frame: Frame) -> None:
        """ "I wrath with my Blood Artist out", "under his Blood Moon": permanents that are there besides."""
        for role in ("with", "under", "despite", "through", "while", "against", "into"):
            out = role in ("under", "despite") or bool(PUT_THERE & frame.words)
            out = out or (role == "with" and frame.verb == "cast" and self._is_beside(frame))
            out = out or (role == "into" and frame.verb == "cast")  # "he brainstorms into my Bowmasters"
            left = []
            for mention in frame.roles.get(role, []):
                there = out and mention.is_object and mention.kind != "pronoun"
                if not there or (mention.names and not self.is_permanent_card(mention)):
                    left.append(mention)
                    continue
                self.used |= PUT_THERE
                if any(each.names == mention.names != () for each in frame.objects):
                    not_counted_twice(mention)
                self.things([mention], ANY, self.who(frame))
            if role in frame.roles:
                frame.roles[role] = left
        self.ref.taken = []

    def _fighting_as_said(self, frame: Frame) -> None:
        """ "I bolt the 2/2 that I attacked with": where nothing was told of that, it is told by this."""
        if not any(each.doing for each in frame.mentions()):
            return
        attackers = self.attackers()
        blocked = any(each.kind == "block" for each in self.story.deeds)
        for mention in frame.mentions():
            said = mention.doing
            if said == "attacking" and not attackers and mention.owner:
                mention.doing = ""
                things = self.ref.things(mention, CREATURE, self.ref.owner(mention, YOU))
                self.add_attack(things, self.other(things[0].controller or things[0].owner))
            elif said == "blocking" and not blocked and len(attackers) == 1:
                mention.doing = ""
                owner = self.other(attackers[0].controller or attackers[0].owner)
                self._add_blocks(frame, self.ref.things(mention, CREATURE, owner), attackers)
        self.ref.taken = []

    def _with_attackers(self, frame: Frame) -> None:
        """ "he taps my attacking 3/3", "I pump my unblocked guy": it attacks, if nothing told of that."""
        if frame.verb in ("attack", "block", "be", "have", "") or self.attackers():
            return
        for mention in frame.mentions():
            fights = mention.kind == "creature" or bool(mention.names)
            said = {"attacking", "unblocked"} & {*mention.adjectives}
            if said and fights and mention.owner:
                things = self.ref.things(mention, CREATURE, YOU)
                self.add_attack(things, self.other(things[0].controller or things[0].owner))
                self.story.no_blocks = self.story.no_blocks or "unblocked" in said
        self.ref.taken = []

    def use(self, frame: Frame) -> None:
        """ "use X on Y": a spell is cast, a permanent's ability activated."""
        loyal = any(each.norm[:1] in "+-" for each in frame.rest)
        of = frame.roles.get("of", []) if loyal else []
        for each in frame.objects if loyal else ():
            each.det = "it" if each.kind == "pronoun" and each.det in ("his", "her") else each.det
        objects = [each for each in [*frame.objects, *of] if each.names or each.kind == "pronoun"]
        found = self.ref.things(objects[0], ANY, self.who(frame), create=False) if objects else []
        self.ref.taken = []
        on_board = found[0].zone == "battlefield" if found else False
        if objects and (on_board or (objects[0].names and self.is_permanent_card(objects[0]))):
            self.activate(frame)
        else:
            self.cast(frame)

    def enter(self, frame: Frame) -> None:
        """ "my creature comes in", "X enters": it is cast, where nothing said brings it."""
        if self._leaves_suspend(frame):
            return
        self.used |= {"in", "down", "into", "play"}
        places = [each for each in frame.mentions() if each.kind == "battlefield"]
        self.note(*places)
        others = [each for each in frame.mentions() if each.kind != "battlefield"]
        if frame.verb == "come" and not {"in", "down", "out", "enters"} & self._said(frame) and not places:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        if len(others) != 1 or len(frame.subjects) != 1 or self.is_person(others[0]):
            raise unclear(frame, "it is not said what enters")
        mention = others[0]
        player = self.ref.owner(mention, YOU)
        known = self.ref.things(mention, ANY, player, create=False) if mention.kind == "pronoun" else []
        if known and any(each.thing is known[0] for each in self.story.deeds):
            self.note(mention)
            return
        self.cast_at(frame, player, mention, [])
        self.came_in = self.story.deeds[-1]
        self.story.assume(f"{self.story.deeds[-1].thing.spoken} enters since it is cast.")  # type: ignore[union-attr]

    def _leaves_suspend(self, frame: Frame) -> bool:
        """ "Rift Bolt comes off suspend", "the last time counter comes off it": its player may cast it."""
        counters = [each for each in frame.subjects if each.kind == "counter" and "time" in each.adjectives]
        cards = frame.roles.get("off", []) if counters else frame.subjects
        if not (counters or {"comes_off_suspend", "suspend"} & frame.words) or len(cards) != 1:
            return False
        self.used |= {"comes_off_suspend", "suspend", "off"}
        self.note(*counters, *frame.roles.get("on", []), *frame.roles.get("in", []))
        player = self.ref.owner(cards[0], YOU)
        thing = next(iter(self.ref.things(cards[0], ANY, player, "exile")), None)
        if thing is None:
            raise unclear(frame, "it is not clear what leaves suspend")
        thing.zone, thing.counters = "exile", {"time": 1}
        self.note(cards[0])
        self.add(Deed("unsuspend", player, thing))
        self.story.decisions.append({"player": player, "kind": "yes_no", "about": thing, "answer": True})
        return True

    def fragment(self, frame: Frame) -> None:
        """What stands alone: a card that leaves suspend, what attacks unblocked, else what is there."""
        if "unblocked" in frame.words and len(frame.subjects) == 1 and not any(frame.roles.values()):
            self.get(frame)
        elif not self._leaves_suspend(frame):
            super().fragment(frame)

    def _said(self, frame: Frame) -> set[str]:
        return {*frame.words, *(role for role in frame.roles)}

    def enchant(self, frame: Frame) -> None:
        """ "I enchant his guy with Pacifism", "my 2/2 enchanted with Rancor"."""
        cards = self.means(frame)
        if not cards:
            raise unclear(frame, "it is not said with what it is enchanted")
        if frame.passive and {*frame.aux} & _IS and not frame.roles.get("by"):
            self._worn(frame, cards)
            return
        player = self.ref.owner(cards[0], self.who(frame))
        self.cast_at(frame, player, cards[0], list(frame.subjects if frame.passive else frame.objects))

    def untap(self, frame: Frame) -> None:
        """ "I untap and swing": a turn begins; else something is untapped."""
        alone = not frame.objects and not frame.passive and not self.means(frame)
        if alone and frame.subjects and all(self.is_person(each) for each in frame.subjects):
            self.untaps(frame)
        else:
            self.generic(frame)

    def get(self, frame: Frame) -> None:
        """ "he's got X", "another gets in unblocked", "my 2/2 gets Giant Growth"."""
        if self.gets_through(frame) or self.gets_a_spell(frame) or self.gets_what_is_found(frame):
            return
        if "unblocked" in frame.words:
            self.unblocked(frame)
        elif frame.word in ("got", "have", "gotten"):
            self.have(frame)
        elif any(is_given(each.norm) for each in frame.rest) and not frame.negated:
            self._gets(frame)
        elif frame.objects and all(each.kind == "counter" for each in frame.objects) and not frame.negated:
            frame.roles["on"], frame.subjects = list(frame.subjects), []
            self.put(frame)
        else:
            raise unclear(frame, f"“{frame.word}” is not understood here")

    def unblocked(self, frame: Frame) -> None:
        """ "another gets in unblocked", "it is unblocked": it attacks, and nothing blocks it."""
        self.used |= {"unblocked", "in"}
        alone = not frame.verb and not self.attackers()  # "Grizzly Bears unblocked, ...": mine
        player = self.who(frame) if alone else self.attacking_player()
        things = self.things(frame.subjects, CREATURE, player)
        attacking = [each for each in things if any(each is one for one in self.attackers())]
        if attacking and len(attacking) == len(self.attackers()):
            self.story.no_blocks = True
        elif attacking:
            raise unclear(frame, "it is not said what the others are blocked by")
        else:
            own = bool(things) and (frame.verb == "be" or not self.attackers())  # "my 3/3 got in unblocked"
            self.add_attack(things, self.other(things[0].owner if own else player))

    def resolve(self, frame: Frame) -> None:
        """What was cast resolves before anything else is done."""
        if frame.negated:
            raise unclear(frame, "why it doesn't resolve is not said")
        with_it = [] if frame.objects else frame.roles.get("with", [])  # "with Fog already resolved"
        spells = [each for each in (*frame.subjects, *with_it) if len(each.names) == 1]
        spells = [each for each in spells if not self.is_permanent_card(each) and self._is_not_cast(each)]
        if len(spells) == 1 and not self.spell_alone(frame, spells[0]):  # it has to have been cast
            raise unclear(frame, "it is not said who casts it")
        self.note(*frame.mentions())
        self.add(Deed("resolve", YOU))

    def _is_not_cast(self, spell: Mention) -> bool:
        known = self.ref.there(spell)
        return known is None or not any(each.thing is known for each in self.story.deeds)

    def _copies_a_spell(self, frame: Frame) -> bool:
        """ "I copy my Lightning Bolt with Fork": the copying spell is cast while the other waits (707.10)."""
        by = [each for each in self.means(frame) if len(each.names) == 1 and not self.is_permanent_card(each)]
        spells = [each for each in frame.objects if len(each.names) == 1 and not self.is_permanent_card(each)]
        if len(by) != 1 or len(spells) != 1 or len(frame.objects) != 1 or frame.passive or frame.negated:
            return False
        self.cast_at(frame, self.ref.owner(by[0], self.who(frame)), by[0], spells)
        return True

    def copy(self, frame: Frame) -> None:
        """ "I cast Clone and copy my own Kokusho": what a copying permanent becomes as it enters."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        if self._copies_a_spell(frame):
            return
        if self.comes_as_a_copy(frame):
            last = self.story.deeds[-1]
            face = last.thing.face if last.thing is not None else None
        if last is None or face is None or "copy" not in face.text:
            self._is_a_copy(frame)
            return
        things = self.things(frame.objects, PERMANENT, last.player)
        if not things:
            raise unclear(frame, "it is not said what is copied")
        for answer in (True, things[0]):
            self.story.decisions.append({"player": last.player, "about": last.thing, "answer": answer})
