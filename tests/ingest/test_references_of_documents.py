"""The references of the five documents: their counts, the documents' own links, the titles they name."""

import re
from collections import Counter

import pytest

from rulesdb.store import Store


@pytest.fixture(scope="module")
def store(store_directory):
    return Store.open(store_directory)


def passages_of_rules(store, edition):
    for record in store.rules(edition):
        yield record.rule.passage
        yield from (example.passage for example in record.rule.examples)


# Two references of 2024 are without the word "rule": `See 718, "Prototype Cards."` in 702.160a, and
# `See 706, "Rolling a Die."` in 901.9d. `Rule 4091f through Rule 409.1h` of 2005 is read as a range.
@pytest.mark.parametrize(
    ("edition", "kinds", "numbers"),
    [
        ("2021", {"rule": 450, "range": 56, "section": 341, "chapter": 8}, 999),
        ("2014", {"rule": 178, "range": 12, "section": 163, "chapter": 9}, 396),
        ("2024", {"rule": 572, "range": 76, "section": 398, "chapter": 6}, 1245),
        ("2017", {"rule": 68, "range": 21, "section": 34, "chapter": 0}, 164),
        ("2005", {"rule": 55, "range": 8, "section": 44, "chapter": 1}, 130),
    ],
)
def test_counts(store, edition, kinds, numbers):
    found = [each for passage in passages_of_rules(store, edition) for each in passage.references]
    assert Counter(each.kind for each in found) == Counter(kinds)
    assert sum(len(each.targets + each.dangling) for each in found) == numbers


def test_the_glossary_of_2021(store):
    assert sum(len(term.passage.references) for term in store.terms("2021").values()) == 630


def test_2021_has_no_dangling_reference(store):
    passages = [*passages_of_rules(store, "2021"), *(term.passage for term in store.terms("2021").values())]
    assert [each for passage in passages for each in passage.references if each.dangling] == []


def test_what_dangles_in_2024_is_in_its_lost_sections(store):
    found = [each for passage in passages_of_rules(store, "2024") for each in passage.references]
    dangling = Counter(number[:3] for each in found for number in each.dangling)
    assert dangling.keys() <= {"100", "200", "300", "700"}
    assert dangling["700"] > 5


def test_every_link_of_2021_is_a_reference_unless_it_misleads(store):
    passages = [*passages_of_rules(store, "2021"), *(term.passage for term in store.terms("2021").values())]
    kinds = Counter()
    for passage in passages:
        for span in passage.spans:
            if span.kind in ("rule", "refused"):
                kinds[span.kind] += 1
                over = [
                    each for each in passage.references if each.start < span.end and span.start < each.end
                ]
                named = [each for each in over if span.target in each.targets]
                assert len(named) == (span.kind == "rule"), passage.text
    assert kinds == Counter(rule=863 + 630 - 8, refused=8)


def test_typo_of_2005(store):
    convoke = store.rule("2005", "502.46a").rule.passage
    typo = convoke.references[1]
    assert convoke.text[typo.start : typo.end] == "Rule 4091f through Rule 409.1h"
    assert (typo.targets, typo.dangling) == (("409.1g", "409.1h"), ("4091f",))
    warnings = [each.text for each in store.editions["2005"].warnings]
    assert '502.46a refers to "4091f", which is no number; 409.1f is probably meant' in warnings


# What the documents themselves have wrong: an old number or a title that was changed elsewhere.
WRONG_IN_THE_DOCUMENTS = {
    ("2021", "806", "Free-for-All"),
    ("2024", "613", "Continuous Effects"),
    ("2024", "727", "Day and Night"),
}


@pytest.mark.parametrize(("edition", "named"), [("2021", 700), ("2024", 300), ("2005", 20)])
def test_titles_that_references_name(store, edition, named):
    titles = {heading.number: heading.title for heading in store.editions[edition].headings}
    titles |= {each.rule.number: each.rule.title for each in store.rules(edition) if each.rule.title}
    passages = [*passages_of_rules(store, edition), *(term.passage for term in store.terms(edition).values())]
    right, wrong = 0, set()
    for passage in passages:
        for reference in passage.references:
            said = re.match(r',?\s*["“]([^"”]+?)[,.]?["”]', passage.text[reference.end :])
            if said and reference.kind != "range" and titles.get("".join(reference.targets)):
                if titles[reference.targets[0]].casefold() == said[1].casefold():
                    right += 1
                else:
                    wrong.add((edition, reference.targets[0], said[1]))
    assert wrong <= WRONG_IN_THE_DOCUMENTS
    assert right > named
