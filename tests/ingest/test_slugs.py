import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.edits import Draft
from ingest.slugs import blanks_from


def slug_of(text):
    """The identifier that pandoc's manual describes: its `auto_identifiers`."""
    kept = "".join(letter for letter in text.lower() if letter.isalnum() or letter in "_-. ")
    return re.sub(r"^[^a-z]+", "", "-".join(kept.split()))


def respaced(glued, slug):
    edits = blanks_from(slug, glued)
    assert edits is not None
    return Draft(glued, (), edits).cut(0, len(glued)).text


words = st.from_regex(r"[A-Za-z][a-z]{0,7}", fullmatch=True)
pieces = st.one_of(
    words,
    words.map("{},".format),
    words.map("{}.".format),
    words.map("{};".format),
    words.map("({})".format),
    words.map('"{}"'.format),
    words.map('"{}."'.format),
    words.map("[{}]".format),
    words.map("[{}]:".format),
    words.map("{}'s".format),
    st.tuples(words, words).map("-".join),
    st.tuples(words, words).map("/".join),
    st.sampled_from(["+1/+1", "-1/-1", "-X/-0", "2/2", "{T}:", "{G}{W}", "601.2f-h", "0", "(see"]),
)


@given(st.lists(pieces, max_size=25), st.randoms(use_true_random=False))
def test_blanks_lost_anywhere_are_found_again(row, random):
    row = ["The", *row]
    glued = row[0] + "".join(random.choice(("", " ")) + piece for piece in row[1:])
    text = " ".join(row)
    assert respaced(glued, slug_of(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        'For example, "[This creature] is red" (see rule 604.3) means "Flying, first strike."',
        '"Cumulative upkeep--Sacrifice a creature" has "Artifact -- Equipment" in it.',
        "Power- and/or toughness-changing effects give it -1/-1 or +X/+X.",
        "It gains \"Sacrifice it: Create a token with 'This creature gets +1/+1.'\" until end of turn.",
        "The players' graveyards, the player's library (if any), and {2/W}{2/W}.",
        'Choose one --. "Level up {4}" (It costs {4}.) ends with a star (*).',
        'It reads, "Whenever . . ." and so on.',
    ],
)
def test_punctuation_gets_its_blanks_on_the_right_side(text):
    assert respaced(text.replace(" ", ""), slug_of(text)) == text


def test_a_letter_of_a_rule_is_in_the_slug_and_its_digits_are_not():
    text = "103.2a. Ifa player"
    edits = blanks_from("a.-if-a-player", text, 5)
    assert edits is not None
    assert Draft(text, (), edits).cut(0, len(text)).text == "103.2a. If a player"


def test_a_count_ends_the_slug_of_a_second_paragraph_of_the_same_words():
    assert respaced("Seerule 704.", "see-rule-704.-12") == "See rule 704."


@pytest.mark.parametrize("slug", ["", "see-rule-705.", "see-rule", "see-rule-704.-a", "see-rule-704.5"])
def test_the_slug_of_other_words_is_refused(slug):
    assert blanks_from(slug, "Seerule 704.") is None


def test_words_without_letters_have_no_slug():
    assert blanks_from("section", "704.") is None
