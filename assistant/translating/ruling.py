"""A question ruled on from a scenario that somebody else wrote: the engine plays it and quotes its rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from assistant.asked import AskAnswer, Because, ClaimAnswer, OutcomeRow
from assistant.deciding import Claim, deciding_rules
from assistant.outcome_table import Then, depends_of, outcome_rows
from assistant.scenarios.checking import with_open_choices
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.facts import in_words
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.shapes import ExploreShape
from assistant.scenarios.wording import in_a_line
from assistant.telling.answers.assumed import however_answered
from assistant.telling.answers.whole_ruling import (
    at_the_end,
    clause_of,
    in_which_it_differs,
    not_played,
    not_understood,
    so_many_outcomes,
)
from assistant.telling.facts import told
from assistant.translating.reply import Translation
from engine.errors import EngineError

BOUNDS = ExploreShape(limit=5000, seconds=5)
"""How far a scenario of somebody else is explored."""

STEPS_OF_WHY = 6_000
MOST_BECAUSE = 3
_MOST_CLAIMS = 4


class Why(msgspec.Struct, frozen=True):
    """Something that is so in a replay, written as it is expected, and the rules that decide it."""

    so: dict[str, Any]
    rules: tuple[Because, ...]


def ruled(question: str, translation: Translation, stage: Stage, edition: str | None = None) -> AskAnswer:
    """Play the scenario and answer with what came of it; refused where it can't be played or was not read."""
    began = time.perf_counter()
    expected = [each for _, each in translation.asked]
    read = with_open_choices(_asking(translation.read, expected))
    answer = replay(read, stage, edition, facts=True, within=BOUNDS)
    unread = tuple(
        clause_of(each.get("card") or each["rule"], each["clause"]) for each in answer.get("unread", ())
    )
    known = "error" not in answer and not unread
    because = rules_deciding(read, answer, stage) if known else []
    rows = _outcomes(answer) if known else ()
    quoted = list({each.rule: each for why in because for each in why.rules}.values())[:MOST_BECAUSE]
    cites = answer.get("cites", ())
    return AskAnswer(
        question=question,
        edition=answer["edition"],
        kind="situation" if known else "refused",
        understood=known,
        answer=_said(answer, unread),
        rules=tuple(dict.fromkeys((*(each.rule for each in quoted), *cites))),
        took_ms=round((time.perf_counter() - began) * 1000, 3),
        because=tuple(quoted),
        scenario=translation.read.raw,
        depends=depends_of(rows),
        outcomes=rows,
        assumptions=tuple(_assumed(answer)),
        replay=in_words(answer) if "error" not in answer else None,
        unread=unread,
        claims=_claims(read, translation, answer) if known else (),
    )


def _asking(read: ReadScenario, expected: list[dict[str, Any]]) -> ReadScenario:
    """The scenario with what is asked among what it expects, last."""
    scenario = read.scenario.model_copy(update={"expect": [*read.scenario.expect, *expected]})
    return ReadScenario(scenario, read.file, read.lines, read.raw)


def rules_deciding(
    read: ReadScenario, answer: dict[str, Any], stage: Stage, steps: int = STEPS_OF_WHY
) -> list[Why]:
    """For what a scenario expects, or else for what came of it, the rules that decide it."""
    expected = [Claim(each) for each in read.scenario.expect] or claims_of(answer)
    claims = [*_attempts(read), *expected][:_MOST_CLAIMS]
    found = []
    for claim in claims:
        try:
            deciding = deciding_rules(read, claim, stage, answer["edition"], steps=steps // len(claims))
        except (ScenarioError, EngineError):  # of what isn't so in every way of playing, nobody knows why
            continue
        if deciding.because:
            found.append(Why(claim.expect, deciding.because))
    return found


def _attempts(read: ReadScenario) -> list[Claim]:
    """The attempts of a script that are to be illegal."""
    script = enumerate(read.scenario.do)
    return [Claim({"illegal": True}, place) for place, each in script if each.illegal]


def claims_of(answer: dict[str, Any]) -> list[Claim]:
    """What of the end of a replay nobody had expected: who has won, whose life is another, what has moved."""
    life: dict[str, int] = {}
    moved: set[int] = set()
    claims = []
    for record, _ in records_in(answer["steps"]):
        if record["type"] == "game_ended":
            claims += [Claim({"winner": each["name"]}) for each in record["winners"]]
        elif record["type"] == "life_changed":
            life.setdefault(record["player"]["name"], record["before"])
        elif record["type"] == "zone_changed":
            moved.add(record["object"]["id"])
    for name, player in answer["final"]["players"].items():
        if player["life"] != life.get(name, player["life"]):
            claims.append(Claim({"life": {name: player["life"]}}))
    for thing in answer["final"]["objects"]:
        if thing["zone"] in ("graveyard", "exile", "hand") and thing["id"] in moved and thing["types"]:
            claims.append(Claim({"in": thing["zone"], "owner": thing["owner"], "card": thing["name"]}))
    return claims


def _said(answer: dict[str, Any], unread: Sequence[str]) -> str:
    """What came of it in a sentence or two, in the words of the replay."""
    if unread:
        return not_understood(unread)
    if "error" in answer:
        return not_played(answer["error"])
    outcomes = answer.get("outcomes", ())
    if len(outcomes) > 1:
        return so_many_outcomes(len(outcomes))
    return at_the_end(told(answer["facts"] - answer["facts_before"]))


def _outcomes(answer: dict[str, Any]) -> tuple[OutcomeRow, ...]:
    found = answer.get("outcomes", ())
    if len(found) < 2:
        return ()
    thens = (Then(place, in_which_it_differs(each["final_differs_in"])) for place, each in enumerate(found))
    return outcome_rows(found, tuple(thens))


def _assumed(answer: dict[str, Any]) -> list[str]:
    """What was left open, and makes no difference."""
    found = answer.get("outcomes", ())
    ways = found[0]["ways"] if len(found) == 1 else ()
    return [however_answered(each["prompt"]) for each in ways]


def _claims(read: ReadScenario, translation: Translation, answer: dict[str, Any]) -> tuple[ClaimAnswer, ...]:
    """Whether what is expected and asked holds, in the question's own words as far as it has any."""
    expected = read.scenario.expect
    words = [*[""] * (len(expected) - len(translation.asked)), *(said for said, _ in translation.asked)]
    found = answer["expectations"][len(answer["expectations"]) - len(expected) :]
    if [each["expect"] for each in found] != expected:
        return ()  # a way of playing was stuck before the end: what was found is none of them
    return tuple(
        ClaimAnswer(said or in_a_line(each["expect"]), each["ok"], in_a_line(each["found"]))
        for said, each in zip(words, found, strict=True)
    )
