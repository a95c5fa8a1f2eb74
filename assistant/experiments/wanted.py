"""What a question without a board asks: what became of a thing, what it is, what may be done."""

from __future__ import annotations

import re
from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.happenings import Happening
from assistant.experiments.lexicon import OF_CREATURES
from assistant.experiments.plan import Try, all_read, is_creature
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.told import Telling
from assistant.experiments.verdicts import Asked
from model import Face

_FATES: Final = {
    "die": ("dies", False), "live": ("survives", False),
    "return": ("back", False), "comes_back": ("back", False), "disappear": ("survives", True),
    "resolve": ("resolves", False), "fizzle": ("resolves", True), "trigger": ("triggers", False),
}  # fmt: skip
_LOSING: Final = frozenset(("lose", "remove", "fall", "end", "reset"))
_KEEPING: Final = frozenset(("keep", "stay", "remain"))
_KEPT: Final = _LOSING | _KEEPING
_STOPPING: Final = frozenset(("stop", "save", "protect", "prevent", "beat", "survive"))
_THROUGH: Final = frozenset(("resolve", "go", "hit", "deal"))
_ZONES: Final = {
    "hand": "hand", "graveyard": "graveyard", "gy": "graveyard", "exile": "exile", "library": "library",
    "deck": "library",
}  # fmt: skip
_TYPES: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker"))
_DEEDS: Final = frozenset(
    ("attack", "block", "cast", "play", "target", "equip", "enchant", "crew", "sacrifice", "activate",
    "counter",
     "destroy", "kill", "exile", "bounce", "tap", "convoke", "saddle", "regenerate", "bolt", "copy")
)  # fmt: skip


_REACHING: Final = frozenset(("hit", "snag", "catch", "answer", "handle", "remove"))
"""What players call it that a spell may be aimed at something, and does to it what it does."""


