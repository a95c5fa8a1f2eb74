"""Damage that is told as dealt, abilities of players, and what becomes a creature before it fights."""

from __future__ import annotations

from assistant.questions.fitting import CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, does, ways
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_abilities import TellingAbilities
from assistant.questions.told_core import unclear

_OF_PLAYERS = frozenset(("hexproof", "shroud"))
"""Keyword abilities that players have, too (702.11c, 702.18a)."""


class TellingDamage(TellingAbilities):
    """Tells what is dealt how much damage by what."""

    def deal(self, frame: Frame) -> None:
        """ "it is dealt 3 damage by Lightning Bolt", "Shock deals 2 to my 2/2", "he deals 3 damage to it"."""
        if self._was_dealt_before(frame):
            return
        doers = [] if frame.passive else [each for each in frame.subjects if not self.is_person(each)]
        spoken = [*frame.subjects] if frame.passive else [*frame.objects, *frame.roles.get("to", [])]
        amounts = [each for each in frame.mentions() if each.kind == "damage" and each.count is not None]
        hurt = [each for each in spoken if each.kind != "damage"]
        number = amounts[0].count if len(amounts) == 1 else self._digits(frame)
        cards = [each for each in (*self.means(frame), *doers) if each.names]
        if number is None or not hurt or len(cards) > 1 or len(doers) > len(cards):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        self.used.add(str(number))
        self.note(*(each for each in frame.mentions() if each.kind == "damage"))
        if cards:
            self._by_that_much(frame, cards[0], number, hurt)
            return
        aims = self._hurt(hurt)
        if len(aims) != 1 or self.is_combat(frame):
            raise unclear(frame, "it is not said by what this is dealt")
        owner = aims[0] if isinstance(aims[0], str) else aims[0].owner
        text = f"~ deals {number} damage to any target."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        doer = self.who(frame) if any(self.is_person(each) for each in frame.subjects) else ""
        player = doer if doer and not frame.passive else self.other(owner)
        stacked, step = self.answers(frame), self.step(frame)
        self.cast_instant(player, "damaging spell", text, list(aims), stacked=stacked, step=step)
        self.story.speak_of(each for each in aims if isinstance(each, Thing))

    def takes_damage(self, frame: Frame) -> bool:
        """ "I take 5", "he gets hit for 6", where nothing was done before: by an instant that says just that.

        What is told behind a deed has to come of it, and is held against the replay.
        """
        hurt = frame.subjects if frame.verb == "take" or frame.passive or "get" in _stems(frame) else []
        amounts = [each for each in frame.objects if each.kind == "damage" and each.count]
        number = amounts[0].count if len(amounts) == 1 else self._digits(frame)
        people = len(hurt) == 1 and self.is_person(hurt[0])
        others = [each for each in frame.mentions() if each not in (*hurt, *amounts)]
        if any(each.keywords or each.adjectives for each in amounts):
            return False  # "4 infect damage"
        if not people or number is None or others or self.story.deeds or frame.negated or frame.modal:
            return False
        if self.is_combat(frame):
            raise unclear(frame, "it is not said by what this is dealt")
        player = self.who(frame)
        self.used.add(str(number))
        self.note(*amounts)
        text = f"~ deals {number} damage to any target."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.cast_instant(
            self.other(player), "damaging spell", text, [player], stacked=False, step=self.step(frame)
        )
        return True

    def _was_dealt_before(self, frame: Frame) -> bool:
        """ "it has already dealt its first-strike damage": what is told next is done after that (510.4)."""
        damage = [each for each in frame.objects if each.kind == "damage" and each.count is None]
        if self._has_happened(frame):
            return True
        first = any("first strike" in each.keywords for each in damage) or "first strike" in frame.words
        combat = first or self.is_combat(frame)
        done = frame.word == "dealt" and not (frame.passive or frame.negated or frame.modal)
        unblocked = [each for each in frame.subjects if "unblocked" in each.adjectives]
        if combat and done and damage and unblocked:
            things = self.things(unblocked, CREATURE, YOU)
            if not self.attackers():
                self.add_attack(things, self.other(things[0].controller or things[0].owner))
                self.story.no_blocks = True
        if not (combat and done and self.attackers()) or len(frame.objects) != len(damage) or frame.roles:
            return False
        self.note(*damage)
        self.used |= {"first strike", "combat_damage", "already"}
        self.setting = "first-strike combat damage" if first else "combat damage"
        return True

    def _has_happened(self, frame: Frame) -> bool:
        """ "damage already happened", "first strike damage was dealt": what is told next comes after it."""
        damage = frame.subjects[0] if len(frame.subjects) == 1 else None
        lone = damage is not None and damage.kind == "damage" and not (damage.count or damage.owner)
        bare = not (frame.objects or any(frame.roles.values()) or frame.negated or frame.modal or frame.asked)
        if damage is None or not (lone and bare and self.attackers()):
            return False
        first = "first strike" in damage.keywords or "first strike" in frame.words
        self.note(damage)
        self.used |= {"first strike", "combat_damage", "already"}
        self.setting = "first-strike combat damage" if first else "combat damage"
        return True

    def happens(self, frame: Frame) -> None:
        """ "damage already happened"; what else happens is not told so."""
        if not self._has_happened(frame):
            raise unclear(frame, f"“{frame.word}” is not understood here")

    def is_combat(self, frame: Frame) -> bool:
        """Tell whether a frame speaks of combat damage, which no spell deals."""
        return "combat_damage" in frame.words

    def _digits(self, frame: Frame) -> int | None:
        digits = [int(each.norm) for each in frame.rest if each.norm.isdecimal()]
        return digits[0] if len(digits) == 1 else None

    def _hurt(self, mentions: list[Mention]) -> list[Thing | str]:
        """What is dealt damage: players, or permanents."""
        found: list[Thing | str] = []
        for each in mentions:
            if self.is_player(each):
                found.append(self.ref.player(each))
                self.note(each)
            else:
                found += self.things([each], PERMANENT, YOU)
        return found

    def _by_that_much(self, frame: Frame, card: Mention, number: int, hurt: list[Mention]) -> None:
        """Let a card deal damage that its text says so much of."""
        face = self.story.face(card.names[0])
        if not any(does(each, "hit") and f"{number} damage" in each.effect for each in ways(face)):
            raise unclear(frame, "that is not what the card says")
        known = self.ref.things(hurt[0], CREATURE, YOU, create=False) if hurt[0].is_object else []
        self.ref.taken = []
        owner = self.ref.owner(hurt[0], known[0].owner if known else YOU)
        self.by_card(frame, "hit", self.ref.owner(card, self.other(owner)), card, hurt)

    def has_an_ability(self, frame: Frame, player: str) -> None:
        """ "I have hexproof": by an enchantment that says just that."""
        for keyword in (each.norm for each in frame.rest if each.norm in _OF_PLAYERS):
            text = f"You have {keyword}."
            self.used.add(keyword)
            self.story.things.append(
                Thing("enchantment", player, "battlefield", kind="Enchantment", text=[text])
            )
            self.story.assume(f"An enchantment that says “{text}” gives it.")

    def add_attack(self, things: list[Thing], target: Thing | str) -> None:
        """Let more creatures attack; what has to become one first does so by its own ability."""
        for each in things:
            self._wake(each, "")
        super().add_attack(things, target)

    def _add_blocks(self, frame: Frame, blockers: list[Thing], attackers: list[Thing]) -> None:
        if any(each.supposed and each.power is not None for each in attackers):
            raise unclear(frame, "it is not said how many creatures attack for so much")
        for each in blockers:
            self._wake(each, "declare attackers")
        super()._add_blocks(frame, blockers, attackers)

    def _wake(self, thing: Thing, step: str) -> None:
        """ "he attacks with Mutavault": its ability that makes it a creature is activated before."""
        face = thing.face
        if face is None or thing.zone != "battlefield" or thing.is_a("creature"):
            return
        own = [each for each in ways(face) if each.kind == "activate" and _makes_a_creature(each)]
        if len(own) != 1 or any(each.thing is thing for each in self.story.deeds):
            return
        player = thing.controller or thing.owner
        deed = Deed("activate", player, thing, step=step)
        deed.extra |= {
            "ability": f"{own[0].cost}: {own[0].effect}".replace("~", face.name),
            "cost": own[0].cost,
        }
        self.add(deed)
        self.story.assume(f"{face.name} is made a creature by its own ability before.")


def _stems(frame: Frame) -> set[str]:
    """Whether somebody "gets" something done to them: the auxiliaries of a clause by their verb."""
    return {"get" if each in ("get", "gets", "got", "getting") else each for each in frame.aux}


def _makes_a_creature(way: Way) -> bool:
    return way.effect.startswith(("~ becomes", "This ", "Until end of turn, ~ becomes")) and does(
        way, "animate"
    )
