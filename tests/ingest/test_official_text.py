import codecs
import datetime
import random
import re
import time

import pytest

from ingest import official_text
from ingest.errors import IngestError
from ingest.source import decode

TEXT = """Comprehensive Rules of a Small Game

These rules are effective as of May 5, 2031.

Introduction

A few words about “numbers” — and a café — stand ahead of the rules.

Contents

1. First Ideas
100. General
101. Moves

7. Later Ideas
700. General
704. Tidying Up

Glossary

Credits

1. First Ideas

100. General

100.1. Everybody takes a turn, one after the other.

100.1a A turn that isn’t taken is lost.
Example: Ann sleeps through her turn. It is lost.
Example: Bob forgets his. So is his.

100.1b. Whoever takes two turns in a row loses both.

100.2. Dice

100.2a A die has six faces.
     A die that shows no face is thrown again.

Example: The die leans on a cup.

101. Moves

101.1. A move ends with “Done.” (See rule 704.5.)

7. Later Ideas

700. General

700.1 Later ideas change earlier ones.

704. Tidying Up

704.5. The table is tidied as follows:

704.5z Cups are washed.

704.5aa Plates are dried.

Glossary

Die
1. A thing that is thrown.
2. To leave the table.
See rule 100.2, “Dice.”

Done!
What is said at the end of a move. See rule 101.1.

Turn, Lost Turn
A chance to move, taken or not. See rule 100.1

Credits

Thought up by nobody in particular.

© 2031 Nobody
"""


def read(text=TEXT, encoding="utf-8", mark=b"", date=None):
    return official_text.read(decode(mark + text.encode(encoding), "small.txt"), date)


@pytest.fixture(scope="module")
def document():
    return read()


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", codecs.BOM_UTF8),
        ("cp1252", b""),
        ("utf-16-le", codecs.BOM_UTF16_LE),
        ("utf-16-be", codecs.BOM_UTF16_BE),
        ("utf-16-le", b""),
        ("utf-16-be", b""),
    ],
)
@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r", "mixed"])
def test_every_dress_reads_alike(document, encoding, mark, line_end):
    dice = random.Random(5)
    ends = iter(lambda: dice.choice(["\r\n", "\r"]) if line_end == "mixed" else line_end, "")
    text = "".join(line + next(ends) for line in TEXT.splitlines())
    found = read(text, encoding, mark)
    assert found.rules == document.rules
    assert found.glossary == document.glossary
    assert found.front == document.front
    assert found.back == document.back


def test_numbers_come_in_every_form(document):
    assert [rule.number for rule in document.rules] == [
        "100.1", "100.1a", "100.1b", "100.2", "100.2a", "101.1", "700.1", "704.5", "704.5z", "704.5aa",
    ]  # fmt: skip
    texts = {rule.number: rule.text for rule in document.rules}
    assert texts["100.1b"] == "Whoever takes two turns in a row loses both."
    assert texts["700.1"] == "Later ideas change earlier ones."


def test_examples_go_to_the_rule_before_them(document):
    examples = {
        rule.number: [each.text for each in rule.examples] for rule in document.rules if rule.examples
    }
    assert examples == {
        "100.1a": ["Ann sleeps through her turn. It is lost.", "Bob forgets his. So is his."],
        "100.2a": ["The die leans on a cup."],
    }


def test_a_second_paragraph_belongs_to_the_rule(document):
    rule = next(rule for rule in document.rules if rule.number == "100.2a")
    assert rule.text == "A die has six faces.\nA die that shows no face is thrown again."
    assert [(change.kind, change.before) for change in rule.passage.changes] == [("paragraph", "\n     ")]


def test_titles_are_told_from_texts(document):
    assert {rule.number: rule.title for rule in document.rules if rule.title} == {"100.2": "Dice"}


def test_headings_are_those_of_the_text_not_of_the_contents(document):
    lines = TEXT.splitlines()
    assert [(each.number, each.title) for each in document.headings] == [
        ("1", "First Ideas"),
        ("100", "General"),
        ("101", "Moves"),
        ("7", "Later Ideas"),
        ("700", "General"),
        ("704", "Tidying Up"),
    ]
    assert all(lines[each.place.line - 1] == f"{each.number}. {each.title}" for each in document.headings)
    assert all(each.place.line > lines.index("Credits") for each in document.headings)


def test_glossary_terms_keep_their_paragraphs(document):
    assert [(term.term, term.text) for term in document.glossary] == [
        ("Die", "1. A thing that is thrown.\n2. To leave the table.\nSee rule 100.2, “Dice.”"),
        ("Done!", "What is said at the end of a move. See rule 101.1."),
        ("Turn, Lost Turn", "A chance to move, taken or not. See rule 100.1"),
    ]


def test_a_glossary_without_blank_lines_is_parted_by_its_sentences():
    head, tail = TEXT.split("\nGlossary\n\nDie")
    squeezed = re.sub(r"\n+", "\n", tail).replace("Done!", "Done").replace("rule 100.1\n", "rule 100.1.\n")
    found = read(f"{head}\nGlossary\nDie{squeezed}")
    assert [term.term for term in found.glossary] == ["Die", "Done", "Turn, Lost Turn"]


