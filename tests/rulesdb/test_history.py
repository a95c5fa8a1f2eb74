"""Following rules through small editions, in which each kind of change is seen alone."""

import datetime

import msgspec
import pytest

from model import Document, Edition, Heading, MissingPart, Passage, Place, Reference, Rule
from rulesdb.history import Histories
from rulesdb.history.chain import align, follow, histories
from rulesdb.history.strands import gathered

FLYING = "A creature with flying can't be blocked except by creatures with flying."
HASTE = "If a creature has haste, it can attack even if it hasn't been controlled continuously."
MILL = "To mill a card, a player puts the top card of their library into their graveyard."
TOKEN = "A token is a marker used to represent any permanent that isn't represented by a card."
LEGEND = "If two or more legendary permanents with the same name are controlled by one player, sacrifice all."
WORLD = "If two permanents have the supertype world, the older one is put into a graveyard."
POISON = "If a player has ten or more poison counters, that player loses the game."


def passage(text, *references):
    found = []
    for number in references:
        start = text.index(number)
        found.append(Reference(start, start + len(number), "rule", (number,)))
    return Passage(text, Place(1), references=tuple(found))


def edition(year, rules, headings=(), missing=()):
    """An edition of the first of May; each rule is given as `number: text or passage`."""
    return Document(
        Edition(str(year), str(year), datetime.date(year, 5, 1), not missing, "a test"),
        "a test",
        "test.txt",
        tuple(
            Rule(number, text if isinstance(text, Passage) else passage(text))
            for number, text in rules.items()
        ),
        tuple(Heading(number, title, Place(1)) for number, title in headings),
        missing=tuple(MissingPart(number, "", "lost") for number in missing),
    )


def changes(old, new, **parts):
    """`{(old numbers, new numbers): kinds of change}` between two editions, headings left out."""
    found = align(edition(2000, old), edition(2010, new, **parts))
    return {(match.old, match.new): match.change for match in found if len((match.old + match.new)[0]) > 3}


def test_a_rule_that_stays():
    assert changes({"702.2a": FLYING}, {"702.2a": FLYING}) == {(("702.2a",), ("702.2a",)): ("same",)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("It’s a “2/2” – {T}: draw.", 'It\'s a "2/2" - T: draw.'),
        ("Any  card\nof Lim-Dûl™ may attack.", "Any card of Lim-Dul(tm) may attack."),
    ],
)
def test_typography_is_no_rewording(old, new):
    assert changes({"101.1": old}, {"101.1": new}) == {(("101.1",), ("101.1",)): ("same",)}


def test_another_letter_is_a_rewording():
    assert changes({"101.1": FLYING}, {"101.1": FLYING.replace("can't", "can")}) == {
        (("101.1",), ("101.1",)): ("reworded",)
    }


def test_renamed_terms_are_a_rewording_that_costs_no_likeness():
    old = "A card removed from the game that comes into play under his or her control is in play."
    new = "A card exiled that enters the battlefield under their control is on the battlefield."
    (match,) = [
        each for each in align(edition(2000, {"101.1": old}), edition(2010, {"102.4": new})) if each.score
    ]
    assert match.change == ("reworded", "renumbered")
    assert match.score == 1


def test_rules_are_known_by_their_words_and_not_by_their_numbers():
    old = {"702.2a": FLYING, "702.3a": HASTE, "702.4a": MILL, "702.5a": TOKEN}
    new = {"702.2a": MILL, "702.3a": FLYING, "702.4a": HASTE, "702.5a": TOKEN}
    assert changes(old, new) == {
        (("702.4a",), ("702.2a",)): ("renumbered",),
        (("702.2a",), ("702.3a",)): ("renumbered",),
        (("702.3a",), ("702.4a",)): ("renumbered",),
        (("702.5a",), ("702.5a",)): ("same",),
    }


