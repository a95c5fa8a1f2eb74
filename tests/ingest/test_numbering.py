from ingest.json_tree import Chapter, Entry, Section, Words
from ingest.numbering import Numbering
from model import Place


def words(text):
    return Words(text, Place(1))


def section(title, *rules):
    entries = [Entry(words(rule), [words(sub) for sub in subs]) for rule, *subs in rules]
    return Section(words(title), entries)


def numbered(*chapters):
    return Numbering([Chapter(words(title), list(sections)) for title, *sections in chapters])


def stretches(found):
    return {entry.number: entry.text[entry.start : entry.end] for entry in found.entries}


def test_the_order_of_keys_and_strings_gives_the_numbers():
    found = numbered(
        (
            "Turn Structure",
            section("General", ("A turn.", "A part.", "A part.")),
            section("Steps", ("A step.",)),
        ),
        ("Casual Variants", section("General", ("A variant.",))),
    )
    assert [entry.number for entry in found.entries] == ["500.1", "500.1a", "500.1b", "501.1", "900.1"]
    assert [heading.number for heading in found.headings] == ["5", "500", "501", "9", "900"]


def test_the_last_general_section_of_a_key_is_the_one_that_is_left():
    found = numbered(
        ("Additional Rules", section("General", ("Several players.",)), section("Words", ("Do.",)))
    )
    assert [entry.number for entry in found.entries] == ["800.1", "701.1"]


def test_a_heading_at_the_end_of_a_section_begins_the_next_chapter():
    found = numbered(
        (
            "Additional Rules",
            section("Words", ("The last one.8. Multiplayer Rules",)),
            section("Range", ("Far.",)),
        )
    )
    assert stretches(found) == {"701.1": "The last one.", "801.1": "Far."}
    (rebuilt,) = [heading for heading in found.headings if heading.source]
    assert (rebuilt.number, rebuilt.title, rebuilt.origin) == ("8", "Multiplayer Rules", "reconstructed")
    assert found.chapters == [7, 8]


def test_the_next_number_inside_of_a_string_begins_the_next_rule():
    found = numbered(
        (
            "Turn Structure",
            section("General", ("One.", "First.500.1b. Second.", "Third.500.2. Two."), ("Three.",)),
        )
    )
    assert stretches(found) == {
        "500.1": "One.",
        "500.1a": "First.",
        "500.1b": "Second.",
        "500.1c": "Third.",
        "500.2": "Two.",
        "500.3": "Three.",
    }


def test_other_numbers_inside_of_a_string_are_references():
    found = numbered(
        ("Turn Structure", section("General", ("See rule 500.2. Then (see 500.7)500.9. Stop.",)))
    )
    assert list(stretches(found)) == ["500.1"]


def test_half_a_sub_rule_is_joined_to_the_other_half():
    found = numbered(("Turn Structure", section("General", ("One.", "As told in rule", "is done.", "Next."))))
    assert stretches(found) == {"500.1": "One.", "500.1a": "As told in ruleis done.", "500.1b": "Next."}
    assert [warning.text for warning in found.warnings] == ["500.1a has lost the number that it refers to"]


def test_a_damaged_chapter_is_taken_for_the_one_it_is_like():
    found = numbered(
        ("Additi0nal Rules", section("Words", ("Do.",))), ("Something Else", section("It", ("Is.",)))
    )
    assert [entry.number for entry in found.entries] == ["701.1", "801.1"]
    assert len(found.warnings) == 2
