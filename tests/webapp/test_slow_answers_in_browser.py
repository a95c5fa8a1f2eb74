"""The table while the server takes its time: nothing that is typed or pressed is lost, or done to another."""

import pytest
from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, life_of, opened, shared


class Slow:
    """A server whose answers about the board are held back until they are let go."""

    def __init__(self, page):
        self.page, self.held, self.holds = page, [], False
        page.route("**/api/play", lambda route: self.held.append(route) if self.holds else route.continue_())

    def answers_the(self, number):
        """Let go as many answers, one after another, as the page asks for them."""
        for _ in range(number):
            while not self.held:
                self.page.wait_for_timeout(10)
            with self.page.expect_response("**/api/play"):
                self.held.pop(0).continue_()


@pytest.fixture
def slow(desk):
    opened(desk)
    return Slow(desk)


def test_what_is_typed_into_the_next_field_goes_on(desk, slow):
    """Also with its caret where it was; a number that was only reached is still written over as a whole."""
    add(desk, "Bear 2/2")
    card(desk, "Bear").click()
    slow.holds = True
    desk.get_by_label("Name", exact=True).fill("Cub")
    desk.keyboard.press("Tab")
    types = desk.get_by_label("Types")
    expect(types).to_be_focused()
    desk.keyboard.type("Creature - Whale")
    for _ in "Whale":
        desk.keyboard.press("ArrowLeft")
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-name")).to_have_text("Cub")
    expect(types).to_be_focused()
    expect(types).to_have_value("Creature - Whale")
    assert slow.held == []
    desk.keyboard.type("Young ")
    desk.get_by_label("Power").focus()
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-type")).to_have_text("Creature — Young Whale")
    expect(desk.get_by_label("Power")).to_be_focused()
    desk.keyboard.type("7")
    desk.keyboard.press("Tab")
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-size")).to_have_text("7/2")
    assert slow.held == []


def test_what_was_typed_whole_before_the_answer_counts_as_it_is_left(desk, slow):
    """The browser itself says nothing of a field that the page has filled."""
    add(desk, "Bear 2/2")
    card(desk, "Bear").click()
    slow.holds = True
    desk.get_by_label("Name", exact=True).fill("Cub")
    desk.keyboard.press("Tab")
    desk.keyboard.type("Creature - Whale")
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-name")).to_have_text("Cub")
    desk.keyboard.press("Tab")
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-type")).to_have_text("Creature — Whale")
    assert slow.held == []


def test_two_fields_of_one_kind_do_not_undo_each_other(desk, slow):
    add(desk, "Bear 2/2")
    card(desk, "Bear").click()
    slow.holds = True
    desk.get_by_label("white").check()
    desk.get_by_label("blue").check()
    slow.answers_the(2)
    expect(desk.get_by_label("white")).to_be_checked()
    expect(desk.get_by_label("blue")).to_be_checked()
    assert shared(desk)["players"][0]["battlefield"][0]["colors"] == ["white", "blue"]


def test_a_second_press_on_remove_takes_nothing_else_away(desk, slow):
    for each in ("Grizzly Bears", "Craw Wurm"):
        add(desk, each)
    card(desk, "Grizzly Bears").click()
    slow.holds = True
    desk.get_by_role("button", name="Remove").dblclick()
    slow.answers_the(1)
    expect(desk.locator(".tc .tc-name")).to_have_text(["Craw Wurm"])
    slow.holds = False
    changed(desk, lambda: desk.locator("[data-do=undo]").click())
    assert shared(desk)["players"][0]["battlefield"] == ["Grizzly Bears", "Craw Wurm"]


def test_cards_are_typed_faster_than_the_server_answers(desk, slow):
    slow.holds = True
    box = desk.locator(".add [name=card]")
    box.focus()
    for each in ("Serra Angel", "Craw Wurm", "2/2 flying"):
        desk.keyboard.type(each)
        desk.keyboard.press("Enter")
    slow.answers_the(3)
    expect(desk.locator(".tc .tc-name")).to_have_text(["Serra Angel", "Craw Wurm", "2/2"])
    expect(box).to_have_value("")


def test_a_name_and_a_life_total_of_one_player(desk, slow):
    desk.locator(".tseat[data-player=Bob] .player").click()
    slow.holds = True
    desk.get_by_label("Name", exact=True).fill("Nell")
    desk.keyboard.press("Tab")
    desk.keyboard.type("7")
    desk.keyboard.press("Tab")
    slow.answers_the(2)
    expect(life_of(desk, "Nell")).to_have_text("7 life")
    expect(desk.locator(".panel h2")).to_have_text("Nell")


def test_what_is_moved_stays_chosen(desk):
    opened(desk)
    for each in ("Grizzly Bears", "Craw Wurm"):
        add(desk, each)
    add(desk, "Serra Angel", zone="hand")
    card(desk, "Grizzly Bears").click()
    desk.get_by_label("Where").focus()
    changed(desk, lambda: desk.get_by_label("Where").select_option(label="Alice: hand"))
    expect(desk.locator(".panel h2")).to_have_text("Grizzly Bears")
    expect(desk.get_by_label("Where")).to_be_focused()
    expect(desk.locator(".tc.chosen .tc-name")).to_have_text("Grizzly Bears")


def test_a_spell_waits_for_its_target_while_that_is_added(desk):
    opened(desk)
    desk.select_option(".add [name=zone]", "stack")
    desk.fill(".add [name=card]", "Shock")
    desk.locator(".add [name=card]").press("Enter")
    put = desk.get_by_role("button", name="Put it on the stack")
    expect(put).to_be_visible()
    add(desk, "Grizzly Bears", "Bob")
    expect(put).to_be_visible()
    card(desk, "Grizzly Bears").click()
    expect(desk.get_by_label("Targets")).to_have_value("Grizzly Bears")
    changed(desk, put.click)
    expect(desk.locator(".on-stack")).to_contain_text("Shock")
    expect(desk.locator(".arrows path.aim")).to_have_count(1)
    expect(put).to_have_count(0)
    assert shared(desk)["stack"] == [{"card": "Shock", "controller": "Alice", "targets": ["Grizzly Bears"]}]
