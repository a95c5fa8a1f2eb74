import pytest

from assistant.errors import BadInput, LookupFailed, NothingAsked
from assistant.sources import leads_of


def found(answer):
    return [(hit.number, hit.kind) for hit in answer.hits]


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("deathtouch", "702.2"),
        ("legend rule", "704.5j"),
        ("flying block", "702.9b"),
        ("toughness 0 or less", "704.5f"),
        ("mulligan", "103.5"),
        ("summoning sick", "302.6"),
        ("convoke", "702.51"),
        ("commander tax", "903.8"),
        ("world rule", "704.5k"),
        ("flash", "702.8"),
        ("target", "115.1"),
        ("offspring", "702.175"),
    ],
)
def test_the_rule_meant_is_first(library, query, number):
    assert library.search(query).hits[0].number == number


@pytest.mark.parametrize("query", ["702.19b", "70219b", "cr 702 19 b", "Rule 702.19b."])
def test_a_number_finds_its_rule(library, query):
    assert found(library.search(query))[0] == ("702.19b", "rule")


def test_a_section_number_finds_its_rules(library):
    assert found(library.search("rule 704"))[0] == ("704.1", "rule")


def test_a_number_of_another_edition_finds_what_mentions_it_or_nothing(library):
    assert library.search("999.9").hits == ()


def test_rules_are_found_while_they_are_typed(library):
    for typed in ("dea", "deat", "death", "deatht"):
        assert library.search(typed).hits[0].number == "702.2"


def test_the_words_found_are_marked(library):
    hit = next(hit for hit in library.search("legendary permanents owners").hits if hit.number == "704.5j")
    assert "[[legendary]] [[permanents]]" in hit.snippet


def test_a_title_is_shown_with_what_the_rule_says_first(library):
    assert library.search("deathtouch").hits[0].snippet == "[[Deathtouch]] is a static ability."


def test_typing_errors_are_forgiven(library):
    answer = library.search("deathtuoch tramlpe")
    assert answer.corrected == "deathtouch trample"
    assert answer.hits


def test_two_errors_are_forgiven_in_long_words_alone(library):
    """Questing Beast was taken for a "quitting beast" where the card isn't stored."""
    found = library.search("questing beast")
    assert found.unknown == ("questing",)
    assert library.search("indistructable").corrected == "indestructible"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("wrad", "ward"), ("scyr 2", "scry 2"), ("sca a creature", "sac a creature"), ("mlil", "mill")],
)
def test_typing_errors_in_short_words_are_forgiven(library, typed, meant):
    assert library.search(typed).corrected == meant


def test_short_words_of_the_rules_are_left_as_they_are(library):
    assert library.search("jace").corrected is None


def test_what_no_text_has_is_named(library):
    answer = library.search("qqqzzz deathtouch")
    assert answer.unknown == ("qqqzzz",)
    assert answer.hits[0].number == "702.2"
    assert library.search("qqqzzz").hits == ()


def test_words_in_quotation_marks_stand_together(library):
    hits = library.search('"at the same time" damage', limit=20).hits
    assert hits
    for hit in hits:
        if hit.kind == "rule":
            assert "at the same time" in library.rule(hit.number, hit.edition).text.lower()


def test_words_with_a_minus_are_not_there(library):
    for hit in library.search("deathtouch -lethal", limit=50).hits:
        if hit.kind == "rule":
            assert "lethal" not in library.rule(hit.number, hit.edition).text.lower()


def test_the_glossary_and_the_lost_sections_are_borrowed(library):
    by_kind = {hit.kind: hit for hit in library.search("deathtouch").hits}
    assert (by_kind["term"].borrowed, by_kind["term"].number) == ("2021", "702.2")
    hit = next(
        hit for hit in library.search("dies graveyard from the battlefield").hits if hit.number == "700.4"
    )
    assert hit.borrowed == "2021"


