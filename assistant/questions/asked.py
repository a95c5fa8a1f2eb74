"""What is asked: each question of a text as a query over what a replay comes to."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from assistant.questions.asked_actions import ACTIONS
from assistant.questions.asked_amounts import AMOUNTS
from assistant.questions.asked_being import BEING
from assistant.questions.asked_cascade import CASCADES
from assistant.questions.asked_core import ASIDES, TRIGGERING, has_other_triggers, has_trigger, keyword_of
from assistant.questions.asked_costs import COSTS
from assistant.questions.asked_counters import COUNTERS
from assistant.questions.asked_doings import DOINGS
from assistant.questions.asked_ends import ENDS
from assistant.questions.asked_fragments import FRAGMENTS
from assistant.questions.asked_mana import MANA
from assistant.questions.asked_moments import refuse_at_once, refuse_what_is_ending, wait_for_the_moment
from assistant.questions.asked_numbers import MANY
from assistant.questions.asked_results import RESULTS, cards_drawn, often
from assistant.questions.asked_states import AskingStates
from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import NotTold, untold
from assistant.questions.story import YOU, Thing, Wish
from assistant.questions.told import Telling
from assistant.questions.told_core import TELLING
from assistant.questions.vocabulary import NUMBERS, says_nothing
from assistant.questions.which_it import note_others
from assistant.questions.zones_of_others import refuse_zones_of_others


class Asking(AskingStates):
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
            "go": self.goes, "have": self.has, "enter": self.enters_with,
            "block": self.may, "attack": self.may, "cast": self.may,
            "target": self.may, "activate": self.may, "": self.bare,
            "say": self.looks, "become": self.becomes,
            "stay": self.survives,
            "create": self.gets, "drain": self.drains, "leave": self.left, "trade": self.trades,
            "bounce": self.returns,
            "untap": self.untaps, "keep": self.has, "mill": self.mills, "turn": self.turns, "flip": self.may,
            "sacrifice": self.sacrificed,
            "put": self.puts, "pay": self.pays, "cost": self.pays, "discard": self.discards,
            "steal": self.may, "exile": self.gone,
            "tap": self.may, "use": self.may, "enchant": self.may, "copy": self.may, "regenerate": self.may,
            "assign": self.puts,
            "hit": self.deals, "work": self.works, "stop": self.saves, "respond": self.may,
            "equip": self.may, "crew": self.may,
        }  # fmt: skip

    def ask(self, frame: Frame) -> list[Wish]:
        """Make wishes of a frame that asks; NotTold where it asks what is not read."""
        self.t.used = set()
        self.t.ref.taken = []
        _in_the_end(frame)
        _to_itself(frame)
        self.t.used |= _in_total(frame)
        told = len(self.story.deeds)
        self._life_in_passing(frame)
        self._compare(frame)
        self.t.note(*frame.roles.pop("instead_of", []))  # what else might be is no part of the question
        wait_for_the_moment(self, frame)
        refuse_at_once(self.story, frame)
        if "what_happens" in frame.words:
            wishes = self.what_happens(frame)
        elif self.each_opponent(frame):
            opponents = [each for each in self.story.players if each != YOU]
            found = self._by_verb(frame)
            wishes = [msgspec.structs.replace(one, player=each) for each in opponents for one in found]
        else:
            wishes = [wish for one in self.of_everybody(frame) or [frame] for wish in self._by_verb(one)]
        self._suppose(told, wishes)
        counted = [each for each in wishes if each.kind == "damaged player" and not each.yes_no]
        if "most" in frame.words and counted:
            self.t.used.add("most")
            for wish in counted:
                wish.word = "most"
        if not wishes or (frame.wh == "who" and any(wish.yes_no for wish in wishes)):
            raise NotTold("what is asked here is not understood", frame.word, (frame.first, frame.last))
        _refuse_unread(frame, wishes)
        refuse_what_is_ending(self.story, frame, wishes)
        refuse_zones_of_others(self.t, frame, wishes)
        note_others(self.t, frame, wishes)
        self._all_placed(frame, {each.number for each in wishes})
        if frame.doubts:  # "doesn't it die?" is answered as "does it die?"
            for wish in wishes:
                wish.negated = not wish.negated
        quantifier = next((each.quantifier for each in frame.mentions() if each.quantifier), "")
        for wish in wishes:
            wish.quantifier = wish.quantifier or quantifier
        for each in frame.rest:
            if each.norm not in self.t.used | ASIDES and not says_nothing(each.norm):
                raise NotTold(
                    f"“{each.norm.replace('_', ' ')}” is not understood here",
                    each.norm,
                    (each.first, each.last),
                )
        return wishes

    def _compare(self, frame: Frame) -> None:
        """ "like with the old Oblivion Ring trick": what is likened to is no part of the question."""
        like = next((each.first for each in frame.rest if each.norm == "like"), None)
        if like is None or frame.verb == "say":
            return
        behind = [each for each in (*frame.roles.get("with", []), *frame.objects) if each.start > like]
        if behind:
            frame.objects = [each for each in frame.objects if each.start < like]
            frame.roles = {role: found for role, found in frame.roles.items() if role != "with"}
            frame.rest = [each for each in frame.rest if each.norm not in ("like", "trick", "thing")]
            self.t.passed_over += [(like, max(each.end for each in behind))]

    def _by_verb(self, frame: Frame) -> list[Wish]:
        """Make wishes of a frame by the sense of its verb; NotTold where it asks what is not read."""
        ordered = self.order(frame) or self._keyword_triggers(frame) or self.who_is_hit(frame)
        ordered = ordered or next(
            (found for each in _FIRST if (found := each(self, frame))),
            [],
        )
        ordered = ordered or self.by_what_came(frame)
        if ordered:
            return ordered
        self.t.ref.taken = []  # what was tried and came to nothing has taken nothing
        asker = self.askers.get(frame.verb)
        of_whom = frame.wh == "whose" and frame.verb in ("go", "be", "end")
        of_what = frame.wh not in ("what", "which", "who") or frame.verb in _OF_WHAT
        if (frame.wh in _NOT_READ and not of_whom) or not of_what:
            raise NotTold(f"a question with “{frame.wh}” is not read here", frame.wh)
        at = (frame.first, frame.last)
        if asker is None and frame.wh not in MANY:
            raise NotTold(f"“{frame.word}” is not a question that is read yet", frame.word, at)
        who = self.who_of_them(frame)
        if who:
            return who
        forced = frame.verb == "sacrifice" and frame.modal == "must" and frame.form_asks
        tries = asker == self.may or (asker == self.sacrificed and not frame.passive and not forced)
        if tries and not frame.modal and frame.words & _ALLOWED:
            frame.modal = "can"  # "is it legal to attack", "is attacking allowed"
            frame.rest = [each for each in frame.rest if each.norm not in _ALLOWED]
        if tries and frame.modal not in ("can", "may"):
            raise NotTold(f"it is not asked whether this can be done: “{frame.word}”", frame.word, at)
        if asker is None or (frame.wh in MANY and frame.verb not in ("pay", "cost")):
            return self.number(frame) or (self.bare(frame) if not frame.verb else [])
        return asker(frame)

    def _keyword_triggers(self, frame: Frame) -> list[Wish]:
        """Does cascade still trigger, do I still get storm, does he flip cards for cascade (702)."""
        if frame.verb == "trigger" and not frame.subjects:
            return self._ability_word(frame)
        said = [each.norm for each in frame.rest if each.norm in TRIGGERING]
        if len(said) != 1 or frame.wh or frame.verb not in _OF_KEYWORDS:
            return []
        having = [each for each in self.story.things if keyword_of(each, said[0])]
        if len(having) != 1 or any(each.names for each in frame.objects):
            return []
        self.t.used |= {said[0], "still"}
        self.t.note(*frame.mentions())
        return [Wish("triggers", having, words=said[0], negated=frame.negated)]

    def _ability_word(self, frame: Frame) -> list[Wish]:
        """Does valiant trigger twice: the ability that such a word stands in front of (207.2c)."""
        there = [each for each in self.story.things if each.face is not None and each.zone != "graveyard"]
        for word in (each.norm for each in frame.rest if not frame.wh):
            line = re.compile(rf"^{re.escape(word)} — ", re.IGNORECASE | re.MULTILINE)
            having = [each for each in there if each.face is not None and line.search(each.face.text)]
            if len(having) == 1:
                self.t.used.add(word)
                count = often(self, frame)
                exactly = "exactly" if count is not None else ""
                return [Wish("triggers", having, number=count, word=exactly, negated=frame.negated)]
        return []

    def _all_placed(self, frame: Frame, numbers: set[int | None]) -> None:
        """Refuse what is spoken of besides and found no place in the question."""
        for mention in frame.mentions():
            spoken = mention.is_object or mention.count is not None or mention.kind in _MATTERING
            spoken = spoken or mention.det == "another"
            known = mention.kind in ("pronoun", "life", "counter", "poison") and mention.count is None
            known = known and not mention.says_how_many
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

    def draws(self, frame: Frame) -> list[Wish]:
        """Do I draw; how many cards; is it a draw."""
        if {"is", "was"} & {*frame.aux} and not any(self.t.is_person(each) for each in frame.subjects):
            self.t.note(*frame.mentions())
            return [Wish("draw", negated=frame.negated)]
        said = next((each.norm for each in frame.rest if _number(each.norm) is not None), "")
        number = _number(said)
        self.t.used.add(said)
        for mention in frame.objects:
            if mention.kind == "card":
                self.t.note(mention)
                number = mention.count if mention.count is not None else number
        player = self.t.who(frame)
        return [
            Wish(
                "draws",
                player=player,
                number=number,
                yes_no=frame.wh not in ("how_many", "how_much", "what"),
                negated=frame.negated,
                able=frame.modal == "can",
            )
        ]

    def gets(self, frame: Frame) -> list[Wish]:
        """Do I get the token, the counters, it back; who gets it."""
        if frame.wh == "how_big":
            return self.size(frame)
        lone = [each for each in frame.subjects if not self.t.is_person(each)]
        people = bool(frame.subjects) and not lone
        if lone and not frame.objects and not frame.wh and len(lone) == len(frame.subjects):
            keyword = self.has_keyword(frame)  # "do my creatures still get flying"
            if keyword:
                return keyword
        kinds = [each.kind for each in frame.mentions()]
        hand = any(each.kind == "hand" for role in frame.roles.values() for each in role)
        if frame.wh == "who":
            return self._who_gets(frame)
        if (
            frame.wh == "what"
            and not frame.objects
            and all(self.t.is_person(each) for each in frame.subjects)
        ):
            self.t.used |= {"out"}
            self.t.note(*(each for each in frame.roles.get("of", []) if each.kind == "pronoun"))
            return [Wish("happens", yes_no=False)]  # what do I get out of it
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
            things = self.about(frame, [each for each in frame.objects if each.kind != "hand"], ANY)
            things = self.of_their_own(frame, things)
            zone = "hand" if hand or "in_my_hand" in frame.words else ""
            if not zone:
                self.story.until = "next turn"  # what was taken until end of turn is given back then
            wish = Wish("back", things, player=self.t.who(frame), word=zone, negated=frame.negated)
            return [wish] if things else []
        if frame.objects and frame.objects[0].kind in ("etb", "trigger"):
            count = often(self, frame)
            source = self._trigger_source(frame.objects[0])
            exactly = "exactly" if count is not None else ""
            asked = Wish("triggers", source, number=count, word=exactly, yes_no=frame.wh != "how_many")
            return [asked] if source else []
        cards = [each for each in frame.objects if each.kind == "card" and not each.names]
        if len(cards) == len(frame.objects) == 1 and cards[0].count is not None and not frame.negated:
            return cards_drawn(self, frame, cards[0])  # "I get four cards?"
        it = len(frame.objects) == 1 and frame.objects[0].kind == "pronoun" and not any(frame.roles.values())
        if it and not frame.wh and people and not frame.negated:
            about = self.about(frame, frame.objects, ANY)  # "he discards it. does he get it?": where it is
            return [Wish("where", about, yes_no=False)] if len(about) == 1 else []
        return self._gets_token(frame)

    def _who_gets(self, frame: Frame) -> list[Wish]:
        self.t.used |= {"back"}
        cards = [each for each in frame.objects if each.kind == "card" and not each.names]
        if cards:
            return []
        things = self._known(frame.objects)
        if things:
            return [Wish("controls", things, yes_no=False)]
        token = self._token(frame.objects)
        return [Wish("token", word=token, yes_no=False)] if token else []

    def _gets_token(self, frame: Frame) -> list[Wish]:
        token = self._token(frame.objects)
        many = frame.wh == "how_many"
        sized = [each for each in frame.objects if each.size is not None and not token]
        if len(sized) == 1 == len(frame.objects) and sized[0].det and not many and not self._known(sized):
            self.t.note(*sized)
            size = "/".join(map(str, sized[0].size or ()))
            return [Wish("token", player=self.t.who(frame), word="token", words=size, negated=frame.negated)]
        number = None if many else next((each.count for each in frame.objects if each.count), None)
        given = [each for each in frame.objects if self.as_player(each)] if frame.verb == "create" else []
        player = self.t.ref.player(given[0]) if given else self.t.who(frame)  # "do I make him a 3/3"
        wish = Wish("token", player=player, word=token, number=number, yes_no=not many,
                    negated=frame.negated)  # fmt: skip
        return [wish] if token else []

    def mills(self, frame: Frame) -> list[Wish]:
        """Who mills; do I mill; how many."""
        player = "" if frame.wh == "who" else self.t.who(frame)
        many = frame.wh in ("how_many", "who")
        return [Wish("mills", player=player, yes_no=not many, negated=frame.negated)]

    def triggers(self, frame: Frame) -> list[Wish]:
        """Does it trigger; how often; does the etb still happen."""
        anything = [each.det for each in frame.subjects] in (["anything"], ["something"])
        if frame.wh == "what" or (frame.verb == "happen" and anything and not frame.negated):
            return [Wish("happens", yes_no=False)]
        subjects = [each for each in frame.subjects if not self.t.is_person(each)]
        if subjects and subjects[0].kind in ("etb", "trigger", "ability"):
            things = self._trigger_source(subjects[0])
        elif all(each.kind == "pronoun" for each in subjects):
            things = self.made_to_trigger(frame) or self.triggering()
        else:
            things = self._placed(subjects) or self.about(frame, subjects, ANY)
        if not things:
            return []
        count = often(self, frame)
        keyword = next((one for each in subjects for one in each.keywords if keyword_of(things[0], one)), "")
        keyword = keyword if has_other_triggers(things[0]) else ""
        return [
            Wish(
                "triggers",
                things[:1],
                words=keyword,
                yes_no=frame.wh not in ("how_often", "how_many"),
                negated=frame.negated,
                number=self._again(frame, things[0]) if count is None else count,
                word="" if count is None else "exactly",
            )
        ]

    def _placed(self, subjects: list[Mention]) -> list[Thing]:
        """ "If I sacrifice a token, does Blood Artist trigger?": who asks has it."""
        lone = subjects[0] if len(subjects) == 1 else None
        if lone is None or len(lone.names) != 1 or lone.owner or lone.det not in ("", "a", "an"):
            return []
        if self.t.ref.there(lone) is not None or not self.t.is_permanent_card(lone):
            return []
        if "counter" in self.story.face(lone.names[0]).text:
            return []  # how many it has is not told
        self.story.assume(f"{self.story.face(lone.names[0]).name} is yours.")
        return self.t.things([lone], ANY, YOU)

    def _again(self, frame: Frame, thing: Thing) -> int | None:
        """How often something has to trigger to do so again: once where it was there from the start."""
        if "again" not in frame.words or frame.wh or frame.negated:
            return None
        self.t.used.add("again")
        came = any(each.thing is thing for each in self.story.deeds)
        return 1 if thing.zone == "battlefield" and not came else 2

    def countered(self, frame: Frame) -> list[Wish]:
        """Is it countered; can I counter it."""
        if frame.passive or not frame.objects:
            spells = self._spell(frame.subjects)
            return [Wish("countered", spells[:1], negated=frame.negated)] if spells else []
        if frame.modal not in ("can", "may"):
            return []
        tried = self.may(frame)
        aims = [each for each in self.story.deeds[-1].targets if isinstance(each, Thing)] if tried else []
        counts = tried and tried[0].kind == "can" and len(aims) == 1
        return [msgspec.structs.replace(tried[0], kind="can counter", things=aims)] if counts else tried


_FIRST = (
    *ACTIONS, *CASCADES, *DOINGS, *MANA, *COSTS, *AMOUNTS, *COUNTERS, *ENDS, *FRAGMENTS, *RESULTS, *BEING
)  # fmt: skip
"""What is tried before a question is read by its verb, in this order."""
_MATTERING = TELLING | {"mana", "tax", "bonus", "copy", "drop", "size", "loyalty"}
_NOT_READ = frozenset(("why", "when", "how", "whose"))
_OF_WHAT = frozenset((
    "", "say", "draw", "discard", "gain", "take", "deal", "be", "die", "survive", "leave", "happen", "get",
    "have", "win", "lose", "mill", "go", "cost", "pay",
))  # fmt: skip
"""Senses of which it is read what is asked with "what" and "who"."""
_OF_KEYWORDS = frozenset(("flip", "reveal", "get", "trigger", "happen", "work", "have"))
"""Senses with which it is asked whether a keyword does something."""
_ALLOWED = frozenset(("is_that_legal", "legal", "allowed", "possible", "permitted"))
_TRIGGERS = frozenset(("pings", "ping", "procs", "triggers", "times"))


def _number(word: str) -> int | None:
    """A number in digits or as a word."""
    return int(word) if word.isdecimal() else NUMBERS.get(word)


def _in_the_end(frame: Frame) -> None:
    """ "ends up with a 2/2" is to have it, "ends up in exile" to go there."""
    if frame.verb != "end" or "up" not in frame.words:
        return
    with_what = frame.roles.pop("with", [])
    lone = "with" in frame.prepositions or (not with_what and not frame.roles and frame.wh == "what")
    frame.rest = [each for each in frame.rest if each.norm != "up"]
    frame.verb, frame.word = ("have" if with_what or lone else "go"), "end up"
    frame.objects = [*frame.objects, *with_what]


def _in_total(frame: Frame) -> set[str]:
    """ "I cast Healing Salve, total gain?" asks how much; gives the words that say so."""
    amount = frame.verb in ("gain", "lose", "draw", "deal", "take", "drain", "mill")
    if "total" not in frame.words or frame.wh or frame.form_asks or frame.modal or not amount:
        return set()
    if not any(each.count for each in frame.mentions()) and not any(each.isdecimal() for each in frame.words):
        frame.wh = "how_many" if frame.verb in ("draw", "mill") else "how_much"
    return {"total"}


def _to_itself(frame: Frame) -> None:
    """ "does it give itself a +1/+1 counter" is to get one."""
    itself = [each for each in frame.objects if each.kind == "pronoun" and each.det == "itself"]
    if frame.verb in ("give", "put") and itself and any(each.kind == "counter" for each in frame.objects):
        frame.verb, frame.word = "get", "get"
        frame.objects = [each for each in frame.objects if each not in itself]


def _refuse_unread(frame: Frame, wishes: list[Wish]) -> None:
    """Refuse a negation, a condition or a quantifier that what is asked does not take in."""
    at = (frame.first, frame.last)
    if frame.mark in ("unless", "until", "whether"):
        raise NotTold(f"what follows “{frame.mark}” is not read yet", frame.mark)
    taken_in = any(each.negated for each in wishes) or frame.verb in ("be", "survive", "stay")
    if frame.negated and not (taken_in and all(each.yes_no for each in wishes)):
        raise NotTold("what is denied here is not read", frame.word, at)
    of_several = all(each.kind in ("dies", "survives", "sacrificed") for each in wishes)
    for mention in frame.mentions():
        none = mention.det in ("no", "neither") or mention.quantifier in ("none", "only")
        if none and not (of_several and mention.quantifier == "none"):
            raise untold(mention, f"“{mention.text}” is not read in a question")
        if mention.quantifier == "any" and not of_several and len(wishes[0].things) > 1:
            raise untold(mention, f"“{mention.text}” is not read in a question")
