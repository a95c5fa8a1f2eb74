"""The document of February 2021: one hyperlinked page as pandoc's reStructuredText."""

import datetime
import re
from collections import Counter
from pathlib import Path

import pytest

from ingest import restructured_text
from ingest.source import Source, load
from model import Change, Place

DOCUMENT = Path(__file__).parents[2] / "data" / "sources" / "000_3ae30367835982d1.txt"


@pytest.fixture(scope="module")
def source():
    return load(DOCUMENT)


@pytest.fixture(scope="module")
def document(source):
    return restructured_text.read(source, None)


@pytest.fixture(scope="module")
def rules(document):
    return {rule.number: rule for rule in document.rules}


@pytest.fixture(scope="module")
def glossary(document):
    return {entry.term: entry for entry in document.glossary}


@pytest.fixture(scope="module")
def passages(document):
    """Every passage of the document, in order."""
    in_rules = [each for rule in document.rules for each in (rule.passage, *told(rule))]
    return in_rules + [entry.passage for entry in document.glossary]


def told(rule):
    return [example.passage for example in rule.examples]


def examples_of(rule):
    return [example.text for example in rule.examples]


def kinds(passages):
    return Counter(span.kind for passage in passages for span in passage.spans)


def marked(passage, kind):
    return [(passage.text[s.start : s.end], s.target) for s in passage.spans if s.kind == kind]


def letters(text):
    return re.sub(r"[^A-Za-z0-9]", "", text)


# What the document holds


def test_counts(document):
    numbers = [rule.number for rule in document.rules]
    assert len(numbers) == len(set(numbers)) == 2514
    assert sum(number[-1].isdigit() for number in numbers) == 988
    assert sum(len(rule.examples) for rule in document.rules) == 257
    assert sum(bool(rule.examples) for rule in document.rules) == 196
    assert sum(rule.title is not None for rule in document.rules) == 191
    assert len(document.glossary) == len({entry.term for entry in document.glossary}) == 585
    assert Counter(len(heading.number) for heading in document.headings) == {1: 9, 3: 133}


def test_rules_by_chapter(document):
    chapters = Counter(rule.number[0] for rule in document.rules)
    assert [chapters[chapter] for chapter in "123456789"] == [436, 107, 119, 75, 137, 295, 1052, 172, 121]


def test_edition(document):
    assert document.edition.key == "2021"
    assert document.edition.effective == datetime.date(2021, 2, 5)
    assert document.edition.complete
    assert document.missing == ()


def test_nothing_else_was_out_of_order(document):
    assert [(warning.text, warning.place.line) for warning in document.warnings] == [
        ('a name ran together with the ".. container::" after it', 431),
        ("a link leads to #date, which is neither a rule nor a term", 2063),
        ("a link leads to #date, which is neither a rule nor a term", 9137),
    ]


def test_headings_are_those_of_the_body(document):
    titles = {heading.number: heading.title for heading in document.headings}
    assert titles["1"] == "Game Concepts"
    assert titles["100"] == "General"
    assert titles["208"] == "Power/Toughness"
    assert titles["600"] == "General"
    assert titles["616"] == "Interaction of Replacement and/or Prevention Effects"
    assert {heading.origin for heading in document.headings} == {"read"}


def test_boast_and_foretell(rules):
    assert (rules["702.141"].title, rules["702.142"].title) == ("Boast", "Foretell")


def test_a_rule_that_is_a_sentence_has_no_title(rules):
    assert rules["704.5"].title is None
    assert rules["704.5"].text == "The state-based actions are as follows:"


# Letter for letter


