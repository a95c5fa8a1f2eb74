"""The table of idioms: every row can be read, means words that are read, and leaves out nothing."""

from __future__ import annotations

import pytest
import yaml

from assistant.questions.deeds import FORMS, forms_of
from assistant.questions.idioms import IDIOMS, Word, _rows, in_plain_words
from assistant.questions.mentions import items_of
from assistant.questions.vocabulary import NEGATIONS
from assistant.questions.words import words_of

ROWS = {
    said: meant
    for each in yaml.safe_load(IDIOMS.read_text(encoding="utf-8")).values()
    for said, meant in each.items()
}


def plain(text: str) -> str:
    """What a text without cards is read as."""
    items, left_out = in_plain_words(items_of(words_of(text), ()), lambda _: False, lambda _: "")
    return " ".join(each.norm for each in items) + "".join(f" [{text[slice(*each)]}]" for each in left_out)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("he sticks a 2/2 in front of my 5/5", "he blocks with a 2/2 my 5/5"),
        ("I stuck a 2/2 and a 3/3 in front of it", "i blocked with a 2/2 and a 3/3 it"),
        ("throwing my 1/1 in the way of it", "blocking with my 1/1 it"),
        ("they come in with two 4/4s", "they attack with two 4/4"),
        ("Sitting at 4 life", "i am at 4 life"),
        ("he is sitting at 4 life", "he is at 4 life"),
        ("I let the fatty through", "i do not block the fatty"),
        ("I had that one for ages", "i had that one [for ages]"),
        ("it came down on turn three", "it came down on turn three"),  # 302.6 may hang on it
    ],
)
def test_an_idiom_is_read_as_its_meaning_where_it_stands(said: str, meant: str) -> None:
    assert plain(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "he puts a counter on it",  # nothing that can fight stands there
        "it enters with two counters",
        "I put it back",
        "I stick with my decision. In front of me he blocks",  # no idiom goes over the end of a sentence
    ],
)
def test_what_is_no_idiom_stays_as_it_is(said: str) -> None:
    assert plain(said) == " ".join(each.norm for each in words_of(said))


def test_every_verb_of_a_meaning_is_read() -> None:
    verbs = {word[:-1] for meant in ROWS.values() for word in meant.split() if word.endswith("*")}
    assert verbs
    assert not {each for each in verbs if not set(forms_of(each)) & {*FORMS, "get"}}


def test_what_is_left_out_denies_nothing() -> None:
    """ "No poison so far" is what every game begins with (122.1f); no other row leaves out a negation."""
    left_out = [said for said, meant in ROWS.items() if not meant and "poison" not in said]
    words = {word for said in left_out for each in said.split() for word in each.split("/")}
    assert left_out
    assert not words & NEGATIONS


def test_rows_are_tried_by_their_first_word() -> None:
    for word, rows in _rows().items():
        assert all(isinstance(each.said[0], Word) and word in each.said[0].forms for each in rows)
