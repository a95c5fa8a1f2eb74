"""Nothing that a stranger writes into an address breaks anything: every route with every nasty value."""

import io
import re
from urllib.parse import quote

import pytest
from werkzeug.datastructures import ImmutableMultiDict

from webapp.app import MANY_LINES

NASTY = ["\r\nX: y", "9" * 5000, "%00", "\x00", "..", "a" * 3000, "--", "704.5j\n", "٣", "'\"<b>", "{{7*7}}"]
PARAMETERS = [
    "q",
    "edition",
    "number",
    "depth",
    "limit",
    "kind",
    "to",
    "from",
    "old",
    "new",
    "n",
    "s",
    "central",
]


PLAIN = {
    "edition": "2024",
    "old": "2021",
    "new": "2024",
    "number": "704.5j",
    "wanted": "704.5j",
    "start": "702.2",
    "end": "704.5h",
    "term": "Trample",
    "words": "trample",
    "name": "Shock",
    "key": "legend-rule",
    "filename": "style.css",
}
"""Something that is there for each place in the path of a route, so that its page comes to its parameters."""


def plain_path(route):
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: PLAIN[found[1]], route)


def routes(app):
    return sorted({rule.rule for rule in app.url_map.iter_rules() if "GET" in rule.methods})


READ = set()
"""The parameters that pages have read."""


class Noted(ImmutableMultiDict):
    """The parameters of a request, which note what a page reads of them."""

    def get(self, key, *default, **options):
        READ.add(key)
        return super().get(key, *default, **options)

    def getlist(self, key, *options):
        READ.add(key)
        return super().getlist(key, *options)

    def __getitem__(self, key):
        READ.add(key)
        return super().__getitem__(key)


@pytest.fixture(scope="module")
def parameters(app):
    """The parameters that each route reads: those that it doesn't can do nothing to it."""
    found = {}
    before = app.request_class.parameter_storage_class
    app.request_class.parameter_storage_class = Noted
    client = app.test_client()
    for route in routes(app):
        plain = plain_path(route)
        READ.clear()
        for given in ({}, *({name: "2024"} for name in PARAMETERS)):
            client.get(plain, query_string=given).close()
        # The API looks through all of them for those that it doesn't know.
        found[route] = [name for name in PARAMETERS if name in READ or route.startswith("/api/")]
    app.request_class.parameter_storage_class = before
    return found


def test_parameters_that_are_read_are_known(parameters):
    assert parameters["/search"] == ["q", "edition"]
    assert parameters["/path"] == ["edition", "kind", "to", "from"]
    assert parameters["/graph/<edition>/<number>"] == ["depth", "kind"]


@pytest.mark.parametrize("value", NASTY, ids=[repr(each)[:20] for each in NASTY])
def test_nasty_words_in_a_path_or_a_parameter_are_never_a_fault_of_ours(app, client, parameters, value):
    for route in routes(app):
        address = re.sub(r"<[^>]+>", lambda _: quote(value, safe=""), route)
        assert client.get(address).status_code != 500, address
        plain = plain_path(route)
        for name in parameters[route]:
            with client.get(plain, query_string={name: value}) as response:
                assert response.status_code != 500, (plain, name)
                assert "\n" not in response.headers.get("Location", "")


@pytest.mark.parametrize(
    "value", ["704.5j\r\nX: y", "\n", "000000003" + "9" * 5000], ids=["line", "break", "digits"]
)
def test_line_breaks_and_numbers_without_end_are_refused_everywhere(app, client, value):
    """But where a question or a scenario is written, which may have several lines."""
    for route in routes(app):
        written = re.sub(r"<[^>]+>", lambda _: quote(value, safe=""), route)
        assert written == route or client.get(written).status_code == 400, written
        plain = plain_path(route)
        for name in (*PARAMETERS, "unknown"):
            several = value[0] != "0" and MANY_LINES.get(f"/{plain.split('/')[1]}") == name
            with client.get(plain, query_string={name: value}) as response:
                assert several or response.status_code == 400, (plain, name)


@pytest.mark.parametrize("life", ["9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "1e" + "9" * 400])
def test_numbers_without_end_in_a_body_are_refused(client, life):
    scenario = f"name: many\nplayers: [{{name: Alice, life: {life}}}, {{name: Bob}}]\ndo: [{{pass: Alice}}]\n"
    assert client.post("/api/replay", json={"scenario": scenario}).status_code == 400
    raw = '{"question": "x", "edition": ' + life + "}"
    sent = client.post("/api/ask", data=raw, content_type="application/json")
    assert sent.status_code == 400
    assert client.post("/api/ask", json={"question": f"I have {life} life"}).status_code in (200, 400)


def test_two_strokes_lead_nowhere_else(client):
    for path in ("//evil.example/x", "//evil.example//rules/2024", "/rules//704.5j"):
        response = client.get(path, headers={"Host": "evil.example"}, base_url="http://evil.example")
        assert "evil" not in response.headers.get("Location", "")
        assert response.status_code in (200, 400, 404)


def test_files_are_refused(client):
    sent = {"scenario": (io.BytesIO(b"a" * 30_000), "scenario.yaml")}
    assert client.post("/scenario", data=sent, content_type="multipart/form-data").status_code == 413


def test_what_changes_nothing_of_a_page_is_no_other_page(app, client):
    kept = app.extensions["finished pages"]
    client.get("/rules/2024/702.9a")
    before = len(kept._pages)
    for n in range(20):
        assert client.get(f"/rules/2024/702.9a?junk{n}=1").status_code == 200
    assert len(kept._pages) == before


def test_a_mistyped_parameter_of_the_api_is_refused_though_the_answer_without_it_is_kept(client):
    assert client.get("/api/rule/702.9a").status_code == 200
    assert client.get("/api/rule/702.9a?editon=2024").status_code == 400


def test_tls_is_said_to_stay(client):
    assert "Strict-Transport-Security" not in client.get("/").headers
    assert "max-age" in client.get("/", base_url="https://localhost").headers["Strict-Transport-Security"]


@pytest.mark.parametrize("sign", ["²", "³", "①", "½"])
def test_signs_that_are_digits_and_no_numbers_are_words(client, sign):
    """Python calls a raised two a digit, but reads no number in it."""
    for question in (sign, f"I attack with {sign} bears", f"Craw Wurm resolves with X = {sign}"):
        assert client.post("/api/ask", json={"question": question}).status_code == 200
    written = {"text": f"Put {sign} +1/+1 counters on target creature.\nWard {sign}", "types": "Creature"}
    assert client.post("/api/cards/compile", json=written).status_code == 200


def test_a_copy_of_nothing_is_refused(client):
    asked = client.post("/api/ask", json={"question": "I cast Clone and copy. What happens?"})
    assert asked.status_code == 200
    assert not asked.json["understood"]
