"""What is told of turns as they pass, and of what triggers in them of itself."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.fitting import CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.scripted import TURN_NUMBER
from assistant.questions.story import YOU, Deed, Wish
from assistant.questions.told_core import unclear
from assistant.questions.told_outcomes import TellingOutcomes
from assistant.questions.turns import active_of, after

_BY_ITSELF: Final = ("upkeep", "end")
"""Steps at whose beginning something may trigger that nobody has done anything for (503.1a, 513.1a)."""
_TOOK: Final = frozenset(("stole", "stolen", "took", "taken", "snatched", "yoinked"))
_IN_A_STEP: Final = re.compile(r"\bat the beginning of (?:your|each|the|that)\b", re.IGNORECASE)


class TellingRounds(TellingOutcomes):
    """Tells that a turn ends, that a player untaps and draws, and what triggered in a step."""

    came_in: Deed | None = None
    """What was cast last since it is told to have come in."""
    earlier = ""
    """Whose turn was told of as the last one."""
    _first_turn: tuple[int, str] | None = None
    """The turn that was counted first, and whose it was."""
    _stolen = False
    """Whether something was told to have been taken by an Aura before."""
    _done_before_untapping: list[Deed] | None = None
    """What had been done when a player was last told to untap."""

    def in_the_last_turn(self, frame: Frame) -> None:
        """ "Last turn he cast X. This turn I ...": a turn before the one that is told of then."""
        for role, found in [("", frame.subjects), ("", frame.objects), *frame.roles.items()]:
            last = [
                each for each in found if each.kind == "turn" and {*each.adjectives} & {"last", "previous"}
            ]
            if not last or (role and last[0].owner):
                continue
            if self.story.deeds or self.earlier:
                raise unclear(frame, "it is not clear which turn is the last one")
            found[:] = [each for each in found if each is not last[0]]
            self.note(*last)
            self.earlier = self.who(frame)
            self.story.active = self.story.active or self.earlier
            self.story.assume("What is told of the last turn was done in the turn of who did it.")
        now = "this_turn" in frame.words or self.trying  # "last turn he ... Can I attack?"
        if now and self.earlier and frame.verb != "have":
            player = self.other(self.who(frame)) if frame.verb == "block" else self.who(frame)
            if any(each.unaimed is not None and not each.targets and each.thing and each.thing.is_a("Aura")
                   for each in self.story.deeds):  # fmt: skip
                raise unclear(frame, "it is not said on what that was cast")
            self.in_turn_of(frame, player, following=player == self.earlier)
            self.used.add("this_turn")
            self.earlier = ""

    def in_a_counted_turn(self, frame: Frame) -> None:
        """ "Turn 1 I cast X. Turn 2 he attacks": in that turn of who does it, counted for each player."""
        said = next((each for each in frame.words if each.startswith(TURN_NUMBER)), "")
        if not said or frame.asked:
            return
        number = int(said.removeprefix(TURN_NUMBER))
        player = self.other(self.who(frame)) if frame.verb == "block" else self.who(frame)
        self.used.add(said)
        if self._first_turn is None:
            if self.story.deeds or self.story.active not in ("", player):
                raise unclear(frame, "it is not clear how many turns have passed since what is told before")
            self._first_turn = number, player
            self.story.active = player
            return
        first, who = self._first_turn
        order = self.story.players
        turn = 1 + (number - first) * len(order) + (order.index(player) - order.index(who)) % len(order)
        if turn < self.story.turn:
            raise unclear(frame, "it is not clear in which order these turns come")
        self.story.turn = turn

    def attack(self, frame: Frame) -> None:
        """ "He stole my Angel and attacks me with it": what is told as done before was in an earlier turn."""
        last = self.story.deeds[-1] if self.story.deeds else None
        earlier = last is not None and last.has_resolved and last.kind == "cast" and self._stolen
        if last is not None and earlier and frame.word.endswith("s") and frame.subjects:
            player = self.who(frame)
            if player == last.player and last.turn == self.story.turn:
                self.in_turn_of(frame, player, following=True)
                self.story.assume("What was taken was taken in an earlier turn.")
        super().attack(frame)

    def steal(self, frame: Frame) -> None:
        """Somebody takes something; keep whether that is told as done before: "he stole my Angel"."""
        super().steal(frame)
        aura = self.story.deeds[-1].thing if self.story.deeds else None
        self._stolen = frame.word in _TOOK and aura is not None and aura.is_a("Aura")

    def ends(self, frame: Frame) -> None:
        """ "I pass the turn": the next player's turn begins."""
        turns = [each for each in frame.objects if each.kind == "turn"]
        to = frame.roles.get("to", [])
        people = bool(frame.subjects) and all(self.is_person(each) for each in frame.subjects)
        if not people or len(turns) != 1 or len(frame.objects) != 1 or frame.negated or frame.passive:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        player = self.who(frame)
        self.note(*turns, *to)
        self.story.active = self.story.active or (active_of(self.story) if self.story.deeds else player)
        self.in_turn_of(frame, after(self.story, player, 1), following=True)

    def counted(self, frame: Frame) -> None:
        """ "I untap, draw and attack": the draw of that turn (504.1); else so many cards are drawn."""
        bare = not (frame.objects or any(frame.roles.values()) or frame.passive or frame.negated)
        turns = "untap" in self.verbs and self.story.deeds == self._done_before_untapping
        if frame.verb == "draw" and bare and turns and frame.mark in (",", "and", "then", "~"):
            self.who(frame)
            self.used |= {"for", "turn"}
            self.story.drew_in_passing = True
            return
        super().counted(frame)

    def untaps(self, frame: Frame) -> None:
        """ "I untap": the player's next turn begins."""
        super().untaps(frame)
        self._done_before_untapping = [*self.story.deeds]

    def triggers(self, frame: Frame) -> None:
        """ "My Phyrexian Arena triggers on my upkeep": that comes of itself; else what made it trigger."""
        sources = [each for each in frame.subjects if each.names]
        step = self.step(frame) or self.time
        lone = len(sources) == 1 == len(frame.subjects) and self.is_permanent_card(sources[0])
        if not lone or step not in _BY_ITSELF or frame.negated or self.story.deeds or self.means(frame):
            super().triggers(frame)
            return
        if not _IN_A_STEP.search(self.story.face(sources[0].names[0]).text):
            raise unclear(frame, f"{sources[0].names[0]} does not trigger then")
        found = self.things(sources, PERMANENT, self.ref.owner(sources[0], YOU))
        self.ref.taken = []
        self.story.until = f"{step} of {self.story.active or YOU}"
        self.story.active = self.story.active or YOU
        self.story.held.append(Wish("triggers", found, words=frame.word))

    def whose_turn_it_is_for(self, frame: Frame) -> str:
        """Whose next turn is meant where nobody says: of who does something, or who has what does it."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if (
            lone is not None
            and lone.is_object
            and not self.is_person(lone)
            and frame.verb in ("attack", "untap")
        ):
            found = self.ref.things(lone, CREATURE, create=False)
            self.ref.taken = []
            if len(found) == 1:
                return found[0].controller or found[0].owner
        return self.who(frame)
