"""Answers how two things bear on each other: each is shown beside the other and without it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

import msgspec

from assistant.asked import AskAnswer, Because, Depends
from assistant.deciding import Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.aspects import OUTCOMES
from assistant.experiments.beside import Beside
from assistant.experiments.board import ME, SORCERY_LIKE, THEM
from assistant.experiments.effects import of_state, stated, value
from assistant.experiments.guarding import may_guard
from assistant.experiments.judging import doings, judged, only_triggers, surely_idle
from assistant.experiments.keywords import meaning_of
from assistant.experiments.mana_values import mana_value_of
from assistant.experiments.pairs import answer_of_a_pair
from assistant.experiments.plan import is_creature
from assistant.experiments.relation import Relation, is_keyword
from assistant.experiments.showings import BYSTANDER, Showing, showing, showings_of
from assistant.experiments.shown import Shown, called
from assistant.experiments.subjects import NotRead
from assistant.findings import Finding, Object, Player, Said
from assistant.findings.differing import (
    AllTheSame,
    ManaValueIs,
    OnlyRefused,
    Otherwise,
    StillLegal,
)
from assistant.scenarios.citing import HOME
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage
from assistant.situations import card_facts
from assistant.telling.answers.assumed import willing
from assistant.telling.answers.reasons import acts_by_it, does_not_ask
from assistant.telling.answers.whole_relations import by_owner, of_relation, who_has
from assistant.telling.answers.whole_trials import by_condition

_SIDED: Final = re.compile(r"\b(?:you|your|opponents?|controllers?)\b", re.IGNORECASE)
_DRAINS: Final = re.compile(r"\btarget player loses\b[^.]*\byou gain\b", re.IGNORECASE)
"""What gives one player what another loses: aimed at oneself it does neither."""
_MOST_BECAUSE: Final = 3
_MOST_WAYS, _FEW_WAYS = 5, 3
"""In how many ways a thing is shown, and what acts on it besides."""
_ENDS: Final = ("state_based_action", "destroyed", "sacrificed")

Told: TypeAlias = tuple[bool | None, Said, Shown]
"""Yes or no, None where neither is plain; what is found; the showing that this tells of."""

Owners: TypeAlias = tuple[str, str]
"""Who has what is acted on, and who has what acts."""


def answer_of_a_relation(question: str, relation: Relation, stage: Stage, edition: str | None) -> AskAnswer:
    """What the relation comes to; NotRead where it can't be shown, or nothing follows from what is."""
    one, other = relation.agent.face, relation.patient.face
    written = relation.agent.written or relation.patient.written
    if relation.kind in ("meets", "affects") and one is not None and other is not None and written is None:
        answer = answer_of_a_pair(question, one, other, stage, edition)
        if answer is not None:
            return answer
    return _Relating(question, relation, stage, edition).answer()


