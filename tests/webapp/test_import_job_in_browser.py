"""Cards that people bring, at 1280 and 360 pixels, by mouse or finger and by keyboard, with axe."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from cli.main import run
from tests.webapp.serving import served
from webapp.app import create_app

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


@pytest.fixture
def own(store_directory, tmp_path):
    """A page over a store of one’s own, and its directory; a test names it before its visitor."""
    directory = tmp_path / "store"
    shutil.copytree(store_directory, directory)
    with served(create_app(directory)) as where:
        yield where, directory


def test_a_card_file_is_imported_and_a_card_of_it_used(own, visitor, tmp_path):
    """While the page is served: what was unknown a moment ago is found, read and cast."""
    page, (address, directory) = visitor.page, own
    page.goto(f"{address}/cards?q=goblin+bully")
    expect(page.get_by_role("main")).to_contain_text("No card’s name contains “goblin bully”")
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
    visitor.press(page.locator(".panel summary", has_text="Pass until later"))
    visitor.press(page.locator(".panel .offer", has_text="until the combat damage step"))
    expect(page.locator(".tmoment")).to_contain_text("declare attackers")
    visitor.looks_well()
