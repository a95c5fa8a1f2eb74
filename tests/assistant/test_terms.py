import pytest

from assistant.errors import BadInput, NoSuchTerm


@pytest.mark.parametrize(
    ("words", "term"),
    [
        ("deathtouch", "Deathtouch"),
        ("DYING", "Dies"),
        ("state based action", "State-Based Actions"),
        ("your", "You, Your"),
    ],
)
def test_a_term_in_any_case_and_inflection(library, words, term):
    assert library.term(words, "2021").term == term


def test_a_glossary_is_borrowed_from_the_nearest_edition(library):
    term = library.term("deathtouch", "2024")
    assert (term.edition, term.rules, term.borrowed.edition) == ("2021", ("702.2",), "2021")
    assert len(library.terms("2024")) == 585


def test_a_keyword_younger_than_the_glossary_leads_to_its_rule(library):
    with pytest.raises(NoSuchTerm, match=r"rule 702\.175 of 2024 has this title") as failure:
        library.term("offspring", "2024")
    assert failure.value.suggestions == ("702.175",)


def test_a_typing_error_is_put_right(library):
    with pytest.raises(NoSuchTerm, match=r"did you mean Deathtouch\?"):
        library.term("deathtuch")


def test_no_words(library):
    with pytest.raises(BadInput, match="no term was given"):
        library.term(" ")


def test_every_term_is_found_by_its_own_name(library):
    for name in library.terms("2021"):
        assert library.term(name, "2021").term == name
