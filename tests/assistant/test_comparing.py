import pytest

from assistant.errors import BadInput, NoSuchRule
from assistant.library import Library
from cli.building import ingest
from webapp.app import app_over


def test_a_rule_word_by_word(library):
    (row,) = library.diff("2005", "2024", "704.5j")
    assert (row.old, row.new, row.change) == ("420.5e", "704.5j", ("reworded", "renumbered"))
    assert "".join(each.text for each in row.words if each.kind != "new") == row.old_text
    assert "".join(each.text for each in row.words if each.kind != "old") == row.new_text


def test_the_other_way_round(library):
    forth = {(row.old, row.new): row.change for row in library.diff("2021", "2024", "704")}
    back = {(row.new, row.old): row.change for row in library.diff("2024", "2021", "704")}
    assert forth.keys() == back.keys()
    assert (forth[None, "704.5v"], back[None, "704.5v"]) == (("added",), ("removed",))


def test_every_rule_of_both_editions_is_there(library):
    rows = library.diff("2021", "2024")
    texts = library.export()
    assert {row.old for row in rows if row.old} >= texts["2021"].keys()
    assert {row.new for row in rows if row.new} >= texts["2024"].keys()


def test_what_became_of_every_rule_without_its_words(library):
    rows = library.changes("2021", "2024")
    assert [(row.old, row.new, row.change) for row in rows] == [
        (row.old, row.new, row.change) for row in library.diff("2021", "2024")
    ]


def test_a_section(library):
    rows = library.diff("2021", "2024", "704")
    assert all(
        (row.new or row.old).startswith("704.") or (row.old or "").startswith("704.")
        for row in rows
        if "." in (row.new or row.old)
    )


def test_a_number_is_the_newer_sides(library):
    """Ward took 702.21, and banding moved on from there to 702.22."""
    (row,) = library.diff("2021", "2024", "702.22a")
    assert (row.old, row.new) == ("702.21a", "702.22a")


def test_a_number_that_only_the_older_side_has(library):
    (row,) = library.diff("2005", "2024", "420.5e")
    assert (row.old, row.new) == ("420.5e", "704.5j")


def test_a_section_without_rules(library):
    assert {row.new or row.old for row in library.diff("2021", "2024", "600")} == {"600"}


def test_what_can_not_be_compared(library):
    with pytest.raises(BadInput, match="the same edition"):
        library.diff("2021", "2022")
    with pytest.raises(NoSuchRule, match="999"):
        library.diff("2021", "2024", "999.1")


def test_glossaries_are_compared_term_by_term(tmp_path):
    terms = {
        2021: "Bury (Obsolete)\nGone.\n\nDies\nIs put into a graveyard.\n\nFlying\nAn ability.\n\n"
        "Scry\nTo look. See rule 100.1, “Scry.”",
        2022: "Dies\nIs put into a graveyard from the battlefield.\n\nFlying\nAn ability.\n\nMill\nNew.\n\n"
        "Scry\nTo look. See rule 100.2, “Scry.”",
    }
    for year, glossary in terms.items():
        text = (
            "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of January 2, "
            f"{year}.\n\nIntroduction\n\nContents\n\n1. Game Concepts\n\n100. General\n\n"
            "Glossary\n\nCredits\n\n"
            "1. Game Concepts\n\n100. General\n\n100.1. These rules apply to any game.\n\n"
            f"Glossary\n\n{glossary}\n\nCredits\n\nThe rules.\n"
        )
        (tmp_path / f"{year}.txt").write_text(text, encoding="utf-8")
    ingest(tmp_path / "db", sorted(tmp_path.glob("*.txt")), force=True)
    library = Library.open(tmp_path / "db")
    older, newer = (each.key for each in library.editions())
    rows = {row.new or row.old: row for row in library.diff_terms(older, newer)}
    assert {name: row.change for name, row in rows.items()} == {
        "Bury (Obsolete)": ("removed",),
        "Dies": ("reworded",),
        "Flying": ("same",),
        "Mill": ("added",),
        "Scry": ("same", "renumbered references"),
    }
    assert ("new", " from the battlefield") in [(each.kind, each.text) for each in rows["Dies"].words]
    page = app_over(library).test_client().get(f"/diff/{older}/{newer}/glossary").get_data(as_text=True)
    assert "4 of 5 terms changed" in page


def test_a_document_without_a_glossary_can_not_be_compared_by_it(library):
    with pytest.raises(BadInput, match="2024 has no glossary"):
        library.diff_terms("2021", "2024")
