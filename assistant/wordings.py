"""A rule through all editions: every wording with its date, and the words that changed since the last."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.answers import HistoryAnswer, WordChange, Wording
from assistant.rules import rule_answer
from model import RuleNumber
from rulesdb.history import SAME_WORDS
from rulesdb.store import Store
from rulesdb.wording import compare


def history(store: Store, key: str, number: RuleNumber) -> HistoryAnswer:
    """Follow a rule through every stored edition, oldest first; NoSuchRule where there is none."""
    rule = rule_answer(store, key, number)
    here = (rule.number,)
    found = {step.edition: step for step in store.histories().steps(rule.edition, rule.number)}
    numbers = {each: found[each].numbers if each in found else here for each in store.editions}
    texts = store.texts((edition, each) for edition, its in numbers.items() for each in its)
    wordings: list[Wording] = []
    last: Wording | None = None
    for edition, record in store.editions.items():
        its = numbers[edition]
        text = "\n".join(text for each in its if (text := texts.get((edition, each))))
        name, date = record.edition.name, record.edition.effective.isoformat()
        if last is not None and (last.numbers, last.text) == (its, text) and text:
            words = last.words if last.change == ("same",) else (WordChange("same", text),)
            last = Wording(edition, name, date, its, text, ("same",), last.edition, words, SAME_WORDS)
        elif text:
            last = _since(store, last, Wording(edition, name, date, its, text))
        elif edition in found:
            change, why = found[edition].change, found[edition].why
            wordings.append(Wording(edition, name, date, its, text, change, why=why))
            continue
        wordings.append(last or Wording(edition, name, date, its, text))
    return HistoryAnswer(rule.edition, rule.number, rule.name, tuple(wordings))


def _since(store: Store, last: Wording | None, here: Wording) -> Wording:
    if last is None:
        return here
    words = tuple(WordChange(kind, text) for kind, text in compare(last.text, here.text))
    steps = store.histories().stretches(last.edition, last.numbers[0])
    place = store.histories().editions.index(here.edition)
    step = next(step for step in steps if step.first <= place <= step.last)
    return replace(here, since=last.edition, words=words, change=step.change, why=step.why)


def folded(wordings: Iterable[Wording]) -> tuple[tuple[Wording, ...], ...]:
    """Put wordings together with those that follow them in which nothing is new.

    >>> folded(())
    ()
    """
    together: list[list[Wording]] = []
    for wording in wordings:
        if together and _nothing_new(together[-1][-1], wording):
            together[-1].append(wording)
        else:
            together.append([wording])
    return tuple(map(tuple, together))


def _nothing_new(before: Wording, wording: Wording) -> bool:
    if wording.text:
        return bool(before.text) and wording.change == ("same",)
    return not before.text and (before.change, before.numbers) == (wording.change, wording.numbers)
