from hypothesis import given
from hypothesis import strategies as st

from ingest.edits import Draft, Edit, blank, edits_of, with_blanks
from model import Change, Span


def undone(text, changes):
    """The text that the changes were made of."""
    for change in reversed(changes):
        assert text[change.at : change.at + len(change.after)] == change.after
        text = text[: change.at] + change.before + text[change.at + len(change.after) :]
    return text


@st.composite
def texts_with_edits(draw):
    text = draw(st.text("ab (-)", min_size=1, max_size=40))
    places = draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True).map(sorted))
    ends = [*places[1:], len(text)]
    edits = [
        Edit(start, draw(st.integers(start, end)), draw(st.text("xy", max_size=3)), "dash")
        for start, end in zip(places, ends, strict=False)
    ]
    return text, [edit for edit in edits if edit.end > edit.start or edit.after]


@given(texts_with_edits())
def test_changes_give_the_text_of_the_document_back(case):
    text, edits = case
    cut = Draft(text, (), edits).cut(0, len(text))
    assert undone(cut.text, cut.changes) == text.strip()


@given(texts_with_edits())
def test_changes_become_the_same_edits_again(case):
    text, edits = case
    cut = Draft(text, (), edits).cut(0, len(text))
    source = text.strip()
    assert Draft(source, (), edits_of(cut.changes)).cut(0, len(source)) == cut


def test_a_stretch_is_cut_with_its_own_offsets():
    draft = Draft("702. Seerule601.2f-h.", [Span(12, 18, "rule", "601.2f")], [blank(8), blank(12)])
    cut = draft.cut(4, 21)
    assert cut.text == "See rule 601.2f-h."
    assert cut.changes == (Change("space", 3, "", " "), Change("space", 8, "", " "))
    assert cut.spans == (Span(9, 15, "rule", "601.2f"),)


def test_a_blank_at_the_edge_of_a_span_stays_outside_of_it():
    cut = Draft("thecardis", [Span(3, 7, "term", "Card")], [blank(3), blank(7)]).cut(0, 9)
    assert [cut.text[span.start : span.end] for span in cut.spans] == ["card"]


def test_a_span_grows_with_what_is_put_inside_of_it():
    cut = Draft("activeplayer", [Span(0, 12, "term", "Active Player")], [blank(6)]).cut(0, 12)
    assert [cut.text[span.start : span.end] for span in cut.spans] == ["active player"]


def test_blanks_at_the_ends_of_a_stretch_fall_away():
    cut = Draft("Forests. Islandsare", (), [blank(9), blank(16)]).cut(8, 16)
    assert (cut.text, cut.changes) == ("Islands", ())


def test_a_blank_gives_way_to_what_another_edit_puts_there():
    mark = Edit(8, 12, "™", "symbol")
    assert with_blanks([mark], [blank(3), blank(8), blank(9)]) == [mark, blank(3)]
    assert with_blanks([mark], [blank(12)]) == [mark, blank(12)]
