import pytest

from ingest.html_blocks import Mark, blocks_of
from model import Place


def texts(page):
    return [block.text for block in blocks_of(page)]


@pytest.mark.parametrize("tag", ["p", "li", "td", "h4", "div", "rule-text", "dd"])
def test_any_element_that_is_not_inline_is_a_paragraph(tag):
    assert texts(f"<{tag}>One</{tag}><{tag}>Two</{tag}>") == ["One", "Two"]


def test_blanks_are_single_and_entities_are_letters():
    assert texts("<p>  A &ldquo;die&rdquo;\n   has&nbsp;six &#8212;\r\n faces.</p>") == [
        "A “die” has six — faces."
    ]


def test_what_no_reader_of_the_page_sees_is_left_out():
    assert texts("<head><title>T</title><style>p{}</style></head><script>1 < 2</script><p>Seen</p>") == [
        "Seen"
    ]


def test_marks_keep_their_stretches_without_the_blanks_at_their_edges():
    (block,) = blocks_of('<p>A <a href="#die"> die </a>has <i>six <b>faces</b></i>.</p>')
    assert block.text == "A die has six faces."
    assert block.marks == (
        Mark("link", 2, 5, "#die"),
        Mark("italic", 10, 19),
        Mark("bold", 14, 19),
    )


def test_a_break_parts_a_paragraph_and_its_marks_go_on():
    first, second = blocks_of("<p><i>One<br>two</i> three</p>")
    assert (first.text, first.marks, first.broken) == ("One", (Mark("italic", 0, 3),), False)
    assert (second.text, second.marks, second.broken) == ("two three", (Mark("italic", 0, 3),), True)


def test_ids_lead_to_the_words_that_follow_them():
    page = '<div id="outer"><a name="R1001"></a><p id="x">One</p></div><p>Two</p>'
    assert [block.ids for block in blocks_of(page)] == [("outer", "R1001", "x"), ()]


def test_places_are_those_of_the_first_letter():
    page = "<html>\r\n<p>One</p>\r\n<p>\r\n   Two</p>"
    assert [block.place for block in blocks_of(page)] == [Place(2, 4), Place(4, 4)]


@pytest.mark.parametrize(
    "page",
    [
        "",
        "<",
        "<p",
        "</p></i></a>",
        "<p><i><a href=>x",
        "<!--",
        "<![CDATA[ x",
        "&#x;",
        "\0<p>\0",
        "rules.html",
    ],
)
def test_broken_pages_are_read_as_far_as_they_go(page):
    assert isinstance(blocks_of(page), tuple)


@pytest.mark.parametrize(
    "harm", ["<![ x", "<![foo[ x", "<![if-x[", "&#" + "9" * 5000 + ";", "&#x" + "f" * 400 + ";"]
)
def test_odd_markup_costs_no_other_words(harm):
    found = texts(f"<p>One</p>{harm}</p><p>Two</p>")
    assert (found[0], found[-1]) == ("One", "Two")


def test_a_page_of_xml_is_a_page():
    page = '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><p>One<br/>two</p></html>'
    assert texts(page) == ["One", "two"]


@pytest.mark.parametrize("piece", ["<div>x", "<p><i>x", "<b>x", '<a href="#x">x', "<blockquote><a>x"])
def test_elements_that_never_end_are_read_at_any_depth(piece):
    blocks = blocks_of(piece * 20_000)
    assert "".join(block.text for block in blocks) == "x" * 20_000


def test_a_mark_inside_a_mark_of_its_kind_is_one_mark():
    (block,) = blocks_of("<p><b>One <strong>two</strong> three</b> four</p>")
    assert block.marks == (Mark("bold", 0, 13),)


def test_a_link_ends_where_the_next_begins():
    (block,) = blocks_of('<p><a href="#one">One <a href="#two">two</a></p>')
    assert block.marks == (Mark("link", 0, 3, "#one"), Mark("link", 4, 7, "#two"))


def test_words_behind_the_end_of_an_element_have_their_own_place():
    blocks = blocks_of("<div><p>One &amp; all</p>\n<!-- no -->  one</div>")
    assert [(block.text, block.place) for block in blocks] == [
        ("One & all", Place(1, 9)),
        ("one", Place(2, 14)),
    ]


def test_paragraphs_need_no_end():
    page = '<ul id="x"><li>One <a href="#a">a</a><li>Two</ul><p>Three<p>"Four" &lt; five'
    assert texts(page) == ["One a", "Two", "Three", '"Four" < five']
