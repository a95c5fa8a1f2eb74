"""The sentences of answers, each from what is found: as `assistant/telling/sentences.py` for records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.findings import Finding
from assistant.telling.addressing import first
from assistant.telling.answers import looks, objects, players, spells
from assistant.telling.answers.voice import VOICE
from assistant.telling.grammar import template
from assistant.telling.tables import Telling

CHAPTERS: Final = (players, objects, looks, spells)
"""The tables of sentences."""

BY_TYPE: Final[dict[type[Finding], Telling]] = {
    kind: said for each in CHAPTERS for kind, said in each.BY_TYPE.items()
}


def sentence(finding: Finding) -> str:
    """What is found, in a sentence; KeyError where no table has one for it."""
    telling = BY_TYPE[type(finding)]
    said = template(telling).tell(finding, VOICE) if isinstance(telling, str) else telling(VOICE, finding)
    return first(said)


def told(said: Iterable[Finding]) -> str:
    """All that is said, one sentence after the other."""
    return " ".join(map(sentence, said))
