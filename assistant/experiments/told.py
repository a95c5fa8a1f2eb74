"""What a question without a board tells: things that are there, and what happens to them."""

from __future__ import annotations

from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.happenings import WORDS, Happening
from assistant.experiments.lexicon import OF_AURAS, OF_CREATURES
from assistant.experiments.plan import Things, all_read, is_creature
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.verdicts import Asked

_OUT: Final = frozenset(("out", "in_play", "has"))
_INTRANSITIVE: Final = frozenset(("die", "enter", "phase", "transform", "regenerate", "untap"))
_CHANGES: Final = {
    (True, "abilities"): "lose abilities", (False, "keyword"): "gain", (False, "counters"): "put counters",
}  # fmt: skip
_HINDERING: Final = frozenset(("unless", "until", "whether", "before", "though"))
_AMOUNTS: Final = {"bolt": 3, "ping": 1}


class Telling(Things):
    """Reads clauses that ask nothing."""

    def tell(self, clause: Clause) -> None:
        """Read a clause; NotRead where it says more than is known here."""
        if clause.negated or clause.modal or (clause.wh and clause.wh != "when") or clause.mark in _HINDERING:
            raise NotRead
        verb = clause.verb
        if verb == "be" and not clause.form and {"get", "gets", "got"} & set(clause.aux):
            self._change(clause)
        elif not verb or (verb == "be" and _OUT & set(clause.words)):
            self._name(clause)
        elif verb == "say" and not (clause.subject or clause.objects or clause.words):
            return
        elif verb == "be" and clause.person == "me" and list(clause.roles) == ["at"]:
            self._at_life(clause)
        elif verb == "return" and self.plan.happenings and self.plan.happenings[-1].kind == "phase out":
            self._ends(clause)
        elif verb in ("meet", "interact"):
            self.plan.settings += [*clause.subject, *clause.objects]
        elif verb == "fight":
            self._fight(clause)
        elif verb == "die" and clause.person and not clause.subject:
            raise NotRead  # "I steal his commander and he dies": he may be the player
        elif verb in WORDS:
            self._happen(clause, WORDS[verb])
        elif verb in ("lose", "gain", "give", "get", "have", "put"):
            self._change(clause)
        else:
            raise NotRead

    def _name(self, clause: Clause) -> None:
        """Things that are only named: what it is about, what it is held against, what else is there."""
        if clause.mark == "if" and [each.kind for each in clause.subject] == ["it"]:
            self._has_besides(clause)
            return
        on = [each.kind for each in clause.roles.get("on", ())]
        if on == ["it"] and clause.subject and clause.subject[-1].counters:
            del clause.roles["on"]  # "has a +1/+1 counter on it"
        all_read(clause, "with", "of", "under", words=_OUT)
        out = bool(_OUT & set(clause.words))
        for role, things in clause.roles.items():
            for each in things:
                if not (out or role == "under" or each.face is not None):
                    raise NotRead
                self.plan.settings.append(each)
        for each in clause.subject:
            self._named(each, clause, out=out)

    def _named(self, thing: Thing, clause: Clause, *, out: bool) -> None:
        """Take in one thing that is only named."""
        if thing.kind == "types" and self.plan.happenings and clause.mark != "against":
            self.plan.asked.append(Asked("keeps types", self.hero(), thing))
        elif clause.mark == "against":
            self.against(thing)
        elif thing.kind in ("keyword", "counters"):
            self.stands_for(thing, several=len(clause.subject) > 1)
        elif thing.kind == "event":
            amount = thing.count if thing.event == "shrink" and thing.count > 1 else None
            self.plan.happenings.append(Happening(thing.event, self.hero(), thing.text, amount=amount))
        elif out and (self.plan.hero is not None or thing.face is not None):
            self.plan.settings.append(thing)
        else:
            self.introduce(thing)

    def stands_for(self, thing: Thing, *, several: bool = False) -> None:
        """A keyword or a counter that is only named stands for a creature that has it."""
        if thing.count > 1 or any(
            each not in OF_CREATURES and each not in OF_AURAS and " from " not in each
            for each in thing.keywords
        ):
            raise NotRead
        if several or self.plan.hero is not None:
            hero = self.plan.hero = self.plan.hero or Thing("creature")
            if thing.kind != "keyword" or set(thing.keywords) & OF_AURAS:
                raise NotRead
            hero.keywords = (*hero.keywords, *thing.keywords)
        else:
            self.plan.hero, self.plan.protection = Thing("creature"), thing

    def _has_besides(self, clause: Clause) -> None:
        """ "if it has a -1/-1 counter on it", "if it has vigilance"."""
        all_read(clause, "on")
        hero, said = self.hero(), clause.subject[0]
        if (
            said.worn
            or said.states
            or not (said.counters or said.keywords)
            or not set(said.keywords) <= OF_CREATURES
        ):
            raise NotRead
        hero.counters = {**hero.counters, **said.counters}
        hero.keywords = (*hero.keywords, *said.keywords)

    def held_against(self, happening: Happening) -> None:
        """Hold what protects against something that happens."""
        if self.plan.protection is None:
            raise NotRead
        self.plan.happenings.append(happening)
        self.plan.either = True

    def against(self, thing: Thing) -> None:
        """Hold what it is about against damage, an event, a card, or another creature."""
        protection = self.plan.protection
        if thing.kind == "damage" and (
            protection is not None or thing.keywords or thing.colors or thing.count > 1
        ):
            self.held_against(
                Happening("damage", self.hero(), thing.text, using=thing, amount=max(thing.count, 3))
            )
        elif thing.kind == "event":
            self.held_against(Happening(thing.event, self.hero(), thing.text))
        elif thing.kind == "keyword" and protection is not None and protection.kind == "keyword":
            self._two_keywords(protection, thing)
        elif is_creature(thing) and is_creature(self.hero()) and protection is None:
            self.plan.others.append(thing)
            self.plan.fight = True
        else:
            raise NotRead

    def _two_keywords(self, one: Thing, other: Thing) -> None:
        """ "first strike vs deathtouch": two creatures that have them."""
        if (set(one.keywords) | set(other.keywords)) & OF_AURAS or not set(other.keywords) <= OF_CREATURES:
            raise NotRead
        self.hero().keywords = one.keywords
        self.plan.protection = None
        self.plan.others.append(Thing("creature", keywords=other.keywords))
        self.plan.fight = True

    def _fight(self, clause: Clause) -> None:
        """Two creatures that fight each other in combat."""
        all_read(clause)
        for each in clause.subject:
            if clause.mark == "against":
                self.against(each)
            else:
                self.introduce(each)
        if "in_combat" not in clause.words or len(self.plan.others) != 1:
            raise NotRead
        self.plan.fight = True

    def _at_life(self, clause: Clause) -> None:
        """ "I'm at 1 life"."""
        number = clause.words[0] if len(clause.words) == 1 else ""
        if [each.kind for each in clause.roles["at"]] != ["life"] or not number.isdecimal():
            raise NotRead
        self.plan.life = int(number)

    def _ends(self, clause: Clause) -> None:
        all_read(clause)
        self.plan.happenings.append(Happening("end", self.hero(), clause.form))

    def _happen(self, clause: Clause, kind: str) -> None:
        """Something happens to a thing: as the clause says, or to what it is about where it names none."""
        all_read(clause, "with", words=frozenset(("first_strike_damage", "in", "in_response")))
        by = clause.person if clause.person in ("me", "them") else ""
        of_subject = clause.passive or (clause.verb in _INTRANSITIVE and not clause.form.endswith("ing"))
        patients = clause.subject if of_subject else clause.objects
        if (clause.objects if patients is clause.subject else clause.subject) or len(patients) > 1:
            raise NotRead
        if (
            kind == "destroy"
            and patients
            and self._is_blocker(patients[0])
            and "first_strike_damage" in clause.words
        ):
            self._blocker_dies(patients[0])
            return
        if "first_strike_damage" in clause.words or (clause.verb in _DONE_TO_OBJECTS and not patients):
            raise NotRead
        if kind == "sacrifice" and by == "them" and not clause.passive and patients:
            raise NotRead  # nobody sacrifices what another player controls (701.17a): it is theirs
        patient = self.introduce(patients[0]) if patients else self.hero()
        for each in clause.roles.get("with", ()):
            if each.kind not in ("aura", "equipment"):
                raise NotRead
            self.plan.others.append(each)
        happening = Happening(kind, patient, clause.form, by, amount=_AMOUNTS.get(clause.verb))
        if clause.mark == "against":
            self.held_against(happening)
        else:
            self.plan.happenings.append(happening)
            self._in_response(clause)

    def _is_blocker(self, thing: Thing) -> bool:
        return "blocking" in thing.states and self.plan.hero is not None

    def _blocker_dies(self, blocker: Thing) -> None:
        """The hero attacks and kills its blocker, which is small enough."""
        if self.plan.fight or self.plan.others:
            raise NotRead
        protection = self.plan.protection
        if protection is not None and protection.kind == "keyword":
            self.hero().keywords = tuple(dict.fromkeys((*self.hero().keywords, *protection.keywords)))
            self.plan.protection = None
        blocker.size = 1, 1
        self.hero().size = self.hero().size or (3, 3)
        self.plan.others.append(blocker)
        self.plan.fight = True

    def _in_response(self, clause: Clause) -> None:
        if clause.mark == "in_response" or "in_response" in clause.words:
            self.plan.in_response = True

    def _change(self, clause: Clause) -> None:
        """It loses its abilities, gains a keyword, or gets counters."""
        all_read(clause, "on", words=frozenset(("in_response",)))
        objects = [each for each in clause.objects if each.is_object and each.kind != "keyword"]
        what = [each for each in clause.objects if each not in objects]
        whose = [*clause.subject, *objects, *clause.roles.get("on", ())]
        if len({id(self.known(each) or each) for each in whose}) > 1 or len(what) != 1:
            raise NotRead
        kind = _CHANGES.get((clause.verb == "lose", what[0].kind))
        if kind is None or (kind == "put counters" and not what[0].counters):
            raise NotRead
        patient = self.introduce(whose[0]) if whose else self.hero()
        by = clause.person if clause.person in ("me", "them") else ""
        self.plan.happenings.append(Happening(kind, patient, clause.form, by, using=what[0]))
        self._in_response(clause)


_DONE_TO_OBJECTS: Final = frozenset(("cast", "play", "exile", "bounce", "steal", "tap", "untap"))
