import gzip

import pytest


@pytest.mark.parametrize(
    "address", ["/", "/rules/2024/704.5j", "/api/editions", "/static/style.css", "/nothing"]
)
def test_every_answer_is_guarded(client, address):
    for _ in ("made", "kept"):
        with client.get(address) as response:
            headers = response.headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers.getlist("X-Content-Type-Options") == ["nosniff"]
        assert headers["Referrer-Policy"] == "same-origin"


def test_page_asked_for_again_is_the_same_and_marked(client):
    first, second = client.get("/rules/2024/704.5j"), client.get("/rules/2024/704.5j")
    assert first.data == second.data
    assert first.headers["ETag"] == second.headers["ETag"]


def test_page_that_a_browser_has_is_not_sent_again(client):
    tag = client.get("/rules/2024/704.5k").headers["ETag"]
    again = client.get("/rules/2024/704.5k", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_page_is_compressed(client):
    packed = client.get("/rules/2024/702", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == client.get("/rules/2024/702").data
    assert packed.headers["Vary"] == "Accept-Encoding"


def test_addresses_that_differ_in_the_query_are_kept_apart(client):
    assert client.get("/graph/2024/704.5j").data != client.get("/graph/2024/704.5j?depth=2").data
    assert (
        client.get("/api/rule/704.5j?edition=2021").data != client.get("/api/rule/704.5j?edition=2024").data
    )


def test_only_the_head_is_sent_when_asked_for(client):
    assert client.head("/rules/2024/704.5j").data == b""
    assert client.head("/rules/2024/704.5j").status_code == 200


def test_static_files_are_named_by_their_content(client):
    html = client.get("/").text
    address = html.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "?v=" in address
    with client.get(address) as response:
        assert response.status_code == 200
        assert "max-age=31536000" in response.headers["Cache-Control"]
