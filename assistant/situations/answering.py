"""A situation asked in plain sentences: read, told, written as a scenario, replayed, answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec
from rapidfuzz import fuzz

from assistant.asked import AskAnswer, missing_in
from assistant.asked import refused as _refused
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.situations.bearing_out import borne_out
from assistant.situations.deeds import Question
from assistant.situations.names import CardNames
from assistant.situations.outcome import Illegal, Outcome, illegal
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.reading import Reading, read
from assistant.situations.saying import Teller
from assistant.situations.scenario import written
from assistant.situations.story import tell

_AT_ONCE = frozenset(("size", "power", "toughness", "has", "is", "counters", "legal", "tapped", "controls"))
"""What is asked of the board as it is after the last deed, not after combat."""

SIZES = ((1, 1), (7, 7), (1, 7), (7, 1))
"""Sizes that are tried for creatures of which nobody says how big they are."""

MOST_TOGETHER = 2
"""For so many of them every combination is tried; of more each is tried alone against the others."""

_CAPITALS = r"[A-Z][\w'’]+(?:(?: (?:of|the|to|and))* (?!I\b)[A-Z][\w'’]+)*"
"""Words that may be a card's name."""

LONG = 10
"""So many words tell of a situation where they don't begin with a word that asks."""

_ASKING = frozenset(
    ("what", "which", "where", "how", "who", "when", "why", "define", "explain", "show", "the")
)

NEAR = 75
"""How much alike, of 100, a word and a card's name are for the card to be offered."""


