import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from werkzeug.exceptions import ServiceUnavailable


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/rules/2024/704.99", 404, "704.99"),
        ("/rules/704.99", 404, "704.99"),
        ("/rules/2024/999", 404, "999"),
        ("/rules/1999/704.5j", 404, "2005"),
        ("/rules/nonsense", 400, "nonsense"),
        ("/rules/2024/nonsense", 400, "nonsense"),
        ("/terms/2024/xyzzyplugh", 404, "xyzzyplugh"),
        ("/graph/2024/704.99", 404, "704.99"),
        ("/diff/2024/2024", 400, "itself"),
        ("/diff/1999/2024", 404, "2005"),
        ("/search?q=trample&edition=soon", 400, "soon"),
        ("/nothing/here", 404, "/nothing/here"),
        ("/scenarios/none", 404, "There is no scenario “none”; the page of scenarios lists"),
    ],
)
def test_error_is_a_page_that_says_what_to_change(client, address, status, says):
    response = client.get(address)
    assert response.status_code == status
    assert response.content_type == "text/html; charset=utf-8"
    sentence = response.text.partition('class="sentence">')[2].partition("</p>")[0]
    assert says in sentence
    assert not re.match("[a-z]+ ", sentence)
    assert sentence.endswith((".", "?"))


@pytest.mark.parametrize("place", ["/rules", "/terms"])
def test_without_an_edition_the_newest_is_shown(client, place):
    assert client.get(place).headers["Location"] == f"{place}/2024"


def suggested(client, address):
    listed = client.get(address).text.partition('class="sentence"')[2].partition("</ul>")[0]
    return [piece.partition('"')[0] for piece in listed.split('href="')[1:]]


@pytest.mark.parametrize("address", ["/rules/2024/704.99", "/terms/2021/trampel", "/rules/1999/502.9"])
def test_suggestions_are_links_that_lead_somewhere(client, address):
    links = suggested(client, address)
    assert links
    assert all(client.get(link, follow_redirects=True).status_code == 200 for link in links)


def test_suggested_rule_stays_in_its_edition(client):
    assert all(link.startswith("/rules/2021/") for link in suggested(client, "/rules/2021/704.99"))


def test_what_one_edition_lacks_is_one_press_away_in_those_that_have_it(client):
    page = client.get("/rules/2005/613").text
    assert "<h1>This edition has no such rule</h1>" in page
    links = re.findall(r'href="([^"]*)">613 of', page)
    assert links == ["/rules/2021/613", "/rules/2024/613"]
    assert all(client.get(link, follow_redirects=True).status_code == 200 for link in links)


def test_suggested_edition_keeps_the_place(client):
    assert suggested(client, "/rules/1999/704.5j") == ["/rules/2005/704.5j"]


def test_what_is_near_no_term_can_be_searched_for(client):
    page = client.get("/terms/2021/xyzzyplugh").text
    assert "judge search" not in page
    link = page.partition("Search for “xyzzyplugh”</a>")[0].rpartition('href="')[2].partition('"')[0]
    assert link == "/search?q=xyzzyplugh&amp;edition=2021"


def test_wrong_method_is_a_page_too(client):
    response = client.post("/rules/2024/704.5j")
    assert response.status_code == 405
    assert "use GET" in response.text
    assert "GET" in response.headers["Allow"]


def test_address_is_escaped(client):
    assert "<script>" not in client.get("/%3Cscript%3E").text


def test_what_was_too_much_at_once_is_one_press_away(app, monkeypatch, client):
    def busy(*_):
        raise ServiceUnavailable("Too much at once.", retry_after=5)

    monkeypatch.setitem(app.view_functions, "pages./ask", busy)
    response = client.get("/ask?q=What dies%3F&edition=2021")
    assert response.status_code == 503
    assert response.headers["Retry-After"] == "5"
    link = response.text.partition(">Try again</a>")[0].rpartition('href="')[2].partition('"')[0]
    assert parse_qs(urlsplit(unescape(link)).query) == {"q": ["What dies?"], "edition": ["2021"]}


def test_fault_of_ours_is_one_sentence_and_no_traceback(app, monkeypatch, client, caplog):
    def fails(*_):
        raise RuntimeError("secret")

    monkeypatch.setitem(app.view_functions, "pages./editions", fails)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    response = client.get("/editions?number=1")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert "secret" in caplog.text
