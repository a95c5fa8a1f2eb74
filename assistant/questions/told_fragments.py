"""What stands alone: things that are there, a spell that is cast, what says more of what was told before."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from assistant.questions.fitting import CREATURE, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import OPPONENT, YOU
from assistant.questions.told_being import TellingBeing
from assistant.questions.told_core import PUT_THERE, STEPS, unclear
from assistant.questions.vocabulary import WHOSE
from assistant.questions.ways_to_cast import PARTICIPLES

_FACE_DOWN = (2, 2)


class TellingFragments(TellingBeing):
    """Tells clauses that have no verb."""

    @abstractmethod
    def spell_alone(self, frame: Frame, spell: Mention) -> bool:
        """ "Lightning Bolt on my 4/4", "in response Counterspell": it is cast, though nobody says so."""

    def fragment(self, frame: Frame) -> None:
        """Cards and creatures that stand alone are on the battlefield; other fragments say nothing."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if lone is not None and (lone.kind == "turn" or lone.kind in STEPS) and lone.owner and not frame.rest:
            self.note(lone)  # "my turn, ...", "his upkeep: ..."
            self.in_turn_of(frame, self.ref.owner(lone, YOU))
            self.time = STEPS.get(lone.kind, "")
            return
        if self._says_how_it_is(frame, lone) or (lone is not None and self._says_more(frame, lone)):
            return
        if (
            lone is not None
            and lone.names
            and (not self.is_permanent_card(lone) or _is_cast_so(frame, lone))
            and self.spell_alone(frame, lone)
        ):
            return
        if frame.subjects and "blocking" in frame.subjects[0].adjectives and len(frame.subjects) > 1:
            if not (self.attackers() and not frame.roles):
                raise unclear(frame, "it is not said what is blocked")
            self._are_blockers(frame, list(frame.subjects))
            return
        if self._are_out(frame):
            return
        objects = [each for each in frame.subjects if each.is_object and each.kind != "pronoun"]
        for mention in frame.mentions():
            spell = mention.names and not self.is_permanent_card(mention)
            if spell or (mention.is_object and not any(mention is each for each in objects)):
                raise untold(mention, "it is not said what is done with it")
        if frame.subjects and self.is_person(frame.subjects[0]) and self._is_at_life(frame):
            return
        people = [each for each in frame.subjects if self.is_person(each)]
        if people and not objects and frame.closing not in (":", ",", "(") and not frame.roles:
            raise unclear(frame, "it is not said what this player does")
        if objects:
            self.used |= PUT_THERE
            self.things(objects, PERMANENT, self.side(frame))
        if frame.mark == "in_response":
            self.responding = True

    def _are_out(self, frame: Frame) -> bool:
        """ "With Hardened Scales and Doubling Season, ...": what the sentence begins with is out."""
        out = frame.roles.get("with", [])
        lone = [role for role, found in frame.roles.items() if found] == ["with"] and not frame.rest
        cards = bool(out) and all(each.names and self.is_permanent_card(each) for each in out)
        if (
            not (lone and cards and self.opens and frame.closing in (",", "and"))
            or frame.subjects
            or frame.negated
        ):
            return False
        for each in out:
            self.things([each], PERMANENT, self.ref.owner(each, YOU))
            if not each.owner:
                self.story.assume(f"{each.text[:1].upper()}{each.text[1:]} is yours.")
        return True

    def _says_how_it_is(self, frame: Frame, lone: Mention | None) -> bool:
        """ "..., unblocked" of what attacks, "opponent tapped out"."""
        if "unblocked" in frame.words and not any(frame.mentions()) and self.attackers():
            self.used.add("unblocked")
            self.story.no_blocks = True
            return True
        if "tapped_out" in frame.words and lone is not None and self.is_person(lone):
            self.used.add("tapped_out")
            self.story.tap_out(self.who(frame))
            return True
        return False

    def _says_more(self, frame: Frame, lone: Mention) -> bool:
        """What says more of what was told of: "its 3/3", "as a 2/2", "one of mine has indestructible"."""
        if self._says_whose(frame, lone):
            self.note(lone)
        elif frame.mark == "as" and lone.kind == "copy" and len(frame.roles.get("of", [])) == 1:
            self.note(lone)
            self.enters_as(frame, frame.roles["of"][0])
        elif frame.mark == "as" and lone.size == _FACE_DOWN and self.story.last(lambda each: each.face_down):
            self.note(lone)  # "face down as a 2/2" (708.2a)
        elif lone.kind == "pronoun" and lone.det == "one" and lone.keywords:
            self._one_has(frame, lone)
        elif lone.det == "its" and lone.size is not None:
            for thing in self.story.last(lambda each: fits(each, CREATURE)):
                self._is_of_size(thing, lone)
            self.note(lone)
        elif "blocking" in lone.adjectives and self.attackers() and not frame.roles and not frame.negated:
            self._are_blockers(frame, [lone])
        else:
            return False
        return True

    def _says_whose(self, frame: Frame, lone: Mention) -> bool:
        """ "Rest in Peace is out (not mine)": whose what was told of last is, where nobody said it."""
        last = self.story.things[-1] if self.story.things else None
        said = lone.text.lower() in WHOSE and frame.mark in ("(", ",")
        if not said or last is None or not last.loose or self.story.deeds or not self.story.is_for_two:
            return False
        mine = (lone.text.lower() == "mine") is not frame.negated
        last.owner, last.loose = (YOU if mine else OPPONENT), False
        return True

    @abstractmethod
    def enters_as(self, frame: Frame, copied: Mention) -> None:
        """ "I cast Clone as a copy of his 3/3": what it is to become as it enters (707.5)."""

    def _are_blockers(self, frame: Frame, spoken: list[Mention]) -> None:
        """ "two blockers, a 3/3 and a 2/2", "blockers: a 2/2 and a 4/4": they block what attacks.

        What stands behind says which they are, and has to be as many.
        """
        first, *rest = spoken
        number = first.count or (len(rest) if first.plural else 1)
        if rest and sum(each.count or 1 for each in rest) != number:
            raise unclear(frame, "it is not said which creatures block")
        if not rest and first.plural and first.count is None:
            raise unclear(frame, "it is not said which creatures block")
        attacker = self.attackers()[0]
        theirs = "them" if (attacker.controller or attacker.owner) == YOU else "me"
        for each in spoken:
            each.owner = each.owner or theirs
        first.adjectives = [each for each in first.adjectives if each != "blocking"]
        self.note(first)
        self.block(msgspec.structs.replace(frame, verb="block", word="block", subjects=rest or [first]))

    def _one_has(self, frame: Frame, one: Mention) -> None:
        """Give one of several creatures what only it is told to have."""
        keywords, owner = one.keywords, self.ref.owner(one, YOU)
        group = self.story.last(lambda each: fits(each, CREATURE) and each.owner == owner, group=True)
        if any(each.face is not None for each in group) or not group:
            raise unclear(frame, "it is not said which of them has this")
        group[0].keywords.extend(each for each in keywords if each not in group[0].keywords)
        group[0].spoken = f"{group[0].spoken} with {keywords[0]}"
        self.note(one)
        self.story.speak_of(group[:1])


def _is_cast_so(frame: Frame, lone: Mention) -> bool:
    """ "Mulldrifter evoked", "an evoked Mulldrifter": it is told how it is cast."""
    return bool(lone.ways) or not PARTICIPLES.isdisjoint(frame.words)
