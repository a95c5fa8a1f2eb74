import re

import pytest

from webapp.app import app_over

EDITIONS = ("2005", "2014", "2017", "2021", "2024")


def page(client, address):
    response = client.get(address)
    assert response.status_code == 200, address
    assert response.content_type == "text/html; charset=utf-8"
    return response.text


def part(html, start, end):
    """What stands between two texts; both must be there."""
    assert start in html
    rest = html.partition(start)[2]
    assert end in rest
    return rest.partition(end)[0]


def article(html, number):
    return part(html, f'id="{number}"', "</article>")


def test_start_has_search_and_the_contents_of_the_newest(client):
    html = page(client, "/")
    assert 'action="/search"' in html
    assert 'href="/rules/2024/704"' in html
    assert "August 2024 (Bloomburrow)" in html
    assert "2 August 2024" in html


@pytest.mark.parametrize("key", EDITIONS)
def test_contents_of_every_edition(client, key):
    assert f'href="/rules/{key}/' in page(client, f"/rules/{key}")


def test_edition_by_date_leads_to_its_permanent_address(client):
    assert client.get("/rules/2023-05-01/704.5j").location == "/rules/2021/704.5j"
    assert client.get("/rules/2023-05-01").location == "/rules/2021"
    assert client.get("/terms/2023-05-01").location == "/terms/2021"
    assert client.get("/graph/2023-05-01/704.5j").location == "/graph/2021/704.5j"


@pytest.mark.parametrize("words", ["70219b", "CR 702.19b"])
def test_number_in_another_form_leads_to_its_permanent_address(client, words):
    assert client.get(f"/rules/2024/{words}").location == "/rules/2024/702.19b"


def test_rule_without_an_edition_is_the_newest(client):
    assert 'rel="canonical" href="/rules/2024/702.19b"' in page(client, "/rules/702.19b")


def test_rule_is_read_in_its_section(client):
    html = page(client, "/rules/2024/704.5j")
    assert "legend rule" in article(html, "704.5j")
    assert "autofocus" in article(html, "704.5j")
    for neighbour in ("704.1", "704.5i", "704.5k", "704.8"):
        assert f'id="{neighbour}"' in html
    assert html.count("autofocus") == 1


def test_rule_of_a_long_section_is_read_among_its_neighbours(client):
    html = page(client, "/rules/2024/702.19b")
    assert 'id="702.18a"' in html
    assert 'id="702.20a"' in html
    assert 'id="702.90a"' not in html
    assert 'href="/rules/2024/702#702.19b"' in html


def test_edition_and_its_date_are_always_in_sight(client):
    for address in ("/rules/2021/704.5j", "/rules/2021/704", "/rules/2021/7", "/rules/2021", "/terms/2021"):
        bar = part(page(client, address), '<header class="bar">', "</header>")
        assert "February 2021" in bar
        assert "5 February 2021" in bar


def test_examples_stand_under_their_rule(client):
    rule = article(page(client, "/rules/2024/702.19b"), "702.19b")
    assert rule.count('<div class="example"') == 2


def test_every_example_and_ruling_has_an_address(client):
    html = page(client, "/rules/2024/702.19b")
    assert 'id="702.19b-example-2"' in html
    assert 'href="/rules/2024/702.19b#702.19b-example-2"' in html
    assert re.search(r'id="420\.\w+-ruling-1"', page(client, "/rules/2005/420"))


def test_reference_leads_to_the_rule(client):
    assert 'href="/rules/2024/510"' in article(page(client, "/rules/2024/702.19a"), "702.19a")


def test_terms_lead_to_the_glossary(client):
    assert 'class="t" href="/terms/2021/Trample"' in article(page(client, "/rules/2021/702.19b"), "702.19b")


def test_cites_and_cited_by(client):
    about = part(page(client, "/rules/2024/704.5j"), '<aside class="about"', "</aside>")
    assert 'href="/rules/2024/205.4d"' in part(about, "Cited by", "</ul>")
    about = part(page(client, "/rules/2024/702.19a"), '<aside class="about"', "</aside>")
    assert 'href="/rules/2024/510"' in part(about, "Cites", "</ul>")


def test_previous_and_next_skip_the_letter_l(client):
    html = page(client, "/rules/2024/704.5m")
    assert 'rel="prev" href="/rules/2024/704.5k"' in html
    assert 'rel="next" href="/rules/2024/704.5n"' in html


def test_edition_switch_follows_the_rule_where_its_number_moved(client):
    """Ward was inserted as 702.21 after February 2021, so banding moved on to 702.22."""
    switch = part(page(client, "/rules/2024/702.22a"), '<details class="switch">', "</details>")
    assert 'href="/rules/2021/702.21a"' in switch
    switch = part(page(client, "/rules/2021/702.21a"), '<details class="switch">', "</details>")
    assert 'href="/rules/2024/702.22a"' in switch


