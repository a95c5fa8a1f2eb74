"""The site as files: every link leads to a file and a place in it, under any path of any server."""

import functools
import http.server
import json
import threading
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from assistant.errors import BadInput
from webapp.static_site import write_site


@pytest.fixture(scope="module")
def site(library, tmp_path_factory):
    directory = tmp_path_factory.mktemp("site") / "rules of the game"
    told = []
    written = write_site(library, directory, lambda what, done, of: told.append((what, done, of)))
    return directory, written, told


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.links += [named[name] for name in ("href", "src", "action") if name in named]
        self.ids += [named["id"]] if "id" in named else []


@pytest.fixture(scope="module")
def pages(site):
    directory = site[0]
    return {
        path.relative_to(directory).as_posix(): Page(path.read_text(encoding="utf-8"))
        for path in directory.rglob("*.html")
    }


def test_every_link_leads_to_a_file_and_a_place_in_it(site, pages):
    files = {path.relative_to(site[0]).as_posix() for path in site[0].rglob("*") if path.is_file()}
    broken = set()
    for file, page in pages.items():
        for link in page.links:
            if link.startswith(("http://", "https://")):
                continue
            path, _, anchor = link.partition("#")
            target = normpath(join(dirname(file), path)) if path else file
            if target not in files or (anchor and unquote(anchor) not in pages[target].ids):
                broken.add((file, link))
    assert broken == set()


def test_no_link_begins_at_the_root_of_a_server(pages):
    assert [link for page in pages.values() for link in page.links if link.startswith("/")] == []


def test_every_rule_of_every_edition_has_its_place(library, pages):
    for key, rules in library.export().items():
        for number in rules:
            assert number in pages[f"rules/{key}/{number[:3]}.html"].ids


def test_every_term_has_its_place(library, pages):
    ids = set(pages["terms/2021/index.html"].ids)
    assert {term.replace(" ", "_") for term in library.terms("2021")} <= ids


def test_ids_of_a_page_differ(pages):
    assert [file for file, page in pages.items() if len(page.ids) != len(set(page.ids))] == []


def test_what_is_written_is_told(site):
    directory, written, told = site
    files = [path for path in directory.rglob("*") if path.is_file()]
    assert written.files == len(files) - 1  # site.json, which says so
    assert written.bytes == sum(path.stat().st_size for path in files if path.name != "site.json")
    assert [done for _, done, _ in told] == list(range(len(told)))
    assert told[-1][1] == told[-1][2]


def test_lost_sections_are_borrowed_and_say_so(site):
    text = (site[0] / "rules" / "2024" / "100.html").read_text(encoding="utf-8")
    assert "Borrowed" in text


def test_a_folder_with_other_files_is_left_alone(library, tmp_path):
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(BadInput, match="holds other files"):
        write_site(library, tmp_path)
    with pytest.raises(BadInput, match="is a file"):
        write_site(library, tmp_path / "letter.txt")


@pytest.fixture(scope="module")
def served(site):
    """The site under a path of a server that knows nothing but files."""
    handler = functools.partial(QuietHandler, directory=str(site[0].parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/rules%20of%20the%20game"
        server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words):
        pass


def test_search_needs_no_server(browser, served):
    page = browser.new_page()
    page.goto(f"{served}/index.html")
    page.locator("input[name=q]").fill("legend rule")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=legend+rule*")
    hit = page.locator(".hits a", has_text="704.5j").first
    expect(hit).to_be_visible()
    hit.click()
    page.wait_for_url("**/rules/2024/704.html#704.5j")
    expect(page.locator("article:target")).to_contain_text("legend rule")
    page.close()


def test_search_of_the_site_understands_players(browser, served):
    page = browser.new_page()
    page.goto(f"{served}/search.html?q=fizzle&edition=2024")
    expect(page.locator(".hits li").first).to_contain_text("608.2b")
    expect(page.locator(".hits .via").first).to_have_text("through “fizzle”")
    page.locator("input[name=q]").fill("legend rule")
    page.locator("select").select_option("2005")
    expect(page.locator(".hits a").first).to_contain_text("420.5e")
    page.close()


def test_search_in_another_edition_and_of_terms(browser, served):
    page = browser.new_page()
    page.goto(f"{served}/search.html?q=mana+burn&edition=2005")
    expect(page.locator(".hits a").first).to_be_visible()
    page.locator("input[name=q]").fill("lethal damage")
    page.locator("select").select_option("2021")
    term = page.locator(".hits a[href*='terms/2021']").first
    expect(term).to_contain_text("Lethal Damage")
    term.click()
    expect(page.locator("dt:target")).to_contain_text("Lethal Damage")
    page.close()


def test_marks_for_the_search_are_whole(site):
    told = json.loads((site[0] / "site.json").read_text(encoding="utf-8"))
    assert told["glossaries"]["2024"] == "2021"
    assert told["editions"] == ["2005", "2014", "2017", "2021", "2024"]
