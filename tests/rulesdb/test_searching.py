import pytest

from rulesdb.index import index_directory
from rulesdb.searching import Asked, Index, Scope, ask_for


@pytest.fixture
def index(tmp_path, short, build_store):
    return Index(index_directory(build_store(tmp_path, short).generation, "2030"))


def ids(found):
    return [each.id for each in found]


def test_a_title_comes_before_what_mentions_it(index):
    assert ids(index.search(Asked(("deathtouch",)), 10))[:2] == ["702.2", "Deathtouch"]


def test_every_word_must_be_there(index):
    assert ids(index.search(Asked(("legend", "rule")), 10)) == ["704.5j"]
    assert index.search(Asked(("legend", "deathtouch")), 10) == []


def test_inflections_are_one_word(index):
    assert "704.5h" in ids(index.search(Asked(("creatures", "destroyed")), 10))


@pytest.mark.parametrize("typed", ["de", "dea", "deat", "death", "deathto"])
def test_an_unfinished_word_finds_what_it_may_become(index, typed):
    assert ids(index.search(Asked((typed,), unfinished=True), 10))[0] == "702.2"


def test_a_finished_word_does_not_grow(index):
    assert index.search(Asked(("deat",)), 10) == []


def test_words_with_a_minus_must_not_be_there(index):
    found = ids(index.search(Asked(("deathtouch",), without=("static",)), 10))
    assert sorted(found) == ["702.2", "702.2b", "Creature", "Deathtouch"]


def test_a_scope_is_kinds_or_sections(index):
    found = index.search(Asked(("creature",)), 10, Scope(kinds=("term",), sections=("702",)))
    assert set(ids(found)) == {"Creature", "Damage", "702.2b"}


def test_examples_are_found(index):
    assert [(each.kind, each.id) for each in index.search(Asked(("copies",)), 10)] == [
        ("example", "704.5j#1")
    ]


def test_any_of_the_words_where_nothing_has_all(index):
    assert ids(index.search_any(Asked(("legend", "deathtouch")), 10))[0] in ("704.5j", "702.2")


def test_typing_errors_are_corrected(index):
    assert not index.knows("deathtuoch")
    assert index.correction("deathtuoch") == "deathtouch"
    assert index.correction("zzzzz") is None


def test_questions_are_read():
    asked = ask_for('the "first strike" creature -double dam')
    assert asked == Asked(("first", "strike", "creature", "dam"), True, ("double",), (("first", "strike"),))
    assert ask_for("deathtouch ").unfinished is False
    assert ask_for("the of ?!") == Asked((), False)