def test_letters_and_digits_are_those_of_the_source(source, document):
    body = source.text[source.text.index("\n.. rubric:: Comprehensive Rules") :]
    lines = [line for line in body.split("\n")[4:] if not line.lstrip().startswith(":name:")]
    plain = (
        "\n".join(lines).replace(".. rubric::", "").replace(" Glossary   \n", "").replace(" Glossary\n", "")
    )
    plain = re.sub(r" <[^<>]*>`__", "", plain)
    read = []
    headings = {heading.number: heading for heading in document.headings}
    for rule in document.rules:
        for number in (rule.number[0], "600" if rule.number == "601.1" else "", rule.number[:3]):
            if number in headings:
                heading = headings.pop(number)
                read.append(f"{heading.number} {heading.title}")
        read += [rule.number, rule.text, *(f"Example {text}" for text in examples_of(rule))]
    read += [f"{entry.term} {entry.text}" for entry in document.glossary]
    text = "\n".join(read).replace("™", "tm").replace("®", "r")
    assert letters(text) == letters(plain)


def test_changes_give_the_words_of_the_document_back(source, passages):
    lines = [re.sub(r" <[^<>]*>`__|\\ |[`*]", "", line) for line in source.text.split("\n")]
    for passage in passages:
        text = passage.text
        for change in reversed(passage.changes):
            end = change.at + len(change.after)
            assert text[change.at : end] == change.after
            text = text[: change.at] + change.before + text[end:]
        line = lines[passage.place.line - 1]
        assert text.replace("*", "") in line, passage


def test_no_word_is_glued(passages):
    for passage in passages:
        text = passage.text.replace("rN", "").replace(" . . . .", "…").replace(" . . .", "…")
        assert not re.search(r"[a-z][A-Z]|[a-z]\d|\d{3}\.\d+[a-z]{2}", text), text
        assert not re.search(r"[,;:][A-Za-z]|[)\]}][A-Za-z](?<!\]walk)(?<!\]c)(?<!\]w)", text), text
        assert not re.search(r" [,;:)\].](?<!… ,)|[(\[] |  ", text), text


def test_quotes_stand_at_their_words(passages):
    for passage in passages:
        sides = passage.text.split('"')
        assert len(sides) % 2 == 1, passage
        for before, quoted, after in zip(sides[::2], sides[1::2], sides[2::2], strict=False):
            assert not before or before[-1] in " ([/\n—", passage
            assert not quoted[0].isspace(), passage
            assert not after or not after[0].isalnum(), passage


def test_words_of_rules(rules):
    assert rules["508.1a"].text == (
        "The active player chooses which creatures that they control, if any, will attack. The chosen "
        "creatures must be untapped, and each one must either have haste or have been controlled by the "
        "active player continuously since the turn began."
    )
    assert rules["704.5k"].text == (
        "If two or more permanents have the supertype world, all except the one that has had the world "
        "supertype for the shortest amount of time are put into their owners' graveyards. In the event of a "
        "tie for the shortest amount of time, all are put into their owners' graveyards. This is called the "
        '"world rule."'
    )
    assert rules["603.6a"].text.startswith(
        "Enters-the-battlefield abilities trigger when a permanent enters the battlefield. These are "
        'written, "When [this object] enters the battlefield, . . . " or "Whenever a [type] enters the '
        'battlefield, . . ." Each time an event'
    )
    assert rules["208.2"].text.endswith("that includes a star (*).")
    assert "proposal of the spell (rules 601.2a–d) and determination" in rules["601.2"].text


def test_examples(rules):
    assert examples_of(rules["702.19b"]) == [
        "A 2/2 creature that can block an additional creature blocks two attackers: a 1/1 with no abilities "
        "and a 3/3 with trample. The active player could assign 1 damage from the first attacker and 1 "
        "damage from the second to the blocking creature, and 2 damage to the defending player from the "
        "creature with trample.",
        "A 6/6 green creature with trample is blocked by a 2/2 creature with protection from green. The "
        "attacking creature's controller must assign at least 2 damage to the blocker, even though that "
        "damage will be prevented by the blocker's protection ability. The attacking creature's controller "
        "can divide the rest of the damage as they choose between the blocking creature and the defending "
        "player.",
    ]
    assert examples_of(rules["107.1b"])[2] == (
        'Chameleon Colossus is a 4/4 creature with the ability "{2}{G}{G}: Chameleon Colossus gets +X/+X '
        'until end of turn, where X is its power." An effect gives it -6/-0, then its ability is activated. '
        "It remains a -2/4 creature. It doesn't become -4/2."
    )
    assert examples_of(rules["107.4e"]) == ["{G/W}{G/W} can be paid by spending {G}{G}, {G}{W}, or {W}{W}."]
    assert examples_of(rules["208.2a"])[0].startswith(
        "Lost Order of Jarkeld has power and toughness each equal to 1+*. It has the abilities"
    )


