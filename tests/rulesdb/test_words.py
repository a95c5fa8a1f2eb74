from hypothesis import given
from hypothesis import strategies as st

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


def test_inflections_of_terms():
    assert {"copies", "copied", "copying"} <= inflections("copy")
    assert {"tapped", "tapping", "taps"} <= inflections("tap")
    assert {"attached", "attaches"} <= inflections("attach")
    assert {"destroyed", "destroying"} <= inflections("destroy")
    assert {"exiled", "exiling"} <= inflections("exile")
    assert "action" in inflections("actions")
    assert "library" in inflections("libraries")
    assert {"dies", "died", "dying"} <= inflections("die")
