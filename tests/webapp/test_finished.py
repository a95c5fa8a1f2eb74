import gzip

import pytest
from flask import Request
from werkzeug.test import EnvironBuilder

from webapp.finished import BESIDES, FinishedPage, FinishedPages


def asked(**headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Request(EnvironBuilder(headers=named).get_environ())


@pytest.fixture
def page():
    return FinishedPage(b"<p>a rule</p>" * 200, "text/html; charset=utf-8")


def test_plain_browser_gets_the_bytes(page):
    response = page.answer(asked())
    assert response.data == page.body
    assert response.content_type == "text/html; charset=utf-8"
    assert "Content-Encoding" not in response.headers


def test_browser_that_reads_gzip_gets_less(page):
    response = page.answer(asked(Accept_Encoding="gzip, br"))
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.data) == page.body
    assert len(response.data) < len(page.body) / 10


def test_browser_that_has_it_gets_nothing(page):
    response = page.answer(asked(If_None_Match=page.tag))
    assert (response.status_code, response.data) == (304, b"")


def test_other_bytes_have_another_tag(page):
    other = FinishedPage(page.body + b"!", page.content_type)
    assert other.tag != page.tag
    assert other.answer(asked(If_None_Match=page.tag)).status_code == 200


def test_short_page_is_not_compressed():
    assert FinishedPage(b"short", "text/plain").answer(asked(Accept_Encoding="gzip")).data == b"short"


def test_pages_asked_for_longest_ago_go_first():
    pages = FinishedPages(most_bytes=250 + 2 * (BESIDES + 4))
    for name in ("a", "b"):
        pages.keep(name, FinishedPage(name.encode() * 100, "text/plain"))
    pages.get("a")
    pages.keep("c", FinishedPage(b"c" * 100, "text/plain"))
    assert [name for name in "abc" if pages.get(name)] == ["a", "c"]


def test_page_kept_twice_counts_once():
    pages = FinishedPages(most_bytes=250 + 2 * (BESIDES + 4))
    pages.keep("a", FinishedPage(b"a" * 100, "text/plain"))
    for _ in range(5):
        pages.keep("b", FinishedPage(b"b" * 100, "text/plain"))
    assert pages.get("a")
