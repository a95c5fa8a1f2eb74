"""The page without a network: in a browser that has been here before."""

import json
import re
import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from webapp import offline
from webapp.icons import icon_png
from webapp.offline import IMPORTED, SHELL, pack_of

IMPORT = re.compile(r'from "\./([\w-]+\.js)"')
IN_CHARGE = """new Promise((done) => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done(true);
  serviceWorker.addEventListener("controllerchange", () => done(true));
})"""


@pytest.fixture
def visitor(browser, address):
    """A page whose browser has been on the start page, so that its worker is in charge."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/")
    page.evaluate(IN_CHARGE)
    yield page
    context.close()


def test_every_script_that_another_imports_is_kept_with_it():
    """One that is forgotten leaves the table without a network an empty page."""
    folder = Path(offline.__file__).parent / "static"
    kept = [each for each in (*SHELL, *IMPORTED) if each.endswith(".js")]
    found = {name for each in kept for name in IMPORT.findall((folder / each).read_text(encoding="utf-8"))}
    assert "table-scenario.js" in found
    assert found - set(kept) == set()


def test_rule_that_was_never_read_is_shown(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/rules/2024/702.19b")
    rule = visitor.locator("article.here")
    expect(rule).to_contain_text("attacking creature with trample")
    expect(rule.locator(".example")).to_have_count(2)
    expect(visitor.get_by_text("There is no network")).to_be_visible()


def test_page_that_was_read_is_shown_as_it_was(visitor):
    visitor.goto("/rules/2005/502.9b")
    visitor.context.set_offline(True)
    visitor.goto("/")
    expect(visitor.locator("h1")).to_contain_text("The rules, and how they got there")
    visitor.goto("/rules/2005/502.9b")
    expect(visitor.locator("article.here")).to_contain_text("trample")
    expect(visitor.get_by_text("There is no network")).to_have_count(0)


def test_search_as_you_type(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/")
    box = visitor.get_by_role("combobox")
    box.fill("legend rule")
    expect(visitor.get_by_role("option").filter(has_text="704.5j").first).to_be_visible()
    box.fill("70219b")
    expect(visitor.get_by_role("option").first).to_contain_text("702.19b")
    box.fill("first strike")
    expect(visitor.get_by_role("option").first).to_contain_text("702.7")
    expect(visitor.locator(".option.under").first).to_contain_text("702.7")
    box.fill("tramples over")
    expect(visitor.get_by_role("option").first).to_contain_text("Trample")


def test_search_without_a_network_understands_players(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/")
    box = visitor.get_by_role("combobox")
    for asked, number in (
        ("fizzle", "608.2b"),
        ("summoning sick", "302.6"),
        ("deathtoch", "702.2"),
        ("commander tax", "903.8"),
    ):
        box.fill(asked)
        expect(visitor.get_by_role("option").first).to_contain_text(number)
    box.fill("fizzle")
    expect(visitor.get_by_role("option").first).to_contain_text("through “fizzle”")


@pytest.mark.parametrize(
    ("asked", "other"),
    [("planeswalker", "701.24"), ("enchantment", "702.5"), ("dies", "706"), ("commander", "408.3")],
)
def test_terms_whose_endings_meet_are_kept_apart_without_a_network(visitor, asked, other):
    visitor.context.set_offline(True)
    visitor.goto(f"/search?q={asked}&edition=2024")
    expect(visitor.locator(".hits a").first).to_be_visible()
    for address in visitor.locator(".hits a").evaluate_all("all => all.map(a => a.getAttribute('href'))"):
        assert not address.removeprefix("/rules/2024/").startswith(other)


def test_search_page(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/search?q=state-based+actions&edition=2024")
    expect(visitor.locator(".hits a").first).to_contain_text("State-Based Actions")
    visitor.locator(".hits a", has_text="704.1").first.click()
    visitor.wait_for_url("**/rules/2024/704.1*")
    expect(visitor.locator("article.here")).to_be_visible()


def test_words_that_led_to_a_hit_stand_under_its_title(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/search?q=infinite+loop&edition=2024")
    hit = visitor.locator(".hits li").filter(has=visitor.locator(".via")).first
    title, via = hit.locator("a").bounding_box(), hit.locator(".via").bounding_box()
    assert via["y"] >= title["y"] + title["height"] - 1


def test_term(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/terms/2024/Lethal_Damage")
    expect(visitor.locator(".definition")).to_contain_text("damage")


def test_replay_that_was_seen_is_kept_and_listed(visitor):
    visitor.goto("/scenarios")
    link = visitor.locator("main a[href^='/scenarios/']").first.get_attribute("href")
    visitor.goto(link)
    visitor.goto("/nothing")
    visitor.context.set_offline(True)
    visitor.goto(link)
    expect(visitor.get_by_text("There is no network")).to_have_count(0)
    visitor.goto("/editions")
    expect(visitor.get_by_role("heading", name="Replays and answers kept on this device")).to_be_visible()
    visitor.locator("main ul a").first.click()
    visitor.wait_for_url(f"**{link}")


def test_replay_of_a_scenario_that_was_written_is_kept(visitor):
    visitor.goto("/scenario")
    board = "name: Kept\nplayers: [{name: Alice, battlefield: [Grizzly Bears]}, {name: Bob}]\n"
    visitor.locator("textarea[name=scenario]").fill(board)
    visitor.locator("form.write button").first.click()
    visitor.wait_for_url("**/scenario?**")
    expect(visitor.get_by_text("Grizzly Bears").first).to_be_visible()
    visitor.context.set_offline(True)
    visitor.reload()
    expect(visitor.get_by_text("Grizzly Bears").first).to_be_visible()
    expect(visitor.get_by_text("There is no network")).to_have_count(0)


def test_contents_and_glossary(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/rules/2024")
    expect(visitor.get_by_role("main")).to_contain_text("State-Based Actions")
    visitor.goto("/terms/2024")
    expect(visitor.get_by_role("main").get_by_role("link", name="Deathtouch", exact=True)).to_be_visible()


def test_an_answer_that_was_read_opens_again_and_a_new_question_says_what_it_needs(visitor):
    visitor.goto("/ask?q=What+is+the+legend+rule%3F")
    expect(visitor.locator(".answer")).to_contain_text("Legend Rule: A state-based action")
    visitor.context.set_offline(True)
    visitor.goto("/editions")
    visitor.get_by_role("link", name="What is the legend rule?").click()
    expect(visitor.locator(".answer")).to_contain_text("Legend Rule: A state-based action")
    visitor.goto("/ask?q=What+is+trample%3F")
    expect(
        visitor.get_by_text("What needs the server, because the engine and the cards are there")
    ).to_be_visible()


def test_a_board_under_construction_opens_again(visitor):
    visitor.goto("/table")
    visitor.wait_for_selector(".table-app[data-ready]")
    visitor.wait_for_url(re.compile("#s="))
    empty = visitor.url
    visitor.locator(".add [name=card]").fill("Serra Angel")
    visitor.locator(".add [name=card]").press("Enter")
    expect(visitor.locator(".tc")).to_have_count(1)
    expect(visitor).not_to_have_url(empty)
    kept = visitor.url
    visitor.goto("/editions")
    visitor.context.set_offline(True)
    visitor.goto("/nothing")
    visitor.get_by_role("link", name="The table as you left it").click()
    expect(visitor.locator(".tc .tc-name")).to_have_text("Serra Angel")
    assert visitor.url == kept
    visitor.locator(".add [name=card]").fill("2/2")
    visitor.locator(".add [name=card]").press("Enter")
    expect(visitor.locator(".tfault")).to_contain_text("This needs the engine on the server")
    expect(visitor.locator(".tc .tc-name")).to_have_text("Serra Angel")
    expect(visitor.locator(".taway")).to_be_visible()


def test_moments_that_were_seen_are_gone_back_to(visitor):
    visitor.goto("/table")
    visitor.wait_for_selector(".table-app[data-ready]")
    visitor.locator(".add [name=card]").fill("Forest")
    visitor.locator(".add [name=card]").press("Enter")
    expect(visitor.locator(".tc")).to_have_count(1)
    visitor.locator("[data-mode=play]").click()
    visitor.locator(".panel .offer.pass").click()
    expect(visitor.locator(".panel h2")).to_have_text("Bob has priority")
    expect(visitor).to_have_url(re.compile("at=1"))
    visitor.context.set_offline(True)
    visitor.locator("[data-do=back]").click()
    expect(visitor.locator(".panel h2")).to_have_text("Alice has priority")
    expect(visitor).to_have_url(re.compile("at=0"))
    visitor.reload()
    expect(visitor.locator(".panel h2")).to_have_text("Alice has priority")
    visitor.locator("[data-do=forward]").click()
    expect(visitor.locator(".panel h2")).to_have_text("Bob has priority")
    visitor.locator(".panel .offer.pass").click()
    expect(visitor.locator(".tfault")).to_contain_text("Nothing is lost")


def test_it_is_said_what_works_without_a_network(visitor):
    visitor.get_by_role("contentinfo").get_by_role("link", name="Without a network").click()
    expect(visitor.locator(".what-works")).to_contain_text("every moment of a board on the table")
    expect(visitor.get_by_text("There is no network")).to_be_hidden()


def test_what_is_not_kept_says_so(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/rules/2021/100.1")
    expect(visitor.get_by_text("This page is not kept on this device")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/rules/2024/704.99", "The rules of August 2024 (Bloomburrow) have no rule 704.99; search"),
        ("/terms/2024/Nonsense", "has no entry “Nonsense”; search for it."),
        ("/search", "Type what you look for into the box above."),
        ("/terms/2005/Trample", "This page is not kept on this device."),  # 2024 may say it otherwise
    ],
)
def test_why_something_is_not_shown(visitor, path, sentence):
    visitor.context.set_offline(True)
    visitor.goto(path)
    expect(visitor.locator(".sentence")).to_be_visible()
    expect(visitor.locator(".sentence")).to_contain_text(sentence)


def test_what_stands_in_has_the_title_of_what_it_shows(visitor):
    visitor.context.set_offline(True)
    visitor.goto("/terms/2024/Trample")
    expect(visitor).to_have_title("Trample · Rulestack")
    visitor.goto("/rules/2024/702.19b")
    expect(visitor).to_have_title("702.19b · Rulestack")


def test_manifest_lets_it_be_installed(client):
    manifest = json.loads(client.get("/manifest.webmanifest").data)
    assert {"name", "short_name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as answer:
            assert answer.status_code == 200
            assert answer.content_type.partition(";")[0] == icon["type"]
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"], follow_redirects=True).status_code == 200


def test_all_that_the_worker_keeps_is_there(client):
    worker = client.get("/worker.js").text
    shell = json.loads(worker.partition("const SHELL = ")[2].partition(";\n")[0])
    assert "/offline/rules.json" in shell
    for address in shell:
        with client.get(address) as answer:
            assert answer.status_code == 200


def test_pack_has_every_rule_of_the_newest_edition(library, client):
    pack = pack_of(library)
    texts = library.export("2024")["2024"]
    assert {number: text for number, _, text, *_ in pack.rules} == texts
    assert dict(pack.terms)["Dies"]
    assert client.get("/offline/rules.json").json["edition"] == "2024"


def test_pack_has_the_words_of_players_with_the_numbers_of_its_edition(library):
    newest, oldest = pack_of(library), pack_of(library, "2005")
    assert {said: rules for said, _, rules in newest.meanings}["fizzle"] == ("608.2b",)
    assert "legend rule" in newest.called["704.5j"]
    assert "legend rule" in oldest.called["420.5e"]
    assert "can" in newest.dropped
    assert newest.weights["exact"] > 0


@pytest.mark.parametrize(("size", "whole"), [(192, False), (64, True)])
def test_icon_is_a_png_with_round_corners_unless_it_fills_its_square(size, whole):
    png = icon_png(size, whole)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (size, size)
    length = struct.unpack(">I", png[33:37])[0]
    rows = zlib.decompress(png[41 : 41 + length])
    assert len(rows) == size * (4 * size + 1)
    assert rows[4] == (255 if whole else 0)
    middle = (size // 2) * (4 * size + 1) + 1 + 4 * (size // 2)
    assert rows[middle : middle + 4] == b"\xff\xff\xff\xff"  # the second stroke goes through the middle
