import pytest

from assistant.errors import BadQuery
from assistant.queries import SYNTAX, read_query
from model import RuleNumber


def test_words_phrases_and_what_must_not_be_there():
    query = read_query('the "first strike" creature -double -"last known" dam')
    assert query.words == ("the", "first", "strike", "creature", "dam")
    assert query.phrases == (("first", "strike"),)
    assert query.without == (("double",), ("last", "known"))
    assert query.unfinished


def test_filters_are_not_searched_for():
    query = read_query('damage in:702.16 cites:704 term:"combat damage" edition:2014')
    assert (query.words, query.plain, query.unfinished) == (("damage",), "damage", False)
    assert (query.within, query.cites) == (RuleNumber.parse("702.16"), RuleNumber.parse("704"))
    assert (query.term, query.edition, query.filtered) == ("combat damage", "2014", True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{T}: add {G}", ("{t}", "add", "{g}")),
        ("-1/-1 counter", ("-1/-1", "counter")),
        ("first-strike", ("first", "strike")),
        ('"open quote', ("open", "quote")),
        ("note: this", ("note", "this")),
        ("“curly quotes”", ("curly", "quotes")),
    ],
)
def test_what_is_no_syntax_is_words(text, words):
    assert read_query(text).words == words


@pytest.mark.parametrize("text", ["additional cost: sacrifice", "additional cost:", "Additional COST: "])
def test_a_word_with_a_colon_behind_it_is_no_filter(text):
    assert read_query(text).words[:2] == ("additional", "cost")


@pytest.mark.parametrize("text", ["deathtouch ", "702.19", "trample -cou", "trample in:702"])
def test_a_last_word_that_is_finished(text):
    assert not read_query(text).unfinished


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x in:foo", "in:foo names no rule"),
        ("x in:", "in: lacks what it is to be"),
        ("foo:bar", "foo: is no filter"),
        ("-in:702", "can't be asked for"),
        ("in:702 in:704", "in: stands twice"),
    ],
)
def test_nonsense_gets_one_sentence(text, sentence):
    with pytest.raises(BadQuery, match=sentence) as failure:
        read_query(text)
    assert "\n" not in failure.value.sentence


def test_every_example_of_the_help_finds_something(library):
    for example, _ in SYNTAX:
        assert library.search(example).hits, example


@pytest.mark.parametrize(
    ("written", "words", "term"),
    [
        ("[[704.5j]]", ("704.5j",), None),
        ("glossary: dies", ("dies",), "dies"),
        ('glossary:"combat damage"', ("combat", "damage"), "combat damage"),
        ("Æther", ("aether",), None),
    ],
)
def test_other_ways_of_writing_are_understood(written, words, term):
    query = read_query(written)
    assert (query.words, query.term) == (words, term)
