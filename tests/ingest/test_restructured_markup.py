from hypothesis import given
from hypothesis import strategies as st

from ingest.restructured_markup import Link, parse_inline


def test_a_link_leaves_its_words_and_says_where_it_leads():
    inline = parse_inline("Each`player <#player>`__'s `cardpool <#card_pool>`__.")
    assert inline.text == "Eachplayer's cardpool."
    assert inline.links == (Link(4, 10, "#player"), Link(13, 21, "#card_pool"))


def test_a_join_means_nothing():
    assert (
        parse_inline(r"the `creature <#creature>`__\ (s) blocking it").text == "the creature(s) blocking it"
    )


def test_italics_that_only_links_part_are_one_stretch():
    inline = parse_inline(r"Rule. *Example:A*\ `card <#card>`__\ `dies <#dies>`__\ *or not.*")
    assert inline.text == "Rule. Example:Acarddiesor not."
    assert inline.italics == ((6, 30),)


def test_an_example_may_follow_another_star_on_star():
    inline = parse_inline(r"A *Example: one.**Example: two.*")
    assert inline.text == "A Example: one.Example: two."
    assert [inline.text[start:end] for start, end in inline.italics] == ["Example: one.Example: two."]


def test_joins_at_the_edges_of_italics():
    inline = parse_inline(r"*Example: the*\ `creature <#creature>`__\ *\ (s).*")
    assert inline.text == "Example: thecreature(s)."
    assert inline.italics == ((0, 24),)


def test_stars_that_are_letters_stay():
    inline = parse_inline(
        r"*Example: It is*\ `power <#power>`__\ *1+*. It has \"*\ `X <#x>`__\ */+\ *\ `X <#x>`__."
    )
    assert "1+*. It has" in inline.text
    assert parse_inline("includes a star(*).").text == "includes a star(*)."
    assert parse_inline("includes a star(*).").strays == ()


def test_markup_without_sense_is_named_with_its_place():
    source = "the `stack <#stack> of *spells"
    inline = parse_inline(source)
    assert inline.text == source
    assert [source[at] for at in inline.strays] == ["`", "<", ">", "*"]


@given(st.text("ab` <#>_*\\.", max_size=60))
def test_every_character_knows_its_origin(source):
    inline = parse_inline(source)
    assert [source[inline.origin(at)] for at in range(len(inline.text))] == list(inline.text)
    origins = [inline.origin(at) for at in range(len(inline.text))]
    assert origins == sorted(set(origins))
    assert all(source[at] in "`<>*\\" for at in inline.strays)