def test_edition_switch_says_where_a_rule_is_not(client):
    """Ward, 702.21, is younger than February 2021; the document of 2017 lacks section 704."""
    switch = part(page(client, "/rules/2024/702.21a"), '<details class="switch">', "</details>")
    assert "/rules/2021/" not in switch
    switch = part(page(client, "/rules/2024/704.5j"), '<details class="switch">', "</details>")
    assert "/rules/2017/" not in switch
    assert "unknown: not in its document" in switch


def test_section_switch_follows_its_rules(client):
    """Taking Shortcuts is 722 in February 2021 and 729 in August 2024."""
    switch = part(page(client, "/rules/2024/729"), '<details class="switch">', "</details>")
    assert 'href="/rules/2021/722"' in switch


def test_history_line_offers_to_compare(client):
    line = part(page(client, "/rules/2024/702.22a"), '<ol class="timeline">', "</ol>")
    assert "702.21a" in line
    assert "this one" in line
    line = part(page(client, "/rules/2024/702.19b"), '<ol class="timeline">', "</ol>")
    assert 'href="/diff/2021/2024/702.19b"' in line
    assert "reworded" in line


def test_borrowed_rule_says_from_where(client):
    """The document of August 2024 has lost section 700."""
    html = page(client, "/rules/2024/700.2a")
    assert "Borrowed" in html
    said = part(html, '<p class="borrowed">', "</p>")
    assert "2021" in said
    assert 'href="/editions#add"' in said


def test_how_to_add_newer_rules_is_said_where_they_are_missed(client):
    assert "in force from 2 August 2024. Newer ones are published" in page(client, "/rules/2024/704.5j")
    assert "judge ingest MagicCompRules.txt" in part(page(client, "/editions"), 'id="add"', "</section>")


def test_repairs_of_a_text_can_be_discovered(client):
    """In the document of February 2021 blanks are lost in nearly every rule."""
    about = part(page(client, "/rules/2021/702.19b"), '<aside class="about"', "</aside>")
    assert "blanks restored" in part(about, "Text changed:", "</summary>")
    assert "<ins>␣</ins>" in about


def test_citation_is_ready_to_be_copied(client):
    html = page(client, "/rules/2024/702.19b")
    assert 'data-copy="CR 702.19b, August 2024"' in html


def test_symbols_are_badges(client):
    """107.5 of February 2021: "The tap symbol is {T}."."""
    assert 'aria-label="tap"' in article(page(client, "/rules/2021/107.5"), "107.5")


def test_second_wording_of_a_number_is_shown(client):
    """212.4e stands twice in the rulings summary of 2005."""
    assert "Also printed" in article(page(client, "/rules/2005/212.4e"), "212.4e")


def test_chapter_lists_its_sections(client):
    html = page(client, "/rules/2021/7")
    assert 'href="/rules/2021/702"' in html
    assert "Additional Rules" in html


def test_a_section_of_keywords_is_an_index_of_names(client):
    html = page(client, "/rules/2024/702")
    assert len(html) < 60_000
    names = re.findall(r'<span class="number">(702\.\d+)</span> ([^<]+)</a>', html)
    assert len(names) == 174  # 702.2 to 702.175
    assert ("702.19", "Trample") in names
    assert [name for _, name in names] == sorted((name for _, name in names), key=str.casefold)


def test_section_is_read_whole(client):
    html = page(client, "/rules/2024/702?whole=1")
    assert 'id="702.1"' in html
    assert 'id="702.175b"' in html


def test_glossary(client):
    html = page(client, "/terms/2021")
    assert html.count('class="t"') == 585
    assert 'href="/terms/2021/Trample"' in html


def test_term_shows_its_definition_and_rules(client):
    html = page(client, "/terms/2021/Trample")
    assert (
        "modifies how a creature assigns combat damage"
        in client.get("/api/term/Trample?edition=2021").json["text"]
    )
    assert 'href="/rules/2021/702.19"' in html
    assert 'id="702.19b"' in html


def test_term_in_other_letters_leads_to_its_permanent_address(client):
    assert client.get("/terms/2021/trample").location == "/terms/2021/Trample"


def test_glossary_of_an_edition_without_one_is_borrowed(client):
    assert "Borrowed" in page(client, "/terms/2024/Trample")


def test_search_groups_its_results(client):
    html = page(client, "/search?q=trample&edition=2021")
    assert 'href="/rules/2021/702.19' in part(html, ">Rules <", "</section>")
    assert 'href="/terms/2021/Trample"' in part(html, ">Glossary <", "</section>")
    assert "<mark>" in html


def test_search_without_words_says_how(client):
    assert "702.19b" in page(client, "/search")


def test_search_that_finds_nothing_says_what_to_do(client):
    assert "Use fewer" in page(client, "/search?q=xyzzyplugh&edition=2024")


def test_words_searched_for_are_escaped(client):
    assert "<script>alert" not in page(client, "/search?q=%3Cscript%3Ealert(1)%3C/script%3E")


