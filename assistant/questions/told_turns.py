"""When something is done: the step that a clause names, whose turn it is then, and turns that follow."""

from __future__ import annotations

from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.story import OPPONENT, YOU, Deed, Story
from assistant.questions.told_core import STEPS, TellingCore
from assistant.questions.turns import active_of, after, for_its_own_turn
from assistant.questions.vocabulary import MINE, THEIRS, says_nothing

TIMES = {
    "before_blocks": "declare attackers", "after_blocks": "declare blockers",
    "before_damage": "declare blockers",
    "after_combat": "postcombat main", "end_step": "end", "before_combat": "precombat main",
    "after_damage": "combat damage", "after_first_strike": "first-strike combat damage",
    "after_attacks": "declare attackers", "combat_begins": "beginning of combat",
    "combat_ends": "end of combat",
}  # fmt: skip
_BEFORE: Final = {
    "damage": "declare blockers", "combat_damage": "declare blockers", "blocks": "declare attackers",
    "block": "declare attackers", "combat": "precombat main", "attack": "precombat main",
    "declare attackers": "beginning of combat", "declare blockers": "declare attackers",
    "end step": "postcombat main", "end": "postcombat main", "draw step": "upkeep",
}  # fmt: skip
_AFTER: Final = {
    "damage": "combat damage", "combat_damage": "combat damage", "blocks": "declare blockers",
    "block": "declare blockers", "combat": "postcombat main", "attack": "declare attackers",
    "declare attackers": "declare attackers", "declare blockers": "declare blockers",
    "upkeep": "draw", "draw step": "precombat main", "first strike": "first-strike combat damage",
}  # fmt: skip
"""In which step something is done that is done before or after what is named."""
_HAPPENING: Final = frozenset(
    ("", "happen", "deal", "declare", "be", "block", "attack", "resolve", "end", "come")
)


_BEFORE_A_BLOCK: Final = frozenset(("precombat main", "beginning of combat", "declare attackers"))
_BEFORE_AN_ATTACK: Final = frozenset(("upkeep", "draw", "precombat main", "beginning of combat"))


def before_the_combat_told(story: Story, deeds: list[Deed], step: str) -> None:
    """ "he blocks with a 3/3. Before blocks I cast Giant Growth": what is told later is done earlier.

    The deeds stand at the end of the story; they are put in front of the attack or block of the same turn
    that their step comes before.
    """
    later = {"block"} if step in _BEFORE_A_BLOCK else set()
    later |= {"attack"} if step in _BEFORE_AN_ATTACK else set()
    if any(each.kind in ("attack", "block") or each.stacked or each.turn != story.turn for each in deeds):
        return
    first = len(story.deeds) - len(deeds)
    place = next(
        (n for n, each in enumerate(story.deeds[:first]) if each.kind in later and each.turn == story.turn),
        first,
    )
    if place < first and story.deeds[first:] == deeds:
        story.deeds[place:] = [*deeds, *story.deeds[place:first]]


