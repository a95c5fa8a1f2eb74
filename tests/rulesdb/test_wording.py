import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.wording import compare


def marked(old, new):
    signs = {"same": "{}", "old": "[-{}-]", "new": "[+{}+]"}
    return "".join(signs[kind].format(text) for kind, text in compare(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Vigilance is static.", "Vigilance is static.", "Vigilance is static."),
        ("", "It dies.", "[+It dies.+]"),
        ("It dies.", "", "[-It dies.-]"),
        ("", "", ""),
        (
            "The player chooses his or her target.",
            "The player chooses their target.",
            "The player chooses [-his or her -][+their +]target.",
        ),
        (
            "Permanents with the same name, that player chooses one.",
            "Permanents with the same name are controlled by one player, that player chooses one.",
            "Permanents with the same name[+ are controlled by one player+], that player chooses one.",
        ),
        (
            "Destroy target creature.",
            "Destroy up to one target creature.",
            "Destroy [+up to one +]target creature.",
        ),
        ("It deals 1 damage.", "It deals 2 damage.", "It deals [-1 -][+2 +]damage."),
        ("It costs {1}{R}.", "It costs {2}{R}.", "It costs [-{1}-][+{2}+]{R}."),
        ("gets +1/+1 until", "gets -1/-1 until", "gets [-+1/+1 -][+-1/-1 +]until"),
    ],
)  # fmt: skip
def test_runs(old, new, expected):
    assert marked(old, new) == expected


def test_a_lonely_word_amid_changes_is_read_with_them():
    old = "A creature that attacks alone is destroyed at end of turn."
    new = "Any permanents that block together are destroyed at end of turn."
    shown = "[-A creature that attacks alone is -][+Any permanents that block together are +]"
    assert marked(old, new) == f"{shown}destroyed at end of turn."


def test_words_between_small_changes_stay():
    old = "Each player draws a card, then discards a card."
    new = "Each opponent draws a card, then discards a land."
    assert marked(old, new) == (
        "Each [-player -][+opponent +]draws a card, then discards a [-card-][+land+]."
    )


def test_typography_is_no_change():
    old, new = "“Whenever … ,” {T}: it’s  1–3", '"Whenever … ," T: it\'s 1-3'
    assert compare(old, new) == (("same", new),)


def test_the_blank_before_lost_words_is_lost_with_them():
    assert marked("of one name are in play.", "of one name.") == "of one name[- are in play-]."


WORDS = st.lists(st.sampled_from(["the", "a", "creature", "dies", ",", ".", "{T}", "+1/+1", "’tis"])).map(
    " ".join
)


@given(WORDS, WORDS)
def test_runs_give_both_texts(old, new):
    runs = compare(old, new)
    assert "".join(text for kind, text in runs if kind != "old") == new
    there = "".join(text for kind, text in runs if kind != "new")
    assert "".join(there.split()) == "".join(old.split())
    assert all(one[0] != other[0] for one, other in itertools.pairwise(runs))
    assert all(text for _, text in runs)