class Wanted(Telling):
    """Reads clauses that ask."""

    def speaks_of(self, clause: Clause) -> None:
        """Take in what a question is about before what is told behind it."""
        kept = clause.verb in _KEPT and clause.subject and not clause.objects
        if clause.verb in _STOPPING or kept:
            for each in clause.roles.get("on", ()) if kept else ():
                if each.is_object and each.kind != "it" and self.plan.hero is None:
                    self.introduce(each)
            return
        for each in (*clause.subject, *clause.roles.get("to", ())):
            if each.is_object and each.kind not in ("it", "keyword"):
                self.introduce(each)

    def ask(self, clause: Clause) -> None:
        """Read a question; NotRead where it says more than is known here."""
        if self._by_its_word(clause):
            return
        apart = clause.mark in ("unless", "until", "whether") or clause.wh
        if apart or (clause.negated and clause.inverted and not clause.modal):
            raise NotRead
        reaches = clause.verb in _REACHING and _card_of(clause) is not None and not clause.negated
        if clause.modal == "can" or reaches or (clause.mark in ("and", "or", "~") and self.plan.tries):
            self._try(clause)
            return
        if clause.modal or clause.person:
            raise NotRead
        self._by_verb(clause, clause.negated and not clause.inverted)

    def _by_its_word(self, clause: Clause) -> bool:
        """Read what its question word asks; False where none does."""
        if clause.wh == "what_happens" and not clause.verb:
            all_read(clause, "to")
            self.plan.asked += (Asked("where", self.introduce(each)) for each in clause.roles.get("to", ()))
        elif (
            clause.wh in ("who", "which", "what")
            and self.plan.fight
            and not (clause.subject or clause.objects)
        ):
            self._which(clause)
        else:
            return False
        return True

    def _by_verb(self, clause: Clause, negated: bool) -> None:
        """Read what is asked of things, by the verb."""
        whom = clause.whom in ({"to": "them"}, {"object": "them"})
        if clause.verb in _THROUGH and whom and self.plan.fight:
            self._through(clause)
        elif clause.verb in _STOPPING:
            self._stops(clause)
        elif clause.verb in _KEPT:
            self._kept(clause, lost=(clause.verb in _LOSING) != negated)
        elif clause.verb in _FATES:
            self._fate(clause, negated)
        elif clause.verb == "go" and _ZONES.keys() & set(clause.words):
            self._goes(clause, negated)
        elif clause.verb == "kill" and not negated:
            self._kills(clause)
        elif clause.verb == "go" and "instead" in clause.words:
            all_read(clause)
            self.plan.asked += (Asked("where", self.introduce(each)) for each in clause.subject)
        elif clause.verb in ("be", "have", "become"):
            self._state(clause, negated)
        else:
            raise NotRead

    def _wrathed(self, clause: Clause) -> None:
        """ "Can they Wrath my guy": whether it dies of that, which aims at nothing."""
        all_read(clause)
        by = clause.person or self._they(clause)
        if by not in ("me", "them") or len(clause.objects) != 1:
            raise NotRead
        victim = self.introduce(clause.objects[0])
        self.plan.happenings.append(Happening("wrath", victim, clause.form, by))
        self.plan.asked.append(Asked("dies", victim))

    def _edicted(self, clause: Clause) -> None:
        """ "Can a hexproof creature be sacrificed to an edict": whether it dies of that."""
        all_read(clause, "to")
        if not clause.passive or clause.negated or clause.modal != "can" or len(clause.subject) != 1:
            raise NotRead
        victim = self.introduce(clause.subject[0])
        self.plan.happenings.append(Happening("edict", victim, clause.form, "them"))
        self.plan.asked.append(Asked("dies", victim))

    def _they(self, clause: Clause) -> str:
        """ "They" of whom nothing was said before: the other player."""
        if [each.text.lower() for each in clause.subject] == ["they"] and self.plan.hero is None:
            clause.subject = []
            return "them"
        return ""

    def more_subjects(self, clause: Clause) -> None:
        """ "... or creatures": more of what was asked about."""
        all_read(clause)
        last = self.plan.asked[-1]
        self.plan.asked += (Asked(last.kind, self.introduce(each), last.what) for each in clause.subject)

    def _goes(self, clause: Clause, negated: bool) -> None:
        """Whether it goes to a zone: "does it go to my hand"."""
        zones = [each for each in clause.words if each in _ZONES]
        if len(zones) != 1 or clause.roles or clause.objects or len(clause.subject) > 1:
            raise NotRead
        if set(clause.words) - {*zones, "my", "your", "his", "their", "owner", "'s", "to", "zone"}:
            raise NotRead
        of = self.introduce(clause.subject[0]) if clause.subject else self.hero()
        self.plan.asked.append(Asked("in zone", of, word=_ZONES[zones[0]], negated=negated))

    def _kills(self, clause: Clause) -> None:
        """Whether damage from a source with a keyword kills a planeswalker: "does deathtouch kill ..."."""
        all_read(clause)
        if [each.kind for each in (*clause.subject, *clause.objects)] != ["keyword", "planeswalker"]:
            raise NotRead
        source, victim = clause.subject[0], self.introduce(clause.objects[0])
        if self.plan.happenings or not set(source.keywords) <= OF_CREATURES:
            raise NotRead
        self.plan.happenings.append(Happening("damage", victim, clause.form, using=source, amount=1))
        self.plan.asked.append(Asked("survives", victim, negated=True))

    def _which(self, clause: Clause) -> None:
        """Of two that fight: who hits first, who dies."""
        all_read(clause, words=frozenset(("hits",)))
        both = (self.hero(), self.plan.others[0])
        if clause.verb in ("die", "survive", "win"):
            self.plan.asked += (Asked("where", each) for each in both)
        elif "hits" in clause.words and "first" in clause.words:
            self.plan.asked.append(Asked("hits first", *both))
        else:
            raise NotRead

    def _through(self, clause: Clause) -> None:
        """Whether damage goes to the player."""
        if (
            set(clause.words) - {"second", "hit", "all"}
            or clause.objects
            or clause.roles
            or len(clause.subject) > 1
        ):
            raise NotRead
        of = self.introduce(clause.subject[0]) if clause.subject else self.hero()
        self.plan.asked.append(Asked("to the player", of))

    def _stops(self, clause: Clause) -> None:
        """Whether something protects from what happens: "does a shield counter save it from a sacrifice"."""
        all_read(clause, "from", "against", "with", "on")
        if len(clause.subject) != 1 or clause.negated:
            raise NotRead
        subject = clause.subject[0]
        self._who_is_protected(subject)
        self.plan.asks_whether = True
        for each in (each for role in clause.roles.values() for each in role):
            self.against(each)
        for each in clause.objects:
            if each.kind in ("event", "damage"):
                self.against(each)
            elif each.kind not in ("creature", "it", "permanent") or each.keywords:
                raise NotRead

    def _who_is_protected(self, subject: Thing) -> None:
        plain = (
            subject.kind in ("creature", "token", "permanent") and subject.keywords and subject.face is None
        )
        if subject.kind in ("keyword", "counters"):
            self.stands_for(subject)
        elif plain and not (subject.counters or subject.size or subject.states or subject.colors):
            self.stands_for(Thing("keyword", keywords=subject.keywords))
        else:
            raise NotRead
        if self.plan.protection is None or self.plan.happenings:
            raise NotRead

    def _fate(self, clause: Clause, negated: bool) -> None:
        kind, otherwise = _FATES[clause.verb]
        if any(each.kind != "trigger" for each in clause.objects) or (clause.objects and kind != "triggers"):
            raise NotRead
        all_read(clause, "to", "under")
        for each in clause.roles.get("to", ()):
            if each.kind != "event":
                raise NotRead
            amount = each.count if each.event == "shrink" and each.count > 1 else None
            of = self.introduce(clause.subject[0]) if clause.subject else self.hero()
            self.plan.happenings.append(Happening(each.event, of, each.text, amount=amount))
        self.plan.settings += clause.roles.get("under", ())
        for each in clause.subject or [self.hero()]:
            of = self.hero() if each.kind == "trigger" else self.introduce(each)
            asked = "triggers" if each.kind == "trigger" else kind
            self.plan.asked.append(Asked(asked, of, negated=negated != otherwise))

    def _kept(self, clause: Clause, *, lost: bool) -> None:
        """Whether damage, counters, abilities, Auras or Equipment stay."""
        all_read(clause, "on", "under", words=frozenset(("on",)))
        self.plan.settings += clause.roles.get("under", ())
        for each in clause.roles.get("on", ()):
            if self.known(each) is not self.hero():
                raise NotRead
        if clause.objects and clause.subject:
            self.introduce(clause.subject[0])
        for each in clause.objects or clause.subject or [self.hero()]:
            if each.kind == "types":
                self.plan.asked.append(Asked("keeps types", self.hero(), each, negated=lost))
            elif each.kind in ("damage", "counters", "abilities"):
                self.plan.asked.append(Asked("keeps", self.hero(), each, negated=lost))
            elif each.kind in ("aura", "equipment") and self.known(each) is not self.hero():
                known = self.known(each)
                if known is None:
                    self.plan.others.append(each)
                self.plan.asked.append(Asked("keeps", self.hero(), known or each, negated=lost))
            elif clause.verb in _KEEPING and not clause.objects:
                self.plan.asked.append(Asked("survives", self.introduce(each), negated=lost))
            else:
                raise NotRead

    def _state(self, clause: Clause, negated: bool) -> None:
        all_read(clause, "under", words=frozenset(("summoning-sick",)))
        self.plan.settings += clause.roles.get("under", ())
        if "summoning-sick" in clause.words and not clause.objects:
            self._sick(self.introduce(clause.subject[0]) if clause.subject else self.hero())
            return
        if len(clause.subject) > 1 or len(clause.objects) != 1:
            raise NotRead
        what = clause.objects[0]
        of = self.introduce(clause.subject[0]) if clause.subject else self.hero()
        if what.kind in ("counters", "damage", "abilities") and clause.verb == "have":
            self.plan.asked.append(Asked("keeps", of, what, negated=negated))
        elif what.kind == "sickness":
            self._sick(of)
        elif what.kind == "types" and clause.verb == "have":
            self.plan.asked.append(Asked("keeps types", of, what, negated=negated))
        elif what.kind == "keyword":
            self._still_has(of, what.keywords[0])
            self.plan.asked.append(Asked("has", of, word=what.keywords[0], negated=negated))
        elif what.kind in _TYPES and clause.verb != "have" and _plain(what):
            self.plan.asked.append(Asked("has", of, word=what.kind, negated=negated))
        else:
            raise NotRead

    def _another(self, thing: Thing, others: list[Thing]) -> Thing:
        """The thing that is meant beside others in the same clause, which it is not."""
        found = self.introduce(thing)
        if any(found is each for each in others):
            if thing.kind == "it":
                raise NotRead
            self.plan.others.append(thing)
            return thing
        return found

    def _still_has(self, thing: Thing, keyword: str) -> None:
        """What is asked to have a keyword still has had it."""
        if thing.face is not None or keyword in thing.keywords:
            return
        if (
            not any(each.kind == "lose abilities" for each in self.plan.happenings)
            or keyword not in OF_CREATURES
        ):
            raise NotRead
        thing.keywords = (*thing.keywords, keyword)

    def _sick(self, thing: Thing) -> None:
        """Whether it can attack and block in the turn in which it comes."""
        if not (is_creature(thing) or thing.kind == "vehicle") or self.plan.happenings:
            raise NotRead
        thing.states = (*thing.states, "summoning-sick")
        self.plan.tries += [
            Try(verb, "me", [thing], negated=verb == "attack") for verb in ("attack", "block")
        ]

    def _try(self, clause: Clause) -> None:
        """Whether something may be done: by a player, or by a creature that attacks or blocks."""
        if clause.verb == "wrath" and clause.modal == "can" and not clause.negated:
            self._wrathed(clause)
            return
        if clause.verb == "sacrifice" and {each.event for each in clause.roles.get("to", ())} == {"edict"}:
            self._edicted(clause)
            return
        verb = _deed_of(clause)
        all_read(clause, "with", "to", "on", "by", words=frozenset(("came_this_turn", "this_turn")))
        who = clause.person or self._they(clause) or "me"
        what = [self.introduce(each) for each in (clause.subject if not clause.passive else ())]
        targets = [
            self._another(each, what)
            for each in (*clause.objects, *(clause.subject if clause.passive else ()))
        ]
        for each in targets:
            if who == "me" and each.mine is False and "own" in each.text.lower().split():
                each.mine = True  # "may a player target his own creature"
        using = [each for role in ("with", "by") for each in clause.roles.get(role, ())]
        onto = [self.introduce(each) for role in ("to", "on") for each in clause.roles.get(role, ())]
        of_theirs = what and what[0].mine is False and not clause.person
        if of_theirs and verb in ("attack", "block"):
            who = "them"
        if len(using) > 1 or len(onto) > 1 or len(what) > 1 or len(targets) > 1 or who == "all":
            raise NotRead
        if verb in ("crew", "convoke", "saddle") and using and not what:
            what, using = [self._another(each, targets) for each in using], []
        if verb in ("attack", "block") and using and not what:
            what, using = [self._another(each, targets) for each in using], []
        if verb in ("attack", "block") and not (what and is_creature(what[0])):
            raise NotRead
        if verb == "destroy" and not all(map(_may_destroy, (*what, *using))):
            raise NotRead  # damage kills by how much it is: that it may be aimed there is not all
        to = targets[0] if targets else None
        if "came_this_turn" in clause.words:
            comes = what[0] if what else to
            if comes is None:
                raise NotRead
            comes.states = (*comes.states, "summoning-sick")
        self.plan.tries.append(Try(verb, who, [*what, *onto], to, using[0] if using else None))


