"""A rule through all editions: every wording with its date, and the words that changed since the last."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.answers import HistoryAnswer, WordChange, Wording, Wordings, WordingsAnswer
from assistant.rules import rule_found
from model import RuleNumber
from rulesdb.history import SAME_WORDS, Stretch
from rulesdb.store import Store
from rulesdb.wording import compare


def wordings(store: Store, key: str, number: RuleNumber) -> WordingsAnswer:
    """Follow a rule through every stored edition, oldest first; NoSuchRule where there is none.

    It costs as much as there are wordings, however many editions have each.
    """
    edition, record, _ = rule_found(store, key, number)
    found: list[Wordings] = []
    last: Wording | None = None
    for stretch in _stretches(store, edition, record.rule.number):
        there = store.histories().editions[stretch.first : stretch.last + 1]
        text = _text(store, there[0], stretch.numbers)
        if not text:
            found.append(Wordings(_absent(store, there[0], stretch), there))
            continue
        here = Wording(*_named(store, there[0]), stretch.numbers, text)
        if last is None:
            last = here
        elif (last.numbers, last.text) == (here.numbers, text):
            last = _as_before(last, here)
        else:
            last = _since(store, last, here)
        found.append(Wordings(last, there))
        last = replace(last, edition=there[-1])
    return WordingsAnswer(edition, record.rule.number, record.name, _folded(found))


def history(store: Store, key: str, number: RuleNumber) -> HistoryAnswer:
    """Give the same with a wording for each edition."""
    answer = wordings(store, key, number)
    found: list[Wording] = []
    last: Wording | None = None
    for each in answer.wordings:
        for place, edition in enumerate(each.editions):
            wording = each.wording
            if not wording.text and place:
                stretch = store.histories().stretch(answer.edition, answer.number, edition)
                wording = _absent(store, edition, stretch)
            elif place and last is not None:
                wording = _again(store, last, edition, wording.numbers)
            last = wording if wording.text else last
            found.append(wording)
    return HistoryAnswer(answer.edition, answer.number, answer.name, tuple(found))


def _stretches(store: Store, edition: str, number: str) -> list[Stretch]:
    """Give how a rule stands in every edition, its own among them, oldest first."""
    histories = store.histories()
    place = histories.editions.index(edition)
    itself = Stretch(place, place, (number,), ("same",), None, "")
    return sorted((*store.stretches(edition, number), itself), key=lambda each: each.first)


def _text(store: Store, edition: str, numbers: tuple[str, ...]) -> str:
    if len(numbers) == 1:
        record = store.rule(edition, numbers[0])
        return record.rule.text if record is not None else ""
    found = (store.rule(edition, each) for each in numbers)
    return "\n".join(record.rule.text for record in found if record is not None)


def _named(store: Store, edition: str) -> tuple[str, str, str]:
    return edition, store.editions[edition].edition.name, store.dates[edition]


def _absent(store: Store, edition: str, stretch: Stretch) -> Wording:
    numbers, change, why, see = stretch.numbers, stretch.change, stretch.why, stretch.see
    return Wording(*_named(store, edition), numbers, "", change, why=why, see=see)


def _as_before(last: Wording, here: Wording) -> Wording:
    """Say of a wording that nothing is new in it, whatever the style of its quotation marks."""
    words = (WordChange("same", here.text),)
    return replace(here, change=("same",), since=last.edition, words=words, why=SAME_WORDS)


def _again(store: Store, last: Wording, edition: str, numbers: tuple[str, ...]) -> Wording:
    """Say the same of the next edition that has a wording; of a hundred, most of a history is this."""
    text = _text(store, edition, numbers)
    words = last.words
    if not (words and words[0].kind == "same" and words[0].text == text):
        words = (WordChange("same", text),)
    return Wording(*_named(store, edition), numbers, text, ("same",), last.edition, words, SAME_WORDS)


def _since(store: Store, last: Wording, here: Wording) -> Wording:
    words = tuple(WordChange(kind, text) for kind, text in compare(last.text, here.text))
    step = store.histories().stretch(last.edition, last.numbers[0], here.edition)
    return replace(here, since=last.edition, words=words, change=step.change, why=step.why)


def _folded(found: Iterable[Wordings]) -> tuple[Wordings, ...]:
    """Put wordings together with those that follow them in which nothing is new."""
    together: list[Wordings] = []
    for each in found:
        if together and _nothing_new(together[-1].wording, each.wording):
            together[-1] = replace(together[-1], editions=together[-1].editions + each.editions)
        else:
            together.append(each)
    return tuple(together)


def _nothing_new(before: Wording, wording: Wording) -> bool:
    if wording.text:
        return bool(before.text) and wording.change == ("same",)
    alike = (before.change, before.numbers, before.see) == (wording.change, wording.numbers, wording.see)
    return not before.text and alike
