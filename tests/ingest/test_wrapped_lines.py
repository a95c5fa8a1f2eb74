import re
import textwrap
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.lexicon import Lexicon
from ingest.restructured_markup import parse_inline
from ingest.wrapped_lines import WrappedLines, column

WORDS = [
    "a", "an", "ability", "active", "as", "assign", "battle", "blocker", "counter", "creature", "damage",
    "deal", "defending", "each", "effect", "from", "graveyard", "has", "in", "is", "it", "mana", "of", "on",
    "player", "put", "resolve", "spell", "stack", "that", "the", "then", "to", "under", "when", "with",
]  # fmt: skip
LEXICON = Lexicon.from_words(WORDS * 3)


def respaced(glued, lexicon, width=51):
    inline = parse_inline(glued)
    ends = (0, *WrappedLines(width, lexicon).blanks(glued, inline), len(inline.text))
    return " ".join(inline.text[start:end] for start, end in pairwise(ends))


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=60), st.integers(20, 60))
def test_a_filled_text_that_lost_its_line_ends_is_filled_again(row, width):
    text = " ".join(row)
    lines = textwrap.wrap(text, width)
    found = respaced("".join(lines), LEXICON, width)
    assert found.replace(" ", "") == text.replace(" ", "")
    assert textwrap.wrap(found, width) == textwrap.wrap(text, width) or len(found) == len(text)


def test_the_address_of_a_link_takes_room_on_its_line():
    glued = (
        "Assist: A `keyword ability <#keyword_ability>`__that lets another `player <#player>`__ help"
        "`you <#you_your>`__ `pay <#pay>`__ for a`spell <#spell>`__."
    )
    lexicon = Lexicon.from_words(
        re.findall(r"\w+", "a keyword ability that lets another player you pay for spell")
    )
    assert respaced(glued, lexicon) == (
        "Assist: A keyword ability that lets another player help you pay for a spell."
    )


@pytest.mark.parametrize(
    ("glued", "text"),
    [
        # Forestcycling stands in the middle of a line, so it is one word.
        ("Forestcycling is cycling, forest.", "Forestcycling is cycling, forest."),
        # Neither word occurs elsewhere, but a line of this width must have ended here.
        (
            "Dash: A `keyword ability <#keyword_ability>`__ thatallows `creatures <#creature>`__ to be "
            "especiallyaggressive. See rule `702.108 <#R702108>`__.",
            "Dash: A keyword ability that allows creatures to be especially aggressive. See rule 702.108.",
        ),
    ],
)
def test_the_width_decides_where_words_are_unknown(glued, text):
    known = "a keyword ability that allows creatures to be actually manually equally see rule forest cycling"
    assert respaced(glued, Lexicon.from_words(known.split() * 3)) == text


def test_the_line_ends_before_the_quote_that_opens_a_link():
    inline = parse_inline("onto the`stack <#stack>`__")
    assert column("onto the`stack <#stack>`__", inline, 8) == 8
