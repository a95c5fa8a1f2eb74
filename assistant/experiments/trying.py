"""Plays the experiment that a question without a board asks for, and answers with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from assistant.asked import AskAnswer, Because, Depends
from assistant.deciding import MOST, Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.board import ME, THEM, Board
from assistant.experiments.clauses import Clause, Clauses, as_read, words_in
from assistant.experiments.forced import answer_of_a_requirement, forced_in
from assistant.experiments.found_cards import answer_of_finding, finding_of
from assistant.experiments.fulfilled import Unfulfilled, unfulfilled
from assistant.experiments.guarding import guarded_in
from assistant.experiments.happenings import HAPPENINGS, Happening, zone_before
from assistant.experiments.keywords import answer_of_keywords, asked_of_keywords
from assistant.experiments.lexicon import OF_AURAS
from assistant.experiments.plan import Plan, Try, is_creature
from assistant.experiments.planner import plan_of
from assistant.experiments.playing import Came, played
from assistant.experiments.relating import answer_of_a_relation
from assistant.experiments.relations import relation_of
from assistant.experiments.several import joined_answers, with_more_things
from assistant.experiments.stacked import answer_on_the_stack, on_the_stack
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.tries import Attempt, deed_of
from assistant.experiments.triggering import answer_whether_it_triggers
from assistant.experiments.verdicts import Seen, Verdict, fate, found
from assistant.findings import Finding, Forbidding, Said
from assistant.findings.trials import CantBeTarget, CounterTaken, Guards, WasReplaced
from assistant.questions.names import NameBook
from assistant.scenarios.replay import Stage
from assistant.situations.names import face_called
from assistant.telling.answers.assumed import any_size_alike
from assistant.telling.answers.whole_trials import by_size, of_guards, of_size, of_trials
from model import Face

_SMALL, _BIG, _HUGE, _LASTING = 2, 5, 9, 20
"""Sizes at which creatures are tried whose size nobody says."""

_BY_SIZE = frozenset(("damage", "put counters", "wither"))
"""What harms small creatures and not big ones."""


class Experiments:
    """Tries what a question without a board asks, with the cards and the rules of a stage."""

    def __init__(self, stage: Stage, names: NameBook) -> None:
        self.stage = stage
        self.names = names

    def face_of(self, name: str) -> Face | None:
        """The face that a name means."""
        card = self.stage.shelf.find(name)
        return face_called(card, name) if card is not None else None

    def ask(self, question: str, edition: str | None) -> AskAnswer | None:
        """Answer a question; None where no experiment can be made of all of its words."""
        words = words_in(question, self.names.find(question), self.face_of)
        try:
            clauses = Clauses(words).all()
            reading = tuple(as_read(each, question) for each in clauses)
            plan = plan_of(clauses)
            one = _One(question, plan, self.stage, edition)
            if plan.tries:
                answer = one.whether()
            else:
                answer = one.protected() if plan.protection is not None else one.came_of()
        except NotRead:
            return None
        return msgspec.structs.replace(answer, reading=reading)

    def related(self, question: str, edition: str | None) -> AskAnswer | None:
        """Answer how two things bear on each other; None where a question asks anything else."""
        try:
            clauses = Clauses(words_in(question, self.names.find(question), self.face_of)).all()
            reading = tuple(as_read(each, question) for each in clauses)
            first, more = with_more_things(clauses)
            answers = [self._bearing(question, first, each, edition) for each in (None, *more)]
        except NotRead:
            return None
        return msgspec.structs.replace(joined_answers(answers), reading=reading)

    def _bearing(
        self, question: str, clauses: Sequence[Clause], other: Thing | None, edition: str | None
    ) -> AskAnswer:
        """How the two things of some clauses bear on each other, `other` in the place of the second."""
        if other is None:
            with suppress(NotRead):
                return answer_of_a_requirement(question, forced_in(clauses), self.stage, edition)
            with suppress(NotRead):
                return answer_of_keywords(question, asked_of_keywords(clauses), self.stage, edition)
        try:
            on_stack = on_the_stack(clauses)
        except NotRead:
            on_stack = None
        if on_stack is not None:
            return answer_on_the_stack(question, on_stack.of(other), self.stage, edition)
        if other is None:
            with suppress(NotRead):  # "can Lightning Bolt hit Tarmogoyf" looks for nothing
                return answer_of_finding(question, finding_of(clauses), self.stage, edition)
        relation = (guarded_in(clauses) if other is None else None) or relation_of(clauses, other)
        if relation.kind == "triggers":
            return answer_whether_it_triggers(question, relation, self.stage, edition)
        try:
            return answer_of_a_relation(question, relation, self.stage, edition)
        except NotRead:
            if relation.kind != "meets" or not any(each.mark == "against" for each in clauses):
                raise
        stops = msgspec.structs.replace(relation, kind="stops")  # "A vs B", and neither changes anything
        return answer_of_a_relation(question, stops, self.stage, edition)


class _One:
    """One experiment: its plan, played in as many ways as it takes."""

    def __init__(self, question: str, plan: Plan, stage: Stage, edition: str | None) -> None:
        self.question, self.plan, self.stage, self.edition = question, plan, stage, edition

    def came_of(self) -> AskAnswer:
        """What came of what happens, for creatures of two sizes where nobody says how big they are."""
        sizes = self._sizes()
        ways = [self._seen(Board(*size), self.plan.happenings) for size in sizes]
        told = [[found(seen, each) for each in self.plan.asked] for seen in ways]
        if [each.yes for each in told[0]] == [each.yes for each in told[1]]:
            one, other = (_size(each) for each in sizes)
            sized = any_size_alike(one, other)
            claims = [one for each in told[0] for one in each.claims]
            yes = _agreed([each.yes for each in told[0]])
            return self._answer(_told(told[0]), ways[0].came, claims, assumptions=(sized,), yes=yes)
        depends = tuple(
            Depends("its size", of_size(_size(size)), _told(each), _agreed([one.yes for one in each]))
            for size, each in zip(sizes, told, strict=True)
        )
        at = next((n for n, each in enumerate(told) if _agreed([one.yes for one in each])), 0)
        claims = [one for each in told[at] for one in each.claims]
        return self._answer(by_size(depends), ways[at].came, claims, depends=depends)

    def _sizes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Sizes at which creatures are tried: those of which it is asked who hits first live through it."""
        if any(each.kind == "hits first" for each in self.plan.asked):
            return (_SMALL, _LASTING), (_BIG, _LASTING)
        if any(each.kind in _BY_SIZE or each.amount for each in self.plan.happenings):
            return (1, 1), (_HUGE, _HUGE)
        return (_SMALL, _SMALL), (_BIG, _BIG)

    def _seen(self, board: Board, happenings: Sequence[Happening]) -> Seen:
        place(board, self.plan)
        for each in happenings:
            owner = THEM if each.patient.mine is False else ME
            HAPPENINGS[each.kind](board, each, board.placed[id(each.patient)], owner)
        if self.plan.fight:
            _fight(board, self.plan)
        return Seen(self._played(board), board.placed)

    def _played(self, board: Board, deed: int = -1) -> Came:
        came = played(board.scenario(self.question), self.stage, self.edition, deed)
        if came is None or (came.rule and deed < 0):
            raise NotRead
        return came

    def _answer(self, text: str, came: Came, claims: Sequence[Claim] = (), **more: Any) -> AskAnswer:
        edition = came.replayed["edition"]
        because = tuple(quoted(came.raw, claims, self.stage, edition, ME)) if claims else ()
        rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
        return AskAnswer(
            self.question, edition, "interaction", True, text, rules, 0.0,
            scenario=came.raw, replay=came.replayed, **({"because": because} | more),
        )  # fmt: skip

    # What protects from what

    def protected(self) -> AskAnswer:
        """Whether what protects does so against each thing that happens: with it and without it."""
        guards: list[Guards] = []
        first: Seen | None = None
        hero, what = self.plan.hero, self.plan.protection
        assert hero is not None
        assert what is not None
        keyword, counter = next(iter(what.keywords), ""), next(iter(what.counters), "")
        for each in self.plan.happenings:
            having, lacking = (self._under(each, protected=protected) for protected in (True, False))
            if lacking.came.rule or not lacking.moved(hero):
                raise NotRead
            first = first or having
            saved = bool(having.came.rule) or not having.moved(hero)
            guards.append(Guards(keyword, counter, each.kind, saved, self._saved(having, saved)))
        if first is None:
            raise NotRead
        text = of_guards(guards, whether=self.plan.asks_whether)
        yes = _agreed([each.works for each in guards])
        return self._answer(text, first.came, [Claim(_place(first, hero))], yes=yes)

    def _saved(self, seen: Seen, saved: bool) -> Said:
        """What became of the hero, and what was replaced or removed to save it."""
        hero = self.plan.hero
        assert hero is not None
        if seen.came.rule:
            return (CantBeTarget(seen.came.rule),)
        told: list[Finding] = [fate(seen, hero)]
        for record, rules in seen.told if saved else ():
            if record["type"] == "replaced":
                rule = record.get("ability_rule") or rules[0]
                told.append(WasReplaced(rule, prevented=bool(record.get("prevented"))))
            if record["type"] == "counters_changed" and record["after"] < record["before"]:
                told.append(CounterTaken(record["kind"]))
        return tuple(dict.fromkeys(told))

    def _under(self, happening: Happening, *, protected: bool) -> Seen:
        board = Board(_SMALL)
        hero, protection = self.plan.hero, self.plan.protection
        assert hero is not None
        assert protection is not None
        more: dict[str, Any] = {}
        if protected and protection.kind == "counters":
            more["counters"] = dict(protection.counters)
        aura = bool(set(protection.keywords) & OF_AURAS)
        if (
            protected
            and protection.kind == "keyword"
            and protection.keywords != ("regeneration",)
            and not aura
        ):
            more["text"] = "\n".join(each[:1].upper() + each[1:] for each in protection.keywords)
        label = board.put(hero, ME, **more)
        if protected and aura:
            board.put(Thing("aura", keywords=protection.keywords), ME, attached_to=label)
        if protected and protection.keywords == ("regeneration",):
            HAPPENINGS["regenerate"](board, Happening("regenerate", hero, ""), label, ME)
        HAPPENINGS[happening.kind](board, happening, label, ME)
        aimed = [n for n, each in enumerate(board.do) if each.get("targets") == [label]]
        return Seen(self._played(board, aimed[-1] if aimed else -1), board.placed)

    # What may be done

    def _happened_before(self, board: Board, attempt: Attempt) -> None:
        """What is told to happen to what is tried with happens before; NotRead where that can't be shown."""
        for each in self.plan.happenings:
            owner = attempt.owner_before(each)
            label = board.put(each.patient, owner, zone_before(each.kind, each.patient))
            HAPPENINGS[each.kind](board, each, label, owner)

    def _unfulfilled(self, tried: Try, board: Board) -> Unfulfilled | None:
        """Why what is done to something doesn't come to what it is called, if it doesn't."""
        if tried.to is None:
            return None
        board.resolve()
        came = self._played(board)
        return unfulfilled(tried.verb, board.placed.get(id(tried.to), ""), came)

    def whether(self) -> AskAnswer:
        """Whether each thing that is tried may be done."""
        verdicts, came, because = [], None, []
        for tried in self.plan.tries:
            board = Board(_SMALL)
            attempt = Attempt(board, self.plan, tried)
            self._happened_before(board, attempt)
            place(board, self.plan, tried)
            attempt.write()
            deed = len(board.do) - 1
            one = self._played(board, deed)
            came = came if came is not None and came.rule else one
            legal = not one.rule
            if not (legal or tried.names_what_does_it):
                raise NotRead  # what can't be aimed at may be destroyed by what aims at nothing
            if one.rule == "601.2c" and tried.is_only_cast and not self.plan.happenings:
                raise NotRead  # nobody has said at what it would be aimed
            failed = self._unfulfilled(tried, board) if legal else None
            if failed is not None and not failed.rule and _may_be_paid_off(tried):
                raise NotRead  # "unless its controller pays": that somebody pays is no answer
            so = legal and failed is None
            may = deed_of(tried, board, so=so, why=_why(one, failed), idle=failed is not None)
            verdicts.append(Verdict(so != tried.negated, may))
            if failed is not None and failed.rule:
                wording = self.stage.wording(one.replayed["edition"], failed.rule)
                because.append(Because(failed.rule, wording, failed.why))
            if one.rule:
                because.append(
                    Because(one.rule, self.stage.wording(one.replayed["edition"], one.rule), one.why)
                )
            elif legal and failed is None:
                claim = Claim({"legal": True}, deed)
                because += quoted(one.raw, (claim,), self.stage, one.replayed["edition"], ME)
        assert came is not None
        yes = _agreed([each.yes for each in verdicts])
        answer = self._answer(_told(verdicts), came, because=tuple(dict.fromkeys(because))[:MOST], yes=yes)
        replay = None if "error" in came.replayed else came.replayed
        return msgspec.structs.replace(answer, kind="legality", replay=replay)