def test_comparison_of_a_rule_marks_the_words_that_changed(client):
    html = page(client, "/diff/2021/2024/704.5i")
    assert "2021" in html
    assert "704.5i" in html
    html = page(client, "/diff/2021/2024/702.19b")
    assert "<ins>" in html
    assert "February 2021" in html


def test_comparison_of_a_section_tells_changed_from_unchanged(client):
    html = page(client, "/diff/2021/2024/704")
    assert "reworded" in html
    assert "The same in both" in html


def test_comparison_of_everything_counts_by_section(client):
    html = page(client, "/diff/2021/2024")
    assert 'href="/diff/2021/2024/704"' in html


def test_comparison_is_chosen_in_a_form(client):
    assert client.get("/diff?old=2021&new=2024&number=704").location == "/diff/2021/2024/704"
    assert client.get("/diff?old=2021&new=2024&number=").location == "/diff/2021/2024"
    assert client.get("/diff").location == "/editions"
    assert 'name="old"' in page(client, "/editions")


def test_picture_and_its_list(client):
    html = page(client, "/graph/2024/704.5j")
    assert html.count('<svg class="picture') == 2
    assert 'href="/graph/2024/704.5"' in part(html, '<svg class="picture wide"', "</svg>")
    assert 'href="/rules/2024/704.5"' in part(html, '<section class="as-list"', "</main>")


def test_picture_goes_two_steps(client):
    one = page(client, "/graph/2024/704.5j")
    two = page(client, "/graph/2024/704.5j?depth=2")
    assert 'data-node="704.5a"' not in one
    assert 'data-node="704.5a"' in two


def test_editions_tell_what_their_documents_lack(client):
    html = page(client, "/editions")
    for name in ("October 2005", "February 2014", "September 2017", "February 2021", "August 2024"):
        assert name in html
    assert "2,933 rules" in html
    assert "2,514 rules" in html


def test_editions_are_told_of_a_page_at_a_time(library, monkeypatch):
    monkeypatch.setattr("webapp.pages.EDITIONS_SHOWN", 2)
    client = app_over(library, keeping=False).test_client()
    newest = page(client, "/editions/2024")
    assert [key for key in EDITIONS if f'<h2><a href="/rules/{key}">' in newest] == ["2021", "2024"]
    assert '<a href="/editions/2017">3 older: from September 2017 back</a>' in newest
    rest = page(client, "/editions/2017")
    assert [key for key in EDITIONS if f'<h2><a href="/rules/{key}">' in rest] == ["2014", "2017"]
    assert '<a href="/editions">The newest editions</a>' in rest
    assert '<a href="/editions/2005">1 older' in rest
    assert client.get("/editions/2017-09-30").location == "/editions/2017"
    assert client.get("/editions/nothing").status_code == 400


def test_question_is_answered(client):
    assert "702.19" in part(
        page(client, "/ask?q=What+is+trample%3F&edition=2021"), '<section class="answer', "</section>"
    )


def test_question_box(client):
    html = page(client, "/ask")
    assert "<textarea" in html
    assert '<section class="answer' not in html


def test_pages_load_nothing_from_elsewhere_and_no_script_inside(client):
    for address in ("/", "/rules/2024/704.5j", "/graph/2024/704.5j", "/editions"):
        html = page(client, address)
        assert "<script>" not in html
        assert " style=" not in html
        for source in html.split('src="')[1:]:
            assert source.startswith("/static/")


def test_search_says_through_which_word_a_result_came(client):
    assert "through “fizzle”" in page(client, "/search?q=fizzle")


def test_parts_fold_under_their_rule(client):
    html = page(client, "/search?q=trample&edition=2021")
    assert 'href="/rules/2021/702.19b"' in part(html, "more under 702.19", "</details>")


def test_search_in_all_editions(client):
    html = page(client, "/search?q=legend+rule&edition=all")
    assert "in all editions" in html
    assert "2005:420.5e" in html
    assert 'href="/search?q=legend+rule&amp;edition=all"' in page(client, "/search?q=legend+rule")


def test_search_shows_what_can_be_written(client):
    assert "cites:704" in page(client, "/search")
    assert "cites:704" in part(page(client, "/search?q=trample"), "What can be written", "</details>")


def test_the_cards_to_read_on_have_their_pages(client):
    """What is said of them besides, their types, is no part of the address."""
    asked = page(client, "/ask?q=Can+I+frobnicate+my+Craw+Wurm+in+response%3F")
    links = re.findall(r'href="(/cards/[^"]+)"', asked)
    assert links == ["/cards/Craw%20Wurm"]
    assert client.get(links[0]).status_code == 200
    assert "What is asked here is not understood." in asked


def test_what_it_depends_on_is_said_once(client):
    asked = page(client, "/ask?q=I+bolt+his+creature.+Does+it+die%3F")
    assert asked.count("If its toughness is 4 or more") == 1
    assert "<h3>It depends</h3>" not in asked
