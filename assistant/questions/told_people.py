"""What is told of several players at once: each of them has it, or is at so much life."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.told_damage import TellingDamage
from assistant.questions.vocabulary import EVERYBODY, WE


def one_player(frame: Frame, owner: str) -> Mention:
    """One of two players of whom a frame tells together, as if it told of "me" or "them" alone."""
    det = "i" if owner == "me" else "opponent"
    return Mention("player", 0, 0, "", frame.first, frame.first, det=det, owner=owner)


_EACH = frozenset(("both", "each", "all", "neither", "none", "either"))


class TellingPeople(TellingDamage):
    """Tells what holds of several players, one after the other."""

    tellers: dict[str, Callable[[Frame], None]]

    def everybody(self, frame: Frame) -> bool:
        """Tell whether the subject of a frame is all players: "we both", "each of us", "neither player"."""
        if len(frame.subjects) > 2 or not frame.subjects:
            return False
        of = frame.roles.get("of", [])
        us = any(each.kind == "player" and each.det in WE | EVERYBODY for each in (*frame.subjects, *of))
        counted = any(each.det in _EACH or each.quantifier for each in frame.subjects)
        people = all(self.is_person(each) or each.says_how_many for each in frame.subjects)
        if not people or any(not self.is_person(each) for each in of):
            return False
        players = any(each.kind == "player" and each.det in _EACH for each in frame.subjects)
        everyone = any(each.det in EVERYBODY for each in frame.subjects)
        return everyone or players or (us and (counted or bool(of)))

    def told_of_each(self, frame: Frame) -> bool:
        """Tell of each of two players what is told of both: what they have, or how much life.

        False where a frame is of one player, or of deeds that several do at once.
        """
        if frame.verb not in ("have", "be") or not self.story.is_for_two or not self.everybody(frame):
            return False
        if any(each.owner for each in frame.objects):
            return False
        neither = any({each.det, each.quantifier} & {"neither", "none"} for each in frame.subjects)
        roles = {role: found for role, found in frame.roles.items() if role != "of"}
        for player in ("me", "them"):
            objects = [msgspec.structs.replace(each) for each in frame.objects]
            for each in objects:
                each.owner = player if each.is_object else ""
                if neither and each.det == "any":
                    each.det, each.quantifier = "no", ""
            one = msgspec.structs.replace(
                frame,
                subjects=[one_player(frame, player)],
                objects=objects,
                roles=dict(roles),
                negated=frame.negated or neither,
                rest=list(frame.rest),
            )
            self.tellers[frame.verb](one)
            self.all_used(one)
            self.ref.taken = []
        self.note(*frame.mentions())
        return True

    def all_are_at(self, frame: Frame) -> bool:
        """ "both players are at 3", "we are both at 2 life": the life of each of the two players."""
        if frame.verb not in ("be", "") or not self.story.is_for_two or frame.negated:
            return False
        mentions = [*frame.mentions()]
        people = [each for each in frame.subjects if each.kind == "player"]
        if not frame.verb and "at" in (*frame.prepositions, *frame.roles):  # "both at 20"
            people += [each for each in frame.subjects if each.kind == "pronoun" and each.det == "both"]
        everybody = any(
            each.det in EVERYBODY | WE | {"both", "each", "all"} or each.count == len(self.story.players)
            for each in people
        )
        counted = [each for each in mentions if each.kind == "life" and each.count is not None]
        numbers = [int(each.norm) for each in frame.rest if each.norm.isdecimal()]
        numbers += [each.count for each in counted if each.count is not None]
        others = [
            each for each in mentions if each not in people and each not in counted and not each.says_how_many
        ]
        if not (everybody or len(people) == len(self.story.players)) or len(numbers) != 1 or others:
            return False
        self.used |= {str(numbers[0])}
        self.note(*mentions)
        self.all_used(frame)
        self.story.life.update(dict.fromkeys(self.story.players, numbers[0]))
        return True

    def of_several_people(self, frame: Frame) -> bool:
        """ "everyone attacks", "my opponent and I": several people, of whom it is not told apart."""
        people = [each for each in frame.subjects if self.is_person(each)]
        if frame.closing == "and" and people and not (frame.verb or frame.objects or frame.roles):
            return True
        counted = any(each.kind == "pronoun" and each.quantifier for each in frame.subjects)
        if counted and (people or any(self.is_person(each) for each in frame.roles.get("of", []))):
            return True
        together = EVERYBODY | WE if frame.verb == "have" else EVERYBODY
        return len(people) > 1 or any(each.quantifier or each.det in together for each in people)
