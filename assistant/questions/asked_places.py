"""Questions about where things are and go, who has them, and what happens to them."""

from __future__ import annotations

import re
from itertools import chain

from assistant.questions.asked_numbers import AskingNumbers
from assistant.questions.fitting import ANY, CREATURE, PERMANENT, fits, is_spell_card
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.story import OPPONENT, YOU, Thing, Wish
from assistant.questions.told_means import written_face
from assistant.questions.vocabulary import KEYWORDS

ZONES = frozenset(("hand", "graveyard", "exile", "library", "battlefield", "command zone"))


class AskingPlaces(AskingNumbers):
    """Asks where things go and come back to, and who has them in the end."""

    def what_happens(self, frame: Frame) -> list[Wish]:
        """What happens; what happens to something, with something."""
        self.t.used |= {"what_happens", "in_combat"}
        of = [each for role in ("to", "with") for each in frame.roles.get(role, [])]
        of += [each for each in (*frame.subjects, *frame.objects) if each.is_object]
        things = [each for each in of if not self.t.is_person(each) and each.kind != "anything"]
        people = [each for each in of if each.kind == "player" or each.det in ("him", "her")]
        if len(people) == len(of) == 1 and self.as_player(people[0]):
            player = self.t.ref.player(people[0])
            self.t.note(*people)
            return [Wish("life", player=player, yes_no=False), Wish("happens", yes_no=False)]
        totals = [each for each in things if each.kind in ("life", "life total")]
        if totals and len(totals) == len(things):
            self.t.note(*totals)
            ours = any(each.text.lower().startswith("our ") for each in totals)
            who = [YOU, OPPONENT] if ours else [self.t.ref.owner(totals[0], YOU)]
            return [*(Wish("life", player=each, yes_no=False) for each in who), Wish("happens", yes_no=False)]
        wishes = [Wish("happens", yes_no=False)]
        if things:
            wishes = [Wish("where", self._that_it_happens_to(frame, things), yes_no=False), *wishes]
        return wishes

    def _that_it_happens_to(self, frame: Frame, spoken: list[Mention]) -> list[Thing]:
        """What "it" is behind "He casts Wrath of God": a permanent, and not the spell that does something."""
        last = self.story.last(lambda each: fits(each, ANY))
        acts = bool(last) and is_spell_card(last[0]) and last[0].zone != "battlefield"
        answered = acts and any(at is last[0] for deed in self.story.deeds for at in deed.targets)
        if acts and not answered and len(spoken) == 1 and spoken[0].det == "it":
            permanents = self.about(frame, spoken, PERMANENT)
            if permanents:
                return permanents
        return self.about(frame, spoken, ANY)

    def what_about(self, frame: Frame) -> list[Wish]:
        """ "what about Rancor", "what about the Army": where it is; of tokens, how many and how big."""
        self.t.used.add("what_about")
        spoken = [each for each in frame.mentions() if not self.t.is_person(each)]
        if len(spoken) != 1 or self.t.is_person(spoken[0]) or frame.negated:
            return []
        token = self._token(spoken)
        if token:
            self.t.note(*spoken)
            return [Wish("token", player=self.t.ref.owner(spoken[0], YOU), word=token, yes_no=False)]
        things = self.about(frame, spoken, ANY)
        return [Wish("where", things, yes_no=False)] if things else []

    def returns(self, frame: Frame) -> list[Wish]:
        """Does it come back; does it go back to his hand."""
        if frame.objects and self.by_a_spell(frame):
            frame.subjects = []  # "does Cyclonic Rift return my 3/3 to my hand"
        legend = any(each.is_a("legendary") and each.is_a("creature") for each in self.story.things)
        lone = [
            each for each in frame.subjects
            if not self.t.is_person(each) or (legend and each.kind == "pronoun" and each.det in ("he", "she"))
        ]  # fmt: skip
        want = PERMANENT if frame.verb == "bounce" else ANY  # no spell is bounced that bounces
        things = self.about(frame, lone or frame.objects, want)
        if len(things) == 1 and ({"+1/+1", "-1/-1"} & {*things[0].counters} or "return" in self.t.verbs):
            self.t.used.add("again")  # it is told to have come back before
        texts = [each.face.text.lower() for each in things if each.face is not None]
        self.t.used |= {each for each in ("persist", "undying") if all(each in text for text in texts)}
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in ZONES), "")
        self.t.used |= {"comes_back", "back", "end_step"}
        counted = [each for each in frame.roles.get("with", []) if each.kind == "counter"]
        if counted and len(counted) == len(frame.roles["with"]) and things:
            self.t.note(*counted)
            word = next(iter(counted[0].adjectives), "")
            return [Wish("counters", things, word=word, negated=frame.negated)]
        return [Wish("back", things, word=zone, negated=frame.negated)] if things else []

    def goes(self, frame: Frame) -> list[Wish]:
        """Does it go to the graveyard; where does it go; does the rest go to his face; is it gone."""
        if frame.word == "gone" and not frame.wh and not frame.objects and not frame.roles:
            self.t.used |= {"forever"}
            things = self.about(frame, frame.subjects, PERMANENT)
            word = "for good" if "forever" in frame.words else ""
            lost = Wish("survives", things, negated=frame.negated, word=word, contrary=True)
            return [lost] if things else []
        if "through" in {*frame.words, *frame.roles}:
            self.t.used |= {"through", "excess", "extra", "rest"}
            if any(each.kind in ("damage", "anything") for each in frame.subjects):
                self.t.note(*frame.subjects)
                self.t.note(
                    *(each for role in frame.roles.values() for each in role if self.t.is_person(each))
                )
                return [Wish("damaged player", player=self.defender(), negated=frame.negated)]
            return self.resolves(frame)
        if any(each.kind in ("face", "player") for role in frame.roles.values() for each in role):
            to = next(
                each for role in frame.roles.values() for each in role if each.kind in ("face", "player")
            )
            for each in [*frame.subjects, to]:
                self.t.note(each)
            number = next((each.count for each in frame.subjects if each.kind in ("pronoun", "damage")), None)
            player = self.player_at(to)
            return [Wish("damaged player", player=player, number=number, negated=frame.negated)]
        if frame.modal == "must":
            return []  # whether something else may be done instead
        if frame.wh == "whose":
            whose = [each for each in frame.subjects if each.kind in ZONES]
            frame.subjects = [each for each in frame.subjects if each.kind not in ZONES]
            self.t.note(*whose)
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in ZONES), "")
        things = self._for_the_zone(frame, frame.subjects, zone)
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
        if "end_step" in frame.words or self.t.time == "end":
            self.story.until = "next turn"
        if any(each.kind in ("counter", "poison") for each in frame.objects) and not frame.wh:
            return self._gets_counters(frame)
        objects = [each for each in frame.objects if each.is_object]
        if not objects:
            return self.has_keyword(frame)
        found = self.t.things(objects, CREATURE, YOU, create=False)
        things = found or self.about(frame, objects, PERMANENT)
        if not things:
            return []
        if frame.wh == "who":
            self._refuse_owners(frame, things)
            return [Wish("controls", things, yes_no=False)]
        word = "keep" if frame.verb == "keep" else ""
        return [Wish("controls", things, player=self.t.who(frame), word=word, negated=frame.negated)]

    def _refuse_owners(self, frame: Frame, things: list[Thing]) -> None:
        """Who owns what was taken is another question than who controls it (108.3, 108.4)."""
        if frame.word.startswith("own") and any(map(self.was_taken, things)):
            raise NotTold("who owns it is not read yet", frame.word)

    def has_keyword(self, frame: Frame) -> list[Wish]:
        """Does it have flying, is it still indestructible."""
        keywords = [each.norm for each in frame.rest if each.norm in KEYWORDS]
        subjects = [each for each in frame.subjects if not self.t.is_person(each)]
        if len(keywords) != 1 or not subjects or frame.wh:
            return []
        self.t.used.add(keywords[0])
        things = self.about(frame, subjects, PERMANENT)
        return [Wish("has", things, word=keywords[0], negated=frame.negated)]

    def in_combat(self, frame: Frame) -> list[Wish]:
        """Is it out of combat, is it still in combat, does it count as unblocked."""
        combat = [each for role in ("of", "in", "from") for each in frame.roles.get(role, [])
                  if each.kind == "combat"]  # fmt: skip
        out = bool({"out", "removed"} & frame.words)
        said = {each for one in (*frame.subjects, *frame.objects) for each in one.adjectives}
        blocked = (frame.words | said) & {"blocked", "unblocked"}
        for each in frame.subjects:
            each.adjectives = [word for word in each.adjectives if word != "unblocked"]
        if frame.wh or not frame.subjects or bool(combat) == bool(blocked) or not self.t.attackers():
            return []
        self.t.note(*combat)
        self.t.used |= {"out", "removed", "in_combat", *blocked}
        things = self.about(frame, frame.subjects)
        word = next(iter(blocked), "out" if out else "in")
        return [Wish("in combat", things, word=word, negated=frame.negated)] if len(things) == 1 else []

    def gone(self, frame: Frame) -> list[Wish]:
        """Does it get exiled; can I exile it; does Swords to Plowshares exile it."""
        if self.by_a_spell(frame):
            things = self.about(frame, frame.objects, ANY)
            return [Wish("goes to", things, word="exile", negated=frame.negated)] if things else []
        if frame.passive or not frame.objects:
            things = self.about(frame, frame.subjects, ANY)
            return [Wish("goes to", things, word="exile", negated=frame.negated)] if things else []
        return self.may(frame)

    def puts(self, frame: Frame) -> list[Wish]:
        """Can I put it into the command zone; do I put it into exile: whether it may end there."""
        places = [each for role in ("in", "into", "to", "on", "onto") for each in frame.roles.get(role, [])]
        zone = next((each.kind for each in places if each.kind in ZONES), "")
        objects = [each for each in frame.objects if each.kind not in ZONES]
        if frame.modal == "must" and not zone:
            return self._must_assign(frame)
        if not zone or not objects:
            return self.may(frame) if frame.modal else []
        self.t.note(*places)
        self.t.used |= {"back", "instead"}
        things = self._for_the_zone(frame, objects, zone)
        word = "command" if zone == "command zone" else zone
        able = frame.modal in ("can", "may")
        return [Wish("goes to", things, word=word, negated=frame.negated, able=able)] if things else []

    def _must_assign(self, frame: Frame) -> list[Wish]:
        """Do I have to put all 7 into it: how much a creature with trample has to assign (702.19b)."""
        into = [each for role in ("into", "on", "onto", "to") for each in frame.roles.get(role, [])]
        counted = [each for each in frame.objects if not each.names and not each.size]
        number = next((each.count for each in counted if each.count is not None), None)
        number = number or next((int(each.norm) for each in frame.rest if each.norm.isdecimal()), None)
        if not into or len(counted) != len(frame.objects) or number is None or not self.t.attackers():
            return []
        self.t.used |= {str(number), "all"}
        self.t.note(*counted)
        return [Wish("must assign", self.about(frame, into), number=number, negated=frame.negated)]

    def _for_the_zone(self, frame: Frame, mentions: list[Mention], zone: str) -> list[Thing]:
        """What may go to a zone: into the command zone only a commander (903.9)."""
        commanders = [each for each in self.story.things if each.commander]
        if zone == "command zone" and all(each.kind == "pronoun" for each in mentions):
            return commanders if len(commanders) == 1 else []
        return self.about(frame, mentions, ANY)

    def untaps(self, frame: Frame) -> list[Wish]:
        """Do I untap it: whether it is tapped at the end of what is told."""
        lone = [each for each in frame.subjects if not self.t.is_person(each)]
        things = self.about(frame, frame.objects or lone, PERMANENT)
        steps = [
            each
            for role in frame.roles.values()
            for each in role
            if each.kind in ("untap", "untap step", "turn")
        ]
        if steps or "next_turn" in frame.words:
            self._as_its_turn_begins(frame, things, steps)
        else:
            self._taken_for_tapped(things)
        return [Wish("untapped", things, negated=frame.negated)] if things else []

    def _as_its_turn_begins(self, frame: Frame, things: list[Thing], steps: list[Mention]) -> None:
        """ "does it untap in his untap step": it is tapped then, and its controller's turn begins (502.3)."""
        whose = {each.controller or each.owner for each in things}
        told = {self.t.ref.owner(each, "") for each in steps if each.owner} or whose
        if len(whose) != 1 or told != whose:
            raise NotTold(
                "it is not clear in whose untap step this is", frame.word, (frame.first, frame.last)
            )
        self.t.note(*steps)
        self.t.used |= {"next_turn", "next"}
        self._taken_for_tapped(things)
        self.story.until = f"turn of {whose.pop()}"

    def _taken_for_tapped(self, things: list[Thing]) -> None:
        """What is asked to untap is tapped before, unless something that is told may tap it, or it comes."""
        came_or_acted = [each.thing for each in self.story.deeds]
        fought = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        for each in things:
            lies_there = not each.tapped and each.zone == "battlefield"
            if lies_there and not any(each is one for one in (*came_or_acted, *fought)):
                each.tapped = True
                self.story.assume(f"{each.spoken} is tapped.")

    def turns(self, frame: Frame) -> list[Wish]:
        """Does it turn into a creature."""
        into = frame.roles.get("into", [])
        if len(into) == 1 and into[0].kind == "creature" and not into[0].size:
            self.t.note(*into)
            return [
                Wish(
                    "is a",
                    self.about(frame, frame.subjects, PERMANENT),
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
            number = counter.count
            self.t.note(counter)
            return [Wish("poison", player=self._poisoned(frame), number=number, yes_no=number is not None,
                         negated=frame.negated)]  # fmt: skip
        owners = [each for each in frame.subjects if not self.t.is_person(each) and each is not counter]
        yes_no = frame.wh != "how_many"
        if owners and owners[0].subtypes and not self._known(owners):
            return [Wish("token counters", word=owners[0].subtypes[-1], yes_no=yes_no)]
        things = self.about(frame, owners, ANY)
        number = counter.count if counter is not None else None
        if counter is not None and number is not None:
            self.t.note(counter)
        wish = Wish("counters", things, word=kind, number=number, yes_no=yes_no, negated=frame.negated)
        return [wish] if things else []

    def enters_with(self, frame: Frame) -> list[Wish]:
        """Does it enter with three counters: how many it has, once it is there (614.1c)."""
        counters = [each for each in frame.roles.get("with", []) if each.kind == "counter"]
        others = [each for role in frame.roles.values() for each in role if each.kind != "counter"]
        if len(counters) != 1 or others or frame.objects or frame.wh not in ("", "how_many"):
            return []
        return self._gets_counters(frame)

    def _poisoned(self, frame: Frame) -> str:
        """Who gets poison: a player, though called "the dude"."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if (
            lone is not None
            and lone.kind == "creature"
            and lone.det == "the"
            and not (lone.size or lone.names)
        ):
            self.t.note(lone)
            return self.t.other(YOU)
        return self.t.who(frame)

    def resolves(self, frame: Frame) -> list[Wish]:
        """Does it resolve, does it fizzle."""
        spells = self._spell(frame.subjects)
        kind = "fizzles" if frame.verb == "fizzle" else "resolves"
        loose = all(each.kind == "pronoun" for each in frame.subjects)
        whose = (
            {self.t.ref.owner(each, "") for each in frame.subjects if each.det in _OWN} if loose else set()
        )
        if whose:  # "mine": a copy of what another cast is none that is told of by its name
            spells = [each for each in spells if each.owner in whose]
        answered = self.answered_spells() if loose else []
        if kind == "fizzles" and answered and len(spells) == 1:
            spells = answered  # what fizzles is what was answered, not the answer
        return [Wish(kind, spells[:1], negated=frame.negated, others=spells[1:])] if spells else []

    def sacrificed(self, frame: Frame) -> list[Wish]:
        """Does it get sacrificed; can I sacrifice it; does he have to sacrifice anything."""
        source = self.makes_sacrifice(frame)
        if source:
            return [Wish("triggers", source, negated=frame.negated)]
        if frame.modal == "must" and frame.form_asks and len(frame.objects) == 1 and not frame.roles:
            things = self.about(frame, frame.objects, PERMANENT)
            return [Wish("sacrificed", things, negated=frame.negated)] if things else []
        if (
            self._is_made_to_sacrifice(frame)
            and not frame.passive
            and len(frame.objects) == 1
            and not frame.roles
        ):
            things = self.about(frame, frame.objects, PERMANENT)
            return [Wish("sacrificed", things, negated=frame.negated, able=True)]
        if not frame.passive:
            return self.may(frame)
        return [Wish("sacrificed", self.about(frame, frame.subjects, ANY), negated=frame.negated)]

    def makes_sacrifice(self, frame: Frame) -> list[Thing]:
        """Whose trigger makes others sacrifice what they choose: "do my opponents have to sacrifice"."""
        people = bool(frame.subjects) and all(map(self.t.is_person, frame.subjects))
        vague = all(
            each.kind in ("creature", "permanent", "anything") and each.det in _ANYTHING and not each.size
            for each in frame.objects
        )
        if frame.modal != "must" or not people or not vague or any(frame.roles.values()) or frame.wh:
            return []
        made = re.compile(r"^When[^\n]*\beach (?:other player|opponent) sacrifices an? \w+", re.MULTILINE)
        player = self.t.who(frame)
        found = [
            each for each in self.story.things
            if each.face is not None and made.search(each.face.text)
            and (each.controller or each.owner) != player
        ]  # fmt: skip
        self.t.note(*frame.objects)
        return found if len(found) == 1 else []

    def _is_made_to_sacrifice(self, frame: Frame) -> bool:
        """Tell whether something was done that makes a player sacrifice: then they choose what (608.2d)."""
        player = self.t.who(frame)
        done = [each for each in self.story.deeds if each.kind in ("cast", "activate")]
        others = [each for each in done if each.player != player or each is done[-1]]
        texts = [
            str(each.extra["ability"]) if isinstance(each.extra.get("ability"), str)
            else written_face(each.thing).text for each in others if each.thing is not None
        ]  # fmt: skip
        return any("sacrifices" in text for text in texts)

    def may(self, frame: Frame) -> list[Wish]:
        """Can I do that: the deed is told and tried."""
        if frame.wh and frame.wh != "how":
            return []
        self._speak_of_the_creature(frame)
        player = self.t.who(frame)
        for each in frame.roles.get("with", []) if frame.verb in ("block", "attack") else ():
            if each.owner and self.t.ref.owner(each, player) != player:
                raise untold(
                    each, "it is not said how it came to be controlled by who attacks or blocks with it"
                )
        before = list(self.story.deeds)
        asked, frame.asked = frame.asked, False
        negated, frame.negated = frame.negated, False
        self.t.trying = True
        try:
            self.t.tell(frame)
        finally:
            self.t.trying = False
        frame.asked, frame.negated = asked, negated
        new = [each for each in self.story.deeds if not any(each is one for one in before)]
        new = new or [each for each in before if each.kind == frame.verb]
        if not new:
            return []  # nothing new is tried, and nothing that was told is that
        tried = new[-1]
        tried.tried = True
        text = tried.thing.face.text if tried.thing is not None and tried.thing.face is not None else ""
        aims = [each for each in tried.targets if isinstance(each, Thing)]
        if tried.kind == "cast" and frame.named is not None and len(aims) == 1 and _COUNTERS.search(text):
            return [Wish("can counter", aims, negated=negated)]  # "can I Counterspell it?"
        return [Wish("can", negated=negated, words=frame.word)]

    def _speak_of_the_creature(self, frame: Frame) -> None:
        """ "Pacifism on my commander. Can she attack?": she is the creature, where nobody else is spoken of.

        Raises NotTold where another player, of whose creatures nothing is told, may be meant as well.
        """
        spoken = [each for each in frame.subjects if each.kind == "pronoun" and each.det in ("he", "she")]
        creatures = [each for each in self.story.things if fits(each, CREATURE)]
        at_somebody = any(
            self.t.is_person(each) for each in (*frame.objects, *chain.from_iterable(frame.roles.values()))
        )
        if frame.verb not in ("attack", "block") or not spoken or frame.objects or at_somebody:
            return
        if not creatures or any(each.owner != YOU for each in creatures) or frame.roles.get("with"):
            return
        if self.story.tells_of_others:
            raise untold(spoken[0], f"it is not clear whether “{spoken[0].text}” is a player or a creature")
        for each in spoken:
            each.det = "it"


_COUNTERS = re.compile(r"(?:^|^• )Counter target (?!activated|triggered|ability)", re.MULTILINE)
"""How the text of a spell, or one of its modes, begins that counters a spell."""
_ANYTHING = frozenset(("a", "any", "anything", "something"))
"""Words in front of what is not said any closer."""


_OWN = frozenset(("mine", "his", "hers", "theirs"))
"""Pronouns that say only whose it is."""
