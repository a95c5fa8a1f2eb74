"""The sentences of answers, each from what is found: as `assistant/telling/sentences.py` for records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.findings import Finding
from assistant.telling.addressing import first
from assistant.telling.answers import effects, looks, objects, players, spells, stated, trials
from assistant.telling.answers.voice import OF_TRIALS, VOICE, AnswerVoice
from assistant.telling.grammar import template
from assistant.telling.tables import Telling

CHAPTERS: Final = (players, objects, looks, spells, trials, effects, stated)
"""The tables of sentences."""

BY_TYPE: Final[dict[type[Finding], Telling]] = {
    kind: said for each in CHAPTERS for kind, said in each.BY_TYPE.items()
}


def sentence(finding: Finding) -> str:
    """What is found, in a sentence; KeyError where no table has one for it."""
    return first(_said(finding, VOICE))


def clause(finding: Finding, voice: AnswerVoice = OF_TRIALS) -> str:
    """What is found, as a part of a sentence: without its stop, and beginning within one."""
    return _said(finding, voice).removesuffix(".")


def _said(finding: Finding, voice: AnswerVoice) -> str:
    telling = BY_TYPE[type(finding)]
    return template(telling).tell(finding, voice) if isinstance(telling, str) else telling(voice, finding)


def told(said: Iterable[Finding]) -> str:
    """All that is said, one sentence after the other."""
    return " ".join(map(sentence, said))
