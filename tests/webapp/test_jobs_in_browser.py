"""What people come for, at 1280 and 360 pixels, by mouse or finger and by keyboard, with what axe finds.

A board that is built, played, branched, shared and opened again is in test_table_in_browser.py, every page at
both widths in test_every_page_in_browser.py.
"""

import json
import shutil
import threading

import pytest
from playwright.sync_api import expect
from waitress import create_server

from cli.main import run
from webapp.app import create_app

TRAMPLE = "I attack with a 4/4 with trample and my opponent blocks with a 2/2. How much damage do they take?"
IMPORTED = {
    "object": "card",
    "id": "1",
    "oracle_id": "1",
    "layout": "normal",
    "name": "Goblin Bully",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Goblin",
    "oracle_text": "",
    "power": "2",
    "toughness": "1",
    "colors": ["R"],
    "released_at": "1998-06-15",
}


def test_find_the_legend_rule(visitor):
    visitor.search("legend rule")
    visitor.looks_well()
    visitor.press(visitor.page.locator(".hits li a").first)
    expect(visitor.page.locator("article.here")).to_contain_text("legend rule")
    visitor.looks_well()


def test_what_cites_613_8_and_two_hops_on(visitor):
    page = visitor.page
    visitor.search("613.8")
    visitor.press(page.locator(".hits a", has_text="613.8").first)
    about = page.get_by_role("complementary", name="About rule 613.8")
    expect(about.locator("h3", has_text="Cited by").locator("+ .numbers")).to_contain_text("613.3")
    visitor.press(about.get_by_role("link", name="Picture"))
    page.wait_for_url("**/graph/2024/613.8")
    visitor.press(page.get_by_label("two steps"))
    page.wait_for_url("**depth=2**")
    two_away = page.locator(".as-list section", has_text="Two steps away")
    expect(two_away.get_by_role("link").first).to_be_visible()
    visitor.looks_well()


def test_how_the_legend_rule_changed_since_2005(visitor):
    page = visitor.page
    page.goto("/rules/2024/704.5j")
    visitor.press(page.get_by_role("link", name="every wording"))
    page.wait_for_url("**/history/2024/704.5j")
    expect(page.locator(".wordings li").last).to_contain_text("420.5e")
    expect(page.locator(".wordings ins").first).to_be_visible()
    visitor.looks_well()
    page.goto("/rules/2024/704.5j")
    visitor.press(page.locator(".timeline li", has_text="2005").locator("a.change"))
    page.wait_for_url("**/diff/2005/2024/704.5j")
    expect(page.locator(".pair del").first).to_contain_text("in play")


def test_a_trample_question(visitor):
    page = visitor.page
    page.goto("/ask")
    box = page.get_by_label("Your question, in plain words")
    visitor.press(box)
    page.keyboard.type(TRAMPLE)
    visitor.press(page.locator("main").get_by_role("button", name="Ask"))
    expect(page.locator(".answer")).to_contain_text("2")
    expect(page.locator(".answer .because .number").first).to_be_visible()
    visitor.looks_well()
    visitor.press(page.locator("details.understood > summary"))
    visitor.press(page.get_by_role("button", name="Last step"))
    expect(page.locator(".tboard .player-life").first).to_have_text("18 life")


def test_humility_and_opalescence_layer_by_layer(visitor):
    page = visitor.page
    visitor.search("humility and opalescence")
    visitor.press(page.locator("a[href='/scenarios/humility-and-opalescence']"))
    layers = page.locator(".layering:visible tbody tr")
    expect(layers).to_have_count(4)
    expect(page.locator(".layering:visible tbody th")).to_have_text(["4", "6", "7b", "7b"])
    enchanted = page.locator(".tboard .tc", has_text="Humility")
    expect(enchanted.locator(".tc-size")).to_have_text("4/4")
    sizes = []
    for _ in range(20):
        visitor.press(page.get_by_role("button", name="Next step"))
        sizes.append(
            enchanted.locator(".tc-size").text_content() if enchanted.locator(".tc-size").count() else ""
        )
    # Layer 4 makes it a creature that has no size yet, 7b first 1/1 (Humility), then 4/4 (Opalescence).
    seen = [size for place, size in enumerate(sizes) if place == 0 or sizes[place - 1] != size]
    assert [size for size in seen if size] == ["1/1", "4/4"]
    expect(page.locator(".trace [aria-current=step]")).to_have_count(1)
    visitor.looks_well()


@pytest.fixture
def own(store_directory, tmp_path):
    """A page over a store of one's own, and the directory of that store."""
    directory = tmp_path / "store"
    shutil.copytree(store_directory, directory)
    server = create_server(create_app(directory), host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}", directory
    server.close()
    thread.join(timeout=5)


def test_a_card_file_is_imported_and_a_card_of_it_used(visitor, own, tmp_path):
    """While the page is served: what was unknown a moment ago is found, read and cast."""
    page, (address, directory) = visitor.page, own
    page.goto(f"{address}/cards?q=goblin+bully")
    expect(page.get_by_role("main")).to_contain_text("No card’s name has “goblin bully”")
    file = tmp_path / "oracle-cards.json"
    file.write_text(json.dumps([IMPORTED]), encoding="utf-8")
    assert run(["cards", "import", str(file), "--db", str(directory)]) == 0
    page.goto(f"{address}/cards?q=goblin+bully")
    expect(page.locator("h1")).to_have_text("Goblin Bully")
    visitor.looks_well()
    visitor.press(page.get_by_role("link", name="Put it on the table"))
    page.wait_for_selector(".table-app[data-ready]")
    expect(page.locator(".tc .tc-name")).to_have_text("Goblin Bully")
    visitor.press(page.locator("[data-mode=play]"))
    visitor.press(page.locator(".panel summary", has_text="Pass further"))
    visitor.press(page.locator(".panel .offer", has_text="until combat damage"))
    expect(page.locator(".tmoment")).to_contain_text("declare attackers")
    visitor.looks_well()


def test_a_keyword_is_found_in_702(visitor):
    page = visitor.page
    with page.expect_response("**/rules/2024/702") as answer:
        page.goto("/rules/2024/702")
    assert len(answer.value.body()) < 100_000  # the whole section is nearly five times that
    visitor.press(page.get_by_label("Only names with"))
    page.keyboard.type("trampl")
    expect(page.locator(".index li:visible")).to_have_count(1)
    visitor.looks_well()
    visitor.press(page.locator(".index li:visible a"))
    expect(page.locator("article.here")).to_contain_text("Trample")


def test_every_place_is_one_press_away(visitor):
    page = visitor.page
    for name, heading in (("Ask", "Ask"), ("Cards", "Cards"), ("Scenarios", "Scenarios")):
        page.goto("/rules/2024/702.19b")
        visitor.press(page.get_by_role("navigation", name="Main").get_by_role("link", name=name))
        expect(page.locator("h1")).to_have_text(heading)
