import pytest

from ingest.lexicon import Lexicon
from ingest.printed_lines import Lines, line_ends, paragraph_ends

WORDS = (
    "the player who has a card in hand may cast it and then draw another card from that library of theirs. "
)
LEXICON = Lexicon.from_texts([3 * WORDS])
NARROW = Lines(first=8_000, rest=8_000)


def test_each_line_lost_one_blank():
    lines = [
        "the player who has",
        "a card in hand may",
        "cast it and then",
        "draw another card",
    ]
    ends = line_ends("".join(lines), LEXICON, [NARROW])
    assert ends == (18, 36, 52)


def test_a_word_in_the_middle_of_a_line_is_left_alone():
    assert line_ends("the playerwho has", LEXICON, [Lines(first=20_000, rest=20_000)]) == ()


def test_the_width_that_fits_best_is_taken():
    text = "the player who hasa card in hand maycast it and then"
    assert line_ends(text, LEXICON, [Lines(4_000, 4_000), NARROW]) == (18, 36)


@pytest.mark.parametrize(("text", "ends"), [("a card. Then", ()), ("a card.Then the player who has", (7,))])
def test_a_sentence_that_ends_a_line_early_ends_a_paragraph(text, ends):
    assert paragraph_ends(text, line_ends(text, LEXICON, [NARROW]), NARROW) == ends


def test_a_label_takes_room_from_the_first_line():
    assert NARROW.after("101.1").first == 8_000 - (4 * 500 + 250)
    assert NARROW.after("101.1").rest == NARROW.rest