class _Relating:
    """One relation, played in as many ways as it takes."""

    def __init__(self, question: str, relation: Relation, stage: Stage, edition: str | None) -> None:
        self.question, self.relation, self.stage, self.edition = question, relation, stage, edition

    def answer(self) -> AskAnswer:
        """One answer where it does not matter who controls what; else one for each way in which it may be."""
        told = [(owners, found) for owners in self._owners() if (found := self._shown_of(owners)) is not None]
        if not told:
            raise NotRead
        idle = [each for each in told if not each[1][2].differs]
        if len(idle) == len(told) and self._acts_on_other_attacks(told[0][0]):
            told = [(owners, (False, said, shown)) for owners, (_, said, shown) in told]
            idle = []
        sure = surely_idle(self.relation, acted=len(idle) < len(told))
        if idle and not sure:
            told = [each for each in told if each not in idle]
        told = [each for each in told if each[1][0] is not None or each[1][2].differs]
        if not told:
            raise NotRead
        whole = len(told) == len(self._owners())
        same = len({(yes, said) for _, (yes, said, _) in told}) == 1
        if whole and (same or not any(shown.differs for _, (_, _, shown) in told)):
            yes, said, shown = told[0][1]
            head = self._head(yes)
            return self._whole(of_relation(head, said), shown, head)
        depends = tuple(
            Depends(
                "who controls what",
                self._where(owners),
                by_owner(self._head(yes), said),
                self._head(yes),
            )
            for owners, (yes, said, _) in told
        )
        heads = {self._head(yes) for _, (yes, _, _) in told}
        head = heads.pop() if len(heads) == 1 and whole else None
        shown = next(shown for _, (_, _, shown) in told if shown.differs)
        return self._whole(by_condition(depends), shown, head, depends)

    def _acts_on_other_attacks(self, owners: Owners) -> bool:
        """Of what does nothing about an attack on a planeswalker whether it does on one on a player."""
        if self.relation.aspects != ("attacks a planeswalker",):
            return False
        other = msgspec.structs.replace(self.relation, aspects=("attacks",))
        told = _Relating(self.question, other, self.stage, self.edition)._shown_of(owners)
        return told is not None and bool(told[2].differs)

    def _owners(self) -> tuple[Owners, ...]:
        """Who may control what, the likeliest first: whom the text of what acts tells apart."""
        agent, patient = self.relation.agent, self.relation.patient
        against = self.relation.kind == "stops"
        likely = (THEM, ME) if against else (ME, ME)
        if against and agent.mine is patient.mine is None and self._helps_its_target():
            likely = (ME, ME)  # nobody casts Giant Growth at what an opponent has
        if self._keyword_tells_sides() and patient.mine is not None and agent.mine is None:
            owner = ME if patient.mine else THEM
            return (owner, ME), (owner, THEM)
        if agent.mine is not None and patient.mine is None and self._is_sided():
            owner = ME if agent.mine else THEM
            return (ME, owner), (THEM, owner)
        if agent.mine is not None or patient.mine is not None:
            mine = (patient.mine, agent.mine)
            return (
                tuple(
                    ME if each is True else THEM if each is False else other
                    for each, other in zip(mine, likely, strict=True)
                ),
            )  # type: ignore[return-value]
        aimed = patient.written is not None and "cast at a player" in patient.written.shown
        if aimed or self.relation.guards or not self._is_sided():
            return (likely,)
        return (likely, (ME, ME) if against else (ME, THEM))

    def _helps_its_target(self) -> bool:
        face = self.relation.patient.face
        return face is not None and is_keyword(self.relation.agent) and card_facts.serves(face) > 0

    def _is_sided(self) -> bool:
        """Tell whether the text of what acts tells players apart."""
        face = self.relation.agent.face
        return face is not None and _SIDED.search(face.text) is not None

    def _keyword_tells_sides(self) -> bool:
        """Tell whether it is about a keyword whose rule tells players apart, as hexproof's does (702.11b)."""
        agent = self.relation.agent
        if self.relation.kind != "stops" or not is_keyword(agent):
            return False
        wording = partial(self.stage.wording, self.edition or HOME)
        rules = (meaning_of(each, wording) for each in agent.keywords)
        return any(each is not None and _SIDED.search(each.text) for each in rules)

    def _where(self, owners: Owners) -> str:
        agent, patient = called(self.relation.agent), called(self.relation.patient)
        spell = self.relation.patient.kind in (*SORCERY_LIKE, "event")
        patient_of, agent_of = map(Player, owners)
        return who_has((patient_of, patient), (agent_of, agent), cast=spell)

    def _shown_of(self, owners: Owners) -> Told | None:
        """What is told where they have the two; None where nothing is shown that could differ."""
        relation = self.relation
        agent, patient = relation.agent, relation.patient
        played_by = self.stage, self.edition
        own = relation.kind != "stops" and is_creature(patient)
        beside = Beside(
            self.question,
            patient,
            agent,
            owners,
            played_by,
            own_keyword=own,
            sided=self._keyword_tells_sides(),
            damage="damage" in relation.aspects,
        )
        ways = tuple(_asked_for(showings_of(patient, called(patient), agent.face), relation))
        shown = list(beside.shown(ways[:_MOST_WAYS]))
        other_way = relation.kind != "stops" and agent.face is not None and patient.face is not None
        if other_way and not {agent.kind, patient.kind} & {*SORCERY_LIKE, "aura"}:
            back = Beside(self.question, agent, patient, (owners[1], owners[0]), played_by)
            shown += (
                each for each in back.shown(showings_of(agent, called(agent))[:_FEW_WAYS]) if each.differs
            )
        if not shown or _drains_oneself(relation, shown):
            return None
        if relation.kind in ("affects", "helps") and is_keyword(agent) and only_triggers(shown):
            return None  # persist triggers of a token, and does nothing for it (111.8)
        yes = judged(relation, shown)
        telling = [each for each in shown if each.differs]
        if telling:
            said = (*self._otherwise(telling), *self._valued())
            if yes is None and relation.kind == "stops":
                said = (*said, *self._unchanged(shown))
            return yes, said, telling[0]
        doing = next((each for each in shown if doings(relation, each)), shown[0])
        happens = stated(doing.apart, doings(relation, doing), doing.base)
        if not happens:
            guards = is_keyword(agent) and any(map(may_guard, agent.keywords))
            named = (patient.face is not None or patient.kind == "aura") and doing.way.kind in (
                "enters",
                "cast",
            )
            legal = relation.kind == "stops" and guards and named
            return (False, (StillLegal(doing.beside, doing.way.on),), doing) if legal else None
        return yes, (AllTheSame(doing.way.on, happens, doing.beside),), doing

    def _valued(self) -> Said:
        """The mana value of what is cast, where it is held against counters."""
        agent, patient = self.relation.agent, self.relation.patient
        if not agent.counters or agent.face is None or "mana value" not in agent.face.text:
            return ()
        value = mana_value_of(patient.face, self.stage, self.edition, patient.x) if patient.face else None
        return () if value is None else (ManaValueIs(Object(called(patient)), value),)

    def _unchanged(self, shown: Sequence[Shown]) -> Iterator[Finding]:
        """What is done all the same, of what is only stopped in part."""
        for each in shown:
            happens = () if each.differs else stated(each.apart, doings(self.relation, each), each.base)
            if happens:
                yield AllTheSame(each.way.on, happens)

    def _otherwise(self, telling: Sequence[Shown]) -> Iterator[Finding]:
        """What differs, showing by showing; what was told of one is not told again."""
        told = set[tuple[object, ...]]()
        for each in telling:
            lost = [key for key in each.differs if key[0] == "lose" and each.way.on.said]
            keys = lost or [
                key for key in each.differs if not of_state(key) or (key, *_values(each, key)) not in told
            ]
            told |= {(key, *_values(each, key)) for key in keys}
            if not keys:
                continue
            if each.having.rule:
                why = each.together["refused",].why
                yield OnlyRefused(each.beside, each.way.on, why, each.having.rule)
                continue
            having = stated(each.together, keys, each.apart)
            yield Otherwise(each.beside, each.way.on, having, stated(each.apart, keys, each.together))

    def _head(self, yes: bool | None) -> bool | None:
        return (not yes if self.relation.negated else yes) if yes is not None else None

    def _whole(
        self, text: str, shown: Shown, yes: bool | None, depends: tuple[Depends, ...] = ()
    ) -> AskAnswer:
        came = shown.having
        edition = came.replayed["edition"]
        because = tuple(self._because(shown))
        rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
        replay = None if "error" in came.replayed else came.replayed
        return AskAnswer(
            self.question, edition, "interaction", True, text, rules, 0.0, because=because, depends=depends,
            scenario=came.raw, replay=replay, yes=yes, assumptions=(willing(),),
        )  # fmt: skip

    def _because(self, shown: Shown) -> Iterator[Because]:
        """The rule that forbids it, else those under which the other thing acted."""
        came = shown.having
        edition = came.replayed["edition"]
        if came.rule:
            yield Because(came.rule, self.stage.wording(edition, came.rule), came.why)
            return
        agent = self.relation.agent
        wording = partial(self.stage.wording, edition)
        means = meaning_of(agent.keywords[0], wording) if is_keyword(agent) else None
        decide = tuple(quoted(came.raw, tuple(_claimed(shown)), self.stage, edition, ME))
        decide = tuple(each for each in decide if not each.stops)
        if means is not None and all(each.rule != means.rule for each in decide):
            yield means
        yield from decide[: _MOST_BECAUSE - (means is not None)]
        if not decide:
            yield from self._acting(shown, wording, _MOST_BECAUSE - (means is not None))

    def _acting(self, shown: Shown, wording: Callable[[str], str], most: int) -> Iterator[Because]:
        """The rules under which the other thing acted, though nothing that is asked for hangs on it."""
        agent, name = self.relation.agent, shown.names[1]
        found: dict[str, Because] = {}
        for record, rules in records_in(shown.having.replayed["steps"]):
            source, about = record.get("source") or {}, record.get("object") or {}
            by_agent = name and isinstance(source, dict) and source.get("name") == name
            ends = is_keyword(agent) and record["type"] in _ENDS and about.get("name") == BYSTANDER
            if (by_agent or ends) and rules:
                why = acts_by_it(shown.beside) if by_agent else does_not_ask(agent.keywords[0])
                found.setdefault(rules[0], Because(rules[0], wording(rules[0]), why))
        yield from (each for each in tuple(found.values())[:most] if each.text)


