import pytest

from assistant.answers import DiffRow, RichText, WordChange
from model import Reference, Span
from webapp.markup import found, rich, symbols, words_of


def marked(text, *spans, references=()):
    """A text with spans `(words, kind, target)` and references `(words, targets, dangling)`."""
    placed = tuple(
        Span(text.index(words), text.index(words) + len(words), kind, target) for words, kind, target in spans
    )
    named = tuple(
        Reference(text.index(words), text.index(words) + len(words), "rule", targets, dangling)
        for words, targets, dangling in references
    )
    return RichText(text, placed, named)


def test_plain_text_is_a_paragraph():
    assert rich(RichText("Any target."), "2024") == "<p>Any target.</p>"


def test_text_is_escaped():
    assert "<script>" not in rich(RichText("<script>alert(1)</script> & more"), "2024")
    assert rich(RichText("a < b & c"), "2024") == "<p>a &lt; b &amp; c</p>"


def test_escaping_does_not_move_links():
    text = marked('"a" & b creature', ("creature", "term", "Creature"))
    assert rich(text, "2024").endswith('<a class="t" href="/terms/2024/Creature">creature</a></p>')


def test_each_line_is_a_paragraph():
    assert rich(RichText("One.\nTwo."), "2024") == "<p>One.</p><p>Two.</p>"


def test_reference_leads_to_the_rule_in_the_same_edition():
    text = marked("See rule 510.1c now.", references=[("rule 510.1c", ("510.1c",), ())])
    assert rich(text, "2021") == '<p>See <a class="r" href="/rules/2021/510.1c">rule 510.1c</a> now.</p>'


def test_range_leads_to_its_first_rule():
    text = marked("See 601.2f–h.", references=[("601.2f–h", ("601.2f", "601.2g", "601.2h"), ())])
    assert 'href="/rules/2024/601.2f">601.2f–h</a>' in rich(text, "2024")


def test_reference_to_nothing_says_so_and_leads_nowhere():
    html = rich(marked("See rule 217.1b.", references=[("rule 217.1b", (), ("217.1b",))]), "2005")
    assert "<a" not in html
    assert "has no rule 217.1b" in html


def test_term_is_linked_where_it_first_occurs():
    text = RichText("damage and damage", (Span(0, 6, "term", "Damage"), Span(11, 17, "term", "Damage")))
    assert rich(text, "2024") == '<p><a class="t" href="/terms/2024/Damage">damage</a> and damage</p>'


def test_no_link_stands_inside_another():
    text = marked("See rule 704, done", ("704", "rule", "704"), references=[("rule 704", ("704",), ())])
    assert rich(text, "2024").count("<a ") == 1


def test_longer_term_is_linked_before_the_shorter_inside_it():
    text = marked("combat damage", ("combat damage", "term", "Combat Damage"), ("damage", "term", "Damage"))
    assert rich(text, "2024") == '<p><a class="t" href="/terms/2024/Combat_Damage">combat damage</a></p>'


def test_italics_cross_a_link():
    text = RichText("a big red card", (Span(2, 9, "italic"), Span(6, 14, "term", "Red Card")))
    assert rich(text, "2024") == (
        '<p>a <i>big </i><a class="t" href="/terms/2024/Red_Card"><i>red</i> card</a></p>'
    )


def test_link_that_misleads_is_no_link():
    assert "<a" not in rich(marked("at least 100 cards", ("100", "refused", "100")), "2021")


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "//evil.example"])
def test_document_cannot_bring_in_a_script(address):
    assert "<a" not in rich(marked("see there", ("there", "outside", address)), "2024")


def test_outside_address_is_escaped():
    html = rich(marked("see there", ("there", "outside", 'https://a.example/?"><script>')), "2024")
    assert "<script>" not in html


def test_term_with_a_quote_is_escaped():
    html = rich(marked("bands", ("bands", "term", 'Banding, "Bands with Other"')), "2021")
    assert 'href="/terms/2021/Banding,_%22Bands_with_Other%22"' in html


@pytest.mark.parametrize(
    ("symbol", "spoken"),
    [
        ("{T}", "tap"),
        ("{Q}", "untap"),
        ("{W}", "white mana"),
        ("{3}", "3 generic mana"),
        ("{X}", "X generic mana"),
        ("{W/U}", "white mana or blue mana"),
        ("{2/B}", "2 generic mana or black mana"),
        ("{G/P}", "green mana or 2 life"),
        ("{w/u}", "white mana or blue mana"),
    ],
)
def test_symbol_is_read_aloud(symbol, spoken):
    assert f'aria-label="{spoken}"' in symbols(symbol)


def test_copied_symbol_keeps_its_braces():
    html = symbols("{T}: Add {G}.")
    assert "".join(part.partition(">")[2] for part in f">{html}".split("<")) == "{T}: Add {G}."


def test_braces_that_are_no_symbol_stay():
    assert symbols("{not a symbol}") == "{not a symbol}"


def test_found_words_are_marked_and_escaped():
    assert found("a [[<b>]] c") == "a <mark>&lt;b&gt;</mark> c"


def test_found_symbol_is_marked():
    assert found("[[{T}]]").startswith("<mark><span")


def compared(old_text, new_text, *words):
    return DiffRow(
        "1.1", "1.1", ("reworded",), old_text, new_text, tuple(WordChange(*each) for each in words)
    )


EXCESS = compared(
    "any remaining damage",
    "any excess damage",
    ("same", "any "),
    ("old", "remaining "),
    ("new", "excess "),
    ("same", "damage"),
)
NAMES = compared(
    "If a player has the name, stop.",
    "If a player has the name twice, stop.",
    ("same", "If a player has the name "),
    ("new", "twice"),
    ("same", ", stop."),
)


def test_each_side_of_a_comparison_marks_its_own_words():
    assert words_of(EXCESS, "old") == "any <del>remaining</del> damage"
    assert words_of(EXCESS, "new") == "any <ins>excess</ins> damage"


def test_each_side_of_a_comparison_has_its_own_blanks():
    assert words_of(NAMES, "old") == "If a player has the name, stop."
    assert words_of(NAMES, "new") == "If a player has the name <ins>twice</ins>, stop."


def test_comparison_without_words_is_the_text():
    assert words_of(compared("{T}", "a < b"), "new") == "a &lt; b"


def test_comparison_is_escaped():
    assert words_of(compared("", "<i>", ("new", "<i>")), "new") == "<ins>&lt;i&gt;</ins>"