def test_examples_are_italic_as_a_whole(rules):
    for rule in rules.values():
        assert not [span for span in rule.passage.spans if span.kind == "italic"]
        for passage in told(rule):
            italics = [(s.start, s.end) for s in passage.spans if s.kind == "italic"]
            assert italics == [(0, len(passage.text))]


def test_dashes(rules):
    assert '"Choose one —."' in rules["700.2"].text
    assert '"Artifact — Equipment."' in rules["301.3"].text
    assert "apply to damage from a source—for example," in rules["609.7"].text
    assert '"Boast — [Cost]: [Effect]" means "[Cost]: [Effect]. Activate' in rules["702.141a"].text
    assert '"Suspend N—[cost]" means' in rules["702.61a"].text
    assert rules["903.13g"].text.endswith("See rules 903.6–903.11.")
    assert rules["613.3"].text.startswith("Within layers 2–6, apply")


def test_symbols(rules):
    assert "Magic: The Gathering—Conspiracy™ and/or" in rules["905.1"].text
    assert "Innistrad™ block" in rules["711.1a"].text
    assert "Magic Origins® and Core Set 2019" in rules["711.1a"].text


def test_paragraphs_that_ran_together(rules):
    for number, second in (
        ("205.3i", "Of that list, Forest,"),
        ("205.4c", "Cards printed in sets prior to the Eighth Edition"),
        ("509.1b", "A restriction may be created by an evasion ability"),
    ):
        first, then = rules[number].text.split("\n")
        assert first.endswith(".")
        assert then.startswith(second)
    assert sum("\n" in rule.text for rule in rules.values()) == 3


# The glossary


def test_terms_and_definitions(glossary):
    assert glossary["Life, Life Total"].text == (
        'Each player has an amount of "life," represented by that player\'s "life total." Life may be gained '
        'or lost. See rule 119, "Life."'
    )
    assert "Remove from the Game, Removed, Removed-from-the-Game Zone (Obsolete)" in glossary
    assert 'Banding, "Bands with Other"' in glossary
    assert glossary["Forestcycling"].text == "See Typecycling."
    assert glossary["Menace"].text.startswith("An evasion ability that makes creatures unblockable by a")
    assert "had an unwritten ability that precluded them from attacking" in glossary["Wall"].text
    assert "allows creatures to be especially aggressive." in glossary["Dash"].text
    assert sum("(Obsolete)" in term for term in glossary) == 28


def test_numbered_definitions_stand_in_paragraphs(glossary):
    assert glossary["Ability"].text.split("\n") == [
        "1. Text on an object that explains what that object does or can do.",
        "2. An activated or triggered ability on the stack. This kind of ability is an object.",
        'See rule 113, "Abilities," and section 6, "Spells, Abilities, and Effects."',
    ]
    assert glossary["Type"].text.split("\n") == [
        "1. An object's card type or, more broadly, its card type, subtype, and/or supertype. See rule 205, "
        '"Type Line," and section 3, "Card Types."',
        '2. An attribute mana has. See rule 106, "Mana."',
    ]
    assert len(glossary["Play"].text.split("\n")) == 5
    assert sum("\n" in entry.text for entry in glossary.values()) == 23


# Links


