"""No letter or digit of a document is lost or invented: each is compared with its own plain text.

The plain text is taken here with a few regular expressions that strip the markup and know nothing of the
readers; the document as read is put back to what it was by undoing the changes that it records.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from ingest.readers import read_file

SOURCES = Path(__file__).parents[2] / "data" / "sources"
DOCUMENTS = {
    "2005": "004_64915249d761b070.txt",
    "2014": "001_35ecdc0db44e7d9c.txt",
    "2017": "003_33bc2c852a3e7636.txt",
    "2021": "000_3ae30367835982d1.txt",
    "2024": "002_fb86ccd957365887.txt",
}
TAG = r"\[(?:CompRules|D'Angelo|Barclay) [\d/]+\]"


@cache
def text_of(key):
    return (SOURCES / DOCUMENTS[key]).read_text(encoding="utf-8")


@cache
def document_of(key):
    return read_file(SOURCES / DOCUMENTS[key])


def letters(text):
    return re.sub(r"[\W_]+", "", text)


def marks_too(text):
    return re.sub(r"\s+", "", text)


def undone(passage):
    """The passage as the document has it."""
    text = passage.text
    for change in reversed(passage.changes):
        end = change.at + len(change.after)
        assert text[change.at : end] == change.after
        text = text[: change.at] + change.before + text[end:]
    # A tag between two paragraphs is no part of the words.
    return re.sub(TAG, "", text)


def units(document, essence):
    """Letters of each rule with its examples, of each term, ruling and heading, as the document has them."""
    found = {}
    for rule in document.rules:
        words = [undone(rule.passage), *(f"Example: {undone(each.passage)}" for each in rule.examples)]
        for other in rule.also:
            words += [undone(other.passage), *(f"Example: {undone(each.passage)}" for each in other.examples)]
        found[rule.number] = essence(" ".join(words))
    found |= {f"term {letters(each.term)}": essence(undone(each.passage)) for each in document.glossary}
    found |= {each.id: essence(undone(each.passage)) for each in document.rulings}
    for heading in document.headings:
        if heading.origin == "read":
            found[f"heading {heading.number}"] = essence(heading.title)
    return found


def gathered(pieces, essence):
    """Join pieces (name, text) of one name; a piece without a name belongs to the one before."""
    found, last = {}, None
    for name, text in pieces:
        last = name or last
        found[last] = found.get(last, "") + essence(text)
    return found


def plain_2005():
    """One line: what stands between tags, cut again where an entry or a heading begins."""
    text = re.sub(TAG, "\n", text_of("2005"))
    text = text[re.search(r"1 - The Game", text).start() :]
    text = re.sub(
        r"(?<!\+) (?=\+ \d{3}\.|\+ Note - |(?:\d|\d{3}(?:\.\d+)?) - [A-Z]|502\.\d\d\. [A-Z])", "\n", text
    )
    note = "215.Note.1"
    for line in filter(None, map(str.strip, text.split("\n"))):
        heading = re.fullmatch(r"(\d|\d{3}(?:\.\d+)?)(?: -|\.) (.*?)(?: -+)?", line)
        entry = re.match(r"\+ (\d{3}\.\d+[a-z]?|\d[\d.]+Ruling\.\d|Note) - ", line)
        if entry:
            name = note if entry[1] == "Note" else entry[1]
            yield name, line[entry.end() :]
        elif heading:
            yield f"heading {heading[1]}", heading[2]
        else:
            yield None, line


def plain_2014():
    for line in text_of("2014").split("\n")[139:]:
        number = re.match(r" {4}(\d{3}\.\d+[a-z]?)\. ", line)
        yield (number[1], line[number.end() :]) if number else (None, line)


def plain_2017():
    for line in text_of("2017").split("\n")[6:1044]:
        number = re.match(r'(702\.\d+(?:[a-z](?=[\sA-Z"]))?)', line)
        heading = re.match(r"(7(?:02)?)\.\s", line)
        if number:
            yield number[1], line[number.end() :]
        elif heading:
            yield f"heading {heading[1]}", line[heading.end() :]
        else:
            yield None, line


def plain_2021():
    text = text_of("2021")
    text = text[text.index(":name: comprehensive-rules\n") + 27 :].replace(".. rubric::\n  ", ".. rubric::")
    text = re.sub(r"`([^`<]*?)\s*<[^<>]*>`__", r"\1", text)
    text = re.sub(r"\n   :name: .*", "", text).replace("\\ ", "").replace("*", "")
    rules, glossary = text.split(".. rubric:: Glossary")
    for block in re.split(r"\n{2,}", rules):
        words = re.fullmatch(
            r"\s*\.\. rubric:: (?:(\d{3}\.\d+[a-z]?)\.|(\d{1,3})\.(?!\d))\s*(.*?)\s*", block, re.DOTALL
        )
        if words:
            yield words[1] or f"heading {words[2]}", words[3]
        else:
            yield None, block
    for block in filter(str.strip, glossary.split("\n\n")):
        term, _, definition = block.strip().partition(":")
        yield f"term {letters(term)}", definition


PLAIN = {"2005": plain_2005, "2014": plain_2014, "2017": plain_2017, "2021": plain_2021}


@pytest.mark.parametrize("key", PLAIN)
def test_every_rule_example_and_term_has_the_letters_of_the_document(key):
    """Of all but 2021, whose marks are markup, every other character as well."""
    essence = letters if key == "2021" else marks_too
    plain, found = gathered(PLAIN[key](), essence), units(document_of(key), essence)
    assert set(plain) - set(found) == set()
    assert set(found) - set(plain) == set()
    wrong = {name: (plain[name], found[name]) for name in plain if plain[name] != found[name]}
    assert wrong == {}


def strings(tree):
    if isinstance(tree, str):
        yield tree
    else:
        for each in tree:
            yield from strings(each)


def test_every_string_of_the_tree_has_its_letters():
    """2024: no numbers to go by, so all rules are compared as one text, in the order of the tree.

    A heading glued to a rule's end, and numbers that stood between two glued rules, are changes; the
    changes of kind `split` say both at the end of the one rule and at the begin of the other what stood
    between them.
    """
    tree = json.loads(text_of("2024"))
    plain = "".join(letters(each) for sections in tree.values() for each in strings(sections.values()))
    found = ""
    for rule in sorted(
        document_of("2024").rules, key=lambda rule: (rule.passage.place.line, rule.passage.place.column)
    ):
        passage = rule.passage
        if passage.changes and passage.changes[0].kind == "split" and passage.changes[0].at == 0:
            found += letters(passage.changes[0].before)
        kept = [change for change in passage.changes if change.kind not in ("split", "cut")]
        cut = [change.before for change in passage.changes if change.kind == "cut"]
        found += letters(undone(replace(passage, changes=tuple(kept))))
        found += "".join("Example" + letters(undone(each.passage)) for each in rule.examples)
        found += "".join(map(letters, cut))
    at = next((n for n, (a, b) in enumerate(zip(plain, found, strict=False)) if a != b), None)
    assert at is None, f"{plain[at - 60 : at + 60]!r} became {found[at - 60 : at + 60]!r}"
    assert len(plain) == len(found)


@pytest.mark.parametrize("key", DOCUMENTS)
def test_numbers_of_rules_rise(key):
    """Each number stands once, and inside a section they rise (the tree of 2024 begins with section 400)."""
    numbers = [rule.number for rule in document_of(key).rules]
    assert len(numbers) == len(set(numbers))
    for section in {number[:3] for number in numbers}:
        inside = [number for number in numbers if number[:3] == section]
        assert inside == sorted(inside, key=lambda number: (int(re.search(r"\.(\d+)", number)[1]), number))


@pytest.mark.parametrize("key", DOCUMENTS)
def test_words_are_parted_and_no_marks_are_left(key):
    """No double blanks, no markup, no sentence glued to the next, no blank before a comma."""
    document = document_of(key)
    for rule in document.rules:
        for passage in (rule.passage, *(example.passage for example in rule.examples)):
            assert not re.search(r"  |\xa0|`|<#|\\ |^\s|\s$|\ufffd|[^.] ,", passage.text), rule.number
            assert not re.search(r"[a-z]{2}\.[A-Z][a-z]|[a-z],[a-z]", without_addresses(passage.text)), (
                rule.number
            )


def without_addresses(text):
    return re.sub(r"\S*(?:\.com|www\.|Wizards\.)\S*", "", text)