def _deed_of(clause: Clause) -> str:
    """The deed that a clause asks about; NotRead where its verb is none, or is denied."""
    if clause.verb in _REACHING and _card_of(clause) is not None:
        return _meant_by(_card_of(clause))
    if clause.verb not in _DEEDS or (clause.negated and not clause.inverted):
        raise NotRead
    return {"play": "cast", "bolt": "target", "kill": "destroy"}.get(clause.verb, clause.verb)


def _card_of(clause: Clause) -> Face | None:
    """The one instant or sorcery with which something is reached, as the subject or behind "with"."""
    told = [*clause.subject, *clause.roles.get("with", ())]
    cards = [each.face for each in told if each.face is not None and each.kind in ("instant", "sorcery")]
    return cards[0] if len(cards) == 1 and len(told) == 1 else None


def _meant_by(face: Face | None) -> str:
    """What a card does to what it "hits": it counters, destroys or exiles it, or only aims at it."""
    text = face.text.lower() if face is not None else ""
    if re.search(r"\btarget (?:player|opponent)\b", text):
        raise NotRead  # what a player discards or sacrifices is reached without being aimed at
    found = re.search(r"\b(counter|destroy|exile) (?:up to \w+ )?(?:another )?target\b", text)
    return found[1] if found is not None else "target"


def _may_destroy(what: Thing) -> bool:
    """Tell whether something destroys, as far as is said."""
    return what.face is None or "destroy" in what.face.text.lower()


def _plain(what: Thing) -> bool:
    return not (what.keywords or what.size or what.counters or what.face is not None)
