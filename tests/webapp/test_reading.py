import datetime

from assistant.answers import EditionAnswer, HistoryStep, RichText, RuleAnswer, SectionAnswer
from model import Change
from webapp import reading


def edition(key, name="August 2024 (Bloomburrow)", date="2024-08-02"):
    return EditionAnswer(key, name, date, True, 1, 0, 0, (), (), "the document's own words", "x.txt")


def rule(number, *history):
    return RuleAnswer(
        edition="2024",
        edition_name="August 2024 (Bloomburrow)",
        effective="2024-08-02",
        number=number,
        name="",
        text="",
        rich=RichText(""),
        examples=(),
        rich_examples=(),
        parent=None,
        children=(),
        cites=(),
        cited_by=(),
        dangling=(),
        terms=(),
        history=tuple(history),
    )


def section(number, rules):
    return SectionAnswer("2024", "August 2024", "2024-08-02", number, "", "read", tuple(rules))


EDITIONS = [edition("2014"), edition("2021"), edition("2024")]
MOVED = rule("729.1", HistoryStep("2021", "726.1", ("renumbered",)), HistoryStep("2014", None, ("unknown",)))


def test_switch_of_editions_follows_the_rule_and_not_its_number():
    places = {place.edition.key: place.href for place in reading.places_of_rule(EDITIONS, MOVED)}
    assert places == {"2014": None, "2021": "/rules/2021/726.1", "2024": "/rules/2024/729.1"}


def test_switch_of_editions_follows_most_rules_of_a_section():
    other = rule("729.2", HistoryStep("2021", "726.2", ("same",)))
    stray = rule("729.3", HistoryStep("2021", "104.3", ("merged",)))
    places = reading.places_of_section(EDITIONS, section("729", [MOVED, other, stray]))
    assert [place.href for place in places] == [None, "/rules/2021/726", "/rules/2024/729"]


def test_timeline_has_this_edition_among_the_others():
    stops = reading.timeline(EDITIONS, MOVED)
    assert [stop.stored for stop in stops] == [False, True, True]
    assert [(stop.edition.key, stop.number, stop.here) for stop in stops] == [
        ("2014", None, False),
        ("2021", "726.1", False),
        ("2024", "729.1", True),
    ]


def test_citation_leaves_out_the_set():
    assert reading.citation(rule("702.19b")) == "CR 702.19b, August 2024"


def test_date_is_written_for_reading():
    assert reading.long_date("2024-08-02") == "2 August 2024"


def test_repairs_are_summed_up():
    changes = [Change("space", n, "", " ") for n in range(12)] + [Change("dash", 0, "--", "—")]
    assert reading.repairs(changes) == "12 blanks restored, 1 dash restored"


def test_number_in_a_document_that_lacks_it_is_no_place_to_go():
    """A reference may tell the number of a rule that the document itself has lost."""
    known = rule("704.5j", HistoryStep("2014", "704.5k", ("unknown",)))
    assert reading.places_of_rule(EDITIONS, known)[0].href is None
    assert not reading.timeline(EDITIONS, known)[0].stored


def test_rules_are_old_after_a_year():
    today = datetime.datetime.now(tz=datetime.UTC).date()
    assert reading.is_old("2024-08-02")
    assert not reading.is_old(today.isoformat())
    assert not reading.is_old((today - datetime.timedelta(days=360)).isoformat())