def test_a_keyword_is_known_by_its_title():
    old = edition(2000, {"502.46a": "It reduces costs."}, [("502.46", "Convoke")])
    new = edition(2010, {"702.50a": "Tap your untapped creatures for mana."}, [("702.50", "Convoke")])
    found = {match.old: match for match in align(old, new)}
    assert found[("502.46",)].new == ("702.50",)
    assert found[("502.46",)].change == ("renumbered",)
    assert found[("502.46",)].why == "both are called “Convoke”"


def test_a_renamed_section_is_known_by_its_rules():
    old = edition(2000, {"420.1": LEGEND, "420.2": POISON, "420.3": WORLD}, [("420", "Effects of State")])
    new = edition(2010, {"704.1": LEGEND, "704.2": POISON, "704.3": WORLD}, [("704", "State-Based Actions")])
    found = {match.old: match for match in align(old, new)}
    assert found[("420",)].new == ("704",)
    assert found[("420",)].change == ("reworded", "renumbered")


def test_split_and_merged():
    whole = f"{FLYING} {TOKEN} {MILL}"
    parted = {"101.1": f"{FLYING} {TOKEN}", "101.1a": MILL}
    assert changes({"101.1": whole}, parted) == {(("101.1",), ("101.1", "101.1a")): ("split",)}
    assert changes(parted, {"101.1": whole}) == {(("101.1", "101.1a"), ("101.1",)): ("merged",)}


def test_added_and_removed():
    assert changes({"101.1": FLYING, "101.2": HASTE}, {"101.1": FLYING, "101.2": POISON}) == {
        (("101.1",), ("101.1",)): ("same",),
        (("101.2",), ()): ("removed",),
        ((), ("101.2",)): ("added",),
    }


def test_what_a_document_lacks_is_unknown():
    old = {"101.1": FLYING, "101.2": TOKEN, "704.1": LEGEND}
    new = {"101.1": FLYING, "101.2": TOKEN, "101.3": HASTE}
    assert changes(old, new, missing=["7"]) == {
        (("101.1",), ("101.1",)): ("same",),
        (("101.2",), ("101.2",)): ("same",),
        (("704.1",), ()): ("unknown",),
        ((), ("101.3",)): ("added",),
    }


def test_a_document_of_changes_tells_nothing_by_silence():
    old = {"101.1": FLYING, "101.4": HASTE, "101.9": MILL}
    new = {"101.1": FLYING, "101.4": HASTE, "101.9": MILL, "101.5": TOKEN}
    assert changes(old, new)[(), ("101.5",)] == ("unknown",)


def test_a_like_rule_elsewhere_is_not_the_lost_one():
    old = edition(2000, {"101.1": TOKEN, "510.1": "Damage is dealt twice."}, missing=["7"])
    new = edition(2010, {"702.1": "Damage is dealt twice."}, missing=["1", "5"])
    assert {match.change for match in align(old, new)} == {("unknown",)}


def test_many_same_words_are_one_rule_even_so():
    old = edition(2000, {"101.1": TOKEN, "510.1": LEGEND}, missing=["7"])
    new = edition(2010, {"702.1": LEGEND}, missing=["1", "5"])
    found = {match.old: match.new for match in align(old, new)}
    assert found[("510.1",)] == ("702.1",)


def three_editions():
    return (
        edition(2000, {"101.1": TOKEN, "420.5e": LEGEND}, [("420", "Effects")]),
        edition(2010, {"101.1": passage(f"{TOKEN} See rule 704.5k.", "704.5k")}, missing=["4", "7"]),
        edition(
            2020,
            {"101.1": passage(f"{TOKEN} See rule 704.5j.", "704.5j"), "704.5j": LEGEND.replace("all", "one")},
        ),
    )


def test_a_chain_jumps_over_a_document_that_lacks_the_part():
    found = histories(three_editions())
    old, _, new = ("2000", "2010", "2020")
    assert [match.new for match in found.matches(old, new) if match.old == ("420.5e",)] == [("704.5j",)]
    step = found.steps(new, "704.5j")[0]
    assert (step.edition, step.numbers, step.change) == (old, ("420.5e",), ("reworded", "renumbered"))
    assert 0.8 < step.score < 1