def _drains_oneself(relation: Relation, shown: Sequence[Shown]) -> bool:
    """Tell whether life is told of that a drain gives back to whom it takes it from."""
    faces = [each.face.text for each in (relation.agent, relation.patient) if each.face is not None]
    lives = any(key[0] == "life" for each in shown for key in each.differs)
    return lives and any(map(_DRAINS.search, faces))


def _claimed(shown: Shown) -> Iterator[Claim]:
    """What is so beside the other thing and not without it, as a scenario expects it."""
    for key in shown.differs:
        is_so = value(shown.together, key)
        if key[0] == "lose":
            lost = {"loser": key[1]}
            yield Claim(lost if is_so else {"not": lost})
        elif key[0] == "zone" and is_so is not None:
            yield Claim({"in": is_so, "card": key[1]})


def _values(each: Shown, key: tuple[str, ...]) -> tuple[object, object]:
    return value(each.together, key), value(each.apart, key)


def _asked_for(ways: Sequence[Showing], relation: Relation) -> Iterator[Showing]:
    """Of the ways to see what a thing does those that are asked for."""
    kinds = [each for each in relation.aspects if each not in OUTCOMES]
    for kind in kinds:
        found = [each for each in ways if each.kind == kind]
        yield from found or [showing(kind, called(relation.patient))]
    fights = {"damage", "poison"} & set(relation.aspects) and is_creature(relation.patient)
    if not kinds and fights and not any(each.kind == "attacks" for each in ways):
        yield showing("attacks", called(relation.patient))
    if not kinds:
        used = {"mana", "used"} & set(relation.aspects)
        yield from (each for each in ways if not used or each.kind == "used")
