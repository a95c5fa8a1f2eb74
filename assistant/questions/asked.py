"""What is asked: each question of a text as a query over what a replay comes to."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.questions.asked_core import has_trigger
from assistant.questions.asked_numbers import MANY, AskingNumbers
from assistant.questions.frames import Frame
from assistant.questions.referring import ANY, CREATURE, PERMANENT, fits
from assistant.questions.story import OPPONENT, YOU, NotTold, Thing, Wish, untold
from assistant.questions.told import Telling
from assistant.questions.told_core import TELLING
from assistant.questions.vocabulary import says_nothing

TAGS = frozenset(
    ("right", "correct", "yeah", "yes", "legal", "is_that_right", "is_that_legal", "true", "or_not")
)
"""Small words that ask whether what was just said is so."""
_STATES = frozenset(("alive", "dead", "countered", "safe"))


class Asking(AskingNumbers):
    """Makes wishes of the frames that ask, in the story that a telling has told so far."""

    def __init__(self, telling: Telling) -> None:
        """Ask in the story of a telling."""
        super().__init__(telling)
        self.askers: dict[str, Callable[[Frame], list[Wish]]] = {
            "die": self.dies, "survive": self.survives, "kill": self.kills, "be": self.be, "take": self.takes,
            "deal": self.deals, "push": self.pushes, "lose": self.loses, "win": self.loses,
            "gain": self.gains,
            "draw": self.draws, "get": self.gets, "trigger": self.triggers, "happen": self.triggers,
            "resolve": self.resolves, "fizzle": self.resolves, "counter": self.countered,
            "return": self.returns,
            "go": self.goes, "have": self.has, "block": self.may, "attack": self.may, "cast": self.may,
            "target": self.may, "activate": self.may, "": self.bare, "become": self.size,
            "stay": self.survives,
            "create": self.gets, "drain": self.drains, "leave": self.left, "trade": self.dies,
            "bounce": self.returns,
            "untap": self.untaps, "keep": self.has, "mill": self.mills, "turn": self.turns, "flip": self.may,
            "sacrifice": self.may,
            "put": self.puts, "pay": self.pays, "cost": self.pays, "discard": self.may, "steal": self.may,
            "exile": self.gone,
            "tap": self.may, "use": self.may, "enchant": self.may, "copy": self.may, "regenerate": self.may,
            "hit": self.deals, "stop": self.saves, "respond": self.may, "equip": self.may, "crew": self.may,
        }  # fmt: skip

    def ask(self, frame: Frame) -> list[Wish]:
        """Make wishes of a frame that asks; NotTold where it asks what is not read."""
        self.t.used = set()
        self.t.ref.taken = []
        asker = self.askers.get(frame.verb)
        if "what_happens" in frame.words:
            self.t.used.add("what_happens")
            return [Wish("happens", yes_no=False)]
        if frame.wh in _NOT_READ or (frame.wh in ("what", "which", "who") and frame.verb not in _OF_WHAT):
            raise NotTold(f"a question with “{frame.wh}” is not read here", frame.wh)
        if asker is None and frame.wh not in MANY:
            raise NotTold(
                f"“{frame.word}” is not a question that is read yet", frame.word, (frame.first, frame.last)
            )
        told = len(self.story.deeds)
        self._life_in_passing(frame)
        if asker == self.may and frame.modal not in ("can", "may"):
            raise NotTold(
                f"it is not asked whether this can be done: “{frame.word}”",
                frame.word,
                (frame.first, frame.last),
            )
        if asker is None or (frame.wh in MANY and frame.verb not in ("pay", "cost")):
            wishes = self.number(frame) or (self.bare(frame) if not frame.verb else [])
        else:
            wishes = asker(frame)
        self._suppose(told, wishes)
        if not wishes:
            raise NotTold("what is asked here is not understood", frame.word, (frame.first, frame.last))
        self._note_others(frame, wishes)
        self._all_placed(frame, {each.number for each in wishes})
        quantifier = next((each.quantifier for each in frame.mentions() if each.quantifier), "")
        for wish in wishes:
            wish.quantifier = wish.quantifier or quantifier
        for each in frame.rest:
            if each.norm not in self.t.used | _ASIDES and not says_nothing(each.norm):
                raise NotTold(
                    f"“{each.norm.replace('_', ' ')}” is not understood here",
                    each.norm,
                    (each.first, each.last),
                )
        return wishes

    def _all_placed(self, frame: Frame, numbers: set[int | None]) -> None:
        """Refuse what is spoken of besides and found no place in the question."""
        for mention in frame.mentions():
            spoken = mention.is_object or mention.count is not None or mention.kind in TELLING
            known = mention.kind in ("pronoun", "life", "counter", "poison") and mention.count is None
            known = known or (mention.count is not None and mention.count in numbers)
            if spoken and not known and id(mention) not in self.t.done and mention.size is None:
                raise untold(mention, f"“{mention.text}” has no place in what is asked")

    def _life_in_passing(self, frame: Frame) -> None:
        """ "is he dead at 4 life": the life that is told with a question."""
        for mention in frame.roles.get("at", []):
            if mention.kind == "life" and mention.count is not None:
                self.story.life[self.t.who(frame)] = mention.count
                self.t.note(mention)

    def _suppose(self, told: int, wishes: list[Wish]) -> None:
        """What a question itself lets somebody do is no part of what was asked before."""
        new = [each for each in self.story.deeds[told:] if not each.supposed]
        if new and self.story.wishes:
            self.story.supposed += 1
            for each in new:
                each.supposed = self.story.supposed
        for wish in wishes:
            wish.supposed = self.story.supposed

    def _note_others(self, frame: Frame, wishes: list[Wish]) -> None:
        """Keep what "it" may mean as well: what else was spoken of singly and is of the same kind."""
        spoken = [*frame.subjects, *frame.objects]
        loose = not spoken or any(
            each.kind == "pronoun" and each.det in ("it", "that", "this") for each in spoken
        )
        for wish in wishes if loose else ():
            if wish.kind in _OF_CREATURES and len(wish.things) == 1:
                wish.at = next(((each.start, each.end) for each in spoken if each.kind == "pronoun"), (0, 0))
                self._choose(wish)

    def _choose(self, wish: Wish) -> None:
        """What "it" means: of what was spoken of lately that to which something was done."""
        thing = wish.things[0]
        recent = [group[0] for group in reversed(self.story.groups[-6:]) if len(group) == 1]
        among = [each for each in dict.fromkeys((thing, *recent)) if each is thing or fits(each, CREATURE)]
        concerned = [each for each in among if self._is_concerned(each)] or among
        wish.things, wish.others = concerned[:1], concerned[1:]
        if len(among) > 1:
            self.story.assume(f"“It” is taken for {wish.things[0].spoken}.")

    def _is_concerned(self, thing: Thing) -> bool:
        """Tell whether something was done to a thing, or it fought, or came."""
        for deed in self.story.deeds:
            if any(each is thing for each in deed.targets) or (deed.kind == "cast" and deed.thing is thing):
                return True
            if any(each is thing for pair in deed.pairs for each in pair):
                return True
        aimed = [each["answer"] for each in self.story.decisions if each.get("kind") == "target"]
        return any(each is thing for each in aimed)

    def draws(self, frame: Frame) -> list[Wish]:
        """Do I draw; how many cards."""
        number = next((int(each.norm) for each in frame.rest if each.norm.isdigit()), None)
        for mention in frame.objects:
            if mention.kind == "card":
                self.t.note(mention)
                number = mention.count if mention.count is not None else number
        if number is not None:
            self.t.used.add(str(number))
        player = self.t.who(frame)
        return [
            Wish(
                "draws",
                player=player,
                number=number,
                yes_no=frame.wh not in ("how_many", "how_much"),
                negated=frame.negated,
            )
        ]

    def gets(self, frame: Frame) -> list[Wish]:
        """Do I get the token, the counters, it back; who gets it."""
        kinds = [each.kind for each in frame.mentions()]
        hand = any(each.kind == "hand" for role in frame.roles.values() for each in role)
        if frame.wh == "who":
            return self._who_gets(frame)
        if "counter" in kinds or "poison" in kinds:
            return self._gets_counters(frame)
        if frame.wh in ("how_many", "how_often") and frame.words & _TRIGGERS:
            self.t.used |= _TRIGGERS
            source = self.story.last(
                lambda each: each.face is not None and has_trigger(each) and each.zone == "battlefield"
            )
            return [Wish("triggers", source, yes_no=False)] if source else []
        if {"back", "in_my_hand"} & frame.words or hand:
            self.t.used |= {"back", "in_my_hand"}
            things = self._about(frame, [each for each in frame.objects if each.kind != "hand"], ANY)
            zone = "hand" if hand or "in_my_hand" in frame.words else ""
            wish = Wish("back", things, player=self.t.who(frame), word=zone, negated=frame.negated)
            return [wish] if things else []
        if frame.objects and frame.objects[0].kind in ("etb", "trigger"):
            source = self._trigger_source(frame.objects[0])
            return [Wish("triggers", source, yes_no=frame.wh != "how_many")] if source else []
        return self._gets_token(frame)

    def _who_gets(self, frame: Frame) -> list[Wish]:
        self.t.used |= {"back"}
        things = self._known(frame.objects)
        if things:
            return [Wish("controls", things, yes_no=False)]
        token = self._token(frame.objects)
        return [Wish("token", word=token, yes_no=False)] if token else []

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

    def _gets_token(self, frame: Frame) -> list[Wish]:
        token = self._token(frame.objects)
        many = frame.wh == "how_many"
        wish = Wish("token", player=self.t.who(frame), word=token, yes_no=not many, negated=frame.negated)
        return [wish] if token else []

    def mills(self, frame: Frame) -> list[Wish]:
        """Who mills; do I mill; how many."""
        player = "" if frame.wh == "who" else self.t.who(frame)
        many = frame.wh in ("how_many", "who")
        return [Wish("mills", player=player, yes_no=not many, negated=frame.negated)]

    def triggers(self, frame: Frame) -> list[Wish]:
        """Does it trigger; how often; does the etb still happen."""
        if frame.wh == "what":
            return [Wish("happens", yes_no=False)]
        subjects = [each for each in frame.subjects if not self.t.is_person(each)]
        if subjects and subjects[0].kind in ("etb", "trigger", "ability"):
            things = self._trigger_source(subjects[0])
        elif all(each.kind == "pronoun" for each in subjects):
            things = self._triggering()
        else:
            things = self._about(frame, subjects, ANY)
        if not things:
            return []
        return [
            Wish(
                "triggers",
                things[:1],
                yes_no=frame.wh not in ("how_often", "how_many"),
                negated=frame.negated,
            )
        ]

    def resolves(self, frame: Frame) -> list[Wish]:
        """Does it resolve, does it fizzle."""
        spells = self._spell(frame.subjects)
        kind = "fizzles" if frame.verb == "fizzle" else "resolves"
        return [Wish(kind, spells[:1], negated=frame.negated)] if spells else []

    def countered(self, frame: Frame) -> list[Wish]:
        """Is it countered; can I counter it."""
        if frame.passive or not frame.objects:
            spells = self._spell(frame.subjects)
            return [Wish("countered", spells[:1], negated=frame.negated)] if spells else []
        tried = self.may(frame)
        aims = [each for each in self.story.deeds[-1].targets if isinstance(each, Thing)] if tried else []
        counts = tried and tried[0].kind == "can" and len(aims) == 1
        return [msgspec.structs.replace(tried[0], kind="can counter", things=aims)] if counts else tried

    def returns(self, frame: Frame) -> list[Wish]:
        """Does it come back; does it go back to his hand."""
        things = self._about(frame, [*frame.subjects, *(frame.objects if not frame.subjects else [])], ANY)
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in _ZONES), "")
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
        things = self._about(frame, frame.subjects, ANY)
        zone = next((each.kind for role in frame.roles.values() for each in role if each.kind in _ZONES), "")
        if not things:
            return []
        if frame.wh == "where" or not zone:
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

    def pays(self, frame: Frame) -> list[Wish]:
        """Do I pay anything; how much does it cost."""
        spoken = [each for each in [*frame.subjects, *frame.objects] if each.names or each.kind == "pronoun"]
        spells = self._spell([each for each in spoken if each.det not in ("he", "she", "they")])
        amounts = [each for each in frame.objects if not each.names]
        if any(
            each.kind not in ("anything", "mana", "pronoun") or each.count is not None for each in amounts
        ):
            return []
        spells = spells or self._supposed_cast(frame, spoken)
        self.t.note(*amounts)
        self.t.used |= {"more", "anything", "nothing", "free"}
        return (
            [Wish("cost", spells[:1], yes_no=frame.wh not in MANY, negated=frame.negated)] if spells else []
        )

    def puts(self, frame: Frame) -> list[Wish]:
        """Can I put it into the command zone; do I put it into exile: whether it may end there."""
        places = [each for role in ("in", "into", "to", "on", "onto") for each in frame.roles.get(role, [])]
        zone = next((each.kind for each in places if each.kind in _ZONES), "")
        objects = [each for each in frame.objects if each.kind not in _ZONES]
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

    def may(self, frame: Frame) -> list[Wish]:
        """Can I do that: the deed is told and tried."""
        if frame.wh and frame.wh != "how":
            return []
        before = len(self.story.deeds)
        asked, frame.asked = frame.asked, False
        negated, frame.negated = frame.negated, False
        self.t.tell(frame)
        frame.asked, frame.negated = asked, negated
        if len(self.story.deeds) == before and not self.story.deeds:
            return []
        self.story.deeds[-1].tried = True
        return [Wish("can", negated=negated, words=frame.word)]

    def bare(self, frame: Frame) -> list[Wish]:
        """A question of few words: "2/2 or 3/3?", "alive?", "who wins"."""
        words = frame.words
        sizes = [each for each in [*frame.subjects, *frame.objects] if each.size is not None]
        if sizes and len(sizes) == len([*frame.subjects, *frame.objects]):
            return [Wish("size", self._last_creature(), yes_no=False)] if self._last_creature() else []
        if "alive" in words or "dead" in words:
            self.t.used |= {"alive", "dead"}
            things = self._last_creature()
            return [Wish("survives" if "alive" in words else "dies", things)] if things else []
        if "legal" in words:
            return self.legal()
        if (
            frame.wh in ("how_many",)
            and self.story.wishes
            and self.story.wishes[-1].kind in ("counters", "token", "draws", "triggers", "token counters")
        ):
            last = self.story.wishes[-1]
            return [Wish(last.kind, last.things, last.player, word=last.word, yes_no=False)]
        return []

    def legal(self) -> list[Wish]:
        """Whether the last deed is legal."""
        if not self.story.deeds:
            return []
        self.story.deeds[-1].tried = True
        return [Wish("can")]


_OF_CREATURES = frozenset((
    "dies", "survives", "size", "is size", "damaged", "deals", "controls", "back", "where", "goes to",
    "counters",
    "untapped",
))  # fmt: skip
_NOT_READ = frozenset(("why", "when", "how", "whose"))
_OF_WHAT = frozenset(
    ("", "be", "die", "survive", "leave", "happen", "get", "have", "win", "lose", "mill", "go")
)
"""Senses of which it is read what is asked with "what" and "who"."""
_TRIGGERS = frozenset(("pings", "triggers", "times"))
_ZONES = frozenset(("hand", "graveyard", "exile", "library", "battlefield", "command zone"))
_ASIDES = frozenset(
    ["still", "really", "get", "any", "more", "or", "max", "at_once", "even", "what", "yeah", "right"]
)
