"""613.8b: an effect waits for those on which it depends; the effects of a loop go by their timestamps."""

from types import SimpleNamespace

import pytest

from engine.layers.ordering import next_after_waiting


@pytest.mark.parametrize(
    ("waits", "first"),
    [
        ({}, "a"),
        ({"a": {"b"}}, "b"),
        ({"a": {"b"}, "b": {"c"}}, "c"),
        ({"a": {"b"}, "b": {"a"}}, "a"),
        ({"a": {"b"}, "b": {"a", "c"}}, "a"),
        ({"a": {"c"}, "c": {"a"}, "b": {"c"}}, "a"),
        ({"a": {"d"}}, "a"),
    ],
    ids=[
        "none waits",
        "one waits for a later one",
        "a chain",
        "a loop: the earlier timestamp",
        "a loop that an effect outside of it doesn't break",
        "a loop with another effect that waits for it",
        "what it waited for has been applied",
    ],
)
def test_which_comes_next(waits, first):
    group = [SimpleNamespace(key=key) for key in "abc"]
    board = SimpleNamespace(switched_off=frozenset())
    known = {key: frozenset(others) for key, others in waits.items()}
    assert next_after_waiting(board, known, group).key == first


def test_without_the_rule_the_earliest_timestamp_is_next():
    group = [SimpleNamespace(key=key) for key in "ab"]
    board = SimpleNamespace(switched_off=frozenset({"2024:613.8b"}))
    assert next_after_waiting(board, {"a": frozenset("b")}, group).key == "a"
