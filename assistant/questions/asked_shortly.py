"""Questions of few words: "2/2 or 3/3?", "alive?", "what about Rancor?", "legal?"."""

from __future__ import annotations

from assistant.questions.asked_numbers import spoken_of
from assistant.questions.asked_people import AskingPeople
from assistant.questions.fitting import CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.story import Thing, Wish


class AskingShortly(AskingPeople):
    """Asks what a fragment of a question asks."""

    def bare(self, frame: Frame) -> list[Wish]:
        """A question of few words: "2/2 or 3/3?", "alive?", "who wins"."""
        words = frame.words
        sizes = [each for each in [*frame.subjects, *frame.objects] if each.size is not None]
        if sizes and len(sizes) == len([*frame.subjects, *frame.objects]):
            return [Wish("size", self._last_creature(), yes_no=False)] if self._last_creature() else []
        if "all_sizes" in words and not spoken_of(frame):
            self.t.used.add("all_sizes")
            there = [
                each for each in self.story.things if each.zone == "battlefield" and fits(each, CREATURE)
            ]
            return [Wish("size", there, yes_no=False)] if there else []
        if "what_about" in words:
            return self.what_about(frame)
        if "alive" in words or "dead" in words:
            self.t.used |= {"alive", "dead"}
            attacked = "" if spoken_of(frame) else self._attacked_unblocked()
            if attacked:
                return [Wish("loses", player=attacked, negated="dead" not in words)]
            things = self._last_creature()
            aims = self.story.deeds[-1].targets if self.story.deeds else []
            hit = [isinstance(each, str) for each in aims]
            if (not things or any(hit)) and not spoken_of(frame):
                return self._of_who_was_hit("dead" in words) if all(hit) else []
            either = {"alive", "dead"} <= words or frame.mark == "or"  # "dead or alive?"
            kind = "survives" if "alive" in words else "dies"
            return [Wish(kind, things, headless=either)] if things else []
        if "legal" in words:
            return self.legal()
        if "lethal" in words and not spoken_of(frame):
            return self.lethal(frame)
        measured = self._measured_alone(frame)
        if measured:
            return measured
        if (
            frame.wh in ("how_many",)
            and self.story.wishes
            and self.story.wishes[-1].kind in ("counters", "token", "draws", "triggers", "token counters")
        ):
            last = self.story.wishes[-1]
            return [Wish(last.kind, last.things, last.player, word=last.word, yes_no=False)]
        return []

    def _measured_alone(self, frame: Frame) -> list[Wish]:
        """ "and the damage?", "the poison?": how much of it, behind another question."""
        spoken = [*frame.subjects, *frame.objects]
        alone = len(spoken) == 1 and spoken[0].kind in ("damage", "poison") and spoken[0].det == "the"
        if not alone or frame.wh or frame.negated or spoken[0].count is not None or not self.story.wishes:
            return []
        if any(frame.roles.values()) or spoken[0].adjectives or spoken[0].keywords or not self.t.attackers():
            return []
        self.t.note(*spoken)
        kind = "damaged player" if spoken[0].kind == "damage" else "poison"
        return [Wish(kind, player=self.defender(), yes_no=False)]

    def _attacked_unblocked(self) -> str:
        """Whom "dead?" asks of: who is attacked, of whose life was told, where nothing blocks."""
        last = self.story.deeds[-1] if self.story.deeds else None
        attacks = [each for each in self.story.deeds if each.kind == "attack"]
        if last is None or len(attacks) != 1 or any(each.kind == "block" for each in self.story.deeds):
            return ""
        at = {each for _, each in attacks[0].pairs if isinstance(each, str)}
        told = at & {*self.story.life, *self.story.poison, *self.story.commander_damage}
        return next(iter(told)) if len(told) == 1 and last.player == attacks[0].player else ""

    def _of_who_was_hit(self, dead: bool) -> list[Wish]:
        """ "dead?": whoever was aimed at or attacked last, where no creature was."""
        aims = [at for deed in self.story.deeds for at in (*deed.targets, *(each for _, each in deed.pairs))]
        last = aims[-1] if aims else None
        return [Wish("loses", player=last, negated=not dead)] if isinstance(last, str) else []

    def works(self, frame: Frame) -> list[Wish]:
        """ "Does that work?": whether what was done last is legal at all, and what comes of it.

        Neither yes nor no of what is done to something: whether it was hoped to kill that, nobody knows.
        """
        that = [
            each for each in frame.subjects if each.kind == "pronoun" and each.det in ("that", "this", "it")
        ]
        if frame.wh or frame.objects or frame.roles or len(that) != len(frame.subjects) or not that:
            return []
        if frame.negated or any(each.tried for each in self.story.deeds):
            return []
        self.t.note(*that)
        last = self.story.deeds[-1] if self.story.deeds else None
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        aims = (
            last.targets
            if last is not None and face is not None and "counter target" in face.text.lower()
            else []
        )
        spells = [each for each in aims if isinstance(each, Thing)]
        found = self.legal()
        if len(spells) == 1:  # what counters a spell works where that is countered
            return [Wish("can counter", spells)]
        for each in found:
            each.headless = last is not None and bool(last.targets)
        return [*found, Wish("happens", yes_no=False)] if found else []

    def legal(self) -> list[Wish]:
        """Whether the last deed is legal."""
        if not self.story.deeds:
            return []
        self.story.deeds[-1].tried = True
        return [Wish("can")]
