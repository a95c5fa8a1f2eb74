"""A rule through all editions: every wording with its date, and the words that changed since the last."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.answers import HistoryAnswer, WordChange, Wording
from assistant.rules import rule_answer
from model import RuleNumber
from rulesdb.store import Store
from rulesdb.wording import compare


def history(store: Store, key: str, number: RuleNumber) -> HistoryAnswer:
    """Follow a rule through every stored edition, oldest first; NoSuchRule where there is none."""
    rule = rule_answer(store, key, number)
    found = {step.edition: step for step in store.histories().steps(rule.edition, rule.number)}
    wordings: list[Wording] = []
    last: Wording | None = None
    for edition, record in store.editions.items():
        step = found.get(edition)
        numbers = (rule.number,) if step is None else step.numbers
        text = "\n".join(text for each in numbers if (text := _text(store, edition, each)))
        wording = Wording(
            edition=edition,
            edition_name=record.edition.name,
            date=record.edition.effective.isoformat(),
            numbers=numbers,
            text=text,
        )
        if text:
            wording = _since(store, last, wording) if last else wording
            last = wording
        elif step is not None:
            wording = replace(wording, change=step.change, why=step.why)
        wordings.append(wording)
    return HistoryAnswer(rule.edition, rule.number, rule.name, tuple(wordings))


def _text(store: Store, key: str, number: str) -> str:
    record = store.rule(key, number)
    return record.rule.text if record else ""


def _since(store: Store, last: Wording, here: Wording) -> Wording:
    words = tuple(WordChange(kind, text) for kind, text in compare(last.text, here.text))
    steps = store.histories().steps(last.edition, last.numbers[0])
    step = next(step for step in steps if step.edition == here.edition)
    return replace(here, since=last.edition, words=words, change=step.change, why=step.why)
