"""A fact of a ruling in a form that can be held against an answer, and whether the answer bears it out.

A fact names one or more kinds of evidence for the same thing; one suffices. What an answer says is told by
its sentence, what became of a board by the replay behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

import msgspec

from assistant.asked import AskAnswer
from assistant.scoring.final_board import FinalBoard


class Found(Enum):
    """What an answer says about a fact: that it is so, the contrary, or nothing."""

    BORNE_OUT = "borne out"
    CONTRARY = "contrary"
    SILENT = "silent"


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fact of a ruling, in words, and what of an answer shows it.

    Of the answer's sentence: `answer` is its first word, yes or no, `number` a number that it names, `says`
    what it says as a pattern, `against` a pattern of the contrary, `quotes` rules of which it quotes one.
    Of the board at the end of the replay: `ends` (which objects are in which zone), `size`, `counters`,
    `life`, `poison`, `lost`; objects are named as `FinalBoard` says. Of a refusal: `refused` and `asks` are
    patterns of the reason and of what is asked back.
    """

    words: str
    answer: bool | None = None
    number: int | None = None
    says: str | None = None
    against: str | None = None
    quotes: tuple[str, ...] = ()
    ends: dict[str, str] = {}
    size: dict[str, str] = {}
    counters: dict[str, dict[str, int]] = {}
    life: dict[str, int] = {}
    poison: dict[str, int] = {}
    lost: dict[str, bool] = {}
    refused: str | None = None
    asks: str | None = None


_SHORT = (
    (r"[’‘]", "'"),
    (r"\bcannot\b|\bcan not\b", "can't"),
    (r"\b(do|does|is|are|was|were|has|have|did|must|need|may|will|would) not\b", r"\1n't"),
)
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_QUOTED = r"“[^”]*”"
"""The question's own words: a reason that only repeats them is none."""

_NOT_A_NUMBER = r"\(.*?\d.*?\)|\b\d{3}\.\d+[a-z]*\b|[+-]?\d+/[+-]?\d+|\b\d+(?:st|nd|rd|th)\b"


def sentence_of(answer: AskAnswer) -> str:
    """All that an answer itself says, what it depends on included: lower case, verbs contracted."""
    parts = [answer.answer, *(f"if {each.on}: {each.if_}: {each.then}" for each in answer.depends)]
    said = " ".join(" ".join(parts).split()).lower()
    for pattern, short in _SHORT:
        said = re.sub(pattern, short, said)
    return said


def held_against(facts: Iterable[Fact], answer: AskAnswer) -> tuple[Found, ...]:
    """What an answer says about each of some facts."""
    given = tuple(facts)
    said = sentence_of(answer)
    board = FinalBoard.of(answer)
    numbers = {each.number for each in given if each.number is not None}
    return tuple(_held(fact, answer, said, board, numbers) for fact in given)


def _held(fact: Fact, answer: AskAnswer, said: str, board: FinalBoard | None, numbers: set[int]) -> Found:
    told = [*_in_words(fact, answer, said), *_in_refusal(fact, answer, said)]
    if Found.CONTRARY in told:
        return Found.CONTRARY
    if Found.BORNE_OUT in told:
        return Found.BORNE_OUT
    shown = list(_on_board(fact, board)) if board is not None else []
    if shown and all(each is Found.BORNE_OUT for each in shown):
        return Found.BORNE_OUT
    if Found.CONTRARY in shown:
        return Found.CONTRARY
    named = numbers_in(said)
    only_number = fact.number is not None and not (fact.says or fact.answer or shown)
    return Found.CONTRARY if only_number and named and not named & numbers else Found.SILENT


def _in_words(fact: Fact, answer: AskAnswer, said: str) -> Iterable[Found]:
    if fact.against is not None and re.search(fact.against, said):
        yield Found.CONTRARY
    head = re.match(r"(yes|no)\b", said)
    if fact.answer is not None and head is not None:
        yield Found.BORNE_OUT if (head[1] == "yes") == fact.answer else Found.CONTRARY
    if fact.number in numbers_in(said):
        yield Found.BORNE_OUT
    if fact.says is not None and re.search(fact.says, said):
        yield Found.BORNE_OUT
    if fact.quotes and set(fact.quotes) & _quoted(answer):
        yield Found.BORNE_OUT


def _in_refusal(fact: Fact, answer: AskAnswer, said: str) -> Iterable[Found]:
    if answer.understood:
        if fact.refused is not None or fact.asks is not None:
            yield Found.CONTRARY
        return
    said = re.sub(_QUOTED, " ", said)
    asked = " ".join(each.question for each in answer.asked_back).lower()
    if fact.refused is not None and re.search(fact.refused, said):
        yield Found.BORNE_OUT
    if fact.asks is not None and re.search(fact.asks, f"{said} {asked}"):
        yield Found.BORNE_OUT


def numbers_in(said: str) -> set[int]:
    """The numbers that a sentence names, in digits or words; sizes and numbers of rules are none."""
    plain = re.sub(_NOT_A_NUMBER, " ", said)
    found = {int(each) for each in re.findall(r"(?<![\w.])-?\d+(?![\w]|\.\d)", plain)}
    words = set(re.findall(r"[a-z]+", plain))
    return {*found, *(number for number, word in enumerate(_NUMBERS) if word in words)}


def _quoted(answer: AskAnswer) -> set[str]:
    """The rules whose words stand in an answer: those of because, and those that it names."""
    named = re.findall(r"\b(?:\d{4}:)?\d{3}\.\d+[a-z]{0,2}", answer.answer)
    return {*(each.rule for each in answer.because), *named}


def _on_board(fact: Fact, board: FinalBoard) -> Iterable[Found]:
    looked = [
        *(board.ends(who, zone) for who, zone in fact.ends.items()),
        *(board.size(who, size) for who, size in fact.size.items()),
        *(board.counters(who, counters) for who, counters in fact.counters.items()),
        *(board.life(who, life) for who, life in fact.life.items()),
        *(board.poison(who, poison) for who, poison in fact.poison.items()),
        *(board.lost(who, lost) for who, lost in fact.lost.items()),
    ]
    for so in looked:
        yield Found.SILENT if so is None else Found.BORNE_OUT if so else Found.CONTRARY
