import datetime
from array import array
from itertools import pairwise

import pytest
from msgspec.structs import replace

from model import Edition, MissingPart, Place
from rulesdb.building import Build
from rulesdb.errors import DamagedStore, NoStore, OtherVersion
from rulesdb.store import POINTER, Store, pointer_of


def later(document, year):
    edition = Edition(str(year), f"May {year}", datetime.date(year, 5, 1), False, "the date given")
    return replace(document, edition=edition, glossary=(), source=f"{year}.txt")


def test_what_was_put_in_comes_out(tmp_path, short, build_store):
    store = build_store(tmp_path, short)
    assert [record.rule for record in store.rules("2030")] == list(short.rules)
    assert [record.rule.number for record in store.rules("2030", "704")] == ["704.5", "704.5h", "704.5j"]
    assert list(store.terms("2030").values()) == list(short.glossary)
    assert store.rule("2030", "702.2b").rule == short.rules[2]
    assert store.rule("2030", "702.2c") is None
    assert store.sections("2030") == ("702", "704")


def test_adding_an_edition_keeps_the_others(tmp_path, short, build_store):
    build_store(tmp_path, short)
    store = build_store(tmp_path, later(short, 2031), keep=True)
    assert list(store.editions) == ["2030", "2031"]
    assert store.numbers("2030") == store.numbers("2031")
    assert [source.key for source in pointer_of(tmp_path).sources] == ["2030", "2031"]


def test_an_edition_of_the_same_key_is_replaced(tmp_path, short, build_store):
    build_store(tmp_path, short)
    store = build_store(tmp_path, replace(short, rules=short.rules[:2]), keep=True)
    assert [record.rule.number for record in store.rules("2030")] == ["702.2", "702.2a"]
    assert store.editions["2030"].rules == 2


def test_histories_do_not_depend_on_what_was_stored_first(tmp_path, short, build_store):
    untitled = tuple(replace(heading, title="") for heading in short.headings)
    lost = MissingPart("702", "Keyword Abilities", "its pages are lost")
    first = replace(later(short, 2031), headings=untitled, rules=short.rules[3:], missing=(lost,))
    second = later(short, 2032)
    at_once = build_store(tmp_path / "at once", short, first, second)
    build_store(tmp_path / "one by one", short, first)
    one_by_one = build_store(tmp_path / "one by one", second, keep=True)
    assert one_by_one.histories() == at_once.histories()
    assert one_by_one.editions["2031"].headings == at_once.editions["2031"].headings


def test_an_edition_without_glossary_uses_the_nearest(tmp_path, short, build_store):
    store = build_store(tmp_path, short, later(short, 2031))
    assert store.editions["2031"].glossary_of == "2030"
    assert store.uses("2031", "702.2b").terms == ("Creature", "Damage", "Deathtouch", "State-Based Actions")


def test_a_nearer_glossary_that_comes_later_takes_over(tmp_path, short, build_store):
    build_store(tmp_path, short, later(short, 2039))
    nearer = replace(later(short, 2038), glossary=short.glossary[:1])
    store = build_store(tmp_path, nearer, keep=True)
    assert store.editions["2039"].glossary_of == "2038"
    assert store.uses("2039", "702.2b").terms == ("Creature",)
    assert store.uses("2030", "702.2b").terms[-1] == "State-Based Actions"


def test_a_build_that_fails_leaves_the_store_as_it_was(tmp_path, short, build_store):
    build_store(tmp_path, short)
    before = sorted(path.name for path in tmp_path.iterdir())

    def fail_halfway():
        with Build(tmp_path, keep=True) as build:
            build.add(later(short, 2031), "x")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_halfway()
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert list(Store.open(tmp_path).editions) == ["2030"]


def test_an_open_store_goes_on_reading_while_another_is_built(tmp_path, short, build_store):
    old = build_store(tmp_path, short)
    build_store(tmp_path, replace(short, rules=short.rules[:1]))
    assert old.editions["2030"].rules == 6


def test_no_store_says_how_to_get_one(tmp_path):
    with pytest.raises(NoStore, match="judge ingest"):
        Store.open(tmp_path / "nothing")


