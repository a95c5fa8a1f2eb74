import datetime

import pytest
from msgspec.structs import replace

from model import Citation
from rulesdb.searching import Asked, Index, Scope, Way


@pytest.fixture
def index(tmp_path, short, build_store):
    return Index(build_store(tmp_path, short), "2030")


def ids(found):
    return [each.id for each in found]


def test_a_title_comes_before_what_mentions_it(index):
    assert ids(index.search(Asked.for_words("deathtouch"), 10))[:2] == ["702.2", "Deathtouch"]


def test_what_has_every_word_comes_first(index):
    found = index.search(Asked.for_words("legend", "rule"), 10)
    assert found[0].id == "704.5j"
    assert {each.id for each in index.search(Asked.for_words("legend", "deathtouch"), 10)} >= {
        "704.5j",
        "702.2",
    }


def test_a_thing_is_found_in_each_of_its_ways(index):
    ways = (Way(("lethal",)), Way(("destroyed",), 0.5, via="lethal"))
    assert ids(index.search(Asked((ways,)), 10))[0] in ("702.2b", "704.5h")


def test_of_a_way_in_several_words_a_text_may_have_a_part(index):
    found = index.search(Asked(((Way(("two", "legendary", "permanents")),),)), 10)
    assert found[0].id == "704.5j"
    assert found[0].score > 2 * max(each.score for each in found[1:])


def test_a_word_may_lead_to_a_rule(index):
    asked = Asked(((Way(("qqq",), leads=(Citation("2030", "704.5h"),)),),))
    assert ids(index.search(asked, 10)) == ["704.5h"]
    assert index.search(asked, 10, carry=lambda _: None) == []


def test_rules_are_found_by_what_they_are_called(index):
    called = {"kill": [("704.5h", 2), ("999.1", 1)], "sba": [("704.5h", 2)]}
    index.call(lambda root: called.get(root, ()))
    assert ids(index.search(Asked.for_words("kill"), 10)) == ["704.5h"]


def test_inflections_are_one_word(index):
    assert "704.5h" in ids(index.search(Asked.for_words("creatures", "destroyed"), 10))


@pytest.mark.parametrize("typed", ["de", "dea", "deat", "death", "deathto"])
def test_an_unfinished_word_finds_what_it_may_become(index, typed):
    assert ids(index.search(Asked.for_words(typed, unfinished=True), 10))[0] == "702.2"


def test_a_finished_word_does_not_grow(index):
    assert index.search(Asked.for_words("deat"), 10) == []


def test_words_with_a_minus_must_not_be_there(index):
    found = ids(index.search(Asked(((Way(("deathtouch",)),),), without=("static",)), 10))
    assert sorted(found) == ["702.2", "702.2b", "Creature", "Deathtouch"]


def test_a_scope_is_kinds_or_sections(index):
    found = index.search(Asked.for_words("creature"), 10, Scope(kinds=("term",), sections=("702",)))
    assert set(ids(found)) == {"Creature", "Damage", "702.2b"}


def test_examples_are_found(index):
    assert [(each.kind, each.id) for each in index.search(Asked.for_words("copies"), 10)] == [
        ("example", "704.5j#1")
    ]


def test_a_scope_may_be_rules(index):
    found = index.search(Asked.for_words("creature"), 10, Scope(only=frozenset(("704.5h", "704.5j"))))
    assert ids(found) == ["704.5h", "704.5j#1"]


def test_words_are_known_in_any_inflection(index):
    assert index.knows("destroying")
    assert not index.knows("deathtuoch")
    assert index.knows("deatht", unfinished=True)


def test_all_editions_are_searched_at_once(tmp_path, short, build_store):
    newer = replace(short.edition, key="2040", effective=datetime.date(2040, 5, 1))
    reworded = replace(short.rules[1], passage=replace(short.rules[1].passage, text="Deathtouch is evasive."))
    rules = (short.rules[0], reworded, *short.rules[2:])
    store = build_store(tmp_path, short, replace(short, edition=newer, rules=rules, source="newer.txt"))
    everything = Index(store, None)
    assert len(everything) == len(Index(store, "2030")) + 1
    found = everything.search(Asked.for_words("deathtouch"), 20)
    assert {(each.id, each.edition) for each in found if each.id.startswith("702.2a")} == {
        ("702.2a", "2030"),
        ("702.2a", "2040"),
    }
    assert {each.edition for each in found if each.id == "702.2"} == {"2040"}