def test_a_borrowed_term_leads_to_the_number_of_the_edition_asked(library):
    term = next(hit for hit in library.search("convoke", "2024").hits if hit.kind == "term")
    assert (term.number, term.edition, term.borrowed) == ("702.51", "2024", "2021")


def test_a_term_that_sends_to_another_leads_where_that_one_does(library):
    """The glossary's entry of Swampwalk says only to see Landwalk, which sends to rule 702.14."""
    assert leads_of(library._store, "2021", "Swampwalk") == leads_of(library._store, "2021", "Landwalk") != ()


def test_examples_and_rulings_are_found(library):
    assert any(hit.kind == "example" for hit in library.search("example Serra Angel", limit=30).hits)
    assert any(
        hit.kind == "ruling" for hit in library.search("leaves-play abilities phasing", "2005", limit=30).hits
    )


@pytest.mark.parametrize("query", ["", "  ", "the of", "?!", "-"])
def test_a_search_that_says_nothing(library, query):
    with pytest.raises(NothingAsked):
        library.search(query)


def test_no_hits_wanted(library):
    with pytest.raises(BadInput, match="ask for at least 1"):
        library.search("deathtouch", limit=0)


def test_question_words_say_nothing(library):
    asked = library.search("how does deathtouch work?").hits
    assert asked[0].number == library.search("deathtouch").hits[0].number


def test_only_under_a_number(library):
    hits = library.search("damage in:702.16", limit=30).hits
    assert hits
    assert {hit.number[:6] for hit in hits} == {"702.16"}


def test_only_what_cites_a_rule(library):
    for hit in library.search("cites:704.5j", limit=30).hits:
        assert "704.5j" in library.rule(hit.number).cites


def test_only_what_uses_a_term(library):
    for hit in library.search("term:deathtouch edition:2021", limit=30).hits:
        assert "Deathtouch" in library.rule(hit.number, "2021").terms


def test_a_phrase_with_a_minus_is_not_there(library):
    hits = library.search('trample -"trample over"', limit=30).hits
    assert hits
    for hit in hits:
        if hit.kind == "rule":
            assert "trample over" not in library.rule(hit.number, hit.edition).text.lower()


def test_an_edition_in_the_search(library):
    answer = library.search("legend rule edition:2021")
    assert (answer.edition, answer.hits[0].number) == ("2021", "704.5j")
    assert library.search("legend rule", "2024").edition == "2024"


def test_every_edition_at_once_shows_a_rule_once(library):
    for answer in (library.search("legend rule edition:all"), library.search("legend rule", "all")):
        assert answer.edition == "all"
        best = answer.hits[0]
        assert (best.edition, best.number) == ("2024", "704.5j")
        assert {"2021:704.5j", "2005:420.5e"} <= set(best.also)
        assert len({(hit.edition, hit.kind, hit.id) for hit in answer.hits}) == len(answer.hits)
        assert not any(hit.borrowed for hit in answer.hits)


def test_a_number_of_the_old_numbering_finds_its_rule_of_today(library):
    hit = library.search("420.5e").hits[0]
    assert (hit.number, hit.edition, hit.via) == ("704.5j", "2024", "420.5e of 2005")
    assert library.search("420.5e", "2005").hits[0].number == "420.5e"


def test_parts_fold_under_the_rule_that_was_found_too(library):
    hits = {(hit.kind, hit.id): hit for hit in library.search("trample", limit=20).hits}
    assert hits["rule", "702.19b"].under == "702.19"
    assert hits["rule", "702.19"].under == ""
    assert hits["term", "Trample"].under == ""


def test_nothing_found_gives_the_nearest(library):
    answer = library.search("qrample")
    assert answer.corrected == "trample"
    none = library.search('"trample mulligan"')
    assert (none.hits, none.nearest[0]) == ((), "trample mulligan")
    assert library.search("deathxxxxxxtouchy").nearest


def test_filters_that_name_what_is_not_there(library):
    with pytest.raises(LookupFailed, match="999"):
        library.search("x in:999")
    with pytest.raises(LookupFailed, match="no such term"):
        library.search("x term:blubber")
