"""A question that a language model translates: looked through, opened on the table, played by the rules."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from assistant.translating.model import Model, Secret
from tests.translating import BOARD, said
from tests.webapp.at_table import card
from tests.webapp.serving import served
from webapp.app import app_over

QUESTION = "My buddy zaps my poor bear with a bolt, is it a goner?"
ASKED = [{"words": "is it a goner?", "expect": {"in": "graveyard", "card": "Grizzly Bears"}}]


@pytest.fixture
def parrot(library, speaking):
    """A page with a model that says one board.

    A test names it before its visitor: whose page still loads something goes before the server does.
    """
    with speaking(said(json.dumps({"scenario": BOARD, "asked": ASKED}))) as heard:
        model = Model("parrot", heard.address, Secret("a-key"))
        with served(app_over(library, model=model)) as where:
            yield where


def drafted(visitor, parrot):
    visitor.page.goto(f"{parrot}/ask?q={quote(QUESTION)}")
    visitor.press(visitor.page.get_by_role("button", name="Send it to parrot"))
    expect(visitor.page.locator("h1")).to_have_text("Is this the board?")
    expect(card(visitor.page, "Grizzly Bears")).to_be_visible()
    visitor.looks_well()


def test_a_draft_is_opened_on_the_table_and_played_there(parrot, visitor):
    page = visitor.page
    drafted(visitor, parrot)
    visitor.press(page.get_by_role("link", name="Open it on the table"))
    page.wait_for_selector(".table-app[data-ready]")
    expect(page.locator(".tfault")).to_be_hidden()
    expect(page.locator(".timeline-moves button")).to_have_text(
        ["Start", "Bob casts Lightning Bolt → Grizzly Bears", "The stack resolves"]
    )
    expect(page.locator(".tseat[data-player=Alice] .zone.graveyard > summary b")).to_have_text("1")
    visitor.looks_well()
    visitor.press(page.get_by_role("button", name="Back", exact=True))
    expect(page.locator(".on-stack")).to_contain_text("Lightning Bolt")
    expect(page.locator(".arrows path.aim")).to_have_count(1)


def test_a_draft_is_changed_and_the_engine_rules(parrot, visitor):
    """3 damage is not lethal to a 2/4: what the person wrote counts, and not what the model said."""
    page = visitor.page
    drafted(visitor, parrot)
    box = page.locator("#scenario")
    box.fill(box.input_value().replace("Grizzly Bears", "Giant Spider"))
    visitor.press(page.get_by_role("button", name="Play it by the rules"))
    expect(page.locator(".answer")).to_contain_text("Giant Spider")
    survives = "Giant Spider on the battlefield, controlled by Alice, 2/4, 3 damage"
    expect(page.locator(".answer")).to_contain_text(survives)
    visitor.looks_well()
