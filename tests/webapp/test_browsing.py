import re

import pytest


def page(client, address):
    response = client.get(address)
    assert response.status_code == 200, response.text
    return response.text


def test_history_shows_the_newest_wording_first_and_what_changed(client):
    html = page(client, "/history/2024/704.5j")
    assert re.findall(r'<li(?: class="lacking")? id="(\d+)">', html) == [
        "2024",
        "2021",
        "2017",
        "2014",
        "2005",
    ]
    assert "<ins> are controlled by the same player</ins>" in html
    assert "<del>a player controls </del>" in html
    assert 'href="/rules/2005/420.5e"' in html
    assert 'href="/diff/2005/2021/704.5j"' in html


def test_history_of_the_newest_edition_and_of_a_number_in_any_form(client):
    assert page(client, "/history/704.5j") == page(client, "/history/2024/704.5j")
    assert client.get("/history/2024/7045j").location == "/history/2024/704.5j"
    assert client.get("/history/2023-01-01/704.5j").location == "/history/2021/704.5j"


def test_history_says_what_a_document_lacks(client):
    assert "the document of 2017 lacks the part in which it would stand" in page(
        client, "/history/2024/704.5j"
    )


def test_rule_leads_to_its_history_and_to_related_rules(client):
    html = page(client, "/rules/2024/702.19b")
    assert 'href="/history/2024/702.19b"' in html
    related = html.partition("Related <small>computed</small>")[2].partition("</ul>")[0]
    assert 'href="/rules/2024/510.1c"' in related
    assert "both speak of Lethal Damage" in related


def test_section_shows_its_central_rules(client):
    html = page(client, "/rules/2024/601")
    central = html.partition("Central rules")[2].partition("</ol>")[0]
    assert re.findall(r">(601\.\w+)<", central)[:2] == ["601.2b", "601.2f"]
    assert "computed from who cites whom" in central


def test_path_shows_each_step_and_how_it_is_joined(client):
    html = page(client, "/path/2024/702.2/704.5h")
    assert re.findall(r'class="joined">([^<]+)<', html) == ["contains", "cites", "contains", "contains"]
    assert "4 steps" in html


def test_path_along_terms(client):
    html = page(client, "/path/2024/702.19b/702.2c?kind=uses")
    assert 'href="/terms/2024/Lethal_Damage"' in html
    assert "is used by" in html


def test_path_is_chosen_in_a_form(client):
    found = client.get("/path?from=702.2&to=7045h&kind=cites&edition=2024")
    assert found.location == "/path/2024/702.2/704.5h?kind=cites"
    assert 'value="702.2"' in page(client, "/path?from=702.2")
    assert "<form" in page(client, "/path")


def test_where_no_path_is_the_page_says_what_to_do(client):
    assert "allow more kinds of links" in page(client, "/path/2024/702.2a/704.5h?kind=see")
    assert client.get("/path/2024/702.2/704.99").status_code == 404


@pytest.mark.parametrize(
    ("chosen", "there", "gone"),
    [
        ("kind=cites", "205.4d", "404.3"),
        ("kind=related", "404.3", "205.4d"),
        ("direction=needed+by", "205.4d", "404.3"),
        ("direction=depends+on", "704.5", "205.4d"),
    ],
)
def test_picture_shows_what_is_chosen(client, chosen, there, gone):
    html = page(client, f"/graph/2024/704.5j?{chosen}")
    assert f'data-node="{there}"' in html
    assert f'data-node="{gone}"' not in html


def test_picture_keeps_the_choice_in_its_form(client):
    html = page(client, "/graph/2024/704.5j?kind=cites&depth=2")
    checked = re.findall(r'name="(\w+)" value="([\w ]+)" checked', html)
    assert checked == [("direction", "around"), ("kind", "cites"), ("depth", "2")]


def test_picture_marks_what_is_computed(client):
    assert "Related, computed" in page(client, "/graph/2024/704.5j")


def test_picture_of_the_newest_edition(client):
    assert page(client, "/graph/704.5j") == page(client, "/graph/2024/704.5j")


def test_comparison_of_a_number_in_any_form(client):
    assert client.get("/diff/2021/2024/7045j").location == "/diff/2021/2024/704.5j"


def test_the_page_of_ways_begins_with_some_to_walk(client):
    html = client.get("/path").text
    links = re.findall(r'<a href="(/path/[^"]+)">[\d.]+\w? to', html)
    assert len(links) == 3
    for each in links:
        assert "no way is shorter" in client.get(each).text