def _may_be_paid_off(tried: Try) -> bool:
    """Tell whether what a spell does is left undone for who pays (118.12)."""
    used = [each.face for each in (*tried.what, tried.using) if each is not None and each.face is not None]
    return any("unless" in each.text for each in used)


def _why(came: Came, failed: Unfulfilled | None) -> Forbidding | None:
    """What forbids it or lets it come to nothing, as far as known."""
    if failed is None:
        return Forbidding(came.ground, came.rule) if came.rule else None
    return Forbidding(failed.why, failed.rule) if failed.rule else None


def _place(seen: Seen, thing: Thing) -> dict[str, Any]:
    """Where a thing is at the end, as a scenario expects it."""
    if seen.came.rule:
        return {"in": "battlefield", "card": seen.name(thing)}
    found = seen.object(thing)
    return {"in": found["zone"], "card": seen.name(thing)} if found else {"exists": {seen.name(thing): False}}


def _agreed(answers: Sequence[bool | None]) -> bool | None:
    """What all of some answers say; None where they differ."""
    return answers[0] if len(set(answers)) == 1 else None


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}/{size[1]}"


def _fight(board: Board, plan: Plan) -> None:
    """The hero attacks, the other blocks."""
    assert plan.hero is not None
    attacker, blocker = board.placed[id(plan.hero)], board.placed[id(plan.others[0])]
    board.do += [
        {"player": ME, "attack": [{"with": attacker, "at": THEM}]},
        {"player": THEM, "block": [{"with": blocker, "attacker": attacker}]},
        {"until": {"step": "end of combat"}},
    ]


