"""Asks questions whose rulings are known, and counts which answers are right, partly right and wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

import msgspec

from assistant.asked import AskAnswer
from assistant.errors import BadInput
from assistant.questions.metering import ClausesRead, OpenClause
from assistant.scoring.facts import Fact, Found, held_against
from assistant.scoring.refusals import Given, Refusals, counted, given_by
from model.unreadable import why_unreadable

Verdict = Literal["right", "partly", "wrong", "refused"]
Part = Literal["all", "tuning", "held-out"]
BAD = "bad"
"""The kind of question that is right when it is refused or asked back for the reason that its facts name."""


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question, what kind it is, the facts of its ruling, and the rules that the ruling rests on."""

    id: str
    kind: str
    question: str
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()


class Scored(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question with its verdict, what was answered, what of its facts was found, and the related rules.

    `related` tells whether a rule of the ruling is among the first five; None where it was not refused, or
    where the ruling rests on no rule.
    """

    id: str
    kind: str
    question: str
    verdict: Verdict
    answer: str
    facts: tuple[tuple[str, str], ...]
    related: bool | None
    ms: float
    clauses: int = 0
    open: tuple[OpenClause, ...] = ()
    """Of how many clauses a situation is, and which are not read; none of what is answered."""
    given: Given | None = None
    """`--refusals`: what a refusal gives beside its reason; None of what is answered."""


class Count(msgspec.Struct, frozen=True):
    """How many answers are right, partly right, wrong and refused."""

    right: int = 0
    partly: int = 0
    wrong: int = 0
    refused: int = 0


class Score(msgspec.Struct, frozen=True, omit_defaults=True):
    """`judge ask --score FILE`: the counts, by kind too, and each question.

    `related` are the refused whose ruling's rules are known: with how many of them one stands among the
    first five rules that were offered to read.
    """

    right: int
    partly: int
    wrong: int
    refused: int
    by_kind: dict[str, Count]
    related: dict[str, int]
    seconds: float
    questions: tuple[Scored, ...] = ()
    clauses: dict[str, int] = {}
    """`--clauses`: of how many clauses the questions are that have an answer, and how many are read."""
    refusals: Refusals | None = None
    """`--refusals`: what the refused are given."""


def read_known(path: Path, part: Part = "all") -> tuple[Known, ...]:
    """Read questions from a file of YAML or from all in a folder; those held out have odd numbers.

    BadInput says what is wrong with a file.
    """
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    found: list[Known] = []
    for file in files:
        try:
            found += msgspec.yaml.decode(file.read_bytes(), type=list[Known])
        except OSError as reason:
            raise BadInput(f"{file}: {why_unreadable(reason)}; give a file of questions") from reason
        except (msgspec.MsgspecError, ValueError) as reason:
            raise BadInput(f"{file} is no list of questions with facts: {reason}") from reason
    wanted = {"all": (True, False), "tuning": (False,), "held-out": (True,)}[part]
    return tuple(each for each in found if (int(each.id[-1]) % 2 == 1) in wanted)


def score(
    known: Iterable[Known],
    ask: Callable[[str], AskAnswer],
    progress: Callable[[str, int, int], None] = lambda _what, _done, _of: None,
    clauses: Callable[[str], ClausesRead] | None = None,
    *,
    refusals: bool = False,
) -> Score:
    """Ask each question and judge its answer; `clauses` reads those that are refused clause by clause.

    With `refusals` it is counted what these give, and each hint is asked.
    """
    began = time.perf_counter()
    questions = tuple(known)
    scored = []
    for place, each in enumerate(questions):
        progress(each.id, place, len(questions))
        answer = ask(each.question)
        found = judged(each, answer)
        if refusals and not answer.understood and each.kind != BAD:
            found = msgspec.structs.replace(found, given=given_by(answer, ask))
        scored.append(found if clauses is None else _metered(found, clauses(each.question)))
    progress("done", len(questions), len(questions))
    kinds = sorted({each.kind for each in scored})
    bearing = [each.related for each in scored if each.related is not None]
    whole = _count(scored)
    whole_clauses = sum(each.clauses for each in scored if each.kind != BAD)
    not_read = sum(len(each.open) for each in scored)
    return Score(
        right=whole.right,
        partly=whole.partly,
        wrong=whole.wrong,
        refused=whole.refused,
        by_kind={kind: _count(each for each in scored if each.kind == kind) for kind in kinds},
        related={"of": len(bearing), "found": sum(bearing)},
        seconds=round(time.perf_counter() - began, 3),
        questions=tuple(scored),
        clauses={} if clauses is None else {"of": whole_clauses, "read": whole_clauses - not_read},
        refusals=counted(each.given for each in scored if each.given) if refusals else None,
    )


def _metered(scored: Scored, found: ClausesRead) -> Scored:
    """A question with its clauses; none is open of what is answered, nor of what has to be refused."""
    is_open = scored.verdict == "refused" and scored.kind != BAD
    return msgspec.structs.replace(scored, clauses=found.clauses, open=found.open if is_open else ())


def _count(scored: Iterable[Scored]) -> Count:
    counted = Counter[str](each.verdict for each in scored)
    return Count(counted["right"], counted["partly"], counted["wrong"], counted["refused"])


def judged(known: Known, answer: AskAnswer) -> Scored:
    """Hold an answer against the facts of a question's ruling."""
    found = held_against(known.facts, answer)
    return Scored(
        known.id,
        known.kind,
        known.question,
        verdict_of(known, answer, found),
        answer.answer,
        tuple((fact.words, each.value) for fact, each in zip(known.facts, found, strict=True)),
        _offered(known, answer),
        answer.took_ms,
    )


def verdict_of(known: Known, answer: AskAnswer, found: tuple[Found, ...]) -> Verdict:
    """Judge: right if all facts are borne out, wrong if one is contradicted or none is borne out.

    What is refused says nothing; a question that has to be refused is right if it is, for its reason.
    """
    if not answer.understood and (known.kind != BAD or Found.BORNE_OUT not in found):
        return "refused"
    if Found.CONTRARY in found or Found.BORNE_OUT not in found:
        return "wrong"
    return "right" if all(each is Found.BORNE_OUT for each in found) else "partly"


_FIRST = 5


def _offered(known: Known, answer: AskAnswer) -> bool | None:
    if answer.understood or not known.rules:
        return None
    offered = answer.related.rules[:_FIRST] if answer.related is not None else ()
    return bool({each.number for each in offered} & set(known.rules))
