import re

import msgspec
import pytest
import yaml

import engine.expansion  # noqa: F401 - registers every rule
from assistant.scenarios.mutating import performers
from assistant.scenarios.what_acts import TABLE, Excused, read_table, what_acts, why_missing
from engine.registry import RULES
from model import Citation


@pytest.fixture(scope="module")
def texts(library):
    return library.export()


@pytest.fixture(scope="module")
def acting(texts):
    return what_acts("2024", texts)


def cited(number):
    return Citation.parse(number) if ":" in number else Citation("2024", number)


def test_what_tells_the_game_to_do_something_acts(acting):
    assert {"704.5g", "702.19b", "601.2a"} <= set(acting.rules)
    assert not {"702.2", "102.1", "203.1", "702.175"} & set(acting.rules)
    assert acting.rules.index("704.5a") < acting.rules.index("704.5b")


def test_the_scope_has_every_rule_of_its_chapters_once(acting, texts):
    """2,933 rules of the 2024 document, and the 25 that it lost with sections 100, 200 and 300."""
    assert acting.considered == 2933 + 25
    assert len(acting.scope) + len(acting.excused) == acting.considered
    assert Citation("2021", "300.2a") in acting.scope


def test_a_rule_that_is_restated_acts_where_the_table_says(acting, texts):
    acts = set(acting.rules)
    table = read_table()
    for number, by in (*table.restated.items(), *table.redundant.items()):
        assert set(by) <= acts, f"{number} is said to be restated by {by}, which must act"


def test_each_number_of_the_table_exists_once_and_is_needed(acting, texts):
    numbers = [number for number, _ in read_table().entries()]
    assert len(numbers) == len(set(numbers))
    for number in numbers:
        each = cited(number)
        if "." in number:
            assert each.number in texts[each.edition], number
            assert acting.excused[each] not in ("a title", "only a reference"), number
        else:
            assert any(rule.startswith(f"{number}.") for rule in texts["2024"])


def test_what_code_performs_is_not_excused(acting):
    performed = {
        each for versions in RULES.values() for version in versions for each in version.entry.citations
    }
    assert not performed & set(acting.excused)


def test_each_acting_rule_of_the_scope_is_registered_or_has_its_reason(acting):
    """Some rules are performed by abilities that name them, so that a number in the code counts as well."""
    code = "".join(path.read_text(encoding="utf-8") for path in (TABLE.parents[2] / "engine").rglob("*.py"))
    named = {cited(number) for number in re.findall(r'"((?:\d{4}:)?\d{3}\.\d+[a-z]?)"', code)}
    missing = {each for each in acting.scope if each not in performers()} - named
    assert missing == {cited(number) for number in why_missing()}


def test_a_table_of_another_form_is_refused():
    written = yaml.safe_load(TABLE.read_text(encoding="utf-8")) | {"boring": ["101.1"]}
    with pytest.raises(msgspec.ValidationError, match="boring"):
        msgspec.convert(written, Excused)