class Situations:
    """Answers questions about situations with the cards and the rules of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.names = CardNames(stage.shelf)

    def ask(self, question: str, edition: str | None = None) -> AskAnswer | None:
        """Answer a question, or refuse it and name what was not understood; None where it tells nothing.

        `edition` is a key; where None the question's own words decide ("under the 2005 rules").
        """
        reading = read(question, self.names)
        if not reading.said and not reading.names and not _tells(question):
            return None
        key = self.stage.edition_of(edition)[0]
        if reading.missing:
            return _refused(question, key, *_not_understood(reading, self.stage))
        try:
            plots = self._plots(reading)
            answers = []
            for plot in plots:
                if not (plot.deeds or plot.table.things or plot.claimed):
                    why = "Too little is said: tell what is on the battlefield, and what is done."
                    return _refused(question, key, why, (question.strip(),))
                for variant in range(plot.variants):
                    raw = written(plot, _name(question), _until(plot), variant)
                    answers.append(self._replayed(question, plot, raw, edition))
        except NotSettled as open_point:
            return _refused(question, key, open_point.why, (open_point.words,))
        return _whatever_the_size(answers, plots[0], question, key)

    def _plots(self, reading: Reading) -> list[Plot]:
        """The story told once, or where it leaves sizes open once for each way to settle them."""
        first = self._plot(reading)
        unsized = [number for number, each in enumerate(first.table.things) if each.unsized]
        if not unsized:
            return [first]
        plots = []
        for sizes in _sizes(len(unsized)):
            plot = self._plot(reading)
            for number, size in zip(unsized, sizes, strict=True):
                plot.table.things[number].size = size
            plots.append(plot)
        return plots

    def _plot(self, reading: Reading) -> Plot:
        plot = tell(reading.said, self.stage.shelf)
        if not plot.asked and not plot.claimed:
            plot.asked.append(Question("happens"))
        return plot

    def _replayed(self, question: str, plot: Plot, raw: dict[str, Any], edition: str | None) -> AskAnswer:
        _assume_the_rest(plot)
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


def _tells(question: str) -> bool:
    """A long sentence that asks for no rule or term tells something, though none of it may be understood."""
    words = question.lower().split()
    return len(words) >= LONG and words[0] not in _ASKING


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
    of_looks = (each for each in plot.asked if each.kind in _OF_LOOKS)
    asked = frozenset(thing.label for each in of_looks for thing in each.things)
    if any(_whatever_its_size(each, asked) != _whatever_its_size(first, asked) for each in answers):
        unsized = next(each for each in plot.table.things if each.unsized)
        why = f"“{unsized.spoken}”: its power and toughness are not said, and it depends on them."
        return _refused(question, key, why, (unsized.spoken,))
    sizeless = dict.fromkeys(each.label for each in plot.table.things if each.unsized)
    said = f"How big {' and '.join(sizeless)} {'is' if len(sizeless) == 1 else 'are'} makes no difference."
    return msgspec.structs.replace(first, assumptions=(*first.assumptions, said))


_OF_LOOKS = frozenset(("size", "power", "toughness", "has", "is"))
"""Questions about what something is like, and not only about what becomes of it."""


def _whatever_its_size(answer: AskAnswer, asked: frozenset[str]) -> object:
    """What has to be the same whatever sizes creatures have; of what is `asked` about its looks, too."""
    if answer.claims:
        return [(each.words, each.ok) for each in answer.claims]
    if answer.replay is None or "final" not in answer.replay:
        return answer.rules
    final = answer.replay["final"]
    objects = [
        (each["name"], each["zone"], each["controller"], each["counters"])
        + ((each["power"], each["toughness"], each["abilities"]) if each["name"] in asked else ())
        for each in final["objects"]
    ]
    return objects, [(each["life"], each["lost"]) for each in final["players"].values()]


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
    if plot.claimed and (words := _of_no_deed(plot, replayed)):
        why = f"Nothing is told from which “{words}” could follow: say what is done, or ask for a rule."
        return _unanswered(answer, why, (words,))
    if plot.claimed:
        return borne_out(answer, plot, replayed, refused)
    if refused is not None:
        start = "No" if any(each.kind == "legal" for each in plot.asked) else "That is not legal"
        text = f"{start}: {refused.why.rstrip('.')} ({refused.rule})."
        return msgspec.structs.replace(answer, answer=text, rules=(refused.rule,))
    outcome = Outcome(replayed, tuple(plot.table.things))
    questions = tuple(plot.asked)
    text = Teller(plot, outcome).answer(questions)
    ways = replayed.get("outcomes") or ()
    if len(ways) > 1:
        text = _depending(ways)
    if any(each.kind == "legal" for each in questions):
        text = "Yes, that is legal." + ("" if any(each.tried for each in questions) else f" {text}")
    return msgspec.structs.replace(answer, answer=text, rules=outcome.rules())


def _of_no_deed(plot: Plot, replayed: dict[str, Any]) -> str:
    """What was said to happen to something that nobody does anything to, and does not: "creature dies"."""
    done = any(each.kind != "expect" for each in plot.deeds)
    moved = any("in" in each["expect"] and not each["ok"] for each in replayed["expectations"])
    return plot.claimed[0].words if moved and not done else ""


def _depending(ways: Sequence[dict[str, Any]]) -> str:
    """Say each outcome with the choices that lead to it."""
    said = [f"It depends on a choice; there are {len(ways)} outcomes."]
    for way in ways:
        choices = " ".join(each["text"] for each in way["choices"])
        said.append(f"If {choices} then {'; '.join(way['final_differs_in']) or 'nothing differs'}.")
    return " ".join(said)


def _until(plot: Plot) -> str:
    """How far it is played: to the step asked for, to the end of combat where something attacks."""
    asked = next((each.step for each in plot.asked if each.step), "")
    if asked:
        return {"combat damage": "end of combat", "combat": ""}.get(asked, asked)
    if all(each.kind in _AT_ONCE for each in plot.asked) or not plot.combat:
        return ""
    if any(deed.step in ("postcombat main", "end") for deed in plot.deeds):
        return ""
    return "end of combat"


def _assume_the_rest(plot: Plot) -> None:
    """Say what is taken for granted about combat and life where the question leaves it open."""
    attack = any(deed.kind == "attack" for deed in plot.deeds)
    if attack and plot.combat == "attack" and _until(plot):
        plot.table.assume("Nothing blocks.")
    listed = [each for each in plot.table.things if each.first_zone == "battlefield" and each.lasts]
    if len(listed) > 1 and any(each.kind in _AT_ONCE - {"legal"} for each in plot.asked):
        names = ", then ".join(each.label for each in listed)
        plot.table.assume(f"They came to the battlefield in this order: {names}.")
    if {each.kind for each in plot.asked} & {"life", "wins", "loses"}:
        for player in plot.persons.names:
            if player not in plot.life:
                verb = "begin" if player == "You" else "begins"
                plot.table.assume(f"{player} {verb} at 20 life.")


def _not_understood(reading: Reading, stage: Stage) -> tuple[str, tuple[str, ...]]:
    """A sentence about every word that was not understood, and the words."""
    sentences = []
    for each in reading.missing:
        near = _near_card(each.words, stage)
        hint = f" Did you mean the card {near}?" if near else _no_card(each.words, stage)
        sentences.append(f"“{each.words}”: {each.why}.{hint}")
    return "Some of it is not understood. " + " ".join(sentences), tuple(
        each.words for each in reading.missing
    )


def _no_card(words: str, stage: Stage) -> str:
    """A hint where words with capitals are no card that is known."""
    for run in re.findall(rf"\b{_CAPITALS}", words):
        if " " in run and not any(stage.shelf.find(each) for each in _parts(run)):
            return f" No card called {run} is known; `judge cards import` reads more cards."
    return ""


def _parts(run: str) -> list[str]:
    """A run of words and every shorter one at its end: "On Serra Angel", "Serra Angel"."""
    words = run.split()
    return [" ".join(words[place:]) for place in range(len(words))]


def _near_card(words: str, stage: Stage) -> str:
    """A card whose name some of the words nearly are; they begin with capitals."""
    for run in re.findall(_CAPITALS, words):
        for near in stage.shelf.nearest(run) if stage.shelf.find(run) is None else ():
            if fuzz.ratio(run.lower(), near.lower()) >= NEAR:
                return near
    return ""


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
