"""Combat that is told: who attacks and blocks what."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Final

from assistant.questions.fitting import CREATURE, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.likeness import size_of
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold
from assistant.questions.story import OPPONENT, YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_turns import TellingTurns

_CHANGES_DAMAGE: Final = re.compile(r"double|twice|gets? [+-]|infect|wither|toxic|prevent", re.IGNORECASE)
"""What a text says by which a creature may deal another amount of damage than its printed power."""


class TellingCombat(TellingTurns):
    """Tells attacks and blocks."""

    def attack(self, frame: Frame) -> None:
        """Somebody attacks with something, somebody or something."""
        if frame.passive or frame.roles.get("by"):
            self._is_attacked(frame)
            return
        player = self._doer(frame)
        lone = [each for each in frame.subjects if not self.is_person(each)]
        at = [
            *frame.objects,
            *(each for role in ("at", "into", "against") for each in frame.roles.get(role, [])),
        ]
        things = self.things([*frame.roles.get("with", []), *lone], CREATURE, player)
        if lone and not things:
            raise unclear(frame, "it is not said what attacks")
        swung = [each for each in frame.objects if each.is_object and each.kind != "planeswalker"]
        if not things and swung:
            things, at = self.things(swung, CREATURE, player), []
        things = things or self._all_that_attack(frame, player)
        things = things or self._taken_over(player)
        things = self._for_so_much(frame, things, player)
        if not things and self.trying and not frame.roles.get("with"):
            things = [self.some_creature(player)]
        if not things:
            raise unclear(frame, "it is not said what attacks")
        if any(self.is_person(each) for each in frame.subjects):
            self._refuse_what_is_not_theirs(frame, things, player)
        if len([each for each in at if self.is_person(each)]) > 1:
            self._attack_each(frame, at, things)
        else:
            self.add_attack(things, self._attacked(frame, at, things[0].controller or things[0].owner))
        self._met(frame, things)
        self.note(*(each for each in at if not each.says_how_many and each.kind != "life"))
        if "unblocked" in frame.words:
            self.used.add("unblocked")
            self.story.no_blocks = True

    def _all_that_attack(self, frame: Frame, player: str) -> list[Thing]:
        """ "I cast Overrun with three tokens and attack": all that were spoken of together.

        NotTold where the player has other creatures besides: which of them attack is not said.
        """

        def own(thing: Thing) -> bool:
            return fits(thing, CREATURE) and thing.owner == player

        things = self.story.last(own, group=True)
        others = [
            each for each in self.story.things
            if own(each) and each.zone == "battlefield" and not any(each is one for one in things)
        ]  # fmt: skip
        goes_on = frame.mark in ("and", "then", "~", ",")  # "I pump my 2/2 and attack"
        if others and things and (len(things) > 1 or not goes_on):
            raise unclear(frame, "it is not said which of these creatures attack")
        return things

    def _for_so_much(self, frame: Frame, things: list[Thing], player: str) -> list[Thing]:
        """ "I swing for 4 with Serra Angel", "he hits me for 10": the power of what attacks (510.1a).

        Where nothing was told of that attacks, a creature with that power does.
        """
        dealt = [each for each in frame.roles.get("for", []) if each.kind == "damage"]
        lone = "for" in frame.prepositions and not dealt
        said = [int(each.norm) for each in frame.rest if lone and each.norm.isdecimal()]
        said += [each.count for each in dealt if each.count is not None]
        if len(said) != 1 or (frame.verb == "hit" and not frame.word.startswith("hit")):
            return things
        if not things and not self.story.deeds:
            things = [Thing("creature", player, "battlefield", power=said[0], supposed=True)]
            self.story.things.extend(things)
            self.story.assume(f"A creature with power {said[0]} stands for all that attacks.")
        powers = [(size_of(each) or (each.power or 0,))[0] for each in things]
        texts = [
            text for each in self.story.things for text in (each.face.text if each.face else "", *each.text)
        ]
        changed = self.story.deeds or any(each.counters for each in things)
        changed = changed or any(_CHANGES_DAMAGE.search(each) for each in texts)
        if changed or sum(powers) != said[0]:
            raise unclear(frame, "it is not told what makes it this much damage")
        self.note(*dealt)
        self.used.add(str(said[0]))
        return things

    def _met(self, frame: Frame, attackers: list[Thing]) -> None:
        """ "I swing into a 2/2 blocker": that blocks; "into his 2/2": it is there, and may."""
        met = [each for each in frame.roles.get("into", []) if each.kind == "creature" or each.names]
        met = [each for each in met if not each.names or self._is_creature_card(each)]
        if not met or not attackers:
            return
        owner = self.other(attackers[0].controller or attackers[0].owner)
        blocking = [each for each in met if "blocking" in each.adjectives]
        for each in met:
            each.adjectives = [one for one in each.adjectives if one != "blocking"]
        there = self.things(met, CREATURE, owner)
        if blocking and len(blocking) == len(met):
            if len(attackers) != 1:
                raise unclear(frame, "it is not said which of them is blocked by which")
            self._add_blocks(frame, there, attackers)
        elif blocking:
            raise unclear(frame, "it is not said which of these block")

    @abstractmethod
    def _add_blocks(self, frame: Frame, blockers: list[Thing], attackers: list[Thing]) -> None:
        """Let creatures block attackers in the combat that is told of."""

    def _is_creature_card(self, mention: Mention) -> bool:
        return "Creature" in self.story.face(mention.names[0]).types

    def _is_attacked(self, frame: Frame) -> None:
        """ "I'm attacked by five 1/1s", "his Jace gets attacked by my 3/3"."""
        by = [each for each in frame.roles.get("by", []) if not self.is_person(each)]
        if len(frame.subjects) != 1 or not by or frame.objects or frame.negated:
            raise unclear(frame, "it is not said what attacks whom")
        attacked: Thing | str
        if self.is_person(frame.subjects[0]):
            attacked = defender = self.who(frame)
        else:
            things = self.things(frame.subjects, PERMANENT, YOU)
            if len(things) != 1 or not things[0].is_a("planeswalker"):
                raise unclear(frame, "it is not said what attacks whom")
            attacked, defender = things[0], things[0].owner
        self.add_attack(self.things(by, CREATURE, self.other(defender)), attacked)

    def _attack_each(self, frame: Frame, at: list[Mention], things: list[Thing]) -> None:
        """ "attacks Bob with a 5/5 and me with a 2/2": each player with what stands behind."""
        people = sorted((each for each in at if self.is_person(each)), key=lambda each: each.first)
        left = list(things)
        for person, following in zip(people, [*people[1:], None], strict=True):
            end = following.first if following is not None else frame.last + 1
            sent = [
                thing
                for mention in frame.roles.get("with", [])
                if person.first < mention.first < end
                for thing in self.ref.meant.get(id(mention), [])
            ]
            left = [each for each in left if not any(each is one for one in sent)]
            if not sent:
                raise unclear(frame, "it is not said who is attacked with what")
            self.add_attack(sent, self.ref.player(person))
        if left:
            raise unclear(frame, "it is not said who is attacked with what")

    def _refuse_what_is_not_theirs(self, frame: Frame, things: list[Thing], player: str) -> None:
        """Nobody attacks with another player's creature at which they have not aimed anything."""
        said = [*frame.objects, *frame.roles.get("with", [])]
        if any(each.antecedent is not None and not each.antecedent.owner for each in said):
            for each in things:  # "the 2/2 that I attacked with" says whose it is
                each.owner = player
        aimed = [each for deed in self.story.deeds if deed.player == player for each in deed.targets]
        answered = [each.get("answer") for each in self.story.decisions]
        for each in things:
            taken = any(each is one for one in (*aimed, *answered))
            if (each.controller or each.owner) != player and not taken:
                raise unclear(frame, "it is not said how it came to be controlled by another player")
            if taken and each.owner != player:
                each.controller = player

    def _doer(self, frame: Frame) -> str:
        """Whose creatures attack or block: the other player's, where they meet mine and nobody says."""
        said = any(self.is_person(each) or each.owner for each in frame.subjects)
        known = any(self.ref.things(each, CREATURE, create=False) for each in frame.subjects
                    if each.is_object and not self.is_person(each) and each.kind != "pronoun")  # fmt: skip
        self.ref.taken = []
        meets = [each.owner for each in frame.objects if each.owner]
        hit = self.story.i_am_hit and frame.verb == "attack" and bool(frame.subjects) and not self.attackers()
        return OPPONENT if not said and not known and (meets[:1] == ["me"] or hit) else self.who(frame)

    def _taken_over(self, player: str) -> list[Thing]:
        """Another player's creature at which this one has just aimed something."""
        aimed = [each for deed in self.story.deeds if deed.player == player for each in deed.targets]
        others = [each for each in aimed if isinstance(each, Thing) and each.owner != player]
        for each in others[-1:]:
            each.controller = player
        return others[-1:]

    def _attacked(self, frame: Frame, at: list[Mention], player: str) -> Thing | str:
        """What is attacked: the other player, or a planeswalker that is named; a board is put there."""
        other = self.other(player)
        loyal = any(each.is_a("planeswalker") for each in self.story.things)
        for each in at:
            if each.kind == "pronoun" and each.det in ("him", "her", "them") and not loyal:
                return self.ref.player(each)
        people = [each for each in at if self.is_person(each)]
        if people:
            return self.ref.player(people[0])
        if not self.story.is_for_two and not at and player == YOU:
            raise unclear(frame, "it is not said who is attacked")
        for mention in at:
            if mention.kind == "board":
                self.things(frame.roles.get("of", []), CREATURE, other)
            elif mention.is_object and mention.kind != "creature":
                walkers = self.things([mention], PERMANENT, other)
                if walkers:
                    return walkers[0]
        return other

    def add_attack(self, things: list[Thing], target: Thing | str) -> None:
        """Let more creatures attack in the combat that is told of; NotTold where nobody says which."""
        if not things:
            raise NotTold("it is not said what attacks")
        deed = next(
            (each for each in self.story.deeds if each.kind == "attack" and each.turn == self.story.turn),
            None,
        )
        if deed is None:
            deed = Deed("attack", things[0].controller or things[0].owner)
            self.add(deed)
        known = [each for each, _ in deed.pairs]
        deed.pairs.extend((each, target) for each in things if not any(each is one for one in known))

    def some_creature(self, owner: str) -> Thing:
        """A creature of which only its owner is told."""
        thing = Thing("creature", owner, "battlefield", supposed=True)
        self.story.things.append(thing)
        self.story.speak_of([thing])
        whose = "yours" if owner == YOU else "the opponent's"
        self.story.assume(f"A creature of {whose} that has no abilities attacks or blocks.")
        return thing

    def attackers(self) -> list[Thing]:
        """What attacks, as told so far."""
        return [each for deed in self.story.deeds if deed.kind == "attack" for each, _ in deed.pairs]

    def attacking_player(self) -> str:
        """Whose creatures attack; where nobody attacks yet, the opponent's."""
        attackers = self.attackers()
        return attackers[0].owner if attackers else OPPONENT

    def hit(self, frame: Frame) -> None:
        """A creature hits a player or a planeswalker: an attack that nothing blocks."""
        by = frame.roles.get("by", [])
        struck = frame.subjects if frame.passive or by else frame.objects
        if any(self._is_struck_creature(each) for each in struck):
            raise unclear(frame, "it is not said whether it is hit in combat, or by what else")
        if frame.passive or by:
            attackers = self.things(by, CREATURE, OPPONENT)
            attackers = self._for_so_much(frame, attackers, self.other(self.who(frame)))
            if not attackers:
                raise unclear(frame, "it is not said what hits")
            self.add_attack(attackers, self.other(attackers[0].owner))
        else:
            self.attack(frame)
        self.story.no_blocks = True

    def _is_struck_creature(self, mention: Mention) -> bool:
        """Tell whether what is hit is neither a player nor a planeswalker, which alone can be attacked."""
        if not mention.is_object or mention.kind == "planeswalker" or self.is_person(mention):
            return False
        if mention.kind == "pronoun":
            return mention.det == "it"
        return not any("Planeswalker" in self.story.face(each).types for each in mention.names)
