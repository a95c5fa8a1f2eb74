"""Why somebody asks, and deeds that are told again: no part of what is told, and left out."""

from __future__ import annotations

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import Story
from assistant.questions.told import Telling
from assistant.questions.vocabulary import KEYWORDS, says_nothing


class Reasons:
    """Tells which clauses only give reasons, with what a reader has read so far."""

    story: Story
    telling: Telling
    reasoned: int
    reasoning: int

    def is_a_reason(self, frame: Frame, frames: list[Frame]) -> bool:
        """ "since it loses the bonus", "so it can't block": why somebody asks, and no part of what is told.

        It names nothing new, and says of what was told what the replay says anyway.
        """
        if frame.mark == "and" and self.reasoned == frame.sentence and not any(frame.mentions()):
            return not frame.verb and bool(frame.rest) and frame.words <= {*KEYWORDS}  # "since it's X and Y"
        if frame.mark in REASONS and not frame.verb and not any(frame.mentions()):
            return bool(frame.rest) and all(says_nothing(each) or each in KEYWORDS for each in frame.words)
        if frame.mark in REASONS and frame.word == "left" and not frame.asked:
            self.reasoning = frame.last
            return not any(each.names or each.size for each in frame.mentions())
        if frame.mark == "~" and self.reasoning and frame.verb in ("block", "attack") and not frame.asked:
            return frame.first <= self.reasoning + 1
        if frame.mark in REASONS and self.telling.restates(frame):
            return True
        if frame.mark in REASONS | {"though"} and frame.verb == "be" and not (frame.asked or frame.negated):
            matters = all(each.kind in ("damage", "combat") and not each.count for each in frame.mentions())
            if matters and all(map(says_nothing, frame.words)):
                return True  # "even though the damage was earlier"
        if self._tells_again(frame):
            return True
        given = frame.mark in REASONS or (frame.mark == "so" and (frame.negated or bool(frame.modal)))
        asked = any(each.sentence == frame.sentence and each.asked for each in frames)
        if not given or frame.asked or not (asked or frame.mark == "so") or frame.verb not in COMES_OF_ITSELF:
            return False
        if frame.mark == "so" and frame.verb == "pay" and frame.modal == "must" and not frame.objects:
            return True  # "so he has to pay 1": what would come of it
        friends = all(each.kind == "subtype" and each.owner and not each.size for each in frame.objects)
        if frame.verb == "be" and frame.objects and friends and not frame.negated:
            return all(self.telling.is_person(each) for each in frame.subjects)  # "since he's my ally"
        mentions = list(frame.mentions())
        persons = [each for each in frame.subjects if self.telling.is_person(each)]
        new = [each for each in mentions if (each.names and not self.known(each)) or each.size or each.count]
        return not (persons and frame.verb not in ("get", "lose", "take")) and not new

    def is_answered(self, frame: Frame, following: Frame | None) -> bool:
        """ "he tries to kill it, I respond with ...": what is wanted is done, since somebody answers it."""
        if following is None or following.asked or frame.negated or frame.modal or not frame.verb:
            return False
        answers = following.verb in ("respond", "counter") or "in_response" in following.words
        answers = answers or following.mark in ("in_response", "in_response_to")
        people = bool(frame.subjects) and all(map(self.telling.is_person, frame.subjects))
        others = {each.owner for each in following.subjects} != {each.owner for each in frame.subjects}
        return answers and people and others and bool(following.verb) and not following.negated

    def _tells_again(self, frame: Frame) -> bool:
        """ "though I only just cast it", "since I cast a spell on his turn": a deed that was told before."""
        if frame.mark not in REASONS | {"though"} or frame.asked or frame.negated or frame.modal:
            return False
        if frame.verb not in self.telling.verbs or frame.verb not in DEEDS or frame.passive:
            return False
        loose = all(each.kind in ("pronoun", "player", "turn") or (each.kind == "spell" and each.det == "a")
                    for each in frame.mentions())  # fmt: skip
        people = [each for each in frame.subjects if self.telling.is_person(each)]
        did = {each.player for each in self.story.deeds if each.kind == frame.verb}
        return loose and len(people) == len(frame.subjects) == 1 and self.telling.who(frame) in did

    def is_the_legend_rule(self, frame: Frame) -> bool:
        """ "legend rule kills one": what comes of two legendary permanents with one name (704.5j)."""
        said = "legend_rule" in frame.words and not (frame.asked or frame.negated or frame.modal)
        if not said or any(each.names for each in frame.mentions()) or frame.verb not in _KEEPS_ONE:
            return False
        names = [
            each.face.name for each in self.story.things if each.face is not None and each.is_a("legendary")
        ]
        return len(names) > len(set(names))

    def known(self, mention: Mention) -> bool:
        """Tell whether a card that is named was told of."""
        return any(each.face is not None and each.face.name in mention.names for each in self.story.things)


_KEEPS_ONE = frozenset(("", "kill", "sacrifice", "happen", "work", "take", "get", "hit", "trigger"))
"""Senses of what the legend rule is said to do."""
REASONS = frozenset(("since", "because"))
DONE_BY_SOMEBODY = frozenset(("sacrifice", "exile", "counter", "kill", "bounce"))
COMES_OF_ITSELF = DONE_BY_SOMEBODY | frozenset((
    "die", "survive", "resolve", "trigger", "return", "go", "stay", "leave", "untap", "fizzle", "get", "lose",
    "win", "take", "deal", "cost", "be", "become", "come", "keep", "trample",
))  # fmt: skip
"""Senses of what happens rather than is done."""
DEEDS = frozenset(
    (
        "cast",
        "attack",
        "block",
        "activate",
        "have",
        "equip",
        "respond",
        "target",
        "drop",
        "use",
        "crew",
        "saddle",
    )
)
