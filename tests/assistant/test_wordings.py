import pytest

from assistant.errors import NoSuchRule


def by_edition(answer):
    return {wording.edition: wording for wording in answer.wordings}


def test_every_wording_with_its_date_and_what_changed_since(library):
    wordings = by_edition(library.history("702.19b", "2024"))
    assert list(wordings) == ["2005", "2014", "2017", "2021", "2024"]
    assert wordings["2005"].numbers == ("502.9b",)
    assert (wordings["2005"].change, wordings["2005"].words) == ((), ())
    assert (wordings["2017"].since, wordings["2017"].change) == ("2005", ("reworded", "renumbered"))
    assert wordings["2024"].date == "2024-08-02"
    assert ("new", ", planeswalker, or battle ") in [(w.kind, w.text) for w in wordings["2024"].words]


def test_a_document_that_lacks_the_part_is_stepped_over(library):
    wordings = by_edition(library.history("702.19b", "2024"))
    assert (wordings["2014"].text, wordings["2014"].change) == ("", ("unknown",))
    assert wordings["2017"].since == "2005"


def test_words_give_both_texts(library):
    wordings = by_edition(library.history("704.5j", "2024"))
    before, after = wordings["2021"], wordings["2024"]
    assert "".join(each.text for each in after.words if each.kind != "old") == after.text
    assert "".join(each.text for each in after.words if each.kind != "new") == before.text


def test_the_way_starts_from_any_edition(library):
    assert library.history("502.9b", "2005").wordings == library.history("702.19b", "2024").wordings


def test_a_rule_that_is_not_there(library):
    with pytest.raises(NoSuchRule):
        library.history("702.999", "2024")


def test_what_did_not_change_is_told_once(library):
    told = library.wordings("702.51a", "2024")
    assert [(each.wording.edition, each.editions) for each in told.wordings][-2:] == [
        ("2017", ("2017", "2021")),
        ("2024", ("2024",)),
    ]


def test_each_edition_has_a_wording_where_programs_ask(library):
    for number in ("702.19b", "104.1", "702.51a", "704.5j"):
        told, each = library.wordings(number, "2021"), library.history(number, "2021")
        assert [edition for its in told.wordings for edition in its.editions] == list(by_edition(each))
        assert all(by_edition(each)[its.wording.edition] == its.wording for its in told.wordings)
