import datetime
import random
import re

import pytest

from ingest import official_html
from ingest.errors import IngestError
from ingest.source import decode

PAGE = """<!DOCTYPE html>
<html><head><title>Rules of a Small Game</title></head><body>
<div id="index"><h2>Index</h2>
<ul><li><a href="#R1">1. First Ideas</a></li><li><a href="#R100">100. General</a></li>
<li><a href="#R101">101. Moves</a></li></ul></div>
<h1>Rules of a Small Game</h1>
<p>These rules are effective as of May 5, 2031.</p>
<h2 id="R1">1. First Ideas</h2>
<h3 id="R100">100. General</h3>
<p id="R1001">100.1. Every <a href="#player">player</a> throws a
<a href="#die_dice">die</a>. See rule <a href="#R1011a">101.1a</a>.</p>
<p id="R1001a">100.1a. Of <a href="#R100">100</a> throws, one counts. <i>Example: Ann throws
<a href="#R100">100</a> times.</i> <i>Example: So does Bob.</i></p>
<h3 id="R101">101. Moves</h3>
<h4 id="R1011">101.1. Turning</h4>
<p id="R1011a">101.1a A <a href="https://example.org/turn">turn</a> is <em>taken</em>.</p>
<p>It can't be given back. <a href="#player">Players</a> know.</p>
<h2 id="glossary">Glossary</h2>
<p><b>Die, Dice</b>: 1. A thing that is thrown. See rule <a href="#R100">100</a>, "General."</p>
<p>2. To leave the table.</p>
<p><b>Player</b>: Somebody who throws a <a href="#die_dice">die</a>.</p>
<h2>Credits</h2>
<p>Thought up by nobody.</p>
</body></html>
"""
NUMBERS = ["100.1", "100.1a", "101.1", "101.1a"]


def read(page=PAGE, date=None):
    return official_html.read(decode(page.encode(), "small.html"), date)


def marked(passage):
    return {(passage.text[each.start : each.end], each.kind, each.target) for each in passage.spans}


@pytest.fixture(scope="module")
def document():
    return read()


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


def test_rules_are_recognised_by_their_numbers(document, rules):
    assert list(rules) == NUMBERS
    assert rules["100.1"].text == "Every player throws a die. See rule 101.1a."
    assert rules["101.1"].title == "Turning"
    assert rules["101.1a"].text == "A turn is taken.\nIt can't be given back. Players know."
    assert [(each.number, each.title) for each in document.headings] == [
        ("1", "First Ideas"),
        ("100", "General"),
        ("101", "Moves"),
    ]
    assert document.warnings == document.missing == ()
    assert document.edition.key == "2031-05-05"


def test_examples_in_the_paragraph_of_their_rule_are_parted(rules):
    assert rules["100.1a"].text == "Of 100 throws, one counts."
    assert [example.text for example in rules["100.1a"].examples] == ["Ann throws 100 times.", "So does Bob."]


def test_links_become_spans(rules, document):
    assert marked(rules["100.1"].passage) == {
        ("player", "term", "Player"),
        ("die", "term", "Die, Dice"),
        ("101.1a", "rule", "101.1a"),
    }
    assert marked(rules["100.1a"].passage) == {("100", "refused", "100")}
    assert marked(rules["101.1a"].passage) == {
        ("turn", "outside", "https://example.org/turn"),
        ("taken", "italic", ""),
        ("Players", "term", "Player"),
    }
    assert ("die", "term", "Die, Dice") in marked(document.glossary[1].passage)


def test_terms_keep_their_definitions(document):
    assert [(term.term, term.text) for term in document.glossary] == [
        ("Die, Dice", '1. A thing that is thrown. See rule 100, "General."\n2. To leave the table.'),
        ("Player", "Somebody who throws a die."),
    ]
    assert [passage.text for passage in document.back] == ["Thought up by nobody."]


