import pytest

from assistant.errors import BadNumber
from assistant.numbers import number_of, read_number


@pytest.mark.parametrize(
    "written",
    [
        "702.19b", "70219b", "cr 702 19 b", "702.19B", "rule 702.19b", "CR702.19b", "702.19(b)", "702.19b.",
        "702,19b", "702-19b", " 702.19 b ", "Rule 702.19b.", "§702.19b", "#702.19b", "R70219b", "702 19b",
        "rule no. 702.19b", "comprehensive rule 702.19b",
    ],
)  # fmt: skip
def test_a_number_in_any_form(written):
    assert str(number_of(written)) == "702.19b"


@pytest.mark.parametrize(
    ("written", "meant"),
    [("rule 704", "704"), ("section 7", "7"), ("613.8", "613.8"), ("1001a", "100.1a"), ("7045", "704.5")],
)
def test_sections_chapters_and_glued_numbers(written, meant):
    assert str(number_of(written)) == meant


@pytest.mark.parametrize("written", ["100 cards", "legend", "", "99", "0.5", "704.5 state", "2/2", "rule"])
def test_what_is_no_number(written):
    assert read_number(written) is None
    with pytest.raises(BadNumber, match=r"one looks like 7, 704, 704\.5 or 704\.5a"):
        number_of(written)


@pytest.mark.parametrize(
    ("written", "near"), [("704.5l", ("704.5k", "704.5m")), ("704.5O", ("704.5n", "704.5p"))]
)
def test_the_letters_that_are_skipped_are_explained(written, near):
    with pytest.raises(BadNumber, match="skip the letters l and o") as failure:
        number_of(written)
    assert failure.value.suggestions == near


def test_a_letter_that_looks_like_a_digit_is_mended():
    with pytest.raises(BadNumber, match=r"write 704\.5j") as failure:
        number_of("7o4.5j")
    assert failure.value.suggestions == ("704.5j",)


@pytest.mark.parametrize("written", ["704.5j 702.19", "704.5j, 702.19", "704.5j and 702.19"])
def test_of_several_numbers_one_is_asked_for(written):
    with pytest.raises(BadNumber, match="names 2 rules; ask for one at a time") as failure:
        number_of(written)
    assert failure.value.suggestions == ("704.5j", "702.19")
