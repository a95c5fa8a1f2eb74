import json

import pytest

from ingest.json_tree import Tree
from ingest.source import Source
from model import Place

WHOLE = {
    "One": {"A": [["First.", ["Part.", 'With "quotes".']], ["Second.", []]], "B": []},
    "Two": {"C": [["Third.", []]]},
}


def tree(text):
    return Tree(Source("small.json", text, "utf-8"))


def shape(found):
    return {
        chapter.title.text: {
            section.title.text: [
                [each.rule.text, [sub.text for sub in each.sub_rules]] for each in section.entries
            ]
            for section in chapter.sections
        }
        for chapter in found.chapters
    }


@pytest.mark.parametrize("indent", [None, 0, 2, 5, "\t"])
def test_a_whole_tree_is_read_however_it_is_laid_out(indent):
    found = tree(json.dumps(WHOLE, indent=indent))
    assert shape(found) == WHOLE
    assert found.warnings == []


def test_places_are_those_of_the_words():
    text = json.dumps(WHOLE, indent=5)
    words = tree(text).chapters[0].sections[0].entries[0].sub_rules[1]
    line = text.splitlines()[words.place.line - 1]
    assert line[words.place.column - 1 :].startswith('With \\"quotes\\"')
    place = words.place_of(words.text.index("quotes"))
    assert line[place.column - 1 :].startswith('quotes\\"')
    assert words.place == Place(words.place.line, 27)


@pytest.mark.parametrize("indent", [None, 5])
def test_a_cut_tree_keeps_the_strings_that_are_whole(indent):
    text = json.dumps(WHOLE, indent=indent)
    found = tree(text[: text.index("Second") + 3])
    assert shape(found) == {"One": {"A": [["First.", ["Part.", 'With "quotes".']]]}}
    assert any("left out, as it is not whole" in warning.text for warning in found.warnings)
    assert any("breaks off" in warning.text for warning in found.warnings)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (('"Second."', '"Second.'), "string is damaged"),
        (('"Second."', 'x"Second."'), "string is damaged"),
        (('"B": [', '"B" ['), "key is damaged"),
        (('"B": [', '"B: ['), "key is damaged"),
        (('"First."', '"First\\q."'), "damaged escape"),
        (('"Third."', '"Third.", "Fourth."'), "brackets are out of order"),
    ],
)
def test_damage_costs_no_more_than_the_string_it_hits(harm, said):
    text = json.dumps(WHOLE, indent=5)
    assert harm[0] in text
    found = tree(text.replace(*harm))
    assert [len(chapter.sections) for chapter in found.chapters] == [2, 1]
    assert [len(section.entries) for section in found.chapters[0].sections] == [2, 0]
    assert any(said in warning.text for warning in found.warnings)


def test_a_chapter_is_told_by_its_bracket_where_others_were_lost():
    text = json.dumps(WHOLE).replace('"B": []}', '"B": []')
    assert shape(tree(text)) == WHOLE


def test_strings_in_no_section_are_told():
    assert [warning.text for warning in tree('["lonely"]').warnings] == [
        "left out, as it stands in no section: lonely"
    ]
