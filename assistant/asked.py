"""The shapes of answers to questions in plain words, as `docs/reference/contract.md` fixes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

AnswerKind = Literal[
    "situation",
    "interaction",
    "legality",
    "rule",
    "definition",
    "history",
    "comparison",
    "refused",
]


class ClaimAnswer(msgspec.Struct, frozen=True):
    """What a question states, in its own words, and whether the replay bears it out."""

    words: str
    ok: bool
    found: str = ""


class Missing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words of a question that were not understood.

    `at` is where they stand in it, `[start, end)` in characters, None where they are not its own words;
    `instead` (`try` in JSON) a whole question that is understood.
    """

    words: str
    at: tuple[int, int] | None = None
    instead: str = msgspec.field(default="", name="try")


class Dropped(msgspec.Struct, frozen=True):
    """Words of a question that the answer doesn't rest on, and where they stand in it."""

    words: str
    at: tuple[int, int]


class Because(msgspec.Struct, frozen=True):
    """A rule that an answer rests on, with its text, and in a sentence what would be without it.

    `together` are other numbers under which the same code acts. `stops` tells that without it the story could
    not go on as it is told, `beside` that it only acted, and that without it all would be as it is.
    """

    rule: str
    text: str
    why: str = ""
    together: tuple[str, ...] = ()
    stops: bool = False
    beside: bool = False


class Depends(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a question leaves open, and what follows where it is so: `if_` is `if` in JSON.

    `yes` is the answer there, where yes or no was asked.
    """

    on: str
    if_: str = msgspec.field(name="if")
    then: str
    yes: bool | None = None


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question on the way to an outcome: who answers it, by which rule, and the answers that lead there.

    Of many answers `answers` are the first, and `more` how many others there are; `but` are the few that
    do not lead there where nearly all do, `answers` being empty then.
    """

    player: str
    rule: str
    question: str
    answers: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    more: int = 0


class OutcomeRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """An outcome among several: what has to be chosen for it (nothing: every other way), and what then.

    `yes` is the answer then, where yes or no was asked.
    """

    choices: tuple[Chosen, ...]
    then: str
    yes: bool | None = None


class Choice(msgspec.Struct, frozen=True):
    """One way to settle what was left open: a label, and the whole question that says so."""

    label: str
    question: str


class AskedBack(msgspec.Struct, frozen=True):
    """What has to be known to answer, as a question, with ways to answer it."""

    question: str
    choices: tuple[Choice, ...] = ()


class ReadingMatterRule(msgspec.Struct, frozen=True):
    """A rule to read on, and why it was chosen."""

    number: str
    text: str
    why: str


class ReadingMatterExample(msgspec.Struct, frozen=True):
    """An example of the rules, under the number of its rule."""

    rule: str
    text: str


class ReadingMatter(msgspec.Struct, frozen=True):
    """What bears on a question that was not ruled on: for reading, and no ruling.

    `cards` are names with types and texts, `named` the names of these cards, `keywords` for each of these the
    rules of the keywords that its text has; `terms` glossary terms.
    """

    rules: tuple[ReadingMatterRule, ...] = ()
    examples: tuple[ReadingMatterExample, ...] = ()
    cards: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    keywords: dict[str, tuple[str, ...]] = {}


class ReadFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deed, a state or a question as it was read: its words, the sense of its verb, what fills which role.

    `mark` is the word that joins it to what went before, `roles` what stands behind prepositions.
    """

    words: str
    verb: str
    subject: tuple[str, ...] = ()
    object: tuple[str, ...] = ()
    roles: dict[str, tuple[str, ...]] = {}
    mark: str = ""
    modal: str = ""
    asked: bool = False
    negated: bool = False


class AskAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """`judge ask "QUESTION"`, in the shape that the contract fixes; keys that do not apply are left out.

    `yes` is the answer to a question of yes or no, None to any other. `rules` are all that acted in what was
    asked, those of `because` first. `refused` is an answer of which
    `understood` is false; `related` is there whenever nothing was ruled. Its `scenario` is the board as far
    as it was understood, and `hints` whole questions about the same things, each of which is answered.
    """

    question: str
    edition: str
    kind: AnswerKind
    understood: bool
    answer: str
    rules: tuple[str, ...]
    took_ms: float
    because: tuple[Because, ...] = ()
    scenario: dict[str, Any] | None = None
    depends: tuple[Depends, ...] = ()
    outcomes: tuple[OutcomeRow, ...] = ()
    assumptions: tuple[str, ...] = ()
    reading: tuple[ReadFrame, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    asked_back: tuple[AskedBack, ...] = ()
    replay: dict[str, Any] | None = None
    missing: tuple[Missing, ...] = ()
    hints: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    related: ReadingMatter | None = None
    claims: tuple[ClaimAnswer, ...] = ()
    yes: bool | None = None


def missing_in(question: str, words: Iterable[str]) -> tuple[Missing, ...]:
    """The words that were not understood, each with its first place in the question if it stands there."""
    found = []
    for each in words:
        start = question.find(each)
        found.append(Missing(each, None if start < 0 else (start, start + len(each))))
    return tuple(found)


def refused(question: str, edition: str, why: str, missing: Iterable[str] = ()) -> AskAnswer:
    """An answer that refuses: why, in a sentence, and the words that were not understood."""
    return AskAnswer(question, edition, "refused", False, why, (), 0.0, missing=missing_in(question, missing))
