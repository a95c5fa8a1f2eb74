import datetime

import pytest

from ingest.dating import FORMAT_ALONE, date_said_in, edition_of, known_editions
from ingest.errors import IngestError

SAYING = "These rules are effective as of April 4, 2025."


@pytest.mark.parametrize(
    ("words", "date"),
    [
        (SAYING, datetime.date(2025, 4, 4)),
        ("These rules are effective as of November 14, 2025", datetime.date(2025, 11, 14)),
        ("Theserules are effectiveas of February5, 2021.", datetime.date(2021, 2, 5)),
        ("These rules are effective\nas of September 30 2016.", datetime.date(2016, 9, 30)),
        ("These rules are effective as of Smarch 4, 2025.", None),
        ("These rules are effective as of February 30, 2025.", None),
        ("These rules were effective.", None),
    ],
)
def test_the_day_is_read_from_the_words(words, date):
    assert date_said_in(words) == date


def test_the_date_given_wins_over_the_words():
    edition = edition_of("x.txt", SAYING, given=datetime.date(2019, 1, 25), complete=True)
    assert (edition.key, edition.name, edition.dated_by) == (
        "2019-01-25",
        "January 25, 2019",
        "the date given",
    )


def test_the_words_win_over_evidence():
    edition = edition_of("x.txt", f"{SAYING} Kiora, Ashiok, inspired", given=None, complete=True)
    assert (edition.key, edition.effective) == ("2025-04-04", datetime.date(2025, 4, 4))
    assert edition.dated_by == "the document's own words"
    assert edition.complete


def test_a_known_date_has_its_known_key():
    date = datetime.date(2017, 9, 29)
    assert edition_of("x.txt", "", given=date, complete=False).key == "2017"


@pytest.mark.parametrize("known", known_editions(), ids=lambda known: known.key)
def test_each_known_edition_is_told_by_its_evidence(known):
    text = " … ".join(known.has)
    assert edition_of("x.txt", text, given=None, complete=False).key == known.key
    contradicted = f"{text} … {known.lacks[0]}"
    with pytest.raises(IngestError):
        edition_of("x.txt", contradicted, given=None, complete=False)


def test_lost_blanks_do_not_hide_the_evidence():
    assert edition_of("x.txt", "702.129Afflict", given=None, complete=False).key == "2017"


def test_a_text_cut_before_its_evidence_is_taken_for_the_usual_edition():
    edition = edition_of("x.json", "Forage", given=None, complete=True, usual="2024")
    assert edition.key == "2024"
    assert not edition.complete
    assert edition.dated_by.startswith(FORMAT_ALONE)
    with pytest.raises(IngestError):
        edition_of("x.json", "Manifest dread", given=None, complete=False, usual="2024")


def test_a_text_that_nothing_dates_asks_for_a_date():
    with pytest.raises(IngestError, match=r"give its date with --date YYYY-MM-DD\.$"):
        edition_of("x.txt", "A die has six faces.", given=None, complete=True)
