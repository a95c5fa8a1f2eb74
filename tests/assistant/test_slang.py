from collections import Counter

import pytest

from assistant.errors import BadSlang
from assistant.library import Library
from assistant.slang import SLANG, read_slang, slang_for
from model import Citation
from rulesdb.store import Store
from rulesdb.words import telling_roots


def test_every_rule_that_slang_names_is_there(library):
    there = library.export()
    slang = read_slang(*SLANG)
    named = {topic.rule for topic in slang.topics}
    named |= {rule for phrase in slang._meanings.values() for rule in phrase.rules}
    assert [rule for rule in sorted(named) if rule.number not in there[rule.edition]] == []


ASKING = (
    "what whats which who whose how when where why is are was does do did can may could should i my you me"
    " mean means meaning many much to not work works any doesnt isnt use"
)
MANY = 20


def test_no_name_says_only_a_word_that_many_rules_have(library):
    """A name such as "target gone" takes every query for a target, once "gone" is dropped; "what is a target"
    is what is asked by it."""
    slang = read_slang(*SLANG)
    texts = [telling_roots(text) for text in library.export()["2024"].values()]
    common = Counter(root for roots in texts for root in roots)
    seizing = [
        (topic.rule.number, topic.said)
        for topic in slang.topics
        if len(topic.roots) == 1 < len(set(topic.said.split()))
        if common[next(iter(topic.roots))] >= MANY
        if {word for word in topic.said.split() if word in slang.dropped} - set(ASKING.split())
    ]
    assert seizing == []


def test_the_longest_phrase_is_meant_in_any_inflection():
    slang = read_slang(*SLANG)
    words = ("a", "board", "wiped", "field")
    meaning, end = slang.at(words, 1)
    assert (meaning.said, end) == ("board wipe", 3)
    assert slang.at(words, 0) is None


@pytest.mark.parametrize(
    ("query", "number", "via"),
    [
        ("fizzle", "608.2b", "fizzle"),
        ("cmc", "202.3", "cmc"),
        ("sba", "704.1", "sba"),
        ("scoop", "104.3a", "scoop"),
    ],
)
def test_a_hit_says_through_which_word_it_came(library, query, number, via):
    hit = library.search(query).hits[0]
    assert (hit.number, hit.via.split(", ")[0]) == (number, via)


def test_a_word_is_named_once_in_whatever_inflection(library):
    hit = next(hit for hit in library.search("can a wall attack").hits if hit.number == "702.3")
    assert hit.via == "wall"


def test_a_defender_is_no_defending_player(library):
    assert library.search("can a wall attack").hits[0].number.startswith("702.3")


def test_the_rules_own_words_need_no_other(library):
    assert library.search("legend rule").hits[0].via == ""


def test_a_player_adds_words(tmp_path, store_directory, monkeypatch):
    own = tmp_path / "mine.yaml"
    own.write_text(
        'words:\n  "yeet": {means: sacrifice, rules: ["701.17"]}\ntopics:\n  "2021:700.5": [pip party]\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("RULESTACK_SLANG", str(own))
    library = Library.open(store_directory)
    hit = library.search("yeet a creature").hits[0]
    assert (hit.number[:6], hit.via.split(", ")[0]) == ("701.17", "yeet")
    assert library.search("pip party").hits[0].number == "700.5"
    assert library.search("fizzle").hits[0].number == "608.2b"


def test_the_file_beside_the_store_is_read_before_the_named_one(tmp_path, monkeypatch):
    (tmp_path / "slang.yaml").write_text("words:\n  foo: damage\n  bar: life\n", encoding="utf-8")
    named = tmp_path / "named.yaml"
    named.write_text('words:\n  foo: {rules: ["704.5j"]}\ndropped: [baz]\n', encoding="utf-8")
    monkeypatch.setenv("RULESTACK_SLANG", str(named))
    slang = slang_for(tmp_path)
    assert slang.at(("foo",), 0)[0].rules == (Citation("2024", "704.5j"),)
    assert slang.at(("bar",), 0)[0].ways == (("life",),)
    assert "baz" in slang.dropped


def test_meanings_follow_a_rule_into_another_edition(store_directory):
    library = Library(Store.open(store_directory))
    assert library.search("fizzle", "2014").hits[0].number == "608.2b"
    assert library.search("scoop", "2021").hits[0].number == "104.3a"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("words: [a, b]", "words"),
        ("words:\n  foo:\n    meens: x", "'foo' has no meaning that can be read"),
        ("words:\n  foo: []", "needs a word and a meaning"),
        ("words: {a: b", "no YAML"),
        ("wrods: {}", "wrods"),
    ],
)
def test_a_file_that_cant_be_read_says_why(tmp_path, text, sentence):
    path = tmp_path / "slang.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSlang, match=sentence) as failure:
        read_slang(path)
    assert "slang.yaml" in failure.value.sentence


def test_words_that_say_nothing_tell_nothing_of_a_rule_unless_there_are_no_others(tmp_path):
    path = tmp_path / "slang.yaml"
    path.write_text('dropped: [happens]\ntopics: {"704.5j": [happens legend, happens]}', encoding="utf-8")
    assert [topic.roots for topic in read_slang(path).topics] == [{"legend"}, {"happen"}]


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(BadSlang, match="there is no such file; a file of slang was expected"):
        read_slang(tmp_path / "none.yaml")