@pytest.mark.parametrize(
    "change",
    [
        lambda page: re.sub(r"<(/?)[ph]\d?\b", r"<\1li", page),
        lambda page: page.replace("</p>", "").replace("</h3>", ""),
        lambda page: re.sub(r"<p><b>(.*?)</b>: ", r"<dt>\1</dt><dd>", page),
        lambda page: re.sub(r"<p><b>(.*?)</b>: ", r"<p><strong>\1</strong><br>", page),
        lambda page: re.sub(r"<p><b>(.*?)</b>: ", r"<h4>\1</h4><p>", page),
        lambda page: re.sub(r"(\d{3}\.\d[a-z]?\.?) (?=[A-Z])", r"<span>\1</span> ", page),
        lambda page: re.sub(r">(\d{3}\.\d[a-z]?\.?) (?=[A-Z])", r"><td>\1</td><td>", page),
        lambda page: page.replace("<p", "<DIV").replace("</p", "</DIV"),
        lambda page: page.replace("\n", "\r\n"),
    ],
)
def test_other_elements_say_the_same(document, change):
    found = read(change(PAGE))
    assert [(rule.number, rule.text, rule.title) for rule in found.rules] == [
        (rule.number, rule.text, rule.title) for rule in document.rules
    ]
    assert [(term.term, term.text) for term in found.glossary] == [
        (term.term, term.text) for term in document.glossary
    ]
    assert [marked(rule.passage) for rule in found.rules] == [marked(rule.passage) for rule in document.rules]


def test_ids_of_any_form_are_followed():
    page = PAGE.replace('"R1011a"', '"rule-101-1a"').replace("#R1011a", "#rule-101-1a")
    page = page.replace("<p><b>Player", '<p id="g2"><b>Player').replace('"#player"', '"#g2"')
    found = {rule.number: rule for rule in read(page).rules}
    assert ("101.1a", "rule", "101.1a") in marked(found["100.1"].passage)
    assert ("player", "term", "Player") in marked(found["100.1"].passage)


def test_a_link_that_leads_nowhere_is_reported():
    found = read(PAGE.replace("#die_dice", "#cup"))
    assert {warning.text for warning in found.warnings} == {
        "a link leads to #cup, which is neither a rule nor a term"
    }


def test_words_that_link_to_a_rule_are_meant():
    page = PAGE.replace('<a href="#R1011a">101.1a</a>', '<a href="#R1011a">turning</a>')
    found = {rule.number: rule for rule in read(page).rules}
    assert ("turning", "rule", "101.1a") in marked(found["100.1"].passage)


@pytest.mark.parametrize("share", [0.05, 0.3, 0.45, 0.6, 0.8, 0.95])
def test_a_cut_page_keeps_what_is_whole_or_says_why_not(rules, share):
    try:
        found = read(PAGE[: int(len(PAGE) * share)], datetime.date(2031, 5, 5))
    except IngestError as refusal:
        assert "holds no numbered rule" in str(refusal)  # noqa: PT017
        return
    assert found.missing or found.warnings
    assert [rule.number for rule in found.rules] == NUMBERS[: len(found.rules)]
    for rule in found.rules[:-1]:
        assert rule.text == rules[rule.number].text


@pytest.mark.parametrize("seed", range(25))
def test_flipped_bytes_end_in_a_document_or_a_sentence(seed):
    dice = random.Random(seed)
    raw = bytearray(PAGE.encode())
    for _ in range(40):
        raw[dice.randrange(len(raw))] = dice.randrange(256)
    try:
        found = official_html.read(decode(bytes(raw), "flipped.html"), datetime.date(2031, 5, 5))
    except IngestError as refusal:
        assert str(refusal).endswith(".")  # noqa: PT017
    else:
        assert found.rules


def test_other_pages_show_no_signs():
    assert (
        official_html.signs(decode(b"<html><body><p>Apples, 3 pounds</p></body></html>", "page.html")) == ()
    )
