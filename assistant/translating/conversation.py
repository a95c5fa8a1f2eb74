"""A conversation with a model: a question becomes a scenario, its errors go back three times at most."""

from __future__ import annotations

import msgspec

from assistant.asked import AskAnswer
from assistant.scenarios.checking import Checked, check, faults_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.replay import Stage
from assistant.translating.model import Message, Model
from assistant.translating.prompt import correction, opening
from assistant.translating.reply import Translation, read_reply, schema

CORRECTIONS = 3
"""How often an answer goes back."""

_MOST_TOLD = 20


class Translated(msgspec.Struct, frozen=True):
    """What came of it: the draft, if there is one; what is still wrong; how often the model spoke."""

    draft: Translation | None
    faults: tuple[str, ...]
    tries: int
    checked: Checked | None = None


def translate(
    question: str, model: Model, stage: Stage, understood: AskAnswer | None = None, edition: str | None = None
) -> Translated:
    """Have a model translate a question; ModelFailed where it can't be reached or says nothing usable.

    What the model answers is looked through as any scenario is. Its errors go back to it, and the decisions
    that it leaves open once: what the question does not state may stay open.
    """
    said = opening(question, understood)
    told_open: set[str] = set()
    result = Translated(None, (), 0)
    for tries in range(1, CORRECTIONS + 2):
        text = model.reply(said, schema())
        draft, checked, faults = _looked_at(text, question, stage, edition)
        result = Translated(draft, faults, tries, checked)
        new = [each for each in _open(checked) if each not in told_open]
        if not faults and not new:
            break
        told_open.update(new)
        said = (*said, Message("assistant", text), correction(list(faults[:_MOST_TOLD]), new[:_MOST_TOLD]))
    return result


def _open(checked: Checked | None) -> tuple[str, ...]:
    """The decisions that a draft leaves open, each with some of its legal answers."""
    asked = checked.asked if checked is not None else ()
    return tuple(f"{each.prompt} Legal: {'; '.join(each.options[:8])}" for each in asked)


def _looked_at(
    text: str, question: str, stage: Stage, edition: str | None
) -> tuple[Translation | None, Checked | None, tuple[str, ...]]:
    """Read an answer and look it through: the draft, what was found, and the faults in words."""
    try:
        draft = read_reply(text, question)
    except ScenarioError as fault:
        return None, None, tuple(_placed(each.path, each.sentence) for each in faults_of(fault))
    checked = check(draft.read, stage, edition)
    return draft, checked, tuple(_placed(each.path, each.sentence) for each in checked.faults)


def _placed(path: str, sentence: str) -> str:
    return f"{path}: {sentence}" if path else sentence
