from ingest.numbered_paragraphs import Paragraph
from ingest.official_document import terms_of
from model import Place, Span


def lines(*texts):
    """Paragraphs of a text; an empty one is a blank line."""
    apart = True
    for number, text in enumerate(texts, start=1):
        if text:
            yield Paragraph(text, Place(number), apart=apart)
        apart = not text


def glossary(*texts):
    terms, warnings = terms_of(list(lines(*texts)))
    return [(term.term, term.text) for term in terms], [warning.text for warning in warnings]


def test_a_term_begins_after_a_blank_line():
    found = glossary(
        "Die", "1. A thing.", "2. To go.", "", "Done!", "Said at the end.", "", "Cup", "See “Die”"
    )
    assert found == (
        [("Die", "1. A thing.\n2. To go."), ("Done!", "Said at the end."), ("Cup", "See “Die”")],
        [],
    )


def test_a_definition_may_stand_after_a_blank_line():
    assert glossary("Die", "", "A thing.", "", "Cup", "", "Another thing.") == (
        [("Die", "A thing."), ("Cup", "Another thing.")],
        [],
    )


def test_a_numbered_definition_goes_on_after_a_blank_line():
    assert glossary("Die", "1. A thing.", "", "2. To go.", "", "Cup", "A thing.")[0] == [
        ("Die", "1. A thing.\n2. To go."),
        ("Cup", "A thing."),
    ]


def test_a_term_without_a_definition_is_told():
    found, warnings = glossary("Die", "", "Cup", "A thing.")
    assert found == [("Cup", "A thing.")]
    assert warnings == ["left out of the glossary, as it has no definition: Die"]


def test_spans_of_joined_paragraphs_move_with_them():
    term = Paragraph("Die", Place(1))
    first = Paragraph("A cup.", Place(2), (Span(2, 5, "term", "Cup"),), apart=False)
    second = Paragraph("No cup.", Place(3), (Span(3, 6, "term", "Cup"),), apart=False)
    ((entry,), _) = terms_of([term, first, second])
    assert [entry.text[span.start : span.end] for span in entry.passage.spans] == ["cup", "cup"]