def test_a_number_is_known_from_the_rule_that_names_it():
    step = histories(three_editions()).steps("2020", "704.5j")[1]
    assert (step.edition, step.numbers, step.change) == ("2010", ("704.5k",), ("unknown",))
    assert "101.1" in step.why


def test_a_mistyped_number_names_nothing():
    old = edition(2000, {"101.1": passage(f"{TOKEN} See Rule 7045k.", "7045k")}, missing=["7"])
    new = edition(2010, {"101.1": passage(f"{TOKEN} See rule 704.5j.", "704.5j"), "704.5j": LEGEND})
    found = histories((old, new))
    assert [step.numbers for step in found.steps("2010", "704.5j")] == [()]


def test_steps_look_both_ways():
    found = histories(three_editions())
    assert [(step.edition, step.numbers) for step in found.steps("2000", "420.5e")] == [
        ("2010", ("704.5k",)),
        ("2020", ("704.5j",)),
    ]
    with pytest.raises(KeyError, match="2000 has no 999"):
        found.steps("2000", "999.1")


def test_order_of_the_documents_does_not_matter():
    documents = three_editions()
    assert histories(documents[::-1]) == histories(documents)


def test_histories_can_be_written_and_read():
    found = histories(three_editions())
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Histories) == found


def test_every_number_stands_in_one_match():
    found = histories(three_editions())
    for older, newer in (("2000", "2010"), ("2010", "2020"), ("2000", "2020")):
        matches = found.matches(older, newer)
        assert sorted(number for each in matches for number in each.old) == sorted(found.numbers(older))
        assert sorted(number for each in matches for number in each.new) == sorted(found.numbers(newer))


def test_no_document_and_one_document():
    assert histories(()).editions == ()
    assert histories(three_editions()[:1]).steps("2000", "420.5e") == ()


def many_editions():
    """Twelve editions: a rule that never changes, one that is reworded twice, a chapter lost in the third."""
    found = []
    for year in range(2000, 2012):
        legend = LEGEND if year < 2004 else LEGEND.replace("all", "one" if year < 2008 else "the rest")
        rules = {"101.1": TOKEN, "702.1": FLYING, f"70{4 if year < 2006 else 5}.1": legend}
        if year == 2002:
            del rules["704.1"]
        found.append(edition(year, rules, missing=["704"] if year == 2002 else ()))
    return tuple(found)


def test_a_rule_that_stays_is_kept_once():
    found = histories(many_editions())
    assert [strand.spans for strand in found.strands if strand.number == "101.1"] == [((0, 11),)]
    assert [strand.spans for strand in found.strands if strand.number == "704.1"] == [
        ((0, 1), (3, 3)),
        ((4, 5),),
    ]
    words = [edge for edge in found.edges if len(found.strands[edge.new].number) > 3]
    assert len(words) == 3


@pytest.mark.parametrize("late", [0, 2, 3, 6, 11])
def test_an_edition_added_later_gives_the_same_histories(late):
    documents = many_editions()
    held = {document.edition.key: document for document in documents}
    before = histories(documents[:late] + documents[late + 1 :])
    key = documents[late].edition.key
    assert follow(tuple(held), held.__getitem__, before, (key,)) == histories(documents)


def test_adding_one_reads_its_neighbours_only():
    documents = many_editions()
    held = {document.edition.key: document for document in documents}
    read = []

    def reading(key):
        read.append(key)
        return held[key]

    follow(tuple(held), reading, histories(documents[:-1]), ("2011",))
    assert sorted(read) == ["2010", "2011"]


def test_an_edition_that_is_read_again_gives_the_same_histories():
    documents = list(many_editions())
    before = histories(documents)
    documents[5] = edition(2005, {"101.1": TOKEN, "702.1": HASTE, "704.1": LEGEND})
    held = {document.edition.key: document for document in documents}
    assert follow(tuple(held), held.__getitem__, before, ("2005",)) == histories(documents)


