"""Questions about where things are and go, who has them, and what happens to them."""

from __future__ import annotations

from assistant.questions.asked_numbers import AskingNumbers
from assistant.questions.frames import Frame
from assistant.questions.referring import ANY, CREATURE, PERMANENT
from assistant.questions.story import OPPONENT, YOU, NotTold, Wish, untold

ZONES = frozenset(("hand", "graveyard", "exile", "library", "battlefield", "command zone"))


class AskingPlaces(AskingNumbers):
    """Asks where things go and come back to, and who has them in the end."""

    def what_happens(self, frame: Frame) -> list[Wish]:
        """What happens; what happens to something, with something."""
        self.t.used.add("what_happens")
        of = [each for role in ("to", "with") for each in frame.roles.get(role, [])]
        of += [each for each in (*frame.subjects, *frame.objects) if each.is_object]
        things = [each for each in of if not self.t.is_person(each) and each.kind != "anything"]
        wishes = [Wish("happens", yes_no=False)]
        if things:
            wishes = [Wish("where", self._about(frame, things, ANY), yes_no=False), *wishes]
        return wishes

    def returns(self, frame: Frame) -> list[Wish]:
        """Does it come back; does it go back to his hand."""
        things = self._about(frame, [*frame.subjects, *(frame.objects if not frame.subjects else [])], ANY)
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in ZONES), "")
        self.t.used |= {"comes_back", "back"}
        return [Wish("back", things, word=zone, negated=frame.negated)] if things else []

    def goes(self, frame: Frame) -> list[Wish]:
        """Does it go to the graveyard; where does it go; does the rest go to his face; does it go through."""
        if "through" in frame.words:
            self.t.used.add("through")
            if any(each.kind in ("damage", "anything") for each in frame.subjects):
                self.t.note(*frame.subjects)
                return [Wish("damaged player", player=self._defender(), negated=frame.negated)]
            return self.resolves(frame)
        if any(each.kind in ("face", "player") for role in frame.roles.values() for each in role):
            to = next(
                each for role in frame.roles.values() for each in role if each.kind in ("face", "player")
            )
            for each in [*frame.subjects, to]:
                self.t.note(each)
            return [
                Wish("damaged player", player=OPPONENT if to.owner != "me" else YOU, negated=frame.negated)
            ]
        if frame.wh == "whose":
            whose = [each for each in frame.subjects if each.kind in ZONES]
            frame.subjects = [each for each in frame.subjects if each.kind not in ZONES]
            self.t.note(*whose)
        things = self._about(frame, frame.subjects, ANY)
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in ZONES), "")
        if not things:
            return []
        if frame.wh in ("where", "whose") or not zone:
            return [Wish("where", things, yes_no=False)]
        word = "command" if zone == "command zone" else zone
        able = frame.modal in ("can", "may")
        return [Wish("goes to", things, word=word, negated=frame.negated, able=able)]

    def has(self, frame: Frame) -> list[Wish]:
        """Who has it; do I keep it."""
        self.t.used |= {"end_step"}
        if frame.wh == "how_many" and any(each.kind in ("counter", "poison") for each in frame.mentions()):
            return self._gets_counters(frame)
        if "end_step" in frame.words:
            self.story.until = "next turn"
        objects = [each for each in frame.objects if each.is_object]
        if not objects:
            return []
        found = self.t.things(objects, CREATURE, YOU, create=False)
        things = found or self._about(frame, objects, PERMANENT)
        if not things:
            return []
        if frame.wh == "who":
            return [Wish("controls", things, yes_no=False)]
        return [Wish("controls", things, player=self.t.who(frame), negated=frame.negated)]

    def gone(self, frame: Frame) -> list[Wish]:
        """Does it get exiled; can I exile it."""
        if frame.passive or not frame.objects:
            things = self._about(frame, frame.subjects, ANY)
            return [Wish("goes to", things, word="exile", negated=frame.negated)] if things else []
        return self.may(frame)

    def puts(self, frame: Frame) -> list[Wish]:
        """Can I put it into the command zone; do I put it into exile: whether it may end there."""
        places = [each for role in ("in", "into", "to", "on", "onto") for each in frame.roles.get(role, [])]
        zone = next((each.kind for each in places if each.kind in ZONES), "")
        objects = [each for each in frame.objects if each.kind not in ZONES]
        if not zone or not objects:
            return self.may(frame) if frame.modal else []
        self.t.note(*places)
        self.t.used |= {"back"}
        things = self._about(frame, objects, ANY)
        word = "command" if zone == "command zone" else zone
        able = frame.modal in ("can", "may")
        return [Wish("goes to", things, word=word, negated=frame.negated, able=able)] if things else []

    def untaps(self, frame: Frame) -> list[Wish]:
        """Do I untap it: whether it is tapped at the end of what is told."""
        if any("step" in each.kind for role in frame.roles.values() for each in role):
            raise NotTold("untapping in a later turn is not read yet", frame.word, (frame.first, frame.last))
        things = self._about(frame, frame.objects or frame.subjects, PERMANENT)
        return [Wish("untapped", things, negated=frame.negated)] if things else []

    def turns(self, frame: Frame) -> list[Wish]:
        """Does it turn into a creature."""
        into = frame.roles.get("into", [])
        if len(into) == 1 and into[0].kind == "creature" and not into[0].size:
            return [
                Wish(
                    "is a",
                    self._about(frame, frame.subjects, PERMANENT),
                    word="Creature",
                    negated=frame.negated,
                )
            ]
        return []

    def _gets_counters(self, frame: Frame) -> list[Wish]:
        """Counters of a thing, of tokens that are made, or poison counters of a player."""
        counter = next((each for each in frame.mentions() if each.kind in ("counter", "poison")), None)
        kind = next(iter(counter.adjectives), "") if counter is not None else ""
        self.t.used.add("poison")
        if counter is not None and "poison" in (counter.kind, kind):
            return [Wish("poison", player=self.t.who(frame), yes_no=False)]
        owners = [each for each in frame.subjects if not self.t.is_person(each) and each is not counter]
        yes_no = frame.wh != "how_many"
        if owners and owners[0].subtypes and not self._known(owners):
            return [Wish("token counters", word=owners[0].subtypes[-1], yes_no=yes_no)]
        things = self._about(frame, owners, ANY)
        return [Wish("counters", things, word=kind, yes_no=yes_no)] if things else []

    def resolves(self, frame: Frame) -> list[Wish]:
        """Does it resolve, does it fizzle."""
        spells = self._spell(frame.subjects)
        kind = "fizzles" if frame.verb == "fizzle" else "resolves"
        return [Wish(kind, spells[:1], negated=frame.negated)] if spells else []

    def sacrificed(self, frame: Frame) -> list[Wish]:
        """Does it get sacrificed; can I sacrifice it."""
        if not frame.passive:
            return self.may(frame)
        return [Wish("sacrificed", self._about(frame, frame.subjects, ANY), negated=frame.negated)]

    def may(self, frame: Frame) -> list[Wish]:
        """Can I do that: the deed is told and tried."""
        if frame.wh and frame.wh != "how":
            return []
        player = self.t.who(frame)
        for each in frame.roles.get("with", []) if frame.verb in ("block", "attack") else ():
            if each.owner and self.t.ref.owner(each, player) != player:
                raise untold(
                    each, "it is not said how it came to be controlled by who attacks or blocks with it"
                )
        before = len(self.story.deeds)
        asked, frame.asked = frame.asked, False
        negated, frame.negated = frame.negated, False
        self.t.trying = True
        try:
            self.t.tell(frame)
        finally:
            self.t.trying = False
        frame.asked, frame.negated = asked, negated
        if len(self.story.deeds) == before and not self.story.deeds:
            return []
        self.story.deeds[-1].tried = True
        return [Wish("can", negated=negated, words=frame.word)]
