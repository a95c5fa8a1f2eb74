"""Braces that come back where words leave no doubt, and what stays in doubt."""

import pytest

from ingest.edits import Draft
from ingest.symbols import restored


def braced(text, *, hybrids_flattened=False):
    edits, _ = restored(text, hybrids_flattened=hybrids_flattened)
    return Draft(text, (), edits).cut(0, len(text)).text


@pytest.mark.parametrize(
    ("lost", "found"),
    [
        ('"2, T: Draw a card"', '"{2}, {T}: Draw a card"'),
        ("“1UB: Exile target creature card”", "“{1}{U}{B}: Exile target creature card”"),
        ("“3, T, Double the amount", "“{3}, {T}, Double the amount"),
        ("mana cost 1(w/u)(w/u) is 3", "mana cost {1}{W/U}{W/U} is 3"),
        ("(2/b)(2/b)", "{2/B}{2/B}"),
        ("the chaos symbol is (C).", "the chaos symbol is {C}."),
        ("the tap symbol (T) or", "the tap symbol ({T}) or"),
        ("spells cost 1 more to cast", "spells cost {1} more to cast"),
        ("a spell whose mana cost is 0 must", "a spell whose mana cost is {0} must"),
        ("an X in its mana cost", "an {X} in its mana cost"),
        ("Add G to your mana pool", "Add {G} to your mana pool"),
        ("[Cost], Tap: Put a counter", "[Cost], {T}: Put a counter"),
    ],
)
def test_certain_symbols(lost, found):
    assert braced(lost) == found


@pytest.mark.parametrize(
    "text",
    [
        "converted mana cost of 3 is the same",
        "a 2/2 creature gets +X/+X and costs nothing",
        "where A and B are the first and second kicker costs",
        'pay for "protection from [quality B]"',
        "“2 of them cost mana",
        "you pay 2 life",
        "[P/T] and [-X] cost nothing",
        "the DCI pays no costs",
        "Player B says nothing of symbol-like things (a) or (c).",
        "the {2}{U} in its mana cost",
    ],
)
def test_what_is_no_symbol_stays(text):
    assert braced(text) == text


def test_two_letters_may_be_one_hybrid_symbol():
    """`GW` of 2014, which kept `(g/w)`, is two symbols."""
    edits, doubtful = restored("you may pay WB", hybrids_flattened=True)
    assert (edits, doubtful) == ([], ["WB"])
    assert braced("you may pay GW") == "you may pay {G}{W}"


def test_the_cost_of_extort_is_hybrid():
    """702.100a of 2017 has `WB`, 702.100a of 2021 and 702.101a of 2024 `{W/B}`."""
    text = "you may pay WB. If you do, each opponent loses 1 life"
    edits, doubtful = restored(text, hybrids_flattened=True)
    assert ([(text[each.start : each.end], each.after) for each in edits], doubtful) == (
        [("WB", "{W/B}")],
        [],
    )


def test_an_x_that_may_be_a_number_is_in_doubt():
    assert restored("the cost includes X", hybrids_flattened=False) == ([], ["includes X"])