def test_other_numbers_of_what_is_referred_to_are_no_rewording():
    rules = {"101.1": passage(f"{TOKEN} See rule 704.5k.", "704.5k"), "704.5k": LEGEND}
    newer = {"101.1": passage(f"{TOKEN} See rule 704.5j.", "704.5j"), "704.5j": LEGEND}
    assert changes(rules, newer) == {
        (("101.1",), ("101.1",)): ("same", "renumbered references"),
        (("704.5k",), ("704.5j",)): ("renumbered",),
    }


def test_zeros_in_a_text_part_no_words():
    assert changes({"101.1": f"{TOKEN}\x00{FLYING}"}, {"101.1": f"{TOKEN}\x00{FLYING}"}) == {
        (("101.1",), ("101.1",)): ("same",)
    }


def test_editions_that_lack_a_rule_alike_are_told_together():
    documents = [*many_editions(), edition(2012, {"101.1": TOKEN, "104.1": POISON})]
    found = histories(documents)
    assert [(each.first, each.last, each.change) for each in found.stretches("2012", "104.1")] == [
        (0, 1, ("added",)),
        (2, 2, ("added",)),
        (3, 11, ("added",)),
    ]
    for number, year in (("702.1", "2000"), ("104.1", "2012"), ("705.1", "2009")):
        steps = {step.edition: step for step in found.steps(year, number)}
        for other, step in steps.items():
            alone = found.stretch(year, number, other)
            assert (alone.numbers, alone.change, alone.why) == (step.numbers, step.change, step.why)


def gone(text, new, **parts):
    """What is said of a rule that is gone, and where something of it is said likely."""
    older, newer = (
        edition(2000, {"101.1": POISON, "421.2": text}, **parts),
        edition(2010, {"101.1": POISON, **new}),
    )
    (match,) = [each for each in align(older, newer) if each.old == ("421.2",)]
    return match.change, match.see


LOOPS = {
    "722.1": "Sometimes a loop can be fragmented, and the active player must make a different choice.",
    "722.2": "If a loop contains only mandatory actions, the game is a draw.",
    "722.3": "Nobody can be forced to perform an action that would end a loop.",
}


def test_a_rule_that_is_gone_leads_to_where_what_it_is_about_is_said():
    text = "While a loop goes on, whoever controls all of it names how often it is repeated."
    assert gone(text, LOOPS) == (("see also",), ("722",))


def test_a_rule_of_few_words_is_found_where_they_are_said():
    checked = "The defending player checks each creature they control to see whether restrictions affect it."
    new = {
        "509.1": f"{checked} If one is broken, that is illegal. Different evasion abilities are cumulative."
    }
    assert gone("Evasion abilities are cumulative.", new) == (("see also",), ("509.1",))


def test_a_list_of_characteristics_is_found_as_what_it_lists():
    new = {"112.1": "A noncopy spell's characteristics are the same as those printed on its card."}
    text = "A spell's type, supertype, and subtype are the same as those of its card."
    assert gone(text, new) == (("see also",), ("112.1",))


def test_a_rule_about_what_no_rule_speaks_of_is_removed():
    assert gone("Substance is a static ability with no effect.", LOOPS) == (("removed",), ())


def test_a_section_whose_title_and_rules_are_not_told_is_not_said_to_be_removed():
    matches = align(edition(2000, {"101.1": POISON, "421.2": FLYING}), edition(2010, {"101.1": POISON}))
    changes = {match.old: match.change for match in matches}
    assert (changes[("421",)], changes[("421.2",)]) == (("unknown",), ("removed",))


def test_a_section_is_not_named_beside_its_rules():
    assert gathered({"613", "613.7", "702.26", "702.26a"}) == {"613.7", "702.26", "702.26a"}


def test_editions_that_are_added_last_leave_all_before_them_as_they_were_found():
    documents = [edition(2000 + year, {"101.1": f"{FLYING} {year}", "101.2": HASTE}) for year in range(6)]
    held = {each.edition.key: each for each in documents}
    read = []

    def document(key):
        read.append(key)
        return held[key]

    first = follow(tuple(held)[:5], held.__getitem__)
    assert follow(tuple(held), document, first, {"2005"}) == histories(documents)
    assert set(read) == {"2004", "2005"}