def test_the_edition_is_dated_by_its_own_words(document):
    assert document.edition.key == "2031-05-05"
    assert document.edition.complete
    assert read(date=datetime.date(2030, 1, 2)).edition.key == "2030-01-02"


def test_every_word_is_kept_somewhere(document):
    assert document.missing == ()
    assert {" ".join(warning.text.split()[1:5]) for warning in document.warnings} == {"does not follow from"}
    kept = [*document.front, *document.back, *(term.passage for term in document.glossary)]
    for rule in document.rules:
        kept += [rule.passage, *(example.passage for example in rule.examples)]
    words = [rule.number for rule in document.rules]
    words += [word for passage in kept for word in passage.text.split()]
    words += [word for term in document.glossary for word in term.term.split()]
    words += 2 * [word for each in document.headings for word in (f"{each.number}.", *each.title.split())]
    words += ["Contents", *(2 * ["Glossary", "Credits"]), *(3 * ["Example:"])]
    assert sorted(words) == sorted(re.sub(r"(?m)^(\d{3}\.\d+[a-z]*)\.", r"\1", TEXT).split())


def test_places_point_into_the_text(document):
    lines = TEXT.splitlines()
    for rule in document.rules:
        first = rule.text.partition("\n")[0]
        assert lines[rule.passage.place.line - 1][rule.passage.place.column - 1 :] == first


def test_a_number_used_twice_keeps_both_texts():
    found = read(TEXT.replace("100.1b. Whoever", "100.1a Whoever"))
    rule = next(rule for rule in found.rules if rule.number == "100.1a")
    assert rule.text.startswith("A turn")
    assert [wording.passage.text[:7] for wording in rule.also] == ["Whoever"]
    assert any("second time" in warning.text for warning in found.warnings)


@pytest.mark.parametrize("letter", ["l", "o"])
def test_a_letter_that_rules_skip_is_reported(letter):
    found = read(TEXT.replace("704.5z Cups", f"704.5{letter} Cups"))
    assert any(f"704.5{letter}" in warning.text and "Cups" in warning.text for warning in found.warnings)
    assert "704.5aa" in {rule.number for rule in found.rules}


def test_a_number_without_a_text_is_reported():
    found = read(TEXT.replace("704.5z Cups are washed.", "704.5z"))
    assert any("704.5z has no text" in warning.text for warning in found.warnings)


def test_what_the_contents_name_and_the_text_lacks_is_missing():
    cut = TEXT[: TEXT.index("704. Tidying Up\n\n704.5.")] + "704.5. The table is tid"
    found = read(cut)
    assert [(part.number, part.title) for part in found.missing] == [
        ("704", "Tidying Up"),
        ("", "Glossary"),
        ("", "Credits"),
    ]
    assert not found.edition.complete
    assert any("breaks off" in warning.text for warning in found.warnings)


def test_a_heading_that_differs_from_the_contents_is_reported():
    found = read(TEXT.replace("101. Moves\n\n101.1.", "101. Steps\n\n101.1."))
    assert any("Moves" in warning.text and "Steps" in warning.text for warning in found.warnings)


def test_a_damaged_title_still_parts_the_glossary_from_the_rules():
    found = read(TEXT.replace("Glossary\n\nDie", "Glo$sary\n\nDie"))
    assert len(found.glossary) == 3


@pytest.mark.parametrize("share", [0.1, 0.35, 0.5, 0.72, 0.9])
def test_a_cut_text_keeps_what_is_whole_or_says_why_not(document, share):
    cut = TEXT[: int(len(TEXT) * share)]
    try:
        found = read(cut)
    except IngestError as refusal:
        assert "holds no numbered rule" in str(refusal)  # noqa: PT017
        return
    whole = {rule.number: rule.text for rule in document.rules}
    for rule in found.rules[:-1]:
        assert rule.text == whole[rule.number]


@pytest.mark.parametrize("seed", range(25))
def test_flipped_bytes_end_in_a_document_or_a_sentence(seed):
    dice = random.Random(seed)
    raw = bytearray(TEXT.encode("utf-8" if seed % 2 else "utf-16"))
    for _ in range(30):
        raw[dice.randrange(len(raw))] = dice.randrange(256)
    source = decode(bytes(raw), "flipped.txt")
    try:
        found = official_text.read(source, datetime.date(2031, 5, 5))
    except IngestError as refusal:
        assert str(refusal).endswith(".")  # noqa: PT017
    else:
        assert found.rules


def test_a_text_as_long_as_the_rules_takes_less_than_a_second():
    rules = "\n".join(
        f"{section}.{rule}. A rule as long as rules are, with a reference to rule {section}.{rule}. " * 4
        + "\n"
        for section in range(100, 400)
        for rule in range(1, 11)
    )
    started = time.perf_counter()
    found = read(TEXT.replace("\n100.1. Everybody", f"\n{rules}\n100.1. Everybody"))
    assert time.perf_counter() - started < 1
    assert len(found.rules) > 3000


def test_prose_shows_no_signs():
    assert official_text.signs(decode(b"Dear all,\n\nsee you at 7.\n", "letter.txt")) == ()
    assert official_text.signs(decode(b"100.5 pounds of apples", "list.txt")) == ()