def test_links_to_rules(document, rules, glossary):
    in_rules = kinds(each for rule in document.rules for each in (rule.passage, *told(rule)))
    assert in_rules["rule"] == 863 - 8
    assert in_rules["refused"] == 8
    assert kinds(entry.passage for entry in document.glossary)["rule"] == 630
    assert marked(rules["601.2b"].passage, "rule")[1] == ("702.46", "702.46")
    assert marked(glossary["Ability"].passage, "rule") == [("113", "113"), ("section 6", "6")]


def test_every_link_to_a_rule_leads_to_one(passages, rules, document):
    known = set(rules) | {heading.number for heading in document.headings}
    for passage in passages:
        assert {target for _, target in marked(passage, "rule")} <= known


def test_links_that_took_a_number_for_a_rule_are_refused(rules):
    refused = {
        number: found
        for number, rule in rules.items()
        if (found := [each for passage in (rule.passage, *told(rule)) for each in marked(passage, "refused")])
    }
    assert refused == {
        "702.123b": [("100", "100")],
        "711.1a": [("2019", "201.9")],
        "711.1b": [("2019", "201.9")],
        "713.2a": [("2011", "201.1")],
        "713.2b": [("2019", "201.9")],
        "722.2a": [("999", "999")],
        "903.5a": [("100", "100"), ("100.", "100")],
    }


def test_links_to_terms_lead_to_the_glossary(passages, glossary, rules):
    for passage in passages:
        assert {target for _, target in marked(passage, "term")} <= set(glossary)
    assert marked(rules["704.5k"].passage, "term")[-1] == ("world rule", "World Rule")
    assert ("life total", "Life, Life Total") in marked(rules["119.4"].passage, "term")
    linked = {target for passage in passages for _, target in marked(passage, "term")}
    assert len(set(glossary) - linked) == 32


def test_links_outside(passages):
    outside = [each for passage in passages for each in marked(passage, "outside")]
    assert outside == [("Gatherer.Wizards.com", "http://gatherer.wizards.com/")] * 2


# Places and changes


def test_places(rules, glossary):
    assert rules["704.5k"].passage.place == Place(6635)
    assert rules["905.4a"].passage.place == Place(8397)
    assert rules["702.19b"].examples[0].passage.place == Place(5159, 1345)
    assert glossary["Zone-Change Triggers"].passage.place == Place(9577)


def test_changes(rules):
    assert rules["205.3i"].passage.changes[9] == Change("paragraph", 207, " ", "\n")
    assert Change("symbol", rules["905.1"].text.index("™"), " (tm)", "™") in rules["905.1"].passage.changes
    assert [change.before for change in rules["601.2"].passage.changes if change.kind == "dash"] == ["-", "-"]
    assert [c for c in rules["601.2"].passage.changes if not c.after] == [
        Change("space", rules["601.2"].text.index("; the game"), " ", "")
    ]


def test_signs(source):
    assert len(restructured_text.signs(source)) == 3
    assert restructured_text.signs(Source("a.txt", "100.1. These rules apply.", "utf-8")) == ()


@pytest.mark.parametrize("share", [0.05, 0.85, 0.93])
def test_a_document_cut_anywhere_keeps_what_is_whole(source, rules, glossary, share):
    cut = Source("cut.txt", source.text[: int(len(source.text) * share)], "utf-8")
    document = restructured_text.read(cut, None)
    assert not document.edition.complete
    assert document.missing
    assert [rule.text for rule in document.rules] == [rules[rule.number].text for rule in document.rules]
    assert {entry.term for entry in document.glossary} <= set(glossary)


@pytest.mark.parametrize("shift", range(0, 211, 23))
def test_a_document_with_characters_overwritten_is_read_with_warnings(source, shift):
    start = source.text.index(".. rubric:: 702.5a")
    text = list(source.text[start : start + 12000])
    for at in range(shift, len(text), 211):
        text[at] = "`<*\\:\n\x00\ufffd"[at % 8]
    document = restructured_text.read(Source("flipped.txt", "".join(text), "utf-8"), None)
    assert document.rules
    assert document.warnings
