"""Whether a replay bears out what a text states."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from assistant.asked import AskAnswer, ClaimAnswer
from assistant.situations.deeds import Claimed
from assistant.situations.outcome import Illegal, Outcome
from assistant.situations.plot import Plot
from assistant.situations.saying import what_happened
from assistant.telling.answers.sentences import clause
from assistant.telling.answers.whole_stated import found_instead, statements


def borne_out(answer: AskAnswer, plot: Plot, replayed: dict[str, Any], refused: Illegal | None) -> AskAnswer:
    """The answer to a text that states something: each statement, and whether it is so."""
    outcome = Outcome(replayed)
    verdicts = [each for each in replayed["expectations"] if "illegal" not in each["expect"]]
    found: list[ClaimAnswer] = []
    tried = next((each for each in plot.deeds if each.ways and each.way == each.forbidden), None)
    if tried is not None:  # the other claims are judged where the game goes on
        refused, verdicts = None, []
    for claim in plot.claimed:
        own, verdicts = verdicts[: claim.expected], verdicts[claim.expected :]
        judged = tried is None or claim.deed is tried
        found.append(_claim(claim, own, outcome) if judged else ClaimAnswer(claim.words, True))
    if refused is not None:
        found.append(ClaimAnswer(plot.words, False, found_instead(refused.why.rstrip("."), refused.rule)))
    wrong = [each for each in found if not each.ok]
    settled = refused is None and not any(each.unsized for each in plot.table.things)
    text = statements(wrong, what_happened(plot, outcome) if settled else ())
    return msgspec.structs.replace(answer, answer=text, rules=outcome.rules(), claims=tuple(found))


def _claim(claim: Claimed, verdicts: list[dict[str, Any]], outcome: Outcome) -> ClaimAnswer:
    if claim.check is not None:
        fault = claim.check(outcome)
        return ClaimAnswer(claim.words, fault is None, clause(fault) if fault is not None else "")
    wrong = next((each for each in verdicts if not each["ok"]), None)
    complete = len(verdicts) == claim.expected
    words = "" if wrong is None else json.dumps(wrong["found"], ensure_ascii=False, default=str)
    return ClaimAnswer(claim.words, wrong is None and complete, words)