def test_a_store_of_another_version_is_refused_and_not_added_to(tmp_path, short, build_store):
    build_store(tmp_path, short)
    pointer = tmp_path / POINTER
    version = pointer_of(tmp_path).version
    pointer.write_text(pointer.read_text(encoding="utf-8").replace(version, "other"), encoding="utf-8")
    with pytest.raises(OtherVersion, match="another version"):
        Store.open(tmp_path)
    with pytest.raises(OtherVersion, match=r"judge ingest /documents/short\.txt"):
        Build(tmp_path, keep=True)


def test_a_damaged_store_says_so(tmp_path, short, build_store):
    generation = build_store(tmp_path, short).generation
    database = generation / "rules.sqlite"
    database.write_bytes(database.read_bytes()[:-1])
    with pytest.raises(
        DamagedStore, match=r"missing or cut; build it again: python3 run\.py judge ingest --db /"
    ):
        Store.open(tmp_path)
    (generation / "rules.sqlite").write_bytes(b"no database at all")
    with pytest.raises(DamagedStore, match="judge ingest"):
        Store(generation)
    (tmp_path / POINTER).write_text("{", encoding="utf-8")
    with pytest.raises(DamagedStore, match=r"store\.json"):
        Store.open(tmp_path)


def rows(store, query):
    return store._rows(query).fetchall()


def test_what_editions_have_in_common_is_stored_once(tmp_path, short, build_store):
    one = build_store(tmp_path / "one", short)
    texts = rows(one, "select count(*) from bodies")
    postings = rows(one, "select sum(length(entries)) from postings")
    same = replace(later(short, 2031), glossary=short.glossary)
    two = build_store(tmp_path / "two", short, same)
    assert rows(two, "select count(*) from bodies") == texts
    assert rows(two, "select sum(length(entries)) from postings") == postings


def test_an_edition_that_is_replaced_leaves_nothing(tmp_path, short, build_store):
    build_store(tmp_path / "again", short)
    fewer = replace(short, rules=short.rules[:2], glossary=())
    again = build_store(tmp_path / "again", fewer, keep=True)
    at_once = build_store(tmp_path / "at once", fewer)
    for query in ("select count(*) from bodies", "select count(*) from entries"):
        assert rows(again, query) == rows(at_once, query)
    postings = "select root, length(entries) from postings order by root"
    assert rows(again, postings) == rows(at_once, postings)


def test_places_are_those_of_each_edition(tmp_path, short, build_store):
    moved = tuple(replace(rule, passage=replace(rule.passage, place=Place(900))) for rule in short.rules)
    store = build_store(tmp_path, short, replace(later(short, 2031), rules=moved))
    places = [store.rule(key, "702.2a").rule.passage.place for key in ("2030", "2031")]
    assert places == [Place(1), Place(900)]


def test_parts_of_a_rule(tmp_path, short, build_store):
    store = build_store(tmp_path, short)
    assert store.parts("2030", "704.5") == ("704.5", "704.5h", "704.5j")


def test_what_joins_the_rules_of_an_edition_follows_its_rules_and_its_glossary(tmp_path, short, build_store):
    """Ties say in places what rules and their uses say in words, also where an edition is replaced."""
    build_store(tmp_path, short, later(short, 2031))
    store = build_store(tmp_path, replace(short, rules=short.rules[:3]), keep=True)
    for key in store.editions:
        ties, uses = store.ties(key), dict(store.all_uses(key))
        assert ties.numbers == tuple(store.numbers(key))
        told = zip(
            store.rules(key), rows_of(ties.used), rows_of(ties.cites), rows_of(ties.citing), strict=True
        )
        for each, used, cites, citing in told:
            assert [ties.terms[at] for at in used] == list(uses[each.rule.number].terms)
            assert [ties.numbers[at] for at in cites] == [to for to in each.cites if to in ties.numbers]
            assert [ties.numbers[at] for at in citing] == list(each.cited_by)
    assert any(each.cites for each in store.rules("2031"))


def rows_of(rows):
    starts, items = array("I", rows.starts), array("H", rows.items)
    return [list(items[first:after]) for first, after in pairwise(starts)]
