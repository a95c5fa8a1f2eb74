"""What is stated of a situation: read, told, written as a scenario, replayed, held against the replay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec

from assistant.asked import AskAnswer, missing_in
from assistant.asked import refused as _refused
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.bearing_out import borne_out
from assistant.situations.clauses import Claims
from assistant.situations.names import CardNames
from assistant.situations.outcome import Illegal, illegal
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.reading import Reading, read
from assistant.situations.scenario import written
from assistant.situations.story import tell
from assistant.telling.answers.whole import any_size

SIZES = ((1, 1), (7, 7), (1, 7), (7, 1))
"""Sizes that are tried for creatures of which nobody says how big they are."""

MOST_TOGETHER = 2
"""For so many of them every combination is tried; of more each is tried alone against the others."""


class Situations:
    """Holds what is stated of situations against the cards and the rules of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.names = CardNames(stage.shelf)

    def ask(self, question: str, edition: str | None = None) -> AskAnswer | None:
        """Say whether what a text states is so, or what in it is not read; None where it states nothing.

        `edition` is a key; where None the text's own words decide ("under the 2005 rules").
        """
        reading = read(question, self.names)
        if not reading.said and not reading.names:
            return None
        key = self.stage.edition_of(edition)[0]
        if reading.missing:
            return _refused(question, key, *_not_understood(reading))
        try:
            plots = self._plots(reading)
            if not plots[0].claimed:
                return None
            answers = [
                self._replayed(question, plot, written(plot, _name(question), variant), edition)
                for plot in plots
                for variant in range(plot.variants)
            ]
        except NotSettled as open_point:
            return _refused(question, key, open_point.why, (open_point.words,))
        return _whatever_the_size(answers, plots[0], question, key)

    def states(self, text: str) -> bool:
        """Tell whether a text states what comes of it, though not all of it may be understood."""
        return any(isinstance(each.clause, Claims) for each in read(text, self.names).said)

    def _plots(self, reading: Reading) -> list[Plot]:
        """The story told once, or where it leaves sizes open once for each way to settle them."""
        first = tell(reading.said, self.stage.shelf)
        unsized = [number for number, each in enumerate(first.table.things) if each.unsized]
        if not unsized:
            return [first]
        plots = []
        for sizes in _sizes(len(unsized)):
            plot = tell(reading.said, self.stage.shelf)
            for number, size in zip(unsized, sizes, strict=True):
                plot.table.things[number].size = size
            plots.append(plot)
        return plots

    def _replayed(self, question: str, plot: Plot, raw: dict[str, Any], edition: str | None) -> AskAnswer:
        replayed = replay(scenario_of(raw), self.stage, edition)
        refused = illegal(replayed)
        if refused is not None and 0 <= refused.place < len(raw["do"]):
            raw, replayed = self._with_refusal(raw, refused, edition)
        elif replayed.get("fault", {}).get("kind") == "undecided":
            replayed = replay(scenario_of(raw), self.stage, edition, explore=True)
        answer = AskAnswer(
            question,
            replayed["edition"],
            "situation",
            True,
            "",
            (),
            0.0,
            scenario=raw,
            assumptions=tuple(plot.table.assumptions),
            replay=replayed,
            unread=_unread(replayed),
        )
        return _ruled(answer, plot, replayed, refused)

    def _with_refusal(
        self, raw: dict[str, Any], refused: Illegal, edition: str | None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The scenario up to the deed that the rules forbid, which is marked as illegal."""
        deeds = raw["do"][: refused.place]
        attempt = {**raw["do"][refused.place], "illegal": refused.rule}
        shorter = {**raw, "do": [*deeds, attempt], "leftovers": "allow"}
        return shorter, replay(scenario_of(shorter), self.stage, edition)


def _sizes(number: int) -> list[tuple[tuple[int, int], ...]]:
    """The sizes to try for so many creatures."""
    if number <= MOST_TOGETHER:
        return list(product(SIZES, repeat=number))
    small, big = SIZES[:2]
    found = [(size,) * number for size in SIZES]
    for one, rest in ((small, big), (big, small)):
        found += [tuple(one if each == place else rest for each in range(number)) for place in range(number)]
    return found


def _whatever_the_size(answers: list[AskAnswer], plot: Plot, question: str, key: str) -> AskAnswer:
    """The answer, if it is the same for creatures of every size; else it has to be said how big they are."""
    first = next((each for each in answers if each.kind == "refused"), answers[0])
    if len(answers) == 1 or first.kind == "refused":
        return first
    if not any(each.unsized for each in plot.table.things):
        return next((each for each in answers if not all(claim.ok for claim in each.claims)), first)
    if any(_borne_out(each) != _borne_out(first) for each in answers):
        unsized = next(each for each in plot.table.things if each.unsized)
        why = f"“{unsized.spoken}”: its power and toughness are not said, and it depends on them."
        return _refused(question, key, why, (unsized.spoken,))
    sizeless = dict.fromkeys(each.label for each in plot.table.things if each.unsized)
    return msgspec.structs.replace(first, assumptions=(*first.assumptions, any_size(tuple(sizeless))))


def _borne_out(answer: AskAnswer) -> list[tuple[bool, str]]:
    """What of each claim is so, and what is found instead: between two sizes it may be what is claimed."""
    return [(claim.ok, claim.found) for claim in answer.claims]


def _ruled(answer: AskAnswer, plot: Plot, replayed: dict[str, Any], refused: Illegal | None) -> AskAnswer:
    """The answer with its sentences; what can't be replayed or isn't all read is refused with the reason."""
    if "error" in replayed:
        why = f"The situation is understood, but it can't be played to an answer: {replayed['error']}"
        return _unanswered(answer, why, (replayed["error"],))
    stuck = [each["error"] for each in replayed.get("explored", {}).get("stuck", ())]
    if stuck:
        why = f"The situation is understood, but after some choices it can't be played on: {stuck[0]}"
        return _unanswered(answer, why, (stuck[0],))
    if answer.unread:
        why = f"The situation is understood, but not every word of its cards: {'; '.join(answer.unread)}"
        return _unanswered(answer, why, answer.unread)
    words = _of_no_deed(plot, replayed)
    if words:
        why = f"Nothing is told from which “{words}” could follow: say what is done, or ask for a rule."
        return _unanswered(answer, why, (words,))
    return borne_out(answer, plot, replayed, refused)


def _of_no_deed(plot: Plot, replayed: dict[str, Any]) -> str:
    """What was said to happen to something that nobody does anything to, and does not: "creature dies"."""
    done = any(each.kind != "expect" for each in plot.deeds)
    moved = any("in" in each["expect"] and not each["ok"] for each in replayed["expectations"])
    return plot.claimed[0].words if moved and not done else ""


def _not_understood(reading: Reading) -> tuple[str, tuple[str, ...]]:
    """A sentence about every word that was not understood, and the words."""
    said = " ".join(f"“{each.words}”: {each.why}." for each in reading.missing)
    return f"Some of it is not understood. {said}", tuple(each.words for each in reading.missing)


def _unread(replayed: dict[str, Any]) -> tuple[str, ...]:
    return tuple(
        f"{each.get('card') or each.get('rule')}: {each['clause']}" for each in replayed.get("unread", ())
    )


def _unanswered(answer: AskAnswer, why: str, words: Sequence[str]) -> AskAnswer:
    """What was understood but not played to an answer: the scenario stays to be looked at."""
    missing = missing_in(answer.question, words)
    return msgspec.structs.replace(answer, kind="refused", understood=False, answer=why, missing=missing)


def _name(question: str) -> str:
    """The question as the scenario's name, on one line."""
    return " ".join(question.split())