class TellingTurns(TellingCore):
    """Tells when something is done."""

    def step(self, frame: Frame) -> str:
        """The step in which a frame says that something is done, and whose turn it is then."""
        for role in ("during", "in", "at", "on"):
            for mention in frame.roles.get(role, []):
                if mention.kind in STEPS or mention.kind == "turn":
                    if mention.owner:
                        self.in_turn_of(frame, self.ref.owner(mention, YOU))
                    self.note(mention)
                    if mention.kind != "turn":
                        return STEPS[mention.kind]
        for words, step in TIMES.items():
            if words in frame.words:
                self.used.add(words)
                self._whose_step(frame, words)
                return step
        if "in_combat" in frame.words:
            self.used.add("in_combat")
            return self._within_combat()
        turns = [each for each in frame.roles.get("of", []) if each.kind == "turn"]
        if "end" in frame.words and turns:
            if turns[0].owner:
                self.in_turn_of(frame, self.ref.owner(turns[0], YOU))
            self.note(*turns)
            self.used |= {"end", "the"}
            return "end"
        return ""

    def _within_combat(self) -> str:
        """The step that "during combat" means: after what was told of it, else its beginning."""
        fought = {each.kind for each in self.story.deeds if each.turn == self.story.turn}
        return "" if "attack" in fought else "beginning of combat"

    def _whose_step(self, frame: Frame, step: str) -> None:
        """ "on my end step", "at his end step", "at the opponent's end step": the turn is that player's."""
        player = self.whose(frame, step)
        if player:
            self.in_turn_of(frame, player)

    def whose(self, frame: Frame, time: str) -> str:
        """Whose step or turn a word is, by what stands in front of it; empty where nobody says that."""
        norms = [each.norm for each in frame.rest]
        before = norms[: norms.index(time)][-2:]
        if not before:
            return ""
        if before[-1] in MINE | THEIRS:
            self.used.add(before[-1])
            return YOU if before[-1] in MINE else self.story.last_person
        if before[-1] == "'s" and (before[0] == "opponent" or before[0] in self.story.people):
            self.used |= {*before}
            return self.story.people.get(before[0], OPPONENT)
        return ""

    def in_turn_of(self, frame: Frame, player: str, *, following: bool = False) -> None:
        """Let what is told be done in a player's turn: in a later one, where another's is told of before.

        `following`: in the next of the player's turns, and not in the one that is told of.
        """
        goes_on = following and bool(self.story.deeds)
        if not (self._has_begun() or goes_on) or frame.mark == "in_response":
            self.story.active = player
            return
        self.story.active = self.story.active or active_of(self.story)
        now = after(self.story, self.story.active, self.story.turn - 1)
        if now == player and not following:
            return
        distance = 1
        while after(self.story, now, distance) != player:
            distance += 1
        self.story.turn += distance

    def _has_begun(self) -> bool:
        """Tell whether something was told as done in a turn of which it is clear whose it is."""
        deeds = self.story.deeds
        return bool(deeds) and (
            bool(self.story.active) or any(each.kind == "block" or for_its_own_turn(each) for each in deeds)
        )

    def untaps(self, frame: Frame) -> None:
        """ "I untap and swing": the player's next turn begins."""
        player = self.who(frame)
        named = [each for role in frame.roles.values() for each in role if each.kind == "turn" and each.owner]
        if not named and "next_turn" not in frame.words:
            self.in_turn_of(frame, player, following=True)

    def moment(self, frame: Frame) -> str:
        """The step that a clause of time means: "before damage", "once blockers are declared"; else empty."""
        if frame.mark not in ("before", "after", "once", "when") or frame.verb not in _HAPPENING:
            return ""
        if frame.negated or frame.asked:
            return ""
        mentions = list(frame.mentions())
        named = {each.kind for each in mentions} | (frame.words & {"combat_damage"})
        if frame.verb == "declare" or (frame.verb == "be" and "declared" in frame.words):
            who = {each.adjectives[-1] for each in mentions if each.adjectives}
            named = (
                {"blocks"}
                if "blocking" in who or "blocks" in named
                else {"combat"}
                if not who
                else {"attack"}
            )
        elif frame.verb in ("block", "attack") and all(self.is_person(each) for each in mentions):
            named = {frame.verb}
        elif any(each.is_object or each.count is not None for each in mentions):
            return ""
        table = _BEFORE if frame.mark == "before" else _AFTER
        if (
            frame.mark != "before"
            and "damage" in named
            and any("first strike" in each.keywords for each in mentions)
        ):
            named = {"first strike"}
        steps = [table[each] for each in sorted(named) if each in table]
        rest = [each.norm for each in frame.rest if not says_nothing(each.norm) and each.norm not in named]
        return steps[0] if len(steps) == 1 and not [each for each in rest if each != "declared"] else ""
