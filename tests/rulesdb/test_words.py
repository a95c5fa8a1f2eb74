from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.glossary import phrases_of
from rulesdb.store import Store
from rulesdb.words import fold, fold_in_place, inflections, stem, words_in


def words(text):
    return [word for word, _, _ in words_in(text)]


def test_words_are_letters_numbers_symbols_and_power_toughness():
    assert words("{T}: Target creature gets +1/+1 until 704.5j.") == [
        "{t}", "target", "creature", "gets", "+1/+1", "until", "704.5j",
    ]  # fmt: skip


def test_possessive_endings_fall_and_contractions_stay_one_word():
    assert words("A player’s creature can't block players' spells") == [
        "a", "player", "creature", "cant", "block", "players", "spells",
    ]  # fmt: skip


@given(st.text())
def test_folding_in_place_keeps_every_offset(text):
    assert len(fold_in_place(text)) == len(text)


def test_accents_fold():
    assert fold("Jötun “Grunt”") == 'jotun "grunt"'
    assert fold_in_place("Jötun “Grunt”") == 'jotun "grunt"'


def test_plural_and_singular_have_one_stem():
    assert stem("abilities") == stem("ability")
    assert stem("704.5j") == "704.5j"


MEANT_AS_ONE = {"control": "controller", "legend": "legendary", "perman": "permanently"}
"""Stems of different terms that stay one: who controls, the legend rule, an ending that says how."""


def test_different_terms_of_the_glossary_have_different_roots(store_directory):
    """Of two terms of one word each that have one stem, one is an inflection of the other."""
    by_root = defaultdict(set)
    for name in Store.open(store_directory).terms("2021"):
        for phrase in phrases_of(name):
            if len(phrase) == 1:
                by_root[stem(phrase[0])].add(phrase[0])
    met = {
        root: words - inflections(least := min(words, key=len)) - {least} for root, words in by_root.items()
    }
    assert {root: words for root, words in met.items() if words} == {
        root: {word} for root, word in MEANT_AS_ONE.items()
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("planeswalkers", "planeswalk"),
        ("enchantments", "enchanted"),
        ("equipment", "equip"),
        ("commanders", "command"),
        ("poisonous", "poisoned"),
        ("dies", "die"),
        ("died", "dice"),
    ],
)
def test_endings_do_not_make_two_terms_one(one, other):
    assert stem(one) != stem(other)


@pytest.mark.parametrize("term", ["planeswalker", "enchantment", "commander"])
def test_several_of_a_term_have_its_root(term):
    assert stem(f"{term}s") == stem(term) == term


def test_inflections_of_terms():
    assert {"copies", "copied", "copying"} <= inflections("copy")
    assert {"tapped", "tapping", "taps"} <= inflections("tap")
    assert {"attached", "attaches"} <= inflections("attach")
    assert {"destroyed", "destroying"} <= inflections("destroy")
    assert {"exiled", "exiling"} <= inflections("exile")
    assert "action" in inflections("actions")
    assert "library" in inflections("libraries")
    assert {"dies", "died", "dying"} <= inflections("die")