def place(board: Board, plan: Plan, tried: Try | None = None) -> None:
    """Put everything on the board that the plan speaks of, what is asked about with what it needs."""
    for each in plan.settings:
        board.put(each, THEM if each.mine is False else ME)
    assert plan.hero is not None
    things = (plan.hero, *plan.others)
    later = (
        []
        if tried is None
        else [*tried.what, *([tried.to] if tried.to else ()), *([tried.using] if tried.using else ())]
    )
    for each in things:
        if each.kind not in ("aura", "equipment") and not any(each is other for other in later):
            first = next((h.kind for h in plan.happenings if h.patient is each), "")
            owner = THEM if each.mine is False or (plan.fight and each is not plan.hero) else ME
            board.put(each, owner, zone_before(first, each), **_premises(plan, each))
    for each in things:
        if (
            each.kind in ("aura", "equipment")
            and each.face is None
            and not any(each is other for other in later)
        ):
            _attach(board, plan, each)


def _attach(board: Board, plan: Plan, thing: Thing) -> None:
    """Attach an Aura or Equipment to the creature that is spoken of, an ordinary one where none is."""
    host = next((each for each in (plan.hero, *plan.others) if each is not None and is_creature(each)), None)
    label = board.put(host or Thing("creature"), ME)
    board.put(thing, THEM if thing.mine is False else ME, attached_to=label)


def _premises(plan: Plan, thing: Thing) -> dict[str, Any]:
    """What a thing has to have for what is asked to be a question: damage, counters, an ability."""
    more: dict[str, Any] = {}
    for each in plan.asked:
        if each.of is not thing:
            continue
        if each.kind == "keeps" and each.what is not None and each.what.kind == "damage":
            more["damage"] = 1
        if (
            each.kind == "keeps"
            and each.what is not None
            and each.what.kind == "counters"
            and not thing.counters
        ):
            more["counters"] = dict(each.what.counters) or {"+1/+1": 1}
        if each.kind == "triggers" and thing.face is None and not thing.keywords:
            dies = any(
                h.kind in ("destroy", "wrath", "sacrifice", "edict", "shrink") for h in plan.happenings
            )
            more["text"] = f"When this creature {'dies' if dies else 'enters'}, you gain 1 life."
    return more


def _told(verdicts: Sequence[Verdict]) -> str:
    return of_trials([(each.yes, each.found) for each in verdicts])
