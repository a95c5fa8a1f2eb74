"""What to say of a rule that is not there: where its section ends, and what may have been meant."""

from __future__ import annotations

from assistant.editions import RENUMBERED
from assistant.errors import NoSuchRule
from model import RuleNumber
from rulesdb.store import Store


def no_such_rule(store: Store, key: str, number: RuleNumber) -> NoSuchRule:
    """Make the one sentence about a number under which the edition has no rule."""
    under = next((each for each in store.numbers(key) if number.contains(RuleNumber.parse(each))), None)
    if not number.rule and under is not None:
        said = f"{number} is a {number.kind}, not a rule; name one of its rules, such as {under}"
        return NoSuchRule(said, (under,))
    there = f"in the {key} edition"
    near: list[str]
    if number.kind == "sub-rule":
        says, near = _no_such_letter(store, key, number)
    elif number.kind == "rule":
        says, near = _no_such_position(store, key, number)
    else:
        says, near = _no_such_section(store, key, number)
    elsewhere = [other for other in store.editions if other != key and _has(store, other, number)]
    here = _number_here(store, key, number, elsewhere)
    hint = ""
    if here is not None:
        near = [here, *near]
        hint = f"; what {elsewhere[-1]} has under it is {here} here"
    elif near and (str(number.section) in store.sections(key) or not elsewhere):
        alike = [other for other in elsewhere if _numbered_alike(store, key, other)]
        hint = f"; {_have_it(alike)}, or did you mean {near[0]}?" if alike else f"; did you mean {near[0]}?"
    elif elsewhere:
        near = []
        hint = f"; {_have_it(elsewhere)}"
    said = f"{number}: {says} {there}{hint}"
    return NoSuchRule(said, tuple(dict.fromkeys(near)), str(number), tuple(elsewhere))


def _no_such_letter(store: Store, key: str, number: RuleNumber) -> tuple[str, list[str]]:
    rule = str(number.parent)
    found = store.rule(key, rule)
    letters = [each for each in store.numbers(key) if each.startswith(rule) and each[len(rule) :].isalpha()]
    if not letters:
        if found is None:
            return _no_such_position(store, key, number)
        return f"rule {rule} has no sub-rules", [rule]
    if RuleNumber.parse(letters[-1]) < number:
        return f"rule {rule} ends at {letters[-1]}", [letters[-1]]
    return f"rule {rule} has no such letter", [_nearest(letters, number)]


def _no_such_position(store: Store, key: str, number: RuleNumber) -> tuple[str, list[str]]:
    section = str(number.section)
    under = (RuleNumber.parse(each) for each in store.numbers(key) if each.startswith(f"{section}."))
    numbers = list(dict.fromkeys(f"{section}.{each.rule}" for each in under))
    if not numbers:
        return _no_such_section(store, key, number)
    if str(number) in numbers:
        return "there are only parts of it", [_first_part(store, key, number)]
    if RuleNumber.parse(numbers[-1]) > number:
        return f"section {section} has no such rule", [_nearest(numbers, number)]
    typed = {str(number)[:-1], f"{section}.{str(number.rule)[::-1]}"} & set(numbers)
    most_cited = max(numbers, key=lambda each: _weight(store, key, each))
    return f"section {section} ends at {numbers[-1]}", [*sorted(typed), most_cited]


def _no_such_section(store: Store, key: str, number: RuleNumber) -> tuple[str, list[str]]:
    sections = [each for each in store.sections(key) if each.startswith(str(number.chapter))]
    if number.kind == "chapter" or not sections:
        return f"there is no chapter {number.chapter}", []
    if int(sections[-1]) < number.section:
        return f"chapter {number.chapter} ends at section {sections[-1]}", [sections[-1]]
    nearest = min(sections, key=lambda each: abs(int(each) - number.section))
    return f"there is no section {number.section}", [nearest]


def _first_part(store: Store, key: str, number: RuleNumber) -> str:
    return next(each for each in store.numbers(key) if number.contains(RuleNumber.parse(each)))


def _nearest(numbers: list[str], number: RuleNumber) -> str:
    """The last that stands before a number, else the first."""
    before = [each for each in numbers if RuleNumber.parse(each) < number]
    return before[-1] if before else numbers[0]


def _weight(store: Store, key: str, number: str) -> int:
    """How often a rule or one of its sub-rules is referred to."""
    record = store.rule(key, number)
    if record is None:
        return 0
    parts = (store.rule(key, child) for child in record.children)
    return len(record.cited_by) + sum(len(part.cited_by) for part in parts if part is not None)


def _has(store: Store, key: str, number: RuleNumber) -> bool:
    if number.rule:
        return store.rule(key, str(number)) is not None
    return str(number) in store.sections(key)


def _number_here(store: Store, key: str, number: RuleNumber, elsewhere: list[str]) -> str | None:
    """The number in this edition of a rule that an edition with the other numbering has under that one."""
    for other in reversed(elsewhere):
        if number.rule and not _numbered_alike(store, key, other):
            return next(iter(store.histories().stretch(other, str(number), key).numbers), None)
    return None


def _numbered_alike(store: Store, one: str, other: str) -> bool:
    """Tell whether both editions are older than the numbering of today, or neither is."""
    old = {store.editions[key].edition.effective < RENUMBERED for key in (one, other)}
    return len(old) == 1


def _have_it(keys: list[str]) -> str:
    return f"{keys[0]} has it" if len(keys) == 1 else f"{', '.join(keys[:-1])} and {keys[-1]} have it"
